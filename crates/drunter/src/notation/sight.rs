//! What one viewer saw, in a sentence.

use std::fmt::Display;

use game::BySeat;

use crate::{Open, Sight};

/// What one viewer saw, in a sentence.
pub fn write_sight(sight: &Sight) -> String {
    match sight {
        Sight::Dealt { start, goals: Some(goals), .. } => {
            format!("tiles and goals are dealt, mine is {goals}; seat {start} begins")
        }
        Sight::Dealt { start, goals: None, .. } => format!("tiles and goals are dealt; seat {start} begins"),
        Sight::Voted { seat, cards: Some(cards), .. } => format!("seat {seat} lays {cards} face down"),
        Sight::Voted { seat, count, cards: None } => format!("seat {seat} lays {count} face down"),
        Sight::Chosen { seat, main: Some(main) } => format!("seat {seat} chooses {main}"),
        Sight::Chosen { seat, main: None } => format!("seat {seat} chooses a goal"),
        Sight::Open(open) => write_open(open),
    }
}

fn write_open(open: &Open) -> String {
    match open {
        Open::Laid { seat, tile } => format!("seat {seat} lays {tile}"),
        Open::Proposed { seat, tile } => {
            format!("seat {seat} lays {tile} over an outhouse, which calls a vote")
        }
        Open::Revealed { cards } => format!("the cards are shown: {}", by_seat(cards)),
        Open::Declared { seat, ballot } => format!("seat {seat}'s joker means {ballot}"),
        Open::Decided(tally) if tally.stays() => format!("{}:{}, the tile stays", tally.yes, tally.no),
        Open::Decided(tally) => format!("{}:{}, the tile goes back", tally.yes, tally.no),
        Open::SentHome(line) => format!("{line} is at a dead end, its crew goes home"),
        Open::ChoiceDue(line) => format!("{line} can't go on: everybody chooses which goal counts"),
        Open::Skipped(seat) => format!("seat {seat} can't lay a tile and is passed over"),
        Open::Ended { goals } => format!("the game is over, goals: {}", by_seat(goals)),
    }
}

fn by_seat<T: Default + Display>(things: &BySeat<T>) -> String {
    let words: Vec<String> = things.iter().map(|(seat, thing)| format!("{seat} {thing}")).collect();
    words.join(", ")
}
