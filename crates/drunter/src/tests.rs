//! The rules, tried out: by named examples, by laws, and against a second, slow reading of the sheet.

mod check;
mod conformance;
mod json;
mod notation;
mod observing;
mod reference;
mod rulings;
mod sheet;
mod stored;
mod taking_back;
mod transcript;
