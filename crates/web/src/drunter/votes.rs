//! Votes on outhouses.

use client::playback::drunter::{Beat, Panel, Reveal};
use draw::drunter::{Crowd, seat_mark, seesaw, vote_card};
use drunter::{Action, Ballot, Card, Cards, Phase, Tally, Turn, View, Vote};
use game::Seat;
use i18n::{DrunterText, ShellText, VoteText};
use weave::prelude::*;

use super::ballots::have_voted;
use super::picture;
use super::stage::Stage;
use super::stakes::{outcome_with, tally_with};
use crate::props::ScreenProps;
use crate::table_page::TableContext;

/// The viewer's own vote cards, outside a vote.
#[component]
pub(super) fn OwnCards(view: Signal<View>, props: ScreenProps) -> Markup {
    let hand =
        move || view.get().viewer().seat().map(|seat| view.get().public().hand(seat)).unwrap_or_default();
    let face = move |card: Card| {
        view! {
            <li title=move || props.say(DrunterText::CardMeans { card })>
                {picture(&vote_card(card))}
                <span class="dd-unseen">{move || props.say(DrunterText::CardShout { card })}</span>
            </li>
        }
    };
    view! {
        <Show when=move || view.get().viewer().seat().is_some()>
            <section class="dd-card dd-vote">
                <h2>{move || props.say(DrunterText::YourCitizens)}</h2>
                <ul class="dd-hand">{move || hand().iter().map(face).collect::<Markup>()}</ul>
            </section>
        </Show>
    }
}

/// The viewer's part of a vote below the town: their hand, then the crowd, then the result.
#[component]
pub(super) fn Dock(stage: Stage, props: ScreenProps, go_on: Option<Callback<()>>) -> Markup {
    move || match stage.panel.get() {
        Panel::Vote { .. } => view! { <Hand stage props/> },
        Panel::Reveal { .. } => view! { <Turning stage props/> },
        Panel::Verdict { .. } => view! { <Verdict stage props go_on/> },
        _ => ().into_markup(),
    }
}

/// The viewer's cards: to choose from, or while others choose.
#[component]
fn Hand(stage: Stage, props: ScreenProps) -> Markup {
    let view = stage.shown;
    let chosen = RwSignal::new(Cards::NONE);
    let yours = Memo::new(move || {
        let view = view.get();
        view.viewer().seat().filter(|seat| view.public().to_act().contains(*seat))
    });
    let card = move |card: Card| {
        view! {
            <button class="dd-vote-card" aria-pressed=move || chosen.get().contains(card).to_string()
                aria-label=move || props.say(DrunterText::CardMeans { card })
                on:click=move |_| chosen.update(|cards| *cards = toggled(*cards, card))>
                {picture(&vote_card(card))}
            </button>
        }
    };
    let hand =
        move |seat: Seat| view.get_untracked().public().hand(seat).iter().map(card).collect::<Markup>();
    let label = move || match chosen.get().len() as u32 {
        0 => props.say(DrunterText::ChooseCards),
        count => props.say(DrunterText::LayCards { count }),
    };
    let sum = move || chosen.get().iter().map(|card| chip(card, || false, props)).collect::<Markup>();
    let voted = move || have_voted(&view.get()).map(|voted| props.say(voted));
    let asks = move |seat: Seat| {
        view! {
            <section class="dd-card dd-vote dd-running">
                <h2>{move || props.say(DrunterText::YourCitizens)}<small>{move || props.say(DrunterText::VoteHint)}</small></h2>
                <div class="dd-hand" role="group" aria-label=move || props.say(DrunterText::YourCitizens)>{hand(seat)}</div>
                <div class="dd-lay">
                    <ul class="dd-chips" aria-label=move || props.say(VoteText::YourChoice)>{sum}</ul>
                    <button class="dd-primary" disabled=move || chosen.get().is_empty()
                        on:click=move |_| props.act.run(Action::Vote(chosen.get_untracked()).into())>{label}</button>
                </div>
            </section>
        }
    };
    let waits = move || {
        view! {
            <section class="dd-card dd-vote dd-running">
                <h2>{voted}<small>{move || waiting(&view.get(), props)}</small></h2>
                <div class="dd-seesaw">{move || picture(&seesaw(Crowd { tally: NOTHING, before: NOTHING, joker: false }, props.theme.get()))}</div>
            </section>
        }
    };
    move || match yours.get() {
        Some(seat) => asks(seat),
        None => waits(),
    }
}

const NOTHING: Tally = Tally { yes: 0, no: 0 };

/// Who has yet to vote.
fn waiting(view: &View, props: ScreenProps) -> String {
    let Phase::Voting { owner, counts, .. } = view.public().phase() else { return String::new() };
    let due = owner.around(view.public().seats()).filter(|seat| counts[*seat] == 0);
    let names: Vec<String> = due.map(|seat| props.name(seat)).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    match &names[..] {
        // In a replay there is a step between the last card and the reveal.
        [] => props.say(DrunterText::AllVoted),
        names => props.say(DrunterText::StillVoting { names }),
    }
}

fn toggled(cards: Cards, card: Card) -> Cards {
    cards.with(card).unwrap_or_else(|_| cards.without(Cards::one(card)))
}

/// The votes so far, on both sides of the crowd.
fn crowd(tally: Tally, before: Tally, joker: bool, props: ScreenProps) -> Markup {
    view! {
        <p class="dd-tally dd-good"><b>{tally.yes}</b><span>{props.say(DrunterText::For)}</span></p>
        <div class="dd-seesaw">{picture(&seesaw(Crowd { tally, before, joker }, props.theme.get()))}</div>
        <p class="dd-tally dd-bad"><b>{tally.no}</b><span>{props.say(DrunterText::Against)}</span></p>
    }
}

/// The cards are turned over, one after the other; then jokers are declared.
#[component]
fn Turning(stage: Stage, props: ScreenProps) -> Markup {
    let TableContext { session, .. } = expect_context();
    let crowd = move || {
        stage.reveal.get().map(|reveal| {
            let before = Reveal { shown: reveal.shown.saturating_sub(1), ..reveal.clone() };
            crowd(reveal.tally(), before.tally(), reveal.awaited().is_some(), props)
        })
    };
    let says = move || match stage.reveal.get()?.latest()? {
        Beat::Card(seat, card) => Some(props.say(VoteText::Shouts { name: &props.name(seat), card })),
        Beat::Joker(seat, ballot) => {
            Some(format!("{}: {}", props.name(seat), props.say(DrunterText::JokerSaid { ballot })))
        }
    };
    let number = move || {
        let (of, number) = stage.reveal.get().map_or((0, 0), |reveal| reveal.cards());
        props.say(VoteText::CardOf { number: number as u32, of: of as u32 })
    };
    let turning = move || {
        view! {
            <p class="dd-says"><strong>{says}</strong><small>{number}</small></p>
            <button class="button dd-skip" on:click=move |_| stage.skip()>{move || props.say(VoteText::RevealAll)}</button>
        }
    };
    let declare = move |ballot: Ballot| {
        let reveal = move || stage.reveal.get();
        let score = move || {
            reveal().map(|reveal| {
                let Tally { yes, no } = tally_with(&reveal, ballot);
                format!("{yes} : {no}")
            })
        };
        let result = move || reveal().map(|reveal| outcome_with(stage, &reveal, ballot, props));
        let class = if ballot == Ballot::Yes { "dd-primary dd-if-yes" } else { "dd-primary dd-if-no" };
        view! {
            <button class=class on:click=move |_| props.act.run(Action::Declare(ballot).into())>
                <strong>{move || props.say(DrunterText::JokerChoice { ballot })}</strong><b>{score}</b><small>{result}</small>
            </button>
        }
    };
    let yours = Memo::new(move || {
        let awaited = stage.reveal.get().and_then(|reveal| reveal.awaited());
        awaited.is_some() && awaited == stage.view.get().viewer().seat()
    });
    let asked = move || match (yours.get(), session.shown_to_all.get().is_some()) {
        (true, _) => view! {
            <div class="dd-ask dd-declare">
                <p><strong>{move || props.say(DrunterText::JokerAsk)}</strong><small>{move || props.say(VoteText::JokerWorth)}</small></p>
                {Ballot::ALL.map(declare)}
            </div>
        },
        (false, true) => view! {
            <div class="dd-ask">
                <p class="dd-says"><strong>{move || waiting_for(stage, props)}</strong></p>
                <button class="dd-primary" on:click=move |_| session.all_have_seen()>{move || props.say(ShellText::Continue)}</button>
            </div>
        },
        (false, false) => {
            view! { <p class="dd-says"><strong>{move || waiting_for(stage, props)}</strong></p> }
        }
    };
    let is_awaited = Memo::new(move || stage.reveal.get().is_some_and(|reveal| reveal.awaited().is_some()));
    let below = move || match is_awaited.get() {
        true => asked(),
        false => turning(),
    };
    view! {
        <section class="dd-card dd-vote dd-running dd-crowd">
            {crowd}
            <footer>{below}</footer>
        </section>
    }
}

/// Whose joker is awaited, in words.
fn waiting_for(stage: Stage, props: ScreenProps) -> Option<String> {
    let seat = stage.reveal.get()?.awaited()?;
    Some(props.say(DrunterText::JokerWaiting { name: &props.name(seat) }))
}

/// The result of a vote, until the viewer goes on. In a replay, the next step replaces it.
#[component]
fn Verdict(stage: Stage, props: ScreenProps, go_on: Option<Callback<()>>) -> Markup {
    let result = move || {
        let turn = *stage.shown.get().public().story().last()?;
        let tally = turn.vote?.tally();
        let kind = turn.tile.line.kind();
        let title = props.say(if tally.stays() { DrunterText::VoteStays } else { DrunterText::VoteReturns });
        let result = match tally {
            NOTHING => props.say(DrunterText::NobodyMinds),
            tally if tally.yes == tally.no => props.say(DrunterText::TieStays),
            tally if tally.stays() => props.say(DrunterText::TileStays { kind }),
            _ => props.say(DrunterText::TileReturns { name: &props.name(turn.seat), kind }),
        };
        // Only after a rejected tile may the player try another place.
        let after = props.say(if tally.stays() { DrunterText::CardsUsed } else { DrunterText::AfterVote });
        let button = go_on.map(|go_on| {
            view! { <button class="dd-primary" on:click=move |_| go_on.run(())>{move || props.say(ShellText::Continue)}</button> }
        });
        Some(view! {
            <header><h2>{title}</h2><p class="dd-note">{result}</p></header>
            {crowd(tally, tally, false, props)}
            <footer><p class="dd-note">{after}</p>{button}</footer>
        })
    };
    view! { <section class="dd-card dd-vote dd-verdict dd-crowd">{result}</section> }
}

/// What a player declared their joker to mean; `None` if they laid none.
fn declared(vote: &Vote, seat: Seat) -> Option<DrunterText<'static>> {
    let ballot = if vote.joker_yes.contains(seat) { Ballot::Yes } else { Ballot::No };
    vote.cards[seat].contains(Card::Joker).then_some(DrunterText::JokerSaid { ballot })
}

/// All votes so far: who laid which cards, and the results.
#[component]
pub(super) fn History(view: Signal<View>, props: ScreenProps) -> Markup {
    let count = Memo::new(move || view.get().public().votes().count());
    let line = move |(turn, vote): (Turn, Vote)| {
        let tally = vote.tally();
        let title =
            props.say(DrunterText::StoryProposed { kind: turn.tile.line.kind(), span: turn.tile.span });
        let laid = move |seat: Seat| {
            view! {
                <span class="dd-laid">
                    {picture(&seat_mark(seat, props.theme.get()))}
                    <span class="dd-unseen">{props.name(seat)}</span>
                    <ul class="dd-chips">{vote.cards[seat].iter().map(|card| chip(card, || false, props)).collect::<Markup>()}</ul>
                    {declared(&vote, seat).map(|said| view! { <small>{props.say(said)}</small> })}
                </span>
            }
        };
        view! {
            <li>
                <p>{picture(&seat_mark(turn.seat, props.theme.get()))}<span>{title}</span></p>
                <p class="dd-score"><b class="dd-good">{tally.yes}</b>" : "<b class="dd-bad">{tally.no}</b>" "
                    {props.say(if tally.stays() { DrunterText::VoteStays } else { DrunterText::VoteReturns })}</p>
                <div>{turn.seat.around(vote.cards.seats()).map(laid).collect::<Markup>()}</div>
            </li>
        }
    };
    let lines = move || {
        let view = view.get();
        let all: Vec<(Turn, Vote)> =
            view.public().votes().filter_map(|(_, turn)| Some((*turn, turn.vote?))).collect();
        all.into_iter().rev().map(line).collect::<Markup>()
    };
    view! {
        <Show when=move || { count.get() > 0 }>
            <details class="dd-history">
                <summary>{move || props.say(DrunterText::VoteHistory)}<b class="dd-number">{count}</b></summary>
                <ol>{lines}</ol>
            </details>
        </Show>
    }
}

/// A vote card as a chip: yes is round, no is square, the joker is half of each; used ones are crossed out.
pub(super) fn chip(
    card: Card,
    is_used: impl Fn() -> bool + Copy + Send + 'static,
    props: ScreenProps,
) -> Markup {
    let mark = match card {
        Card::Abstain => "–".to_owned(),
        _ => card.strength().to_string(),
    };
    let class = match card {
        Card::Yes1 | Card::Yes2 | Card::Yes3 => "dd-chip dd-yes",
        Card::No1 | Card::No2 | Card::No3 => "dd-chip dd-no",
        Card::Joker => "dd-chip dd-joker",
        Card::Abstain => "dd-chip dd-abstain",
    };
    view! {
        <li class=class data-used=move || is_used().then_some("") title=move || props.say(DrunterText::CardMeans { card })>
            <span aria-hidden="true">{mark}</span>
            <span class="dd-unseen">{move || (!is_used()).then(|| props.say(DrunterText::CardShout { card }))}</span>
        </li>
    }
}
