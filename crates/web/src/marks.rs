//! The mark a seat has in its game, before that begins and beside it.

use draw::Theme;
use drop_it::Colour;
use game::{Seat, Teams};
use table::{GameOptions, Options};

use crate::picture::drawn;

/// The mark of a seat: a painted wooden button.
pub(crate) fn picture(options: &Options, seat: Seat, theme: Theme) -> String {
    match options.game {
        GameOptions::DropIt { .. } => drawn(&draw::drop_it::colour_mark(colour(options, seat), theme)),
        GameOptions::Drunter { .. } => drawn(&draw::drunter::seat_mark(seat, theme)),
    }
}

/// The colours of a seat as variables for the style sheet.
pub(crate) fn style(options: &Options, seat: Seat) -> String {
    let name = match options.game {
        GameOptions::DropIt { .. } => colour(options, seat).to_string(),
        GameOptions::Drunter { .. } => ["yellow", "red", "blue", "green"][seat.index() % 4].to_owned(),
    };
    format!("--own: var(--{name}); --own-on: var(--{name}-on); --own-text: var(--{name}-text)")
}

/// The colour by which a seat is known in Drop It.
fn colour(options: &Options, seat: Seat) -> Colour {
    let seats = usize::from(options.seats);
    let teams = match options.game {
        GameOptions::DropIt { teams: true, .. } => Teams::of_sizes(&[seats.div_ceil(2), seats / 2]).ok(),
        _ => None,
    };
    let teams = teams.unwrap_or_else(|| Teams::singles(seats));
    let edition = match options.game {
        GameOptions::DropIt { edition, .. } => edition,
        GameOptions::Drunter { .. } => drop_it::Edition::default(),
    };
    let Ok(setup) = drop_it::Setup::new(drop_it::Settings::of(edition, teams)) else {
        return Colour::default();
    };
    setup.colours(setup.side(seat).index()).next().unwrap_or_default()
}
