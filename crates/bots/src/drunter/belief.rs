//! An observer's posterior over the goals of all seats.
//!
//! The deal of goal cards is the only hidden information, so every possible deal is weighed by the likelihood of each
//! player's tiles and cards given their goals. Play alone never rules out a deal; only logic does: no two seats hold
//! the same card.

use drunter::{Ballot, Goal, Goals, Phase, Public, Tile, Turn, View, Vote};
use game::{Chance, Seat, seats};

use super::board::{CompactBoard, PendingTurn, SEATS};
use super::policy::{exp, gains, interest, preferences, strength};
use super::secret::{ByBuilding, Deck, Secret, own_stakes, points};

/// Temperature of the players' preferences, in points: the higher, the less a tile reveals.
const HEAT: f32 = 1.5;
/// Probability that a tile is laid for unknown reasons.
const WHIM: f32 = 0.15;
/// Prior probability that a player has no plan, so that their tiles and votes reveal nothing.
const CARELESS: f64 = 0.2;
/// Likelihood of any vote cards for a player without a plan, on the scale of players with one.
const ANY_CARDS: f32 = 0.4;
/// Probability that a player with a plan lays contradictory cards.
const CONFUSED: f32 = 0.02;
/// Votes cast per point at stake.
const ZEAL: f32 = 1.5;
/// Deviation, in votes, of players from what is at stake for them.
const STRAY: f32 = 2.0;

/// A probability distribution over the secrets of all seats.
#[derive(Clone, Debug)]
pub struct Belief {
    deck: Deck,
    seats: usize,
    /// The likelihood of the observed play if this seat has this secret, up to a factor.
    likelihood: [Vec<f64>; SEATS],
    /// The summed weight of all deals to the seats from here on, given the cards that earlier seats hold.
    rest: Vec<Vec<f64>>,
}

impl Belief {
    /// The posterior of an observer who saw the whole game and holds no secret.
    pub fn public(public: &Public) -> Belief {
        let mut reader = Reader::new(public);
        if is_whole(public) {
            public.story().iter().for_each(|turn| reader.read(turn));
            reader.read_proposal(public);
        }
        reader.belief()
    }

    /// The prior before the first tile: every deal is equally likely.
    pub fn before(public: &Public) -> Belief {
        Reader::new(public).belief()
    }

    /// The posterior of the viewer, who also knows their own secret.
    pub fn private(view: &View) -> Belief {
        Belief::public(view.public()).with_secrets_of(view)
    }

    /// The posterior of an observer who also knows the viewer's secret.
    pub(super) fn with_secrets_of(self, view: &View) -> Belief {
        let mut belief = self;
        for seat in view.seats() {
            if let Some(goals) = view.goals_of(seat) {
                belief = belief.knowing(seat, goals);
            }
        }
        belief
    }

    /// The public posterior if this seat laid that tile now.
    pub(super) fn with_tile(public: &Public, seat: Seat, tile: Tile) -> Belief {
        let mut reader = Reader::new(public);
        if is_whole(public) {
            public.story().iter().for_each(|turn| reader.read(turn));
            reader.read_tile(seat, tile);
        }
        reader.belief()
    }

    /// The public prior before the first turn and the posterior after each one.
    pub fn after_each_turn(public: &Public) -> Vec<Belief> {
        let mut reader = Reader::new(public);
        let mut beliefs = vec![reader.belief()];
        for turn in public.story() {
            reader.read(turn);
            beliefs.push(reader.belief());
        }
        beliefs
    }

    /// The probability, 0 to 1, that a seat holds this goal card.
    pub fn chance_of(&self, seat: Seat, goal: Goal) -> f64 {
        self.chance_that(seat, |goals| goals.cards().any(|card| card == goal))
    }

    fn chance_that(&self, seat: Seat, wanted: impl Fn(Goals) -> bool) -> f64 {
        if seat.index() >= self.seats {
            return 0.0;
        }
        let chances = self.chances(seat.index());
        let fitting = self.deck.secrets.iter().zip(chances).filter(|(goals, _)| wanted(**goals));
        fitting.map(|(_, chance)| chance).sum()
    }

    /// The probability of every secret of a seat.
    pub(super) fn chances(&self, seat: usize) -> Vec<f64> {
        // The weight of all deals to the seats before, by the cards they hold together.
        let mut before = vec![0.0; self.rest[0].len()];
        before[0] = 1.0;
        for earlier in 0..seat {
            let mut next = vec![0.0; before.len()];
            for (held, weight) in before.iter().enumerate().filter(|(_, weight)| **weight > 0.0) {
                for (cards, likelihood) in self.fitting(earlier, held) {
                    next[held | cards] += weight * likelihood;
                }
            }
            before = next;
        }
        let weight_of = |secret: usize| {
            let cards = usize::from(self.deck.cards[secret]);
            let fits = before.iter().enumerate().filter(|(held, weight)| **weight > 0.0 && held & cards == 0);
            let ways: f64 = fits.map(|(held, weight)| weight * self.rest[seat + 1][held | cards]).sum();
            ways * self.likelihood[seat][secret]
        };
        let weights: Vec<f64> = (0..self.deck.len()).map(weight_of).collect();
        let sum: f64 = weights.iter().sum();
        weights.into_iter().map(|weight| weight / sum).collect()
    }

    /// The secrets of a seat that are compatible with the cards others hold: their cards and their likelihood.
    fn fitting(&self, seat: usize, held: usize) -> impl Iterator<Item = (usize, f64)> {
        let secrets = self.deck.cards.iter().zip(&self.likelihood[seat]);
        secrets
            .map(|(cards, likelihood)| (usize::from(*cards), *likelihood))
            .filter(move |(cards, _)| held & cards == 0)
    }

    /// The posterior of an observer who knows this seat's goals.
    pub(super) fn knowing(&self, seat: Seat, goals: Goals) -> Belief {
        let mut belief = self.clone();
        if let Some(secret) = self.deck.find(goals) {
            for (index, likelihood) in belief.likelihood[seat.index()].iter_mut().enumerate() {
                *likelihood = if index == usize::from(secret) { 1.0 } else { 0.0 };
            }
            belief.weigh();
        }
        belief
    }

    /// Sums the weights of all deals, from the last seat to the first.
    fn weigh(&mut self) {
        let hands = 1 << Goal::ALL.len();
        self.rest = vec![vec![0.0; hands]; self.seats + 1];
        self.rest[self.seats].fill(1.0);
        for seat in (0..self.seats).rev() {
            let cards_each = self.deck.cards.first().map_or(1, |cards| cards.count_ones());
            for held in (0..hands).filter(|held| held.count_ones() == seat as u32 * cards_each) {
                self.rest[seat][held] = self
                    .fitting(seat, held)
                    .map(|(cards, chance)| chance * self.rest[seat + 1][held | cards])
                    .sum();
            }
        }
    }

    /// Draws the secrets of all seats from the distribution.
    pub(super) fn draw(&self, chance: &mut Chance) -> [Secret; SEATS] {
        let mut drawn = [0; SEATS];
        let mut held = 0;
        for (seat, drawn) in drawn.iter_mut().enumerate().take(self.seats) {
            let mut left = self.rest[seat][held] * (f64::from(chance.bits()) / 4_294_967_296.0);
            let mut last = 0;
            for (secret, cards) in self.deck.cards.iter().enumerate() {
                let cards = usize::from(*cards);
                let weight = self.likelihood[seat][secret];
                if held & cards != 0 || weight == 0.0 {
                    continue;
                }
                last = secret;
                left -= weight * self.rest[seat + 1][held | cards];
                if left < 0.0 {
                    break;
                }
            }
            *drawn = last as Secret;
            held |= usize::from(self.deck.cards[last]);
        }
        drawn
    }

    /// The posterior with other likelihoods for the secrets of one seat.
    #[cfg(test)]
    pub(super) fn weighing(&self, seat: Seat, likelihood: Vec<f64>) -> Belief {
        let mut belief = self.clone();
        belief.likelihood[seat.index()] = likelihood;
        belief.weigh();
        belief
    }

    pub(super) fn deck(&self) -> &Deck {
        &self.deck
    }
}

/// Whether every tile on the board has its turn in the story: a hand-written position may lack them.
fn is_whole(public: &Public) -> bool {
    public.story().iter().filter(|turn| turn.stays()).count() == public.town().tiles().len()
}

/// Computes likelihoods turn by turn.
struct Reader {
    deck: Deck,
    board: CompactBoard,
    /// The likelihood of the story if this seat has this secret and plays for it, up to a factor.
    likelihood: [Vec<f64>; SEATS],
    /// The same for a player without a plan.
    careless: [f64; SEATS],
}

impl Reader {
    fn new(public: &Public) -> Reader {
        let deck = Deck::of(public.setup().rules());
        let likelihood = std::array::from_fn(|_| vec![1.0; deck.len()]);
        Reader { board: CompactBoard::before(public), likelihood, careless: [CARELESS; SEATS], deck }
    }

    fn belief(&self) -> Belief {
        let mut belief = Belief {
            deck: self.deck.clone(),
            seats: usize::from(self.board.seats),
            likelihood: std::array::from_fn(|seat| {
                self.likelihood[seat].iter().map(|likelihood| likelihood + self.careless[seat]).collect()
            }),
            rest: Vec::new(),
        };
        belief.weigh();
        belief
    }

    fn read(&mut self, turn: &Turn) {
        if self.board.due == PendingTurn::Choice {
            self.read_choices();
        }
        self.read_tile(turn.seat, turn.tile);
        if let Some(vote) = &turn.vote {
            self.read_vote(turn.tile, vote);
            vote.cards.iter().for_each(|(seat, cards)| self.board.discard(seat.index(), *cards));
        }
        self.board.replay(turn.seat, turn.tile, turn.stays());
    }

    /// A tile under vote is evidence before its turn is over, and more once the cards are revealed.
    fn read_proposal(&mut self, public: &Public) {
        if let Some((seat, tile)) = public.proposal() {
            self.read_tile(seat, tile);
            if let Phase::Declaring { vote, .. } = public.phase() {
                self.read_vote(tile, vote);
            }
        }
    }

    fn read_tile(&mut self, seat: Seat, tile: Tile) {
        self.board.seat = seat.index() as u8;
        let moves = self.board.moves();
        let Some(step) = self.board.find(tile) else { return };
        let Some(index) = moves.iter().position(|other| *other == step) else { return };
        let evenly = 1.0 / moves.len() as f32;
        self.update(seat, evenly, |board, wishes| {
            let gains = gains(board, &moves, wishes);
            let chance = preferences(&gains[..moves.len()], HEAT)[index];
            WHIM * evenly + (1.0 - WHIM) * chance
        });
    }

    fn read_vote(&mut self, tile: Tile, vote: &Vote) {
        let Some(step) = self.board.find(tile) else { return };
        for (seat, cards) in vote.cards.iter() {
            let confused = cards.votes(Ballot::Yes) > 0 && cards.votes(Ballot::No) > 0;
            let sense = if confused { CONFUSED } else { 1.0 };
            self.update(seat, ANY_CARDS, |board, wishes| {
                let interest = interest(board, step, wishes);
                let expected = (ZEAL * interest).clamp(-5.0, 5.0);
                let cast = f32::from(strength(*cards, vote.joker_yes.contains(seat)));
                let off = (cast - expected) / STRAY;
                sense * (WHIM + exp(-off * off / 2.0))
            });
        }
    }

    /// All players have just chosen, most likely the card with more points.
    fn read_choices(&mut self) {
        let covered = self.board.covered;
        for seat in seats(usize::from(self.board.seats)) {
            for (secret, likelihood) in self.likelihood[seat.index()].iter_mut().enumerate() {
                let mut cards = self.deck.secrets[secret].cards().map(|goal| points(goal, covered));
                let (main, second) = (cards.next().unwrap_or(0), cards.next().unwrap_or(0));
                let odds = exp((f32::from(main) - f32::from(second)) / HEAT);
                *likelihood *= f64::from(odds / (1.0 + odds));
            }
        }
        self.board.choose();
    }

    /// Multiplies in the likelihood of an observation for each secret of this seat, and for a player without a plan.
    fn update(&mut self, seat: Seat, careless: f32, chance: impl Fn(&CompactBoard, &ByBuilding) -> f32) {
        let wishes = plain_wishes(&self.deck, &self.board);
        let likelihood = &mut self.likelihood[seat.index()];
        for (secret, likelihood) in likelihood.iter_mut().enumerate() {
            *likelihood *= f64::from(chance(&self.board, &wishes[secret]));
        }
        // Only ratios matter; without scaling, a long story would underflow.
        let highest = likelihood.iter().copied().fold(0.0, f64::max);
        likelihood.iter_mut().for_each(|likelihood| *likelihood /= highest);
        self.careless[seat.index()] *= f64::from(careless) / highest;
    }
}

/// The wishes for each secret of players who know nothing about the others.
fn plain_wishes(deck: &Deck, board: &CompactBoard) -> Vec<ByBuilding> {
    let own: Vec<ByBuilding> =
        deck.secrets.iter().map(|goals| own_stakes(*goals, board.covered, board.is_undecided())).collect();
    let mut sum = [0.0; 32];
    own.iter().for_each(|stakes| stakes.iter().zip(&mut sum).for_each(|(stake, sum)| *sum += stake));
    let others = (own.len() - 1) as f32;
    own.iter()
        .map(|own| std::array::from_fn(|building| own[building] - (sum[building] - own[building]) / others))
        .collect()
}
