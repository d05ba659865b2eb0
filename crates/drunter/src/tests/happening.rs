//! What is told of a game: turn by turn as it happens, and all of it to those who come later.

use game::{Authority, Chance, Game, Seed, Stream, Viewer};

use crate::board::Heading;
use crate::notation::{read_action, read_position};
use crate::{
    Ballot, Barrier, Drunter, Ending, Happening, Line, Rules, Setup, ShutSide, Start, State, TileKind,
    TileLength, View,
};

/// Takes actions on a position, each by the seat whose turn it is. Returns what happened, and the position afterwards.
fn play(position: &str, actions: &[&str]) -> (Vec<Happening>, State) {
    let state = read_position(position).unwrap();
    let mut watching = Drunter::view(&state, Viewer::Spectator);
    let mut game = Authority::<Drunter>::resume(state, Seed::from_number(0), 0);
    let mut happened = Vec::new();
    for action in actions {
        let seat = game.to_act().iter().next().unwrap();
        for event in game.act(seat, &read_action(action).unwrap()).unwrap() {
            // What the acting player saw, with their secrets.
            let seen = Drunter::project(&event, Viewer::Seat(seat));
            happened.push(watching.follow(&seen).unwrap());
        }
    }
    assert_eq!(watching, Drunter::view(game.state(), Viewer::Spectator));
    (happened, *game.state())
}

fn is_story(happening: &Happening) -> bool {
    happening.ends_turn()
        || matches!(happening, Happening::SentHome { .. } | Happening::Skipped { .. } | Happening::Over)
}

/// What the story says after these actions. It is the same as what was told while they happened.
fn story(position: &str, actions: &[&str]) -> Vec<Happening> {
    let (happened, state) = play(position, actions);
    let story = state.public().told();
    let told: Vec<Happening> = happened.into_iter().filter(is_story).collect();
    assert_eq!(story, told);
    story
}

const OUTHOUSE: &str = "drunter 2 players
    river A9-A7 B7
    seat 1: tiles river 2/1/0 wall 2/0/0
    seat 2: tiles river 1/0/0 wall 2/0/0
    turn 1";

#[test]
fn a_tile_is_told_with_the_buildings_it_covers() {
    let position =
        "drunter 2 players | seat 1: tiles street 0/0/1 wall 1/0/0 | seat 2: tiles street 1/0/0 | turn 1";
    let [Happening::Laid { seat, tile, passes_under, covered }] = &story(position, &["street O2-O4"])[..]
    else {
        panic!("one tile")
    };
    assert_eq!((seat.index(), tile.line, *passes_under), (0, Line::Street, false));
    assert_eq!(*covered, tile.buildings());
}

#[test]
fn a_line_that_passes_under_a_bridge_is_told_so() {
    let position = "drunter 2 players
        wall-b N10-L10 L9-L7
        street O2-O4 O5-O7 O8 N8 M8
        seat 1: tiles street 1/1/1
        seat 2: tiles street 1/0/0
        turn 1";
    let passes_under = |action| match &story(position, &[action])[..] {
        [Happening::Laid { passes_under, .. }] => *passes_under,
        other => panic!("{other:?}"),
    };
    assert!(passes_under("street K8"));
    assert!(!passes_under("street M9"));
}

#[test]
fn a_vote_is_told_card_by_card_and_kept_as_one_turn() {
    let actions = ["river C7", "vote joker", "vote no1", "joker no"];
    let (happened, state) = play(OUTHOUSE, &actions);
    let [
        Happening::Proposed { seat, tile },
        Happening::Voted { count: 1, .. },
        Happening::Voted { count: 1, .. },
        Happening::Revealed { cards },
        Happening::Declared { ballot: Ballot::No, .. },
        Happening::Decided { turn, covered, .. },
    ] = &happened[..]
    else {
        panic!("{happened:?}")
    };
    assert_eq!((*seat, *tile), (turn.seat, turn.tile));
    assert_eq!(cards[*seat].len(), 1);
    assert!(!turn.stays() && covered.is_empty(), "a tile that goes back covers nothing");
    assert_eq!(state.public().told(), happened[5..]);
    assert_eq!(state.public().votes().map(|(number, _)| number).collect::<Vec<_>>(), [0]);
    let stays = story(OUTHOUSE, &["river C7", "vote yes1", "vote abstain"]);
    let [Happening::Decided { turn, covered, .. }] = &stays[..] else { panic!("{stays:?}") };
    assert_eq!((turn.stays(), covered), (true, &turn.tile.buildings()));
}

#[test]
fn a_crew_that_is_shut_in_goes_home_and_the_story_says_what_blocks_it() {
    let position = "drunter 2 players
        wall-a B1-C1 C2-C3 B3-A3 A2
        seat 1: tiles wall 2/0/0
        seat 2: tiles street 1/0/0
        turn 1";
    let told = story(position, &["wall-a B2"]);
    let [Happening::Laid { .. }, Happening::SentHome { line: Line::WallA, sides }] = &told[..] else {
        panic!("{told:?}")
    };
    let own = |side| ShutSide { side, behind_bridge: false, by: Barrier::Line(Line::WallA) };
    assert_eq!(*sides, [own(Heading::North), own(Heading::East), own(Heading::South)]);
}

#[test]
fn a_seat_that_can_not_lay_is_skipped_and_the_end_is_told() {
    let position = "drunter 3 players
        seat 1: goal inn; tiles wall 2/0/0
        seat 2: goal museum
        seat 3: goal school; tiles wall 1/0/0
        turn 1";
    let (_, state) = play(position, &["wall-a B1"]);
    assert_eq!(state.public().just_skipped().map(game::Seat::index).collect::<Vec<_>>(), [1]);
    let told = story(position, &["wall-a B1", "wall-a C1", "wall-a D1"]);
    let skipped: Vec<usize> = told
        .iter()
        .filter_map(|happening| match happening {
            Happening::Skipped { seat } => Some(seat.index()),
            _ => None,
        })
        .collect();
    assert_eq!(skipped, [1]);
    assert_eq!(told.last(), Some(&Happening::Over));
}

#[test]
fn the_variant_tells_which_line_makes_the_choice_due_and_who_has_chosen() {
    let position = "drunter 2 players variant
        seat 1: goals museum + all-3s; tiles street 1/0/0 wall 2/0/0 river 1/0/0
        seat 2: goals inn + one-each; tiles wall 2/0/0
        turn 1";
    let (happened, _) = play(position, &["street O2", "goal museum", "goal inn"]);
    let [
        Happening::Laid { .. },
        Happening::ChoiceDue { line: Line::Street, why: Ending::NoTile { .. } },
        Happening::Chosen { .. },
        Happening::Chosen { .. },
    ] = &happened[..]
    else {
        panic!("{happened:?}")
    };
}

#[test]
fn a_crew_is_told_to_go_home_only_after_it_was_sent() {
    let position = "drunter 2 players
        wall-a B1-C1 C2-C3 B3-A3 A2
        seat 1: tiles wall 2/0/0
        seat 2: tiles street 1/0/0
        turn 1";
    let mut state = read_position(position).unwrap();
    let seat = Drunter::to_act(&state).iter().next().unwrap();
    let mut chance = Chance::new(Seed::from_number(0), Stream(0));
    let action = read_action("wall-a B2").unwrap();
    let events = Drunter::decide(&state, seat, &action, &mut chance).unwrap();
    let mut told = Vec::new();
    for event in &events {
        Drunter::apply(&mut state, event).unwrap();
        told.push(state.public().told().len());
    }
    assert_eq!(told, [1, 2], "a moment of a replay tells nothing that is still to come");
}

#[test]
fn a_follower_refuses_what_can_not_happen() {
    let state = read_position(OUTHOUSE).unwrap();
    let mut watching = Drunter::view(&state, Viewer::Spectator);
    let (_, decided) = play(OUTHOUSE, &["river C7", "vote yes1", "vote no1"]);
    let last = decided.public().story().last().unwrap().vote.unwrap();
    let event = crate::VisibleEvent::Public(crate::PublicEvent::Decided(last.tally()));
    assert!(watching.follow(&event).is_err());
    assert_eq!(watching, Drunter::view(&state, Viewer::Spectator));
}

/// Plays a random game; after every action the story equals what was told so far.
fn random_game(setup: &Setup, seed: u64) -> usize {
    let (mut game, dealt) = Authority::<Drunter>::deal(setup, Seed::from_number(seed));
    let mut chance = Chance::new(Seed::from_number(seed), Stream(2));
    let mut watching = Drunter::view(&Drunter::new(setup), Viewer::Spectator);
    watching.follow(&Drunter::project(&dealt, Viewer::Spectator)).unwrap();
    let mut told = Vec::new();
    while let Some(seat) = game.to_act().iter().next() {
        let view: View = game.view(Viewer::Seat(seat));
        let action = Drunter::random_action(&view, &mut chance).unwrap();
        for event in game.act(seat, &action).unwrap() {
            told.push(watching.follow(&Drunter::project(&event, Viewer::Seat(seat))).unwrap());
        }
        told.retain(is_story);
        assert_eq!(game.state().public().told(), told, "seed {seed}");
        assert_eq!(view.for_spectator().viewer(), Viewer::Spectator);
    }
    told.iter().filter(|happening| matches!(happening, Happening::Skipped { .. })).count()
}

#[test]
fn the_story_of_random_games_is_what_was_told_while_they_were_played() {
    let mut skipped = 0;
    for seats in 2..=4 {
        for rules in [Rules::Base, Rules::Variant] {
            let setup = Setup::new(seats, rules, Start::Random).unwrap();
            skipped += (0..6).map(|seed| random_game(&setup, seed)).sum::<usize>();
        }
    }
    assert!(skipped > 0, "some seats were skipped");
}

#[test]
fn a_placement_tells_what_the_tile_will_cover() {
    let state = read_position(OUTHOUSE).unwrap();
    let seat = Drunter::to_act(&state).iter().next().unwrap();
    let view = Drunter::view(&state, Viewer::Seat(seat));
    let all = view.placements(TileKind::River, TileLength::Single);
    assert!(all.iter().any(|placement| placement.calls_vote));
    assert!(all.iter().all(|placement| placement.covers == placement.tile.buildings()));
}
