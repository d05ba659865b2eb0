//! The rules of each game, written for people who have never played them.
//!
//! Plain data that no message refers to, so it can be loaded later and costs nothing until then. Every section has a
//! stable anchor, the same in every language, so that any refusal can open the page at its section.

mod anchors;
mod drop_it;
mod drunter;
mod picture;
#[cfg(test)]
mod tests;

pub use anchors::{anchor_for_broken_rule, anchor_for_code};
pub use picture::{PictureKind, RulePicture};

use table::GameKind;

/// The rules of one game.
#[derive(Debug, PartialEq, Eq)]
pub struct RulePage {
    /// The name of the game.
    pub title: &'static str,
    /// One line below it.
    pub lead: &'static str,
    /// In reading order.
    pub sections: &'static [Section],
}

/// One part of a page.
#[derive(Debug, PartialEq, Eq)]
pub struct Section {
    /// The anchor for links, the same in every language.
    pub anchor: &'static str,
    /// Its heading.
    pub title: &'static str,
    /// Its content.
    pub blocks: &'static [Block],
}

/// A piece of text, or a picture.
#[derive(Debug, PartialEq, Eq)]
pub enum Block {
    /// A paragraph.
    Paragraph(&'static str),
    /// A list, one line per item.
    List(&'static [&'static str]),
    /// A worked example.
    Example(&'static str),
    /// A detail that is easily missed.
    Note(&'static str),
    /// A position to be drawn.
    Shown {
        /// The position.
        picture: RulePicture,
        /// The caption; also the text for screen readers.
        caption: &'static str,
    },
}

/// The rules of all games in one language.
#[derive(Clone, Copy, Debug)]
pub struct Book(fn(GameKind) -> &'static RulePage);

/// The rules of each game in the language of this name.
macro_rules! book {
    ($language:ident) => {
        Book(|game| match game {
            GameKind::DropIt => &drop_it::$language::PAGE,
            GameKind::Drunter => &drunter::$language::PAGE,
            #[cfg(feature = "toy-game")]
            GameKind::ToyGame => &crate::toy_game::$language::RULES,
        })
    };
}

impl Book {
    /// Auf Deutsch.
    pub fn german() -> Book {
        book!(de)
    }

    /// In English.
    pub fn english() -> Book {
        book!(en)
    }

    /// 日本語で.
    pub fn japanese() -> Book {
        book!(ja)
    }

    /// The rules of a game.
    pub fn page(self, game: GameKind) -> &'static RulePage {
        self.0(game)
    }
}

impl RulePage {
    /// The section with this anchor; `None` if there is none.
    pub fn section(&self, anchor: &str) -> Option<&'static Section> {
        self.sections.iter().find(|section| section.anchor == anchor)
    }
}
