//! Everything that is seldom wanted at a table.

use i18n::{AtTable, Lobby, Shell};
use table::{Command, Phase, Role};
use wasm_split_helpers::wasm_split;
use weave::prelude::*;

use super::around::Around;
use super::dialog::Dialog;
use crate::lobby::{HandOver, WatchLink};
use crate::parts::{Missing, later};
use crate::session::Connection;
use crate::settings_page::SettingsPanel;

/// The menu of a table.
#[component]
pub(super) fn Menu(is_open: RwSignal<bool>) -> Markup {
    let Around { settings, .. } = expect_context();
    view! {
        <Dialog is_open close=move |()| is_open.set(false) label=Signal::derive(move || settings.say(Shell::Menu))>
            {later(settings.language, menu, move |menu| menu(is_open))}
        </Dialog>
    }
}

#[wasm_split(seldom, fallible)]
fn menu() -> Result<fn(RwSignal<bool>) -> Markup, Missing> {
    Ok(|is_open| view! { <Inside is_open/> })
}

/// What is in the menu.
#[component]
fn Inside(is_open: RwSignal<bool>) -> Markup {
    let Around { session, settings, .. } = expect_context();
    let say = move |message: AtTable<'_>| settings.say(message);
    let seat = move || session.role.get().and_then(|role| role.viewer().seat());
    let is_playing = move || {
        session.outlook.with(|outlook| outlook.as_ref().map(|outlook| outlook.scene.phase))
            == Some(Phase::Playing)
    };
    let wants_end = move || {
        let wanted = session.outlook.with(|outlook| outlook.as_ref().map(|outlook| outlook.scene.wants_end));
        wanted.zip(seat()).is_some_and(|(wanted, seat)| wanted.contains(seat))
    };
    let may_leave = move || {
        session.connection.get() == Connection::Online && matches!(session.role.get(), Some(Role::Seat(_)))
    };
    let ask = move |command: Command| {
        is_open.set(false);
        session.ask.run(command);
    };
    view! {
        <div class="menu">
            <SettingsPanel settings/>
            <WatchLink session settings/>
            <a class="button" href="#/">{move || settings.say(Shell::Home)}</a>
            <Show when=move || is_playing() && seat().is_some()>
                <button class="button" on:click=move |_| ask(Command::EndEarly(!wants_end()))>
                    {move || say(if wants_end() { AtTable::EndRefuse } else { AtTable::EndEarly })}
                </button>
                <p class="note">{move || say(AtTable::EndEarlyHint)}</p>
            </Show>
            <Show when=may_leave>
                <HandOver session settings/>
                <button class="button" on:click=move |_| ask(Command::Leave)>
                    {move || settings.say(Lobby::Leave)}
                </button>
                <p class="note">{move || say(AtTable::LeaveWarning)}</p>
            </Show>
        </div>
    }
}
