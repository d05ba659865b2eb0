//! The content drawn so far, and the definitions it uses.

use super::element::Element;
use super::text::Num;

/// A canvas. It records the definitions that the drawing uses, so that a picture contains exactly those.
#[derive(Clone, Debug, Default)]
pub(crate) struct Canvas {
    pub(super) text: String,
    /// Definitions by id, each with everything it uses itself. Sorted, so that the same picture has the same bytes.
    pub(super) defined: Vec<(String, String)>,
}

/// A rectangle on the canvas.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Area {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) width: f64,
    pub(crate) height: f64,
}

impl Canvas {
    /// Starts an element of any name.
    pub(crate) fn element(&mut self, name: &'static str) -> Element<'_> {
        Element::new(self, name)
    }

    pub(crate) fn group(&mut self) -> Element<'_> {
        self.element("g")
    }

    /// A group with a translation and a scale.
    pub(crate) fn group_at(&mut self, x: impl Into<f64>, y: impl Into<f64>, scale: f64) -> Element<'_> {
        let moved = format!("translate({} {})", Num(x.into()), Num(y.into()));
        let scaled = if scale == 1.0 { String::new() } else { format!(" scale({})", Num(scale)) };
        self.group().set("transform", moved + &scaled)
    }

    pub(crate) fn rect(
        &mut self,
        x: impl Into<f64>,
        y: impl Into<f64>,
        width: impl Into<f64>,
        height: impl Into<f64>,
    ) -> Element<'_> {
        let rect = self.element("rect").set("x", x.into()).set("y", y.into());
        rect.set("width", width.into()).set("height", height.into())
    }

    pub(crate) fn circle(
        &mut self,
        x: impl Into<f64>,
        y: impl Into<f64>,
        radius: impl Into<f64>,
    ) -> Element<'_> {
        self.element("circle").set("cx", x.into()).set("cy", y.into()).set("r", radius.into())
    }

    pub(crate) fn path(&mut self, course: impl AsRef<str>) -> Element<'_> {
        self.element("path").set("d", course.as_ref())
    }

    /// Text that begins here; set `text-anchor` to centre it.
    pub(crate) fn text(&mut self, x: impl Into<f64>, y: impl Into<f64>, size: impl Into<f64>) -> Element<'_> {
        self.element("text").set("x", x.into()).set("y", y.into()).set("font-size", size.into())
    }

    /// A nested viewport with a scale of its own: `view` fills the area. Content outside it stays visible.
    pub(crate) fn window(&mut self, area: Area, view: Area) -> Element<'_> {
        let window = self.element("svg").set("x", area.x).set("y", area.y);
        let window = window.set("width", area.width).set("height", area.height);
        window.set("viewBox", view.view_box()).set("overflow", "visible")
    }

    /// Shows a defined symbol in this area.
    pub(crate) fn show(&mut self, id: &str, area: Area) -> Element<'_> {
        debug_assert!(self.place(id).is_ok(), "{id} is used but not defined");
        let shown = self.element("use").set("href", format!("#{id}")).set("x", area.x).set("y", area.y);
        shown.set("width", area.width).set("height", area.height)
    }

    /// Defines a symbol, unless it is defined. The content is drawn `width` × `height` units large.
    pub(crate) fn define_symbol(
        &mut self,
        id: &str,
        width: f64,
        height: f64,
        content: impl FnOnce(&mut Canvas),
    ) {
        self.define(id, |canvas| {
            let view = Area { x: 0.0, y: 0.0, width, height };
            // Church towers and shouts extend beyond their field on purpose.
            let symbol = canvas.element("symbol").set("id", id).set("viewBox", view.view_box());
            symbol.set("overflow", "visible").with(content);
        });
    }

    /// Defines an element with this id, unless it is defined.
    pub(crate) fn define(&mut self, id: &str, content: impl FnOnce(&mut Canvas)) {
        if self.place(id).is_ok() {
            return;
        }
        let mut inner = Canvas::default();
        content(&mut inner);
        inner.defined.push((id.to_owned(), inner.text));
        self.take_definitions(inner.defined);
    }

    pub(super) fn take_definitions(&mut self, defined: Vec<(String, String)>) {
        for (id, content) in defined {
            if let Err(place) = self.place(&id) {
                self.defined.insert(place, (id, content));
            }
        }
    }

    /// The index of a definition, or where it would be inserted.
    fn place(&self, id: &str) -> Result<usize, usize> {
        self.defined.binary_search_by(|(known, _)| known.as_str().cmp(id))
    }

    /// Inserts a drawing from a file unchanged.
    pub(crate) fn paste(&mut self, file: &str) {
        self.text.push_str(&drawing(file));
    }
}

impl Area {
    /// A square.
    pub(crate) fn square(x: impl Into<f64>, y: impl Into<f64>, side: impl Into<f64>) -> Area {
        let side = side.into();
        Area { x: x.into(), y: y.into(), width: side, height: side }
    }

    pub(crate) fn new(
        x: impl Into<f64>,
        y: impl Into<f64>,
        width: impl Into<f64>,
        height: impl Into<f64>,
    ) -> Area {
        Area { x: x.into(), y: y.into(), width: width.into(), height: height.into() }
    }

    pub(crate) fn right(&self) -> f64 {
        self.x + self.width
    }

    pub(crate) fn bottom(&self) -> f64 {
        self.y + self.height
    }

    pub(crate) fn view_box(&self) -> String {
        format!("{} {} {} {}", Num(self.x), Num(self.y), Num(self.width), Num(self.height))
    }
}

/// The content of an SVG file, without the `<svg>` around it and without line breaks and indentation.
pub(crate) fn drawing(file: &str) -> String {
    // This simple search is slower than `find`, but a kilobyte smaller in a page.
    let start = file.as_bytes().windows(4).position(|word| word == b"<svg").unwrap_or(file.len());
    let inside = file.get(start..).and_then(|from| from.split_once('>'));
    let inside = inside.and_then(|(_, inside)| inside.trim_end().strip_suffix("</svg>"));
    inside.unwrap_or_default().lines().map(str::trim).collect()
}
