//! Our rulings where the rule sheets are silent or differ, one test per ruling.

use std::collections::BTreeSet;

use game::{Game, Seat, Start, Teams};

use super::check::{act, chance, check_verdict, play_on, table, two_players};
use crate::board::{Edge, TOUCH};
use crate::notation::read_pile;
use crate::{
    Aim, Colour, Colours, DropIt, Edition, Event, LandingRule, Partner, Piece, PieceShape, Release, Settings,
    Setup, Tray, above_rim_in_tenths, at_rest, gap_in_hundredths, judge, let_fall,
};

#[test]
fn a_piece_is_let_go_anywhere_along_the_opening_at_any_angle() {
    for shape in PieceShape::ALL {
        for angle in (0..720).step_by(45) {
            let (least, most) = Aim::places(shape, angle);
            for x in [least, (least + most) / 2, most] {
                let piece = Piece { shape, ..Piece::default() };
                assert!(let_fall(&[], piece, Aim { x, angle }.exactly()).is_ok(), "{shape} at {x}, {angle}");
            }
        }
    }
}

#[test]
fn outside_the_opening_nothing_can_be_let_go() {
    let mut state = two_players(0);
    let sentence = "hold the piece over the opening: between 32.6 and 153.4 mm with this angle";
    assert_eq!(act(&mut state, "drop red circle at 32.5 turned 0"), [sentence]);
    assert_eq!(act(&mut state, "drop red circle at 153.5 turned 0"), [sentence]);
    assert_eq!(
        act(&mut state, "drop red circle at 90 turned 360"),
        ["turn the piece by less than 360 degrees"]
    );
    assert!(state.pile().is_empty());
}

#[test]
fn a_piece_that_meets_another_bounces_aside() {
    let (_, pile) = read_pile("drop-it nothing | red circle 93 17.5 1 0").unwrap();
    let blue = Piece { colour: Colour::Blue, shape: PieceShape::Circle };
    let settled = let_fall(&pile, blue, Release { x: 96_000, angle: 0 }).unwrap();
    let after = at_rest(&pile, blue, &settled);
    assert!((after[1].pose.x - 96.0).abs() > 10.0, "{:?}", after[1].pose);
    assert!(after[1].pose.y < 20.0);
}

#[test]
fn only_the_dropped_piece_is_judged() {
    // The two squares touch each other, but the triangle dropped last touches neither.
    check_verdict(
        "drop-it nothing | red square 30 17 1 0 | blue square 64.1 17 1 0 | red triangle 150 11.84 1 0",
        "touches floor 4, floor 5; breaks nothing; level 1, bonus 0: 1 points",
    );
}

#[test]
fn a_gap_below_a_quarter_of_a_millimetre_is_a_touch_and_is_shown() {
    let verdict = |gap: f32| {
        let text = format!("drop-it nothing | red square 60 17 1 0 | blue square {} 17 1 0", 94.0 + gap);
        let (strips, pile) = read_pile(&text).unwrap();
        judge(strips, &pile, 1).unwrap()
    };
    let touching = verdict(0.24);
    assert!(touching.broken.contains(LandingRule::Shape));
    assert!((touching.contacts[0].gap - 0.24).abs() < 1e-4);
    assert!((touching.contacts[0].point.x - 77.12).abs() < 1e-3);
    assert!(verdict(0.26).broken.is_empty());
}

#[test]
fn a_piece_on_the_border_of_two_stretches_touches_both() {
    // The floor's second stretch (circles) ends at 74.4 mm, where the third (diamonds) begins.
    check_verdict(
        "drop-it shapes | red diamond 74.5 31.17 1 0",
        "touches floor 2, floor 3 (edge); breaks edge; level 2, bonus 0: 0 points",
    );
}

#[test]
fn a_touch_of_an_edge_is_shown_on_the_stretch_that_is_touched() {
    // The floor's third stretch (diamonds) ends at 111.6 mm, where the fourth (squares) begins. Squares lie on both,
    // rotated slightly to either side and pressed into the floor as in real piles, on it, or just above it.
    for sine in [-0.002, 0.0, 0.002] {
        for height in [16.9, 17.0, 17.1] {
            let text = format!("drop-it shapes | red square 105 {height} {} {sine}", 1.0 - sine * sine / 2.0);
            let (strips, pile) = read_pile(&text).unwrap();
            let verdict = judge(strips, &pile, 0).unwrap();
            let forbidden = verdict.closest_break_of(LandingRule::Edge).unwrap();
            assert_eq!(forbidden.partner, Partner::Edge(Edge::Floor, 3));
            assert!((112.0..122.0).contains(&forbidden.point.x), "{text}: {:?}", forbidden.point);
            let allowed = verdict.contacts.iter().find(|contact| contact.breaks.is_empty()).unwrap();
            assert!((88.0..111.2).contains(&allowed.point.x), "{text}: {:?}", allowed.point);
        }
    }
}

#[test]
fn a_touch_is_never_told_as_a_gap_that_would_be_none() {
    assert_eq!([-0.04, 0.0, 0.126, 0.6].map(gap_in_hundredths), [0, 0, 13, 60]);
    assert_eq!([TOUCH.next_down(), TOUCH].map(gap_in_hundredths), [24, 25]);
    let tenths = |y: f32| {
        let (_, pile) = read_pile(&format!("drop-it nothing | red square 93 {y} 1 0")).unwrap();
        above_rim_in_tenths(&pile[0].outline())
    };
    assert_eq!([tenths(260.0), tenths(253.01), tenths(253.0), tenths(100.0)], [70, 1, 0, -1530]);
}

#[test]
fn the_edge_rule_is_about_touching_the_strip_not_about_its_row_or_column() {
    // Level with the stretch that forbids squares, and above it, but not touching.
    check_verdict(
        "drop-it shapes | red square 20 20 1 0",
        "touches nothing; breaks nothing; level 1, bonus 0: 1 points",
    );
    check_verdict(
        "drop-it shapes | red square 17.1 20 1 0",
        "touches left 1 (edge); breaks edge; level 1, bonus 0: 0 points",
    );
}

#[test]
fn a_level_counts_as_soon_as_any_part_lies_in_it() {
    // The second line falls from 79 on the left to 71 on the right: the same height is level 2 left and 3 right.
    let square = |x: f32| format!("drop-it nothing | red square {x} 58.5 1 0");
    check_verdict(&square(90.0), "touches nothing; breaks nothing; level 3, bonus 0: 3 points");
    check_verdict(&square(50.0), "touches nothing; breaks nothing; level 2, bonus 1: 3 points");
}

#[test]
fn a_bent_level_line_is_measured_at_its_bend() {
    // The third line rises to 111 at its bend (x = 110): a disc just below it stays in level 3, slightly higher it
    // reaches 4.
    let disc = |y: f32| format!("drop-it nothing | red circle 110 {y} 1 0");
    check_verdict(&disc(93.2), "touches nothing; breaks nothing; level 3, bonus 0: 3 points");
    check_verdict(&disc(93.6), "touches nothing; breaks nothing; level 4, bonus 0: 4 points");
}

#[test]
fn any_overlap_with_a_circle_counts_and_several_add_up() {
    // Its long corners reach into a large and a small circle.
    check_verdict(
        "drop-it nothing | red diamond 120 108 -0.5236 -0.852",
        "touches nothing; breaks nothing; level 4, bonus 4: 8 points",
    );
}

#[test]
fn pieces_moved_by_a_later_drop_neither_gain_nor_lose() {
    let mut state = two_players(0);
    let mut scored = Vec::new();
    play_on(&mut state, |state| {
        let points: Vec<u8> = state.drops().iter().map(|drop| drop.points()).collect();
        assert!(points.starts_with(&scored));
        scored = points;
        state.drops().len() == 20
    });
    let (first, now) = (state.drops()[0], state.pile()[0]);
    assert_eq!(first.piece, now.piece, "pieces keep their numbers");
}

#[test]
fn a_piece_that_can_not_enter_any_more_lies_on_top_and_brings_nothing() {
    // Seven squares make a tower of 238 mm: the next one sticks out above the rim at 270 mm.
    let tower: String = (0..7).map(|n| format!("| red square 93 {} 1 0", 17.0 + 34.0 * n as f32)).collect();
    let (_, pile) = read_pile(&format!("drop-it nothing {tower}")).unwrap();
    let blue = Piece { colour: Colour::Blue, shape: PieceShape::Square };
    let settled = let_fall(&pile, blue, Release { x: 93_000, angle: 0 }).unwrap();
    let after = at_rest(&pile, blue, &settled);
    let verdict = judge(crate::Strips::Nothing, &after, 7).unwrap();
    assert!(verdict.broken.contains(LandingRule::Height), "{:?}", after[7].pose);
    assert_eq!((verdict.points(), verdict.level), (0, 8));
}

#[test]
fn a_joker_also_makes_up_for_sticking_out() {
    // The full points of a piece above the rim are those of the highest level.
    check_verdict(
        "drop-it nothing | red circle 93 300 1 0",
        "touches nothing; breaks height; level 8, bonus 0: 0 points",
    );
    let (strips, pile) = read_pile("drop-it nothing | red circle 93 300 1 0").unwrap();
    assert_eq!(judge(strips, &pile, 0).unwrap().worth(), 8);
}

#[test]
fn three_players_share_out_green_or_in_the_japanese_edition_yellow() {
    let shared =
        |edition| Setup::new(Settings::of(edition, Teams::singles(3))).unwrap().shared_colour().unwrap();
    assert_eq!(Edition::ALL.map(shared), [Colour::Green, Colour::Green, Colour::Yellow]);
    let red = Settings {
        colours: Colours::Usual { shared: Colour::Red },
        ..Settings::of(Edition::Japanese, Teams::singles(3))
    };
    let setup = Setup::new(red).unwrap();
    let own: Vec<Colour> = (0..3).flat_map(|side| setup.colours(side)).collect();
    assert_eq!(own, [Colour::Yellow, Colour::Blue, Colour::Green]);
}

/// The start player and the trays of each side for this seed.
fn dealt(settings: Settings, seed: u64) -> (Seat, Vec<Tray>) {
    match DropIt::deal(&Setup::new(settings).unwrap(), &mut chance(seed)) {
        Event::Dealt { start, trays, .. } => (start, trays),
        other => panic!("not a deal: {other:?}"),
    }
}

#[test]
fn chance_decides_who_gets_which_portion_of_the_shared_colour() {
    let settings = Settings::of(Edition::German, Teams::singles(3));
    let shared = Setup::new(settings).unwrap().shared_colour().unwrap();
    let portion = |tray: &Tray| PieceShape::ALL.map(|shape| tray.count(Piece { colour: shared, shape }));
    let mut portions: [BTreeSet<[u8; 4]>; 3] = Default::default();
    for seed in 0..40 {
        for (of_seat, tray) in portions.iter_mut().zip(dealt(settings, seed).1) {
            of_seat.insert(portion(&tray));
        }
    }
    // A circle, and two of square, diamond and triangle.
    let all = BTreeSet::from([[1, 1, 1, 0], [1, 1, 0, 1], [1, 0, 1, 1]]);
    assert_eq!(portions, [all.clone(), all.clone(), all]);
}

#[test]
fn the_first_player_is_random_unless_the_table_names_one() {
    let settings = Settings::of(Edition::German, Teams::singles(3));
    let first = |settings| -> BTreeSet<Seat> { (0..40).map(|seed| dealt(settings, seed).0).collect() };
    assert_eq!(first(settings), game::seats(3).collect());
    for seat in game::seats(3) {
        assert_eq!(first(Settings { start: Start::Named(seat), ..settings }), BTreeSet::from([seat]));
    }
}

/// Turns follow the seats around the table, so that the left neighbour of the start player's team mate is not
/// skipped.
#[test]
fn two_against_two_play_clockwise_no_matter_who_begins() {
    let setup = Setup::new(Settings::of(Edition::German, Teams::of_sizes(&[2, 2]).unwrap())).unwrap();
    for start in game::seats(4) {
        let order: Vec<Seat> = (0..8).map(|drop| setup.turn(start, drop)).collect();
        let clockwise: Vec<Seat> = start.around(4).chain(start.around(4)).collect();
        assert_eq!(order, clockwise);
    }
}

#[test]
fn a_team_wins_together_and_the_other_team_is_second() {
    let mut state = table(Settings::of(Edition::German, Teams::of_sizes(&[1, 3]).unwrap()));
    play_on(&mut state, |_| false);
    let standings = DropIt::standings(&state).unwrap();
    let mut places: Vec<u8> = game::seats(4).map(|seat| standings.place(seat)).collect();
    assert_eq!(places[1..], [places[1]; 3], "team mates share their place");
    places.truncate(2);
    places.sort_unstable();
    assert!([[1, 2], [1, 1]].contains(&[places[0], places[1]]), "{places:?}");
}
