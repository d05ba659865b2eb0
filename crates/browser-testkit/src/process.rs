//! Child processes that run as long as a test.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// How long a process may take until it listens.
const PATIENCE: Duration = Duration::from_secs(30);

/// A child process that listens on a port. It is killed at the end of the test.
#[derive(Debug)]
pub struct Process {
    child: Child,
    /// The port it listens on.
    pub port: u16,
}

impl Process {
    /// The WebDriver of Chromium.
    ///
    /// # Panics
    ///
    /// If it does not start.
    pub fn chromedriver() -> Process {
        let mut command = Command::new("chromedriver");
        command.arg("--port=0");
        // The free port it finds for one address family may be taken in the other: then it exits at once.
        let mut attempts = (0..5).filter_map(|_| Process::try_start(&mut command, "successfully on port "));
        attempts.next().unwrap_or_else(|| panic!("{command:?} finds no port"))
    }

    /// Starts a process and waits for its port, which it prints after this text.
    ///
    /// # Panics
    ///
    /// If it does not start or ends without a port.
    pub fn start(mut command: Command, before_port: &str) -> Process {
        Process::try_start(&mut command, before_port)
            .unwrap_or_else(|| panic!("{command:?} does not say where it listens"))
    }

    /// Starts a process that does not print its port, and waits until it listens there.
    ///
    /// # Panics
    ///
    /// If it does not start, or nobody listens on this port after half a minute.
    pub fn listening(mut command: Command, port: u16) -> Process {
        let spawned = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        let child = spawned.unwrap_or_else(|error| panic!("{command:?} does not start: {error}"));
        let process = Process { child, port };
        let deadline = Instant::now() + PATIENCE;
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            assert!(Instant::now() < deadline, "{command:?} does not listen on port {port}");
            thread::yield_now();
        }
        process
    }

    /// Starts a process and waits for the line with its port; `None` if it ends without one.
    fn try_start(command: &mut Command, before_port: &str) -> Option<Process> {
        let spawned = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn();
        let mut child = spawned.unwrap_or_else(|error| panic!("{command:?} does not start: {error}"));
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let port = lines.by_ref().map_while(Result::ok).find_map(|line| {
            let (_, digits) = line.split_once(before_port)?;
            digits.split(|symbol: char| !symbol.is_ascii_digit()).next()?.parse().ok()
        });
        // The rest of its output is drained, or a full pipe would block it.
        thread::spawn(move || lines.for_each(drop));
        if port.is_none() {
            let _ = child.wait();
        }
        port.map(|port| Process { child, port })
    }

    /// The processor time that it and all processes below it have used so far, in s. Linux only: elsewhere it is 0.
    pub fn cpu_seconds(&self) -> f64 {
        /// Clock ticks per second in `/proc`, fixed on Linux.
        const TICKS: f64 = 100.0;
        let folders = fs::read_dir("/proc").into_iter().flatten().flatten();
        let stats = folders.filter_map(|folder| fs::read_to_string(folder.path().join("stat")).ok());
        let all: Vec<ProcessTime> = stats.filter_map(|stat| ProcessTime::read(&stat)).collect();
        let mut family = vec![self.child.id()];
        // A parent may be listed after its child, so several rounds are needed; a browser is four levels deep.
        for _ in 0..8 {
            family.extend(
                all.iter().filter(|one| family.contains(&one.parent)).map(|one| one.id).collect::<Vec<_>>(),
            );
            family.sort_unstable();
            family.dedup();
        }
        all.iter().filter(|one| family.contains(&one.id)).map(|one| one.ticks).sum::<f64>() / TICKS
    }

    /// Kills it.
    pub fn stop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A line of `/proc/…/stat`, as far as it is needed.
struct ProcessTime {
    id: u32,
    parent: u32,
    /// In user and kernel mode.
    ticks: f64,
}

impl ProcessTime {
    fn read(stat: &str) -> Option<ProcessTime> {
        let id = stat.split(' ').next()?.parse().ok()?;
        // The name is in parentheses and may contain spaces.
        let (_, rest) = stat.rsplit_once(") ")?;
        let fields: Vec<&str> = rest.split(' ').collect();
        let number = |index: usize| fields.get(index)?.parse::<f64>().ok();
        Some(ProcessTime { id, parent: fields.get(1)?.parse().ok()?, ticks: number(11)? + number(12)? })
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.stop();
    }
}
