//! One live table, without I/O: a lobby, a game, its end and the next game, all recorded as a log of entries.
//!
//! A [`Table`] takes commands and alarms and returns [`Entry`]s. Its owner stores each entry before showing it to
//! anyone, then sends every viewer their projection, a [`Step`]. Folding all steps into a [`TableView`] gives exactly
//! the view that [`Table::table_view`] would return. The caller supplies time and randomness, so the same code runs in
//! a server and in a browser.

mod advice;
mod aiming;
mod bot_task;
mod code;
mod command;
mod engine;
mod event;
mod fingerprint;
mod games;
mod handled;
mod key;
mod name;
mod options;
mod presence;
mod record;
mod restore;
mod seal;
mod sides;
mod snapshot;
mod state;
mod table;
mod table_view;
mod talk;
#[cfg(test)]
mod tests;
mod timestamp;

pub use advice::{Advice, TeamPhrase};
pub use aiming::Aiming;
pub use bot_task::BotTask;
pub use code::{Code, CodeError};
pub use command::{Command, CommandId, CommandIdError, CommandRefusal, Credential, Role};
pub use engine::GameEngine;
pub use event::{Cause, Entry, EntryError, Requester, Step, TableEvent, VisibleTableEvent};
#[cfg(feature = "toy-game")]
pub use games::ToyGameOptions;
pub use games::{
    DropItOptions, DrunterOptions, GameAction, GameEvents, GameKind, GameOptions, GameSetup, GameView,
    VisibleGameEvents,
};
pub use key::{Key, KeyError, KeyHash};
pub use name::{Name, NameError};
pub use options::{Clock, OptionsError, TableOptions};
pub use presence::Attendance;
pub use record::{RecordError, check_record, record};
pub use restore::RestoringTable;
pub use seal::Seal;
pub use sides::{ChosenSides, Sides};
pub use state::{
    EndReason, Occupant, PublicTableEvent, SeatColour, SeatInfo, StandInReason, TablePhase, TableState,
};
pub use table::{Accepted, CorruptLog, Opening, Table};
pub use table_view::{StepError, TableView};
pub use talk::Phrase;
pub use timestamp::Timestamp;
