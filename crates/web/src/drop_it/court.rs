//! The touch court: the evidence, what it means, and whether a joker makes up for it.

use client::Fall;
use draw::drop_it::{Backdrop, Options, verdict};
use drop_it::board::HEIGHT;
use drop_it::{
    Action, Contact, Drop, JokerChoice, LandingRule, Lying, Partner, Phase, Strips, Verdict, View, symbol,
};
use i18n::InDropIt;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::play::Play;
use crate::stage::Stage;

/// The pile after a drop and what the judge says. Everything falls again: nothing else remembers.
fn case(view: &View, index: usize) -> Option<(Vec<Lying>, Verdict)> {
    let public = view.public();
    let strips = public.setup().settings().strips;
    let mut pile = Vec::new();
    for (number, drop) in public.drops().iter().enumerate().take(index + 1) {
        let fall = Fall::new(strips, &pile, drop.piece, drop.release).ok()?;
        if number == index {
            return Some((fall.pile, fall.verdict));
        }
        pile = fall.pile;
    }
    None
}

/// What a contact that breaks a rule means.
fn contact_says(
    stage: Stage,
    strips: Strips,
    pile: &[Lying],
    judged: &Lying,
    contact: &Contact,
) -> Vec<String> {
    let piece = judged.piece;
    let say = |rule: LandingRule| match (rule, contact.partner) {
        (LandingRule::Shape, Partner::Piece(other)) => {
            Some(stage.say(InDropIt::BrokeShape { piece, other: pile.get(other)?.piece }))
        }
        (LandingRule::Colour, Partner::Piece(other)) => {
            Some(stage.say(InDropIt::BrokeColour { piece, other: pile.get(other)?.piece }))
        }
        (LandingRule::Edge, Partner::Edge(edge, index)) => {
            Some(stage.say(InDropIt::BrokeEdge { piece, edge, symbol: symbol(strips, edge, index)? }))
        }
        _ => None,
    };
    contact.breaks.iter().filter_map(say).collect()
}

/// Every broken rule, in a sentence.
fn sentences(stage: Stage, strips: Strips, pile: &[Lying], index: usize, verdict: &Verdict) -> Vec<String> {
    let Some(judged) = pile.get(index) else { return Vec::new() };
    let mut sentences: Vec<String> = verdict
        .contacts
        .iter()
        .flat_map(|contact| contact_says(stage, strips, pile, judged, contact))
        .collect();
    if verdict.broken.contains(LandingRule::Height) {
        let tenths = ((judged.outline().highest().y - HEIGHT) * 10.0).ceil() as i32;
        sentences.push(stage.say(InDropIt::BrokeHeight { piece: judged.piece, tenths }));
    }
    sentences.dedup();
    sentences
}

fn title(stage: Stage, drop: &Drop, pile: &[Lying], strips: Strips, found: &Verdict) -> String {
    let rules: Vec<LandingRule> = drop.broken.iter().collect();
    let piece = drop.piece;
    match rules.as_slice() {
        [] => stage.say(InDropIt::CleanLanding),
        [LandingRule::Shape] => stage.say(InDropIt::TitleShape { form: piece.form }),
        [LandingRule::Colour] => stage.say(InDropIt::TitleColour { colour: piece.colour }),
        [LandingRule::Height] => stage.say(InDropIt::TitleHeight),
        [LandingRule::Edge] => {
            let edge = found.contacts.iter().find_map(|contact| match contact.partner {
                Partner::Edge(edge, index) if !contact.breaks.is_empty() => symbol(strips, edge, index),
                _ => None,
            });
            match edge {
                Some(symbol) => stage.say(InDropIt::TitleEdge { symbol }),
                None => stage.say(InDropIt::NoPoints),
            }
        }
        rules => {
            debug_assert!(!pile.is_empty());
            stage.say(InDropIt::TitleSeveral { count: rules.len() as u32 })
        }
    }
}

/// The court about the drop that is asked for.
#[component]
pub(super) fn Court(play: Play) -> impl IntoView {
    let asked = Memo::new(move |_| play.court.get());
    let shown = move || {
        let index = asked.get()?;
        let view = play.seen.get();
        let drop = *view.public().drops().get(index)?;
        let (pile, found) = case(&view, index)?;
        Some(hearing(play, &view, index, drop, &pile, &found))
    };
    // Whoever plays by keys goes on in the court.
    Effect::new(move || {
        if asked.get().is_some() {
            request_animation_frame(|| {
                let button = document().query_selector(".di-court button").ok().flatten();
                let button = button.and_then(|button| button.dyn_into::<web_sys::HtmlElement>().ok());
                let _ = button.map(|button| button.focus());
            });
        }
    });
    view! { {shown} }
}

fn hearing(play: Play, view: &View, index: usize, drop: Drop, pile: &[Lying], found: &Verdict) -> AnyView {
    let stage = play.stage;
    let public = view.public();
    let strips = public.setup().settings().strips;
    let options = Options {
        theme: stage.theme.get(),
        layout: stage.layout.get(),
        marks: stage.marks.get(),
        backdrop: Backdrop::Clear,
        ..Options::default()
    };
    let picture = verdict(strips, pile, index, found, &options);
    let (level, bonus, total) = (u32::from(drop.level), u32::from(drop.bonus), u32::from(drop.worth()));
    let sum = if drop.broken.is_empty() || drop.joker {
        stage.say(InDropIt::Sum { level, bonus, total })
    } else {
        stage.say(InDropIt::NoPoints)
    };
    let decides = matches!(public.phase(), Phase::Deciding { seat }
        if view.viewer().seat() == Some(seat) && index + 1 == public.drops().len());
    let decide = move |choice: JokerChoice| {
        play.court.set(None);
        stage.act.run(table::Action::DropIt(Action::Joker(choice)));
    };
    let of = drop_it::PIECES as u32;
    let name = stage.name(drop.seat);
    let choices = if decides {
        view! {
            <button class="di-joker" style=format!("--own: var(--{0}); --own-on: var(--{0}-on)", drop.piece.colour)
                on:click=move |_| decide(JokerChoice::Spend)>
                <strong>{stage.say(InDropIt::UseJoker { level, bonus, total })}</strong>
                <span>{stage.say(InDropIt::JokersLeft { count: u32::from(public.jokers(drop.seat)) })}</span>
            </button>
            <button class="button" on:click=move |_| decide(JokerChoice::Keep)>
                {stage.say(InDropIt::TakeNothing)}
            </button>
        }
        .into_any()
    } else {
        view! {
            <button class="button strong" on:click=move |_| play.court.set(None)>
                {stage.say(i18n::Shell::Close)}
            </button>
        }
        .into_any()
    };
    view! {
        <div class="di-court" role="dialog" aria-modal="true" aria-labelledby="di-court-title">
            <div class="di-evidence" aria-hidden="true" inner_html=picture></div>
            <section class="di-card">
                <p class="di-of">{stage.say(InDropIt::DropOf { name: &name, form: drop.piece.form, number: index as u32 + 1, of })}</p>
                <h2 id="di-court-title">{title(stage, &drop, pile, strips, found)}</h2>
                {sentences(stage, strips, pile, index, found).into_iter().map(|text| view! { <p>{text}</p> }).collect_view()}
                <p class="di-sum">{sum}</p>
                {choices}
            </section>
        </div>
    }
    .into_any()
}
