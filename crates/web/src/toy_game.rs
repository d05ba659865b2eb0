//! The screen of the toy game of `docs/adding-a-game.md`, in tests only.

use game::{Game, Seat, seats};
use i18n::TableText;
use table::GameEngine;
use toy_game::{Action, ToyGame, View};
use wasm_split_helpers::wasm_split;
use weave::prelude::*;

use crate::chunks::ChunkError;
use crate::props::ScreenProps;
use crate::table_page::{AfterGame, Screen, TableBar, TakeBack};

#[wasm_split(toy_game, fallible)]
pub(crate) fn engine() -> Result<GameEngine, ChunkError> {
    Ok(GameEngine::TOY_GAME)
}

#[wasm_split(toy_game, fallible)]
pub(crate) fn screen() -> Result<Screen<View>, ChunkError> {
    Ok(|view, props| view! { <ToyGameScreen view props/> })
}

/// The screen of the toy game: whose turn it is, the own cards, and the rounds.
#[component]
fn ToyGameScreen(view: Signal<View>, props: ScreenProps) -> Markup {
    let turn = move || {
        let view = view.get();
        match view.public().to_act().iter().next() {
            Some(_) if view.is_own_turn() => props.say(TableText::YourTurn),
            Some(seat) => props.say(TableText::TurnOf { name: &props.name(seat) }),
            None => winners(&view, props),
        }
    };
    let card = move |action: Action| {
        let Action::Lay { card } = action;
        view! { <button class="button" on:click=move |_| props.act.run(action.into())>{card.to_string()}</button> }
    };
    let cards = move || ToyGame::legal(&view.get()).unwrap_or_default();
    let score = move |seat: Seat| {
        let points = move || view.get().public().score(seat).to_string();
        view! { <li>{move || props.name(seat)}" "<b>{points}</b></li> }
    };
    let count = view.with_untracked(|view| view.public().seats());
    view! {
        <main class="toy-game">
            <TableBar/>
            <p role="status">{turn}</p>
            <div class="row cards">{each(cards, card)}</div>
            <ul class="scores">{seats(count).map(score).collect::<Markup>()}</ul>
            <TakeBack/>
            <AfterGame/>
        </main>
    }
}

/// Who has won, once the game is over.
fn winners(view: &View, props: ScreenProps) -> String {
    let best = seats(view.public().seats()).map(|seat| view.public().score(seat)).max();
    let is_best = |seat: &Seat| Some(view.public().score(*seat)) == best;
    let names: Vec<String> =
        seats(view.public().seats()).filter(is_best).map(|seat| props.name(seat)).collect();
    match names.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        [name] => props.say(TableText::Wins { name }),
        names => props.say(TableText::SharedWin { names }),
    }
}
