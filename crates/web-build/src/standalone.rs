//! One crate for an empty page, such as a test opens: no files, no chunks, no server.

use std::path::Path;

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

use crate::{cargo, target};

/// A crate for an empty page.
#[derive(Clone, Debug)]
pub struct StandaloneModule {
    /// Defines `wasm_bindgen`, a function that starts the module; the crate's functions are its properties.
    pub script: String,
    /// The module.
    pub wasm: Vec<u8>,
}

impl StandaloneModule {
    /// Compiles this package of the workspace, with debug assertions.
    pub fn build(workspace: &Path, target_dir: &Path, package: &str) -> Result<StandaloneModule> {
        target::ensure()?;
        let modules = cargo::build(workspace, target_dir, "web-dev", &[package], &[])?;
        let wasm = modules.first().context("cargo builds one module per package")?;
        let mut output = Bindgen::new()
            .input_path(wasm)
            .no_modules(true)?
            .typescript(false)
            .generate_output()
            .with_context(|| format!("wasm-bindgen can't read {}", wasm.display()))?;
        let script = output.js().to_owned();
        Ok(StandaloneModule { script, wasm: output.wasm_mut().emit_wasm() })
    }
}
