//! The piles of earlier drops, so that any of them can be judged and shown again without a pause.

use client::Fall;
use drop_it::{Drop, Lying, Strips};
use weave::prelude::*;

/// The pile after a drop, by the drop's fingerprint.
#[derive(Clone, Debug)]
struct Known {
    digest: u64,
    pile: Vec<Lying>,
}

/// The piles of all drops from the first on, as far as they are known.
#[derive(Clone, Copy, Debug)]
pub(super) struct Memory(RwSignal<Vec<Known>>);

impl Default for Memory {
    fn default() -> Memory {
        Memory(RwSignal::new(Vec::new()))
    }
}

impl Memory {
    /// What lay in the shaft after the drop with this number.
    pub(super) fn after(self, drops: &[Drop], index: usize) -> Option<Vec<Lying>> {
        self.0.with(|known| {
            let known = known.get(index)?;
            (drops.get(index)?.digest == known.digest).then(|| known.pile.clone())
        })
    }

    /// What lay in the shaft before it.
    pub(super) fn before(self, drops: &[Drop], index: usize) -> Option<Vec<Lying>> {
        match index.checked_sub(1) {
            Some(last) => self.after(drops, last),
            None => Some(Vec::new()),
        }
    }

    /// Finds out the first pile that is not known; whether there is more to find out.
    ///
    /// One at a time, since every drop falls again for it and the page must not stand still.
    pub(super) fn recall(self, strips: Strips, drops: &[Drop]) -> bool {
        let Some(index) = self.first_unknown(drops) else { return false };
        let Some(drop) = drops.get(index) else { return false };
        let Some(before) = untrack(|| self.before(drops, index)) else { return false };
        let Ok(fall) = Fall::new(strips, &before, drop.piece, drop.release) else { return false };
        self.keep(index, drop, fall.pile);
        index + 1 < drops.len()
    }

    /// Keeps the pile after a drop that has just been seen.
    pub(super) fn keep(self, index: usize, drop: &Drop, pile: Vec<Lying>) {
        self.0.update(|known| {
            if index <= known.len() {
                known.truncate(index);
                known.push(Known { digest: drop.digest, pile });
            }
        });
    }

    /// The first drop whose pile is not known. Nothing if the screen is gone.
    fn first_unknown(self, drops: &[Drop]) -> Option<usize> {
        let same = self.0.try_with_untracked(|known| {
            known.iter().zip(drops).take_while(|(known, drop)| known.digest == drop.digest).count()
        })?;
        (same < drops.len()).then_some(same)
    }
}
