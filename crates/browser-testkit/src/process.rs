//! Child processes that run as long as a test.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

/// A child process that prints its port. It is killed at the end of the test.
#[derive(Debug)]
pub struct Process {
    child: Child,
    /// The port it listens on.
    pub port: u16,
}

impl Process {
    /// The browser's WebDriver.
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

    /// Starts a process and waits for the line with its port; `None` if it ends without one.
    fn try_start(command: &mut Command, before_port: &str) -> Option<Process> {
        let spawned = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn();
        let mut child = spawned.unwrap_or_else(|error| panic!("{command:?} does not start: {error}"));
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let port = lines.by_ref().map_while(Result::ok).find_map(|line| {
            let digits = line.split(before_port).nth(1)?;
            digits.split(|symbol: char| !symbol.is_ascii_digit()).next()?.parse().ok()
        });
        // The rest of its output is drained, or a full pipe would block it.
        std::thread::spawn(move || lines.for_each(drop));
        if port.is_none() {
            let _ = child.wait();
        }
        port.map(|port| Process { child, port })
    }

    /// Kills it.
    pub fn stop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.stop();
    }
}
