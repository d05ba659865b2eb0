//! The plan of a new game: its texts, and its place on the device.

use client::{LocalPlayer, NewGamePlan, Opponents};
use game::Seat;
use i18n::{LobbyText, ShellText};
use table::{GameKind, Name};
use weave::prelude::*;

use crate::browser::{self, Persist, kept_names};
use crate::marks;
use crate::settings::{Settings, why_no_name};
use crate::table_page::with_bots;

impl Persist for NewGamePlan {
    const FORMAT: u8 = 1;
}

/// The name of a choice of opponents, and a line that explains it.
pub(super) const fn words(way: Opponents) -> [ShellText<'static>; 2] {
    match way {
        Opponents::AgainstBots => [ShellText::AgainstBots, ShellText::AgainstBotsHint],
        Opponents::OneDevice => [ShellText::OneDevice, ShellText::OneDeviceHint],
        Opponents::WithFriends => [ShellText::WithFriends, ShellText::WithFriendsHint],
    }
}

/// The stored plan of the last game, or the default.
pub(super) fn last(kind: GameKind, language_id: &str) -> NewGamePlan {
    let last = browser::kept_value(&kept_names::plan(kind));
    last.filter(|plan| NewGamePlan::is_sound(plan, kind))
        .unwrap_or_else(|| NewGamePlan::first(kind, language_id))
}

/// Stores the plan for the next time.
pub(super) fn keep(plan: &NewGamePlan, kind: GameKind) {
    browser::keep_value(&kept_names::plan(kind), plan);
}

/// The names of all players, by seat.
pub(super) fn names(plan: &NewGamePlan, settings: Settings) -> Vec<String> {
    let name = |seat: Seat| match plan.chair(seat).bot {
        Some(_) if plan.way != Opponents::WithFriends => None,
        _ => Some(person(plan, seat, settings)),
    };
    let seats = game::seats(usize::from(plan.options.seats));
    with_bots(seats.map(name).collect(), settings.language.get())
}

/// The name of the person on a seat; their colour if they have none.
fn person(plan: &NewGamePlan, seat: Seat, settings: Settings) -> String {
    let name = if seat.index() == 0 { settings.name.get() } else { plan.chair(seat).name };
    if !name.trim().is_empty() {
        return name;
    }
    let colour = marks::table_colour(marks::colour(&plan.options, seat));
    settings.say(LobbyText::Mark { colour })
}

/// The players at this device, or an error message if a name is invalid.
pub(super) fn players(
    plan: &NewGamePlan,
    settings: Settings,
) -> Result<Vec<LocalPlayer>, ShellText<'static>> {
    let player = |seat: Seat| match plan.chair(seat).bot {
        Some(level) => Ok(LocalPlayer::Bot { level }),
        None => {
            let name = untrack(|| person(plan, seat, settings));
            let name = Name::new(&name).map_err(why_no_name)?;
            Ok(LocalPlayer::Person { name, colour: None })
        }
    };
    game::seats(usize::from(plan.options.seats)).map(player).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plans_keep_their_encoding() {
        let kept = |kind, language_id| NewGamePlan::first(kind, language_id).to_kept();
        assert_eq!(kept(GameKind::Drunter, "de"), "1.AAEAAgA8AAgAAAABAwABAwABAwABAwABAwABAwABAw");
        assert_eq!(kept(GameKind::DropIt, "de"), "1.AAAAAAAAAQACADwACAAAAAEDAAEDAAEDAAEDAAEDAAEDAAED");
    }
}
