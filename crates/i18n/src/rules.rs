//! The rules of both games, written for people who have never played them.
//!
//! Plain data that no message refers to: a page that is not shown costs nothing, and may be loaded later. Every section
//! has an anchor that is the same in every language and stays, so that any “no” can open the page at its point.

mod anchors;
mod drop_it;
mod drunter;
mod picture;
#[cfg(test)]
mod tests;

pub use anchors::{anchor_for_broken_rule, anchor_for_drop_it_reason, anchor_for_drunter_reason};
pub use picture::Picture;

use table::Kind;

use crate::Language;

/// The rules of one game.
#[derive(Debug, PartialEq, Eq)]
pub struct Page {
    /// The name of the game.
    pub title: &'static str,
    /// One line below it.
    pub lead: &'static str,
    /// In the order they are read.
    pub sections: &'static [Section],
}

/// One part of a page.
#[derive(Debug, PartialEq, Eq)]
pub struct Section {
    /// What links to it, the same in every language.
    pub anchor: &'static str,
    /// Its heading.
    pub title: &'static str,
    /// What it says.
    pub blocks: &'static [Block],
}

/// A piece of text, or a picture.
#[derive(Debug, PartialEq, Eq)]
pub enum Block {
    /// A paragraph.
    Paragraph(&'static str),
    /// One line for each.
    List(&'static [&'static str]),
    /// A worked example.
    Example(&'static str),
    /// What is easily missed.
    Note(&'static str),
    /// A position to be drawn.
    Shown {
        /// Which.
        picture: Picture,
        /// What it shows; also its text for screen readers.
        caption: &'static str,
    },
}

/// The rules of a game in a language.
pub fn page(game: Kind, language: Language) -> &'static Page {
    match game {
        Kind::DropIt => drop_it::page(language),
        Kind::Drunter => drunter::page(language),
    }
}

impl Page {
    /// The section with this anchor.
    pub fn section(&self, anchor: &str) -> Option<&'static Section> {
        self.sections.iter().find(|section| section.anchor == anchor)
    }
}
