//! The rule sheet, rule by rule. Names begin with the sheet's own section and number.

use super::check::check;

/// Two players who can both lay single walls: enough to pass the turn back and forth.
const TWO: &str =
    "drunter 2 players | seat 1: tiles wall 2/1/1 street 1/1/1 river 1/1/1 | seat 2: tiles wall 2/1/1";

/// A street that ends at M8, beside the bridge on L8 of the second wall.
const BRIDGE: &str = "drunter 2 players
    wall-b N10-L10 L9-L7
    street O2-O4 O5-O7 O8 N8 M8
    seat 1: tiles street 1/1/1
    seat 2: tiles wall 1/1/1
    turn 1";

#[test]
fn a0_the_player_lays_one_tile_and_the_next_player_is_on_turn() {
    check(&format!("{TWO} | turn 1"), "1 street O2\n = turn 2\n 2 wall-a B1\n = turn 1");
}

#[test]
fn a0_any_crew_may_be_continued_and_any_length_chosen() {
    check(
        "drunter 2 players | seat 1: tiles wall 1/0/0 street 0/1/0 river 0/0/1 | turn 1",
        "can 1: wall-a B1, wall-a A2, wall-b N10, wall-b O9, street N1-M1, street O2-O3, river B10-D10, river A9-A7",
    );
}

#[test]
fn a0_only_who_can_lay_nothing_is_passed_over() {
    check(
        "drunter 3 players | seat 1: tiles wall 2/0/0 | seat 3: tiles wall 1/0/0 | turn 1",
        "1 wall-a B1\n = turn 3\n 2 wall-a C1 !! it is not seat 2's turn; seat 3 is to act",
    );
}

#[test]
fn a0_buildings_may_be_covered() {
    check(
        "drunter 2 players | seat 1: tiles street 0/0/1 | street N1-L1 K1-J1 | turn 1",
        "1 street I1-G1\n = over",
    );
}

#[test]
fn a1_a_tile_joins_only_its_own_kind() {
    check(
        "drunter 2 players | seat 1: tiles river 1/0/0 | turn 1",
        "can 1: river B10, river A9
         1 street O2 !! you have no single street left
         1 wall-a B1 !! you have no single wall left",
    );
}

#[test]
fn a2_a_tile_joins_only_the_field_of_a_crew() {
    check(
        &format!("{TWO} | street O2-O3 N3 | turn 1"),
        "1 street N1 !! N1 is not where this line goes on; join the tile to the crew on N3, straight or under bridges
         1 street O4 !! O4 is not where this line goes on; join the tile to the crew on N3, straight or under bridges
         1 street N5 !! N5 is not where this line goes on; join the tile to the crew on N3, straight or under bridges
         1 street N4",
    );
}

#[test]
fn a2_the_first_tile_joins_either_side_of_the_corner() {
    check("drunter 2 players | seat 1: tiles street 1/0/0 | turn 1", "can 1: street N1, street O2");
}

#[test]
fn a3_a_single_joins_with_any_side() {
    check(
        "drunter 2 players | seat 1: tiles river 1/0/0 | river B10-C10 C9 | turn 1",
        "can 1: river C8, river B9, river D9",
    );
}

#[test]
fn a3_doubles_and_triples_run_straight_away_from_the_crew() {
    check(
        &format!("{TWO} | turn 1"),
        "1 street N1-N2 !! a tile runs straight away from its crew; turn it or begin at another side of O1
         1 street N1-N3 !! a tile runs straight away from its crew; turn it or begin at another side of O1
         1 street O2-O3",
    );
}

#[test]
fn a3_the_marked_end_joins_the_line() {
    check(
        &format!("{TWO} | turn 1"),
        "1 street O3-O2 !! O3 is not where this line goes on; join the tile to the crew on O1, straight or under bridges",
    );
}

#[test]
fn a3_no_tile_lies_on_another() {
    check(
        &format!("{TWO} | wall-a B1-C1 C2 | river A9-A7 A6-A4 A3 B3 | turn 1"),
        "1 river B2-B1 !! B1 is taken by another tile
         1 river C3-C2 !! C2 is taken by another tile",
    );
}

#[test]
fn a3_no_tile_sticks_out_of_the_board() {
    check(
        "drunter 2 players | seat 1: tiles wall 1/1/1 | wall-a A2-A4 A5-A7 B7 B8-B9 | turn 1",
        "can 1: wall-a B10, wall-a C9, wall-a C9-D9, wall-a C9-E9, wall-a A9",
    );
}

#[test]
fn a4_the_crew_moves_to_the_end_field_and_the_line_goes_on_from_there() {
    check(
        "drunter 2 players | seat 1: tiles street 0/0/1 | seat 2: tiles street 1/0/0 | turn 1",
        "1 street O2-O4\n can 2: street O5, street N4",
    );
}

#[test]
fn a5_a_crew_in_a_dead_end_is_sent_home() {
    check(
        &format!("{TWO} | wall-a B1-C1 C2-C3 B3-A3 A2 | turn 1"),
        "1 wall-a B2
         = wall-a B1-C1 C2-C3 B3-A3 A2 B2 closed
         2 wall-a B4 !! this line can't go on; its crew was sent home",
    );
}

#[test]
fn a6_a_line_may_go_on_under_a_bridge_at_the_other_side() {
    check(
        BRIDGE,
        "can 1: street K8, street K8-J8, street K8-I8, street M7, street M7-M6, street M7-M5, street M9
         1 street K8-I8
         = street O2-O4 O5-O7 O8 N8 M8 K8-I8",
    );
}

#[test]
fn a6_only_if_the_other_side_is_free() {
    check(
        "drunter 2 players
         wall-b N10-L10 L9-L7 K7 K8
         street O2-O4 O5-O7 O8 N8 M8
         seat 1: tiles street 1/1/1
         turn 1",
        "can 1: street M7, street M7-M6, street M7-M5, street M9",
    );
}

#[test]
fn a6_only_while_the_crew_stands_beside_the_bridge() {
    check(
        &format!("{BRIDGE} | street M7"),
        "1 street K8 !! K8 is not where this line goes on; join the tile to the crew on M7, straight or under bridges",
    );
}

#[test]
fn a7_corners_are_never_built_over() {
    check(
        "drunter 2 players | seat 1: tiles street 1/1/0 | street O2-O4 O5-O7 O8 | turn 1",
        "1 street O9-O10 !! O10 is a corner; corners are never built over
         can 1: street O9, street N8, street N8-M8",
    );
}

/// Four players; seat 1 can lay its street over the outhouse on K2, the others have walls to go on with.
const OUTHOUSE: &str = "drunter 4 players
    street N1-M1 L1-K1
    seat 1: tiles street 1/0/0 wall 1/0/0
    seat 2: tiles street 1/0/0 wall 1/0/0
    seat 3: tiles wall 2/0/0
    seat 4: tiles wall 2/0/0
    turn 1";

#[test]
fn b_the_sheets_example_seven_against_five() {
    check(
        OUTHOUSE,
        "1 street K2
         = vote 1 street K2
         1 vote yes2 yes3
         2 vote no2
         3 vote no3
         4 vote joker
         4 joker no
         = street N1-M1 L1-K1
         = 1. seat 1 street K2; 1 yes2 yes3; 2 no2; 3 no3; 4 joker = no; rejected 5:7
         =~ tiles wall 1/0/0 street 1/0/0 river 0/0/0; used yes2 yes3
         = turn 2",
    );
}

#[test]
fn b_a_player_who_wants_it_to_stay_says_yes() {
    check(
        OUTHOUSE,
        "1 street K2\n 1 vote yes3\n 2 vote no1\n 3 vote abstain\n 4 vote no1
         = street N1-M1 L1-K1 K2
         = 1. seat 1 street K2; 1 yes3; 2 no1; 3 abstain; 4 no1; stays 3:2
         = turn 2",
    );
}

#[test]
fn b_loud_voices_count_more() {
    check(
        OUTHOUSE,
        "1 street K2\n 1 vote yes1 yes2 yes3\n 2 vote no1 no2\n 3 vote no3\n 4 vote abstain
         =~ stays 6:6",
    );
}

#[test]
fn b_the_joker_counts_two_and_its_owner_decides_after_the_reveal() {
    check(
        OUTHOUSE,
        "1 street K2\n 1 vote joker\n 2 vote no1\n 3 vote abstain\n 4 vote abstain
         =~ laid joker
         1 joker yes
         =~ stays 2:1",
    );
}

#[test]
fn b_after_a_rejection_a_later_player_may_try_again_with_a_new_vote() {
    check(
        OUTHOUSE,
        "1 street K2\n 1 vote yes1\n 2 vote no3\n 3 vote abstain\n 4 vote abstain
         = turn 2
         2 street K2
         = vote 2 street K2
         2 vote yes2\n 3 vote abstain\n 4 vote abstain\n 1 vote abstain
         = street N1-M1 L1-K1 K2",
    );
}

#[test]
fn b_used_cards_are_gone_but_the_silent_citizen_comes_back() {
    check(
        OUTHOUSE,
        "1 street K2\n 1 vote yes1 abstain\n 2 vote no3\n 3 vote abstain\n 4 vote abstain
         =~ used yes1
         /= used abstain
         2 street K2
         2 vote no3 !! you no longer have no3
         2 vote abstain\n 3 vote abstain\n 4 vote abstain
         1 vote yes1 yes2 !! you no longer have yes1
         1 vote abstain
         =~ stays 0:0",
    );
}

#[test]
fn end_when_nobody_can_lay_a_tile_goals_are_shown_and_standing_buildings_count() {
    // The tile covers inn 1; of the others nothing is covered.
    check(
        "drunter 2 players
         street N1-L1 K1-J1 I1-H1
         seat 1: goal inn; tiles street 1/0/0
         seat 2: goal church-tower; used no3
         turn 1",
        "1 street G1
         = over
         = score 1: 14 points, 14 votes, place 2
         = score 2: 15 points, 11 votes, place 1",
    );
}

#[test]
fn end_equal_points_are_decided_by_unused_votes() {
    check(
        "drunter 2 players
         seat 1: goal inn; tiles street 1/0/0; used yes1 no2
         seat 2: goal church-tower; used joker
         turn 1",
        "1 street O2
         = score 1: 15 points, 11 votes, place 2
         = score 2: 15 points, 12 votes, place 1",
    );
}

/// The variant with two players; the only tile left for the street is seat 1's.
const VARIANT: &str = "drunter 2 players variant
    seat 1: goals museum + all-3s; tiles street 1/0/0 wall 3/0/0 river 1/0/0
    seat 2: goals inn + one-each; tiles wall 3/0/0 river 1/0/0
    turn 1";

#[test]
fn variant_1_uses_ten_cards_and_3_deals_two_to_everybody() {
    use crate::{Drunter, Event, Goal, Goals, Rules, Setup, Start};
    use game::{Chance, Game, Seed, Stream};
    let setup = Setup::new(4, Rules::Variant, Start::Random).unwrap();
    let mut seen = Vec::new();
    for seed in 0..50 {
        let mut chance = Chance::new(Seed::from_number(seed), Stream(0));
        let Event::Dealt { goals, .. } = Drunter::deal(&setup, &mut chance) else {
            panic!("the deal comes first")
        };
        for (_, goals) in goals.iter() {
            assert!(matches!(goals, Goals::Undecided(..)));
            seen.extend(goals.cards());
        }
    }
    assert!(Goal::ALL.iter().all(|goal| seen.contains(goal)));
}

#[test]
fn variant_2_tiles_are_laid_by_the_same_rules() {
    check(
        VARIANT,
        "1 street O3 !! O3 is not where this line goes on; join the tile to the crew on O1, straight or under bridges\n 1 wall-a B1\n = turn 2",
    );
}

#[test]
fn variant_4_everybody_chooses_at_once_when_the_first_line_can_not_go_on() {
    check(
        VARIANT,
        "1 street O2
         = choose, then 2
         2 wall-a B1 !! now is the time to choose which of your goals counts
         2 goal museum !! museum is not one of your two goals
         2 goal one-each
         1 goal museum
         =~ goals museum > all-3s
         =~ goals one-each > inn
         = turn 2",
    );
}

#[test]
fn variant_4_the_order_can_not_be_changed_afterwards() {
    check(
        VARIANT,
        "1 street O2\n 2 goal inn
         2 goal one-each !! it is not seat 2's turn; seat 1 is to act
         1 goal all-3s
         2 goal one-each !! now is the time to lay a tile",
    );
}

#[test]
fn variant_5_the_upper_card_counts_and_the_second_one_breaks_ties() {
    // Both upper cards bring 15; museums as second card bring 15, the threes 18.
    check(
        "drunter 2 players variant
         seat 1: goals inn > museum; tiles street 1/0/0
         seat 2: goals church-tower > all-3s; used yes1 yes2 yes3
         turn 1",
        "1 street O2
         = score 1: 15 points, then 15, 14 votes, place 2
         = score 2: 15 points, then 18, 8 votes, place 1",
    );
}

#[test]
fn variant_special_cards() {
    // Covered: inn 1, museum 1 (row 1), town hall 3 (J2) and church tower 4 (K3).
    check(
        "drunter 4 players variant
         street N1-L1 K1-J1 J2-J3 K3
         wall-a B1-C1 D1-F1 G1-I1
         seat 1: goals all-3s > inn; tiles river 1/0/0
         seat 2: goals all-4s > museum
         seat 3: goals lowest-of-each > town-hall
         seat 4: goals one-each > church-tower
         turn 1",
        // Five threes; five fours; lowest: museum 2, inn 2 and four ones; 26 buildings.
        "1 river B10
         = score 1: 15 points, then 14, 14 votes, place 3
         = score 2: 20 points, then 14, 14 votes, place 2
         = score 3: 8 points, then 12, 14 votes, place 4
         = score 4: 26 points, then 11, 14 votes, place 1",
    );
}
