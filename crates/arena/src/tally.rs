//! Sums over blocks.

use std::collections::BTreeMap;

use game::MAX_SEATS;

use crate::block::{DealBlock, GameResult};
use crate::question::Lineup;

/// A seat came before all others that remained: the data from which strength is estimated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Choice {
    /// Number of remaining seats of each bot.
    pub(crate) left: [u8; MAX_SEATS],
    /// The bot whose seat came first.
    pub(crate) first: usize,
}

/// Sums over games. A first place that several share counts for each in equal parts.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Tally {
    pub(crate) games: f64,
    /// Games whose winners, one or several, are all the same bot.
    pub(crate) decided: f64,
    pub(crate) bots: Vec<BotTally>,
    /// How often each choice occurred; a shared place counts as every order in equal parts.
    pub(crate) choices: BTreeMap<Choice, f64>,
}

/// Sums over one bot's seats.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct BotTally {
    pub(crate) wins: f64,
    pub(crate) decided_wins: f64,
    pub(crate) points: f64,
}

impl Tally {
    pub(crate) fn of(block: &DealBlock, lineup: &Lineup) -> Tally {
        let mut tally = Tally { bots: vec![BotTally::default(); lineup.bots.len()], ..Tally::default() };
        for (number, game) in block.games.iter().enumerate() {
            let bots: Vec<usize> = (0..lineup.seats()).map(|seat| lineup.bot(number, seat)).collect();
            tally.add_game(game, &bots);
        }
        tally
    }

    fn add_game(&mut self, game: &GameResult, bots: &[usize]) {
        let winners: Vec<usize> =
            game.places.iter().zip(bots).filter(|(place, _)| **place == 1).map(|(_, bot)| *bot).collect();
        self.games += 1.0;
        for winner in &winners {
            self.bots[*winner].wins += 1.0 / winners.len() as f64;
        }
        if let Some(first) = winners.first()
            && winners.iter().all(|winner| winner == first)
        {
            self.decided += 1.0;
            self.bots[*first].decided_wins += 1.0;
        }
        for (points, bot) in game.points.iter().zip(bots) {
            self.bots[*bot].points += f64::from(*points);
        }
        let left: Vec<(u8, usize)> = game.places.iter().copied().zip(bots.iter().copied()).collect();
        self.add_choices(&left, 1.0);
    }

    /// Adds the choice of the first among the remaining seats, then among the others, and so on; each seat has a
    /// place and a bot.
    fn add_choices(&mut self, left: &[(u8, usize)], weight: f64) {
        let mut count = [0; MAX_SEATS];
        left.iter().for_each(|(_, bot)| count[*bot] += 1);
        if count.iter().filter(|count| **count > 0).count() < 2 {
            return;
        }
        let best = left.iter().map(|(place, _)| *place).min();
        let first: Vec<usize> = (0..left.len()).filter(|index| Some(left[*index].0) == best).collect();
        let part = weight / first.len() as f64;
        for index in first {
            let mut others = left.to_vec();
            let (_, bot) = others.remove(index);
            *self.choices.entry(Choice { left: count, first: bot }).or_default() += part;
            self.add_choices(&others, part);
        }
    }

    pub(crate) fn sum<'a>(tallies: impl IntoIterator<Item = &'a Tally>) -> Tally {
        let mut sum = Tally::default();
        for tally in tallies {
            sum.games += tally.games;
            sum.decided += tally.decided;
            sum.bots.resize(tally.bots.len(), BotTally::default());
            for (sum, more) in sum.bots.iter_mut().zip(&tally.bots) {
                sum.wins += more.wins;
                sum.decided_wins += more.decided_wins;
                sum.points += more.points;
            }
            for (choice, weight) in &tally.choices {
                *sum.choices.entry(*choice).or_default() += weight;
            }
        }
        sum
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(bots: &[usize], places: &[u8]) -> Tally {
        let count = bots.iter().max().unwrap() + 1;
        let mut tally = Tally { bots: vec![BotTally::default(); count], ..Tally::default() };
        let points = vec![0; places.len()];
        let game = GameResult { places: places.to_vec(), points, refused: 0, tasks: Vec::new() };
        tally.add_game(&game, bots);
        tally
    }

    fn choices(tally: &Tally) -> Vec<(&[u8], usize, f64)> {
        tally.choices.iter().map(|(choice, weight)| (&choice.left[..2], choice.first, *weight)).collect()
    }

    #[test]
    fn a_shared_win_counts_in_parts_and_decides_nothing() {
        let shared = tally(&[0, 1], &[1, 1]);
        assert_eq!((shared.bots[0].wins, shared.bots[1].wins, shared.decided), (0.5, 0.5, 0.0));
        assert_eq!(choices(&shared), [(&[1, 1][..], 0, 0.5), (&[1, 1], 1, 0.5)]);
    }

    #[test]
    fn a_win_shared_by_seats_of_one_bot_is_decided() {
        let shared = tally(&[0, 1, 1], &[3, 1, 1]);
        assert_eq!((shared.bots[1].wins, shared.bots[1].decided_wins, shared.decided), (1.0, 1.0, 1.0));
    }

    #[test]
    fn a_ranking_is_a_row_of_choices_until_only_one_bot_is_left() {
        let ranking = tally(&[0, 1, 1], &[2, 1, 3]);
        assert_eq!(choices(&ranking), [(&[1, 1][..], 0, 1.0), (&[1, 2], 1, 1.0)]);
    }
}
