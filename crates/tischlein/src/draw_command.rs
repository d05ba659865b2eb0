//! `tischlein draw`: positions as pictures.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use clap::{Args, Subcommand};
use draw::Theme;
use draw::drunter::{Layout, Options, OwnGoal};
use drunter::notation::read_position;
use drunter::{Drunter, Kind, Length, State, Tile};
use game::{Game, Viewer, read_seat};

use crate::failure::{bad_input, print};

/// The games that can be drawn.
#[derive(Debug, Subcommand)]
pub(crate) enum Draw {
    /// Drunter & Drüber: the town, the players' tiles, cards and votes.
    Drunter(DrawDrunter),
}

impl Draw {
    pub(crate) fn run(&self) -> Result<()> {
        match self {
            Draw::Drunter(command) => command.run(),
        }
    }
}

const NOTATION: &str = "A position is written one statement a line, or with | between:

  drunter 2 players            the table; also: variant, begin 1
  street O2-O4 N4              the tiles of wall-a, wall-b, street or river, from the corner on
  seat 1: goal inn; tiles wall 3/2/1 street 1/0/0; used yes1 no2
                               tiles as singles/doubles/triples; a goal may be left out
  turn 1                       whose turn it is; or: vote 1 street N3, choose, then 1, over

Columns are A to O from the left, rows 1 to 10 from the top.";

/// Draws a position of Drunter & Drüber.
#[derive(Debug, Args)]
#[command(after_help = NOTATION)]
pub(crate) struct DrawDrunter {
    /// The position: a file, - for standard input, or the text itself.
    position: String,
    /// Where to write the picture; standard output if left out.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Whose eyes to look with; a spectator's if left out.
    #[arg(long, value_name = "SEAT")]
    seat: Option<String>,
    /// Turn the town a quarter, for upright screens.
    #[arg(long)]
    upright: bool,
    /// Evening light instead of daylight.
    #[arg(long)]
    evening: bool,
    /// Only the town, without the players.
    #[arg(long)]
    town: bool,
    /// Show where the player on turn could lay such a tile, e.g. "double wall".
    #[arg(long, value_name = "TILE")]
    spots: Option<String>,
}

impl DrawDrunter {
    fn run(&self) -> Result<()> {
        let state = read_position(&self.read()?).map_err(bad_input)?;
        let viewer = match &self.seat {
            Some(seat) => Viewer::Seat(read_seat(seat, state.public().seats()).map_err(bad_input)?),
            None => Viewer::Spectator,
        };
        let view = Drunter::view(&state, viewer);
        let spots = self.spots.as_deref().map_or(Ok(Vec::new()), |tile| placements(&state, tile))?;
        let options = Options {
            title: "Drunter & Drüber",
            theme: if self.evening { Theme::Evening } else { Theme::Light },
            layout: if self.upright { Layout::Upright } else { Layout::Wide },
            spots: &spots,
            own_goal: OwnGoal::Ringed,
            ..Options::default()
        };
        let picture = if self.town { draw::drunter::board } else { draw::drunter::table };
        write(self.out.as_deref(), &picture(&view, &options))
    }

    /// The position's text: from a file, from standard input, or as it stands on the command line.
    fn read(&self) -> Result<String> {
        let named = self.position.as_str();
        if named == "-" {
            let mut text = String::new();
            io::stdin()
                .read_to_string(&mut text)
                .map_err(|error| bad_input(format!("standard input can't be read as text: {error}")))?;
            return Ok(text);
        }
        if named.trim_start().starts_with(Drunter::NAME) {
            return Ok(named.to_owned());
        }
        fs::read_to_string(named).map_err(|error| {
            bad_input(format!(
                "“{named}” is neither a position (those begin with “drunter”) nor a file that can be read: {error}"
            ))
        })
    }
}

/// Everywhere the player on turn could lay a tile of this length and kind, if they have one.
fn placements(state: &State, tile: &str) -> Result<Vec<Tile>> {
    let Some((length, kind)) = tile.trim().split_once(' ') else {
        return Err(bad_input(format!("“{tile}” is not a tile; write e.g. “double wall”")));
    };
    let length: Length = length.parse().map_err(bad_input)?;
    let kind: Kind = kind.trim().parse().map_err(bad_input)?;
    let on_turn = Drunter::to_act(state).iter().next();
    let tiles = on_turn.map_or(Vec::new(), |seat| state.public().placements(seat));
    Ok(tiles.into_iter().filter(|tile| tile.line.kind() == kind && tile.span.length() == length).collect())
}

fn write(out: Option<&Path>, picture: &str) -> Result<()> {
    match out {
        None => print(picture),
        Some(path) => fs::write(path, picture).with_context(|| format!("can't write {}", path.display())),
    }
}
