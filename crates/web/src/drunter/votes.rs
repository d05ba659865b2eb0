//! Votes on outhouses.

use draw::drunter::{seat_mark, seesaw, vote_card, vote_card_back};
use drunter::{Action, Ballot, Card, Cards, Phase, Turn, View, Vote};
use game::{Seat, SeatSet};
use i18n::{DrunterText, ShellText};
use weave::prelude::*;

use super::picture;
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

/// A running vote: the cards of the others, and the viewer's choice.
#[component]
pub(super) fn Voting(view: Signal<View>, props: ScreenProps) -> Markup {
    let chosen = RwSignal::new(Cards::NONE);
    let yours = Memo::new(move || {
        let view = view.get();
        view.viewer().seat().filter(|seat| view.public().to_act().contains(*seat))
    });
    let declaring = Memo::new(move || matches!(view.get().public().phase(), Phase::Declaring { .. }));
    let title = move || {
        let owner = view.get().public().proposal().map(|(owner, _)| owner);
        match owner {
            Some(owner) if view.get().viewer().seat() == Some(owner) => props.say(DrunterText::VoteAskYours),
            Some(owner) => props.say(DrunterText::VoteAsk { name: &props.name(owner) }),
            None => props.say(DrunterText::VoteTitle),
        }
    };
    let table = move || match view.get().public().phase() {
        Phase::Declaring { vote, waiting, owner, .. } => {
            view! { <Shown vote=*vote waiting=*waiting first=*owner props/> }
        }
        _ => view! { <FaceDown view props/> },
    };
    let card = move |card: Card| {
        view! {
            <button class="dd-vote-card" aria-pressed=move || chosen.get().contains(card).to_string()
                aria-label=move || props.say(DrunterText::CardMeans { card })
                on:click=move |_| chosen.update(|cards| *cards = toggled(*cards, card))>
                {picture(&vote_card(card))}
            </button>
        }
    };
    let hand = move || {
        yours.get().map(|seat| view.get_untracked().public().hand(seat).iter().map(card).collect::<Markup>())
    };
    let label = move || match chosen.get().len() as u32 {
        0 => props.say(DrunterText::ChooseCards),
        count => props.say(DrunterText::LayCards { count }),
    };
    let declare = move |ballot: Ballot| {
        view! {
            <button class="dd-primary" on:click=move |_| props.act.run(Action::Declare(ballot).into())>
                {move || props.say(DrunterText::JokerChoice { ballot })}
            </button>
        }
    };
    let TableContext { session, .. } = expect_context();
    let asked = move || match (yours.get().is_some(), declaring.get()) {
        (false, _) if session.shown_to_all.get().is_some() => view! {
            <div class="dd-ask">
                <button class="dd-primary" on:click=move |_| session.all_have_seen()>{move || props.say(ShellText::Continue)}</button>
            </div>
        },
        (false, _) => ().into_markup(),
        (true, true) => view! {
            <div class="dd-ask dd-declare"><strong>{move || props.say(DrunterText::JokerAsk)}</strong>{Ballot::ALL.map(declare)}</div>
        },
        (true, false) => view! {
            <div class="dd-hand" role="group" aria-label=move || props.say(DrunterText::YourCitizens)>{hand}</div>
            <p class="dd-note">{move || props.say(DrunterText::VoteHint)}</p>
            <button class="dd-primary" disabled=move || chosen.get().is_empty()
                on:click=move |_| props.act.run(Action::Vote(chosen.get_untracked()).into())>{label}</button>
        },
    };
    view! {
        <section class="dd-card dd-vote dd-running">
            <h2>{title}</h2>
            <div class="dd-columns">{table}</div>
            {asked}
        </section>
    }
}

fn toggled(cards: Cards, card: Card) -> Cards {
    cards.with(card).unwrap_or_else(|_| cards.without(Cards::one(card)))
}

/// How many cards each player has laid.
#[component]
fn FaceDown(view: Signal<View>, props: ScreenProps) -> Markup {
    let column = move |seat: Seat| {
        let view = view.get();
        let count = view.count_laid(seat);
        let backs = (0..count).map(|_| picture(&vote_card_back())).collect::<Markup>();
        let name = props.name(seat);
        let laid = props.say(DrunterText::HasLaid { name: &name, count: u32::from(count) });
        let waits = view.public().to_act().contains(seat).then_some("");
        view! {
            <div class="dd-column" data-acts=waits>
                <h3>{picture(&seat_mark(seat, props.theme.get()))}{name}</h3>
                <div class="dd-fan">{backs}</div>
                {(count > 0).then(|| view! { <span class="dd-unseen">{laid}</span> })}
            </div>
        }
    };
    move || view.get().seats().map(column).collect::<Markup>()
}

/// All cards of a vote, face up.
#[component]
fn Shown(vote: Vote, waiting: SeatSet, first: Seat, props: ScreenProps) -> Markup {
    let column = move |seat: Seat| {
        let cards = vote.cards[seat];
        let turned = |card: Card| {
            let text = props.say(DrunterText::CardShout { card });
            view! { <span class="dd-turned">{picture(&vote_card(card))}<span class="dd-unseen">{text}</span></span> }
        };
        view! {
            <div class="dd-column" data-acts=waiting.contains(seat).then_some("")>
                <h3>{picture(&seat_mark(seat, props.theme.get()))}{props.name(seat)}</h3>
                <div class="dd-fan">{cards.iter().map(turned).collect::<Markup>()}</div>
                <p class="dd-sum">{sum(&vote, waiting, seat, props)}</p>
            </div>
        }
    };
    move || first.around(vote.cards.seats()).map(column).collect::<Markup>()
}

/// The sum of a player's cards.
fn sum(vote: &Vote, waiting: SeatSet, seat: Seat, props: ScreenProps) -> String {
    let cards = vote.cards[seat];
    let joker = cards.contains(Card::Joker) && !waiting.contains(seat);
    let says = |ballot| joker && vote.joker_yes.contains(seat) == (ballot == Ballot::Yes);
    let votes = |ballot| u32::from(cards.votes(ballot)) + if says(ballot) { 2 } else { 0 };
    let mut chunks = Vec::new();
    if votes(Ballot::Yes) > 0 {
        chunks.push(props.say(DrunterText::VotesFor { count: votes(Ballot::Yes) }));
    }
    if votes(Ballot::No) > 0 {
        chunks.push(props.say(DrunterText::VotesAgainst { count: votes(Ballot::No) }));
    }
    if waiting.contains(seat) {
        chunks.push(props.say(DrunterText::JokerWaiting { name: &props.name(seat) }));
    } else if chunks.is_empty() {
        chunks.push(props.say(DrunterText::Abstained));
    }
    chunks.join(" · ")
}

/// The result of the latest vote, until the viewer goes on. In a replay, the next step replaces it.
#[component]
pub(super) fn Verdict(view: Signal<View>, props: ScreenProps, go_on: Option<Callback<()>>) -> Markup {
    let shown = view.get_untracked();
    let last = shown.public().votes().last().and_then(|(_, turn)| Some((*turn, turn.vote?)));
    let Some((turn, vote)) = last else { return ().into_markup() };
    let tally = vote.tally();
    let kind = turn.tile.line.kind();
    let title =
        move || props.say(if tally.stays() { DrunterText::VoteStays } else { DrunterText::VoteReturns });
    let result = move || match tally {
        tally if tally.yes == 0 && tally.no == 0 => props.say(DrunterText::NobodyMinds),
        tally if tally.yes == tally.no => props.say(DrunterText::TieStays),
        tally if tally.stays() => props.say(DrunterText::TileStays { kind }),
        _ => props.say(DrunterText::TileReturns { name: &props.name(turn.seat), kind }),
    };
    // Only after a rejected tile may the player try another place.
    let after =
        move || props.say(if tally.stays() { DrunterText::CardsUsed } else { DrunterText::AfterVote });
    let button = go_on.map(|go_on| {
        view! { <button class="dd-primary" on:click=move |_| go_on.run(())>{move || props.say(ShellText::Continue)}</button> }
    });
    view! {
        <section class="dd-card dd-vote dd-verdict">
            <header>
                <p class="dd-tally dd-good"><b>{tally.yes}</b>{move || props.say(DrunterText::For)}</p>
                <div><h2>{title}</h2><p class="dd-note">{result}</p></div>
                <p class="dd-tally dd-bad">{move || props.say(DrunterText::Against)}<b>{tally.no}</b></p>
            </header>
            <div class="dd-seesaw">{move || picture(&seesaw(tally, props.theme.get()))}</div>
            <div class="dd-columns"><Shown vote waiting=SeatSet::NONE first=turn.seat props/></div>
            <footer>
                <p class="dd-note">{after}</p>
                {button}
            </footer>
        </section>
    }
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
