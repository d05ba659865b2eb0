//! Sampled games consistent with the view, and rollouts by a heuristic policy.

use std::cell::OnceCell;

use drunter::Goals;
use game::Chance;

use super::belief::Belief;
use super::board::{CompactBoard, Move, PendingTurn, SEATS};
use super::heuristic::cards_for;
use super::policy::{bits, gains, interest, strength};
use super::secret::{ByBuilding, Deck, Secret, own_stakes, points};

/// Amplitude of the uniform noise on gains in rollouts, in points: moves that gain up to this much less than the best
/// are still played, ever more rarely.
const LAXITY: f32 = 1.0;
/// Weight of the lead in points in a game's value, besides winning: a clear win is a surer one.
const MARGIN_SHARE: f32 = 0.15;

/// The result of a game.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Values {
    /// Wins by seat: 1, or a share of it.
    pub(super) won: [f32; SEATS],
    /// The value for each seat, from 0 to 1: mostly winning, and a little the lead.
    pub(super) worth: [f32; SEATS],
}

/// The assumed knowledge of the simulated players: given their own secret, what the others may wish for.
#[derive(Clone, Debug)]
pub(super) struct NestedBeliefs {
    deck: Deck,
    /// For each secret, the same cards with the other one on top.
    turned: Vec<Option<Secret>>,
    /// The public probabilities of each seat's secrets.
    chances: Vec<Vec<f64>>,
    /// The stakes of each secret, in points.
    stakes: Vec<ByBuilding>,
    /// The stakes of the others, by seat and by that seat's secret. Computed lazily: with two cards each there are
    /// many secrets, and a short search meets few of them.
    others: [Vec<OnceCell<ByBuilding>>; SEATS],
}

impl NestedBeliefs {
    pub(super) fn new(public: &Belief, board: &CompactBoard) -> NestedBeliefs {
        let deck = public.deck().clone();
        let stakes = deck
            .secrets
            .iter()
            .map(|goals| own_stakes(*goals, board.covered, board.is_undecided()))
            .collect();
        NestedBeliefs {
            turned: deck.all().map(|secret| deck.turned(secret)).collect(),
            chances: (0..usize::from(board.seats)).map(|seat| public.chances(seat)).collect(),
            stakes,
            others: std::array::from_fn(|_| vec![OnceCell::new(); deck.len()]),
            deck,
        }
    }

    /// The mean stakes of the others, in points, from the perspective of this seat with this secret.
    fn stakes_of_others(&self, seat: usize, own: usize) -> ByBuilding {
        let mut sum = [0.0; 32];
        let deck = &self.deck;
        let fits = |secret: &usize| deck.cards[*secret] & deck.cards[own] == 0;
        let share = 1.0 / (self.chances.len() - 1) as f32;
        for (_, chances) in self.chances.iter().enumerate().filter(|(other, _)| *other != seat) {
            let whole: f64 = (0..deck.len()).filter(fits).map(|secret| chances[secret]).sum();
            for secret in (0..deck.len()).filter(fits) {
                let weight = share * (chances[secret] / whole) as f32;
                sum.iter_mut().zip(&self.stakes[secret]).for_each(|(sum, stake)| *sum += weight * stake);
            }
        }
        sum
    }

    /// The wishes of this seat with this secret: positive for buildings that should stand, negative for those that
    /// should fall.
    pub(super) fn wishes(&self, board: &CompactBoard, seat: usize, secret: Secret) -> ByBuilding {
        let secret = usize::from(secret);
        let others = self.others[seat][secret].get_or_init(|| self.stakes_of_others(seat, secret));
        let mut wishes = own_stakes(self.deck.secrets[secret], board.covered, board.is_undecided());
        for (building, wish) in wishes.iter_mut().enumerate() {
            if board.covered & 1 << building == 0 {
                *wish -= others[building];
            }
        }
        wishes
    }
}

/// One sampled game.
#[derive(Clone, Debug)]
pub(super) struct SampledGame<'a> {
    minds: &'a NestedBeliefs,
    pub(super) board: CompactBoard,
    /// The sampled secrets of all seats.
    pub(super) drawn: [Secret; SEATS],
    /// The same with the order of cards that players have chosen since.
    pub(super) secrets: [Secret; SEATS],
    wishes: [ByBuilding; SEATS],
}

impl<'a> SampledGame<'a> {
    pub(super) fn new(
        minds: &'a NestedBeliefs,
        board: CompactBoard,
        secrets: [Secret; SEATS],
    ) -> SampledGame<'a> {
        let mut world = SampledGame { minds, board, drawn: secrets, secrets, wishes: [[0.0; 32]; SEATS] };
        world.wish_anew();
        world
    }

    pub(super) fn wishes(&self, seat: u8) -> &ByBuilding {
        &self.wishes[usize::from(seat)]
    }

    fn seats(&self) -> std::ops::Range<usize> {
        0..usize::from(self.board.seats)
    }

    fn wish_anew(&mut self) {
        for seat in self.seats() {
            self.wishes[seat] = self.minds.wishes(&self.board, seat, self.secrets[seat]);
        }
    }

    /// Lays a tile, after a vote if it covers an outhouse. Returns whether it stayed.
    pub(super) fn lay(&mut self, step: Move, chance: &mut Chance) -> bool {
        let stays = !step.calls_vote() || self.vote(step, chance);
        if !stays {
            self.board.pass_on();
            return false;
        }
        self.board.lay(step);
        self.forget(step.buildings());
        true
    }

    /// Removes covered buildings from all wishes.
    pub(super) fn forget(&mut self, buildings: u32) {
        if buildings == 0 {
            return;
        }
        if self.minds.deck.secrets.iter().any(|secret| matches!(secret, Goals::One(_))) {
            for building in bits(buildings) {
                self.wishes.iter_mut().for_each(|wishes| wishes[building] = 0.0);
            }
        } else {
            // With two goals, and for cards whose stakes change with each loss, wishes are computed again.
            self.wish_anew();
        }
    }

    /// All seats vote by interest; returns whether the tile stays.
    fn vote(&mut self, step: Move, chance: &mut Chance) -> bool {
        let mut balance = 0;
        for seat in self.seats() {
            let interest = interest(&self.board, step, &self.wishes[seat]);
            let cards = cards_for((interest * 1000.0) as i64, self.board.hands[seat], chance);
            balance += strength(cards, interest >= 0.0);
            self.board.discard(seat, cards);
        }
        balance >= 0
    }

    /// All seats put the better of their two cards on top.
    pub(super) fn choose(&mut self) {
        for seat in self.seats() {
            let (main, second) = self.points(seat);
            if second > main {
                let secret = self.secrets[seat];
                self.secrets[seat] = self.minds.turned[usize::from(secret)].unwrap_or(secret);
            }
        }
        self.board.choose();
        self.wish_anew();
    }

    /// Plays a rollout to the end of the game.
    pub(super) fn play_on(&mut self, chance: &mut Chance) -> Values {
        loop {
            match self.board.due {
                PendingTurn::Tile(seat) => match self.habit(seat, chance) {
                    Some(step) => {
                        self.lay(step, chance);
                    }
                    None => break,
                },
                PendingTurn::Choice => self.choose(),
                PendingTurn::Nothing => break,
            }
        }
        self.values()
    }

    /// The rollout policy's move for this seat; `None` if it has none.
    fn habit(&self, seat: u8, chance: &mut Chance) -> Option<Move> {
        let moves = self.board.moves();
        let gains = gains(&self.board, &moves, self.wishes(seat));
        let mut best = None;
        let mut highest = f32::MIN;
        for (step, gain) in moves.iter().zip(gains) {
            let felt = gain + LAXITY * (chance.bits() as f32 / 4_294_967_296.0);
            if felt > highest {
                (best, highest) = (Some(*step), felt);
            }
        }
        best
    }

    /// The points of a seat's cards in the current town, the upper one first.
    fn points(&self, seat: usize) -> (u8, u8) {
        let cards = self.minds.deck.secrets[usize::from(self.secrets[seat])].cards();
        let mut points = cards.map(|goal| points(goal, self.board.covered));
        (points.next().unwrap_or(0), points.next().unwrap_or(0))
    }

    /// The values of the current position for all seats, as if the game were over.
    fn values(&self) -> Values {
        let mut scores = [(0, 0, 0); SEATS];
        for seat in self.seats() {
            let (main, second) = self.points(seat);
            let votes = self.board.hands[seat].strength();
            scores[seat] = (main, second, votes);
        }
        let mut values = Values::default();
        let highest = scores[self.seats()].iter().copied().max().unwrap_or_default();
        let winners = scores[self.seats()].iter().filter(|score| **score == highest).count() as f32;
        for seat in self.seats() {
            let others = self.seats().filter(|other| *other != seat);
            let best_other = others.map(|other| scores[other].0).max().unwrap_or(0);
            let lead = f32::from(scores[seat].0) - f32::from(best_other);
            let margin = 0.5 + 0.5 * lead / (lead.abs() + 5.0);
            let won = if scores[seat] == highest { 1.0 / winners } else { 0.0 };
            values.won[seat] = won;
            values.worth[seat] = (1.0 - MARGIN_SHARE) * won + MARGIN_SHARE * margin;
        }
        values
    }
}
