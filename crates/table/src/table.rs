//! A table's life: commands and alarms come in, entries of the log come out.

use game::{Misfit, Seat, SeatSet, Seed, Start, Viewer};

use crate::code::Code;
use crate::command::{Command, CommandId, Credential, Refusal, Role};
use crate::done::Done;
use crate::event::{Asker, Cause, Entry, Event};
use crate::games::{Action, Kind};
use crate::key::{Key, KeyPrint};
use crate::moment::Moment;
use crate::options::{BadOptions, Clock, Options};
use crate::outlook::Outlook;
use crate::presence::{Attendance, Presence};
use crate::rulebook::{Rulebook, Running};
use crate::scene::{Colour, How, Occupant, Open, Phase, Place, Scene, Why, after_swap};
use crate::seal::Seal;
use crate::thought::Thought;

/// The most keys a seat can have at a time: one for each device of a busy person.
const MOST_KEYS: usize = 4;

/// Who has which key, and whom they don't want to hear.
#[derive(Clone, Debug, Default)]
struct SeatSecrets {
    keys: Vec<KeyPrint>,
    muted: SeatSet,
}

/// What a table is opened with.
#[derive(Clone, Debug)]
pub struct Opening {
    /// What for.
    pub options: Options,
    /// Who shows this may take a free seat.
    pub invite: Key,
    /// Who shows this may watch.
    pub watch: Key,
    /// By which code people join.
    pub code: Code,
}

/// A command that was carried out.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// Just now. The entry must be stored before anybody hears of it.
    New(Entry),
    /// Before, as the entry with this number.
    Before(u64),
}

/// A log that no table can have written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the log does not fit together at entry {seq}: {problem}")]
pub struct BrokenLog {
    /// The number of the entry.
    pub seq: u64,
    /// What is wrong with it.
    pub problem: String,
}

/// A live table, secrets included. Whoever runs it stores every entry it gives before anybody hears of it; if that fails,
/// the table is thrown away and read again from the log.
#[derive(Clone, Debug)]
pub struct Table {
    scene: Scene,
    invite: KeyPrint,
    watch: KeyPrint,
    code: Code,
    seats: Vec<SeatSecrets>,
    seed: Option<Seed>,
    rulebook: Rulebook,
    /// Up to 2 KB, and there is room for two: on the heap, so that a lobby does not pay for them.
    game: Option<Box<dyn Running>>,
    /// The game before the last action, while that can be taken back.
    before: Option<Box<dyn Running>>,
    /// Who began the last game.
    first: Option<Seat>,
    done: Done,
    last: u64,
    at: Moment,
    presence: Presence,
}

impl Table {
    /// Opens a table.
    pub fn open(now: Moment, opening: &Opening) -> Result<(Table, Entry), BadOptions> {
        Table::open_by(Rulebook::of(opening.options.kind()), now, opening)
    }

    /// Opens a table, for whoever has only the rules of its game.
    pub fn open_by(rulebook: Rulebook, now: Moment, opening: &Opening) -> Result<(Table, Entry), BadOptions> {
        opening.options.check()?;
        let opened = Event::Opened {
            options: opening.options.clone(),
            invite: opening.invite.print(),
            watch: opening.watch.print(),
            code: opening.code,
        };
        let entry = Entry { at: now, cause: None, events: vec![opened] };
        let table = Table::restore_by(|_| rulebook, now, [&entry])
            .map_err(|broken| BadOptions::Game(broken.to_string()))?;
        Ok((table, entry))
    }

    /// Rebuilds a table from its log.
    pub fn restore<'a>(
        now: Moment,
        entries: impl IntoIterator<Item = &'a Entry>,
    ) -> Result<Table, BrokenLog> {
        Table::restore_by(Rulebook::of, now, entries)
    }

    /// Rebuilds a table from its log, for whoever has only the rules of its game.
    pub fn restore_by<'a>(
        rulebook: impl Fn(Kind) -> Rulebook,
        now: Moment,
        entries: impl IntoIterator<Item = &'a Entry>,
    ) -> Result<Table, BrokenLog> {
        let mut entries = entries.into_iter();
        let broken = |seq, problem: &str| BrokenLog { seq, problem: problem.to_owned() };
        let first = entries.next().ok_or_else(|| broken(1, "there is nothing in it"))?;
        let [Event::Opened { options, invite, watch, code }] = first.events.as_slice() else {
            return Err(broken(1, "it does not begin with an opening"));
        };
        options.check().map_err(|problem| broken(1, &problem.to_string()))?;
        let mut table = Table {
            scene: Scene::new(options.clone()),
            invite: *invite,
            watch: *watch,
            code: *code,
            seats: vec![SeatSecrets::default(); game::MAX_SEATS],
            seed: None,
            rulebook: rulebook(options.kind()),
            game: None,
            before: None,
            first: None,
            done: Done::default(),
            last: 1,
            at: first.at,
            presence: Presence::new(now),
        };
        for entry in entries {
            table.fold_entry(entry).map_err(|problem| broken(table.last + 1, &problem.0))?;
        }
        Ok(table)
    }

    /// What everybody can see around the game.
    pub const fn scene(&self) -> &Scene {
        &self.scene
    }

    /// The code by which people join. For those with a seat or an invitation only.
    pub const fn code(&self) -> Code {
        self.code
    }

    /// The number of the last entry.
    pub const fn last(&self) -> u64 {
        self.last
    }

    /// Who is connected.
    pub fn attendance(&self) -> Attendance {
        self.presence.attendance(self.scene.places.len())
    }

    /// What somebody who shows this may do; nothing if it does not fit.
    pub fn admit(&self, credential: &Credential) -> Option<Role> {
        match credential {
            Credential::Seat(key) => self.seat_of(&key.print()).map(Role::Seat),
            Credential::Invite(key) => (key.print() == self.invite).then_some(Role::Guest),
            Credential::Watch(key) => (key.print() == self.watch).then_some(Role::Watcher),
            Credential::Code(code) => {
                (*code == self.code && self.scene.phase == Phase::Lobby).then_some(Role::Guest)
            }
        }
    }

    /// Whether somebody says something that this seat does not want to hear.
    pub fn is_muted(&self, listener: Seat, speaker: Seat) -> bool {
        self.secrets(listener).muted.contains(speaker)
    }

    /// What this viewer knows.
    pub fn outlook(&self, viewer: Viewer) -> Outlook {
        Outlook {
            viewer,
            seq: self.last,
            scene: self.scene.clone(),
            game: self.game.as_ref().map(|game| game.view(viewer)),
            before: self.before.as_ref().map(|game| game.view(viewer)),
            muted: viewer.seat().map_or(SeatSet::NONE, |seat| self.secrets(seat).muted),
        }
    }

    /// Whether a game is being played and waits for this seat.
    pub fn waits_for(&self, seat: Seat) -> bool {
        self.to_act().contains(seat)
    }

    /// Does what somebody asks for, or says why not. `fresh` is randomness from outside, used if a game begins.
    pub fn handle(
        &mut self,
        now: Moment,
        role: Role,
        id: &CommandId,
        command: &Command,
        fresh: Seed,
    ) -> Result<Answer, Refusal> {
        let asker = match (role, command) {
            (Role::Seat(seat), _) => Asker::Seat(seat),
            (Role::Guest | Role::Watcher, Command::Join { key, .. }) => Asker::Guest(key.print()),
            (Role::Guest | Role::Watcher, _) => return Err(Refusal::NoSeat),
        };
        let fingerprint = command.fingerprint();
        if let Some((before, seq)) = self.done.find(asker, id) {
            let same = before.fingerprint == fingerprint;
            return if same { Ok(Answer::Before(*seq)) } else { Err(Refusal::IdReused) };
        }
        let returned = self.returned_by(role, command);
        let mut events = self.carry_out(role, command)?;
        events.splice(0..0, returned);
        self.go_on(&mut events, fresh)?;
        Ok(Answer::New(self.close_entry(now, Some(Cause { asker, id: id.clone(), fingerprint }), events)))
    }

    /// Somebody's device is there. If a bot only sat in while they were away, or they missed a turn, they play on at once.
    pub fn connect(&mut self, now: Moment, role: Role) -> Option<Entry> {
        let seat = role.viewer().seat();
        self.presence.connect(seat);
        let seat = seat.filter(|seat| self.place(*seat).is_some_and(Place::returns_on_connect))?;
        Some(self.enter(now, Open::Returned { seat }))
    }

    /// Somebody's device is gone.
    pub fn disconnect(&mut self, now: Moment, role: Role) {
        self.presence.disconnect(role.viewer().seat(), now);
    }

    /// When [`Table::alarm`] has something to do, if nothing else happens until then.
    pub fn next_alarm(&self) -> Option<Moment> {
        self.deadlines().map(|(at, _, _)| at).min()
    }

    /// Lets a bot sit in for somebody who is away or takes too long.
    pub fn alarm(&mut self, now: Moment) -> Option<Entry> {
        let (_, seat, why) = self.deadlines().find(|(at, _, _)| *at <= now)?;
        Some(self.enter(now, Open::StoodIn { seat, why }))
    }

    /// Everybody the table waits for who runs out of time: when, who, why. Nobody is hurried while nobody waits.
    fn deadlines(&self) -> impl Iterator<Item = (Moment, Seat, Why)> {
        let since = self.scene.turn_since;
        let hurried = self.scene.hurried(self.to_act(), self.presence.connected());
        hurried.iter().flat_map(move |seat| {
            let grace = u64::from(self.scene.options.grace);
            let away = self
                .presence
                .away_since(seat)
                .filter(|_| !matches!(self.scene.options.clock, Clock::Days(_)));
            let away = away.map(|left| (left.max(since).plus_seconds(grace), seat, Why::Away));
            // If nobody is connected either, the others need not wait at the next turn again.
            let why = if away.is_some() { Why::Away } else { Why::Clock };
            let slow = self.scene.options.clock.seconds();
            let slow = slow.map(|seconds| (since.plus_seconds(seconds), seat, why));
            away.into_iter().chain(slow)
        })
    }

    /// What a bot has to think about now, if the table waits for one and a player is there to see it play.
    pub fn bot_turn(&self) -> Option<Thought> {
        let seed = self.seed?;
        let players = self.scene.players();
        if !self.presence.connected().iter().any(|seat| players.contains(seat)) {
            return None;
        }
        self.to_act().iter().find_map(|seat| {
            let place = self.place(seat)?;
            let level = place.played_by_bot()?;
            let view = self.game.as_ref()?.view(Viewer::Seat(seat));
            let stands_in = place.stand_in.is_some();
            let fixed = stands_in.then(|| view.sparing_action(place.stand_in_votes)).flatten();
            Some(Thought::new(seat, level, self.last, view, seed, fixed))
        })
    }

    /// Anything that a bot may do, for whoever has no time to think.
    pub fn guess(&self, thought: &Thought) -> Option<Action> {
        let guess = || self.game.as_ref()?.guess(thought.seat(), &mut thought.chance());
        thought.fixed().or_else(guess)
    }

    /// Lets a bot do what it has thought of, unless something happened meanwhile.
    pub fn bot_acts(&mut self, now: Moment, thought: &Thought, action: &Action) -> Option<Entry> {
        let still = self.place(thought.seat())?.played_by_bot().is_some();
        if self.last != thought.last() || !still || self.scene.phase != Phase::Playing {
            return None;
        }
        let mut events = vec![self.act(thought.seat(), action).ok()?];
        events.extend(self.turn_missed(thought.seat()));
        self.end_if_over(&mut events);
        Some(self.close_entry(now, None, events))
    }

    /// A stand-in for somebody who ran out of time takes one turn: it goes once the game waits for others, or for a new turn.
    fn turn_missed(&self, seat: Seat) -> Option<Event> {
        let game = self.game.as_ref()?;
        let goes_on = game.to_act().contains(seat) && !game.view(Viewer::Spectator).begins_turn();
        let for_one_turn = self.place(seat)?.stand_in == Some(Why::Clock);
        (for_one_turn && !goes_on).then_some(Event::Open(Open::TurnMissed { seat }))
    }

    /// Whom the table waits for.
    fn to_act(&self) -> SeatSet {
        match (self.scene.phase, &self.game) {
            (Phase::Playing, Some(game)) => game.to_act(),
            _ => SeatSet::NONE,
        }
    }

    fn place(&self, seat: Seat) -> Option<&Place> {
        self.scene.place(seat)
    }

    fn secrets(&self, seat: Seat) -> &SeatSecrets {
        &self.seats[seat.index()]
    }

    fn seat_of(&self, key: &KeyPrint) -> Option<Seat> {
        game::seats(self.seats.len()).find(|seat| self.secrets(*seat).keys.contains(key))
    }

    /// A command shows that its sender is there. A stand-in that plays on goes only if they act themselves.
    fn returned_by(&self, role: Role, command: &Command) -> Option<Event> {
        let seat = role.viewer().seat()?;
        let place = self.place(seat)?;
        let is_back = match command {
            Command::Return | Command::Leave => false,
            Command::Play(_) => place.missed || place.stand_in.is_some(),
            _ => place.missed,
        };
        is_back.then_some(Event::Open(Open::Returned { seat }))
    }

    /// What a command leads to. A game's action is carried out at once, everything else when the entry is folded in.
    fn carry_out(&mut self, role: Role, command: &Command) -> Result<Vec<Event>, Refusal> {
        if let Command::Join { name, key, seat, colour, program } = command {
            let occupant = Occupant::Person { name: name.clone(), program: *program };
            return self.join(role, occupant, key, *seat, *colour);
        }
        let Role::Seat(seat) = role else { return Err(Refusal::NoSeat) };
        match command {
            Command::Join { .. } => Err(Refusal::AlreadySeated),
            Command::Configure(options) => self.configure(options),
            Command::Dress { name, colour } => {
                self.check_lobby()?;
                let program = matches!(
                    self.place(seat).and_then(|place| place.occupant.as_ref()),
                    Some(Occupant::Person { program: true, .. })
                );
                let colour = self.free_colour(Some(*colour), Some(seat))?;
                let occupant = Occupant::Person { name: name.clone(), program };
                Ok(vec![Event::Open(Open::Sat { seat, occupant, colour })])
            }
            Command::Ready(ready) => {
                self.check_lobby()?;
                Ok(vec![Event::Open(Open::Ready { seat, ready: *ready })])
            }
            Command::CallBot { seat, level } => self.call_bot(*seat, *level),
            Command::DismissBot { seat } => {
                self.check_lobby()?;
                match self.place(*seat).and_then(|place| place.occupant.as_ref()) {
                    Some(Occupant::Bot { .. }) => {
                        Ok(vec![Event::Open(Open::Freed { seat: *seat, kicked: false })])
                    }
                    Some(Occupant::Person { .. }) | None => Err(Refusal::NoBot(*seat)),
                }
            }
            Command::Kick { seat: whom, wanted } => self.kick(seat, *whom, *wanted),
            Command::Leave => Ok(vec![Event::Open(match self.scene.phase {
                Phase::Lobby => Open::Freed { seat, kicked: false },
                Phase::Playing | Phase::Finished { .. } => Open::StoodIn { seat, why: Why::Left },
            })]),
            Command::Play(action) => {
                self.check_playing()?;
                Ok(vec![self.act(seat, action)?])
            }
            Command::TakeBack => {
                self.check_playing()?;
                if self.scene.may_take_back != Some(seat) || self.before.is_none() {
                    return Err(Refusal::NothingToTakeBack);
                }
                Ok(vec![Event::Open(Open::TakenBack { seat })])
            }
            Command::Return => {
                if self.place(seat).is_none_or(|place| place.stand_in.is_none() && !place.missed) {
                    return Err(Refusal::NotAway);
                }
                Ok(vec![Event::Open(Open::Returned { seat })])
            }
            Command::EndEarly(wanted) => {
                self.check_playing()?;
                Ok(vec![Event::Open(match declines(self.scene.wants_end, seat, *wanted) {
                    true => Open::Declined { seat },
                    false => Open::EndWanted { seat, wanted: *wanted },
                })])
            }
            Command::Rematch(wanted) => {
                if !matches!(self.scene.phase, Phase::Finished { .. }) {
                    return Err(Refusal::NotFinished);
                }
                Ok(vec![Event::Open(match declines(self.scene.wants_rematch, seat, *wanted) {
                    true => Open::Declined { seat },
                    false => Open::RematchWanted { seat, wanted: *wanted },
                })])
            }
            Command::HandOver { key, alone } => {
                self.check_new_key(key)?;
                if !alone && self.secrets(seat).keys.len() >= MOST_KEYS {
                    return Err(Refusal::TooManyKeys(MOST_KEYS));
                }
                Ok(vec![Event::Keyed { seat, key: key.print(), alone: *alone }])
            }
            Command::Mute { seat: whom, muted } => {
                self.check_seat(*whom)?;
                Ok(vec![Event::Muted { seat, whom: *whom, muted: *muted }])
            }
            Command::Move { from, to } => {
                self.check_lobby()?;
                self.check_taken(*from)?;
                if self.check_seat(*to)?.occupant.is_some() {
                    return Err(Refusal::SeatTaken(*to));
                }
                Ok(vec![Event::Open(Open::Swapped { one: *from, other: *to })])
            }
            Command::Swap { one, other } => {
                self.check_lobby()?;
                self.check_taken(*one)?;
                self.check_taken(*other)?;
                Ok(vec![Event::Open(Open::Swapped { one: *one, other: *other })])
            }
            Command::ChooseStarter { starter } => {
                self.check_lobby()?;
                starter.map_or(Ok(()), |seat| self.check_taken(seat))?;
                Ok(vec![Event::Open(Open::StarterChosen { starter: *starter })])
            }
            Command::StandInVotes(votes) => Ok(vec![Event::Open(Open::StandInVotes { seat, votes: *votes })]),
        }
    }

    fn check_lobby(&self) -> Result<(), Refusal> {
        if self.scene.phase == Phase::Lobby { Ok(()) } else { Err(Refusal::NotInLobby) }
    }

    fn check_playing(&self) -> Result<(), Refusal> {
        if self.scene.phase == Phase::Playing { Ok(()) } else { Err(Refusal::NotPlaying) }
    }

    fn check_seat(&self, seat: Seat) -> Result<&Place, Refusal> {
        self.place(seat).ok_or(Refusal::NoSuchSeat(seat))
    }

    fn check_taken(&self, seat: Seat) -> Result<(), Refusal> {
        if self.check_seat(seat)?.occupant.is_some() { Ok(()) } else { Err(Refusal::SeatFree(seat)) }
    }

    fn check_new_key(&self, key: &Key) -> Result<(), Refusal> {
        let print = key.print();
        let known = self.seat_of(&print).is_some() || print == self.invite || print == self.watch;
        if known { Err(Refusal::KeyTaken) } else { Ok(()) }
    }

    /// The colour asked for, or any, if nobody else has it.
    fn free_colour(&self, wish: Option<Colour>, own: Option<Seat>) -> Result<Colour, Refusal> {
        let taken = |colour: Colour| {
            self.scene.seated().any(|(seat, place)| place.colour == Some(colour) && Some(seat) != own)
        };
        match wish {
            Some(colour) if taken(colour) => Err(Refusal::ColourTaken),
            Some(colour) => Ok(colour),
            None => Colour::ALL.into_iter().find(|colour| !taken(*colour)).ok_or(Refusal::ColourTaken),
        }
    }

    fn join(
        &self,
        role: Role,
        occupant: Occupant,
        key: &Key,
        wish: Option<Seat>,
        colour: Option<Colour>,
    ) -> Result<Vec<Event>, Refusal> {
        match role {
            Role::Guest => {}
            Role::Seat(_) => return Err(Refusal::AlreadySeated),
            Role::Watcher => return Err(Refusal::WatchOnly),
        }
        self.check_new_key(key)?;
        // In the lobby any free seat will do; later only one whose player has left.
        let is_open = |place: &Place| match self.scene.phase {
            Phase::Lobby => place.occupant.is_none(),
            Phase::Playing | Phase::Finished { .. } => place.stand_in == Some(Why::Left),
        };
        let seat = match wish {
            Some(seat) if !is_open(self.check_seat(seat)?) => return Err(Refusal::SeatTaken(seat)),
            Some(seat) => seat,
            None => {
                let open = self.scene.seated().find(|(_, place)| is_open(place));
                open.map(|(seat, _)| seat).ok_or(Refusal::Full)?
            }
        };
        let colour = self.free_colour(colour, Some(seat))?;
        let taken_over = self.check_seat(seat)?.occupant.is_some();
        let freed = taken_over.then_some(Event::Open(Open::Freed { seat, kicked: false }));
        let keyed = Event::Keyed { seat, key: key.print(), alone: true };
        Ok(freed.into_iter().chain([keyed, Event::Open(Open::Sat { seat, occupant, colour })]).collect())
    }

    fn configure(&self, options: &Options) -> Result<Vec<Event>, Refusal> {
        self.check_lobby()?;
        options.check()?;
        if options.kind() != self.scene.options.kind() {
            return Err(Refusal::OtherGame);
        }
        let mut events = self.make_room(usize::from(options.seats))?;
        events.push(Event::Open(Open::Configured(options.clone())));
        Ok(events)
    }

    /// Moves people and bots from seats that are about to be removed to free ones.
    fn make_room(&self, seats: usize) -> Result<Vec<Event>, Refusal> {
        let mut free = self.scene.seated().take(seats).filter(|(_, place)| place.occupant.is_none());
        let removed = self.scene.seated().skip(seats).filter(|(_, place)| place.occupant.is_some());
        let moved = removed.map(|(seat, _)| match free.next() {
            Some((other, _)) => Ok(Event::Open(Open::Swapped { one: seat, other })),
            None => Err(Refusal::SeatInUse(seat)),
        });
        moved.collect()
    }

    fn call_bot(&self, seat: Seat, level: u8) -> Result<Vec<Event>, Refusal> {
        self.check_lobby()?;
        let place = self.check_seat(seat)?;
        if place.is_person() {
            return Err(Refusal::SeatTaken(seat));
        }
        let levels = self.scene.options.kind().levels();
        if !(1..=levels).contains(&level) {
            return Err(Refusal::NoSuchLevel(levels));
        }
        let colour = self.free_colour(place.colour, Some(seat))?;
        Ok(vec![Event::Open(Open::Sat { seat, occupant: Occupant::Bot { level }, colour })])
    }

    fn kick(&self, by: Seat, seat: Seat, wanted: bool) -> Result<Vec<Event>, Refusal> {
        self.check_lobby()?;
        if by == seat {
            return Err(Refusal::Yourself);
        }
        let place = self.check_seat(seat)?;
        if !place.is_person() {
            return Err(Refusal::Nobody(seat));
        }
        let mut events = vec![Event::Open(Open::Unwanted { seat, by, wanted })];
        let others = self.scene.persons().without(seat).len();
        if wanted && place.unwanted_by.with(by).len() * 2 > others {
            events.push(Event::Open(Open::Freed { seat, kicked: true }));
        }
        Ok(events)
    }

    /// Lets a seat act in the running game, which changes at once.
    fn act(&mut self, seat: Seat, action: &Action) -> Result<Event, Refusal> {
        let game = self.game.as_mut().ok_or(Refusal::NotPlaying)?;
        let before = game.clone();
        let events = game.act(seat, action)?;
        let drawn = game.drawn();
        self.before = events.can_be_taken_back().then_some(before);
        Ok(Event::Played { seat, action: action.clone(), events, drawn })
    }

    /// What follows by itself: a game begins or ends. `events` are about to happen; a game's action has already.
    fn go_on(&mut self, events: &mut Vec<Event>, fresh: Seed) -> Result<(), Refusal> {
        let mut after = self.scene.clone();
        for event in &*events {
            if let Event::Open(open) = event {
                after.fold(open, self.at).map_err(|misfit| Refusal::Rules(misfit.0))?;
            }
        }
        match after.phase {
            Phase::Lobby if after.is_ready() => {
                let start = after.starter.map_or(Start::Random, Start::Named);
                events.push(self.deal(&after, start, fresh)?);
            }
            Phase::Playing => {
                // Who missed their last turn is not asked.
                let players = after.attentive();
                let agreed = !players.is_empty() && players.iter().all(|seat| after.wants_end.contains(seat));
                match self.seed {
                    Some(seed) if agreed => {
                        events.push(Event::Ended { how: How::Agreed, standings: None, seed });
                    }
                    _ => self.end_if_over(events),
                }
            }
            Phase::Finished { .. } => {
                let there = self.presence.connected();
                let mut asked = after.players().iter().filter(|seat| there.contains(*seat));
                let wanted = after.wants_rematch;
                if !wanted.is_empty() && asked.all(|seat| wanted.contains(seat)) {
                    let seats = after.places.len();
                    let start = self.first.map_or(Start::Random, |first| Start::Named(first.next(seats)));
                    events.push(self.deal(&after, start, fresh)?);
                }
            }
            Phase::Lobby => {}
        }
        Ok(())
    }

    fn deal(&self, scene: &Scene, start: Start, seed: Seed) -> Result<Event, Refusal> {
        let setup = scene.options.setup(start)?;
        let dealt = self.rulebook.deal(&setup, seed).map_err(|misfit| Refusal::Rules(misfit.0))?;
        Ok(Event::Started { rules: setup.kind().rules_version(), setup, seed, dealt })
    }

    fn end_if_over(&self, events: &mut Vec<Event>) {
        if let (Some(seed), Some(standings)) =
            (self.seed, self.game.as_ref().and_then(|game| game.standings()))
        {
            events.push(Event::Ended { how: How::Played, standings: Some(standings), seed });
        }
    }

    /// An entry for something that everybody sees and that follows from nobody's command.
    fn enter(&mut self, now: Moment, open: Open) -> Entry {
        self.close_entry(now, None, vec![Event::Open(open)])
    }

    /// Folds what happened into the table and makes an entry of it. Actions of the game have been folded in already.
    fn close_entry(&mut self, now: Moment, cause: Option<Cause>, events: Vec<Event>) -> Entry {
        let entry = Entry { at: now.max(self.at), cause, events };
        for event in &entry.events {
            if let Event::Played { seat, events, .. } = event {
                self.scene.play(*seat, events.can_be_taken_back(), entry.at);
            } else if let Err(Misfit(problem)) = self.fold_event(event, entry.at) {
                unreachable!("what the table decides fits the table: {problem}");
            }
        }
        self.count(&entry);
        entry
    }

    fn count(&mut self, entry: &Entry) {
        self.last += 1;
        self.at = entry.at;
        if let Some(cause) = &entry.cause
            && !entry.events.iter().any(|event| frees(event, cause.asker))
        {
            let asker = entry.events.iter().fold(cause.asker, |asker, event| match event {
                Event::Open(Open::Swapped { one, other }) => asker.after_swap(*one, *other),
                _ => asker,
            });
            self.done.add(&Cause { asker, ..cause.clone() }, self.last);
        }
    }

    fn fold_entry(&mut self, entry: &Entry) -> Result<(), Misfit> {
        for event in &entry.events {
            if let Event::Played { seat, events, drawn, .. } = event {
                let (Some(game), Some(seed)) = (self.game.as_mut(), self.seed) else {
                    return Err(Misfit("somebody acts, but there is no game".to_owned()));
                };
                let before = game.clone();
                game.fold(seed, events, *drawn)?;
                self.before = events.can_be_taken_back().then_some(before);
                self.scene.play(*seat, events.can_be_taken_back(), entry.at);
            } else {
                self.fold_event(event, entry.at)?;
            }
        }
        self.count(entry);
        Ok(())
    }

    /// Folds anything but an action of the game.
    fn fold_event(&mut self, event: &Event, at: Moment) -> Result<(), Misfit> {
        match event {
            Event::Opened { .. } => return Err(Misfit("the table was opened before".to_owned())),
            Event::Played { .. } => return Err(Misfit("actions are folded by their game".to_owned())),
            Event::Keyed { seat, key, alone } => {
                let keys = &mut self.seats[seat.index()].keys;
                if *alone {
                    keys.clear();
                }
                keys.push(*key);
            }
            Event::Muted { seat, whom, muted } => {
                let set = &mut self.seats[seat.index()].muted;
                *set = if *muted { set.with(*whom) } else { set.without(*whom) };
            }
            Event::Started { setup, rules, seed, dealt } => {
                if !setup.same_rules(*rules) {
                    let known = setup.kind().rules_version();
                    return Err(Misfit(format!(
                        "it follows rules version {rules}, and this version plays {known}"
                    )));
                }
                self.game = Some(self.rulebook.restore(setup, *seed, dealt)?);
                self.before = None;
                self.seed = Some(*seed);
                self.first = dealt.start();
                self.scene.start(Seal::of(seed), at);
            }
            Event::Ended { how, standings, seed } => {
                self.before = None;
                self.scene.end(*how, *standings, *seed);
            }
            Event::Open(open) => {
                match open {
                    Open::TakenBack { .. } => {
                        self.game = Some(
                            self.before
                                .take()
                                .ok_or_else(|| Misfit("there is nothing to take back".to_owned()))?,
                        );
                    }
                    Open::Freed { seat, .. } => {
                        self.seats[seat.index()] = SeatSecrets::default();
                        // Whoever sits here next counts their commands anew.
                        self.done.forget(Asker::Seat(*seat));
                    }
                    Open::Swapped { one, other } => self.swap(*one, *other),
                    _ => {}
                }
                self.scene.fold(open, at)?;
            }
        }
        Ok(())
    }
}

impl Table {
    /// Everything that belongs to the occupants of two seats changes places with them.
    fn swap(&mut self, one: Seat, other: Seat) {
        self.seats.swap(one.index(), other.index());
        for secrets in &mut self.seats {
            secrets.muted = secrets.muted.iter().map(|seat| after_swap(seat, one, other)).collect();
        }
        self.presence.swap(one, other);
        self.done.swap(one, other);
    }
}

/// Whether this is the end of the asker's time on their seat.
fn frees(event: &Event, asker: Asker) -> bool {
    matches!(event, Event::Open(Open::Freed { seat, .. }) if asker == Asker::Seat(*seat))
}

/// Whether an answer is a no to a wish of others. Saying no to one's own wish only withdraws it.
fn declines(wished_by: SeatSet, seat: Seat, wanted: bool) -> bool {
    !wanted && !wished_by.is_empty() && !wished_by.contains(seat)
}
