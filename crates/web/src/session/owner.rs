//! Which tab plays the local table: the latest to open it. Two tabs would overwrite each other's moves.

use crate::browser::{self, kept_names};

/// A tab's claim to the table on this device.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TabLock(u64);

impl TabLock {
    /// Takes the table over from the tab that has it.
    pub(crate) fn take() -> TabLock {
        let claim = TabLock(browser::random_number());
        browser::keep(kept_names::TABLE_OWNER, &claim.0.to_string());
        claim
    }

    /// Whether no other tab has taken the table over since.
    pub(crate) fn holds(self) -> bool {
        browser::kept(kept_names::TABLE_OWNER) == Some(self.0.to_string())
    }
}
