//! Bytes that are stored on a device, sent in links or passed to the worker, pinned by a golden file.

use bots::{drop_it as droppers, drunter as layers};
use drop_it::{Drops, JokerChoice, Piles};
use expect_test::expect_file;
use game::{Chance, Seat, Seed, Stream, Viewer};
use game_testkit::golden::value_in_full;
use game_testkit::{Golden, named};
use table::{
    Command, GameEngine, GameKind, GameView, Name, Occupant, SeatColour, TableOptions, TablePhase, Timestamp,
};

use crate::local::tests::play_out;
use crate::{DecisionValue, Fairness, HeatMap, Local, LocalPlayer, MoveAnalysis, Replay, replay_link, wire};

const NOW: Timestamp = Timestamp(1_700_000_000_000);

named! {
    DecisionValue {
        DecisionValue::DropIt { heat: None, .. } => "Drop It",
        DecisionValue::DropIt { heat: Some(_), .. } => "Drop It, with a heat map",
        DecisionValue::Drunter { .. } => "Drunter",
    }
}

const fn game_name(kind: GameKind) -> &'static str {
    match kind {
        GameKind::DropIt => "Drop It",
        GameKind::Drunter => "Drunter",
    }
}

fn options(kind: GameKind) -> TableOptions {
    match kind {
        GameKind::DropIt => TableOptions::drop_it(2),
        GameKind::Drunter => TableOptions::drunter(2),
    }
}

/// A table with a person and a bot, after the person's first action.
fn table(kind: GameKind) -> Local {
    let ada = LocalPlayer::Person { name: Name::new("Ada").unwrap(), colour: Some(SeatColour::Teal) };
    let players = [ada, LocalPlayer::Bot { level: 1 }];
    let first = Seat::default();
    let seed = Seed::from_number(3);
    let mut local =
        Local::start(GameEngine::of(kind), NOW, &options(kind), &players, Some(first), seed).unwrap();
    let view = local.table_view(Viewer::Seat(first)).game.unwrap();
    let action = view.random_action(&mut Chance::new(seed, Stream(9))).unwrap();
    local.ask(NOW, first, &Command::Play(action), seed).unwrap();
    local
}

/// The same table after its game was stopped early.
fn broken_off(kind: GameKind) -> Local {
    let mut local = table(kind);
    local.ask(NOW, Seat::default(), &Command::EndEarly(true), Seed::from_number(4)).unwrap();
    local
}

fn drops() -> Drops {
    let Some(GameView::DropIt(view)) = table(GameKind::DropIt).table_view(Viewer::Spectator).game else {
        panic!("a game of Drop It")
    };
    Drops(view.public().drops().to_vec())
}

fn findings() -> Vec<DecisionValue> {
    let estimate = |choice, points| droppers::Estimate {
        action: drop_it::Action::Joker(choice),
        points,
        win: 0.5,
        reason: droppers::AnalysisReason::Joker { worth: 7, price: 2.5 },
    };
    let judgement = droppers::Judgement {
        played: estimate(JokerChoice::Keep, 0.0),
        best: estimate(JokerChoice::Spend, 7.0),
    };
    let aim = drop_it::Aim { x: 930, angle: 45 };
    let warmth = vec![droppers::HeatCell { aim, points: 3.5 }];
    let heat = Some(HeatMap { piece: drop_it::Piece::default(), aim, warmth });
    let goal = drunter::Goal::AllThrees;
    let declared = layers::Judgement {
        played: 0.25,
        best: drunter::Action::Choose(goal),
        best_chance: 0.75,
        why_played: vec![layers::AnalysisReason::CoversOwn { points: 4 }],
        why_best: vec![layers::AnalysisReason::CallsVote],
    };
    vec![
        DecisionValue::DropIt { judgement: judgement.clone(), heat: None },
        DecisionValue::DropIt { judgement, heat },
        DecisionValue::Drunter { judgement: declared, beliefs: vec![vec![(goal, 0.5)], Vec::new()] },
    ]
}

fn stored() -> Golden {
    let mut golden = Golden::default();
    for kind in GameKind::ALL {
        golden.add_in_full(&format!("saved table: {}", game_name(kind)), &table(kind).save());
    }
    for kind in GameKind::ALL {
        let local = broken_off(kind);
        let link = replay_link(&local.table_view(Viewer::Spectator), local.record(1).unwrap());
        golden.add_in_full(&format!("replay in a link: {}", game_name(kind)), &link);
    }
    golden.add("drops for the worker", &wire::to_bytes(&drops()));
    golden.add("piles from the worker", &wire::to_bytes(&drops().piles()));
    let seat = Seat::default();
    golden.add_each("finding from the worker", &findings(), |worth| {
        wire::to_bytes(&MoveAnalysis { seat, worth: worth.clone() })
    });
    golden
}

/// If this fails, saved tables or links can no longer be read: fix the code, not the file. Update the file
/// only if examples were changed or added.
#[test]
fn stored_bytes_are_those_of_the_golden_file() {
    expect_file!["stored.txt"].assert_eq(stored().text());
}

fn golden(name: &str, kind: GameKind) -> Vec<u8> {
    value_in_full(include_str!("stored.txt"), &format!("{name}: {}", game_name(kind)))
}

#[test]
fn a_golden_save_loads_and_continues() {
    for kind in GameKind::ALL {
        let saved = golden("saved table", kind);
        let state = Local::state(&saved).unwrap();
        let names: Vec<Option<&Occupant>> = state.seats.iter().map(|place| place.occupant.as_ref()).collect();
        let ada = Occupant::Person { name: Name::new("Ada").unwrap(), program: false };
        assert_eq!(names, [Some(&ada), Some(&Occupant::Bot { level: 1 })]);
        let mut local = Local::load(GameEngine::of(kind), NOW, &saved).unwrap();
        assert_eq!(local.save(), saved);
        play_out(&mut local);
        let TablePhase::Finished { standings, .. } = local.table_view(Viewer::Spectator).state.phase else {
            panic!("the game is over")
        };
        assert!(standings.is_some() && local.record(1).is_some(), "{}", game_name(kind));
    }
}

#[test]
fn a_golden_link_opens_and_its_game_was_fair() {
    for kind in GameKind::ALL {
        let replay = Replay::from_bytes(&golden("replay in a link", kind)).unwrap();
        assert_eq!(replay.kind(), kind);
        assert!(matches!(replay.players(), [LocalPlayer::Person { .. }, LocalPlayer::Bot { level: 1 }]));
        assert!(matches!(replay.fairness(), Fairness::Fair(_)));
        let last = replay.view(replay.last(), Viewer::Spectator);
        assert_eq!(Some(last), broken_off(kind).table_view(Viewer::Spectator).game);
    }
}

#[test]
fn golden_bytes_of_the_worker_read() {
    let value = |name| value_in_full(include_str!("stored.txt"), name);
    assert_eq!(wire::from_bytes::<Drops>(&value("drops for the worker")), Some(drops()));
    assert_eq!(wire::from_bytes::<Piles>(&value("piles from the worker")), Some(drops().piles()));
    let finding = wire::from_bytes::<MoveAnalysis>(&value("finding from the worker: Drunter")).unwrap();
    assert_eq!(finding.worth, findings().remove(2));
}
