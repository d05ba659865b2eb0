//! The law of secrecy, checked on two states in parallel.

use game::{Chance, Game, Seat, Viewer, codec};

use crate::play::{fold, somebody};
use crate::{PlayedGame, TestGame, chance, streams, viewers};

/// For each viewer, from a random step on: plays the true state and a state that differs only in what the viewer may
/// not know side by side. Whatever another seat does in the first, it does something indistinguishable in the second.
/// Both must send the viewer the same bytes until hidden information is legitimately revealed.
pub fn secrecy<G: TestGame>(played: &PlayedGame<G>, seed: u64, context: &str) {
    let mut chance = chance(seed, streams::TWINS);
    for viewer in viewers::<G>(&played.setup) {
        let start = &played.steps[chance.below(played.steps.len() as u32) as usize].after;
        let twin = G::resample(&G::view(start, viewer), &mut chance);
        PairedStates::<G> { viewer, worlds: [start.clone(), twin], context }.play_on(&mut chance);
    }
}

struct PairedStates<'a, G: Game> {
    viewer: Viewer,
    worlds: [G::State; 2],
    context: &'a str,
}

impl<G: TestGame> PairedStates<'_, G> {
    fn play_on(mut self, chance: &mut Chance) {
        self.compare_views();
        while let Some(seat) = somebody::<G>(&self.worlds[0], chance) {
            let [view, twin_view] = self.worlds.each_ref().map(|world| G::view(world, Viewer::Seat(seat)));
            let action = G::random_action(&view, chance).expect("who is to act has an action");
            let twin_action = self.look_alike(seat, &twin_view, &action, chance);
            let events = self.decide(0, seat, &action, chance);
            let twin_events = self.decide(1, seat, &twin_action, chance);
            assert!(
                self.bytes_until_unveiled(&events) == self.bytes_until_unveiled(&twin_events),
                "{}: {:?} can tell seat {seat}'s {action:?} from {twin_action:?}:\n{events:?}\n{twin_events:?}",
                self.context,
                self.viewer
            );
            if events.iter().any(G::unveils) {
                return;
            }
            fold::<G>(&mut self.worlds[0], &events, self.context);
            fold::<G>(&mut self.worlds[1], &twin_events, self.context);
            self.compare_views();
        }
    }

    /// The seat's action in the second state when it takes `action` in the first: the same if the seat is the
    /// viewer's, otherwise any action the viewer can't tell from it.
    fn look_alike(&self, seat: Seat, view: &G::View, action: &G::Action, chance: &mut Chance) -> G::Action {
        if self.viewer == Viewer::Seat(seat) {
            return action.clone();
        }
        let alike = G::look_alikes(view, action);
        chance.pick(&alike).cloned().unwrap_or_else(|| action.clone())
    }

    fn decide(&self, world: usize, seat: Seat, action: &G::Action, chance: &mut Chance) -> Vec<G::Event> {
        G::decide(&self.worlds[world], seat, action, chance).unwrap_or_else(|refusal| {
            panic!(
                "{}: {action:?} is possible in one world only, and {:?} can tell: {refusal}",
                self.context, self.viewer
            )
        })
    }

    fn bytes_until_unveiled(&self, events: &[G::Event]) -> Vec<u8> {
        let hidden = events.iter().take_while(|event| !G::unveils(event));
        hidden.flat_map(|event| codec::encode_visible_event::<G>(&G::project(event, self.viewer))).collect()
    }

    fn compare_views(&self) {
        let [one, other] = self.worlds.each_ref().map(|world| G::view(world, self.viewer));
        assert!(
            codec::encode_view::<G>(&one) == codec::encode_view::<G>(&other),
            "{}: {:?} can tell the worlds apart:\n{}\n{}",
            self.context,
            self.viewer,
            G::write_snapshot(&one),
            G::write_snapshot(&other)
        );
        let legal = [&one, &other].map(G::legal);
        assert!(
            legal[0] == legal[1],
            "{}: what {:?} may do depends on hidden things",
            self.context,
            self.viewer
        );
    }
}
