//! The course of the lines: the heading of each tile, the heading of the next one, and the bridges passed under.

use ::drunter::board::{self, Field, Heading};
use ::drunter::{Line, Tile, TileKind, Town};

/// A tile as part of its line.
#[derive(Clone, Copy, Debug)]
pub(super) struct LineSegment {
    pub(super) tile: Tile,
    /// The heading of the tile, away from the field the line came from; defined for a single, too.
    pub(super) heading: Heading,
    /// The heading of the next tile; without one, the end field is a building site.
    pub(super) onward: Option<Heading>,
}

/// All tiles in the order they were laid.
pub(super) fn steps(town: &Town) -> Vec<LineSegment> {
    let mut crews = Line::ALL.map(board::start);
    let mut latest: [Option<usize>; 4] = [None; 4];
    let mut steps: Vec<LineSegment> = Vec::with_capacity(town.tiles().len());
    for tile in town.tiles() {
        let line = tile.line as usize;
        let Some(heading) = Heading::between(crews[line], tile.span.first()) else {
            continue;
        };
        if let Some(before) = latest[line] {
            steps[before].onward = Some(heading);
        }
        latest[line] = Some(steps.len());
        crews[line] = tile.span.last();
        steps.push(LineSegment { tile: *tile, heading, onward: None });
    }
    steps
}

/// The heading of a tile if it joined its line now; `None` if it is not in a straight line with the end.
pub(super) fn joining(town: &Town, tile: Tile) -> Option<Heading> {
    let from = town.line(tile.line).last().map_or(board::start(tile.line), |span| span.last());
    Heading::between(from, tile.span.first())
}

/// The bridges a tile would pass under if it joined its line now.
pub(super) fn beneath(town: &Town, tile: Tile) -> Vec<Field> {
    let from = town.line(tile.line).last().map_or(board::start(tile.line), |span| span.last());
    between(from, tile.span.first())
}

/// The bridges with a line beneath, and its kind. Lines skip exactly the fields they pass under.
pub(super) fn passages(town: &Town) -> Vec<(Field, TileKind)> {
    let mut passages = Vec::new();
    for line in Line::ALL {
        let mut from = board::start(line);
        for span in town.line(line) {
            passages.extend(between(from, span.first()).into_iter().map(|bridge| (bridge, line.kind())));
            from = span.last();
        }
    }
    passages
}

fn between(from: Field, to: Field) -> Vec<Field> {
    let Some(heading) = Heading::between(from, to) else {
        return Vec::new();
    };
    std::iter::successors(from.step(heading), |field| field.step(heading))
        .take_while(|field| *field != to)
        .collect()
}
