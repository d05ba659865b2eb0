//! Who plays: points, pieces, jokers, and the end.

use draw::Layout;
use draw::drop_it::{Backdrop, Joker, Options, colour_mark, joker, piece as piece_picture, track_picture};
use drop_it::{Colour, Drop, LAP, Phase, Public, track};
use game::{Seat, seats};
use i18n::{AtTable, InDropIt};
use wasm_split_helpers::wasm_split;
use weave::prelude::*;

use super::play::Play;
use crate::parts::Missing;
use crate::picture::{drawn, titled};
use crate::stage::Stage;

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
pub(super) fn Players(play: Play) -> Markup {
    let stage = play.stage;
    let count = play.seen.with_untracked(|seen| seen.public().setup().seats());
    let row = move |seat: Seat| {
        let colour = play.seen.with_untracked(|seen| colour_of(seen.public(), seat));
        let on = move || play.seen.with(|seen| is_on(seen.public(), seat));
        let is_viewer = move || play.seen.with(|seen| seen.viewer().seat() == Some(seat));
        let left = move || play.seen.with(|seen| seen.public().tray(seat).total() as u32);
        view! {
            <li class="di-player" class:on=on data-seat=seat.index() style=format!("--own: var(--{colour}); --own-text: var(--{colour}-text)")
                aria-current=move || on().then_some("true")>
                <span class="di-mark" inner_html=move || drawn(&colour_mark(colour, stage.theme.get()))></span>
                <span class="di-who">
                    <span class="di-name">{move || stage.name(seat)}</span>
                    <Show when=move || on() && is_viewer()>
                        <em>{move || stage.say(AtTable::YourTurn)}</em>
                    </Show>
                </span>
                <span class="di-left">
                    <span class="di-words">{move || stage.say(InDropIt::PiecesLeft { count: left() })}</span>
                    <span class="di-few" aria-hidden="true">{left}</span>
                </span>
                <Jokers play seat/>
                <strong class="di-score" aria-label=move || stage.say(AtTable::Points {
                    points: play.seen.with(|seen| u32::from(seen.public().score(seat))),
                })>
                    {move || play.seen.with(|seen| seen.public().score(seat))}
                </strong>
            </li>
        }
    };
    let picture = move || {
        let title = stage.say(InDropIt::ScoreTrack);
        let options = Options {
            theme: stage.theme.get(),
            layout: Layout::Wide,
            backdrop: Backdrop::Clear,
            ..Options::default()
        };
        play.seen.with(|seen| titled(&track_picture(seen.public(), &options), &title))
    };
    view! {
        <div class="di-left-side">
            <ol class="di-players" aria-label=move || stage.say(AtTable::AriaPlayers)>
                {seats(count).map(row).collect::<Markup>()}
            </ol>
            <ThinTrack play/>
            <div class="di-track" inner_html=picture></div>
        </div>
    }
}

/// The jokers somebody has left, and those that are spent.
#[component]
fn Jokers(play: Play, seat: Seat) -> Markup {
    let stage = play.stage;
    let colour = play.seen.with_untracked(|seen| colour_of(seen.public(), seat));
    let left = move || play.seen.with(|seen| u32::from(seen.public().jokers(seat)));
    let all = play.seen.with_untracked(|seen| u32::from(seen.public().setup().settings().jokers));
    let one = move |index: u32| {
        let state = if index < left() { Joker::Left } else { Joker::Spent };
        view! { <span inner_html=drawn(&joker(colour, state, stage.theme.get()))></span> }
    };
    (all > 0).then(|| {
        view! {
            <span class="di-jokers" role="img"
                aria-label=move || stage.say(InDropIt::JokersOf { name: &stage.name(seat), count: left() })>
                {move || (0..all).map(one).collect::<Markup>()}
            </span>
        }
    })
}

/// The score track in one line, where there is little room. The points are told beside the names.
#[component]
fn ThinTrack(play: Play) -> Markup {
    let stage = play.stage;
    let standing = move || {
        play.seen.with(|seen| {
            let (public, setup) = (seen.public(), seen.public().setup());
            let side = |index: usize| {
                let seat = seats(setup.seats()).find(|seat| setup.side(*seat).index() == index)?;
                let colours = setup.colours(index).count();
                Some((track(public.score(seat), colours).space, colour_of(public, seat)))
            };
            (0..setup.sides()).filter_map(side).collect::<Vec<_>>()
        })
    };
    let space = move |points: u16| {
        let here = move || {
            let on = standing().into_iter().filter(move |(space, _)| *space == points);
            on.map(|(_, colour)| {
                view! { <i inner_html=drawn(&colour_mark(colour, stage.theme.get()))></i> }
            })
            .collect::<Markup>()
        };
        let number = (points > 0 && points.is_multiple_of(5)).then_some(points);
        view! { <li>{number}{here}</li> }
    };
    view! { <ol class="di-thin" aria-hidden="true">{(0..LAP).map(space).collect::<Markup>()}</ol> }
}

/// Everybody's pieces and jokers, for the sheet on small screens.
#[component]
pub(super) fn Trays(play: Play) -> Markup {
    let stage = play.stage;
    let count = play.seen.with_untracked(|seen| seen.public().setup().seats());
    let pieces = move |seat: Seat| {
        let tray = play.seen.with(|seen| *seen.public().tray(seat));
        let one = |(piece, count): (drop_it::Piece, u8)| {
            let name = stage.say(InDropIt::PieceCount { piece, count: u32::from(count) });
            view! {
                <span role="img" aria-label=name>
                    <i inner_html=drawn(&piece_picture(piece, stage.marks.get(), stage.theme.get()))></i>{count}
                </span>
            }
        };
        tray.iter().map(one).collect::<Markup>()
    };
    let row = move |seat: Seat| {
        view! {
            <li>
                <strong>{move || stage.name(seat)}</strong>
                <Jokers play seat/>
                <span class="di-remaining">{move || pieces(seat)}</span>
            </li>
        }
    };
    view! { <ol class="di-trays">{seats(count).map(row).collect::<Markup>()}</ol> }
}

/// Which round it is, and of how many.
pub(super) fn round(play: Play) -> String {
    play.seen.with(|seen| {
        let seats = seen.public().setup().seats().max(1);
        let of = drop_it::PIECES / seats;
        let number = (seen.public().drops().len() / seats + 1).min(of);
        play.stage.say(AtTable::Round { number: number as u32, of: of as u32 })
    })
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
        Phase::Dropping { seat } => match play.others_turn() {
            Some((seat, aiming)) => {
                stage.say(InDropIt::IsAiming { name: &stage.name(seat), form: aiming.piece.form })
            }
            None => stage.say(AtTable::TurnOf { name: &stage.name(seat) }),
        },
        Phase::Deciding { seat } if viewer == Some(seat) => stage.say(AtTable::YourTurn),
        Phase::Deciding { seat } => stage.say(InDropIt::Deciding { name: &stage.name(seat) }),
        Phase::Undealt | Phase::Ending | Phase::Over => stage.say(InDropIt::AllDropped),
    }
}

/// The game as it looks from its end.
#[derive(Clone, Debug)]
struct Summary {
    winners: Vec<Seat>,
    /// Place, points and drops of everybody, the winner first.
    rows: Vec<(u8, Seat, u16, Vec<Drop>)>,
}

impl Summary {
    fn of(public: &Public) -> Option<Summary> {
        let standings = public.standings()?;
        let drops =
            |seat: Seat| public.drops().iter().filter(move |drop| drop.seat == seat).copied().collect();
        let row = |seat| (standings.place(seat), seat, public.score(seat), drops(seat));
        let rows = standings.ranking().map(row).collect();
        Some(Summary { winners: standings.winners().iter().collect(), rows })
    }

    fn title(&self, stage: Stage) -> String {
        let names: Vec<String> = self.winners.iter().map(|seat| stage.name(*seat)).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        match names.as_slice() {
            [name] => stage.say(AtTable::Wins { name }),
            names => stage.say(AtTable::SharedWin { names }),
        }
    }
}

fn drops_in_words(stage: Stage, drops: &[Drop]) -> String {
    let best = drops.iter().map(Drop::points).max().unwrap_or_default();
    let blanks = drops.iter().filter(|drop| drop.points() == 0).count();
    let (drops, blanks) = (drops.len() as u32, blanks as u32);
    stage.say(InDropIt::PlayerSummary { drops, best: u32::from(best), blanks })
}

/// Who stands where, once all is done. It comes with the court: nobody is done before the first drop.
#[wasm_split(court, fallible)]
pub(super) fn result() -> Result<fn(Play) -> Markup, Missing> {
    Ok(|play| view! { <Standings play/> })
}

/// Who stands where, and how it came to that.
#[component]
fn Standings(play: Play) -> Markup {
    let stage = play.stage;
    let row = move |(place, seat, points, drops): (u8, Seat, u16, Vec<Drop>)| {
        let colour = play.seen.with(|seen| colour_of(seen.public(), seat));
        let jokers = play.seen.with(|seen| u32::from(seen.public().jokers(seat)));
        let unused = (jokers > 0).then(|| {
            let points = jokers * u32::from(drop_it::JOKER_POINTS);
            let text = stage.say(InDropIt::UnusedJokers { name: &stage.name(seat), count: jokers, points });
            view! { <small>{text}</small> }
        });
        view! {
            <li class:first=place == 1>
                <span class="di-mark" aria-hidden="true" inner_html=drawn(&colour_mark(colour, stage.theme.get()))></span>
                <span>
                    <strong>{stage.say(AtTable::AriaStandings {
                        place: u32::from(place), name: &stage.name(seat), points: u32::from(points),
                    })}</strong>
                    <small>{drops_in_words(stage, &drops)}</small>
                    {unused}
                </span>
            </li>
        }
    };
    let shown = move || {
        let summary = play.seen.with(|seen| Summary::of(seen.public())).filter(|_| !play.is_falling.get())?;
        Some(view! {
            <section class="di-card di-result" role="status">
                <h2>{summary.title(stage)}</h2>
                <ol>{summary.rows.iter().cloned().map(row).collect::<Markup>()}</ol>
                {rounds(&summary.rows, stage)}
            </section>
        })
    };
    view! { {shown} }
}

/// What every round brought everybody.
fn rounds(rows: &[(u8, Seat, u16, Vec<Drop>)], stage: Stage) -> Markup {
    let rounds = rows.iter().map(|(.., drops)| drops.len()).max().unwrap_or_default();
    let heads = rows
        .iter()
        .map(|(_, seat, ..)| view! { <th scope="col">{stage.name(*seat)}</th> })
        .collect::<Markup>();
    let cell = |drop: Option<&Drop>| drop.map(|drop| format!("+{}", drop.points()));
    let line = |round: usize| {
        let cells =
            rows.iter().map(|(.., drops)| view! { <td>{cell(drops.get(round))}</td> }).collect::<Markup>();
        view! { <tr><th scope="row">{round + 1}</th>{cells}</tr> }
    };
    view! {
        <details class="di-rounds">
            <summary>{stage.say(InDropIt::RoundByRound)}</summary>
            <table>
                <thead><tr><td></td>{heads}</tr></thead>
                <tbody>{(0..rounds).map(line).collect::<Markup>()}</tbody>
            </table>
        </details>
    }
}
