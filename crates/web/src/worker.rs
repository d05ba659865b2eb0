//! The queue of the Web Worker, which keeps slow work off the main thread: choosing actions for bots, computing and
//! analysing finished games, and simulating past drops.

use std::cell::RefCell;

use client::{ComputedReplay, MoveAnalysis, ReplayError, wire};
use drop_it::{Drops, Piles};
use js_sys::{Object, Reflect, Uint8Array};
use table::{BotTask, GameAction};
use wasm_bindgen::prelude::{Closure, JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::wasm_split;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::browser;
use crate::chunks::ChunkError;

/// Called with the worker's answer; `None` if there is none.
type Answer = Box<dyn FnOnce(Option<Vec<u8>>)>;

/// The worker, and the callbacks that wait for its answers by message number.
struct Queue {
    worker: Worker,
    waiting: Vec<(u32, Answer)>,
    next: u32,
}

thread_local! {
    static QUEUE: RefCell<Option<Queue>> = const { RefCell::new(None) };
}

/// Receives a bot's action; `None` if there is no worker or no answer.
type BotActs = Box<dyn FnOnce(BotTask, Option<GameAction>)>;

/// Lets a bot choose an action. Encoding its task is not needed before the board is shown.
#[wasm_split(worker_tasks, fallible)]
pub(crate) fn thinker() -> Result<fn(BotTask, BotActs), ChunkError> {
    Ok(think)
}

fn think(task: BotTask, done: BotActs) {
    let question = [("task", Uint8Array::from(task.to_bytes().as_slice()).into())];
    let answer: Answer = Box::new(move |bytes| {
        done(task, bytes.and_then(|bytes| GameAction::from_bytes(&bytes)));
    });
    ask_worker(&question, answer);
}

/// Computes a finished game for its screen and calls back with the result; `None` if there is no worker. The worker keeps
/// the game for [`analyse`].
pub(crate) fn open_replay(
    replay: &[u8],
    done: impl FnOnce(Option<Result<ComputedReplay, ReplayError>>) + 'static,
) {
    let question = [("replay", Uint8Array::from(replay).into())];
    let answer: Answer = Box::new(move |bytes| done(bytes.and_then(|bytes| wire::from_bytes(&bytes))));
    ask_worker(&question, answer);
}

/// Analyses a decision of a finished game and calls back with the result; `None` if there is none.
pub(crate) fn analyse(replay: &[u8], decision: usize, done: impl FnOnce(Option<MoveAnalysis>) + 'static) {
    let question = [("replay", Uint8Array::from(replay).into()), ("decision", (decision as u32).into())];
    let answer: Answer = Box::new(move |bytes| done(bytes.and_then(|bytes| wire::from_bytes(&bytes))));
    ask_worker(&question, answer);
}

/// Computes the pile after each drop and calls back with the piles; with none if the chunk is missing.
pub(crate) fn recall(drops: Drops, done: impl FnOnce(Piles) + 'static) {
    spawn_local(async move {
        match recaller().await {
            Ok(recall) => recall(drops, Box::new(done)),
            Err(_) => done(Piles(Vec::new())),
        }
    });
}

/// Receives the pile after each drop.
type Recalled = Box<dyn FnOnce(Piles)>;

#[wasm_split(worker_tasks, fallible)]
fn recaller() -> Result<fn(Drops, Recalled), ChunkError> {
    Ok(recall_in_worker)
}

fn recall_in_worker(drops: Drops, done: Recalled) {
    let question = [("drops", Uint8Array::from(wire::to_bytes(&drops).as_slice()).into())];
    let answer: Answer = Box::new(move |bytes| {
        // Without a worker, compute on the main thread, which blocks.
        done(bytes.and_then(|bytes| wire::from_bytes(&bytes)).unwrap_or_else(|| drops.piles()));
    });
    ask_worker(&question, answer);
}

/// Sends a message to the worker; calls back with `None` if that is impossible.
fn ask_worker(question: &[(&str, JsValue)], answer: Answer) {
    if let Some(unasked) = QUEUE.with_borrow_mut(|queue| post(queue, question, answer)) {
        unasked(None);
    }
}

/// Sends a message to the worker; returns the callback if that is impossible.
fn post(queue: &mut Option<Queue>, question: &[(&str, JsValue)], answer: Answer) -> Option<Answer> {
    if queue.is_none() {
        *queue = open_queue().ok();
    }
    let Some(queue) = queue else { return Some(answer) };
    queue.next += 1;
    let message = Object::new();
    let number = ("number", JsValue::from(queue.next));
    let written = [&number]
        .into_iter()
        .chain(question)
        .all(|(name, value)| Reflect::set(&message, &(*name).into(), value).is_ok());
    if written && queue.worker.post_message(&message).is_ok() {
        queue.waiting.push((queue.next, answer));
        return None;
    }
    Some(answer)
}

fn open_queue() -> Result<Queue, JsValue> {
    let script = browser::address_of("bots").ok_or(JsValue::NULL)?;
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(&script, &options)?;
    let heard = Closure::<dyn Fn(MessageEvent)>::new(|event: MessageEvent| hear(&event.data()));
    worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    heard.forget();
    let failed = Closure::<dyn Fn()>::new(fail_all);
    worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
    failed.forget();
    Ok(Queue { worker, waiting: Vec::new(), next: 0 })
}

/// The worker could not be loaded: nothing is answered any more. The next message starts another one.
fn fail_all() {
    let queue = QUEUE.with_borrow_mut(Option::take);
    for (_, answer) in queue.into_iter().flat_map(|queue| queue.waiting) {
        answer(None);
    }
}

fn hear(answer: &JsValue) {
    let member = |name: &str| Reflect::get(answer, &name.into()).ok();
    let number = member("number").and_then(|number| number.as_f64()).unwrap_or_default() as u32;
    let bytes = member("answer").and_then(|bytes| bytes.dyn_into::<Uint8Array>().ok());
    let waiting = QUEUE.with_borrow_mut(|queue| {
        let waiting = &mut queue.as_mut()?.waiting;
        let place = waiting.iter().position(|(asked, _)| *asked == number)?;
        Some(waiting.swap_remove(place))
    });
    if let Some((_, waiting)) = waiting {
        waiting(bytes.map(|bytes| bytes.to_vec()));
    }
}
