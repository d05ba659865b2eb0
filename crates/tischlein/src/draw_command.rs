//! `tischlein draw`: positions as pictures.

mod drop_it;
mod drunter;

use std::fs;
use std::io::{self, Read};
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::{Args, Subcommand};
use draw::{Layout, Theme};

use terminal::{bad_input, print};

/// The games that can be drawn.
#[derive(Debug, Subcommand)]
pub(crate) enum Draw {
    /// Drop It: piles, verdicts, drops and whole tables.
    DropIt(drop_it::DrawDropIt),
    /// Drunter & Drüber: the town, the players' tiles, cards and votes.
    Drunter(drunter::DrawDrunter),
}

impl Draw {
    pub(crate) fn run(&self) -> Result<()> {
        match self {
            Draw::DropIt(command) => command.run(),
            Draw::Drunter(command) => command.run(),
        }
    }
}

/// Options for the look and the destination of a picture, for every game.
#[derive(Debug, Args)]
struct Look {
    /// The file to write the picture to; standard output if left out.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// For upright screens.
    #[arg(long)]
    upright: bool,
    /// Evening light instead of daylight.
    #[arg(long)]
    evening: bool,
}

impl Look {
    fn layout(&self) -> Layout {
        if self.upright { Layout::Upright } else { Layout::Wide }
    }

    fn theme(&self) -> Theme {
        if self.evening { Theme::Evening } else { Theme::Light }
    }

    fn write(&self, picture: &str) -> Result<()> {
        match &self.out {
            None => print(picture),
            Some(path) => fs::write(path, picture).with_context(|| format!("can't write {}", path.display())),
        }
    }
}

/// The input: the bytes of a file or of standard input, or the text itself, which begins with the game's name.
fn read(named: &str, game: &str) -> Result<Vec<u8>> {
    if named == "-" {
        let mut bytes = Vec::new();
        io::stdin().read_to_end(&mut bytes).context("can't read standard input")?;
        return Ok(bytes);
    }
    if named.trim_start().starts_with(&format!("{game} ")) {
        return Ok(named.as_bytes().to_vec());
    }
    fs::read(named).map_err(|error| {
        bad_input(format!(
            "“{named}” is neither a position (those begin with “{game}”) nor a file that can be read: {error}"
        ))
    })
}

/// The same for input that must be text.
fn read_text(named: &str, game: &str) -> Result<String> {
    String::from_utf8(read(named, game)?).map_err(|_| bad_input(format!("“{named}” is not a text")))
}
