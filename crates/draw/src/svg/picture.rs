//! A finished picture.

use super::canvas::{Area, Canvas};
use crate::theme::SANS;

/// A finished picture, alone or as one of many in a page.
#[derive(Clone, Debug)]
pub struct Picture {
    view: Area,
    canvas: Canvas,
}

impl Picture {
    pub(crate) fn draw(view: Area, content: impl FnOnce(&mut Canvas)) -> Picture {
        let mut canvas = Canvas::default();
        content(&mut canvas);
        Picture { view, canvas }
    }

    /// Its natural width and height, in CSS pixels.
    pub fn size(&self) -> (f64, f64) {
        (self.view.width, self.view.height)
    }

    /// A complete SVG with everything it uses. Without a title it counts as decoration, which a screen reader skips.
    pub fn to_svg(&self, title: &str) -> String {
        self.write(title, &self.canvas.defined)
    }

    /// The same for a page that contains the [`definitions`] elsewhere.
    pub fn to_svg_without_definitions(&self, title: &str) -> String {
        self.write(title, &[])
    }

    /// The content without its definitions and the `svg` element, for a page that provides both.
    pub fn content(&self) -> &str {
        &self.canvas.text
    }

    /// The definitions it uses, by id. An id means the same in all pictures.
    pub fn definitions(&self) -> impl Iterator<Item = (&str, &str)> {
        self.canvas.defined.iter().map(|(id, text)| (id.as_str(), text.as_str()))
    }

    fn write(&self, title: &str, defined: &[(String, String)]) -> String {
        let mut page = Canvas::default();
        let svg = page.element("svg").set("xmlns", "http://www.w3.org/2000/svg");
        let svg = svg.set("viewBox", self.view.view_box());
        let svg = svg.set("width", self.view.width).set("height", self.view.height);
        let svg = svg.set("font-family", SANS).set("style", "font-variant-numeric:tabular-nums");
        let svg = match title {
            "" => svg.set("aria-hidden", "true"),
            _ => svg.set("role", "img"),
        };
        svg.with(|canvas| {
            if !title.is_empty() {
                canvas.element("title").with_text(title);
            }
            write_definitions(canvas, defined);
            canvas.text.push_str(&self.canvas.text);
        });
        page.text
    }
}

/// CSS rules for an animated picture; users who prefer reduced motion see it without them.
pub(crate) fn loops(rules: &str) -> String {
    format!("@media (prefers-reduced-motion: no-preference){{{rules}}}")
}

/// One `<defs>` with exactly the definitions that these pictures use, each once.
pub fn definitions<'p>(pictures: impl IntoIterator<Item = &'p Picture>) -> String {
    let mut all = Canvas::default();
    for picture in pictures {
        all.take_definitions(picture.canvas.defined.clone());
    }
    let mut canvas = Canvas::default();
    write_definitions(&mut canvas, &all.defined);
    canvas.text
}

fn write_definitions(canvas: &mut Canvas, defined: &[(String, String)]) {
    if !defined.is_empty() {
        canvas.element("defs").with(|canvas| defined.iter().for_each(|(_, text)| canvas.text.push_str(text)));
    }
}
