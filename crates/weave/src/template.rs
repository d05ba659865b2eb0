//! Templates: what is fixed in a piece of markup, in one text, with holes for what is not. Words compress better than the
//! code that would say them one by one.

use std::borrow::Cow;

use crate::attribute::{Attribute, IntoAttribute};
use crate::event::Handler;
use crate::markup::{Content, Element, IntoMarkup, Markup, Value};
use crate::node_ref::AnyNodeRef;

/// What the opcodes in a template mean. `view!` writes them, each followed by what it speaks of.
mod opcode {
    /// An element of this name begins.
    pub(super) const OPEN: u8 = 1;
    /// It ends.
    pub(super) const CLOSE: u8 = 2;
    /// Words inside it.
    pub(super) const TEXT: u8 = 3;
    /// An attribute: a letter for its kind, then its name.
    pub(super) const ATTRIBUTE: u8 = 4;
    /// What it says.
    pub(super) const VALUE: u8 = 5;
    /// It is there, and says nothing.
    pub(super) const PRESENT: u8 = 6;
    /// Here comes something that only the program knows.
    pub(super) const HOLE: u8 = 7;
}

/// Weaves what the program knows into a template, hole by hole.
pub struct TemplateBuilder {
    /// The template from the hole on that is due.
    rest: &'static str,
    /// Where the next element is written.
    site: u32,
    /// Elements that have begun, the outermost first.
    open: Vec<Element>,
    /// The attribute that has begun.
    attribute: Attribute,
    done: Vec<Markup>,
}

impl TemplateBuilder {
    /// Begins with a template from this place in the program.
    pub fn new(template: &'static str, site: u32) -> Box<TemplateBuilder> {
        let (open, attribute, done) = (Vec::new(), Attribute::InnerHtml, Vec::new());
        let mut builder = Box::new(TemplateBuilder { rest: template, site, open, attribute, done });
        builder.go_on();
        builder
    }

    /// As far as the next hole.
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

    /// What the attribute says.
    #[must_use]
    pub fn content(self: Box<Self>, content: impl IntoAttribute) -> Box<Self> {
        content.fill(self)
    }

    /// What the attribute always says.
    pub(crate) fn fixed(mut self: Box<Self>, value: Value) -> Box<Self> {
        self.say(Content::Fixed(value));
        self.go_on();
        self
    }

    /// What the attribute says, found out anew whenever what it has read changes.
    pub(crate) fn moving(mut self: Box<Self>, find_out: Box<dyn Fn() -> Value>) -> Box<Self> {
        self.say(Content::Moving(find_out));
        self.go_on();
        self
    }

    /// What the element does when something happens to it.
    #[must_use]
    pub fn on(mut self: Box<Self>, handler: Handler) -> Box<Self> {
        if let Some(element) = self.open.last_mut() {
            element.handlers.push(handler);
        }
        self.go_on();
        self
    }

    /// To whom the element hands itself out when it is there.
    #[must_use]
    pub fn node_ref(self: Box<Self>, node_ref: impl Into<AnyNodeRef>) -> Box<Self> {
        self.fill_node_ref(node_ref.into())
    }

    fn fill_node_ref(mut self: Box<Self>, node_ref: AnyNodeRef) -> Box<Self> {
        if let Some(element) = self.open.last_mut() {
            element.node_ref = Some(node_ref);
        }
        self.go_on();
        self
    }

    /// What is inside.
    #[must_use]
    pub fn child(mut self: Box<Self>, child: Markup) -> Box<Self> {
        self.add(child);
        self.go_on();
        self
    }

    /// What has been woven.
    #[expect(clippy::boxed_local, reason = "it is handed on in its box from hole to hole")]
    pub fn done(mut self: Box<Self>) -> Markup {
        match self.done.len() {
            1 => self.done.remove(0),
            _ => Markup::many(self.done),
        }
    }
}
