//! Writes the files as Rust source, for the crate that embeds them.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use anyhow::Result;

use crate::file::{File, content_type};

/// Writes `assets.rs` into the folder: an expression, the array of all files as `Asset { … }`. Their bytes are written
/// next to it.
pub fn write_table(files: &[File], folder: &Path) -> Result<()> {
    let mut table = String::from("&[\n");
    for (number, file) in files.iter().enumerate() {
        let plain = keep(folder, &number.to_string(), &file.content)?;
        let brotli = match &file.brotli {
            Some(packed) => format!("Some({})", keep(folder, &format!("{number}.br"), packed)?),
            None => "None".to_owned(),
        };
        let File { path, hash, immutable, .. } = file;
        let kind = content_type(path);
        writeln!(
            table,
            "Asset {{ path: {path:?}, content_type: {kind:?}, hash: {hash:?}, immutable: {immutable}, plain: {plain}, brotli: {brotli} }},"
        )?;
    }
    table += "]\n";
    fs::write(folder.join("assets.rs"), table)?;
    Ok(())
}

/// Writes the bytes; returns the expression that includes them.
fn keep(folder: &Path, name: &str, bytes: &[u8]) -> Result<String> {
    let path = folder.join(name);
    fs::write(&path, bytes)?;
    Ok(format!("include_bytes!({path:?})"))
}
