//! The law about what tables, pages and tools ask a game.

use game::{Chance, Game, Viewer, seats};

use crate::{PlayedGame, TestGame, chance, streams, viewers};

/// Every viewer gives the same answers, and they agree with the state: whose turn it is, how many turns there were, the
/// score at the end. The deal, and no other event, names a seat that acts first. What a stand-in does to spend nothing
/// is allowed. Without secrets, a view is enough to know the state.
pub fn answers<G: TestGame>(played: &PlayedGame<G>, seed: u64, context: &str) {
    let mut chance = chance(seed, streams::ANSWERS);
    let mut turns = 0;
    for step in &played.steps {
        let all = viewers::<G>(&played.setup);
        let views: Vec<G::View> = all.iter().map(|viewer| G::view(&step.after, *viewer)).collect();
        for (viewer, view) in all.iter().zip(&views) {
            assert_eq!(
                G::to_act_in(view),
                G::to_act(&step.after),
                "{context}: {viewer:?} waits for other seats than the game"
            );
            assert_eq!(
                (G::begins_turn(view), G::turns(view)),
                (G::begins_turn(&views[0]), G::turns(&views[0])),
                "{context}: {viewer:?} counts turns differently"
            );
            sparing::<G>(&step.after, *viewer, view, &mut chance, context);
            assert!(
                G::HAS_SECRETS || G::resample(view, &mut chance) == step.after,
                "{context}: the game has no secrets, but {viewer:?} does not know its state"
            );
        }
        let more = G::turns(&views[0]).checked_sub(turns);
        let most = usize::from(step.cause.is_some());
        assert!(more.is_some_and(|more| more <= most), "{context}: {more:?} turns after one action");
        turns = G::turns(&views[0]);
    }
    start::<G>(played, context);
    for viewer in viewers::<G>(&played.setup) {
        let view = G::view(played.end(), viewer);
        for seat in seats(G::seats(&played.setup)) {
            assert!(
                G::score(&view, seat).is_some(),
                "{context}: {viewer:?} does not know the score of seat {seat} at the end"
            );
        }
    }
}

/// The deal names the seat that begins.
fn start<G: Game>(played: &PlayedGame<G>, context: &str) {
    let mut begin = played.events().map(G::start);
    let first = begin.next().flatten().unwrap_or_else(|| panic!("{context}: the deal names no start"));
    let waiting = G::to_act(&played.steps[0].after);
    assert!(waiting.contains(first), "{context}: seat {first} begins, but the game waits for {waiting:?}");
    assert!(begin.all(|start| start.is_none()), "{context}: a later event names a start");
}

/// What a stand-in does to spend nothing is accepted from a seat that is to act.
fn sparing<G: Game>(state: &G::State, viewer: Viewer, view: &G::View, chance: &mut Chance, context: &str) {
    let Some(seat) = viewer.seat().filter(|seat| G::to_act(state).contains(*seat)) else { return };
    for may_vote in [false, true] {
        if let Some(action) = G::sparing_action(view, may_vote) {
            let accepted = G::decide(state, seat, &action, chance).is_ok();
            assert!(accepted, "{context}: {action:?} is sparing but refused");
        }
    }
}
