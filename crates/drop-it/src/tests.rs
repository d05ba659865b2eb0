//! Tests of the rules: named examples and laws.

mod check;
mod conformance;
mod editions;
mod hand;
mod json;
mod notation;
mod rulings;
mod sheet;
mod stored;
