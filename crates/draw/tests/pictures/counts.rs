//! The elements on the board follow from the position.

use draw::drunter::{Layout, PictureOptions, board};
use drunter::board::{Field, Printed, is_outhouse, printed, start};
use drunter::{Drunter, Line, State, Tile, TileLength, Town};
use game::{Game, Viewer};
use roxmltree::Document;

use crate::games::sample;
use crate::reading::{drawn, read, shown};

const BUILDINGS: [&str; 6] =
    ["dd-museum", "dd-town-hall", "dd-fire-station", "dd-inn", "dd-school", "dd-church-tower"];

#[test]
fn the_board_shows_what_lies_and_stands() {
    sample(300, |state| {
        for layout in Layout::ALL {
            let options = PictureOptions { layout, ..PictureOptions::default() };
            let svg = board(&Drunter::view(state, Viewer::Spectator), &options);
            check(&read(&svg), state);
        }
    });
}

fn check(document: &Document<'_>, state: &State) {
    let town = state.public().town();
    let proposed: Vec<Tile> = state.public().proposal().map(|(_, tile)| tile).into_iter().collect();
    let standing = |wanted: fn(Field) -> bool| {
        Field::all().filter(|field| wanted(*field) && !town.is_covered(*field)).count()
    };
    let is_building = |field| matches!(printed(field), Printed::Building(..));
    assert_eq!(shown(document, |id| BUILDINGS.contains(&id)), standing(is_building));
    assert_eq!(shown(document, |id| id == "dd-outhouse"), standing(is_outhouse));
    let crews = Line::ALL.into_iter().filter(|line| town.crew(*line).is_some()).count();
    assert_eq!(shown(document, |id| id == "dd-crew"), crews);

    for line in Line::ALL {
        let name = line.to_string();
        let tiles = drawn(document).filter(|node| node.attribute("data-line") == Some(&name)).count();
        assert_eq!(tiles, town.line(line).count(), "{name}");
    }
    let all = || town.tiles().iter().chain(&proposed);
    let triples = all().filter(|tile| tile.span.length() == TileLength::Triple).count();
    assert_eq!(shown(document, |id| id.ends_with("-bridge")), triples);
    assert_eq!(shown(document, |id| id.starts_with("dd-below-")), triples, "every bridge has a way below");
    let marked = all().filter(|tile| tile.span.length() != TileLength::Single).count();
    assert_eq!(shown(document, |id| ["dd-guard", "dd-coach", "dd-boat"].contains(&id)), marked);

    let begun = Line::ALL.into_iter().filter(|line| town.line(*line).next().is_some()).count();
    assert_eq!(shown(document, |id| id.starts_with("dd-end-")), begun + proposed.len());
    let (bends, passed) = bends_and_passages(town);
    assert_eq!(shown(document, |id| id.ends_with("-bend")), bends);
    assert_eq!(shown(document, |id| id.starts_with("dd-below-") && id != "dd-below-dry"), passed);
    assert_eq!(shown(document, |id| id == "dd-ballot"), proposed.len());
}

/// Walks every line field by field: where two steps differ there is a bend, and where a step is longer than one field
/// there are bridges.
fn bends_and_passages(town: &Town) -> (usize, usize) {
    let place = |field: Field| (i32::from(field.column()), i32::from(field.row()));
    let (mut bends, mut passed) = (0, 0);
    for line in Line::ALL {
        let fields: Vec<Field> =
            std::iter::once(start(line)).chain(town.line(line).flat_map(|span| span.fields())).collect();
        let steps: Vec<(i32, i32)> = fields
            .windows(2)
            .map(|pair| {
                let ((a, b), (c, d)) = (place(pair[0]), place(pair[1]));
                (c - a, d - b)
            })
            .collect();
        bends += steps.windows(2).filter(|pair| (pair[0].0 == 0) != (pair[1].0 == 0)).count();
        passed += steps.iter().map(|(x, y)| (x.abs() + y.abs() - 1) as usize).sum::<usize>();
    }
    (bends, passed)
}

#[test]
fn spots_are_numbered_in_the_order_asked_for() {
    let position = "drunter 2 players | street O2-O4 | seat 1: tiles street 1/1/1 | turn 1";
    let state = drunter::notation::read_position(position).unwrap();
    let seat = Drunter::to_act(&state).iter().next().unwrap();
    let view = Drunter::view(&state, Viewer::Seat(seat));
    let spots: Vec<Tile> = state.public().placements(seat);
    let svg = board(&view, &PictureOptions { spots: &spots, focus: Some(1), ..PictureOptions::default() });
    let document = read(&svg);
    let numbers: Vec<&str> = drawn(&document).filter_map(|node| node.attribute("data-spot")).collect();
    let expected: Vec<String> = (1..=spots.len()).map(|number| number.to_string()).collect();
    assert_eq!(numbers, expected);
    assert!(spots.len() > 2);
}
