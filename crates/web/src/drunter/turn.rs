//! Whose turn it is and what they have to do, on screen and for screen readers.

use client::playback::drunter::{Panel, Reveal};
use draw::drunter::seat_mark;
use drunter::{Phase, View};
use game::Seat;
use i18n::{DrunterText, TableText};
use weave::prelude::*;

use super::choice::TileChoice;
use super::choosing::have_chosen;
use super::picture;
use super::stage::Stage;
use super::stakes::stakes_in_words;
use super::story::sentence;
use crate::props::ScreenProps;

/// Whose turn it is and what they have to do.
#[component]
pub(super) fn TurnLine(props: ScreenProps, choice: TileChoice, stage: Stage) -> Markup {
    let view = Memo::new(move || stage.asked());
    let mark = move || {
        let acting = view.get().public().to_act().iter().next().filter(|_| !props.is_stopped.get());
        acting.map(|seat| picture(&seat_mark(seat, props.theme.get())))
    };
    // Do not name the winner before all goals are revealed.
    let who = move || match view.get().public().standings() {
        Some(_) if !stage.are_goals_revealed() => String::new(),
        _ => who(&view.get(), props),
    };
    let what = move || match choice.tile.get() {
        Some((kind, length)) => props.say(DrunterText::WhereTo { kind, length }),
        None => asked(&view.get(), stage, props),
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

/// What has to be done, as far as the screen has come.
fn asked(view: &View, stage: Stage, props: ScreenProps) -> String {
    let reveal = stage.reveal.get();
    match (stage.panel.get(), reveal) {
        (Panel::Reveal { .. }, Some(reveal)) if reveal.awaited().is_none() => {
            props.say(DrunterText::Revealed)
        }
        (Panel::Verdict { .. }, _) => String::new(),
        // The last tile is still shown.
        (panel, _) if view.public().standings().is_some() && panel != Panel::Result => String::new(),
        // Once all goals are revealed, there is nothing left to do.
        (Panel::Result, _) if stage.are_goals_revealed() => String::new(),
        _ => what(view, props),
    }
}

/// Announces to screen readers what happens, as it is shown.
#[component]
pub(super) fn News(props: ScreenProps, stage: Stage) -> Markup {
    let told = Memo::new(move || {
        stage.news.with(|news| {
            news.iter().map(|happening| sentence(happening, props)).collect::<Vec<_>>().join(" ")
        })
    });
    // The question and whose turn it is are told when they change; what happened stays before them until more happens.
    let asks = move || {
        let view = stage.asked();
        let at_stake = match stage.panel.get() {
            Panel::Vote { .. } => stakes_in_words(&view, props),
            Panel::Reveal { .. } => {
                stage.reveal.get().and_then(|reveal| tally_in_words(&reveal, props)).unwrap_or_default()
            }
            _ => String::new(),
        };
        // Do not name the winner before all goals are revealed.
        let is_open = view.public().standings().is_none() || stage.are_goals_revealed();
        let who = if is_open { who(&view, props) } else { String::new() };
        [at_stake, who, asked(&view, stage, props)].join(" ")
    };
    view! {
        <p class="dd-unseen" role="status" aria-live="polite">{told}</p>
        <p class="dd-unseen" role="status" aria-live="polite">{asks}</p>
    }
}

/// The votes, once all cards are face up.
fn tally_in_words(reveal: &Reveal, props: ScreenProps) -> Option<String> {
    reveal.awaited()?;
    let tally = reveal.tally();
    let yes = props.say(DrunterText::VotesFor { count: u32::from(tally.yes) });
    Some(format!("{yes}, {}.", props.say(DrunterText::VotesAgainst { count: u32::from(tally.no) })))
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
