//! Fetches finished games as files and replays them: all randomness must come from the sealed seed.

use game::Seed;
use hyper::StatusCode;
use hyper::body::Bytes;
use table::{GameKind, Seal, VisibleTableEvent, check_record};

use crate::checker::Violation;
use crate::full_log::FullLog;
use crate::http::ServerAddress;

/// What all viewers were shown of one game's randomness.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Shown {
    kind: GameKind,
    seal: Seal,
    seed: Option<Seed>,
}

/// Fetches and checks all finished games of a table, and checks that an unfinished one can't be fetched. Also returns
/// the number of finished games.
pub(crate) async fn check(server: &ServerAddress, table: &str, log: &FullLog) -> (u32, Vec<Violation>) {
    let mut finished = 0;
    let mut violations = Vec::new();
    for (number, shown) in (1..).zip(games(log)) {
        let answer = server.get(&format!("/api/tables/{table}/games/{number}")).await;
        let judged = match (answer, shown.seed) {
            (Err(error), _) => Err(format!("can't be fetched: {error}")),
            (Ok((StatusCode::NOT_FOUND, _)), None) => Ok(()),
            (Ok((status, _)), None) => Err(format!("{status}, though it is not over")),
            (Ok((StatusCode::OK, bytes)), Some(seed)) => {
                finished += 1;
                judge(shown, seed, &bytes)
            }
            (Ok((status, _)), Some(_)) => Err(format!("{status}, though it is over")),
        };
        violations.extend(judged.err().map(|problem| Violation::Unfair { number, problem }));
    }
    (finished, violations)
}

/// The games in a log, in order.
fn games(log: &FullLog) -> Vec<Shown> {
    let mut games: Vec<Shown> = Vec::new();
    for visible in log.steps.iter().flat_map(|(step, _)| &step.events) {
        match visible {
            VisibleTableEvent::Started { setup, seal, .. } => {
                games.push(Shown { kind: setup.kind(), seal: *seal, seed: None });
            }
            VisibleTableEvent::Ended { seed, .. } => {
                if let Some(game) = games.last_mut() {
                    game.seed = Some(*seed);
                }
            }
            _ => {}
        }
    }
    games
}

fn judge(shown: Shown, seed: Seed, bytes: &Bytes) -> Result<(), String> {
    if Seal::of(&seed) != shown.seal {
        return Err("the seed shown at the end does not match the seal".to_owned());
    }
    check_record(shown.kind, seed, bytes).map_err(|problem| problem.to_string())
}

#[cfg(test)]
mod tests {
    use drunter::{Drunter, Rules};
    use game::{Authority, Proof, Record, Start};

    use super::*;

    /// The check of a game without moves, after this change.
    fn judged(change: impl FnOnce(&mut Shown, &mut Record<Drunter>)) -> Result<(), String> {
        let seed = Seed::from_number(5);
        let setup = drunter::Setup::new(2, Rules::Base, Start::Random).unwrap();
        let (_, dealt) = Authority::<Drunter>::deal(&setup, seed);
        let proof = Some(Proof { seed, actions: Vec::new() });
        let mut record = Record { setup, events: vec![dealt], proof };
        let mut shown = Shown { kind: GameKind::Drunter, seal: Seal::of(&seed), seed: Some(seed) };
        change(&mut shown, &mut record);
        judge(shown, seed, &record.to_bytes().into())
    }

    #[test]
    fn a_game_that_does_not_come_from_its_sealed_seed_is_found() {
        let other = Seed::from_number(6);
        assert_eq!(judged(|_, _| {}), Ok(()));
        let complaint = judged(|shown, _| shown.seal = Seal::of(&other)).unwrap_err();
        assert_eq!(complaint, "the seed shown at the end does not match the seal");
        let complaint = judged(|_, record| record.proof.as_mut().unwrap().seed = other).unwrap_err();
        assert_eq!(complaint, "the file holds another seed than the one shown at the end");
        assert_eq!(judged(|_, record| record.proof = None).unwrap_err(), "the file holds no seed");
        let complaint = judged(|_, record| {
            record.events[0] = Authority::<Drunter>::deal(&record.setup, other).1;
        });
        assert!(complaint.unwrap_err().contains("event 1"));
    }
}
