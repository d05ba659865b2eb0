//! The shaft for a page that moves pieces itself: always of one size, with room above for the piece in the hand.

use ::drop_it::{Lying, Piece, Strips};
use tumble::Pose;

use super::options::Options;
use super::paper::bounds;
use super::piece;
use super::pile::{above, draw, draw_before, draw_behind, draw_shadow, look};
use super::shaft::EXTENT;
use crate::svg::{Area, Canvas, Fine, Num, Picture, definitions};

/// Room above the rim for the piece in the hand, in mm.
const HEADROOM: f64 = 66.0;
/// Half the side of the square around a loose piece, in mm.
pub const LOOSE: f64 = 36.0;

fn area() -> Area {
    above(EXTENT.y - HEADROOM)
}

/// The `viewBox` of [`scene_picture`]: millimetres, x from the left wall, y down from the floor.
pub fn scene_view() -> [f64; 4] {
    let Area { x, y, width, height } = area();
    [x, y, width, height]
}

/// The shaft with a pile in it. Each piece is a group with its number as `data-piece`.
pub fn scene_picture(strips: Strips, pile: &[Lying], options: &Options<'_>) -> Picture {
    Picture::draw(area(), |canvas| draw(canvas, strips, pile, look(options)))
}

/// The shaft with a pile in it, in layers from the back to the front, for a page that changes only what is different.
/// Each is what goes inside of an `svg` with [`scene_view`] as its `viewBox`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layers {
    /// What the others use.
    pub definitions: String,
    /// The shaft behind the pieces.
    pub back: String,
    /// The shadow of all pieces that lie still.
    pub shadow: String,
    /// The pieces, in the order of the pile.
    pub pieces: Vec<String>,
    /// The shaft before the pieces.
    pub front: String,
}

/// The layers of a pile, with the shadow of what lies still.
pub fn scene_layers(strips: Strips, pile: &[Lying], still: &[Lying], options: &Options<'_>) -> Layers {
    let look = look(options);
    let layer = |content: &dyn Fn(&mut Canvas)| Picture::draw(area(), content);
    let back = layer(&|canvas| draw_behind(canvas, strips, look));
    let shadow = layer(&|canvas| draw_shadow(canvas, still, look));
    let front = layer(&|canvas| draw_before(canvas, strips, look));
    let pieces: Vec<Picture> =
        pile.iter().map(|lying| layer(&|canvas| piece::draw(canvas, lying, look))).collect();
    Layers {
        definitions: definitions([&back, &shadow, &front].into_iter().chain(&pieces)),
        back: back.content(),
        shadow: shadow.content(),
        pieces: pieces.iter().map(Picture::content).collect(),
        front: front.content(),
    }
}

/// A piece by itself, not turned, its middle in the middle of a square of twice [`LOOSE`], in mm.
pub fn loose_picture(piece: Piece, options: &Options<'_>) -> Picture {
    let lying = Lying { piece, pose: Pose { x: 0.0, y: 0.0, cos: 1.0, sin: 0.0 } };
    Picture::draw(Area::square(-LOOSE, -LOOSE, 2.0 * LOOSE), |canvas| {
        piece::draw(canvas, &lying, look(options));
    })
}

/// Pieces that stand on a table without a shaft, each with its shadow on the wood.
pub fn standing_picture(standing: &[Lying], options: &Options<'_>) -> Picture {
    let places: Vec<Area> = standing.iter().map(|lying| bounds(&lying.outline())).collect();
    let least = |of: fn(&Area) -> f64| places.iter().map(of).fold(0.0, f64::min);
    let top = least(|place| place.y);
    let right = -least(|place| -place.right());
    let area = Area::new(-4, top - 2.0, right + 8.0, 8.0 - top);
    Picture::draw(area, |canvas| {
        let (cast, strength) = options.theme.room().cast;
        for place in places.iter().filter(|place| place.bottom() > -1.0) {
            let shadow = canvas.element("ellipse").set("cx", place.x + place.width / 2.0).set("cy", 1);
            let shadow = shadow.set("rx", place.width / 2.0 + 4.0).set("ry", 3);
            shadow.fill(cast).opacity((0.28 * strength).min(0.5));
        }
        standing.iter().for_each(|lying| piece::draw(canvas, lying, look(options)));
    })
}

/// The edge of a piece not turned, around its middle, as the `d` of a path in mm.
pub fn loose_course(piece: Piece) -> String {
    let lying = Lying { piece, pose: Pose { x: 0.0, y: 0.0, cos: 1.0, sin: 0.0 } };
    super::paper::course(&lying.outline())
}

/// How a piece that is drawn at rest gets where it is at a moment, as a transform in SVG or CSS. On paper y points down,
/// so turns are clockwise.
pub fn shift(rest: &Pose, now: &Pose) -> String {
    let (cos, sin) = (now.cos * rest.cos + now.sin * rest.sin, now.cos * rest.sin - now.sin * rest.cos);
    let (x, y) = (rest.x, -rest.y);
    let (right, down) = (now.x - (cos * x - sin * y), -now.y - (sin * x + cos * y));
    matrix(cos, sin, right, down)
}

/// Turned, then moved, as a transform in SVG or CSS.
pub fn matrix(cos: f32, sin: f32, right: f32, down: f32) -> String {
    let [turned, left, right_turn] = [cos, sin, -sin].map(|share| Fine(share.into()));
    let [right, down] = [right, down].map(|length| Num(length.into()));
    format!("matrix({turned},{left},{right_turn},{turned},{right},{down})")
}

#[cfg(test)]
mod tests {
    use ::drop_it::{Release, held};

    use super::*;

    #[test]
    fn a_piece_at_rest_is_not_shifted() {
        let lying = held(&[], Piece::default(), Release { x: 90_000, angle: 123 }).unwrap();
        let shifted = shift(&lying.pose, &lying.pose);
        let numbers = shifted.trim_start_matches("matrix(").trim_end_matches(')').split(',');
        for (number, identity) in numbers.zip([1.0, 0.0, 0.0, 1.0, 0.0, 0.0]) {
            assert!((number.parse::<f32>().unwrap() - identity).abs() < 1e-3, "{shifted}");
        }
    }
}
