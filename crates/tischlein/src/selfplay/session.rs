//! Games between bots, whatever they play: a summary of many, or one as a transcript.

use std::fmt::Display;
use std::fs;
use std::path::Path;
use std::sync::Mutex;
use std::time::Duration;

use anyhow::{Context, Result};
use game::{Notation, Record, Transcript};
use serde::Serialize;

use super::bout::{self, Bout, Players};
use super::many;
use super::options::Options;
use crate::failure::{bad_input, print};

/// What many games of one kind add up to.
pub(crate) trait Sum<G: Notation>: Send {
    /// How it is told.
    type Summary: Serialize + Display;

    /// Nothing yet.
    fn new(setup: &G::Setup) -> Self;
    /// One more game.
    fn add(&mut self, bout: &Bout<G>);
    /// What another worker found.
    fn merge(self, other: &Self) -> Self;
    /// How many actions the rules refused.
    fn refused(&self) -> u64;
    /// All told.
    fn summary(&self, players: &[&str], elapsed: Duration) -> Self::Summary;
}

/// Plays as the options say and prints what came of it.
pub(crate) fn run<G: Notation, S: Sum<G>>(
    setup: &G::Setup,
    players: &Players<G>,
    options: &Options,
) -> Result<()>
where
    G::Setup: Sync,
{
    if options.games == 0 {
        return Err(bad_input("0 games say nothing; ask for at least 1"));
    }
    if options.transcript {
        return print_transcript(setup, players, options);
    }
    let save = options.save.as_deref();
    if let Some(folder) = save {
        fs::create_dir_all(folder).with_context(|| format!("can't make the folder {}", folder.display()))?;
    }
    let failed = Mutex::new(None);
    let outcome = many::run(
        options.games,
        options.workers(),
        || S::new(setup),
        |sum, number| {
            let (bout, record) = play_one(setup, players, options, number);
            sum.add(&bout);
            if let Some(Err(error)) = save.map(|folder| store(folder, number, &record)) {
                failed.lock().expect("no worker panics").get_or_insert(error);
            }
        },
    );
    if let Some(error) = failed.into_inner().expect("no worker panics") {
        return Err(error);
    }
    let sum = outcome.sums.iter().fold(S::new(setup), S::merge);
    let names: Vec<&str> = players.iter().map(|player| player.name).collect();
    let summary = sum.summary(&names, outcome.elapsed);
    print(&if options.json { serde_json::to_string_pretty(&summary)? + "\n" } else { summary.to_string() })?;
    match sum.refused() {
        0 => Ok(()),
        refused => anyhow::bail!("bots tried {refused} actions that are against the rules"),
    }
}

fn play_one<G: Notation>(
    setup: &G::Setup,
    players: &Players<G>,
    options: &Options,
    number: u64,
) -> (Bout<G>, Record<G>) {
    let mut record = Record { setup: setup.clone(), events: Vec::new() };
    let seed = bout::game_seed(options.seed, number);
    let bout = bout::play(setup, players, options.budget(), seed, |_, events, _| {
        record.events.extend_from_slice(events);
    });
    (bout, record)
}

fn store<G: Notation>(folder: &Path, number: u64, record: &Record<G>) -> Result<()> {
    let path = folder.join(format!("{}-{:06}.tischlein", G::NAME, number + 1));
    fs::write(&path, record.to_bytes()).with_context(|| format!("can't write {}", path.display()))
}

fn print_transcript<G: Notation>(setup: &G::Setup, players: &Players<G>, options: &Options) -> Result<()> {
    let mut transcript = Transcript::<G>::new(setup);
    let seed = bout::game_seed(options.seed, 0);
    bout::play(setup, players, options.budget(), seed, |cause, events, after| {
        transcript.step(cause, events, after);
    });
    print(&transcript.into_text())
}
