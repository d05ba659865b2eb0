//! The coloured mark of a seat, outside the game's own screen.

use draw::Theme;
use drop_it::{Colour, Setup};
use game::{Seat, Start};
use table::TableOptions;

use crate::picture::drawn;

/// The mark of a seat, drawn as a painted wooden button.
pub(crate) fn picture(options: &TableOptions, seat: Seat, theme: Theme) -> String {
    match options.game.drop_it() {
        Some(_) => drawn(&draw::drop_it::colour_mark(colour(options, seat), theme)),
        None => drawn(&draw::drunter::seat_mark(seat, theme)),
    }
}

/// The colours of a seat as CSS variables.
pub(crate) fn style(options: &TableOptions, seat: Seat) -> String {
    let name = colour(options, seat);
    format!("--own: var(--{name}); --own-on: var(--{name}-on); --own-text: var(--{name}-text)")
}

/// The colour that identifies a seat.
pub(crate) fn colour(options: &TableOptions, seat: Seat) -> Colour {
    match options.game.drop_it() {
        Some(_) => setup(options)
            .filter(|setup| seat.index() < setup.seats())
            .and_then(|setup| setup.colours(setup.side(seat).index()).next())
            .unwrap_or_default(),
        None => [Colour::Yellow, Colour::Red, Colour::Blue, Colour::Green][seat.index() % 4],
    }
}

/// The two colours of a side, in a game with two sides.
pub(crate) fn side_colours(options: &TableOptions, side: usize) -> [Colour; 2] {
    let setup = setup(options).filter(|setup| setup.sides() == 2);
    let mut colours = setup.iter().flat_map(|setup| setup.colours(side));
    [(); 2].map(|()| colours.next().unwrap_or_default())
}

/// The setup of Drop It; `None` if the options are invalid.
fn setup(options: &TableOptions) -> Option<Setup> {
    options.drop_it_setup(Start::Random).ok()
}

/// The same colour as a table's [`table::SeatColour`].
pub(crate) const fn table_colour(colour: Colour) -> table::SeatColour {
    match colour {
        Colour::Red => table::SeatColour::Red,
        Colour::Yellow => table::SeatColour::Yellow,
        Colour::Blue => table::SeatColour::Blue,
        Colour::Green => table::SeatColour::Green,
    }
}
