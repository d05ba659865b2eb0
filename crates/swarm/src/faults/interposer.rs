//! Faults of the disk and of the clock, inside the server's process: a small library that is loaded before libc.
//!
//! It works for every user and in every container, where mounting a small file system needs privileges.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{Seek, Write};
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use tempfile::TempDir;

const SOURCE: &str = include_str!("interposer.c");

/// The compiled library, and the file through which it is told what to do.
#[derive(Debug)]
pub(crate) struct Interposer {
    folder: TempDir,
    control: File,
}

/// How the disk fails.
#[derive(Clone, Copy, Debug)]
#[repr(u8)]
pub(crate) enum DiskFault {
    /// No space is left.
    Full = 1,
    /// Writes and syncs end with an I/O error.
    Error = 2,
}

impl Interposer {
    /// Compiles the library with the system's C compiler.
    pub(crate) fn build() -> Result<Interposer> {
        let folder = TempDir::with_prefix("tischlein-faults-").context("can't make a folder")?;
        let source = folder.path().join("interposer.c");
        fs::write(&source, SOURCE)?;
        let compiled = Command::new("cc")
            .args(["-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o"])
            .arg(folder.path().join("interposer.so"))
            .arg(&source)
            .arg("-ldl")
            .output()
            .context("faults of the disk and the clock need a C compiler as `cc`")?;
        ensure!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
        let mut control = File::create(folder.path().join("control"))?;
        control.write_all(&[0; 16])?;
        Ok(Interposer { folder, control })
    }

    /// What a server needs in its environment. Only files whose paths begin with `data` fail.
    pub(crate) fn environment(&self, data: &Path) -> Vec<(&'static str, OsString)> {
        vec![
            ("LD_PRELOAD", self.folder.path().join("interposer.so").into()),
            ("TISCHLEIN_FAULTS", self.folder.path().join("control").into()),
            ("TISCHLEIN_FAULTS_FOLDER", data.into()),
        ]
    }

    /// Lets the disk fail, or heals it.
    pub(crate) fn set_disk(&mut self, fault: Option<DiskFault>) -> Result<()> {
        self.control.rewind()?;
        Ok(self.control.write_all(&[fault.map_or(0, |fault| fault as u8)])?)
    }

    /// Adds so many seconds to the time of day.
    pub(crate) fn set_clock(&mut self, seconds: i64) -> Result<()> {
        self.control.seek(std::io::SeekFrom::Start(8))?;
        Ok(self.control.write_all(&seconds.to_ne_bytes())?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Runs a shell command with the library; returns whether it succeeded, and what it printed.
    fn run(interposer: &Interposer, data: &Path, command: &str) -> (bool, String) {
        let output = Command::new("sh").args(["-c", command]).envs(interposer.environment(data)).output();
        let output = output.unwrap();
        (output.status.success(), String::from_utf8_lossy(&output.stdout).trim().to_owned())
    }

    #[test]
    fn the_library_lets_the_clock_jump_and_the_disk_fail_only_below_its_folder() {
        let mut interposer = Interposer::build().unwrap();
        let folder = TempDir::new().unwrap();
        let data = folder.path().canonicalize().unwrap();
        let seconds =
            |interposer: &Interposer| -> i64 { run(interposer, &data, "date +%s").1.parse().unwrap() };
        let before = seconds(&interposer);
        interposer.set_clock(-1_000_000).unwrap();
        assert!((before - 1_000_000..before - 990_000).contains(&seconds(&interposer)));
        let write = format!("printf word > {}/file", data.display());
        assert!(run(&interposer, &data, &write).0);
        for fault in [DiskFault::Full, DiskFault::Error] {
            interposer.set_disk(Some(fault)).unwrap();
            assert!(!run(&interposer, &data, &write).0);
            assert!(run(&interposer, &data.join("other"), &write).0, "another folder works");
        }
        interposer.set_disk(None).unwrap();
        assert!(run(&interposer, &data, &write).0);
    }
}
