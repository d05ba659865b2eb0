//! Random games to draw.

use drunter::{Drunter, Phase, Rules, Setup, Start, State};
use game::{Chance, Game, Seed, Stream, Viewer};

/// Plays a random game and passes every position to `each`, including the empty table and the end.
pub(crate) fn play(number: u64, mut each: impl FnMut(usize, &State)) {
    let seats = 2 + (number % 3) as usize;
    let rules = if number.is_multiple_of(2) { Rules::Base } else { Rules::Variant };
    let setup = Setup::new(seats, rules, Start::Random).unwrap();
    let mut chance = Chance::new(Seed::from_number(number), Stream(0));
    let mut state = Drunter::new(&setup);
    each(0, &state);
    Drunter::apply(&mut state, &Drunter::deal(&setup, &mut chance)).unwrap();
    for step in 1.. {
        each(step, &state);
        let Some(seat) = Drunter::to_act(&state).iter().next() else {
            break;
        };
        let action = Drunter::random_action(&Drunter::view(&state, Viewer::Seat(seat)), &mut chance).unwrap();
        for event in Drunter::decide(&state, seat, &action, &mut chance).unwrap() {
            Drunter::apply(&mut state, &event).unwrap();
        }
    }
}

/// A few positions of each of so many games: every phase occurs, and the end of every game.
pub(crate) fn sample(games: u64, mut each: impl FnMut(&State)) {
    for number in 0..games {
        play(number, |step, state| {
            let over = matches!(state.public().phase(), Phase::Over { .. });
            if over || step % 29 == (number % 29) as usize {
                each(state);
            }
        });
    }
}
