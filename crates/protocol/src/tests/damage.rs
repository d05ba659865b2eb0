//! Decoding a damaged message never panics.

use game::{Chance, Seed, Stream};

use super::examples::Examples;
use crate::{ClientMessage, ServerMessage, read, read_bytes};

/// Bytes that have a meaning in JSON, so that damaged messages get past the first bracket.
const MEANINGFUL: &[u8] = b"{}[]\",:0129-+.eE\\untrfalse \n\x00\xff\xc3";

fn damage(bytes: &mut Vec<u8>, chance: &mut Chance) {
    let at = chance.below(bytes.len() as u32 + 1) as usize;
    let any = *chance.pick(MEANINGFUL).unwrap();
    match chance.below(5) {
        0 => bytes.insert(at, any),
        1 => bytes.truncate(at),
        2 if at < bytes.len() => bytes[at] = any,
        3 if at < bytes.len() => bytes[at] ^= 1 << chance.below(8),
        _ => {
            // Repeat a part of the message elsewhere.
            let end = (at + 1 + chance.below(40) as usize).min(bytes.len());
            let part = bytes[at.min(end)..end].to_vec();
            let to = chance.below(bytes.len() as u32 + 1) as usize;
            bytes.splice(to..to, part);
        }
    }
}

#[test]
fn reading_a_damaged_message_never_panics() {
    let examples = Examples::make();
    let mut chance = Chance::new(Seed::from_number(20), Stream(0));
    let clients = examples.from_clients.iter().map(|message| serde_json::to_string(message).unwrap());
    let servers = examples.from_servers.iter().map(ServerMessage::to_text);
    let (mut understood, mut rounds) = (0, 0);
    for text in clients.chain(servers) {
        for _ in 0..400 {
            let mut bytes = text.clone().into_bytes();
            (0..=chance.below(3)).for_each(|_| damage(&mut bytes, &mut chance));
            let damaged = String::from_utf8_lossy(&bytes);
            match read(&damaged) {
                Ok(_) => understood += 1,
                Err(problem) => assert!(!problem.to_string().is_empty()),
            }
            let _ = serde_json::from_str::<ServerMessage>(&damaged);
            rounds += 1;
        }
    }
    // Some damage, such as another digit, leaves a valid message; most does not.
    assert!(
        rounds > 10_000 && understood > rounds / 100 && understood < rounds / 2,
        "{understood} of {rounds}"
    );
}

#[test]
fn reading_damaged_bytes_never_panics() {
    let examples = Examples::make();
    let mut chance = Chance::new(Seed::from_number(21), Stream(0));
    let clients = examples.from_clients.iter().map(ClientMessage::to_bytes);
    let servers = examples.from_servers.iter().map(ServerMessage::to_bytes);
    let (mut understood, mut rounds) = (0, 0);
    for message in clients.chain(servers) {
        for _ in 0..400 {
            let mut bytes = message.clone();
            (0..=chance.below(3)).for_each(|_| damage(&mut bytes, &mut chance));
            let read = (read_bytes(&bytes).is_ok(), ServerMessage::from_bytes(&bytes).is_some());
            understood += usize::from(read.0 || read.1);
            rounds += 1;
        }
    }
    assert!(rounds > 10_000 && understood > rounds / 100, "{understood} of {rounds}");
}
