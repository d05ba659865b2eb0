//! Everything that is seldom wanted at a table.

use drop_it::Assist;
use i18n::{AtTable, Lobby, Shell};
use table::{Command, GameOptions, Kind, Phase, Role, Scene};
use wasm_split_helpers::wasm_split;
use weave::prelude::*;

use super::around::Around;
use super::dialog::Dialog;
use super::names;
use crate::field::Switch;
use crate::lobby::{HandOver, WatchLink};
use crate::options_form::in_short;
use crate::parts::{LOBBY, Missing, later, styled};
use crate::session::Connection;
use crate::settings_page::SettingsPanel;

/// The menu of a table.
#[component]
pub(super) fn Menu(is_open: RwSignal<bool>) -> Markup {
    let Around { settings, .. } = expect_context();
    view! {
        <Dialog is_open close=move |()| is_open.set(false) label=Signal::derive(move || settings.say(Shell::Menu))>
            {later(settings.language, || styled(LOBBY, menu()), move |menu| menu(is_open))}
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
    let scene = move |look: fn(&Scene) -> bool| {
        session.outlook.with(|outlook| outlook.as_ref().is_some_and(|outlook| look(&outlook.scene)))
    };
    let stand_in_votes = Signal::derive(move || {
        session.outlook.with(|outlook| {
            let place = outlook.as_ref().zip(seat()).and_then(|(outlook, seat)| outlook.scene.place(seat));
            place.is_some_and(|place| place.stand_in_votes)
        })
    });
    let ask = move |command: Command| {
        is_open.set(false);
        session.ask.run(command);
    };
    view! {
        <div class="menu">
            <HowWePlay/>
            <SettingsPanel settings/>
            <WatchLink session settings/>
            <a class="button" href="#/">{move || settings.say(Shell::Home)}</a>
            <Show when=move || is_playing() && seat().is_some()>
                <button class="button end-early" on:click=move |_| ask(Command::EndEarly(!wants_end()))>
                    {move || say(if wants_end() { AtTable::EndRefuse } else { AtTable::EndEarly })}
                </button>
                <p class="note">{move || say(AtTable::EndEarlyHint)}</p>
            </Show>
            <Show when=move || may_leave() && scene(|scene| scene.options.kind() == Kind::Drunter)>
                <Switch label=Signal::derive(move || say(AtTable::StandInVotes))
                    hint=Signal::derive(move || say(AtTable::StandInVotesHint)) value=stand_in_votes
                    choose=move |votes| session.ask.run(Command::StandInVotes(votes))/>
            </Show>
            <Show when=may_leave>
                <HandOver session settings/>
                <button class="button leave" on:click=move |_| ask(Command::Leave)>
                    {move || settings.say(Lobby::Leave)}
                </button>
                <p class="note">{move || say(AtTable::LeaveWarning)}</p>
            </Show>
        </div>
    }
}

/// What was agreed on, and whose hand is helped.
#[component]
fn HowWePlay() -> Markup {
    let Around { session, settings, .. } = expect_context();
    let scene = move || session.outlook.with(|outlook| outlook.as_ref().map(|outlook| outlook.scene.clone()));
    let helped = move |scene: &Scene| {
        let GameOptions::DropIt { assist, .. } = &scene.options.game else { return Vec::new() };
        let names = names(scene, settings.language.get());
        let helped = names.iter().zip(assist).filter(|(_, assist)| **assist != Assist::None);
        helped.map(|(name, assist)| settings.say(Lobby::HandHelp { name, assist: *assist })).collect()
    };
    let agreed = move |scene: Scene| {
        let helped: Vec<String> = helped(&scene);
        view! {
            <section class="agreed">
                <h2>{settings.say(AtTable::HowWePlay)}</h2>
                <p>{in_short(&scene.options, settings)}</p>
                {helped.into_iter().map(|line| view! { <p>{line}</p> }).collect::<Markup>()}
            </section>
        }
    };
    move || scene().map(agreed)
}
