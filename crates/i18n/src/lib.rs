//! All texts of Tischlein for people, in German, English and Japanese.
//!
//! A text is a [`Message`]: a variant of an enum with typed fields. Each language has a match over all variants, so a
//! missing translation does not compile, and nothing is looked up by name at run time.
//!
//! ```
//! use i18n::{Language, Message, ShellText};
//!
//! let welcome = ShellText::WelcomeBack { name: "Yuki" };
//! assert_eq!(welcome.text(Language::german()), "Schön, dass du da bist, Yuki.");
//! ```
//!
//! The rule pages are plain data, apart from the messages, in [`rules`].

mod analysis_text;
mod drop_it_text;
mod drunter_text;
mod game_texts;
mod grammar;
mod landing;
mod language;
mod language_id;
mod lobby_text;
mod message;
mod refusal;
pub mod rules;
#[cfg(test)]
mod samples;
mod shell_text;
mod table_text;
#[cfg(test)]
mod tests;
#[cfg(feature = "toy-game")]
mod toy_game;
mod vote_text;

pub use analysis_text::AnalysisText;
pub use drop_it_text::DropItText;
pub use drunter_text::DrunterText;
pub use grammar::{clock, fine_millimetres, list, millimetres};
pub use landing::{BreakReason, Ground, LandingWay};
pub use language::Language;
pub use language_id::LanguageId;
pub use lobby_text::{BOT_NAMES, LobbyText, bot_label};
pub use message::Message;
pub use refusal::{CODES, NO_CRYPTO, for_code};
pub use shell_text::ShellText;
pub use table_text::TableText;
pub use vote_text::VoteText;
