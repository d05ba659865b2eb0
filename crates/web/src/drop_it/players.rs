//! Who plays: points, pieces, jokers, and the end.

use draw::Layout;
use draw::drop_it::{Backdrop, Joker, Options, colour_mark, joker, track_picture};
use drop_it::{Colour, Phase, Public};
use game::{Seat, seats};
use i18n::{AtTable, InDropIt};
use leptos::prelude::*;

use super::play::Play;

/// The colour a seat is known by.
pub(super) fn colour_of(public: &Public, seat: Seat) -> Colour {
    let setup = public.setup();
    setup.colours(setup.side(seat).index()).next().unwrap_or_default()
}

/// Whom the table waits for.
fn is_on(public: &Public, seat: Seat) -> bool {
    public.to_act().contains(seat)
}

#[component]
pub(super) fn Players(play: Play) -> impl IntoView {
    let stage = play.stage;
    let count = play.seen.with_untracked(|seen| seen.public().setup().seats());
    let row = move |seat: Seat| {
        let colour = play.seen.with_untracked(|seen| colour_of(seen.public(), seat));
        let on = move || play.seen.with(|seen| is_on(seen.public(), seat));
        let is_viewer = move || play.seen.with(|seen| seen.viewer().seat() == Some(seat));
        let left = move || play.seen.with(|seen| seen.public().tray(seat).total() as u32);
        let jokers = move || play.seen.with(|seen| u32::from(seen.public().jokers(seat)));
        let all = play.seen.with_untracked(|seen| u32::from(seen.public().setup().settings().jokers));
        view! {
            <li class="di-player" class:on=on style=format!("--own: var(--{colour}); --own-text: var(--{colour}-text)")
                aria-current=move || on().then_some("true")>
                <span class="di-mark" inner_html=move || colour_mark(colour, stage.theme.get()).to_svg("")></span>
                <span class="di-who">
                    <span class="di-name">{move || stage.name(seat)}</span>
                    <Show when=move || on() && is_viewer()>
                        <em>{move || stage.say(AtTable::YourTurn)}</em>
                    </Show>
                </span>
                <span class="di-left">{move || stage.say(InDropIt::PiecesLeft { count: left() })}</span>
                <span class="di-jokers" role="img"
                    aria-label=move || stage.say(InDropIt::JokersOf { name: &stage.name(seat), count: jokers() })>
                    {move || (0..all).map(|index| {
                        let state = if index < jokers() { Joker::Left } else { Joker::Spent };
                        view! { <span inner_html=joker(colour, state, stage.theme.get()).to_svg("")></span> }
                    }).collect_view()}
                </span>
                <strong class="di-score" aria-label=move || stage.say(AtTable::Points {
                    points: play.seen.with(|seen| u32::from(seen.public().score(seat))),
                })>
                    {move || play.seen.with(|seen| seen.public().score(seat))}
                </strong>
            </li>
        }
    };
    let track = move || {
        let title = stage.say(InDropIt::ScoreTrack);
        let options = Options {
            theme: stage.theme.get(),
            layout: Layout::Wide,
            backdrop: Backdrop::Clear,
            ..Options::default()
        };
        play.seen.with(|seen| track_picture(seen.public(), &options).to_svg(&title))
    };
    view! {
        <div class="di-left-side">
            <ol class="di-players" aria-label=move || stage.say(AtTable::AriaPlayers)>
                {seats(count).map(row).collect_view()}
            </ol>
            <div class="di-track" inner_html=track></div>
        </div>
    }
}

/// What the table waits for, in a sentence.
pub(super) fn turn_line(play: Play) -> String {
    let stage = play.stage;
    if play.is_falling.get() {
        return stage.say(InDropIt::Falling);
    }
    let (phase, viewer) = play.seen.with(|seen| (seen.public().phase(), seen.viewer().seat()));
    match phase {
        Phase::Dropping { seat } if viewer == Some(seat) => stage.say(AtTable::YourTurn),
        Phase::Dropping { seat } => stage.say(AtTable::TurnOf { name: &stage.name(seat) }),
        Phase::Deciding { seat } if viewer == Some(seat) => stage.say(AtTable::YourTurn),
        Phase::Deciding { seat } => stage.say(InDropIt::Deciding { name: &stage.name(seat) }),
        Phase::Undealt | Phase::Ending | Phase::Over => stage.say(InDropIt::AllDropped),
    }
}

/// Who stands where, once all is done.
#[component]
pub(super) fn Result(play: Play) -> impl IntoView {
    let stage = play.stage;
    let standings = move || {
        play.seen.with(|seen| {
            let public = seen.public();
            let standings = public.standings()?;
            let mut rows: Vec<_> = seats(public.setup().seats())
                .map(|seat| (standings.place(seat), seat, public.score(seat)))
                .collect();
            rows.sort_by_key(|(place, seat, _)| (*place, seat.index()));
            Some((rows, standings.winners().iter().collect::<Vec<_>>()))
        })
    };
    let title = move |winners: &[Seat]| {
        let names: Vec<String> = winners.iter().map(|seat| stage.name(*seat)).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        match names.as_slice() {
            [name] => stage.say(AtTable::Wins { name }),
            names => stage.say(AtTable::SharedWin { names }),
        }
    };
    view! {
        {move || standings().filter(|_| !play.is_falling.get()).map(|(rows, winners)| view! {
            <section class="di-card di-result" role="status">
                <h2>{title(&winners)}</h2>
                <ol>
                    {rows.into_iter().map(|(place, seat, points)| view! {
                        <li>{stage.say(AtTable::AriaStandings {
                            place: u32::from(place), name: &stage.name(seat), points: u32::from(points),
                        })}</li>
                    }).collect_view()}
                </ol>
            </section>
        })}
    }
}
