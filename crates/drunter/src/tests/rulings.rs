//! Our rulings where the rule sheet is silent or ambiguous, one test per ruling.

use super::check::check;

/// Three players; seat 2 can lay its river over the outhouse on C7.
const OUTHOUSE: &str = "drunter 3 players
    river A9-A7 B7
    seat 1: tiles wall 3/0/0
    seat 2: tiles river 1/1/0 wall 1/0/0
    seat 3: tiles river 1/0/0 wall 2/0/0
    turn 2";

#[test]
fn nobody_passes_on_a_vote_but_the_abstain_card_is_free() {
    check(
        OUTHOUSE,
        "2 river C7
         2 vote !! lay at least one card; the abstain card is free and comes back
         2 vote abstain\n 3 vote abstain\n 1 vote abstain
         =~ stays 0:0
         /= used",
    );
}

#[test]
fn several_cards_may_be_laid_at_once() {
    check(
        OUTHOUSE,
        "2 river C7\n 2 vote yes1 yes2 yes3 joker abstain\n = vote 2 river C7\n =~ laid yes1 yes2 yes3 joker abstain",
    );
}

#[test]
fn votes_are_laid_in_turn_beginning_with_the_tiles_owner() {
    check(
        OUTHOUSE,
        "2 river C7
         1 vote no1 !! it is not seat 1's turn; seat 2 is to act
         2 vote yes1
         1 vote no1 !! it is not seat 1's turn; seat 3 is to act
         3 vote no1
         1 vote abstain
         =~ stays 1:1",
    );
}

#[test]
fn how_many_cards_each_laid_is_visible_and_which_is_not() {
    use crate::notation::{read_position, write_view};
    use game::{Game, Viewer, seats};
    let position = format!("{OUTHOUSE} | seat 2: laid no1 yes3").replace("turn 2", "vote 2 river C7");
    let state = read_position(&position).unwrap();
    let seen = seats(3)
        .map(|seat| write_view(&crate::Drunter::view(&state, Viewer::Seat(seat))))
        .collect::<Vec<_>>();
    assert!(seen[0].contains("laid ?2") && seen[2].contains("laid ?2"));
    assert!(seen[1].contains("laid yes3 no1"));
}

#[test]
fn jokers_are_declared_in_turn_from_the_tiles_owner() {
    check(
        OUTHOUSE,
        "2 river C7\n 2 vote no1\n 3 vote joker\n 1 vote joker
         1 joker yes !! it is not seat 1's turn; seat 3 is to act
         3 joker no
         3 joker yes !! it is not seat 3's turn; seat 1 is to act
         1 joker yes
         =~ rejected 2:3",
    );
}

#[test]
fn a_tied_vote_keeps_the_tile() {
    check(
        OUTHOUSE,
        "2 river C7\n 2 vote yes2\n 3 vote no2\n 1 vote abstain\n =~ stays 2:2\n = river A9-A7 B7 C7",
    );
}

#[test]
fn a_rejected_tile_goes_back_the_turn_is_over_and_the_crew_stays() {
    check(
        OUTHOUSE,
        "2 river C7-D7\n 2 vote no1\n 3 vote abstain\n 1 vote abstain
         = turn 3
         = river A9-A7 B7
         = seat 2: goal town-hall; tiles wall 1/0/0 street 0/0/0 river 1/1/0; used no1",
    );
}

#[test]
fn a_later_player_and_the_owner_on_a_later_turn_may_try_again() {
    check(
        OUTHOUSE,
        "2 river C7\n 2 vote no1\n 3 vote abstain\n 1 vote abstain
         3 river C7\n 3 vote no1\n 1 vote abstain\n 2 vote abstain
         1 wall-a B1
         2 river C7\n 2 vote abstain\n 3 vote abstain\n 1 vote abstain
         = river A9-A7 B7 C7",
    );
}

#[test]
fn used_cards_are_out_of_the_game_and_public() {
    check(
        OUTHOUSE,
        "2 river C7\n 2 vote yes1\n 3 vote no3\n 1 vote joker abstain\n 1 joker no
         =~ used joker
         =~ used yes1
         =~ used no3
         /= abstain;
         = turn 3",
    );
}

#[test]
fn players_who_can_lay_must_even_over_an_own_building() {
    check(
        "drunter 2 players
         river A9-A8 A7 B7 B6
         wall-a A2-A3 A4-A5 B5 C5 C6
         seat 1: goal town-hall; tiles river 1/0/0
         turn 1",
        "can 1: river A6\n 1 river A6\n = score 1: 14 points, 14 votes, place 2",
    );
}

#[test]
fn players_who_can_lay_must_even_over_an_outhouse() {
    check(
        "drunter 2 players
         river A9-A8 A7 B7
         wall-a A2-A3 A4-A6 B6
         wall-b N10-L10 K10-I10 H10-F10 E10-C10 B10 B9 B8
         seat 1: tiles river 1/0/0
         turn 1",
        "can 1: river C7\n 1 river C7\n = vote 1 river C7",
    );
}

#[test]
fn who_is_passed_over_may_lay_again_later() {
    // On O8 the street has room for a single only; from N8 on a triple fits.
    check(
        "drunter 2 players
         wall-b N10 M10 M9-M7
         street O2-O4 O5-O7 O8
         seat 1: tiles street 1/0/0 wall 2/0/0
         seat 2: tiles street 0/0/1
         turn 1",
        "1 wall-a B1\n = turn 1\n 1 street N8\n = turn 2\n 2 street N7-N5",
    );
}

#[test]
fn going_under_a_bridge_is_optional() {
    check(
        "drunter 2 players
         wall-b N10-L10 L9-L7
         street O2-O4 O5-O7 O8 N8 M8
         seat 1: tiles street 1/0/0
         turn 1",
        "can 1: street K8, street M7, street M9\n 1 street M9",
    );
}

/// Two bridges side by side, on L8 and K8.
const TWO_BRIDGES: &str = "drunter 2 players
    wall-b N10-L10 L9-L7
    river B10-C10 D10-E10 F10-G10 H10-I10 J10-K10 K9-K7
    street O2-O4 O5-O7 O8 N8 M8
    turn 1";

#[test]
fn several_bridges_in_a_row_are_passed_in_one_go() {
    check(
        &format!("{TWO_BRIDGES} | seat 1: tiles street 1/1/0"),
        "can 1: street J8, street J8-I8, street M7, street M7-M6, street M9",
    );
}

#[test]
fn nobody_stops_between_two_bridges() {
    check(
        &format!("{TWO_BRIDGES} | seat 1: tiles street 1/0/0"),
        "1 street K8 !! K8 is taken by another tile",
    );
}

#[test]
fn any_lines_bridge_may_be_passed_also_an_older_one_of_the_own_line() {
    check(
        "drunter 2 players | wall-b N10-L10 L9-L7 K7 K8 | seat 1: tiles wall 0/1/0 | turn 1",
        "can 1: wall-b J8-I8, wall-b K9-K10, wall-b M8-N8",
    );
}

#[test]
fn a_crew_is_sent_home_at_once_also_when_another_line_shuts_it_in() {
    // The street stands on O2 with N2 and O3 left; the second wall takes O3, then N2.
    check(
        "drunter 2 players
         street O2
         wall-b O9-O7 O6-O4 O3 N3
         seat 1: tiles wall 1/0/0
         seat 2: tiles street 1/0/0 wall 1/0/0
         turn 1",
        "1 wall-b N2\n = street O2 closed\n = turn 2\n 2 street N1 !! this line can't go on; its crew was sent home",
    );
}

#[test]
fn a_crew_is_shut_in_on_its_corner_before_it_set_out() {
    check(
        "drunter 2 players
         wall-b O9-O7 O6-O4 O3-O2 N2
         seat 1: tiles wall 1/0/0
         seat 2: tiles street 1/0/0 wall 1/0/0
         turn 1",
        "1 wall-b N1\n = street closed",
    );
}

#[test]
fn a_way_under_a_bridge_is_no_dead_end() {
    // All four sides of M8 are taken, but the bridge on L8 leads out.
    check(
        "drunter 2 players
         wall-b N10-L10 L9-L7
         river B10-D10 E10-G10 H10-J10 J9-J8 J7-J6 K6-L6 M6 M7
         street O2-O4 O5-O7 O8 N8 N9 M9 M8
         seat 1: tiles street 1/0/0
         turn 1",
        "can 1: street K8",
    );
}

#[test]
fn a_removed_crew_never_comes_back() {
    check(
        "drunter 2 players
         street O2
         wall-b O9-O7 O6-O4 O3 N3 N2
         seat 1: tiles street 1/0/0 wall 1/0/0
         turn 1",
        "= street O2 closed\n 1 street N2 !! this line can't go on; its crew was sent home",
    );
}

#[test]
fn corner_fields_are_never_covered() {
    check(
        "drunter 2 players | wall-b O9-O7 O6-O4 O3-O2 | seat 1: tiles wall 1/0/0 | turn 1",
        "1 wall-b O1 !! O1 is a corner; corners are never built over",
    );
}

#[test]
fn a_line_starts_from_either_side_of_its_corner() {
    check(
        "drunter 2 players | seat 1: tiles wall 1/0/0 street 1/0/0 river 1/0/0 | turn 1",
        "can 1: wall-a B1, wall-a A2, wall-b N10, wall-b O9, street N1, street O2, river A9, river B10",
    );
}

#[test]
fn a_wall_tile_extends_either_wall_and_walls_never_join() {
    // The walls meet on row 5; each goes on by itself, nothing closes.
    check(
        "drunter 2 players
         wall-a A2-A4 A5 B5-D5
         wall-b O9-O7 O6 N6-L6 K6-I6 H6-F6 E6 E5
         seat 1: tiles wall 1/0/0
         turn 1",
        "can 1: wall-a D4, wall-a D6, wall-b E4, wall-b F5",
    );
}

#[test]
fn the_game_ends_when_nobody_can_lay_though_tiles_are_left() {
    check(
        "drunter 2 players
         street O2
         wall-b O9-O7 O6-O4 O3 N3
         seat 1: tiles wall 1/0/0 street 1/1/1
         seat 2: tiles street 2/0/0
         turn 1",
        "1 wall-b N2\n = over\n =~ tiles wall 0/0/0 street 1/1/1",
    );
}

#[test]
fn a_final_tie_goes_to_the_most_unused_votes_and_is_shared_if_they_are_equal() {
    check(
        "drunter 3 players
         seat 1: goal inn; tiles street 1/0/0; used joker
         seat 2: goal school; used no2
         seat 3: goal museum; used yes3
         turn 1",
        // The joker counts 2, the abstain card 0.
        "1 street O2
         = score 1: 15 points, 12 votes, place 1
         = score 2: 15 points, 12 votes, place 1
         = score 3: 15 points, 11 votes, place 3",
    );
}

#[test]
fn the_start_player_is_random_unless_the_table_says_who() {
    use crate::notation::read_position;
    let setup = |text: &str| *read_position(text).unwrap().public().setup();
    assert_eq!(setup("drunter 3 players | undealt").start(), crate::Start::Random);
    let named = setup("drunter 3 players begin 2 | undealt").start();
    assert!(matches!(named, crate::Start::Named(seat) if seat.number() == 2));
}

const CHOICE: &str = "drunter 2 players variant
    seat 1: goals museum + all-3s; tiles wall 1/0/0 street 0/1/0
    seat 2: goals inn + one-each; tiles wall 3/0/0 river 1/0/0";

#[test]
fn variant_the_choice_is_due_when_a_crew_is_removed() {
    check(
        &format!("{CHOICE} | street O2 | wall-b O9-O7 O6-O4 O3 N3 | turn 1"),
        "1 wall-b N2\n = street O2 closed\n = choose, then 2",
    );
}

#[test]
fn variant_the_choice_is_due_when_no_tile_left_in_any_supply_can_extend_a_line() {
    // After the single on O8 the street has room, but the only street tile left in any supply is too long for it.
    check(
        "drunter 2 players variant
         wall-b N10 M10 M9-M7
         street O2-O4 O5-O7
         seat 1: goals museum + all-3s; tiles street 1/0/1
         seat 2: goals inn + one-each; tiles wall 3/0/0 river 1/0/0
         turn 1",
        "1 street O8\n = choose, then 2",
    );
}

#[test]
fn variant_a_tie_goes_to_the_second_card_then_unused_votes_then_is_shared() {
    let position = |used: &str| {
        format!(
            "drunter 2 players variant
             seat 1: goals inn > museum; tiles street 1/0/0
             seat 2: goals school > church-tower{used}
             turn 1"
        )
    };
    check(
        &position("; used no1"),
        "1 street O2
         = score 1: 15 points, then 15, 14 votes, place 1
         = score 2: 15 points, then 15, 13 votes, place 2",
    );
    check(
        &position(""),
        "1 street O2
         = score 1: 15 points, then 15, 14 votes, place 1
         = score 2: 15 points, then 15, 14 votes, place 1",
    );
}
