//! The laws that are checked on one game.

use std::fmt::Debug;

use game::{Authority, Chance, Game, Record, Seed, Viewer, codec, seats};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::play::fold;
use crate::{PlayedGame, TestGame, chance, streams, viewers};

/// The game is over exactly when no seat is to act. Exactly then it has standings, and they are consistent.
pub fn ending<G: Game>(played: &PlayedGame<G>, context: &str) {
    for step in &played.steps {
        let over = G::to_act(&step.after).is_empty();
        assert_eq!(
            G::standings(&step.after).is_some(),
            over,
            "{context}: standings exist just when the game is over"
        );
    }
    let standings = G::standings(played.end()).expect("the last step ends the game");
    assert_eq!(standings.seats(), G::seats(&played.setup), "{context}");
    assert!(!standings.winners().is_empty(), "{context}: no seat wins");
    for seat in seats(standings.seats()) {
        let mut ahead: Vec<u8> = seats(standings.seats()).map(|other| standings.place(other)).collect();
        ahead.retain(|place| *place < standings.place(seat));
        let most = ahead.len();
        ahead.sort_unstable();
        ahead.dedup();
        // Team mates share a place, which counts teams: every team ahead has one place.
        let counts = ahead.len()..=most;
        let place = usize::from(standings.place(seat)) - 1;
        assert!(counts.contains(&place), "{context}: a place counts those ahead");
    }
}

/// Folding the events alone rebuilds every state, and a game resumed from them continues like one that never stopped.
/// An event from another moment is either valid or rejected without changing the state.
pub fn folding<G: TestGame>(played: &PlayedGame<G>, seed: u64, context: &str) {
    let mut state = G::new(&played.setup);
    let following = played.steps.iter().skip(1).map(Some).chain([None]);
    for (step, next) in played.steps.iter().zip(following) {
        for event in &step.events {
            G::apply(&mut state, event)
                .unwrap_or_else(|invalid| panic!("{context}: replay was refused: {invalid}"));
        }
        assert_eq!(state, step.after, "{context}: the events do not rebuild the state");
        if let Some((next, (seat, action))) = next.and_then(|next| Some((next, next.cause.as_ref()?))) {
            let mut resumed = Authority::<G>::resume(state.clone(), Seed::from_number(seed), step.drawn);
            let events = resumed.act(*seat, action).expect("what was done is allowed");
            assert_eq!(events, next.events, "{context}: resumed, {action:?} leads elsewhere");
            assert_eq!(
                resumed.drawn(),
                next.drawn,
                "{context}: resumed, {action:?} draws another number of words"
            );
        }
        let elsewhere = played.events().step_by(7);
        for foreign in elsewhere {
            let mut tried = state.clone();
            if G::apply(&mut tried, foreign).is_err() {
                assert_eq!(tried, state, "{context}: the refused event {foreign:?} left a trace");
            }
        }
    }
}

/// Folding the visible events of one viewer yields exactly that viewer's view after every step. A visible event from
/// another moment, of another viewer or damaged is either valid or rejected without changing the view.
pub fn observing<G: TestGame>(played: &PlayedGame<G>, seed: u64, context: &str) {
    let mut chance = chance(seed, streams::SIGHTS);
    let viewers = viewers::<G>(&played.setup);
    let events: Vec<&G::Event> = played.events().collect();
    let mut state = G::new(&played.setup);
    let mut views: Vec<G::View> = viewers.iter().map(|viewer| G::view(&state, *viewer)).collect();
    for (index, event) in events.iter().enumerate() {
        fold::<G>(&mut state, std::slice::from_ref(*event), context);
        for (viewer, view) in viewers.iter().zip(&mut views) {
            let visible = G::project(event, *viewer);
            G::apply_visible(view, &visible).unwrap_or_else(|invalid| {
                panic!("{context}: {viewer:?} rejects the visible event: {invalid}")
            });
            assert_eq!(
                *view,
                G::view(&state, *viewer),
                "{context}: {viewer:?} knows something else after seeing {visible:?}"
            );
        }
        let view = one_after_another(&views, index);
        for _ in 0..4 {
            let elsewhere = events[chance.below(events.len() as u32) as usize];
            let visible = G::project(elsewhere, viewers[chance.below(viewers.len() as u32) as usize]);
            try_out::<G>(view, &visible, context);
        }
        // The next visible event, damaged, is the most likely to be accepted by mistake.
        let next = events.get(index + 1).unwrap_or(event);
        let bytes = codec::encode_visible_event::<G>(&G::project(next, *one_after_another(&viewers, index)));
        if let Ok(visible) = codec::decode_visible_event::<G>(&damaged(&bytes, &mut chance)) {
            try_out::<G>(view, &visible, context);
        }
    }
}

/// Folds a visible event that may be invalid into a copy of the view.
fn try_out<G: Game>(view: &G::View, visible: &G::VisibleEvent, context: &str) {
    let mut tried = view.clone();
    if G::apply_visible(&mut tried, visible).is_err() {
        assert_eq!(
            tried, *view,
            "{context}: the rejected visible event {visible:?} left a trace in the view"
        );
    }
}

/// [`Game::act`] leads to the state that folding its events leads to.
pub fn acting<G: TestGame>(played: &PlayedGame<G>, seed: u64, context: &str) {
    for pair in played.steps.windows(2) {
        let Some((seat, action)) = &pair[1].cause else { continue };
        let drawn = || chance(seed, streams::ATTEMPTS);
        let (mut acted, mut folded) = (pair[0].after.clone(), pair[0].after.clone());
        let events = G::act(&mut acted, *seat, action, &mut drawn()).expect("what was done is allowed");
        fold::<G>(&mut folded, &events, context);
        assert_eq!(acted, folded, "{context}: acting {action:?} differs from folding its events");
        let (mut watched, mut steps) = (pair[0].after.clone(), pair[0].after.clone());
        let mut seen = Vec::new();
        let mut watch = |event: &G::Event, state: &G::State| {
            fold::<G>(&mut steps, std::slice::from_ref(event), context);
            assert_eq!(*state, steps, "{context}: watching {action:?} shows another state after {event:?}");
            seen.push(event.clone());
        };
        G::act_watched(&mut watched, *seat, action, &mut drawn(), &mut watch)
            .expect("what was done is allowed");
        assert_eq!((seen, watched), (events, acted), "{context}: watching {action:?} differs from acting");
    }
}

/// Every value survives encoding in bytes and in JSON. Damaged bytes are rejected or decode to another value; they
/// never panic.
pub fn encoding<G: TestGame>(played: &PlayedGame<G>, seed: u64, context: &str) {
    let mut flips = chance(seed, streams::FLIPS);
    let mut check = |bytes: &[u8], readable: &dyn Fn(&[u8]) -> bool| {
        assert!(readable(bytes), "{context}: does not read back the same");
        assert!(!readable(&bytes[..bytes.len() - 1]), "{context}: cut off, but read back the same");
        assert!(!readable(&[bytes, &[0]].concat()), "{context}: with a tail, but read back the same");
        let mut damaged = bytes.to_vec();
        damaged[flips.below(bytes.len() as u32) as usize] ^= 1 << flips.below(8);
        readable(&damaged);
    };
    fn same<T: PartialEq + Debug, E>(value: &T) -> impl Fn(Result<T, E>) -> bool {
        move |read| read.is_ok_and(|read| read == *value)
    }
    let (setup, events) = (played.setup.clone(), played.events().cloned().collect());
    let record = Record::<G> { setup, events, proof: None };
    check(&record.to_bytes(), &|bytes| {
        Record::<G>::from_bytes(bytes)
            .is_ok_and(|read| read.setup == record.setup && read.events == record.events)
    });
    check(&codec::encode_setup::<G>(&played.setup), &|bytes| {
        same(&played.setup)(codec::decode_setup::<G>(bytes))
    });
    check_json(&played.setup, context);
    for (index, step) in played.steps.iter().enumerate() {
        if let Some((_, action)) = &step.cause {
            check(&codec::encode_action::<G>(action), &|bytes| {
                same(action)(codec::decode_action::<G>(bytes))
            });
            check_json(action, context);
            let text = G::write_action(action);
            assert_eq!(
                G::read_action(&text).as_ref(),
                Ok(action),
                "{context}: “{text}” does not read back the same"
            );
        }
        for event in &step.events {
            check(&codec::encode_event::<G>(event), &|bytes| same(event)(codec::decode_event::<G>(bytes)));
            check_json(event, context);
            for viewer in viewers::<G>(&played.setup) {
                let visible = G::project(event, viewer);
                check(&codec::encode_visible_event::<G>(&visible), &|bytes| {
                    same(&visible)(codec::decode_visible_event::<G>(bytes))
                });
                check_json(&visible, context);
            }
        }
        let viewers = viewers::<G>(&played.setup);
        let viewer = *one_after_another(&viewers, step.events.len());
        let view = G::view(&step.after, viewer);
        check(&codec::encode_view::<G>(&view), &|bytes| same(&view)(codec::decode_view::<G>(bytes)));
        // Views are long; a sample is enough.
        if index % 8 == 0 {
            check_json(&view, context);
        }
    }
}

/// A value survives a round trip through JSON.
fn check_json<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, context: &str) {
    let text = serde_json::to_string(value).expect("a value of the game's own types has a JSON form");
    let read: Result<T, _> = serde_json::from_str(&text);
    assert!(
        read.is_ok_and(|read| read == *value),
        "{context}: does not read back the same from JSON: {text}"
    );
}

/// Decoding, formatting and replaying damaged bytes never panics.
pub fn damage<G: TestGame>(played: &PlayedGame<G>, seed: u64, context: &str) {
    let mut chance = chance(seed, streams::DAMAGE);
    let (setup, events) = (played.setup.clone(), played.events().cloned().collect());
    let record = Record::<G> { setup, events, proof: None };
    let bytes = record.to_bytes();
    for _ in 0..8 {
        if let Ok(read) = Record::<G>::from_bytes(&damaged(&bytes, &mut chance)) {
            // Rejecting is fine; a panic would fail the test.
            let _ =
                read.replay(|event, _| drop(G::write_visible_event(&G::project(event, Viewer::Spectator))));
        }
    }
    for (index, step) in played.steps.iter().enumerate() {
        for viewer in viewers::<G>(&played.setup) {
            let view = G::view(&step.after, viewer);
            let bytes = codec::encode_view::<G>(&view);
            let read = codec::decode_view::<G>(&damaged(&bytes, &mut chance)).ok();
            // Views are long in JSON; a sample is enough.
            let json = (index % 8 == 0).then(|| serde_json::to_vec(&view).expect("a view has a JSON form"));
            let told = json.and_then(|json| serde_json::from_slice(&damaged(&json, &mut chance)).ok());
            for view in read.into_iter().chain(told) {
                let shown = G::write_snapshot(&view);
                let world = G::resample(&view, &mut chance);
                let offered = G::legal(&view).map_or(0, |legal| legal.len());
                if let (Some(seat), Some(action)) = (viewer.seat(), G::random_action(&view, &mut chance)) {
                    let _ = G::decide(&world, seat, &action, &mut chance);
                }
                assert!(!shown.is_empty() && offered < 10_000, "{context}: a damaged view offers too much");
            }
        }
    }
}

/// The bytes with some changed, removed, inserted or cut off.
fn damaged(bytes: &[u8], chance: &mut Chance) -> Vec<u8> {
    let mut damaged = bytes.to_vec();
    for _ in 0..=chance.below(3) {
        // The header stays intact: `encoding` tests what it protects.
        let at = 4 + chance.below((damaged.len().max(5) - 4) as u32) as usize;
        match chance.below(8) {
            0 => damaged.truncate(at),
            1 => damaged.insert(at.min(damaged.len()), chance.bits() as u8),
            2 if at < damaged.len() => drop(damaged.remove(at)),
            _ => {
                if let Some(byte) = damaged.get_mut(at) {
                    *byte ^= 1 << chance.below(8);
                }
            }
        }
    }
    damaged
}

/// The item at `turn`, modulo the number of items.
fn one_after_another<T>(items: &[T], turn: usize) -> &T {
    &items[turn % items.len()]
}

/// Every action the generator offers is accepted, no other tried action is, and no seat acts out of turn.
pub fn legality<G: TestGame>(played: &PlayedGame<G>, seed: u64, context: &str) {
    let mut chance = chance(seed, streams::ATTEMPTS);
    for step in &played.steps {
        let state = &step.after;
        for seat in seats(G::seats(&played.setup)) {
            let view = G::view(state, Viewer::Seat(seat));
            let turn = G::to_act(state).contains(seat);
            let accepts = |action: &G::Action, chance: &mut game::Chance| {
                G::decide(state, seat, action, chance).is_ok()
            };
            let legal = G::legal(&view);
            for action in legal.iter().flatten() {
                assert!(
                    accepts(action, &mut chance),
                    "{context}: {action:?} is offered to seat {seat} but refused"
                );
            }
            if let Some(legal) = &legal {
                assert_eq!(
                    turn,
                    !legal.is_empty(),
                    "{context}: seat {seat} has actions just when it is to act"
                );
            }
            for action in G::attempts(&view, &mut chance) {
                let accepted = accepts(&action, &mut chance);
                assert!(turn || !accepted, "{context}: seat {seat} acted out of turn");
                if let Some(legal) = &legal {
                    let offered = legal.contains(&action);
                    assert_eq!(offered, accepted, "{context}: {action:?} for seat {seat}: offered, accepted");
                }
            }
            assert_eq!(
                G::random_action(&view, &mut chance).is_some(),
                turn,
                "{context}: random action out of turn"
            );
        }
    }
}

/// The viewer's view of a resampled state equals the original view, and the same seats are to act in both.
pub fn resampling<G: TestGame>(played: &PlayedGame<G>, seed: u64, context: &str) {
    let mut chance = chance(seed, streams::WORLDS);
    for step in &played.steps {
        for viewer in viewers::<G>(&played.setup) {
            let view = G::view(&step.after, viewer);
            let world = G::resample(&view, &mut chance);
            assert_eq!(
                G::view(&world, viewer),
                view,
                "{context}: the imagined world looks different to {viewer:?}"
            );
            assert_eq!(G::to_act(&world), G::to_act(&step.after), "{context}: another player is to act");
        }
    }
}
