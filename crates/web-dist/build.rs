//! Builds the page; see `web-build`.

use std::env;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};
use web_build::{PageSource, write_table};

/// Set to 1 to build without the page.
const SKIP: &str = "SKIP_WEB_CLIENT";
/// Set when clippy compiles our crates.
const CLIPPY: &str = "RUSTC_WORKSPACE_WRAPPER";
/// Set when documentation is built.
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
    let out = PathBuf::from(env::var_os("OUT_DIR").context("cargo sets OUT_DIR")?);
    println!("cargo::rerun-if-changed=build.rs");
    for variable in [SKIP, CLIPPY, DOCS] {
        println!("cargo::rerun-if-env-changed={variable}");
    }
    if page_is_not_needed() {
        return write_table(&[], &out);
    }
    let crates =
        Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("the manifest is in the folder of crates")?;
    let for_people = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let built = PageSource {
        workspace: crates.parent().context("the folder of crates is in the workspace")?,
        // OUT_DIR is TARGET/PROFILE/build/CRATE/out; a folder next to the profiles is shared by all of them.
        target_dir: &out.ancestors().nth(4).unwrap_or(&out).join("wasm-client"),
        profile: if for_people { "web" } else { "web-dev" },
        packages: &["web", "web-worker"],
        features: if cfg!(feature = "toy-game") { &["web/toy-game", "web-worker/toy-game"] } else { &[] },
        statics: &crates.join("web/static"),
        small: for_people,
    }
    .build()?;
    for source in &built.sources {
        println!("cargo::rerun-if-changed={}", source.display());
    }
    write_table(&built.files, &out)
}

/// Whether this build only checks or documents the code, so that the page is not needed.
fn page_is_not_needed() -> bool {
    let clippy =
        env::var_os(CLIPPY).is_some_and(|wrapper| wrapper.to_string_lossy().contains("clippy-driver"));
    let skipped = env::var_os(SKIP).is_some_and(|value| !value.is_empty() && value != "0");
    clippy || skipped || env::var_os(DOCS).is_some()
}
