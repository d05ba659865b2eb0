//! What the table agrees on before the game.

use game::{BySeat, Seat, Start, Team, Teams};
use serde::{Deserialize, Serialize};

use crate::colours::Colours;
use crate::hand::{Assist, Hand};
use crate::piece::{Colour, PIECES, Piece, PieceShape, Tray};

/// Whose rule sheet sets the defaults.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Edition {
    /// The original.
    #[default]
    German,
    /// Colours first, fewer jokers for two.
    English,
    /// Like the German one; yellow is shared out among three.
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

/// By which custom the sheet names the first player. The table says who that is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartCustom {
    /// The youngest.
    Youngest,
    /// Who last had a birthday.
    LatestBirthday,
}

impl Edition {
    /// All three.
    pub const ALL: [Edition; 3] = [Edition::German, Edition::English, Edition::Japanese];

    /// The edge strips of the base game.
    pub const fn strips(self) -> Strips {
        match self {
            Edition::German | Edition::Japanese => Strips::Shapes,
            Edition::English => Strips::Colours,
        }
    }

    /// How many jokers each side gets when they are played with.
    pub const fn jokers(self, sides: usize) -> u8 {
        match self {
            Edition::German | Edition::Japanese if sides == 2 => 4,
            _ => 2,
        }
    }

    /// Who begins, by custom.
    pub const fn start(self) -> StartCustom {
        match self {
            Edition::German | Edition::Japanese => StartCustom::Youngest,
            Edition::English => StartCustom::LatestBirthday,
        }
    }

    /// The colour that is shared out among three.
    pub const fn shared_colour(self) -> Colour {
        match self {
            Edition::German | Edition::English => Colour::Green,
            Edition::Japanese => Colour::Yellow,
        }
    }
}

/// Everything a table can choose, whether or not it makes sense together.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Settings {
    /// Who plays together: everyone alone, or two teams.
    pub teams: Teams,
    /// Whose rule sheet this follows.
    pub edition: Edition,
    /// What the edge strips forbid.
    pub strips: Strips,
    /// How many jokers each side has; none in the base game.
    pub jokers: u8,
    /// Who drops the first piece.
    pub start: Start,
    /// How steady hands are.
    pub hand: Hand,
    /// Who gets a steadier hand.
    pub assist: BySeat<Assist>,
    /// Which side plays which colours.
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

    /// The same with as many jokers as the edition gives.
    #[must_use]
    pub fn with_jokers(mut self) -> Settings {
        self.jokers = self.edition.jokers(self.teams.count());
        self
    }
}

/// A table that can be played at.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Settings", into = "Settings")]
pub struct Setup(Settings);

/// A table that can't be played at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadSetup {
    /// Too few or too many sides.
    #[error("Drop It is for 2 to 4 players or 2 teams, not for {0} sides")]
    Sides(usize),
    /// More than two teams.
    #[error("teams are always two; {0} teams can't play")]
    Teams(usize),
    /// A first player who is not there.
    #[error("seat {start} can't begin at a table of {seats}")]
    Start {
        /// Who was to begin.
        start: Seat,
        /// How many there are.
        seats: usize,
    },
    /// More jokers than the box holds.
    #[error("{0} jokers a side are too many; the box holds {MOST_JOKERS} for each")]
    Jokers(u8),
    /// A steadier hand for somebody who is not there.
    #[error("steadier hands are given for {given} seats at a table of {seats}")]
    Assist {
        /// For how many it is given.
        given: usize,
        /// How many there are.
        seats: usize,
    },
}

/// The most jokers a side can have: all of the box between two.
const MOST_JOKERS: u8 = 4;

impl Setup {
    /// A table with these settings.
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

    /// What was chosen.
    pub const fn settings(&self) -> &Settings {
        &self.0
    }

    /// Who plays together.
    pub const fn teams(&self) -> &Teams {
        &self.0.teams
    }

    /// How many people play.
    pub fn seats(&self) -> usize {
        self.0.teams.seats()
    }

    /// How many sides there are: players, or teams.
    pub fn sides(&self) -> usize {
        self.0.teams.count()
    }

    /// The side a seat plays for.
    pub fn side(&self, seat: Seat) -> Team {
        self.0.teams.of(seat)
    }

    /// The colours a side plays with: one, or two each between two sides.
    pub fn colours(&self, side: usize) -> impl Iterator<Item = Colour> {
        let sides = self.sides();
        let own = if sides == 3 { 3 } else { Colour::ALL.len() };
        let order = self.0.colours.order(sides).colours().into_iter().take(own);
        order.enumerate().filter(move |(index, _)| index % sides == side).map(|(_, colour)| colour)
    }

    /// The colour that three players share out; `None` unless three play.
    pub fn shared_colour(&self) -> Option<Colour> {
        let [.., last] = self.0.colours.order(self.sides()).colours();
        (self.sides() == 3).then_some(last)
    }

    /// The complete sets of a side, without what three share out.
    pub(crate) fn sets(&self, side: usize) -> Tray {
        let mut tray = Tray::default();
        for colour in self.colours(side) {
            Tray::set(colour).iter().for_each(|(piece, count)| tray.add(piece, count));
        }
        tray
    }

    /// The three portions of the shared colour, each a circle and two different others; none unless three play.
    pub(crate) fn portions(&self) -> Vec<[Piece; 3]> {
        let Some(colour) = self.shared_colour() else { return Vec::new() };
        let portion = |one, other| [PieceShape::Circle, one, other].map(|shape| Piece { colour, shape });
        vec![
            portion(PieceShape::Triangle, PieceShape::Square),
            portion(PieceShape::Triangle, PieceShape::Diamond),
            portion(PieceShape::Square, PieceShape::Diamond),
        ]
    }

    /// Who drops the piece with this number, counted from 0: sides alternate, and the members of a team take turns
    /// clockwise. Each team begins with the first of its members clockwise from `start`.
    pub fn turn(&self, start: Seat, drop: usize) -> Seat {
        let sides = self.sides();
        let side = (self.side(start).index() + drop) % sides;
        let members: Vec<Seat> =
            start.around(self.seats()).filter(|seat| self.side(*seat).index() == side).collect();
        members[drop / sides % members.len()]
    }

    /// How many drops somebody on this seat has in the whole game if this seat begins.
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
