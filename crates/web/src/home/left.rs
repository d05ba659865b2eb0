//! The table on this device as it was left.

use game::Seat;
use i18n::{AtTable, Lobby, Shell};
use table::{Outlook, View};
use weave::prelude::*;

use crate::marks;
use crate::picture;
use crate::settings::Settings;
use crate::table_page::names;

/// The table on this device as it was left, seen as everybody may see it.
#[component]
pub(super) fn LeftTable(settings: Settings, outlook: Outlook) -> Markup {
    let outlook = StoredValue::new(outlook);
    let names = move || outlook.with_value(|outlook| names(&outlook.scene, settings.language.get()));
    let on = outlook.with_value(whose_turn);
    let game = outlook.with_value(|outlook| outlook.scene.options.kind());
    let round = outlook.with_value(|outlook| outlook.game.as_ref().and_then(round));
    let is_person =
        outlook.with_value(|outlook| on.is_some_and(|seat| outlook.scene.persons().contains(seat)));
    let is_alone = outlook.with_value(|outlook| outlook.scene.persons().len() == 1);
    let turn = move || match on {
        Some(_) if is_person && is_alone => settings.say(AtTable::YourTurn),
        Some(seat) => settings
            .say(AtTable::TurnOf { name: names().get(seat.index()).map(String::as_str).unwrap_or_default() }),
        None => settings.say(AtTable::WaitingForOthers),
    };
    let mark = move |seat| {
        outlook.with_value(|outlook| marks::picture(&outlook.scene.options, seat, settings.theme.get()))
    };
    let colour = outlook.with_value(|outlook| marks::style(&outlook.scene.options, on.unwrap_or_default()));
    let row = move |seat: Seat| {
        let points = outlook.with_value(|outlook| outlook.game.as_ref().and_then(|game| points(game, seat)));
        view! {
            <li class:on=on == Some(seat)>
                <span class="mark" inner_html=move || mark(seat)></span>
                <span>{move || names().get(seat.index()).cloned()}</span>
                {points.map(|points| view! { <b>{points}</b> })}
            </li>
        }
    };
    let seats = outlook.with_value(|outlook| outlook.scene.places.len());
    view! {
        <article class="card left-table" style=colour>
            <span class="left-picture" inner_html=move || outlook.with_value(|outlook| drawn(outlook, settings))></span>
            <div class="left-about">
                <p class="turn">
                    <span class="mark" inner_html=move || on.map(mark)></span>
                    {turn}
                </p>
                <h2>{move || settings.say(Lobby::GameName { game })}</h2>
                {round.map(|(number, of)| view! {
                    <p class="hint">{move || settings.say(AtTable::Round { number, of })}</p>
                })}
                <ul>{game::seats(seats).map(row).collect::<Markup>()}</ul>
                <a class="button big" href="#/here">{move || settings.say(Shell::BackToTheTable)}</a>
            </div>
        </article>
    }
}

fn whose_turn(outlook: &Outlook) -> Option<Seat> {
    outlook.game.as_ref()?.to_act().iter().next()
}

/// Which round is played, and how many there are, where that is fixed.
fn round(game: &View) -> Option<(u32, u32)> {
    match game {
        View::DropIt(view) => {
            let (number, of) = view.public().round();
            Some((number as u32, of as u32))
        }
        View::Drunter(_) => None,
    }
}

/// The points of a seat, where they are known during the game.
fn points(game: &View, seat: Seat) -> Option<u16> {
    match game {
        View::DropIt(view) => Some(view.public().score(seat)),
        View::Drunter(_) => None,
    }
}

fn drawn(outlook: &Outlook, settings: Settings) -> String {
    match &outlook.game {
        Some(View::DropIt(view)) => picture::left_shaft(view, settings.theme.get(), settings.marks.get()),
        Some(View::Drunter(view)) => picture::left_town(view, settings.theme.get()),
        None => String::new(),
    }
}
