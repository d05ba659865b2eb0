//! The page as a whole.

use client::{Local, Player};
use i18n::{AtTable, Lobby, Message, Shell};
use leptos::prelude::*;
use table::{Kind, Name, Options};

use crate::browser;
use crate::local_table::LocalTable;
use crate::settings::Settings;
use crate::update;

/// What is shown.
#[derive(Clone, Debug)]
enum Page {
    Home,
    Local(Box<Local>),
}

/// Everything on the page.
#[component]
pub(crate) fn App() -> impl IntoView {
    let settings = Settings::load();
    let outdated = RwSignal::new(false);
    update::watch(move || outdated.set(true));
    let say = move |message: Shell<'_>| message.text(settings.language.get()).into_owned();
    Effect::new(move || document().set_title(&format!("Tischlein: {}", say(Shell::Tagline))));
    let page = RwSignal::new(first_page());
    let play = move |kind: Kind| {
        if let Some(local) = against_a_bot(kind, settings) {
            page.set(Page::Local(Box::new(local)));
        }
    };
    let shown = move || match page.get() {
        Page::Home => view! {
            <main class="welcome">
                <img class="welcome-icon" src="/icon.svg" alt="" width="160" height="160"/>
                <h1>"Tischlein"</h1>
                <p class="welcome-motto">{move || say(Shell::Tagline)}</p>
                {Kind::ALL.map(|kind| view! {
                    <button on:click=move |_| play(kind)>
                        {move || Lobby::GameName { game: kind }.text(settings.language.get()).into_owned()}
                    </button>
                })}
            </main>
        }
        .into_any(),
        Page::Local(local) => view! { <LocalTable local=*local settings/> }.into_any(),
    };
    view! {
        {shown}
        <Show when=move || outdated.get()>
            <aside class="update" role="status">
                <p>{move || say(Shell::UpdateAvailable)}</p>
                <button on:click=|_| update::accept()>{move || say(Shell::UpdateNow)}</button>
            </aside>
        </Show>
    }
}

/// A table that was left, or home.
fn first_page() -> Page {
    let kept = browser::kept_bytes("table").and_then(|bytes| Local::load(browser::now(), &bytes).ok());
    match kept.filter(Local::is_playing) {
        Some(local) if browser::hash() == "#/table" => Page::Local(Box::new(local)),
        _ => Page::Home,
    }
}

fn against_a_bot(kind: Kind, settings: Settings) -> Option<Local> {
    let options = match kind {
        Kind::DropIt => Options::drop_it(2),
        Kind::Drunter => Options::drunter(2),
    };
    let you = AtTable::YourTurn.text(settings.language.get_untracked());
    let name = Name::new(&settings.name.get_untracked()).or_else(|_| Name::new(&you)).ok()?;
    let players = [Player::Person { name, colour: None }, Player::Bot { level: kind.levels() }];
    Local::start(browser::now(), &options, &players, browser::fresh_seed()).ok()
}
