//! The state of the game, all of which is public.

use std::fmt;
use std::sync::Arc;

use game::{Seat, SeatSet, Standings, Viewer};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tumble::Settled;

use crate::board::{CIRCLES, LEVELS};
use crate::event::{Action, JokerChoice};
use crate::hand::{Assist, Hand, Release, Sway};
use crate::judge::Broken;
use crate::piece::{PIECES, Piece, Tray};
use crate::pile::Lying;
use crate::setup::Setup;

/// Points for an unused joker at the end.
pub const JOKER_POINTS: u16 = 3;

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The deal.
    Undealt,
    /// A drop.
    Dropping {
        /// Whose turn it is.
        seat: Seat,
    },
    /// A decision whether to spend a joker on broken rules.
    Deciding {
        /// The seat that dropped the piece.
        seat: Seat,
    },
    /// The final scoring, which follows automatically.
    Ending,
    /// Nothing: the game is over.
    Over,
}

/// A drop and its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drop {
    /// The seat that dropped.
    pub seat: Seat,
    /// The piece.
    pub piece: Piece,
    /// The actual release.
    pub release: Release,
    /// The digest of the pile after the drop.
    #[serde(with = "game::hex")]
    pub digest: u64,
    /// The landing rules it broke.
    pub broken: Broken,
    /// The level it reached.
    pub level: u8,
    /// The points of its bonus circles.
    pub bonus: u8,
    /// Whether a joker was spent on the broken rules.
    pub joker: bool,
}

impl Drop {
    /// Whether the touch court can have returned this.
    fn is_sound(&self) -> bool {
        let most_bonus: u8 = CIRCLES.iter().map(|circle| circle.size.points()).sum();
        (1..=LEVELS as u8).contains(&self.level) && self.bonus <= most_bonus
    }

    /// The points if no rule is broken.
    pub const fn worth(&self) -> u8 {
        self.level + self.bonus
    }

    /// The points it scored.
    pub const fn points(&self) -> u8 {
        if self.broken.is_empty() || self.joker { self.worth() } else { 0 }
    }
}

/// How the last drop fell, if this program simulated it. It follows from the drops, so it is not stored, sent or compared.
#[derive(Clone, Default)]
pub(crate) struct LastFall(pub(crate) Option<Arc<Settled>>);

impl PartialEq for LastFall {
    fn eq(&self, _other: &LastFall) -> bool {
        true
    }
}

impl fmt::Debug for LastFall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("_")
    }
}

/// The full state of the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct Public {
    pub(crate) setup: Setup,
    pub(crate) phase: Phase,
    pub(crate) start: Seat,
    pub(crate) trays: Vec<Tray>,
    pub(crate) scores: Vec<u16>,
    pub(crate) jokers: Vec<u8>,
    pub(crate) pile: Vec<Lying>,
    pub(crate) drops: Vec<Drop>,
    pub(crate) sway: Sway,
    #[serde(skip)]
    pub(crate) last_fall: LastFall,
}

impl Public {
    pub(crate) fn new(setup: Setup) -> Public {
        let sides = setup.sides();
        Public {
            setup,
            phase: Phase::Undealt,
            start: Seat::default(),
            trays: vec![Tray::default(); sides],
            scores: vec![0; sides],
            jokers: vec![setup.settings().jokers; sides],
            pile: Vec::new(),
            drops: Vec::new(),
            sway: Sway::default(),
            last_fall: LastFall::default(),
        }
    }

    /// The setup of the game.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What the table waits for.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The seats that may act now.
    pub fn to_act(&self) -> SeatSet {
        match self.phase {
            Phase::Dropping { seat } | Phase::Deciding { seat } => SeatSet::one(seat),
            Phase::Undealt | Phase::Ending | Phase::Over => SeatSet::NONE,
        }
    }

    /// The pieces in the shaft, in the order they were dropped.
    pub fn pile(&self) -> &[Lying] {
        &self.pile
    }

    /// Every drop so far.
    pub fn drops(&self) -> &[Drop] {
        &self.drops
    }

    /// How the last drop fell; `None` in a game that was decoded instead of folded.
    pub const fn last_fall(&self) -> Option<&Arc<Settled>> {
        self.last_fall.0.as_ref()
    }

    /// The pieces left to a seat or its team.
    pub fn tray(&self, seat: Seat) -> &Tray {
        &self.trays[self.setup.side(seat).index()]
    }

    /// The points of a seat or its team.
    pub fn score(&self, seat: Seat) -> u16 {
        self.scores[self.setup.side(seat).index()]
    }

    /// The jokers left to a seat or its team.
    pub fn jokers(&self, seat: Seat) -> u8 {
        self.jokers[self.setup.side(seat).index()]
    }

    /// The hand's sway in this turn.
    pub const fn sway(&self) -> Sway {
        self.sway
    }

    /// The steadiness of a seat's hand.
    pub fn hand(&self, seat: Seat) -> (Hand, Assist) {
        let settings = self.setup.settings();
        (settings.hand, settings.assist[seat])
    }

    /// The seat that drops after the current turn; `None` if no seat does.
    pub fn next_turn(&self) -> Option<Seat> {
        let next = match self.phase {
            Phase::Dropping { .. } => self.drops.len() + 1,
            Phase::Deciding { .. } => self.drops.len(),
            Phase::Undealt | Phase::Ending | Phase::Over => return None,
        };
        (next < PIECES).then(|| self.setup.turn(self.start, next))
    }

    /// The current round, counted from 1, and the number of rounds: in each, every side drops once.
    pub fn round(&self) -> (usize, usize) {
        let (sides, of) = (self.setup.sides(), PIECES / self.setup.sides());
        ((self.drops.len() / sides + 1).min(of), of)
    }

    /// The final standings; `None` until the game is over.
    pub fn standings(&self) -> Option<Standings> {
        (self.phase == Phase::Over).then(|| Standings::by_team(self.setup.teams(), &self.scores))
    }

    /// The joker choices of this seat; empty unless it has to decide.
    pub(crate) fn choices(&self, seat: Seat) -> Vec<Action> {
        match self.phase {
            Phase::Deciding { seat: owner } if owner == seat => JokerChoice::ALL.map(Action::Joker).to_vec(),
            _ => Vec::new(),
        }
    }
}

impl Serialize for Public {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Public::serialize(self, serializer)
    }
}

/// Validates decoded data: every seat it names is at the table, and every side has an entry in every list.
impl<'de> Deserialize<'de> for Public {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Public, D::Error> {
        let public = Public::deserialize(deserializer)?;
        if public.is_sound() { Ok(public) } else { Err(D::Error::custom("this is no table of Drop It")) }
    }
}

impl Public {
    fn is_sound(&self) -> bool {
        let (seats, sides) = (self.setup.seats(), self.setup.sides());
        let sits = |seat: Seat| seat.index() < seats;
        let phase = match self.phase {
            Phase::Dropping { seat } | Phase::Deciding { seat } => sits(seat),
            Phase::Undealt | Phase::Ending | Phase::Over => true,
        };
        let drops = self.drops.iter().all(|drop| sits(drop.seat) && drop.is_sound());
        let lists = [self.trays.len(), self.scores.len(), self.jokers.len()];
        phase
            && drops
            && sits(self.start)
            && lists == [sides; 3]
            && self.pile.len().max(self.drops.len()) <= PIECES
    }
}

/// The view of one viewer: the full state, and who the viewer is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    pub(crate) viewer: Viewer,
    pub(crate) public: Public,
}

impl View {
    /// The viewer.
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The state of the game.
    pub const fn public(&self) -> &Public {
        &self.public
    }
}
