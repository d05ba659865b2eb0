//! One deal, played with every rotation of the seats.

use game::seats;
use serde::{Deserialize, Serialize};

use crate::Contest;
use crate::bout::{self, Contender};
use crate::question::Lineup;

/// The results of one deal: a game for every rotation of the seats, in order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DealBlock {
    /// The number of the deal, counted from 0.
    pub number: u64,
    /// The games.
    pub games: Vec<GameResult>,
}

/// The result of one game, by seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameResult {
    /// Places, counted from 1.
    pub places: Vec<u8>,
    /// Points.
    pub points: Vec<u16>,
    /// Actions that the rules refused.
    pub refused: u64,
    /// The thinking time of every action, in µs, by seat.
    pub tasks: Vec<Vec<u64>>,
}

/// A game that the bots did not finish.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a game of block {block} did not come to an end")]
pub struct EndlessGame {
    /// The number of its block.
    pub block: u64,
}

impl DealBlock {
    /// The same without machine-dependent data.
    #[must_use]
    pub fn without_time(&self) -> DealBlock {
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
    lineup: &Lineup,
    seed: u64,
    number: u64,
) -> Result<DealBlock, EndlessGame> {
    let games = (0..lineup.games()).map(|game| {
        let seated: Vec<_> = (0..lineup.seats()).map(|seat| &players[lineup.place(game, seat)]).collect();
        play_one(setup, &seated, seed, number)
    });
    Ok(DealBlock { number, games: games.collect::<Result<_, _>>()? })
}

fn play_one<G: Contest>(
    setup: &G::Setup,
    seated: &[&Contender<G>],
    seed: u64,
    number: u64,
) -> Result<GameResult, EndlessGame> {
    let mut tasks = vec![Vec::new(); seated.len()];
    let bout = bout::play(setup, seated, bout::game_seed(seed, number), |step| {
        if let Some((seat, _)) = step.cause {
            tasks[seat.index()].push(step.task.as_micros() as u64);
        }
    });
    let standings = G::standings(&bout.state).ok_or(EndlessGame { block: number })?;
    let all = || seats(seated.len());
    Ok(GameResult {
        places: all().map(|seat| standings.place(seat)).collect(),
        points: all().map(|seat| G::points(&bout.state, seat)).collect(),
        refused: bout.refused,
        tasks,
    })
}
