//! The options of a table, chosen in the lobby.

use drop_it::{Assist, Edition, Hand, Strips};
use game::{BySeat, Seat, SeatSet, Start, Team};
use serde::{Deserialize, Serialize};

use crate::games::{GameKind, GameSetup};
use crate::sides::{ChosenSides, Sides};

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

/// The game and its options.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum GameOptions {
    /// Drop It.
    DropIt {
        /// The edition whose rule sheet applies.
        #[serde(default)]
        edition: Edition,
        /// What the edge strips forbid; the edition's default if `None`.
        #[serde(default)]
        strips: Option<Strips>,
        /// Whether every side gets jokers.
        #[serde(default)]
        jokers: bool,
        /// Who plays together, and with which colours.
        #[serde(default)]
        sides: Sides,
        /// How steady hands are.
        #[serde(default)]
        hand: Hand,
        /// Assistance for each seat; none for seats beyond the end of the list.
        #[serde(default)]
        assist: Vec<Assist>,
    },
    /// Drunter & Drüber.
    Drunter {
        /// The base game or the variant.
        #[serde(default)]
        rules: drunter::Rules,
    },
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
    /// Drop It with the defaults of the German edition.
    pub const fn drop_it(seats: u8) -> TableOptions {
        let game = GameOptions::DropIt {
            edition: Edition::German,
            strips: None,
            jokers: false,
            sides: Sides::Singles,
            hand: Hand::Natural,
            assist: Vec::new(),
        };
        TableOptions { game, seats, clock: Clock::Off, grace: usual_grace(), listed: false }
    }

    /// The same options with this team for every seat. No effect on other games.
    #[must_use]
    pub fn in_teams(mut self, teams: impl IntoIterator<Item = Team>) -> TableOptions {
        if let GameOptions::DropIt { sides, .. } = &mut self.game {
            let teams = teams.into_iter().collect();
            *sides = Sides::Chosen(ChosenSides { teams, ..ChosenSides::default() });
        }
        self
    }

    /// The same options with jokers. No effect on other games.
    #[must_use]
    pub const fn with_jokers(mut self) -> TableOptions {
        if let GameOptions::DropIt { jokers, .. } = &mut self.game {
            *jokers = true;
        }
        self
    }

    /// The base game of Drunter & Drüber.
    pub const fn drunter(seats: u8) -> TableOptions {
        let game = GameOptions::Drunter { rules: drunter::Rules::Base };
        TableOptions { game, seats, clock: Clock::Off, grace: usual_grace(), listed: false }
    }

    /// The game.
    pub const fn kind(&self) -> GameKind {
        match self.game {
            GameOptions::DropIt { .. } => GameKind::DropIt,
            GameOptions::Drunter { .. } => GameKind::Drunter,
        }
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
        match &self.game {
            GameOptions::Drunter { rules } => {
                let setup = drunter::Setup::new(usize::from(self.seats), *rules, start);
                setup.map(GameSetup::from).map_err(|problem| OptionsError::Game(problem.to_string()))
            }
            GameOptions::DropIt { .. } => self.drop_it_setup(start).map(GameSetup::from),
        }
    }

    /// The setup of Drop It; an error if the table plays another game.
    pub fn drop_it_setup(&self, start: Start) -> Result<drop_it::Setup, OptionsError> {
        let GameOptions::DropIt { edition, strips, jokers, sides, hand, assist } = &self.game else {
            return Err(OptionsError::Game("this table plays another game".to_owned()));
        };
        let teams = sides.teams(self.seats).map_err(|problem| OptionsError::Teams(problem.to_string()))?;
        let (named, seats) = (teams.seats(), usize::from(self.seats));
        if named != seats && seats <= game::MAX_SEATS {
            return Err(OptionsError::Teams(format!(
                "teams are given for {named} seats at a table of {seats}"
            )));
        }
        let mut settings = drop_it::Settings::of(*edition, teams);
        if *jokers {
            settings = settings.with_jokers();
        }
        settings.strips = strips.unwrap_or(settings.strips);
        settings.colours = sides.colours().unwrap_or(settings.colours);
        settings.start = start;
        settings.hand = *hand;
        settings.assist =
            BySeat::new(teams.seats(), |seat| assist.get(seat.index()).copied().unwrap_or_default());
        drop_it::Setup::new(settings).map_err(|problem| OptionsError::Game(problem.to_string()))
    }

    /// The other seats of this seat's team; empty if everyone plays alone.
    pub fn team_mates(&self, seat: Seat) -> SeatSet {
        let GameOptions::DropIt { sides, .. } = &self.game else { return SeatSet::NONE };
        match sides.teams(self.seats) {
            Ok(teams) if seat.index() < teams.seats() => teams.members(teams.of(seat)).without(seat),
            _ => SeatSet::NONE,
        }
    }

    /// Changes the number of seats. New seats join the smaller team.
    pub fn set_seats(&mut self, seats: u8) {
        self.seats = seats;
        if let GameOptions::DropIt { sides: Sides::Chosen(chosen), .. } = &mut self.game {
            *chosen = Sides::Chosen(chosen.clone()).chosen(seats);
        }
    }
}

#[cfg(test)]
mod tests {
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
