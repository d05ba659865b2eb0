//! What takes time and is done beside the page, in a Web Worker, so that the page never stands still for it. Each game's
//! bots come when one of them has to think.

use client::{Drops, Finding, Piles, Replay};
use table::{Action, Kind, Thought};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_split_helpers::{SplitLoaderError as Missing, wasm_split};

/// What a bot does: from the bytes of a [`Thought`] to the bytes of an [`Action`]; nothing if there is nothing to do, if
/// the bytes are not those of a thought, or if the bot has not come.
#[wasm_bindgen]
pub async fn think(thought: Vec<u8>) -> Option<Vec<u8>> {
    let thought = Thought::from_bytes(&thought)?;
    let action = match thought.kind() {
        Kind::DropIt => think_of_drop_it(thought).await,
        Kind::Drunter => think_of_drunter(thought).await,
    };
    Some(action.ok()??.to_bytes())
}

#[wasm_split(drop_it, fallible)]
fn think_of_drop_it(thought: Thought) -> Result<Option<Action>, Missing> {
    Ok(thought.think_of_drop_it())
}

#[wasm_split(drunter, fallible)]
fn think_of_drunter(thought: Thought) -> Result<Option<Action>, Missing> {
    Ok(thought.think_of_drunter())
}

/// What there is to say about a decision of a finished game: from the bytes of a film to the bytes of a [`Finding`];
/// nothing if there is nothing to say.
#[wasm_bindgen]
pub async fn look_back(film: Vec<u8>, decision: usize) -> Option<Vec<u8>> {
    Some(find(film, decision).await.ok()??.to_bytes())
}

#[wasm_split(looking_back, fallible)]
fn find(film: Vec<u8>, decision: usize) -> Result<Option<Finding>, Missing> {
    Ok(Replay::from_bytes(&film).ok().and_then(|replay| replay.look_back(decision)))
}

/// What lay in the shaft after each drop: from the bytes of [`Drops`] to those of [`Piles`]; nothing if the bytes are not those
/// of drops.
#[wasm_bindgen]
pub async fn recall(drops: Vec<u8>) -> Option<Vec<u8>> {
    Some(drop_again(Drops::from_bytes(&drops)?).await.ok()?.to_bytes())
}

#[wasm_split(recall, fallible)]
fn drop_again(drops: Drops) -> Result<Piles, Missing> {
    Ok(drops.piles())
}
