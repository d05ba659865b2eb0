//! One live table, without I/O: a lobby, a game, its end and the next game, all as a log of entries.
//!
//! Commands and alarms go into a [`Table`], [`Entry`]s come out. Whoever runs the table stores an entry before anybody
//! hears of it, and shows each viewer the [`Step`] they may see. Viewers fold steps into an [`Outlook`], which then is
//! what the table itself would tell them. Time and randomness are handed in, so the same table runs in a server and in
//! a page.

mod advice;
mod aiming;
mod code;
mod command;
mod done;
mod event;
mod fingerprint;
mod games;
mod key;
mod moment;
mod name;
mod options;
mod outlook;
mod owner;
mod presence;
mod record;
mod rulebook;
mod scene;
mod seal;
mod sides;
mod table;
mod talk;
#[cfg(test)]
mod tests;
mod thought;

pub use advice::{Advice, TeamPhrase};
pub use aiming::Aiming;
pub use code::{BadCode, Code};
pub use command::{BadId, Command, CommandId, Credential, Refusal, Role};
pub use event::{Asker, Cause, Entry, Event, Sight, Step, Unreadable};
pub use games::{Action, GameEvents, GameSights, Kind, Setup, View};
pub use key::{BadKey, Key, KeyPrint};
pub use moment::Moment;
pub use name::{BadName, Name};
pub use options::{BadOptions, Clock, GameOptions, Options};
pub use outlook::{OutOfStep, Outlook};
pub use owner::seat_opened_by;
pub use presence::Attendance;
pub use record::record;
pub use rulebook::Rulebook;
pub use scene::{Colour, How, Occupant, Open, Phase, Place, Scene, Why};
pub use seal::Seal;
pub use sides::{ChosenSides, Sides};
pub use table::{Answer, BrokenLog, Opening, Table};
pub use talk::Phrase;
pub use thought::Thought;
