//! Stored and sent bytes, pinned by a golden file.

use expect_test::expect_file;
use game::{Seat, Start, Teams};
use game_testkit::{Named, named, read_stored, stored};

use crate::{
    Action, Assist, Colour, ColourOrder, Colours, DropIt, Edition, Event, Hand, JokerChoice, Phase, Piece,
    PieceShape, Settings, Setup, Strips, View,
};

named! {
    Action {
        Action::Drop { piece: Piece { colour: Colour::Red, .. }, .. } => "drop a red piece",
        Action::Drop { piece: Piece { colour: Colour::Yellow, .. }, .. } => "drop a yellow piece",
        Action::Drop { piece: Piece { colour: Colour::Blue, .. }, .. } => "drop a blue piece",
        Action::Drop { piece: Piece { colour: Colour::Green, .. }, .. } => "drop a green piece",
        Action::Joker(JokerChoice::Spend) => "spend a joker",
        Action::Joker(JokerChoice::Keep) => "keep the joker",
    }
    Event {
        Event::Dealt { .. } => "deal",
        Event::Dropped { piece: Piece { shape: PieceShape::Circle, .. }, .. } => "circle dropped",
        Event::Dropped { piece: Piece { shape: PieceShape::Square, .. }, .. } => "square dropped",
        Event::Dropped { piece: Piece { shape: PieceShape::Diamond, .. }, .. } => "diamond dropped",
        Event::Dropped { piece: Piece { shape: PieceShape::Triangle, .. }, .. } => "triangle dropped",
        Event::Decided { choice: JokerChoice::Spend, .. } => "joker spent",
        Event::Decided { choice: JokerChoice::Keep, .. } => "joker kept",
        Event::Ended => "end",
    }
    Phase {
        Phase::Undealt => "before the deal",
        Phase::Dropping { .. } => "a drop is due",
        Phase::Deciding { .. } => "a joker is due",
        Phase::Ending => "the last points are due",
        Phase::Over => "over",
    }
}

impl Named for View {
    const NAMES: &'static [&'static str] = Phase::NAMES;

    fn name(&self) -> &'static str {
        self.public().phase().name()
    }
}

const fn edition_name(edition: Edition) -> &'static str {
    match edition {
        Edition::German => "German edition",
        Edition::English => "English edition",
        Edition::Japanese => "Japanese edition",
    }
}

const fn strips_name(strips: Strips) -> &'static str {
    match strips {
        Strips::Shapes => "strips forbid shapes",
        Strips::Colours => "strips forbid colours",
        Strips::Nothing => "strips forbid nothing",
    }
}

const fn hand_name(hand: Hand) -> &'static str {
    match hand {
        Hand::Sure => "sure hands",
        Hand::Natural => "natural hands",
        Hand::Wild => "wild hands",
    }
}

const fn assist_name(assist: Assist) -> &'static str {
    match assist {
        Assist::None => "no help for the first seat",
        Assist::Steady => "a steady hand for the first seat",
        Assist::VerySteady => "a very steady hand for the first seat",
    }
}

fn setups() -> Vec<(&'static str, Setup)> {
    let base = Settings::of(Edition::German, Teams::singles(2));
    let assisted = |assist| {
        let mut settings = base;
        settings.assist[Seat::default()] = assist;
        settings
    };
    let three_and_two = Teams::of_sizes(&[3, 2]).unwrap();
    let order = ColourOrder::default().with(0, Colour::Green);
    let mut settings = vec![
        ("base game", base),
        ("jokers", base.with_jokers()),
        ("teams of three and two", Settings::of(Edition::German, three_and_two)),
        ("the second seat begins", Settings { start: Start::Named(Seat::from_index(1).unwrap()), ..base }),
        (
            "usual colours, blue is shared",
            Settings { colours: Colours::Usual { shared: Colour::Blue }, ..base },
        ),
        ("chosen colours", Settings { colours: Colours::Chosen(order), ..base }),
    ];
    settings.extend(
        Edition::ALL.map(|edition| (edition_name(edition), Settings::of(edition, Teams::singles(3)))),
    );
    let strips = [Strips::Shapes, Strips::Colours, Strips::Nothing];
    settings.extend(strips.map(|strips| (strips_name(strips), Settings { strips, ..base })));
    settings.extend(Hand::ALL.map(|hand| (hand_name(hand), Settings { hand, ..base })));
    settings.extend(Assist::ALL.map(|assist| (assist_name(assist), assisted(assist))));
    settings.into_iter().map(|(name, settings)| (name, Setup::new(settings).unwrap())).collect()
}

/// If this fails, stored games no longer decode: correct the code, not the file. Update the file only if examples
/// were changed or added.
#[test]
fn stored_bytes_are_those_of_the_golden_file() {
    expect_file!["stored.txt"].assert_eq(stored::<DropIt>(&setups()).text());
}

#[test]
fn the_golden_file_reads() {
    read_stored::<DropIt>(include_str!("stored.txt"));
}
