//! An independent slow implementation of the laying rules, written without reference to the fast one: a grid of
//! characters, every tile in every position, and a walk from the crew.

use std::collections::BTreeSet;

use game::{Game, Viewer};
use game_testkit::play_at_random;

use super::conformance::tables;
use crate::board::Field;
use crate::{Action, Drunter, Line, Public, TileLength};

/// `.` free, `#` covered or a corner, `=` a bridge; indexed by column and row.
type Grid = [[char; 10]; 15];

fn grid(public: &Public) -> Grid {
    let mut grid = [['.'; 10]; 15];
    for (column, row) in [(0, 0), (14, 0), (0, 9), (14, 9)] {
        grid[column][row] = '#';
    }
    for tile in public.town().tiles() {
        let fields: Vec<Field> = tile.span.fields().collect();
        for (index, field) in fields.iter().enumerate() {
            let bridge = fields.len() == 3 && index == 1;
            grid[usize::from(field.column())][usize::from(field.row())] = if bridge { '=' } else { '#' };
        }
    }
    grid
}

fn look(grid: &Grid, column: i32, row: i32) -> Option<char> {
    grid.get(usize::try_from(column).ok()?)?.get(usize::try_from(row).ok()?).copied()
}

/// The end of a line: the last field of its last tile, or its corner.
fn end(public: &Public, line: Line) -> (i32, i32) {
    let corner = match line {
        Line::WallA => (0, 0),
        Line::WallB => (14, 9),
        Line::Street => (14, 0),
        Line::River => (0, 9),
    };
    let last = public.town().line(line).last();
    last.map_or(corner, |span| (i32::from(span.last().column()), i32::from(span.last().row())))
}

/// Whether a tile that covers these fields, first to last, continues a line that ends at this field.
fn may_lie(grid: &Grid, (column, row): (i32, i32), fields: &[(i32, i32)]) -> bool {
    let free = fields.iter().all(|field| look(grid, field.0, field.1) == Some('.'));
    [(0, -1), (1, 0), (0, 1), (-1, 0)].iter().any(|(dx, dy)| {
        (0..15).any(|bridges: i32| {
            let under =
                (1..=bridges).all(|step| look(grid, column + dx * step, row + dy * step) == Some('='));
            let straight = fields
                .iter()
                .zip(bridges + 1..)
                .all(|(field, step)| *field == (column + dx * step, row + dy * step));
            free && under && straight
        })
    })
}

/// Every tile this seat may lay, by exhaustive trial.
fn placements(public: &Public, seat: game::Seat) -> BTreeSet<String> {
    let grid = grid(public);
    let mut found = BTreeSet::new();
    for line in Line::ALL {
        for length in TileLength::ALL {
            if public.supply(seat).count(line.kind(), length) == 0 {
                continue;
            }
            for (column, row) in (0..15).flat_map(|column| (0..10).map(move |row| (column, row))) {
                for (dx, dy) in [(0, -1), (1, 0), (0, 1), (-1, 0)] {
                    let fields: Vec<(i32, i32)> = (0..i32::from(length.fields()))
                        .map(|step| (column + dx * step, row + dy * step))
                        .collect();
                    if may_lie(&grid, end(public, line), &fields) {
                        let name = |(column, row): (i32, i32)| {
                            format!("{}{}", (b'A' + column as u8) as char, row + 1)
                        };
                        let (first, last) = (name(fields[0]), name(fields[fields.len() - 1]));
                        let span = if first == last { first } else { format!("{first}-{last}") };
                        found.insert(format!("{line} {span}"));
                    }
                }
            }
        }
    }
    found
}

/// Both implementations find the same moves; crews are gone exactly when nothing fits, not even a single; turns skip
/// exactly the seats that can't lay a tile.
#[test]
fn the_generator_agrees_with_trying_everything() {
    for setup in tables() {
        for seed in 0..2 {
            let played = play_at_random::<Drunter>(&setup, 1000 + seed, "reference");
            for state in played.steps.iter().map(|step| step.after) {
                let public = state.public();
                for seat in game::seats(setup.seats()) {
                    let slow = placements(public, seat);
                    let quick: BTreeSet<String> =
                        public.placements(seat).iter().map(ToString::to_string).collect();
                    assert_eq!(quick, slow);
                    let legal = Drunter::legal(&Drunter::view(&state, Viewer::Seat(seat))).unwrap();
                    if let Some(Action::Lay(_)) = legal.first() {
                        assert_eq!(legal.iter().map(Action::to_string).collect::<BTreeSet<_>>(), slow);
                    }
                }
                let grid = grid(public);
                for line in Line::ALL {
                    let end = end(public, line);
                    let singles = (0..15).flat_map(|column| (0..10).map(move |row| [(column, row)]));
                    let open = singles.into_iter().any(|single| may_lie(&grid, end, &single));
                    assert_eq!(public.town().crew(line).is_some(), open, "{line}");
                }
            }
        }
    }
}
