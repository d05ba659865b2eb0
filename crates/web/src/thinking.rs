//! Bots think in a worker, so that the page never stands still for them.

use std::cell::RefCell;
use std::collections::BTreeMap;

use js_sys::{Object, Reflect, Uint8Array};
use leptos::prelude::document;
use table::{Action, Thought};
use wasm_bindgen::prelude::{Closure, JsCast, JsValue};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// What to do with a bot's answer.
type Answer = Box<dyn FnOnce(Option<Action>)>;

/// The worker, and who waits for it.
struct Desk {
    worker: Worker,
    waiting: BTreeMap<u32, Answer>,
    next: u32,
}

thread_local! {
    static DESK: RefCell<Option<Desk>> = const { RefCell::new(None) };
}

/// Lets a bot think, and calls back with what it wants to do.
pub(crate) fn think(thought: Thought, done: impl FnOnce(Thought, Action) + 'static) {
    let bytes = thought.to_bytes();
    let alone = thought.clone();
    let answer: Answer = Box::new(move |action| {
        // Where there are no workers, nobody has time to think.
        if let Some(action) = action.or_else(|| alone.guess()) {
            done(thought, action);
        }
    });
    if let Some(answer) = ask_worker(&bytes, answer) {
        answer(None);
    }
}

/// Asks the worker; gives the answer's owner back if there is none.
fn ask_worker(thought: &[u8], answer: Answer) -> Option<Answer> {
    DESK.with_borrow_mut(|desk| {
        if desk.is_none() {
            *desk = open_desk().ok();
        }
        let Some(desk) = desk else { return Some(answer) };
        desk.next += 1;
        let message = Object::new();
        let set = |name: &str, value: &JsValue| Reflect::set(&message, &name.into(), value);
        let sent = set("number", &desk.next.into())
            .and_then(|_| set("thought", &Uint8Array::from(thought)))
            .and_then(|_| desk.worker.post_message(&message));
        match sent {
            Ok(()) => {
                desk.waiting.insert(desk.next, answer);
                None
            }
            Err(_) => Some(answer),
        }
    })
}

fn open_desk() -> Result<Desk, JsValue> {
    let script = document().query_selector("meta[name=bots]")?.and_then(|meta| meta.get_attribute("content"));
    let script = script.ok_or(JsValue::NULL)?;
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(&script, &options)?;
    let heard = Closure::<dyn Fn(MessageEvent)>::new(|event: MessageEvent| hear(&event.data()));
    worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    heard.forget();
    Ok(Desk { worker, waiting: BTreeMap::new(), next: 0 })
}

fn hear(answer: &JsValue) {
    let member = |name: &str| Reflect::get(answer, &name.into()).ok();
    let number = member("number").and_then(|number| number.as_f64()).unwrap_or_default() as u32;
    let bytes = member("action").and_then(|bytes| bytes.dyn_into::<Uint8Array>().ok());
    let action = bytes.and_then(|bytes| Action::from_bytes(&bytes.to_vec()));
    let waiting = DESK.with_borrow_mut(|desk| desk.as_mut().and_then(|desk| desk.waiting.remove(&number)));
    if let Some(waiting) = waiting {
        waiting(action);
    }
}
