//! A table: the lobby, the game, and what lies around it.

use i18n::{AtTable, Lobby as Words, Message, Shell};
use leptos::prelude::*;
use table::{Command, Occupant, Outlook, Phase, Phrase, Place, Role, View};

use crate::drop_it::DropItScreen;
use crate::drunter::DrunterScreen;
use crate::lobby::Lobby;
use crate::session::{Connection, Session};
use crate::settings::Settings;
use crate::stage::Stage;

/// What everybody is called.
pub(crate) fn names(outlook: &Outlook, language: i18n::Language) -> Vec<String> {
    let kind = outlook.scene.options.kind();
    let name = |place: &Place| match &place.occupant {
        Some(Occupant::Person { name, .. }) => name.to_string(),
        Some(Occupant::Bot { level }) => {
            Words::BotName { game: kind, level: u32::from(*level) }.text(language).into_owned()
        }
        None => Words::FreeSeat.text(language).into_owned(),
    };
    outlook.scene.places.iter().map(name).collect()
}

/// A table, wherever it runs.
#[component]
pub(crate) fn TablePage(session: Session, settings: Settings) -> impl IntoView {
    let is_lobby = Memo::new(move |_| {
        session.outlook.with(|outlook| outlook.as_ref().map(|outlook| outlook.scene.phase == Phase::Lobby))
    });
    let games = Memo::new(move |_| {
        session.outlook.with(|outlook| outlook.as_ref().map(|outlook| outlook.scene.games))
    });
    let shown = move || {
        // A rematch is a new game: its screen begins anew.
        games.track();
        match is_lobby.get() {
            None => view! { <Waiting session settings/> }.into_any(),
            Some(true) => view! { <Lobby session settings/> }.into_any(),
            Some(false) => view! { <Game session settings/> }.into_any(),
        }
    };
    view! {
        {shown}
        <Curtain session settings/>
        <Notices session settings/>
    }
}

/// Until the table has answered, or when it does not want us.
#[component]
fn Waiting(session: Session, settings: Settings) -> impl IntoView {
    let sentence = move || {
        let language = settings.language.get();
        match session.connection.get() {
            Connection::Lost(code) => sentence_for(&code, language),
            _ => Shell::Connecting.text(language).into_owned(),
        }
    };
    view! {
        <main class="welcome">
            <p role="status">{sentence}</p>
            <a class="button" href="#/">{move || Shell::Home.text(settings.language.get()).into_owned()}</a>
        </main>
    }
}

/// What people read about a problem.
fn sentence_for(code: &str, language: i18n::Language) -> String {
    i18n::for_code(code, language)
        .map_or_else(|| Shell::UnknownProblem { code }.text(language).into_owned(), String::from)
}

#[component]
fn Game(session: Session, settings: Settings) -> impl IntoView {
    let outlook = session.outlook;
    let stage = Stage {
        language: settings.language.into(),
        theme: settings.theme.into(),
        layout: settings.layout.into(),
        marks: settings.marks.into(),
        calm: settings.calm.into(),
        sound: settings.sound.into(),
        names: Signal::derive(move || {
            outlook.with(|outlook| {
                outlook.as_ref().map(|outlook| names(outlook, settings.language.get())).unwrap_or_default()
            })
        }),
        act: Callback::new(move |action| session.ask.run(Command::Play(action))),
    };
    let game = move || outlook.with(|outlook| outlook.as_ref().and_then(|outlook| outlook.game.clone()));
    let screen =
        match outlook.with_untracked(|outlook| outlook.as_ref().and_then(|outlook| outlook.game.clone())) {
            Some(View::DropIt(first)) => {
                let view = Memo::new(move |_| match game() {
                    Some(View::DropIt(view)) => *view,
                    _ => (*first).clone(),
                });
                view! { <DropItScreen view=view.into() stage/> }.into_any()
            }
            Some(View::Drunter(first)) => {
                let view = Memo::new(move |_| match game() {
                    Some(View::Drunter(view)) => *view,
                    _ => *first,
                });
                view! { <DrunterScreen view=view.into() stage/> }.into_any()
            }
            None => ().into_any(),
        };
    view! {
        {screen}
        <Wishes session settings/>
    }
}

/// What can be wished for around a game: taking back, stopping, another game.
#[component]
fn Wishes(session: Session, settings: Settings) -> impl IntoView {
    let seat = move || session.role.get().and_then(|role| role.viewer().seat());
    let scene = move || session.outlook.with(|outlook| outlook.as_ref().map(|outlook| outlook.scene.clone()));
    let say = move |message: AtTable<'_>| message.text(settings.language.get()).into_owned();
    let may_take_back =
        move || scene().is_some_and(|scene| scene.may_take_back.is_some() && scene.may_take_back == seat());
    let is_over = move || scene().is_some_and(|scene| matches!(scene.phase, Phase::Finished { .. }));
    let bot_plays = move || {
        let place = scene().and_then(|scene| scene.place(seat()?).cloned());
        place.is_some_and(|place| place.stand_in.is_some())
    };
    let button = move |when: Signal<bool>, command: Command, label: AtTable<'static>| {
        view! {
            <Show when=move || when.get()>
                <button class="button" on:click={
                    let command = command.clone();
                    move |_| session.ask.run(command.clone())
                }>{move || say(label)}</button>
            </Show>
        }
    };
    view! {
        <nav class="wishes">
            {button(Signal::derive(may_take_back), Command::TakeBack, AtTable::TakeBack)}
            {button(Signal::derive(bot_plays), Command::Return, AtTable::TakeOver)}
            {button(Signal::derive(is_over), Command::Rematch(true), AtTable::Rematch)}
            <Show when=is_over>
                <a class="button" href="#/">{move || Shell::Home.text(settings.language.get()).into_owned()}</a>
            </Show>
        </nav>
        <Show when=move || session.connection.get() != Connection::Here && matches!(session.role.get(), Some(Role::Seat(_)))>
            <details class="talk">
                <summary>{move || say(AtTable::Talk)}</summary>
                {Phrase::ALL.map(|phrase| view! {
                    <button class="chip" on:click=move |_| session.say.run(phrase)>
                        {move || say(AtTable::Say { phrase })}
                    </button>
                })}
            </details>
        </Show>
    }
}

/// Between two players at one device, so that nobody sees another's secrets.
#[component]
fn Curtain(session: Session, settings: Settings) -> impl IntoView {
    let say = move |message: AtTable<'_>| message.text(settings.language.get()).into_owned();
    view! {
        <Show when=move || session.pass_to.get().is_some()>
            <div class="curtain" role="dialog" aria-modal="true">
                <p>{move || say(AtTable::PassTo { name: &session.pass_to.get().unwrap_or_default() })}</p>
                <button class="button strong" autofocus on:click=move |_| session.pass_to.set(None)>
                    {move || say(AtTable::IAm { name: &session.pass_to.get().unwrap_or_default() })}
                </button>
            </div>
        </Show>
    }
}

/// Refusals, what was said, and how the connection is.
#[component]
fn Notices(session: Session, settings: Settings) -> impl IntoView {
    let language = settings.language;
    let refused = move || session.refused.get().map(|code| sentence_for(&code, language.get()));
    let away = move || match session.connection.get() {
        Connection::Away => Some(Shell::Reconnecting.text(language.get()).into_owned()),
        Connection::Lost(code) => Some(sentence_for(&code, language.get())),
        Connection::Here | Connection::Connecting | Connection::Online => None,
    };
    let said = move || {
        let (seat, phrase) = session.said.get()?;
        let names =
            session.outlook.with(|outlook| outlook.as_ref().map(|outlook| names(outlook, language.get())))?;
        let phrase = AtTable::Say { phrase }.text(language.get());
        Some(
            AtTable::Said { name: names.get(usize::from(seat))?, phrase: &phrase }
                .text(language.get())
                .into_owned(),
        )
    };
    view! {
        <div class="notices" aria-live="polite">
            {move || refused().map(|text| view! { <p class="notice bad">{text}</p> })}
            {move || away().map(|text| view! { <p class="notice">{text}</p> })}
            {move || said().map(|text| view! { <p class="notice">{text}</p> })}
        </div>
    }
}
