//! The sources of a page, so that cargo knows when to build it again.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// The sources of these modules, and the manifests of the crates they belong to.
pub(crate) fn of_modules(modules: &[PathBuf]) -> Result<BTreeSet<PathBuf>> {
    let mut sources = BTreeSet::new();
    for module in modules {
        let list = module.with_extension("d");
        let text = fs::read_to_string(&list).with_context(|| format!("can't read {}", list.display()))?;
        sources.extend(text.lines().flat_map(of_line));
    }
    let manifests: Vec<PathBuf> = sources.iter().filter_map(|source| manifest(source)).collect();
    sources.extend(manifests);
    Ok(sources)
}

/// The paths after the colon in a line of a `make` dependency file, where a backslash escapes each space.
fn of_line(line: &str) -> Vec<PathBuf> {
    let Some((_, list)) = line.split_once(": ") else { return Vec::new() };
    let spaces_apart = list.replace("\\ ", "\0");
    spaces_apart.split_whitespace().map(|path| path.replace('\0', " ").into()).collect()
}

fn manifest(source: &Path) -> Option<PathBuf> {
    source.ancestors().map(|folder| folder.join("Cargo.toml")).find(|path| path.exists())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_may_have_spaces() {
        assert_eq!(
            of_line("/t/web.wasm: /my\\ house/a.rs /b.rs"),
            ["/my house/a.rs", "/b.rs"].map(PathBuf::from)
        );
    }
}
