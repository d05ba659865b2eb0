//! The part of a table that every viewer sees: seats, readiness, requests, the clock.

use game::{InvalidEvent, Seat, SeatSet, Seed, Standings, seats};
use serde::{Deserialize, Serialize};

use crate::event::{Entry, TableEvent};
use crate::name::Name;
use crate::options::TableOptions;
use crate::seal::Seal;
use crate::timestamp::Timestamp;

/// A colour by which players are told apart.
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
    /// All colours: as many as a table can have seats.
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

/// The occupant of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occupant {
    /// A player with a device of their own.
    Person {
        /// The name they chose.
        name: Name,
        /// Whether a program plays, so that the others know.
        program: bool,
    },
    /// One of the server's own bots.
    Bot {
        /// The bot's level. 1 is the weakest.
        level: u8,
    },
}

/// Why a bot stands in for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StandInReason {
    /// The player was disconnected for longer than the grace period while the table waited for them.
    Away,
    /// The player ran out of time.
    Clock,
    /// The player left the table.
    Left,
}

/// A seat and its occupant.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatInfo {
    /// The occupant; `None` if the seat is free.
    pub occupant: Option<Occupant>,
    /// The occupant's colour; `None` if the seat is free.
    pub colour: Option<SeatColour>,
    /// Whether the occupant is ready to begin.
    pub ready: bool,
    /// Why a bot stands in; `None` if the occupant plays.
    pub stand_in: Option<StandInReason>,
    /// The seats that voted to remove this player. Lobby only.
    pub unwanted_by: SeatSet,
    /// Whether a stand-in took the player's last turn because they ran out of time, and they have given no sign since.
    pub missed: bool,
    /// Whether a stand-in may spend the player's votes. If not, it abstains.
    pub stand_in_votes: bool,
    /// The number of actions taken on this seat in the running or last game.
    pub moves: u32,
    /// How many of those a stand-in took.
    pub stand_in_moves: u32,
}

impl SeatInfo {
    /// Whether a person occupies the seat, as opposed to a bot or nobody.
    pub const fn is_person(&self) -> bool {
        matches!(self.occupant, Some(Occupant::Person { .. }))
    }

    /// The level of the bot that plays here now; `None` if no bot does.
    pub fn played_by_bot(&self) -> Option<u8> {
        match self.occupant {
            Some(Occupant::Bot { level }) => Some(level),
            // A stand-in plays at the highest level.
            Some(Occupant::Person { .. }) => self.stand_in.map(|_| u8::MAX),
            None => None,
        }
    }

    /// Whether the player takes over again as soon as a device connects. A player who left must ask for it.
    pub(crate) const fn returns_on_connect(&self) -> bool {
        self.missed || matches!(self.stand_in, Some(StandInReason::Away | StandInReason::Clock))
    }

    /// Counts an action on this seat. Returns whether a stand-in took it.
    fn count_move(&mut self) -> bool {
        let by_stand_in = self.is_person() && self.stand_in.is_some();
        self.moves = self.moves.saturating_add(1);
        self.stand_in_moves = self.stand_in_moves.saturating_add(u32::from(by_stand_in));
        by_stand_in
    }

    /// The seat without its occupant. The action counts of this game are kept.
    fn vacated(&self) -> SeatInfo {
        SeatInfo { moves: self.moves, stand_in_moves: self.stand_in_moves, ..SeatInfo::default() }
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// By its rules.
    Played,
    /// Everybody agreed to stop.
    Agreed,
    /// The server plays other rules since an update, and can't go on with this game.
    OtherRules,
}

/// The phase of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TablePhase {
    /// Players gather and choose options.
    Lobby,
    /// A game is being played.
    Playing,
    /// A game is over; the next one can follow.
    Finished {
        /// How the game ended.
        reason: EndReason,
        /// The final standings; `None` if the game was stopped early.
        standings: Option<Standings>,
        /// The seed of all the game's randomness. It must match the seal.
        seed: Seed,
    },
}

/// An event that every viewer sees in the same form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PublicTableEvent {
    /// The options changed. Nobody is ready any more.
    Configured(TableOptions),
    /// A player or bot took a seat.
    Sat {
        /// The seat.
        seat: Seat,
        /// The new occupant.
        occupant: Occupant,
        /// The occupant's colour.
        colour: SeatColour,
    },
    /// A seat became free.
    Freed {
        /// The seat.
        seat: Seat,
        /// Whether the others voted to remove the player.
        kicked: bool,
    },
    /// A player became ready, or withdrew that.
    Ready {
        /// The player's seat.
        seat: Seat,
        /// Whether the player is ready.
        ready: bool,
    },
    /// A player voted to remove another one, or withdrew that vote.
    Unwanted {
        /// The player to remove.
        seat: Seat,
        /// The voter.
        by: Seat,
        /// Whether the vote stands.
        wanted: bool,
    },
    /// A bot now stands in for a player.
    StoodIn {
        /// The player's seat.
        seat: Seat,
        /// Why.
        reason: StandInReason,
    },
    /// A player takes over again.
    Returned {
        /// The player's seat.
        seat: Seat,
    },
    /// A player took their last action back.
    TakenBack {
        /// The player's seat.
        seat: Seat,
    },
    /// A player asked to stop the game, or withdrew that.
    EndWanted {
        /// The player's seat.
        seat: Seat,
        /// Whether the request stands.
        wanted: bool,
    },
    /// A player asked for another game, or withdrew that.
    RematchWanted {
        /// The player's seat.
        seat: Seat,
        /// Whether the request stands.
        wanted: bool,
    },
    /// Two seats swapped their occupants. One of the seats may have been free.
    Swapped {
        /// One seat.
        one: Seat,
        /// The other seat.
        other: Seat,
    },
    /// The table chose who begins.
    StarterChosen {
        /// The seat that begins; drawn at random if `None`.
        starter: Option<Seat>,
    },
    /// A stand-in took one turn for a player who ran out of time. The player takes the next one.
    TurnMissed {
        /// The player's seat.
        seat: Seat,
    },
    /// A player allowed a stand-in to spend their votes, or withdrew that.
    StandInVotes {
        /// The player's seat.
        seat: Seat,
        /// Whether a stand-in may vote.
        votes: bool,
    },
    /// A player declined the others' request to stop the game or to play another one. All such requests are withdrawn.
    Declined {
        /// The player's seat.
        seat: Seat,
    },
    /// The clock of the seats that are to act starts anew, because the server was away.
    ClockRestarted,
}

/// The part of a table that every viewer sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableState {
    /// The options that were agreed on.
    pub options: TableOptions,
    /// The phase of the table.
    pub phase: TablePhase,
    /// All seats, by index.
    pub seats: Vec<SeatInfo>,
    /// The number of games started so far.
    pub games: u32,
    /// The seal over the seed of the running or last game; `None` before the first one.
    pub seal: Option<Seal>,
    /// The seat that may take its last action back; `None` if no action can be taken back.
    pub may_take_back: Option<Seat>,
    /// The seats that ask to stop the running game.
    pub wants_end: SeatSet,
    /// The seats that ask for another game.
    pub wants_rematch: SeatSet,
    /// When the table began to wait for the seats that are to act.
    pub turn_since: Timestamp,
    /// The seat that begins the first game; drawn at random if `None`.
    pub starter: Option<Seat>,
}

/// The seat of `seat`'s occupant after a swap.
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

    /// The state after these entries of a log. Needs no rules of any game. `None` if the log is inconsistent.
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

    /// The occupant and state of a seat; `None` if there is no such seat.
    pub fn seat(&self, seat: Seat) -> Option<&SeatInfo> {
        self.seats.get(seat.index())
    }

    /// Every seat with its occupant and state.
    pub fn seated(&self) -> impl Iterator<Item = (Seat, &SeatInfo)> {
        seats(self.seats.len()).zip(&self.seats)
    }

    /// All seats taken by persons.
    pub fn persons(&self) -> SeatSet {
        self.seated().filter(|(_, seat_info)| seat_info.is_person()).map(|(seat, _)| seat).collect()
    }

    /// All persons who play for themselves, without a stand-in.
    pub fn players(&self) -> SeatSet {
        let playing = |seat_info: &SeatInfo| seat_info.is_person() && seat_info.stand_in.is_none();
        self.seated().filter(|(_, seat_info)| playing(seat_info)).map(|(seat, _)| seat).collect()
    }

    /// Players who did not miss their last turn.
    pub fn attentive(&self) -> SeatSet {
        let missed = |seat: &Seat| self.seat(*seat).is_some_and(|seat_info| seat_info.missed);
        self.players().iter().filter(|seat| !missed(seat)).collect()
    }

    /// Players among `to_act` whose clock runs: another player is connected, attentive and waits for them. The last
    /// remaining player is therefore never replaced, and bots don't play a game that nobody follows.
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

    /// Applies the start of a game.
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

    /// Applies an action. The action of a stand-in can't be taken back.
    pub(crate) fn play(&mut self, seat: Seat, can_be_taken_back: bool, at: Timestamp) {
        let by_stand_in = self.seats.get_mut(seat.index()).is_some_and(SeatInfo::count_move);
        self.may_take_back = (can_be_taken_back && !by_stand_in).then_some(seat);
        self.turn_since = at;
    }

    /// Applies the end of a game.
    pub(crate) fn end(&mut self, reason: EndReason, standings: Option<Standings>, seed: Seed) {
        self.phase = TablePhase::Finished { reason, standings, seed };
        for seat_info in &mut self.seats {
            // No turn is left for a stand-in to take.
            seat_info.stand_in = seat_info.stand_in.filter(|why| *why != StandInReason::Clock);
        }
        self.may_take_back = None;
        self.wants_end = SeatSet::NONE;
    }

    /// Applies a public event. The event may come from the network: one that names a seat this table does not have is
    /// rejected.
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
                // No clock ran for the others while this player was absent, so the time starts anew.
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
                // Check both seats first: a rejected event changes nothing.
                self.seat_mut(*one)?;
                self.seat_mut(*other)?;
                self.seats.swap(one.index(), other.index());
                // Moved players confirm their new seat before the game begins.
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
            PublicTableEvent::ClockRestarted => self.turn_since = at,
        }
        Ok(())
    }
}
