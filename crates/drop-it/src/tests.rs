//! The rules, tried out: by named examples and by laws.

#[allow(dead_code, reason = "x")]
mod check;
mod conformance;
mod editions;
mod hand;
mod notation;
mod rulings;
mod sheet;
