//! The rules, tried out: by named examples and by laws.

mod check;
mod conformance;
mod editions;
mod hand;
mod json;
mod notation;
mod rulings;
mod sheet;
mod stored;
