//! A text form of actions and positions that people can read and write.
//!
//! # Actions
//!
//! ```text
//! street N5-M5        lay a double on N5 and M5, the street's crew goes to M5
//! wall-a E3-E5        lay a triple, its bridge on E4
//! river K6            lay a single
//! vote no1 no3        lay two cards face down: no1–3, yes1–3, joker, abstain
//! joker yes           say what a joker means
//! goal all-3s         the card that counts, in the variant
//! ```
//!
//! Columns are A–O from the left, rows 1–10 from the top. `wall-a` starts in the top left corner, `wall-b` in the bottom
//! right one. A tile is named by its first and last field, beginning at the crew's side.
//!
//! # Positions
//!
//! ```
//! let position = "
//!     drunter 2 players
//!     wall-a B1-C1
//!     street O2-O4 O5                      # tiles in the order they were laid
//!     seat 1: goal inn; tiles wall 2/2/1 river 1/0/0; used yes1 no2
//!     seat 2: tiles street 1/1/0           # an unknown goal may be left out
//!     turn 2
//! ";
//! let state = drunter::notation::read_position(position).unwrap();
//! let text = drunter::notation::write_state(&state);
//! assert_eq!(drunter::notation::read_position(&text).unwrap(), state);
//! ```
//!
//! One statement a line, or several with `|` between; `#` starts a comment. After the first line the order is free.
//!
//! | statement | meaning |
//! |---|---|
//! | `drunter 3 players variant begin 2` | the table; `variant` and `begin` (a named start player) as needed |
//! | `street O2-O3 N3 closed` | the tiles of a line; `closed` once its crew was sent home |
//! | `seat 1: …; …` | what a player has: `goal`, `tiles` (singles/doubles/triples), `used` vote cards, `laid` face-down cards, `joker yes` once declared |
//! | `goal inn`, `goals inn + all-3s`, `goals inn > all-3s` | the base game's goal; the variant's two, without order and with it |
//! | `turn 2` | seat 2 lays a tile |
//! | `vote 2 street N3` | seat 2 has laid this tile over an outhouse; the `laid` cards of all seats say how far the vote is |
//! | `choose, then 2` | the variant's choice; seats with ordered goals have chosen, afterwards it is seat 2's turn |
//! | `over`, `undealt` | after the last tile, before the deal |
//! | `4. seat 2 river C3; 1 yes1; 2 no3; rejected 1:3` | what happened, turn by turn, with the votes |
//! | `score 1: 9 points, 13 votes, place 1` | the result, once the game is over |
//!
//! A `?` stands for what a viewer does not know. Parsed as a position, it is filled in with the first cards that fit.
//! Derived statements (`closed`, the turns' outcome, `score`) may be omitted, and must be correct if present.

mod action;
mod read;
mod visible;
mod words;
mod write;

pub use action::read_action;
pub use read::read_position;
pub use visible::write_visible_event;
pub use write::{write_snapshot, write_state, write_view};

impl game::Notation for crate::Drunter {
    fn write_action(action: &crate::Action) -> String {
        action.to_string()
    }

    fn read_action(text: &str) -> Result<crate::Action, game::ParseError> {
        read_action(text)
    }

    fn write_visible_event(visible: &crate::VisibleEvent) -> String {
        write_visible_event(visible)
    }

    fn write_snapshot(view: &crate::View) -> String {
        write_snapshot(view)
    }
}
