//! Why a table or a server says no, told kindly and with a way out.

pub(crate) mod de;
pub(crate) mod en;
pub(crate) mod ja;

use crate::Language;

/// Every word that a table or a server gives programs for a “no”.
pub const CODES: &[&str] = &[
    // Tables
    "id_reused",
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
    "seat_free",
    "not_in_lobby",
    "not_playing",
    "not_finished",
    "nothing_to_take_back",
    "not_away",
    "not_your_turn",
    "against_the_rules",
    // Servers
    "unclear",
    "binary",
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
    "foreign_origin",
    "too_slow",
    "storage",
    "moved",
    "seat_lost",
    "restart",
    "unreadable",
];

/// A kind sentence for the code of a [`table::Refusal`] or of a server's problem; nothing for a code from the future.
pub fn for_code(code: &str, language: Language) -> Option<&'static str> {
    (language.speech().refusal)(code)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use game::Seat;
    use protocol::Problem;
    use table::{BadOptions, Refusal};

    use super::*;

    /// Every refusal; the match makes sure that none is forgotten.
    fn refusals() -> Vec<Refusal> {
        let seat = Seat::default();
        let all = vec![
            Refusal::IdReused,
            Refusal::NoSeat,
            Refusal::AlreadySeated,
            Refusal::WatchOnly,
            Refusal::Full,
            Refusal::SeatTaken(seat),
            Refusal::NoSuchSeat(seat),
            Refusal::ColourTaken,
            Refusal::KeyTaken,
            Refusal::TooManyKeys(8),
            Refusal::Options(BadOptions::Clock),
            Refusal::OtherGame,
            Refusal::SeatInUse(seat),
            Refusal::NoSuchLevel(5),
            Refusal::NoBot(seat),
            Refusal::Nobody(seat),
            Refusal::Yourself,
            Refusal::SeatFree(seat),
            Refusal::NotInLobby,
            Refusal::NotPlaying,
            Refusal::NotFinished,
            Refusal::NothingToTakeBack,
            Refusal::NotAway,
            Refusal::NotYourTurn(String::new()),
            Refusal::Rules(String::new()),
        ];
        for refusal in &all {
            match refusal {
                Refusal::IdReused
                | Refusal::NoSeat
                | Refusal::AlreadySeated
                | Refusal::WatchOnly
                | Refusal::Full
                | Refusal::SeatTaken(_)
                | Refusal::NoSuchSeat(_)
                | Refusal::ColourTaken
                | Refusal::KeyTaken
                | Refusal::TooManyKeys(_)
                | Refusal::Options(_)
                | Refusal::OtherGame
                | Refusal::SeatInUse(_)
                | Refusal::NoSuchLevel(_)
                | Refusal::NoBot(_)
                | Refusal::Nobody(_)
                | Refusal::Yourself
                | Refusal::SeatFree(_)
                | Refusal::NotInLobby
                | Refusal::NotPlaying
                | Refusal::NotFinished
                | Refusal::NothingToTakeBack
                | Refusal::NotAway
                | Refusal::NotYourTurn(_)
                | Refusal::Rules(_) => {}
            }
        }
        all
    }

    /// Every problem; the match makes sure that none is forgotten.
    fn problems() -> Vec<Problem> {
        let all = vec![
            Problem::Unclear(String::new()),
            Problem::OtherForm,
            Problem::TooBig,
            Problem::Version { found: 1, form: protocol::Form::Binary },
            Problem::HelloFirst,
            Problem::HelloTwice,
            Problem::Silent,
            Problem::NoSuchTable,
            Problem::NoSuchPage,
            Problem::NoSuchGame,
            Problem::WrongKey,
            Problem::NoSeat,
            Problem::TooFast,
            Problem::TooMany { seconds: 1 },
            Problem::Full,
            Problem::ForeignOrigin(String::new()),
            Problem::TooSlow,
            Problem::Storage,
            Problem::Moved,
            Problem::SeatLost,
            Problem::Restart,
            Problem::Unreadable,
            Problem::BadOptions(String::new()),
        ];
        for problem in &all {
            match problem {
                Problem::Unclear(_)
                | Problem::OtherForm
                | Problem::TooBig
                | Problem::Version { .. }
                | Problem::HelloFirst
                | Problem::HelloTwice
                | Problem::Silent
                | Problem::NoSuchTable
                | Problem::NoSuchPage
                | Problem::NoSuchGame
                | Problem::WrongKey
                | Problem::NoSeat
                | Problem::TooFast
                | Problem::TooMany { .. }
                | Problem::Full
                | Problem::ForeignOrigin(_)
                | Problem::TooSlow
                | Problem::Storage
                | Problem::Moved
                | Problem::SeatLost
                | Problem::Restart
                | Problem::Unreadable
                | Problem::BadOptions(_) => {}
            }
        }
        all
    }

    #[test]
    fn every_no_has_a_sentence_in_every_language() {
        let given: BTreeSet<&str> =
            refusals().iter().map(Refusal::code).chain(problems().iter().map(Problem::code)).collect();
        assert_eq!(given, CODES.iter().copied().collect());
        for code in CODES {
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
