//! The unfinished game on this device.

use game::Seat;
use i18n::{LobbyText, ShellText, TableText};
use table::{GameView, TableView};
use weave::prelude::*;

use crate::marks;
use crate::picture;
use crate::settings::Settings;
use crate::table_page::names;

/// The unfinished game on this device, as a spectator sees it.
#[component]
pub(super) fn LeftTable(settings: Settings, table_view: TableView) -> Markup {
    let table_view = StoredValue::new(table_view);
    let names = move || table_view.with_value(|table_view| names(&table_view.state, settings.language.get()));
    let on = table_view.with_value(whose_turn);
    let game = table_view.with_value(|table_view| table_view.state.options.kind());
    let round = table_view.with_value(|table_view| table_view.game.as_ref().and_then(round));
    let is_person =
        table_view.with_value(|table_view| on.is_some_and(|seat| table_view.state.persons().contains(seat)));
    let is_alone = table_view.with_value(|table_view| table_view.state.persons().len() == 1);
    let turn = move || match on {
        Some(_) if is_person && is_alone => settings.say(TableText::YourTurn),
        Some(seat) => settings.say(TableText::TurnOf {
            name: names().get(seat.index()).map(String::as_str).unwrap_or_default(),
        }),
        None => settings.say(TableText::WaitingForOthers),
    };
    let mark = move |seat| {
        table_view
            .with_value(|table_view| marks::picture(&table_view.state.options, seat, settings.theme.get()))
    };
    let colour =
        table_view.with_value(|table_view| marks::style(&table_view.state.options, on.unwrap_or_default()));
    let row = move |seat: Seat| {
        let points =
            table_view.with_value(|table_view| table_view.game.as_ref().and_then(|game| game.score(seat)));
        view! {
            <li class:on=on == Some(seat)>
                <span class="mark" inner_html=move || mark(seat)></span>
                <span>{move || names().get(seat.index()).cloned()}</span>
                {points.map(|points| view! { <b>{points}</b> })}
            </li>
        }
    };
    let seats = table_view.with_value(|table_view| table_view.state.seats.len());
    view! {
        <article class="card left-table" style=colour>
            <span class="left-picture" inner_html=move || table_view.with_value(|table_view| drawn(table_view, settings))></span>
            <div class="left-about">
                <p class="turn">
                    <span class="mark" inner_html=move || on.map(mark)></span>
                    {turn}
                </p>
                <h2>{move || settings.say(LobbyText::GameName { game })}</h2>
                {round.map(|(number, of)| view! {
                    <p class="hint">{move || settings.say(TableText::Round { number, of })}</p>
                })}
                <ul>{game::seats(seats).map(row).collect::<Markup>()}</ul>
                <a class="button big" href="#/here">{move || settings.say(ShellText::BackToTheTable)}</a>
            </div>
        </article>
    }
}

fn whose_turn(table_view: &TableView) -> Option<Seat> {
    table_view.game.as_ref()?.to_act().iter().next()
}

/// The current round and the number of rounds; `None` if that number is not fixed.
fn round(game: &GameView) -> Option<(u32, u32)> {
    let GameView::DropIt(view) = game else { return None };
    let (number, of) = view.public().round();
    Some((number as u32, of as u32))
}

fn drawn(table_view: &TableView, settings: Settings) -> String {
    match &table_view.game {
        Some(GameView::DropIt(view)) => picture::left_shaft(view, settings.theme.get(), settings.marks.get()),
        Some(GameView::Drunter(view)) => picture::left_town(view, settings.theme.get()),
        #[cfg(feature = "toy-game")]
        Some(GameView::ToyGame(_)) => String::new(),
        None => String::new(),
    }
}
