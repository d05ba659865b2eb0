//! A local table: players pass the device on, bots run in a worker, and the table is stored after every step.

use std::time::Duration;

use client::Local;
use drunter::Phase;
use game::{SeatSet, Viewer};
use table::{BotTask, Command, GameAction, GameKind, GameView, Occupant, Role};
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::wasm_split;
use weave::prelude::*;

use super::{Connection, HandOver, TabLock, TableSession};
use crate::browser::{self, kept_names};
use crate::chunks::ChunkError;
use crate::{replay, worker};

/// How long a bot waits before it acts, so that people can follow.
const BOT_PAUSE: Duration = Duration::from_millis(900);

/// Plays at a table on this device.
pub(crate) fn play_local(local: Local) -> TableSession {
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
    // It lives as long as the table, not only as long as the button that passes the device on.
    let taken = Callback::new(move |next| {
        session.pass_to.set(None);
        if let Some(local_table) = table.get_value() {
            local_table.show(next);
        }
    });
    let first = local.with_value(first_viewer);
    let holder = StoredValue::new(first);
    let seen = Callback::new(move |()| {
        if let Some(local_table) = table.get_value() {
            local_table.go_on(holder.get_value());
        }
    });
    let turned_over = StoredValue::new(local.with_value(turned_over));
    let local_table = LocalTable { local, session, taken, claim: TabLock::take(), turned_over, holder, seen };
    table.set_value(Some(local_table));
    listen_everywhere(event::storage(move |_| {
        local_table.is_ours();
    }));
    local_table.go_on(first);
    session
}

/// In which game, and how often vote cards were turned over or counted in it.
fn turned_over(local: &Local) -> (u32, usize) {
    let table_view = local.table_view(Viewer::Spectator);
    let times = match &table_view.game {
        Some(GameView::Drunter(view)) => {
            let votes = view.public().story().iter().filter(|turn| turn.vote.is_some()).count();
            // Jokers that must be declared come between the two.
            2 * votes + usize::from(matches!(view.public().phase(), Phase::Declaring { .. }))
        }
        _ => 0,
    };
    (table_view.state.games, times)
}

/// The viewer when the page opens: a spectator if several people play, since any of them may hold the device.
fn first_viewer(local: &Local) -> Viewer {
    let persons = persons(local);
    match persons.iter().next() {
        Some(first) if persons.len() == 1 || !local.is_playing() => Viewer::Seat(first),
        _ => Viewer::Spectator,
    }
}

fn persons(local: &Local) -> SeatSet {
    local.table_view(Viewer::Spectator).state.persons()
}

#[derive(Clone, Copy, Debug)]
struct LocalTable {
    local: StoredValue<Local>,
    session: TableSession,
    /// The device has been passed on.
    taken: Callback<Viewer>,
    claim: TabLock,
    /// What has been turned over so far, see [`turned_over`].
    turned_over: StoredValue<(u32, usize)>,
    /// Who held the device when cards were turned over.
    holder: StoredValue<Viewer>,
    /// Everybody has seen these cards.
    seen: Callback<()>,
}

impl LocalTable {
    fn viewer(self) -> Viewer {
        let viewer = self
            .session
            .table_view
            .with_untracked(|table_view| table_view.as_ref().map(|table_view| table_view.viewer));
        viewer.unwrap_or(Viewer::Spectator)
    }

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
        let viewer = self.viewer();
        let asked = self.local.try_update_value(|local| {
            // A request that all players must agree on is made for every player at this device.
            let everybody = matches!(command, Command::EndEarly(_) | Command::Rematch(_));
            let seats =
                if everybody { persons(local) } else { viewer.seat().map_or(SeatSet::NONE, SeatSet::one) };
            seats.iter().try_for_each(|seat| local.ask(browser::now(), seat, command, browser::fresh_seed()))
        });
        match asked {
            Some(Err(refusal)) => self.session.refused.set(Some(refusal.code().to_owned())),
            _ => self.session.refused.set(None),
        }
        self.go_on(viewer);
    }

    /// Shows the table to the player who is to act, after the device was handed over to them.
    fn go_on(self, now: Viewer) {
        self.save();
        if self.was_turned_over() && self.local.with_value(persons).len() > 1 {
            return self.show_to_all(now);
        }
        let (persons, to_act) = self.local.with_value(|local| {
            let table_view = local.table_view(Viewer::Spectator);
            (table_view.state.persons(), table_view.game.map_or(SeatSet::NONE, |game| game.to_act()))
        });
        let still = now.seat().is_some_and(|seat| to_act.contains(seat));
        let next = to_act.iter().find(|seat| persons.contains(*seat)).map(Viewer::Seat);
        match next {
            Some(next) if !still && next != now => self.pass_on(next),
            _ => self.show(now),
        }
    }

    /// Whether vote cards were turned over or counted since the last time.
    fn was_turned_over(self) -> bool {
        let now = self.local.with_value(turned_over);
        let before = self.turned_over.get_value();
        self.turned_over.set_value(now);
        now.0 == before.0 && now.1 > before.1
    }

    /// Shows the cards to everybody at this device, with nobody's secrets. Bots wait until all have seen them.
    fn show_to_all(self, holder: Viewer) {
        self.holder.set_value(holder);
        self.look_as(Viewer::Spectator);
        self.session.shown_to_all.set(Some(self.seen));
    }

    /// Hands the device over. In games with secrets, the page shows none until the next player has it.
    fn pass_on(self, next: Viewer) {
        let has_secrets =
            self.local.with_value(|local| local.table_view(next).state.options.kind()) == GameKind::Drunter;
        match self.name_of(next).filter(|_| has_secrets) {
            Some(name) => {
                self.show(Viewer::Spectator);
                self.session.pass_to.set(Some(HandOver { name, next, taken: self.taken }));
            }
            None => self.show(next),
        }
    }

    fn name_of(self, viewer: Viewer) -> Option<String> {
        let table_view = self.local.with_value(|local| local.table_view(Viewer::Spectator));
        match table_view.state.seat(viewer.seat()?)?.occupant.as_ref()? {
            Occupant::Person { name, .. } => Some(name.to_string()),
            Occupant::Bot { .. } => None,
        }
    }

    fn show(self, viewer: Viewer) {
        self.session.shown_to_all.set(None);
        self.look_as(viewer);
        self.let_bot_think();
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
            self.go_on(self.viewer());
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
