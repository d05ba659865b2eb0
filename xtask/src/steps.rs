//! The steps of `cargo xtask test`, in the order in which a mistake is cheapest to find.

use std::time::Instant;

use anyhow::{Context, Result};

use crate::command::{cargo, run, say};
use crate::{house, tools};

/// A name for messages and what to do.
type Step = (&'static str, fn() -> Result<()>);

pub(crate) fn test() -> Result<()> {
    let steps: [Step; 7] = [
        ("tools", tools::ensure),
        ("format", || run(&mut cargo(&["fmt", "--all", "--check"]))),
        ("house rules", house::check),
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
            run(doc.env("RUSTDOCFLAGS", "--deny warnings"))
        }),
        ("tests", || run(&mut cargo(&["test", "--locked", "--workspace"]))),
    ];
    let started = Instant::now();
    for (name, step) in steps {
        say(&format!("==> {name}"));
        let begun = Instant::now();
        step().with_context(|| format!("the step “{name}” failed"))?;
        say(&format!("    {name}: {} s", begun.elapsed().as_secs()));
    }
    say(&format!("everything holds, after {} s", started.elapsed().as_secs()));
    Ok(())
}

/// Pure crates run in the browser too; whatever of the operating system slipped in shows up here.
fn check_wasm() -> Result<()> {
    let mut check = cargo(&["check", "--locked", "--quiet", "--target", tools::WASM]);
    for name in house::PURE {
        check.args(["--package", name]);
    }
    run(&mut check)
}
