//! What takes time and is done beside the page, in a Web Worker, so that the page never stands still for it. Each game's
//! bots come when one of them has to think.

use std::cell::RefCell;

use client::{Drops, MoveAnalysis, Piles, Replay};
use table::{BotTask, GameAction, GameKind};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

/// What a bot does: from the bytes of a [`BotTask`] to the bytes of an [`GameAction`]; nothing if there is nothing to do, if
/// the bytes are not those of a thought, or if the bot has not come.
#[wasm_bindgen]
pub async fn think(task: Vec<u8>) -> Option<Vec<u8>> {
    let task = BotTask::from_bytes(&task)?;
    let action = match task.kind() {
        GameKind::DropIt => think_of_drop_it(task).await,
        GameKind::Drunter => think_of_drunter(task).await,
    };
    Some(action.ok()??.to_bytes())
}

#[wasm_split(drop_it, fallible)]
fn think_of_drop_it(task: BotTask) -> Result<Option<GameAction>, SplitLoaderError> {
    Ok(task.think_of_drop_it())
}

#[wasm_split(drunter, fallible)]
fn think_of_drunter(task: BotTask) -> Result<Option<GameAction>, SplitLoaderError> {
    Ok(task.think_of_drunter())
}

/// What there is to say about a decision of a finished game: from the bytes of a film to the bytes of a [`MoveAnalysis`];
/// nothing if there is nothing to say.
#[wasm_bindgen]
pub async fn analyse(film: Vec<u8>, decision: usize) -> Option<Vec<u8>> {
    Some(find(film, decision).await.ok()??.to_bytes())
}

#[wasm_split(analysis, fallible)]
fn find(film: Vec<u8>, decision: usize) -> Result<Option<MoveAnalysis>, SplitLoaderError> {
    Ok(KEPT.with_borrow_mut(|kept| {
        if kept.as_ref().is_none_or(|(known, _)| *known != film) {
            let replay = Replay::from_bytes(&film).ok()?;
            *kept = Some((film, replay));
        }
        kept.as_ref().and_then(|(_, replay)| replay.analyse(decision))
    }))
}

thread_local! {
    /// The game that was last looked back at: its bytes, and what they mean.
    static KEPT: RefCell<Option<(Vec<u8>, Replay)>> = const { RefCell::new(None) };
}

/// What lay in the shaft after each drop: from the bytes of [`Drops`] to those of [`Piles`]; nothing if the bytes are not those
/// of drops.
#[wasm_bindgen]
pub async fn recall(drops: Vec<u8>) -> Option<Vec<u8>> {
    Some(drop_again(Drops::from_bytes(&drops)?).await.ok()?.to_bytes())
}

#[wasm_split(recall, fallible)]
fn drop_again(drops: Drops) -> Result<Piles, SplitLoaderError> {
    Ok(drops.piles())
}
