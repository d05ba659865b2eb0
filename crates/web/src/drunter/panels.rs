//! The panels around the town: turn, players, own goal, placements, story, votes, choices, end. A chunk that
//! is loaded after the town is shown.

use draw::drunter::goal_card;
use drunter::{Goal, View};
use wasm_split_helpers::wasm_split;
use weave::prelude::*;

use super::ballots::Ballots;
use super::choice::TileChoice;
use super::choosing::{Choosing, Decision};
use super::end::Outcome;
use super::focus::keep_focus;
use super::goal::{GoalVisibility, OwnGoal};
use super::players::Players;
use super::spots::{SpotList, Stepper};
use super::stage::Stage;
use super::stakes::{CloseUp, Labels, Stakes};
use super::story::StoryPanel;
use super::turn::{News, TurnLine};
use super::votes::{Dock, OwnCards};
use crate::chunks::ChunkError;
use crate::picture::drawn;
use crate::props::ScreenProps;
use crate::table_page::{TableContext, TakeBack};

/// The components of this chunk.
#[derive(Clone, Copy, Debug)]
pub(super) struct Panels {
    pub(super) turn_line: fn(ScreenProps, TileChoice, Stage) -> Markup,
    pub(super) players: fn(Signal<View>, ScreenProps, Memo<bool>) -> Markup,
    pub(super) own_goal: fn(Signal<View>, ScreenProps, GoalVisibility, Memo<bool>) -> Markup,
    pub(super) spots: fn(Signal<View>, TileChoice, ScreenProps, GoalVisibility) -> Markup,
    pub(super) stepper: fn(Signal<View>, TileChoice, ScreenProps, GoalVisibility) -> Markup,
    pub(super) own_cards: fn(Signal<View>, ScreenProps) -> Markup,
    pub(super) ballots: fn(Stage, ScreenProps, Memo<bool>) -> Markup,
    pub(super) stakes: fn(Stage, ScreenProps, GoalVisibility, Memo<bool>) -> Markup,
    pub(super) labels: fn(Stage, ScreenProps, GoalVisibility) -> Markup,
    pub(super) close_up: fn(Stage, ScreenProps, GoalVisibility, RwSignal<bool>) -> Markup,
    pub(super) dock: fn(Stage, ScreenProps, Option<Callback<()>>) -> Markup,
    pub(super) choosing: fn(Signal<View>, ScreenProps, GoalVisibility, Memo<bool>) -> Markup,
    pub(super) decision: fn(Signal<View>, ScreenProps, GoalVisibility) -> Markup,
    pub(super) outcome: fn(Signal<View>, ScreenProps, Stage) -> Markup,
    pub(super) story: fn(Signal<View>, ScreenProps, Memo<bool>) -> Markup,
    pub(super) take_back: fn() -> Markup,
    pub(super) news: fn(ScreenProps, Stage) -> Markup,
}

#[wasm_split(drunter_panels, fallible)]
pub(super) fn panels() -> Result<Panels, ChunkError> {
    Ok(Panels {
        turn_line: |props, choice, stage| view! { <TurnLine props choice stage/> },
        players: |view, props, is_small| view! { <Players view props is_small/> },
        own_goal: |view, props, secret, is_small| view! { <OwnGoal view props secret is_small/> },
        spots: |view, choice, props, secret| view! { <SpotList view choice props secret/> },
        stepper: |view, choice, props, secret| view! { <Stepper view choice props secret/> },
        own_cards: |view, props| view! { <OwnCards view props/> },
        ballots: |stage, props, is_small| view! { <Ballots stage props is_small/> },
        stakes: |stage, props, secret, is_small| view! { <Stakes stage props secret is_small/> },
        labels: |stage, props, secret| view! { <Labels stage props secret/> },
        close_up: |stage, props, secret, whole| view! { <CloseUp stage props secret whole/> },
        dock: |stage, props, go_on| view! { <Dock stage props go_on/> },
        choosing: |view, props, secret, is_small| view! { <Choosing view props secret is_small/> },
        decision: |view, props, secret| view! { <Decision view props secret/> },
        outcome: |view, props, stage| view! { <Outcome view props stage/> },
        story: |view, props, is_small| view! { <StoryPanel view props is_small/> },
        take_back: || view! { <TakeBack/> },
        news,
    })
}

/// Announcements, keyboard focus, and the definitions of the goal cards.
fn news(props: ScreenProps, stage: Stage) -> Markup {
    // Definitions stay on the page once they are used. With all of them added up front, the DOM does not
    // reveal which cards the viewer has looked at.
    Goal::ALL.iter().for_each(|goal| drop(drawn(&goal_card(*goal))));
    let TableContext { session, .. } = expect_context();
    keep_focus(move || {
        stage.shown.track();
        stage.panel.track();
        stage.reveal.track();
        session.pass_to.track();
    });
    view! { <News props stage/> }
}
