//! Random games to draw.

use drop_it::{DropIt, Edition, Lying, Piece, Public, Settings, Setup, at_rest, let_fall};
use game::{Authority, Chance, Game, Seed, Stream, Teams, Viewer};
use tumble::Settled;

fn setup(number: u64) -> Setup {
    let editions = [Edition::German, Edition::English, Edition::Japanese];
    let teams = match number % 4 {
        3 => Teams::of_sizes(&[2, 2]).unwrap(),
        singles => Teams::singles(2 + singles as usize),
    };
    let settings = Settings::of(editions[(number % 3) as usize], teams);
    Setup::new(if number.is_multiple_of(2) { settings.with_jokers() } else { settings }).unwrap()
}

/// Plays so many random games and passes a few positions of each to `each`, including the first and the last.
pub(super) fn sample(games: u64, mut each: impl FnMut(&Public)) {
    for number in 0..games {
        let setup = setup(number);
        let seed = Seed::from_number(number);
        let (mut table, _) = Authority::<DropIt>::deal(&setup, seed);
        let mut chance = Chance::new(seed, Stream(99));
        each(&DropIt::new(&setup));
        for step in 0.. {
            let Some(seat) = table.to_act().iter().next() else { break };
            if step % 11 == number as usize % 11 || step == 0 {
                each(table.state());
            }
            let action = DropIt::random_action(&table.view(Viewer::Seat(seat)), &mut chance).unwrap();
            table.act(seat, &action).unwrap();
        }
        each(table.state());
    }
}

/// A drop of a game: the pile it fell onto, the piece, and the result.
pub(super) struct Fallen {
    pub(super) before: Vec<Lying>,
    pub(super) piece: Piece,
    pub(super) settled: Settled,
}

/// Every ninth drop of so many games.
pub(super) fn sample_drops(games: u64, mut each: impl FnMut(Fallen)) {
    sample(games, |state| {
        if state.standings().is_none() {
            return;
        }
        let mut before = Vec::new();
        for (index, drop) in state.drops().iter().enumerate() {
            let settled = let_fall(&before, drop.piece, drop.release).unwrap();
            let after = at_rest(&before, drop.piece, &settled);
            if index % 9 == 4 {
                each(Fallen { before, piece: drop.piece, settled });
            }
            before = after;
        }
    });
}
