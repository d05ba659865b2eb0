//! Turns a compiled crate into a script and a module that browsers load.

use std::path::Path;

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

use crate::cut::cut;
use crate::file::UnnamedFiles;
use crate::names::HASHED;
use crate::script;

/// Adds `/assets/NAME.js` and `/assets/NAME.wasm`. The script must be told where the module is:
/// `init({ module_or_path: "/assets/NAME.wasm" })`. If the module has chunks, the result must be passed to `meet` of
/// `/assets/NAME-parts.js` before it is used.
pub(crate) fn bind(wasm: &Path, small: bool, raw: &mut UnnamedFiles) -> Result<()> {
    let name = wasm.file_stem().context("a module has a name")?.to_string_lossy().replace('_', "-");
    let cut = cut(wasm, &name, small, raw)?;
    let mut output = Bindgen::new()
        .input_path(&cut.main)
        .web(true)?
        .typescript(false)
        .omit_default_module_path(true)
        // Chunks import the function table and the memory by these exports.
        .keep_lld_exports(true)
        .remove_name_section(small)
        .remove_producers_section(small)
        .generate_output()
        .with_context(|| format!("wasm-bindgen can't read {}", wasm.display()))?;
    // Libraries bring small scripts of their own, which ours imports by a relative URL.
    let (asked, served) = &cut.script;
    let mut script = output
        .js()
        .replace("./snippets/", &format!("{HASHED}snippets/"))
        .replace(&format!("from \"{asked}\""), &format!("from \"{served}\""));
    if small {
        let imports = output.wasm_mut().imports.iter_mut().map(|import| &mut import.name);
        script = script::with_short_names(script, imports);
    }
    raw.insert(format!("{HASHED}{name}.js"), script.into());
    for (library, texts) in output.snippets() {
        for (number, text) in texts.iter().enumerate() {
            raw.insert(format!("{HASHED}snippets/{library}/inline{number}.js"), text.clone().into());
        }
    }
    for (path, text) in output.local_modules() {
        raw.insert(format!("{HASHED}snippets/{path}"), text.clone().into());
    }
    raw.insert(format!("{HASHED}{name}.wasm"), output.wasm_mut().emit_wasm());
    Ok(())
}
