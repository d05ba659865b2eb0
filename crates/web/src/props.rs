//! What the screen of a game is given by the table around it.

use draw::drop_it::Marks;
use draw::{Layout, Theme};
use game::Seat;
use i18n::{Language, Message};
use table::{Advice, Aiming, GameAction};
use weave::prelude::*;

/// What the screen of a game is given, whichever game it is and wherever it is played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ScreenProps {
    /// In which language people read.
    pub(crate) language: Signal<Language>,
    /// How the room is lit.
    pub(crate) theme: Signal<Theme>,
    /// Whether the window is wide, or upright as a phone.
    pub(crate) layout: Signal<Layout>,
    /// Whether pieces carry the mark of their colour.
    pub(crate) marks: Signal<Marks>,
    /// Whether nothing shall move that need not.
    pub(crate) calm: Signal<bool>,
    /// Whether sounds are wanted.
    pub(crate) sound: Signal<bool>,
    /// The players, by seat.
    pub(crate) names: Signal<Vec<String>>,
    /// What else to say of a player, by seat: which bot it is, or that it is the viewer.
    pub(crate) labels: Signal<Vec<String>>,
    /// The names that the table gave its teams; empty if none.
    pub(crate) team_names: Signal<Vec<String>>,
    /// Does something in the game, for the viewer.
    pub(crate) act: Callback<GameAction>,
    /// The code of the last refusal.
    pub(crate) refused: Signal<Option<String>>,
    /// Who else holds a piece, and how, as far as it is told.
    pub(crate) others_aim: Signal<Option<(Seat, Aiming)>>,
    /// Shows the others how the viewer holds a piece; ten times a second is enough.
    pub(crate) show_aim: Callback<Aiming>,
    /// Whether everybody agreed to stop: nobody acts any more, though the game is not over by its rules.
    pub(crate) is_stopped: Signal<bool>,
    /// Opens the rules at a point.
    pub(crate) open_rules: Callback<&'static str>,
    /// The latest hint of each team mate.
    pub(crate) advice: Signal<Vec<(Seat, Advice)>>,
    /// Gives team mates a hint.
    pub(crate) advise: Callback<Advice>,
}

impl ScreenProps {
    /// A message in the reader's language.
    pub(crate) fn say(self, message: impl Message) -> String {
        message.text(self.language.get()).into_owned()
    }

    /// What else to say of a seat; nothing for most.
    pub(crate) fn label(self, seat: Seat) -> String {
        self.labels.with(|labels| labels.get(seat.index()).cloned()).unwrap_or_default()
    }

    /// The name of a seat.
    pub(crate) fn name(self, seat: Seat) -> String {
        self.names.with(|names| names.get(seat.index()).cloned()).unwrap_or_else(|| seat.to_string())
    }
}
