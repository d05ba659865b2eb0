//! The rules of Drop It.

mod de;
mod en;
mod ja;

use super::Page;
use crate::Language;

pub(super) fn page(language: Language) -> &'static Page {
    match language {
        Language::German => &de::PAGE,
        Language::English => &en::PAGE,
        Language::Japanese => &ja::PAGE,
    }
}
