//! Fuzzing: LLVM's libFuzzer feeds every decoder with inputs that reach new code. The targets are in `fuzz/`, which can
//! also be used with cargo-fuzz.
//!
//! The programs are built without cargo-fuzz: instrumenting for coverage needs nothing but flags that the stable compiler
//! knows, and installing cargo-fuzz would take longer than building them. Its address sanitizer is left out, since our
//! code has no `unsafe`.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::command::{cargo, output, root, run, say};

/// How long each target is fuzzed in continuous integration, in s.
pub(crate) const SHORT: u32 = 4;
/// How long each target is fuzzed at night, in s.
pub(crate) const LONG: u32 = 300;

/// What libFuzzer needs from the compiler: a counter for each edge, where it is, and the operands of comparisons.
const FLAGS: &str = "--cfg fuzzing -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares";
/// An input may take so many seconds; a normal one takes microseconds.
const TIMEOUT: &str = "-timeout=10";
/// A target may use so many MB. Decoders must not believe a length that an input claims.
const MEMORY: &str = "-rss_limit_mb=1024";

/// What one target did.
struct Outcome {
    executions: u64,
    per_second: u64,
    /// Edges that were reached.
    coverage: u64,
}

/// Fuzzes each target for so many seconds, or only those named, and prints a table.
pub(crate) fn fuzz(seconds: u32, only: &[&str]) -> Result<()> {
    let targets: Vec<String> =
        targets()?.into_iter().filter(|name| only.is_empty() || only.contains(&name.as_str())).collect();
    if let Some(unknown) = only.iter().find(|name| !targets.iter().any(|target| target == *name)) {
        bail!("there is no target {unknown}; see fuzz/fuzz_targets");
    }
    let programs = build(&targets)?;
    say(&format!("{:<18}{:>14}{:>12}{:>10}", "target", "executions", "per second", "edges"));
    let mut all = 0;
    for target in &targets {
        let Outcome { executions, per_second, coverage } = fuzz_one(&programs, target, seconds)?;
        say(&format!("{target:<18}{executions:>14}{per_second:>12}{coverage:>10}"));
        all += executions;
    }
    say(&format!("{:<18}{all:>14}", "all"));
    Ok(())
}

/// Writes the seeds in `fuzz/corpus` anew.
pub(crate) fn write_seeds() -> Result<()> {
    let seeds = ["run", "--locked", "--manifest-path", "fuzz/Cargo.toml", "--bin", "seeds"];
    run(cargo(&seeds).env("CARGO_TARGET_DIR", output_folder()))
}

/// Where everything goes that fuzzing makes.
fn output_folder() -> PathBuf {
    root().join("target/fuzz")
}

/// The names of all targets.
fn targets() -> Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(root().join("fuzz/fuzz_targets"))? {
        names.extend(entry?.path().file_stem().map(|name| name.to_string_lossy().into_owned()));
    }
    names.sort();
    Ok(names)
}

/// Builds the targets; returns the folder of the programs.
fn build(targets: &[String]) -> Result<PathBuf> {
    let version = output(Command::new("rustc").arg("-vV"))?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: ")).context("rustc names no host")?;
    // With a named target, build scripts and macros are built without the flags.
    let mut build = cargo(&["build", "--locked", "--release", "--manifest-path", "fuzz/Cargo.toml"]);
    build.args(["--target", host]).args(targets.iter().flat_map(|target| ["--bin", target]));
    run(build.env("RUSTFLAGS", FLAGS).env("CARGO_TARGET_DIR", output_folder()))?;
    Ok(output_folder().join(host).join("release"))
}

/// Runs one target on its seeds, and then on what libFuzzer makes of them.
fn fuzz_one(programs: &Path, target: &str, seconds: u32) -> Result<Outcome> {
    let folder = output_folder();
    let (corpus, findings) = (folder.join("corpus").join(target), folder.join("findings"));
    for folder in [&corpus, &findings] {
        fs::create_dir_all(folder)?;
    }
    let log = folder.join(format!("{target}.log"));
    let status = Command::new(programs.join(target))
        .arg(format!("-max_total_time={seconds}"))
        .arg(format!("-artifact_prefix={}/{target}-", findings.display()))
        .args([TIMEOUT, MEMORY, "-print_final_stats=1"])
        .args([corpus, root().join("fuzz/corpus").join(target)])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(File::create(&log)?)
        .status()
        .with_context(|| format!("can't start the target {target}"))?;
    let told = fs::read_to_string(&log)?;
    if !status.success() {
        let last: Vec<&str> = told.lines().rev().take(40).collect();
        let last: Vec<&str> = last.into_iter().rev().collect();
        bail!(
            "{target} found an input that breaks it; it is in {}:\n{}",
            findings.display(),
            last.join("\n")
        );
    }
    outcome(&told).with_context(|| format!("{} has no statistics", log.display()))
}

/// Reads libFuzzer's final statistics.
fn outcome(told: &str) -> Option<Outcome> {
    let number = |name: &str| {
        let value = told.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'));
        value.and_then(|value| value.trim().parse().ok())
    };
    let covered = |line: &str| line.split("cov: ").nth(1)?.split(' ').next()?.parse().ok();
    Some(Outcome {
        executions: number("stat::number_of_executed_units")?,
        per_second: number("stat::average_exec_per_sec")?,
        coverage: told.lines().rev().find_map(covered)?,
    })
}

#[test]
fn the_statistics_of_libfuzzer_are_understood() {
    let told = "#2\tINITED cov: 15 ft: 15 corp: 1/1b exec/s: 0 rss: 29Mb\n\
                #978\tDONE   cov: 140 ft: 200 corp: 9/9b lim: 4 exec/s: 0 rss: 30Mb\n\
                stat::number_of_executed_units: 978\nstat::average_exec_per_sec:     489\n";
    let Outcome { executions, per_second, coverage } = outcome(told).unwrap();
    assert_eq!((executions, per_second, coverage), (978, 489, 140));
    assert!(outcome("INFO: Seed: 1").is_none());
}
