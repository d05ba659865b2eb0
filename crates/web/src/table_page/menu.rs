//! The menu of a table, for everything that is rarely needed.

use client::Answer;
use drop_it::Assist;
use i18n::{LobbyText, ShellText, TableText};
use table::{Command, GameKind, Role, TablePhase, TableState};
use wasm_split_helpers::wasm_split;
use weave::prelude::*;

use super::context::TableContext;
use super::dialog::Dialog;
use super::names;
use super::notices::absent_in_words;
use crate::chunks::{ChunkError, LOBBY, lazy, styled};
use crate::field::Switch;
use crate::icon::{Icon, icon};
use crate::lobby::{HandOver, WatchLink, table_id};
use crate::options_form::in_short;
use crate::session::Connection;
use crate::settings_page::SettingsPanel;
use crate::{browser, recent_tables};

/// The menu of a table.
#[component]
pub(super) fn Menu(is_open: RwSignal<bool>) -> Markup {
    let TableContext { settings, .. } = expect_context();
    // It outlives what is in the menu, which goes when the menu is closed.
    let left = Callback::new(|answer| {
        if let (Answer::Accepted, Some(table)) = (answer, table_id()) {
            recent_tables::unlist(&table);
            browser::go("#/left");
        }
    });
    view! {
        <Dialog is_open close=move |()| is_open.set(false) label=Signal::derive(move || settings.say(ShellText::Menu))>
            {lazy(settings.language, || styled(LOBBY, menu()), move |menu| menu(is_open, left))}
        </Dialog>
    }
}

/// Shows what is in the menu.
type Open = fn(RwSignal<bool>, Callback<Answer>) -> Markup;

#[wasm_split(menu, fallible)]
fn menu() -> Result<Open, ChunkError> {
    Ok(|is_open, left| view! { <Inside is_open left/> })
}

/// The content of the menu.
#[component]
fn Inside(is_open: RwSignal<bool>, left: Callback<Answer>) -> Markup {
    let TableContext { session, settings, rules, .. } = expect_context();
    let say = move |message: TableText<'_>| settings.say(message);
    let seat = move || session.role.get().and_then(|role| role.viewer().seat());
    let is_playing = move || {
        session.table_view.with(|table_view| table_view.as_ref().map(|table_view| table_view.state.phase))
            == Some(TablePhase::Playing)
    };
    let wants_end = move || {
        let wanted = session
            .table_view
            .with(|table_view| table_view.as_ref().map(|table_view| table_view.state.wants_end));
        wanted.zip(seat()).is_some_and(|(wanted, seat)| wanted.contains(seat))
    };
    let may_leave = move || {
        session.connection.get() == Connection::Online && matches!(session.role.get(), Some(Role::Seat(_)))
    };
    let state = move |look: fn(&TableState) -> bool| {
        session
            .table_view
            .with(|table_view| table_view.as_ref().is_some_and(|table_view| look(&table_view.state)))
    };
    let stand_in_votes = Signal::derive(move || {
        session.table_view.with(|table_view| {
            let place =
                table_view.as_ref().zip(seat()).and_then(|(table_view, seat)| table_view.state.seat(seat));
            place.is_some_and(|place| place.stand_in_votes)
        })
    });
    let ask = move |command: Command| {
        is_open.set(false);
        session.ask.run(command);
    };
    let leave = move |_| {
        is_open.set(false);
        session.ask_then.run((Command::Leave, left));
    };
    let read_rules = move |_| {
        is_open.set(false);
        rules.set(Some(""));
    };
    view! {
        <div class="menu">
            <HowWePlay/>
            <div class="row">
                <a class="button" href="#/">{icon(Icon::Home)}{move || settings.say(ShellText::Home)}</a>
                <button class="button" on:click=read_rules>{icon(Icon::Book)}{move || settings.say(ShellText::Rules)}</button>
            </div>
            <Show when=move || is_playing() && seat().is_some()>
                <button class="button end-early" on:click=move |_| ask(Command::EndEarly(!wants_end()))>
                    {move || say(if wants_end() { TableText::EndRefuse } else { TableText::EndEarly })}
                </button>
                <p class="hint">{move || say(TableText::EndEarlyHint)}</p>
            </Show>
            <Show when=may_leave>
                <button class="button leave" on:click=leave>
                    {move || settings.say(LobbyText::Leave)}
                </button>
                <p class="hint">{move || say(TableText::LeaveWarning)}</p>
                <HandOver session settings/>
            </Show>
            <Show when=move || may_leave() && state(|state| state.options.kind() == GameKind::Drunter)>
                <Switch label=Signal::derive(move || say(TableText::StandInVotes))
                    hint=Signal::derive(move || say(TableText::StandInVotesHint)) value=stand_in_votes
                    choose=move |votes| session.ask.run(Command::StandInVotes(votes))/>
            </Show>
            <WatchLink session settings/>
            <SettingsPanel settings/>
        </div>
    }
}

/// The options of the table, who gets aiming help, and who is away.
#[component]
fn HowWePlay() -> Markup {
    let TableContext { session, settings, .. } = expect_context();
    let state = move || {
        session.table_view.with(|table_view| table_view.as_ref().map(|table_view| table_view.state.clone()))
    };
    let helped = move |state: &TableState| {
        let Some(game) = state.options.game.drop_it() else { return Vec::new() };
        let names = names(state, settings.language.get());
        let helped = names.iter().zip(&game.assist).filter(|(_, assist)| **assist != Assist::None);
        helped.map(|(name, assist)| settings.say(LobbyText::HandHelp { name, assist: *assist })).collect()
    };
    let agreed = move |state: TableState| {
        let mut lines: Vec<String> = helped(&state);
        lines.extend(absent_in_words(session, settings));
        view! {
            <section class="agreed">
                <h2>{settings.say(TableText::HowWePlay)}</h2>
                <p>{in_short(&state.options, settings)}</p>
                {lines.into_iter().map(|line| view! { <p>{line}</p> }).collect::<Markup>()}
            </section>
        }
    };
    move || state().map(agreed)
}
