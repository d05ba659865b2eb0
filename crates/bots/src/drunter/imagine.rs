//! Imagined games: worlds that fit what is known, played on by habit.

use drunter::Goals;
use game::Chance;

use super::belief::Belief;
use super::heuristic::cards_for;
use super::policy::{bits, gains, interest, strength};
use super::secret::{ByBuilding, Secret, own_stakes, points};
use super::sketch::{Due, Move, SEATS, Sketch};

/// Moves that gain this much less, in points, than the best one are still played in imagined games, ever more rarely.
const LAXITY: f32 = 1.0;
/// How much of a game's value is its lead in points instead of who wins: a clear win is a surer one.
const MARGIN_SHARE: f32 = 0.15;

/// What a game brought.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Values {
    /// Who won: 1, or a share of it.
    pub(super) won: [f32; SEATS],
    /// What it is worth to each seat, from 0 to 1: mostly who won, a little by how much.
    pub(super) worth: [f32; SEATS],
}

/// What people who think like the observer make of each other: given what they protect, what the others may wish for.
#[derive(Clone, Debug)]
pub(super) struct Minds {
    secrets: Vec<Goals>,
    /// The same cards with the other one on top.
    turned: Vec<Option<Secret>>,
    /// What the others stand to lose, in points, by seat and by what that seat protects.
    others: [Vec<ByBuilding>; SEATS],
}

impl Minds {
    /// `grudge` is how much somebody else's point is worth compared with one's own.
    pub(super) fn new(public: &Belief, sketch: &Sketch, grudge: f32) -> Minds {
        let deck = public.deck();
        let stakes: Vec<ByBuilding> = deck
            .secrets
            .iter()
            .map(|goals| own_stakes(*goals, sketch.covered, sketch.is_undecided()))
            .collect();
        let seats = usize::from(sketch.seats);
        let chances: Vec<Vec<f64>> = (0..seats).map(|seat| public.chances(seat)).collect();
        let others = std::array::from_fn(|seat| {
            let expected = |own: usize| {
                let mut sum = [0.0; 32];
                for other in (0..seats).filter(|other| *other != seat) {
                    let fits = |secret: &usize| deck.cards[*secret] & deck.cards[own] == 0;
                    let whole: f64 = (0..deck.len()).filter(fits).map(|secret| chances[other][secret]).sum();
                    for secret in (0..deck.len()).filter(fits) {
                        let share = grudge * (chances[other][secret] / whole) as f32 / (seats - 1) as f32;
                        sum.iter_mut().zip(&stakes[secret]).for_each(|(sum, stake)| *sum += share * stake);
                    }
                }
                sum
            };
            (0..deck.len()).map(expected).collect()
        });
        let turned = deck.all().map(|secret| deck.turned(secret)).collect();
        Minds { secrets: deck.secrets.clone(), turned, others }
    }

    /// What this seat wishes to stand and, below 0, to fall, if it has this secret.
    pub(super) fn wishes(&self, sketch: &Sketch, seat: usize, secret: Secret) -> ByBuilding {
        let secret = usize::from(secret);
        let others = &self.others[seat][secret];
        let mut wishes = own_stakes(self.secrets[secret], sketch.covered, sketch.is_undecided());
        for (building, wish) in wishes.iter_mut().enumerate() {
            if sketch.covered & 1 << building == 0 {
                *wish -= others[building];
            }
        }
        wishes
    }
}

/// One game that may be going on.
#[derive(Clone, Debug)]
pub(super) struct World<'a> {
    minds: &'a Minds,
    pub(super) sketch: Sketch,
    /// What everybody was drawn to protect.
    pub(super) drawn: [Secret; SEATS],
    /// The same with the order of cards that everybody has chosen since.
    pub(super) secrets: [Secret; SEATS],
    wishes: [ByBuilding; SEATS],
}

impl<'a> World<'a> {
    pub(super) fn new(minds: &'a Minds, sketch: Sketch, secrets: [Secret; SEATS]) -> World<'a> {
        let mut world = World { minds, sketch, drawn: secrets, secrets, wishes: [[0.0; 32]; SEATS] };
        world.wish_anew();
        world
    }

    pub(super) fn wishes(&self, seat: u8) -> &ByBuilding {
        &self.wishes[usize::from(seat)]
    }

    fn seats(&self) -> std::ops::Range<usize> {
        0..usize::from(self.sketch.seats)
    }

    fn wish_anew(&mut self) {
        for seat in self.seats() {
            self.wishes[seat] = self.minds.wishes(&self.sketch, seat, self.secrets[seat]);
        }
    }

    /// Lays a tile, with the vote if it covers an outhouse. Whether it stayed.
    pub(super) fn lay(&mut self, step: Move, chance: &mut Chance) -> bool {
        let stays = !step.calls_vote() || self.vote(step, chance);
        if !stays {
            self.sketch.pass_on();
            return false;
        }
        self.sketch.lay(step);
        self.forget(step.buildings());
        true
    }

    /// Nobody cares any more about what is covered.
    pub(super) fn forget(&mut self, buildings: u32) {
        if buildings == 0 {
            return;
        }
        if self.minds.secrets.iter().any(|secret| matches!(secret, Goals::One(_))) {
            for building in bits(buildings) {
                self.wishes.iter_mut().for_each(|wishes| wishes[building] = 0.0);
            }
        } else {
            // Two goals, and cards whose stakes change with each loss.
            self.wish_anew();
        }
    }

    /// Everybody votes by interest; whether the tile stays.
    fn vote(&mut self, step: Move, chance: &mut Chance) -> bool {
        let mut balance = 0;
        for seat in self.seats() {
            let interest = interest(&self.sketch, step, &self.wishes[seat]);
            let cards = cards_for((interest * 1000.0) as i64, self.sketch.hands[seat], chance);
            balance += strength(cards, interest >= 0.0);
            self.sketch.discard(seat, cards);
        }
        balance >= 0
    }

    /// Everybody puts the better one of two cards on top.
    pub(super) fn choose(&mut self) {
        for seat in self.seats() {
            let (main, second) = self.points(seat);
            if second > main {
                let secret = self.secrets[seat];
                self.secrets[seat] = self.minds.turned[usize::from(secret)].unwrap_or(secret);
            }
        }
        self.sketch.choose();
        self.wish_anew();
    }

    /// Plays on by habit to the end.
    pub(super) fn play_on(&mut self, chance: &mut Chance) -> Values {
        loop {
            match self.sketch.due {
                Due::Tile(seat) => match self.habit(seat, chance) {
                    Some(step) => {
                        self.lay(step, chance);
                    }
                    None => break,
                },
                Due::Choice => self.choose(),
                Due::Nothing => break,
            }
        }
        self.values()
    }

    /// What this seat would lay at a glance.
    fn habit(&self, seat: u8, chance: &mut Chance) -> Option<Move> {
        let moves = self.sketch.moves();
        let gains = gains(&self.sketch, &moves, self.wishes(seat));
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

    /// What somebody's cards bring as the town stands, the upper one first.
    fn points(&self, seat: usize) -> (u8, u8) {
        let cards = self.minds.secrets[usize::from(self.secrets[seat])].cards();
        let mut points = cards.map(|goal| points(goal, self.sketch.covered));
        (points.next().unwrap_or(0), points.next().unwrap_or(0))
    }

    /// What the game as it stands is worth to everybody, if it is over.
    fn values(&self) -> Values {
        let mut scores = [(0, 0, 0); SEATS];
        for seat in self.seats() {
            let (main, second) = self.points(seat);
            let votes = self.sketch.hands[seat].strength();
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
