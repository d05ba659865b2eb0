//! The games a table can play, side by side. Everything else in this crate is the same for all of them.

use drop_it::DropIt;
use drunter::Drunter;
use game::{Chance, Game, Misfit, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

/// Which game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Drop It.
    DropIt,
    /// Drunter & Drüber.
    Drunter,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 2] = [Kind::DropIt, Kind::Drunter];

    /// How many levels of bots there are; the first is the weakest.
    pub const fn levels(self) -> u8 {
        match self {
            Kind::DropIt => bots::drop_it::LEVELS.len() as u8,
            Kind::Drunter => bots::drunter::LEVELS.len() as u8,
        }
    }

    /// The version of its rules.
    pub const fn rules_version(self) -> u16 {
        match self {
            Kind::DropIt => DropIt::RULES_VERSION,
            Kind::Drunter => Drunter::RULES_VERSION,
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
    Setup(drop_it::Setup, drunter::Setup);
    /// What a player may ask for.
    Action(drop_it::Action, drunter::Action);
    /// What one action led to, secrets included.
    GameEvents(Vec<drop_it::Event>, Vec<drunter::Event>);
    /// What one viewer may know of what an action led to.
    GameSights(Vec<drop_it::Event>, Vec<drunter::Sight>);
    /// What one viewer may know of a game.
    View(Box<drop_it::View>, Box<drunter::View>);
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

impl Setup {
    /// Which game it is for.
    pub const fn kind(&self) -> Kind {
        match self {
            Setup::DropIt(_) => Kind::DropIt,
            Setup::Drunter(_) => Kind::Drunter,
        }
    }

    /// Whether a game under these rules comes out the same under the present ones.
    pub(crate) fn same_rules(&self, version: u16) -> bool {
        match self {
            Setup::DropIt(setup) => DropIt::same_rules(version, setup),
            Setup::Drunter(setup) => Drunter::same_rules(version, setup),
        }
    }

    /// What a viewer knows before anything was dealt.
    fn empty_view(&self, viewer: Viewer) -> View {
        fn of<G: Game>(setup: &G::Setup, viewer: Viewer) -> Box<G::View> {
            Box::new(G::view(&G::new(setup), viewer))
        }
        match self {
            Setup::DropIt(setup) => of::<DropIt>(setup, viewer).into(),
            Setup::Drunter(setup) => of::<Drunter>(setup, viewer).into(),
        }
    }
}

impl GameEvents {
    /// As one viewer may see them.
    pub fn seen_by(&self, viewer: Viewer) -> GameSights {
        fn see<G: Game>(events: &[G::Event], viewer: Viewer) -> Vec<G::Sight> {
            events.iter().map(|event| G::see(event, viewer)).collect()
        }
        match self {
            GameEvents::DropIt(events) => see::<DropIt>(events, viewer).into(),
            GameEvents::Drunter(events) => see::<Drunter>(events, viewer).into(),
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

impl View {
    /// What a viewer knows of a game that has just been dealt.
    pub(crate) fn dealt(setup: &Setup, viewer: Viewer, sights: &GameSights) -> Result<View, Misfit> {
        let mut view = setup.empty_view(viewer);
        view.observe(sights)?;
        Ok(view)
    }

    /// Takes in what was seen.
    pub(crate) fn observe(&mut self, sights: &GameSights) -> Result<(), Misfit> {
        fn fold<G: Game>(view: &mut G::View, sights: &[G::Sight]) -> Result<(), Misfit> {
            sights.iter().try_for_each(|sight| G::observe(view, sight))
        }
        match (self, sights) {
            (View::DropIt(view), GameSights::DropIt(sights)) => fold::<DropIt>(view, sights),
            (View::Drunter(view), GameSights::Drunter(sights)) => fold::<Drunter>(view, sights),
            (View::DropIt(_), GameSights::Drunter(_)) | (View::Drunter(_), GameSights::DropIt(_)) => {
                Err(Misfit("this is another game".to_owned()))
            }
        }
    }

    /// Whom the game waits for.
    pub fn to_act(&self) -> SeatSet {
        whichever!(self, View(view) => view.public().to_act())
    }

    /// Whether the game waits for a new turn rather than for another decision in the running one. The goal of the variant
    /// is a decision of its own.
    pub(crate) fn begins_turn(&self) -> bool {
        match self {
            View::DropIt(view) => matches!(view.public().phase(), drop_it::Phase::Dropping { .. }),
            View::Drunter(view) => matches!(
                view.public().phase(),
                drunter::Phase::Laying { .. } | drunter::Phase::Choosing { .. }
            ),
        }
    }

    /// What a stand-in for the viewer does so as to spend nothing of theirs: it keeps jokers and, unless it may vote,
    /// abstains; nothing if the game waits for something else.
    pub(crate) fn sparing_action(&self, may_vote: bool) -> Option<Action> {
        match self {
            View::DropIt(view) => {
                let is_asked = matches!(view.public().phase(), drop_it::Phase::Deciding { .. });
                is_asked.then(|| drop_it::Action::Joker(drop_it::JokerChoice::Keep).into())
            }
            View::Drunter(view) => {
                let is_asked = matches!(view.public().phase(), drunter::Phase::Voting { .. });
                let abstain = drunter::Cards::one(drunter::Card::Abstain);
                (is_asked && !may_vote).then(|| drunter::Action::Vote(abstain).into())
            }
        }
    }

    /// Everything the viewer may do now, where that can be counted up.
    pub fn legal(&self) -> Option<Vec<Action>> {
        match self {
            View::DropIt(view) => Some(DropIt::legal(view)?.into_iter().map(Action::from).collect()),
            View::Drunter(view) => Some(Drunter::legal(view)?.into_iter().map(Action::from).collect()),
        }
    }

    /// Anything the viewer may do now; nothing if it is not their turn.
    pub fn random_action(&self, chance: &mut Chance) -> Option<Action> {
        match self {
            View::DropIt(view) => DropIt::random_action(view, chance).map(Action::from),
            View::Drunter(view) => Drunter::random_action(view, chance).map(Action::from),
        }
    }
}

/// A game as one of those that a table can play.
pub(crate) trait OneOfThem: Game<State: Send + Sync> + Clone {
    fn setup(setup: &Setup) -> Option<&Self::Setup>;

    fn action(action: &Action) -> Option<&Self::Action>;

    fn wrap_action(action: Self::Action) -> Action;

    fn events(events: &GameEvents) -> Option<&[Self::Event]>;

    fn wrap_events(events: Vec<Self::Event>) -> GameEvents;

    fn wrap_view(view: Self::View) -> View;
}

macro_rules! one_of_them {
    ($($game:ident),+) => {$(
        impl OneOfThem for $game {
            fn setup(setup: &Setup) -> Option<&Self::Setup> {
                if let Setup::$game(setup) = setup { Some(setup) } else { None }
            }

            fn action(action: &Action) -> Option<&Self::Action> {
                if let Action::$game(action) = action { Some(action) } else { None }
            }

            fn wrap_action(action: Self::Action) -> Action {
                Action::$game(action)
            }

            fn events(events: &GameEvents) -> Option<&[Self::Event]> {
                if let GameEvents::$game(events) = events { Some(events) } else { None }
            }

            fn wrap_events(events: Vec<Self::Event>) -> GameEvents {
                GameEvents::$game(events)
            }

            fn wrap_view(view: Self::View) -> View {
                View::$game(Box::new(view))
            }
        }
    )+};
}
one_of_them!(DropIt, Drunter);
