//! Earlier moments of a game are rebuilt exactly.

use game::{Authority, Chance, Game, Seed, Stream, Viewer};

use crate::{Building, Drunter, Phase, Public, PublicEvent, Rules, Setup, Start, State, VisibleEvent};

/// Plays a random game; `look` gets every moment of it.
fn play(seats: usize, seed: u64, mut look: impl FnMut(&State)) -> State {
    let seed = Seed::from_number(seed);
    let (mut game, _) =
        Authority::<Drunter>::deal(&Setup::new(seats, Rules::Base, Start::Random).unwrap(), seed);
    let mut chance = Chance::new(seed, Stream(5));
    look(game.state());
    while let Some(seat) = game.to_act().iter().next() {
        let action = Drunter::random_action(&game.view(Viewer::Seat(seat)), &mut chance).unwrap();
        let mut state = *game.state();
        for event in game.act(seat, &action).unwrap() {
            Drunter::apply(&mut state, &event).unwrap();
            let decides = matches!(
                Drunter::project(&event, Viewer::Spectator),
                VisibleEvent::Public(PublicEvent::Declared { .. } | PublicEvent::Revealed { .. })
            );
            if decides {
                look(&state);
            }
        }
        look(game.state());
    }
    *game.state()
}

#[test]
fn every_moment_between_two_turns_can_be_shown_again() {
    for seats in 2..=4 {
        let mut moments: Vec<Public> = Vec::new();
        let end = play(seats, 11, |state| {
            if let Phase::Laying { .. } = state.public().phase() {
                moments.push(*state.public());
            }
        });
        assert!(moments.len() > 20, "only {} turns", moments.len());
        for (turns, moment) in moments.iter().enumerate() {
            assert_eq!(end.public().after_turns(turns), *moment, "after {turns} turns");
        }
        assert_eq!(end.public().after_turns(moments.len()), *end.public());
    }
}

#[test]
fn every_vote_can_be_shown_again_with_its_cards_face_up() {
    let mut votes: Vec<Public> = Vec::new();
    let end = play(3, 4, |state| {
        if matches!(state.public().phase(), Phase::Declaring { waiting, .. } if waiting.is_empty()) {
            votes.push(*state.public());
        }
    });
    votes.dedup();
    assert!(votes.len() > 3, "only {} votes", votes.len());
    let again: Vec<Public> = end.public().votes().map(|(turn, _)| end.public().in_vote_of(turn)).collect();
    assert_eq!(again, votes);
}

#[test]
fn a_building_counts_for_the_player_who_protects_it() {
    let state = play(2, 4, |_| {});
    for seat in game::seats(2) {
        let view = Drunter::view(&state, Viewer::Seat(seat));
        let counting = Building::ALL.into_iter().filter(|building| view.counts_for_viewer(*building, 2));
        assert_eq!(counting.count(), 1);
    }
    assert!(!Drunter::view(&state, Viewer::Spectator).counts_for_viewer(Building::Inn, 2));
}
