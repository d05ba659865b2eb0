//! Files of the page.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

/// A file as the server delivers it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its URL path, such as `/index.html`.
    pub path: String,
    /// Its bytes.
    pub content: Vec<u8>,
    /// Its bytes after brotli; `None` if that is not smaller.
    pub brotli: Option<Vec<u8>>,
    /// A hash of the content, in hexadecimal digits.
    pub hash: String,
    /// Whether the path contains the hash, so that a browser may cache the file for ever.
    pub immutable: bool,
}

/// Files by their path, before they are named by their content.
pub(crate) type UnnamedFiles = BTreeMap<String, Vec<u8>>;

/// 64 bits of SHA-256: enough to tell the versions of one file apart.
pub(crate) fn hash(content: &[u8]) -> String {
    Sha256::digest(content)[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The media type of a file.
pub(crate) fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        _ => "application/octet-stream",
    }
}

/// Whether it is text that may mention other files.
pub(crate) fn is_text(path: &str) -> bool {
    !matches!(content_type(path), "application/wasm" | "image/png" | "application/octet-stream")
}

/// Reads a folder recursively; paths in it become URL paths.
pub(crate) fn read_folder(folder: &Path, raw: &mut UnnamedFiles) -> Result<()> {
    read_below(folder, "", raw).with_context(|| format!("can't read {}", folder.display()))
}

fn read_below(folder: &Path, address: &str, raw: &mut UnnamedFiles) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let address = format!("{address}/{}", entry.file_name().display());
        if entry.file_type()?.is_dir() {
            read_below(&entry.path(), &address, raw)?;
        } else {
            raw.insert(address, fs::read(entry.path())?);
        }
    }
    Ok(())
}
