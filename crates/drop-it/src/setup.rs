//! The setup of a game.

use game::{BySeat, Seat, Start, Team, Teams};
use serde::{Deserialize, Serialize};

use crate::colours::Colours;
use crate::hand::{Assist, Hand};
use crate::piece::{Colour, PIECES, Piece, PieceShape, Tray};

/// The edition whose rule sheet sets the defaults.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Edition {
    /// The original edition.
    #[default]
    German,
    /// Colour strips in the base game, fewer jokers for two sides.
    English,
    /// Like the German edition; among three, yellow is divided.
    Japanese,
}

/// What the edge strips forbid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Strips {
    /// Shapes.
    #[default]
    Shapes,
    /// Colours.
    Colours,
    /// Nothing: the beginners' game.
    Nothing,
}

/// The rule sheet's custom for naming the first player. The table says who that is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartCustom {
    /// The youngest player.
    Youngest,
    /// The player with the most recent birthday.
    LatestBirthday,
}

impl Edition {
    /// All three editions.
    pub const ALL: [Edition; 3] = [Edition::German, Edition::English, Edition::Japanese];

    /// The edge strips of the base game.
    pub const fn strips(self) -> Strips {
        match self {
            Edition::German | Edition::Japanese => Strips::Shapes,
            Edition::English => Strips::Colours,
        }
    }

    /// Number of jokers per side in games with jokers.
    pub const fn jokers(self, sides: usize) -> u8 {
        match self {
            Edition::German | Edition::Japanese if sides == 2 => 4,
            _ => 2,
        }
    }

    /// The custom for naming the first player.
    pub const fn start(self) -> StartCustom {
        match self {
            Edition::German | Edition::Japanese => StartCustom::Youngest,
            Edition::English => StartCustom::LatestBirthday,
        }
    }

    /// The colour that three players divide.
    pub const fn shared_colour(self) -> Colour {
        match self {
            Edition::German | Edition::English => Colour::Green,
            Edition::Japanese => Colour::Yellow,
        }
    }
}

/// All settings of a table, not yet checked for consistency.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Settings {
    /// The teams: every player alone, or two teams.
    pub teams: Teams,
    /// The edition.
    pub edition: Edition,
    /// What the edge strips forbid.
    pub strips: Strips,
    /// Number of jokers per side; 0 in the base game.
    pub jokers: u8,
    /// Who drops the first piece.
    pub start: Start,
    /// How steady hands are.
    pub hand: Hand,
    /// Steadier hands, by seat.
    pub assist: BySeat<Assist>,
    /// The assignment of colours to sides.
    pub colours: Colours,
}

impl Settings {
    /// The base game of an edition.
    pub fn of(edition: Edition, teams: Teams) -> Settings {
        Settings {
            teams,
            edition,
            strips: edition.strips(),
            jokers: 0,
            start: Start::Random,
            hand: Hand::Natural,
            assist: BySeat::new(teams.seats(), |_| Assist::None),
            colours: Colours::Usual { shared: edition.shared_colour() },
        }
    }

    /// The settings with the edition's number of jokers.
    #[must_use]
    pub fn with_jokers(mut self) -> Settings {
        self.jokers = self.edition.jokers(self.teams.count());
        self
    }
}

/// A valid setup.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Settings", into = "Settings")]
pub struct Setup(Settings);

/// Why a setup is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadSetup {
    /// There are too few or too many sides.
    #[error("Drop It is for 2 to 4 players or 2 teams, not for {0} sides")]
    Sides(usize),
    /// There are more than two teams.
    #[error("teams are always two; {0} teams can't play")]
    Teams(usize),
    /// The start player's seat is not at the table.
    #[error("seat {start} can't begin at a table of {seats}")]
    Start {
        /// The start player.
        start: Seat,
        /// Number of seats.
        seats: usize,
    },
    /// There are more jokers than in the box.
    #[error("{0} jokers a side are too many; the box holds {MOST_JOKERS} for each")]
    Jokers(u8),
    /// Steadier hands are given for a different number of seats than the table has.
    #[error("steadier hands are given for {given} seats at a table of {seats}")]
    Assist {
        /// Number of seats with an entry.
        given: usize,
        /// Number of seats at the table.
        seats: usize,
    },
}

/// The largest number of jokers per side: all of the box between two sides.
const MOST_JOKERS: u8 = 4;

impl Setup {
    /// A setup with these settings, if they are consistent.
    pub fn new(settings: Settings) -> Result<Setup, BadSetup> {
        let Settings { teams, start, jokers, assist, .. } = settings;
        let (sides, seats) = (teams.count(), teams.seats());
        if !(2..=4).contains(&sides) {
            return Err(BadSetup::Sides(sides));
        }
        if sides > 2 && seats > sides {
            return Err(BadSetup::Teams(sides));
        }
        if let Start::Named(start) = start
            && start.index() >= seats
        {
            return Err(BadSetup::Start { start, seats });
        }
        if jokers > MOST_JOKERS {
            return Err(BadSetup::Jokers(jokers));
        }
        if assist.seats() != seats {
            return Err(BadSetup::Assist { given: assist.seats(), seats });
        }
        Ok(Setup(settings))
    }

    /// The settings.
    pub const fn settings(&self) -> &Settings {
        &self.0
    }

    /// The teams.
    pub const fn teams(&self) -> &Teams {
        &self.0.teams
    }

    /// Number of seats.
    pub fn seats(&self) -> usize {
        self.0.teams.seats()
    }

    /// Number of sides: players or teams.
    pub fn sides(&self) -> usize {
        self.0.teams.count()
    }

    /// The side a seat plays for.
    pub fn side(&self, seat: Seat) -> Team {
        self.0.teams.of(seat)
    }

    /// The colours of a side: one, or two each between two sides.
    pub fn colours(&self, side: usize) -> impl Iterator<Item = Colour> {
        let sides = self.sides();
        let own = if sides == 3 { 3 } else { Colour::ALL.len() };
        let order = self.0.colours.order(sides).colours().into_iter().take(own);
        order.enumerate().filter(move |(index, _)| index % sides == side).map(|(_, colour)| colour)
    }

    /// The colour that three players divide; `None` unless three play.
    pub fn shared_colour(&self) -> Option<Colour> {
        let [.., last] = self.0.colours.order(self.sides()).colours();
        (self.sides() == 3).then_some(last)
    }

    /// The complete colour sets of a side, without the divided colour.
    pub(crate) fn sets(&self, side: usize) -> Tray {
        let mut tray = Tray::default();
        for colour in self.colours(side) {
            Tray::set(colour).iter().for_each(|(piece, count)| tray.add(piece, count));
        }
        tray
    }

    /// The three portions of the divided colour, each a circle and two different other shapes; empty unless three
    /// play.
    pub(crate) fn portions(&self) -> Vec<[Piece; 3]> {
        let Some(colour) = self.shared_colour() else { return Vec::new() };
        let portion = |one, other| [PieceShape::Circle, one, other].map(|shape| Piece { colour, shape });
        vec![
            portion(PieceShape::Triangle, PieceShape::Square),
            portion(PieceShape::Triangle, PieceShape::Diamond),
            portion(PieceShape::Square, PieceShape::Diamond),
        ]
    }

    /// The seat that makes the drop with this number, counted from 0: sides alternate, and the members of a team take
    /// turns clockwise. Each team begins with its first member clockwise from `start`.
    pub fn turn(&self, start: Seat, drop: usize) -> Seat {
        let sides = self.sides();
        let side = (self.side(start).index() + drop) % sides;
        let members: Vec<Seat> =
            start.around(self.seats()).filter(|seat| self.side(*seat).index() == side).collect();
        members[drop / sides % members.len()]
    }

    /// The number of drops of this seat in the whole game if `start` begins.
    pub fn drops_of(&self, start: Seat, seat: Seat) -> usize {
        (0..PIECES).filter(|drop| self.turn(start, *drop) == seat).count()
    }
}

impl TryFrom<Settings> for Setup {
    type Error = BadSetup;
    fn try_from(settings: Settings) -> Result<Setup, BadSetup> {
        Setup::new(settings)
    }
}

impl From<Setup> for Settings {
    fn from(setup: Setup) -> Settings {
        setup.0
    }
}
