//! The players: one card for each side with its points, pieces and jokers.

use draw::Layout;
use draw::drop_it::{
    Backdrop, Joker, Marks, PictureOptions, joker, piece as piece_picture, side_mark, track_picture,
};
use drop_it::{Assist, Colour, Drop, Phase, Piece, PieceShape, Public, track};
use game::{Seat, seats};
use i18n::{DropItText, LobbyText, TableText};
use wasm_split_helpers::wasm_split;
use weave::prelude::*;

use super::play::Play;
use crate::chunks::ChunkError;
use crate::picture::{drawn, titled};
use crate::props::ScreenProps;

/// The colour that identifies a side.
pub(super) fn colour_of(public: &Public, side: usize) -> Colour {
    public.setup().colours(side).next().unwrap_or_default()
}

/// All players of a side, in the order of their seats.
pub(super) fn members(public: &Public, side: usize) -> Vec<Seat> {
    let setup = public.setup();
    seats(setup.seats()).filter(|seat| setup.side(*seat).index() == side).collect()
}

/// Whether two teams play.
pub(super) fn are_teams(public: &Public) -> bool {
    public.setup().seats() > public.setup().sides()
}

/// The name of a side: its only player, or a team's name or colours.
pub(super) fn side_name(props: ScreenProps, public: &Public, side: usize) -> String {
    if !are_teams(public) {
        return members(public, side).first().map(|seat| props.name(*seat)).unwrap_or_default();
    }
    let given = props.team_names.with(|names| names.get(side).cloned());
    given.filter(|name| !name.is_empty()).unwrap_or_else(|| {
        let mut colours = public.setup().colours(side);
        let mut next = || colours.next().unwrap_or_default();
        props.say(LobbyText::TeamByColours { first: next(), second: next() })
    })
}

/// The players, in the court's chunk, which is loaded after the board is shown.
#[wasm_split(court, fallible)]
pub(super) fn players() -> Result<fn(Play) -> Markup, ChunkError> {
    Ok(|play| view! { <Players play/> })
}

#[component]
fn Players(play: Play) -> Markup {
    let props = play.props;
    let sides = play.seen.with_untracked(|seen| seen.public().setup().sides());
    let picture = move || {
        let title = props.say(DropItText::ScoreTrack);
        let options = PictureOptions {
            theme: props.theme.get(),
            layout: Layout::Wide,
            backdrop: Backdrop::Clear,
            ..PictureOptions::default()
        };
        play.seen.with(|seen| titled(&track_picture(seen.public(), &options), &title))
    };
    view! {
        <ol class="di-players" aria-label=move || props.say(TableText::AriaPlayers)>
            {(0..sides).map(|side| view! { <Side play side/> }).collect::<Markup>()}
        </ol>
        <div class="di-track" inner_html=picture></div>
    }
}

/// A side: its name or its members, its points, and its remaining pieces and jokers.
#[component]
fn Side(play: Play, side: usize) -> Markup {
    let props = play.props;
    let (colours, members, is_team) = play.seen.with_untracked(|seen| {
        let public = seen.public();
        let colours: Vec<Colour> = public.setup().colours(side).collect();
        (colours, members(public, side), are_teams(public))
    });
    let first = colours.first().copied().unwrap_or_default();
    let any = members.first().copied().unwrap_or_default();
    let everybody = members.iter().copied().collect::<game::SeatSet>();
    let acts =
        move || play.seen.with(|seen| seen.public().to_act().iter().any(|seat| everybody.contains(seat)));
    let on = move || acts() && !props.is_stopped.get();
    let viewer = move || play.seen.with(|seen| seen.viewer().seat());
    let name = move || play.seen.with(|seen| side_name(props, seen.public(), side));
    let points = move || play.seen.with(|seen| seen.public().score(any));
    let badge = move || drawn(&side_mark(&colours, props.theme.get()));
    let last = move || {
        let last = play.seen.with(|seen| {
            seen.public().drops().iter().rfind(|drop| everybody.contains(drop.seat)).map(Drop::points)
        });
        last.map(|points| props.say(DropItText::LastPoints { points: u32::from(points) }))
    };
    let crew = is_team.then(|| {
        let chip = move |seat: Seat| view! { <Member play seat/> };
        view! { <ul class="di-crew">{members.into_iter().map(chip).collect::<Markup>()}</ul> }
    });
    let is_viewer = move || viewer().is_some_and(|seat| everybody.contains(seat));
    let about = move || if is_team { String::new() } else { about(play, any) };
    let left = move || play.seen.with(|seen| seen.public().tray(any).total() as u32);
    view! {
        <li class="di-player" class:on=on class:team=is_team data-side=side
            style=format!("--own: var(--{first}); --own-on: var(--{first}-on); --own-text: var(--{first}-text)")
            aria-current=move || on().then_some("true")>
            <span class="di-mark" inner_html=badge></span>
            <span class="di-name">{name}</span>
            <span class="di-state">
                <Show when=move || !is_team && on() && is_viewer()>
                    <em>{move || props.say(TableText::YourTurn)}</em>
                </Show>
                <small class="di-help">{about}</small>
                <small class="di-last">{last}</small>
            </span>
            {crew}
            <Left play side any left=Signal::derive(left)/>
            <Tokens play side any/>
            <strong class="di-score" aria-label=move || props.say(TableText::Points { points: u32::from(points()) })>
                {points}
            </strong>
        </li>
    }
}

/// The label of a player: which bot it is, that it is the viewer, whether they get aiming help.
fn about(play: Play, seat: Seat) -> String {
    let is_helped = play.seen.with(|seen| seen.public().hand(seat).1 != Assist::None);
    let help = is_helped.then(|| play.props.say(DropItText::SteadyHand));
    let chunks = [Some(play.props.label(seat)).filter(|label| !label.is_empty()), help];
    chunks.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// A member of a team, marked if they drop now or next.
#[component]
fn Member(play: Play, seat: Seat) -> Markup {
    let props = play.props;
    let on = move || !props.is_stopped.get() && play.seen.with(|seen| seen.public().to_act().contains(seat));
    let next = move || play.seen.with(|seen| seen.public().next_turn() == Some(seat)) && !on();
    let state = move || {
        let turn = on().then_some(DropItText::MemberDrops).or(next().then_some(DropItText::MemberNext));
        let chunks =
            [turn.map(|turn| props.say(turn)), Some(about(play, seat)).filter(|about| !about.is_empty())];
        chunks.into_iter().flatten().collect::<Vec<_>>().join(" · ")
    };
    view! {
        <li class:on=on aria-current=move || on().then_some("true")>
            <span>{move || props.name(seat)}</span><small>{state}</small>
        </li>
    }
}

/// The remaining pieces and jokers of a side, visible to everybody: one row per colour.
#[component]
fn Left(play: Play, side: usize, any: Seat, left: Signal<u32>) -> Markup {
    let props = play.props;
    let cell = move |piece: Piece| {
        let count = move || play.seen.with(|seen| seen.public().tray(any).count(piece));
        let shape = move || drawn(&piece_picture(piece, Marks::Plain, props.theme.get()));
        view! {
            <span class="di-cell" class:none=move || count() == 0 role="img"
                aria-label=move || props.say(DropItText::PieceCount { piece, count: u32::from(count()) })>
                <i inner_html=shape></i>{count}
            </span>
        }
    };
    // With three players, each side also has some pieces of the shared colour.
    let rows = play.seen.with_untracked(|seen| {
        let setup = seen.public().setup();
        setup.colours(side).chain(setup.shared_colour()).collect::<Vec<_>>()
    });
    let row = move |(index, colour): (usize, Colour)| {
        view! {
            <span class="di-row">
                {PieceShape::ALL.map(|shape| cell(Piece { colour, shape }))}
                <Jokers play side any index colour/>
            </span>
        }
    };
    view! {
        <span class="di-left" role="group" aria-label=move || props.say(DropItText::PiecesLeft { count: left.get() })>
            {rows.into_iter().enumerate().map(row).collect::<Markup>()}
        </span>
    }
}

/// The jokers of a side in one of its colours: those left, and those used. All colours have equally many.
#[component]
fn Jokers(play: Play, side: usize, any: Seat, index: usize, colour: Colour) -> Markup {
    let props = play.props;
    let (all, colours) = play.seen.with_untracked(|seen| {
        let setup = seen.public().setup();
        (usize::from(setup.settings().jokers), setup.colours(side).count())
    });
    let left = move || play.seen.with(|seen| usize::from(seen.public().jokers(any)));
    let name = move || play.seen.with(|seen| side_name(props, seen.public(), side));
    let one = move |number: usize| {
        let state = if number < left() { Joker::Left } else { Joker::Spent };
        view! { <span inner_html=drawn(&joker(colour, state, props.theme.get()))></span> }
    };
    // Jokers are dealt to colours in turn: the first one to the first colour, the second to the second, and
    // so on.
    let own = move || (0..all).filter(move |number| number % colours == index && index < colours);
    (all > 0 && index < colours).then(|| {
        view! {
            <span class="di-jokers" role="img"
                aria-label=move || props.say(DropItText::JokersOf { name: &name(), count: own().filter(|number| *number < left()).count() as u32 })>
                {move || own().map(one).collect::<Markup>()}
            </span>
        }
    })
}

/// The tokens for laps of the score track, where the track itself is not shown.
#[component]
fn Tokens(play: Play, side: usize, any: Seat) -> Markup {
    let props = play.props;
    let tokens = move || {
        play.seen.with(|seen| {
            let public = seen.public();
            track(public.score(any), public.setup().colours(side).count()).tokens
        })
    };
    let token = |points: u8| format!("+{points}");
    view! {
        <Show when=move || !tokens().is_empty()>
            <span class="di-tokens" role="img" aria-label=move || props.say(DropItText::Tokens {
                points: tokens().iter().copied().map(u32::from).sum(),
            })>
                {move || tokens().into_iter().map(|points| view! { <b>{token(points)}</b> }).collect::<Markup>()}
            </span>
        </Show>
    }
}

/// The number of the round, and the total.
pub(super) fn round(play: Play) -> String {
    let (number, of) = play.seen.with(|seen| seen.public().round());
    play.props.say(TableText::Round { number: number as u32, of: of as u32 })
}

/// A sentence about what the table is waiting for.
pub(super) fn turn_line(play: Play) -> String {
    let props = play.props;
    if play.is_falling.get() {
        return props.say(DropItText::Falling);
    }
    if props.is_stopped.get() {
        return props.say(TableText::Stopped);
    }
    let (phase, viewer) = play.seen.with(|seen| (seen.public().phase(), seen.viewer().seat()));
    match phase {
        Phase::Dropping { seat } if viewer == Some(seat) => props.say(TableText::YourTurn),
        Phase::Dropping { seat } => match play.other_holder() {
            Some((seat, piece)) => {
                props.say(DropItText::IsAiming { name: &props.name(seat), shape: piece.shape })
            }
            None => props.say(TableText::TurnOf { name: &props.name(seat) }),
        },
        Phase::Deciding { seat } if viewer == Some(seat) => props.say(TableText::YourTurn),
        Phase::Deciding { seat } => props.say(DropItText::Deciding { name: &props.name(seat) }),
        Phase::Undealt | Phase::Ending | Phase::Over => props.say(DropItText::AllDropped),
    }
}
