//! The assignment of colours to sides.

use serde::{Deserialize, Serialize};

use crate::piece::Colour;

/// Number of colours.
const COUNT: usize = Colour::ALL.len();

/// All four colours in the order in which sides get them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "[Colour; COUNT]", into = "[Colour; COUNT]")]
pub struct ColourOrder([Colour; COUNT]);

/// An order names a colour twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an order of colours names each of the four colours once")]
pub struct BadColourOrder;

impl ColourOrder {
    /// The usual order with this colour moved to the end.
    #[must_use]
    pub fn with_last(self, last: Colour) -> ColourOrder {
        self.with(COUNT - 1, last)
    }

    /// The order with this colour at a position, swapped with the colour that was there. Positions beyond the last
    /// count as the last.
    #[must_use]
    pub fn with(mut self, position: usize, colour: Colour) -> ColourOrder {
        if let Some(before) = self.0.iter().position(|known| *known == colour) {
            self.0.swap(before, position.min(COUNT - 1));
        }
        self
    }

    /// The colours in order.
    pub const fn colours(self) -> [Colour; COUNT] {
        self.0
    }
}

impl Default for ColourOrder {
    fn default() -> ColourOrder {
        ColourOrder(Colour::ALL)
    }
}

impl TryFrom<[Colour; COUNT]> for ColourOrder {
    type Error = BadColourOrder;
    fn try_from(colours: [Colour; COUNT]) -> Result<ColourOrder, BadColourOrder> {
        let complete = Colour::ALL.iter().all(|colour| colours.contains(colour));
        if complete { Ok(ColourOrder(colours)) } else { Err(BadColourOrder) }
    }
}

impl From<ColourOrder> for [Colour; COUNT] {
    fn from(order: ColourOrder) -> [Colour; COUNT] {
        order.0
    }
}

/// The assignment of colours to sides: two sides alternate; among three, the last colour is divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Readable {
    Usual { shared: Colour },
    Chosen(ColourOrder),
}

/// The assignment of colours to sides: two sides alternate; among three, the last colour is divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    /// Red, yellow, blue, green. Three players divide the colour `shared`, wherever it comes in the order.
    Usual {
        /// The colour that is divided.
        shared: Colour,
    },
    /// The order the table chose.
    Chosen(ColourOrder),
}

game::two_forms!(Colours, compact u8, readable Readable);

impl Colours {
    /// The colours in the order in which this many sides get them.
    pub fn order(self, sides: usize) -> ColourOrder {
        match self {
            Colours::Chosen(order) => order,
            Colours::Usual { shared } if sides == 3 => {
                let mut colours = Colour::ALL;
                // The others keep their order.
                colours[shared as usize..].rotate_left(1);
                ColourOrder(colours)
            }
            Colours::Usual { .. } => ColourOrder::default(),
        }
    }
}

impl From<Colours> for Readable {
    fn from(colours: Colours) -> Readable {
        match colours {
            Colours::Usual { shared } => Readable::Usual { shared },
            Colours::Chosen(order) => Readable::Chosen(order),
        }
    }
}

impl From<Readable> for Colours {
    fn from(readable: Readable) -> Colours {
        match readable {
            Readable::Usual { shared } => Colours::Usual { shared },
            Readable::Chosen(order) => Colours::Chosen(order),
        }
    }
}

/// One byte. Setups of rules version 1 stored the shared colour here, 0 to 3; an order takes two bits per colour and
/// is never below 4, since no colour occurs twice.
impl From<Colours> for u8 {
    fn from(colours: Colours) -> u8 {
        match colours {
            Colours::Usual { shared } => shared as u8,
            Colours::Chosen(ColourOrder(order)) => {
                order.iter().rev().fold(0, |byte, colour| byte << 2 | *colour as u8)
            }
        }
    }
}

impl TryFrom<u8> for Colours {
    type Error = BadColourOrder;
    fn try_from(byte: u8) -> Result<Colours, BadColourOrder> {
        let colour = |bits: u8| Colour::ALL[usize::from(bits & 3)];
        if byte < 4 {
            return Ok(Colours::Usual { shared: colour(byte) });
        }
        ColourOrder::try_from([0, 2, 4, 6].map(|shift| colour(byte >> shift))).map(Colours::Chosen)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_order_fits_in_a_byte_that_reads_back() {
        let orders: Vec<u8> = (0..=u8::MAX).filter(|byte| Colours::try_from(*byte).is_ok()).collect();
        assert_eq!(orders.len(), 4 + 24);
        for byte in orders {
            assert_eq!(u8::from(Colours::try_from(byte).unwrap()), byte);
        }
    }

    #[test]
    fn a_chosen_colour_changes_places_with_the_one_that_was_there() {
        let order = ColourOrder::default().with(0, Colour::Green);
        assert_eq!(order.colours(), [Colour::Green, Colour::Yellow, Colour::Blue, Colour::Red]);
        assert_eq!(order.with_last(Colour::Green), ColourOrder::default());
    }
}
