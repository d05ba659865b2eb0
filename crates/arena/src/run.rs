//! Plays blocks on all cores until the question is answered.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

use anyhow::Result;
use terminal::many;

use crate::block::DealBlock;
use crate::question::Lineup;
use crate::sprt::{Sprt, SprtVerdict};
use crate::stored::Stored;
use crate::tally::Tally;

/// How much to play.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Extent {
    pub(crate) blocks: u64,
    pub(crate) workers: usize,
    /// The test that may stop the run early.
    pub(crate) sprt: Option<Sprt>,
}

/// The shared progress of the workers.
struct Course {
    done: BTreeMap<u64, DealBlock>,
    stored: Option<Stored>,
    failed: Option<anyhow::Error>,
}

/// Plays the blocks that are not `done` yet and returns all that count, in order. A test that stops early also
/// examines blocks in order, so the answer depends neither on which worker finished first nor on what was done
/// before.
pub(crate) fn run(
    extent: Extent,
    field: &Lineup,
    stored: Option<(Stored, BTreeMap<u64, DealBlock>)>,
    play: impl Fn(u64) -> Result<DealBlock> + Sync,
) -> Result<Vec<DealBlock>> {
    let (stored, done) = match stored {
        None => (None, BTreeMap::new()),
        Some((stored, done)) => (Some(stored), done),
    };
    if let (Some(stored), Some((number, before))) = (&stored, done.first_key_value())
        && play(*number)?.without_time() != before.without_time()
    {
        return Err(
            stored.refuse(&format!("block {number} goes otherwise now, so the program has changed since"))
        );
    }
    let is_missing = |number: &u64| !done.contains_key(number);
    let missing: Vec<u64> = match decided_at(&done, field, extent.sprt) {
        Some(_) => Vec::new(),
        None => (0..extent.blocks).filter(is_missing).collect(),
    };
    let course = Mutex::new(Course { done, stored, failed: None });
    // A worker that panics ends the program; until then the others may continue.
    let lock = || course.lock().unwrap_or_else(PoisonError::into_inner);
    many::run(
        "blocks",
        missing.len() as u64,
        extent.workers,
        || (),
        |(), index| {
            let played = play(missing[index as usize]);
            let mut course = lock();
            match played.and_then(|block| course.add(block)) {
                Ok(()) if decided_at(&course.done, field, extent.sprt).is_none() => ControlFlow::Continue(()),
                Ok(()) => ControlFlow::Break(()),
                Err(error) => {
                    course.failed.get_or_insert(error);
                    ControlFlow::Break(())
                }
            }
        },
    );
    let Course { done, failed, .. } = course.into_inner().unwrap_or_else(PoisonError::into_inner);
    if let Some(error) = failed {
        return Err(error);
    }
    let end = decided_at(&done, field, extent.sprt).map_or(extent.blocks, |last| last + 1);
    Ok(done.into_values().filter(|block| block.number < end).collect())
}

impl Course {
    fn add(&mut self, block: DealBlock) -> Result<()> {
        if let Some(stored) = &mut self.stored {
            stored.add(&block)?;
        }
        self.done.insert(block.number, block);
        Ok(())
    }
}

/// The block after which the test is decided, examining blocks in order without a gap; `None` if it is not decided.
fn decided_at(done: &BTreeMap<u64, DealBlock>, field: &Lineup, sprt: Option<Sprt>) -> Option<u64> {
    let sprt = sprt?;
    let mut sum = Tally::default();
    (0..).map_while(|number| done.get(&number)).find_map(|block| {
        sum = Tally::sum([&sum, &Tally::of(block, field)]);
        (sprt.judge(&sum).verdict != SprtVerdict::Open).then_some(block.number)
    })
}
