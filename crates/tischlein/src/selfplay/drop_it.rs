//! `tischlein selfplay drop-it`.

use anyhow::Result;
use clap::Args;
use drop_it::{Assist, DropIt, Settings, Setup, Start};
use game::{BySeat, Teams, read_seat};

use super::drop_it_sum::DropItSum;
use super::options::SelfplayOptions;
use super::session;
use crate::tables::DropItTable;
use terminal::bad_input;

/// Bots play Drop It against each other.
#[derive(Debug, Args)]
pub(crate) struct SelfplayDropIt {
    /// The bot of each seat: 2 to 4, or 2 to 8 in teams, of random, planner and the levels from 1; NAME@N thinks N
    /// simulations an action.
    #[arg(long, value_name = "BOT,BOT,…", value_delimiter = ',', default_value = "planner,random")]
    seats: Vec<String>,
    /// Two teams of these sizes, e.g. 2x2 or 3x2; their members sit in turn.
    #[arg(long, value_name = "AxB")]
    teams: Option<String>,
    #[command(flatten)]
    table: DropItTable,
    /// A steadier hand for a seat, e.g. 2=steady or 1=very-steady; may be given several times.
    #[arg(long, value_name = "SEAT=HELP")]
    assist: Vec<String>,
    #[command(flatten)]
    options: SelfplayOptions,
}

impl SelfplayDropIt {
    pub(crate) fn run(&self) -> Result<()> {
        let setup = Setup::new(self.settings()?).map_err(bad_input)?;
        let players = self.options.players::<DropIt>(&self.seats)?;
        session::run::<_, DropItSum>(&setup, &players, &self.options)
    }

    fn settings(&self) -> Result<Settings> {
        let base = self.table.settings(self.teams()?)?;
        Ok(Settings {
            start: self.options.start(self.seats.len())?.map_or(Start::Random, Start::Named),
            assist: self.assist(base.assist)?,
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
        let Some(text) = &self.teams else { return DropItTable::singles(self.seats.len()) };
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
