//! Writes a set of pictures to look at: `cargo run -p draw --example gallery -- DIRECTORY`.
#![allow(clippy::disallowed_methods, reason = "an example writes its pictures to disk")]

use std::path::Path;

use draw::Theme;
use draw::drunter::{self as drawn, Layout, Options, OwnGoal};
use drunter::notation::{read_action, read_position};
use drunter::{Action, Drunter, Length, State, Tile};
use game::{Chance, Game, Seat, Seed, Stream, Viewer};

const TOWN: &str = "
    wall-a B1-C1 D1-E1 E2-E4 E5
    wall-b N10-M10 L10-J10 J9-J7 J6
    street O2-O3 O4-O5 N5-M5 L5 K5-I5
    river B10-C10 D10-F10 F9-F8 G8-H8 I8 K8 K7-K6
";
const SEATS: &str = "
    seat 1: goal museum; tiles wall 2/2/1 street 1/1/0 river 2/0/0; used yes1 no2
    seat 2: goal church-tower; tiles wall 3/3/1 street 1/0/1 river 1/1/0; used yes1 no2
    seat 3: goal school; tiles wall 3/2/0 street 2/1/0 river 0/0/2; used no1
    seat 4: goal inn; tiles wall 2/2/1 street 1/1/1 river 1/1/0; used yes1 yes2
";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let Some(directory) = std::env::args().nth(1) else {
        return Err("name a directory to write the pictures to".into());
    };
    let directory = Path::new(&directory);
    std::fs::create_dir_all(directory)?;
    let write = |name: &str, svg: &str| std::fs::write(directory.join(format!("{name}.svg")), svg);

    let play = read_position(&format!("drunter 4 players\n{TOWN}{SEATS}turn 2"))?;
    let second = Viewer::Seat(Seat::from_index(1)?);
    let view = Drunter::view(&play, second);
    let spots: Vec<Tile> = view
        .legal()
        .into_iter()
        .filter_map(|action| match action {
            Action::Lay(tile) if tile.line.kind() == drunter::Kind::Wall => Some(tile),
            _ => None,
        })
        .filter(|tile| tile.span.length() == Length::Double)
        .collect();
    for theme in Theme::ALL {
        for layout in Layout::ALL {
            let shape = format!("{layout:?}-{theme:?}").to_lowercase();
            let options =
                Options { title: "Schilda", theme, layout, own_goal: OwnGoal::Ringed, ..Options::default() };
            let with_spots = Options { spots: &spots, focus: Some(0), ..options };
            write(&format!("board-{shape}"), &drawn::board(&view, &with_spots))?;
        }
    }
    Ok(())
}
