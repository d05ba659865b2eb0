//! Timers and animation frames.

use std::time::Duration;

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

use crate::graph::on_cleanup;

/// A duration in milliseconds, as browsers count it.
fn milliseconds(duration: Duration) -> i32 {
    i32::try_from(duration.as_millis()).unwrap_or(i32::MAX)
}

/// Runs a function once, after this time.
pub fn set_timeout(run: impl FnOnce() + 'static, after: Duration) {
    let run = Closure::once_into_js(Box::new(run) as Box<dyn FnOnce()>);
    let after = milliseconds(after);
    let _ = crate::window().set_timeout_with_callback_and_timeout_and_arguments_0(run.unchecked_ref(), after);
}

/// Runs a function once, before the browser paints next.
pub fn request_animation_frame(run: impl FnOnce() + 'static) {
    let run = Closure::once_into_js(Box::new(run) as Box<dyn FnOnce()>);
    let _ = crate::window().request_animation_frame(run.unchecked_ref());
}

/// A repeating timer; dropping it stops it.
#[derive(Debug)]
pub struct Interval {
    number: i32,
    _run: Closure<dyn Fn()>,
}

impl Interval {
    /// Runs a function each time this much time has passed.
    pub fn new(run: impl Fn() + 'static, every: Duration) -> Interval {
        let run = Closure::<dyn Fn()>::new(run);
        let callback = run.as_ref().unchecked_ref();
        let every = milliseconds(every);
        let number = crate::window()
            .set_interval_with_callback_and_timeout_and_arguments_0(callback, every)
            .unwrap_or_default();
        Interval { number, _run: run }
    }
}

impl Drop for Interval {
    fn drop(&mut self) {
        crate::window().clear_interval_with_handle(self.number);
    }
}

/// Runs a function each time this much time has passed, until the current owner is disposed.
pub fn set_interval(run: impl Fn() + 'static, every: Duration) {
    let interval = Interval::new(run, every);
    on_cleanup(move || drop(interval));
}
