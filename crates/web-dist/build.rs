//! Builds the page; see `web-build`.

use std::env;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};
use web_build::{PageSource, write_table};

/// Set to 1 by whoever wants no page.
const SKIP: &str = "SKIP_WEB_CLIENT";
/// Through this clippy gets to see our crates.
const CLIPPY: &str = "RUSTC_WORKSPACE_WRAPPER";
/// Set where documentation is built.
const DOCS: &str = "DOCS_RS";

fn main() -> ExitCode {
    match build() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            println!("cargo::error={error:#}");
            ExitCode::FAILURE
        }
    }
}

fn build() -> Result<()> {
    let out = PathBuf::from(env::var_os("OUT_DIR").context("cargo says where to write")?);
    println!("cargo::rerun-if-changed=build.rs");
    for variable in [SKIP, CLIPPY, DOCS] {
        println!("cargo::rerun-if-env-changed={variable}");
    }
    if nobody_looks() {
        return write_table(&[], &out);
    }
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("we live among the crates")?;
    let for_people = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let built = PageSource {
        workspace: crates.parent().context("the crates live in a workspace")?,
        // OUT_DIR is TARGET/PROFILE/build/CRATE/out. Beside the profiles it is shared by all of them.
        target_dir: &out.ancestors().nth(4).unwrap_or(&out).join("wasm-client"),
        profile: if for_people { "web" } else { "web-dev" },
        packages: &["web", "web-worker"],
        statics: &crates.join("web/static"),
        small: for_people,
    }
    .build()?;
    for source in &built.sources {
        println!("cargo::rerun-if-changed={}", source.display());
    }
    write_table(&built.files, &out)
}

/// Whether this build is only looked at by a compiler: then nobody waits for a page.
fn nobody_looks() -> bool {
    let clippy =
        env::var_os(CLIPPY).is_some_and(|wrapper| wrapper.to_string_lossy().contains("clippy-driver"));
    let skipped = env::var_os(SKIP).is_some_and(|value| !value.is_empty() && value != "0");
    clippy || skipped || env::var_os(DOCS).is_some()
}
