//! Fingerprints of commands, pinned by a golden file.

use std::collections::BTreeMap;

use expect_test::expect_file;
use game_testkit::{Golden, Named};
use sha2::{Digest, Sha256};

use super::samples::{actions, commands, options, votes};
use super::*;

/// All sample commands, with their names.
fn named_commands() -> Vec<(String, Command)> {
    let dress = |colour| Command::Dress { name: Name::new("Ada").unwrap(), colour };
    let colours = SeatColour::ALL.map(|colour| (format!("colour: {}", colour.name()), dress(colour)));
    let options = options().into_iter();
    let options = options.map(|(name, options)| (format!("options: {name}"), Command::Configure(options)));
    let actions = actions().into_iter().map(|action| (action.name(), action)).chain(votes());
    let actions = actions.map(|(name, action)| (format!("action: {name}"), Command::Play(action)));
    colours.into_iter().chain(options).chain(actions).collect()
}

fn fingerprints() -> Golden {
    let mut golden = Golden::default();
    golden.add_each("command", &commands(), |command| command.fingerprint().to_vec());
    for (name, command) in named_commands() {
        golden.add(&name, &command.fingerprint());
    }
    golden
}

/// Fingerprints are stored in the log. If this fails, correct the code, not the file.
#[test]
fn fingerprints_are_those_of_the_golden_file() {
    expect_file!["fingerprints.txt"].assert_eq(fingerprints().text());
}

/// Commands that differ in one field.
fn near_twins() -> Vec<Command> {
    let (one, other) = (seat(1), seat(2));
    let join = |name: &str, key_name: &str, seat, colour, program| {
        let (name, key) = (Name::new(name).unwrap(), key(key_name));
        Command::Join { name, key, seat, colour, program }
    };
    let drop = |x, angle, moment| {
        let (piece, aim) = (drop_it::Piece::default(), drop_it::Aim { x, angle });
        Command::Play(drop_it::Action::Drop { piece, aim, moment }.into())
    };
    let lay = |(column, row), (last_column, last_row)| {
        let field = |column, row| drunter::board::Field::new(column, row).unwrap();
        let span = drunter::Span::new(field(column, row), field(last_column, last_row)).unwrap();
        Command::Play(drunter::Action::Lay(drunter::Tile { line: drunter::Line::WallA, span }).into())
    };
    vec![
        join("Ada", "x", None, None, false),
        join("Ben", "x", None, None, false),
        join("Ada", "y", None, None, false),
        join("Ada", "x", Some(one), None, false),
        join("Ada", "x", Some(other), None, false),
        join("Ada", "x", None, Some(SeatColour::Blue), false),
        join("Ada", "x", None, None, true),
        Command::CallBot { seat: one, level: 1 },
        Command::CallBot { seat: other, level: 1 },
        Command::CallBot { seat: one, level: 3 },
        Command::DismissBot { seat: other },
        Command::Kick { seat: other, wanted: true },
        Command::Kick { seat: one, wanted: false },
        Command::HandOver { key: key("c"), alone: true },
        Command::HandOver { key: key("b"), alone: false },
        Command::Mute { seat: other, muted: true },
        Command::Mute { seat: one, muted: false },
        Command::Move { from: one, to: other },
        Command::Move { from: other, to: one },
        Command::Swap { one, other },
        Command::Swap { one: other, other: one },
        Command::ChooseStarter { starter: Some(other) },
        drop(930, 0, 0),
        drop(931, 0, 0),
        drop(930, 1, 0),
        drop(930, 0, 1),
        lay((4, 3), (4, 3)),
        lay((4, 3), (5, 3)),
        lay((4, 3), (4, 4)),
        lay((3, 4), (3, 4)),
    ]
}

#[test]
fn different_commands_have_different_fingerprints() {
    let named = named_commands().into_iter().map(|(_, command)| command);
    let mut known: BTreeMap<[u8; 16], Command> = BTreeMap::new();
    for command in commands().into_iter().chain(named).chain(near_twins()) {
        let before = known.insert(command.fingerprint(), command.clone());
        assert!(before.as_ref().is_none_or(|before| *before == command), "{before:?} and {command:?}");
    }
    assert!(known.len() > 100, "{} commands", known.len());
}

#[track_caller]
fn check_form(command: &Command, shape: &[&[u8]]) {
    assert_eq!(command.fingerprint(), Sha256::digest(shape.concat())[..16]);
}

/// The canonical form of some commands, byte for byte.
#[test]
fn a_fingerprint_is_sha_256_over_the_canonical_form() {
    check_form(&Command::Leave, &[&[1, 7]]);
    check_form(&Command::Kick { seat: seat(2), wanted: true }, &[&[1, 6, 2, 1]]);
    check_form(&Command::ChooseStarter { starter: None }, &[&[1, 17, 0]]);
    check_form(&Command::ChooseStarter { starter: Some(seat(3)) }, &[&[1, 17, 1, 3]]);
    let name = Name::new("Jörg").unwrap();
    let join =
        Command::Join { name, key: key("k"), seat: None, colour: Some(SeatColour::Teal), program: true };
    let key_text = b"k---------------------";
    check_form(&join, &[&[1, 0, 5, 0, 0, 0], "Jörg".as_bytes(), &[22, 0, 0, 0], key_text, &[0, 1, 6, 1]]);
    let (piece, aim) = (drop_it::Piece::default(), drop_it::Aim { x: 930, angle: 545 });
    let drop = Command::Play(drop_it::Action::Drop { piece, aim, moment: 70_000 }.into());
    check_form(&drop, &[&[1, 8, 0, 0, 0, 0], &[0xa2, 0x03, 0x21, 0x02], &[0x70, 0x11, 0x01, 0x00]]);
    let configure = Command::Configure(super::samples::unusual_options());
    let teams: &[u8] = &[2, 3, 0, 0, 0, 0, 1, 1];
    let names: &[&[u8]] = &[&[1, 11, 0, 0, 0], b"Early Birds", &[1, 4, 0, 0, 0], b"Uhus"];
    let colours: &[u8] = &[1, 3, 1, 2, 0];
    let hands: &[u8] = &[2, 3, 0, 0, 0, 0, 2, 1];
    let rest: &[u8] = &[3, 1, 90, 0, 44, 1, 1];
    check_form(&configure, &[&[1, 1, 0, 2, 1, 1, 1], teams, &names.concat(), colours, hands, rest]);
}
