//! What lies beside the town: whose turn it is, players, the own goal, spots, the story, votes, choices, the end. It comes when the town is
//! there.

use draw::drunter::goal_card;
use drunter::{Goal, View};
use wasm_split_helpers::wasm_split;
use weave::prelude::*;

use super::choice::Choice;
use super::choosing::{Choosing, Decision};
use super::end::{Outcome, Reveal};
use super::focus::keep_focus;
use super::goal::{OwnGoal, Secret};
use super::players::Players;
use super::spots::{SpotList, Stepper};
use super::story::StoryPanel;
use super::turn::{News, TurnLine};
use super::votes::{OwnCards, Verdict, Voting};
use crate::parts::Missing;
use crate::picture::drawn;
use crate::stage::Stage;
use crate::table_page::{Around, TakeBack};

/// What can be shown.
#[derive(Clone, Copy, Debug)]
pub(super) struct Assembly {
    pub(super) turn_line: fn(Signal<View>, Stage, Choice, Reveal) -> Markup,
    pub(super) players: fn(Signal<View>, Stage, Memo<bool>) -> Markup,
    pub(super) own_goal: fn(Signal<View>, Stage, Secret, Memo<bool>) -> Markup,
    pub(super) spots: fn(Choice, Stage) -> Markup,
    pub(super) stepper: fn(Signal<View>, Choice, Stage) -> Markup,
    pub(super) own_cards: fn(Signal<View>, Stage) -> Markup,
    pub(super) voting: fn(Signal<View>, Stage) -> Markup,
    pub(super) verdict: fn(Signal<View>, Stage, Option<Callback<()>>) -> Markup,
    pub(super) choosing: fn(Signal<View>, Stage, Secret, Memo<bool>) -> Markup,
    pub(super) decision: fn(Signal<View>, Stage, Secret) -> Markup,
    pub(super) outcome: fn(Signal<View>, Stage, Reveal) -> Markup,
    pub(super) story: fn(Signal<View>, Stage, Memo<bool>) -> Markup,
    pub(super) take_back: fn() -> Markup,
    pub(super) news: fn(Signal<View>, Stage, Reveal, Memo<bool>) -> Markup,
}

#[wasm_split(assembly, fallible)]
pub(super) fn assembly() -> Result<Assembly, Missing> {
    Ok(Assembly {
        turn_line: |view, stage, choice, reveal| view! { <TurnLine view stage choice reveal/> },
        players: |view, stage, upright| view! { <Players view stage upright/> },
        own_goal: |view, stage, secret, upright| view! { <OwnGoal view stage secret upright/> },
        spots: |choice, stage| view! { <SpotList choice stage/> },
        stepper: |view, choice, stage| view! { <Stepper view choice stage/> },
        own_cards: |view, stage| view! { <OwnCards view stage/> },
        voting: |view, stage| view! { <Voting view stage/> },
        verdict: |view, stage, go_on| view! { <Verdict view stage go_on/> },
        choosing: |view, stage, secret, upright| view! { <Choosing view stage secret upright/> },
        decision: |view, stage, secret| view! { <Decision view stage secret/> },
        outcome: |view, stage, reveal| view! { <Outcome view stage reveal/> },
        story: |view, stage, upright| view! { <StoryPanel view stage upright/> },
        take_back: || view! { <TakeBack/> },
        news,
    })
}

/// What goes on beside the board: for ears, for the keyboard, and for secrets.
fn news(view: Signal<View>, stage: Stage, reveal: Reveal, verdict: Memo<bool>) -> Markup {
    // Drawings stay on the page once they are used. With all of them there, none tells which cards were looked at.
    Goal::ALL.iter().for_each(|goal| drop(drawn(&goal_card(*goal))));
    let Around { session, .. } = expect_context();
    keep_focus(move || {
        view.track();
        verdict.track();
        session.pass_to.track();
    });
    view! { <News view stage reveal/> }
}
