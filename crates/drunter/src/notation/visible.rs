//! Visible events as sentences.

use std::fmt::Display;

use game::BySeat;

use crate::{PublicEvent, VisibleEvent};

/// A visible event as a sentence.
pub fn write_visible_event(visible: &VisibleEvent) -> String {
    match visible {
        VisibleEvent::Dealt { start, goals: Some(goals), .. } => {
            format!("tiles and goals are dealt, mine is {goals}; seat {start} begins")
        }
        VisibleEvent::Dealt { start, goals: None, .. } => {
            format!("tiles and goals are dealt; seat {start} begins")
        }
        VisibleEvent::Voted { seat, cards: Some(cards), .. } => format!("seat {seat} lays {cards} face down"),
        VisibleEvent::Voted { seat, count, cards: None } => format!("seat {seat} lays {count} face down"),
        VisibleEvent::Chosen { seat, main: Some(main) } => format!("seat {seat} chooses {main}"),
        VisibleEvent::Chosen { seat, main: None } => format!("seat {seat} chooses a goal"),
        VisibleEvent::Public(open) => write_open(open),
    }
}

fn write_open(open: &PublicEvent) -> String {
    match open {
        PublicEvent::Laid { seat, tile } => format!("seat {seat} lays {tile}"),
        PublicEvent::Proposed { seat, tile } => {
            format!("seat {seat} lays {tile} over an outhouse, which calls a vote")
        }
        PublicEvent::Revealed { cards } => format!("the cards are shown: {}", by_seat(cards)),
        PublicEvent::Declared { seat, ballot } => format!("seat {seat}'s joker means {ballot}"),
        PublicEvent::Decided(tally) if tally.stays() => format!("{}:{}, the tile stays", tally.yes, tally.no),
        PublicEvent::Decided(tally) => format!("{}:{}, the tile goes back", tally.yes, tally.no),
        PublicEvent::SentHome(line) => format!("{line} is at a dead end, its crew goes home"),
        PublicEvent::ChoiceDue(line) => format!("{line} can't go on: everybody chooses which goal counts"),
        PublicEvent::Skipped(seat) => format!("seat {seat} can't lay a tile and is passed over"),
        PublicEvent::Ended { goals } => format!("the game is over, goals: {}", by_seat(goals)),
    }
}

fn by_seat<T: Default + Display>(things: &BySeat<T>) -> String {
    let words: Vec<String> = things.iter().map(|(seat, thing)| format!("{seat} {thing}")).collect();
    words.join(", ")
}
