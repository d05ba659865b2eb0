//! The games that a table can play. The rest of this crate is the same for all of them.

use drop_it::DropIt;
use drunter::Drunter;
use game::{Chance, Game, InvalidEvent, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

/// Which game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameKind {
    /// Drop It.
    DropIt,
    /// Drunter & Drüber.
    Drunter,
}

impl GameKind {
    /// All games.
    pub const ALL: [GameKind; 2] = [GameKind::DropIt, GameKind::Drunter];

    /// The number of bot levels. Level 1 is the weakest.
    pub const fn levels(self) -> u8 {
        match self {
            GameKind::DropIt => bots::drop_it::LEVELS.len() as u8,
            GameKind::Drunter => bots::drunter::LEVELS.len() as u8,
        }
    }

    /// The version of its rules.
    pub const fn rules_version(self) -> u16 {
        match self {
            GameKind::DropIt => DropIt::RULES_VERSION,
            GameKind::Drunter => Drunter::RULES_VERSION,
        }
    }
}

macro_rules! one_of_each {
    ($($(#[$doc:meta])+ $name:ident($drop_it:ty, $drunter:ty);)+) => {$(
        $(#[$doc])+
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name {
            /// In Drop It.
            DropIt($drop_it),
            /// In Drunter & Drüber.
            Drunter($drunter),
        }

        impl From<$drop_it> for $name {
            fn from(value: $drop_it) -> $name {
                $name::DropIt(value)
            }
        }

        impl From<$drunter> for $name {
            fn from(value: $drunter) -> $name {
                $name::Drunter(value)
            }
        }
    )+};
}

one_of_each! {
    /// The setup of a game.
    GameSetup(drop_it::Setup, drunter::Setup);
    /// An action of a player.
    GameAction(drop_it::Action, drunter::Action);
    /// The events of one action, secrets included.
    GameEvents(Vec<drop_it::Event>, Vec<drunter::Event>);
    /// One viewer's projection of the events of an action.
    VisibleGameEvents(Vec<drop_it::Event>, Vec<drunter::VisibleEvent>);
    /// One viewer's projection of a game.
    GameView(Box<drop_it::View>, Box<drunter::View>);
}

/// Evaluates the same expression for each game.
macro_rules! whichever {
    ($value:expr, $type:ident($inner:pat) => $body:expr) => {
        match $value {
            $type::DropIt($inner) => $body,
            $type::Drunter($inner) => $body,
        }
    };
}

impl GameSetup {
    /// Which game the setup is for.
    pub const fn kind(&self) -> GameKind {
        match self {
            GameSetup::DropIt(_) => GameKind::DropIt,
            GameSetup::Drunter(_) => GameKind::Drunter,
        }
    }

    /// Whether a game recorded with rules of this version replays identically under the current rules.
    pub(crate) fn same_rules(&self, version: u16) -> bool {
        match self {
            GameSetup::DropIt(setup) => DropIt::same_rules(version, setup),
            GameSetup::Drunter(setup) => Drunter::same_rules(version, setup),
        }
    }

    /// The view before anything is dealt.
    fn empty_view(&self, viewer: Viewer) -> GameView {
        fn of<G: Game>(setup: &G::Setup, viewer: Viewer) -> Box<G::View> {
            Box::new(G::view(&G::new(setup), viewer))
        }
        match self {
            GameSetup::DropIt(setup) => of::<DropIt>(setup, viewer).into(),
            GameSetup::Drunter(setup) => of::<Drunter>(setup, viewer).into(),
        }
    }
}

impl GameEvents {
    /// The projection of these events for one viewer.
    pub fn project(&self, viewer: Viewer) -> VisibleGameEvents {
        fn project<G: Game>(events: &[G::Event], viewer: Viewer) -> Vec<G::VisibleEvent> {
            events.iter().map(|event| G::project(event, viewer)).collect()
        }
        match self {
            GameEvents::DropIt(events) => project::<DropIt>(events, viewer).into(),
            GameEvents::Drunter(events) => project::<Drunter>(events, viewer).into(),
        }
    }

    /// Whether the action behind these events can be taken back.
    pub(crate) fn can_be_taken_back(&self) -> bool {
        match self {
            GameEvents::DropIt(events) => DropIt::can_take_back(events),
            GameEvents::Drunter(events) => Drunter::can_take_back(events),
        }
    }

    /// The seat that begins; `None` if these are not the events of a deal.
    pub(crate) fn start(&self) -> Option<Seat> {
        match self {
            GameEvents::DropIt(events) => match events.first()? {
                drop_it::Event::Dealt { start, .. } => Some(*start),
                _ => None,
            },
            GameEvents::Drunter(events) => match events.first()? {
                drunter::Event::Dealt { start, .. } => Some(*start),
                _ => None,
            },
        }
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
        fn fold<G: Game>(view: &mut G::View, visible: &[G::VisibleEvent]) -> Result<(), InvalidEvent> {
            visible.iter().try_for_each(|visible| G::apply_visible(view, visible))
        }
        match (self, visible) {
            (GameView::DropIt(view), VisibleGameEvents::DropIt(visible)) => fold::<DropIt>(view, visible),
            (GameView::Drunter(view), VisibleGameEvents::Drunter(visible)) => fold::<Drunter>(view, visible),
            (GameView::DropIt(_), VisibleGameEvents::Drunter(_))
            | (GameView::Drunter(_), VisibleGameEvents::DropIt(_)) => {
                Err(InvalidEvent("this is another game".to_owned()))
            }
        }
    }

    /// The seats that are to act.
    pub fn to_act(&self) -> SeatSet {
        whichever!(self, GameView(view) => view.public().to_act())
    }

    /// Whether the game waits for a new turn rather than for another decision within the running one. Choosing a goal
    /// in the variant counts as such a decision.
    pub(crate) fn begins_turn(&self) -> bool {
        match self {
            GameView::DropIt(view) => matches!(view.public().phase(), drop_it::Phase::Dropping { .. }),
            GameView::Drunter(view) => matches!(
                view.public().phase(),
                drunter::Phase::Laying { .. } | drunter::Phase::Choosing { .. }
            ),
        }
    }

    /// What a stand-in does to spend nothing of the player's: it keeps jokers and, unless it may vote, abstains. `None`
    /// if the game waits for another kind of decision.
    pub(crate) fn sparing_action(&self, may_vote: bool) -> Option<GameAction> {
        match self {
            GameView::DropIt(view) => {
                let is_asked = matches!(view.public().phase(), drop_it::Phase::Deciding { .. });
                is_asked.then(|| drop_it::Action::Joker(drop_it::JokerChoice::Keep).into())
            }
            GameView::Drunter(view) => {
                let is_asked = matches!(view.public().phase(), drunter::Phase::Voting { .. });
                let abstain = drunter::Cards::one(drunter::Card::Abstain);
                (is_asked && !may_vote).then(|| drunter::Action::Vote(abstain).into())
            }
        }
    }

    /// All legal actions of the viewer; `None` if they can't be enumerated.
    pub fn legal(&self) -> Option<Vec<GameAction>> {
        match self {
            GameView::DropIt(view) => Some(DropIt::legal(view)?.into_iter().map(GameAction::from).collect()),
            GameView::Drunter(view) => {
                Some(Drunter::legal(view)?.into_iter().map(GameAction::from).collect())
            }
        }
    }

    /// A random legal action of the viewer; `None` if the viewer is not to act.
    pub fn random_action(&self, chance: &mut Chance) -> Option<GameAction> {
        match self {
            GameView::DropIt(view) => DropIt::random_action(view, chance).map(GameAction::from),
            GameView::Drunter(view) => Drunter::random_action(view, chance).map(GameAction::from),
        }
    }
}

/// A game that a table can play.
pub(crate) trait SupportedGame: Game<State: Send + Sync> + Clone {
    fn setup(setup: &GameSetup) -> Option<&Self::Setup>;

    fn action(action: &GameAction) -> Option<&Self::Action>;

    fn wrap_action(action: Self::Action) -> GameAction;

    fn events(events: &GameEvents) -> Option<&[Self::Event]>;

    fn wrap_events(events: Vec<Self::Event>) -> GameEvents;

    fn wrap_view(view: Self::View) -> GameView;
}

macro_rules! one_of_them {
    ($($game:ident),+) => {$(
        impl SupportedGame for $game {
            fn setup(setup: &GameSetup) -> Option<&Self::Setup> {
                if let GameSetup::$game(setup) = setup { Some(setup) } else { None }
            }

            fn action(action: &GameAction) -> Option<&Self::Action> {
                if let GameAction::$game(action) = action { Some(action) } else { None }
            }

            fn wrap_action(action: Self::Action) -> GameAction {
                GameAction::$game(action)
            }

            fn events(events: &GameEvents) -> Option<&[Self::Event]> {
                if let GameEvents::$game(events) = events { Some(events) } else { None }
            }

            fn wrap_events(events: Vec<Self::Event>) -> GameEvents {
                GameEvents::$game(events)
            }

            fn wrap_view(view: Self::View) -> GameView {
                GameView::$game(Box::new(view))
            }
        }
    )+};
}
one_of_them!(DropIt, Drunter);
