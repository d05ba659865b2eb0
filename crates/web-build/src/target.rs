//! The target our page is compiled for.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

/// Its name.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// Makes sure that the compiler can build for browsers; installs the target with rustup if necessary.
pub(crate) fn ensure() -> Result<()> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let asked = Command::new(&rustc).args(["--print", "target-libdir", "--target", WASM]).output();
    let libraries = String::from_utf8(asked.with_context(|| format!("can't run {rustc:?}"))?.stdout)?;
    let libraries = PathBuf::from(libraries.trim());
    if is_there(&libraries) {
        return Ok(());
    }
    // RUSTUP_TOOLCHAIN names the toolchain that compiles us; rustup installs the target for that one.
    let tried = match Command::new("rustup").args(["target", "add", WASM]).status() {
        Ok(_) if is_there(&libraries) => return Ok(()),
        Ok(status) => format!("`rustup target add {WASM}` was tried, and ended with {status}"),
        Err(error) => format!("rustup could not be started: {error}"),
    };
    bail!(
        "Rust's standard library for {WASM} is not in {}; {tried}. Without rustup, install it with your system's \
         packages, on Debian `apt-get install libstd-rust-dev-wasm32`. SKIP_WEB_CLIENT=1 builds a server without a page",
        libraries.display()
    );
}

fn is_there(libraries: &Path) -> bool {
    let mut entries = libraries.read_dir().into_iter().flatten().flatten();
    entries.any(|entry| entry.file_name().to_string_lossy().starts_with("libcore-"))
}
