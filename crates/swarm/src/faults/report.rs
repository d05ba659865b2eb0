//! What happened during each fault.

use std::fmt;
use std::time::Duration;

use serde::Serialize;

use super::BACK_WITHIN;
use super::kind::FaultKind;
use crate::run_state::RunCounters;
use crate::swarm_table::TableCheck;

/// The server may use so much more memory after faults than before: freed memory is not given back at once.
const MORE_MEMORY: u64 = 64 << 20;

/// The results of a suite.
#[derive(Clone, Debug, Serialize)]
pub struct FaultReport {
    /// One for each fault.
    pub results: Vec<FaultResult>,
}

/// What happened during one fault.
#[derive(Clone, Debug, Serialize)]
pub struct FaultResult {
    /// The fault.
    pub kind: FaultKind,
    /// How often it happened.
    pub times: usize,
    /// How long the run took, in seconds.
    pub seconds: f64,
    /// The longest time in which a player did not know whether a command was carried out, in seconds.
    pub told_s: f64,
    /// The longest time from the end of a fault until every table had answered a command, in seconds.
    pub back_s: f64,
    /// Moves that were acknowledged.
    pub moves: u64,
    /// Commands that were sent again with the same id.
    pub asked_again: u64,
    /// Steps that were compared with what clients were told.
    pub steps: u64,
    /// The server's memory before and after, in bytes; 0 if it is not known.
    pub memory: [u64; 2],
    /// Broken promises, as sentences.
    pub findings: Vec<String>,
}

impl FaultResult {
    pub(super) fn new(
        kind: FaultKind,
        took: Duration,
        counters: &RunCounters,
        back: &[Duration],
        memory: [Option<u64>; 2],
        checks: &[TableCheck],
    ) -> FaultResult {
        let told = counters.longest_wait();
        let longest = back.iter().max().copied().unwrap_or_default();
        let memory = memory.map(Option::unwrap_or_default);
        let broken = checks.iter().flat_map(|check| &check.violations);
        let mut findings: Vec<String> =
            broken.map(|(who, violation)| format!("table {who}: {violation}")).collect();
        if told > kind.told_within() {
            let limit = kind.told_within().as_secs();
            findings.push(format!(
                "a player waited {:.1} s without being told; the limit is {limit} s",
                told.as_secs_f64()
            ));
        }
        if longest > BACK_WITHIN {
            findings.push(format!(
                "{:.1} s after the fault not all tables played again; the limit is {} s",
                longest.as_secs_f64(),
                BACK_WITHIN.as_secs()
            ));
        }
        if memory[1] > memory[0] * 2 + MORE_MEMORY {
            findings.push(format!("the server's memory grew from {} to {} bytes", memory[0], memory[1]));
        }
        FaultResult {
            kind,
            times: back.len(),
            seconds: took.as_secs_f64(),
            told_s: told.as_secs_f64(),
            back_s: longest.as_secs_f64(),
            moves: counters.moves(),
            asked_again: counters.times_asked_again(),
            steps: checks.iter().map(|check| check.steps).sum(),
            memory,
            findings,
        }
    }

    /// The heading of a table of results.
    pub const HEADING: &'static str =
        "fault             times  told s  back s    moves  sent again    steps  memory MB    took s  verdict";
}

/// One line of a table.
impl fmt::Display for FaultResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [before, after] = self.memory.map(|bytes| bytes / 1_000_000);
        let verdict = match self.findings.len() {
            0 => "held".to_owned(),
            count => format!("{count} broken"),
        };
        write!(
            f,
            "{:<18}{:>5}{:>8.2}{:>8.2}{:>9}{:>12}{:>9}{:>11}{:>10.1}  {verdict}",
            self.kind.name(),
            self.times,
            self.told_s,
            self.back_s,
            self.moves,
            self.asked_again,
            self.steps,
            format!("{before} → {after}"),
            self.seconds,
        )
    }
}
