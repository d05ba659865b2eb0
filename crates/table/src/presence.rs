//! Which seats are connected. Not part of the log: after a restart clients reconnect by themselves.

use game::{BySeat, MAX_SEATS, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::timestamp::Timestamp;

/// The connected devices of one seat.
#[derive(Clone, Copy, Debug, Default)]
struct Devices {
    connected: u16,
    away_since: Timestamp,
}

/// The connected devices of all seats, and the number of watchers.
#[derive(Clone, Debug)]
pub(crate) struct Presence {
    seats: BySeat<Devices>,
    watchers: u32,
}

/// Which seats are connected, as sent to clients.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attendance {
    /// For each seat, when its last device disconnected; `None` while a device is connected.
    pub away_since: Vec<Option<Timestamp>>,
    /// The number of watchers.
    pub watchers: u32,
}

impl Attendance {
    /// All seats with a connected device.
    pub fn connected(&self) -> SeatSet {
        let seats = game::seats(self.away_since.len()).zip(&self.away_since);
        seats.filter(|(_, away)| away.is_none()).map(|(seat, _)| seat).collect()
    }
}

impl Presence {
    /// Nobody is connected, as of now.
    pub(crate) fn new(now: Timestamp) -> Presence {
        Presence { seats: BySeat::new(MAX_SEATS, |_| Devices { connected: 0, away_since: now }), watchers: 0 }
    }

    pub(crate) fn connect(&mut self, seat: Option<Seat>) {
        match seat {
            Some(seat) => self.seats[seat].connected = self.seats[seat].connected.saturating_add(1),
            None => self.watchers = self.watchers.saturating_add(1),
        }
    }

    pub(crate) fn disconnect(&mut self, seat: Option<Seat>, now: Timestamp) {
        match seat {
            Some(seat) => {
                let devices = &mut self.seats[seat];
                devices.connected = devices.connected.saturating_sub(1);
                devices.away_since = now;
            }
            None => self.watchers = self.watchers.saturating_sub(1),
        }
    }

    /// Swaps two seats: the occupants take their devices with them.
    pub(crate) fn swap(&mut self, one: Seat, other: Seat) {
        let devices = self.seats[one];
        self.seats[one] = self.seats[other];
        self.seats[other] = devices;
    }

    /// All seats with a connected device.
    pub(crate) fn connected(&self) -> SeatSet {
        self.seats.iter().filter(|(_, devices)| devices.connected > 0).map(|(seat, _)| seat).collect()
    }

    /// When the seat's last device disconnected; `None` while a device is connected.
    pub(crate) fn away_since(&self, seat: Seat) -> Option<Timestamp> {
        let devices = self.seats[seat];
        (devices.connected == 0).then_some(devices.away_since)
    }

    pub(crate) fn attendance(&self, seats: usize) -> Attendance {
        Attendance {
            away_since: game::seats(seats).map(|seat| self.away_since(seat)).collect(),
            watchers: self.watchers,
        }
    }
}
