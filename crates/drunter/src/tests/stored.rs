//! Stored and sent bytes, pinned by a golden file.

use expect_test::expect_file;
use game::Seat;
use game_testkit::{Named, named, read_stored, stored};

use crate::{
    Action, Ballot, Building, Drunter, Event, Goal, Line, Phase, PublicEvent, Rules, Setup, Start, Tally,
    Tile, View, VisibleEvent,
};

named! {
    Action {
        Action::Lay(Tile { line: Line::WallA, .. }) => "lay a tile of the first wall",
        Action::Lay(Tile { line: Line::WallB, .. }) => "lay a tile of the second wall",
        Action::Lay(Tile { line: Line::Street, .. }) => "lay a tile of the street",
        Action::Lay(Tile { line: Line::River, .. }) => "lay a tile of the river",
        Action::Vote(_) => "lay cards",
        Action::Declare(Ballot::Yes) => "the joker says yes",
        Action::Declare(Ballot::No) => "the joker says no",
        Action::Choose(Goal::Protect(Building::Museum)) => "choose the museums",
        Action::Choose(Goal::Protect(Building::TownHall)) => "choose the town halls",
        Action::Choose(Goal::Protect(Building::FireStation)) => "choose the fire stations",
        Action::Choose(Goal::Protect(Building::Inn)) => "choose the inns",
        Action::Choose(Goal::Protect(Building::School)) => "choose the schools",
        Action::Choose(Goal::Protect(Building::ChurchTower)) => "choose the church towers",
        Action::Choose(Goal::AllThrees) => "choose all threes",
        Action::Choose(Goal::AllFours) => "choose all fours",
        Action::Choose(Goal::LowestOfEach) => "choose the lowest of each",
        Action::Choose(Goal::OneEach) => "choose one point each",
    }
    Event {
        Event::Dealt { .. } => "deal",
        Event::Voted { .. } => "cards laid",
        Event::Chosen { .. } => "goal chosen",
        Event::Public(PublicEvent::Laid { .. }) => "tile laid",
        Event::Public(PublicEvent::Proposed { .. }) => "tile proposed",
        Event::Public(PublicEvent::Revealed { .. }) => "cards revealed",
        Event::Public(PublicEvent::Declared { .. }) => "joker declared",
        Event::Public(PublicEvent::Decided(Tally { yes: _, no: _ })) => "vote counted",
        Event::Public(PublicEvent::SentHome(_)) => "dead end",
        Event::Public(PublicEvent::ChoiceDue(_)) => "choice due",
        Event::Public(PublicEvent::Skipped(_)) => "player skipped",
        Event::Public(PublicEvent::Ended { .. }) => "end",
    }
    VisibleEvent {
        VisibleEvent::Dealt { goals: Some(_), .. } => "deal with own goals",
        VisibleEvent::Dealt { goals: None, .. } => "deal without goals",
        VisibleEvent::Voted { cards: Some(_), .. } => "own cards laid",
        VisibleEvent::Voted { cards: None, .. } => "hidden cards laid",
        VisibleEvent::Chosen { main: Some(_), .. } => "own goal chosen",
        VisibleEvent::Chosen { main: None, .. } => "hidden goal chosen",
        VisibleEvent::Public(PublicEvent::Laid { .. }) => "tile laid",
        VisibleEvent::Public(PublicEvent::Proposed { .. }) => "tile proposed",
        VisibleEvent::Public(PublicEvent::Revealed { .. }) => "cards revealed",
        VisibleEvent::Public(PublicEvent::Declared { .. }) => "joker declared",
        VisibleEvent::Public(PublicEvent::Decided(_)) => "vote counted",
        VisibleEvent::Public(PublicEvent::SentHome(_)) => "dead end",
        VisibleEvent::Public(PublicEvent::ChoiceDue(_)) => "choice due",
        VisibleEvent::Public(PublicEvent::Skipped(_)) => "player skipped",
        VisibleEvent::Public(PublicEvent::Ended { .. }) => "end",
    }
    Phase {
        Phase::Undealt => "before the deal",
        Phase::Laying { .. } => "a tile is due",
        Phase::Voting { .. } => "cards are due",
        Phase::Declaring { .. } => "a joker is due",
        Phase::Choosing { .. } => "a goal is due",
        Phase::Over { .. } => "over",
    }
}

impl Named for View {
    const NAMES: &'static [&'static str] = Phase::NAMES;

    fn name(&self) -> &'static str {
        self.public().phase().name()
    }
}

fn setups() -> Vec<(&'static str, Setup)> {
    let setup = |seats, rules, start| Setup::new(seats, rules, start).unwrap();
    let third = Start::Named(Seat::from_index(2).unwrap());
    vec![
        ("base game, two seats", setup(2, Rules::Base, Start::Random)),
        ("variant, four seats", setup(4, Rules::Variant, Start::Random)),
        ("base game, three seats, the third begins", setup(3, Rules::Base, third)),
    ]
}

/// If this fails, stored games no longer decode: correct the code, not the file. Update the file only if examples
/// were changed or added.
#[test]
fn stored_bytes_are_those_of_the_golden_file() {
    expect_file!["stored.txt"].assert_eq(stored::<Drunter>(&setups()).text());
}

#[test]
fn the_golden_file_reads() {
    read_stored::<Drunter>(include_str!("stored.txt"));
}
