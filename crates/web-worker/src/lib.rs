//! The page's Web Worker: runs slow computations off the main thread. The bots of each game are loaded as a
//! chunk when first needed.

use std::cell::RefCell;

use client::{ComputedReplay, MoveAnalysis, Replay, ReplayError, wire};
use drop_it::{Drops, Piles};
use table::{BotTask, GameAction, GameKind};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

/// Chooses an action for a bot: takes the bytes of a [`BotTask`], returns the bytes of a [`GameAction`].
/// `None` if the bot has nothing to do, if the bytes are invalid, or if the chunk could not be loaded.
#[wasm_bindgen]
pub async fn think(task: Vec<u8>) -> Option<Vec<u8>> {
    let task = BotTask::from_bytes(&task)?;
    let action = match task.kind() {
        GameKind::DropIt => think_of_drop_it(task).await,
        GameKind::Drunter => think_of_drunter(task).await,
        #[cfg(feature = "toy-game")]
        GameKind::ToyGame => Ok(task.think_of_toy_game()),
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

/// Computes a finished game for its screen: takes the bytes of a link, returns the bytes of a
/// `Result<ComputedReplay, ReplayError>`. `None` if the chunk could not be loaded.
#[wasm_bindgen]
pub async fn open(replay: Vec<u8>) -> Option<Vec<u8>> {
    Some(wire::to_bytes(&compute(replay).await.ok()?))
}

#[wasm_split(replay, fallible)]
fn compute(replay: Vec<u8>) -> Result<Result<ComputedReplay, ReplayError>, SplitLoaderError> {
    Ok(with_replay(replay, Replay::computed))
}

/// Analyses a decision of a finished game: takes the bytes of a link, returns the bytes of a [`MoveAnalysis`]. `None`
/// if the bytes are invalid, if there is no such decision, or if the chunk could not be loaded.
#[wasm_bindgen]
pub async fn analyse(replay: Vec<u8>, decision: usize) -> Option<Vec<u8>> {
    Some(wire::to_bytes(&find(replay, decision).await.ok()??))
}

#[wasm_split(analysis, fallible)]
fn find(replay: Vec<u8>, decision: usize) -> Result<Option<MoveAnalysis>, SplitLoaderError> {
    Ok(with_replay(replay, |replay| replay.analyse(decision)).ok().flatten())
}

/// Reads a finished game, which plays it once; asked again about the same game, uses the one that was kept.
fn with_replay<T>(bytes: Vec<u8>, read: impl FnOnce(&Replay) -> T) -> Result<T, ReplayError> {
    KEPT.with_borrow_mut(|kept| {
        let replay = match kept.take() {
            Some((known, replay)) if known == bytes => replay,
            _ => Replay::from_bytes(&bytes)?,
        };
        let (_, replay) = kept.insert((bytes, replay));
        Ok(read(replay))
    })
}

thread_local! {
    /// The last finished game: its bytes, and the decoded replay.
    static KEPT: RefCell<Option<(Vec<u8>, Replay)>> = const { RefCell::new(None) };
}

/// Recomputes the pile after each drop: takes the bytes of [`Drops`], returns the bytes of [`Piles`]. `None`
/// if the bytes are invalid, or if the chunk could not be loaded.
#[wasm_bindgen]
pub async fn recall(drops: Vec<u8>) -> Option<Vec<u8>> {
    Some(wire::to_bytes(&drop_again(wire::from_bytes(&drops)?).await.ok()?))
}

#[wasm_split(recall, fallible)]
fn drop_again(drops: Drops) -> Result<Piles, SplitLoaderError> {
    Ok(drops.piles())
}
