//! What takes time and is done beside the page, in a Web Worker, so that the page never stands still for it.

use client::{Drops, Replay};
use table::Thought;
use wasm_bindgen::prelude::wasm_bindgen;

/// What a bot does: from the bytes of a [`Thought`] to the bytes of an [`Action`](table::Action); nothing if there is
/// nothing to do, or if the bytes are not those of a thought.
#[wasm_bindgen]
pub fn think(thought: &[u8]) -> Option<Vec<u8>> {
    Some(Thought::from_bytes(thought)?.think()?.to_bytes())
}

/// What there is to say about a decision of a finished game: from the bytes of a film to the bytes of a
/// [`Finding`](client::Finding); nothing if there is nothing to say.
#[wasm_bindgen]
pub fn look_back(film: &[u8], decision: usize) -> Option<Vec<u8>> {
    Some(Replay::from_bytes(film).ok()?.look_back(decision)?.to_bytes())
}

/// What lay in the shaft after each drop: from the bytes of [`Drops`] to those of [`Piles`](client::Piles); nothing if the
/// bytes are not those of drops.
#[wasm_bindgen]
pub fn recall(drops: &[u8]) -> Option<Vec<u8>> {
    Some(Drops::from_bytes(drops)?.piles().to_bytes())
}
