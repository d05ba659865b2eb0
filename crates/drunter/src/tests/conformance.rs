//! Drunter & Drüber passes the conformance suite.

use game::{Chance, Seat, seats};
use game_testkit::TestGame;

use crate::board::{Field, Heading};
use crate::{
    Action, Ballot, Cards, Drunter, Event, Goal, Line, PublicEvent, Rules, Setup, Span, Start, Tile,
    TileLength, View,
};

/// Every table size, with and without the variant, with a random and a named start player.
pub(super) fn tables() -> impl Iterator<Item = Setup> {
    let last = |count| seats(count).next_back().map_or(Start::Random, Start::Named);
    let rules = [Rules::Base, Rules::Variant];
    (2..=4)
        .flat_map(move |count| {
            rules.map(|rules| [Start::Random, last(count)].map(|start| (count, rules, start)))
        })
        .flatten()
        .map(|(count, rules, start)| Setup::new(count, rules, start).unwrap())
}

impl TestGame for Drunter {
    const MOST_ACTIONS: usize = 60 + 33 * 8 + 4;

    fn tables() -> Vec<(String, Setup)> {
        tables().map(|setup| (format!("{setup:?}"), setup)).collect()
    }

    fn attempts(view: &View, chance: &mut Chance) -> Vec<Action> {
        let mut attempts = near_misses(view);
        let fields: Vec<Field> = Field::all().collect();
        let anywhere = |chance: &mut Chance| {
            let first = *chance.pick(&fields)?;
            let heading = *chance.pick(&Heading::ALL)?;
            let span = Span::from(first, heading, *chance.pick(&TileLength::ALL)?)?;
            Some(Action::Lay(Tile { line: *chance.pick(&Line::ALL)?, span }))
        };
        attempts.extend((0..8).filter_map(|_| anywhere(chance)));
        attempts.extend(chance.pick(&Cards::ALL.choices().collect::<Vec<_>>()).copied().map(Action::Vote));
        attempts.push(Action::Vote(Cards::NONE));
        attempts.extend(Ballot::ALL.map(Action::Declare));
        attempts.extend(chance.pick(&Goal::ALL).copied().map(Action::Choose));
        attempts
    }

    fn look_alikes(view: &View, action: &Action) -> Vec<Action> {
        let alike = |other: &Action| match (action, other) {
            (Action::Vote(cards), Action::Vote(others)) => cards.len() == others.len(),
            (Action::Choose(_), Action::Choose(_)) => true,
            _ => action == other,
        };
        view.legal().into_iter().filter(alike).collect()
    }

    fn unveils(event: &Event) -> bool {
        matches!(event, Event::Public(PublicEvent::Revealed { .. } | PublicEvent::Ended { .. }))
    }
}

/// Tiles of any line and length within two steps of a crew: mostly illegal, but plausible.
fn near_misses(view: &View) -> Vec<Action> {
    let town = view.public().town();
    let mut attempts = Vec::new();
    for line in Line::ALL {
        let around = town.crew(line).into_iter().flat_map(|crew| {
            Heading::ALL.into_iter().filter_map(move |side| {
                let next = crew.step(side)?;
                Some([Some(next), next.step(side)])
            })
        });
        for first in around.flatten().flatten() {
            for heading in Heading::ALL {
                let spans =
                    TileLength::ALL.into_iter().filter_map(|length| Span::from(first, heading, length));
                attempts.extend(spans.map(|span| Action::Lay(Tile { line, span })));
            }
        }
    }
    attempts
}

/// Games at each table; more in nightly runs.
const GAMES: u64 = if cfg!(feature = "nightly") { 5_000 } else { 200 };

#[test]
fn keeps_every_law_of_the_suite() {
    game_testkit::conform::<Drunter>(GAMES);
}

/// If this fails, stored games can't be read any more: correct the code, never the number.
#[test]
fn stored_bytes_are_as_ever() {
    assert_eq!(format!("{:016x}", game_testkit::fingerprint::<Drunter>()), "7366e74f571b714d");
}

#[test]
fn deals_every_tile_and_the_same_number_of_each_length_to_everybody() {
    use game::Game;
    for setup in tables() {
        let mut chance = Chance::new(game::Seed::from_number(5), game::Stream(0));
        let Event::Dealt { start, supplies, .. } = Drunter::deal(&setup, &mut chance) else {
            panic!("a game begins with the deal");
        };
        for (seat, supply) in supplies.iter() {
            let shares = TileLength::ALL.map(|length| supply.of_length(length));
            let expected = match setup.seats() {
                2 => [12, 12, 6],
                3 => [8, 8, 4],
                _ => [6, 6, 3],
            };
            assert_eq!(shares, expected, "{setup:?} seat {seat}");
        }
        if let Start::Named(named) = setup.start() {
            assert_eq!(start, named);
        }
    }
}

#[test]
fn a_random_start_player_is_anybody() {
    use game::Game;
    let setup = Setup::new(4, Rules::Base, Start::Random).unwrap();
    let starts: Vec<Seat> = (0..40)
        .map(|seed| {
            match Drunter::deal(&setup, &mut Chance::new(game::Seed::from_number(seed), game::Stream(0))) {
                Event::Dealt { start, .. } => start,
                other => panic!("a game begins with the deal, not {other:?}"),
            }
        })
        .collect();
    assert!(seats(4).all(|seat| starts.contains(&seat)), "{starts:?}");
}
