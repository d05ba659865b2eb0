//! Who looks at a table on this device. Players hand the device on; vote cards that were turned over are shown to all of
//! them first.

use game::{Seat, SeatSet, Viewer};
use table::{Entry, GameEvents, GameKind, TableEvent};

use crate::local::Local;

/// What the device shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Showing {
    /// The table, to this viewer.
    Table(Viewer),
    /// Cards that were turned over, to everybody and with nobody's secrets. Bots wait until all have seen them.
    Cards,
    /// No secrets, until this player has the device.
    HandOver(Seat),
}

/// Who has the device, and what it shows.
#[derive(Clone, Copy, Debug)]
pub struct SharedDevice {
    holder: Viewer,
    showing: Showing,
    /// How many entries of the log were looked at.
    looked: usize,
}

impl SharedDevice {
    /// A table that was just opened: if several people play, any of them may have the device.
    pub fn new(local: &Local) -> SharedDevice {
        let persons = local.persons();
        let holder = match persons.iter().next() {
            Some(first) if persons.len() == 1 || !local.is_playing() => Viewer::Seat(first),
            _ => Viewer::Spectator,
        };
        let mut device =
            SharedDevice { holder, showing: Showing::Table(holder), looked: local.entries().len() };
        device.find_next(local);
        device
    }

    /// What the device shows.
    pub const fn showing(&self) -> Showing {
        self.showing
    }

    /// Whose secrets may be on the screen.
    pub const fn viewer(&self) -> Viewer {
        match self.showing {
            Showing::Table(viewer) => viewer,
            Showing::Cards | Showing::HandOver(_) => Viewer::Spectator,
        }
    }

    /// The table has changed.
    pub fn go_on(&mut self, local: &Local) {
        let fresh = &local.entries()[self.looked.min(local.entries().len())..];
        let shows_cards = fresh.iter().any(shows_cards);
        self.looked = local.entries().len();
        if shows_cards && local.persons().len() > 1 {
            self.showing = Showing::Cards;
        } else {
            self.find_next(local);
        }
    }

    /// Everybody has seen the cards.
    pub fn all_have_seen(&mut self, local: &Local) {
        if self.showing == Showing::Cards {
            self.find_next(local);
        }
    }

    /// The next player has the device.
    pub fn taken(&mut self) {
        if let Showing::HandOver(seat) = self.showing {
            self.holder = Viewer::Seat(seat);
            self.showing = Showing::Table(self.holder);
        }
    }

    /// Hands the device to a player who is to act, unless the holder is.
    fn find_next(&mut self, local: &Local) {
        let (persons, to_act) = (local.persons(), local.to_act());
        let is_due = |seat: Seat| to_act.contains(seat);
        let next = to_act.iter().find(|seat| persons.contains(*seat));
        self.showing = match next {
            Some(next) if !self.holder.seat().is_some_and(is_due) => {
                let has_secrets = local.kind().has_secrets();
                self.holder = if has_secrets { Viewer::Spectator } else { Viewer::Seat(next) };
                if has_secrets { Showing::HandOver(next) } else { Showing::Table(self.holder) }
            }
            _ => Showing::Table(self.holder),
        };
    }
}

/// Whether vote cards were turned over or counted.
fn shows_cards(entry: &Entry) -> bool {
    entry.events.iter().any(|event| match event {
        TableEvent::Played { events: GameEvents::Drunter(events), .. } => {
            events.iter().any(drunter::Event::shows_cards)
        }
        _ => false,
    })
}

impl Local {
    /// The seats at which people sit.
    pub fn persons(&self) -> SeatSet {
        self.state_now().persons()
    }

    /// The seats that are to act.
    fn to_act(&self) -> SeatSet {
        self.table_view(Viewer::Spectator).game.map_or(SeatSet::NONE, |game| game.to_act())
    }

    fn kind(&self) -> GameKind {
        self.state_now().options.kind()
    }
}
