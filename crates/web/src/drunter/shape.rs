//! The shape of the window, which decides the layout.

use draw::Layout;
use weave::prelude::*;

use crate::browser;

/// The shape of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// A phone held upright: the town is turned by a quarter.
    Upright,
    /// A phone held sideways, or a page at twice its size: the town beside everything else.
    Sideways,
    /// A tablet held upright: the town above everything else.
    Tablet,
    /// Everything else: the town in the middle.
    Desk,
}

impl Shape {
    /// The shape of a window of this width and height, in CSS pixels at the usual size of text.
    fn of((width, height): (f64, f64)) -> Shape {
        match () {
            () if width < 700.0 && height >= width => Shape::Upright,
            () if height < 560.0 => Shape::Sideways,
            () if height > width * 1.05 => Shape::Tablet,
            () if width < 900.0 => Shape::Sideways,
            () => Shape::Desk,
        }
    }

    /// Follows the window.
    pub(super) fn of_window() -> Memo<Shape> {
        let size = RwSignal::new(room());
        listen_everywhere(event::resize(move |_| size.set(room())));
        Memo::new(move || Shape::of(size.get()))
    }

    /// Whether details are behind buttons, because there is no room for them.
    pub(super) const fn is_small(self) -> bool {
        matches!(self, Shape::Upright | Shape::Sideways)
    }

    /// The layout of the town.
    pub(super) const fn layout(self) -> Layout {
        if matches!(self, Shape::Upright) { Layout::Upright } else { Layout::Wide }
    }

    /// Its CSS classes.
    pub(super) const fn class(self) -> &'static str {
        match self {
            Shape::Upright => "dd-upright dd-small",
            Shape::Sideways => "dd-sideways dd-small",
            Shape::Tablet => "dd-wide dd-tablet",
            Shape::Desk => "dd-wide dd-desk",
        }
    }
}

/// The size of the window. Text that is twice as large leaves half the room.
fn room() -> (f64, f64) {
    let (width, height) = browser::window_size();
    let scale = browser::text_scale();
    (width / scale, height / scale)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_device_gets_its_layout() {
        let of = |width, height| Shape::of((width, height));
        for (width, height) in [(360.0, 560.0), (390.0, 664.0), (390.0, 844.0)] {
            assert_eq!(of(width, height), Shape::Upright);
        }
        for (width, height) in [(667.0, 375.0), (844.0, 390.0), (720.0, 450.0), (640.0, 360.0)] {
            assert_eq!(of(width, height), Shape::Sideways);
        }
        assert_eq!(of(820.0, 1180.0), Shape::Tablet);
        for (width, height) in [(1024.0, 768.0), (1280.0, 720.0), (1366.0, 768.0), (1920.0, 1080.0)] {
            assert_eq!(of(width, height), Shape::Desk);
        }
    }
}
