//! The options of a table, chosen in the lobby.

use game::{Seat, SeatSet, Start};
use serde::{Deserialize, Serialize};

use crate::games::{GameKind, GameOptions, GameSetup};
use crate::sides::Sides;

/// The options of a table, chosen in the lobby.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableOptions {
    /// The game and its options.
    pub game: GameOptions,
    /// The number of seats.
    pub seats: u8,
    /// The time limit for a turn.
    #[serde(default)]
    pub clock: Clock,
    /// How long a player may be disconnected while the table waits for them, in seconds; then a bot stands in.
    #[serde(default = "usual_grace")]
    pub grace: u16,
    /// Whether the table appears in the public list of open tables.
    #[serde(default)]
    pub listed: bool,
}

/// The time limit for a turn. A bot stands in when it has passed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Clock {
    /// No limit.
    #[default]
    Off,
    /// A limit in seconds, for players who are present.
    Seconds(u16),
    /// A limit in days, for players who look in now and then. Being disconnected has no effect.
    Days(u8),
}

impl Clock {
    /// The limit in seconds; `None` if there is none.
    pub(crate) const fn seconds(self) -> Option<u64> {
        match self {
            Clock::Off => None,
            Clock::Seconds(seconds) => Some(seconds as u64),
            Clock::Days(days) => Some(days as u64 * 24 * 60 * 60),
        }
    }
}

/// Seconds: enough to fetch a charger, and not too long for the others.
const fn usual_grace() -> u16 {
    60
}

/// Options that can't be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionsError {
    /// The game's own rules reject them.
    #[error("{0}")]
    Game(String),
    /// A team is empty, or the teams are for another number of seats.
    #[error("{0}")]
    Teams(String),
    /// The time limit is out of range.
    #[error("a turn takes 5 to 3600 seconds or 1 to 14 days")]
    Clock,
    /// The grace period is out of range.
    #[error("the grace period is 1 to 3600 seconds")]
    Grace,
}

impl TableOptions {
    /// The usual options for a game.
    pub fn new(game: GameOptions, seats: u8) -> TableOptions {
        TableOptions { game, seats, clock: Clock::Off, grace: usual_grace(), listed: false }
    }

    /// The game.
    pub const fn kind(&self) -> GameKind {
        self.game.kind()
    }

    /// Checks that a game can be played with these options.
    pub fn check(&self) -> Result<(), OptionsError> {
        let fits = match self.clock {
            Clock::Off => true,
            Clock::Seconds(seconds) => (5..=3600).contains(&seconds),
            Clock::Days(days) => (1..=14).contains(&days),
        };
        if !fits {
            return Err(OptionsError::Clock);
        }
        if !(1..=3600).contains(&self.grace) {
            return Err(OptionsError::Grace);
        }
        self.setup(Start::Random).map(|_| ())
    }

    /// The setup in the form of the rules crates.
    pub(crate) fn setup(&self, start: Start) -> Result<GameSetup, OptionsError> {
        self.game.setup(self.seats, start)
    }

    /// The other seats of this seat's team; empty if everyone plays alone.
    pub fn team_mates(&self, seat: Seat) -> SeatSet {
        match self.game.sides().map(|sides| sides.teams(self.seats)) {
            Some(Ok(teams)) if seat.index() < teams.seats() => teams.members(teams.of(seat)).without(seat),
            _ => SeatSet::NONE,
        }
    }

    /// Changes the number of seats. New seats join the smaller team.
    pub fn set_seats(&mut self, seats: u8) {
        self.seats = seats;
        if let Some(sides @ Sides::Chosen(_)) = self.game.sides_mut() {
            *sides = Sides::Chosen(sides.chosen(seats));
        }
    }
}

#[cfg(test)]
mod tests {
    use game::Team;

    use super::*;

    #[test]
    fn options_that_cannot_be_played_are_refused_with_a_sentence() {
        let sentence = |options: TableOptions| options.check().unwrap_err().to_string();
        assert_eq!(sentence(TableOptions::drunter(5)), "Drunter & Drüber is for 2 to 4 players, not 5");
        assert_eq!(
            sentence(TableOptions { clock: Clock::Seconds(1), ..TableOptions::drop_it(2) }),
            "a turn takes 5 to 3600 seconds or 1 to 14 days"
        );
        assert!(TableOptions::drop_it(0).check().is_err());
        assert!(TableOptions::drop_it(200).check().is_err());
    }

    fn teams(of: &[usize], seats: u8) -> TableOptions {
        TableOptions::drop_it(seats).in_teams(of.iter().map(|index| Team::BOTH[*index]))
    }

    #[test]
    fn teams_of_any_size_can_play_and_an_empty_team_is_refused() {
        for of in
            [&[0, 1, 1][..], &[0, 0, 1, 1], &[1, 1, 0, 1], &[0, 1, 0, 1, 0, 1, 1], &[0, 0, 0, 0, 1, 1, 1, 1]]
        {
            assert_eq!(teams(of, of.len() as u8).check(), Ok(()), "{of:?}");
        }
        let empty = teams(&[1, 1, 1], 3).check().unwrap_err();
        assert_eq!(empty.to_string(), "team 1 has no players; give every team at least one");
        let two_missing = teams(&[0, 0], 2).check().unwrap_err();
        assert_eq!(two_missing.to_string(), "team 2 has no players; give every team at least one");
        let nine = teams(&[0, 1, 0, 1, 0, 1, 0, 1, 0], 9).check().unwrap_err();
        assert_eq!(nine.to_string(), "9 players are too many; a table has at most 8 seats");
        let fewer = teams(&[0, 1], 3).check().unwrap_err();
        assert_eq!(fewer.to_string(), "teams are given for 2 seats at a table of 3");
    }
}
