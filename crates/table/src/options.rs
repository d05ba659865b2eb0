//! What a table agrees on in the lobby.

use drop_it::{Assist, Edition, Hand, Strips};
use game::{BySeat, Start, Teams};
use serde::{Deserialize, Serialize};

use crate::games::{Kind, Setup};

/// What a table agrees on in the lobby.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// Which game, and how.
    pub game: GameOptions,
    /// How many seats there are.
    pub seats: u8,
    /// How long a turn may take.
    #[serde(default)]
    pub clock: Clock,
    /// How long somebody may be away while the table waits for them, in seconds; then a bot sits in.
    #[serde(default = "usual_grace")]
    pub grace: u16,
    /// Whether strangers find the table in the list of open ones.
    #[serde(default)]
    pub listed: bool,
}

/// Which game, and how.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum GameOptions {
    /// Drop It.
    DropIt {
        /// Whose rule sheet.
        #[serde(default)]
        edition: Edition,
        /// What the edge strips forbid; as the edition says if left out.
        #[serde(default)]
        strips: Option<Strips>,
        /// Whether everybody gets jokers.
        #[serde(default)]
        jokers: bool,
        /// Whether two teams play, seated in turn.
        #[serde(default)]
        teams: bool,
        /// How steady hands are.
        #[serde(default)]
        hand: Hand,
        /// Who gets a steadier hand, by seat; nobody where it is left out.
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

/// How long a turn may take. When it is over, a bot sits in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Clock {
    /// As long as it takes.
    #[default]
    Off,
    /// So many seconds, for people who play now.
    Seconds(u16),
    /// So many days, for people who look in now and then. Nobody is away then.
    Days(u8),
}

impl Clock {
    /// How long a turn may take, in seconds.
    pub(crate) const fn seconds(self) -> Option<u64> {
        match self {
            Clock::Off => None,
            Clock::Seconds(seconds) => Some(seconds as u64),
            Clock::Days(days) => Some(days as u64 * 24 * 60 * 60),
        }
    }
}

/// Long enough to find the charger, short enough for the others to wait.
const fn usual_grace() -> u16 {
    60
}

/// Options that do not go together.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadOptions {
    /// The game can't be played like that.
    #[error("{0}")]
    Game(String),
    /// No time at all, or for ever.
    #[error("a turn takes 5 to 3600 seconds or 1 to 14 days")]
    Clock,
    /// Rescue at once, or never.
    #[error("the grace period is 1 to 3600 seconds")]
    Grace,
}

impl Options {
    /// Drop It as it comes out of the German box.
    pub const fn drop_it(seats: u8) -> Options {
        let game = GameOptions::DropIt {
            edition: Edition::German,
            strips: None,
            jokers: false,
            teams: false,
            hand: Hand::Natural,
            assist: Vec::new(),
        };
        Options { game, seats, clock: Clock::Off, grace: usual_grace(), listed: false }
    }

    /// The base game of Drunter & Drüber.
    pub const fn drunter(seats: u8) -> Options {
        let game = GameOptions::Drunter { rules: drunter::Rules::Base };
        Options { game, seats, clock: Clock::Off, grace: usual_grace(), listed: false }
    }

    /// Which game.
    pub const fn kind(&self) -> Kind {
        match self.game {
            GameOptions::DropIt { .. } => Kind::DropIt,
            GameOptions::Drunter { .. } => Kind::Drunter,
        }
    }

    /// Whether a game can be played like that.
    pub fn check(&self) -> Result<(), BadOptions> {
        let fits = match self.clock {
            Clock::Off => true,
            Clock::Seconds(seconds) => (5..=3600).contains(&seconds),
            Clock::Days(days) => (1..=14).contains(&days),
        };
        if !fits {
            return Err(BadOptions::Clock);
        }
        if !(1..=3600).contains(&self.grace) {
            return Err(BadOptions::Grace);
        }
        self.setup(Start::Random).map(|_| ())
    }

    /// What the rules need to know.
    pub(crate) fn setup(&self, start: Start) -> Result<Setup, BadOptions> {
        let seats = usize::from(self.seats);
        let bad = |problem: &dyn std::error::Error| BadOptions::Game(problem.to_string());
        match &self.game {
            GameOptions::Drunter { rules } => {
                let setup = drunter::Setup::new(seats, *rules, start).map_err(|problem| bad(&problem))?;
                Ok(setup.into())
            }
            GameOptions::DropIt { edition, strips, jokers, teams, hand, assist } => {
                let teams = if *teams {
                    Teams::of_sizes(&[seats.div_ceil(2), seats / 2]).map_err(|problem| bad(&problem))?
                } else {
                    Teams::singles(seats)
                };
                let mut settings = drop_it::Settings::of(*edition, teams);
                if *jokers {
                    settings = settings.with_jokers();
                }
                settings.strips = strips.unwrap_or(settings.strips);
                settings.start = start;
                settings.hand = *hand;
                settings.assist =
                    BySeat::new(teams.seats(), |seat| assist.get(seat.index()).copied().unwrap_or_default());
                let setup = drop_it::Setup::new(settings).map_err(|problem| bad(&problem))?;
                Ok(setup.into())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_that_cannot_be_played_are_refused_with_a_sentence() {
        let sentence = |options: Options| options.check().unwrap_err().to_string();
        assert_eq!(sentence(Options::drunter(5)), "Drunter & Drüber is for 2 to 4 players, not 5");
        assert_eq!(
            sentence(Options { clock: Clock::Seconds(1), ..Options::drop_it(2) }),
            "a turn takes 5 to 3600 seconds or 1 to 14 days"
        );
        assert!(Options::drop_it(0).check().is_err());
        assert!(Options::drop_it(200).check().is_err());
    }
}
