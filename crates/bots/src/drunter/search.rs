//! Information-set Monte Carlo tree search over the coming tiles.
//!
//! Every node keeps separate statistics for each secret its player may have, so that no player in the tree acts on
//! what they can't know. Half of the sampled games give the searching player its true secret, to learn what is good
//! for it; the other half are drawn from the public belief, so that the other players in the tree do not learn the
//! secret.

use game::Chance;

use super::belief::Belief;
use super::board::{CompactBoard, Move, PendingTurn, SEATS};
use super::imagine::{NestedBeliefs, SampledGame, Values};
use super::policy::{gains, preferences};
use super::secret::Secret;

/// Exploration constant.
const CURIOSITY: f32 = 0.7;
/// Temperature of the prior, in points.
const HEAT: f32 = 0.7;
/// By how much an untried move is valued below the mean of the tried ones.
const DOUBT: f32 = 0.05;

/// The statistics of one move for one secret of its player.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arm {
    pub(super) visits: u32,
    sum: f32,
    won: f32,
    habit: f32,
}

impl Arm {
    /// The mean value of the games through this move; `None` without visits.
    pub(super) fn value(&self) -> Option<f32> {
        (self.visits > 0).then(|| self.sum / self.visits as f32)
    }

    /// The share of these games that its player won; `None` without visits.
    pub(super) fn chance_to_win(&self) -> Option<f32> {
        (self.visits > 0).then(|| self.won / self.visits as f32)
    }
}

/// A turn in the tree.
#[derive(Clone, Debug, Default)]
struct Node {
    /// Statistics by secret of the player to move, for the secrets sampled so far.
    accounts: Vec<(Secret, Vec<Arm>)>,
    /// The child of each move, if its tile stays and if it goes back; 0 for none.
    children: Vec<[u32; 2]>,
}

/// Summed values of games, by seat and the seat's secret.
#[derive(Clone, Debug)]
pub(super) struct ValueSums {
    sums: [Vec<(f32, u32)>; SEATS],
}

impl ValueSums {
    fn new(secrets: usize) -> ValueSums {
        ValueSums { sums: std::array::from_fn(|_| vec![(0.0, 0); secrets]) }
    }

    fn add(&mut self, secrets: &[Secret; SEATS], values: &Values) {
        for ((sums, secret), worth) in self.sums.iter_mut().zip(secrets).zip(values.worth) {
            let (sum, count) = &mut sums[usize::from(*secret)];
            *sum += worth;
            *count += 1;
        }
    }

    /// The mean for this seat with this secret; `None` if it was never sampled.
    pub(super) fn mean(&self, seat: usize, secret: Secret) -> Option<f32> {
        let (sum, count) = self.sums[seat][usize::from(secret)];
        (count > 0).then(|| sum / count as f32)
    }
}

/// The beliefs that sampled games are drawn from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beliefs<'a> {
    /// The searching player's belief.
    pub(super) private: &'a Belief,
    /// The public belief.
    pub(super) public: &'a Belief,
}

/// The search tree.
#[derive(Clone, Debug)]
pub(super) struct Search<'a> {
    root: CompactBoard,
    minds: &'a NestedBeliefs,
    beliefs: Beliefs<'a>,
    nodes: Vec<Node>,
    pub(super) account: ValueSums,
}

impl<'a> Search<'a> {
    pub(super) fn new(root: CompactBoard, minds: &'a NestedBeliefs, beliefs: Beliefs<'a>) -> Search<'a> {
        let account = ValueSums::new(beliefs.public.deck().len());
        Search { root, minds, beliefs, nodes: vec![Node::default()], account }
    }

    /// Runs this many simulations.
    pub(super) fn run(&mut self, simulations: u32, chance: &mut Chance) {
        for simulation in 0..simulations {
            let belief = if simulation % 2 == 0 { self.beliefs.private } else { self.beliefs.public };
            let world = SampledGame::new(self.minds, self.root, belief.draw(chance));
            self.simulate(world, None, chance);
        }
    }

    /// Runs this many simulations that begin with this move, with the searching player's true secret.
    pub(super) fn insist(&mut self, first: usize, simulations: u32, chance: &mut Chance) {
        for _ in 0..simulations {
            let world = SampledGame::new(self.minds, self.root, self.beliefs.private.draw(chance));
            self.simulate(world, Some(first), chance);
        }
    }

    /// The statistics of the root moves, in their order.
    pub(super) fn arms(&self, secret: Secret) -> &[Arm] {
        let account = self.nodes[0].accounts.iter().find(|(own, _)| *own == secret);
        account.map_or(&[], |(_, arms)| arms)
    }

    fn simulate(&mut self, mut world: SampledGame<'_>, mut first: Option<usize>, chance: &mut Chance) {
        let mut path: Vec<(usize, usize, usize, usize)> = Vec::with_capacity(16);
        let mut node = 0;
        loop {
            let seat = match world.board.due {
                PendingTurn::Tile(seat) => seat,
                PendingTurn::Choice => {
                    world.choose();
                    continue;
                }
                PendingTurn::Nothing => break,
            };
            let moves = world.board.moves();
            let account = self.account_at(node, &world, seat, &moves);
            let chosen = first.take().unwrap_or_else(|| pick(&self.nodes[node].accounts[account].1));
            path.push((node, account, chosen, usize::from(seat)));
            let Some(step) = moves.get(chosen) else { break };
            let stays = world.lay(*step, chance);
            let next = self.nodes[node].children[chosen][usize::from(!stays)];
            if next == 0 {
                self.nodes[node].children[chosen][usize::from(!stays)] = self.nodes.len() as u32;
                self.nodes.push(Node::default());
                break;
            }
            node = next as usize;
        }
        let values = world.play_on(chance);
        for (node, account, chosen, seat) in path {
            if let Some(arm) = self.nodes[node].accounts[account].1.get_mut(chosen) {
                arm.visits += 1;
                arm.sum += values.worth[seat];
                arm.won += values.won[seat];
            }
        }
        self.account.add(&world.drawn, &values);
    }

    /// The index of the statistics at a node for this seat's secret in this sampled game; new ones start with the prior.
    fn account_at(&mut self, node: usize, world: &SampledGame<'_>, seat: u8, moves: &[Move]) -> usize {
        let secret = world.secrets[usize::from(seat)];
        let node = &mut self.nodes[node];
        if let Some(index) = node.accounts.iter().position(|(own, _)| *own == secret) {
            return index;
        }
        let gains = gains(&world.board, &world.board.moves(), world.wishes(seat));
        let habits = preferences(&gains[..moves.len()], HEAT);
        let open = |habit: &f32| Arm { visits: 0, sum: 0.0, won: 0.0, habit: *habit };
        node.accounts.push((secret, habits[..moves.len()].iter().map(open).collect()));
        node.children.resize(moves.len(), [0; 2]);
        node.accounts.len() - 1
    }
}

/// The move with the highest score (PUCT): mean value plus an exploration bonus weighted by the prior.
fn pick(arms: &[Arm]) -> usize {
    let (visits, sum) = arms.iter().fold((0, 0.0), |(visits, sum), arm| (visits + arm.visits, sum + arm.sum));
    let untried = if visits == 0 { 0.5 } else { sum / visits as f32 - DOUBT };
    let reach = CURIOSITY * (visits as f32 + 1.0).sqrt();
    let promise = |arm: &Arm| arm.value().unwrap_or(untried) + reach * arm.habit / (1.0 + arm.visits as f32);
    let mut best = (0, f32::MIN);
    for (index, arm) in arms.iter().enumerate() {
        let promise = promise(arm);
        if promise > best.1 {
            best = (index, promise);
        }
    }
    best.0
}
