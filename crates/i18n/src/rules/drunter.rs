//! The rules of Drunter & Drüber.

pub(super) mod de;
pub(super) mod en;
pub(super) mod ja;
