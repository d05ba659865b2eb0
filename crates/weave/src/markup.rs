//! Markup: a description of the page, before it is mounted.

use std::borrow::Cow;
use std::cell::RefCell;
use std::rc::Rc;

use weave_macros::component;

use crate::attribute::Attribute;
use crate::event::Handler;
use crate::node_ref::AnyNodeRef;
use crate::signal::{Memo, Read, RwSignal, Signal};

/// A part of the page. One pointer, so that code which passes it on is small.
#[derive(Default)]
pub struct Markup(pub(crate) Option<Box<MarkupKind>>);

/// The kinds of markup that are not empty.
pub(crate) enum MarkupKind {
    /// A text node.
    Text(Cow<'static, str>),
    /// An element with its children.
    Element(Element),
    /// Several parts, in order.
    Many(Vec<Markup>),
    /// Rebuilt whenever a signal it has read changes.
    Moving(Rc<dyn Fn() -> Markup>),
    /// A list whose items are built once and kept as long as they are in it.
    Each(Box<dyn Fn() -> Vec<Item>>),
}

impl Markup {
    /// Empty markup.
    pub const NOTHING: Markup = Markup(None);

    fn new(shape: MarkupKind) -> Markup {
        Markup(Some(Box::new(shape)))
    }

    fn moving(make: Rc<dyn Fn() -> Markup>) -> Markup {
        Markup::new(MarkupKind::Moving(make))
    }

    /// Several parts, in order.
    pub(crate) fn many(parts: Vec<Markup>) -> Markup {
        Markup::new(MarkupKind::Many(parts))
    }

    pub(crate) fn element(element: Element) -> Markup {
        Markup::new(MarkupKind::Element(element))
    }
}

/// An item of a list.
pub(crate) enum Item {
    /// It was there before, at this index.
    Kept(usize),
    /// A new item, built by this function.
    New(Box<dyn FnOnce() -> Markup>),
}

/// One part for each item, built once: an item that was in the list before keeps its part, even if it moved.
pub fn each<T: Clone + PartialEq + 'static>(
    items: impl Fn() -> Vec<T> + 'static,
    show: impl Fn(T) -> Markup + 'static,
) -> Markup {
    let (before, show) = (RefCell::new(Vec::<T>::new()), Rc::new(show));
    Markup::new(MarkupKind::Each(Box::new(move || {
        let items = items();
        let mut before: Vec<Option<T>> = before.replace(items.clone()).into_iter().map(Some).collect();
        let item = |item: T| match before.iter().position(|old| old.as_ref() == Some(&item)) {
            Some(place) => {
                // Of two equal items, each keeps its own part.
                before[place] = None;
                Item::Kept(place)
            }
            None => {
                let show = Rc::clone(&show);
                Item::New(Box::new(move || show(item)))
            }
        };
        items.into_iter().map(item).collect()
    })))
}

/// An element before it is mounted.
pub(crate) struct Element {
    pub(crate) tag: &'static str,
    /// Identifies the position in the source. An element from the same position is changed in place, so that it keeps
    /// the focus, typed text and scroll position.
    pub(crate) site: u32,
    pub(crate) attributes: Vec<(Attribute, Content)>,
    pub(crate) handlers: Vec<Handler>,
    pub(crate) node_ref: Option<AnyNodeRef>,
    pub(crate) children: Vec<Markup>,
}

/// The content of an attribute.
pub(crate) enum Content {
    /// Always this.
    Fixed(Value),
    /// Computed again whenever a signal it has read changes.
    Moving(Box<dyn Fn() -> Value>),
}

/// The value of an attribute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// The attribute is removed, or the property is false.
    Absent,
    /// The attribute is present without a value, or the property is true.
    Present,
    /// The attribute's text.
    Text(Cow<'static, str>),
}

/// Types that convert to markup.
pub trait IntoMarkup {
    /// Converts to markup.
    fn into_markup(self) -> Markup;
}

impl IntoMarkup for Markup {
    fn into_markup(self) -> Markup {
        self
    }
}

impl IntoMarkup for () {
    fn into_markup(self) -> Markup {
        Markup::NOTHING
    }
}

impl IntoMarkup for &'static str {
    fn into_markup(self) -> Markup {
        Markup::new(MarkupKind::Text(Cow::Borrowed(self)))
    }
}

impl IntoMarkup for String {
    fn into_markup(self) -> Markup {
        Markup::new(MarkupKind::Text(Cow::Owned(self)))
    }
}

impl IntoMarkup for Cow<'static, str> {
    fn into_markup(self) -> Markup {
        Markup::new(MarkupKind::Text(self))
    }
}

macro_rules! printed {
    ($($printed:ty),*) => {
        $(impl IntoMarkup for $printed {
            fn into_markup(self) -> Markup {
                self.to_string().into_markup()
            }
        })*
    };
}
printed!(char, u8, u16, u32, u64, usize, i32);

impl<T: IntoMarkup> IntoMarkup for Option<T> {
    fn into_markup(self) -> Markup {
        self.map_or(Markup::NOTHING, T::into_markup)
    }
}

impl<T: IntoMarkup> IntoMarkup for Vec<T> {
    fn into_markup(self) -> Markup {
        self.into_iter().collect()
    }
}

impl<T: IntoMarkup, const N: usize> IntoMarkup for [T; N] {
    fn into_markup(self) -> Markup {
        self.into_iter().collect()
    }
}

impl<T: IntoMarkup> FromIterator<T> for Markup {
    fn from_iter<I: IntoIterator<Item = T>>(parts: I) -> Markup {
        Markup::many(parts.into_iter().map(T::into_markup).collect())
    }
}

impl<T: IntoMarkup, F: Fn() -> T + 'static> IntoMarkup for F {
    fn into_markup(self) -> Markup {
        Markup::moving(Rc::new(move || self().into_markup()))
    }
}

macro_rules! readable {
    ($($readable:ident),*) => {
        $(impl<T: IntoMarkup + Clone + 'static> IntoMarkup for $readable<T> {
            fn into_markup(self) -> Markup {
                (move || self.get()).into_markup()
            }
        })*
    };
}
readable!(RwSignal, Memo, Signal);

/// The children of a component, which it may build any number of times.
pub type Children = Rc<dyn Fn() -> Markup>;

/// Children of a component, built by this function.
pub fn children(make: impl Fn() -> Markup + 'static) -> Children {
    Rc::new(make)
}

/// Markup shown instead of the children.
pub struct Fallback(Children);

impl<T: IntoMarkup, F: Fn() -> T + 'static> From<F> for Fallback {
    fn from(make: F) -> Self {
        Fallback(Rc::new(move || make().into_markup()))
    }
}

impl Default for Fallback {
    fn default() -> Self {
        Fallback::from(|| Markup::NOTHING)
    }
}

/// Shows its children while a condition holds, otherwise the fallback, if there is one.
#[component]
pub fn Show(
    /// The condition.
    #[prop(into)]
    when: Signal<bool>,
    /// Shown while the condition is false.
    #[prop(into, optional)]
    fallback: Fallback,
    /// Shown while the condition is true.
    children: Children,
) -> Markup {
    let holds = Memo::new(move || when.get());
    move || if holds.get() { children() } else { fallback.0() }
}
