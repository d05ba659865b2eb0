//! The words for single things.

use std::fmt;
use std::str::FromStr;

use crate::board::{COLUMNS, Field, ROWS};
use crate::{Ballot, Building, Card, Cards, Goal, Goals, Kind, Length, Line, Span};

/// A text that can't be understood, and what to write instead.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Unclear(pub String);

impl Unclear {
    pub(super) fn new<T>(problem: impl Into<String>) -> Result<T, Unclear> {
        Err(Unclear(problem.into()))
    }

    fn word<T>(found: &str, what: &str, words: &[(T, &str)]) -> Unclear {
        let words: Vec<&str> = words.iter().map(|(_, word)| *word).collect();
        Unclear(format!("“{found}” is not {what}; write one of {}", words.join(", ")))
    }
}

/// Gives a closed set of things one word each.
macro_rules! words {
    ($type:ty, $what:literal, $words:ident = $($thing:path => $word:literal),+ $(,)?) => {
        const $words: &[($type, &str)] = &[$(($thing, $word)),+];

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(match self { $($thing => $word),+ })
            }
        }

        impl FromStr for $type {
            type Err = Unclear;
            fn from_str(text: &str) -> Result<$type, Unclear> {
                let found = $words.iter().find(|(_, word)| word.eq_ignore_ascii_case(text));
                found.map(|(thing, _)| *thing).ok_or_else(|| Unclear::word(text, $what, $words))
            }
        }
    };
}

words!(Kind, "a kind of tile", KINDS = Kind::Wall => "wall", Kind::Street => "street", Kind::River => "river");
words!(Length, "a length", LENGTHS =
    Length::Single => "single", Length::Double => "double", Length::Triple => "triple");
words!(Line, "a line", LINES =
    Line::WallA => "wall-a", Line::WallB => "wall-b", Line::Street => "street", Line::River => "river");
words!(Ballot, "a ballot", BALLOTS = Ballot::Yes => "yes", Ballot::No => "no");
words!(Card, "a vote card", CARDS =
    Card::Yes1 => "yes1", Card::Yes2 => "yes2", Card::Yes3 => "yes3", Card::No1 => "no1", Card::No2 => "no2",
    Card::No3 => "no3", Card::Joker => "joker", Card::Abstain => "abstain");
words!(Building, "a building", BUILDINGS =
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
    type Err = Unclear;
    fn from_str(text: &str) -> Result<Goal, Unclear> {
        let goals = Goal::ALL.map(|goal| (goal, goal.to_string()));
        let found = goals.iter().find(|(_, word)| word.eq_ignore_ascii_case(text));
        found.map(|(goal, _)| *goal).ok_or_else(|| {
            Unclear::word(text, "a goal", &goals.each_ref().map(|(goal, word)| (goal, word.as_str())))
        })
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
    type Err = Unclear;
    fn from_str(text: &str) -> Result<Cards, Unclear> {
        text.split_whitespace().try_fold(Cards::NONE, |cards, word| {
            let card = word.parse()?;
            if cards.contains(card) {
                return Unclear::new(format!("{card} is there twice; everybody has each card once"));
            }
            Ok(cards.union(Cards::one(card)))
        })
    }
}

impl FromStr for Field {
    type Err = Unclear;
    fn from_str(text: &str) -> Result<Field, Unclear> {
        let read = || {
            let mut letters = text.chars();
            let column = u8::try_from(letters.next()?.to_ascii_uppercase()).ok()?.checked_sub(b'A')?;
            let digits = letters.as_str();
            let row = digits.parse::<u8>().ok().filter(|_| !digits.starts_with(['0', '+']))?;
            Field::new(column, row.checked_sub(1)?)
        };
        let last = Field::new(COLUMNS - 1, ROWS - 1).unwrap_or_default();
        read().ok_or_else(|| Unclear(format!("“{text}” is not a field; fields are A1 to {last}")))
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.length() {
            Length::Single => write!(f, "{}", self.first()),
            Length::Double | Length::Triple => write!(f, "{}-{}", self.first(), self.last()),
        }
    }
}

impl FromStr for Span {
    type Err = Unclear;
    fn from_str(text: &str) -> Result<Span, Unclear> {
        let (first, last) = text.split_once('-').unwrap_or((text, text));
        Span::new(first.parse()?, last.parse()?).map_err(|bad| Unclear(bad.to_string()))
    }
}
