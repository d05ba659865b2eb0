//! Practice drops, at a local table where nothing counts.

use client::{Local, LocalPlayer};
use game::{Seat, Viewer, seats};
use i18n::{LobbyText as Words, ShellText};
use table::{Command, GameAction, GameEngine, GameView, Name, TableOptions};
use weave::prelude::*;

use super::state;
use crate::browser;
use crate::session::TableSession;
use crate::settings::Settings;
use crate::table_page::GameScreen;

/// A practice game with the options of the table; the viewer plays all sides.
#[component]
pub(super) fn Practice(
    session: TableSession,
    settings: Settings,
    #[prop(into)] done: Callback<()>,
) -> Markup {
    let say = move |message: Words<'_>| settings.say(message);
    let options = untrack(|| state(session)).map_or_else(|| TableOptions::drop_it(2), |state| state.options);
    let names = Signal::derive(move || {
        (1..=u32::from(options.seats)).map(|number| say(Words::Seat { number })).collect::<Vec<_>>()
    });
    let screen = begin(&options).map(|local| {
        let game = RwSignal::new(look(&local));
        let local = StoredValue::new(local);
        let act = Callback::new(move |action| {
            local.update_value(|local| act(local, action));
            game.set(local.with_value(look));
        });
        view! { <GameScreen game=game.into() names act/> }
    });
    view! {
        <div class="practice">
            <p><strong>{move || say(Words::PracticeDrop)}</strong>" "{move || say(Words::PracticeDropHint)}</p>
            <button class="button strong" on:click=move |_| done.run(())>
                {move || settings.say(ShellText::Back)}
            </button>
        </div>
        {screen}
    }
}

/// A local table without bots; `None` if the options are invalid.
fn begin(options: &TableOptions) -> Option<Local> {
    let players =
        vec![LocalPlayer::Person { name: Name::new("-").ok()?, colour: None }; usize::from(options.seats)];
    Local::start(GameEngine::DROP_IT, browser::now(), options, &players, None, browser::fresh_seed()).ok()
}

/// The seat on turn; `None` if there is none.
fn on_turn(local: &Local) -> Option<Seat> {
    local.table_view(Viewer::Spectator).game?.to_act().iter().next()
}

/// The game as the seat on turn sees it.
fn look(local: &Local) -> Option<GameView> {
    local.table_view(on_turn(local).map_or(Viewer::Spectator, Viewer::Seat)).game
}

/// Acts for the seat on turn; after the last piece the game starts again.
fn act(local: &mut Local, action: GameAction) {
    let Some(seat) = on_turn(local) else { return };
    // An illegal action is refused and changes nothing.
    let _ = local.ask(browser::now(), seat, &Command::Play(action), browser::fresh_seed());
    if !local.is_playing() {
        for seat in seats(local.table_view(Viewer::Spectator).state.seats.len()) {
            let _ = local.ask(browser::now(), seat, &Command::Rematch(true), browser::fresh_seed());
        }
    }
}
