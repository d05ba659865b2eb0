//! A server in a child process.

use std::ffi::OsString;
use std::fs;
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use tempfile::TempDir;
use tokio::time::{Instant, sleep};

use crate::http::ServerAddress;
use crate::options::OwnServerOptions;
use crate::server_counters::ServerCounters;

/// How long a server may take to start.
const PATIENCE: Duration = Duration::from_secs(30);
/// How often a starting server is asked for its health.
const PAUSE: Duration = Duration::from_millis(2);
/// How the names of folders with data begin.
pub(crate) const FOLDER: &str = "tischlein-swarm-";
/// Ports to choose from. Systems give clients ports from 32768 on: a client that reconnects to a port without a
/// listener could be given that very port and would then be connected to itself.
const PORTS: std::ops::Range<u16> = 20_000..32_000;

/// A server in a child process; dropping this kills it.
#[derive(Debug)]
pub(crate) struct OwnServer {
    process: std::process::Child,
    program: PathBuf,
    arguments: Vec<OsString>,
    surroundings: Surroundings,
    /// How often it is to be killed.
    pub(crate) kills: u32,
    pub(crate) address: ServerAddress,
    folder: TempDir,
    /// The sum over the servers that were killed.
    before: ServerCounters,
}

impl OwnServer {
    /// Starts a server and waits until it is healthy.
    pub(crate) async fn start(options: &OwnServerOptions) -> Result<OwnServer> {
        OwnServer::start_in(options, Surroundings::default()).await
    }

    /// Starts a server in these surroundings and waits until it is healthy.
    pub(crate) async fn start_in(
        options: &OwnServerOptions,
        surroundings: Surroundings,
    ) -> Result<OwnServer> {
        let folder = match &options.folder {
            Some(folder) => {
                fs::create_dir_all(folder).with_context(|| format!("can't make {}", folder.display()))?;
                TempDir::with_prefix_in(FOLDER, folder)
            }
            None => TempDir::with_prefix(FOLDER),
        };
        let folder = folder.context("can't make a folder for the server")?;
        let address = ServerAddress::local(free_port()?);
        let mut arguments: Vec<OsString> = [
            "serve",
            "--no-limits",
            "--bot-pause",
            "0",
            "--log",
            "warn",
            "--connections",
            "100000",
            "--listen",
        ]
        .map(OsString::from)
        .into();
        arguments.push(address.host().into());
        arguments.extend(["--data".into(), folder.path().into()]);
        if let Some(database) = &options.database {
            arguments.extend(["--database".into(), database.into()]);
        }
        let OwnServerOptions { program, kills, .. } = options.clone();
        let process = surroundings.spawn(&program, &arguments)?;
        let before = ServerCounters::default();
        let mut own = OwnServer { process, program, arguments, surroundings, kills, address, folder, before };
        own.wait_until_healthy().await?;
        Ok(own)
    }

    /// The folder of its data.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Kills it with SIGKILL.
    pub(crate) async fn kill(&mut self) -> Result<()> {
        self.before = self.counters().await;
        self.process.kill()?;
        self.process.wait()?;
        Ok(())
    }

    /// Sends it a signal.
    pub(crate) fn signal(&self, name: &str) -> Result<()> {
        signal(self.process.id(), name)
    }

    /// Starts it again, on the same port and data; returns how long it took to become healthy.
    pub(crate) async fn restart(&mut self) -> Result<Duration> {
        let begun = Instant::now();
        self.process = self.surroundings.spawn(&self.program, &self.arguments)?;
        self.wait_until_healthy().await?;
        Ok(begun.elapsed())
    }

    async fn wait_until_healthy(&mut self) -> Result<()> {
        let begun = Instant::now();
        while !self.address.is_healthy().await {
            if let Some(status) = self.process.try_wait()? {
                bail!("the server did not start: {status}");
            }
            if begun.elapsed() > PATIENCE {
                bail!("the server did not start within {} s", PATIENCE.as_secs());
            }
            sleep(PAUSE).await;
        }
        Ok(())
    }

    /// Its counters, with those of the killed servers added.
    pub(crate) async fn counters(&self) -> ServerCounters {
        let mut counters = ServerCounters::of(&self.address).await.unwrap_or_default();
        counters.peak_memory = self.status("VmHWM:");
        counters.cpu_ms = self.cpu_ms();
        counters.plus(&self.before)
    }

    /// Its resident memory, in bytes; `None` except on Linux.
    pub(crate) fn memory(&self) -> Option<u64> {
        self.status("VmRSS:")
    }

    /// Its CPU time, in ms; `None` except on Linux, which counts in hundredths of a second.
    fn cpu_ms(&self) -> Option<u64> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.process.id())).ok()?;
        // The program's name is the second field, in brackets; of the fields after it, the 12th and 13th are CPU times.
        let (_, after_name) = stat.rsplit_once(')')?;
        let times = after_name.split_whitespace().skip(11).take(2);
        times.map(|time| time.parse::<u64>().ok()).sum::<Option<u64>>().map(|hundredths| hundredths * 10)
    }

    fn status(&self, name: &str) -> Option<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.process.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix(name))?;
        let kilobytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
        Some(kilobytes * 1024)
    }
}

impl Drop for OwnServer {
    fn drop(&mut self) {
        // If it has ended already, there is nothing to do.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// What surrounds the process of a server.
#[derive(Clone, Debug, Default)]
pub(crate) struct Surroundings {
    /// Environment variables.
    pub(crate) environment: Vec<(&'static str, OsString)>,
    /// The most files it may have open; the usual number if `None`.
    pub(crate) descriptors: Option<u32>,
}

impl Surroundings {
    fn spawn(&self, program: &Path, arguments: &[OsString]) -> Result<std::process::Child> {
        let mut command = match self.descriptors {
            None => Command::new(program),
            Some(most) => {
                let mut shell = Command::new("sh");
                shell.args(["-c", &format!("ulimit -n {most}; exec \"$0\" \"$@\"")]).arg(program);
                shell
            }
        };
        command.args(arguments).envs(self.environment.iter().map(|(name, value)| (name, value)));
        command.stdin(Stdio::null()).stdout(Stdio::null()).spawn().context("can't start a server")
    }
}

/// Sends a signal to a process.
pub(crate) fn signal(process: u32, name: &str) -> Result<()> {
    let sent = Command::new("sh").args(["-c", &format!("kill -{name} {process}")]).status()?;
    ensure!(sent.success(), "can't send {name} to process {process}");
    Ok(())
}

fn free_port() -> Result<u16> {
    // Several swarms on one machine start their search at different ports.
    let width = u32::from(PORTS.end - PORTS.start);
    let offset = (std::process::id().wrapping_mul(37) % width) as u16;
    let mut ports = (PORTS.start + offset..PORTS.end).chain(PORTS);
    let free = ports.find(|port| TcpListener::bind((Ipv4Addr::LOCALHOST, *port)).is_ok());
    free.context("no port is free for the server")
}
