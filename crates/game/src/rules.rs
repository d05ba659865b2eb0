//! What a game is.

use std::fmt::Debug;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::{Chance, InvalidEvent, Refusal, Seat, SeatSet, Standings};

/// Who looks at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// A player, who knows their own secrets.
    Seat(Seat),
    /// Anybody else, who knows none.
    Spectator,
}

impl Viewer {
    /// The seat, if it is a player.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    /// Everybody who can look at a table of this size: each seat, then a spectator.
    pub fn all(seats: usize) -> impl Iterator<Item = Viewer> {
        crate::seats(seats).map(Viewer::Seat).chain([Viewer::Spectator])
    }
}

/// The rules of one game, as a fold over events. `game-testkit` holds every implementation to the same laws.
pub trait Game: Sized + Debug + 'static {
    /// What the table agreed on before the game: players, edition, variants. A value of this type is valid.
    type Setup: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// Everything, secrets included. Only the authority has one; it has no encoding on purpose.
    type State: Clone + Debug + PartialEq;
    /// What one viewer may know.
    type View: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// What a player may ask for.
    type Action: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// What happened, secrets included.
    type Event: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// What one viewer may know of an event.
    type VisibleEvent: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// Why these rules say no.
    type Reason: std::error::Error + Clone + PartialEq;

    /// The game's name in commands, files and links.
    const NAME: &'static str;
    /// Raised whenever the same setup, seed and actions could lead to other events than before.
    const RULES_VERSION: u16;

    /// Whether a game stored under these rules comes out the same under the present ones.
    fn same_rules(version: u16, _setup: &Self::Setup) -> bool {
        version == Self::RULES_VERSION
    }

    /// How many seats the table has.
    fn seats(setup: &Self::Setup) -> usize;

    /// The table laid out, before anything was dealt.
    fn new(setup: &Self::Setup) -> Self::State;

    /// The first event: what chance hands out.
    fn deal(setup: &Self::Setup, chance: &mut Chance) -> Self::Event;

    /// Whom the table waits for. Nobody once the game is over, and nobody before the deal.
    fn to_act(state: &Self::State) -> SeatSet;

    /// What happens if this seat does that, or why it can't.
    fn decide(
        state: &Self::State,
        seat: Seat,
        action: &Self::Action,
        chance: &mut Chance,
    ) -> Result<Vec<Self::Event>, Refusal<Self::Reason>>;

    /// Decides and folds in one go; a refusal changes nothing. Games do it themselves where deciding already finds what
    /// folding would have to find again, such as where a piece comes to rest.
    fn act(
        state: &mut Self::State,
        seat: Seat,
        action: &Self::Action,
        chance: &mut Chance,
    ) -> Result<Vec<Self::Event>, Refusal<Self::Reason>> {
        let events = Self::decide(state, seat, action, chance)?;
        for event in &events {
            Self::apply(state, event).expect("what the rules decide fits the state they decided it on");
        }
        Ok(events)
    }

    /// The same as [`Game::act`]; shows `watch` each event with the state it led to.
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

    /// Folds one event into the state. Refuses events that can't have happened, and then changes nothing: logs come
    /// from files and links.
    fn apply(state: &mut Self::State, event: &Self::Event) -> Result<(), InvalidEvent>;

    /// Whether the action that led to these events showed nobody anything new and started nothing, so that its player
    /// may take it back as long as nobody has acted since.
    fn can_take_back(_events: &[Self::Event]) -> bool {
        false
    }

    /// What this viewer may know.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// What this viewer may know of an event that was folded into a state.
    fn project(event: &Self::Event, viewer: Viewer) -> Self::VisibleEvent;

    /// Folds what the viewer saw of an event into what they know. Refuses sights that can't follow, and then changes
    /// nothing: they come over a network. Once every event of a game was seen, the view is the same as [`Game::view`] of
    /// the authority's state.
    fn apply_visible(view: &mut Self::View, visible: &Self::VisibleEvent) -> Result<(), InvalidEvent>;

    /// Every action that [`Game::decide`] would accept from the viewer now, where they can be counted up. It takes a
    /// view: what is allowed must not depend on what a player can't know.
    fn legal(view: &Self::View) -> Option<Vec<Self::Action>>;

    /// A random action that [`Game::decide`] would accept from the viewer, or none if it is not their turn.
    fn random_action(view: &Self::View, chance: &mut Chance) -> Option<Self::Action>;

    /// Who stands where, once the game is over.
    fn standings(state: &Self::State) -> Option<Standings>;

    /// A world that looks to this viewer just like the true one: hidden things drawn at random from what is possible.
    fn resample(view: &Self::View, chance: &mut Chance) -> Self::State;
}
