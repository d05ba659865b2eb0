//! One game between bots.

use bots::{Budget, Candidate};
use game::{Authority, Chance, Game, Seat, Seed, Stream, Viewer, seats};

/// More actions than any game takes; a game that gets here does not end by itself.
const MOST_ACTIONS: usize = 10_000;

/// Who sits where.
pub(crate) type Players<G> = Vec<&'static Candidate<G>>;

/// How a game went.
#[derive(Debug)]
pub(crate) struct Bout<G: Game> {
    /// How it ended.
    pub(crate) state: G::State,
    /// Actions of bots that the rules refused; a random one was played instead.
    pub(crate) refused: u64,
}

/// The seed of one game among many with a common seed: each is its own, whoever plays it and in which order.
pub(crate) fn game_seed(seed: u64, game: u64) -> Seed {
    let mut bytes = Seed::from_number(seed);
    bytes.0[8..16].copy_from_slice(&game.to_le_bytes());
    bytes
}

/// Plays one game to the end, every bot with this budget or its own, and shows `watch` every step: who did what, what happened, and what it led to.
pub(crate) fn play<G: Game>(
    setup: &G::Setup,
    players: &Players<G>,
    budget: Option<Budget>,
    seed: Seed,
    mut watch: impl FnMut(Option<(Seat, &G::Action)>, &[G::Event], &G::State),
) -> Bout<G> {
    let (mut game, dealt) = Authority::<G>::deal(setup, seed);
    watch(None, &[dealt], game.state());
    let mut bots: Vec<_> = players.iter().map(|player| player.sit_down()).collect();
    let mut thoughts: Vec<Chance> =
        seats(G::seats(setup)).map(|seat| Chance::new(seed, Stream::of_player(seat))).collect();
    let mut refused = 0;
    for _ in 0..MOST_ACTIONS {
        let Some(seat) = game.to_act().iter().next() else { break };
        let view = game.view(Viewer::Seat(seat));
        let chance = &mut thoughts[seat.index()];
        let budget = budget.unwrap_or(players[seat.index()].budget);
        let wish = bots[seat.index()].choose(&view, budget, chance);
        let done = wish.and_then(|action| game.act(seat, &action).ok().map(|events| (action, events)));
        let (action, events) = match done {
            Some(done) => done,
            None => {
                refused += 1;
                let Some(action) = G::random_action(&view, chance) else { break };
                let Ok(events) = game.act(seat, &action) else { break };
                (action, events)
            }
        };
        watch(Some((seat, &action)), &events, game.state());
    }
    Bout { state: game.state().clone(), refused }
}
