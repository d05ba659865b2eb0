//! The panels around the town: turn, players, own goal, placements, story, votes, choices, end. A chunk that
//! is loaded after the town is shown.

use draw::drunter::goal_card;
use drunter::{Goal, View};
use wasm_split_helpers::wasm_split;
use weave::prelude::*;

use super::choice::TileChoice;
use super::choosing::{Choosing, Decision};
use super::end::{GoalReveal, Outcome};
use super::focus::keep_focus;
use super::goal::{GoalVisibility, OwnGoal};
use super::players::Players;
use super::spots::{SpotList, Stepper};
use super::story::StoryPanel;
use super::turn::{News, TurnLine};
use super::votes::{OwnCards, Verdict, Voting};
use crate::chunks::ChunkError;
use crate::picture::drawn;
use crate::props::ScreenProps;
use crate::table_page::{TableContext, TakeBack};

/// The components of this chunk.
#[derive(Clone, Copy, Debug)]
pub(super) struct Panels {
    pub(super) turn_line: fn(Signal<View>, ScreenProps, TileChoice, GoalReveal) -> Markup,
    pub(super) players: fn(Signal<View>, ScreenProps, Memo<bool>) -> Markup,
    pub(super) own_goal: fn(Signal<View>, ScreenProps, GoalVisibility, Memo<bool>) -> Markup,
    pub(super) spots: fn(TileChoice, ScreenProps) -> Markup,
    pub(super) stepper: fn(Signal<View>, TileChoice, ScreenProps) -> Markup,
    pub(super) own_cards: fn(Signal<View>, ScreenProps) -> Markup,
    pub(super) voting: fn(Signal<View>, ScreenProps) -> Markup,
    pub(super) verdict: fn(Signal<View>, ScreenProps, Option<Callback<()>>) -> Markup,
    pub(super) choosing: fn(Signal<View>, ScreenProps, GoalVisibility, Memo<bool>) -> Markup,
    pub(super) decision: fn(Signal<View>, ScreenProps, GoalVisibility) -> Markup,
    pub(super) outcome: fn(Signal<View>, ScreenProps, GoalReveal) -> Markup,
    pub(super) story: fn(Signal<View>, ScreenProps, Memo<bool>) -> Markup,
    pub(super) take_back: fn() -> Markup,
    pub(super) news: fn(Signal<View>, ScreenProps, GoalReveal, Memo<bool>) -> Markup,
}

#[wasm_split(drunter_panels, fallible)]
pub(super) fn panels() -> Result<Panels, ChunkError> {
    Ok(Panels {
        turn_line: |view, props, choice, reveal| view! { <TurnLine view props choice reveal/> },
        players: |view, props, upright| view! { <Players view props upright/> },
        own_goal: |view, props, secret, upright| view! { <OwnGoal view props secret upright/> },
        spots: |choice, props| view! { <SpotList choice props/> },
        stepper: |view, choice, props| view! { <Stepper view choice props/> },
        own_cards: |view, props| view! { <OwnCards view props/> },
        voting: |view, props| view! { <Voting view props/> },
        verdict: |view, props, go_on| view! { <Verdict view props go_on/> },
        choosing: |view, props, secret, upright| view! { <Choosing view props secret upright/> },
        decision: |view, props, secret| view! { <Decision view props secret/> },
        outcome: |view, props, reveal| view! { <Outcome view props reveal/> },
        story: |view, props, upright| view! { <StoryPanel view props upright/> },
        take_back: || view! { <TakeBack/> },
        news,
    })
}

/// Announcements, keyboard focus, and the definitions of the goal cards.
fn news(view: Signal<View>, props: ScreenProps, reveal: GoalReveal, verdict: Memo<bool>) -> Markup {
    // Definitions stay on the page once they are used. With all of them added up front, the DOM does not
    // reveal which cards the viewer has looked at.
    Goal::ALL.iter().for_each(|goal| drop(drawn(&goal_card(*goal))));
    let TableContext { session, .. } = expect_context();
    keep_focus(move || {
        view.track();
        verdict.track();
        session.pass_to.track();
    });
    view! { <News view props reveal/> }
}
