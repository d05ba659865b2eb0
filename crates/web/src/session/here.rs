//! A table on this device: people pass it on, bots think in a worker, and it is kept after every step.

use std::time::Duration;

use client::Local;
use game::{SeatSet, Viewer};
use table::{Action, Command, Kind, Occupant, Role, Thought};
use weave::prelude::*;

use super::{Connection, PassTo, Session};
use crate::{browser, replay, thinking};

/// How long a bot waits before it acts, so that people can follow.
const BOT_PAUSE: Duration = Duration::from_millis(900);

/// Under which name the table is kept.
pub(crate) const KEPT: &str = "table";

/// Plays at a table on this device.
pub(crate) fn play_here(local: Local) -> Session {
    let local = StoredValue::new(local);
    let table = StoredValue::new(None::<Here>);
    let ask = Callback::new(move |command| {
        if let Some(here) = table.get_value() {
            here.ask(&command);
        }
    });
    let session = Session::new(Connection::Here, ask, Callback::new(|_| {}), Callback::new(|_| {}));
    // It lives as long as the table, not only as long as the button that passes the device on.
    let taken = Callback::new(move |next| {
        session.pass_to.set(None);
        if let Some(here) = table.get_value() {
            here.show(next);
        }
    });
    let here = Here { local, session, taken };
    table.set_value(Some(here));
    here.go_on(local.with_value(first_viewer));
    session
}

/// Who looks at the page when it is opened. While several people play, nobody knows who holds the device.
fn first_viewer(local: &Local) -> Viewer {
    let persons = persons(local);
    match persons.iter().next() {
        Some(first) if persons.len() == 1 || !local.is_playing() => Viewer::Seat(first),
        _ => Viewer::Spectator,
    }
}

fn persons(local: &Local) -> SeatSet {
    local.outlook(Viewer::Spectator).scene.persons()
}

#[derive(Clone, Copy, Debug)]
struct Here {
    local: StoredValue<Local>,
    session: Session,
    /// The device has been passed on.
    taken: Callback<Viewer>,
}

impl Here {
    fn viewer(self) -> Viewer {
        let viewer =
            self.session.outlook.with_untracked(|outlook| outlook.as_ref().map(|outlook| outlook.viewer));
        viewer.unwrap_or(Viewer::Spectator)
    }

    fn ask(self, command: &Command) {
        let viewer = self.viewer();
        let asked = self.local.try_update_value(|local| {
            // Whoever wants something that all must agree on speaks for everybody at this device.
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

    /// Shows the table to whoever is to act, after the device has been passed on to them.
    fn go_on(self, now: Viewer) {
        self.local.with_value(|local| browser::keep_bytes(KEPT, &local.save()));
        let (persons, to_act) = self.local.with_value(|local| {
            let outlook = local.outlook(Viewer::Spectator);
            (outlook.scene.persons(), outlook.game.map_or(SeatSet::NONE, |game| game.to_act()))
        });
        let still = now.seat().is_some_and(|seat| to_act.contains(seat));
        let next = to_act.iter().find(|seat| persons.contains(*seat)).map(Viewer::Seat);
        match next {
            Some(next) if !still && next != now => self.pass_on(next),
            _ => self.show(now),
        }
    }

    /// Gives the device to somebody else. Where there are secrets, nobody's are on the page until they have it.
    fn pass_on(self, next: Viewer) {
        let has_secrets =
            self.local.with_value(|local| local.outlook(next).scene.options.kind()) == Kind::Drunter;
        match self.name_of(next).filter(|_| has_secrets) {
            Some(name) => {
                self.show(Viewer::Spectator);
                self.session.pass_to.set(Some(PassTo { name, next, taken: self.taken }));
            }
            None => self.show(next),
        }
    }

    fn name_of(self, viewer: Viewer) -> Option<String> {
        let outlook = self.local.with_value(|local| local.outlook(Viewer::Spectator));
        match outlook.scene.place(viewer.seat()?)?.occupant.as_ref()? {
            Occupant::Person { name, .. } => Some(name.to_string()),
            Occupant::Bot { .. } => None,
        }
    }

    fn show(self, viewer: Viewer) {
        self.session.role.set(viewer.seat().map(Role::Seat));
        let outlook = self.local.with_value(|local| local.outlook(viewer));
        let record = self.local.with_value(|local| local.record(outlook.scene.games));
        self.session.replay.set(record.map(|record| replay::link(&outlook, record)));
        self.session.outlook.set(Some(outlook));
        self.let_bot_think();
    }

    fn let_bot_think(self) {
        let Some(thought) = self.local.with_value(Local::bot_turn) else { return };
        let think =
            move || thinking::think(thought.clone(), move |thought, action| self.bot_acts(&thought, action));
        set_timeout(think, BOT_PAUSE);
    }

    fn bot_acts(self, thought: &Thought, action: Option<Action>) {
        let acted = self.local.try_update_value(|local| {
            let action = action.or_else(|| local.guess(thought));
            action.is_some_and(|action| local.bot_acts(browser::now(), thought, &action))
        });
        if acted == Some(true) {
            self.go_on(self.viewer());
        }
    }
}
