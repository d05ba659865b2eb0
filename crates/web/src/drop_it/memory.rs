//! A cache of the piles after earlier drops, so that any of them can be judged and shown again without delay.

use client::{Drops, Piles};
use drop_it::{Drop, Lying};
use weave::prelude::*;

use crate::worker::recall;

/// The pile after a drop, by the drop's fingerprint.
#[derive(Clone, Debug)]
struct KnownPile {
    digest: u64,
    pile: Vec<Lying>,
}

/// The piles of all drops from the first on, as far as they are known.
#[derive(Clone, Copy, Debug)]
pub(super) struct PileCache {
    known: RwSignal<Vec<KnownPile>>,
    /// The last drops whose piles were asked for, and whether the answer is still to come.
    asked: StoredValue<(Vec<Drop>, bool)>,
}

impl Default for PileCache {
    fn default() -> PileCache {
        PileCache { known: RwSignal::new(Vec::new()), asked: StoredValue::new((Vec::new(), false)) }
    }
}

impl PileCache {
    /// What lay in the shaft after the drop with this number.
    pub(super) fn after(self, drops: &[Drop], index: usize) -> Option<Vec<Lying>> {
        self.known.with(|known| {
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

    /// Finds out the piles that are not known, beside the page: every drop falls again for it. One question at a time,
    /// since somebody who leafs through a film asks faster than pieces fall; `again` is called after each answer.
    pub(super) fn recall(self, drops: &[Drop], again: impl FnOnce() + 'static) {
        let is_new = self.asked.with_value(|(asked, is_waiting)| !is_waiting && asked != drops);
        if !is_new || self.is_complete(drops) {
            return;
        }
        self.asked.set_value((drops.to_vec(), true));
        recall(Drops(drops.to_vec()), move |Piles(piles)| {
            // If the screen is gone, nobody needs to know.
            let asked = self.asked.try_update_value(|(asked, is_waiting)| {
                *is_waiting = false;
                asked.clone()
            });
            if let Some(drops) = asked {
                self.learn(&drops, piles);
                again();
            }
        });
    }

    /// Keeps the piles of these drops, unless more was seen meanwhile.
    fn learn(self, drops: &[Drop], piles: Vec<Vec<Lying>>) {
        let known: Vec<KnownPile> =
            drops.iter().zip(piles).map(|(drop, pile)| KnownPile { digest: drop.digest, pile }).collect();
        self.known.update(|before| {
            if before.len() < known.len() {
                *before = known;
            }
        });
    }

    /// Keeps the pile after a drop that has just been seen.
    pub(super) fn keep(self, index: usize, drop: &Drop, pile: Vec<Lying>) {
        self.known.update(|known| {
            if index <= known.len() {
                known.truncate(index);
                known.push(KnownPile { digest: drop.digest, pile });
            }
        });
    }

    /// Whether the piles of all these drops are known.
    fn is_complete(self, drops: &[Drop]) -> bool {
        self.known.with_untracked(|known| {
            known.len() >= drops.len()
                && known.iter().zip(drops).all(|(known, drop)| known.digest == drop.digest)
        })
    }
}
