//! The server as a child process.

use std::ops::{Deref, DerefMut};
use std::process::Command;

use browser_testkit::Process;
use tempfile::TempDir;

/// A running server with a database of its own.
pub(crate) struct ServerProcess {
    process: Process,
    /// Its files, removed with it.
    folder: TempDir,
}

impl ServerProcess {
    /// Starts the server on a free port.
    pub(crate) fn start() -> ServerProcess {
        let folder = tempfile::tempdir().unwrap();
        ServerProcess { process: start(&folder, 0), folder }
    }

    /// Kills the server without warning and starts it again with the same port and data.
    pub(crate) fn restart(&mut self) {
        self.process.stop();
        self.process = start(&self.folder, self.process.port);
    }
}

impl Deref for ServerProcess {
    type Target = Process;

    fn deref(&self) -> &Process {
        &self.process
    }
}

impl DerefMut for ServerProcess {
    fn deref_mut(&mut self) -> &mut Process {
        &mut self.process
    }
}

fn start(folder: &TempDir, port: u16) -> Process {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tischlein"));
    command.args(["--listen", &format!("127.0.0.1:{port}"), "--log", "warn", "--data"]).arg(folder.path());
    Process::start(command, "http://127.0.0.1:")
}
