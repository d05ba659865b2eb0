//! Mounts markup on the page. An element that is mounted already is changed in place if it comes from the same position
//! in the source.

use std::borrow::Cow;
use std::cell::RefCell;
use std::mem;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{Node, Text};

use crate::attribute::BoundAttr;
use crate::event::Listener;
use crate::graph::{self, Id};
use crate::markup::{Element, Item, Markup, MarkupKind};

const SVG: &str = "http://www.w3.org/2000/svg";

/// A mounted part of the page. Each has at least one node, before which others can be inserted.
enum Mounted {
    /// Not mounted yet; it will be inserted here.
    Due(Place),
    /// Empty markup: an empty comment node marks the position.
    Nothing(Node),
    Text {
        node: Text,
        said: Cow<'static, str>,
    },
    Element(MountedElement),
    Many {
        parts: Vec<Mounted>,
        /// A marker node; items are inserted before it.
        end: Node,
    },
    Moving(Rc<RefCell<Mounted>>),
    Each {
        parts: Rc<RefCell<Vec<Part>>>,
        end: Node,
    },
}

/// An item of a list, and the owner of everything in it.
struct Part {
    owner: Id,
    shown: Mounted,
}

struct MountedElement {
    node: web_sys::Element,
    site: u32,
    attributes: Vec<BoundAttr>,
    listeners: Vec<Listener>,
    children: Vec<Mounted>,
}

/// An insertion point: in this parent, before this node or at the end.
#[derive(Clone)]
struct Place {
    parent: Node,
    before: Option<Node>,
}

impl Place {
    fn at_the_end_of(parent: &Node) -> Place {
        Place { parent: parent.clone(), before: None }
    }

    fn put(&self, node: &Node) {
        let _ = self.parent.insert_before(node, self.before.as_ref());
    }

    /// Inserts an empty comment node that marks a position.
    fn put_mark(&self) -> Node {
        let mark: Node = crate::document().create_comment("").into();
        self.put(&mark);
        mark
    }

    /// Creates an element; SVG elements need their own namespace.
    fn create(&self, tag: &str) -> web_sys::Element {
        let is_picture = || {
            let parent = self.parent.dyn_ref::<web_sys::Element>();
            parent.and_then(web_sys::Element::namespace_uri).is_some_and(|namespace| namespace == SVG)
        };
        let document = crate::document();
        let created = match tag == "svg" || is_picture() {
            true => document.create_element_ns(Some(SVG), tag),
            false => document.create_element(tag),
        };
        created.unwrap_or_else(|_| panic!("{tag} is not an element name"))
    }
}

/// Mounts markup at the end of the body, for good.
pub fn mount_to_body(markup: Markup) {
    let Some(body) = crate::document().body() else { return };
    mem::forget(mount(markup, &Place::at_the_end_of(&body)));
}

fn mount(markup: Markup, place: &Place) -> Mounted {
    let Some(shape) = markup.0 else { return Mounted::Nothing(place.put_mark()) };
    match *shape {
        MarkupKind::Text(said) => {
            let node = crate::document().create_text_node(&said);
            place.put(&node);
            Mounted::Text { node, said }
        }
        MarkupKind::Element(element) => Mounted::Element(mount_element(element, place)),
        MarkupKind::Many(parts) => {
            let parts = parts.into_iter().map(|part| mount(part, place)).collect();
            Mounted::Many { parts, end: place.put_mark() }
        }
        MarkupKind::Moving(make) => {
            let shown = Rc::new(RefCell::new(Mounted::Due(place.clone())));
            follow(make, Rc::clone(&shown));
            Mounted::Moving(shown)
        }
        MarkupKind::Each(items) => {
            let end = place.put_mark();
            let parts = Rc::default();
            follow_list(items, Rc::clone(&parts), end.clone());
            Mounted::Each { parts, end }
        }
    }
}

/// A render effect that keeps a list up to date.
fn follow_list(items: Box<dyn Fn() -> Vec<Item>>, parts: Rc<RefCell<Vec<Part>>>, end: Node) {
    // Items belong to the owner of the list, not to one run of the render effect.
    let owner = graph::owner();
    graph::drawing(Box::new(move || {
        let items = items();
        let now = graph::within(owner, || rearrange(parts.take(), items, &end));
        parts.replace(now);
    }));
}

/// Changes a mounted list into a new one. Items that keep their position are not touched.
fn rearrange(before: Vec<Part>, items: Vec<Item>, end: &Node) -> Vec<Part> {
    let mut before: Vec<Option<Part>> = before.into_iter().map(Some).collect();
    let mut take = |item| match item {
        Item::Kept(place) => (before.get_mut(place).and_then(Option::take), None),
        Item::New(make) => (None, Some(make)),
    };
    let taken: Vec<_> = items.into_iter().map(&mut take).collect();
    for gone in before.into_iter().flatten() {
        gone.shown.remove();
        graph::dispose(gone.owner);
    }
    let mut next = end.clone();
    let mut now: Vec<Part> = Vec::with_capacity(taken.len());
    // From the end, since each item is inserted before the next one.
    for (kept, make) in taken.into_iter().rev() {
        let place = Place { parent: parent_of(&next), before: Some(next.clone()) };
        let part = match (kept, make) {
            (Some(part), _) => part,
            (None, Some(make)) => {
                let owner = graph::owner();
                Part { owner, shown: graph::within(owner, || mount(make(), &place)) }
            }
            (None, None) => {
                debug_assert!(false, "a list keeps an item that it does not have");
                continue;
            }
        };
        for node in part.shown.nodes().into_iter().rev() {
            if node.next_sibling().as_ref() != Some(&next) {
                let _ = place.parent.insert_before(&node, Some(&next));
            }
            next = node;
        }
        now.push(part);
    }
    now.reverse();
    now
}

/// A render effect that keeps rebuilt markup up to date.
fn follow(make: Rc<dyn Fn() -> Markup>, shown: Rc<RefCell<Mounted>>) {
    graph::drawing(Box::new(move || {
        let markup = make();
        graph::untrack(|| shown.borrow_mut().patch(markup));
    }));
}

fn mount_element(element: Element, place: &Place) -> MountedElement {
    let Element { tag, site, attributes, handlers, node_ref, children } = element;
    let node = place.create(tag);
    let said = |(attribute, content)| BoundAttr::new(&node, attribute, content);
    let attributes = attributes.into_iter().map(said).collect();
    let listeners = handlers.into_iter().map(|handler| Listener::new(&node, handler)).collect();
    let inside = Place::at_the_end_of(&node);
    let children = children.into_iter().map(|child| mount(child, &inside)).collect();
    place.put(&node);
    if let Some(node_ref) = node_ref {
        node_ref.0.set(Some(node.clone()));
    }
    MountedElement { node, site, attributes, listeners, children }
}

impl MountedElement {
    fn patch(&mut self, element: Element) {
        debug_assert!(
            self.has_shape_of(&element),
            "two sites have the same number: {} is not the <{}> written there",
            self.node.outer_html(),
            element.tag
        );
        for (said, (_, content)) in self.attributes.iter().zip(element.attributes) {
            said.say(&self.node, content);
        }
        for (listener, handler) in self.listeners.iter().zip(element.handlers) {
            listener.tell(handler);
        }
        for (child, markup) in self.children.iter_mut().zip(element.children) {
            child.patch(markup);
        }
        if let Some(node_ref) = element.node_ref {
            node_ref.0.set(Some(self.node.clone()));
        }
    }

    /// Whether it can be from the same site: all that is fixed there is equal. Only debug builds ask.
    fn has_shape_of(&self, element: &Element) -> bool {
        self.node.local_name() == element.tag
            && self
                .attributes
                .iter()
                .map(|said| said.attribute)
                .eq(element.attributes.iter().map(|said| said.0))
            && self
                .listeners
                .iter()
                .map(|listener| listener.name)
                .eq(element.handlers.iter().map(|handler| handler.name))
            && self.children.len() == element.children.len()
    }
}

impl Mounted {
    /// Changes the mounted part into this markup.
    fn patch(&mut self, markup: Markup) {
        match (&mut *self, markup.0.map(|shape| *shape)) {
            (Mounted::Due(place), shape) => {
                let place = place.clone();
                *self = mount(Markup(shape.map(Box::new)), &place);
            }
            (Mounted::Nothing(_), None) => {}
            (Mounted::Text { node, said }, Some(MarkupKind::Text(text))) => {
                if *said != text {
                    node.set_data(&text);
                    *said = text;
                }
            }
            (Mounted::Element(mounted), Some(MarkupKind::Element(element)))
                if mounted.site == element.site =>
            {
                mounted.patch(element);
            }
            (Mounted::Many { parts, end }, Some(MarkupKind::Many(markups))) => {
                let place = Place { parent: parent_of(end), before: Some(end.clone()) };
                for gone in parts.drain(markups.len().min(parts.len())..) {
                    gone.remove();
                }
                let mut markups = markups.into_iter();
                for (part, markup) in parts.iter_mut().zip(&mut markups) {
                    part.patch(markup);
                }
                parts.extend(markups.map(|markup| mount(markup, &place)));
            }
            (Mounted::Moving(shown), Some(MarkupKind::Moving(make))) => follow(make, Rc::clone(shown)),
            (_, shape) => {
                let Some(first) = self.nodes().into_iter().next() else { return };
                let place = Place { parent: parent_of(&first), before: Some(first) };
                mem::replace(self, mount(Markup(shape.map(Box::new)), &place)).remove();
            }
        }
    }

    /// Its top-level nodes, in order.
    fn nodes(&self) -> Vec<Node> {
        let with_end = |mut nodes: Vec<Node>, end: &Node| {
            nodes.push(end.clone());
            nodes
        };
        match self {
            Mounted::Due(_) => Vec::new(),
            Mounted::Nothing(node) => vec![node.clone()],
            Mounted::Text { node, .. } => vec![node.clone().into()],
            Mounted::Element(element) => vec![element.node.clone().into()],
            Mounted::Many { parts, end } => with_end(parts.iter().flat_map(Mounted::nodes).collect(), end),
            Mounted::Moving(shown) => shown.borrow().nodes(),
            Mounted::Each { parts, end } => {
                with_end(parts.borrow().iter().flat_map(|part| part.shown.nodes()).collect(), end)
            }
        }
    }

    /// Removes it from the page.
    fn remove(&self) {
        for node in self.nodes() {
            let _ = parent_of(&node).remove_child(&node);
        }
    }
}

/// The parent of a mounted node, which always has one, even while that is not on the page yet.
fn parent_of(node: &Node) -> Node {
    node.parent_node().unwrap_or_else(|| crate::document().create_document_fragment().into())
}
