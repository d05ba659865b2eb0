//! What happened in a game, for those who tell of it: events with what follows from the rules, such as the buildings that
//! a tile covers or what blocks a line.

use game::{BySeat, InvalidEvent, Seat, Viewer};

use crate::board::{Printed, printed};
use crate::card::{Ballot, Cards};
use crate::ending::{Ending, ShutSide};
use crate::event::{PublicEvent, VisibleEvent};
use crate::goal::Building;
use crate::public::{Phase, Public, Turn};
use crate::state::View;
use crate::tile::{Line, Tile};
use crate::town::Town;

/// Something that happened, as every viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Happening {
    /// Tiles and goals were dealt.
    Dealt {
        /// The seat that lays the first tile.
        start: Seat,
    },
    /// A tile was laid to stay.
    Laid {
        /// The seat that laid it.
        seat: Seat,
        /// The tile and its fields.
        tile: Tile,
        /// Whether its line passed under a bridge to get there.
        passes_under: bool,
        /// The buildings it covered, with their values.
        covered: Vec<(Building, u8)>,
    },
    /// A tile was laid over an outhouse: a vote began.
    Proposed {
        /// The seat that laid it.
        seat: Seat,
        /// The tile and its fields.
        tile: Tile,
    },
    /// A seat laid vote cards face down.
    Voted {
        /// The seat.
        seat: Seat,
        /// Number of cards.
        count: u8,
    },
    /// All vote cards were revealed.
    Revealed {
        /// The cards of each seat.
        cards: BySeat<Cards>,
    },
    /// A seat declared its joker.
    Declared {
        /// The seat.
        seat: Seat,
        /// The declared ballot.
        ballot: Ballot,
    },
    /// The votes were counted.
    Decided {
        /// The turn, with its vote.
        turn: Turn,
        /// Whether its line passed under a bridge to get there.
        passes_under: bool,
        /// The buildings it covered, with their values; none if the tile went back.
        covered: Vec<(Building, u8)>,
    },
    /// A line came to a dead end; its crew was sent home.
    SentHome {
        /// The line.
        line: Line,
        /// What blocks it.
        sides: Vec<ShutSide>,
    },
    /// The first line can't be continued: every player chooses the goal that counts. Variant only.
    ChoiceDue {
        /// The line.
        line: Line,
        /// Why it can't be continued.
        why: Ending,
    },
    /// A seat chose the goal that counts.
    Chosen {
        /// The seat.
        seat: Seat,
    },
    /// A seat could not lay any tile and was skipped.
    Skipped {
        /// The seat.
        seat: Seat,
    },
    /// No seat can lay a tile: the game is over.
    Over,
}

impl Happening {
    /// A turn that is over, with the town as it was before.
    fn of_turn(turn: &Turn, before: &Town) -> Happening {
        let (seat, tile, passes_under) = (turn.seat, turn.tile, before.passes_under(turn.tile));
        match turn.vote {
            None => Happening::Laid { seat, tile, passes_under, covered: tile.buildings() },
            Some(_) => {
                let covered = if turn.stays() { tile.buildings() } else { Vec::new() };
                Happening::Decided { turn: *turn, passes_under, covered }
            }
        }
    }

    /// Whether it ends a turn.
    pub const fn ends_turn(&self) -> bool {
        matches!(self, Happening::Laid { .. } | Happening::Decided { .. })
    }
}

impl Tile {
    /// The buildings below it, with their values.
    pub fn buildings(self) -> Vec<(Building, u8)> {
        let building = |field| match printed(field) {
            Printed::Building(building, value) => Some((building, value)),
            _ => None,
        };
        self.span.fields().filter_map(building).collect()
    }
}

impl Town {
    /// Whether a tile's line passes under a bridge to get there.
    pub fn passes_under(&self, tile: Tile) -> bool {
        let first = tile.span.first();
        let crew = self.crew(tile.line);
        crew.is_some_and(|crew| crew.column().abs_diff(first.column()) + crew.row().abs_diff(first.row()) > 1)
    }
}

impl Public {
    /// The story so far, the oldest first: tiles with their votes, crews sent home, skipped seats, the end. It follows from
    /// the turns, so it is also known to those who did not watch.
    pub fn told(&self) -> Vec<Happening> {
        let turns = self.story();
        let mut town = self.town_before_story();
        let mut home: Vec<Line> = Line::ALL.into_iter().filter(|line| town.is_dead_end(*line)).collect();
        let mut told = Vec::new();
        for (index, turn) in turns.iter().enumerate() {
            told.push(Happening::of_turn(turn, &town));
            if turn.stays() {
                town = town.with(turn.tile).unwrap_or(town);
            }
            // A crew that can't go on stays until the rules have sent it home.
            let is_home = |line: Line| self.town.crew(line).is_none() && town.is_dead_end(line);
            for line in Line::ALL.into_iter().filter(|line| is_home(*line)) {
                if !home.contains(&line) {
                    home.push(line);
                    told.push(Happening::SentHome { line, sides: town.shut_sides(line) });
                }
            }
            if let Some(next) = turns.get(index + 1).map(|turn| turn.seat).or_else(|| self.next_to_lay()) {
                let passed = turn.seat.around(self.seats()).skip(1).take_while(|seat| *seat != next);
                told.extend(passed.map(|seat| Happening::Skipped { seat }));
            }
        }
        if matches!(self.phase, Phase::Over { .. }) {
            told.push(Happening::Over);
        }
        told
    }

    /// The town before the first turn that is told. A position may begin with tiles.
    pub(crate) fn town_before_story(&self) -> Town {
        let laid = self.story().iter().filter(|turn| turn.stays()).count();
        let earlier = self.town.tiles().len().saturating_sub(laid);
        self.town.tiles()[..earlier]
            .iter()
            .fold(Town::default(), |town, tile| town.with(*tile).unwrap_or(town))
    }

    /// The seat whose turn it is, or whose turn follows a choice; `None` if there is none.
    const fn next_to_lay(&self) -> Option<Seat> {
        match self.phase {
            Phase::Laying { seat } => Some(seat),
            Phase::Voting { owner, .. } | Phase::Declaring { owner, .. } => Some(owner),
            Phase::Choosing { next, .. } => Some(next),
            Phase::Undealt | Phase::Over { .. } => None,
        }
    }

    /// All decided votes, in order, with the numbers of their turns.
    pub fn votes(&self) -> impl Iterator<Item = (usize, &Turn)> {
        self.story().iter().enumerate().filter(|(_, turn)| turn.vote.is_some())
    }

    /// The seats that were skipped just before the turn that is due.
    pub fn just_skipped(&self) -> impl Iterator<Item = Seat> {
        let (last, next) = (self.story().last().map(|turn| turn.seat), self.next_to_lay());
        let seats = self.seats();
        last.zip(next)
            .into_iter()
            .flat_map(move |(last, next)| last.around(seats).skip(1).take_while(move |seat| *seat != next))
    }
}

impl View {
    /// The same game for a spectator.
    pub fn for_spectator(&self) -> View {
        View { viewer: Viewer::Spectator, goals: None, laid: Cards::NONE, ..*self }
    }

    /// Folds an event that any viewer saw into a spectator's view, and says what happened. An error leaves the view
    /// unchanged.
    pub fn follow(&mut self, visible: &VisibleEvent) -> Result<Happening, InvalidEvent> {
        let before = *self;
        <crate::Drunter as game::Game>::apply_visible(self, &visible.for_spectator())?;
        Ok(self.happening(&before.public, visible))
    }

    fn happening(&self, before: &Public, visible: &VisibleEvent) -> Happening {
        let open = match *visible {
            VisibleEvent::Dealt { start, .. } => return Happening::Dealt { start },
            VisibleEvent::Voted { seat, count, .. } => return Happening::Voted { seat, count },
            VisibleEvent::Chosen { seat, .. } => return Happening::Chosen { seat },
            VisibleEvent::Public(open) => open,
        };
        match open {
            PublicEvent::Laid { seat, tile } => {
                Happening::of_turn(&Turn { seat, tile, vote: None }, before.town())
            }
            PublicEvent::Proposed { seat, tile } => Happening::Proposed { seat, tile },
            PublicEvent::Revealed { cards } => Happening::Revealed { cards },
            PublicEvent::Declared { seat, ballot } => Happening::Declared { seat, ballot },
            PublicEvent::Decided(_) => {
                let turn = self.public.story().last().copied().unwrap_or_default();
                Happening::of_turn(&turn, before.town())
            }
            PublicEvent::SentHome(line) => {
                Happening::SentHome { line, sides: before.town().shut_sides(line) }
            }
            PublicEvent::ChoiceDue(line) => {
                let why = before.ending(line).unwrap_or(Ending::Shut(Vec::new()));
                Happening::ChoiceDue { line, why }
            }
            PublicEvent::Skipped(seat) => Happening::Skipped { seat },
            PublicEvent::Ended { .. } => Happening::Over,
        }
    }
}

impl VisibleEvent {
    /// The same event without the viewer's own secrets.
    const fn for_spectator(&self) -> VisibleEvent {
        match *self {
            VisibleEvent::Dealt { start, supplies, .. } => {
                VisibleEvent::Dealt { start, supplies, goals: None }
            }
            VisibleEvent::Voted { seat, count, .. } => VisibleEvent::Voted { seat, count, cards: None },
            VisibleEvent::Chosen { seat, .. } => VisibleEvent::Chosen { seat, main: None },
            VisibleEvent::Public(open) => VisibleEvent::Public(open),
        }
    }
}
