//! Votes as what they are: short games with hidden cards.
//!
//! Everybody lays cards without seeing the others', so there is no best choice, only a good mixture. It is found by
//! regret matching: play the vote many times in imagined worlds, and lay more often what would have been better.

use drunter::{Card, Cards};
use game::Chance;

use super::board::SEATS;
use super::policy::strength;
use super::search::{Beliefs, ValueSums};
use super::secret::Secret;

/// How often the vote is played in the mind.
const ROUNDS: u32 = 600;

/// Choices of cards that make sense: others are the same for more cards.
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

/// What somebody may lay: sensible choices from the hand, or, once they have laid, those of that many cards.
pub(super) fn choices(hand: Cards, laid: u8) -> Vec<Cards> {
    let fits = |cards: &Cards| laid == 0 || cards.len() == usize::from(laid);
    let sensible = SENSIBLE.iter().map(|cards| cards.iter().copied().collect::<Cards>());
    let sensible: Vec<Cards> =
        sensible.filter(|cards| cards.without(hand).is_empty() && fits(cards)).collect();
    if sensible.is_empty() { hand.choices().filter(fits).collect() } else { sensible }
}

/// What a vote is about.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stakes<'a> {
    /// What the game is worth to everybody if the tile stays.
    pub(super) stays: &'a ValueSums,
    /// What it is worth if the tile goes back.
    pub(super) back: &'a ValueSums,
    /// What a used vote costs, in chances to win.
    pub(super) price: f32,
}

impl Stakes<'_> {
    /// What it is worth to somebody that the tile stays, in chances to win; nothing for somebody nobody can imagine.
    pub(super) fn interest(&self, seat: usize, secret: Secret) -> f32 {
        match (self.stays.mean(seat, secret), self.back.mean(seat, secret)) {
            (Some(stays), Some(back)) => stays - back,
            _ => 0.0,
        }
    }
}

/// How somebody with one secret votes.
#[derive(Clone, Debug)]
struct Habit {
    interest: f32,
    /// The balance of each choice, positive for yes.
    balances: Vec<i8>,
    /// What each choice costs, in chances to win.
    costs: Vec<f32>,
    regrets: Vec<f32>,
    /// How often each choice was wanted, summed over all rounds.
    wanted: Vec<f32>,
    /// What each choice brought, summed over all rounds.
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

    /// How much each choice is wanted now, in parts of 1.
    fn mixture(&self) -> Vec<f32> {
        let sum: f32 = self.regrets.iter().map(|regret| regret.max(0.0)).sum();
        let evenly = 1.0 / self.regrets.len() as f32;
        self.regrets.iter().map(|regret| if sum > 0.0 { regret.max(0.0) / sum } else { evenly }).collect()
    }

    /// Learns from a round in which the others' cards came to this balance.
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

/// How to vote.
#[derive(Clone, Debug)]
pub(super) struct Solution {
    /// What could be laid.
    pub(super) choices: Vec<Cards>,
    /// How often each should be, in parts of 1.
    pub(super) mixture: Vec<f32>,
    /// What each brings against the others' mixtures, in chances to win, compared with a tile that goes
    /// back for nothing.
    pub(super) values: Vec<f32>,
    /// What the game is worth if the tile goes back.
    pub(super) if_back: f32,
}

impl Solution {
    /// One choice, drawn from the mixture.
    pub(super) fn draw(&self, chance: &mut Chance) -> Option<Cards> {
        let index = draw(&self.mixture, chance);
        self.choices.get(index).copied()
    }
}

/// Finds out how somebody on `seat` who protects `secret` should vote, where everybody chooses from these cards.
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

/// An index, drawn by parts of 1.
fn draw(parts: &[f32], chance: &mut Chance) -> usize {
    let mut left = chance.bits() as f32 / 4_294_967_296.0;
    for (index, part) in parts.iter().enumerate() {
        left -= part;
        if left < 0.0 {
            return index;
        }
    }
    // Rounding may leave a crumb: it goes to the likeliest.
    (0..parts.len()).fold(0, |best, index| if parts[index] > parts[best] { index } else { best })
}
