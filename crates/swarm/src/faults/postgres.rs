//! A PostgreSQL that fails.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use tokio::time::sleep;

use crate::own_server::signal;

/// A PostgreSQL on this machine that a fault test may restart and freeze.
#[derive(Clone, Debug)]
pub struct TestPostgres {
    /// The connection URL.
    pub url: String,
    /// The folder of its programs.
    pub programs: PathBuf,
    /// The folder of its data.
    pub data: PathBuf,
}

impl TestPostgres {
    /// Restarts it and waits until it accepts connections: in turn an orderly restart, and one as after a crash.
    pub(crate) fn restart(&self, number: u32) -> Result<()> {
        let mode = if number.is_multiple_of(2) { "--mode=immediate" } else { "--mode=fast" };
        let program = self.programs.join("pg_ctl");
        let mut command = if is_root()? {
            // PostgreSQL refuses to run as root.
            let mut command = Command::new("setpriv");
            command.args(["--reuid=postgres", "--regid=postgres", "--init-groups"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        command.args(["restart", "--silent", "--wait", mode, "--pgdata"]).arg(&self.data);
        command.arg("--log").arg(self.data.join("restarted.log"));
        command.current_dir(&self.data).stdin(Stdio::null()).stdout(Stdio::null());
        ensure!(command.status()?.success(), "PostgreSQL did not restart");
        Ok(())
    }

    /// The process of the connection that works most now: the one through which the server writes.
    pub(crate) async fn busiest_backend(&self) -> Result<u32> {
        let before = self.backends()?;
        sleep(Duration::from_millis(500)).await;
        let worked = self.backends()?.into_iter().map(|(process, switches)| {
            let known = before.iter().find(|(known, _)| *known == process);
            (switches - known.map_or(0, |(_, switches)| *switches), process)
        });
        worked.max().map(|(_, process)| process).context("the server has no connection to PostgreSQL")
    }

    /// The processes that serve connections, and how often each has waited so far, which it does once per statement.
    fn backends(&self) -> Result<Vec<(u32, u64)>> {
        let file = fs::read_to_string(self.data.join("postmaster.pid")).context("PostgreSQL does not run")?;
        let postmaster = file.lines().next().unwrap_or_default().trim();
        let processes = fs::read_dir("/proc")?.flatten();
        let numbers = processes.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
        let backend = |process: u32| {
            let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
            let title = fs::read_to_string(format!("/proc/{process}/cmdline")).ok()?;
            let value = |name: &str| status.lines().find_map(|line| line.strip_prefix(name)).map(str::trim);
            let serves = value("PPid:") == Some(postmaster) && title.contains("127.0.0.1(");
            value("voluntary_ctxt_switches:")?.parse().ok().filter(|_| serves).map(|count| (process, count))
        };
        Ok(numbers.filter_map(backend).collect())
    }

    /// Freezes a backend, or lets it go on.
    pub(crate) fn freeze(process: u32, is_frozen: bool) -> Result<()> {
        signal(process, if is_frozen { "STOP" } else { "CONT" })
    }
}

fn is_root() -> Result<bool> {
    Ok(Command::new("id").arg("--user").output()?.stdout.trim_ascii() == b"0")
}
