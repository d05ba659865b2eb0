//! A text form of actions and piles that people can read and write.
//!
//! # Actions
//!
//! ```text
//! drop red square at 83.4 turned 45.0 after 1.250     in mm from the left wall, degrees and seconds
//! joker                                               spend a joker
//! no joker                                            keep it
//! ```
//!
//! # Piles
//!
//! One piece per line, in the order they were dropped: colour, shape, the centre's x and y in mm, and the cosine and
//! sine of its rotation. A first line says what the edge strips forbid.
//!
//! ```
//! let pile = "
//!     drop-it colours
//!     red triangle 30.5 11.8 1 0     # lies on a side
//!     blue square 17 140 1 0
//! ";
//! let (strips, pile) = drop_it::notation::read_pile(pile).unwrap();
//! let text = drop_it::notation::write_pile(strips, &pile);
//! assert_eq!(drop_it::notation::read_pile(&text).unwrap(), (strips, pile));
//! ```

mod action;
mod pile;
mod scene;
mod words;

pub use action::{read_action, write_action};
pub use pile::{read_pile, write_pile};
pub use scene::{write_event, write_snapshot};

impl game::Notation for crate::DropIt {
    fn write_action(action: &crate::Action) -> String {
        write_action(action)
    }

    fn read_action(text: &str) -> Result<crate::Action, game::ParseError> {
        read_action(text)
    }

    fn write_visible_event(visible: &crate::Event) -> String {
        write_event(visible)
    }

    fn write_snapshot(view: &crate::View) -> String {
        write_snapshot(view)
    }
}
