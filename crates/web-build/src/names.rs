//! Content hashes in file names, so that browsers may cache a file for ever.

use std::collections::BTreeMap;

use anyhow::{Context, Result};

use crate::file::{File, UnnamedFiles, hash, is_text};

/// Files below this path are named by their content; the others keep their names.
pub(crate) const HASHED: &str = "/assets/";

/// Gives every file its name and replaces plain paths of other files in its text by their new names. So a file can be
/// named only after those it mentions.
pub(crate) fn by_content(raw: UnnamedFiles) -> Result<Vec<File>> {
    let paths: Vec<String> = raw.keys().cloned().collect();
    let mut naming = Naming { waiting: raw, named: BTreeMap::new() };
    paths.iter().try_for_each(|path| naming.name(path))?;
    Ok(naming.named.into_values().collect())
}

struct Naming {
    waiting: UnnamedFiles,
    /// By plain path.
    named: BTreeMap<String, File>,
}

impl Naming {
    fn name(&mut self, path: &str) -> Result<()> {
        if self.named.contains_key(path) {
            return Ok(());
        }
        let content =
            self.waiting.remove(path).with_context(|| format!("{path} is not there, or mentions itself"))?;
        let content = if is_text(path) {
            let text = String::from_utf8(content).with_context(|| format!("{path} is not text"))?;
            self.renamed(&text).with_context(|| format!("in {path}"))?.into_bytes()
        } else {
            content
        };
        let hash = hash(&content);
        let immutable = path.starts_with(HASHED);
        let new = if immutable { with_hash(path, &hash) } else { path.to_owned() };
        self.named.insert(path.to_owned(), File { path: new, content, brotli: None, hash, immutable });
        Ok(())
    }

    /// The text with the path of every named file replaced.
    fn renamed(&mut self, text: &str) -> Result<String> {
        let mut parts = text.split(HASHED);
        let mut renamed = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let is_name = |symbol: char| symbol.is_ascii_alphanumeric() || "-_./".contains(symbol);
            let (name, rest) = part.split_at(part.find(|symbol| !is_name(symbol)).unwrap_or(part.len()));
            let path = format!("{HASHED}{name}");
            self.name(&path)?;
            renamed += &self.named[&path].path;
            renamed += rest;
        }
        Ok(renamed)
    }
}

/// `/assets/boot.js` becomes `/assets/boot-0123456789abcdef.js`.
fn with_hash(path: &str, hash: &str) -> String {
    match path.rsplit_once('.') {
        Some((stem, extension)) => format!("{stem}-{hash}.{extension}"),
        None => format!("{path}-{hash}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(files: &[(&str, &str)]) -> Result<Vec<File>> {
        by_content(files.iter().map(|(path, text)| ((*path).to_owned(), (*text).into())).collect())
    }

    #[test]
    fn a_change_reaches_everybody_who_mentions_it() {
        let page = |wasm| {
            let boot = "import init from '/assets/web.js'; init('/assets/web.wasm')";
            let index = "<script src=\"/assets/boot.js\">";
            let script = ("/assets/web.js", "export default 1");
            named(&[("/assets/boot.js", boot), ("/assets/web.wasm", wasm), script, ("/index.html", index)])
        };
        let (one, two) = (page("1").unwrap(), page("2").unwrap());
        let same: Vec<bool> = one.iter().zip(&two).map(|(one, two)| one == two).collect();
        assert_eq!(same, [false, true, false, false], "boot.js, web.js, web.wasm, index.html");
        let [boot, script, wasm, index] = &one[..] else { panic!("{one:?}") };
        assert_eq!(boot.path, format!("/assets/boot-{}.js", boot.hash));
        assert!(boot.immutable && !index.immutable);
        assert_eq!(
            String::from_utf8_lossy(&boot.content),
            format!("import init from '{}'; init('{}')", script.path, wasm.path)
        );
        assert_eq!(String::from_utf8_lossy(&index.content), format!("<script src=\"{}\">", boot.path));
    }

    #[test]
    fn a_mentioned_file_must_exist_and_mentions_must_not_be_circular() {
        let missing = named(&[("/index.html", "/assets/gone.css")]).unwrap_err();
        assert_eq!(
            format!("{missing:#}"),
            "in /index.html: /assets/gone.css is not there, or mentions itself"
        );
        assert!(named(&[("/assets/a.js", "'/assets/b.js'"), ("/assets/b.js", "'/assets/a.js'")]).is_err());
    }
}
