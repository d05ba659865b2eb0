//! A measurement: which blocks are to be played, how one is played, and what all of them say.

use std::collections::BTreeMap;

use crate::Contest;
use crate::block::{self, DealBlock, EndlessGame};
use crate::bout::Contender;
use crate::question::{Lineup, Question};
use crate::sprt::{Sprt, SprtVerdict};
use crate::summary::Summary;
use crate::tally::Tally;

/// How much to play.
#[derive(Clone, Copy, Debug)]
pub struct Extent {
    /// The number of blocks at most.
    pub blocks: u64,
    /// The test that may end the measurement early.
    pub sprt: Option<Sprt>,
}

/// Bots that are measured against each other. Blocks may be played in any order: a test that ends the measurement early
/// examines them in theirs, so the summary depends neither on which was finished first nor on what was done before.
#[derive(Debug)]
pub struct Measurement<G: Contest> {
    setup: G::Setup,
    players: Vec<Contender<G>>,
    lineup: Lineup,
    seed: u64,
    extent: Extent,
}

impl<G: Contest> Measurement<G> {
    /// Measures these bots, who sit in this order in the first game of each block.
    pub fn new(setup: G::Setup, players: Vec<Contender<G>>, seed: u64, extent: Extent) -> Measurement<G> {
        let lineup = Lineup::new(players.iter().map(Contender::to_string));
        Measurement { setup, players, lineup, seed, extent }
    }

    /// Everything that determines the blocks.
    pub fn question(&self) -> Question<G::Setup> {
        Question::new(self.setup.clone(), &self.players, self.seed)
    }

    /// The numbers of the blocks that are still to be played when these are done.
    pub fn missing(&self, done: &BTreeMap<u64, DealBlock>) -> Vec<u64> {
        if self.is_decided(done) {
            return Vec::new();
        }
        (0..self.extent.blocks).filter(|number| !done.contains_key(number)).collect()
    }

    /// Plays the block with this number.
    pub fn play(&self, number: u64) -> Result<DealBlock, EndlessGame> {
        block::play(&self.setup, &self.players, &self.lineup, self.seed, number)
    }

    /// Whether the test is decided, so that no further block is needed; false without a test.
    pub fn is_decided(&self, done: &BTreeMap<u64, DealBlock>) -> bool {
        self.decided_at(done).is_some()
    }

    /// What the blocks say. Those that are not part of the measurement, or follow its decision, do not count.
    pub fn summary(&self, done: BTreeMap<u64, DealBlock>) -> Summary<G::Setup> {
        let end = self.decided_at(&done).map_or(self.extent.blocks, |last| last + 1);
        let blocks: Vec<DealBlock> = done.into_values().filter(|block| block.number < end).collect();
        Summary::new(self.question(), &self.lineup, &blocks, self.extent.sprt)
    }

    /// The block after which the test is decided, examining blocks in order without a gap; `None` if it is not decided.
    fn decided_at(&self, done: &BTreeMap<u64, DealBlock>) -> Option<u64> {
        let sprt = self.extent.sprt?;
        let mut sum = Tally::default();
        (0..).map_while(|number| done.get(&number)).find_map(|block| {
            sum = Tally::sum([&sum, &Tally::of(block, &self.lineup)]);
            (sprt.judge(&sum).verdict != SprtVerdict::Open).then_some(block.number)
        })
    }
}
