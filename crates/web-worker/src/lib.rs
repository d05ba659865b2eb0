//! Bots that think beside the page, in a Web Worker, so that the page never stands still for them.

use table::Thought;
use wasm_bindgen::prelude::wasm_bindgen;

/// What a bot does: from the bytes of a [`Thought`] to the bytes of an [`Action`](table::Action); nothing if there is
/// nothing to do, or if the bytes are not those of a thought.
#[wasm_bindgen]
pub fn think(thought: &[u8]) -> Option<Vec<u8>> {
    Some(Thought::from_bytes(thought)?.think()?.to_bytes())
}
