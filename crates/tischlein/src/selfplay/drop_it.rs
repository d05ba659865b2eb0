//! `tischlein selfplay drop-it`.

use anyhow::Result;
use clap::Args;
use drop_it::{Assist, Colour, Edition, Hand, Settings, Setup, Start, Strips};
use game::{BySeat, Teams, Unclear, read_seat};

use super::drop_it_sum::DropItSum;
use super::options::Options;
use super::session;
use crate::failure::bad_input;

/// Bots play Drop It against each other.
#[derive(Debug, Args)]
pub(crate) struct SelfplayDropIt {
    /// Who plays, seat by seat: 2 to 4, or 2 to 8 in teams, of random, planner.
    #[arg(long, value_name = "BOT,BOT,…", value_delimiter = ',', default_value = "planner,random")]
    seats: Vec<String>,
    /// Two teams of these sizes, e.g. 2x2 or 3x2; their members sit in turn.
    #[arg(long, value_name = "AxB")]
    teams: Option<String>,
    /// Whose rule sheet sets the defaults: de, en or ja.
    #[arg(long, value_name = "EDITION", default_value = "de", value_parser = read::<Edition>)]
    edition: Edition,
    /// Play with jokers: as many a side as the edition gives, or N.
    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = "edition")]
    jokers: Option<String>,
    /// What the edge strips forbid: shapes, colours or nothing; as the edition says if left out.
    #[arg(long, value_name = "WHAT", value_parser = read::<Strips>)]
    strips: Option<Strips>,
    /// How steady hands are: sure, natural or wild.
    #[arg(long, value_name = "HAND", default_value = "natural", value_parser = read::<Hand>)]
    hand: Hand,
    /// A steadier hand for a seat, e.g. 2=steady or 1=very-steady; may be given several times.
    #[arg(long, value_name = "SEAT=HELP")]
    assist: Vec<String>,
    /// The colour that three players share out; as the edition says if left out.
    #[arg(long, value_name = "COLOUR", value_parser = read::<Colour>)]
    shared: Option<Colour>,
    #[command(flatten)]
    options: Options,
}

fn read<T: std::str::FromStr<Err = Unclear>>(text: &str) -> Result<T, Unclear> {
    text.parse()
}

impl SelfplayDropIt {
    pub(crate) fn run(&self) -> Result<()> {
        let setup = Setup::new(self.settings()?).map_err(bad_input)?;
        let find = |name: &String| bots::drop_it::by_name(name.trim()).map_err(bad_input);
        let players = self.seats.iter().map(find).collect::<Result<_>>()?;
        session::run::<_, DropItSum>(&setup, &players, &self.options)
    }

    fn settings(&self) -> Result<Settings> {
        let teams = self.teams()?;
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
            start: self.options.start(self.seats.len())?.map_or(Start::Random, Start::Named),
            hand: self.hand,
            shared: self.shared.unwrap_or(base.shared),
            assist: self.assist(base.assist)?,
            jokers,
            ..base
        })
    }

    fn assist(&self, mut assist: BySeat<Assist>) -> Result<BySeat<Assist>> {
        for wish in &self.assist {
            let (seat, help) = wish.split_once('=').ok_or_else(|| {
                bad_input(format!("“{wish}” is not a help for a seat; write e.g. 2=steady"))
            })?;
            let seat = read_seat(seat, assist.seats()).map_err(bad_input)?;
            assist[seat] = help.trim().parse().map_err(bad_input)?;
        }
        Ok(assist)
    }

    fn teams(&self) -> Result<Teams> {
        let Some(text) = &self.teams else {
            let count = self.seats.len();
            return if count <= game::MAX_SEATS {
                Ok(Teams::singles(count))
            } else {
                Err(bad_input(format!(
                    "{count} players are too many; a table has at most {} seats",
                    game::MAX_SEATS
                )))
            };
        };
        let sizes: Option<Vec<usize>> = text.split(['x', 'X']).map(|size| size.trim().parse().ok()).collect();
        let sizes = sizes
            .filter(|sizes| sizes.len() == 2)
            .ok_or_else(|| bad_input(format!("“{text}” are not two teams; write their sizes, e.g. 2x2")))?;
        let teams = Teams::of_sizes(&sizes).map_err(bad_input)?;
        if teams.seats() != self.seats.len() {
            let count = self.seats.len();
            return Err(bad_input(format!(
                "teams of {text} need {} players; --seats names {count}",
                teams.seats()
            )));
        }
        Ok(teams)
    }
}
