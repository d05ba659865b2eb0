//! `tischlein draw`: positions as pictures.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use clap::{Args, Subcommand};
use draw::Theme;
use draw::drunter::{Layout, Options, OwnGoal};
use drunter::notation::{read_position, read_seat};
use drunter::{Action, Drunter, State, Tile};
use game::{Game, Viewer};

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
    /// Show where the player on turn could lay a tile.
    #[arg(long)]
    spots: bool,
}

impl DrawDrunter {
    fn run(&self) -> Result<()> {
        let state = read_position(&self.read()?).map_err(bad_input)?;
        let viewer = match &self.seat {
            Some(seat) => Viewer::Seat(read_seat(seat, state.public().seats()).map_err(bad_input)?),
            None => Viewer::Spectator,
        };
        let view = Drunter::view(&state, viewer);
        let spots = if self.spots { placements(&state) } else { Vec::new() };
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
            io::stdin().read_to_string(&mut text).map_err(|error| {
                bad_input(format!("standard input can't be read as text: {error}"))
            })?;
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

/// Everywhere the player on turn could lay a tile.
fn placements(state: &State) -> Vec<Tile> {
    let on_turn = Drunter::to_act(state).iter().next().map(|seat| Drunter::view(state, Viewer::Seat(seat)));
    let actions = on_turn.and_then(|view| Drunter::legal(&view)).unwrap_or_default();
    let tile = |action| if let Action::Lay(tile) = action { Some(tile) } else { None };
    actions.into_iter().filter_map(tile).collect()
}

fn write(out: Option<&Path>, picture: &str) -> Result<()> {
    match out {
        None => print(picture),
        Some(path) => fs::write(path, picture).with_context(|| format!("can't write {}", path.display())),
    }
}
