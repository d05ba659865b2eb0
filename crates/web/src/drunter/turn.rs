//! Whose turn it is and what they have to do, on screen and for screen readers.

use draw::drunter::seat_mark;
use drunter::{Phase, View};
use game::Seat;
use i18n::{DrunterText, TableText};
use weave::prelude::*;

use super::choice::TileChoice;
use super::choosing::have_chosen;
use super::end::GoalReveal;
use super::picture;
use super::story::sentence;
use crate::props::ScreenProps;

/// Whose turn it is and what they have to do.
#[component]
pub(super) fn TurnLine(
    view: Signal<View>,
    props: ScreenProps,
    choice: TileChoice,
    reveal: GoalReveal,
) -> Markup {
    let mark = move || {
        let acting = view.get().public().to_act().iter().next().filter(|_| !props.is_stopped.get());
        acting.map(|seat| picture(&seat_mark(seat, props.theme.get())))
    };
    // Do not name the winner before all goals are revealed.
    let who = move || match view.get().public().standings() {
        Some(_) if !reveal.is_done() => String::new(),
        _ => who(&view.get(), props),
    };
    let what = move || match choice.tile.get() {
        Some((kind, length)) => props.say(DrunterText::WhereTo { kind, length }),
        None if view.get().public().standings().is_some() && !reveal.is_due() => {
            props.say(DrunterText::Revealed)
        }
        // Once all goals are revealed, there is nothing left to do.
        None if reveal.is_done() => String::new(),
        None => what(&view.get(), props),
    };
    let number = move || {
        let number = view.get().public().story().len() as u32 + 1;
        match have_chosen(view.get().public()) {
            Some(chosen) => props.say(chosen),
            None => props.say(TableText::TurnNumber { number }),
        }
    };
    view! {
        <p class="dd-turn" tabindex="-1">{mark}<strong>{who}</strong><span>{what}</span><small>{number}</small></p>
    }
}

/// Announces events to screen readers as they happen.
#[component]
pub(super) fn News(view: Signal<View>, props: ScreenProps, reveal: GoalReveal) -> Markup {
    let told = StoredValue::new(view.get_untracked().public().told().len());
    let news = move || {
        let view = view.get();
        let all = view.public().told();
        let fresh: Vec<String> =
            all.iter().skip(told.get_value()).map(|happening| sentence(happening, props)).collect();
        told.set_value(all.len());
        // Do not name the winner before all goals are revealed.
        let is_open = view.public().standings().is_none() || reveal.is_done();
        let who = if is_open { who(&view, props) } else { String::new() };
        [fresh.join(" "), who, what(&view, props)].join(" ")
    };
    view! { <p class="dd-unseen" role="status" aria-live="polite">{news}</p> }
}

fn is_you(view: &View, seat: Seat) -> bool {
    view.viewer().seat() == Some(seat)
}

fn who(view: &View, props: ScreenProps) -> String {
    if let Some(standings) = view.public().standings() {
        return winners(view, &standings, props);
    }
    if props.is_stopped.get() {
        return props.say(TableText::Stopped);
    }
    let to_act = view.public().to_act();
    match to_act.iter().find(|seat| is_you(view, *seat)).or_else(|| to_act.iter().next()) {
        Some(seat) if is_you(view, seat) => props.say(TableText::YourTurn),
        Some(seat) => props.say(TableText::TurnOf { name: &props.name(seat) }),
        None => String::new(),
    }
}

fn winners(view: &View, standings: &game::Standings, props: ScreenProps) -> String {
    let winners: Vec<Seat> = standings.winners().iter().collect();
    let names: Vec<String> = winners.iter().map(|seat| props.name(*seat)).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    match (&winners[..], &names[..]) {
        ([one], _) if is_you(view, *one) => props.say(TableText::YouWin),
        (_, [one]) => props.say(TableText::Wins { name: one }),
        _ => props.say(TableText::SharedWin { names: &names }),
    }
}

/// Whether the viewer was just skipped.
fn is_skipped(view: &View) -> bool {
    view.viewer().seat().is_some_and(|viewer| view.public().just_skipped().any(|seat| seat == viewer))
}

/// What has to be done, or who has to do it.
pub(super) fn what(view: &View, props: ScreenProps) -> String {
    if props.is_stopped.get() {
        return String::new();
    }
    let to_act = view.public().to_act();
    let yours = view.viewer().seat().is_some_and(|seat| to_act.contains(seat));
    let names: Vec<String> = to_act.iter().map(|seat| props.name(seat)).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    match view.public().phase() {
        Phase::Laying { .. } if yours => props.say(DrunterText::ChooseTile),
        Phase::Laying { .. } if is_skipped(view) => props.say(DrunterText::YouAreSkipped),
        Phase::Laying { .. } | Phase::Undealt => String::new(),
        Phase::Voting { owner, .. } if is_you(view, *owner) && yours => props.say(DrunterText::VoteAskYours),
        Phase::Voting { owner, .. } if yours => props.say(DrunterText::VoteAsk { name: &props.name(*owner) }),
        // In a replay there is a step between the last card and the reveal.
        Phase::Voting { .. } if names.is_empty() => props.say(DrunterText::AllVoted),
        Phase::Voting { .. } => props.say(DrunterText::StillVoting { names: &names }),
        Phase::Declaring { .. } if yours => props.say(DrunterText::JokerAsk),
        Phase::Declaring { .. } => {
            let waiting = names.first().map(|name| props.say(DrunterText::JokerWaiting { name }));
            waiting.unwrap_or_else(|| props.say(DrunterText::Revealed))
        }
        Phase::Choosing { .. } if yours => props.say(DrunterText::ChoiceAsk),
        Phase::Choosing { .. } => props.say(TableText::WaitingForOthers),
        Phase::Over { .. } => props.say(DrunterText::NobodyCanLay),
    }
}
