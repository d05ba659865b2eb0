//! The report of a run.

use std::fmt;

use serde::Serialize;

use crate::disk_probe::DiskProbe;

/// Percentiles of a list of times, in ms.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Percentiles {
    /// Half of the times are below this.
    pub p50: f64,
    /// 99 % of the times are below this.
    pub p99: f64,
    /// The longest time.
    pub max: f64,
}

impl Percentiles {
    /// From times in µs, in any order; `None` if there are none.
    pub(crate) fn of(mut micros: Vec<u32>) -> Option<Percentiles> {
        micros.sort_unstable();
        let percentile =
            |share: usize| micros.get((micros.len() * share / 100).min(micros.len().wrapping_sub(1)));
        let ms = |micros: &u32| f64::from(*micros) / 1_000.0;
        Some(Percentiles { p50: ms(percentile(50)?), p99: ms(percentile(99)?), max: ms(micros.last()?) })
    }
}

impl fmt::Display for Percentiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "p50 {:.1} ms, p99 {:.1} ms, max {:.1} ms", self.p50, self.p99, self.max)
    }
}

/// How much the checker checked.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct CheckedCounts {
    /// Logs that were read from beginning to end.
    pub logs: u64,
    /// Steps in them.
    pub steps: u64,
    /// Messages that were checked for secrets.
    pub messages: u64,
    /// Finished games that were replayed.
    pub games: u64,
}

/// The report of a run.
#[derive(Clone, Debug, Serialize)]
pub struct SwarmReport {
    /// The number of tables.
    pub tables: usize,
    /// The number of clients.
    pub clients: usize,
    /// How long they played, in seconds.
    pub seconds: f64,
    /// Moves acknowledged within that time.
    pub moves: u64,
    /// Moves per second.
    pub moves_per_second: f64,
    /// From sending a move, or from when it was due, to its acknowledgement.
    pub acknowledged_ms: Option<Percentiles>,
    /// Commits of the server's log.
    pub commits: u64,
    /// The mean number of writes per commit; `None` if there was no commit.
    pub writes_per_commit: Option<f64>,
    /// Broken connections.
    pub reconnects: u64,
    /// Commands that were sent again with the same id, since their answer did not come.
    pub asked_again: u64,
    /// How often the server was killed.
    pub kills: usize,
    /// From the restart of a killed server until it was healthy.
    pub healthy_again_ms: Option<Percentiles>,
    /// From a kill to the next acknowledgement.
    pub acknowledged_again_ms: Option<Percentiles>,
    /// The speed of the own server's disk.
    pub disk: Option<DiskProbe>,
    /// The server's CPU time per move, in µs: the figure that depends least on other load.
    pub cpu_per_move_us: Option<u64>,
    /// The server's peak memory, in bytes.
    pub peak_memory: Option<u64>,
    /// How much was checked.
    pub checked: CheckedCounts,
    /// Broken guarantees, as sentences.
    pub findings: Vec<String>,
    /// A summary of the findings in one sentence.
    pub verdict: String,
}

/// The most findings that are printed as text; many clients often notice the same violation.
const MOST_FINDINGS: usize = 50;

/// A summary of these findings in one sentence.
pub(crate) fn verdict(findings: &[String]) -> String {
    match findings.len() {
        0 => "nothing lost, doubled, out of order or leaked".to_owned(),
        1 => "1 guarantee was broken".to_owned(),
        count => format!("{count} guarantees were broken"),
    }
}

/// A number of bytes in MB.
pub(crate) fn megabytes(bytes: u64) -> String {
    format!("{:.1} MB", bytes as f64 / 1e6)
}

impl fmt::Display for SwarmReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "tables            {}, with {} clients", self.tables, self.clients)?;
        writeln!(f, "moves             {} in {:.1} s", self.moves, self.seconds)?;
        writeln!(f, "moves per second  {:.0}", self.moves_per_second)?;
        if let Some(times) = self.acknowledged_ms {
            writeln!(f, "acknowledged      {times}")?;
        }
        if let Some(writes) = self.writes_per_commit {
            writeln!(f, "commits           {}, of {writes:.1} writes each", self.commits)?;
        }
        writeln!(f, "reconnects        {}, {} commands sent again", self.reconnects, self.asked_again)?;
        if let (Some(healthy), Some(acknowledged)) = (self.healthy_again_ms, self.acknowledged_again_ms) {
            writeln!(f, "kills             {}", self.kills)?;
            writeln!(f, "  healthy after   {healthy}")?;
            writeln!(f, "  first answer    {acknowledged}")?;
        }
        if let Some(disk) = self.disk {
            let DiskProbe { median_ms, p99_ms } = disk;
            writeln!(f, "disk              4 KiB synced in {median_ms:.2} ms, p99 {p99_ms:.2} ms")?;
        }
        if let Some(cpu) = self.cpu_per_move_us {
            writeln!(f, "server CPU time   {cpu} µs per move")?;
        }
        if let Some(memory) = self.peak_memory {
            writeln!(f, "server's memory   {} at most", megabytes(memory))?;
        }
        let CheckedCounts { logs, steps, messages, games } = self.checked;
        writeln!(
            f,
            "checked           {logs} logs of {steps} steps, {messages} messages for secrets, {games} finished games"
        )?;
        for finding in self.findings.iter().take(MOST_FINDINGS) {
            writeln!(f, "  {finding}")?;
        }
        if self.findings.len() > MOST_FINDINGS {
            writeln!(f, "  and {} more", self.findings.len() - MOST_FINDINGS)?;
        }
        writeln!(f, "verdict           {}", self.verdict)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_taken_from_times_in_any_order() {
        let micros: Vec<u32> = (1..=100).rev().map(|ms| ms * 1_000).collect();
        assert_eq!(Percentiles::of(micros), Some(Percentiles { p50: 51.0, p99: 100.0, max: 100.0 }));
        assert_eq!(Percentiles::of(vec![2_500]), Some(Percentiles { p50: 2.5, p99: 2.5, max: 2.5 }));
        assert_eq!(Percentiles::of(Vec::new()), None);
    }
}
