//! The events of the game in sentences, the newest first.

use draw::drunter::seat_mark;
use drunter::View;
use i18n::{DrunterText, TableText};
use weave::prelude::*;

use super::picture;
use super::tell::{StoryEvent, story};
use super::votes::History;
use crate::icon::{Icon, icon};
use crate::props::ScreenProps;

/// The list of events.
#[component]
pub(super) fn StoryPanel(view: Signal<View>, props: ScreenProps, upright: Memo<bool>) -> Markup {
    let line = move |happening: StoryEvent| {
        let actor = actor(&happening);
        let mark = move || actor.map(|seat| picture(&seat_mark(seat, props.theme.get())));
        view! { <li>{mark}<span>{move || sentence(&happening, props)}</span></li> }
    };
    let told = move || story(view.get().public()).into_iter().enumerate().rev().collect::<Vec<_>>();
    let lines = move || {
        view! {
            <Show when=move || told().is_empty()><li>{move || props.say(TableText::NothingHappened)}</li></Show>
            {each(told, move |(_, happening)| line(happening))}
        }
    };
    let title = move || props.say(TableText::Story);
    move || match upright.get() {
        true => view! {
            <details class="dd-story dd-fold" name="dd">
                <summary aria-label=title>{icon(Icon::List)}</summary>
                <div class="dd-card dd-pop"><h2>{title}</h2><History view props/><ol reversed>{lines}</ol></div>
            </details>
        },
        false => view! {
            <section class="dd-card dd-story" tabindex="0" aria-label=title>
                <h2>{title}</h2>
                <History view props/>
                <ol reversed>{lines}</ol>
            </section>
        },
    }
}

fn actor(happening: &StoryEvent) -> Option<game::Seat> {
    match happening {
        StoryEvent::Turn { turn, .. } => Some(turn.seat),
        StoryEvent::Skipped(seat) => Some(*seat),
        StoryEvent::SentHome(_) | StoryEvent::Over => None,
    }
}

/// An event as a sentence.
pub(super) fn sentence(happening: &StoryEvent, props: ScreenProps) -> String {
    match happening {
        StoryEvent::Turn { turn, under, gone } => {
            let (kind, span) = (turn.tile.line.kind(), turn.tile.span);
            let mut chunks = match turn.vote.map(|vote| vote.tally()) {
                None => vec![props.say(DrunterText::StoryLaid { kind, span, under: *under })],
                Some(tally) => {
                    let (yes, no) = (u32::from(tally.yes), u32::from(tally.no));
                    let result = if tally.stays() {
                        props.say(DrunterText::StoryVoteStays { kind, yes, no })
                    } else {
                        props.say(DrunterText::StoryVoteReturns { kind, yes, no })
                    };
                    vec![props.say(DrunterText::StoryProposed { kind, span }), result]
                }
            };
            chunks.extend(gone.iter().map(|(building, value)| {
                props.say(DrunterText::StoryGone { building: *building, value: u32::from(*value) })
            }));
            chunks.join(" ")
        }
        StoryEvent::SentHome(line) => props.say(DrunterText::SentHome { line: *line }),
        StoryEvent::Skipped(seat) => props.say(DrunterText::Skipped { name: &props.name(*seat) }),
        StoryEvent::Over => props.say(DrunterText::NobodyCanLay),
    }
}
