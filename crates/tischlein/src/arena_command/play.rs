//! Plays blocks on all cores until the measurement is complete.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use anyhow::Result;
use arena::{Contest, DealBlock, Measurement};
use terminal::many;

use super::block_file::BlockFile;

/// What the workers share.
struct Played {
    done: BTreeMap<u64, DealBlock>,
    file: Option<BlockFile>,
    failed: Option<anyhow::Error>,
}

/// Plays the blocks that the file does not hold yet, and returns all.
pub(super) fn play_missing<G: Contest>(
    measurement: &Measurement<G>,
    file: Option<&Path>,
    workers: usize,
) -> Result<BTreeMap<u64, DealBlock>>
where
    G::Setup: Sync,
{
    let (file, done) = match file {
        None => (None, BTreeMap::new()),
        Some(path) => {
            let (file, done) = BlockFile::open(path, &measurement.question())?;
            (Some(file), done)
        }
    };
    if let (Some(file), Some((number, before))) = (&file, done.first_key_value())
        && measurement.play(*number)?.without_time() != before.without_time()
    {
        return Err(
            file.refuse(&format!("block {number} goes otherwise now, so the program has changed since"))
        );
    }
    let missing = measurement.missing(&done);
    let played = Mutex::new(Played { done, file, failed: None });
    let add = |number: u64| {
        let block = measurement.play(number);
        // A worker that panics ends the program; until then the others may continue.
        let mut played = played.lock().unwrap_or_else(PoisonError::into_inner);
        match block.map_err(anyhow::Error::from).and_then(|block| played.add(block)) {
            Ok(()) if !measurement.is_decided(&played.done) => ControlFlow::Continue(()),
            Ok(()) => ControlFlow::Break(()),
            Err(error) => {
                played.failed.get_or_insert(error);
                ControlFlow::Break(())
            }
        }
    };
    many::run("blocks", missing.len() as u64, workers, || (), |(), index| add(missing[index as usize]));
    let Played { done, failed, .. } = played.into_inner().unwrap_or_else(PoisonError::into_inner);
    failed.map_or(Ok(done), Err)
}

impl Played {
    fn add(&mut self, block: DealBlock) -> Result<()> {
        if let Some(file) = &mut self.file {
            file.add(&block)?;
        }
        self.done.insert(block.number, block);
        Ok(())
    }
}
