//! Markup on the page. What is there already is changed in place if it comes from the same line of the program.

use std::borrow::Cow;
use std::cell::RefCell;
use std::mem;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{Node, Text};

use crate::attribute::Said;
use crate::event::Listener;
use crate::graph;
use crate::markup::{Element, Markup};

const SVG: &str = "http://www.w3.org/2000/svg";

/// A part of the page that is there. Each has at least one node, so that others find their place before it.
enum Mounted {
    /// Not there yet, but this will be its place.
    Due(Place),
    /// Something invisible keeps the place.
    Nothing(Node),
    Text {
        node: Text,
        said: Cow<'static, str>,
    },
    Element(MountedElement),
    Many {
        parts: Vec<Mounted>,
        /// Invisible; what is added comes before it.
        end: Node,
    },
    Moving(Rc<RefCell<Mounted>>),
}

struct MountedElement {
    node: web_sys::Element,
    site: u64,
    attributes: Vec<Said>,
    listeners: Vec<Listener>,
    children: Vec<Mounted>,
}

/// Where something goes: into this parent, before this node or at the end.
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

    /// Something invisible that keeps a place.
    fn put_mark(&self) -> Node {
        let mark: Node = crate::document().create_comment("").into();
        self.put(&mark);
        mark
    }

    /// Pictures have elements of their own, which are made in their own way.
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
        created.unwrap_or_else(|_| panic!("{tag} is no name of an element"))
    }
}

/// Puts markup at the end of the page, for good.
pub fn mount_to_body(markup: Markup) {
    let Some(body) = crate::document().body() else { return };
    mem::forget(mount(markup, &Place::at_the_end_of(&body)));
}

fn mount(markup: Markup, place: &Place) -> Mounted {
    match markup {
        Markup::Nothing => Mounted::Nothing(place.put_mark()),
        Markup::Text(said) => {
            let node = crate::document().create_text_node(&said);
            place.put(&node);
            Mounted::Text { node, said }
        }
        Markup::Element(element) => Mounted::Element(mount_element(*element, place)),
        Markup::Many(parts) => {
            let parts = parts.into_iter().map(|part| mount(part, place)).collect();
            Mounted::Many { parts, end: place.put_mark() }
        }
        Markup::Moving(make) => {
            let shown = Rc::new(RefCell::new(Mounted::Due(place.clone())));
            follow(make, Rc::clone(&shown));
            Mounted::Moving(shown)
        }
    }
}

/// Shows what is made, now and whenever it is made anew.
fn follow(make: Rc<dyn Fn() -> Markup>, shown: Rc<RefCell<Mounted>>) {
    graph::drawing(Box::new(move || {
        let markup = make();
        graph::untrack(|| shown.borrow_mut().becomes(markup));
    }));
}

fn mount_element(element: Element, place: &Place) -> MountedElement {
    let Element { tag, site, attributes, handlers, node_ref, children } = element;
    let node = place.create(tag);
    let said = |(attribute, content)| Said::new(&node, attribute, content);
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
    fn becomes(&mut self, element: Element) {
        for (said, (_, content)) in self.attributes.iter().zip(element.attributes) {
            said.say(&self.node, content);
        }
        for (listener, handler) in self.listeners.iter().zip(element.handlers) {
            listener.tell(handler);
        }
        for (child, markup) in self.children.iter_mut().zip(element.children) {
            child.becomes(markup);
        }
        if let Some(node_ref) = element.node_ref {
            node_ref.0.set(Some(self.node.clone()));
        }
    }
}

impl Mounted {
    /// Shows something else from now on.
    fn becomes(&mut self, markup: Markup) {
        match (&mut *self, markup) {
            (Mounted::Due(place), markup) => {
                let place = place.clone();
                *self = mount(markup, &place);
            }
            (Mounted::Nothing(_), Markup::Nothing) => {}
            (Mounted::Text { node, said }, Markup::Text(text)) => {
                if *said != text {
                    node.set_data(&text);
                    *said = text;
                }
            }
            (Mounted::Element(mounted), Markup::Element(element)) if mounted.site == element.site => {
                mounted.becomes(*element);
            }
            (Mounted::Many { parts, end }, Markup::Many(markups)) => {
                let place = Place { parent: parent_of(end), before: Some(end.clone()) };
                for gone in parts.drain(markups.len().min(parts.len())..) {
                    gone.remove();
                }
                let mut markups = markups.into_iter();
                for (part, markup) in parts.iter_mut().zip(&mut markups) {
                    part.becomes(markup);
                }
                parts.extend(markups.map(|markup| mount(markup, &place)));
            }
            (Mounted::Moving(shown), Markup::Moving(make)) => follow(make, Rc::clone(shown)),
            (_, markup) => {
                let first = self.first_node();
                let place = Place { parent: parent_of(&first), before: Some(first) };
                mem::replace(self, mount(markup, &place)).remove();
            }
        }
    }

    fn first_node(&self) -> Node {
        match self {
            Mounted::Due(place) => place.put_mark(),
            Mounted::Nothing(node) => node.clone(),
            Mounted::Text { node, .. } => node.clone().into(),
            Mounted::Element(element) => element.node.clone().into(),
            Mounted::Many { parts, end } => parts.first().map_or_else(|| end.clone(), Mounted::first_node),
            Mounted::Moving(shown) => shown.borrow().first_node(),
        }
    }

    /// Takes it from the page.
    fn remove(&self) {
        match self {
            Mounted::Due(_) => {}
            Mounted::Nothing(node) => remove(node),
            Mounted::Text { node, .. } => remove(node),
            Mounted::Element(element) => remove(&element.node),
            Mounted::Many { parts, end } => {
                parts.iter().for_each(Mounted::remove);
                remove(end);
            }
            Mounted::Moving(shown) => shown.borrow().remove(),
        }
    }
}

fn remove(node: &Node) {
    if let Some(parent) = node.parent_node() {
        let _ = parent.remove_child(node);
    }
}

/// Whatever is mounted lies in something, be it not on the page yet.
fn parent_of(node: &Node) -> Node {
    node.parent_node().unwrap_or_else(|| crate::document().create_document_fragment().into())
}
