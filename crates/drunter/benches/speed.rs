//! How fast the rules are on one core. Run with `cargo bench -p drunter`; figures stand in docs/performance.md.

use divan::Bencher;
use divan::counter::ItemsCount;
use drunter::{Drunter, Rules, Setup, Start, State};
use game::{Chance, Game, Seed, Stream, Viewer};

fn main() {
    divan::main();
}

fn table(seats: usize) -> Setup {
    Setup::new(seats, Rules::Base, Start::Random).expect("a table for two to four")
}

/// Plays until nobody is to act or the step limit is reached, everybody at random.
fn play(setup: &Setup, chance: &mut Chance, steps: usize) -> State {
    let mut state = Drunter::new(setup);
    Drunter::apply(&mut state, &Drunter::deal(setup, chance)).expect("the deal fits");
    for _ in 0..steps {
        let Some(seat) = Drunter::to_act(&state).iter().next() else { break };
        let view = Drunter::view(&state, Viewer::Seat(seat));
        let action = Drunter::random_action(&view, chance).expect("who is to act can act");
        let events = Drunter::decide(&state, seat, &action, chance).expect("a random action is allowed");
        events.iter().for_each(|event| Drunter::apply(&mut state, event).expect("decided events fit"));
    }
    state
}

fn chance() -> Chance {
    Chance::new(Seed::from_number(1), Stream(0))
}

/// Whole games by views, decisions and events, as the table plays them.
#[divan::bench(args = [2, 3, 4])]
fn random_game(bencher: Bencher<'_, '_>, seats: usize) {
    let (setup, mut chance) = (table(seats), chance());
    bencher.counter(ItemsCount::new(1u32)).bench_local(|| play(&setup, &mut chance, usize::MAX));
}

#[divan::bench]
fn clone_state(bencher: Bencher<'_, '_>) {
    let state = play(&table(4), &mut chance(), 40);
    bencher.bench_local(|| divan::black_box(&state).clone());
}

#[divan::bench]
fn legal_tiles(bencher: Bencher<'_, '_>) {
    let state = play(&table(2), &mut chance(), 20);
    let seat = Drunter::to_act(&state).iter().next().expect("a game of 20 steps goes on");
    let view = Drunter::view(&state, Viewer::Seat(seat));
    bencher.bench_local(|| Drunter::legal(divan::black_box(&view)));
}
