use drunter::{Action, Cards, Drunter, Rules, Setup, Start};
use game::{Authority, Chance, Game, Seat, Seed, Stream, Viewer};
use table::{Command, GameEngine, GameView, Name, TableOptions, Timestamp};

use super::*;
use crate::{Local, LocalPlayer, SharedDevice, Showing};

/// A game of two that a screen follows.
struct Told {
    game: Authority<Drunter>,
    chance: Chance,
    /// Whether a joker is laid in every vote.
    with_jokers: bool,
}

impl Told {
    fn new(seed: u64) -> Told {
        let setup = Setup::new(2, Rules::Base, Start::Random).unwrap();
        let (game, _) = Authority::deal(&setup, Seed::from_number(seed));
        Told { game, chance: Chance::new(Seed::from_number(seed), Stream(2)), with_jokers: false }
    }

    fn with_jokers(seed: u64) -> Told {
        Told { with_jokers: true, ..Told::new(seed) }
    }

    fn view(&self) -> View {
        self.game.view(Viewer::Spectator)
    }

    /// A random action of the seat whose turn it is. In votes, everybody lays the same cards as long as they have them.
    fn act(&mut self) {
        let seat = self.game.to_act().iter().next().unwrap();
        let view = self.game.view(Viewer::Seat(seat));
        let mut action = Drunter::random_action(&view, &mut self.chance).unwrap();
        if let Action::Vote(_) = action {
            let wanted = if self.with_jokers { [Card::Joker, Card::Yes1] } else { [Card::Yes1, Card::No2] };
            let cards: Cards = view.public().hand(seat).iter().filter(|card| wanted.contains(card)).collect();
            action = Action::Vote(if cards.is_empty() { Cards::one(Card::Abstain) } else { cards });
        }
        self.game.act(seat, &action).unwrap();
    }

    /// Acts until `is_there`; the screen hears of everything, and the time is always `now`.
    fn until(&mut self, screen: &mut Playback, now: f64, is_there: impl Fn(&View) -> bool) {
        while !is_there(&self.view()) {
            self.act();
            screen.hear(&self.view(), now);
        }
    }

    /// Acts until one more vote is decided. Returns its turn.
    fn until_decided(&mut self, screen: &mut Playback, now: f64) -> usize {
        let before = self.view().public().votes().count();
        self.until(screen, now, |view| view.public().votes().count() > before);
        self.view().public().story().len() - 1
    }

    fn screen(&self, audience: Audience) -> Playback {
        Playback::new(&self.view(), audience, false)
    }

    fn calm_screen(&self) -> Playback {
        Playback::new(&self.view(), Audience::Players, true)
    }
}

/// Lets time pass until nothing is due; returns when that was.
fn wait_for_rest(screen: &mut Playback, mut now: f64) -> f64 {
    while let Some(wait) = screen.wait(now) {
        now += wait;
        screen.tick(now);
    }
    now
}

#[test]
fn a_verdict_stays_open_until_the_player_goes_on() {
    let mut told = Told::new(1);
    let mut screen = told.calm_screen();
    let turn = told.until_decided(&mut screen, 0.0);
    assert_eq!(screen.panel(), Panel::Verdict { turn });
    assert!(screen.verdict().unwrap().vote.is_some());
    screen.go_on(1.0);
    assert_ne!(screen.panel(), Panel::Verdict { turn });
    assert_eq!(screen.verdict(), None);
}

#[test]
fn cards_are_turned_over_one_by_one_and_the_tally_runs_with_them() {
    let mut told = Told::new(1);
    let mut screen = told.screen(Audience::Players);
    let turn = told.until_decided(&mut screen, 0.0);
    while screen.panel() != (Panel::Reveal { turn }) {
        let now = screen.wait(0.0).unwrap();
        screen.tick(now);
    }
    let vote = told.view().public().story()[turn].vote.unwrap();
    let mut tallies = Vec::new();
    let mut now = 0.0;
    while let Some(reveal) = screen.reveal().filter(|_| screen.verdict().is_none()) {
        assert_eq!(reveal.tally().yes + reveal.tally().no, {
            let up = &reveal.beats[..reveal.shown];
            up.iter().map(|beat| if let Beat::Card(_, card) = beat { card.strength() } else { 0 }).sum::<u8>()
        });
        tallies.push(reveal.tally());
        assert!(screen.moment().proposal().is_some(), "the tile is still under vote");
        now += screen.wait(now).unwrap();
        screen.tick(now);
    }
    assert_eq!(tallies.len(), 1 + vote.cards.iter().map(|(_, cards)| cards.len()).sum::<usize>());
    assert_eq!(tallies.last(), Some(&vote.tally()));
    assert_eq!(screen.panel(), Panel::Verdict { turn });
}

#[test]
fn the_result_of_a_vote_is_told_when_it_is_shown_and_not_before() {
    let mut told = Told::new(1);
    let mut screen = told.screen(Audience::Players);
    let decides = |news: &News| news.happenings.iter().any(|one| matches!(one, Happening::Decided { .. }));
    let mut now = 0.0;
    let mut told_at = None;
    while told_at.is_none() {
        if screen.wait(now).is_none() {
            told.act();
            assert!(!decides(&screen.hear(&told.view(), now)), "the cards are still face down");
        }
        now += screen.wait(now).unwrap_or(0.0);
        if decides(&screen.tick(now)) {
            told_at = screen.verdict();
            assert!(told_at.is_some());
        }
    }
}

#[test]
fn a_joker_is_waited_for_with_both_outcomes_open() {
    let mut told = Told::with_jokers(1);
    let mut screen = told.screen(Audience::Players);
    told.until(&mut screen, 0.0, |view| matches!(view.public().phase(), Phase::Declaring { .. }));
    let mut now = wait_for_rest(&mut screen, 0.0);
    let reveal = screen.reveal().unwrap();
    let asked = told.game.to_act().iter().next();
    assert_eq!((reveal.awaited(), reveal.is_decided), (asked, false));
    assert_eq!(reveal.tally(), Tally { yes: 2, no: 0 }, "jokers do not count yet");
    let first = asked.unwrap();
    told.act();
    screen.hear(&told.view(), now);
    now = wait_for_rest(&mut screen, now);
    assert!(screen.reveal().unwrap().joker(first).is_some(), "a declaration is shown");
    while told.view().public().proposal().is_some() {
        told.act();
        screen.hear(&told.view(), now);
    }
    now = wait_for_rest(&mut screen, now);
    assert!(screen.verdict().is_some() && screen.reveal().unwrap().is_decided);
    screen.go_on(now);
    assert_eq!(screen.reveal(), None, "a vote is shown once");
}

#[test]
fn a_reveal_can_be_skipped() {
    let mut told = Told::new(1);
    let mut screen = told.screen(Audience::Players);
    let turn = told.until_decided(&mut screen, 0.0);
    screen.skip(5.0);
    screen.skip(6.0);
    assert_eq!(screen.panel(), Panel::Verdict { turn });
}

#[test]
fn a_step_that_arrives_while_a_verdict_is_open_does_not_close_it() {
    let mut told = Told::new(1);
    let mut screen = told.calm_screen();
    let turn = told.until_decided(&mut screen, 0.0);
    told.act();
    screen.hear(&told.view(), 1.0);
    assert_eq!(screen.panel(), Panel::Verdict { turn });
    assert_eq!(screen.moment().story().len(), turn + 1, "the town as it was at the verdict");
}

#[test]
fn two_votes_in_a_row_have_their_verdicts_one_after_the_other() {
    let mut told = Told::new(1);
    let mut screen = told.calm_screen();
    let first = told.until_decided(&mut screen, 0.0);
    let second = told.until_decided(&mut screen, 0.0);
    assert_eq!(screen.panel(), Panel::Verdict { turn: first });
    screen.go_on(1.0);
    assert_eq!(screen.panel(), Panel::Verdict { turn: second });
    screen.go_on(2.0);
    assert_eq!(screen.verdict(), None);
}

#[test]
fn too_many_verdicts_are_not_shown_one_by_one() {
    let mut told = Told::new(1);
    let mut screen = told.calm_screen();
    let turns: Vec<usize> = (0..4).map(|_| told.until_decided(&mut screen, 0.0)).collect();
    assert_eq!(screen.panel(), Panel::Verdict { turn: turns[0] });
    screen.go_on(1.0);
    assert_eq!(screen.panel(), Panel::Verdict { turn: turns[2] }, "of the second only the result is shown");
}

#[test]
fn each_happening_is_told_once() {
    let mut told = Told::new(2);
    let mut screen = told.screen(Audience::Players);
    let mut all = Vec::new();
    let mut now = 0.0;
    for _ in 0..20 {
        told.act();
        all.extend(screen.hear(&told.view(), now).happenings);
        assert_eq!(screen.hear(&told.view(), now), News::default(), "the same again is no news");
        while let Some(wait) = screen.wait(now) {
            now += wait;
            all.extend(screen.tick(now).happenings);
        }
        all.extend(screen.go_on(now).happenings);
    }
    assert_eq!(all, told.view().public().told());
}

#[test]
fn tiles_cards_and_the_result_of_a_vote_are_heard() {
    let mut told = Told::new(1);
    let mut screen = told.screen(Audience::Players);
    let mut sounds = Vec::new();
    let mut now = 0.0;
    while screen.verdict().is_none() {
        let news = match screen.wait(now) {
            Some(wait) => {
                now += wait;
                screen.tick(now)
            }
            None => {
                told.act();
                screen.hear(&told.view(), now)
            }
        };
        sounds.extend(news.sound);
    }
    assert_eq!(sounds.first(), Some(&Sound::Tile));
    assert!(sounds.contains(&Sound::Card));
    let stays = screen.verdict().unwrap().stays();
    assert_eq!(sounds.last(), Some(&Sound::Crowd { stays }));
}

#[test]
fn a_tile_slides_in_and_then_the_table_is_shown_as_it_stands() {
    let mut told = Told::new(1);
    let mut screen = told.screen(Audience::Players);
    told.act();
    screen.hear(&told.view(), 1_000.0);
    let motion = screen.motion(1_100.0).unwrap();
    assert_eq!((motion.turn, motion.age, motion.hurry, motion.is_voted), (0, 100.0, 1.0, false));
    let fields = told.view().public().story()[0].tile.span.fields().count() as f64;
    assert_eq!(screen.wait(1_000.0), Some(SLIDE + FIELD * fields));
    wait_for_rest(&mut screen, 1_000.0);
    assert_eq!((screen.motion(9_000.0), screen.is_busy()), (None, false));
}

#[test]
fn turns_missed_in_an_absence_are_shown_one_by_one_within_seconds() {
    let mut told = Told::new(1);
    let mut screen = told.screen(Audience::Players);
    let mut elsewhere = told.calm_screen();
    told.until(&mut elsewhere, 0.0, |view| view.public().story().len() == 4);
    screen.hear(&told.view(), 0.0);
    let mut shown = Vec::new();
    let mut now = 0.0;
    while let Some(wait) = screen.wait(now) {
        shown.extend(screen.motion(now).map(|motion| motion.turn));
        assert!(screen.moment().story().len() <= 4);
        now += wait;
        screen.tick(now);
        if screen.verdict().is_some() {
            screen.go_on(now);
        }
    }
    shown.dedup();
    let plain: Vec<usize> =
        (0..4).filter(|turn| told.view().public().story()[*turn].vote.is_none()).collect();
    assert!(plain.len() > 1 && plain.iter().all(|turn| shown.contains(turn)), "{shown:?} of {plain:?}");
    assert!(now < 15_000.0, "{now} ms for four turns and their votes");
    // A page that opens now has missed nothing.
    assert_eq!(told.screen(Audience::Players).motion(0.0), None);
}

#[test]
fn the_next_player_at_the_device_sees_what_the_other_has_laid() {
    let mut told = Told::new(1);
    let first = told.game.to_act().iter().next().unwrap();
    let mut screen = Playback::new(&told.game.view(Viewer::Seat(first)), Audience::Players, false);
    told.act();
    let next = told.game.to_act().iter().next().unwrap();
    assert_ne!(first, next);
    // The device lies face down between the players.
    screen.hear(&told.view(), 0.0);
    let now = wait_for_rest(&mut screen, 0.0);
    let news = screen.hear(&told.game.view(Viewer::Seat(next)), now);
    assert_eq!(screen.motion(now).map(|motion| motion.turn), Some(0));
    assert_eq!(news.happenings, [], "it was told before");
    screen.skip(now);
    assert_eq!(screen.motion(now), None);
}

#[test]
fn a_tile_that_is_taken_back_is_told_anew_when_it_is_laid_again() {
    let mut told = Told::new(3);
    let mut screen = told.screen(Audience::Players);
    let before = told.view();
    told.act();
    let first = screen.hear(&told.view(), 0.0);
    assert_eq!(first.happenings.len(), 1);
    assert_eq!(screen.hear(&before, 0.0), News::default());
    assert_eq!(screen.motion(0.0), None);
    assert_eq!(screen.hear(&told.view(), 0.0), first);
}

#[test]
fn a_replay_shows_a_verdict_until_the_next_tile_forwards_and_backwards() {
    let mut told = Told::new(1);
    let mut screen = told.screen(Audience::Replay);
    let turn = told.until_decided(&mut screen, 0.0);
    let voted = told.view();
    assert_eq!(screen.panel(), Panel::Verdict { turn });
    screen.go_on(1.0);
    assert_eq!(screen.panel(), Panel::Verdict { turn }, "there is nothing to confirm");
    told.act();
    screen.hear(&told.view(), 2.0);
    assert_eq!(screen.verdict(), None);
    screen.hear(&voted, 3.0);
    assert_eq!(screen.panel(), Panel::Verdict { turn }, "one moment back");
    screen.hear(&Told::new(1).view(), 4.0);
    assert_eq!(screen.panel(), Panel::Tiles, "back to the deal");
}

#[test]
fn spectators_see_the_same_reveal_and_confirm_nothing() {
    let mut told = Told::new(1);
    let mut screen = told.screen(Audience::Spectators);
    let turn = told.until_decided(&mut screen, 0.0);
    let mut panels = Vec::new();
    let mut now = 0.0;
    while let Some(wait) = screen.wait(now) {
        now += wait;
        screen.tick(now);
        panels.push(screen.panel());
    }
    assert!(panels.contains(&Panel::Reveal { turn }));
    assert_eq!(panels.last(), Some(&Panel::Verdict { turn }));
    told.act();
    screen.hear(&told.view(), now);
    now += screen.wait(now).unwrap();
    screen.tick(now);
    assert_eq!(screen.verdict(), None);
}

/// A finished game, and the view before its last action.
fn finished() -> (View, View) {
    let mut told = Told::new(4);
    loop {
        let before = told.view();
        told.act();
        if told.view().public().standings().is_some() {
            return (before, told.view());
        }
    }
}

/// A screen on which the game has just ended.
fn ended(is_calm: bool) -> Playback {
    let (before, after) = finished();
    let mut screen = Playback::new(&before, Audience::Players, is_calm);
    screen.hear(&after, 1_000.0);
    screen.skip(1_000.0);
    screen.go_on(1_000.0);
    screen
}

#[test]
fn at_the_end_goals_are_revealed_one_by_one_and_the_winners_last() {
    let mut screen = ended(false);
    let winner = finished().1.public().standings().unwrap().ranking().next().unwrap();
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
    screen.set_calm(true, 0.0);
    assert!(screen.are_goals_revealed());
    assert!(told_to_the_end().are_goals_revealed(), "a page that opens later shows the result");
}

fn told_to_the_end() -> Playback {
    Playback::new(&finished().1, Audience::Players, false)
}

#[test]
fn a_replay_that_goes_back_from_the_end_reveals_the_goals_again() {
    let (before, after) = finished();
    let mut screen = Playback::new(&after, Audience::Replay, false);
    screen.hear(&before, 0.0);
    assert!(!screen.is_over());
    screen.hear(&after, 1_000.0);
    let last_tile = screen.wait(1_000.0).unwrap();
    screen.tick(1_000.0 + last_tile);
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
            screen.hear(&local_view(&local, device.viewer()), 0.0);
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
        screen.hear(&local_view(&local, device.viewer()), 0.0);
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
