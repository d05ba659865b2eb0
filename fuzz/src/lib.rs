//! What the fuzzer runs: each function takes bytes from outside, decodes them as the product does, and does with the
//! result what the product would do first. None may panic, whatever the bytes are.
//!
//! A value that can be decoded must also survive being encoded: the bytes of [`assert_stable`] do not change any more.

use client::{Local, Remote, Replay};
use drop_it::DropIt;
use drunter::Drunter;
use game::{Game, Record, Seat, Viewer, codec};
use protocol::{
    ClientMessage, Created, ErrorBody, NewTable, OpenTables, SeatKey, ServerMessage, TableStatus,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use table::{Credential, Entry, GameEngine, Key, Table, Timestamp};

const NOW: Timestamp = Timestamp(1_700_000_000_000);

/// Encoding, decoding and encoding gives the same bytes as encoding alone. Bytes are compared, since not every value is
/// equal to itself: there are floating-point numbers in piles.
fn assert_stable<T>(value: &T, encode: impl Fn(&T) -> Vec<u8>, decode: impl Fn(&[u8]) -> Option<T>) {
    let bytes = encode(value);
    let again = decode(&bytes).expect("what we encode can be decoded");
    assert_eq!(encode(&again), bytes);
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap_or_default()
}

/// A message from a program to the server: JSON in a text frame.
pub fn client_text(bytes: &[u8]) {
    match protocol::read(text(bytes)) {
        Ok(message) => {
            let encode = |message: &ClientMessage| serde_json::to_vec(message).expect("a message encodes");
            assert_stable(&message, encode, |bytes| protocol::read(text(bytes)).ok());
        }
        Err(problem) => assert!(!problem.to_string().is_empty()),
    }
}

/// A message from a page to the server: bytes in a binary frame.
pub fn client_bytes(bytes: &[u8]) {
    if let Ok(message) = protocol::read_bytes(bytes) {
        assert_stable(&message, ClientMessage::to_bytes, |bytes| protocol::read_bytes(bytes).ok());
    }
}

/// A message from the server to a program.
pub fn server_text(bytes: &[u8]) {
    if let Ok(message) = serde_json::from_slice::<ServerMessage>(bytes) {
        let again = serde_json::from_str::<ServerMessage>(&message.to_text());
        assert!(again.is_ok(), "what we encode can be decoded");
    }
}

/// Messages from a server to a page, one after the other: the page folds them into its view of the table. Each begins
/// with its length in two bytes.
pub fn server_bytes(mut bytes: &[u8]) {
    let key = Key::new("k".repeat(22)).expect("long enough");
    let (mut remote, _) = Remote::new("t".to_owned(), Credential::Seat(key), 7);
    remote.opened();
    while let Some((length, rest)) = bytes.split_first_chunk() {
        let length = usize::from(u16::from_le_bytes(*length)).min(rest.len());
        let (message, rest) = rest.split_at(length);
        if let Some(message) = ServerMessage::from_bytes(message) {
            assert_stable(&message, ServerMessage::to_bytes, ServerMessage::from_bytes);
        }
        remote.heard(message);
        bytes = rest;
    }
    remote.tick();
    remote.closed();
}

/// A stored entry of a table's log.
pub fn stored_entry(bytes: &[u8]) {
    if let Ok(entry) = Entry::from_bytes(bytes) {
        assert_stable(&entry, Entry::to_bytes, |bytes| Entry::from_bytes(bytes).ok());
        for viewer in [Viewer::Spectator, Viewer::Seat(Seat::default())] {
            entry.project(viewer, 1);
        }
    }
}

/// A whole log: folded into a table as a server does it, and restored as a page does it with a saved table.
pub fn stored_table(bytes: &[u8]) {
    for engine in [GameEngine::DROP_IT, GameEngine::DRUNTER] {
        if let Ok(local) = Local::load(engine, NOW, bytes) {
            local.table_view(Viewer::Spectator);
            local.record(1);
            assert!(Local::load(engine, NOW, &local.save()).is_ok(), "a restored table can be saved");
        }
    }
    let entries = postcard::from_bytes::<Vec<Vec<u8>>>(bytes).unwrap_or_default();
    let entries: Result<Vec<Entry>, _> = entries.iter().map(|bytes| Entry::from_bytes(bytes)).collect();
    if let Ok(entries) = entries
        && let Ok(mut table) = Table::restore(NOW, &entries)
    {
        table.alarm(NOW);
        table.bot_turn();
    }
}

fn game_values_of<G: Game>(bytes: &[u8])
where
    G::View: Serialize + DeserializeOwned,
{
    if let Ok(setup) = codec::decode_setup::<G>(bytes) {
        assert_stable(&setup, codec::encode_setup::<G>, |bytes| codec::decode_setup::<G>(bytes).ok());
    }
    if let Ok(event) = codec::decode_event::<G>(bytes) {
        assert_stable(&event, codec::encode_event::<G>, |bytes| codec::decode_event::<G>(bytes).ok());
        G::project(&event, Viewer::Spectator);
    }
    if let Ok(visible) = codec::decode_visible_event::<G>(bytes) {
        let decode = |bytes: &[u8]| codec::decode_visible_event::<G>(bytes).ok();
        assert_stable(&visible, codec::encode_visible_event::<G>, decode);
    }
    if let Ok(view) = codec::decode_view::<G>(bytes) {
        assert_stable(&view, codec::encode_view::<G>, |bytes| codec::decode_view::<G>(bytes).ok());
    }
    if let Ok(action) = codec::decode_action::<G>(bytes) {
        assert_stable(&action, codec::encode_action::<G>, |bytes| codec::decode_action::<G>(bytes).ok());
    }
}

/// A stored setup, event, view or action of either game.
pub fn game_values(bytes: &[u8]) {
    game_values_of::<DropIt>(bytes);
    game_values_of::<Drunter>(bytes);
}

fn record_of<G: Game>(bytes: &[u8]) {
    if let Ok(record) = Record::<G>::from_bytes(bytes) {
        let _ = record.replay(|_, _| {});
        record.decisions();
        assert_stable(&record, Record::to_bytes, |bytes| Record::from_bytes(bytes).ok());
    }
}

/// A finished game as a file.
pub fn replay_file(bytes: &[u8]) {
    record_of::<DropIt>(bytes);
    record_of::<Drunter>(bytes);
}

/// A finished game in a link.
pub fn replay_link(bytes: &[u8]) {
    if let Ok(replay) = Replay::from_bytes(bytes) {
        for moment in [0, replay.last()] {
            replay.view(moment, Viewer::Spectator);
        }
        replay.decisions();
    }
}

/// Drunter & Drüber as people write it.
pub fn drunter_notation(bytes: &[u8]) {
    use drunter::notation::{read_action, read_position, write_state};
    let text = text(bytes);
    if let Ok(action) = read_action(text) {
        assert_eq!(read_action(&action.to_string()), Ok(action));
    }
    if let Ok(state) = read_position(text) {
        assert_eq!(read_position(&write_state(&state)), Ok(state));
    }
}

/// Drop It as people write it.
pub fn drop_it_notation(bytes: &[u8]) {
    use drop_it::notation::{read_action, read_pile, write_action, write_pile};
    let text = text(bytes);
    if let Ok(action) = read_action(text) {
        assert_eq!(read_action(&write_action(&action)), Ok(action));
    }
    if let Ok((strips, pile)) = read_pile(text) {
        let written = write_pile(strips, &pile);
        let (strips, pile) = read_pile(&written).expect("what we write can be read");
        assert_eq!(write_pile(strips, &pile), written);
    }
}

fn body<T: Serialize + DeserializeOwned>(bytes: &[u8]) {
    if let Ok(body) = serde_json::from_slice::<T>(bytes) {
        let encode = |body: &T| serde_json::to_vec(body).expect("a body encodes");
        assert_stable(&body, encode, |bytes| serde_json::from_slice(bytes).ok());
    }
    if let Ok(body) = protocol::body_from_bytes::<T>(bytes) {
        assert_stable(&body, protocol::body_to_bytes, |bytes| protocol::body_from_bytes(bytes).ok());
    }
}

/// The body of an HTTP request or answer, in both encodings.
pub fn http_body(bytes: &[u8]) {
    body::<NewTable>(bytes);
    body::<SeatKey>(bytes);
    body::<Created>(bytes);
    body::<OpenTables>(bytes);
    body::<TableStatus>(bytes);
    body::<ErrorBody>(bytes);
    if let Ok(NewTable { options }) = serde_json::from_slice(bytes) {
        let _ = options.check();
    }
}
