//! Schemathesis, which sends thousands of requests and compares the answers with the OpenAPI description.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result};

use crate::command::{cargo, output, root, run, say, target_directory};
use crate::debian;

/// The Python package.
const PACKAGE: &str = "schemathesis==4.32.5";

/// The number of requests of each kind to each operation.
const EXAMPLES: &str = "1000";

/// Starts a server and compares what it answers with its description.
pub(crate) fn check() -> Result<()> {
    run(&mut cargo(&["build", "--locked", "--release", "--package", "tischlein"]))?;
    let target = target_directory()?;
    let program = install(&target)?;
    let server = Server::start(&target.join("release/tischlein"))?;
    run(Command::new(program)
        .arg("--config-file")
        .arg(root().join("xtask/schemathesis.toml"))
        .args(["run", "--max-examples", EXAMPLES, "--no-color"])
        .arg(format!("{}/api/openapi.json", server.url))
        // It leaves a folder of its own behind.
        .current_dir(&target))
}

/// Installs the package into an environment of its own; returns the program.
fn install(target: &Path) -> Result<std::path::PathBuf> {
    let environment = target.join("schemathesis");
    let program = environment.join("bin/schemathesis");
    let installed = Command::new(environment.join("bin/pip")).args(["freeze"]).output();
    if !installed.is_ok_and(|list| String::from_utf8_lossy(&list.stdout).contains(PACKAGE)) {
        say(&format!("installing {PACKAGE}"));
        let make = || run(Command::new("python3").args(["-m", "venv"]).arg(&environment));
        if make().is_err() {
            debian::install("the checks of the HTTP API", &["python3-venv"])?;
            make()?;
        }
        output(Command::new(environment.join("bin/pip")).args(["install", "--quiet", PACKAGE]))?;
    }
    Ok(program)
}

/// A server on a free port. Killed at the end.
struct Server {
    program: Child,
    url: String,
}

impl Server {
    fn start(program: &Path) -> Result<Server> {
        let mut program = Command::new(program)
            .args(["--listen", "127.0.0.1:0", "--database", "memory", "--no-limits", "--log", "error"])
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("can't start {}", program.display()))?;
        let printed = program.stdout.take().context("a pipe was asked for")?;
        let mut server = Server { program, url: String::new() };
        let mut line = String::new();
        BufReader::new(printed).read_line(&mut line)?;
        let (_, url) = line.trim().split_once(" ready at ").context("the server did not start")?;
        server.url = url.to_owned();
        Ok(server)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Fails if it has ended already, which is fine.
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}
