//! Drop It at a table.

use bots::Candidate;
use drop_it::{
    Action, Aim, Assist, Colour, ColourOrder, DropIt, Edition, Hand, JokerChoice, Piece, PieceShape,
    Settings, Setup, Strips,
};
use game::{BySeat, Start, Team};
use serde::{Deserialize, Serialize};

use super::{GameAction, GameOptions, SupportedGame};
use crate::bot_task::BotTask;
use crate::engine::GameEngine;
use crate::fingerprint::CanonicalForm;
use crate::options::{OptionsError, TableOptions};
use crate::sides::{ChosenSides, Sides};

/// The options of Drop It.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// The edition whose rule sheet applies.
    #[serde(default)]
    pub edition: Edition,
    /// What the edge strips forbid; the edition's default if `None`.
    #[serde(default)]
    pub strips: Option<Strips>,
    /// Whether every side gets jokers.
    #[serde(default)]
    pub jokers: bool,
    /// Who plays together, and with which colours.
    #[serde(default)]
    pub sides: Sides,
    /// How steady hands are.
    #[serde(default)]
    pub hand: Hand,
    /// Assistance for each seat; none for seats beyond the end of the list.
    #[serde(default)]
    pub assist: Vec<Assist>,
}

impl Options {
    /// The setup for a table of this size.
    fn setup(&self, seats: u8, start: Start) -> Result<Setup, OptionsError> {
        let teams = self.sides.teams(seats).map_err(|problem| OptionsError::Teams(problem.to_string()))?;
        let (named, seats) = (teams.seats(), usize::from(seats));
        if named != seats && seats <= game::MAX_SEATS {
            return Err(OptionsError::Teams(format!(
                "teams are given for {named} seats at a table of {seats}"
            )));
        }
        let mut settings = Settings::of(self.edition, teams);
        if self.jokers {
            settings = settings.with_jokers();
        }
        settings.strips = self.strips.unwrap_or(settings.strips);
        settings.colours = self.sides.colours().unwrap_or(settings.colours);
        settings.start = start;
        settings.hand = self.hand;
        settings.assist =
            BySeat::new(teams.seats(), |seat| self.assist.get(seat.index()).copied().unwrap_or_default());
        Setup::new(settings).map_err(|problem| OptionsError::Game(problem.to_string()))
    }
}

impl SupportedGame for DropIt {
    type Options = Options;

    const TAG: u8 = 0;
    const LEVELS: &'static [Candidate<DropIt>] = bots::drop_it::LEVELS;

    fn setup(options: &Options, seats: u8, start: Start) -> Result<Setup, OptionsError> {
        options.setup(seats, start)
    }

    fn sides(options: &Options) -> Option<&Sides> {
        Some(&options.sides)
    }

    fn sides_mut(options: &mut Options) -> Option<&mut Sides> {
        Some(&mut options.sides)
    }

    fn write_options(options: &Options, form: &mut CanonicalForm) {
        let Options { edition, strips, jokers, sides, hand, assist } = options;
        form.byte(match edition {
            Edition::German => 0,
            Edition::English => 1,
            Edition::Japanese => 2,
        });
        form.flag(strips.is_some());
        if let Some(strips) = strips {
            form.byte(match strips {
                Strips::Shapes => 0,
                Strips::Colours => 1,
                Strips::Nothing => 2,
            });
        }
        form.flag(*jokers);
        write_sides(sides, form);
        form.byte(match hand {
            Hand::Sure => 0,
            Hand::Natural => 1,
            Hand::Wild => 2,
        });
        form.u32(assist.len() as u32);
        for assist in assist {
            form.byte(match assist {
                Assist::None => 0,
                Assist::Steady => 1,
                Assist::VerySteady => 2,
            });
        }
    }

    fn write_action(action: &Action, form: &mut CanonicalForm) {
        match action {
            Action::Drop { piece: Piece { colour, shape }, aim: Aim { x, angle }, moment } => {
                form.byte(0);
                write_colour(*colour, form);
                form.byte(match shape {
                    PieceShape::Circle => 0,
                    PieceShape::Square => 1,
                    PieceShape::Diamond => 2,
                    PieceShape::Triangle => 3,
                });
                form.u16(*x);
                form.u16(*angle);
                form.u32(*moment);
            }
            Action::Joker(choice) => {
                form.byte(1);
                form.byte(match choice {
                    JokerChoice::Spend => 0,
                    JokerChoice::Keep => 1,
                });
            }
        }
    }
}

fn write_sides(sides: &Sides, form: &mut CanonicalForm) {
    match sides {
        Sides::Singles => form.byte(0),
        Sides::InTurn => form.byte(1),
        Sides::Chosen(ChosenSides { teams, names, colours }) => {
            form.byte(2);
            form.u32(teams.len() as u32);
            for team in teams {
                form.byte(team.index() as u8);
            }
            for name in names {
                form.flag(name.is_some());
                if let Some(name) = name {
                    form.text(name.as_str());
                }
            }
            form.flag(colours.is_some());
            for colour in colours.map(ColourOrder::colours).into_iter().flatten() {
                write_colour(colour, form);
            }
        }
    }
}

fn write_colour(colour: Colour, form: &mut CanonicalForm) {
    form.byte(match colour {
        Colour::Red => 0,
        Colour::Yellow => 1,
        Colour::Blue => 2,
        Colour::Green => 3,
    });
}

impl GameEngine {
    /// Drop It.
    pub const DROP_IT: GameEngine = GameEngine::for_game::<DropIt>();
}

impl BotTask {
    /// Chooses an action in Drop It, without linking the bots of other games. `None` if the task is for another game.
    pub fn think_of_drop_it(&self) -> Option<GameAction> {
        self.think_of::<DropIt>()
    }
}

impl GameOptions {
    /// The options of Drop It; `None` for another game.
    pub const fn drop_it(&self) -> Option<&Options> {
        if let GameOptions::DropIt(options) = self { Some(options) } else { None }
    }

    /// The options of Drop It, to change them; `None` for another game.
    pub const fn drop_it_mut(&mut self) -> Option<&mut Options> {
        if let GameOptions::DropIt(options) = self { Some(options) } else { None }
    }
}

impl TableOptions {
    /// Drop It with the defaults of the German edition.
    pub fn drop_it(seats: u8) -> TableOptions {
        TableOptions::new(Options::default().into(), seats)
    }

    /// The setup of Drop It; an error if the table plays another game.
    pub fn drop_it_setup(&self, start: Start) -> Result<Setup, OptionsError> {
        let other_game = || OptionsError::Game("this table plays another game".to_owned());
        self.game.drop_it().ok_or_else(other_game)?.setup(self.seats, start)
    }

    /// The same options with this team for every seat. No effect on other games.
    #[must_use]
    pub fn in_teams(mut self, teams: impl IntoIterator<Item = Team>) -> TableOptions {
        if let Some(sides) = self.game.sides_mut() {
            let teams = teams.into_iter().collect();
            *sides = Sides::Chosen(ChosenSides { teams, ..ChosenSides::default() });
        }
        self
    }

    /// The same options with jokers. No effect on other games.
    #[must_use]
    pub fn with_jokers(mut self) -> TableOptions {
        if let Some(options) = self.game.drop_it_mut() {
            options.jokers = true;
        }
        self
    }
}
