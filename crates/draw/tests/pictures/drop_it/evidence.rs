//! The touch court shows exactly the evidence.

use draw::drop_it::{EvidenceLabels, PictureOptions, evidence_picture, verdict};
use drop_it::board::{CIRCLES, HEIGHT};
use drop_it::{LandingRule, Partner, Strips, judge};
use roxmltree::Document;
use tumble::Vec2;

use super::games::sample;
use super::pieces::check_body;
use super::{agree, all_options, carrying, number};
use crate::reading::{drawn, read};

#[test]
fn every_contact_is_marked_at_its_point_and_nothing_else() {
    let (mut quiet, mut loud) = (0, 0);
    for strips in [Strips::Shapes, Strips::Colours] {
        sample(3, |state| {
            let pile = state.pile();
            for (index, lying) in pile.iter().enumerate().step_by(5) {
                let found = judge(strips, pile, index).unwrap();
                let options = all_options()[index % 4];
                let svg = verdict(strips, pile, index, &found, &options);
                let document = read(&svg);
                let marks = carrying(&document, "data-contact");
                assert_eq!(marks.len(), found.contacts.len());
                for ((_, node), contact) in marks.into_iter().zip(&found.contacts) {
                    let circles: Vec<_> = node.children().collect();
                    for circle in &circles {
                        assert!(agree((number(*circle, "cx"), number(*circle, "cy")), contact.point));
                    }
                    assert_eq!(circles.len(), if contact.breaks.is_empty() { 1 } else { 3 });
                    *(if contact.breaks.is_empty() { &mut quiet } else { &mut loud }) += 1;
                }
                let mut pieces = carrying(&document, "data-piece");
                assert_eq!(pieces.len(), pile.len());
                // The judged piece is in front of all others.
                let (last, judged) = pieces.pop().unwrap();
                assert_eq!(last, index.to_string());
                check_body(judged, lying);
            }
        });
    }
    assert!(quiet > 50 && loud > 50, "{quiet} quiet and {loud} loud contacts");
}

#[test]
fn level_circles_rules_and_points_are_the_verdict() {
    sample(3, |state| {
        for index in (0..state.pile().len()).step_by(4) {
            let found = judge(Strips::Colours, state.pile(), index).unwrap();
            let svg = verdict(Strips::Colours, state.pile(), index, &found, &PictureOptions::default());
            let document = read(&svg);
            let values = |attribute| -> Vec<&str> {
                carrying(&document, attribute).into_iter().map(|(value, _)| value).collect()
            };
            // The lens shows the line again.
            assert_eq!(values("data-level"), [found.level.to_string(), found.level.to_string()]);
            let circles: Vec<String> = found.circles.iter().map(|circle| circle.to_string()).collect();
            assert_eq!(values("data-circle"), circles);
            assert!(found.circles.iter().all(|circle| *circle < CIRCLES.len()));
            for (rule, (name, node)) in LandingRule::ALL.into_iter().zip(carrying(&document, "data-rule")) {
                assert_eq!(name, rule.to_string());
                let clear = node.attribute("opacity") == Some("1");
                assert_eq!(clear, found.broken.contains(rule), "{rule}");
            }
            let said: Vec<&str> = drawn(&document).filter_map(|node| node.text()).collect();
            assert!(said.contains(&found.points().to_string().as_str()));
            let offered = said.last() == Some(&found.worth().to_string().as_str());
            assert!(offered || found.broken.is_empty(), "what a joker would give comes last: {said:?}");
            assert!(said.iter().any(|text| text.ends_with(" mm")));
        }
    });
}

/// The lens shows the narrowest forbidden gap, as a ruler would.
#[test]
fn the_lens_names_the_decisive_gap() {
    let check = |pile: &str, index: usize, expected: &str| {
        let (strips, lying) = drop_it::notation::read_pile(pile).unwrap();
        let found = judge(strips, &lying, index).unwrap();
        let svg = verdict(strips, &lying, index, &found, &PictureOptions::default());
        assert!(svg.contains(&format!(">{expected} mm<")), "{pile}");
    };
    // Blue touches blue by a hair; it also stands on the floor, which is allowed.
    check("drop-it nothing | blue square 17 17 1 0 | blue circle 51.53 17.5 1 0", 1, "0.03");
    // Pieces pressed together have no gap.
    check("drop-it nothing | blue square 17 17 1 0 | blue circle 51.45 17.5 1 0", 1, "0.00");
    // A near miss.
    check("drop-it nothing | blue square 17 17 1 0 | blue circle 52.1 17.5 1 0", 1, "0.60");
    // It sticks out.
    check("drop-it nothing | green square 90 260 1 0", 0, "7.0");
    // An allowed contact.
    check("drop-it nothing | blue square 17 17.1 1 0", 0, "0.00");
}

/// The middle of the lens, and the radius it shows, in mm.
fn lens(document: &Document<'_>) -> (Vec2, f32) {
    let glass = drawn(document).find(|node| node.attribute("clip-path") == Some("url(#di-lens)")).unwrap();
    let moved = glass.first_element_child().unwrap().attribute("transform").unwrap();
    let numbers: Vec<f32> = moved
        .split(|letter: char| !(letter.is_ascii_digit() || letter == '.' || letter == '-'))
        .filter_map(|number| number.parse().ok())
        .collect();
    let [zoom, x, y] = numbers[..] else { panic!("{moved}") };
    (Vec2 { x: -x, y }, 100.0 / zoom)
}

#[test]
fn the_lens_shows_the_stretch_that_forbids_the_piece() {
    let mut seen = 0;
    for strips in [Strips::Shapes, Strips::Colours] {
        sample(4, |state| {
            for index in 0..state.pile().len() {
                let found = judge(strips, state.pile(), index).unwrap();
                let Some(contact) = found.closest_break() else { continue };
                let Partner::Edge(edge, stretch) = contact.partner else { continue };
                let svg = verdict(strips, state.pile(), index, &found, &PictureOptions::default());
                let (middle, _) = lens(&read(&svg));
                let (from, to) = edge.stretch(stretch);
                let inside = |low: f32, at: f32, high: f32| low - 0.3 <= at && at <= high + 0.3;
                assert!(
                    inside(from.x, middle.x, to.x) && inside(from.y, middle.y, to.y),
                    "{middle:?} is not on {edge:?} {stretch}"
                );
                seen += 1;
            }
        });
    }
    assert!(seen > 20, "only {seen} forbidden edges");
}

#[test]
fn the_lens_shows_the_part_above_the_rim_and_the_rim() {
    for height in [254.0, 264.0, 275.7, 300.0] {
        let text = format!("drop-it nothing | green square 90 {height} 1 0");
        let (strips, pile) = drop_it::notation::read_pile(&text).unwrap();
        let found = judge(strips, &pile, 0).unwrap();
        let svg = verdict(strips, &pile, 0, &found, &PictureOptions::default());
        let (middle, far) = lens(&read(&svg));
        for y in [HEIGHT, pile[0].outline().highest().y] {
            assert!((y - middle.y).abs() < 0.5 * far, "{y} is not under the lens at {middle:?}");
        }
    }
}

#[test]
fn the_whole_lens_is_in_the_picture() {
    for text in ["drop-it shapes | red square 17.1 20 1 0", "drop-it shapes | red square 90 275.7 1 0"] {
        let (strips, pile) = drop_it::notation::read_pile(text).unwrap();
        let found = judge(strips, &pile, 0).unwrap();
        let labels = EvidenceLabels { length: "0.10 mm", limit: "0.25 mm" };
        for options in all_options() {
            let svg = evidence_picture(strips, &pile, 0, &found, labels, &options).to_svg("t");
            let document = read(&svg);
            let size = document.root_element().attribute("viewBox").unwrap();
            let sides: Vec<f32> = size.split(' ').map(|side| side.parse().unwrap()).collect();
            let rings = drawn(&document).filter(|node| node.attribute("stroke") == Some("url(#di-brass)"));
            for ring in rings {
                let out = number(ring, "r") + number(ring, "stroke-width") / 2.0;
                for (place, side) in [("cx", sides[2]), ("cy", sides[3])] {
                    let at = number(ring, place);
                    assert!(out <= at && at + out <= side, "{place} {at} with {out} around it in {size}");
                }
            }
            assert!(svg.contains(">0.10 mm<"), "the label is what the page says");
            let has_gap = !found.broken.contains(LandingRule::Height);
            assert_eq!(svg.contains(">0.25 mm<"), has_gap, "the limit stands beside a gap");
        }
    }
}
