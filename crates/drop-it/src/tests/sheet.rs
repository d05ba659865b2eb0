//! The rule sheets, rule by rule.

use game::{Game, Seat, Teams};

use super::check::{act, act_as, check_verdict, play_on, table, two_players};
use crate::notation::read_action;
use crate::{
    Colour, DropIt, Edition, Event, JOKER_POINTS, PIECES, Phase, PieceShape, Settings, Start, Tray, track,
};

#[test]
fn the_sheets_example_a_blue_square_brings_seven_points() {
    // It leans against a yellow stretch and touches a red triangle; its top is in level 5, a medium circle covers it.
    check_verdict(
        "drop-it colours
         red triangle 57.72 128 0 1
         blue square 17.05 128.2 1 0",
        "touches red triangle, left 4; breaks nothing; level 5, bonus 2: 7 points",
    );
}

#[test]
fn shape_a_piece_must_not_touch_its_own_shape() {
    check_verdict(
        "drop-it nothing | red square 60 17 1 0 | blue square 94.1 17 1 0",
        "touches red square (shape), floor 3; breaks shape; level 1, bonus 2: 0 points",
    );
}

#[test]
fn colour_a_piece_must_not_touch_its_own_colour() {
    check_verdict(
        "drop-it nothing | red circle 60 17.5 1 0 | red square 94.6 17 1 0",
        "touches red circle (colour), floor 3, floor 4; breaks colour; level 1, bonus 2: 0 points",
    );
}

#[test]
fn a_piece_of_the_same_shape_and_colour_breaks_both_rules() {
    check_verdict(
        "drop-it nothing | red square 20 17 1 0 | red square 54.1 17 1 0",
        "touches red square (shape, colour), floor 1, floor 2; breaks shape, colour; level 1, bonus 0: 0 points",
    );
}

#[test]
fn edge_a_piece_must_not_touch_a_stretch_with_its_shape_or_its_colour() {
    // The floor's second stretch forbids circles on the shape strips, and yellow on the colour strips.
    let circle = |strips: &str, colour: &str| format!("drop-it {strips} | {colour} circle 55 17.6 1 0");
    let broken = "touches floor 2 (edge); breaks edge; level 1, bonus 0: 0 points";
    let fine = "touches floor 2; breaks nothing; level 1, bonus 0: 1 points";
    check_verdict(&circle("shapes", "red"), broken);
    check_verdict(&circle("colours", "yellow"), broken);
    check_verdict(&circle("colours", "red"), fine);
    check_verdict(&circle("nothing", "yellow"), fine);
}

#[test]
fn height_a_piece_must_not_stick_out_above_the_rim() {
    check_verdict(
        "drop-it nothing | red circle 93 252.6 1 0",
        "touches nothing; breaks height; level 8, bonus 0: 0 points",
    );
    check_verdict(
        "drop-it nothing | red circle 93 252.4 1 0",
        "touches nothing; breaks nothing; level 8, bonus 0: 8 points",
    );
}

#[test]
fn level_points_are_those_of_the_highest_level_reached() {
    let circle = |y: f32| format!("drop-it nothing | red circle 120 {y} 1 0");
    for (y, level, bonus) in
        [(17.6, 1, 2), (54.0, 2, 0), (85.0, 3, 0), (122.0, 5, 1), (150.0, 5, 0), (184.0, 6, 0)]
    {
        let touches = if y < 20.0 { "floor 4" } else { "nothing" };
        let points = level + bonus;
        check_verdict(
            &circle(y),
            &format!("touches {touches}; breaks nothing; level {level}, bonus {bonus}: {points} points"),
        );
    }
}

#[test]
fn bonus_points_are_added_by_the_size_of_the_circle() {
    let verdict = |x: f32, y: f32| {
        let (strips, pile) =
            crate::notation::read_pile(&format!("drop-it nothing | red circle {x} {y} 1 0")).unwrap();
        crate::judge(strips, &pile, 0).unwrap().bonus()
    };
    assert_eq!(verdict(45.0, 62.0), 1, "large");
    assert_eq!(verdict(112.0, 20.0), 2, "medium");
    assert_eq!(verdict(78.0, 190.0), 3, "small");
}

#[test]
fn pieces_are_handed_out_by_the_number_of_sides() {
    let trays = |teams| table(Settings::of(Edition::German, teams)).trays;
    let four = trays(Teams::singles(4));
    assert_eq!(four, Colour::ALL.map(Tray::set));
    let two = trays(Teams::singles(2));
    assert_eq!(two.iter().map(Tray::total).collect::<Vec<_>>(), [18, 18]);
    let teams = trays(Teams::of_sizes(&[2, 2]).unwrap());
    assert_eq!(teams, two);
    let three = trays(Teams::singles(3));
    assert_eq!(three.iter().map(Tray::total).collect::<Vec<_>>(), [12, 12, 12]);
}

#[test]
fn players_take_turns_clockwise_and_everybody_drops_all_their_pieces() {
    let mut state = table(Settings {
        start: Start::Named(Seat::from_index(1).unwrap()),
        ..Settings::of(Edition::German, Teams::singles(3))
    });
    let events = play_on(&mut state, |_| false);
    let seats: Vec<usize> = events
        .iter()
        .filter_map(|event| if let Event::Dropped { seat, .. } = event { Some(seat.number()) } else { None })
        .collect();
    assert_eq!(seats.len(), PIECES);
    assert!(seats.chunks(3).all(|round| round == [2, 3, 1]));
    assert_eq!(events.last(), Some(&Event::Ended));
    assert!(game::seats(3).all(|seat| state.tray(seat).total() == 0));
}

#[test]
fn teams_alternate_and_members_drop_equally_often() {
    let mut state = table(Settings {
        start: Start::Named(Seat::default()),
        ..Settings::of(Edition::German, Teams::of_sizes(&[3, 2]).unwrap())
    });
    let events = play_on(&mut state, |_| false);
    let mut drops = [0; 5];
    let mut sides = Vec::new();
    for event in &events {
        if let Event::Dropped { seat, .. } = event {
            drops[seat.index()] += 1;
            sides.push(state.setup().side(*seat).index());
        }
    }
    // Seats sit as 1 2 1 2 1: three share 18 drops, two share 18.
    assert_eq!(drops, [6, 9, 6, 9, 6]);
    assert!(sides.chunks(2).all(|pair| pair == [0, 1]));
}

#[test]
fn in_every_round_each_side_drops_once() {
    for (sizes, rounds) in [(&[3, 2][..], 18), (&[4, 4], 18), (&[1, 1, 1], 12), (&[1, 1, 1, 1], 9)] {
        let mut state = table(Settings::of(Edition::German, Teams::of_sizes(sizes).unwrap()));
        assert_eq!(state.round(), (1, rounds));
        let sides = sizes.len();
        play_on(&mut state, |state| state.drops().len() == sides);
        assert_eq!(state.round(), (2, rounds));
    }
}

#[test]
fn members_of_an_uneven_team_differ_by_at_most_one_drop() {
    let mut state = table(Settings::of(Edition::German, Teams::of_sizes(&[4, 1]).unwrap()));
    let events = play_on(&mut state, |_| false);
    let mut drops = [0i32; 5];
    for event in &events {
        if let Event::Dropped { seat, .. } = event {
            drops[seat.index()] += 1;
        }
    }
    let team: Vec<i32> = [0, 2, 3, 4].map(|index: usize| drops[index]).to_vec();
    assert!(team.iter().max().unwrap() - team.iter().min().unwrap() <= 1, "{drops:?}");
}

#[test]
fn points_once_earned_are_never_taken_away() {
    let mut state = two_players(0);
    let mut before = vec![0, 0];
    play_on(&mut state, |state| {
        assert!(state.scores.iter().zip(&before).all(|(now, before)| now >= before));
        before.clone_from(&state.scores);
        false
    });
    let earned: u16 = state.drops().iter().map(|drop| u16::from(drop.points())).sum();
    assert_eq!(state.scores.iter().sum::<u16>(), earned);
}

/// A circle on the floor where circles are forbidden: the German sheet's first game.
const BROKEN: &str = "drop red circle at 55.0 turned 0 after 0";

#[test]
fn a_joker_brings_the_full_points_of_a_drop_that_broke_a_rule() {
    let mut state = two_players(2);
    assert!(act(&mut state, BROKEN)[0].contains("breaks edge, would be 1 points"));
    assert!(matches!(state.phase(), Phase::Deciding { .. }));
    assert_eq!(act(&mut state, BROKEN), ["now is the time to decide whether to spend a joker"]);
    assert_eq!(act(&mut state, "joker"), ["seat 1 spends a joker"]);
    let first = Seat::default();
    assert_eq!((state.score(first), state.jokers(first)), (1, 1));
    assert_eq!(state.drops()[0].points(), 1);
}

#[test]
fn a_joker_may_be_kept() {
    let mut state = two_players(2);
    act(&mut state, BROKEN);
    assert_eq!(act(&mut state, "no joker"), ["seat 1 keeps the joker"]);
    let first = Seat::default();
    assert_eq!((state.score(first), state.jokers(first)), (0, 2));
    assert_eq!(state.to_act().iter().map(Seat::number).collect::<Vec<_>>(), [2]);
}

#[test]
fn without_jokers_nobody_is_asked() {
    let mut state = two_players(0);
    act(&mut state, BROKEN);
    assert!(matches!(state.phase(), Phase::Dropping { .. }));
    let refused = act(&mut state, "joker");
    assert_eq!(refused, ["now is the time to drop a piece"]);
}

#[test]
fn unused_jokers_bring_three_points_each_at_the_end() {
    let mut state = two_players(4);
    play_on(&mut state, |_| false);
    let earned: u16 = state.drops().iter().map(|drop| u16::from(drop.points())).sum();
    assert_eq!(state.scores.iter().sum::<u16>(), earned + 8 * JOKER_POINTS);
}

#[test]
fn the_winner_has_the_most_points_and_ties_are_shared() {
    let mut state = two_players(0);
    play_on(&mut state, |_| false);
    state.scores = vec![40, 40];
    assert!(DropIt::standings(&state).unwrap().is_shared());
    state.scores = vec![40, 41];
    let winners = DropIt::standings(&state).unwrap().winners();
    assert_eq!(winners.iter().map(Seat::number).collect::<Vec<_>>(), [2]);
}

#[test]
fn the_track_has_25_spaces_and_tokens_for_laps() {
    let shown = |points, colours| {
        let track = track(points, colours);
        (track.space, track.tokens, track.uncounted)
    };
    assert_eq!(shown(24, 1), (24, vec![], 0));
    assert_eq!(shown(25, 1), (0, vec![25], 0));
    assert_eq!(shown(74, 1), (24, vec![50], 0));
    assert_eq!(shown(76, 2), (1, vec![50, 25], 0));
    assert_eq!(shown(124, 2), (24, vec![50, 50], 0));
    assert_eq!(shown(80, 1), (5, vec![50], 1));
}

#[test]
fn a_piece_one_does_not_hold_is_refused() {
    let mut state = two_players(0);
    let yellow = read_action("drop yellow circle at 93 turned 0").unwrap();
    assert_eq!(act_as(&mut state, Seat::default(), &yellow), ["you have no yellow circle left"]);
    assert_eq!(
        state.tray(Seat::default()).count(crate::Piece { colour: Colour::Red, shape: PieceShape::Circle }),
        3
    );
}
