//! The files of the page, embedded. Depending on this crate builds them; see `build.rs`.
//!
//! Under clippy and with `SKIP_WEB_CLIENT=1` there are none.

/// A file as the server delivers it.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// Its URL path, such as `/index.html`.
    pub path: &'static str,
    /// Its media type.
    pub content_type: &'static str,
    /// A hash of the content.
    pub hash: &'static str,
    /// Whether the path contains the hash, so that a browser may cache the file for ever.
    pub immutable: bool,
    /// Its bytes.
    pub plain: &'static [u8],
    /// Its bytes after brotli; `None` if that is not smaller.
    pub brotli: Option<&'static [u8]>,
}

/// All files.
pub const ASSETS: &[Asset] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));
