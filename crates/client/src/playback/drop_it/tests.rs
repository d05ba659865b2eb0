use super::*;

const DROPPED: Told = Told {
    drops: 0,
    has_path: true,
    is_own_break: false,
    must_decide: false,
    is_own_turn: false,
    is_aim_unseen: false,
};

/// So many drops, the last one by another player.
const fn told(drops: usize) -> Told {
    Told { drops, ..DROPPED }
}

/// So many drops, the last one by the viewer and against a rule.
const fn own_break(drops: usize) -> Told {
    Told { is_own_break: true, ..told(drops) }
}

/// The same, with a joker to decide about.
const fn deciding(drops: usize) -> Told {
    Told { must_decide: true, ..own_break(drops) }
}

const fn own_turn(drops: usize) -> Told {
    Told { is_own_turn: true, ..told(drops) }
}

/// So many drops, the last one by a bot.
const fn by_bot(drops: usize) -> Told {
    Told { is_aim_unseen: true, ..told(drops) }
}

const SETTLE: Change = Change::Settle { turn_begins: false };
const YOUR_TURN: Change = Change::Settle { turn_begins: true };

fn screen(drops: usize) -> Playback {
    Playback::new(told(drops), false, Pace::Natural)
}

fn falls(change: Change, drop: usize) {
    let Change::Fall(fall) = change else { panic!("{change:?} instead of a fall") };
    assert_eq!((fall.drop, fall.is_again), (drop, false));
}

/// A screen whose court is open about the viewer's drop with this number.
fn at_court(drop: usize) -> Playback {
    let mut screen = screen(drop);
    falls(screen.hear(own_break(drop + 1), 0.0), drop);
    assert_eq!(screen.landed(drop, 900.0), SETTLE);
    screen.tick(1_100.0);
    assert_eq!(screen.court(), Some(drop));
    screen
}

#[test]
fn a_drop_falls_lies_for_a_moment_and_then_the_court_speaks() {
    let mut screen = screen(4);
    falls(screen.hear(own_break(5), 1_000.0), 4);
    assert!(!screen.is_up_to_date() && !screen.is_free());
    assert_eq!(screen.fall().unwrap().seconds(1_500.0), 0.5);
    assert_eq!(screen.landed(4, 2_000.0), SETTLE);
    assert!(screen.is_up_to_date() && !screen.is_free());
    screen.tick(2_199.0);
    assert_eq!((screen.court(), screen.wait(2_199.0)), (None, Some(1.0)));
    screen.tick(2_200.0);
    assert_eq!((screen.court(), screen.wait(2_200.0)), (Some(4), None));
    assert_eq!(screen.close_court(5_000.0), SETTLE);
    assert!(screen.is_free());
}

#[test]
fn drops_that_happen_while_a_verdict_is_read_fall_afterwards_in_order() {
    let mut screen = at_court(0);
    assert_eq!(screen.hear(told(2), 2_000.0), Change::Nothing);
    assert_eq!(screen.hear(own_turn(3), 3_000.0), Change::Nothing);
    assert_eq!(screen.court(), Some(0));
    falls(screen.close_court(9_000.0), 1);
    falls(screen.landed(1, 10_000.0), 2);
    assert_eq!(screen.landed(2, 11_000.0), YOUR_TURN);
    assert!(screen.is_free());
}

#[test]
fn too_many_drops_behind_a_verdict_are_not_shown_one_by_one() {
    let mut screen = at_court(0);
    for drops in 2..=8 {
        assert_eq!(screen.hear(told(drops), 2_000.0), Change::Nothing);
    }
    assert_eq!(screen.hear(own_turn(9), 3_000.0), YOUR_TURN);
    assert_eq!(screen.court(), Some(0), "the verdict stays open");
    assert_eq!(screen.close_court(9_000.0), SETTLE);
    assert!(screen.is_free() && screen.is_up_to_date());
}

#[test]
fn an_own_break_has_its_verdict_before_a_drop_that_arrived_during_the_fall() {
    let mut screen = screen(0);
    falls(screen.hear(own_break(1), 0.0), 0);
    assert_eq!(screen.hear(told(2), 300.0), Change::Nothing);
    assert_eq!(screen.landed(0, 900.0), Change::Nothing);
    screen.tick(1_100.0);
    assert_eq!(screen.court(), Some(0));
    falls(screen.close_court(4_000.0), 1);
    assert_eq!(screen.landed(1, 5_000.0), SETTLE);
}

#[test]
fn a_drop_that_arrives_during_a_fall_falls_next() {
    let mut screen = screen(7);
    falls(screen.hear(told(8), 0.0), 7);
    assert_eq!(screen.hear(own_turn(9), 300.0), Change::Nothing);
    assert_eq!(screen.fall().unwrap().drop, 7);
    falls(screen.landed(7, 900.0), 8);
    assert_eq!(screen.landed(8, 2_000.0), YOUR_TURN);
}

#[test]
fn a_joker_is_asked_about_once() {
    let mut screen = screen(2);
    falls(screen.hear(deciding(3), 0.0), 2);
    screen.landed(2, 900.0);
    screen.tick(1_100.0);
    assert_eq!((screen.court(), screen.open_decision()), (Some(2), Some(2)));
    assert_eq!(screen.decide(3_000.0), SETTLE);
    assert_eq!((screen.court(), screen.open_decision()), (None, None));
    // The table tells of something else before it answers.
    assert_eq!(screen.hear(deciding(3), 3_100.0), SETTLE);
    assert_eq!(screen.hear(told(3), 3_200.0), SETTLE);
    assert!(screen.is_free() && screen.wait(3_200.0).is_none());
}

#[test]
fn a_refused_joker_decision_is_asked_for_again() {
    let mut screen = screen(2);
    screen.hear(deciding(3), 0.0);
    screen.landed(2, 900.0);
    screen.tick(1_100.0);
    screen.decide(3_000.0);
    screen.refused();
    assert_eq!((screen.court(), screen.open_decision()), (Some(2), Some(2)));
}

#[test]
fn a_joker_decision_that_comes_too_late_does_not_open_the_court_again() {
    let mut screen = screen(2);
    screen.hear(deciding(3), 0.0);
    screen.landed(2, 900.0);
    screen.tick(1_100.0);
    screen.decide(30_000.0);
    // The table decided by itself, the game went on, and only then the refusal comes.
    screen.hear(told(3), 30_100.0);
    falls(screen.hear(told(4), 30_200.0), 3);
    assert_eq!(screen.refused(), Change::Nothing);
    assert_eq!((screen.court(), screen.fall().unwrap().drop), (None, 3));
}

#[test]
fn another_refusal_opens_no_court() {
    let mut screen = screen(2);
    screen.hear(deciding(3), 0.0);
    screen.landed(2, 900.0);
    screen.tick(1_100.0);
    screen.close_court(2_000.0);
    screen.refused();
    assert_eq!((screen.court(), screen.open_decision()), (None, Some(2)), "it was put away");
}

#[test]
fn a_decision_that_waits_when_the_page_opens_is_asked_for() {
    let mut screen = Playback::new(Told { has_path: false, ..deciding(3) }, false, Pace::Natural);
    screen.hear(Told { has_path: false, ..deciding(3) }, 0.0);
    screen.tick(200.0);
    assert_eq!(screen.court(), Some(2));
}

#[test]
fn after_being_away_the_table_is_shown_as_it_stands() {
    let mut screen = screen(2);
    assert_eq!(screen.hear(Told { has_path: false, ..own_turn(9) }, 0.0), YOUR_TURN);
    assert!(screen.is_free() && screen.is_up_to_date());
    falls(screen.hear(told(10), 0.0), 9);
}

#[test]
fn many_drops_at_once_end_the_fall_that_is_shown() {
    let mut screen = screen(2);
    falls(screen.hear(told(3), 0.0), 2);
    assert_eq!(screen.hear(told(9), 100.0), SETTLE);
    assert_eq!(screen.landed(2, 900.0), Change::Nothing, "its end is no news");
}

#[test]
fn a_drop_without_a_path_is_shown_where_it_lies() {
    let mut screen = screen(2);
    assert_eq!(screen.hear(Told { has_path: false, ..own_break(3) }, 0.0), SETTLE);
    screen.tick(200.0);
    assert_eq!(screen.court(), Some(2), "its owner still learns why it brought nothing");
}

#[test]
fn a_replay_shows_falls_forwards_and_piles_backwards() {
    let mut screen = screen(0);
    falls(screen.hear(told(1), 0.0), 0);
    assert_eq!(screen.landed(0, 900.0), SETTLE);
    assert_eq!(screen.hear(told(20), 1_000.0), SETTLE, "far forwards");
    assert_eq!(screen.hear(told(5), 1_100.0), SETTLE, "far back");
    assert_eq!(screen.hear(told(4), 1_200.0), SETTLE, "one step back");
    falls(screen.hear(told(5), 1_300.0), 4);
    assert_eq!(screen.hear(told(4), 1_400.0), SETTLE, "back during the fall");
    assert!(screen.is_free() && screen.is_up_to_date());
}

#[test]
fn with_reduced_motion_nothing_falls_but_verdicts_are_given() {
    let mut screen = Playback::new(told(0), true, Pace::Natural);
    assert_eq!(screen.hear(own_break(1), 0.0), SETTLE);
    screen.tick(200.0);
    assert_eq!(screen.court(), Some(0));
    assert_eq!(screen.hear(told(2), 500.0), Change::Nothing);
    assert_eq!(screen.hear(own_turn(3), 600.0), Change::Nothing);
    assert_eq!(screen.close_court(900.0), YOUR_TURN);
    assert!(screen.is_free());
}

#[test]
fn reduced_motion_ends_a_fall_at_once_and_can_be_turned_off_again() {
    let mut screen = screen(0);
    falls(screen.hear(told(1), 0.0), 0);
    screen.hear(own_turn(2), 100.0);
    assert_eq!(screen.set_calm(true, 300.0), YOUR_TURN);
    assert_eq!(screen.set_calm(false, 400.0), Change::Nothing);
    falls(screen.hear(told(3), 500.0), 2);
}

#[test]
fn a_drop_that_is_taken_back_closes_its_verdict_and_falls_anew_when_it_is_made_again() {
    let mut screen = at_court(3);
    assert_eq!(screen.hear(own_turn(3), 2_000.0), YOUR_TURN);
    assert!(screen.is_free());
    falls(screen.hear(own_break(4), 9_000.0), 3);
    screen.landed(3, 10_000.0);
    screen.tick(10_200.0);
    assert_eq!(screen.court(), Some(3), "another drop, another verdict");
}

#[test]
fn the_next_player_begins_when_the_verdict_for_the_last_holder_is_put_away() {
    let mut screen = screen(0);
    falls(screen.hear(Told { is_own_turn: true, ..own_break(1) }, 0.0), 0);
    assert_eq!(screen.landed(0, 900.0), YOUR_TURN);
    screen.tick(1_100.0);
    assert_eq!((screen.court(), screen.is_free()), (Some(0), false));
    // The device is handed on while the verdict is open.
    assert_eq!(screen.hear(own_turn(1), 2_000.0), Change::Nothing);
    assert_eq!(screen.court(), Some(0));
    assert_eq!(screen.close_court(3_000.0), SETTLE);
    assert!(screen.is_free());
}

#[test]
fn skipping_ends_one_fall_and_pressing_twice_does_not_skip_the_next() {
    let mut screen = screen(0);
    falls(screen.hear(told(1), 0.0), 0);
    screen.hear(told(2), 50.0);
    falls(screen.landed(0, 100.0), 1);
    assert_eq!(screen.landed(0, 101.0), Change::Nothing);
    assert_eq!(screen.landed(1, 200.0), SETTLE);
}

#[test]
fn slow_motion_takes_four_times_as_long_and_ends_at_the_court() {
    let mut screen = at_court(0);
    let Change::Fall(fall) = screen.show_again(0, 2_000.0) else { panic!("no fall") };
    assert!(fall.is_again);
    assert_eq!(fall.seconds(4_000.0), 0.5);
    assert_eq!(screen.show_again(0, 2_100.0), Change::Nothing, "one at a time");
    assert_eq!(screen.landed(0, 6_000.0), SETTLE);
    assert_eq!(screen.court(), Some(0));
}

#[test]
fn a_drop_that_arrives_during_slow_motion_falls_next_instead_of_the_court() {
    let mut screen = at_court(0);
    screen.show_again(0, 2_000.0);
    assert_eq!(screen.hear(own_turn(2), 3_000.0), Change::Nothing);
    falls(screen.landed(0, 6_000.0), 1);
    assert_eq!(screen.landed(1, 7_000.0), YOUR_TURN);
    assert!(screen.is_free());
}

#[test]
fn a_verdict_that_is_asked_for_during_a_fall_ends_the_fall() {
    let mut screen = screen(3);
    falls(screen.hear(own_turn(4), 0.0), 3);
    screen.open_court(1);
    assert_eq!((screen.court(), screen.fall()), (Some(1), None));
    screen.open_court(9);
    assert_eq!(screen.court(), Some(1), "there is no such drop");
    assert_eq!(screen.close_court(5_000.0), YOUR_TURN);
}

fn aims(change: Change, drop: usize) {
    let Change::Aim(hand) = change else { panic!("{change:?} instead of a hand") };
    assert_eq!(hand.drop, drop);
}

#[test]
fn a_bots_hand_aims_lets_go_and_then_its_piece_falls() {
    let mut screen = screen(4);
    aims(screen.hear(by_bot(5), 1_000.0), 4);
    assert!(!screen.is_free() && !screen.is_up_to_date() && screen.fall().is_none());
    assert_eq!(screen.wait(1_400.0), Some(1_000.0));
    assert_eq!(screen.tick(2_399.0), Change::Nothing);
    falls(screen.tick(2_400.0), 4);
    assert_eq!(screen.fall().unwrap().seconds(2_900.0), 0.5);
    assert_eq!((screen.hand(), screen.landed(4, 3_400.0)), (None, SETTLE));
}

#[test]
fn hands_of_several_bots_aim_one_after_the_other() {
    let mut screen = screen(0);
    aims(screen.hear(by_bot(1), 0.0), 0);
    assert_eq!(screen.hear(by_bot(2), 900.0), Change::Nothing);
    falls(screen.tick(1_400.0), 0);
    assert_eq!(screen.hear(Told { is_own_turn: true, ..by_bot(3) }, 1_800.0), Change::Nothing);
    aims(screen.landed(0, 2_400.0), 1);
    falls(screen.tick(3_800.0), 1);
    aims(screen.landed(1, 4_800.0), 2);
    falls(screen.tick(6_200.0), 2);
    assert_eq!(screen.landed(2, 7_000.0), YOUR_TURN);
}

#[test]
fn skipping_a_hand_that_aims_also_skips_its_fall() {
    let mut screen = screen(0);
    aims(screen.hear(by_bot(1), 0.0), 0);
    screen.hear(by_bot(2), 50.0);
    aims(screen.landed(0, 100.0), 1);
    assert_eq!(screen.tick(1_400.0), Change::Nothing, "the first hand is gone");
    assert_eq!(screen.landed(0, 1_450.0), Change::Nothing);
    assert_eq!(screen.landed(1, 1_460.0), SETTLE);
}

#[test]
fn at_a_quick_pace_bots_drop_at_once() {
    let mut screen = screen(0);
    screen.set_pace(Pace::Quick);
    falls(screen.hear(by_bot(1), 0.0), 0);
    screen.set_pace(Pace::Slow);
    assert_eq!(screen.landed(0, 900.0), SETTLE);
    aims(screen.hear(by_bot(2), 1_000.0), 1);
    falls(screen.tick(3_600.0), 1);
}

#[test]
fn with_reduced_motion_no_hand_aims() {
    let mut screen = Playback::new(told(0), true, Pace::Slow);
    assert_eq!(screen.hear(by_bot(1), 0.0), SETTLE);
    screen.set_calm(false, 10.0);
    aims(screen.hear(by_bot(2), 20.0), 1);
    assert_eq!(screen.set_calm(true, 30.0), SETTLE, "also while one aims");
}

#[test]
fn a_drop_that_is_taken_back_while_a_hand_aims_is_forgotten() {
    let mut screen = screen(3);
    aims(screen.hear(by_bot(4), 0.0), 3);
    assert_eq!(screen.hear(own_turn(3), 200.0), YOUR_TURN);
    assert!(screen.is_free() && screen.hand().is_none());
    falls(screen.hear(told(4), 900.0), 3);
}

#[test]
fn a_verdict_that_is_asked_for_while_a_hand_aims_comes_first() {
    let mut screen = screen(3);
    aims(screen.hear(by_bot(4), 0.0), 3);
    screen.open_court(1);
    assert_eq!((screen.court(), screen.hand()), (Some(1), None));
    assert_eq!(screen.close_court(5_000.0), SETTLE);
}

#[test]
fn what_the_table_tells_is_read_from_the_view() {
    use drop_it::{DropIt, Edition, Settings, Setup};
    use game::{Authority, Chance, Game, Seed, Stream, Teams, Viewer, seats};

    let setup = Setup::new(Settings::of(Edition::German, Teams::singles(2))).unwrap();
    let (mut game, _) = Authority::<DropIt>::deal(&setup, Seed::from_number(5));
    let mut chance = Chance::new(Seed::from_number(1), Stream(2));
    let mut breaks = 0;
    while let Some(seat) = game.to_act().iter().next() {
        let other = seats(2).find(|other| *other != seat).unwrap();
        let [own, others] = [seat, other].map(|seat| game.view(Viewer::Seat(seat)));
        assert!(!Told::of(&others, &others, None).is_own_turn);
        let now = Told::of(&own, &own, None);
        assert_ne!(now.is_own_turn, now.must_decide);
        let is_drop = now.is_own_turn;
        game.act(seat, &DropIt::random_action(&own, &mut chance).unwrap()).unwrap();
        let broken = !game.state().drops().last().unwrap().broken.is_empty();
        // The device was handed on with the drop.
        let after = Told::of(&game.view(Viewer::Seat(other)), &own, None);
        assert!(!after.is_aim_unseen, "they aimed at this device");
        let far = game.view(Viewer::Seat(other));
        let aims = [None, Some(other), Some(seat)].map(|aimed| Told::of(&far, &far, aimed).is_aim_unseen);
        assert_eq!(aims, [true, true, false], "they aimed elsewhere");
        assert_eq!((after.drops, after.has_path), (game.state().drops().len(), true));
        if is_drop {
            assert_eq!(after.is_own_break, broken);
            breaks += usize::from(broken);
        }
    }
    assert!(breaks > 0);
}
