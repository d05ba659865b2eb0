//! The mark a seat has in its game, before that begins and beside it.

use draw::Theme;
use drop_it::{Colour, Setup};
use game::{Seat, Start};
use table::{GameOptions, TableOptions};

use crate::picture::drawn;

/// The mark of a seat: a painted wooden button.
pub(crate) fn picture(options: &TableOptions, seat: Seat, theme: Theme) -> String {
    match options.game {
        GameOptions::DropIt { .. } => drawn(&draw::drop_it::colour_mark(colour(options, seat), theme)),
        GameOptions::Drunter { .. } => drawn(&draw::drunter::seat_mark(seat, theme)),
    }
}

/// The colours of a seat as variables for the style sheet.
pub(crate) fn style(options: &TableOptions, seat: Seat) -> String {
    let name = colour(options, seat);
    format!("--own: var(--{name}); --own-on: var(--{name}-on); --own-text: var(--{name}-text)")
}

/// The colour by which a seat is known.
pub(crate) fn colour(options: &TableOptions, seat: Seat) -> Colour {
    match &options.game {
        GameOptions::DropIt { .. } => setup(options)
            .filter(|setup| seat.index() < setup.seats())
            .and_then(|setup| setup.colours(setup.side(seat).index()).next())
            .unwrap_or_default(),
        GameOptions::Drunter { .. } => {
            [Colour::Yellow, Colour::Red, Colour::Blue, Colour::Green][seat.index() % 4]
        }
    }
}

/// The two colours of a side, of which there are two.
pub(crate) fn side_colours(options: &TableOptions, side: usize) -> [Colour; 2] {
    let setup = setup(options).filter(|setup| setup.sides() == 2);
    let mut colours = setup.iter().flat_map(|setup| setup.colours(side));
    [(); 2].map(|()| colours.next().unwrap_or_default())
}

/// What the rules of Drop It need to know; `None` if nobody could play like that.
fn setup(options: &TableOptions) -> Option<Setup> {
    options.drop_it_setup(Start::Random).ok()
}

/// The name of a colour among those by which people tell each other apart.
pub(crate) const fn table_colour(colour: Colour) -> table::SeatColour {
    match colour {
        Colour::Red => table::SeatColour::Red,
        Colour::Yellow => table::SeatColour::Yellow,
        Colour::Blue => table::SeatColour::Blue,
        Colour::Green => table::SeatColour::Green,
    }
}
