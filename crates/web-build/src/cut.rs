//! Cuts a module into parts that a browser loads when they are needed, along functions marked with `wasm_split`.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use wasm_encoder::{Module, RawSection};
use wasm_split_cli_support::{Options, transform};
use wasmparser::Parser;

use crate::file::Raw;
use crate::names::HASHED;

/// How the knife's script gets at the main module. It would import the script beside that, which in turn imports it: files
/// that mention each other can't be named by their content.
const IMPORTED: &str = "import { initSync } from \"./main.js\";";
/// How it gets there instead: whoever starts the page introduces them.
const INTRODUCED: &str = "let initSync;\nexport function meet(main) { initSync = () => main; }";

/// A module after the cut.
pub(crate) struct Cut {
    /// What is left of it.
    pub(crate) main: PathBuf,
    /// The script that loads the parts, as the main module asks for it and as browsers do.
    pub(crate) script: (String, String),
}

/// Cuts a module, and adds its parts and the script that loads them.
pub(crate) fn cut(wasm: &Path, name: &str, small: bool, raw: &mut Raw) -> Result<Cut> {
    let folder = wasm.with_extension("parts");
    let _ = fs::remove_dir_all(&folder);
    let bytes = fs::read(wasm).with_context(|| format!("can't read {}", wasm.display()))?;
    let (main, asked) = (folder.join("main.wasm"), format!("./{name}-parts.js"));
    let mut options = Options::new(&bytes);
    options.output_dir = &folder;
    options.main_out_path = &main;
    options.link_name = &asked;
    let parts = transform(options).map_err(|error| anyhow!("can't cut {}: {error:#}", wasm.display()))?;
    let served = format!("{HASHED}{name}-parts.js");
    if !parts.split_modules.is_empty() {
        let script = fs::read_to_string(folder.join(&asked))?;
        raw.insert(served.clone(), introduced(&script, name)?.into());
    }
    for part in parts.split_modules {
        let bytes = fs::read(&part)?;
        let file = part.file_name().context("a part has a name")?.to_string_lossy();
        raw.insert(format!("{HASHED}{name}-{file}"), if small { without_names(&bytes)? } else { bytes });
    }
    Ok(Cut { main, script: (asked, served) })
}

/// The script that loads the parts, with the addresses they have here.
fn introduced(script: &str, name: &str) -> Result<String> {
    let (before, after) = script.split_once(IMPORTED).context("the knife writes another script now")?;
    Ok(format!("{before}{INTRODUCED}{after}").replace("URL(\"./", &format!("URL(\"{HASHED}{name}-")))
}

/// A module without the sections that only people who look into it read.
fn without_names(bytes: &[u8]) -> Result<Vec<u8>> {
    const CUSTOM: u8 = 0;
    let mut module = Module::new();
    for section in Parser::new(0).parse_all(bytes) {
        if let Some((id, range)) = section?.as_section()
            && id != CUSTOM
        {
            let data = &bytes[usize::try_from(range.start)?..usize::try_from(range.end)?];
            module.section(&RawSection { id, data });
        }
    }
    Ok(module.finish())
}
