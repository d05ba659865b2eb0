//! The shaft for a page that moves the pieces itself: always of one size, with space above for the piece in the hand.

use ::drop_it::board::{HEIGHT, WIDTH};
use ::drop_it::{Lying, Piece, Strips};
use tumble::Pose;

use super::options::PictureOptions;
use super::paper::bounds;
use super::piece;
use super::pile::{above, draw, draw_before, draw_behind, draw_shadow, look};
use super::shaft::EXTENT;
use crate::svg::{Area, Canvas, Fine, Num, Picture};

/// The space above the rim for the piece in the hand, in mm: a diamond on its corner is 62 high.
const HEADROOM: f64 = 64.0;
/// The space beside the shaft and below its floor, in mm: the acrylic and the floor strip. The base goes on outside, where
/// a page has room for it.
const ASIDE: f64 = 30.0;
const BELOW: f64 = 24.0;
/// Not rotated, at the origin.
const UPRIGHT: Pose = Pose { x: 0.0, y: 0.0, cos: 1.0, sin: 0.0 };

fn area() -> Area {
    let top = f64::from(HEIGHT) + HEADROOM;
    Area::new(-ASIDE, -top, f64::from(WIDTH) + 2.0 * ASIDE, top + BELOW)
}

/// The `viewBox` of the layers of the shaft: millimetres, x from the left wall, y down from the floor.
pub fn scene_view() -> [f64; 4] {
    let Area { x, y, width, height } = area();
    [x, y, width, height]
}

/// The shaft with a pile in it. Each piece is a group with its index as `data-piece`.
pub fn scene_picture(strips: Strips, pile: &[Lying], options: &PictureOptions<'_>) -> Picture {
    Picture::draw(above(EXTENT.y - HEADROOM), |canvas| draw(canvas, strips, pile, look(options)))
}

fn layer(content: impl FnOnce(&mut Canvas)) -> Picture {
    Picture::draw(area(), content)
}

/// The shaft behind the pieces, for a page that combines the layers of [`scene_picture`] itself: on top of this
/// [`scene_shadow`], each [`scene_piece`] and [`scene_front`].
pub fn scene_back(strips: Strips, options: &PictureOptions<'_>) -> Picture {
    layer(|canvas| draw_behind(canvas, strips, look(options)))
}

/// The shadow of pieces at rest.
pub fn scene_shadow(still: &[Lying], options: &PictureOptions<'_>) -> Picture {
    layer(|canvas| draw_shadow(canvas, still, look(options)))
}

/// A piece where it lies.
pub fn scene_piece(lying: &Lying, options: &PictureOptions<'_>) -> Picture {
    layer(|canvas| piece::draw(canvas, lying, look(options)))
}

/// The shaft in front of the pieces.
pub fn scene_front(strips: Strips, options: &PictureOptions<'_>) -> Picture {
    layer(|canvas| draw_before(canvas, strips, look(options)))
}

/// A piece without rotation, its middle at the origin.
pub fn loose_piece(piece: Piece, options: &PictureOptions<'_>) -> Picture {
    scene_piece(&Lying { piece, pose: UPRIGHT }, options)
}

/// Pieces that stand on a table without a shaft, each with its shadow on the wood.
pub fn standing_picture(standing: &[Lying], options: &PictureOptions<'_>) -> Picture {
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

/// The outline of a piece without rotation, around its middle, as the `d` of a path in mm.
pub fn loose_course(piece: Piece) -> String {
    let lying = Lying { piece, pose: UPRIGHT };
    super::paper::course(&lying.outline())
}

/// The transform, in SVG or CSS, that takes a piece drawn at rest to its pose at a moment. On paper y points down, so
/// rotations are clockwise.
pub fn shift(rest: &Pose, now: &Pose) -> String {
    let (cos, sin) = (now.cos * rest.cos + now.sin * rest.sin, now.cos * rest.sin - now.sin * rest.cos);
    let (x, y) = (rest.x, -rest.y);
    let (right, down) = (now.x - (cos * x - sin * y), -now.y - (sin * x + cos * y));
    matrix(cos, sin, right, down)
}

/// A rotation followed by a translation, as a transform in SVG or CSS.
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
    fn the_layers_together_are_the_picture() {
        let (strips, options) = (Strips::default(), PictureOptions::default());
        let lying = held(&[], Piece::default(), Release { x: 90_000, angle: 123 }).unwrap();
        let whole = scene_picture(strips, &[lying], &options);
        let piece = scene_piece(&lying, &options);
        let layers = [
            scene_back(strips, &options).content().to_owned(),
            scene_shadow(&[lying], &options).content().to_owned(),
            format!("<g data-piece=\"0\">{}</g>", piece.content()),
            scene_front(strips, &options).content().to_owned(),
        ];
        assert_eq!(whole.content(), layers.concat());
        assert!(piece.definitions().all(|used| whole.definitions().any(|defined| defined == used)));
    }

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
