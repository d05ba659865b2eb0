//! Bots think in a worker, so that the page never stands still for them.

use table::{Action, Thought};

/// Lets a bot think, and calls back with what it wants to do.
pub(crate) fn think(thought: Thought, done: impl Fn(Thought, Action) + 'static) {
    if let Some(action) = thought.think() {
        done(thought, action);
    }
}
