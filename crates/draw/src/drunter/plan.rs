//! The geometry of the board on paper.

use ::drunter::board::{COLUMNS, Field, Heading, ROWS};

use crate::Layout;
use crate::svg::Area;

/// The side of a field in units of the board.
pub(super) const FIELD: f64 = 100.0;

/// The town on paper, as printed or turned by a quarter clockwise.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoardGeometry {
    layout: Layout,
}

impl BoardGeometry {
    /// The margin for coordinates.
    pub(super) const MARGIN: f64 = 36.0;

    pub(super) const fn new(layout: Layout) -> BoardGeometry {
        BoardGeometry { layout }
    }

    pub(super) const fn is_turned(self) -> bool {
        matches!(self.layout, Layout::Upright)
    }

    /// The printed part of the sheet.
    pub(super) fn town(self) -> Area {
        let (columns, rows) = if self.is_turned() { (ROWS, COLUMNS) } else { (COLUMNS, ROWS) };
        Area::new(0, 0, FIELD * f64::from(columns), FIELD * f64::from(rows))
    }

    /// The whole sheet, with a margin for the coordinates.
    pub(super) fn sheet(self) -> Area {
        let town = self.town();
        // Turned for a phone, it has no margin to spare where there are no coordinates.
        let (left, bottom) = if self.is_turned() { (14.0, 14.0) } else { (Self::MARGIN, Self::MARGIN) };
        let (width, height) = (town.width + left + Self::MARGIN, town.height + Self::MARGIN + bottom);
        Area::new(-left, -Self::MARGIN, width, height)
    }

    pub(super) fn field(self, field: Field) -> Area {
        let (column, row) = match self.layout {
            Layout::Wide => (field.column(), field.row()),
            Layout::Upright => (ROWS - 1 - field.row(), field.column()),
        };
        Area::square(FIELD * f64::from(column), FIELD * f64::from(row), FIELD)
    }

    /// A heading on paper.
    pub(super) const fn heading(self, heading: Heading) -> Heading {
        match (self.layout, heading) {
            (Layout::Wide, heading) => heading,
            (Layout::Upright, Heading::North) => Heading::East,
            (Layout::Upright, Heading::East) => Heading::South,
            (Layout::Upright, Heading::South) => Heading::West,
            (Layout::Upright, Heading::West) => Heading::North,
        }
    }

    /// The scale of coins and badges: text must not shrink with the town on a phone.
    pub(super) const fn badge(self) -> f64 {
        if self.is_turned() { 1.38 } else { 1.12 }
    }
}

/// The position of a field in the picture of the board: its left and upper edge, its width and height, as shares of the
/// picture's.
pub fn field_on_board(field: Field, layout: Layout) -> [f64; 4] {
    let plan = BoardGeometry::new(layout);
    let (sheet, place) = (plan.sheet(), plan.field(field));
    let (x, y) = (place.x - sheet.x, place.y - sheet.y);
    [x / sheet.width, y / sheet.height, place.width / sheet.width, place.height / sheet.height]
}

/// A heading in the picture of the board.
pub const fn heading_on_board(heading: Heading, layout: Layout) -> Heading {
    BoardGeometry::new(layout).heading(heading)
}

/// Degrees clockwise from north.
pub(super) const fn degrees(heading: Heading) -> i32 {
    match heading {
        Heading::North => 0,
        Heading::East => 90,
        Heading::South => 180,
        Heading::West => 270,
    }
}
