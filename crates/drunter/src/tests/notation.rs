//! Written text parses back to the same value, and invalid text is answered with a sentence.

use game::{Game, Viewer};
use game_testkit::play_at_random;

use super::conformance::tables;
use crate::Drunter;
use crate::notation::{read_action, read_position, write_state, write_view};

#[test]
fn every_position_of_random_games_reads_back_the_same() {
    for setup in tables() {
        for seed in 0..10 {
            let played = play_at_random::<Drunter>(&setup, seed, "round trip");
            let states = [Drunter::new(&setup)].into_iter().chain(played.steps.iter().map(|step| step.after));
            for state in states {
                let text = write_state(&state);
                let read = read_position(&text).unwrap_or_else(|unclear| panic!("{unclear}\n{text}"));
                assert_eq!(read, state, "{text}");
            }
        }
    }
}

/// A view can be parsed as a position, with cards in the gaps; the same viewer's view of that position reads the
/// same.
#[test]
fn every_view_of_random_games_can_be_read_and_looks_the_same() {
    for setup in tables() {
        let played = play_at_random::<Drunter>(&setup, 3, "views");
        for step in &played.steps {
            for viewer in Viewer::all(setup.seats()) {
                let text = write_view(&Drunter::view(&step.after, viewer));
                let read = read_position(&text).unwrap_or_else(|unclear| panic!("{unclear}\n{text}"));
                assert_eq!(write_view(&Drunter::view(&read, viewer)), text);
            }
        }
    }
}

#[test]
fn lines_without_a_story_are_laid_in_an_order_that_works() {
    // The street passes under the wall's bridge on L8, so the wall must be laid first, though it is written last.
    let text = "drunter 2 players
        street O2-O4 O5-O7 O8 N8 M8 K8
        wall-b N10-L10 L9-L7
        seat 1: tiles wall 1/0/0
        turn 1";
    let state = read_position(text).unwrap();
    assert_eq!(read_position(&write_state(&state)).unwrap(), state);
}

#[test]
fn case_of_actions_does_not_matter_and_spaces_may_be_many() {
    assert_eq!(read_action("  Street  n5-M5 ").unwrap().to_string(), "street N5-M5");
    assert_eq!(read_action("VOTE no3   No1").unwrap().to_string(), "vote no1 no3");
}

fn check_unclear_action(text: &str, sentence: &str) {
    assert_eq!(read_action(text).unwrap_err().to_string(), sentence);
}

#[test]
fn unclear_actions_are_answered_with_what_to_write() {
    check_unclear_action(
        "dance",
        "“dance” is not an action; write e.g. “street N5-M5”, “vote no1 no3”, “joker yes” or “goal inn”",
    );
    check_unclear_action(
        "",
        "“” is not an action; write e.g. “street N5-M5”, “vote no1 no3”, “joker yes” or “goal inn”",
    );
    check_unclear_action(
        "wall B1",
        "there are two walls; write wall-a (from the top left) or wall-b (from the bottom right)",
    );
    check_unclear_action("street", "“street” is not a tile; write e.g. “street N5-M5”");
    check_unclear_action("street P3", "“P3” is not a field; fields are A1 to O10");
    check_unclear_action("street A0", "“A0” is not a field; fields are A1 to O10");
    check_unclear_action("street A+1", "“A+1” is not a field; fields are A1 to O10");
    check_unclear_action("street ß1", "“ß1” is not a field; fields are A1 to O10");
    check_unclear_action(
        "street A2-B3",
        "no tile reaches from A2 to B3; tiles are straight and cover one to three fields",
    );
    check_unclear_action(
        "vote no4",
        "“no4” is not a vote card; write one of yes1, yes2, yes3, no1, no2, no3, joker, abstain",
    );
    check_unclear_action("vote no1 no1", "no1 is there twice; everybody has each card once");
    check_unclear_action("joker maybe", "“maybe” is not a ballot; write one of yes, no");
    check_unclear_action(
        "goal castle",
        "“castle” is not a goal; write one of museum, town-hall, fire-station, inn, school, church-tower, all-3s, \
         all-4s, lowest-of-each, one-each",
    );
}

fn check_unclear(text: &str, sentence: &str) {
    assert_eq!(
        read_position(text).map(|state| write_state(&state)).unwrap_err().to_string(),
        sentence,
        "{text}"
    );
}

#[test]
fn impossible_tables_are_refused() {
    check_unclear("", "there is nothing here; a position begins with e.g. “drunter 2 players”");
    check_unclear("chess", "line 1: “chess” is not a table; begin with e.g. “drunter 2 players”");
    check_unclear("\n\ndrunter 5 players", "line 3: Drunter & Drüber is for 2 to 4 players, not 5");
    check_unclear("drunter two players", "line 1: “two” is not a number of players; write 2, 3 or 4");
    check_unclear("drunter 2 players begin 3", "line 1: “3” is not a seat; seats are 1 to 2");
    check_unclear(
        "drunter 2 players fast",
        "line 1: “fast” is unknown here; write “variant” or e.g. “begin 1”",
    );
}

#[test]
fn impossible_positions_are_refused() {
    let with = |statements: &str| format!("drunter 2 players | seat 1: tiles street 1/0/0 | {statements}");
    check_unclear(&with("street O2"), "it is not said what happens next; write e.g. “turn 1”");
    check_unclear(
        &with("turn 1 | turn 2"),
        "line 1: it is said twice what happens next; keep one of turn, vote, choose and over",
    );
    check_unclear(
        &with("turn 2"),
        "the player whose turn it is can't lay any tile; give them tiles or pass the turn on",
    );
    check_unclear(&with("over"), "the game is not over: seat 1 can still lay a tile");
    check_unclear(
        "drunter 2 players | turn 1",
        "nobody can lay a tile; write “over”, or give somebody tiles",
    );
    check_unclear(
        &with("street O3 | turn 1"),
        "street O3: O3 is not where this line goes on; join the tile to the crew on O1, straight or under bridges",
    );
    check_unclear(&with("street O2 closed | turn 1"), "the street can still go on; leave out “closed”");
    check_unclear(
        &with("seat 2: tiles street 0/0/4 | turn 1"),
        "there are 4 triple street tiles on the board and in the supplies; the game has 3",
    );
    check_unclear(
        &with("seat 2: tiles street 1/1 | turn 1"),
        "line 1: write how many street tiles as singles/doubles/triples, e.g. “street 2/2/1”",
    );
    check_unclear(
        &with("seat 1: goal inn | seat 2: goal inn | turn 1"),
        "the goal inn is there twice; there is one card of each",
    );
    check_unclear(&with("seat 1: goal all-3s | turn 1"), "the goal all-3s belongs to the variant");
    check_unclear(
        &with("seat 1: goals inn + school | turn 1"),
        "seat 1 has two goals; that is for the variant",
    );
    check_unclear(
        &with("seat 1: hat red | turn 1"),
        "line 1: “hat” is unknown here; a seat has goal, goals, tiles, used, laid and joker",
    );
    check_unclear(&with("seat 3: | turn 1"), "line 1: “3” is not a seat; seats are 1 to 2");
    check_unclear(
        &with("seat 1: used abstain | turn 1"),
        "seat 1 can't have used abstain; that card always comes back",
    );
    check_unclear(
        &with("seat 1: laid no1 | turn 1"),
        "cards are laid only in a vote; write e.g. “vote 1 street N3”",
    );
    check_unclear(&with("vote 1 street O2"), "street O2 covers no outhouse, so there is no vote");
    check_unclear(&with("undealt"), "before the deal nobody has anything and nothing lies on the board");
    check_unclear(&with("turn 1 | score 1: 3 points"), "“score 1: 3 points” does not follow from the rest");
    check_unclear(
        &with("hello"),
        "line 1: “hello” is unknown here; write a line (e.g. “street O2-O3”), “seat 1: …”, “turn 1”, “vote 1 street N3”, \
         “choose, then 1”, “over” or a turn (“1. seat 1 street O2”)",
    );
}

#[test]
fn impossible_votes_are_refused() {
    let with = |statements: &str| {
        format!(
            "drunter 2 players | street N1-M1 L1-K1 | seat 1: tiles street 1/0/0 | vote 1 street K2 | {statements}"
        )
    };
    check_unclear(
        &with("seat 2: laid no1"),
        "cards come one player after the other, beginning with the tile's owner",
    );
    check_unclear(&with("seat 1: used no1; laid no1"), "seat 1 no longer has no1");
    check_unclear(&with("seat 1: laid ?0"), "line 1: “?0” is not a number of cards; write e.g. “?2”");
    check_unclear(
        &with("seat 1: laid no1 | seat 2: laid no1"),
        "this vote is complete; write what came of it instead",
    );
    check_unclear(
        &with("seat 1: laid no1; joker yes | seat 2: laid joker"),
        "seat 1 has laid no joker to declare",
    );
    check_unclear(
        &with("seat 1: laid joker; joker yes"),
        "seat 1 can't declare a joker before all have laid cards",
    );
    check_unclear(
        &with("seat 1: laid joker | seat 2: laid joker; joker no"),
        "jokers come one player after the other, beginning with the tile's owner",
    );
}

#[test]
fn impossible_stories_are_refused() {
    let with = |turns: &str| format!("drunter 2 players | seat 1: tiles street 1/0/0 | turn 1 | {turns}");
    check_unclear(&with("1. O2"), "line 1: write a turn as e.g. “1. seat 2 street O2-O3”");
    check_unclear(&with("street N1 | 1. seat 1 street O2"), "the turns do not lead to this street");
    check_unclear(
        &with("1. seat 1 street N1-M1 | 2. seat 2 street L1-K1 | 3. seat 1 street K2"),
        "line 1: street K2 covers an outhouse; write everybody's vote",
    );
    check_unclear(
        &with(
            "1. seat 1 street N1-M1 | 2. seat 2 street L1-K1 | 3. seat 1 street K2; 1 yes1; 2 no2; stays 1:2",
        ),
        "line 1: the votes say “rejected 1:2”, not “stays 1:2”",
    );
    check_unclear(
        &with("1. seat 1 street N1-M1 | 2. seat 2 street L1-K1 | 3. seat 1 street K2; 1 yes1"),
        "line 1: everybody lays at least one card in a vote",
    );
    check_unclear(
        &with("1. seat 1 street N1; 1 yes1; 2 no1"),
        "line 1: street N1 covers no outhouse, so there was no vote",
    );
}

#[test]
fn impossible_variants_are_refused() {
    let with =
        |statements: &str| format!("drunter 2 players variant | seat 1: tiles wall 1/0/0 | {statements}");
    check_unclear(
        &with("turn 1"),
        "the street can't go on, so the goals must have an order; write e.g. “goals inn > school” or “choose, then 1”",
    );
    check_unclear(
        &with("seat 1: goals inn > school | seat 2: goals museum + all-3s | turn 1"),
        "some goals have an order and some have none; write “choose, then 1” or order them all",
    );
    check_unclear(
        &with("seat 1: goals inn > school | seat 2: goals museum > all-3s | choose, then 1"),
        "everybody's goals have an order; write whose turn it is instead",
    );
    check_unclear(
        &with("seat 1: goals inn school | turn 1"),
        "line 1: write two goals as “inn + school”, or “inn > school” once their order is fixed",
    );
}

/// Arbitrary input is parsed or rejected with an error; it never panics.
#[test]
fn scrambled_positions_do_no_harm() {
    let setup = tables().last().unwrap();
    let played = play_at_random::<Drunter>(&setup, 1, "scramble");
    let mut chance = game::Chance::new(game::Seed::from_number(9), game::Stream(0));
    for step in played.steps.iter().step_by(5) {
        let text = write_state(&step.after);
        for _ in 0..200 {
            let mut bytes = text.clone().into_bytes();
            for _ in 0..=chance.below(3) {
                let at = chance.below(bytes.len() as u32) as usize;
                match chance.below(3) {
                    0 => bytes[at] = b' ' + chance.below(95) as u8,
                    1 => drop(bytes.remove(at)),
                    _ => bytes.truncate(at.max(1)),
                }
            }
            if let Ok(state) = read_position(&String::from_utf8_lossy(&bytes)) {
                assert_eq!(read_position(&write_state(&state)).as_ref(), Ok(&state));
            }
        }
    }
}
