//! A local table: players pass the device on, bots run in a worker, and the table is stored after every step.

use client::playback::BOT_PAUSE;
use client::{Local, SharedDevice, Showing};
use game::{Seat, SeatSet, Viewer};
use table::{BotTask, Command, GameAction, Occupant, Role};
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::wasm_split;
use weave::prelude::*;

use super::{Connection, HandOver, TabLock, TableSession};
use crate::browser::{self, kept_names};
use crate::chunks::ChunkError;
use crate::{replay, worker};

/// Plays at a table on this device.
pub(crate) fn play_local(local: Local) -> TableSession {
    let device = StoredValue::new(SharedDevice::new(&local));
    let local = StoredValue::new(local);
    let table = StoredValue::new(None::<LocalTable>);
    let ask = Callback::new(move |command| {
        if let Some(local_table) = table.get_value() {
            local_table.ask(&command);
        }
    });
    let nothing = Callback::new(|_| {});
    let session =
        TableSession::new(Connection::Here, ask, Callback::new(|_| {}), Callback::new(|_| {}), nothing);
    // They live as long as the table, not only as long as the buttons that run them.
    let taken = Callback::new(move |()| {
        if let Some(local_table) = table.get_value() {
            local_table.device.update_value(SharedDevice::taken);
            local_table.show();
        }
    });
    let seen = Callback::new(move |()| {
        if let Some(local_table) = table.get_value() {
            local_table.update_device(SharedDevice::all_have_seen);
        }
    });
    let local_table = LocalTable { local, session, device, claim: TabLock::take(), taken, seen };
    table.set_value(Some(local_table));
    listen_everywhere(event::storage(move |_| {
        local_table.is_ours();
    }));
    local_table.save();
    local_table.show();
    session
}

#[derive(Clone, Copy, Debug)]
struct LocalTable {
    local: StoredValue<Local>,
    session: TableSession,
    device: StoredValue<SharedDevice>,
    claim: TabLock,
    /// The next player has the device.
    taken: Callback<()>,
    /// Everybody has seen the cards that were turned over.
    seen: Callback<()>,
}

impl LocalTable {
    /// Whether this tab still plays the table; if not, the page says so.
    fn is_ours(self) -> bool {
        let is_ours = self.claim.holds();
        if !is_ours {
            self.session.is_in_another_tab.set(true);
        }
        is_ours
    }

    fn save(self) {
        if self.is_ours() {
            self.local.with_value(|local| browser::keep_bytes(kept_names::TABLE, &local.save()));
        }
    }

    fn ask(self, command: &Command) {
        if !self.is_ours() {
            return;
        }
        let viewer = self.device.get_value().viewer();
        let asked = self.local.try_update_value(|local| {
            // A request that all players must agree on is made for every player at this device.
            let everybody = matches!(command, Command::EndEarly(_) | Command::Rematch(_));
            let seats =
                if everybody { local.persons() } else { viewer.seat().map_or(SeatSet::NONE, SeatSet::one) };
            seats.iter().try_for_each(|seat| local.ask(browser::now(), seat, command, browser::fresh_seed()))
        });
        match asked {
            Some(Err(refusal)) => self.session.refused.set(Some(refusal.code().to_owned())),
            _ => self.session.refused.set(None),
        }
        self.go_on();
    }

    /// The table has changed.
    fn go_on(self) {
        self.save();
        self.update_device(SharedDevice::go_on);
    }

    fn update_device(self, change: fn(&mut SharedDevice, &Local)) {
        self.local.with_value(|local| self.device.update_value(|device| change(device, local)));
        self.show();
    }

    /// Shows what the device shows now. Bots wait while everybody looks at cards.
    fn show(self) {
        let device = self.device.get_value();
        let showing = device.showing();
        self.session.pass_to.set(None);
        self.session.shown_to_all.set((showing == Showing::Cards).then_some(self.seen));
        self.look_as(device.viewer());
        if let Showing::HandOver(next) = showing {
            self.session.pass_to.set(Some(HandOver { name: self.name_of(next), taken: self.taken }));
        }
        if showing != Showing::Cards {
            self.let_bot_think();
        }
    }

    fn name_of(self, seat: Seat) -> String {
        let table_view = self.local.with_value(|local| local.table_view(Viewer::Spectator));
        match table_view.state.seat(seat).and_then(|place| place.occupant.as_ref()) {
            Some(Occupant::Person { name, .. }) => name.to_string(),
            Some(Occupant::Bot { .. }) | None => String::new(),
        }
    }

    /// Puts what this viewer may know on the page.
    fn look_as(self, viewer: Viewer) {
        self.session.role.set(viewer.seat().map(Role::Seat));
        let table_view = self.local.with_value(|local| local.table_view(viewer));
        if matches!(table_view.state.phase, table::TablePhase::Finished { .. }) {
            self.offer_replay();
        } else {
            self.session.replay.set(None);
        }
        self.session.table_view.set(Some(table_view));
    }

    /// Puts the link to the finished game on the page, as soon as the part that makes it is there.
    fn offer_replay(self) {
        spawn_local(async move {
            let Ok(link) = replay_link().await else { return };
            // Nothing if the table is gone meanwhile.
            if let Some(local) = self.local.try_get_value() {
                self.session.replay.set(link(&local));
            }
        });
    }

    fn let_bot_think(self) {
        let Some(task) = self.local.with_value(Local::bot_turn) else { return };
        let think = move || {
            let task = task.clone();
            spawn_local(async move {
                match worker::thinker().await {
                    Ok(think) => think(task, Box::new(move |task, action| self.bot_acts(&task, action))),
                    // Without the chunk the bot acts without thinking.
                    Err(_) => self.bot_acts(&task, None),
                }
            });
        };
        set_timeout(think, BOT_PAUSE);
    }

    fn bot_acts(self, task: &BotTask, action: Option<GameAction>) {
        if !self.is_ours() {
            return;
        }
        let acted = self.local.try_update_value(|local| {
            let action = action.or_else(|| local.guess(task));
            action.is_some_and(|action| local.bot_acts(browser::now(), task, &action))
        });
        if acted == Some(true) {
            self.go_on();
        }
    }
}

/// The link to a finished game.
#[wasm_split(menu, fallible)]
fn replay_link() -> Result<fn(&Local) -> Option<String>, ChunkError> {
    Ok(|local| {
        let table_view = local.table_view(Viewer::Spectator);
        local.record(table_view.state.games).map(|record| replay::link(&table_view, record))
    })
}
