//! The page's user-interface framework: signals, and markup that follows them. It has only what this page needs and is
//! made to be small: markup is data instead of types, so the code that mounts it is compiled once.

#![allow(missing_debug_implementations, reason = "markup is mostly closures, which have no Debug output")]

// Lets components be defined in this crate, too.
extern crate self as weave;

mod attribute;
pub mod event;
mod graph;
mod markup;
mod mount;
mod node_ref;
mod signal;
mod template;
mod timer;

#[cfg(test)]
mod tests;

/// Everything that a page needs.
pub mod prelude {
    pub use weave_macros::{component, view};

    pub use crate::event::{self, event_target_checked, event_target_value, listen_everywhere};
    pub use crate::graph::{expect_context, on_cleanup, provide_context, untrack};
    pub use crate::markup::{Children, IntoMarkup, Markup, Show, each};
    pub use crate::node_ref::NodeRef;
    pub use crate::signal::{Callback, Memo, Read, RwSignal, Signal, StoredValue, effect};
    pub use crate::timer::{Interval, request_animation_frame, set_interval, set_timeout};
    pub use crate::{document, window};
}

pub use markup::{IntoMarkup, children};
pub use mount::mount_to_body;
pub use template::TemplateBuilder;
// What `#[component]` expands to.
pub use typed_builder::{self, TypedBuilder};

/// The browser's window.
///
/// # Panics
///
/// In a worker, which has none.
pub fn window() -> web_sys::Window {
    web_sys::window().expect("a page has a window")
}

/// The window's document.
///
/// # Panics
///
/// In a worker, which has none.
pub fn document() -> web_sys::Document {
    window().document().expect("a window shows a document")
}
