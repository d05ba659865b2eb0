//! Tests that cover several modules of this crate.

mod stored;
