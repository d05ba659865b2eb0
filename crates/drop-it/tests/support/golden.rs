//! Golden games of Drop It: deal, hands, drops, verdicts and points, fixed to the last bit. The tests play them in
//! this build; `wasm-check` plays them in others.
//!
//! If one of these numbers changes, stored games of earlier versions no longer replay: raise `RULES_VERSION`.

use drop_it::{DropIt, Edition, Event, Hand, Settings, Setup};
use game::{Authority, Chance, Game, Seed, Stream, Teams, Viewer, codec};

/// Seeds with the fingerprints of their games.
pub(crate) const GAMES: [(u64, u64); 4] = [
    (1, 0x911e_6a58_fd40_46ae),
    (2, 0x308c_ab8b_0f41_0389),
    (3, 0x250d_5815_43c3_78b4),
    (4, 0xa221_ed0d_ada3_de98),
];

/// Plays the random game of this seed and returns a fingerprint of all its events.
pub(crate) fn fingerprint(seed: u64) -> u64 {
    let mut players = Chance::new(Seed::from_number(seed), Stream::of_player(Default::default()));
    let (mut game, dealt) = Authority::<DropIt>::deal(&setup(seed), Seed::from_number(seed));
    let mut hash = fold(FNV_START, &bytes(&dealt));
    while let Some(seat) = game.to_act().iter().next() {
        let action = DropIt::random_action(&game.view(Viewer::Seat(seat)), &mut players);
        let events = action.map(|action| game.act(seat, &action));
        for event in events.into_iter().flatten().flatten() {
            hash = fold(hash, &bytes(&event));
        }
    }
    hash
}

/// The stored form of an event, under the rules version of these fingerprints: later versions changed only team
/// games.
fn bytes(event: &Event) -> Vec<u8> {
    let mut bytes = codec::encode_event::<DropIt>(event);
    // Format, kind, then the version, little-endian.
    bytes[2] = 1;
    bytes
}

/// A setup that depends on the seed: all editions, hands and numbers of sides occur.
fn setup(seed: u64) -> Setup {
    let index = seed as usize;
    let edition = Edition::ALL[index % 3];
    let settings = Settings::of(edition, Teams::singles(2 + index % 3)).with_jokers();
    Setup::new(Settings { hand: Hand::ALL[index % 3], ..settings }).expect("a table for two to four")
}

const FNV_START: u64 = 0xcbf2_9ce4_8422_2325;

/// FNV-1a, 64 bits.
fn fold(hash: u64, bytes: &[u8]) -> u64 {
    bytes.iter().fold(hash, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}
