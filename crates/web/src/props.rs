//! The props of a game's screen.

use client::playback::drop_it::Pace;
use draw::drop_it::Marks;
use draw::{Layout, Theme};
use game::Seat;
use i18n::{Language, Message};
use table::{Advice, Aiming, GameAction};
use weave::prelude::*;

/// The props of a game's screen, the same for both games, for live games and replays.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ScreenProps {
    /// The user's language.
    pub(crate) language: Signal<Language>,
    /// The colour theme.
    pub(crate) theme: Signal<Theme>,
    /// The layout for the shape of the window: wide or upright.
    pub(crate) layout: Signal<Layout>,
    /// Whether pieces carry the mark of their colour, for colour-blind players.
    pub(crate) marks: Signal<Marks>,
    /// Whether motion is reduced.
    pub(crate) calm: Signal<bool>,
    /// How slowly the hands of bots aim.
    pub(crate) pace: Signal<Pace>,
    /// Whether sounds are on.
    pub(crate) sound: Signal<bool>,
    /// The names of the players, by seat.
    pub(crate) names: Signal<Vec<String>>,
    /// A short label for each player, by seat: which bot it is, or that it is the viewer. Empty for most.
    pub(crate) labels: Signal<Vec<String>>,
    /// The names of the teams; empty if the table gave none.
    pub(crate) team_names: Signal<Vec<String>>,
    /// Plays an action for the viewer.
    pub(crate) act: Callback<GameAction>,
    /// The code of the last refusal.
    pub(crate) refused: Signal<Option<String>>,
    /// Who else holds a piece, and its aim; `None` if nobody does or it is not shared.
    pub(crate) others_aim: Signal<Option<(Seat, Aiming)>>,
    /// Shares the viewer's aim with the others; ten times a second is enough.
    pub(crate) show_aim: Callback<Aiming>,
    /// Whether all players agreed to stop: nobody acts any more, though the game is not over by its rules.
    pub(crate) is_stopped: Signal<bool>,
    /// Opens the rules at an anchor.
    pub(crate) open_rules: Callback<&'static str>,
    /// The latest hint of each team mate, with their seat.
    pub(crate) advice: Signal<Vec<(Seat, Advice)>>,
    /// Sends a hint to team mates.
    pub(crate) advise: Callback<Advice>,
}

impl ScreenProps {
    /// A message in the user's language.
    pub(crate) fn say(self, message: impl Message) -> String {
        message.text(self.language.get()).into_owned()
    }

    /// The label of a seat; empty for most.
    pub(crate) fn label(self, seat: Seat) -> String {
        self.labels.with(|labels| labels.get(seat.index()).cloned()).unwrap_or_default()
    }

    /// The name of the player on a seat.
    pub(crate) fn name(self, seat: Seat) -> String {
        self.names.with(|names| names.get(seat.index()).cloned()).unwrap_or_else(|| seat.to_string())
    }
}
