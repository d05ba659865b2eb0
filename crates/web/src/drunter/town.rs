//! The town, with the placements one can tap.

use client::playback::drunter::{FIELD, HOME, SLIDE};
use draw::Layout;
use draw::drunter::{OwnGoal, PictureOptions, TileStep, TurnMotion, board_picture, field_on_board};
use draw::svg::Fine;
use drunter::{Drunter, Happening, Line, Tile, View};
use game::{Game, Seat, Viewer};
use i18n::DrunterText;
use weave::prelude::*;

use super::choice::{TileChoice, consequences};
use super::goal::GoalVisibility;
use super::panels::panels;
use super::stage::Stage;
use crate::picture::titled;
use crate::props::ScreenProps;
use crate::table_page::after_board;

/// The town, with the placements one can tap.
#[component]
pub(super) fn Town(
    props: ScreenProps,
    choice: TileChoice,
    bare: RwSignal<bool>,
    whole: RwSignal<bool>,
    secret: GoalVisibility,
    stage: Stage,
) -> Markup {
    let view = stage.shown;
    let picture = move || {
        let title = props.say(match props.layout.get() {
            Layout::Wide => DrunterText::AriaTown,
            Layout::Upright => DrunterText::AriaTownUpright,
        });
        let tiles: Vec<Tile> = choice.spots.with(|spots| spots.iter().map(|spot| spot.tile).collect());
        let shown = if bare.get() { printed(&view.get()) } else { view.get() };
        let options = PictureOptions {
            theme: props.theme.get(),
            layout: props.layout.get(),
            spots: if bare.get() { &[] } else { &tiles },
            focus: choice.focus.get(),
            hidden: stage.hidden_goals(),
            last: last_move(&view.get(), stage),
            motion: if bare.get() { None } else { motion(stage) },
            veil: true,
            proposal_age: (!props.calm.get()).then(|| stage.proposal_age()),
            own_goal: match (secret.shown.get(), secret.picked.get()) {
                (false, _) => OwnGoal::Plain,
                (true, None) => OwnGoal::Ringed,
                (true, Some(goal)) => OwnGoal::Choosing(goal),
            },
            ..PictureOptions::default()
        };
        titled(&board_picture(&shown, &options), &title)
    };
    let targets = move || {
        let spots = choice.spots.get();
        let layout = props.layout.get();
        let target = move |(index, spot): (usize, drunter::TilePlacement)| {
            let tile = spot.tile;
            let name = move || {
                let place =
                    props.say(DrunterText::AriaSpot { number: index as u32 + 1, span: spot.tile.span });
                format!("{place}: {}", consequences(&spot, props))
            };
            view! {
                <button class="dd-target" data-spot=index style=place(tile, layout) aria-label=name
                    aria-pressed=move || (choice.focus.get() == Some(index)).to_string()
                    on:click=move |_| choice.focus.set(Some(index))></button>
            }
        };
        spots.into_iter().enumerate().map(target).collect::<Markup>()
    };
    view! {
        <section class="dd-town">
            <div class="dd-board" on:click=move |_| stage.skip()>
                <div class="dd-picture" inner_html=picture></div>
                <Show when=move || !bare.get()>{targets}</Show>
                {after_board(props.language, panels, move |panels| (panels.labels)(stage, props, secret))}
            </div>
            {after_board(props.language, panels, move |panels| (panels.close_up)(stage, props, secret, whole))}
        </section>
    }
}

/// The last tile that lies, and who laid it; `None` while it moves or a vote is on.
fn last_move(view: &View, stage: Stage) -> Option<(Seat, Tile)> {
    let public = view.public();
    let last = public.story().last().filter(|turn| turn.stays())?;
    let is_still = stage.moving.get().is_none() && public.proposal().is_none();
    (is_still && public.standings().is_none()).then_some((last.seat, last.tile))
}

/// The turn that moves, for the picture.
fn motion(stage: Stage) -> Option<TurnMotion> {
    let motion = stage.motion()?;
    let public = *stage.view.get_untracked().public();
    let turn = *public.story().get(motion.turn)?;
    let before = public.after_turns(motion.turn);
    let crew_from = before.town().crew(turn.tile.line)?;
    let step = match (motion.is_voted, turn.stays()) {
        (false, _) => TileStep::SlidesIn,
        (true, true) => TileStep::Settles,
        (true, false) => TileStep::FliesHome,
    };
    let fields = turn.tile.span.fields().count() + usize::from(before.town().passes_under(turn.tile));
    let gone = stage.leaving(motion.turn);
    let leaves = |line: Line| {
        gone.iter().any(|one| matches!(one, Happening::SentHome { line: home, .. } if *home == line))
    };
    Some(TurnMotion {
        tile: turn.tile,
        seat: turn.seat,
        step,
        crew_from,
        leaving: Line::ALL.map(leaves),
        age: motion.age,
        slide: if step == TileStep::FliesHome { HOME } else { SLIDE } / motion.hurry,
        walk: FIELD * fields as f64 / motion.hurry,
    })
}

/// The empty board, as printed.
fn printed(view: &View) -> View {
    Drunter::view(&Drunter::new(view.public().setup()), Viewer::Spectator)
}

/// The position of a tile in the picture.
fn place(tile: Tile, layout: Layout) -> String {
    let [x1, y1, width, height] = field_on_board(tile.span.first(), layout);
    let [x2, y2, ..] = field_on_board(tile.span.last(), layout);
    position([x1.min(x2), y1.min(y2), (x1 - x2).abs() + width, (y1 - y2).abs() + height])
}

/// A part of a picture, given as shares: left, top, width, height.
pub(super) fn position([x, y, width, height]: [f64; 4]) -> String {
    let percent = |share: f64| Fine(share * 100.0);
    format!("left:{}%;top:{}%;width:{}%;height:{}%", percent(x), percent(y), percent(width), percent(height))
}
