//! Everything Tischlein says to people, in German, English and Japanese.
//!
//! What can be said is a [`Message`]: a variant of an enum with typed fields. Each language has a match over all of
//! them, so a missing translation does not compile, and nothing is looked up by name at run time.
//!
//! ```
//! use i18n::{Language, Message, Shell};
//!
//! let welcome = Shell::WelcomeBack { name: "Yuki" };
//! assert_eq!(welcome.text(Language::german()), "Schön, dass du da bist, Yuki.");
//! ```
//!
//! The rule pages are plain data and stand apart in [`rules`].

mod at_table;
mod grammar;
mod in_drop_it;
mod in_drunter;
mod language;
mod lobby;
mod looking_back;
mod message;
mod reason;
mod refusal;
pub mod rules;
#[cfg(test)]
mod samples;
mod shell;
#[cfg(test)]
mod tests;
mod tongue;

pub use at_table::AtTable;
pub use grammar::{clock, fine_millimetres, list, millimetres};
pub use in_drop_it::InDropIt;
pub use in_drunter::InDrunter;
pub use language::Language;
pub use lobby::{BOT_NAMES, Lobby, bot_label};
pub use looking_back::LookingBack;
pub use message::Message;
pub use refusal::{CODES, for_code};
pub use shell::Shell;
pub use tongue::Tongue;
