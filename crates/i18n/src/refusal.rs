//! Texts for refusals of a table or a server; each says what to do instead.

pub(crate) mod de;
pub(crate) mod en;
pub(crate) mod ja;

use crate::Language;

/// All codes of refusals and problems, except those of each game (`Reason::CODES`).
pub const CODES: &[&str] = &[
    // Tables
    "id_reused",
    "too_late",
    "too_often",
    "table_full",
    "no_seat",
    "already_seated",
    "watch_only",
    "full",
    "seat_taken",
    "no_such_seat",
    "colour_taken",
    "key_taken",
    "too_many_keys",
    "bad_options",
    "other_game",
    "seat_in_use",
    "no_such_level",
    "no_bot",
    "nobody",
    "yourself",
    "first_here",
    "seat_free",
    "not_in_lobby",
    "not_playing",
    "not_finished",
    "nothing_to_take_back",
    "not_away",
    "not_your_turn",
    "against_the_rules",
    // Servers
    "invalid_message",
    "other_encoding",
    "too_big",
    "version",
    "hello_first",
    "hello_twice",
    "silent",
    "no_such_table",
    "no_such_page",
    "no_such_game",
    "wrong_key",
    "too_fast",
    "too_many",
    "too_many_tables",
    "foreign_origin",
    "unknown_host",
    "too_slow",
    "storage",
    "moved",
    "seat_lost",
    "restart",
    "unreadable",
    // The page itself
    NO_CRYPTO,
];

/// The code for a browser that has no `crypto`, so that it can't make the key of a seat.
pub const NO_CRYPTO: &str = "no_crypto";

/// The text for the code of a [`table::CommandRefusal`] or of a server's problem; `None` for a code of a newer version.
pub fn for_code(code: &str, language: Language) -> Option<&'static str> {
    (language.speech().refusal)(code)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use game::Seat;
    use protocol::ProtocolError;
    use table::{CommandRefusal, OptionsError};

    use super::*;

    /// Every refusal; the match makes sure that none is forgotten.
    fn refusals() -> Vec<CommandRefusal> {
        let seat = Seat::default();
        let all = vec![
            CommandRefusal::IdReused,
            CommandRefusal::TooLate,
            CommandRefusal::TooOften,
            CommandRefusal::TableFull,
            CommandRefusal::NoSeat,
            CommandRefusal::AlreadySeated,
            CommandRefusal::WatchOnly,
            CommandRefusal::Full,
            CommandRefusal::SeatTaken(seat),
            CommandRefusal::NoSuchSeat(seat),
            CommandRefusal::ColourTaken,
            CommandRefusal::KeyTaken,
            CommandRefusal::TooManyKeys(8),
            CommandRefusal::Options(OptionsError::Clock),
            CommandRefusal::OtherGame,
            CommandRefusal::SeatInUse(seat),
            CommandRefusal::NoSuchLevel(5),
            CommandRefusal::NoBot(seat),
            CommandRefusal::Nobody(seat),
            CommandRefusal::Yourself,
            CommandRefusal::FirstHere,
            CommandRefusal::SeatFree(seat),
            CommandRefusal::NotInLobby,
            CommandRefusal::NotPlaying,
            CommandRefusal::NotFinished,
            CommandRefusal::NothingToTakeBack,
            CommandRefusal::NotAway,
            CommandRefusal::NotYourTurn(String::new()),
            CommandRefusal::Rules(String::new()),
        ];
        // The codes of a game's rules have a list and a test of their own.
        for refusal in &all {
            match refusal {
                CommandRefusal::IdReused
                | CommandRefusal::TooLate
                | CommandRefusal::TooOften
                | CommandRefusal::TableFull
                | CommandRefusal::NoSeat
                | CommandRefusal::AlreadySeated
                | CommandRefusal::WatchOnly
                | CommandRefusal::Full
                | CommandRefusal::SeatTaken(_)
                | CommandRefusal::NoSuchSeat(_)
                | CommandRefusal::ColourTaken
                | CommandRefusal::KeyTaken
                | CommandRefusal::TooManyKeys(_)
                | CommandRefusal::Options(_)
                | CommandRefusal::OtherGame
                | CommandRefusal::SeatInUse(_)
                | CommandRefusal::NoSuchLevel(_)
                | CommandRefusal::NoBot(_)
                | CommandRefusal::Nobody(_)
                | CommandRefusal::Yourself
                | CommandRefusal::FirstHere
                | CommandRefusal::SeatFree(_)
                | CommandRefusal::NotInLobby
                | CommandRefusal::NotPlaying
                | CommandRefusal::NotFinished
                | CommandRefusal::NothingToTakeBack
                | CommandRefusal::NotAway
                | CommandRefusal::NotYourTurn(_)
                | CommandRefusal::Rules(_)
                | CommandRefusal::Rule { .. } => {}
            }
        }
        all
    }

    /// Every problem; the match makes sure that none is forgotten.
    fn problems() -> Vec<ProtocolError> {
        let all = vec![
            ProtocolError::InvalidMessage(String::new()),
            ProtocolError::OtherEncoding,
            ProtocolError::TooBig,
            ProtocolError::Version { found: 1, encoding: protocol::Encoding::Binary },
            ProtocolError::HelloFirst,
            ProtocolError::HelloTwice,
            ProtocolError::Silent,
            ProtocolError::NoSuchTable,
            ProtocolError::NoSuchPage,
            ProtocolError::NoSuchGame,
            ProtocolError::WrongKey,
            ProtocolError::NoSeat,
            ProtocolError::TooFast,
            ProtocolError::TooMany { seconds: 1 },
            ProtocolError::TooManyTables { seconds: 1 },
            ProtocolError::Full,
            ProtocolError::ForeignOrigin(String::new()),
            ProtocolError::UnknownHost(String::new()),
            ProtocolError::TooSlow,
            ProtocolError::Storage,
            ProtocolError::Moved,
            ProtocolError::SeatLost,
            ProtocolError::Restart,
            ProtocolError::Unreadable,
            ProtocolError::BadOptions(String::new()),
        ];
        for problem in &all {
            match problem {
                ProtocolError::InvalidMessage(_)
                | ProtocolError::OtherEncoding
                | ProtocolError::TooBig
                | ProtocolError::Version { .. }
                | ProtocolError::HelloFirst
                | ProtocolError::HelloTwice
                | ProtocolError::Silent
                | ProtocolError::NoSuchTable
                | ProtocolError::NoSuchPage
                | ProtocolError::NoSuchGame
                | ProtocolError::WrongKey
                | ProtocolError::NoSeat
                | ProtocolError::TooFast
                | ProtocolError::TooMany { .. }
                | ProtocolError::TooManyTables { .. }
                | ProtocolError::Full
                | ProtocolError::ForeignOrigin(_)
                | ProtocolError::UnknownHost(_)
                | ProtocolError::TooSlow
                | ProtocolError::Storage
                | ProtocolError::Moved
                | ProtocolError::SeatLost
                | ProtocolError::Restart
                | ProtocolError::Unreadable
                | ProtocolError::BadOptions(_) => {}
            }
        }
        all
    }

    #[test]
    fn every_no_has_a_sentence_in_every_language() {
        let given: BTreeSet<&str> = refusals()
            .iter()
            .map(CommandRefusal::code)
            .chain(problems().iter().map(ProtocolError::code))
            .chain([NO_CRYPTO])
            .collect();
        assert_eq!(given, CODES.iter().copied().collect());
        for code in CODES.iter().chain(&drop_it::Reason::CODES).chain(&drunter::Reason::CODES) {
            for language in Language::all() {
                let text = for_code(code, language);
                let text = text.unwrap_or_else(|| panic!("{code} is missing in {}", language.code()));
                let flaws = crate::tests::flaws(text, language);
                assert!(flaws.is_empty(), "{code} in {}: {}", language.code(), flaws.join(", "));
                assert!(
                    text.ends_with(['.', '?', '!', '。', '？', '！']),
                    "{code} is not a sentence: {text}"
                );
            }
        }
    }

    #[test]
    fn a_code_from_the_future_has_no_sentence() {
        assert_eq!(for_code("out_of_tea", Language::english()), None);
    }
}
