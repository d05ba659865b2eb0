//! The games a table can play, side by side. Everything else in this crate is the same for all of them.

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
    /// All of them.
    pub const ALL: [GameKind; 2] = [GameKind::DropIt, GameKind::Drunter];

    /// How many levels of bots there are; the first is the weakest.
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
    /// What the table agreed on.
    GameSetup(drop_it::Setup, drunter::Setup);
    /// What a player may ask for.
    GameAction(drop_it::Action, drunter::Action);
    /// What one action led to, secrets included.
    GameEvents(Vec<drop_it::Event>, Vec<drunter::Event>);
    /// What one viewer may know of what an action led to.
    VisibleGameEvents(Vec<drop_it::Event>, Vec<drunter::VisibleEvent>);
    /// What one viewer may know of a game.
    GameView(Box<drop_it::View>, Box<drunter::View>);
}

/// Does the same for whichever game it is.
macro_rules! whichever {
    ($value:expr, $type:ident($inner:pat) => $body:expr) => {
        match $value {
            $type::DropIt($inner) => $body,
            $type::Drunter($inner) => $body,
        }
    };
}

impl GameSetup {
    /// Which game it is for.
    pub const fn kind(&self) -> GameKind {
        match self {
            GameSetup::DropIt(_) => GameKind::DropIt,
            GameSetup::Drunter(_) => GameKind::Drunter,
        }
    }

    /// Whether a game under these rules comes out the same under the present ones.
    pub(crate) fn same_rules(&self, version: u16) -> bool {
        match self {
            GameSetup::DropIt(setup) => DropIt::same_rules(version, setup),
            GameSetup::Drunter(setup) => Drunter::same_rules(version, setup),
        }
    }

    /// What a viewer knows before anything was dealt.
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
    /// As one viewer may see them.
    pub fn project(&self, viewer: Viewer) -> VisibleGameEvents {
        fn project<G: Game>(events: &[G::Event], viewer: Viewer) -> Vec<G::VisibleEvent> {
            events.iter().map(|event| G::project(event, viewer)).collect()
        }
        match self {
            GameEvents::DropIt(events) => project::<DropIt>(events, viewer).into(),
            GameEvents::Drunter(events) => project::<Drunter>(events, viewer).into(),
        }
    }

    /// Whether the action that led to them may be taken back.
    pub(crate) fn can_be_taken_back(&self) -> bool {
        match self {
            GameEvents::DropIt(events) => DropIt::can_take_back(events),
            GameEvents::Drunter(events) => Drunter::can_take_back(events),
        }
    }

    /// Who began, if this is a deal.
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
    /// What a viewer knows of a game that has just been dealt.
    pub(crate) fn dealt(
        setup: &GameSetup,
        viewer: Viewer,
        visible: &VisibleGameEvents,
    ) -> Result<GameView, InvalidEvent> {
        let mut view = setup.empty_view(viewer);
        view.apply_visible(visible)?;
        Ok(view)
    }

    /// Takes in what was seen.
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

    /// Whom the game waits for.
    pub fn to_act(&self) -> SeatSet {
        whichever!(self, GameView(view) => view.public().to_act())
    }

    /// Whether the game waits for a new turn rather than for another decision in the running one. The goal of the variant
    /// is a decision of its own.
    pub(crate) fn begins_turn(&self) -> bool {
        match self {
            GameView::DropIt(view) => matches!(view.public().phase(), drop_it::Phase::Dropping { .. }),
            GameView::Drunter(view) => matches!(
                view.public().phase(),
                drunter::Phase::Laying { .. } | drunter::Phase::Choosing { .. }
            ),
        }
    }

    /// What a stand-in for the viewer does so as to spend nothing of theirs: it keeps jokers and, unless it may vote,
    /// abstains; nothing if the game waits for something else.
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

    /// Everything the viewer may do now, where that can be counted up.
    pub fn legal(&self) -> Option<Vec<GameAction>> {
        match self {
            GameView::DropIt(view) => Some(DropIt::legal(view)?.into_iter().map(GameAction::from).collect()),
            GameView::Drunter(view) => {
                Some(Drunter::legal(view)?.into_iter().map(GameAction::from).collect())
            }
        }
    }

    /// Anything the viewer may do now; nothing if it is not their turn.
    pub fn random_action(&self, chance: &mut Chance) -> Option<GameAction> {
        match self {
            GameView::DropIt(view) => DropIt::random_action(view, chance).map(GameAction::from),
            GameView::Drunter(view) => Drunter::random_action(view, chance).map(GameAction::from),
        }
    }
}

/// A game as one of those that a table can play.
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
