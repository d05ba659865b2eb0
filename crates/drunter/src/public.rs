//! The public part of the state.

use game::{BySeat, Seat, SeatSet, Standings, seats};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tinyvec::ArrayVec;

use crate::card::{Card, Cards};
use crate::goal::Goals;
use crate::setup::{Rules, Setup};
use crate::tile::{Line, Supply, TILES, Tile, TileLength};
use crate::town::Town;
use crate::vote::Vote;

/// The maximum number of turns: every tile once, and once more for each no card or joker that sent one back.
const MOST_TURNS: usize = TILES + 4 * 4;

/// Every tile that was laid or sent back, in order.
pub type Story = ArrayVec<[Turn; MOST_TURNS]>;

/// One turn: a tile and whether it stayed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// Whose turn it was.
    pub seat: Seat,
    /// The tile and where it was laid.
    pub tile: Tile,
    /// The vote; `None` if the tile covered no outhouse.
    pub vote: Option<Vote>,
}

impl Turn {
    /// Whether the tile stayed.
    pub fn stays(&self) -> bool {
        self.vote.is_none_or(|vote| vote.tally().stays())
    }
}

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The deal.
    Undealt,
    /// A tile.
    Laying {
        /// Whose turn it is.
        seat: Seat,
    },
    /// Face-down cards, one player after the other, the tile's owner first.
    Voting {
        /// Whose tile it is.
        owner: Seat,
        /// The tile over the outhouse.
        tile: Tile,
        /// Number of cards each seat has laid so far.
        counts: BySeat<u8>,
    },
    /// Joker declarations, one player after the other, the tile's owner first.
    Declaring {
        /// Whose tile it is.
        owner: Seat,
        /// The tile over the outhouse.
        tile: Tile,
        /// The revealed cards.
        vote: Vote,
        /// The seats whose jokers are not declared yet.
        waiting: SeatSet,
    },
    /// The choice of the goal that counts, all seats at once. Variant only.
    Choosing {
        /// The seats that have not chosen yet.
        waiting: SeatSet,
        /// The seat whose turn follows.
        next: Seat,
    },
    /// Nothing: the game is over.
    Over {
        /// The revealed goals of each seat.
        goals: BySeat<Goals>,
    },
}

/// The result of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Score {
    /// Points of the goal that counts.
    pub points: u8,
    /// Points of the second goal, which breaks ties in the variant; 0 in the base game.
    pub second: u8,
    /// Unused votes, which break the remaining ties.
    pub votes: u8,
}

/// The public part of the state, the same for every viewer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct Public {
    pub(crate) setup: Setup,
    pub(crate) phase: Phase,
    pub(crate) town: Town,
    pub(crate) supplies: BySeat<Supply>,
    pub(crate) used: BySeat<Cards>,
    /// Whether all goals have an order. Variant only.
    pub(crate) ordered: bool,
    pub(crate) story: Story,
}

impl Public {
    pub(crate) fn new(setup: Setup) -> Public {
        Public {
            setup,
            phase: Phase::Undealt,
            town: Town::default(),
            supplies: BySeat::new(setup.seats(), |_| Supply::default()),
            used: BySeat::new(setup.seats(), |_| Cards::NONE),
            ordered: false,
            story: Story::default(),
        }
    }

    /// The setup of the game.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Number of seats.
    pub const fn seats(&self) -> usize {
        self.setup.seats()
    }

    /// What the table waits for.
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The board with all tiles.
    pub const fn town(&self) -> &Town {
        &self.town
    }

    /// The tiles in front of a player.
    pub fn supply(&self, seat: Seat) -> &Supply {
        &self.supplies[seat]
    }

    /// The vote cards a player has used.
    pub fn used(&self, seat: Seat) -> Cards {
        self.used[seat]
    }

    /// The vote cards a player still has, face-down ones included.
    pub fn hand(&self, seat: Seat) -> Cards {
        Cards::ALL.without(self.used[seat])
    }

    /// Every tile that was laid or sent back, in order.
    pub fn story(&self) -> &[Turn] {
        &self.story
    }

    /// The tile under vote and its owner; `None` if there is no vote.
    pub const fn proposal(&self) -> Option<(Seat, Tile)> {
        match self.phase {
            Phase::Voting { owner, tile, .. } | Phase::Declaring { owner, tile, .. } => Some((owner, tile)),
            Phase::Undealt | Phase::Laying { .. } | Phase::Choosing { .. } | Phase::Over { .. } => None,
        }
    }

    /// The seats that may act now.
    pub fn to_act(&self) -> SeatSet {
        let first_of = |owner: Seat, wanted: &dyn Fn(Seat) -> bool| {
            owner.around(self.seats()).find(|seat| wanted(*seat)).map_or(SeatSet::NONE, SeatSet::one)
        };
        match &self.phase {
            Phase::Undealt | Phase::Over { .. } => SeatSet::NONE,
            Phase::Laying { seat } => SeatSet::one(*seat),
            Phase::Voting { owner, counts, .. } => first_of(*owner, &|seat| counts[seat] == 0),
            Phase::Declaring { owner, waiting, .. } => first_of(*owner, &|seat| waiting.contains(seat)),
            Phase::Choosing { waiting, .. } => *waiting,
        }
    }

    /// Every tile this seat could lay and every position of it, whether or not it is the seat's turn.
    pub fn placements(&self, seat: Seat) -> Vec<Tile> {
        let supply = &self.supplies[seat];
        let mut tiles = Vec::with_capacity(24);
        for line in Line::ALL {
            for way in self.town.ways(line) {
                for length in TileLength::ALL {
                    if supply.count(line.kind(), length) > 0
                        && let Some(span) = way.span(length)
                    {
                        tiles.push(Tile { line, span });
                    }
                }
            }
        }
        tiles
    }

    /// Whether this seat could lay any tile.
    pub fn can_lay(&self, seat: Seat) -> bool {
        self.has_tile_for(seat, &self.town.rooms())
    }

    /// Whether any tile in any supply could continue the line.
    pub fn can_continue(&self, line: Line) -> bool {
        let room = self.town.room(line);
        seats(self.seats()).any(|seat| has_tile(&self.supplies[seat], line, room))
    }

    /// Whether this seat has a tile for any of these rooms, indexed by line.
    pub(crate) fn has_tile_for(&self, seat: Seat, rooms: &[Option<TileLength>; Line::ALL.len()]) -> bool {
        Line::ALL.into_iter().any(|line| has_tile(&self.supplies[seat], line, rooms[line as usize]))
    }

    /// Whether all goals have an order. Variant only.
    pub const fn is_ordered(&self) -> bool {
        self.ordered
    }

    /// The line that makes the choice of the variant due: the first one that can't be continued; `None` if no choice
    /// is due.
    pub fn choice_due(&self) -> Option<Line> {
        if self.setup.rules() == Rules::Base || self.ordered {
            return None;
        }
        Line::ALL.into_iter().find(|line| !self.can_continue(*line))
    }

    /// The revealed goals; `None` until the game is over.
    pub const fn goals_shown(&self) -> Option<&BySeat<Goals>> {
        match &self.phase {
            Phase::Over { goals } => Some(goals),
            _ => None,
        }
    }

    /// The results; `None` until the game is over.
    pub fn scores(&self) -> Option<BySeat<Score>> {
        let goals = self.goals_shown()?;
        Some(goals.map(|seat, goals| {
            let mut points = goals.cards().map(|goal| goal.points(&self.town));
            Score {
                points: points.next().unwrap_or(0),
                second: points.next().unwrap_or(0),
                votes: self.hand(seat).strength(),
            }
        }))
    }

    /// The final standings; `None` until the game is over.
    pub fn standings(&self) -> Option<Standings> {
        self.scores().map(|scores| Standings::by_score(&scores))
    }

    /// Removes used cards from a hand; the abstain card returns.
    pub(crate) fn discard(&mut self, seat: Seat, cards: Cards) {
        self.used[seat] = self.used[seat].union(cards.without(Cards::one(Card::Abstain)));
    }
}

impl Serialize for Public {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        Public::serialize(self, serializer)
    }
}

/// Validates decoded data: every seat it names is at the table, and every seat has an entry in every list.
impl<'de> Deserialize<'de> for Public {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> std::result::Result<Public, D::Error> {
        let public = Public::deserialize(deserializer)?;
        if public.is_sound() {
            Ok(public)
        } else {
            Err(D::Error::custom("this is no table of Drunter & Drüber"))
        }
    }
}

impl Public {
    fn is_sound(&self) -> bool {
        let count = self.seats();
        let sits = |seat: Seat| seat.index() < count;
        let sit = |set: SeatSet| set.iter().all(sits);
        let fits = |vote: &Vote| vote.cards.seats() == count && sit(vote.joker_yes);
        let phase = match &self.phase {
            Phase::Undealt => true,
            Phase::Laying { seat } => sits(*seat),
            Phase::Voting { owner, counts, .. } => sits(*owner) && counts.seats() == count,
            Phase::Declaring { owner, vote, waiting, .. } => sits(*owner) && fits(vote) && sit(*waiting),
            Phase::Choosing { waiting, next } => sits(*next) && sit(*waiting),
            Phase::Over { goals } => goals.seats() == count,
        };
        let story = self.story.iter().all(|turn| sits(turn.seat) && turn.vote.iter().all(fits));
        let lists = self.supplies.seats() == count && self.used.seats() == count;
        phase && story && lists && self.can_go_on()
    }

    /// Whether the pending step is possible: there is room for another turn, and a tile under vote fits where it
    /// lies.
    fn can_go_on(&self) -> bool {
        let room = self.story.len() < self.story.capacity() || self.to_act().is_empty();
        room && self.proposal().is_none_or(|(seat, tile)| self.check_tile(seat, tile).is_ok())
    }
}

fn has_tile(supply: &Supply, line: Line, room: Option<TileLength>) -> bool {
    TileLength::ALL.into_iter().any(|length| Some(length) <= room && supply.count(line.kind(), length) > 0)
}
