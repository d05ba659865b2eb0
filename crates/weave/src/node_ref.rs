//! References to mounted elements, for code that needs the browser's own object.

use std::fmt;
use std::marker::PhantomData;

use wasm_bindgen::JsCast;

use crate::signal::{Read, RwSignal};

/// The element that was last mounted with this reference; empty until one is. It is not emptied when the element is
/// removed: a reference belongs to the same owner as its element.
pub struct NodeRef<E>(RwSignal<Option<web_sys::Element>>, PhantomData<fn() -> E>);

/// The same without the element's type.
#[derive(Clone, Copy, Debug)]
pub struct AnyNodeRef(pub(crate) RwSignal<Option<web_sys::Element>>);

impl<E: JsCast> NodeRef<E> {
    /// A reference without an element.
    pub fn new() -> NodeRef<E> {
        NodeRef(RwSignal::new(None), PhantomData)
    }

    /// The element; `None` if none was mounted.
    pub fn get(self) -> Option<E> {
        self.0.get().map(JsCast::unchecked_into)
    }

    /// The element, without subscribing; `None` if none was mounted.
    pub fn get_untracked(self) -> Option<E> {
        self.0.get_untracked().map(JsCast::unchecked_into)
    }
}

impl<E: JsCast> Default for NodeRef<E> {
    fn default() -> Self {
        NodeRef::new()
    }
}

impl<E> Clone for NodeRef<E> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<E> Copy for NodeRef<E> {}

impl<E> fmt::Debug for NodeRef<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("NodeRef")
    }
}

impl<E> From<NodeRef<E>> for AnyNodeRef {
    fn from(node_ref: NodeRef<E>) -> Self {
        AnyNodeRef(node_ref.0)
    }
}
