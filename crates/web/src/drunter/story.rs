//! The events of the game in sentences, the newest first.

use draw::drunter::seat_mark;
use drunter::{Building, Happening, View};
use i18n::{DrunterText, TableText};
use weave::prelude::*;

use super::picture;
use super::votes::History;
use crate::icon::{Icon, icon};
use crate::props::ScreenProps;

/// The list of events.
#[component]
pub(super) fn StoryPanel(view: Signal<View>, props: ScreenProps, is_small: Memo<bool>) -> Markup {
    let line = move |happening: Happening| {
        let actor = actor(&happening);
        let mark = move || actor.map(|seat| picture(&seat_mark(seat, props.theme.get())));
        view! { <li>{mark}<span>{move || sentence(&happening, props)}</span></li> }
    };
    let told = move || view.get().public().told().into_iter().enumerate().rev().collect::<Vec<_>>();
    let lines = move || {
        view! {
            <Show when=move || told().is_empty()><li>{move || props.say(TableText::NothingHappened)}</li></Show>
            {each(told, move |(_, happening)| line(happening))}
        }
    };
    let title = move || props.say(TableText::Story);
    move || match is_small.get() {
        true => view! {
            <details class="dd-story dd-fold" name="dd">
                <summary aria-label=title>{icon(Icon::List)}</summary>
                <div class="dd-card dd-pop"><h2>{title}</h2><History view props/><ol reversed>{lines}</ol></div>
            </details>
        },
        false => view! {
            <div class="dd-cat">{picture(&draw::drunter::icon(draw::drunter::Icon::Cat))}</div>
            <section class="dd-card dd-story" tabindex="0" aria-label=title>
                <h2>{title}</h2>
                <History view props/>
                <ol reversed>{lines}</ol>
            </section>
        },
    }
}

fn actor(happening: &Happening) -> Option<game::Seat> {
    match happening {
        Happening::Laid { seat, .. } | Happening::Skipped { seat } => Some(*seat),
        Happening::Decided { turn, .. } => Some(turn.seat),
        _ => None,
    }
}

/// A happening of the story as a sentence; empty if it is not part of the story.
pub(super) fn sentence(happening: &Happening, props: ScreenProps) -> String {
    let gone = |covered: &[(Building, u8)]| -> Vec<String> {
        let gone = |(building, value): &(Building, u8)| {
            props.say(DrunterText::StoryGone { building: *building, value: u32::from(*value) })
        };
        covered.iter().map(gone).collect()
    };
    match happening {
        Happening::Laid { tile, passes_under, covered, .. } => {
            let (kind, span) = (tile.line.kind(), tile.span);
            let laid = props.say(DrunterText::StoryLaid { kind, span, under: *passes_under });
            [vec![laid], gone(covered)].concat().join(" ")
        }
        Happening::Decided { turn, covered, .. } => {
            let (kind, span) = (turn.tile.line.kind(), turn.tile.span);
            let tally = turn.vote.unwrap_or_default().tally();
            let (yes, no) = (u32::from(tally.yes), u32::from(tally.no));
            let result = match tally.stays() {
                true => props.say(DrunterText::StoryVoteStays { kind, yes, no }),
                false => props.say(DrunterText::StoryVoteReturns { kind, yes, no }),
            };
            let proposed = props.say(DrunterText::StoryProposed { kind, span });
            [vec![proposed, result], gone(covered)].concat().join(" ")
        }
        Happening::SentHome { line, .. } => props.say(DrunterText::SentHome { line: *line }),
        Happening::Skipped { seat } => props.say(DrunterText::Skipped { name: &props.name(*seat) }),
        Happening::Over => props.say(DrunterText::NobodyCanLay),
        _ => String::new(),
    }
}
