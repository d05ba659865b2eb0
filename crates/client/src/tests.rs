//! What several modules of this crate promise together.

mod falls;
mod stored;
