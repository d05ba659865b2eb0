//! Tests that cover several modules of this crate.

mod falls;
mod stored;
