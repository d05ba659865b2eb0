//! Child processes that run as long as a test.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

/// A child process that prints its port. It is killed at the end of the test.
pub(crate) struct Process {
    child: Child,
    /// The port it listens on.
    pub(crate) port: u16,
    /// Its files, removed with it.
    folder: Option<TempDir>,
}

/// The text before the port in our server's output.
const SERVER_SAYS: &str = "http://127.0.0.1:";

fn server(folder: &TempDir, port: u16) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tischlein"));
    command.args(["--listen", &format!("127.0.0.1:{port}"), "--log", "warn", "--data"]).arg(folder.path());
    command
}

impl Process {
    /// Starts the server on a free port, with a database of its own.
    pub(crate) fn server() -> Process {
        let folder = tempfile::tempdir().unwrap();
        Process::start(server(&folder, 0), SERVER_SAYS, Some(folder))
    }

    /// Kills the server without warning and starts it again with the same port and data.
    pub(crate) fn restart_server(&mut self) {
        self.stop();
        let folder = self.folder.take().expect("a server has files");
        *self = Process::start(server(&folder, self.port), SERVER_SAYS, Some(folder));
    }

    /// The browser's WebDriver.
    pub(crate) fn chromedriver() -> Process {
        let mut command = Command::new("chromedriver");
        command.arg("--port=0");
        // The free port it finds for one address family may be taken in the other: then it exits at once.
        let mut attempts = (0..5).filter_map(|_| Process::try_start(&mut command, "successfully on port "));
        let (child, port) = attempts.next().unwrap_or_else(|| panic!("{command:?} finds no port"));
        Process { child, port, folder: None }
    }

    fn start(mut command: Command, before_port: &str, folder: Option<TempDir>) -> Process {
        let (child, port) = Process::try_start(&mut command, before_port)
            .unwrap_or_else(|| panic!("{command:?} does not say where it listens"));
        Process { child, port, folder }
    }

    /// Starts a process and waits for the line with its port; `None` if it ends without one.
    fn try_start(command: &mut Command, before_port: &str) -> Option<(Child, u16)> {
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
        port.map(|port| (child, port))
    }
}

impl Process {
    /// Kills it.
    pub(crate) fn stop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.stop();
    }
}
