//! The contract on every store, and the guarantees of each beyond it.

mod faulty;
mod journal;
mod postgres;
mod schema;
mod sqlite;
mod tls;

use std::sync::Arc;

use crate::{MemoryStore, contract, open};

#[test]
fn memory_keeps_the_contract() {
    contract::holds(|| Arc::new(MemoryStore::new()));
}

#[test]
fn the_operator_names_memory() {
    assert!(format!("{:?}", open("memory").unwrap()).starts_with("Memory"));
}
