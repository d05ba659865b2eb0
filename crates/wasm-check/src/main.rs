//! Plays the golden games in this build, in plain wasm and in wasm with simd128, and fails if any bit differs:
//!
//! ```text
//! cargo run --profile golden -p wasm-check --features run
//! ```
//!
//! It builds the guest (`golden.rs`) with cargo for `wasm32-unknown-unknown`, which rustup must have installed, and runs
//! it with wasmtime. Each kind of build has a target directory of its own, so that none of them spoils the others'.

#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a program for the terminal")]

mod games;
#[path = "../../tumble/tests/support/mod.rs"]
mod support;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;
use wasmtime::{Engine, Linker, Module, Result, Store, bail, ensure};

fn main() -> Result<()> {
    let start = Instant::now();
    let count = match games::play() {
        Ok(count) => count,
        Err(number) => bail!("native: golden game number {number} came out otherwise"),
    };
    report("native", count, start);
    for (name, flags) in [("wasm", ""), ("wasm with simd128", "-Ctarget-feature=+simd128")] {
        let guest = build(name, flags)?;
        play(name, count, &guest)?;
    }
    Ok(())
}

fn report(name: &str, count: usize, start: Instant) {
    let milliseconds = start.elapsed().as_secs_f64() * 1e3 / count as f64;
    println!("{name}: all {count} golden games agree, {milliseconds:.1} ms a game");
}

/// Builds the guest and returns the path of its wasm.
fn build(name: &str, flags: &str) -> Result<PathBuf> {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| workspace.join("target"), PathBuf::from);
    let target = target.join(name.replace(' ', "-"));
    let status = Command::new(env!("CARGO"))
        .args(["build", "--quiet", "--release", "--package", env!("CARGO_PKG_NAME"), "--bin", "golden"])
        .args(["--target", "wasm32-unknown-unknown", "--target-dir"])
        .arg(&target)
        .current_dir(&workspace)
        .env("RUSTFLAGS", flags)
        .status()?;
    ensure!(status.success(), "{name}: cargo could not build the guest");
    Ok(target.join("wasm32-unknown-unknown/release/golden.wasm"))
}

/// Runs the guest.
fn play(name: &str, count: usize, guest: &Path) -> Result<()> {
    let engine = Engine::default();
    let module = Module::from_file(&engine, guest)?;
    let mut store = Store::new(&engine, ());
    let instance = Linker::new(&engine).instantiate(&mut store, &module)?;
    let main = instance.get_typed_func::<(i32, i32), i32>(&mut store, "main")?;
    let start = Instant::now();
    let code = main.call(&mut store, (0, 0))?;
    ensure!(code == 0, "{name}: golden game number {code} came out otherwise");
    report(name, count, start);
    Ok(())
}
