//! The list of drops; each can be taken to the touch court again.

use draw::drop_it::colour_mark;
use drop_it::board::LEVELS;
use drop_it::{Drop, Piece, judge};
use i18n::{DropItText, Ground, LandingWay, ShellText, TableText};
use wasm_split_helpers::wasm_split;
use weave::prelude::*;

use super::landing::Landing;
use super::play::Play;
use super::players::{round, turn_line};
use crate::chunks::ChunkError;
use crate::icon::{Icon, icon};
use crate::picture::drawn;
use crate::table_page::Dialog;

/// How a drop ended, as far as its pile is known.
fn landing(play: Play, index: usize, drop: &Drop) -> Landing {
    let known = play.seen.with(|seen| {
        let pile = play.memory.after(seen.public().drops(), index)?;
        Landing::of(seen.public().setup().settings().strips, drop, &pile, index)
    });
    let unknown = Landing { way: LandingWay::Stood, ground: Ground::Unknown, edge: None, reason: None };
    known.unwrap_or(unknown)
}

/// What happened, in a sentence.
fn sentence(play: Play, index: usize, drop: &Drop) -> String {
    let props = play.props;
    let (name, shape) = (&props.name(drop.seat), drop.piece.shape);
    let Landing { way, ground, edge, reason } = landing(play, index, drop);
    props.say(match reason {
        Some(reason) => DropItText::StoryBroke { name, shape, reason },
        None => DropItText::StoryLanded { name, shape, way, ground, edge },
    })
}

/// Where the points of a drop come from.
fn points_from(play: Play, drop: &Drop) -> String {
    let (level, bonus) = (u32::from(drop.level), u32::from(drop.bonus));
    let level = play.props.say(DropItText::StoryLevel { level, bonus });
    match drop.broken.is_empty() {
        true => level,
        false if drop.joker => format!("{} · {level}", play.props.say(DropItText::StoryJoker)),
        false => play.props.say(DropItText::NoPoints),
    }
}

fn entry(play: Play, index: usize, drop: Drop) -> Markup {
    let props = play.props;
    view! {
        <li>
            <button class="di-entry" on:click=move |_| play.open_court(index)
                style=format!("--own-text: var(--{}-text)", drop.piece.colour)>
                <span class="di-mark" inner_html=move || drawn(&colour_mark(drop.piece.colour, props.theme.get()))>
                </span>
                <span>
                    {move || sentence(play, index, &drop)}
                    <small>{move || points_from(play, &drop)}</small>
                </span>
                <strong class:none=drop.points() == 0>{in_points(drop.points())}</strong>
            </button>
        </li>
    }
}

/// “+7”, but “0”.
fn in_points(points: u8) -> String {
    if points == 0 { "0".to_owned() } else { format!("+{points}") }
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

/// The latest drop, whose turn it is, and what lies in the shaft, for those who can't see it.
#[component]
fn News(play: Play) -> Markup {
    let told = move || {
        latest(play, 1).first().map(|(index, drop)| {
            let points = play.props.say(TableText::Points { points: u32::from(drop.points()) });
            format!("{} {}, {points}.", sentence(play, *index, drop), points_from(play, drop))
        })
    };
    let turn = move || play.own_turn().map(|_| play.props.say(TableText::YourTurn));
    view! {
        <p class="di-told" role="status">{told}</p>
        <p class="di-told di-your-turn" role="status">{turn}</p>
        <p class="di-told" id="di-pile-text">{move || pile_in_words(play)}</p>
    }
}

/// The pieces in the shaft, by level from below.
fn pile_in_words(play: Play) -> String {
    play.seen.with(|seen| {
        let (pile, strips) = (seen.public().pile(), seen.public().setup().settings().strips);
        let mut levels: [Vec<Piece>; LEVELS] = Default::default();
        for (index, lying) in pile.iter().enumerate() {
            let level = judge(strips, pile, index).map_or(1, |found| usize::from(found.level));
            levels[(level - 1).min(LEVELS - 1)].push(lying.piece);
        }
        let in_words = |(index, pieces): (usize, &Vec<Piece>)| {
            let level = index as u32 + 1;
            (!pieces.is_empty()).then(|| play.props.say(DropItText::AriaLevel { level, pieces }))
        };
        levels.iter().enumerate().filter_map(in_words).collect::<Vec<_>>().join(" ")
    })
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
            <div class="di-sheet">
                <div class="row">
                    <button class="button" on:click=move |_| {
                        is_open.set(false);
                        play.is_turned.update(|turned| *turned = !*turned);
                    }>{icon(Icon::TurnAround)}{move || props.say(DropItText::TurnBoard)}</button>
                    <button class="button" on:click=move |_| {
                        is_open.set(false);
                        props.open_rules.run("");
                    }>{icon(Icon::Book)}{move || props.say(ShellText::Rules)}</button>
                </div>
                <Story play/>
            </div>
        </Dialog>
    }
}
