//! Which seat a key opens, from the log alone.

use game::Seat;

use crate::event::{Entry, TableEvent};
use crate::key::Key;
use crate::state::{PublicTableEvent, after_swap};

/// The seat that this key opens now, without the rules of the game; `None` if it opens none.
pub fn seat_opened_by<'a>(entries: impl IntoIterator<Item = &'a Entry>, key: &Key) -> Option<Seat> {
    let hash = key.hash();
    let mut opens = None;
    for event in entries.into_iter().flat_map(|entry| &entry.events) {
        match event {
            TableEvent::Keyed { seat, key, .. } if *key == hash => opens = Some(*seat),
            TableEvent::Keyed { seat, alone: true, .. }
            | TableEvent::Public(PublicTableEvent::Freed { seat, .. })
                if opens == Some(*seat) =>
            {
                opens = None;
            }
            TableEvent::Public(PublicTableEvent::Swapped { one, other }) => {
                opens = opens.map(|seat| after_swap(seat, *one, *other));
            }
            _ => {}
        }
    }
    opens
}

#[cfg(test)]
mod tests {
    use crate::tests::{Sim, key};
    use crate::{Command, Credential, Role, TableOptions};

    use super::*;

    #[test]
    fn the_log_alone_tells_which_key_opens_which_seat() {
        let mut sim = Sim::with_people(TableOptions::drunter(3), 2);
        let names = ["p0", "p1", "p2", "second", "third", "invite"];
        let agrees = |sim: &Sim| {
            for name in names {
                let admitted = match sim.table.admit(&Credential::Seat(key(name))) {
                    Some(Role::Seat(seat)) => Some(seat),
                    _ => None,
                };
                assert_eq!(seat_opened_by(&sim.log, &key(name)), admitted, "{name}");
            }
        };
        agrees(&sim);
        sim.ask(0, Command::HandOver { key: key("second"), alone: false }).unwrap();
        agrees(&sim);
        sim.ask(0, Command::HandOver { key: key("third"), alone: true }).unwrap();
        agrees(&sim);
        let [first, second] = [0, 1].map(crate::tests::seat);
        sim.ask(0, Command::Swap { one: first, other: second }).unwrap();
        agrees(&sim);
        sim.ask(0, Command::Swap { one: first, other: second }).unwrap();
        agrees(&sim);
        sim.ask(1, Command::Leave).unwrap();
        agrees(&sim);
        sim.join("p2").unwrap();
        agrees(&sim);
    }
}
