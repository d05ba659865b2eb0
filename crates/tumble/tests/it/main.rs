//! Tests of the public interface, in one binary.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail like tests")]

#[path = "../support/golden.rs"]
mod fingerprints;
mod geometry;
mod golden;
mod input;
mod invariants;
#[path = "../support/quality.rs"]
mod quality;
mod referee;
mod scenes;
#[path = "../support/mod.rs"]
mod support;
