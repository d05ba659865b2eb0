//! Elements for those who need the browser's own object.

use std::fmt;
use std::marker::PhantomData;

use wasm_bindgen::JsCast;

use crate::signal::{Read, RwSignal};

/// An element of the page, as soon as it is there.
pub struct NodeRef<E>(RwSignal<Option<web_sys::Element>>, PhantomData<fn() -> E>);

/// The same, of whatever kind.
#[derive(Clone, Copy, Debug)]
pub struct AnyNodeRef(pub(crate) RwSignal<Option<web_sys::Element>>);

impl<E: JsCast> NodeRef<E> {
    /// Not there yet.
    pub fn new() -> NodeRef<E> {
        NodeRef(RwSignal::new(None), PhantomData)
    }

    /// The element, if it is there.
    pub fn get(self) -> Option<E> {
        self.0.get().map(JsCast::unchecked_into)
    }

    /// The element, if it is there, without being told when it comes.
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
