//! What happens only after some tiles: a story, votes, choices, the end. It comes when the town is there.

use drunter::View;
use wasm_split_helpers::wasm_split;
use weave::prelude::*;

use super::end::{Outcome, Reveal};
use super::goal::Choosing;
use super::story::StoryPanel;
use super::turn::News;
use super::votes::{OwnCards, Verdict, Voting};
use crate::parts::Missing;
use crate::stage::Stage;

/// What can be shown.
#[derive(Clone, Copy, Debug)]
pub(super) struct Assembly {
    pub(super) own_cards: fn(Signal<View>, Stage) -> Markup,
    pub(super) voting: fn(Signal<View>, Stage) -> Markup,
    pub(super) verdict: fn(Signal<View>, Stage, RwSignal<usize>) -> Markup,
    pub(super) choosing: fn(Signal<View>, Stage) -> Markup,
    pub(super) outcome: fn(Signal<View>, Stage, Reveal) -> Markup,
    pub(super) story: fn(Signal<View>, Stage, Memo<bool>) -> Markup,
    pub(super) news: fn(Signal<View>, Stage) -> Markup,
}

#[wasm_split(assembly, fallible)]
pub(super) fn assembly() -> Result<Assembly, Missing> {
    Ok(Assembly {
        own_cards: |view, stage| view! { <OwnCards view stage/> },
        voting: |view, stage| view! { <Voting view stage/> },
        verdict: |view, stage, seen| view! { <Verdict view stage seen/> },
        choosing: |view, stage| view! { <Choosing view stage/> },
        outcome: |view, stage, reveal| view! { <Outcome view stage reveal/> },
        story: |view, stage, upright| view! { <StoryPanel view stage upright/> },
        news: |view, stage| view! { <News view stage/> },
    })
}
