//! Drop It.

mod evidence;
mod film;
mod games;
mod parts;
mod pieces;
mod soundness;
mod table;

use draw::Theme;
use draw::drop_it::{Layout, PictureOptions};
use roxmltree::{Document, Node};
use tumble::Vec2;

/// Every layout in every theme.
fn all_options() -> Vec<PictureOptions<'static>> {
    let pairs = Layout::ALL.into_iter().flat_map(|layout| Theme::ALL.map(|theme| (layout, theme)));
    pairs
        .map(|(layout, theme)| PictureOptions {
            title: "t",
            theme,
            layout,
            names: &["A & B"],
            ..PictureOptions::default()
        })
        .collect()
}

/// The elements with this attribute, in drawing order, with its value.
fn carrying<'a, 'i>(document: &'a Document<'i>, attribute: &str) -> Vec<(&'a str, Node<'a, 'i>)> {
    crate::reading::drawn(document).filter_map(|node| Some((node.attribute(attribute)?, node))).collect()
}

/// A number in an attribute.
fn number(node: Node<'_, '_>, name: &str) -> f32 {
    node.attribute(name).unwrap().parse().unwrap()
}

/// Whether two points agree to the hundredth of a millimetre, the resolution of a picture.
fn agree(drawn: (f32, f32), place: Vec2) -> bool {
    (drawn.0 - place.x).abs() < 0.006 && (drawn.1 + place.y).abs() < 0.006
}
