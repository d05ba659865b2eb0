//! Runs cargo inside a build script of cargo.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::environment::scrub;
use crate::target::WASM;

/// SIMD for physics, which every browser has had since spring 2023; relocations, without which a module can't be split;
/// and an inlining threshold: when optimising for size, LLVM inlines almost nothing, and a little more makes the
/// compressed page 3 % smaller (20 to 100 were tried).
const FLAGS: [&str; 3] =
    ["-Ctarget-feature=+simd128", "-Clink-args=--emit-relocs", "-Cllvm-args=-inline-threshold=80"];
/// The separator of flags in the environment variable.
const BETWEEN: &str = "\x1f";

/// Paths of libraries on the build machine are private, so they are replaced by the libraries' names.
fn flags() -> Vec<String> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(std::env::home_dir()?.join(".cargo")));
    let sources = home.and_then(|home| home.join("registry/src").read_dir().ok()).into_iter().flatten();
    let unsaid = |source: fs::DirEntry| format!("--remap-path-prefix={}=", source.path().display());
    FLAGS.map(str::to_owned).into_iter().chain(sources.flatten().map(unsaid)).collect()
}

/// Compiles these packages of the workspace with these features; returns the paths of their modules.
pub(crate) fn build(
    workspace: &Path,
    target_dir: &Path,
    profile: &str,
    packages: &[&str],
    features: &[&str],
) -> Result<Vec<PathBuf>> {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    scrub(&mut cargo);
    cargo
        .current_dir(workspace)
        .args(["build", "--locked", "--lib", "--target", WASM, "--profile", profile, "--target-dir"])
        .arg(target_dir)
        // A configured build directory would be that of the outer cargo, which holds its lock.
        .env("CARGO_BUILD_BUILD_DIR", target_dir)
        .env("CARGO_ENCODED_RUSTFLAGS", flags().join(BETWEEN));
    for package in packages {
        cargo.args(["--package", package]);
    }
    for feature in features {
        cargo.args(["--features", feature]);
    }
    let status = cargo.status().context("can't start cargo")?;
    ensure!(status.success(), "{} could not be compiled; cargo says why above", packages.join(" and "));
    let folder = target_dir.join(WASM).join(profile);
    Ok(packages.iter().map(|name| folder.join(name.replace('-', "_")).with_extension("wasm")).collect())
}
