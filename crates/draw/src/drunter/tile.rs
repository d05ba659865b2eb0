//! Tiles: their ground, the bands on it, bends, bridges and ends.

use ::drunter::board::Heading;
use ::drunter::{TileKind, TileLength};

use super::bridge;
use super::line::{self, Shape};
use super::paint::tile_ground;
use super::plan::FIELD;
use super::symbol;
use crate::Theme;
use crate::svg::{Area, Canvas, Picture};

/// A tile on paper.
#[derive(Clone, Debug)]
pub(super) struct Laid {
    pub(super) kind: TileKind,
    /// The areas of its fields, from the one that joins the line.
    pub(super) fields: Vec<Area>,
    /// Its heading on paper.
    pub(super) heading: Heading,
    /// The heading of the next tile; `None` if there is none.
    pub(super) onward: Option<Heading>,
    /// The kind of line that passes under its bridge.
    pub(super) below: Option<TileKind>,
}

impl Laid {
    /// A tile by itself, running to the right, with its first field at the origin.
    pub(super) fn alone(kind: TileKind, length: TileLength) -> Laid {
        let fields =
            (0..length.fields()).map(|index| Area::square(FIELD * f64::from(index), 0, FIELD)).collect();
        Laid { kind, fields, heading: Heading::East, onward: None, below: None }
    }

    /// The fields it covers as one area.
    pub(super) fn area(&self) -> Area {
        let low = |of: fn(&Area) -> f64| self.fields.iter().map(of).fold(f64::MAX, f64::min);
        let high = |of: fn(&Area) -> f64| self.fields.iter().map(of).fold(f64::MIN, f64::max);
        let (x, y) = (low(|area| area.x), low(|area| area.y));
        Area::new(x, y, high(Area::right) - x, high(Area::bottom) - y)
    }

    /// The card it is printed on, and its shadow: the higher the tile, the further down the shadow.
    pub(super) fn draw_ground(&self, canvas: &mut Canvas, theme: Theme, height: f64) {
        let area = self.area();
        let [face, edge] = tile_ground(self.kind, theme);
        let (cast, strength) = theme.room().cast;
        let card = |canvas: &mut Canvas, down: f64, paint: &dyn Fn(crate::svg::Element<'_>)| {
            let card = canvas.rect(area.x + 2.0, area.y + 2.0 + down, area.width - 4.0, area.height - 4.0);
            paint(card.corners(9));
        };
        card(canvas, 4.0 + height, &|card| drop(card.fill(cast).opacity((0.34 * strength).min(0.6))));
        card(canvas, 0.0, &|card| drop(card.fill(face).stroke(edge, 2.5)));
    }

    /// The printed part.
    pub(super) fn draw_print(&self, canvas: &mut Canvas) {
        let last = self.fields.len() - 1;
        for (index, field) in self.fields.iter().enumerate() {
            if index == last {
                self.draw_last(canvas, *field);
            } else if index == 1 {
                let turn = along(self.heading);
                bridge::below(canvas, self.below, *field).turn(turn, field.x + 50.0, field.y + 50.0);
                bridge::bridge(canvas, self.kind, *field).turn(turn, field.x + 50.0, field.y + 50.0);
            } else {
                self.draw_straight(canvas, *field);
            }
            if index == 0 && last > 0 {
                symbol::marker(canvas, self.kind, *field);
            }
        }
    }

    fn draw_straight(&self, canvas: &mut Canvas, field: Area) {
        let band = line::band(canvas, self.kind, Shape::Straight, field);
        band.turn(along(self.heading), field.x + 50.0, field.y + 50.0);
    }

    /// The end field is drawn as a straight or a bend once the next tile joins.
    fn draw_last(&self, canvas: &mut Canvas, field: Area) {
        let (x, y) = (field.x + 50.0, field.y + 50.0);
        match self.onward {
            None => {
                let turn = from_left(self.heading);
                line::band(canvas, self.kind, Shape::Half, field).turn(turn, x, y);
                symbol::end(canvas, self.kind, field).turn(turn, x, y);
            }
            Some(onward) if onward == self.heading => self.draw_straight(canvas, field),
            Some(onward) => {
                drop(line::band(canvas, self.kind, Shape::Bend, field).turn(bend(self.heading, onward), x, y))
            }
        }
    }
}

/// The rotation, in degrees, for a drawing that runs left to right.
const fn along(heading: Heading) -> i32 {
    match heading {
        Heading::East | Heading::West => 0,
        Heading::North | Heading::South => 90,
    }
}

/// The rotation, in degrees, for a drawing that enters from the left, so that it enters with this heading.
pub(super) const fn from_left(heading: Heading) -> i32 {
    match heading {
        Heading::East => 0,
        Heading::South => 90,
        Heading::West => 180,
        Heading::North => 270,
    }
}

/// The rotation, in degrees, for the bend, which is drawn from the left edge to the bottom one.
const fn bend(heading: Heading, onward: Heading) -> i32 {
    match (heading, onward) {
        (Heading::East, Heading::South) | (Heading::North, Heading::West) => 0,
        (Heading::East, Heading::North) | (Heading::South, Heading::West) => 90,
        (Heading::West, Heading::North) | (Heading::South, Heading::East) => 180,
        _ => 270,
    }
}

/// A tile of this kind and length by itself.
pub fn tile(kind: TileKind, length: TileLength, theme: Theme) -> Picture {
    let tile = Laid::alone(kind, length);
    // Four units below for the shadow.
    Picture::draw(Area::new(0, 0, tile.area().width, FIELD + 4.0), |canvas| {
        tile.draw_ground(canvas, theme, 0.0);
        tile.draw_print(canvas);
    })
}
