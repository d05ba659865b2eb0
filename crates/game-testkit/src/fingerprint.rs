//! Fingerprints of stored bytes.

use game::codec;

use crate::{TestGame, play_at_random, viewers};

/// A 64-bit fingerprint of everything a game stores or sends: one random game at each table, projected for every
/// viewer. Stored bytes never change, so each game's tests compare it with a fixed number.
pub fn fingerprint<G: TestGame>() -> u64 {
    let mut hash = Fnv(0xcbf2_9ce4_8422_2325);
    for (name, setup) in G::tables() {
        let played = play_at_random::<G>(&setup, 1, &name);
        hash.add(&codec::encode_setup::<G>(&setup));
        for step in &played.steps {
            step.cause.iter().for_each(|(_, action)| hash.add(&codec::encode_action::<G>(action)));
            for event in &step.events {
                hash.add(&codec::encode_event::<G>(event));
                for viewer in viewers::<G>(&setup) {
                    hash.add(&codec::encode_visible_event::<G>(&G::project(event, viewer)));
                }
            }
            for viewer in viewers::<G>(&setup) {
                hash.add(&codec::encode_view::<G>(&G::view(&step.after, viewer)));
            }
        }
    }
    hash.0
}

/// FNV-1a.
struct Fnv(u64);

impl Fnv {
    fn add(&mut self, bytes: &[u8]) {
        self.0 =
            bytes.iter().fold(self.0, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3));
    }
}
