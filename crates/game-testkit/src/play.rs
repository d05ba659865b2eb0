//! Random games for the laws to check.

use game::{Authority, Chance, Game, Seat, Seed, Viewer};

use crate::{TestGame, chance, streams};

/// One step of a game.
#[derive(Clone, Debug)]
pub struct PlayedStep<G: Game> {
    /// The action and its seat; `None` for the deal.
    pub cause: Option<(Seat, G::Action)>,
    /// The events of the step.
    pub events: Vec<G::Event>,
    /// The state after the step.
    pub after: G::State,
    /// Number of random words the rules had drawn after the step.
    pub drawn: u64,
}

/// A game from the deal to the end.
#[derive(Clone, Debug)]
pub struct PlayedGame<G: Game> {
    /// The setup of the game.
    pub setup: G::Setup,
    /// The deal, then every action.
    pub steps: Vec<PlayedStep<G>>,
}

impl<G: Game> PlayedGame<G> {
    /// All events in order.
    pub fn events(&self) -> impl Iterator<Item = &G::Event> {
        self.steps.iter().flat_map(|step| &step.events)
    }

    /// The final state.
    pub fn end(&self) -> &G::State {
        &self.steps[self.steps.len() - 1].after
    }
}

/// Folds events that the rules have just decided.
pub(crate) fn fold<G: Game>(state: &mut G::State, events: &[G::Event], context: &str) {
    for event in events {
        G::apply(state, event)
            .unwrap_or_else(|invalid| panic!("{context}: a decided event was refused: {invalid}"));
    }
}

/// A random seat among those to act; `None` if the game is over.
pub(crate) fn somebody<G: Game>(state: &G::State, chance: &mut Chance) -> Option<Seat> {
    let waiting: Vec<Seat> = G::to_act(state).iter().collect();
    chance.pick(&waiting).copied()
}

/// Plays one game in which every seat acts at random.
pub fn play_at_random<G: TestGame>(setup: &G::Setup, seed: u64, context: &str) -> PlayedGame<G> {
    let mut players = chance(seed, streams::PLAYERS);
    let (mut game, dealt) = Authority::<G>::deal(setup, Seed::from_number(seed));
    let step = |cause, events, game: &Authority<G>| PlayedStep {
        cause,
        events,
        after: game.state().clone(),
        drawn: game.drawn(),
    };
    let mut steps = vec![step(None, vec![dealt], &game)];
    while let Some(seat) = somebody::<G>(game.state(), &mut players) {
        assert!(steps.len() <= G::MOST_ACTIONS, "{context}: random play does not end");
        let action = G::random_action(&game.view(Viewer::Seat(seat)), &mut players)
            .unwrap_or_else(|| panic!("{context}: seat {seat} is to act but has no action"));
        let events = game.act(seat, &action).unwrap_or_else(|refusal| {
            panic!("{context}: the random action {action:?} was refused: {refusal}")
        });
        steps.push(step(Some((seat, action)), events, &game));
    }
    PlayedGame { setup: setup.clone(), steps }
}
