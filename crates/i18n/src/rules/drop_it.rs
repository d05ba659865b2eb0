//! The rules of Drop It.

pub(super) mod de;
pub(super) mod en;
pub(super) mod ja;
