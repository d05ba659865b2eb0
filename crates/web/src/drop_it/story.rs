//! The list of drops; each can be taken to the touch court again.

use draw::drop_it::colour_mark;
use drop_it::{Drop, LandingRule};
use i18n::{DropItText, TableText};
use wasm_split_helpers::wasm_split;
use weave::prelude::*;

use super::play::Play;
use super::players::{round, turn_line};
use crate::chunks::ChunkError;
use crate::icon::{Icon, icon};
use crate::picture::drawn;
use crate::table_page::Dialog;

/// What happened, in a sentence.
fn sentence(play: Play, drop: &Drop) -> String {
    let props = play.props;
    let (name, shape) = (props.name(drop.seat), drop.piece.shape);
    match drop.broken.iter().next() {
        Some(_) if drop.joker => {
            props.say(DropItText::JokerUsed { name: &name, points: u32::from(drop.points()) })
        }
        Some(rule) => props.say(DropItText::StoryBroke { name: &name, shape, rule: first_of(drop, rule) }),
        None => {
            let (level, bonus) = (u32::from(drop.level), u32::from(drop.bonus));
            props.say(DropItText::StoryShort { name: &name, shape, level, bonus })
        }
    }
}

/// Of several broken rules the one that people see first.
fn first_of(drop: &Drop, first: LandingRule) -> LandingRule {
    if drop.broken.contains(LandingRule::Height) { LandingRule::Height } else { first }
}

fn entry(play: Play, index: usize, drop: Drop) -> Markup {
    let props = play.props;
    view! {
        <li>
            <button class="di-entry" on:click=move |_| play.open_court(index)
                style=format!("--own-text: var(--{}-text)", drop.piece.colour)>
                <span class="di-mark" inner_html=move || drawn(&colour_mark(drop.piece.colour, props.theme.get()))>
                </span>
                <span>{move || sentence(play, &drop)}</span>
                <strong>{format!("+{}", drop.points())}</strong>
            </button>
        </li>
    }
}

fn latest(play: Play, count: usize) -> Vec<(usize, Drop)> {
    play.seen.with(|seen| seen.public().drops().iter().copied().enumerate().rev().take(count).collect())
}

/// What is told of drops.
#[derive(Clone, Copy, Debug)]
pub(super) struct StoryState {
    /// All of them.
    pub(super) story: fn(Play) -> Markup,
    /// The latest, where there is little room.
    pub(super) latest: fn(Play) -> Markup,
    /// The latest, for those who can't see it.
    pub(super) news: fn(Play) -> Markup,
}

/// What is told of drops. It comes with the court: both need a drop to speak of.
#[wasm_split(court, fallible)]
pub(super) fn told() -> Result<StoryState, ChunkError> {
    Ok(StoryState {
        story: |play| view! { <Story play/> },
        latest: |play| view! { <Latest play/> },
        news: |play| view! { <News play/> },
    })
}

/// The latest drop, for those who can't see it.
#[component]
fn News(play: Play) -> Markup {
    let told = move || latest(play, 1).first().map(|(_, drop)| sentence(play, drop));
    view! { <p class="di-told" role="status" aria-live="polite">{told}</p> }
}

/// Every drop, the latest first.
#[component]
fn Story(play: Play) -> Markup {
    let props = play.props;
    view! {
        <section class="di-card di-story" aria-label=move || props.say(TableText::AriaStory)>
            <header><h2>{move || props.say(TableText::Story)}</h2><small>{move || round(play)}</small></header>
            <p class="di-turn-line">{move || turn_line(play)}</p>
            <ol>{each(move || latest(play, usize::MAX), move |(index, drop)| entry(play, index, drop))}</ol>
            <Show when=move || play.own_turn().is_some()>
                <p class="di-keys">{move || props.say(DropItText::AimKeys)}</p>
            </Show>
        </section>
    }
}

/// The latest drop only, where there is little room; the rest is in a sheet.
#[component]
fn Latest(play: Play) -> Markup {
    let props = play.props;
    let is_open = RwSignal::new(false);
    // Opening the touch court closes the sheet.
    effect(move || {
        if play.court.get().is_some() {
            is_open.set(false);
        }
    });
    let title = Signal::derive(move || props.say(TableText::Story));
    view! {
        <div class="di-latest">
            <ol>{each(move || latest(play, 1), move |(index, drop)| entry(play, index, drop))}</ol>
            <button class="sign" aria-haspopup="dialog" aria-label=title title=title on:click=move |_| is_open.set(true)>
                {icon(Icon::List)}
            </button>
        </div>
        <Dialog is_open close=move |()| is_open.set(false) label=title>
            <div class="di-sheet"><Story play/></div>
        </Dialog>
    }
}
