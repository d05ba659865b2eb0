//! A client simulates every drop once.

use drop_it::{PIECES, SimulatedDrop, falls};
use game::{Chance, Seed, Stream, Viewer, seats};
use protocol::{BINARY_VERSION, ServerMessage};
use table::{
    Attendance, Command, Credential, GameEngine, GameView, Key, Name, Role, TableOptions, TableView,
    Timestamp,
};

use crate::{ComputedReplay, Fairness, Local, LocalPlayer, Remote, Replay, replay_link, wire};

const NOW: Timestamp = Timestamp(0);

fn two_people() -> Local {
    let person = |name| LocalPlayer::Person { name: Name::new(name).unwrap(), colour: None };
    let options = TableOptions::drop_it(2).with_jokers();
    let (players, seed) = ([person("Ada"), person("Ben")], Seed::from_number(1));
    Local::start(GameEngine::DROP_IT, NOW, &options, &players, None, seed).unwrap()
}

fn act(local: &mut Local, chance: &mut Chance) {
    let seat = local.table_view(Viewer::Spectator).game.unwrap().to_act().iter().next().unwrap();
    let action = local.table_view(Viewer::Seat(seat)).game.unwrap().random_action(chance).unwrap();
    local.ask(NOW, seat, &Command::Play(action), Seed::from_number(2)).unwrap();
}

/// The path that a screen shows, and how many drops there were.
fn shown(table_view: &TableView) -> (Option<SimulatedDrop>, usize) {
    let Some(GameView::DropIt(view)) = &table_view.game else { panic!("no game of Drop It") };
    (SimulatedDrop::last(view.public()), view.public().drops().len())
}

#[test]
fn a_game_on_this_device_simulates_each_drop_once() {
    let (mut local, mut chance) = (two_people(), Chance::new(Seed::from_number(1), Stream(9)));
    let before = falls();
    while local.is_playing() {
        act(&mut local, &mut chance);
        for viewer in Viewer::all(2) {
            let (path, drops) = shown(&local.table_view(viewer));
            assert_eq!(path.unwrap().pile.len(), drops);
            assert_eq!(falls() - before, drops);
        }
    }
    assert_eq!(falls() - before, PIECES);
}

/// A client that has just been welcomed.
fn welcomed(local: &Local) -> Remote {
    let seat = seats(2).next().unwrap();
    let key = Key::new("seat------------------".to_owned()).unwrap();
    let mut remote = Remote::new("t".to_owned(), Credential::Seat(key), 7).0;
    remote.opened();
    let table_view = local.table_view(Viewer::Seat(seat));
    let welcome = ServerMessage::Welcome {
        version: BINARY_VERSION,
        you: Role::Seat(seat),
        now: NOW,
        last: table_view.seq,
        code: None,
        table_view: Some(Box::new(table_view)),
        attendance: Attendance { away_since: Vec::new(), watchers: 0 },
    };
    remote.heard(&welcome.to_bytes());
    remote
}

#[test]
fn a_game_on_a_server_is_simulated_once_by_its_client() {
    let (mut local, mut chance) = (two_people(), Chance::new(Seed::from_number(1), Stream(9)));
    let mut remote = welcomed(&local);
    let mut simulated = 0;
    while local.is_playing() {
        act(&mut local, &mut chance);
        let known = remote.table_view().unwrap().seq;
        let before = falls();
        for step in local.steps(remote.table_view().unwrap().viewer, known) {
            remote.heard(&ServerMessage::Step(step).to_bytes());
        }
        simulated += falls() - before;
        let (path, drops) = shown(remote.table_view().unwrap());
        assert_eq!((path.unwrap().pile.len(), simulated), (drops, drops));
    }
    assert_eq!(simulated, PIECES);
}

#[test]
fn a_fresh_snapshot_shows_the_pile_and_simulates_nothing() {
    let (mut local, mut chance) = (two_people(), Chance::new(Seed::from_number(1), Stream(9)));
    (0..5).for_each(|_| act(&mut local, &mut chance));
    let before = falls();
    let remote = welcomed(&local);
    let (path, drops) = shown(remote.table_view().unwrap());
    assert!(path.is_none() && drops > 0);
    assert_eq!(falls(), before);
}

#[test]
fn a_replay_is_shown_checked_and_ready_for_analysis_with_each_drop_simulated_once() {
    let (mut local, mut chance) = (two_people(), Chance::new(Seed::from_number(1), Stream(9)));
    while local.is_playing() {
        act(&mut local, &mut chance);
    }
    let bytes = replay_link(&local.table_view(Viewer::Spectator), local.record(1).unwrap());
    let before = falls();
    let replay = Replay::from_bytes(&bytes).unwrap();
    assert!(matches!(replay.fairness(), Fairness::Fair(_)));
    assert!(replay.decisions() > PIECES, "there are jokers");
    // The worker keeps the replay for analysis; the screen shows what it was sent.
    let shown: ComputedReplay = wire::from_bytes(&wire::to_bytes(&replay.computed())).unwrap();
    for at in 0..=shown.last() {
        let Some(GameView::DropIt(view)) = shown.view(at, Viewer::Spectator) else { panic!("another game") };
        let drops = view.public().drops().len();
        assert_eq!(view.public().last_fall().is_some(), drops > 0, "a screen can let the drop fall");
        assert_eq!(shown.falls()[..drops].last().map_or(&[][..], |fall| &fall.pile), view.public().pile());
    }
    assert_eq!((shown.falls().len(), falls() - before), (PIECES, PIECES));
}
