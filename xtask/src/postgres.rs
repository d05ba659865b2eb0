//! A PostgreSQL server for the tests: installed if necessary, started on a free port, and removed afterwards.

use std::fs::{self, File};
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::command::{output, say};
use crate::debian::{self, is_root};

/// How long the server may take to start on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// Makes sure that PostgreSQL is installed.
pub(crate) fn ensure() -> Result<()> {
    if programs().is_some() {
        return Ok(());
    }
    debian::install("the tests of the store", &["postgresql"])?;
    programs().map(|_| ()).context("PostgreSQL was installed, but there is no initdb to be found")
}

/// The folder of PostgreSQL's programs: Debian's newest, or that on the path. `None` if it is not installed.
fn programs() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut debian: Vec<(u32, PathBuf)> = versions
        .filter_map(|entry| Some((entry.file_name().to_str()?.parse().ok()?, entry.path().join("bin"))))
        .collect();
    debian.sort();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let newest_first = debian.into_iter().rev().map(|(_, folder)| folder);
    newest_first.chain(std::env::split_paths(&path)).find(|folder| folder.join("initdb").exists())
}

/// Runs a program without privileges, since PostgreSQL refuses to run as root: as the user of Debian's package if we
/// are root, otherwise as ourselves.
fn unprivileged(program: impl AsRef<std::ffi::OsStr>) -> Result<Command> {
    if !is_root()? {
        return Ok(Command::new(program));
    }
    // It execs the program instead of spawning it, so that a signal reaches PostgreSQL.
    let mut command = Command::new("setpriv");
    command.args(["--reuid=postgres", "--regid=postgres", "--init-groups"]).arg(program);
    Ok(command)
}

/// A running server. Dropping it stops it and removes its files.
pub(crate) struct Server {
    programs: PathBuf,
    folder: Folder,
    port: u16,
    password: String,
    server: Child,
}

impl Server {
    /// Starts a server that only this machine can reach, and only with the password in [`Server::url`].
    pub(crate) fn start() -> Result<Self> {
        let programs = programs().context("PostgreSQL is not installed")?;
        let folder = Folder::new()?;
        let password = fs::read_to_string("/proc/sys/kernel/random/uuid")?.trim().to_owned();
        let data = folder.0.join("data");
        let password_file = folder.0.join("password");
        fs::write(&password_file, &password)?;
        output(
            unprivileged(programs.join("initdb"))?
                .current_dir(&folder.0)
                .args(["--username=tischlein", "--auth=scram-sha-256", "--encoding=UTF8", "--no-locale"])
                .arg("--pwfile")
                .arg(&password_file)
                .arg("--pgdata")
                .arg(&data),
        )?;
        make_certificates(&folder.0)?;
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port();
        let log = File::create(folder.0.join("log"))?;
        let server = unprivileged(programs.join("postgres"))?
            .current_dir(&folder.0)
            .arg("-D")
            .arg(&data)
            .args(["-c", "listen_addresses=127.0.0.1", "-c", "fsync=on", "-c", "ssl=on"])
            .args(["-c", "ssl_cert_file=../localhost.crt", "-c", "ssl_key_file=../localhost.key"])
            .args(["-p", &port.to_string(), "-k"])
            .arg(&folder.0)
            .stdin(Stdio::null())
            .stdout(log.try_clone()?)
            .stderr(log)
            .spawn()
            .context("can't start PostgreSQL")?;
        let mut server = Self { programs, folder, port, password, server };
        server.await_readiness()?;
        Ok(server)
    }

    /// The connection URL of its superuser.
    pub(crate) fn url(&self) -> String {
        format!("postgres://tischlein:{}@127.0.0.1:{}/postgres", self.password, self.port)
    }

    /// The folders of its programs and of its data.
    pub(crate) fn folders(&self) -> [PathBuf; 2] {
        [self.programs.clone(), self.folder.0.join("data")]
    }

    /// The folder with the certificates of [`make_certificates`].
    pub(crate) fn certificates(&self) -> &Path {
        &self.folder.0
    }

    fn await_readiness(&mut self) -> Result<()> {
        let deadline = Instant::now() + PATIENCE;
        while !self.is_ready()? {
            if self.server.try_wait()?.is_some() || Instant::now() > deadline {
                let log = fs::read_to_string(self.folder.0.join("log")).unwrap_or_default();
                bail!("PostgreSQL did not start:\n{log}");
            }
            thread::sleep(Duration::from_millis(50));
        }
        Ok(())
    }

    fn is_ready(&self) -> Result<bool> {
        let port = self.port.to_string();
        let asked = Command::new(self.programs.join("pg_isready"))
            .args(["-q", "-h", "127.0.0.1", "-p", &port])
            .status();
        Ok(asked.context("can't start pg_isready")?.success())
    }

    /// Asks the server to close its connections and stop.
    fn stop(&mut self) -> Result<()> {
        output(
            unprivileged(self.programs.join("pg_ctl"))?
                .current_dir(&self.folder.0)
                .args(["stop", "--silent", "--wait", "--mode=fast", "--pgdata"])
                .arg(self.folder.0.join("data")),
        )?;
        Ok(())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Err(error) = self.stop() {
            say(&format!("PostgreSQL did not want to stop, and is killed: {error:#}"));
            let _ = self.server.kill();
        }
        let _ = self.server.wait();
    }
}

/// Makes a certificate for `localhost`, that of the authority which signed it, and that of another authority.
fn make_certificates(folder: &Path) -> Result<()> {
    let make = |name: &str, options: &[&str]| -> Result<()> {
        output(
            unprivileged("openssl")?
                .current_dir(folder)
                .args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"])
                .args(["-days", "2", "-subj", &format!("/CN={name}")])
                .args(["-keyout", &format!("{name}.key"), "-out", &format!("{name}.crt")])
                .args(options),
        )
        .context("can't make certificates for PostgreSQL")?;
        Ok(())
    };
    make("ca", &[])?;
    make("other", &[])?;
    let signed = ["-CA", "ca.crt", "-CAkey", "ca.key", "-addext", "basicConstraints=CA:FALSE"];
    make("localhost", &[&signed[..], &["-addext", "subjectAltName=DNS:localhost"]].concat())
}

/// A folder owned by the server's user, removed on drop.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Result<Self> {
        // In /tmp, since the path of a socket must be short.
        let mut mktemp = unprivileged("mktemp")?;
        let made =
            output(mktemp.args(["--directory", "/tmp/tischlein-postgres.XXXXXX"]).current_dir("/tmp"))?;
        Ok(Self(Path::new(made.trim()).to_owned()))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if let Err(error) = fs::remove_dir_all(&self.0) {
            say(&format!("can't remove {}: {error}", self.0.display()));
        }
    }
}
