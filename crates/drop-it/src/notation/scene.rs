//! Events and views as text.

use std::fmt::Write;

use game::{Viewer, seats};

use super::pile::write_pile;
use crate::{Event, JokerChoice, Phase, View};

/// An event as a sentence.
pub fn write_event(event: &Event) -> String {
    match event {
        Event::Dealt { start, .. } => format!("pieces are handed out; seat {start} begins"),
        Event::Dropped { seat, piece, release, broken, level, bonus, digest, .. } => {
            let worth = u16::from(*level) + u16::from(*bonus);
            let result = if broken.is_empty() {
                format!("{worth} points")
            } else {
                format!("breaks {broken}, would be {worth} points")
            };
            format!(
                "seat {seat} drops {piece} at {:.3} mm, {} half degrees: level {level}, bonus {bonus}, {result} [{digest:016x}]",
                release.millimetres(),
                release.angle
            )
        }
        Event::Decided { seat, choice: JokerChoice::Spend } => format!("seat {seat} spends a joker"),
        Event::Decided { seat, choice: JokerChoice::Keep } => format!("seat {seat} keeps the joker"),
        Event::Ended => "the game is over; unused jokers are counted".to_owned(),
    }
}

/// A view as text.
pub fn write_snapshot(view: &View) -> String {
    let public = view.public();
    let mut text = match view.viewer() {
        Viewer::Seat(seat) => format!("# seen by seat {seat}\n"),
        Viewer::Spectator => "# seen by a spectator\n".to_owned(),
    };
    text += &write_pile(public.setup().settings().strips, public.pile());
    for seat in seats(public.setup().seats()) {
        let side = public.setup().side(seat);
        let (score, jokers) = (public.score(seat), public.jokers(seat));
        // Writing to a string does not fail.
        let _ = writeln!(
            text,
            "# seat {seat}, side {side}: {score} points, {jokers} jokers; {}",
            public.tray(seat)
        );
    }
    text += &match public.phase() {
        Phase::Undealt => "# undealt\n".to_owned(),
        Phase::Dropping { seat } => format!("# seat {seat} drops\n"),
        Phase::Deciding { seat } => format!("# seat {seat} decides about a joker\n"),
        Phase::Ending | Phase::Over => "# over\n".to_owned(),
    };
    text
}
