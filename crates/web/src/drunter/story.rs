//! What happened, in sentences, the newest first.

use draw::drunter::seat_mark;
use drunter::View;
use i18n::{AtTable, InDrunter};
use weave::prelude::*;

use super::picture;
use super::tell::{Happening, story};
use super::votes::History;
use crate::icon::{Icon, icon};
use crate::stage::Stage;

/// The story of the game.
#[component]
pub(super) fn StoryPanel(view: Signal<View>, stage: Stage, upright: Memo<bool>) -> Markup {
    let line = move |happening: Happening| {
        let actor = actor(&happening);
        let mark = move || actor.map(|seat| picture(&seat_mark(seat, stage.theme.get())));
        view! { <li>{mark}<span>{move || sentence(&happening, stage)}</span></li> }
    };
    let told = move || story(view.get().public()).into_iter().enumerate().rev().collect::<Vec<_>>();
    let lines = move || {
        view! {
            <Show when=move || told().is_empty()><li>{move || stage.say(AtTable::NothingHappened)}</li></Show>
            {each(told, move |(_, happening)| line(happening))}
        }
    };
    let title = move || stage.say(AtTable::Story);
    move || match upright.get() {
        true => view! {
            <details class="dd-story dd-fold" name="dd">
                <summary aria-label=title>{icon(Icon::List)}</summary>
                <div class="dd-card dd-pop"><h2>{title}</h2><History view stage/><ol reversed>{lines}</ol></div>
            </details>
        },
        false => view! {
            <section class="dd-card dd-story" tabindex="0" aria-label=title>
                <h2>{title}</h2>
                <History view stage/>
                <ol reversed>{lines}</ol>
            </section>
        },
    }
}

fn actor(happening: &Happening) -> Option<game::Seat> {
    match happening {
        Happening::Turn { turn, .. } => Some(turn.seat),
        Happening::Skipped(seat) => Some(*seat),
        Happening::SentHome(_) | Happening::Over => None,
    }
}

/// What happened, as people say it.
pub(super) fn sentence(happening: &Happening, stage: Stage) -> String {
    match happening {
        Happening::Turn { turn, under, gone } => {
            let (kind, span) = (turn.tile.line.kind(), turn.tile.span);
            let mut parts = match turn.vote.map(|vote| vote.tally()) {
                None => vec![stage.say(InDrunter::StoryLaid { kind, span, under: *under })],
                Some(tally) => {
                    let (yes, no) = (u32::from(tally.yes), u32::from(tally.no));
                    let result = if tally.stays() {
                        stage.say(InDrunter::StoryVoteStays { kind, yes, no })
                    } else {
                        stage.say(InDrunter::StoryVoteReturns { kind, yes, no })
                    };
                    vec![stage.say(InDrunter::StoryProposed { kind, span }), result]
                }
            };
            parts.extend(gone.iter().map(|(building, value)| {
                stage.say(InDrunter::StoryGone { building: *building, value: u32::from(*value) })
            }));
            parts.join(" ")
        }
        Happening::SentHome(line) => stage.say(InDrunter::SentHome { line: *line }),
        Happening::Skipped(seat) => stage.say(InDrunter::Skipped { name: &stage.name(*seat) }),
        Happening::Over => stage.say(InDrunter::NobodyCanLay),
    }
}
