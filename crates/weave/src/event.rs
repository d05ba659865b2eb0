//! Event handlers and browser event listeners.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Event, EventTarget};

use crate::graph::on_cleanup;

/// The function that handles an event.
type HandlerFn = Rc<dyn Fn(Event)>;

/// A handler for one event type.
pub struct Handler {
    pub(crate) name: &'static str,
    tell: HandlerFn,
}

macro_rules! events {
    ($($name:ident: $event:ident),*) => {
        $(
            #[doc = concat!("Told of `", stringify!($name), "`.")]
            pub fn $name(tell: impl Fn(web_sys::$event) + 'static) -> Handler {
                Handler { name: stringify!($name), tell: Rc::new(move |event| tell(event.unchecked_into())) }
            }
        )*
    };
}
events!(
    animationend: AnimationEvent,
    blur: FocusEvent,
    change: Event,
    click: MouseEvent,
    close: Event,
    contextmenu: MouseEvent,
    dragend: DragEvent,
    dragover: DragEvent,
    dragstart: DragEvent,
    drop: DragEvent,
    focus: FocusEvent,
    input: Event,
    keydown: KeyboardEvent,
    keyup: KeyboardEvent,
    pointercancel: PointerEvent,
    pointerdown: PointerEvent,
    pointerleave: PointerEvent,
    pointermove: PointerEvent,
    pointerup: PointerEvent,
    resize: Event,
    storage: Event,
    submit: SubmitEvent,
    toggle: Event,
    visibilitychange: Event,
    wheel: WheelEvent
);

/// A handler registered with the browser; dropping it removes the listener.
pub(crate) struct Listener {
    target: EventTarget,
    pub(crate) name: &'static str,
    tell: Rc<RefCell<HandlerFn>>,
    closure: Closure<dyn Fn(Event)>,
}

impl Listener {
    pub(crate) fn new(target: &EventTarget, handler: Handler) -> Listener {
        let Handler { name, tell } = handler;
        let tell = Rc::new(RefCell::new(tell));
        let told = Rc::clone(&tell);
        let closure = Closure::<dyn Fn(Event)>::new(move |event| {
            let tell = Rc::clone(&told.borrow());
            tell(event);
        });
        let _ = target.add_event_listener_with_callback(name, closure.as_ref().unchecked_ref());
        Listener { target: target.clone(), name, tell, closure }
    }

    /// Replaces the handler; the browser's listener stays.
    pub(crate) fn tell(&self, handler: Handler) {
        self.tell.replace(handler.tell);
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let closure = self.closure.as_ref().unchecked_ref();
        let _ = self.target.remove_event_listener_with_callback(self.name, closure);
    }
}

/// Handles an event of the whole window until the current owner is disposed.
pub fn listen_everywhere(handler: Handler) {
    let listener = Listener::new(&crate::window(), handler);
    on_cleanup(move || std::mem::drop(listener));
}

/// The text that was typed, or the option that was chosen.
pub fn event_target_value(event: &Event) -> String {
    let target = event.target();
    let value = target.and_then(|target| js_sys::Reflect::get(&target, &"value".into()).ok());
    value.and_then(|value| value.as_string()).unwrap_or_default()
}

/// Whether the checkbox is ticked.
pub fn event_target_checked(event: &Event) -> bool {
    let target = event.target();
    target.is_some_and(|target| target.unchecked_into::<web_sys::HtmlInputElement>().checked())
}
