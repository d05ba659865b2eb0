//! The binary encoding carries the same messages as the text encoding.

use expect_test::expect;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::evening::{TABLE, code, key};
use super::examples::Examples;
use crate::{
    BINARY_VERSION, ClientMessage, Created, Encoding, LONGEST_MESSAGE, NewTable, OpenTable, OpenTables,
    ProtocolError, ServerMessage, body_from_bytes, body_to_bytes, read_bytes,
};
use table::{Credential, TableOptions};

#[test]
fn every_message_reads_back_the_same() {
    let examples = Examples::make();
    for mut message in examples.from_clients {
        // The examples are those of the text protocol, which has versions of its own.
        if let ClientMessage::Hello { version, .. } = &mut message {
            *version = BINARY_VERSION;
        }
        assert_eq!(read_bytes(&message.to_bytes()).as_ref(), Ok(&message));
    }
    for message in examples.from_servers {
        assert_eq!(ServerMessage::from_bytes(&message.to_bytes()).as_ref(), Some(&message));
    }
}

#[test]
fn bytes_are_a_fraction_of_the_text() {
    let examples = Examples::make();
    let text: usize = examples.from_servers.iter().map(|message| message.to_text().len()).sum();
    let bytes: usize = examples.from_servers.iter().map(|message| message.to_bytes().len()).sum();
    assert!(bytes * 3 < text, "{bytes} and {text}");
}

/// FNV-1a: short, and stable for ever.
fn fingerprint(messages: impl IntoIterator<Item = Vec<u8>>) -> String {
    let hash = messages.into_iter().flatten().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    format!("{hash:016x}")
}

/// If this changes because the bytes of messages changed, **raise `BINARY_VERSION`**: pages that were loaded before
/// would misinterpret the server's messages. If only the examples changed, renew it.
#[test]
fn within_a_version_messages_have_the_same_bytes() {
    let examples = Examples::make();
    let clients = fingerprint(examples.from_clients.iter().map(ClientMessage::to_bytes));
    let servers = fingerprint(examples.from_servers.iter().map(ServerMessage::to_bytes));
    expect!["version 4: 094cbc5ce13b0779 a483fb3e2f11413e"]
        .assert_eq(&format!("version {BINARY_VERSION}: {clients} {servers}"));
}

fn hello(version: u16) -> ClientMessage {
    let key = Credential::Code(code());
    ClientMessage::Hello { version, table: "t".to_owned(), key, seen: None, positions: false }
}

/// Every server must find the version in every page's hello, and every page must decode every server's goodbye: that is
/// how a page learns that the versions differ. So these bytes never change, whatever the version.
#[test]
fn what_tells_versions_apart_has_the_same_bytes_in_all_of_them() {
    assert_eq!(hello(5).to_bytes()[..2], [0, 5]);
    assert_eq!(hello(300).to_bytes()[..3], [0, 0xac, 0x02]);
    let goodbye =
        |retry_ms| ServerMessage::Goodbye { code: "ab".to_owned(), sentence: "c".to_owned(), retry_ms };
    assert_eq!(goodbye(None).to_bytes(), [9, 2, b'a', b'b', 1, b'c', 0]);
    assert_eq!(goodbye(Some(500)).to_bytes(), [9, 2, b'a', b'b', 1, b'c', 1, 0xf4, 0x03]);
}

#[test]
fn another_version_is_told_so_even_if_nothing_else_of_its_hello_can_be_read() {
    let other = Err(ProtocolError::Version { found: 300, encoding: Encoding::Binary });
    assert_eq!(read_bytes(&hello(300).to_bytes()), other);
    assert_eq!(read_bytes(&[0, 0xac, 0x02]), other);
    assert_eq!(read_bytes(&[0, 0xac, 0x02, 0xff, 0xff, 0xff]), other);
    assert!(read_bytes(&hello(BINARY_VERSION).to_bytes()).is_ok());
    assert!(body_from_bytes::<OpenTables>(&[0xac, 0x02]) == other.map(|_| OpenTables { tables: Vec::new() }));
}

#[test]
fn what_is_not_a_message_is_refused() {
    let resync = ClientMessage::Resync.to_bytes();
    for nonsense in [vec![], vec![0], vec![99], vec![0xff; 9], [resync.clone(), resync].concat()] {
        assert_eq!(
            read_bytes(&nonsense).map_err(|problem| problem.code()),
            Err("invalid_message"),
            "{nonsense:?}"
        );
        assert_eq!(ServerMessage::from_bytes(&nonsense), None, "{nonsense:?}");
    }
    assert_eq!(read_bytes(&vec![0; LONGEST_MESSAGE + 1]), Err(ProtocolError::TooBig));
}

#[test]
fn names_keys_ids_and_seats_are_checked_where_they_come_in() {
    let command = |rest: &[u8]| {
        // After the command comes an absent `after`.
        let message = [&[1, 1, b'x'], rest, &[0]].concat();
        read_bytes(&message).map_err(|problem| problem.code())
    };
    assert!(command(&[6, 1, 1]).is_ok(), "kick seat 1");
    assert_eq!(command(&[6, 8, 1]), Err("invalid_message"), "there is no seat 8");
    assert!(command(&[2, 3, b'A', b'd', b'a', 0]).is_ok(), "be called Ada");
    assert_eq!(command(&[2, 3, b'A', 0x07, b'a', 0]), Err("invalid_message"), "a bell is no letter");
    assert_eq!(command(&[13, 3, b'k', b'e', b'y', 0]), Err("invalid_message"), "too short for a key");
    assert_eq!(
        read_bytes(&[1, 0, 7]).map_err(|problem| problem.code()),
        Err("invalid_message"),
        "an id has letters"
    );
}

#[test]
fn what_travels_over_http_reads_back_the_same_and_to_its_end() {
    fn check<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(body: &T) {
        let mut bytes = body_to_bytes(body);
        assert_eq!(body_from_bytes::<T>(&bytes).as_ref(), Ok(body));
        bytes.push(0);
        assert!(body_from_bytes::<T>(&bytes).is_err());
    }
    check(&NewTable { options: TableOptions::drop_it(3) });
    check(&Created { table: TABLE.to_owned(), invite: key('i'), watch: key('w'), code: code() });
    let open =
        OpenTable { table: TABLE.to_owned(), code: code(), options: TableOptions::drunter(2), taken: 1 };
    check(&open);
    check(&OpenTables { tables: vec![open] });
}
