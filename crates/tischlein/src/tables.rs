//! Command-line options of tables.

use anyhow::Result;
use clap::Args;
use drop_it::{Colour, Colours, Edition, Hand, Settings, Strips};
use drunter::Rules;
use game::{ParseError, Teams};
use terminal::bad_input;

/// Options of a Drop It table.
#[derive(Debug, Args)]
pub(crate) struct DropItTable {
    /// The edition whose rule sheet sets the defaults: de, en or ja.
    #[arg(long, value_name = "EDITION", default_value = "de", value_parser = read::<Edition>)]
    edition: Edition,
    /// Play with jokers: the edition's number per side, or N.
    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = "edition")]
    jokers: Option<String>,
    /// What the edge strips forbid: shapes, colours or nothing; by default as in the edition.
    #[arg(long, value_name = "WHAT", value_parser = read::<Strips>)]
    strips: Option<Strips>,
    /// How steady hands are: sure, natural or wild.
    #[arg(long, value_name = "HAND", default_value = "natural", value_parser = read::<Hand>)]
    hand: Hand,
    /// The colour that three players divide; by default that of the edition.
    #[arg(long, value_name = "COLOUR", value_parser = read::<Colour>)]
    shared: Option<Colour>,
}

fn read<T: std::str::FromStr<Err = ParseError>>(text: &str) -> Result<T, ParseError> {
    text.parse()
}

impl DropItTable {
    /// The settings for these teams; the start player is random.
    pub(crate) fn settings(&self, teams: Teams) -> Result<Settings> {
        let base = Settings::of(self.edition, teams);
        let jokers = match self.jokers.as_deref() {
            None => 0,
            Some("edition") => base.with_jokers().jokers,
            Some(number) => number
                .parse()
                .map_err(|_| bad_input(format!("“{number}” is not a number of jokers; write 1 to 4")))?,
        };
        Ok(Settings {
            strips: self.strips.unwrap_or(base.strips),
            hand: self.hand,
            colours: self.shared.map_or(base.colours, |shared| Colours::Usual { shared }),
            jokers,
            ..base
        })
    }

    /// Teams of one for this many players.
    pub(crate) fn singles(count: usize) -> Result<Teams> {
        if count <= game::MAX_SEATS {
            Ok(Teams::singles(count))
        } else {
            let most = game::MAX_SEATS;
            Err(bad_input(format!("{count} players are too many; a table has at most {most} seats")))
        }
    }
}

/// Options of a Drunter & Drüber table.
#[derive(Debug, Args)]
pub(crate) struct DrunterTable {
    /// Play the variant: two goals each, and which one counts is chosen during the game.
    #[arg(long)]
    variant: bool,
}

impl DrunterTable {
    /// The rules in play.
    pub(crate) const fn rules(&self) -> Rules {
        if self.variant { Rules::Variant } else { Rules::Base }
    }
}
