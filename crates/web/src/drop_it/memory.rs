//! A cache of the piles after earlier drops, so that any of them can be judged and shown again without delay.

use drop_it::{Drop, Drops, Lying, Piles, SimulatedDrop};
use weave::prelude::*;

use crate::worker::recall;

/// The pile after a drop, by the drop's fingerprint.
#[derive(Clone, Debug)]
struct KnownPile {
    digest: u64,
    pile: Vec<Lying>,
    /// How the drop fell, if it was folded in on this screen.
    path: Option<SimulatedDrop>,
}

/// The piles of all drops, as far as they are known.
#[derive(Clone, Copy, Debug)]
pub(super) struct PileCache {
    known: RwSignal<Vec<Option<KnownPile>>>,
    /// The last drops whose piles were asked for, and whether the answer is still to come.
    asked: StoredValue<(Vec<Drop>, bool)>,
}

impl PileCache {
    /// A cache that knows how these first drops fell.
    pub(super) fn new(falls: &[SimulatedDrop]) -> PileCache {
        let known = |fall: &SimulatedDrop| {
            Some(KnownPile { digest: fall.digest(), pile: fall.pile.clone(), path: Some(fall.clone()) })
        };
        PileCache {
            known: RwSignal::new(falls.iter().map(known).collect()),
            asked: StoredValue::new((Vec::new(), false)),
        }
    }

    /// What is known of the drop with this number.
    fn of<T>(self, drops: &[Drop], index: usize, read: impl FnOnce(&KnownPile) -> T) -> Option<T> {
        self.known.with(|known| {
            let known = known.get(index)?.as_ref()?;
            (drops.get(index)?.digest == known.digest).then(|| read(known))
        })
    }

    /// What lay in the shaft after the drop with this number.
    pub(super) fn after(self, drops: &[Drop], index: usize) -> Option<Vec<Lying>> {
        self.of(drops, index, |known| known.pile.clone())
    }

    /// How it fell: as it was folded in, or simulated again.
    pub(super) fn path(self, drops: &[Drop], index: usize) -> Option<SimulatedDrop> {
        let path = self.of(drops, index, |known| known.path.clone()).flatten();
        path.or_else(|| {
            let drop = drops.get(index)?;
            SimulatedDrop::new(&self.before(drops, index)?, drop.piece, drop.release).ok()
        })
    }

    /// What lay in the shaft before it.
    fn before(self, drops: &[Drop], index: usize) -> Option<Vec<Lying>> {
        match index.checked_sub(1) {
            Some(last) => self.after(drops, last),
            None => Some(Vec::new()),
        }
    }

    /// Computes unknown piles in the worker. One request at a time, since scrubbing through a replay asks faster than the
    /// worker answers; `again` is called after each answer.
    pub(super) fn recall(self, drops: &[Drop], again: impl FnOnce() + 'static) {
        let is_new = self.asked.with_value(|(asked, is_waiting)| !is_waiting && asked != drops);
        if !is_new || self.is_complete(drops) {
            return;
        }
        self.asked.set_value((drops.to_vec(), true));
        recall(Drops(drops.to_vec()), move |Piles(piles)| {
            // `None` if the screen is gone.
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

    /// Keeps the piles of these drops.
    fn learn(self, drops: &[Drop], piles: Vec<Vec<Lying>>) {
        self.known.update(|known| {
            known.resize(known.len().max(piles.len()), None);
            for ((slot, drop), pile) in known.iter_mut().zip(drops).zip(piles) {
                if slot.as_ref().is_none_or(|known| known.digest != drop.digest) {
                    *slot = Some(KnownPile { digest: drop.digest, pile, path: None });
                }
            }
        });
    }

    /// Keeps how the last of these drops fell.
    pub(super) fn keep(self, drops: &[Drop], path: SimulatedDrop) {
        let Some((drop, earlier)) = drops.split_last() else { return };
        if self.of(drops, earlier.len(), |known| known.path.is_some()) == Some(true) {
            return;
        }
        self.known.update(|known| {
            known.resize(known.len().max(drops.len()), None);
            known[earlier.len()] =
                Some(KnownPile { digest: drop.digest, pile: path.pile.clone(), path: Some(path) });
        });
    }

    /// Whether the piles of all these drops are known.
    fn is_complete(self, drops: &[Drop]) -> bool {
        (0..drops.len()).all(|index| untrack(|| self.of(drops, index, |_| ())).is_some())
    }
}
