//! Brotli compression.

use std::io::Write;

use anyhow::Result;

use crate::file::File;

/// Brotli's best quality. Takes seconds for a megabyte, once per build.
const QUALITY: u32 = 11;
/// The size of brotli's window: 2 to the power of this, in bytes. The most that browsers accept.
const WINDOW: u32 = 22;

/// Adds the compressed content to each file for which it is smaller.
pub(crate) fn compress(files: &mut [File]) -> Result<()> {
    for file in files {
        let mut packed = brotli::CompressorWriter::new(Vec::new(), 1 << 16, QUALITY, WINDOW);
        packed.write_all(&file.content)?;
        file.brotli = Some(packed.into_inner()).filter(|packed| packed.len() < file.content.len());
    }
    Ok(())
}
