//! The law of secrets, on two worlds at once.

use game::{Chance, Game, Seat, Viewer, codec};

use crate::play::{fold, somebody};
use crate::{Played, Specimen, chance, streams, viewers};

/// For each viewer, from a random step on: the true world and one that differs only in what the viewer may not know are
/// played on side by side. Whatever the others do in the first, something that looks the same is done in the second;
/// both must send the viewer the same bytes, until something is rightly shown.
pub fn secrecy<G: Specimen>(played: &Played<G>, seed: u64, context: &str) {
    let mut chance = chance(seed, streams::TWINS);
    for viewer in viewers::<G>(&played.setup) {
        let start = &played.steps[chance.below(played.steps.len() as u32) as usize].after;
        let twin = G::resample(&G::view(start, viewer), &mut chance);
        Twins::<G> { viewer, worlds: [start.clone(), twin], context }.play_on(&mut chance);
    }
}

struct Twins<'a, G: Game> {
    viewer: Viewer,
    worlds: [G::State; 2],
    context: &'a str,
}

impl<G: Specimen> Twins<'_, G> {
    fn play_on(mut self, chance: &mut Chance) {
        self.compare_views();
        while let Some(seat) = somebody::<G>(&self.worlds[0], chance) {
            let action = self.random_action(0, seat, chance);
            let events = self.decide(0, seat, &action, chance).expect("a random action is accepted");
            let shown = self.bytes_until_unveiled(&events);
            let twin_events = self.look_alike(seat, &action, &shown, chance);
            if events.iter().any(G::unveils) {
                return;
            }
            fold::<G>(&mut self.worlds[0], &events, self.context);
            fold::<G>(&mut self.worlds[1], &twin_events, self.context);
            self.compare_views();
        }
    }

    fn random_action(&self, world: usize, seat: Seat, chance: &mut Chance) -> G::Action {
        let view = G::view(&self.worlds[world], Viewer::Seat(seat));
        G::random_action(&view, chance)
            .unwrap_or_else(|| panic!("{}: seat {seat} is to act but has no action", self.context))
    }

    fn decide(
        &self,
        world: usize,
        seat: Seat,
        action: &G::Action,
        chance: &mut Chance,
    ) -> Option<Vec<G::Event>> {
        G::decide(&self.worlds[world], seat, action, chance).ok()
    }

    /// The events of an action in the second world that the viewer can't tell from `shown`: a random one if a few tries
    /// find it, so that the worlds drift apart, else the same action as in the first world.
    fn look_alike(&self, seat: Seat, action: &G::Action, shown: &[u8], chance: &mut Chance) -> Vec<G::Event> {
        const TRIES: usize = 24;
        let own_move = self.viewer == Viewer::Seat(seat);
        let tries = if own_move { 0 } else { TRIES };
        for _ in 0..tries {
            let other = self.random_action(1, seat, chance);
            let events = self.decide(1, seat, &other, chance);
            if let Some(events) = events.filter(|events| self.bytes_until_unveiled(events) == shown) {
                return events;
            }
        }
        let events = self.decide(1, seat, action, chance).unwrap_or_else(|| {
            panic!(
                "{}: {action:?} is possible in one world only, and {:?} can tell",
                self.context, self.viewer
            )
        });
        assert!(
            self.bytes_until_unveiled(&events) == shown,
            "{}: {:?} can tell the worlds apart by seat {seat}'s {action:?}:\n{events:?}",
            self.context,
            self.viewer
        );
        events
    }

    fn bytes_until_unveiled(&self, events: &[G::Event]) -> Vec<u8> {
        let hidden = events.iter().take_while(|event| !G::unveils(event));
        hidden.flat_map(|event| codec::encode_sight::<G>(&G::see(event, self.viewer))).collect()
    }

    fn compare_views(&self) {
        let [one, other] = self.worlds.each_ref().map(|world| G::view(world, self.viewer));
        assert!(
            codec::encode_view::<G>(&one) == codec::encode_view::<G>(&other),
            "{}: {:?} can tell the worlds apart:\n{}\n{}",
            self.context,
            self.viewer,
            G::write_scene(&one),
            G::write_scene(&other)
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
