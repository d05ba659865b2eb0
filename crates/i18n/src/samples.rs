//! Samples of every type of message field, so that tests can check every text.

use crate::{BreakReason, Ground, LandingWay};
use drop_it::board::{Edge, Symbol};
use drop_it::{Assist, Edition, Hand, LandingRule, Piece, Strips};
use drunter::board::{Field, Heading};
use drunter::{Ballot, Barrier, Building, Card, Goal, Line, Span, TileKind, TileLength};
use table::{Clock, Phrase, StandInReason};

/// A type of messages whose variants can all be built.
pub(crate) trait Samples: Sized {
    /// Every variant once, with the field samples of this round.
    fn samples(round: usize) -> Vec<Self>;
}

/// After so many rounds every field has had all its samples.
pub(crate) const ROUNDS: usize = 24;

/// A type of message field.
pub(crate) trait Sample: Sized {
    /// The sample of this round.
    fn sample(round: usize) -> Self;
}

fn pick<T: Copy>(all: &[T], round: usize) -> T {
    all[round % all.len()]
}

macro_rules! samples {
    ($($type:ty: $all:expr;)+) => {$(
        impl Sample for $type {
            fn sample(round: usize) -> $type {
                pick(&$all, round)
            }
        }
    )+};
}

const PEOPLE: [&str; 4] = ["Mara", "Jonas", "ゆき", "Ole"];

samples! {
    bool: [false, true];
    u32: [1, 2, 0, 3, 5, 25, 7, 61, 3601];
    i32: [0, 1, 6, 25, 123, -2];
    table::GameKind: table::GameKind::ALL;
    table::SeatColour: table::SeatColour::ALL;
    Phrase: Phrase::ALL;
    StandInReason: [StandInReason::Away, StandInReason::Clock, StandInReason::Left];
    table::TeamPhrase: table::TeamPhrase::ALL;
    Option<drop_it::StartCustom>: [None, Some(drop_it::StartCustom::Youngest), Some(drop_it::StartCustom::LatestBirthday)];
    Clock: [Clock::Off, Clock::Seconds(30), Clock::Seconds(60), Clock::Seconds(90), Clock::Days(1), Clock::Days(3)];
    drop_it::Colour: drop_it::Colour::ALL;
    drop_it::PieceShape: drop_it::PieceShape::ALL;
    LandingRule: LandingRule::ALL;
    LandingWay: [LandingWay::Stood, LandingWay::Slid, LandingWay::Rolled];
    Ground: [Ground::Unknown, Ground::Floor, Ground::On(Piece::sample(0)), Ground::Between(Piece::sample(1), Piece::sample(2))];
    BreakReason: [BreakReason::Shape(Piece::sample(0)), BreakReason::Colour(Piece::sample(1)), BreakReason::ShapeAndColour(Piece::sample(2)), BreakReason::Edge(Edge::Left, Symbol::sample(0)), BreakReason::Height];
    Option<u32>: [None, Some(1), Some(8)];
    Option<Edge>: [None, Some(Edge::Left), Some(Edge::Right)];
    Edition: Edition::ALL;
    Strips: [Strips::Shapes, Strips::Colours, Strips::Nothing];
    Option<Strips>: [None, Some(Strips::Shapes), Some(Strips::Colours), Some(Strips::Nothing)];
    Hand: Hand::ALL;
    Assist: Assist::ALL;
    Edge: Edge::ALL;
    Building: Building::ALL;
    TileKind: TileKind::ALL;
    Line: Line::ALL;
    TileLength: TileLength::ALL;
    Goal: Goal::ALL;
    Card: Card::ALL;
    Ballot: Ballot::ALL;
    Heading: Heading::ALL;
    Barrier: [Barrier::Edge, Barrier::Line(Line::WallA), Barrier::Corner(Line::River), Barrier::Line(Line::WallB), Barrier::Line(Line::Street), Barrier::Line(Line::River)];
    drunter::Rules: [drunter::Rules::Base, drunter::Rules::Variant];
}

impl Sample for &str {
    fn sample(round: usize) -> Self {
        pick(&PEOPLE, round)
    }
}

impl Sample for &[Piece] {
    fn sample(round: usize) -> Self {
        vec![Piece::sample(round); round % 3 + 1].leak()
    }
}

impl Sample for &[&str] {
    fn sample(round: usize) -> Self {
        pick(&[&PEOPLE[..1], &PEOPLE[1..3], &PEOPLE[..]], round)
    }
}

impl Sample for &[u32] {
    fn sample(round: usize) -> Self {
        pick(&[&[4, 5][..], &[3][..], &[]], round)
    }
}

impl Sample for &[drop_it::Colour] {
    fn sample(round: usize) -> Self {
        &drop_it::Colour::ALL[..round % 4]
    }
}

impl Sample for Piece {
    fn sample(round: usize) -> Piece {
        // Colours and shapes change at different rates, so that all pairs occur.
        Piece { colour: Sample::sample(round / 4), shape: Sample::sample(round) }
    }
}

impl Sample for Symbol {
    fn sample(round: usize) -> Symbol {
        if round.is_multiple_of(2) {
            Symbol::Colour(Sample::sample(round / 2))
        } else {
            Symbol::Form(Sample::sample(round / 2))
        }
    }
}

impl Sample for Span {
    fn sample(round: usize) -> Span {
        let field = |column| Field::new(column, 3).unwrap_or_default();
        Span::new(field(9), field(9 - (round % 3) as u8)).unwrap_or_default()
    }
}

impl Sample for Field {
    fn sample(round: usize) -> Field {
        Field::new(round as u8 % 15, 5).unwrap_or_default()
    }
}
