//! Speed of the rules on one core. Run with `cargo bench -p drunter`; docs/performance.md lists the figures.

use divan::Bencher;
use divan::counter::ItemsCount;
use drunter::{Drunter, Phase, Rules, Setup, Start, State};
use game::{Authority, Chance, Game, Seed, Stream, Viewer};

fn main() {
    divan::main();
}

fn table(seats: usize) -> Setup {
    Setup::new(seats, Rules::Base, Start::Random).expect("a table for two to four")
}

/// Plays at random until the game is over or the step limit is reached.
fn play(setup: &Setup, seed: u64, steps: usize) -> State {
    let mut chance = Chance::new(Seed::from_number(seed), Stream(2));
    let (mut game, _) = Authority::<Drunter>::deal(setup, Seed::from_number(seed));
    for _ in 0..steps {
        let Some(seat) = game.to_act().iter().next() else { break };
        let action = Drunter::random_action(&game.view(Viewer::Seat(seat)), &mut chance)
            .expect("who is to act can act");
        game.act(seat, &action).expect("a random action is allowed");
    }
    *game.state()
}

/// Games per sample: enough to warm up branch predictors and caches, as in real use.
const BATCH: usize = 100;

/// Whole games through views, decisions and events, as a table plays them.
#[divan::bench(args = [2, 3, 4])]
fn random_game(bencher: Bencher<'_, '_>, seats: usize) {
    let (setup, mut seeds) = (table(seats), 0..);
    bencher.counter(ItemsCount::new(BATCH)).bench_local(|| {
        seeds
            .by_ref()
            .take(BATCH)
            .map(|seed| play(&setup, seed, usize::MAX).public().story().len())
            .sum::<usize>()
    });
}

#[divan::bench]
fn clone_state(bencher: Bencher<'_, '_>) {
    let state = play(&table(4), 1, 40);
    bencher.bench_local(|| *divan::black_box(&state));
}

#[divan::bench]
fn legal_tiles(bencher: Bencher<'_, '_>) {
    let is_turn = |state: &State| matches!(state.public().phase(), Phase::Laying { .. });
    let state =
        (20..).map(|steps| play(&table(2), 1, steps)).find(is_turn).expect("some position waits for a tile");
    let seat = Drunter::to_act(&state).iter().next().expect("a seat is to act");
    let view = Drunter::view(&state, Viewer::Seat(seat));
    bencher.bench_local(|| Drunter::legal(divan::black_box(&view)));
}
