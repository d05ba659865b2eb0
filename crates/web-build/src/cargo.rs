//! Cargo inside a build script of cargo.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::Page;
use crate::environment::scrub;
use crate::target::WASM;

/// Physics works on four numbers at once; every browser has had these instructions since spring 2023. And a module can be
/// cut only if it says what in it refers to what.
const FLAGS: &str = "-Ctarget-feature=+simd128 -Clink-args=--emit-relocs";

/// Compiles the crates of the page, and says where their modules are.
pub(crate) fn build(page: &Page<'_>) -> Result<Vec<PathBuf>> {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    scrub(&mut cargo);
    cargo
        .current_dir(page.workspace)
        .args(["build", "--locked", "--lib", "--target", WASM, "--profile", page.profile, "--target-dir"])
        .arg(page.target_dir)
        // A folder configured for intermediate files would be that of the cargo around us, which holds its lock.
        .env("CARGO_BUILD_BUILD_DIR", page.target_dir)
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", FLAGS);
    for package in page.packages {
        cargo.args(["--package", package]);
    }
    let status = cargo.status().context("can't start cargo")?;
    ensure!(status.success(), "the page could not be compiled; cargo says why above");
    let folder = page.target_dir.join(WASM).join(page.profile);
    Ok(page.packages.iter().map(|name| folder.join(name.replace('-', "_")).with_extension("wasm")).collect())
}
