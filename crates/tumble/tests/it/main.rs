//! Everything that can be seen from outside, in one binary.

mod geometry;
mod golden;
mod input;
mod invariants;
mod referee;
mod scenes;
#[path = "../support/mod.rs"]
mod support;
