//! Pieces are drawn exactly where they lie.

use draw::drop_it::{Marks, PictureOptions, pile};
use drop_it::board::{CIRCLES, Edge, LINES};
use drop_it::{Lying, Strips};
use roxmltree::Node;

use super::games::sample;
use super::{agree, all_options, carrying, number};
use crate::reading::{definitions, read, references};

/// The corners of a path such as `M1 2L3 4Z`.
pub(super) fn corners(course: &str) -> Vec<(f32, f32)> {
    let points = course.trim_matches(['M', 'Z']).split('L');
    let point = |text: &str| {
        let (x, y) = text.split_once(' ').unwrap();
        (x.parse().unwrap(), y.parse().unwrap())
    };
    points.map(point).collect()
}

/// The body is the first element of a piece.
pub(super) fn check_body(piece: Node<'_, '_>, lying: &Lying) {
    let body = piece.first_element_child().unwrap();
    let outline = lying.outline();
    if outline.is_disc() {
        assert!(agree((number(body, "cx"), number(body, "cy")), outline.centre()), "{lying:?}");
        assert_eq!(number(body, "r"), outline.radius());
        return;
    }
    let drawn = corners(body.attribute("d").unwrap());
    assert_eq!(drawn.len(), outline.corners().len());
    for (drawn, corner) in drawn.iter().zip(outline.corners()) {
        assert!(agree(*drawn, *corner), "{drawn:?} is not {corner:?}");
    }
}

#[test]
fn every_piece_is_drawn_once_on_its_outline() {
    let mut pieces = 0;
    sample(6, |state| {
        for options in all_options() {
            let svg = pile(Strips::Shapes, state.pile(), &options);
            let document = read(&svg);
            let drawn = carrying(&document, "data-piece");
            assert_eq!(drawn.len(), state.pile().len());
            for (index, ((number, node), lying)) in drawn.into_iter().zip(state.pile()).enumerate() {
                assert_eq!(number, index.to_string());
                check_body(node, lying);
                pieces += 1;
            }
        }
    });
    assert!(pieces > 1000, "{pieces}");
}

#[test]
fn a_piece_above_the_rim_is_still_in_the_picture() {
    let high = "drop-it shapes | red diamond 90 330 1 0";
    let (strips, lying) = drop_it::notation::read_pile(high).unwrap();
    let svg = pile(strips, &lying, &PictureOptions::default());
    let document = read(&svg);
    let window = document.descendants().filter(|node| node.tag_name().name() == "svg").nth(1).unwrap();
    let top: f32 = window.attribute("viewBox").unwrap().split(' ').nth(1).unwrap().parse().unwrap();
    assert!(-top > lying[0].outline().highest().y, "the picture ends at {top}");
}

#[test]
fn marks_can_be_switched_off() {
    let (strips, lying) = drop_it::notation::read_pile("drop-it nothing | blue square 17 17 1 0").unwrap();
    for (marks, expected) in [(Marks::Engraved, true), (Marks::Plain, false)] {
        let svg = pile(strips, &lying, &PictureOptions { marks, ..PictureOptions::default() });
        assert_eq!(svg.contains("#mark-waves"), expected, "{marks:?}");
    }
}

#[test]
fn strips_show_what_they_forbid() {
    for strips in [Strips::Shapes, Strips::Colours, Strips::Nothing] {
        let svg = pile(strips, &[], &PictureOptions::default());
        let document = read(&svg);
        for layer in ["sides", "floor"] {
            let edges: &[Edge] = if layer == "sides" { &[Edge::Left, Edge::Right] } else { &[Edge::Floor] };
            let expected: Vec<String> = edges
                .iter()
                .flat_map(|edge| (0..edge.stretches()).map(|index| (*edge, index)))
                .filter_map(|(edge, index)| match strips {
                    Strips::Shapes => Some(format!("di-no-{}-light", edge.shape(index))),
                    Strips::Colours => Some(format!("di-no-{}-light", edge.colour(index))),
                    Strips::Nothing => None,
                })
                .collect();
            let group = definitions(&document)[format!("di-{layer}-{strips}-light").as_str()];
            let shown: Vec<String> = group.descendants().flat_map(references).collect();
            assert_eq!(shown, expected, "{strips} {layer}");
        }
    }
}

#[test]
fn the_pane_has_every_line_and_circle() {
    let svg = pile(Strips::Nothing, &[], &PictureOptions::default());
    let document = read(&svg);
    let defined = definitions(&document);
    let (lines, pane) = (defined["di-lines-light"], defined["di-pane-light"]);
    for line in &LINES {
        let lines = lines.descendants().filter_map(|node| node.attribute("d")).filter(|course| {
            let drawn = course.matches('L').count() == 2 && !course.ends_with('Z');
            drawn && corners(course).iter().zip(line.points()).all(|(drawn, point)| agree(*drawn, point))
        });
        assert_eq!(lines.count(), 2, "a light and a dark edge of {line:?}");
    }
    for circle in &CIRCLES {
        let at = |node: &Node<'_, '_>| {
            node.tag_name().name() == "circle"
                && agree((number(*node, "cx"), number(*node, "cy")), circle.centre)
                && number(*node, "r") == circle.size.radius()
        };
        assert_eq!(pane.descendants().filter(at).count(), 1, "{circle:?}");
    }
    let points: u8 =
        pane.descendants().filter_map(|node| node.text()?.strip_prefix('+')?.parse::<u8>().ok()).sum();
    // Both the element and its text node return the text.
    assert_eq!(points, 2 * CIRCLES.iter().map(|circle| circle.size.points()).sum::<u8>());
}
