//! The parameters of a measurement.

use game::Game;
use serde::{Deserialize, Serialize};

use crate::Contest;
use crate::bout::Contender;

/// Everything that determines the blocks. Results of different questions never mix.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Question<S> {
    /// The name of the game.
    pub game: String,
    /// The version of its rules.
    pub rules_version: u16,
    /// The setup of every game.
    pub setup: S,
    /// The bots, in the seat order of a block's first game.
    pub seats: Vec<Entrant>,
    /// The seed of all randomness.
    pub seed: u64,
}

/// A bot with its budget.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entrant {
    /// The bot's name.
    pub bot: String,
    /// Its simulations per action.
    pub simulations: u32,
}

impl<S> Question<S> {
    pub(crate) fn new<G: Contest + Game<Setup = S>>(
        setup: S,
        players: &[Contender<G>],
        seed: u64,
    ) -> Question<S> {
        let entrant = |player: &Contender<G>| Entrant {
            bot: player.name().to_owned(),
            simulations: player.simulations(),
        };
        let seats = players.iter().map(entrant).collect();
        Question { game: G::NAME.to_owned(), rules_version: G::RULES_VERSION, setup, seats, seed }
    }
}

/// The assignment of bots to seats; a bot may have several.
#[derive(Clone, Debug)]
pub(crate) struct Lineup {
    /// Each bot once, in the order in which they are named.
    pub(crate) bots: Vec<String>,
    /// The bot of every seat in the first game of a block.
    seats: Vec<usize>,
}

impl Lineup {
    pub(crate) fn new(names: impl IntoIterator<Item = String>) -> Lineup {
        let mut lineup = Lineup { bots: Vec::new(), seats: Vec::new() };
        for name in names {
            let known = lineup.bots.iter().position(|bot| *bot == name);
            lineup.seats.push(known.unwrap_or(lineup.bots.len()));
            if known.is_none() {
                lineup.bots.push(name);
            }
        }
        lineup
    }

    /// Number of seats.
    pub(crate) fn seats(&self) -> usize {
        self.seats.len()
    }

    /// Number of seats of a bot.
    pub(crate) fn seats_of(&self, bot: usize) -> usize {
        self.seats.iter().filter(|owner| **owner == bot).count()
    }

    /// Number of games in a block: all bots move on by one seat until the seating repeats.
    pub(crate) fn games(&self) -> usize {
        let same = |by: &usize| (0..self.seats()).all(|seat| self.bot(*by, seat) == self.bot(0, seat));
        (1..self.seats()).find(same).unwrap_or(self.seats())
    }

    /// The seat, in a block's first game, of the bot that sits on this seat in the game with this number.
    pub(crate) fn place(&self, game: usize, seat: usize) -> usize {
        (seat + game) % self.seats()
    }

    /// The bot on a seat in the game with this number of a block.
    pub(crate) fn bot(&self, game: usize, seat: usize) -> usize {
        self.seats[self.place(game, seat)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seatings(names: &str) -> Vec<String> {
        let lineup = Lineup::new(names.split(' ').map(str::to_owned));
        let name = |game, seat| lineup.bots[lineup.bot(game, seat)].as_str();
        (0..lineup.games()).map(|game| (0..lineup.seats()).map(|seat| name(game, seat)).collect()).collect()
    }

    #[test]
    fn everybody_moves_on_by_a_seat_until_the_table_looks_the_same() {
        assert_eq!(seatings("5 4"), ["54", "45"]);
        assert_eq!(seatings("5 3 3 3"), ["5333", "3335", "3353", "3533"]);
        assert_eq!(seatings("5 4 5 4"), ["5454", "4545"]);
        assert_eq!(seatings("5 5"), ["55"]);
    }
}
