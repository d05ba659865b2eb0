//! Tests of the rules: named examples, laws, and an independent slow implementation.

mod check;
mod conformance;
mod happening;
mod json;
mod notation;
mod observing;
mod past;
mod reference;
mod rulings;
mod sheet;
mod stored;
mod taking_back;
mod transcript;
