//! The plan of a new game: opponents, options and seats.

use drop_it::Edition;
use game::{MAX_SEATS, Seat, SeatSet, seats};
use serde::{Deserialize, Serialize};
use table::{GameKind, GameOptions, TableOptions};

/// The opponents in a new game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Opponents {
    /// Bots on this device.
    AgainstBots,
    /// People who share this device.
    OneDevice,
    /// People on devices of their own.
    WithFriends,
}

impl Opponents {
    /// All of them.
    pub const ALL: [Opponents; 3] = [Opponents::AgainstBots, Opponents::OneDevice, Opponents::WithFriends];
}

/// The player on a seat at this device.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatChoice {
    /// Their name. The first seat is that of the device's owner, whose name is in the settings.
    pub name: String,
    /// The level of the bot on the seat; `None` if a person plays.
    pub bot: Option<u8>,
}

/// The plan of a new game. It is stored on the device: if a field is added, here, in a seat or in the options, its format
/// changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewGamePlan {
    /// The opponents.
    pub way: Opponents,
    /// The options of the table.
    pub options: TableOptions,
    /// One entry for each of the [`MAX_SEATS`] seats; only the first ones are used.
    pub chairs: Vec<SeatChoice>,
}

impl NewGamePlan {
    /// The default: two players, one of them a bot of medium strength; Drop It in the edition of the user's language.
    pub fn first(kind: GameKind, language_id: &str) -> NewGamePlan {
        let mut options = TableOptions::new(GameOptions::new(kind), 2);
        if let Some(game) = options.game.drop_it_mut() {
            game.edition = edition_of(language_id);
        }
        let chairs = vec![SeatChoice::default(); MAX_SEATS];
        let mut plan = NewGamePlan { way: Opponents::AgainstBots, options, chairs };
        plan.go(Opponents::AgainstBots);
        plan
    }

    /// Whether the plan is valid: another version may have stored it.
    pub fn is_sound(&self, kind: GameKind) -> bool {
        let levels = 1..=kind.levels();
        self.options.kind() == kind
            && self.options.check().is_ok()
            && self.chairs.len() == MAX_SEATS
            && self.chairs.iter().filter_map(|chair| chair.bot).all(|level| levels.contains(&level))
    }

    /// Sets the opponents, and bots or people on the seats accordingly.
    pub fn go(&mut self, way: Opponents) {
        self.way = way;
        let usual = self.options.kind().levels().div_ceil(2);
        for (index, chair) in self.chairs.iter_mut().enumerate() {
            chair.bot = (way == Opponents::AgainstBots && index > 0).then_some(chair.bot.unwrap_or(usual));
        }
    }

    /// The player on a seat.
    pub fn chair(&self, seat: Seat) -> SeatChoice {
        self.chairs.get(seat.index()).cloned().unwrap_or_default()
    }

    /// The seats of bots at this device.
    pub fn bots(&self) -> SeatSet {
        let here = seats(self.chairs.len()).filter(|_| self.way != Opponents::WithFriends);
        here.filter(|seat| self.chair(*seat).bot.is_some()).collect()
    }

    /// The entry of a seat, to change it. There is one for every seat.
    pub fn chair_mut(&mut self, seat: Seat) -> &mut SeatChoice {
        &mut self.chairs[seat.index()]
    }

    /// Swaps the players of two seats. Returns the new name of the device's owner, who sits on the first seat, if it
    /// changes; `owner` is the present one.
    pub fn swap(&mut self, one: Seat, other: Seat, owner: String) -> Option<String> {
        self.chairs.swap(one.index(), other.index());
        if one == other || (one.index() > 0 && other.index() > 0) {
            return None;
        }
        let first = std::mem::take(&mut self.chairs[0].name);
        self.chairs[one.index().max(other.index())].name = owner;
        Some(first)
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

    fn plan() -> NewGamePlan {
        NewGamePlan::first(GameKind::Drunter, "de")
    }

    fn bots(plan: &NewGamePlan) -> Vec<Option<u8>> {
        plan.chairs.iter().take(3).map(|chair| chair.bot).collect()
    }

    fn seat(index: u8) -> Seat {
        Seat::from_index(index).unwrap()
    }

    #[test]
    fn the_first_game_is_played_in_the_edition_of_the_language() {
        for (language_id, edition) in
            [("de", Edition::German), ("en", Edition::English), ("ja", Edition::Japanese)]
        {
            let options = NewGamePlan::first(GameKind::DropIt, language_id).options;
            assert_eq!(options.game.drop_it().map(|game| game.edition), Some(edition));
        }
    }

    #[test]
    fn the_first_game_is_against_a_bot_of_medium_strength_and_can_be_played() {
        for kind in GameKind::ALL {
            let plan = NewGamePlan::first(kind, "de");
            assert_eq!((plan.way, plan.options.seats), (Opponents::AgainstBots, 2));
            assert_eq!(plan.chair(seat(0)).bot, None, "the owner of the device plays");
            assert_eq!(plan.chair(seat(1)).bot, Some(kind.levels().div_ceil(2)));
            assert!(plan.is_sound(kind));
        }
    }

    #[test]
    fn people_take_the_seats_of_bots_and_bots_come_back() {
        let mut plan = plan();
        plan.chair_mut(seat(1)).bot = Some(5);
        plan.go(Opponents::AgainstBots);
        assert_eq!(bots(&plan), [None, Some(5), Some(3)], "a level that was chosen stays");
        plan.go(Opponents::OneDevice);
        assert_eq!(bots(&plan), [None; 3]);
        plan.go(Opponents::AgainstBots);
        assert_eq!(bots(&plan), [None, Some(3), Some(3)]);
    }

    #[test]
    fn a_plan_of_another_game_or_with_unknown_levels_is_not_used() {
        assert!(!plan().is_sound(GameKind::DropIt));
        let mut too_strong = plan();
        too_strong.chair_mut(seat(7)).bot = Some(6);
        assert!(!too_strong.is_sound(GameKind::Drunter));
        let mut too_many = plan();
        too_many.options.seats = 5;
        assert!(!too_many.is_sound(GameKind::Drunter));
        let mut too_few_chairs = plan();
        too_few_chairs.chairs.pop();
        assert!(!too_few_chairs.is_sound(GameKind::Drunter));
    }

    #[test]
    fn every_seat_has_a_chair() {
        let plan = plan();
        assert!(seats(MAX_SEATS).all(|seat| plan.chair(seat).name.is_empty()));
    }

    #[test]
    fn players_who_swap_seats_take_their_names_along() {
        let mut plan = plan();
        plan.chair_mut(seat(1)).name = "Ben".to_owned();
        plan.chair_mut(seat(2)).name = "Cleo".to_owned();
        assert_eq!(plan.swap(seat(1), seat(2), "Ada".to_owned()), None);
        assert_eq!([plan.chair(seat(1)).name, plan.chair(seat(2)).name], ["Cleo", "Ben"]);
        assert_eq!(plan.swap(seat(0), seat(2), "Ada".to_owned()), Some("Ben".to_owned()));
        assert_eq!([plan.chair(seat(0)).name, plan.chair(seat(2)).name], ["", "Ada"]);
        assert_eq!(plan.swap(seat(0), seat(0), "Ben".to_owned()), None);
    }
}
