//! The steps of `cargo xtask test`, in the order in which a mistake is cheapest to find.

use std::time::Instant;

use anyhow::{Context, Result};

use crate::command::{cargo, run, say};
use crate::{browser, dependencies, fuzz, postgres, schemathesis, tools};

/// A name for messages, and the work.
type Step = (&'static str, fn() -> Result<()>);

/// Tests with these words in their names take many minutes and run only nightly.
const NIGHTLY_TESTS: [&str; 4] = ["referee", "thousand_games", "exploiter", NIGHTLY];

/// The name of modules with tests that run only nightly.
const NIGHTLY: &str = "nightly::";

/// All checks.
pub(crate) fn test() -> Result<()> {
    run_all(&[
        ("tools", || tools::ensure().and_then(|()| postgres::ensure()).and_then(|()| browser::ensure())),
        ("format", || run(&mut cargo(&["fmt", "--all", "--check"]))),
        ("dependencies", dependencies::check),
        ("lints", || {
            run(&mut cargo(&[
                "clippy",
                "--locked",
                "--workspace",
                "--all-targets",
                "--",
                "--deny",
                "warnings",
            ]))
        }),
        ("pure crates build for the browser", check_wasm),
        ("documentation", || {
            let mut doc = cargo(&["doc", "--locked", "--workspace", "--no-deps", "--quiet"]);
            // The page is not documented, so it is not built; clippy skips it by itself.
            run(doc.env("RUSTDOCFLAGS", "--deny warnings").env("SKIP_WEB_CLIENT", "1"))
        }),
        ("tests", || test_with_postgres(&["--workspace"])),
        ("a game added for tests", || {
            // The whole workspace, as in the step before: with fewer packages, dependencies get other features and are
            // built again.
            let test =
                ["test", "--locked", "--workspace", "--features", "server/toy-game,tischlein/toy-game"];
            let binaries = ["--test", "it", "--test", "browser", "toy_game", "--", "--include-ignored"];
            run(cargo(&test).args(binaries))
        }),
        ("fuzzing", || fuzz::fuzz(fuzz::SHORT, &[])),
        ("golden games without optimisation", || {
            let test = ["test", "--locked", "--profile", "plain", "--package", "drop-it", "--test", "golden"];
            run(&mut cargo(&test))
        }),
        ("golden games with optimisation and in wasm", || {
            run(&mut cargo(&[
                "run",
                "--locked",
                "--profile",
                "golden",
                "--package",
                "wasm-check",
                "--features",
                "run",
            ]))
        }),
    ])
}

/// The checks for work on the store or the server.
pub(crate) fn store() -> Result<()> {
    run_all(&[
        ("tools", postgres::ensure),
        ("tests of store and server", || test_with_postgres(&["--package", "store", "--package", "server"])),
    ])
}

/// The checks for work on the page.
pub(crate) fn page() -> Result<()> {
    run_all(&[
        ("tools", || tools::ensure().and_then(|()| browser::ensure())),
        ("tests of the page", || {
            run(&mut cargo(&["test", "--locked", "--package", "web", "--package", "web-build"]))?;
            for package in ["weave-tests", "tischlein"] {
                let test = ["test", "--locked", "--package", package, "--test", "browser"];
                run(cargo(&test).args(["--", "--include-ignored", "--skip", NIGHTLY]))?;
            }
            Ok(())
        }),
    ])
}

/// The checks that take too long for every change.
pub(crate) fn nightly() -> Result<()> {
    run_all(&[
        ("tools", tools::ensure),
        ("many random games", || {
            let features = "drunter/nightly,drop-it/nightly";
            let packages = ["--package", "drunter", "--package", "drop-it"];
            let test = ["test", "--locked", "--release", "--features", features];
            run(cargo(&test).args(packages).args(["--lib", "conformance"]))
        }),
        ("quality of 2,000 games of physics", || {
            run(&mut cargo(&[
                "run",
                "--locked",
                "--release",
                "--package",
                "tumble",
                "--example",
                "quality",
                "--",
                "2000",
            ]))
        }),
        ("bots before a patient referee, an observer and an exploiter", || {
            let test = ["test", "--locked", "--release", "--package", "bots", "--", "--ignored"];
            run(cargo(&test).args(NIGHTLY_TESTS))
        }),
        ("figures of the page", || {
            browser::ensure()?;
            let test = ["test", "--locked", "--release", "--package", "tischlein", "--test", "browser"];
            run(cargo(&test).args(["figures", "--", "--ignored", "--nocapture", "--test-threads=1"]))
        }),
        ("whole games in other browsers, every screen at every size", || {
            let test = ["test", "--locked", "--package", "tischlein", "--test", "browser"];
            run(cargo(&test).args([NIGHTLY, "--", "--ignored"]))
        }),
        ("fuzzing for long", || fuzz::fuzz(fuzz::LONG, &[])),
        ("the HTTP API against its description", schemathesis::check),
        ("a server killed 50 times", || {
            let swarm = ["swarm", "--tables", "100", "--seconds", "60", "--kill", "50", "--reconnects", "5"];
            run(tischlein().args(swarm).args(["--watchers", "1"]))
        }),
        ("faults, each many times", || {
            postgres::ensure()?;
            let server = postgres::Server::start()?;
            let [programs, data] = server.folders();
            let mut faults = tischlein();
            faults
                .args(["faults", "--long", "--database", &server.url(), "--postgres-programs"])
                .arg(programs);
            run(faults.arg("--postgres-data").arg(data))
        }),
    ])
}

/// The program, optimised, for commands of ours.
fn tischlein() -> std::process::Command {
    cargo(&["run", "--locked", "--release", "--package", "tischlein", "--"])
}

fn run_all(steps: &[Step]) -> Result<()> {
    let started = Instant::now();
    for (name, step) in steps {
        say(&format!("==> {name}"));
        let begun = Instant::now();
        step().with_context(|| format!("the step “{name}” failed"))?;
        say(&format!("    {name}: {} s", begun.elapsed().as_secs()));
    }
    say(&format!("all checks passed in {} s", started.elapsed().as_secs()));
    Ok(())
}

/// Runs the tests of these packages, including those that need a PostgreSQL.
fn test_with_postgres(packages: &[&str]) -> Result<()> {
    let server = postgres::Server::start()?;
    // One run reports all failures.
    let mut test = cargo(&["test", "--locked", "--no-fail-fast"]);
    test.args(packages).args(["--", "--include-ignored"]);
    for word in NIGHTLY_TESTS {
        test.args(["--skip", word]);
    }
    let [programs, data] = server.folders();
    test.env("TISCHLEIN_TEST_POSTGRES_PROGRAMS", programs).env("TISCHLEIN_TEST_POSTGRES_DATA", data);
    test.env("TISCHLEIN_TEST_CERTIFICATES", server.certificates());
    run(test.env("TISCHLEIN_TEST_POSTGRES", server.url()))
}

/// Pure crates run in the browser, too; any use of the operating system fails here.
fn check_wasm() -> Result<()> {
    let mut check = cargo(&["check", "--locked", "--quiet", "--target", tools::WASM]);
    for name in dependencies::PURE {
        check.args(["--package", name]);
    }
    run(&mut check)
}
