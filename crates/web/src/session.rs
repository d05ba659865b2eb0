//! A table as the page sees it, wherever it runs.

mod here;
mod online;

pub(crate) use here::{KEPT, play_here};
pub(crate) use online::play_online;

use game::Viewer;
use protocol::Created;
use table::{Aiming, Attendance, Code, Command, Outlook, Phrase, Role};
use weave::prelude::*;

/// How the table is reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Connection {
    /// It is on this device.
    Here,
    /// For the first time.
    Connecting,
    /// The server hears us.
    Online,
    /// It does not, and we try again.
    Away,
    /// It does not want us back, for this reason.
    Lost(String),
    /// It is long over and only looked at.
    Replay,
}

/// Whoever must take the device next.
#[derive(Clone, Debug)]
pub(crate) struct PassTo {
    /// What they are called.
    pub(crate) name: String,
    /// Through whose eyes the table is shown then.
    pub(crate) next: Viewer,
    /// They have it.
    pub(crate) taken: Callback<Viewer>,
}

/// A table as the page sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Session {
    /// What whoever looks at the page knows.
    pub(crate) outlook: RwSignal<Option<Outlook>>,
    /// What they may do.
    pub(crate) role: RwSignal<Option<Role>>,
    /// Who is there.
    pub(crate) attendance: RwSignal<Option<Attendance>>,
    /// How the table is reached.
    pub(crate) connection: RwSignal<Connection>,
    /// The code of the last refusal.
    pub(crate) refused: RwSignal<Option<String>>,
    /// What was said last, and on which seat.
    pub(crate) said: RwSignal<Option<(u8, Phrase)>>,
    /// Who holds a piece, and how, as far as it is told.
    pub(crate) aims: RwSignal<Option<(u8, Aiming)>>,
    /// By how many ms the table's clock is ahead of this device's.
    pub(crate) ahead: RwSignal<i64>,
    /// Where in the page the finished game can be looked at again.
    pub(crate) replay: RwSignal<Option<String>>,
    /// By which code others join.
    pub(crate) code: RwSignal<Option<Code>>,
    /// The keys of a table that was opened on this device.
    pub(crate) keys: RwSignal<Option<Created>>,
    /// Whoever must take the device before they see their secrets.
    pub(crate) pass_to: RwSignal<Option<PassTo>>,
    /// Asks the table for something.
    pub(crate) ask: Callback<Command>,
    /// Says something.
    pub(crate) say: Callback<Phrase>,
    /// Shows the others how a piece is held.
    pub(crate) aim: Callback<Aiming>,
}

impl Session {
    pub(crate) fn new(
        connection: Connection,
        ask: Callback<Command>,
        say: Callback<Phrase>,
        aim: Callback<Aiming>,
    ) -> Session {
        Session {
            outlook: RwSignal::new(None),
            role: RwSignal::new(None),
            attendance: RwSignal::new(None),
            connection: RwSignal::new(connection),
            refused: RwSignal::new(None),
            said: RwSignal::new(None),
            aims: RwSignal::new(None),
            ahead: RwSignal::new(0),
            replay: RwSignal::new(None),
            code: RwSignal::new(None),
            keys: RwSignal::new(None),
            pass_to: RwSignal::new(None),
            ask,
            say,
            aim,
        }
    }
}
