//! Plays the golden games in this build, in plain wasm and in wasm with simd128, and fails if any bit differs:
//!
//! ```text
//! cargo run --profile golden -p wasm-check --features run
//! ```
//!
//! It builds the guest (`golden.rs`) with cargo for `wasm32-unknown-unknown`, which rustup must have installed, and
//! runs it with wasmtime. Each kind of build has a target directory of its own, so that none invalidates the others.

#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a program for the terminal")]

mod games;
#[path = "../../tumble/tests/support/mod.rs"]
mod support;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use wasmtime::{Engine, Linker, Module, Store, bail, ensure};

/// How often each build plays all games, in turn with the others. The fastest time of each counts, so that other load
/// on the machine has little effect.
const ROUNDS: usize = 5;

/// One way to play the golden games: `Ok` with their number, or `Err` with the number of the first that differs.
type Player = Box<dyn FnMut() -> Result<usize, usize>>;

fn main() -> wasmtime::Result<()> {
    let mut builds: Vec<(&str, Player, Duration)> = vec![("native", Box::new(games::play), Duration::MAX)];
    for (name, flags) in [("wasm", ""), ("wasm with simd128", "-Ctarget-feature=+simd128")] {
        builds.push((name, guest(&build(name, flags)?)?, Duration::MAX));
    }
    let mut count = 0;
    for _ in 0..ROUNDS {
        for (name, play, fastest) in &mut builds {
            let start = Instant::now();
            match play() {
                Ok(games) => count = count.max(games),
                Err(number) => bail!("{name}: golden game number {number} differs"),
            }
            *fastest = start.elapsed().min(*fastest);
        }
    }
    let native = builds[0].2.as_secs_f64();
    for (name, _, fastest) in &builds {
        let seconds = fastest.as_secs_f64();
        let (each, speed) = (seconds * 1e3 / count as f64, native / seconds);
        println!(
            "{name}: all {count} golden games agree, {each:.1} ms a game, {speed:.2} of the native speed"
        );
    }
    Ok(())
}

/// Builds the guest and returns the path of its wasm.
fn build(name: &str, flags: &str) -> wasmtime::Result<PathBuf> {
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

/// Loads the guest, which returns 0 if all games agree. Only the native build knows how many there are.
fn guest(path: &Path) -> wasmtime::Result<Player> {
    let engine = Engine::default();
    let module = Module::from_file(&engine, path)?;
    let mut store = Store::new(&engine, ());
    let instance = Linker::new(&engine).instantiate(&mut store, &module)?;
    let main = instance.get_typed_func::<(i32, i32), i32>(&mut store, "main")?;
    Ok(Box::new(move || match main.call(&mut store, (0, 0)) {
        Ok(0) => Ok(0),
        Ok(number) => Err(number as usize),
        Err(_) => Err(usize::MAX),
    }))
}
