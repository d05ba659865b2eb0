//! What is at stake in a vote: the tile, the outhouse, every building below it, and what follows.

use client::playback::drunter::{Panel, Reveal};
use draw::drunter::{
    Icon, OwnGoal, PictureOptions, board_picture, building as building_picture, field_on_board, icon,
    seat_mark, stakes_area, stakes_picture,
};
use drunter::board::site;
use drunter::{Ballot, Building, Card, Happening, Tally, Tile, View};
use game::Seat;
use i18n::{DrunterText, VoteText};
use weave::prelude::*;

use super::goal::GoalVisibility;
use super::picture;
use super::stage::Stage;
use super::story::sentence;
use super::town::position;
use crate::props::ScreenProps;

/// The tile that is or was voted on, and its owner.
fn voted_on(stage: Stage) -> Option<(Seat, Tile)> {
    let view = stage.shown.get();
    let last = || view.public().story().last().filter(|turn| turn.vote.is_some());
    view.public().proposal().or_else(|| last().map(|turn| (turn.seat, turn.tile)))
}

/// Who wants to lay what.
fn wish(view: &View, (owner, tile): (Seat, Tile), props: ScreenProps) -> String {
    let (kind, length, span) = (tile.line.kind(), tile.span.length(), tile.span);
    match view.viewer().seat() == Some(owner) {
        true => props.say(VoteText::YouWantToLay { kind, length, span }),
        false => props.say(VoteText::WantsToLay { name: &props.name(owner), kind, length, span }),
    }
}

/// What is at stake, in words: the question, the tile, every building below it.
pub(super) fn stakes_in_words(view: &View, props: ScreenProps) -> String {
    let Some(proposal) = view.public().proposal() else { return String::new() };
    let covered = proposal
        .1
        .buildings()
        .into_iter()
        .map(|(building, value)| props.say(DrunterText::Covers { building, value: u32::from(value) }));
    [vec![wish(view, proposal, props)], covered.collect()].concat().join(" ")
}

/// Whether a building counts for the viewer and may be named so: nobody else looks.
fn is_yours(view: &View, secret: GoalVisibility, building: Building, value: u8) -> bool {
    secret.shown.get() && view.counts_for_viewer(building, value)
}

/// The result if the votes were these.
fn outcome(tally: Tally, (owner, tile): (Seat, Tile), props: ScreenProps) -> String {
    let kind = tile.line.kind();
    match tally {
        tally if tally.yes == tally.no && tally.stays() => props.say(DrunterText::TieStays),
        tally if tally.stays() => props.say(DrunterText::TileStays { kind }),
        _ => props.say(DrunterText::TileReturns { name: &props.name(owner), kind }),
    }
}

/// The tally if the joker that is awaited were declared so.
pub(super) fn tally_with(reveal: &Reveal, ballot: Ballot) -> Tally {
    let Tally { yes, no } = reveal.tally();
    match ballot {
        Ballot::Yes => Tally { yes: yes + Card::Joker.strength(), no },
        Ballot::No => Tally { yes, no: no + Card::Joker.strength() },
    }
}

/// The result in words if the joker that is awaited were declared so.
pub(super) fn outcome_with(stage: Stage, reveal: &Reveal, ballot: Ballot, props: ScreenProps) -> String {
    voted_on(stage).map(|proposal| outcome(tally_with(reveal, ballot), proposal, props)).unwrap_or_default()
}

/// What is at stake, beside the town; above the cards on small screens.
#[component]
pub(super) fn Stakes(
    stage: Stage,
    props: ScreenProps,
    secret: GoalVisibility,
    is_small: Memo<bool>,
) -> Markup {
    let awaited = move || stage.reveal.get().filter(|reveal| reveal.awaited().is_some());
    let number = move || {
        let turns = match stage.panel.get() {
            Panel::Vote { turn } | Panel::Reveal { turn } | Panel::Verdict { turn } => turn,
            _ => 0,
        };
        props.say(VoteText::VoteInTurn { number: turns as u32 + 1 })
    };
    let title = move || {
        let seat = awaited().and_then(|reveal| reveal.awaited());
        match seat {
            Some(seat) if stage.shown.get().viewer().seat() == Some(seat) => props.say(DrunterText::JokerAsk),
            Some(seat) => props.say(DrunterText::JokerWaiting { name: &props.name(seat) }),
            None => props.say(VoteText::MayBeBuiltOver),
        }
    };
    let wish = move || {
        voted_on(stage).map(|proposal| {
            let mark = picture(&seat_mark(proposal.0, props.theme.get()));
            view! { <p class="dd-wish">{mark}<span>{wish(&stage.shown.get(), proposal, props)}</span></p> }
        })
    };
    let buildings = move || voted_on(stage).map(|(_, tile)| tile.buildings()).unwrap_or_default();
    let row = move |(building, value): (Building, u8)| {
        let yours = move || is_yours(&stage.shown.get(), secret, building, value);
        let name = move || {
            let value = u32::from(value);
            match yours() {
                true => props.say(VoteText::BuildingYours { building, value }),
                false => props.say(VoteText::BuildingNamed { building, value }),
            }
        };
        view! {
            <li data-yours=move || yours().then_some("")>
                {picture(&building_picture(building, value))}
                <span><strong>{name}</strong><small>{move || props.say(VoteText::AlsoUnder)}</small></span>
            </li>
        }
    };
    let outcomes = move || match (awaited(), stage.panel.get()) {
        (Some(reveal), _) => {
            Ballot::ALL.map(|ballot| joker_outcome(stage, &reveal, ballot, props)).into_markup()
        }
        (None, Panel::Verdict { .. }) => ().into_markup(),
        (None, _) => voted_on(stage).map(|proposal| plain_outcomes(proposal, props)).into_markup(),
    };
    let points = move || {
        let view = stage.shown.get();
        let lost: u32 = buildings()
            .into_iter()
            .filter(|(building, value)| is_yours(&view, secret, *building, *value))
            .map(|(_, value)| u32::from(value))
            .sum();
        let of: u32 = view
            .goals()
            .into_iter()
            .flat_map(drunter::Goals::cards)
            .take(1)
            .map(|goal| u32::from(goal.points(view.public().town())))
            .sum();
        let is_open = view.public().proposal().is_some() && lost > 0 && lost <= of;
        is_open.then(|| view! { <p class="dd-points-at-stake">{props.say(VoteText::PointsAtStake { points: lost, of })}</p> })
    };
    let whole = move || {
        view! {
            <p class="dd-eyebrow">{picture(&icon(Icon::Ballot))}{number}</p>
            <h2>{title}</h2>
            {wish}
            <ul class="dd-below-tile">
                <li>
                    {picture(&icon(Icon::Outhouse))}
                    <span><strong>{move || props.say(VoteText::Outhouse)}</strong><small>{move || props.say(VoteText::WhyVote)}</small></span>
                </li>
                {move || buildings().into_iter().map(row).collect::<Markup>()}
            </ul>
            <div class="dd-outcomes">{outcomes}</div>
            {points}
        }
    };
    let short = move || {
        let covered = move || buildings().into_iter().map(row).collect::<Markup>();
        view! { <h2>{title}</h2>{wish}<ul class="dd-below-tile">{covered}</ul> }
    };
    view! {
        <section class="dd-card dd-stakes">
            {move || if is_small.get() { short().into_markup() } else { whole().into_markup() }}
        </section>
    }
}

fn plain_outcomes((owner, tile): (Seat, Tile), props: ScreenProps) -> Markup {
    let kind = tile.line.kind();
    view! {
        <p><i class="dd-chip dd-yes" aria-hidden="true">"✓"</i><span><strong>{props.say(VoteText::MoreYes)}</strong>
            <small>{props.say(DrunterText::TileStays { kind })}</small></span></p>
        <p><i class="dd-chip dd-no" aria-hidden="true">"✕"</i><span><strong>{props.say(VoteText::MoreNo)}</strong>
            <small>{props.say(DrunterText::TileReturns { name: &props.name(owner), kind })}</small></span></p>
    }
}

fn joker_outcome(stage: Stage, reveal: &Reveal, ballot: Ballot, props: ScreenProps) -> Markup {
    let Tally { yes, no } = tally_with(reveal, ballot);
    let class = match ballot {
        Ballot::Yes => "dd-outcome dd-if-yes",
        Ballot::No => "dd-outcome dd-if-no",
    };
    view! {
        <p class=class><strong>{props.say(VoteText::IfJoker { ballot })}</strong><b>{yes}" : "{no}</b>
            <small>{outcome_with(stage, reveal, ballot, props)}</small></p>
    }
}

/// Words on the town: the viewer's buildings in dispute, and why a crew goes home.
#[component]
pub(super) fn Labels(stage: Stage, props: ScreenProps, secret: GoalVisibility) -> Markup {
    let layout = props.layout;
    let disputed = move || {
        let view = stage.shown.get();
        let (_, tile) = view.public().proposal()?;
        let is_own = |(building, value): &(Building, u8)| is_yours(&view, secret, *building, *value);
        let label = |(building, value): (Building, u8)| {
            let text = props.say(VoteText::BuildingYours { building, value: u32::from(value) });
            label(field_on_board(site(building, value), layout.get()), "dd-label dd-yours", text)
        };
        Some(tile.buildings().into_iter().filter(is_own).map(label).collect::<Markup>())
    };
    let leaving = move || {
        let (turn, _) = stage.moving.get()?;
        let town = *stage.shown.get().public().town();
        let label = |happening: Happening| match happening {
            Happening::SentHome { line, .. } => {
                let at = field_on_board(town.end(line), layout.get());
                label(at, "dd-label dd-goes-home", sentence(&happening, props))
            }
            _ => ().into_markup(),
        };
        Some(stage.leaving(turn).into_iter().map(label).collect::<Markup>())
    };
    let last = move || {
        let view = stage.shown.get();
        let public = view.public();
        let turn = public.story().last().filter(|turn| turn.stays())?;
        let is_still =
            stage.moving.get().is_none() && public.proposal().is_none() && public.standings().is_none();
        let at = field_on_board(turn.tile.span.last(), layout.get());
        is_still.then(|| label(at, "dd-label dd-last", props.say(VoteText::LastMove)))
    };
    view! { <div class="dd-labels" aria-hidden="true">{disputed}{leaving}{last}</div> }
}

/// A label at a field. It grows towards the middle of the board.
fn label(at: [f64; 4], class: &'static str, text: String) -> Markup {
    let side = if at[0] + at[2] / 2.0 > 0.5 { "end" } else { "start" };
    let end = if at[1] > 0.5 { "above" } else { "below" };
    view! { <span class=class data-side=side data-end=end style=position(at)><span>{text}</span></span> }
}

/// The tile under vote and its surroundings, enlarged: over the town on phones, in a lens on it elsewhere.
#[component]
pub(super) fn CloseUp(
    stage: Stage,
    props: ScreenProps,
    secret: GoalVisibility,
    whole: RwSignal<bool>,
) -> Markup {
    let is_due = Memo::new(move || stage.shown.get().public().proposal().is_some());
    let is_upright = Memo::new(move || props.layout.get() == draw::Layout::Upright);
    let own_goal = move || if secret.shown.get() { OwnGoal::Ringed } else { OwnGoal::Plain };
    let options = move || PictureOptions {
        theme: props.theme.get(),
        layout: props.layout.get(),
        own_goal: own_goal(),
        veil: is_upright.get(),
        ..PictureOptions::default()
    };
    // Fields beside and above each other: 52 px wide on a phone of 390 px.
    let size = move || if is_upright.get() { (7.5, 4.0) } else { (3.3, 3.3) };
    let close = move || picture(&stakes_picture(&stage.shown.get(), size(), &options()));
    let plan = move || {
        let frame = stakes_area(&stage.shown.get(), size(), props.layout.get()).map(position);
        let town = picture(&board_picture(&stage.shown.get(), &options()));
        view! { <span aria-hidden="true">{town}<i style=frame></i></span> }
    };
    // The lens lies on the half of the town where the tile is not.
    let side = move || {
        let left = stakes_area(&stage.shown.get(), size(), props.layout.get()).map_or(0.0, |[left, ..]| left);
        if left < 0.42 { "right" } else { "left" }
    };
    let toggle = move |_| whole.update(|whole| *whole = !*whole);
    let label = move || props.say(if whole.get() { VoteText::CloseUp } else { VoteText::WholeTown });
    view! {
        <Show when=move || is_due.get()>
            <div class="dd-close-up" data-side=side data-folded=move || whole.get().then_some("")>
                <div class="dd-glass">{close}</div>
                // The drawing has words and is no part of the button, whose name would have to repeat them.
                <div class="dd-plan">
                    <Show when=move || is_upright.get() fallback=|| view! { <span aria-hidden="true">"✕"</span> }>{plan}</Show>
                    <button aria-pressed=move || whole.get().to_string() aria-label=label title=label on:click=toggle></button>
                </div>
            </div>
        </Show>
    }
}
