//! The town, and the spots one can touch on it.

use draw::Layout;
use draw::drunter::{Options, OwnGoal, board_picture, field_on_board};
use draw::svg::Fine;
use drunter::{Drunter, Tile, View};
use game::{Game, SeatSet, Viewer};
use i18n::InDrunter;
use weave::prelude::*;

use super::choice::{Choice, consequences};
use super::goal::Secret;
use crate::picture::titled;
use crate::stage::Stage;

/// The town, and the spots one can touch on it.
#[component]
pub(super) fn Town(
    view: Signal<View>,
    stage: Stage,
    choice: Choice,
    bare: RwSignal<bool>,
    secret: Secret,
    hidden: Signal<SeatSet>,
) -> Markup {
    let picture = move || {
        let title = stage.say(match stage.layout.get() {
            Layout::Wide => InDrunter::AriaTown,
            Layout::Upright => InDrunter::AriaTownUpright,
        });
        let tiles: Vec<Tile> = choice.spots.with(|spots| spots.iter().map(|spot| spot.tile).collect());
        let shown = if bare.get() { printed(&view.get()) } else { view.get() };
        let options = Options {
            theme: stage.theme.get(),
            layout: stage.layout.get(),
            spots: if bare.get() { &[] } else { &tiles },
            focus: choice.focus.get(),
            hidden: hidden.get(),
            own_goal: match (secret.shown.get(), secret.picked.get()) {
                (false, _) => OwnGoal::Plain,
                (true, None) => OwnGoal::Ringed,
                (true, Some(goal)) => OwnGoal::Choosing(goal),
            },
            ..Options::default()
        };
        titled(&board_picture(&shown, &options), &title)
    };
    let targets = move || {
        let spots = choice.spots.get();
        let layout = stage.layout.get();
        let target = move |(index, spot): (usize, client::Spot)| {
            let tile = spot.tile;
            let name = move || {
                let place = stage.say(InDrunter::AriaSpot { number: index as u32 + 1, span: spot.tile.span });
                format!("{place}: {}", consequences(&spot, stage))
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

/// The board of a game as it is printed, with nothing on it.
fn printed(view: &View) -> View {
    Drunter::view(&Drunter::new(view.public().setup()), Viewer::Spectator)
}

/// Where a tile lies on the picture.
fn place(tile: Tile, layout: Layout) -> String {
    let [x1, y1, width, height] = field_on_board(tile.span.first(), layout);
    let [x2, y2, ..] = field_on_board(tile.span.last(), layout);
    let (x, y) = (x1.min(x2), y1.min(y2));
    let (width, height) = ((x1 - x2).abs() + width, (y1 - y2).abs() + height);
    let percent = |share: f64| Fine(share * 100.0);
    format!("left:{}%;top:{}%;width:{}%;height:{}%", percent(x), percent(y), percent(width), percent(height))
}
