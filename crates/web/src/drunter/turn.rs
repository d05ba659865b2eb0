//! Whose turn it is and what is asked, for eyes and for screen readers.

use draw::drunter::seat_mark;
use drunter::{Phase, View};
use game::Seat;
use i18n::{AtTable, InDrunter};
use weave::prelude::*;

use super::choice::Choice;
use super::end::Reveal;
use super::picture;
use super::story::sentence;
use super::tell::{Happening, have_chosen, story};
use crate::stage::Stage;

/// Whose turn it is and what is asked.
#[component]
pub(super) fn TurnLine(view: Signal<View>, stage: Stage, choice: Choice, reveal: Reveal) -> Markup {
    let mark = move || {
        let acting = view.get().public().to_act().iter().next().filter(|_| !stage.is_stopped.get());
        acting.map(|seat| picture(&seat_mark(seat, stage.theme.get())))
    };
    // Nobody has won before all goals lie open.
    let who = move || match view.get().public().standings() {
        Some(_) if !reveal.is_done() => String::new(),
        _ => who(&view.get(), stage),
    };
    let what = move || match choice.tile.get() {
        Some((kind, length)) => stage.say(InDrunter::WhereTo { kind, length }),
        None if view.get().public().standings().is_some() && !reveal.is_due() => {
            stage.say(InDrunter::Revealed)
        }
        // Once all goals lie open, there is nothing left to ask.
        None if reveal.is_done() => String::new(),
        None => what(&view.get(), stage),
    };
    let number = move || {
        let number = view.get().public().story().len() as u32 + 1;
        match have_chosen(view.get().public()) {
            Some(chosen) => stage.say(chosen),
            None => stage.say(AtTable::TurnNumber { number }),
        }
    };
    view! {
        <p class="dd-turn" tabindex="-1">{mark}<strong>{who}</strong><span>{what}</span><small>{number}</small></p>
    }
}

/// Tells those who can't see it what happened, as it happens.
#[component]
pub(super) fn News(view: Signal<View>, stage: Stage, reveal: Reveal) -> Markup {
    let told = StoredValue::new(story(view.get_untracked().public()).len());
    let news = move || {
        let view = view.get();
        let all = story(view.public());
        let fresh: Vec<String> =
            all.iter().skip(told.get_value()).map(|happening| sentence(happening, stage)).collect();
        told.set_value(all.len());
        // Nobody has won before all goals lie open.
        let is_open = view.public().standings().is_none() || reveal.is_done();
        let who = if is_open { who(&view, stage) } else { String::new() };
        [fresh.join(" "), who, what(&view, stage)].join(" ")
    };
    view! { <p class="dd-unseen" role="status" aria-live="polite">{news}</p> }
}

fn is_you(view: &View, seat: Seat) -> bool {
    view.viewer().seat() == Some(seat)
}

fn who(view: &View, stage: Stage) -> String {
    if let Some(standings) = view.public().standings() {
        return winners(view, &standings, stage);
    }
    if stage.is_stopped.get() {
        return stage.say(AtTable::Stopped);
    }
    let to_act = view.public().to_act();
    match to_act.iter().find(|seat| is_you(view, *seat)).or_else(|| to_act.iter().next()) {
        Some(seat) if is_you(view, seat) => stage.say(AtTable::YourTurn),
        Some(seat) => stage.say(AtTable::TurnOf { name: &stage.name(seat) }),
        None => String::new(),
    }
}

fn winners(view: &View, standings: &game::Standings, stage: Stage) -> String {
    let winners: Vec<Seat> = standings.winners().iter().collect();
    let names: Vec<String> = winners.iter().map(|seat| stage.name(*seat)).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    match (&winners[..], &names[..]) {
        ([one], _) if is_you(view, *one) => stage.say(AtTable::YouWin),
        (_, [one]) => stage.say(AtTable::Wins { name: one }),
        _ => stage.say(AtTable::SharedWin { names: &names }),
    }
}

/// Whether the viewer was passed over just now.
fn is_skipped(view: &View) -> bool {
    let told = story(view.public());
    let latest = told.iter().rev().map_while(|happening| match happening {
        Happening::Skipped(seat) => Some(*seat),
        _ => None,
    });
    view.viewer().seat().is_some_and(|viewer| latest.into_iter().any(|seat| seat == viewer))
}

/// What is asked, or of whom.
pub(super) fn what(view: &View, stage: Stage) -> String {
    if stage.is_stopped.get() {
        return String::new();
    }
    let to_act = view.public().to_act();
    let yours = view.viewer().seat().is_some_and(|seat| to_act.contains(seat));
    let names: Vec<String> = to_act.iter().map(|seat| stage.name(seat)).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    match view.public().phase() {
        Phase::Laying { .. } if yours => stage.say(InDrunter::ChooseTile),
        Phase::Laying { .. } if is_skipped(view) => stage.say(InDrunter::YouAreSkipped),
        Phase::Laying { .. } | Phase::Undealt => String::new(),
        Phase::Voting { owner, .. } if is_you(view, *owner) && yours => stage.say(InDrunter::VoteAskYours),
        Phase::Voting { owner, .. } if yours => stage.say(InDrunter::VoteAsk { name: &stage.name(*owner) }),
        // In a replay there is a moment between the last card and the reveal.
        Phase::Voting { .. } if names.is_empty() => stage.say(InDrunter::AllVoted),
        Phase::Voting { .. } => stage.say(InDrunter::StillVoting { names: &names }),
        Phase::Declaring { .. } if yours => stage.say(InDrunter::JokerAsk),
        Phase::Declaring { .. } => {
            let waiting = names.first().map(|name| stage.say(InDrunter::JokerWaiting { name }));
            waiting.unwrap_or_else(|| stage.say(InDrunter::Revealed))
        }
        Phase::Choosing { .. } if yours => stage.say(InDrunter::ChoiceAsk),
        Phase::Choosing { .. } => stage.say(AtTable::WaitingForOthers),
        Phase::Over { .. } => stage.say(InDrunter::NobodyCanLay),
    }
}
