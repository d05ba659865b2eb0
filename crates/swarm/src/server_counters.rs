//! The server's metrics.

use anyhow::Result;

use crate::http::ServerAddress;

/// Some of the server's counters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ServerCounters {
    pub(crate) commits: u64,
    pub(crate) writes: u64,
    /// Its peak memory, in bytes; `None` if unknown.
    pub(crate) peak_memory: Option<u64>,
    /// Its CPU time, in ms; `None` if unknown.
    pub(crate) cpu_ms: Option<u64>,
}

impl ServerCounters {
    /// Requests them from the server.
    pub(crate) async fn of(server: &ServerAddress) -> Result<ServerCounters> {
        let (_, body) = server.get("/metrics").await?;
        Ok(ServerCounters::read(&String::from_utf8_lossy(&body)))
    }

    fn read(text: &str) -> ServerCounters {
        let value = |name: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
            line.and_then(|value| value.parse().ok()).unwrap_or(0)
        };
        let (commits, writes) = (value("tischlein_commits_total"), value("tischlein_writes_total"));
        ServerCounters { commits, writes, ..ServerCounters::default() }
    }

    /// The sum over two servers, one after the other.
    #[must_use]
    pub(crate) fn plus(self, before: &ServerCounters) -> ServerCounters {
        ServerCounters {
            commits: self.commits + before.commits,
            writes: self.writes + before.writes,
            peak_memory: self.peak_memory.max(before.peak_memory),
            cpu_ms: self.cpu_ms.map(|cpu| cpu + before.cpu_ms.unwrap_or(0)),
        }
    }

    /// The difference since then.
    #[must_use]
    pub(crate) fn since(self, then: &ServerCounters) -> ServerCounters {
        ServerCounters {
            commits: self.commits.saturating_sub(then.commits),
            writes: self.writes.saturating_sub(then.writes),
            peak_memory: self.peak_memory,
            cpu_ms: self.cpu_ms.map(|cpu| cpu.saturating_sub(then.cpu_ms.unwrap_or(0))),
        }
    }

    /// The mean number of writes per commit; `None` if there was no commit.
    pub(crate) fn writes_per_commit(&self) -> Option<f64> {
        (self.commits > 0).then(|| self.writes as f64 / self.commits as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counters_are_found_by_their_whole_name() {
        let text = "# HELP tischlein_commits Commits of the log.\ntischlein_commits_total 7\n\
                    tischlein_writes_total 35\ntischlein_commits_totals 9\n";
        let counters = ServerCounters::read(text);
        assert_eq!((counters.commits, counters.writes), (7, 35));
        assert_eq!(counters.writes_per_commit(), Some(5.0));
        assert_eq!(ServerCounters::read("").writes_per_commit(), None);
    }
}
