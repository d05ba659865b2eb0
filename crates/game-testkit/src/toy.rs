//! A toy game with at most one flaw, to test that each law catches what it is meant to catch.
//!
//! Two players are each dealt a secret number. For three rounds each lays a number face down, the first player first;
//! then both are shown. The higher secret wins.

use std::panic;

use game::{
    BySeat, Chance, Game, InvalidEvent, Notation, ParseError, Refusal, RuleReason, Seat, SeatSet, Standings,
    Viewer, seats,
};
use serde::{Deserialize, Serialize};

use crate::{TestGame, conform};

const NOTHING: u8 = 0;
const VIEW_LEAKS: u8 = 1;
const SIGHT_LEAKS: u8 = 2;
const OFFERS_TOO_MUCH: u8 = 3;
const LEAVES_A_TRACE: u8 = 4;
const IMAGINES_ANOTHER_ME: u8 = 5;
const NEVER_ENDS: u8 = 6;
const READS_SOMETHING_ELSE: u8 = 7;
const STANDINGS_TOO_EARLY: u8 = 8;
const FORGETS_A_SIGHT: u8 = 9;
const KEEPS_A_REFUSED_SIGHT: u8 = 10;
const NAMES_ANOTHER_START: u8 = 11;
const WAITS_FOR_THE_VIEWER: u8 = 12;
const FORGETS_A_TURN: u8 = 13;
const HIDES_THE_SCORE: u8 = 14;
const SPARES_TOO_MUCH: u8 = 15;
const DENIES_ITS_SECRETS: u8 = 16;

const ROUNDS: u8 = 3;
/// Secrets and laid numbers are below this.
const NUMBERS: u8 = 4;

#[derive(Debug)]
struct Toy<const FLAW: u8>;

#[derive(Clone, Debug, PartialEq)]
struct State {
    secrets: BySeat<u8>,
    laid: BySeat<Option<u8>>,
    shown: Vec<BySeat<u8>>,
    dealt: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct View {
    viewer: Viewer,
    secret: Option<u8>,
    /// Only the flawed game fills this in.
    leak: Option<u8>,
    mine: Option<u8>,
    has_laid: SeatSet,
    shown: Vec<BySeat<u8>>,
    dealt: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
enum Event {
    Dealt(BySeat<u8>),
    Laid(Seat, u8),
    Shown(BySeat<u8>),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
enum VisibleEvent {
    Dealt(Option<u8>),
    Laid(Seat, Option<u8>),
    Shown(BySeat<u8>),
}

#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("that number is too high")]
struct TooHigh;

impl RuleReason for TooHigh {
    fn code(&self) -> &'static str {
        "too_high"
    }
}

impl State {
    fn to_act(&self) -> SeatSet {
        let over = !self.dealt || self.shown.len() == usize::from(ROUNDS);
        let next = seats(2).find(|seat| self.laid[*seat].is_none()).filter(|_| !over);
        next.map_or(SeatSet::NONE, SeatSet::one)
    }
}

impl<const FLAW: u8> Game for Toy<FLAW> {
    type Setup = ();
    type State = State;
    type View = View;
    type Action = u8;
    type Event = Event;
    type VisibleEvent = VisibleEvent;
    type Reason = TooHigh;

    const NAME: &'static str = "toy";
    const RULES_VERSION: u16 = 1;
    const HAS_SECRETS: bool = FLAW != DENIES_ITS_SECRETS;

    fn seats((): &()) -> usize {
        2
    }

    fn new((): &()) -> State {
        State {
            secrets: BySeat::new(2, |_| 0),
            laid: BySeat::new(2, |_| None),
            shown: Vec::new(),
            dealt: false,
        }
    }

    fn deal((): &(), chance: &mut Chance) -> Event {
        Event::Dealt(BySeat::new(2, |_| chance.below(u32::from(NUMBERS)) as u8))
    }

    fn start(event: &Event) -> Option<Seat> {
        let begins = if FLAW == NAMES_ANOTHER_START { 1 } else { 0 };
        matches!(event, Event::Dealt(_)).then(|| seats(2).nth(begins)).flatten()
    }

    fn to_act(state: &State) -> SeatSet {
        state.to_act()
    }

    fn act(
        state: &mut State,
        seat: Seat,
        action: &u8,
        _: &mut Chance,
    ) -> Result<Vec<Event>, Refusal<TooHigh>> {
        Refusal::check_turn(seat, 2, state.to_act())?;
        if *action >= NUMBERS {
            return Err(TooHigh.into());
        }
        let mut events = vec![Event::Laid(seat, *action)];
        Self::apply(state, &events[0]).expect("the seat's turn was checked");
        let laid: Vec<u8> = state.laid.iter().filter_map(|(_, laid)| *laid).collect();
        if laid.len() == 2 {
            let shown = Event::Shown(laid.into_iter().collect());
            Self::apply(state, &shown).expect("both numbers are laid");
            events.push(shown);
        }
        Ok(events)
    }

    fn apply(state: &mut State, event: &Event) -> Result<(), InvalidEvent> {
        match event {
            Event::Dealt(secrets) if !state.dealt => {
                state.secrets = *secrets;
                state.dealt = true;
            }
            Event::Laid(seat, number) if state.to_act().contains(*seat) => {
                state.laid[*seat] = Some(*number);
                if FLAW == NEVER_ENDS && state.to_act().is_empty() {
                    state.laid = BySeat::new(2, |_| None);
                }
            }
            Event::Shown(numbers) if state.laid == numbers.map(|_, number| Some(*number)) => {
                state.shown.push(*numbers);
                state.laid = BySeat::new(2, |_| None);
            }
            _ => {
                state.dealt = state.dealt && FLAW != LEAVES_A_TRACE;
                return Err(InvalidEvent("not now".to_owned()));
            }
        }
        Ok(())
    }

    fn view(state: &State, viewer: Viewer) -> View {
        let own = viewer.seat().filter(|_| state.dealt);
        let leak = seats(2).find(|seat| FLAW == VIEW_LEAKS && Some(*seat) != own);
        View {
            viewer,
            secret: own.map(|seat| state.secrets[seat]),
            leak: leak.map(|seat| state.secrets[seat]),
            mine: own.and_then(|seat| state.laid[seat]),
            has_laid: seats(2).filter(|seat| state.laid[*seat].is_some()).collect(),
            shown: state.shown.clone(),
            dealt: state.dealt,
        }
    }

    fn project(event: &Event, viewer: Viewer) -> VisibleEvent {
        match event {
            Event::Dealt(secrets) => VisibleEvent::Dealt(viewer.seat().map(|seat| secrets[seat])),
            Event::Laid(seat, number) => {
                let knows = viewer == Viewer::Seat(*seat) || FLAW == SIGHT_LEAKS;
                VisibleEvent::Laid(*seat, knows.then_some(*number))
            }
            Event::Shown(numbers) => VisibleEvent::Shown(*numbers),
        }
    }

    fn apply_visible(view: &mut View, visible: &VisibleEvent) -> Result<(), InvalidEvent> {
        let own = |seat: &Seat| view.viewer == Viewer::Seat(*seat);
        let next = seats(2).find(|seat| {
            !view.has_laid.contains(*seat) && view.dealt && view.shown.len() < usize::from(ROUNDS)
        });
        match visible {
            VisibleEvent::Dealt(secret)
                if !view.dealt && secret.is_some() == view.viewer.seat().is_some() =>
            {
                view.secret = *secret;
                view.dealt = true;
            }
            VisibleEvent::Laid(seat, number) if next == Some(*seat) && number.is_some() == own(seat) => {
                view.mine = view.mine.or(*number).filter(|_| FLAW != FORGETS_A_SIGHT);
                view.has_laid = view.has_laid.with(*seat);
            }
            VisibleEvent::Shown(numbers) if view.has_laid.len() == 2 && numbers.seats() == 2 => {
                view.shown.push(*numbers);
                view.has_laid = SeatSet::NONE;
                view.mine = None;
            }
            _ => {
                view.dealt = view.dealt && FLAW != KEEPS_A_REFUSED_SIGHT;
                return Err(InvalidEvent("not now".to_owned()));
            }
        }
        Ok(())
    }

    fn to_act_in(view: &View) -> SeatSet {
        if FLAW == WAITS_FOR_THE_VIEWER {
            return view.viewer.seat().map_or(SeatSet::NONE, SeatSet::one);
        }
        Self::resample(view, &mut crate::chance(0, game::Stream(0))).to_act()
    }

    fn turns(view: &View) -> usize {
        2 * view.shown.len() + if FLAW == FORGETS_A_TURN { 0 } else { view.has_laid.len() }
    }

    fn score(view: &View, seat: Seat) -> Option<u32> {
        let shown: u32 = view.shown.iter().map(|numbers| u32::from(numbers[seat])).sum();
        let hidden = FLAW == HIDES_THE_SCORE && view.viewer != Viewer::Seat(seat);
        (!hidden).then_some(shown)
    }

    fn sparing_action(_: &View, _may_vote: bool) -> Option<u8> {
        (FLAW == SPARES_TOO_MUCH).then_some(NUMBERS)
    }

    fn legal(view: &View) -> Option<Vec<u8>> {
        let state = Self::resample(view, &mut crate::chance(0, game::Stream(0)));
        let turn = view.viewer.seat().is_some_and(|seat| state.to_act().contains(seat));
        let most = if FLAW == OFFERS_TOO_MUCH { NUMBERS } else { NUMBERS - 1 };
        Some(if turn { (0..=most).collect() } else { Vec::new() })
    }

    fn random_action(view: &View, chance: &mut Chance) -> Option<u8> {
        let legal = Self::legal(view)?;
        let allowed: Vec<u8> = legal.into_iter().filter(|number| *number < NUMBERS).collect();
        chance.pick(&allowed).copied()
    }

    fn standings(state: &State) -> Option<Standings> {
        let over = state.dealt && state.to_act().is_empty();
        (over || FLAW == STANDINGS_TOO_EARLY).then(|| Standings::by_score(&state.secrets))
    }

    fn resample(view: &View, chance: &mut Chance) -> State {
        let own = |seat: Seat| view.viewer == Viewer::Seat(seat);
        let mut draw = || chance.below(u32::from(NUMBERS)) as u8;
        let secret = view.secret.filter(|_| FLAW != IMAGINES_ANOTHER_ME);
        State {
            secrets: BySeat::new(2, |seat| if own(seat) { secret.unwrap_or_else(&mut draw) } else { draw() }),
            laid: BySeat::new(2, |seat| {
                let laid = if own(seat) { view.mine } else { Some(draw()) };
                laid.filter(|_| view.has_laid.contains(seat))
            }),
            shown: view.shown.clone(),
            dealt: view.dealt,
        }
    }
}

impl<const FLAW: u8> Notation for Toy<FLAW> {
    fn write_action(action: &u8) -> String {
        action.to_string()
    }

    fn read_action(text: &str) -> Result<u8, ParseError> {
        let number: u8 = text.parse().map_err(|_| ParseError("write a number".to_owned()))?;
        Ok(if FLAW == READS_SOMETHING_ELSE { number / 2 } else { number })
    }

    fn write_visible_event(visible: &VisibleEvent) -> String {
        format!("{visible:?}")
    }

    fn write_snapshot(view: &View) -> String {
        format!("{view:?}")
    }
}

impl<const FLAW: u8> TestGame for Toy<FLAW> {
    const MOST_ACTIONS: usize = 2 * ROUNDS as usize;

    fn tables() -> Vec<(String, ())> {
        vec![("the only table".to_owned(), ())]
    }

    fn attempts(_: &View, _: &mut Chance) -> Vec<u8> {
        vec![0, NUMBERS - 1, NUMBERS, u8::MAX]
    }

    fn look_alikes(_: &View, _: &u8) -> Vec<u8> {
        (0..NUMBERS).collect()
    }

    fn unveils(event: &Event) -> bool {
        matches!(event, Event::Shown(_))
    }
}

/// The suite's message about a game with this flaw; `None` if it finds none.
fn verdict<const FLAW: u8>() -> Option<String> {
    let caught = panic::catch_unwind(|| conform::<Toy<FLAW>>(30)).err()?;
    Some(caught.downcast::<String>().map_or_else(|_| "no message".to_owned(), |message| *message))
}

fn check<const FLAW: u8>(expected: &str) {
    let verdict = verdict::<FLAW>().expect("the flaw is found");
    assert!(verdict.contains(expected), "found, but said: {verdict}");
}

#[test]
fn a_game_without_flaw_passes() {
    assert_eq!(verdict::<NOTHING>(), None);
}

#[test]
fn a_view_that_shows_a_secret_is_caught() {
    check::<VIEW_LEAKS>("looks different to");
}

#[test]
fn a_visible_event_that_shows_a_secret_is_caught() {
    check::<SIGHT_LEAKS>("can tell");
}

#[test]
fn an_offer_that_is_refused_is_caught() {
    check::<OFFERS_TOO_MUCH>("is offered to seat 1 but refused");
}

#[test]
fn a_refused_event_that_leaves_a_trace_is_caught() {
    check::<LEAVES_A_TRACE>("left a trace");
}

#[test]
fn an_imagined_world_that_looks_different_is_caught() {
    check::<IMAGINES_ANOTHER_ME>("looks different to");
}

#[test]
fn a_game_that_does_not_end_is_caught() {
    check::<NEVER_ENDS>("random play does not end");
}

#[test]
fn an_action_that_reads_back_as_another_is_caught() {
    check::<READS_SOMETHING_ELSE>("does not read back the same");
}

#[test]
fn standings_of_a_running_game_are_caught() {
    check::<STANDINGS_TOO_EARLY>("standings exist just when the game is over");
}

#[test]
fn a_viewer_who_forgets_what_they_saw_is_caught() {
    check::<FORGETS_A_SIGHT>("knows something else after seeing");
}

#[test]
fn a_rejected_visible_event_that_leaves_a_trace_is_caught() {
    check::<KEEPS_A_REFUSED_SIGHT>("left a trace in the view");
}

#[test]
fn a_start_that_does_not_begin_is_caught() {
    check::<NAMES_ANOTHER_START>("begins, but the game waits for");
}

#[test]
fn a_viewer_who_waits_for_the_wrong_seat_is_caught() {
    check::<WAITS_FOR_THE_VIEWER>("waits for other seats than the game");
}

#[test]
fn turns_that_are_counted_in_leaps_are_caught() {
    check::<FORGETS_A_TURN>("turns after one action");
}

#[test]
fn a_score_that_stays_hidden_at_the_end_is_caught() {
    check::<HIDES_THE_SCORE>("does not know the score");
}

#[test]
fn a_sparing_action_that_is_refused_is_caught() {
    check::<SPARES_TOO_MUCH>("is sparing but refused");
}

#[test]
fn a_game_that_denies_its_secrets_is_caught() {
    check::<DENIES_ITS_SECRETS>("has no secrets");
}
