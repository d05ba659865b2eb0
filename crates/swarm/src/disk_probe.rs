//! Measures the disk itself, so that results of different machines can be compared.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;
use std::time::Instant;

use anyhow::{Context, Result};
use serde::Serialize;

/// The number of samples.
const TRIES: usize = 200;
/// A page of most file systems, and of a database.
const PAGE: [u8; 4096] = [0x5a; 4096];

/// How long it takes to write and sync 4 KiB, in ms.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct DiskProbe {
    /// Half of the times are below this.
    pub median_ms: f64,
    /// 99 % of the times are below this.
    pub p99_ms: f64,
}

impl DiskProbe {
    /// Measures the disk of this folder.
    pub(crate) fn measure(folder: &Path) -> Result<DiskProbe> {
        let path = folder.join("probe");
        let mut file =
            OpenOptions::new().create(true).append(true).open(&path).context("can't probe the disk")?;
        let mut times = Vec::with_capacity(TRIES);
        for _ in 0..TRIES {
            let begun = Instant::now();
            file.write_all(&PAGE)?;
            file.sync_data()?;
            times.push(begun.elapsed().as_secs_f64() * 1_000.0);
        }
        std::fs::remove_file(path)?;
        times.sort_by(f64::total_cmp);
        Ok(DiskProbe { median_ms: times[TRIES / 2], p99_ms: times[TRIES * 99 / 100] })
    }
}
