//! Pictures are read back as XML: they are well-formed, and show the position and nothing else.
#![allow(clippy::unwrap_used, reason = "a test may end in a panic, also in its helpers")]

mod counts;
mod drop_it;
mod games;
mod joints;
mod parts;
mod reading;
mod secrets;
mod sound;
mod soundness;
