//! What shall be on the page, before it is there.

use std::borrow::Cow;
use std::cell::RefCell;
use std::rc::Rc;

use weave_macros::component;

use crate::attribute::Attribute;
use crate::event::Handler;
use crate::node_ref::AnyNodeRef;
use crate::signal::{Memo, Read, RwSignal, Signal};

/// A part of the page. Small, so that code which hands it on is small, too.
#[derive(Default)]
pub struct Markup(pub(crate) Option<Box<MarkupKind>>);

/// What a part of the page is, unless it is nothing at all.
pub(crate) enum MarkupKind {
    /// Words.
    Text(Cow<'static, str>),
    /// An element, with all that is in it.
    Element(Element),
    /// One after the other.
    Many(Vec<Markup>),
    /// Made anew whenever what it has read changes.
    Moving(Rc<dyn Fn() -> Markup>),
    /// A list whose parts are made once, for as long as they are in it.
    Each(Box<dyn Fn() -> Vec<Item>>),
}

impl Markup {
    /// Nothing at all.
    pub const NOTHING: Markup = Markup(None);

    fn new(shape: MarkupKind) -> Markup {
        Markup(Some(Box::new(shape)))
    }

    fn moving(make: Rc<dyn Fn() -> Markup>) -> Markup {
        Markup::new(MarkupKind::Moving(make))
    }

    /// One after the other.
    pub(crate) fn many(parts: Vec<Markup>) -> Markup {
        Markup::new(MarkupKind::Many(parts))
    }

    pub(crate) fn element(element: Element) -> Markup {
        Markup::new(MarkupKind::Element(element))
    }
}

/// A part of a list.
pub(crate) enum Item {
    /// It was there before, at this place.
    Kept(usize),
    /// It is made like this.
    New(Box<dyn FnOnce() -> Markup>),
}

/// A part for each item, made once: an item that was there before keeps its part, wherever it is now.
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
                // Of two that are alike, each keeps its own part.
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

/// An element of the page.
pub(crate) struct Element {
    pub(crate) tag: &'static str,
    /// Where in the program it is written. What comes from the same line is changed in place, so that it keeps the
    /// keyboard, what was typed, and where it was scrolled to.
    pub(crate) site: u32,
    pub(crate) attributes: Vec<(Attribute, Content)>,
    pub(crate) handlers: Vec<Handler>,
    pub(crate) node_ref: Option<AnyNodeRef>,
    pub(crate) children: Vec<Markup>,
}

/// What an attribute says.
pub(crate) enum Content {
    /// Always this.
    Fixed(Value),
    /// Found out anew whenever what it has read changes.
    Moving(Box<dyn Fn() -> Value>),
}

/// What an attribute says at a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// The attribute is not there, or false.
    Absent,
    /// The attribute is there, or true.
    Present,
    /// The attribute says this.
    Text(Cow<'static, str>),
}

/// What can be put on a page.
pub trait IntoMarkup {
    /// As a part of the page.
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

/// What a component is given to show inside, as often as it likes.
pub type Children = Rc<dyn Fn() -> Markup>;

/// For a component to show inside.
pub fn children(make: impl Fn() -> Markup + 'static) -> Children {
    Rc::new(make)
}

/// What is shown instead.
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

/// Shows its children while something holds, and else something other, if anything.
#[component]
pub fn Show(
    /// What has to hold.
    #[prop(into)]
    when: Signal<bool>,
    /// What is shown while it does not.
    #[prop(into, optional)]
    fallback: Fallback,
    /// What is shown while it does.
    children: Children,
) -> Markup {
    let holds = Memo::new(move || when.get());
    move || if holds.get() { children() } else { fallback.0() }
}
