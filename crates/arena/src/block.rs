//! One deal, played with every rotation of the seats.

use anyhow::{Result, bail};
use game::seats;
use serde::{Deserialize, Serialize};

use crate::Contest;
use crate::bout::{self, Contender};
use crate::question::Lineup;

/// The results of one deal: a game for every rotation of the seats, in order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct DealBlock {
    pub(crate) number: u64,
    pub(crate) games: Vec<GameResult>,
}

/// The result of one game, by seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct GameResult {
    pub(crate) places: Vec<u8>,
    pub(crate) points: Vec<u16>,
    /// Actions that the rules refused.
    pub(crate) refused: u64,
    /// The thinking time of every action, in µs, by seat.
    pub(crate) tasks: Vec<Vec<u64>>,
}

impl DealBlock {
    /// The same without machine-dependent data.
    pub(crate) fn without_time(&self) -> DealBlock {
        let mut block = self.clone();
        block.games.iter_mut().for_each(|game| game.tasks.clear());
        block
    }
}

/// Plays the block with this number. The deal, the start player and the rules' randomness are the same in all its
/// games, so that each bot has each seat's luck once.
pub(crate) fn play<G: Contest>(
    setup: &G::Setup,
    players: &[Contender<G>],
    field: &Lineup,
    seed: u64,
    number: u64,
) -> Result<DealBlock> {
    let games = (0..field.games()).map(|game| {
        let seated: Vec<_> = (0..field.seats()).map(|seat| &players[field.place(game, seat)]).collect();
        play_one(setup, &seated, seed, number)
    });
    Ok(DealBlock { number, games: games.collect::<Result<_>>()? })
}

fn play_one<G: Contest>(
    setup: &G::Setup,
    seated: &[&Contender<G>],
    seed: u64,
    number: u64,
) -> Result<GameResult> {
    let mut tasks = vec![Vec::new(); seated.len()];
    let bout = bout::play(setup, seated, bout::game_seed(seed, number), |step| {
        if let Some((seat, _)) = step.cause {
            tasks[seat.index()].push(step.task.as_micros() as u64);
        }
    });
    let Some(standings) = G::standings(&bout.state) else {
        bail!("a game of block {number} did not come to an end");
    };
    let all = || seats(seated.len());
    Ok(GameResult {
        places: all().map(|seat| standings.place(seat)).collect(),
        points: all().map(|seat| G::points(&bout.state, seat)).collect(),
        refused: bout.refused,
        tasks,
    })
}
