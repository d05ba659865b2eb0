//! A tree of what could be laid next, grown game by game.
//!
//! Every node keeps one account for each thing its player may be protecting, so that nobody in the tree acts on what
//! they can't know. Half of the worlds give me my true secret, so that I learn what is good for me; the other half are
//! drawn from what everybody can think, so that the others in the tree do not come to know it.

use game::Chance;

use super::belief::Belief;
use super::board::{CompactBoard, Move, PendingTurn, SEATS};
use super::imagine::{NestedBeliefs, SampledGame, Values};
use super::policy::{gains, preferences};
use super::secret::Secret;

/// How much a move is tried beyond what it has brought so far.
const CURIOSITY: f32 = 0.7;
/// How much clearer, in points, the better moves are preferred before they have been tried.
const HEAT: f32 = 0.7;
/// What an untried move is thought to be worth less than the average of those tried.
const DOUBT: f32 = 0.05;

/// What is known of one move for one secret of its player.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arm {
    pub(super) visits: u32,
    sum: f32,
    won: f32,
    habit: f32,
}

impl Arm {
    /// The mean value of the games that went this way.
    pub(super) fn value(&self) -> Option<f32> {
        (self.visits > 0).then(|| self.sum / self.visits as f32)
    }

    /// The share of these games that its player won.
    pub(super) fn chance_to_win(&self) -> Option<f32> {
        (self.visits > 0).then(|| self.won / self.visits as f32)
    }
}

/// A turn in the tree.
#[derive(Clone, Debug, Default)]
struct Node {
    /// By what the player of this turn may protect, as far as it has come up.
    accounts: Vec<(Secret, Vec<Arm>)>,
    /// Where each move leads, if its tile stays and if it goes back; 0 is nowhere yet.
    children: Vec<[u32; 2]>,
}

/// Sums of what games were worth, by seat and what the seat protects.
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

    /// The mean for somebody on this seat with this secret, if it came up.
    pub(super) fn mean(&self, seat: usize, secret: Secret) -> Option<f32> {
        let (sum, count) = self.sums[seat][usize::from(secret)];
        (count > 0).then(|| sum / count as f32)
    }
}

/// Whom the worlds of a search come from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beliefs<'a> {
    /// What I think.
    pub(super) private: &'a Belief,
    /// What everybody can think.
    pub(super) public: &'a Belief,
}

/// A growing tree.
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

    /// Imagines so many games.
    pub(super) fn run(&mut self, simulations: u32, chance: &mut Chance) {
        for simulation in 0..simulations {
            let belief = if simulation % 2 == 0 { self.beliefs.private } else { self.beliefs.public };
            let world = SampledGame::new(self.minds, self.root, belief.draw(chance));
            self.simulate(world, None, chance);
        }
    }

    /// Imagines so many games that begin with this move, by me as I am.
    pub(super) fn insist(&mut self, first: usize, simulations: u32, chance: &mut Chance) {
        for _ in 0..simulations {
            let world = SampledGame::new(self.minds, self.root, self.beliefs.private.draw(chance));
            self.simulate(world, Some(first), chance);
        }
    }

    /// What is known of my moves, in their order.
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

    /// The account at a node for what this seat protects in this world, opened with what habit says.
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

/// The move that promises most: by what it has brought, by habit, and by how seldom it was tried.
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
