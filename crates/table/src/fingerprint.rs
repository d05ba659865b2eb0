//! The fingerprint of a command: SHA-256 over a canonical form that is defined here, independent of any serialisation
//! library.
//!
//! The form begins with [`VERSION`]. Each variant is a tag byte followed by its fields in the order of this file, or, for
//! options and actions, of the game's file in `games`.
//! Integers are little-endian with fixed width, flags are 0 or 1, strings and lists are prefixed with their length as a
//! `u32`, and an optional value is 0, or 1 followed by the value.
//!
//! Fingerprints are stored in the log, so a tag's number never changes, and a new variant takes the next free one.

use game::Seat;
use sha2::{Digest, Sha256};

use crate::command::Command;
use crate::options::{Clock, TableOptions};
use crate::state::SeatColour;

/// The version of the canonical form, its first byte.
const VERSION: u8 = 1;

impl Command {
    /// The first 16 bytes of the SHA-256 over the canonical form. Distinguishes two commands with the same id.
    pub(crate) fn fingerprint(&self) -> [u8; 16] {
        let mut form = CanonicalForm(vec![VERSION]);
        form.command(self);
        let hash = Sha256::digest(form.0);
        hash.first_chunk().copied().unwrap_or_default()
    }
}

/// A buffer for the canonical form of a command.
pub(crate) struct CanonicalForm(Vec<u8>);

impl CanonicalForm {
    pub(crate) fn byte(&mut self, byte: u8) {
        self.0.push(byte);
    }

    pub(crate) fn flag(&mut self, flag: bool) {
        self.byte(u8::from(flag));
    }

    pub(crate) fn u16(&mut self, number: u16) {
        self.0.extend_from_slice(&number.to_le_bytes());
    }

    pub(crate) fn u32(&mut self, number: u32) {
        self.0.extend_from_slice(&number.to_le_bytes());
    }

    pub(crate) fn text(&mut self, text: &str) {
        self.u32(text.len() as u32);
        self.0.extend_from_slice(text.as_bytes());
    }

    fn seat(&mut self, seat: Seat) {
        self.byte(seat.index() as u8);
    }

    fn optional_seat(&mut self, seat: Option<Seat>) {
        self.flag(seat.is_some());
        if let Some(seat) = seat {
            self.seat(seat);
        }
    }

    fn command(&mut self, command: &Command) {
        match command {
            Command::Join { name, key, seat, colour, program } => {
                self.byte(0);
                self.text(name.as_str());
                self.text(key.reveal());
                self.optional_seat(*seat);
                self.flag(colour.is_some());
                if let Some(colour) = colour {
                    self.colour(*colour);
                }
                self.flag(*program);
            }
            Command::Configure(options) => {
                self.byte(1);
                self.options(options);
            }
            Command::Dress { name, colour } => {
                self.byte(2);
                self.text(name.as_str());
                self.colour(*colour);
            }
            Command::Ready(ready) => {
                self.byte(3);
                self.flag(*ready);
            }
            Command::CallBot { seat, level } => {
                self.byte(4);
                self.seat(*seat);
                self.byte(*level);
            }
            Command::DismissBot { seat } => {
                self.byte(5);
                self.seat(*seat);
            }
            Command::Kick { seat, wanted } => {
                self.byte(6);
                self.seat(*seat);
                self.flag(*wanted);
            }
            Command::Leave => self.byte(7),
            Command::Play(action) => {
                self.byte(8);
                action.write(self);
            }
            Command::TakeBack => self.byte(9),
            Command::Return => self.byte(10),
            Command::EndEarly(wanted) => {
                self.byte(11);
                self.flag(*wanted);
            }
            Command::Rematch(wanted) => {
                self.byte(12);
                self.flag(*wanted);
            }
            Command::HandOver { key, alone } => {
                self.byte(13);
                self.text(key.reveal());
                self.flag(*alone);
            }
            Command::Mute { seat, muted } => {
                self.byte(14);
                self.seat(*seat);
                self.flag(*muted);
            }
            Command::Move { from, to } => {
                self.byte(15);
                self.seat(*from);
                self.seat(*to);
            }
            Command::Swap { one, other } => {
                self.byte(16);
                self.seat(*one);
                self.seat(*other);
            }
            Command::ChooseStarter { starter } => {
                self.byte(17);
                self.optional_seat(*starter);
            }
            Command::StandInVotes(votes) => {
                self.byte(18);
                self.flag(*votes);
            }
        }
    }

    fn colour(&mut self, colour: SeatColour) {
        self.byte(match colour {
            SeatColour::Red => 0,
            SeatColour::Blue => 1,
            SeatColour::Green => 2,
            SeatColour::Yellow => 3,
            SeatColour::Purple => 4,
            SeatColour::Orange => 5,
            SeatColour::Teal => 6,
            SeatColour::Brown => 7,
        });
    }

    fn options(&mut self, options: &TableOptions) {
        let TableOptions { game, seats, clock, grace, listed } = options;
        game.write(self);
        self.byte(*seats);
        match clock {
            Clock::Off => self.byte(0),
            Clock::Seconds(seconds) => {
                self.byte(1);
                self.u16(*seconds);
            }
            Clock::Days(days) => {
                self.byte(2);
                self.byte(*days);
            }
        }
        self.u16(*grace);
        self.flag(*listed);
    }
}
