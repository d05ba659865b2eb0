//! Check functions for one-line examples.

use game::{Chance, Game, Seat, Seed, Stream, Teams};

use crate::notation::{read_pile, write_event};
use crate::{Action, DropIt, Edition, Event, Hand, Phase, Public, Settings, Setup, judge};

/// Checks the verdict on the last piece of a pile: each touch with its gap and the rule it breaks, then broken rules,
/// level, circles and points.
pub(super) fn check_verdict(pile: &str, expected: &str) {
    let (strips, pile) = read_pile(pile).unwrap();
    let verdict = judge(strips, &pile, pile.len() - 1).unwrap();
    let touches: Vec<String> = verdict
        .contacts
        .iter()
        .map(|contact| {
            let partner = match contact.partner {
                crate::Partner::Piece(index) => pile[index].piece.to_string(),
                crate::Partner::Edge(edge, index) => format!("{edge} {}", index + 1),
                crate::Partner::Shoulder => "shoulder".to_owned(),
            };
            if contact.breaks.is_empty() { partner } else { format!("{partner} ({})", contact.breaks) }
        })
        .collect();
    let broken = if verdict.broken.is_empty() { "nothing".to_owned() } else { verdict.broken.to_string() };
    let found = format!(
        "touches {}; breaks {broken}; level {}, bonus {}: {} points",
        if touches.is_empty() { "nothing".to_owned() } else { touches.join(", ") },
        verdict.level,
        verdict.bonus(),
        verdict.points()
    );
    assert_eq!(found, expected);
}

/// A table with the sure hand, so that every piece falls exactly as aimed.
pub(super) fn table(settings: Settings) -> Public {
    let setup = Setup::new(Settings { hand: Hand::Sure, ..settings }).unwrap();
    let mut state = DropIt::new(&setup);
    DropIt::apply(&mut state, &DropIt::deal(&setup, &mut chance(1))).unwrap();
    state
}

/// Two players with these jokers; seat 1 begins.
pub(super) fn two_players(jokers: u8) -> Public {
    let settings = Settings::of(Edition::German, Teams::singles(2));
    table(Settings { jokers, start: crate::Start::Named(Seat::default()), ..settings })
}

/// Takes this action for the seat that is to act; returns its events as sentences, or the refusal.
pub(super) fn act(state: &mut Public, action: &str) -> Vec<String> {
    let action = crate::notation::read_action(action).unwrap();
    let seat = state.to_act().iter().next().expect("a seat is to act");
    act_as(state, seat, &action)
}

pub(super) fn act_as(state: &mut Public, seat: Seat, action: &Action) -> Vec<String> {
    match DropIt::decide(state, seat, action, &mut chance(7)) {
        Err(refusal) => vec![refusal.to_string()],
        Ok(events) => {
            events.iter().for_each(|event| DropIt::apply(state, event).unwrap());
            events
                .iter()
                .map(|event| write_event(event).split(" [").next().unwrap_or("").to_owned())
                .collect()
        }
    }
}

/// Continues at random, without jokers, until `stop` returns true or the game is over.
pub(super) fn play_on(state: &mut Public, mut stop: impl FnMut(&Public) -> bool) -> Vec<Event> {
    let mut players = chance(11);
    let mut all = Vec::new();
    while !stop(state) {
        let Some(seat) = state.to_act().iter().next() else { break };
        let action = match state.phase() {
            Phase::Deciding { .. } => Action::Joker(crate::JokerChoice::Keep),
            _ => DropIt::random_action(&DropIt::view(state, game::Viewer::Seat(seat)), &mut players).unwrap(),
        };
        let events = DropIt::decide(state, seat, &action, &mut players).unwrap();
        events.iter().for_each(|event| DropIt::apply(state, event).unwrap());
        all.extend(events);
    }
    all
}

pub(super) fn chance(seed: u64) -> Chance {
    Chance::new(Seed::from_number(seed), Stream(0))
}
