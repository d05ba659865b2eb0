//! Bytes that stay on a device, travel in links or go to the worker, pinned by a golden file.

use bots::{drop_it as droppers, drunter as layers};
use drop_it::JokerChoice;
use expect_test::expect_file;
use game::{Chance, Seat, Seed, Stream, Viewer};
use game_testkit::golden::value_in_full;
use game_testkit::{Golden, named};
use table::{Colour, Command, Kind, Moment, Name, Occupant, Options, Phase, Rulebook, View};

use crate::local::tests::play_out;
use crate::{Drops, Fairness, Finding, Heat, Local, Piles, Player, Replay, Worth, film};

const NOW: Moment = Moment(1_700_000_000_000);

named! {
    Worth {
        Worth::DropIt { heat: None, .. } => "Drop It",
        Worth::DropIt { heat: Some(_), .. } => "Drop It, with a heat map",
        Worth::Drunter { .. } => "Drunter",
    }
}

const fn game_name(kind: Kind) -> &'static str {
    match kind {
        Kind::DropIt => "Drop It",
        Kind::Drunter => "Drunter",
    }
}

fn options(kind: Kind) -> Options {
    match kind {
        Kind::DropIt => Options::drop_it(2),
        Kind::Drunter => Options::drunter(2),
    }
}

/// A table of a person and a bot at which the person has acted once.
fn table(kind: Kind) -> Local {
    let ada = Player::Person { name: Name::new("Ada").unwrap(), colour: Some(Colour::Teal) };
    let players = [ada, Player::Bot { level: 1 }];
    let first = Seat::default();
    let seed = Seed::from_number(3);
    let mut local =
        Local::start(Rulebook::of(kind), NOW, &options(kind), &players, Some(first), seed).unwrap();
    let view = local.outlook(Viewer::Seat(first)).game.unwrap();
    let action = view.random_action(&mut Chance::new(seed, Stream(9))).unwrap();
    local.ask(NOW, first, &Command::Play(action), seed).unwrap();
    local
}

/// The same table after its game was broken off.
fn broken_off(kind: Kind) -> Local {
    let mut local = table(kind);
    local.ask(NOW, Seat::default(), &Command::EndEarly(true), Seed::from_number(4)).unwrap();
    local
}

fn drops() -> Drops {
    let Some(View::DropIt(view)) = table(Kind::DropIt).outlook(Viewer::Spectator).game else {
        panic!("a game of Drop It")
    };
    Drops(view.public().drops().to_vec())
}

fn findings() -> Vec<Worth> {
    let estimate = |choice, points| droppers::Estimate {
        action: drop_it::Action::Joker(choice),
        points,
        win: 0.5,
        reason: droppers::Reason::Joker { worth: 7, price: 2.5 },
    };
    let judgement = droppers::Judgement {
        played: estimate(JokerChoice::Keep, 0.0),
        best: estimate(JokerChoice::Spend, 7.0),
    };
    let aim = drop_it::Aim { x: 930, angle: 45 };
    let warmth = vec![droppers::Warmth { aim, points: 3.5 }];
    let heat = Some(Heat { piece: drop_it::Piece::default(), aim, warmth });
    let goal = drunter::Goal::AllThrees;
    let declared = layers::Judgement {
        played: 0.25,
        best: drunter::Action::Choose(goal),
        best_chance: 0.75,
        why_played: vec![layers::Reason::CoversOwn { points: 4 }],
        why_best: vec![layers::Reason::CallsVote],
    };
    vec![
        Worth::DropIt { judgement: judgement.clone(), heat: None },
        Worth::DropIt { judgement, heat },
        Worth::Drunter { judgement: declared, beliefs: vec![vec![(goal, 0.5)], Vec::new()] },
    ]
}

fn stored() -> Golden {
    let mut golden = Golden::default();
    for kind in Kind::ALL {
        golden.add_in_full(&format!("saved table: {}", game_name(kind)), &table(kind).save());
    }
    for kind in Kind::ALL {
        let local = broken_off(kind);
        let link = film(&local.outlook(Viewer::Spectator), local.record(1).unwrap());
        golden.add_in_full(&format!("replay in a link: {}", game_name(kind)), &link);
    }
    golden.add("drops for the worker", &drops().to_bytes());
    golden.add("piles from the worker", &drops().piles().to_bytes());
    let seat = Seat::default();
    golden.add_each("finding from the worker", &findings(), |worth| {
        Finding { seat, worth: worth.clone() }.to_bytes()
    });
    golden
}

/// If this fails, saved tables or links no longer read: correct the code, not the file. Renew the file only if the
/// examples are others, or if there are more.
#[test]
fn stored_bytes_are_those_of_the_golden_file() {
    expect_file!["stored.txt"].assert_eq(stored().text());
}

fn golden(name: &str, kind: Kind) -> Vec<u8> {
    value_in_full(include_str!("stored.txt"), &format!("{name}: {}", game_name(kind)))
}

#[test]
fn a_golden_save_loads_and_continues() {
    for kind in Kind::ALL {
        let saved = golden("saved table", kind);
        let scene = Local::scene(&saved).unwrap();
        let names: Vec<Option<&Occupant>> =
            scene.places.iter().map(|place| place.occupant.as_ref()).collect();
        let ada = Occupant::Person { name: Name::new("Ada").unwrap(), program: false };
        assert_eq!(names, [Some(&ada), Some(&Occupant::Bot { level: 1 })]);
        let mut local = Local::load(Rulebook::of(kind), NOW, &saved).unwrap();
        assert_eq!(local.save(), saved);
        play_out(&mut local);
        let Phase::Finished { standings, .. } = local.outlook(Viewer::Spectator).scene.phase else {
            panic!("the game is over")
        };
        assert!(standings.is_some() && local.record(1).is_some(), "{}", game_name(kind));
    }
}

#[test]
fn a_golden_link_opens_and_its_game_was_fair() {
    for kind in Kind::ALL {
        let replay = Replay::from_bytes(&golden("replay in a link", kind)).unwrap();
        assert_eq!(replay.kind(), kind);
        assert!(matches!(replay.players(), [Player::Person { .. }, Player::Bot { level: 1 }]));
        assert!(matches!(replay.fairness(), Fairness::Fair(_)));
        let last = replay.view(replay.last(), Viewer::Spectator);
        assert_eq!(Some(last), broken_off(kind).outlook(Viewer::Spectator).game);
    }
}

#[test]
fn golden_bytes_of_the_worker_read() {
    let value = |name| value_in_full(include_str!("stored.txt"), name);
    assert_eq!(Drops::from_bytes(&value("drops for the worker")), Some(drops()));
    assert_eq!(Piles::from_bytes(&value("piles from the worker")), Some(drops().piles()));
    let finding = Finding::from_bytes(&value("finding from the worker: Drunter")).unwrap();
    assert_eq!(finding.worth, findings().remove(2));
}
