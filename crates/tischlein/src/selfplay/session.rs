//! Games between bots, independent of the game: a summary of many, or one as a transcript.

use std::fmt::{self, Display};
use std::fs;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Mutex;

use anyhow::{Context, Result};
use arena::Contest;
use arena::bout::{self, Bout, Contender};
use game::{Notation, Proof, Record, Transcript};
use serde::Serialize;

use super::options::{Players, SelfplayOptions};
use terminal::{many, print};

/// Statistics over finished games of one kind.
pub(crate) trait Summarise<G: Notation>: Send {
    /// The default number of games: some seconds' worth.
    const GAMES: u64;
    /// The statistics in printable form.
    type Details: Serialize + Display;

    /// Statistics over no games.
    fn new(setup: &G::Setup) -> Self;
    /// Adds a finished game.
    fn add(&mut self, end: &G::State);
    /// Adds another worker's statistics.
    fn merge(self, other: &Self) -> Self;
    /// The statistics in printable form.
    fn details(&self, players: &[&str]) -> Self::Details;
}

/// One worker's games and statistics.
struct Share<S> {
    games: u64,
    finished: u64,
    refused: u64,
    sum: S,
}

impl<S> Share<S> {
    fn new(sum: S) -> Share<S> {
        Share { games: 0, finished: 0, refused: 0, sum }
    }
}

/// The printed summary: figures common to all games, then the game's own.
#[derive(Debug, Serialize)]
struct Summary<D> {
    game: &'static str,
    games: u64,
    finished: u64,
    refused_actions: u64,
    games_per_second: f64,
    #[serde(flatten)]
    details: D,
}

impl<D: Display> Display for Summary<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "games             {}", self.games)?;
        writeln!(f, "finished          {}", self.finished)?;
        writeln!(f, "refused actions   {}", self.refused_actions)?;
        writeln!(f, "games per second  {:.1}", self.games_per_second)?;
        self.details.fmt(f)
    }
}

/// A fraction as a percentage.
pub(crate) fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// Plays as the options say and prints the summary or transcript.
pub(crate) fn run<G: Contest + Notation, S: Summarise<G>>(
    setup: &G::Setup,
    players: &Players<G>,
    options: &SelfplayOptions,
) -> Result<()>
where
    G::Setup: Sync,
{
    let games = options.games(S::GAMES)?;
    if options.transcript {
        return print_transcript(setup, players, options);
    }
    let save = options.save.as_deref();
    if let Some(folder) = save {
        fs::create_dir_all(folder).with_context(|| format!("can't make the folder {}", folder.display()))?;
    }
    let failed = Mutex::new(None);
    let outcome = many::run(
        "games",
        games,
        options.workers(),
        || Share::new(S::new(setup)),
        |share, number| {
            let (bout, record) = play_one(setup, players, options, number);
            share.games += 1;
            share.refused += bout.refused;
            if G::standings(&bout.state).is_some() {
                share.finished += 1;
                share.sum.add(&bout.state);
            }
            match save.map(|folder| store(folder, number, &record)) {
                None | Some(Ok(())) => ControlFlow::Continue(()),
                Some(Err(error)) => {
                    failed.lock().expect("no worker panics").get_or_insert(error);
                    ControlFlow::Break(())
                }
            }
        },
    );
    if let Some(error) = failed.into_inner().expect("no worker panics") {
        return Err(error);
    }
    let whole = outcome.shares.into_iter().fold(Share::new(S::new(setup)), |whole, share| Share {
        games: whole.games + share.games,
        finished: whole.finished + share.finished,
        refused: whole.refused + share.refused,
        sum: whole.sum.merge(&share.sum),
    });
    let names: Vec<&str> = players.iter().map(Contender::name).collect();
    let summary = Summary {
        game: G::NAME,
        games: whole.games,
        finished: whole.finished,
        refused_actions: whole.refused,
        games_per_second: whole.games as f64 / outcome.elapsed.as_secs_f64().max(1e-9),
        details: whole.sum.details(&names),
    };
    print(&if options.json { serde_json::to_string_pretty(&summary)? + "\n" } else { summary.to_string() })?;
    match whole.refused {
        0 => Ok(()),
        refused => anyhow::bail!("bots tried {refused} actions that are against the rules"),
    }
}

fn play_one<G: Notation>(
    setup: &G::Setup,
    players: &Players<G>,
    options: &SelfplayOptions,
    number: u64,
) -> (Bout<G>, Record<G>) {
    let seed = bout::game_seed(options.seed, number);
    let (mut events, mut actions) = (Vec::new(), Vec::new());
    let bout = bout::play(setup, &seated(players), seed, |step| {
        events.extend_from_slice(step.events);
        actions.extend(step.cause.map(|(seat, action)| (seat, action.clone())));
    });
    (bout, Record { setup: setup.clone(), events, proof: Some(Proof { seed, actions }) })
}

fn seated<G: Notation>(players: &Players<G>) -> Vec<&Contender<G>> {
    players.iter().collect()
}

fn store<G: Notation>(folder: &Path, number: u64, record: &Record<G>) -> Result<()> {
    let path = folder.join(format!("{}-{:06}.tischlein", G::NAME, number + 1));
    fs::write(&path, record.to_bytes()).with_context(|| format!("can't write {}", path.display()))
}

fn print_transcript<G: Notation>(
    setup: &G::Setup,
    players: &Players<G>,
    options: &SelfplayOptions,
) -> Result<()> {
    let mut transcript = Transcript::<G>::new(setup);
    let seed = bout::game_seed(options.seed, 0);
    bout::play(setup, &seated(players), seed, |step| {
        transcript.step(step.cause, step.events, step.after);
    });
    print(&transcript.into_text())
}
