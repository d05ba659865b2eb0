//! The [`Game`] trait.

use std::fmt::Debug;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::{Chance, InvalidEvent, Refusal, RuleReason, Seat, SeatSet, Standings};

/// Who receives a view of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// A player, who sees their own secrets.
    Seat(Seat),
    /// Anyone else, who sees no secrets.
    Spectator,
}

impl Viewer {
    /// The seat of a player; `None` for a spectator.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    /// All viewers of a table of this size: each seat, then a spectator.
    pub fn all(seats: usize) -> impl Iterator<Item = Viewer> {
        crate::seats(seats).map(Viewer::Seat).chain([Viewer::Spectator])
    }
}

/// The rules of one game, as a fold over events, and what tables, pages and tools ask about it. `game-testkit` checks every
/// implementation against the same laws.
pub trait Game: Sized + Debug + 'static {
    /// The agreements before the game: players, edition, variants. Every value of this type is valid.
    type Setup: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// The full state, secrets included. Only the authority holds one; it deliberately has no encoding.
    type State: Clone + Debug + PartialEq;
    /// The projection of a state for one viewer: everything they may know.
    type View: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// A player's request.
    type Action: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// A change of the state, secrets included.
    type Event: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// The projection of an event for one viewer.
    type VisibleEvent: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// Why these rules refuse an action.
    type Reason: RuleReason;

    /// The game's name in commands, files and links.
    const NAME: &'static str;
    /// Raised whenever the same setup, seed and actions could lead to other events than before.
    const RULES_VERSION: u16;

    /// Whether some viewer may not know everything. At one device, players then pass it on without seeing each other's
    /// view. [`Game::resample`] of a game without secrets returns the state itself.
    const HAS_SECRETS: bool = true;

    /// Whether a game stored under rules `version` replays the same under the current rules.
    fn same_rules(version: u16, _setup: &Self::Setup) -> bool {
        version == Self::RULES_VERSION
    }

    /// Number of seats at the table.
    fn seats(setup: &Self::Setup) -> usize;

    /// The state before the deal.
    fn new(setup: &Self::Setup) -> Self::State;

    /// The first event: everything that chance hands out.
    fn deal(setup: &Self::Setup, chance: &mut Chance) -> Self::Event;

    /// The seat that begins; `None` if the event is not a deal.
    fn start(event: &Self::Event) -> Option<Seat>;

    /// The seats that may act now: none before the deal and none once the game is over.
    fn to_act(state: &Self::State) -> SeatSet;

    /// Whether [`Game::act`] takes noticeable CPU time for this action, so that a server lets a thread of its own do it.
    fn is_heavy(_action: &Self::Action) -> bool {
        false
    }

    /// Carries out an action: changes the state and returns the events that lead to the same state when folded. A refusal
    /// changes nothing.
    fn act(
        state: &mut Self::State,
        seat: Seat,
        action: &Self::Action,
        chance: &mut Chance,
    ) -> Result<Vec<Self::Event>, Refusal<Self::Reason>>;

    /// The events that [`Game::act`] would return, without changing the state.
    fn decide(
        state: &Self::State,
        seat: Seat,
        action: &Self::Action,
        chance: &mut Chance,
    ) -> Result<Vec<Self::Event>, Refusal<Self::Reason>> {
        Self::act(&mut state.clone(), seat, action, chance)
    }

    /// Like [`Game::act`], and calls `watch` with each event and the state after it.
    fn act_watched(
        state: &mut Self::State,
        seat: Seat,
        action: &Self::Action,
        chance: &mut Chance,
        watch: &mut dyn FnMut(&Self::Event, &Self::State),
    ) -> Result<(), Refusal<Self::Reason>> {
        for event in &Self::decide(state, seat, action, chance)? {
            Self::apply(state, event).expect("what the rules decide fits the state they decided it on");
            watch(event, state);
        }
        Ok(())
    }

    /// Folds one event into the state. Rejects events that can't follow, and then leaves the state unchanged: logs
    /// come from files and links.
    fn apply(state: &mut Self::State, event: &Self::Event) -> Result<(), InvalidEvent>;

    /// Whether the action that caused these events revealed nothing and started nothing, so that its player may take
    /// it back as long as no seat has acted since.
    fn can_take_back(_events: &[Self::Event]) -> bool {
        false
    }

    /// The projection of the state for this viewer.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// The projection of an event for this viewer.
    fn project(event: &Self::Event, viewer: Viewer) -> Self::VisibleEvent;

    /// Folds a visible event into the view. Rejects visible events that can't follow, and then leaves the view
    /// unchanged: they come over a network. After all events of a game the view equals [`Game::view`] of the
    /// authority's state.
    fn apply_visible(view: &mut Self::View, visible: &Self::VisibleEvent) -> Result<(), InvalidEvent>;

    /// [`Game::to_act`] as any viewer knows it.
    fn to_act_in(view: &Self::View) -> SeatSet;

    /// Whether the game waits for a new turn rather than for another decision within the running one.
    fn begins_turn(_view: &Self::View) -> bool {
        true
    }

    /// The number of turns that have been completed or await a decision.
    fn turns(view: &Self::View) -> usize;

    /// The points of a seat or its team; `None` while the viewer may not know them. Known to all at the end.
    fn score(view: &Self::View, seat: Seat) -> Option<u32>;

    /// Every action that [`Game::decide`] would accept from the viewer now; `None` if there are too many to list. It
    /// takes a view, because legality must not depend on what a player can't know.
    fn legal(view: &Self::View) -> Option<Vec<Self::Action>>;

    /// A random action that [`Game::decide`] would accept from the viewer; `None` if it is not their turn.
    fn random_action(view: &Self::View, chance: &mut Chance) -> Option<Self::Action>;

    /// What a bot does that stands in for the viewer, to spend nothing of theirs: it keeps what can be used once and,
    /// unless it `may_vote`, abstains. `None` if the game waits for another kind of decision.
    fn sparing_action(_view: &Self::View, _may_vote: bool) -> Option<Self::Action> {
        None
    }

    /// The final standings; `None` until the game is over.
    fn standings(state: &Self::State) -> Option<Standings>;

    /// A random state that is consistent with the view: hidden parts are drawn from what is possible.
    fn resample(view: &Self::View, chance: &mut Chance) -> Self::State;
}
