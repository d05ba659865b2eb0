//! The town, with the placements one can tap.

use draw::Layout;
use draw::drunter::{OwnGoal, PictureOptions, board_picture, field_on_board};
use draw::svg::Fine;
use drunter::{Drunter, Tile, View};
use game::{Game, SeatSet, Viewer};
use i18n::DrunterText;
use weave::prelude::*;

use super::choice::{TileChoice, consequences};
use super::goal::GoalVisibility;
use crate::picture::titled;
use crate::props::ScreenProps;

/// The town, with the placements one can tap.
#[component]
pub(super) fn Town(
    view: Signal<View>,
    props: ScreenProps,
    choice: TileChoice,
    bare: RwSignal<bool>,
    secret: GoalVisibility,
    hidden: Signal<SeatSet>,
) -> Markup {
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
            hidden: hidden.get(),
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
            <div class="dd-board">
                <div class="dd-picture" inner_html=picture></div>
                <Show when=move || !bare.get()>{targets}</Show>
            </div>
        </section>
    }
}

/// The empty board, as printed.
fn printed(view: &View) -> View {
    Drunter::view(&Drunter::new(view.public().setup()), Viewer::Spectator)
}

/// The position of a tile in the picture.
fn place(tile: Tile, layout: Layout) -> String {
    let [x1, y1, width, height] = field_on_board(tile.span.first(), layout);
    let [x2, y2, ..] = field_on_board(tile.span.last(), layout);
    let (x, y) = (x1.min(x2), y1.min(y2));
    let (width, height) = ((x1 - x2).abs() + width, (y1 - y2).abs() + height);
    let percent = |share: f64| Fine(share * 100.0);
    format!("left:{}%;top:{}%;width:{}%;height:{}%", percent(x), percent(y), percent(width), percent(height))
}
