//! Words for single values.

use std::fmt;
use std::str::FromStr;

use game::{ParseError, words};

use crate::board::{COLUMNS, Field, ROWS};
use crate::{Ballot, Building, Card, Cards, Goal, Goals, Line, Span, TileKind, TileLength};

words!(TileKind, "a kind of tile", TileKind::Wall => "wall", TileKind::Street => "street", TileKind::River => "river");
words!(TileLength, "a length",
    TileLength::Single => "single", TileLength::Double => "double", TileLength::Triple => "triple");
words!(Line, "a line",
    Line::WallA => "wall-a", Line::WallB => "wall-b", Line::Street => "street", Line::River => "river");
words!(Ballot, "a ballot", Ballot::Yes => "yes", Ballot::No => "no");
words!(Card, "a vote card",
    Card::Yes1 => "yes1", Card::Yes2 => "yes2", Card::Yes3 => "yes3", Card::No1 => "no1", Card::No2 => "no2",
    Card::No3 => "no3", Card::Joker => "joker", Card::Abstain => "abstain");
words!(Building, "a building",
    Building::Museum => "museum", Building::TownHall => "town-hall", Building::FireStation => "fire-station",
    Building::Inn => "inn", Building::School => "school", Building::ChurchTower => "church-tower");

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Goal::Protect(building) => building.fmt(f),
            Goal::AllThrees => f.pad("all-3s"),
            Goal::AllFours => f.pad("all-4s"),
            Goal::LowestOfEach => f.pad("lowest-of-each"),
            Goal::OneEach => f.pad("one-each"),
        }
    }
}

impl FromStr for Goal {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Goal, ParseError> {
        let goals = Goal::ALL.map(|goal| (goal, goal.to_string()));
        let found = goals.iter().find(|(_, word)| word.eq_ignore_ascii_case(text));
        let unclear = || ParseError::word(text, "a goal", goals.iter().map(|(_, word)| word.as_str()));
        found.map(|(goal, _)| *goal).ok_or_else(unclear)
    }
}

impl fmt::Display for Goals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Goals::One(goal) => goal.fmt(f),
            Goals::Undecided(one, other) => write!(f, "{one} + {other}"),
            Goals::Ordered(main, second) => write!(f, "{main} > {second}"),
        }
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<String> = self.iter().map(|card| card.to_string()).collect();
        f.pad(&words.join(" "))
    }
}

impl FromStr for Cards {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Cards, ParseError> {
        text.split_whitespace().try_fold(Cards::NONE, |cards, word| {
            cards.with(word.parse()?).map_err(|twice| ParseError(twice.to_string()))
        })
    }
}

impl FromStr for Field {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Field, ParseError> {
        let read = || {
            let mut letters = text.chars();
            let column = u8::try_from(letters.next()?.to_ascii_uppercase()).ok()?.checked_sub(b'A')?;
            let digits = letters.as_str();
            let row = digits.parse::<u8>().ok().filter(|_| !digits.starts_with(['0', '+']))?;
            Field::new(column, row.checked_sub(1)?)
        };
        let last = Field::new(COLUMNS - 1, ROWS - 1).unwrap_or_default();
        read().ok_or_else(|| ParseError(format!("“{text}” is not a field; fields are A1 to {last}")))
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.length() {
            TileLength::Single => write!(f, "{}", self.first()),
            TileLength::Double | TileLength::Triple => write!(f, "{}-{}", self.first(), self.last()),
        }
    }
}

impl FromStr for Span {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Span, ParseError> {
        let (first, last) = text.split_once('-').unwrap_or((text, text));
        Span::new(first.parse()?, last.parse()?).map_err(|bad| ParseError(bad.to_string()))
    }
}
