//! The state machine of a table: takes commands and alarms, returns entries of the log.

use game::{InvalidEvent, Seat, SeatSet, Seed, Start, Viewer};
use serde::{Deserialize, Serialize};

use crate::bot_task::BotTask;
use crate::code::Code;
use crate::command::{Command, CommandId, CommandRefusal, Credential, Role};
use crate::engine::{GameEngine, RunningGame};
use crate::event::{Cause, Entry, Requester, TableEvent};
use crate::games::{GameAction, GameEvents, GameKind, GameSetup};
use crate::handled::HandledCommands;
use crate::key::{Key, KeyHash};
use crate::options::{Clock, OptionsError, TableOptions};
use crate::presence::{Attendance, Presence};
use crate::restore::RestoringTable;
use crate::seal::Seal;
use crate::state::{
    EndReason, Occupant, PublicTableEvent, SeatColour, SeatInfo, StandInReason, TablePhase, TableState,
    after_swap,
};
use crate::table_view::TableView;
use crate::timestamp::Timestamp;

/// The maximum number of keys per seat, one for each device.
const MOST_KEYS: usize = 4;

/// The maximum number of entries in a log: far more than the games of many evenings.
const MOST_ENTRIES: u64 = 100_000;

/// The maximum number of commands of one seat in one game, apart from its actions. Together with the rules, it bounds
/// the entries of a game.
const MOST_ASIDES: u16 = 250;

/// The keys of a seat, the seats it has muted, and what it does beside its actions.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct SeatSecrets {
    keys: Vec<KeyHash>,
    muted: SeatSet,
    /// The number of its commands in the current game, apart from its actions.
    asides: u16,
    /// The number of the entry with which its player sat down.
    since: u64,
}

/// A game that was dealt at this table: the running or last one.
#[derive(Clone, Debug)]
pub(crate) struct DealtGame {
    pub(crate) setup: GameSetup,
    /// The version of the rules.
    pub(crate) rules: u16,
    /// The number of the entry that dealt it.
    pub(crate) began: u64,
}

/// The parameters of a new table.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The initial options.
    pub options: TableOptions,
    /// Lets its holder take a free seat.
    pub invite: Key,
    /// Lets its holder watch.
    pub watch: Key,
    /// The code for joining.
    pub code: Code,
}

/// The result of a command that was not refused.
#[derive(Clone, Debug, PartialEq)]
pub enum Accepted {
    /// Carried out now. Store the entry before showing it to anyone.
    New(Entry),
    /// Carried out before, as the entry with this number.
    Duplicate(u64),
}

/// A log that no table can have written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the log does not fit together at entry {seq}: {problem}")]
pub struct CorruptLog {
    /// The number of the first invalid entry.
    pub seq: u64,
    /// What is wrong with it.
    pub problem: String,
}

/// A live table, secrets included. Its owner must store every entry it returns before showing it to anyone. If storing
/// fails, the owner discards the table and restores it from the log.
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) state: TableState,
    pub(crate) invite: KeyHash,
    pub(crate) watch: KeyHash,
    pub(crate) code: Code,
    pub(crate) seats: Vec<SeatSecrets>,
    pub(crate) seed: Option<Seed>,
    pub(crate) engine: GameEngine,
    /// On the heap, so that a lobby does not reserve room for it: a game takes up to 2 KB, and there are two. `None`
    /// also if the game follows other rules.
    pub(crate) game: Option<Box<dyn RunningGame>>,
    /// The game before the last action; `None` unless that action can be taken back.
    pub(crate) before: Option<Box<dyn RunningGame>>,
    /// The running or last game; `None` before the first one.
    pub(crate) dealt: Option<Box<DealtGame>>,
    /// The seat that began the last game.
    pub(crate) first: Option<Seat>,
    pub(crate) handled: HandledCommands,
    pub(crate) last: u64,
    pub(crate) at: Timestamp,
    pub(crate) presence: Presence,
}

impl Table {
    /// Opens a table.
    pub fn open(now: Timestamp, opening: &Opening) -> Result<(Table, Entry), OptionsError> {
        Table::open_with(GameEngine::of(opening.options.kind()), now, opening)
    }

    /// Opens a table with this engine, without linking the rules of other games.
    pub fn open_with(
        engine: GameEngine,
        now: Timestamp,
        opening: &Opening,
    ) -> Result<(Table, Entry), OptionsError> {
        opening.options.check()?;
        let opened = TableEvent::Opened {
            options: opening.options.clone(),
            invite: opening.invite.hash(),
            watch: opening.watch.hash(),
            code: opening.code,
        };
        let entry = Entry { at: now, cause: None, events: vec![opened] };
        let table = Table::opened(|_| engine, now, &entry)
            .map_err(|broken| OptionsError::Game(broken.to_string()))?;
        Ok((table, entry))
    }

    /// A table after its first entry.
    pub(crate) fn opened(
        engine: impl Fn(GameKind) -> GameEngine,
        now: Timestamp,
        first: &Entry,
    ) -> Result<Table, CorruptLog> {
        let broken = |problem: &str| CorruptLog { seq: 1, problem: problem.to_owned() };
        let [TableEvent::Opened { options, invite, watch, code }] = first.events.as_slice() else {
            return Err(broken("it does not begin with an opening"));
        };
        options.check().map_err(|problem| broken(&problem.to_string()))?;
        Ok(Table {
            state: TableState::new(options.clone()),
            invite: *invite,
            watch: *watch,
            code: *code,
            seats: vec![SeatSecrets::default(); game::MAX_SEATS],
            seed: None,
            engine: engine(options.kind()),
            game: None,
            before: None,
            dealt: None,
            first: None,
            handled: HandledCommands::default(),
            last: 1,
            at: first.at,
            presence: Presence::new(now),
        })
    }

    /// Restores a table from its log.
    pub fn restore<'a>(
        now: Timestamp,
        entries: impl IntoIterator<Item = &'a Entry>,
    ) -> Result<Table, CorruptLog> {
        Table::restore_with(GameEngine::of, now, entries)
    }

    /// Restores a table from its log with this engine, without linking the rules of other games.
    pub fn restore_with<'a>(
        engine: impl Fn(GameKind) -> GameEngine,
        now: Timestamp,
        entries: impl IntoIterator<Item = &'a Entry>,
    ) -> Result<Table, CorruptLog> {
        let mut entries = entries.into_iter();
        let empty = || CorruptLog { seq: 1, problem: "there is nothing in it".to_owned() };
        let mut table = RestoringTable::open(engine, now, entries.next().ok_or_else(empty)?)?;
        entries.try_for_each(|entry| table.fold(entry))?;
        table.finish()
    }

    /// The entry that dealt the running or last game; 0 before the first one.
    pub(crate) fn began(&self) -> u64 {
        self.dealt.as_ref().map_or(0, |dealt| dealt.began)
    }

    /// The entries of the running or last game begin after this number; `None` before the first game.
    pub fn game_began_after(&self) -> Option<u64> {
        self.dealt.as_ref().map(|dealt| dealt.began.saturating_sub(1))
    }

    /// The memory the table takes, in bytes; without what a game keeps on the heap.
    pub fn memory(&self) -> usize {
        let games = [&self.game, &self.before].into_iter().flatten();
        let games: usize = games.map(|game| size_of_val(&**game)).sum();
        let keys: usize = self.seats.iter().map(|seat| seat.keys.capacity() * size_of::<KeyHash>()).sum();
        let seats = self.seats.capacity() * size_of::<SeatSecrets>()
            + self.state.seats.capacity() * size_of::<SeatInfo>();
        size_of::<Table>() + games + keys + seats + self.handled.memory()
    }

    /// The part of the table that every viewer sees.
    pub const fn state(&self) -> &TableState {
        &self.state
    }

    /// The code for joining. Show it only to clients with a seat or an invitation.
    pub const fn code(&self) -> Code {
        self.code
    }

    /// The number of the last entry.
    pub const fn last(&self) -> u64 {
        self.last
    }

    /// Which seats are connected, and how many watchers there are.
    pub fn attendance(&self) -> Attendance {
        self.presence.attendance(self.state.seats.len())
    }

    /// The role that a credential grants; `None` if it grants none.
    pub fn admit(&self, credential: &Credential) -> Option<Role> {
        match credential {
            Credential::Seat(key) => self.seat_of(&key.hash()).map(Role::Seat),
            Credential::Invite(key) => (key.hash() == self.invite).then_some(Role::Guest),
            Credential::Watch(key) => (key.hash() == self.watch).then_some(Role::Watcher),
            Credential::Code(code) => {
                (*code == self.code && self.state.phase == TablePhase::Lobby).then_some(Role::Guest)
            }
        }
    }

    /// Whether `listener` has muted `speaker`.
    pub fn is_muted(&self, listener: Seat, speaker: Seat) -> bool {
        self.secrets(listener).muted.contains(speaker)
    }

    /// A snapshot of the table for this viewer.
    pub fn table_view(&self, viewer: Viewer) -> TableView {
        TableView {
            viewer,
            seq: self.last,
            state: self.state.clone(),
            game: self.game.as_ref().map(|game| game.view(viewer)),
            before: self.before.as_ref().map(|game| game.view(viewer)),
            muted: viewer.seat().map_or(SeatSet::NONE, |seat| self.secrets(seat).muted),
        }
    }

    /// Whether a game is running and this seat is to act.
    pub fn waits_for(&self, seat: Seat) -> bool {
        self.to_act().contains(seat)
    }

    /// Carries out a command, or refuses it. `fresh` is new randomness, used as the seed if a game begins. Repeating a
    /// command with the same id is idempotent.
    pub fn handle(
        &mut self,
        now: Timestamp,
        role: Role,
        id: &CommandId,
        command: &Command,
        fresh: Seed,
    ) -> Result<Accepted, CommandRefusal> {
        self.handle_with(now, role, id, command, command.fingerprint(), fresh)
    }

    /// Like [`Table::handle`], for a caller that gives every command its own id and never repeats one. The fingerprint is
    /// left empty, which spares a page the code that computes it.
    pub fn handle_once(
        &mut self,
        now: Timestamp,
        role: Role,
        id: &CommandId,
        command: &Command,
        fresh: Seed,
    ) -> Result<Accepted, CommandRefusal> {
        self.handle_with(now, role, id, command, [0; 16], fresh)
    }

    fn handle_with(
        &mut self,
        now: Timestamp,
        role: Role,
        id: &CommandId,
        command: &Command,
        fingerprint: [u8; 16],
        fresh: Seed,
    ) -> Result<Accepted, CommandRefusal> {
        let requester = requester(role, command).ok_or(CommandRefusal::NoSeat)?;
        if let Some(before) = self.handled.find(requester, id) {
            let same = before.cause.fingerprint == fingerprint;
            return if same { Ok(Accepted::Duplicate(before.seq)) } else { Err(CommandRefusal::IdReused) };
        }
        let returned = self.returned_by(role, command);
        let mut events = self.carry_out(role, command)?;
        events.splice(0..0, returned);
        self.go_on(&mut events, fresh)?;
        Ok(Accepted::New(self.close_entry(
            now,
            Some(Cause { requester, id: id.clone(), fingerprint }),
            events,
        )))
    }

    /// Refuses a command that exceeds the limits of the log, or that may have been carried out before and is no longer
    /// remembered. `after` is the number of the last step that its sender had seen when it made the command; `None` if
    /// that is not known, which is safe for a command that is not repeated.
    pub fn check_limits(
        &self,
        role: Role,
        id: &CommandId,
        command: &Command,
        after: Option<u64>,
    ) -> Result<(), CommandRefusal> {
        let known = requester(role, command).is_some_and(|asks| self.handled.find(asks, id).is_some());
        if known {
            return Ok(());
        }
        if after.is_some_and(|after| self.handled.may_have_forgotten(after)) {
            return Err(CommandRefusal::TooLate);
        }
        if self.is_full() {
            return Err(CommandRefusal::TableFull);
        }
        let aside = !matches!(command, Command::Play(_)) && self.dealt.is_some();
        match role {
            Role::Seat(seat) if aside && self.secrets(seat).asides >= MOST_ASIDES => {
                Err(CommandRefusal::TooOften)
            }
            _ => Ok(()),
        }
    }

    /// Whether the log has as many entries as it may have.
    pub const fn is_full(&self) -> bool {
        self.last >= MOST_ENTRIES
    }

    /// Ends a game that follows other rules than this program's, so that the table can go on; `None` if there is none.
    pub fn end_unplayable(&mut self, now: Timestamp) -> Option<Entry> {
        let seed = self.seed.filter(|_| self.state.phase == TablePhase::Playing && self.game.is_none())?;
        let ended = TableEvent::Ended { reason: EndReason::OtherRules, standings: None, seed };
        Some(self.close_entry(now, None, vec![ended]))
    }

    /// Restarts the running clock if it has run since before `back`, when the server was away: players could not act in
    /// that time. `None` if no clock runs, or only since.
    pub fn restart_clock(&mut self, now: Timestamp, back: Timestamp) -> Option<Entry> {
        let runs = self.state.phase == TablePhase::Playing && self.state.options.clock != Clock::Off;
        let restarts = runs && self.state.turn_since < back && !self.is_full();
        restarts.then(|| self.enter(now, PublicTableEvent::ClockRestarted))
    }

    /// Registers a device. If a bot stood in only because the player was away, or if the player missed a turn, the
    /// player takes over again at once. `None` if nothing has to be stored.
    pub fn connect(&mut self, now: Timestamp, role: Role) -> Option<Entry> {
        let seat = role.viewer().seat();
        self.presence.connect(seat);
        let returns = |seat: &Seat| {
            self.seat(*seat).is_some_and(SeatInfo::returns_on_connect)
                && self.secrets(*seat).asides < MOST_ASIDES
                && !self.is_full()
        };
        let seat = seat.filter(returns)?;
        Some(self.enter(now, PublicTableEvent::Returned { seat }))
    }

    /// Unregisters a device.
    pub fn disconnect(&mut self, now: Timestamp, role: Role) {
        self.presence.disconnect(role.viewer().seat(), now);
    }

    /// The next time at which [`Table::alarm`] has something to do; `None` if no deadline is pending.
    pub fn next_alarm(&self) -> Option<Timestamp> {
        self.deadlines().map(|(at, _, _)| at).min()
    }

    /// Lets a bot stand in for a player whose deadline has passed; `None` if there is none.
    pub fn alarm(&mut self, now: Timestamp) -> Option<Entry> {
        let (_, seat, reason) = self.deadlines().find(|(at, _, _)| *at <= now)?;
        Some(self.enter(now, PublicTableEvent::StoodIn { seat, reason }))
    }

    /// The deadlines of all seats that are to act and whose clock runs: when, who, and why a bot would stand in. No
    /// clock runs while nobody waits.
    fn deadlines(&self) -> impl Iterator<Item = (Timestamp, Seat, StandInReason)> {
        let since = self.state.turn_since;
        let hurried = self.state.hurried(self.to_act(), self.presence.connected());
        hurried.iter().flat_map(move |seat| {
            let grace = u64::from(self.state.options.grace);
            let away = self
                .presence
                .away_since(seat)
                .filter(|_| !matches!(self.state.options.clock, Clock::Days(_)));
            let away = away.map(|left| (left.max(since).plus_seconds(grace), seat, StandInReason::Away));
            // A player who is also disconnected stays replaced, so that the others need not wait at the next turn
            // again.
            let why = if away.is_some() { StandInReason::Away } else { StandInReason::Clock };
            let slow = self.state.options.clock.seconds();
            let slow = slow.map(|seconds| (since.plus_seconds(seconds), seat, why));
            away.into_iter().chain(slow)
        })
    }

    /// The next task for a bot; `None` if no bot is to act, or no player is connected to watch it.
    pub fn bot_turn(&self) -> Option<BotTask> {
        let seed = self.seed?;
        let players = self.state.players();
        if !self.presence.connected().iter().any(|seat| players.contains(seat)) {
            return None;
        }
        self.to_act().iter().find_map(|seat| {
            let seat_info = self.seat(seat)?;
            let level = seat_info.played_by_bot()?;
            let view = self.game.as_ref()?.view(Viewer::Seat(seat));
            let stands_in = seat_info.stand_in.is_some();
            let fixed = stands_in.then(|| view.sparing_action(seat_info.stand_in_votes)).flatten();
            Some(BotTask::new(seat, level, self.last, view, seed, fixed))
        })
    }

    /// A random legal action for a bot, without search. `None` if there is none.
    pub fn guess(&self, task: &BotTask) -> Option<GameAction> {
        let guess = || self.game.as_ref()?.guess(task.seat(), &mut task.chance());
        task.fixed().or_else(guess)
    }

    /// Carries out a bot's action; `None` if the table has changed since the task was made, or the action is refused.
    pub fn bot_acts(&mut self, now: Timestamp, task: &BotTask, action: &GameAction) -> Option<Entry> {
        let still = self.seat(task.seat())?.played_by_bot().is_some();
        if self.last != task.last() || !still || self.state.phase != TablePhase::Playing {
            return None;
        }
        let mut events = vec![self.act(task.seat(), action).ok()?];
        events.extend(self.turn_missed(task.seat()));
        self.end_if_over(&mut events);
        Some(self.close_entry(now, None, events))
    }

    /// A stand-in for a player who ran out of time takes one turn: it ends when the game waits for other seats or for a
    /// new turn.
    fn turn_missed(&self, seat: Seat) -> Option<TableEvent> {
        let game = self.game.as_ref()?;
        let goes_on = game.to_act().contains(seat) && !game.view(Viewer::Spectator).begins_turn();
        let for_one_turn = self.seat(seat)?.stand_in == Some(StandInReason::Clock);
        (for_one_turn && !goes_on).then_some(TableEvent::Public(PublicTableEvent::TurnMissed { seat }))
    }

    /// The seats that are to act.
    fn to_act(&self) -> SeatSet {
        match (self.state.phase, &self.game) {
            (TablePhase::Playing, Some(game)) => game.to_act(),
            _ => SeatSet::NONE,
        }
    }

    fn seat(&self, seat: Seat) -> Option<&SeatInfo> {
        self.state.seat(seat)
    }

    fn secrets(&self, seat: Seat) -> &SeatSecrets {
        &self.seats[seat.index()]
    }

    fn seat_of(&self, key: &KeyHash) -> Option<Seat> {
        game::seats(self.seats.len()).find(|seat| self.secrets(*seat).keys.contains(key))
    }

    /// The return event implied by a command, which shows that its sender is there. A lasting stand-in ends only if the
    /// player acts in the game.
    fn returned_by(&self, role: Role, command: &Command) -> Option<TableEvent> {
        let seat = role.viewer().seat()?;
        let seat_info = self.seat(seat)?;
        let is_back = match command {
            Command::Return | Command::Leave => false,
            Command::Play(_) => seat_info.missed || seat_info.stand_in.is_some(),
            _ => seat_info.missed,
        };
        is_back.then_some(TableEvent::Public(PublicTableEvent::Returned { seat }))
    }

    /// The events of a command. An action is applied to the game at once; all other events when the entry is folded.
    fn carry_out(&mut self, role: Role, command: &Command) -> Result<Vec<TableEvent>, CommandRefusal> {
        if let Command::Join { name, key, seat, colour, program } = command {
            let occupant = Occupant::Person { name: name.clone(), program: *program };
            return self.join(role, occupant, key, *seat, *colour);
        }
        let Role::Seat(seat) = role else { return Err(CommandRefusal::NoSeat) };
        match command {
            Command::Join { .. } => Err(CommandRefusal::AlreadySeated),
            Command::Configure(options) => self.configure(options),
            Command::Dress { name, colour } => {
                self.check_lobby()?;
                let program = matches!(
                    self.seat(seat).and_then(|seat_info| seat_info.occupant.as_ref()),
                    Some(Occupant::Person { program: true, .. })
                );
                let colour = self.free_colour(Some(*colour), Some(seat))?;
                let occupant = Occupant::Person { name: name.clone(), program };
                Ok(vec![TableEvent::Public(PublicTableEvent::Sat { seat, occupant, colour })])
            }
            Command::Ready(ready) => {
                self.check_lobby()?;
                Ok(vec![TableEvent::Public(PublicTableEvent::Ready { seat, ready: *ready })])
            }
            Command::CallBot { seat, level } => self.call_bot(*seat, *level),
            Command::DismissBot { seat } => {
                self.check_lobby()?;
                match self.seat(*seat).and_then(|seat_info| seat_info.occupant.as_ref()) {
                    Some(Occupant::Bot { .. }) => {
                        Ok(vec![TableEvent::Public(PublicTableEvent::Freed { seat: *seat, kicked: false })])
                    }
                    Some(Occupant::Person { .. }) | None => Err(CommandRefusal::NoBot(*seat)),
                }
            }
            Command::Kick { seat: whom, wanted } => self.kick(seat, *whom, *wanted),
            Command::Leave => Ok(vec![TableEvent::Public(match self.state.phase {
                TablePhase::Lobby => PublicTableEvent::Freed { seat, kicked: false },
                TablePhase::Playing | TablePhase::Finished { .. } => {
                    PublicTableEvent::StoodIn { seat, reason: StandInReason::Left }
                }
            })]),
            Command::Play(action) => {
                self.check_playing()?;
                Ok(vec![self.act(seat, action)?])
            }
            Command::TakeBack => {
                self.check_playing()?;
                if self.state.may_take_back != Some(seat) || self.before.is_none() {
                    return Err(CommandRefusal::NothingToTakeBack);
                }
                Ok(vec![TableEvent::Public(PublicTableEvent::TakenBack { seat })])
            }
            Command::Return => {
                if self.seat(seat).is_none_or(|seat_info| seat_info.stand_in.is_none() && !seat_info.missed) {
                    return Err(CommandRefusal::NotAway);
                }
                Ok(vec![TableEvent::Public(PublicTableEvent::Returned { seat })])
            }
            Command::EndEarly(wanted) => {
                self.check_playing()?;
                Ok(vec![TableEvent::Public(match declines(self.state.wants_end, seat, *wanted) {
                    true => PublicTableEvent::Declined { seat },
                    false => PublicTableEvent::EndWanted { seat, wanted: *wanted },
                })])
            }
            Command::Rematch(wanted) => {
                if !matches!(self.state.phase, TablePhase::Finished { .. }) {
                    return Err(CommandRefusal::NotFinished);
                }
                Ok(vec![TableEvent::Public(match declines(self.state.wants_rematch, seat, *wanted) {
                    true => PublicTableEvent::Declined { seat },
                    false => PublicTableEvent::RematchWanted { seat, wanted: *wanted },
                })])
            }
            Command::HandOver { key, alone } => {
                self.check_new_key(key)?;
                if !alone && self.secrets(seat).keys.len() >= MOST_KEYS {
                    return Err(CommandRefusal::TooManyKeys(MOST_KEYS));
                }
                Ok(vec![TableEvent::Keyed { seat, key: key.hash(), alone: *alone }])
            }
            Command::Mute { seat: whom, muted } => {
                self.check_seat(*whom)?;
                Ok(vec![TableEvent::Muted { seat, whom: *whom, muted: *muted }])
            }
            Command::Move { from, to } => {
                self.check_lobby()?;
                self.check_taken(*from)?;
                if self.check_seat(*to)?.occupant.is_some() {
                    return Err(CommandRefusal::SeatTaken(*to));
                }
                Ok(vec![TableEvent::Public(PublicTableEvent::Swapped { one: *from, other: *to })])
            }
            Command::Swap { one, other } => {
                self.check_lobby()?;
                self.check_taken(*one)?;
                self.check_taken(*other)?;
                Ok(vec![TableEvent::Public(PublicTableEvent::Swapped { one: *one, other: *other })])
            }
            Command::ChooseStarter { starter } => {
                self.check_lobby()?;
                starter.map_or(Ok(()), |seat| self.check_taken(seat))?;
                Ok(vec![TableEvent::Public(PublicTableEvent::StarterChosen { starter: *starter })])
            }
            Command::StandInVotes(votes) => {
                Ok(vec![TableEvent::Public(PublicTableEvent::StandInVotes { seat, votes: *votes })])
            }
        }
    }

    fn check_lobby(&self) -> Result<(), CommandRefusal> {
        if self.state.phase == TablePhase::Lobby { Ok(()) } else { Err(CommandRefusal::NotInLobby) }
    }

    fn check_playing(&self) -> Result<(), CommandRefusal> {
        if self.state.phase == TablePhase::Playing { Ok(()) } else { Err(CommandRefusal::NotPlaying) }
    }

    fn check_seat(&self, seat: Seat) -> Result<&SeatInfo, CommandRefusal> {
        self.seat(seat).ok_or(CommandRefusal::NoSuchSeat(seat))
    }

    fn check_taken(&self, seat: Seat) -> Result<(), CommandRefusal> {
        if self.check_seat(seat)?.occupant.is_some() { Ok(()) } else { Err(CommandRefusal::SeatFree(seat)) }
    }

    fn check_new_key(&self, key: &Key) -> Result<(), CommandRefusal> {
        let hash = key.hash();
        let known = self.seat_of(&hash).is_some() || hash == self.invite || hash == self.watch;
        if known { Err(CommandRefusal::KeyTaken) } else { Ok(()) }
    }

    /// The requested colour, or any free one; refused if another seat has it.
    fn free_colour(&self, wish: Option<SeatColour>, own: Option<Seat>) -> Result<SeatColour, CommandRefusal> {
        let taken = |colour: SeatColour| {
            self.state.seated().any(|(seat, seat_info)| seat_info.colour == Some(colour) && Some(seat) != own)
        };
        match wish {
            Some(colour) if taken(colour) => Err(CommandRefusal::ColourTaken),
            Some(colour) => Ok(colour),
            None => {
                SeatColour::ALL.into_iter().find(|colour| !taken(*colour)).ok_or(CommandRefusal::ColourTaken)
            }
        }
    }

    fn join(
        &self,
        role: Role,
        occupant: Occupant,
        key: &Key,
        wish: Option<Seat>,
        colour: Option<SeatColour>,
    ) -> Result<Vec<TableEvent>, CommandRefusal> {
        match role {
            Role::Guest => {}
            Role::Seat(_) => return Err(CommandRefusal::AlreadySeated),
            Role::Watcher => return Err(CommandRefusal::WatchOnly),
        }
        self.check_new_key(key)?;
        // In the lobby any free seat can be taken; later only one whose player has left.
        let is_open = |seat_info: &SeatInfo| match self.state.phase {
            TablePhase::Lobby => seat_info.occupant.is_none(),
            TablePhase::Playing | TablePhase::Finished { .. } => {
                seat_info.stand_in == Some(StandInReason::Left)
            }
        };
        let seat = match wish {
            Some(seat) if !is_open(self.check_seat(seat)?) => return Err(CommandRefusal::SeatTaken(seat)),
            Some(seat) => seat,
            None => {
                let open = self.state.seated().find(|(_, seat_info)| is_open(seat_info));
                open.map(|(seat, _)| seat).ok_or(CommandRefusal::Full)?
            }
        };
        let colour = self.free_colour(colour, Some(seat))?;
        let taken_over = self.check_seat(seat)?.occupant.is_some();
        let freed = taken_over.then_some(TableEvent::Public(PublicTableEvent::Freed { seat, kicked: false }));
        let keyed = TableEvent::Keyed { seat, key: key.hash(), alone: true };
        Ok(freed
            .into_iter()
            .chain([keyed, TableEvent::Public(PublicTableEvent::Sat { seat, occupant, colour })])
            .collect())
    }

    fn configure(&self, options: &TableOptions) -> Result<Vec<TableEvent>, CommandRefusal> {
        self.check_lobby()?;
        options.check()?;
        if options.kind() != self.state.options.kind() {
            return Err(CommandRefusal::OtherGame);
        }
        let mut events = self.make_room(usize::from(options.seats))?;
        events.push(TableEvent::Public(PublicTableEvent::Configured(options.clone())));
        Ok(events)
    }

    /// Moves occupants from seats that are about to be removed to free ones.
    fn make_room(&self, seats: usize) -> Result<Vec<TableEvent>, CommandRefusal> {
        let mut free = self.state.seated().take(seats).filter(|(_, seat_info)| seat_info.occupant.is_none());
        let removed = self.state.seated().skip(seats).filter(|(_, seat_info)| seat_info.occupant.is_some());
        let moved = removed.map(|(seat, _)| match free.next() {
            Some((other, _)) => Ok(TableEvent::Public(PublicTableEvent::Swapped { one: seat, other })),
            None => Err(CommandRefusal::SeatInUse(seat)),
        });
        moved.collect()
    }

    fn call_bot(&self, seat: Seat, level: u8) -> Result<Vec<TableEvent>, CommandRefusal> {
        self.check_lobby()?;
        let seat_info = self.check_seat(seat)?;
        if seat_info.is_person() {
            return Err(CommandRefusal::SeatTaken(seat));
        }
        let levels = self.state.options.kind().levels();
        if !(1..=levels).contains(&level) {
            return Err(CommandRefusal::NoSuchLevel(levels));
        }
        let colour = self.free_colour(seat_info.colour, Some(seat))?;
        Ok(vec![TableEvent::Public(PublicTableEvent::Sat {
            seat,
            occupant: Occupant::Bot { level },
            colour,
        })])
    }

    fn kick(&self, by: Seat, seat: Seat, wanted: bool) -> Result<Vec<TableEvent>, CommandRefusal> {
        self.check_lobby()?;
        if by == seat {
            return Err(CommandRefusal::Yourself);
        }
        let seat_info = self.check_seat(seat)?;
        if !seat_info.is_person() {
            return Err(CommandRefusal::Nobody(seat));
        }
        let mut events = vec![TableEvent::Public(PublicTableEvent::Unwanted { seat, by, wanted })];
        let others = self.state.persons().without(seat).len();
        if others == 1 && self.secrets(seat).since < self.secrets(by).since {
            return Err(CommandRefusal::FirstHere);
        }
        if wanted && seat_info.unwanted_by.with(by).len() * 2 > others {
            events.push(TableEvent::Public(PublicTableEvent::Freed { seat, kicked: true }));
        }
        Ok(events)
    }

    /// Applies an action to the running game at once.
    fn act(&mut self, seat: Seat, action: &GameAction) -> Result<TableEvent, CommandRefusal> {
        let game = self.game.as_mut().ok_or(CommandRefusal::NotPlaying)?;
        let before = game.clone();
        let events = game.act(seat, action)?;
        let drawn = game.drawn();
        self.before = events.can_be_taken_back().then_some(before);
        Ok(TableEvent::Played { seat, action: action.clone(), events, drawn })
    }

    /// Appends events that follow automatically: a game begins or ends. `events` are not folded yet, except for the
    /// game's action.
    fn go_on(&mut self, events: &mut Vec<TableEvent>, fresh: Seed) -> Result<(), CommandRefusal> {
        let mut after = self.state.clone();
        for event in &*events {
            if let TableEvent::Public(open) = event {
                after.fold(open, self.at).map_err(|invalid| CommandRefusal::Rules(invalid.0))?;
            }
        }
        match after.phase {
            TablePhase::Lobby if after.is_ready() => {
                let start = after.starter.map_or(Start::Random, Start::Named);
                events.push(self.deal(&after, start, fresh)?);
            }
            TablePhase::Playing => {
                // Players who missed their last turn need not agree.
                let players = after.attentive();
                let agreed = !players.is_empty() && players.iter().all(|seat| after.wants_end.contains(seat));
                match self.seed {
                    Some(seed) if agreed => {
                        events.push(TableEvent::Ended { reason: EndReason::Agreed, standings: None, seed });
                    }
                    _ => self.end_if_over(events),
                }
            }
            TablePhase::Finished { .. } => {
                let there = self.presence.connected();
                let mut asked = after.players().iter().filter(|seat| there.contains(*seat));
                let wanted = after.wants_rematch;
                if !wanted.is_empty() && asked.all(|seat| wanted.contains(seat)) {
                    let seats = after.seats.len();
                    let start = self.first.map_or(Start::Random, |first| Start::Named(first.next(seats)));
                    events.push(self.deal(&after, start, fresh)?);
                }
            }
            TablePhase::Lobby => {}
        }
        Ok(())
    }

    fn deal(&self, state: &TableState, start: Start, seed: Seed) -> Result<TableEvent, CommandRefusal> {
        let setup = state.options.setup(start)?;
        let dealt = self.engine.deal(&setup, seed).map_err(|invalid| CommandRefusal::Rules(invalid.0))?;
        Ok(TableEvent::Started { rules: setup.kind().rules_version(), setup, seed, dealt })
    }

    fn end_if_over(&self, events: &mut Vec<TableEvent>) {
        if let (Some(seed), Some(standings)) =
            (self.seed, self.game.as_ref().and_then(|game| game.standings()))
        {
            events.push(TableEvent::Ended { reason: EndReason::Played, standings: Some(standings), seed });
        }
    }

    /// Makes an entry for a public event without a command.
    fn enter(&mut self, now: Timestamp, open: PublicTableEvent) -> Entry {
        self.close_entry(now, None, vec![TableEvent::Public(open)])
    }

    /// Folds events into the table and makes an entry of them. Actions have been applied to the game already.
    fn close_entry(&mut self, now: Timestamp, cause: Option<Cause>, events: Vec<TableEvent>) -> Entry {
        let entry = Entry { at: now.max(self.at), cause, events };
        for event in &entry.events {
            if let TableEvent::Played { seat, events, .. } = event {
                self.state.play(*seat, events.can_be_taken_back(), entry.at);
            } else if let Err(InvalidEvent(problem)) = self.fold_event(event, entry.at) {
                unreachable!("what the table decides fits the table: {problem}");
            }
        }
        self.count(&entry);
        entry
    }

    /// Counts an entry whose events have been folded.
    pub(crate) fn count(&mut self, entry: &Entry) {
        self.last += 1;
        self.at = entry.at;
        self.count_aside(entry);
        if let Some(cause) = &entry.cause
            && !entry.events.iter().any(|event| frees(event, cause.requester))
        {
            let requester = entry.events.iter().fold(cause.requester, |requester, event| match event {
                TableEvent::Public(PublicTableEvent::Swapped { one, other }) => {
                    requester.after_swap(*one, *other)
                }
                _ => requester,
            });
            self.handled.add(Cause { requester, ..cause.clone() }, self.last, entry.at);
        }
    }

    /// Counts what a seat does in a game beside its actions: its other commands, and its returns.
    fn count_aside(&mut self, entry: &Entry) {
        let by = match (&entry.cause, entry.events.as_slice()) {
            (Some(Cause { requester: Requester::Seat(seat), .. }), _)
            | (None, [TableEvent::Public(PublicTableEvent::Returned { seat })]) => *seat,
            _ => return,
        };
        if self.dealt.is_some()
            && !entry.events.iter().any(|event| matches!(event, TableEvent::Played { .. }))
        {
            let asides = &mut self.seats[by.index()].asides;
            *asides = asides.saturating_add(1);
        }
    }

    /// Notes that a game was dealt, without playing it.
    pub(crate) fn note_start(
        &mut self,
        setup: &GameSetup,
        rules: u16,
        seed: Seed,
        dealt: &GameEvents,
        at: Timestamp,
    ) {
        self.before = None;
        self.seed = Some(seed);
        self.first = dealt.start();
        self.dealt = Some(Box::new(DealtGame { setup: setup.clone(), rules, began: self.last + 1 }));
        self.seats.iter_mut().for_each(|seat| seat.asides = 0);
        self.state.start(Seal::of(&seed), at);
    }

    /// Folds any event except an action of the game.
    pub(crate) fn fold_event(&mut self, event: &TableEvent, at: Timestamp) -> Result<(), InvalidEvent> {
        match event {
            TableEvent::Opened { .. } => return Err(InvalidEvent("the table was opened before".to_owned())),
            TableEvent::Played { .. } => {
                return Err(InvalidEvent("actions are folded by their game".to_owned()));
            }
            TableEvent::Keyed { seat, key, alone } => {
                let keys = &mut self.seats[seat.index()].keys;
                if *alone {
                    keys.clear();
                }
                keys.push(*key);
            }
            TableEvent::Muted { seat, whom, muted } => {
                let set = &mut self.seats[seat.index()].muted;
                *set = if *muted { set.with(*whom) } else { set.without(*whom) };
            }
            TableEvent::Started { setup, rules, seed, dealt } => {
                self.game = Some(self.engine.restore(setup, *seed, dealt)?);
                self.note_start(setup, *rules, *seed, dealt, at);
            }
            TableEvent::Ended { reason, standings, seed } => {
                self.before = None;
                self.state.end(*reason, *standings, *seed);
            }
            TableEvent::Public(open) => {
                match open {
                    PublicTableEvent::TakenBack { .. } => {
                        self.game = Some(
                            self.before
                                .take()
                                .ok_or_else(|| InvalidEvent("there is nothing to take back".to_owned()))?,
                        );
                    }
                    PublicTableEvent::Freed { seat, .. } => {
                        self.seats[seat.index()] = SeatSecrets::default();
                        // The next player on this seat has command ids of their own.
                        self.handled.forget(Requester::Seat(*seat));
                    }
                    PublicTableEvent::Sat { seat, .. }
                        if self.seat(*seat).is_some_and(|seat_info| !seat_info.is_person()) =>
                    {
                        self.seats[seat.index()].since = self.last + 1;
                    }
                    PublicTableEvent::Swapped { one, other } => self.swap(*one, *other),
                    _ => {}
                }
                self.state.fold(open, at)?;
            }
        }
        Ok(())
    }
}

impl Table {
    /// Swaps everything that belongs to the occupants of two seats.
    fn swap(&mut self, one: Seat, other: Seat) {
        self.seats.swap(one.index(), other.index());
        for secrets in &mut self.seats {
            secrets.muted = secrets.muted.iter().map(|seat| after_swap(seat, one, other)).collect();
        }
        self.presence.swap(one, other);
        self.handled.swap(one, other);
    }
}

/// The sender of a command; `None` if the role does not allow it to send any.
fn requester(role: Role, command: &Command) -> Option<Requester> {
    match (role, command) {
        (Role::Seat(seat), _) => Some(Requester::Seat(seat)),
        (Role::Guest | Role::Watcher, Command::Join { key, .. }) => Some(Requester::Guest(key.hash())),
        (Role::Guest | Role::Watcher, _) => None,
    }
}

/// Whether the event frees the requester's own seat.
fn frees(event: &TableEvent, requester: Requester) -> bool {
    matches!(event, TableEvent::Public(PublicTableEvent::Freed { seat, .. }) if requester == Requester::Seat(*seat))
}

/// Whether `wanted` declines a request of others. Declining one's own request only withdraws it.
fn declines(wished_by: SeatSet, seat: Seat, wanted: bool) -> bool {
    !wanted && !wished_by.is_empty() && !wished_by.contains(seat)
}
