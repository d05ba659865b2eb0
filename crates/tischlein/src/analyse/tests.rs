use std::fs;

use arena::Contest;
use arena::bout::{self, Contender};
use clap::Parser;
use game::{Proof, Record};
use tempfile::TempDir;

use super::*;
use crate::tables::DropItTable;

/// The command line.
#[derive(Debug, Parser)]
struct Typed {
    #[command(flatten)]
    analyse: Analyse,
}

/// A directory with a stored game between these bots.
struct Stored {
    folder: TempDir,
}

impl Stored {
    fn game<G: Contest>(setup: &G::Setup, names: [&str; 2], keep_proof: bool) -> Stored {
        let players = names.map(|name| name.parse::<Contender<G>>().unwrap());
        let seed = bout::game_seed(1, 0);
        let (mut events, mut actions) = (Vec::new(), Vec::new());
        bout::play(setup, &players.each_ref(), seed, |step| {
            events.extend_from_slice(step.events);
            actions.extend(step.cause.map(|(seat, action)| (seat, action.clone())));
        });
        let proof = keep_proof.then_some(Proof { seed, actions });
        Stored::bytes(&Record::<G> { setup: setup.clone(), events, proof }.to_bytes())
    }

    fn bytes(bytes: &[u8]) -> Stored {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("game.tischlein"), bytes).unwrap();
        Stored { folder }
    }

    fn analysed(&self, options: &str) -> Result<GameReport> {
        let path = self.folder.path().join("game.tischlein");
        let words = ["analyse", path.to_str().unwrap()].into_iter().chain(options.split_whitespace());
        Typed::parse_from(words).analyse.report()
    }
}

fn drop_it() -> drop_it::Setup {
    let teams = DropItTable::singles(2).unwrap();
    drop_it::Setup::new(drop_it::Settings::of(drop_it::Edition::German, teams)).unwrap()
}

fn check_refused(stored: &Stored, sentence: &str) {
    let said = stored.analysed("").unwrap_err().to_string();
    assert!(said.contains(sentence), "{said}");
}

#[test]
fn random_drops_are_reported_with_better_alternatives() {
    let stored = Stored::game::<DropIt>(&drop_it(), ["random", "random"], true);
    let report = stored.analysed("--budget 30 --jobs 1").unwrap();
    assert_eq!(report, stored.analysed("--budget 30 --jobs 3").unwrap());
    let told = serde_json::to_value(&report).unwrap();
    assert_eq!(told["decisions"].as_array().unwrap().len(), drop_it::PIECES);
    for seat in 0..2 {
        let seat = &told["seats"][seat];
        assert!(
            seat["accuracy"].as_f64() < Some(0.95) && seat["misses"].as_array().unwrap().len() == 3,
            "{seat}"
        );
    }
    let worst = told["seats"][0]["misses"][0].as_u64().unwrap();
    let miss = &told["decisions"][worst as usize - 1];
    assert!(miss["best"]["win"].as_f64() > miss["played"]["win"].as_f64(), "{miss}");
    assert_ne!(miss["best"]["action"], miss["played"]["action"]);
}

#[test]
fn votes_and_tiles_are_judged_too_and_forced_ones_are_not() {
    let setup = drunter::Setup::new(2, drunter::Rules::Base, drunter::Start::Random).unwrap();
    let stored = Stored::game::<Drunter>(&setup, ["heuristic", "random"], true);
    let report = stored.analysed("--budget 20 --jobs 1").unwrap();
    assert_eq!(report, stored.analysed("--budget 20 --jobs 3").unwrap());
    let told = serde_json::to_value(&report).unwrap();
    let decisions = told["decisions"].as_array().unwrap();
    assert!(
        decisions.iter().any(|decision| decision["played"]["action"].as_str().unwrap().starts_with("vote"))
    );
    let sure =
        |chance: &serde_json::Value| chance.as_f64().is_some_and(|chance| (0.0..=1.0).contains(&chance));
    assert!(decisions.iter().all(|decision| sure(&decision["best"]["win"]) && sure(&decision["loss"])));
    assert!(told["seats"][1]["mean_loss"].as_f64() > Some(0.0), "{told}");
}

#[test]
fn files_that_tell_too_little_are_refused() {
    check_refused(
        &Stored::game::<DropIt>(&drop_it(), ["random", "random"], false),
        "it does not tell what the players did, only what came of it",
    );
    check_refused(&Stored::bytes(b"hello"), "this is not a stored game of Tischlein");
}
