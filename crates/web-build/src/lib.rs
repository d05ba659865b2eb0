//! Builds the files that a browser loads, with nothing but cargo: our crates are compiled to wasm, wasm-bindgen (as a
//! library of the same version as in the lock file) writes their scripts, files are named by their content, and brotli
//! compresses them.
//!
//! `web-dist` calls this from its build script; tests build a [`StandaloneModule`].

mod bind;
mod cargo;
mod cut;
mod environment;
mod file;
mod names;
mod offline;
mod pack;
mod script;
mod sources;
mod standalone;
mod style;
mod table;
mod target;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use anyhow::Result;

pub use file::File;
pub use standalone::StandaloneModule;
pub use table::write_table;

/// The input of a build.
#[derive(Clone, Copy, Debug)]
pub struct PageSource<'a> {
    /// The root of the workspace.
    pub workspace: &'a Path,
    /// The target directory. Not that of the cargo that runs us: the two would wait for each other for ever.
    pub target_dir: &'a Path,
    /// The profile of our manifest to build with.
    pub profile: &'a str,
    /// The crates to compile to wasm.
    pub packages: &'a [&'a str],
    /// Their features, such as `web/toy-game`.
    pub features: &'a [&'a str],
    /// The folder of static files, laid out like their URL paths.
    pub statics: &'a Path,
    /// Whether to optimise for download size instead of build time.
    pub small: bool,
}

/// The result of a build.
#[derive(Clone, Debug)]
pub struct BuildOutput {
    /// The files of the page, by path.
    pub files: Vec<File>,
    /// The sources; if one of them changes, the page must be built again.
    pub sources: BTreeSet<PathBuf>,
}

impl PageSource<'_> {
    /// Builds the page.
    pub fn build(&self) -> Result<BuildOutput> {
        target::ensure()?;
        let modules =
            cargo::build(self.workspace, self.target_dir, self.profile, self.packages, self.features)?;
        let mut raw = BTreeMap::new();
        file::read_folder(self.statics, &mut raw)?;
        style::in_one_piece(&mut raw)?;
        for wasm in &modules {
            bind::bind(wasm, self.small, &mut raw)?;
        }
        if self.small {
            script::leave_remarks_out(&mut raw);
        }
        let mut files = offline::tell_worker(raw, names::by_content)?;
        if self.small {
            pack::compress(&mut files)?;
        }
        let mut sources = sources::of_modules(&modules)?;
        sources.extend([self.workspace.join("Cargo.toml"), self.workspace.join("Cargo.lock")]);
        sources.insert(self.statics.to_owned());
        Ok(BuildOutput { files, sources })
    }
}
