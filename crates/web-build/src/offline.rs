//! The list of files that the service worker caches for use without a network.

use anyhow::{Context, Result};

use crate::file::{File, UnnamedFiles, hash};

/// The service worker. It keeps its name, since a browser finds a new version of it by that.
const WORKER: &str = "/sw.js";

/// Names all files and passes them to the service worker: its script starts with the constant `BUILD`, which holds the
/// name of this build and the paths of its files.
pub(crate) fn tell_worker(
    mut raw: UnnamedFiles,
    name: impl FnOnce(UnnamedFiles) -> Result<Vec<File>>,
) -> Result<Vec<File>> {
    let script = raw.remove(WORKER).with_context(|| format!("there is no {WORKER}"))?;
    let mut files = name(raw)?;
    let list: Vec<String> = files.iter().map(|file| format!("{:?}", file.path)).collect();
    let all: String = files.iter().map(|file| file.hash.as_str()).collect();
    let build = hash(&[all.as_bytes(), script.as_slice()].concat());
    let told = format!("const BUILD = {{ name: {build:?}, files: [{}] }};\n", list.join(", "));
    let content = [told.as_bytes(), script.as_slice()].concat();
    let worker =
        File { path: WORKER.to_owned(), hash: hash(&content), content, brotli: None, immutable: false };
    files.push(worker);
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names;

    #[test]
    fn the_service_worker_knows_all_files_and_changes_with_each_of_them() {
        let worker = |page: &str| {
            let raw = [(WORKER, "work();"), ("/index.html", page), ("/assets/a.css", "a")];
            let raw = raw.map(|(path, text)| (path.to_owned(), text.into())).into();
            let files = tell_worker(raw, names::by_content).unwrap();
            String::from_utf8(files.last().unwrap().content.clone()).unwrap()
        };
        let one = worker("one");
        assert!(one.contains("files: [\"/assets/a-") && one.contains("\"/index.html\"]"), "{one}");
        assert!(one.ends_with("};\nwork();"), "{one}");
        assert_ne!(one, worker("two"));
    }
}
