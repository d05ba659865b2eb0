//! Cuts a module into parts that a browser loads when they are needed, along functions marked with `wasm_split`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use wasm_encoder::{Module, RawSection};
use wasm_split_cli_support::{Options, transform};
use wasmparser::Parser;

use crate::file::UnnamedFiles;
use crate::names::HASHED;

/// How the knife's script gets at the main module. It would import the script beside that, which in turn imports it: files
/// that mention each other can't be named by their content.
const IMPORTED: &str = "import { initSync } from \"./main.js\";";
/// How it gets there instead: whoever starts the page introduces them.
const INTRODUCED: &str = "let initSync;\nexport function meet(main) { initSync = () => main; }";

/// Parts of at most so many bytes travel together: by itself each would cost a request, and as much for its headings as for
/// what it says.
const SMALL: usize = 20 * 1024;
/// How the knife's script fetches a part, around the part's address.
const FETCHED: [&str; 2] = ["fetch(new URL(\"", "\", import.meta.url))"];
/// Takes a part out of a bundle of small ones. A bundle that did not come is asked for again.
const UNPACKED: &str = "const bundles = {};
function unpacked(bundle, from, to) {
  bundles[bundle] ??= fetch(bundle).then((answer) => (answer.ok ? answer.arrayBuffer() : Promise.reject(answer.status)));
  bundles[bundle].catch(() => { delete bundles[bundle]; });
  const headers = { \"content-type\": \"application/wasm\" };
  return bundles[bundle].then((bytes) => new Response(bytes.slice(from, to), { headers }));
}";

/// Parts that everybody needs one of.
const LANGUAGES: [&str; 3] = ["german", "english", "japanese"];
/// Parts of which those who come for the first time need one.
const GAMES: [&str; 2] = ["drop_it", "drunter"];
/// Parts that only those need who come back to a table.
const RETURNING: [&str; 3] = ["kept_table", "left_table", "tables"];

/// A module after the cut.
pub(crate) struct SplitModule {
    /// What is left of it.
    pub(crate) main: PathBuf,
    /// The script that loads the parts, as the main module asks for it and as browsers do.
    pub(crate) script: (String, String),
}

/// Cuts a module, and adds its parts and the script that loads them.
pub(crate) fn cut(wasm: &Path, name: &str, small: bool, raw: &mut UnnamedFiles) -> Result<SplitModule> {
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
        let mut script = Script::new(&fs::read_to_string(folder.join(&asked))?)?;
        for part in parts.split_modules {
            let file = part.file_name().context("a part has a name")?.to_string_lossy().into_owned();
            let bytes = fs::read(&part)?;
            let bytes = if small { without_names(&bytes)? } else { bytes };
            if bytes.len() <= SMALL {
                let part = file.trim_end_matches(".wasm");
                let needs = |parts: &Vec<String>| parts.iter().any(|needed| needed == part);
                let users = parts
                    .prefetch_map
                    .iter()
                    .filter(|(_, parts)| needs(parts))
                    .map(|(user, _)| user.as_str());
                let bundle = format!("{HASHED}{name}-{}.bundle", occasion(&users.collect::<Vec<_>>()));
                script.pack(&file, &bytes, &bundle)?;
            } else {
                let address = format!("{HASHED}{name}-{file}");
                script.send(&file, &address)?;
                raw.insert(address, bytes);
            }
        }
        raw.insert(served.clone(), script.text.into());
        raw.extend(script.bundles);
    }
    Ok(SplitModule { main, script: (asked, served) })
}

/// The script that loads the parts.
struct Script {
    text: String,
    /// The small parts, one after the other, by the address of their bundle.
    bundles: BTreeMap<String, Vec<u8>>,
}

/// When a small part is needed for the first time, by what it is needed for. What is needed together travels together, so
/// that nobody waits for what they may never need.
fn occasion(users: &[&str]) -> String {
    if LANGUAGES.iter().any(|language| users.contains(language)) {
        return "languages".to_owned();
    }
    if !users.is_empty() && users.iter().all(|user| RETURNING.contains(user)) {
        return "returning".to_owned();
    }
    let games: Vec<&str> = GAMES.into_iter().filter(|game| users.contains(game)).collect();
    if games.is_empty() { "later".to_owned() } else { games.join("-") }
}

impl Script {
    /// The knife's script, introduced to the main module.
    fn new(text: &str) -> Result<Script> {
        let mut script = Script { text: text.to_owned(), bundles: BTreeMap::new() };
        script.replace(IMPORTED, &format!("{INTRODUCED}\n{UNPACKED}"))?;
        Ok(script)
    }

    /// Puts a part into the bundle with this address.
    fn pack(&mut self, file: &str, bytes: &[u8], bundle: &str) -> Result<()> {
        let packed = self.bundles.entry(bundle.to_owned()).or_default();
        let from = packed.len();
        packed.extend(bytes);
        let unpacked = format!("unpacked(\"{bundle}\", {from}, {})", packed.len());
        let [before, after] = FETCHED;
        self.replace(&format!("{before}./{file}{after}"), &unpacked)
    }

    /// Sends a part by itself, from this address.
    fn send(&mut self, file: &str, address: &str) -> Result<()> {
        let [before, after] = FETCHED;
        self.replace(&format!("{before}./{file}{after}"), &format!("fetch(\"{address}\")"))
    }

    fn replace(&mut self, old: &str, new: &str) -> Result<()> {
        let (before, after) = self.text.split_once(old).context("the knife writes another script now")?;
        self.text = format!("{before}{new}{after}");
        Ok(())
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    const WRITTEN: &str = "import { initSync } from \"./main.js\";
        const one = () => fetch(new URL(\"./one.wasm\", import.meta.url));
        const two = () => fetch(new URL(\"./two.wasm\", import.meta.url));";

    #[test]
    fn small_parts_come_from_a_bundle_and_large_ones_by_themselves() {
        let mut script = Script::new(WRITTEN).unwrap();
        script.bundles.insert("/assets/web-later.bundle".to_owned(), b"before".to_vec());
        script.pack("one.wasm", b"small", "/assets/web-later.bundle").unwrap();
        script.send("two.wasm", "/assets/web-two.wasm").unwrap();
        assert!(
            script.text.contains("const one = () => unpacked(\"/assets/web-later.bundle\", 6, 11);"),
            "{}",
            script.text
        );
        assert!(
            script.text.contains("const two = () => fetch(\"/assets/web-two.wasm\");"),
            "{}",
            script.text
        );
        assert!(!script.text.contains("import {"), "{}", script.text);
        assert_eq!(script.bundles["/assets/web-later.bundle"], b"beforesmall");
    }

    #[test]
    fn small_parts_travel_with_what_first_needs_them() {
        assert_eq!(occasion(&["late", "english", "drop_it"]), "languages");
        assert_eq!(occasion(&["drunter", "late"]), "drunter");
        assert_eq!(occasion(&["drunter", "lobby", "drop_it"]), "drop_it-drunter");
        assert_eq!(occasion(&["late", "lobby"]), "later");
        assert_eq!(occasion(&["kept_table", "tables"]), "returning");
        assert_eq!(occasion(&["kept_table", "late"]), "later");
    }

    #[test]
    fn a_script_that_looks_otherwise_is_noticed() {
        assert!(Script::new("import * as main from './main.js';").is_err());
        assert!(Script::new(WRITTEN).unwrap().pack("three.wasm", b"", "").is_err());
    }

    #[test]
    fn names_are_left_out_and_the_rest_stays() {
        let (header, names, memory) = (b"\0asm\x01\0\0\0", b"\0\x05\x04name", b"\x05\x03\x01\0\x01");
        let module = [&header[..], names, memory].concat();
        assert_eq!(without_names(&module).unwrap(), [&header[..], memory].concat());
        assert!(without_names(b"no module").is_err());
    }
}
