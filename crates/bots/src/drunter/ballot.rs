//! Votes as games with hidden information.
//!
//! All players lay cards without seeing the others', so there is no best choice, only a good mixed strategy. It is
//! found by regret matching: play the vote many times in sampled games, and play choices with positive regret more
//! often.

use drunter::{Card, Cards};
use game::Chance;

use super::board::SEATS;
use super::policy::strength;
use super::search::{Beliefs, ValueSums};
use super::secret::Secret;

/// Iterations of regret matching.
const ROUNDS: u32 = 600;

/// Choices of cards worth considering: any other has the effect of one of these for more cards.
const SENSIBLE: [&[Card]; 18] = [
    &[Card::Abstain],
    &[Card::Yes1],
    &[Card::Yes2],
    &[Card::Yes3],
    &[Card::No1],
    &[Card::No2],
    &[Card::No3],
    &[Card::Joker],
    &[Card::Yes1, Card::Yes2],
    &[Card::Yes2, Card::Yes3],
    &[Card::Yes3, Card::Joker],
    &[Card::Yes1, Card::Yes2, Card::Yes3],
    &[Card::Yes1, Card::Yes2, Card::Yes3, Card::Joker],
    &[Card::No1, Card::No2],
    &[Card::No2, Card::No3],
    &[Card::No3, Card::Joker],
    &[Card::No1, Card::No2, Card::No3],
    &[Card::No1, Card::No2, Card::No3, Card::Joker],
];

/// The choices of a player: those worth considering from the hand or, once they have laid, those with that many
/// cards.
pub(super) fn choices(hand: Cards, laid: u8) -> Vec<Cards> {
    let fits = |cards: &Cards| laid == 0 || cards.len() == usize::from(laid);
    let sensible = SENSIBLE.iter().map(|cards| cards.iter().copied().collect::<Cards>());
    let sensible: Vec<Cards> =
        sensible.filter(|cards| cards.without(hand).is_empty() && fits(cards)).collect();
    if sensible.is_empty() { hand.choices().filter(fits).collect() } else { sensible }
}

/// The stakes of a vote.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stakes<'a> {
    /// The values for all seats if the tile stays.
    pub(super) stays: &'a ValueSums,
    /// The values for all seats if the tile goes back.
    pub(super) back: &'a ValueSums,
    /// The price of a used vote, as a chance to win.
    pub(super) price: f32,
}

impl Stakes<'_> {
    /// The value for a seat with this secret that the tile stays, as a chance to win; 0 if that secret was not
    /// sampled.
    pub(super) fn interest(&self, seat: usize, secret: Secret) -> f32 {
        match (self.stays.mean(seat, secret), self.back.mean(seat, secret)) {
            (Some(stays), Some(back)) => stays - back,
            _ => 0.0,
        }
    }
}

/// The strategy of a player with one secret.
#[derive(Clone, Debug)]
struct Habit {
    interest: f32,
    /// The balance of each choice, positive for yes.
    balances: Vec<i8>,
    /// The price of each choice, as a chance to win.
    costs: Vec<f32>,
    regrets: Vec<f32>,
    /// The summed strategy of all iterations, by choice.
    wanted: Vec<f32>,
    /// The summed utility of all iterations, by choice.
    brought: Vec<f32>,
    rounds: u32,
}

impl Habit {
    fn new(choices: &[Cards], interest: f32, price: f32) -> Habit {
        let cost = |cards: &Cards| f32::from(cards.strength()) * price;
        Habit {
            interest,
            balances: choices.iter().map(|cards| strength(*cards, interest >= 0.0)).collect(),
            costs: choices.iter().map(cost).collect(),
            regrets: vec![0.0; choices.len()],
            wanted: vec![0.0; choices.len()],
            brought: vec![0.0; choices.len()],
            rounds: 0,
        }
    }

    /// The current mixed strategy, summing to 1.
    fn mixture(&self) -> Vec<f32> {
        let sum: f32 = self.regrets.iter().map(|regret| regret.max(0.0)).sum();
        let evenly = 1.0 / self.regrets.len() as f32;
        self.regrets.iter().map(|regret| if sum > 0.0 { regret.max(0.0) / sum } else { evenly }).collect()
    }

    /// Updates regrets after an iteration in which the others' cards had this balance.
    fn learn(&mut self, others: i8, mixture: &[f32]) {
        let value = |choice: usize| {
            let stays = others + self.balances[choice] >= 0;
            (if stays { self.interest } else { 0.0 }) - self.costs[choice]
        };
        let values: Vec<f32> = (0..mixture.len()).map(value).collect();
        let mean: f32 = values.iter().zip(mixture).map(|(value, part)| value * part).sum();
        for choice in 0..mixture.len() {
            self.regrets[choice] = (self.regrets[choice] + values[choice] - mean).max(0.0);
            self.wanted[choice] += mixture[choice];
            self.brought[choice] += values[choice];
        }
        self.rounds += 1;
    }
}

/// A solved vote.
#[derive(Clone, Debug)]
pub(super) struct Solution {
    /// The possible choices.
    pub(super) choices: Vec<Cards>,
    /// The probability of each choice.
    pub(super) mixture: Vec<f32>,
    /// The utility of each choice against the others' strategies, as a chance to win relative to a tile that goes
    /// back at no cost.
    pub(super) values: Vec<f32>,
    /// The value of the game if the tile goes back.
    pub(super) if_back: f32,
}

impl Solution {
    /// A choice drawn from the mixed strategy; `None` if there is no choice.
    pub(super) fn draw(&self, chance: &mut Chance) -> Option<Cards> {
        let index = draw(&self.mixture, chance);
        self.choices.get(index).copied()
    }
}

/// Solves a vote for a player on `seat` with `secret`, where every seat chooses from these cards.
pub(super) fn solve(
    seat: usize,
    secret: Secret,
    choices: &[Vec<Cards>],
    stakes: Stakes<'_>,
    beliefs: Beliefs<'_>,
    chance: &mut Chance,
) -> Solution {
    let deck = beliefs.public.deck();
    let habits_of = |seat: usize| -> Vec<Habit> {
        deck.all()
            .map(|secret| Habit::new(&choices[seat], stakes.interest(seat, secret), stakes.price))
            .collect()
    };
    let mut habits: Vec<Vec<Habit>> = (0..choices.len()).map(habits_of).collect();
    for round in 0..ROUNDS {
        let belief = if round % 2 == 0 { beliefs.private } else { beliefs.public };
        let world = belief.draw(chance);
        let mixtures: Vec<Vec<f32>> = habits
            .iter()
            .enumerate()
            .map(|(seat, habits)| habits[usize::from(world[seat])].mixture())
            .collect();
        let mut balances = [0; SEATS];
        for (seat, mixture) in mixtures.iter().enumerate() {
            let habit = &habits[seat][usize::from(world[seat])];
            balances[seat] = habit.balances.get(draw(mixture, chance)).copied().unwrap_or(0);
        }
        let sum: i8 = balances.iter().sum();
        for (seat, mixture) in mixtures.iter().enumerate() {
            habits[seat][usize::from(world[seat])].learn(sum - balances[seat], mixture);
        }
    }
    let own = &habits[seat][usize::from(secret)];
    let rounds = own.rounds.max(1) as f32;
    Solution {
        choices: choices[seat].clone(),
        mixture: own.wanted.iter().map(|wanted| wanted / rounds).collect(),
        values: own.brought.iter().map(|brought| brought / rounds).collect(),
        if_back: stakes.back.mean(seat, secret).unwrap_or(0.5),
    }
}

/// An index drawn with these probabilities.
fn draw(parts: &[f32], chance: &mut Chance) -> usize {
    let mut left = chance.bits() as f32 / 4_294_967_296.0;
    for (index, part) in parts.iter().enumerate() {
        left -= part;
        if left < 0.0 {
            return index;
        }
    }
    // Rounding may leave a remainder, which goes to the most likely index.
    (0..parts.len()).fold(0, |best, index| if parts[index] > parts[best] { index } else { best })
}
