//! What everybody at the table can see around the game: seats, readiness, wishes, the clock.

use game::{InvalidEvent, Seat, SeatSet, Seed, Standings, seats};
use serde::{Deserialize, Serialize};

use crate::event::{Entry, TableEvent};
use crate::name::Name;
use crate::options::TableOptions;
use crate::seal::Seal;
use crate::timestamp::Timestamp;

/// A mark by which players tell each other apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names of colours say it all")]
pub enum SeatColour {
    Red,
    Blue,
    Green,
    Yellow,
    Purple,
    Orange,
    Teal,
    Brown,
}

impl SeatColour {
    /// All of them, as many as a table can have seats.
    pub const ALL: [SeatColour; game::MAX_SEATS] = [
        SeatColour::Red,
        SeatColour::Blue,
        SeatColour::Green,
        SeatColour::Yellow,
        SeatColour::Purple,
        SeatColour::Orange,
        SeatColour::Teal,
        SeatColour::Brown,
    ];
}

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occupant {
    /// Somebody with a device.
    Person {
        /// What they call themselves.
        name: Name,
        /// Whether it is really somebody's program, so that people know.
        program: bool,
    },
    /// One of our bots.
    Bot {
        /// From 1, the weakest.
        level: u8,
    },
}

/// Why a bot plays for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StandInReason {
    /// Nobody was connected for longer than the grace period while the table waited.
    Away,
    /// The turn took too long.
    Clock,
    /// They left.
    Left,
}

/// One seat and who sits there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatInfo {
    /// Who; nobody if it is free.
    pub occupant: Option<Occupant>,
    /// Their mark.
    pub colour: Option<SeatColour>,
    /// Whether they are ready to begin.
    pub ready: bool,
    /// Why a bot plays for them just now, if one does.
    pub stand_in: Option<StandInReason>,
    /// Who wants them to go. Lobby only.
    pub unwanted_by: SeatSet,
    /// Whether a stand-in took their last turn because they ran out of time, and they have not shown up since.
    pub missed: bool,
    /// Whether a stand-in may spend their votes. If not, it abstains.
    pub stand_in_votes: bool,
    /// How many actions were taken on this seat in the running or last game.
    pub moves: u32,
    /// How many of them a stand-in took.
    pub stand_in_moves: u32,
}

impl SeatInfo {
    /// Whether it is somebody's, not free and not a bot's.
    pub const fn is_person(&self) -> bool {
        matches!(self.occupant, Some(Occupant::Person { .. }))
    }

    /// The level of the bot that plays here now, if one does.
    pub fn played_by_bot(&self) -> Option<u8> {
        match self.occupant {
            Some(Occupant::Bot { level }) => Some(level),
            // Somebody who is away is stood in for as well as we can.
            Some(Occupant::Person { .. }) => self.stand_in.map(|_| u8::MAX),
            None => None,
        }
    }

    /// Whether its player is back as soon as a device of theirs connects. Who left says so themselves.
    pub(crate) const fn returns_on_connect(&self) -> bool {
        self.missed || matches!(self.stand_in, Some(StandInReason::Away | StandInReason::Clock))
    }

    /// Counts an action on this seat; says whether a stand-in took it.
    fn count_move(&mut self) -> bool {
        let by_stand_in = self.is_person() && self.stand_in.is_some();
        self.moves = self.moves.saturating_add(1);
        self.stand_in_moves = self.stand_in_moves.saturating_add(u32::from(by_stand_in));
        by_stand_in
    }

    /// The seat without its player. What was done on it in this game stays known.
    fn vacated(&self) -> SeatInfo {
        SeatInfo { moves: self.moves, stand_in_moves: self.stand_in_moves, ..SeatInfo::default() }
    }
}

/// How a game came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// By its rules.
    Played,
    /// Everybody agreed to stop.
    Agreed,
}

/// Where in its life the table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TablePhase {
    /// People come together.
    Lobby,
    /// A game is being played.
    Playing,
    /// A game is over; the next one can follow.
    Finished {
        /// How it ended.
        reason: EndReason,
        /// Who came where; nobody knows if it was broken off.
        standings: Option<Standings>,
        /// What all chance grew from; it must fit the seal.
        seed: Seed,
    },
}

/// Something everybody sees alike.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PublicTableEvent {
    /// Other options; nobody is ready any more.
    Configured(TableOptions),
    /// Somebody sat down.
    Sat {
        /// Where.
        seat: Seat,
        /// Who.
        occupant: Occupant,
        /// Their mark.
        colour: SeatColour,
    },
    /// A seat became free.
    Freed {
        /// Which.
        seat: Seat,
        /// Whether the others sent them away.
        kicked: bool,
    },
    /// Somebody is ready, or no longer.
    Ready {
        /// Who.
        seat: Seat,
        /// Whether they are.
        ready: bool,
    },
    /// Somebody wants somebody else to go, or no longer.
    Unwanted {
        /// Who shall go.
        seat: Seat,
        /// Who wants it.
        by: Seat,
        /// Whether they do.
        wanted: bool,
    },
    /// From now on a bot plays for somebody.
    StoodIn {
        /// For whom.
        seat: Seat,
        /// Why.
        reason: StandInReason,
    },
    /// Somebody plays for themselves again.
    Returned {
        /// Who.
        seat: Seat,
    },
    /// Somebody took their last action back.
    TakenBack {
        /// Who.
        seat: Seat,
    },
    /// Somebody wants to stop the game, or no longer.
    EndWanted {
        /// Who.
        seat: Seat,
        /// Whether they do.
        wanted: bool,
    },
    /// Somebody wants another game, or no longer.
    RematchWanted {
        /// Who.
        seat: Seat,
        /// Whether they do.
        wanted: bool,
    },
    /// Two seats changed their occupants; one of them may have been free.
    Swapped {
        /// One seat.
        one: Seat,
        /// The other.
        other: Seat,
    },
    /// The table agreed on who begins.
    StarterChosen {
        /// Who; chance decides if nobody.
        starter: Option<Seat>,
    },
    /// A stand-in has taken the one turn for which somebody ran out of time. They play the next one themselves.
    TurnMissed {
        /// Who.
        seat: Seat,
    },
    /// Somebody lets a stand-in spend their votes, or no longer.
    StandInVotes {
        /// Who.
        seat: Seat,
        /// Whether it may.
        votes: bool,
    },
    /// Somebody says no to what others wish for: to stop the game, or to play another one. Nobody wishes for it any more.
    Declined {
        /// Who.
        seat: Seat,
    },
}

/// What everybody at the table can see around the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableState {
    /// What was agreed on.
    pub options: TableOptions,
    /// Where in its life the table is.
    pub phase: TablePhase,
    /// All seats.
    pub seats: Vec<SeatInfo>,
    /// How many games were started.
    pub games: u32,
    /// The seal over the seed of the running or last game.
    pub seal: Option<Seal>,
    /// Who may take their last action back.
    pub may_take_back: Option<Seat>,
    /// Who wants to stop the running game.
    pub wants_end: SeatSet,
    /// Who wants another game.
    pub wants_rematch: SeatSet,
    /// Since when the table waits for whoever is to act.
    pub turn_since: Timestamp,
    /// Who begins the first game; chance decides if nobody.
    pub starter: Option<Seat>,
}

/// The seat on which the occupant of `seat` sits after a swap.
pub(crate) fn after_swap(seat: Seat, one: Seat, other: Seat) -> Seat {
    match seat {
        _ if seat == one => other,
        _ if seat == other => one,
        _ => seat,
    }
}

fn invalid() -> InvalidEvent {
    InvalidEvent("there is no such seat".to_owned())
}

fn with(set: SeatSet, seat: Seat, wanted: bool) -> SeatSet {
    if wanted { set.with(seat) } else { set.without(seat) }
}

impl TableState {
    /// An empty table.
    pub(crate) fn new(options: TableOptions) -> TableState {
        TableState {
            seats: vec![SeatInfo::default(); usize::from(options.seats)],
            options,
            phase: TablePhase::Lobby,
            games: 0,
            seal: None,
            may_take_back: None,
            wants_end: SeatSet::NONE,
            wants_rematch: SeatSet::NONE,
            turn_since: Timestamp::default(),
            starter: None,
        }
    }

    /// What everybody can see around the game, from a table's log and without the rules of the game; nothing if the log
    /// does not fit together.
    pub fn of<'a>(entries: impl IntoIterator<Item = &'a Entry>) -> Option<TableState> {
        let mut entries = entries.into_iter();
        let [TableEvent::Opened { options, .. }] = entries.next()?.events.as_slice() else { return None };
        let mut state = TableState::new(options.clone());
        for entry in entries {
            entry.events.iter().try_for_each(|event| state.take_in(event, entry.at)).ok()?;
        }
        Some(state)
    }

    fn take_in(&mut self, event: &TableEvent, at: Timestamp) -> Result<(), InvalidEvent> {
        match event {
            TableEvent::Opened { .. } | TableEvent::Keyed { .. } | TableEvent::Muted { .. } => {}
            TableEvent::Started { seed, .. } => self.start(Seal::of(seed), at),
            TableEvent::Played { seat, events, .. } => self.play(*seat, events.can_be_taken_back(), at),
            TableEvent::Ended { reason, standings, seed } => self.end(*reason, *standings, *seed),
            TableEvent::Public(open) => self.fold(open, at)?,
        }
        Ok(())
    }

    /// Who sits on a seat.
    pub fn seat(&self, seat: Seat) -> Option<&SeatInfo> {
        self.seats.get(seat.index())
    }

    /// Every seat and who sits there.
    pub fn seated(&self) -> impl Iterator<Item = (Seat, &SeatInfo)> {
        seats(self.seats.len()).zip(&self.seats)
    }

    /// Everybody with a device.
    pub fn persons(&self) -> SeatSet {
        self.seated().filter(|(_, seat_info)| seat_info.is_person()).map(|(seat, _)| seat).collect()
    }

    /// Everybody with a device who plays for themselves.
    pub fn players(&self) -> SeatSet {
        let playing = |seat_info: &SeatInfo| seat_info.is_person() && seat_info.stand_in.is_none();
        self.seated().filter(|(_, seat_info)| playing(seat_info)).map(|(seat, _)| seat).collect()
    }

    /// Players who did not miss their last turn.
    pub fn attentive(&self) -> SeatSet {
        let missed = |seat: &Seat| self.seat(*seat).is_some_and(|seat_info| seat_info.missed);
        self.players().iter().filter(|seat| !missed(seat)).collect()
    }

    /// Players among `to_act` whose time runs: somebody else is connected and attentive, and waits for them. So the last
    /// one who is left at a table is never replaced, and bots don't play a game that nobody follows.
    pub fn hurried(&self, to_act: SeatSet, connected: SeatSet) -> SeatSet {
        let waiting: SeatSet = self.attentive().iter().filter(|seat| connected.contains(*seat)).collect();
        let players = self.players();
        let is_hurried = |seat: &Seat| players.contains(*seat) && !waiting.without(*seat).is_empty();
        to_act.iter().filter(is_hurried).collect()
    }

    /// Whether a game can begin: every seat is taken, and everybody is ready.
    pub fn is_ready(&self) -> bool {
        let ready = |seat_info: &SeatInfo| seat_info.ready || !seat_info.is_person();
        !self.persons().is_empty()
            && self.seats.iter().all(|seat_info| seat_info.occupant.is_some() && ready(seat_info))
    }

    fn seat_mut(&mut self, seat: Seat) -> Result<&mut SeatInfo, InvalidEvent> {
        self.seats.get_mut(seat.index()).ok_or_else(invalid)
    }

    /// A game begins.
    pub(crate) fn start(&mut self, seal: Seal, at: Timestamp) {
        self.phase = TablePhase::Playing;
        self.games = self.games.saturating_add(1);
        self.seal = Some(seal);
        self.may_take_back = None;
        self.wants_end = SeatSet::NONE;
        self.wants_rematch = SeatSet::NONE;
        self.turn_since = at;
        for seat_info in &mut self.seats {
            seat_info.missed = false;
            (seat_info.moves, seat_info.stand_in_moves) = (0, 0);
        }
    }

    /// Somebody acted. What a stand-in did stays done.
    pub(crate) fn play(&mut self, seat: Seat, can_be_taken_back: bool, at: Timestamp) {
        let by_stand_in = self.seats.get_mut(seat.index()).is_some_and(SeatInfo::count_move);
        self.may_take_back = (can_be_taken_back && !by_stand_in).then_some(seat);
        self.turn_since = at;
    }

    /// The game is over.
    pub(crate) fn end(&mut self, reason: EndReason, standings: Option<Standings>, seed: Seed) {
        self.phase = TablePhase::Finished { reason, standings, seed };
        for seat_info in &mut self.seats {
            // There is no turn left that a stand-in could take.
            seat_info.stand_in = seat_info.stand_in.filter(|why| *why != StandInReason::Clock);
        }
        self.may_take_back = None;
        self.wants_end = SeatSet::NONE;
    }

    /// Folds what everybody sees alike. It may come over a network: what names no seat of this table is refused.
    pub(crate) fn fold(&mut self, open: &PublicTableEvent, at: Timestamp) -> Result<(), InvalidEvent> {
        match open {
            PublicTableEvent::Configured(options) => {
                self.seats.resize(usize::from(options.seats), SeatInfo::default());
                self.options = options.clone();
                self.seats.iter_mut().for_each(|seat_info| seat_info.ready = false);
                self.starter = self.starter.filter(|seat| seat.index() < self.seats.len());
            }
            PublicTableEvent::Sat { seat, occupant, colour } => {
                let seat_info = self.seat_mut(*seat)?;
                *seat_info = SeatInfo {
                    occupant: Some(occupant.clone()),
                    colour: Some(*colour),
                    ..seat_info.vacated()
                };
            }
            PublicTableEvent::Freed { seat, .. } => {
                let seat_info = self.seat_mut(*seat)?;
                *seat_info = seat_info.vacated();
                self.wants_end = self.wants_end.without(*seat);
                self.wants_rematch = self.wants_rematch.without(*seat);
                self.starter = self.starter.filter(|starter| starter != seat);
                for seat_info in &mut self.seats {
                    seat_info.unwanted_by = seat_info.unwanted_by.without(*seat);
                }
            }
            PublicTableEvent::Ready { seat, ready } => self.seat_mut(*seat)?.ready = *ready,
            PublicTableEvent::Unwanted { seat, by, wanted } => {
                let seat_info = self.seat_mut(*seat)?;
                seat_info.unwanted_by = with(seat_info.unwanted_by, *by, *wanted);
            }
            PublicTableEvent::StoodIn { seat, reason } => self.seat_mut(*seat)?.stand_in = Some(*reason),
            PublicTableEvent::Returned { seat } => {
                let seat_info = self.seat_mut(*seat)?;
                seat_info.stand_in = None;
                seat_info.missed = false;
                // While they were not there, the time of nobody they wait for ran.
                self.turn_since = at;
            }
            PublicTableEvent::TakenBack { seat } => {
                let seat_info = self.seat_mut(*seat)?;
                seat_info.moves = seat_info.moves.saturating_sub(1);
                self.may_take_back = None;
                self.turn_since = at;
            }
            PublicTableEvent::EndWanted { seat, wanted } => {
                self.wants_end = with(self.wants_end, *seat, *wanted)
            }
            PublicTableEvent::RematchWanted { seat, wanted } => {
                self.wants_rematch = with(self.wants_rematch, *seat, *wanted);
            }
            PublicTableEvent::Swapped { one, other } => {
                // Both are looked at first: a refused event changes nothing.
                self.seat_mut(*one)?;
                self.seat_mut(*other)?;
                self.seats.swap(one.index(), other.index());
                // Who was moved looks at the new seat before the game begins.
                [one, other].into_iter().for_each(|seat| self.seats[seat.index()].ready = false);
                self.starter = self.starter.map(|seat| after_swap(seat, *one, *other));
                for seat_info in &mut self.seats {
                    let moved = seat_info.unwanted_by.iter().map(|seat| after_swap(seat, *one, *other));
                    seat_info.unwanted_by = moved.collect();
                }
            }
            PublicTableEvent::StarterChosen { starter } => {
                if let Some(seat) = starter {
                    self.seat_mut(*seat)?;
                }
                self.starter = *starter;
            }
            PublicTableEvent::TurnMissed { seat } => {
                let seat_info = self.seat_mut(*seat)?;
                seat_info.stand_in = None;
                seat_info.missed = true;
            }
            PublicTableEvent::StandInVotes { seat, votes } => self.seat_mut(*seat)?.stand_in_votes = *votes,
            PublicTableEvent::Declined { seat } => {
                self.seat_mut(*seat)?;
                self.wants_end = SeatSet::NONE;
                self.wants_rematch = SeatSet::NONE;
            }
        }
        Ok(())
    }
}
