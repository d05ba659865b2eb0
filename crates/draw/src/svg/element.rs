//! One element while it is being written.

use super::canvas::Canvas;
use super::text::{Num, push_escaped};

/// An element whose attributes are being written. Dropping it closes it.
#[derive(Debug)]
pub(crate) struct Element<'c> {
    canvas: &'c mut Canvas,
    name: &'static str,
    open: bool,
}

/// Types of attribute values.
pub(crate) trait Value {
    fn push_to(self, text: &mut String);
}

impl Value for &str {
    fn push_to(self, text: &mut String) {
        push_escaped(text, self);
    }
}

impl Value for String {
    fn push_to(self, text: &mut String) {
        push_escaped(text, &self);
    }
}

impl Value for f64 {
    fn push_to(self, text: &mut String) {
        text.push_str(&Num(self).to_string());
    }
}

impl Value for i32 {
    fn push_to(self, text: &mut String) {
        text.push_str(&self.to_string());
    }
}

impl<'c> Element<'c> {
    pub(super) fn new(canvas: &'c mut Canvas, name: &'static str) -> Element<'c> {
        canvas.text.push('<');
        canvas.text.push_str(name);
        Element { canvas, name, open: true }
    }

    /// Writes an attribute.
    pub(crate) fn set(self, name: &str, value: impl Value) -> Element<'c> {
        let text = &mut self.canvas.text;
        text.push(' ');
        text.push_str(name);
        text.push_str("=\"");
        value.push_to(text);
        text.push('"');
        self
    }

    pub(crate) fn fill(self, colour: &str) -> Element<'c> {
        self.set("fill", colour)
    }

    pub(crate) fn stroke(self, colour: &str, width: impl Into<f64>) -> Element<'c> {
        self.set("stroke", colour).set("stroke-width", width.into())
    }

    /// Rounds the ends and corners of a stroke.
    pub(crate) fn round(self) -> Element<'c> {
        self.set("stroke-linecap", "round").set("stroke-linejoin", "round")
    }

    pub(crate) fn opacity(self, opacity: f64) -> Element<'c> {
        self.set("opacity", opacity)
    }

    /// Rounds the corners of a rectangle.
    pub(crate) fn corners(self, radius: impl Into<f64>) -> Element<'c> {
        self.set("rx", radius.into())
    }

    /// Rotates the element by degrees, clockwise.
    pub(crate) fn turn(self, degrees: impl Into<f64>, x: impl Into<f64>, y: impl Into<f64>) -> Element<'c> {
        let degrees = degrees.into();
        if degrees == 0.0 {
            return self;
        }
        let turn = format!("rotate({} {} {})", Num(degrees), Num(x.into()), Num(y.into()));
        self.set("transform", turn)
    }

    /// Writes the content.
    pub(crate) fn with(mut self, content: impl FnOnce(&mut Canvas)) {
        self.canvas.text.push('>');
        content(self.canvas);
        self.canvas.text.push_str("</");
        self.canvas.text.push_str(self.name);
        self.canvas.text.push('>');
        self.open = false;
    }

    /// Writes text as the content.
    pub(crate) fn with_text(self, text: &str) {
        self.with(|canvas| push_escaped(&mut canvas.text, text));
    }
}

impl Drop for Element<'_> {
    fn drop(&mut self) {
        if self.open {
            self.canvas.text.push_str("/>");
        }
    }
}
