//! The fingerprint of a command: SHA-256 over a canonical form that is defined here, independent of any serialisation
//! library.
//!
//! The form begins with [`VERSION`]. Each variant is a tag byte followed by its fields in the order of this file.
//! Integers are little-endian with fixed width, flags are 0 or 1, strings and lists are prefixed with their length as a
//! `u32`, and an optional value is 0, or 1 followed by the value.
//!
//! Fingerprints are stored in the log, so a tag's number never changes, and a new variant takes the next free one.

use drop_it::{Assist, ColourOrder, Edition, Hand, JokerChoice, Piece, PieceShape, Strips};
use drunter::{Ballot, Building, Card, Cards, Goal, Line, Rules, Tile};
use game::Seat;
use sha2::{Digest, Sha256};

use crate::command::Command;
use crate::games::GameAction;
use crate::options::{Clock, GameOptions, TableOptions};
use crate::sides::{ChosenSides, Sides};
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
struct CanonicalForm(Vec<u8>);

impl CanonicalForm {
    fn byte(&mut self, byte: u8) {
        self.0.push(byte);
    }

    fn flag(&mut self, flag: bool) {
        self.byte(u8::from(flag));
    }

    fn u16(&mut self, number: u16) {
        self.0.extend_from_slice(&number.to_le_bytes());
    }

    fn u32(&mut self, number: u32) {
        self.0.extend_from_slice(&number.to_le_bytes());
    }

    fn text(&mut self, text: &str) {
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
                self.action(action);
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
        match game {
            GameOptions::DropIt { edition, strips, jokers, sides, hand, assist } => {
                self.byte(0);
                self.byte(match edition {
                    Edition::German => 0,
                    Edition::English => 1,
                    Edition::Japanese => 2,
                });
                self.flag(strips.is_some());
                if let Some(strips) = strips {
                    self.byte(match strips {
                        Strips::Shapes => 0,
                        Strips::Colours => 1,
                        Strips::Nothing => 2,
                    });
                }
                self.flag(*jokers);
                self.sides(sides);
                self.byte(match hand {
                    Hand::Sure => 0,
                    Hand::Natural => 1,
                    Hand::Wild => 2,
                });
                self.u32(assist.len() as u32);
                for assist in assist {
                    self.byte(match assist {
                        Assist::None => 0,
                        Assist::Steady => 1,
                        Assist::VerySteady => 2,
                    });
                }
            }
            GameOptions::Drunter { rules } => {
                self.byte(1);
                self.byte(match rules {
                    Rules::Base => 0,
                    Rules::Variant => 1,
                });
            }
        }
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

    fn sides(&mut self, sides: &Sides) {
        match sides {
            Sides::Singles => self.byte(0),
            Sides::InTurn => self.byte(1),
            Sides::Chosen(ChosenSides { teams, names, colours }) => {
                self.byte(2);
                self.u32(teams.len() as u32);
                for team in teams {
                    self.byte(team.index() as u8);
                }
                for name in names {
                    self.flag(name.is_some());
                    if let Some(name) = name {
                        self.text(name.as_str());
                    }
                }
                self.flag(colours.is_some());
                for colour in colours.map(ColourOrder::colours).into_iter().flatten() {
                    self.piece_colour(colour);
                }
            }
        }
    }

    fn piece_colour(&mut self, colour: drop_it::Colour) {
        self.byte(match colour {
            drop_it::Colour::Red => 0,
            drop_it::Colour::Yellow => 1,
            drop_it::Colour::Blue => 2,
            drop_it::Colour::Green => 3,
        });
    }

    fn action(&mut self, action: &GameAction) {
        match action {
            GameAction::DropIt(action) => {
                self.byte(0);
                self.drop_it_action(action);
            }
            GameAction::Drunter(action) => {
                self.byte(1);
                self.drunter_action(action);
            }
        }
    }

    fn drop_it_action(&mut self, action: &drop_it::Action) {
        match action {
            drop_it::Action::Drop {
                piece: Piece { colour, shape },
                aim: drop_it::Aim { x, angle },
                moment,
            } => {
                self.byte(0);
                self.piece_colour(*colour);
                self.byte(match shape {
                    PieceShape::Circle => 0,
                    PieceShape::Square => 1,
                    PieceShape::Diamond => 2,
                    PieceShape::Triangle => 3,
                });
                self.u16(*x);
                self.u16(*angle);
                self.u32(*moment);
            }
            drop_it::Action::Joker(choice) => {
                self.byte(1);
                self.byte(match choice {
                    JokerChoice::Spend => 0,
                    JokerChoice::Keep => 1,
                });
            }
        }
    }

    fn drunter_action(&mut self, action: &drunter::Action) {
        match action {
            drunter::Action::Lay(Tile { line, span }) => {
                self.byte(0);
                self.byte(match line {
                    Line::WallA => 0,
                    Line::WallB => 1,
                    Line::Street => 2,
                    Line::River => 3,
                });
                for field in [span.first(), span.last()] {
                    self.byte(field.column());
                    self.byte(field.row());
                }
            }
            drunter::Action::Vote(cards) => {
                self.byte(1);
                self.byte(card_bits(*cards));
            }
            drunter::Action::Declare(ballot) => {
                self.byte(2);
                self.byte(match ballot {
                    Ballot::Yes => 0,
                    Ballot::No => 1,
                });
            }
            drunter::Action::Choose(goal) => {
                self.byte(3);
                self.byte(match goal {
                    Goal::Protect(Building::Museum) => 0,
                    Goal::Protect(Building::TownHall) => 1,
                    Goal::Protect(Building::FireStation) => 2,
                    Goal::Protect(Building::Inn) => 3,
                    Goal::Protect(Building::School) => 4,
                    Goal::Protect(Building::ChurchTower) => 5,
                    Goal::AllThrees => 6,
                    Goal::AllFours => 7,
                    Goal::LowestOfEach => 8,
                    Goal::OneEach => 9,
                });
            }
        }
    }
}

/// A set of cards as one bit for each card.
fn card_bits(cards: Cards) -> u8 {
    cards.iter().fold(0, |bits, card| {
        bits | match card {
            Card::Yes1 => 1,
            Card::Yes2 => 1 << 1,
            Card::Yes3 => 1 << 2,
            Card::No1 => 1 << 3,
            Card::No2 => 1 << 4,
            Card::No3 => 1 << 5,
            Card::Joker => 1 << 6,
            Card::Abstain => 1 << 7,
        }
    })
}
