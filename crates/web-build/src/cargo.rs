//! Cargo inside a build script of cargo.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::PageSource;
use crate::environment::scrub;
use crate::target::WASM;

/// Physics works on four numbers at once; every browser has had these instructions since spring 2023. A module can be cut
/// only if it says what in it refers to what. And where size counts, LLVM hardly ever puts a function into those that call
/// it; a little more of that makes the compressed page 3 % lighter (20 to 100 were tried).
const FLAGS: [&str; 3] =
    ["-Ctarget-feature=+simd128", "-Clink-args=--emit-relocs", "-Cllvm-args=-inline-threshold=80"];
/// What lies between two flags in the environment.
const BETWEEN: &str = "\x1f";

/// Where libraries lie on the machine that builds the page is nobody's business, so they are known by their names alone.
fn flags() -> Vec<String> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(std::env::home_dir()?.join(".cargo")));
    let sources = home.and_then(|home| home.join("registry/src").read_dir().ok()).into_iter().flatten();
    let unsaid = |source: fs::DirEntry| format!("--remap-path-prefix={}=", source.path().display());
    FLAGS.map(str::to_owned).into_iter().chain(sources.flatten().map(unsaid)).collect()
}

/// Compiles the crates of the page, and says where their modules are.
pub(crate) fn build(page: &PageSource<'_>) -> Result<Vec<PathBuf>> {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    scrub(&mut cargo);
    cargo
        .current_dir(page.workspace)
        .args(["build", "--locked", "--lib", "--target", WASM, "--profile", page.profile, "--target-dir"])
        .arg(page.target_dir)
        // A folder configured for intermediate files would be that of the cargo around us, which holds its lock.
        .env("CARGO_BUILD_BUILD_DIR", page.target_dir)
        .env("CARGO_ENCODED_RUSTFLAGS", flags().join(BETWEEN));
    for package in page.packages {
        cargo.args(["--package", package]);
    }
    let status = cargo.status().context("can't start cargo")?;
    ensure!(status.success(), "the page could not be compiled; cargo says why above");
    let folder = page.target_dir.join(WASM).join(page.profile);
    Ok(page.packages.iter().map(|name| folder.join(name.replace('-', "_")).with_extension("wasm")).collect())
}
