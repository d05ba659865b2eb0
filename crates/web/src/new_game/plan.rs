//! The plan of a new game: opponents, options and seats, stored for the next time.

use client::LocalPlayer;
use drop_it::Edition;
use game::{MAX_SEATS, Seat, SeatSet, seats};
use i18n::{LobbyText, ShellText};
use serde::{Deserialize, Serialize};
use table::DropItOptions;
use table::{GameKind, GameOptions, Name, TableOptions};
use weave::prelude::*;

use crate::browser::{self, Persist, kept_names};
use crate::marks;
use crate::settings::{Settings, why_no_name};
use crate::table_page::with_bots;

/// The opponents in a new game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Opponents {
    AgainstBots,
    OneDevice,
    WithFriends,
}

impl Opponents {
    pub(super) const ALL: [Opponents; 3] =
        [Opponents::AgainstBots, Opponents::OneDevice, Opponents::WithFriends];

    pub(super) const fn label(self) -> ShellText<'static> {
        match self {
            Opponents::AgainstBots => ShellText::AgainstBots,
            Opponents::OneDevice => ShellText::OneDevice,
            Opponents::WithFriends => ShellText::WithFriends,
        }
    }

    pub(super) const fn hint(self) -> ShellText<'static> {
        match self {
            Opponents::AgainstBots => ShellText::AgainstBotsHint,
            Opponents::OneDevice => ShellText::OneDeviceHint,
            Opponents::WithFriends => ShellText::WithFriendsHint,
        }
    }
}

/// The player on a seat at this device.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct SeatChoice {
    /// Their name. The first seat is that of the device's owner, whose name is in the settings.
    pub(super) name: String,
    /// The level of the bot on the seat; `None` if a person plays.
    pub(super) bot: Option<u8>,
}

/// The plan of a new game. If a field is added, here, in a seat or in the options, raise [`Persist::FORMAT`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct NewGamePlan {
    pub(super) way: Opponents,
    pub(super) options: TableOptions,
    /// One entry for each of the [`MAX_SEATS`] seats; only the first ones are used.
    pub(super) chairs: Vec<SeatChoice>,
}

impl Persist for NewGamePlan {
    const FORMAT: u8 = 1;
}

impl NewGamePlan {
    /// The stored plan of the last game, or the default.
    pub(super) fn last(kind: GameKind, language_id: &str) -> NewGamePlan {
        let last = browser::kept_value(&kept_names::plan(kind));
        last.filter(|plan| NewGamePlan::is_sound(plan, kind))
            .unwrap_or_else(|| NewGamePlan::first(kind, language_id))
    }

    /// The seats of bots at this device.
    pub(super) fn bots(&self) -> SeatSet {
        let here = seats(self.chairs.len()).filter(|_| self.way != Opponents::WithFriends);
        here.filter(|seat| self.chair(*seat).bot.is_some()).collect()
    }

    /// Stores the plan for the next time.
    pub(super) fn keep(&self, kind: GameKind) {
        browser::keep_value(&kept_names::plan(kind), self);
    }

    /// The default: two players, one of them a bot of medium strength; Drop It in the edition of the user's
    /// language.
    fn first(kind: GameKind, language_id: &str) -> NewGamePlan {
        let mut options = match kind {
            GameKind::DropIt => TableOptions::drop_it(2),
            GameKind::Drunter => TableOptions::drunter(2),
        };
        if let GameOptions::DropIt(DropItOptions { edition, .. }) = &mut options.game {
            *edition = edition_of(language_id);
        }
        let mut plan = NewGamePlan {
            way: Opponents::AgainstBots,
            options,
            chairs: vec![SeatChoice::default(); MAX_SEATS],
        };
        plan.go(Opponents::AgainstBots);
        plan
    }

    /// Whether the plan is valid: another version may have stored it.
    fn is_sound(&self, kind: GameKind) -> bool {
        let levels = 1..=kind.levels();
        self.options.kind() == kind
            && self.options.check().is_ok()
            && self.chairs.len() == MAX_SEATS
            && self.chairs.iter().filter_map(|chair| chair.bot).all(|level| levels.contains(&level))
    }

    /// Sets the opponents, and bots or people on the seats accordingly.
    pub(super) fn go(&mut self, way: Opponents) {
        self.way = way;
        let usual = self.options.kind().levels().div_ceil(2);
        for (index, chair) in self.chairs.iter_mut().enumerate() {
            chair.bot = (way == Opponents::AgainstBots && index > 0).then_some(chair.bot.unwrap_or(usual));
        }
    }

    pub(super) fn chair(&self, seat: Seat) -> SeatChoice {
        self.chairs.get(seat.index()).cloned().unwrap_or_default()
    }

    /// The entry of a seat, to change it. There is one for every seat.
    pub(super) fn chair_mut(&mut self, seat: Seat) -> &mut SeatChoice {
        &mut self.chairs[seat.index()]
    }

    /// Swaps the players of two seats. The name of the device's owner stays in the settings.
    pub(super) fn swap(&mut self, one: Seat, other: Seat, settings: Settings) {
        self.chairs.swap(one.index(), other.index());
        if one != other && (one.index() == 0 || other.index() == 0) {
            let moved = one.index().max(other.index());
            let first = std::mem::take(&mut self.chairs[0].name);
            self.chairs[moved].name = settings.name.get_untracked();
            settings.name.set(first);
        }
    }

    /// The names of all players, by seat.
    pub(super) fn names(&self, settings: Settings) -> Vec<String> {
        let name = |seat: Seat| match self.chair(seat).bot {
            Some(_) if self.way != Opponents::WithFriends => None,
            _ => Some(self.person(seat, settings)),
        };
        let seats = game::seats(usize::from(self.options.seats));
        with_bots(seats.map(name).collect(), settings.language.get())
    }

    /// The name of the person on a seat; their colour if they have none.
    fn person(&self, seat: Seat, settings: Settings) -> String {
        let name = if seat.index() == 0 { settings.name.get() } else { self.chair(seat).name };
        if !name.trim().is_empty() {
            return name;
        }
        let colour = marks::table_colour(marks::colour(&self.options, seat));
        settings.say(LobbyText::Mark { colour })
    }

    /// The players at this device, or an error message if a name is invalid.
    pub(super) fn players(&self, settings: Settings) -> Result<Vec<LocalPlayer>, ShellText<'static>> {
        let player = |seat: Seat| match self.chair(seat).bot {
            Some(level) => Ok(LocalPlayer::Bot { level }),
            None => {
                let name = untrack(|| self.person(seat, settings));
                let name = Name::new(&name).map_err(why_no_name)?;
                Ok(LocalPlayer::Person { name, colour: None })
            }
        };
        game::seats(usize::from(self.options.seats)).map(player).collect()
    }
}

/// The edition that is sold where this language is spoken.
fn edition_of(language_id: &str) -> Edition {
    match language_id {
        "en" => Edition::English,
        "ja" => Edition::Japanese,
        _ => Edition::German,
    }
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

    #[test]
    fn the_first_game_is_played_in_the_edition_of_the_language() {
        for (language_id, edition) in
            [("de", Edition::German), ("en", Edition::English), ("ja", Edition::Japanese)]
        {
            let options = NewGamePlan::first(GameKind::DropIt, language_id).options;
            assert!(
                matches!(options.game, GameOptions::DropIt(DropItOptions { edition: chosen, .. }) if chosen == edition)
            );
        }
    }
}
