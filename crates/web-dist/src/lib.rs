//! The files of the page. Whoever depends on this crate has them built; see `build.rs`.
//!
//! Under clippy and with `SKIP_WEB_CLIENT=1` there are none.

/// A file as the browser asks for it.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// Its address, such as `/index.html`.
    pub path: &'static str,
    /// What browsers call this kind of file.
    pub content_type: &'static str,
    /// A name for what it says.
    pub hash: &'static str,
    /// Whether the path names the content, so that a browser never has to ask again.
    pub immutable: bool,
    /// What it says.
    pub plain: &'static [u8],
    /// The same after brotli, if that is worth the trouble.
    pub brotli: Option<&'static [u8]>,
}

/// All files.
pub const ASSETS: &[Asset] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));
