//! Everybody's cards in a vote: face down as they are laid, then face up one after the other.

use client::playback::drunter::{Beat, Panel, Reveal};
use draw::drunter::{seat_mark, vote_card, vote_card_back};
use drunter::{Ballot, Card, Cards, Phase, View};
use game::Seat;
use i18n::{DrunterText, VoteText};
use weave::prelude::*;

use super::picture;
use super::players;
use super::stage::Stage;
use crate::props::ScreenProps;

/// Everybody's cards, in the order of the vote.
#[component]
pub(super) fn Ballots(stage: Stage, props: ScreenProps, is_small: Memo<bool>) -> Markup {
    let owner = Memo::new(move || owner(&stage.shown.get()));
    let ballot = move |seat: Seat| {
        let shown = stage.shown;
        let acts = move || {
            let awaited = stage.reveal.get().and_then(|reveal| reveal.awaited());
            match stage.panel.get() {
                Panel::Vote { .. } => shown.get().public().to_act().contains(seat),
                Panel::Reveal { .. } => awaited == Some(seat),
                _ => false,
            }
        };
        let chips = move || view! { <players::Cards view=shown.into() seat props/> };
        view! {
            <article class="dd-card dd-ballot" data-acts=move || acts().then_some("") data-seat=seat.index()>
                <header>
                    {move || picture(&seat_mark(seat, props.theme.get()))}
                    <h3>{move || props.name(seat)}<small>{move || status(seat, stage, props)}</small></h3>
                    <ul class="dd-chips">{move || stage.reveal.get().map(|reveal| sums(&reveal, seat))}</ul>
                </header>
                <div class="dd-fan">{move || fan(seat, stage, props)}</div>
                <Show when=move || !is_small.get()>{chips}</Show>
            </article>
        }
    };
    let ballots = move || {
        let first = owner.get();
        first.map(|first| {
            first.around(stage.shown.get_untracked().public().seats()).map(ballot).collect::<Markup>()
        })
    };
    view! { <section class="dd-ballots" aria-label=move || props.say(DrunterText::VoteTitle)>{ballots}</section> }
}

/// Whose tile is voted on.
fn owner(view: &View) -> Option<Seat> {
    let proposed = view.public().proposal().map(|(owner, _)| owner);
    proposed.or_else(|| view.public().story().last().map(|turn| turn.seat))
}

/// What a player has done in the vote so far.
fn status(seat: Seat, stage: Stage, props: ScreenProps) -> String {
    let view = stage.shown.get();
    let count = u32::from(view.count_laid(seat));
    match stage.panel.get() {
        Panel::Vote { .. } if count > 0 => props.say(VoteText::FaceDown { count }),
        Panel::Vote { .. } if view.public().to_act().contains(seat) => props.say(VoteText::VotesNow),
        Panel::Vote { .. } => props.say(VoteText::VotesLater),
        _ if owner(&view) == Some(seat) => props.say(VoteText::Proposes),
        _ => props.label(seat),
    }
}

/// The cards of a player: backs, faces, or the place for them.
fn fan(seat: Seat, stage: Stage, props: ScreenProps) -> Markup {
    let Some(reveal) = stage.reveal.get() else {
        let count = stage.shown.get().count_laid(seat);
        return match count {
            0 => view! { <span class="dd-place"></span> },
            count => (0..count)
                .map(|_| view! { <span class="dd-back">{picture(&vote_card_back())}</span> })
                .collect(),
        };
    };
    let latest = reveal.latest();
    let cards: Cards = reveal
        .beats
        .iter()
        .filter_map(|beat| match beat {
            Beat::Card(of, card) if *of == seat => Some(*card),
            _ => None,
        })
        .collect();
    let card = |card: Card| {
        if !reveal.is_up(seat, card) {
            return view! { <span class="dd-back">{picture(&vote_card_back())}</span> };
        }
        let is_fresh = latest == Some(Beat::Card(seat, card));
        let class = if is_fresh { "dd-turned dd-fresh" } else { "dd-turned" };
        let joker = (card == Card::Joker).then(|| reveal.joker(seat)).flatten();
        let says = joker.map(|ballot| props.say(DrunterText::JokerSaid { ballot }));
        let text = props.say(DrunterText::CardShout { card });
        view! { <span class=class>{picture(&vote_card(card))}<span class="dd-unseen">{text}" "{says}</span></span> }
    };
    cards.iter().map(card).collect()
}

/// The votes of a player's cards that are face up, as chips.
fn sums(reveal: &Reveal, seat: Seat) -> Markup {
    let votes = |ballot: Ballot| -> u8 {
        let of = |beat: &Beat| match beat {
            Beat::Card(of, card) if *of == seat && card.ballot() == Some(ballot) => card.strength(),
            Beat::Joker(of, said) if *of == seat && *said == ballot => Card::Joker.strength(),
            _ => 0,
        };
        reveal.beats[..reveal.shown].iter().map(of).sum()
    };
    let chip = |class: &'static str, text: String| view! { <li class=class>{text}</li> };
    let (yes, no) = (votes(Ballot::Yes), votes(Ballot::No));
    let undecided = reveal.is_up(seat, Card::Joker) && reveal.joker(seat).is_none();
    let yes = (yes > 0).then(|| chip("dd-chip dd-yes", yes.to_string()));
    let no = (no > 0).then(|| chip("dd-chip dd-no", no.to_string()));
    let joker = undecided.then(|| chip("dd-chip dd-joker", "?".to_owned()));
    view! { {yes}{no}{joker} }
}

/// How many players have voted, of how many.
pub(super) fn have_voted(view: &View) -> Option<VoteText<'static>> {
    let Phase::Voting { counts, .. } = view.public().phase() else { return None };
    let count = counts.iter().filter(|(_, count)| **count > 0).count() as u32;
    Some(VoteText::HaveVoted { count, of: view.public().seats() as u32 })
}
