//! `tischlein replay`: replays a stored game.

use std::fs;
use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use drop_it::DropIt;
use drunter::Drunter;
use game::{Game, Notation, Record, Viewer, record, seats};
use table::Seal;

use terminal::{bad_input, print};

/// Replays a stored game, event by event, and says whether everything agrees.
///
/// Every drop of Drop It is simulated again; its pile must be the same to the last bit. If the file holds the seed, the
/// game is played once more from it: the deal and every shake of the hand must come from it and from nothing else.
#[derive(Debug, Args)]
pub(crate) struct Replay {
    /// The file, as `tischlein selfplay … --save DIR` or a server writes it.
    file: PathBuf,
    /// Print what happened, event by event.
    #[arg(long)]
    story: bool,
}

impl Replay {
    pub(crate) fn run(&self) -> Result<()> {
        let bytes = fs::read(&self.file)
            .map_err(|error| bad_input(format!("can't read {}: {error}", self.file.display())))?;
        match record::game_of(&bytes).map_err(|problem| self.refuse(problem))? {
            DropIt::NAME => self.replay::<DropIt>(&bytes),
            Drunter::NAME => self.replay::<Drunter>(&bytes),
            other => {
                Err(self.refuse(format!("it holds the game “{other}”, which this version does not know")))
            }
        }
    }

    fn refuse(&self, problem: impl std::fmt::Display) -> anyhow::Error {
        bad_input(format!("{}: {problem}", self.file.display()))
    }

    fn replay<G: Notation>(&self, bytes: &[u8]) -> Result<()> {
        let record = Record::<G>::from_bytes(bytes).map_err(|problem| self.refuse(problem))?;
        let mut told = String::new();
        let end = record
            .replay(|event, _| {
                if self.story {
                    told += &format!("{}\n", G::write_visible_event(&G::project(event, Viewer::Spectator)));
                }
            })
            .map_err(|(number, invalid)| self.refuse(format!("event {number} does not agree: {invalid}")))?;
        told += &format!(
            "{}, {} seats, rules version {}: {} events, and all of them agree\n",
            G::NAME,
            G::seats(&record.setup),
            G::RULES_VERSION,
            record.events.len()
        );
        match &record.proof {
            None => told += "the file holds no seed, so chance can't be checked\n",
            Some(proof) => {
                record.check_chance(proof).map_err(|unfair| self.refuse(unfair))?;
                told += &format!("seal {}: all chance comes from the seed it seals\n", Seal::of(&proof.seed));
            }
        }
        match G::standings(&end) {
            None => told += "the game is not over\n",
            Some(standings) => {
                for seat in seats(standings.seats()) {
                    told += &format!("seat {seat}: place {}\n", standings.place(seat));
                }
            }
        }
        print(&told)
    }
}
