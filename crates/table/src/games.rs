//! The games that a table can play. One line of [`games!`] for each; what is special to a game is in its own module.
//! The rest of this crate is the same for all of them.

mod drop_it;
mod drunter;
#[cfg(feature = "toy-game")]
mod toy_game;

use bots::Candidate;
use game::{Authority, Chance, Game, InvalidEvent, Seat, SeatSet, Seed, Start, Stream, Viewer};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

pub use self::drop_it::Options as DropItOptions;
pub use self::drunter::Options as DrunterOptions;
#[cfg(feature = "toy-game")]
pub use self::toy_game::Options as ToyGameOptions;
use crate::engine::RunningGame;
use crate::fingerprint::CanonicalForm;
use crate::options::OptionsError;
use crate::sides::Sides;

/// What a game adds to its rules to be played at a table.
pub(crate) trait SupportedGame: Game<State: Send + Sync> + Clone {
    /// The options that a table chooses in the lobby. They are stored and sent.
    type Options: Clone + Default + Eq + Serialize + DeserializeOwned;

    /// Stands for the game in fingerprints, so it never changes and no two games have the same.
    const TAG: u8;

    /// Its bots, the weakest first.
    const LEVELS: &'static [Candidate<Self>];

    /// The setup for a table with these options.
    fn setup(options: &Self::Options, seats: u8, start: Start) -> Result<Self::Setup, OptionsError>;

    /// Who plays together; `None` if everyone always plays alone.
    fn sides(_options: &Self::Options) -> Option<&Sides> {
        None
    }

    /// Who plays together, to change it; `None` if everyone always plays alone.
    fn sides_mut(_options: &mut Self::Options) -> Option<&mut Sides> {
        None
    }

    /// Appends the options to the canonical form of a command.
    fn write_options(options: &Self::Options, form: &mut CanonicalForm);

    /// Appends an action to the canonical form of a command.
    fn write_action(action: &Self::Action, form: &mut CanonicalForm);
}

/// A game of the list: converts between its own types and the enums over all games. `None` for another game's value.
pub(crate) trait ListedGame: SupportedGame {
    fn setup_in(setup: &GameSetup) -> Option<&Self::Setup>;

    fn action_in(action: &GameAction) -> Option<&Self::Action>;

    fn wrap_action(action: Self::Action) -> GameAction;

    fn events_in(events: &GameEvents) -> Option<&[Self::Event]>;

    fn wrap_events(events: Vec<Self::Event>) -> GameEvents;

    fn visible_events_in(visible: &VisibleGameEvents) -> Option<&[Self::VisibleEvent]>;

    fn wrap_visible_events(visible: Vec<Self::VisibleEvent>) -> VisibleGameEvents;

    fn view_in(view: &GameView) -> Option<&Self::View>;

    fn wrap_view(view: Self::View) -> GameView;
}

/// Declares an enum with one variant for each game.
macro_rules! game_enum {
    (
        $(#[$attribute:meta])+
        $enum:ident { $($(#[doc = $doc:literal])+ $(#[cfg($cfg:meta)])? $name:ident($type:ty),)+ }
    ) => {
        $(#[$attribute])+
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $enum {
            $($(#[doc = $doc])+ $(#[cfg($cfg)])? $name($type),)+
        }

        impl $enum {
            /// The game.
            pub const fn kind(&self) -> GameKind {
                match self {
                    $($(#[cfg($cfg)])? $enum::$name(_) => GameKind::$name,)+
                }
            }
        }

        $($(#[cfg($cfg)])? impl From<$type> for $enum {
            fn from(value: $type) -> $enum {
                $enum::$name(value)
            }
        }

        /// The error is the value, if it belongs to another game.
        $(#[cfg($cfg)])? impl TryFrom<$enum> for $type {
            type Error = $enum;

            fn try_from(value: $enum) -> Result<$type, $enum> {
                #[allow(irrefutable_let_patterns, reason = "with one game in the list, every value belongs to it")]
                if let $enum::$name(part) = value { Ok(part) } else { Err(value) }
            }
        })+
    };
}

/// The game's part of a value; `None` if the value belongs to another game.
macro_rules! part {
    ($enum:ident::$name:ident, $value:expr) => {{
        #[allow(irrefutable_let_patterns, reason = "with one game in the list, every value belongs to it")]
        if let $enum::$name(part) = $value { Some(part) } else { None }
    }};
}

/// Declares the enums over all games, and two macros that run code with `G` as the game at hand: `for_kind!` and
/// `for_value!`. Stored forms number the games in the order of the list, so a new game comes last.
///
/// A line names the game and its crate, which exports the game's types under the names that they have in [`Game`].
///
/// The first argument is a dollar sign, which the two macros need and can't be written otherwise.
macro_rules! games {
    ($dollar:tt $($(#[doc = $doc:literal])+ $(#[cfg($cfg:meta)])? $name:ident in $module:ident,)+) => {
        /// Which game is played.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum GameKind {
            $($(#[doc = $doc])+ $(#[cfg($cfg)])? $name,)+
        }

        impl GameKind {
            const COUNT: usize = [$($(#[cfg($cfg)])? GameKind::$name,)+].len();

            /// All games.
            pub const ALL: [GameKind; GameKind::COUNT] = [$($(#[cfg($cfg)])? GameKind::$name,)+];
        }

        game_enum! {
            /// A game and its options.
            #[derive(Eq)]
            GameOptions { $($(#[doc = $doc])+ $(#[cfg($cfg)])? $name($module::Options),)+ }
        }
        game_enum! {
            /// The setup of a game.
            GameSetup { $($(#[doc = $doc])+ $(#[cfg($cfg)])? $name(::$module::Setup),)+ }
        }
        game_enum! {
            /// An action of a player.
            GameAction { $($(#[doc = $doc])+ $(#[cfg($cfg)])? $name(::$module::Action),)+ }
        }
        game_enum! {
            /// The events of one action, secrets included.
            GameEvents { $($(#[doc = $doc])+ $(#[cfg($cfg)])? $name(Vec<::$module::Event>),)+ }
        }
        game_enum! {
            /// One viewer's projection of the events of an action.
            VisibleGameEvents {
                $($(#[doc = $doc])+ $(#[cfg($cfg)])? $name(Vec<::$module::VisibleEvent>),)+
            }
        }
        game_enum! {
            /// One viewer's projection of a game.
            GameView { $($(#[doc = $doc])+ $(#[cfg($cfg)])? $name(Box<::$module::View>),)+ }
        }

        $($(#[cfg($cfg)])? impl ListedGame for ::$module::$name {
            fn setup_in(setup: &GameSetup) -> Option<&Self::Setup> {
                part!(GameSetup::$name, setup)
            }

            fn action_in(action: &GameAction) -> Option<&Self::Action> {
                part!(GameAction::$name, action)
            }

            fn wrap_action(action: Self::Action) -> GameAction {
                GameAction::$name(action)
            }

            fn events_in(events: &GameEvents) -> Option<&[Self::Event]> {
                part!(GameEvents::$name, events).map(Vec::as_slice)
            }

            fn wrap_events(events: Vec<Self::Event>) -> GameEvents {
                GameEvents::$name(events)
            }

            fn visible_events_in(visible: &VisibleGameEvents) -> Option<&[Self::VisibleEvent]> {
                part!(VisibleGameEvents::$name, visible).map(Vec::as_slice)
            }

            fn wrap_visible_events(visible: Vec<Self::VisibleEvent>) -> VisibleGameEvents {
                VisibleGameEvents::$name(visible)
            }

            fn view_in(view: &GameView) -> Option<&Self::View> {
                part!(GameView::$name, view).map(Box::as_ref)
            }

            fn wrap_view(view: Self::View) -> GameView {
                GameView::$name(Box::new(view))
            }
        })+

        /// Evaluates an expression for the game of this kind: `for_kind!(kind, G => G::NAME)`.
        macro_rules! for_kind {
            ($dollar kind:expr, $dollar alias:ident => $dollar body:expr) => {
                match $dollar kind {
                    $($(#[cfg($cfg)])? $crate::games::GameKind::$name => {
                        type $dollar alias = ::$module::$name;
                        $dollar body
                    })+
                }
            };
        }
        pub(crate) use for_kind;

        /// Evaluates an expression for the game of this value: `for_value!(self, GameView(view), G => G::turns(view))`.
        macro_rules! for_value {
            ($dollar value:expr, $dollar enum:ident($dollar part:pat), $dollar alias:ident => $dollar body:expr) => {
                match $dollar value {
                    $($(#[cfg($cfg)])? $crate::games::$dollar enum::$name($dollar part) => {
                        type $dollar alias = ::$module::$name;
                        $dollar body
                    })+
                }
            };
        }
    };
}

games! {
    $
    /// Drop It.
    DropIt in drop_it,
    /// Drunter & Drüber.
    Drunter in drunter,
    /// The toy game of `docs/adding-a-game.md`, in tests only.
    #[cfg(feature = "toy-game")]
    ToyGame in toy_game,
}

impl GameKind {
    /// Its name in commands, files and links.
    pub const fn name(self) -> &'static str {
        for_kind!(self, G => G::NAME)
    }

    /// The number of bot levels. Level 1 is the weakest.
    pub const fn levels(self) -> u8 {
        for_kind!(self, G => G::LEVELS.len() as u8)
    }

    /// The version of its rules.
    pub const fn rules_version(self) -> u16 {
        for_kind!(self, G => G::RULES_VERSION)
    }

    /// Whether players must not see each other's views.
    pub const fn has_secrets(self) -> bool {
        for_kind!(self, G => G::HAS_SECRETS)
    }
}

impl GameOptions {
    /// The options of a game before anyone changes them.
    pub fn new(kind: GameKind) -> GameOptions {
        for_kind!(kind, G => <G as SupportedGame>::Options::default().into())
    }

    /// Who plays together; `None` in a game in which everyone always plays alone.
    pub fn sides(&self) -> Option<&Sides> {
        for_value!(self, GameOptions(options), G => G::sides(options))
    }

    /// Who plays together, to change it; `None` in a game in which everyone always plays alone.
    pub fn sides_mut(&mut self) -> Option<&mut Sides> {
        for_value!(self, GameOptions(options), G => G::sides_mut(options))
    }

    /// The setup in the form of the rules crates.
    pub(crate) fn setup(&self, seats: u8, start: Start) -> Result<GameSetup, OptionsError> {
        for_value!(self, GameOptions(options), G => G::setup(options, seats, start).map(GameSetup::from))
    }

    /// Appends the options to the canonical form of a command.
    pub(crate) fn write(&self, form: &mut CanonicalForm) {
        for_value!(self, GameOptions(options), G => {
            form.byte(G::TAG);
            G::write_options(options, form);
        });
    }
}

impl GameSetup {
    /// Whether a game recorded with rules of this version replays identically under the current rules.
    pub(crate) fn same_rules(&self, version: u16) -> bool {
        for_value!(self, GameSetup(setup), G => G::same_rules(version, setup))
    }

    /// The view before anything is dealt.
    fn empty_view(&self, viewer: Viewer) -> GameView {
        for_value!(self, GameSetup(setup), G => G::wrap_view(G::view(&G::new(setup), viewer)))
    }
}

impl GameAction {
    /// Whether carrying out the action takes noticeable CPU time.
    pub(crate) fn is_heavy(&self) -> bool {
        for_value!(self, GameAction(action), G => G::is_heavy(action))
    }

    /// Appends the action to the canonical form of a command.
    pub(crate) fn write(&self, form: &mut CanonicalForm) {
        for_value!(self, GameAction(action), G => {
            form.byte(G::TAG);
            G::write_action(action, form);
        });
    }
}

impl GameEvents {
    /// The projection of these events for one viewer.
    pub fn project(&self, viewer: Viewer) -> VisibleGameEvents {
        for_value!(self, GameEvents(events), G => {
            G::wrap_visible_events(events.iter().map(|event| G::project(event, viewer)).collect())
        })
    }

    /// Whether the action behind these events can be taken back.
    pub(crate) fn can_be_taken_back(&self) -> bool {
        for_value!(self, GameEvents(events), G => G::can_take_back(events))
    }

    /// The seat that begins; `None` if these are not the events of a deal.
    pub(crate) fn start(&self) -> Option<Seat> {
        for_value!(self, GameEvents(events), G => G::start(events.first()?))
    }
}

impl GameView {
    /// The view of a freshly dealt game.
    pub(crate) fn dealt(
        setup: &GameSetup,
        viewer: Viewer,
        visible: &VisibleGameEvents,
    ) -> Result<GameView, InvalidEvent> {
        let mut view = setup.empty_view(viewer);
        view.apply_visible(visible)?;
        Ok(view)
    }

    /// Folds visible events into the view.
    pub(crate) fn apply_visible(&mut self, visible: &VisibleGameEvents) -> Result<(), InvalidEvent> {
        for_value!(self, GameView(view), G => {
            let mut visible = G::visible_events_in(visible).ok_or_else(other_game)?.iter();
            visible.try_for_each(|visible| G::apply_visible(view, visible))
        })
    }

    /// The seats that are to act.
    pub fn to_act(&self) -> SeatSet {
        for_value!(self, GameView(view), G => G::to_act_in(view))
    }

    /// Whether the game waits for a new turn rather than for another decision within the running one.
    pub(crate) fn begins_turn(&self) -> bool {
        for_value!(self, GameView(view), G => G::begins_turn(view))
    }

    /// The number of turns that have been completed or await a decision.
    pub fn turns(&self) -> usize {
        for_value!(self, GameView(view), G => G::turns(view))
    }

    /// The points of a seat or its team; `None` while the viewer may not know them.
    pub fn score(&self, seat: Seat) -> Option<u32> {
        for_value!(self, GameView(view), G => G::score(view, seat))
    }

    /// What a stand-in does to spend nothing of the player's: it keeps jokers and, unless it may vote, abstains. `None`
    /// if the game waits for another kind of decision.
    pub(crate) fn sparing_action(&self, may_vote: bool) -> Option<GameAction> {
        for_value!(self, GameView(view), G => G::sparing_action(view, may_vote).map(G::wrap_action))
    }

    /// All legal actions of the viewer; `None` if they can't be enumerated.
    pub fn legal(&self) -> Option<Vec<GameAction>> {
        for_value!(self, GameView(view), G => Some(G::legal(view)?.into_iter().map(G::wrap_action).collect()))
    }

    /// The game at this moment. Only for games without secrets: their view is the whole state.
    pub(crate) fn resume(&self, seed: Seed, drawn: u64) -> Result<Box<dyn RunningGame>, InvalidEvent> {
        if self.kind().has_secrets() {
            return Err(InvalidEvent("a view does not tell the secrets of this game".to_owned()));
        }
        for_value!(self, GameView(view), G => {
            // Nothing is left to draw at random.
            let state = G::resample(view, &mut Chance::new(seed, Stream(0)));
            Ok(Box::new(Authority::<G>::resume(state, seed, drawn)))
        })
    }

    /// A random legal action of the viewer; `None` if the viewer is not to act.
    pub fn random_action(&self, chance: &mut Chance) -> Option<GameAction> {
        for_value!(self, GameView(view), G => G::random_action(view, chance).map(G::wrap_action))
    }
}

/// The error for a value of another game.
pub(crate) fn other_game() -> InvalidEvent {
    InvalidEvent("this is another game".to_owned())
}
