//! Splits a module into chunks that a browser loads on demand, at functions marked with `wasm_split`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use wasm_encoder::{Module, RawSection};
use wasm_split_cli_support::{Options, transform};
use wasmparser::Parser;

use crate::file::UnnamedFiles;
use crate::names::HASHED;

/// How wasm_split's loader imports the main script. That script imports the loader in turn, and files that mention each
/// other can't be named by their content.
const IMPORTED: &str = "import { initSync } from \"./main.js\";";
/// The replacement: the start script passes the main module to the loader.
const INTRODUCED: &str = "let initSync;\nexport function meet(main) { initSync = () => main; }";

/// Chunks of at most this many bytes are bundled: alone, each would cost a request and more for headers than for
/// content.
const SMALL: usize = 20 * 1024;
/// How wasm_split's loader fetches a chunk, around the chunk's URL.
const FETCHED: [&str; 2] = ["fetch(new URL(\"", "\", import.meta.url))"];
/// Takes a chunk out of a bundle. A bundle that failed to load is requested again.
const UNPACKED: &str = "const bundles = {};
function unpacked(bundle, from, to) {
  bundles[bundle] ??= fetch(bundle).then((answer) => (answer.ok ? answer.arrayBuffer() : Promise.reject(answer.status)));
  bundles[bundle].catch(() => { delete bundles[bundle]; });
  const headers = { \"content-type\": \"application/wasm\" };
  return bundles[bundle].then((bytes) => new Response(bytes.slice(from, to), { headers }));
}";

/// Chunks of which every visitor needs one.
const LANGUAGES: [&str; 3] = ["german", "english", "japanese"];
/// Chunks of which a first-time visitor needs one.
const GAMES: [&str; 2] = ["drop_it", "drunter"];
/// Chunks that only visitors returning to a table need.
const RETURNING: [&str; 3] = ["kept_table", "left_table", "tables"];

/// A module after the split.
pub(crate) struct SplitModule {
    /// The path of the main module.
    pub(crate) main: PathBuf,
    /// The script that loads the chunks: its path in the main module's imports, and its path as served.
    pub(crate) script: (String, String),
}

/// Splits a module; adds its chunks and the script that loads them.
pub(crate) fn cut(wasm: &Path, name: &str, small: bool, raw: &mut UnnamedFiles) -> Result<SplitModule> {
    let folder = wasm.with_extension("parts");
    let _ = fs::remove_dir_all(&folder);
    let bytes = fs::read(wasm).with_context(|| format!("can't read {}", wasm.display()))?;
    let (main, asked) = (folder.join("main.wasm"), format!("./{name}-parts.js"));
    let mut options = Options::new(&bytes);
    options.output_dir = &folder;
    options.main_out_path = &main;
    options.link_name = &asked;
    let parts = transform(options).map_err(|error| anyhow!("can't split {}: {error:#}", wasm.display()))?;
    let served = format!("{HASHED}{name}-parts.js");
    if !parts.split_modules.is_empty() {
        let mut script = Script::new(&fs::read_to_string(folder.join(&asked))?)?;
        for part in parts.split_modules {
            let file = part.file_name().context("a chunk has a file name")?.to_string_lossy().into_owned();
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

/// The script that loads the chunks.
struct Script {
    text: String,
    /// The bundled chunks, concatenated, by the path of their bundle.
    bundles: BTreeMap<String, Vec<u8>>,
}

/// When a small chunk is first needed, judged by the chunks that need it. Chunks needed together are bundled together,
/// so that nobody loads what they may never need.
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
    /// wasm_split's loader, without its import of the main script.
    fn new(text: &str) -> Result<Script> {
        let mut script = Script { text: text.to_owned(), bundles: BTreeMap::new() };
        script.replace(IMPORTED, &format!("{INTRODUCED}\n{UNPACKED}"))?;
        Ok(script)
    }

    /// Puts a chunk into the bundle with this path.
    fn pack(&mut self, file: &str, bytes: &[u8], bundle: &str) -> Result<()> {
        let packed = self.bundles.entry(bundle.to_owned()).or_default();
        let from = packed.len();
        packed.extend(bytes);
        let unpacked = format!("unpacked(\"{bundle}\", {from}, {})", packed.len());
        let [before, after] = FETCHED;
        self.replace(&format!("{before}./{file}{after}"), &unpacked)
    }

    /// Serves a chunk by itself, at this path.
    fn send(&mut self, file: &str, address: &str) -> Result<()> {
        let [before, after] = FETCHED;
        self.replace(&format!("{before}./{file}{after}"), &format!("fetch(\"{address}\")"))
    }

    fn replace(&mut self, old: &str, new: &str) -> Result<()> {
        let (before, after) = self
            .text
            .split_once(old)
            .context("wasm_split's loader changed; update the patterns in cut.rs")?;
        self.text = format!("{before}{new}{after}");
        Ok(())
    }
}

/// A module without custom sections, which are only for debugging.
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
    fn small_chunks_come_from_a_bundle_and_large_ones_by_themselves() {
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
    fn small_chunks_are_bundled_by_their_first_use() {
        assert_eq!(occasion(&["late", "english", "drop_it"]), "languages");
        assert_eq!(occasion(&["drunter", "late"]), "drunter");
        assert_eq!(occasion(&["drunter", "lobby", "drop_it"]), "drop_it-drunter");
        assert_eq!(occasion(&["late", "lobby"]), "later");
        assert_eq!(occasion(&["kept_table", "tables"]), "returning");
        assert_eq!(occasion(&["kept_table", "late"]), "later");
    }

    #[test]
    fn a_changed_loader_is_an_error() {
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
