//! Templates: the fixed parts of a piece of markup as one string, with holes for the rest. A string compresses better
//! than code that builds the same elements one by one.

use std::borrow::Cow;

use crate::attribute::{Attribute, IntoAttribute};
use crate::event::Handler;
use crate::markup::{Content, Element, IntoMarkup, Markup, Value};
use crate::node_ref::AnyNodeRef;

// `view!` writes templates with the same opcodes: there is one definition for both crates.
#[path = "../../weave-macros/src/opcode.rs"]
mod opcode;

/// Builds markup from a template, filling hole by hole.
pub struct TemplateBuilder {
    /// The template from the current hole on.
    rest: &'static str,
    /// The source position of the next element.
    site: u32,
    /// The open elements, the outermost first.
    open: Vec<Element>,
    /// The current attribute.
    attribute: Attribute,
    done: Vec<Markup>,
    /// How many holes are not filled yet.
    #[cfg(debug_assertions)]
    holes: usize,
}

impl TemplateBuilder {
    /// Starts a template of this source position.
    pub fn new(template: &'static str, site: u32) -> Box<TemplateBuilder> {
        let (open, attribute, done) = (Vec::new(), Attribute::InnerHtml, Vec::new());
        let mut builder = Box::new(TemplateBuilder {
            rest: template,
            site,
            open,
            attribute,
            done,
            #[cfg(debug_assertions)]
            holes: template.bytes().filter(|byte| *byte == opcode::HOLE).count(),
        });
        builder.go_on();
        builder
    }

    /// Reads opcodes up to the next hole.
    fn go_on(&mut self) {
        while let Some(&opcode) = self.rest.as_bytes().first() {
            let more = self.rest.get(1..).unwrap_or_default();
            let length = more.bytes().position(|byte| byte <= opcode::HOLE).unwrap_or(more.len());
            let (said, rest) = more.split_at_checked(length).unwrap_or_default();
            self.rest = rest;
            match opcode {
                opcode::OPEN => self.begin(said),
                opcode::CLOSE => self.end(),
                opcode::TEXT => self.add(said.into_markup()),
                opcode::ATTRIBUTE => self.attribute = Attribute::read(said),
                opcode::VALUE => self.say(Content::Fixed(Value::Text(Cow::Borrowed(said)))),
                opcode::PRESENT => self.say(Content::Fixed(Value::Present)),
                _ => break,
            }
        }
    }

    /// Goes on after a hole was filled.
    #[inline]
    fn filled(&mut self) {
        #[cfg(debug_assertions)]
        {
            self.holes = self.holes.checked_sub(1).expect("a template has a hole for each filling");
        }
        self.go_on();
    }

    fn begin(&mut self, tag: &'static str) {
        let (attributes, handlers, children) = (Vec::new(), Vec::new(), Vec::new());
        self.open.push(Element { tag, site: self.site, attributes, handlers, node_ref: None, children });
        self.site = self.site.wrapping_add(1);
    }

    fn end(&mut self) {
        if let Some(element) = self.open.pop() {
            self.add(Markup::element(element));
        }
    }

    fn add(&mut self, markup: Markup) {
        self.open.last_mut().map_or(&mut self.done, |element| &mut element.children).push(markup);
    }

    fn say(&mut self, content: Content) {
        let attribute = self.attribute;
        if let Some(element) = self.open.last_mut() {
            element.attributes.push((attribute, content));
        }
    }

    /// Fills the hole with an attribute's content.
    #[must_use]
    pub fn content(self: Box<Self>, content: impl IntoAttribute) -> Box<Self> {
        content.fill(self)
    }

    /// Fills the hole with a fixed value.
    pub(crate) fn fixed(mut self: Box<Self>, value: Value) -> Box<Self> {
        self.say(Content::Fixed(value));
        self.filled();
        self
    }

    /// Fills the hole with a value that is computed again whenever a signal it has read changes.
    pub(crate) fn moving(mut self: Box<Self>, find_out: Box<dyn Fn() -> Value>) -> Box<Self> {
        self.say(Content::Moving(find_out));
        self.filled();
        self
    }

    /// Adds an event handler to the current element.
    #[must_use]
    pub fn on(mut self: Box<Self>, handler: Handler) -> Box<Self> {
        if let Some(element) = self.open.last_mut() {
            element.handlers.push(handler);
        }
        self.filled();
        self
    }

    /// Stores the current element in this reference when it is mounted.
    #[must_use]
    pub fn node_ref(self: Box<Self>, node_ref: impl Into<AnyNodeRef>) -> Box<Self> {
        self.fill_node_ref(node_ref.into())
    }

    fn fill_node_ref(mut self: Box<Self>, node_ref: AnyNodeRef) -> Box<Self> {
        if let Some(element) = self.open.last_mut() {
            element.node_ref = Some(node_ref);
        }
        self.filled();
        self
    }

    /// Fills the hole with a child.
    #[must_use]
    pub fn child(mut self: Box<Self>, child: Markup) -> Box<Self> {
        self.add(child);
        self.filled();
        self
    }

    /// The finished markup.
    #[expect(clippy::boxed_local, reason = "the builder is passed in its box from hole to hole")]
    pub fn done(mut self: Box<Self>) -> Markup {
        #[cfg(debug_assertions)]
        assert!(self.holes == 0 && self.open.is_empty(), "a template is filled and closed");
        match self.done.len() {
            1 => self.done.remove(0),
            _ => Markup::many(self.done),
        }
    }
}
