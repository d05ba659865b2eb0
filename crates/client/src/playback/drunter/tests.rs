use drunter::{Action, Drunter, Rules, Setup, Start};
use game::{Authority, Chance, Game, Seat, Seed, Stream, Viewer};
use table::{Command, GameEngine, GameView, Name, TableOptions, Timestamp};

use super::*;
use crate::{Local, LocalPlayer, SharedDevice, Showing};

/// A game of two, and what a spectator was told of each action.
struct Told {
    game: Authority<Drunter>,
    chance: Chance,
}

impl Told {
    fn new(seed: u64) -> Told {
        let setup = Setup::new(2, Rules::Base, Start::Random).unwrap();
        let (game, _) = Authority::deal(&setup, Seed::from_number(seed));
        Told { game, chance: Chance::new(Seed::from_number(seed), Stream(2)) }
    }

    fn view(&self) -> View {
        self.game.view(Viewer::Spectator)
    }

    /// A random action of the seat whose turn it is. Nobody lays a joker, so a reveal is also a count.
    fn act(&mut self) -> GameChange {
        let seat = self.game.to_act().iter().next().unwrap();
        let view = self.game.view(Viewer::Seat(seat));
        let mut action = Drunter::random_action(&view, &mut self.chance).unwrap();
        if let Action::Vote(_) = action {
            action = Action::Vote(drunter::Cards::one(drunter::Card::Abstain));
        }
        let events = self.game.act(seat, &action).unwrap();
        let seen = events.iter().map(|event| Drunter::project(event, Viewer::Seat(seat)));
        GameChange::Played(VisibleGameEvents::Drunter(seen.collect()))
    }

    /// Acts until one more vote is decided; the screen hears of everything.
    fn until_verdict(&mut self, screen: &mut Playback) -> usize {
        let before = self.view().public().votes().count();
        while self.view().public().votes().count() == before {
            let change = self.act();
            screen.hear([&change], &self.view(), 0.0);
        }
        self.view().public().story().len() - 1
    }

    fn screen(&self, audience: Audience) -> Playback {
        Playback::new(&self.view(), audience, false)
    }
}

#[test]
fn a_verdict_stays_open_until_the_player_goes_on() {
    let mut told = Told::new(1);
    let mut screen = told.screen(Audience::Players);
    let turn = told.until_verdict(&mut screen);
    assert_eq!(screen.panel(), Panel::Verdict { turn });
    assert!(screen.verdict().unwrap().vote.is_some());
    screen.go_on(1.0);
    assert_ne!(screen.panel(), Panel::Verdict { turn });
    assert_eq!(screen.verdict(), None);
}

#[test]
fn a_step_that_arrives_while_a_verdict_is_open_does_not_close_it() {
    let mut told = Told::new(1);
    let mut screen = told.screen(Audience::Players);
    let turn = told.until_verdict(&mut screen);
    let change = told.act();
    let news = screen.hear([&change], &told.view(), 1.0);
    assert!(!news.happenings.is_empty(), "it is announced nevertheless");
    assert_eq!(screen.panel(), Panel::Verdict { turn });
}

#[test]
fn two_votes_in_a_row_have_their_verdicts_one_after_the_other() {
    let mut told = Told::new(1);
    let mut screen = told.screen(Audience::Players);
    let first = told.until_verdict(&mut screen);
    let second = told.until_verdict(&mut screen);
    assert_eq!(screen.panel(), Panel::Verdict { turn: first });
    screen.go_on(1.0);
    assert_eq!(screen.panel(), Panel::Verdict { turn: second });
    screen.go_on(2.0);
    assert_eq!(screen.verdict(), None);
}

#[test]
fn too_many_verdicts_are_not_shown_one_by_one() {
    let mut told = Told::new(1);
    let mut screen = told.screen(Audience::Players);
    let turns: Vec<usize> = (0..4).map(|_| told.until_verdict(&mut screen)).collect();
    assert_eq!(screen.panel(), Panel::Verdict { turn: turns[0] });
    screen.go_on(1.0);
    assert_eq!(screen.panel(), Panel::Verdict { turn: turns[2] }, "the second is only in the story");
}

#[test]
fn each_happening_is_told_once() {
    let mut told = Told::new(2);
    let mut screen = told.screen(Audience::Players);
    let mut all = Vec::new();
    for _ in 0..20 {
        let change = told.act();
        let news = screen.hear([&change], &told.view(), 0.0);
        assert!(!news.happenings.is_empty());
        assert_eq!(screen.hear([], &told.view(), 0.0), News::default(), "the same again is no news");
        all.extend(news.happenings);
    }
    let turns = all.iter().filter(|happening| happening.ends_turn()).count();
    assert_eq!(turns, told.view().public().story().len());
}

#[test]
fn a_tile_and_the_result_of_a_vote_are_heard() {
    let mut told = Told::new(1);
    let mut screen = told.screen(Audience::Players);
    let mut sounds = Vec::new();
    while screen.verdict().is_none() {
        let change = told.act();
        sounds.extend(screen.hear([&change], &told.view(), 0.0).sound);
    }
    assert_eq!(sounds.first(), Some(&Sound::Tile));
    assert_eq!(sounds.last(), Some(&Sound::Crowd { stays: true }), "nobody minds");
}

#[test]
fn after_being_away_the_last_verdict_is_new_and_nothing_is_announced() {
    let mut told = Told::new(1);
    let mut screen = told.screen(Audience::Players);
    let mut elsewhere = told.screen(Audience::Watchers);
    told.until_verdict(&mut elsewhere);
    let last = told.until_verdict(&mut elsewhere);
    assert_eq!(screen.hear([&GameChange::Fresh], &told.view(), 0.0), News::default());
    assert_eq!(screen.panel(), Panel::Verdict { turn: last });
    screen.go_on(1.0);
    assert_eq!(screen.verdict(), None);
    // A page that opens now has missed nothing.
    assert_eq!(told.screen(Audience::Players).verdict(), None);
}

#[test]
fn missed_steps_that_do_not_lead_to_the_game_are_not_told() {
    let mut told = Told::new(1);
    let mut screen = told.screen(Audience::Players);
    told.act();
    let gap = told.act();
    assert_eq!(screen.hear([&gap], &told.view(), 0.0), News::default());
    let next = told.act();
    assert!(!screen.hear([&next], &told.view(), 0.0).happenings.is_empty(), "from here on it follows again");
}

#[test]
fn a_tile_that_is_taken_back_is_told_anew_when_it_is_laid_again() {
    let mut told = Told::new(3);
    let mut screen = told.screen(Audience::Players);
    let before = told.view();
    let change = told.act();
    let first = screen.hear([&change], &told.view(), 0.0);
    assert_eq!(screen.hear([&GameChange::TakenBack], &before, 0.0), News::default());
    assert_eq!(screen.hear([&change], &told.view(), 0.0), first);
}

#[test]
fn watchers_see_a_verdict_until_the_next_tile_forwards_and_backwards() {
    let mut told = Told::new(1);
    let mut screen = told.screen(Audience::Watchers);
    let turn = told.until_verdict(&mut screen);
    let voted = told.view();
    assert_eq!(screen.panel(), Panel::Verdict { turn });
    screen.go_on(1.0);
    assert_eq!(screen.panel(), Panel::Verdict { turn }, "there is nothing to confirm");
    told.act();
    let after = told.view();
    screen.hear([&GameChange::Fresh], &after, 2.0);
    assert_eq!(screen.verdict(), None);
    screen.hear([&GameChange::Fresh], &voted, 3.0);
    assert_eq!(screen.panel(), Panel::Verdict { turn }, "one moment back");
    screen.hear([&GameChange::Fresh], &Told::new(1).view(), 4.0);
    assert_eq!(screen.panel(), Panel::Tiles, "back to the deal");
}

/// A finished game, and the view before its last action.
fn finished() -> (View, GameChange, View) {
    let mut told = Told::new(4);
    loop {
        let before = told.view();
        let change = told.act();
        if told.view().public().standings().is_some() {
            return (before, change, told.view());
        }
    }
}

/// A screen on which the game has just ended.
fn ended(is_calm: bool) -> Playback {
    let (before, change, after) = finished();
    let mut screen = Playback::new(&before, Audience::Players, is_calm);
    screen.hear([&change], &after, 1_000.0);
    screen.go_on(1_000.0);
    screen
}

#[test]
fn at_the_end_goals_are_revealed_one_by_one_and_the_winners_last() {
    let mut screen = ended(false);
    let winner = finished().2.public().standings().unwrap().ranking().next().unwrap();
    assert_eq!((screen.panel(), screen.hidden_goals().len()), (Panel::Result, 2));
    assert_eq!(screen.wait(1_000.0), Some(1_500.0));
    screen.tick(2_499.0);
    assert_eq!(screen.hidden_goals().len(), 2);
    screen.tick(2_500.0);
    assert_eq!(screen.hidden_goals(), SeatSet::one(winner));
    screen.tick(9_000.0);
    assert!(screen.are_goals_revealed() && screen.wait(9_000.0).is_none());
}

#[test]
fn with_reduced_motion_all_goals_are_revealed_at_once() {
    assert!(ended(true).are_goals_revealed());
    let mut screen = ended(false);
    screen.set_calm(true);
    assert!(screen.are_goals_revealed());
    assert!(told_to_the_end().are_goals_revealed(), "a page that opens later shows the result");
}

fn told_to_the_end() -> Playback {
    Playback::new(&finished().2, Audience::Players, false)
}

#[test]
fn a_replay_that_goes_back_from_the_end_reveals_the_goals_again() {
    let (before, change, after) = finished();
    let mut screen = Playback::new(&after, Audience::Watchers, false);
    screen.hear([&GameChange::Fresh], &before, 0.0);
    assert!(!screen.is_over());
    screen.hear([&change], &after, 1_000.0);
    assert!(screen.is_over() && !screen.are_goals_revealed());
}

fn person(name: &str) -> LocalPlayer {
    LocalPlayer::Person { name: Name::new(name).unwrap(), colour: None }
}

fn local_view(local: &Local, viewer: Viewer) -> View {
    match local.table_view(viewer).game {
        Some(GameView::Drunter(view)) => *view,
        _ => panic!("a game of Drunter & Drüber"),
    }
}

#[test]
fn at_one_device_everybody_sees_the_cards_before_the_device_is_handed_on() {
    let (players, seed) = ([person("Ada"), person("Ben")], Seed::from_number(7));
    let now = Timestamp(0);
    let mut local =
        Local::start(GameEngine::DRUNTER, now, &TableOptions::drunter(2), &players, None, seed).unwrap();
    let mut device = SharedDevice::new(&local);
    let mut screen = Playback::new(&local_view(&local, device.viewer()), Audience::Players, true);
    let mut chance = Chance::new(seed, Stream(9));
    let mut verdicts = 0;
    while local.is_playing() {
        let Showing::HandOver(seat) = device.showing() else {
            assert_eq!(device.showing(), Showing::Table(device.viewer()));
            let Viewer::Seat(seat) = device.viewer() else { panic!("nobody has the device") };
            assert!(screen.verdict().is_none(), "nobody acts while a verdict is open");
            act(&mut local, seat, &mut chance);
            let before = local_view(&local, Viewer::Spectator);
            device.go_on(&local);
            let changes: Vec<GameChange> = local
                .steps(device.viewer(), local.entries().len() as u64 - 1)
                .flat_map(|step| GameChange::of(&step).collect::<Vec<_>>())
                .collect();
            screen.hear(&changes, &local_view(&local, device.viewer()), 0.0);
            if device.showing() == Showing::Cards {
                assert_eq!(device.viewer(), Viewer::Spectator, "nobody's secrets are on the screen");
                let is_verdict = screen.verdict().is_some();
                assert!(is_verdict || matches!(before.public().phase(), Phase::Declaring { .. }));
                verdicts += usize::from(is_verdict);
                screen.go_on(0.0);
                device.all_have_seen(&local);
                assert_ne!(device.showing(), Showing::Cards);
            }
            continue;
        };
        assert_eq!(device.viewer(), Viewer::Spectator);
        device.taken();
        assert_eq!(device.viewer(), Viewer::Seat(seat));
    }
    assert_eq!(verdicts, local_view(&local, Viewer::Spectator).public().votes().count());
    assert!(verdicts > 3 && screen.is_over());
}

fn act(local: &mut Local, seat: Seat, chance: &mut Chance) {
    let action = local.table_view(Viewer::Seat(seat)).game.unwrap().random_action(chance).unwrap();
    local.ask(Timestamp(0), seat, &Command::Play(action), Seed::from_number(2)).unwrap();
}

#[test]
fn a_person_alone_with_bots_never_hands_the_device_on() {
    let (players, seed) = ([person("Ada"), LocalPlayer::Bot { level: 1 }], Seed::from_number(7));
    let options = TableOptions::drunter(2);
    let mut local = Local::start(GameEngine::DRUNTER, Timestamp(0), &options, &players, None, seed).unwrap();
    let mut device = SharedDevice::new(&local);
    let mut chance = Chance::new(seed, Stream(9));
    while local.is_playing() {
        assert_eq!(device.showing(), Showing::Table(Viewer::Seat(Seat::default())));
        match local.bot_turn() {
            Some(task) => {
                let action = local.guess(&task).unwrap();
                local.bot_acts(Timestamp(0), &task, &action);
            }
            None => act(&mut local, Seat::default(), &mut chance),
        }
        device.go_on(&local);
    }
}
