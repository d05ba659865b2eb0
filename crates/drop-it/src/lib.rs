//! Drop It.

pub mod board;
mod piece;

pub use piece::{Colour, Form, PIECES, Piece, Tray};
