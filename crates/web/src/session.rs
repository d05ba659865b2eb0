//! A table session as the page uses it, local or online.

mod local_table;
mod online;
mod owner;

pub(crate) use local_table::play_local;
pub(crate) use online::play_online;
pub(crate) use owner::TabLock;

use client::{Answer, TeamAdvice, forget_advice};
use drop_it::SimulatedDrop;
use game::Seat;
use protocol::Created;
use table::{
    Advice, Aiming, Attendance, Code, Command, Phrase, PublicTableEvent, Role, Step, TableView,
    VisibleTableEvent,
};
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

/// The player who takes the device next.
#[derive(Clone, Debug)]
pub(crate) struct HandOver {
    /// What they are called.
    pub(crate) name: String,
    /// They have it.
    pub(crate) taken: Callback<()>,
}

/// A table as the page sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TableSession {
    /// The table as the viewer knows it; `None` until it is loaded.
    pub(crate) table_view: RwSignal<Option<TableView>>,
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
    /// How each drop fell, in a replay; empty at a table.
    pub(crate) falls: StoredValue<Vec<SimulatedDrop>>,
    /// Where in the page the finished game can be looked at again.
    pub(crate) replay: RwSignal<Option<String>>,
    /// By which code others join.
    pub(crate) code: RwSignal<Option<Code>>,
    /// The keys of a table that was opened on this device.
    pub(crate) keys: RwSignal<Option<Created>>,
    /// The player who takes the device next; their secrets stay hidden until then.
    pub(crate) pass_to: RwSignal<Option<HandOver>>,
    /// The seat that has just declined what others wish for.
    pub(crate) declined: RwSignal<Option<Seat>>,
    /// Whether the table on this device is played in another tab.
    pub(crate) is_in_another_tab: RwSignal<bool>,
    /// While everybody at this device looks at cards that were turned over: goes on once they have.
    pub(crate) shown_to_all: RwSignal<Option<Callback<()>>>,
    /// Asks the table for something. If it is refused, the page says why.
    pub(crate) ask: Callback<Command>,
    /// The same, and the asker gets the answer. Tables on this device give none.
    pub(crate) ask_then: Callback<(Command, Callback<Answer>)>,
    /// Says something.
    pub(crate) say: Callback<Phrase>,
    /// Shows the others how a piece is held.
    pub(crate) aim: Callback<Aiming>,
    /// The latest hint of each team mate.
    pub(crate) advice: RwSignal<TeamAdvice>,
    /// Gives team mates a hint.
    pub(crate) advise: Callback<Advice>,
}

impl TableSession {
    pub(crate) fn new(
        connection: Connection,
        ask: Callback<Command>,
        say: Callback<Phrase>,
        aim: Callback<Aiming>,
        advise: Callback<Advice>,
    ) -> TableSession {
        TableSession {
            table_view: RwSignal::new(None),
            role: RwSignal::new(None),
            attendance: RwSignal::new(None),
            connection: RwSignal::new(connection),
            refused: RwSignal::new(None),
            said: RwSignal::new(None),
            aims: RwSignal::new(None),
            ahead: RwSignal::new(0),
            falls: StoredValue::new(Vec::new()),
            replay: RwSignal::new(None),
            code: RwSignal::new(None),
            keys: RwSignal::new(None),
            pass_to: RwSignal::new(None),
            declined: RwSignal::new(None),
            is_in_another_tab: RwSignal::new(false),
            shown_to_all: RwSignal::new(None),
            ask,
            ask_then: Callback::new(move |(command, _)| ask.run(command)),
            say,
            aim,
            advice: RwSignal::new(Vec::new()),
            advise,
        }
    }

    /// The table took one more step, which its view has already.
    pub(crate) fn take_step(self, step: &Step) {
        for event in &step.events {
            match event {
                VisibleTableEvent::Public(PublicTableEvent::Declined { seat }) => {
                    self.declined.set(Some(*seat));
                }
                VisibleTableEvent::Played { .. } => self.forget_advice(),
                _ => {}
            }
        }
    }

    fn forget_advice(self) {
        if self.advice.with_untracked(Vec::is_empty) {
            return;
        }
        self.table_view.with_untracked(|table_view| {
            let game = table_view.as_ref().and_then(|table_view| table_view.game.as_ref());
            self.advice.update(|known| forget_advice(known, game));
        });
    }

    /// Everybody at this device has seen what was turned over.
    pub(crate) fn all_have_seen(self) {
        if let Some(go_on) = self.shown_to_all.get_untracked() {
            go_on.run(());
        }
    }
}
