//! The lines are connected: where one field's band leaves, the next one's enters.

use std::collections::{BTreeMap, BTreeSet};

use draw::drunter::{Layout, PictureOptions, board};
use drunter::board::{Field, start};
use drunter::{Drunter, Line, State};
use game::{Game, Viewer};
use roxmltree::Node;

use crate::games::sample;
use crate::reading::{drawn, read, references};

/// A position on paper, in fields.
type Position = (i32, i32);
/// From a position to its neighbour.
type Step = (i32, i32);

const LEFT: Step = (-1, 0);
const RIGHT: Step = (1, 0);
const BELOW: Step = (0, 1);

#[test]
fn every_line_hangs_together() {
    sample(120, |state| {
        for layout in Layout::ALL {
            let options = PictureOptions { layout, ..PictureOptions::default() };
            let svg = board(&Drunter::view(state, Viewer::Spectator), &options);
            let mut edges: BTreeMap<Position, BTreeSet<Step>> = BTreeMap::new();
            for node in drawn(&read(&svg)).filter(|node| !is_lifted(*node)) {
                if let Some((place, touched)) = band(node) {
                    edges.entry(place).or_default().extend(touched);
                }
            }
            assert_eq!(edges, expected(state, layout), "{}", drunter::notation::write_state(state));
        }
    });
}

/// Whether a node belongs to a tile under vote, which is raised above the board and joins nothing yet.
fn is_lifted(node: Node<'_, '_>) -> bool {
    node.ancestors().any(|above| above.tag_name().name() == "g" && above.attribute("transform").is_some())
}

/// The position of a band, and the edges of its field that it touches.
fn band(node: Node<'_, '_>) -> Option<(Position, Vec<Step>)> {
    let id = references(node).pop().filter(|_| node.tag_name().name() == "use")?;
    let edges = match id.rsplit('-').next()? {
        "straight" | "bridge" => vec![LEFT, RIGHT],
        "bend" => vec![LEFT, BELOW],
        "half" => vec![LEFT],
        _ => return None,
    };
    let number = |name| node.attribute(name).and_then(|text| text.parse::<i32>().ok()).unwrap();
    let place = (number("x") / 100, number("y") / 100);
    let turns = node.attribute("transform").map_or(0, |transform| {
        let (degrees, middle) = transform.strip_prefix("rotate(").unwrap().split_once(' ').unwrap();
        assert_eq!(middle, format!("{} {})", number("x") + 50, number("y") + 50), "turned around its middle");
        degrees.parse::<i32>().unwrap() / 90
    });
    let turned = |step: Step| (0..turns).fold(step, |(x, y), _| (-y, x));
    Some((place, edges.into_iter().map(turned).collect()))
}

/// Each field of a line touches the edges towards the field before and the field after. A passage under a bridge is
/// drawn with the bridge, and touches only the edges of the bridge's own field.
fn expected(state: &State, layout: Layout) -> BTreeMap<Position, BTreeSet<Step>> {
    let place = |field: Field| match layout {
        Layout::Wide => (i32::from(field.column()), i32::from(field.row())),
        Layout::Upright => (9 - i32::from(field.row()), i32::from(field.column())),
    };
    let mut edges: BTreeMap<Position, BTreeSet<Step>> = BTreeMap::new();
    for line in Line::ALL {
        let tiles = state.public().town().line(line).flat_map(|span| span.fields());
        let places: Vec<Position> = std::iter::once(start(line)).chain(tiles).map(place).collect();
        for pair in places.windows(2) {
            let step = ((pair[1].0 - pair[0].0).signum(), (pair[1].1 - pair[0].1).signum());
            edges.entry(pair[0]).or_default().insert(step);
            edges.entry(pair[1]).or_default().insert((-step.0, -step.1));
        }
    }
    edges
}
