//! Home: continue, a new game, join by code, the language.

use client::{Local, Player};
use draw::Theme;
use i18n::{Lobby, Message, Shell};
use leptos::prelude::*;
use leptos::task::spawn_local;
use table::{Kind, Name, Options};

use crate::browser;
use crate::rules::name_of;
use crate::settings::Settings;
use crate::top::Top;

/// How a new game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    AgainstBots,
    OneDevice,
    WithFriends,
}

impl Way {
    const ALL: [Way; 3] = [Way::AgainstBots, Way::OneDevice, Way::WithFriends];

    const fn label(self) -> Shell<'static> {
        match self {
            Way::AgainstBots => Shell::AgainstBots,
            Way::OneDevice => Shell::OneDevice,
            Way::WithFriends => Shell::WithFriends,
        }
    }

    const fn hint(self) -> Shell<'static> {
        match self {
            Way::AgainstBots => Shell::AgainstBotsHint,
            Way::OneDevice => Shell::OneDeviceHint,
            Way::WithFriends => Shell::WithFriendsHint,
        }
    }
}

/// Home.
#[component]
pub(crate) fn Home(settings: Settings, is_left: bool) -> impl IntoView {
    let say = move |message: Shell<'_>| message.text(settings.language.get()).into_owned();
    let chosen = RwSignal::new(None::<Kind>);
    let greeting = move || {
        let name = settings.name.get();
        if name.is_empty() { say(Shell::Welcome) } else { say(Shell::WelcomeBack { name: &name }) }
    };
    view! {
        <Top settings/>
        <main class="home">
            <section>
                <h1>{greeting}</h1>
                <Show when=move || is_left>
                    <p>{move || say(Shell::TableAsYouLeftIt)}</p>
                    <a class="button strong" href="#/here">{move || say(Shell::BackToTheTable)}</a>
                </Show>
                <JoinByCode settings/>
                <nav class="rule-books" aria-label=move || say(Shell::Rules)>
                    {Kind::ALL.map(|kind| view! {
                        <a class="button" href=format!("#/rules/{}", name_of(kind))>
                            {move || say(Shell::RulesOf { game: kind })}
                        </a>
                    })}
                </nav>
            </section>
            <section>
                <h2>{move || say(Shell::NewGame)}</h2>
                <div class="games">
                    {Kind::ALL.map(|kind| view! {
                        <button class="game-card" aria-pressed=move || (chosen.get() == Some(kind)).to_string()
                            on:click=move |_| chosen.set(Some(kind))>
                            <span class="game-picture" inner_html=move || picture(kind, settings.theme.get())></span>
                            <strong>{move || Lobby::GameName { game: kind }.text(settings.language.get()).into_owned()}</strong>
                            <span>{move || say(Shell::Pitch { game: kind })}</span>
                        </button>
                    })}
                </div>
                {move || chosen.get().map(|kind| view! { <Ways settings kind/> })}
            </section>
        </main>
    }
}

/// How the chosen game shall be played, and by whom.
#[component]
fn Ways(settings: Settings, kind: Kind) -> impl IntoView {
    let say = move |message: Shell<'_>| message.text(settings.language.get()).into_owned();
    let count = RwSignal::new(2_u8);
    let failed = RwSignal::new(None::<String>);
    let start = move |way: Way| match way {
        Way::AgainstBots | Way::OneDevice => {
            if let Some(local) = begin(kind, way, count.get_untracked(), settings) {
                browser::keep_bytes(crate::session::KEPT, &local.save());
                browser::go("#/here");
            }
        }
        Way::WithFriends => spawn_local(async move {
            match browser::open_table(&options(kind, count.get_untracked())).await {
                Some(created) => {
                    browser::keep_json("keys", &created);
                    browser::go(&format!("#/table/{}/invite/{}", created.table, created.invite.reveal()));
                }
                None => failed.set(Some(Shell::Offline.text(settings.language.get_untracked()).into_owned())),
            }
        }),
    };
    view! {
        <div class="ways">
            <label>
                {move || Shell::YourName.text(settings.language.get()).into_owned()}
                <input maxlength="24" autocomplete="nickname" prop:value=settings.name
                    on:input=move |event| settings.name.set(event_target_value(&event))/>
            </label>
            <div role="group" class="counts">
                {[2_u8, 3, 4].map(|number| view! {
                    <button aria-pressed=move || (count.get() == number).to_string() on:click=move |_| count.set(number)>
                        {move || say(Shell::Players { count: u32::from(number) })}
                    </button>
                })}
            </div>
            {Way::ALL.map(|way| view! {
                <button class="way" on:click=move |_| start(way)>
                    <strong>{move || say(way.label())}</strong>
                    <span>{move || say(way.hint())}</span>
                </button>
            })}
            <p role="alert">{failed}</p>
        </div>
    }
}

fn options(kind: Kind, seats: u8) -> Options {
    match kind {
        Kind::DropIt => Options::drop_it(seats),
        Kind::Drunter => Options::drunter(seats),
    }
}

fn begin(kind: Kind, way: Way, count: u8, settings: Settings) -> Option<Local> {
    let language = settings.language.get_untracked();
    let person = |number: u8| {
        let own = settings.name.get_untracked();
        let usual = Lobby::Seat { number: u32::from(number) + 1 }.text(language);
        let name =
            if number == 0 { Name::new(&own).or_else(|_| Name::new(&usual)) } else { Name::new(&usual) };
        name.ok().map(|name| Player::Person { name, colour: None })
    };
    let player = |number: u8| match way {
        Way::OneDevice => person(number),
        Way::AgainstBots | Way::WithFriends if number == 0 => person(number),
        Way::AgainstBots | Way::WithFriends => Some(Player::Bot { level: kind.levels() }),
    };
    let players: Vec<Player> = (0..count).filter_map(player).collect();
    Local::start(browser::now(), &options(kind, count), &players, browser::fresh_seed()).ok()
}

/// A code that somebody reads out.
#[component]
fn JoinByCode(settings: Settings) -> impl IntoView {
    let say = move |message: Shell<'_>| message.text(settings.language.get()).into_owned();
    let code = RwSignal::new(String::new());
    let failed = RwSignal::new(false);
    let join = move || {
        spawn_local(async move {
            match browser::find_code(&code.get_untracked()).await {
                Some(found) => browser::go(&format!("#/table/{}/code/{}", found.table, found.code)),
                None => failed.set(true),
            }
        });
    };
    view! {
        <form class="join-code" on:submit=move |event| {
            event.prevent_default();
            failed.set(false);
            join();
        }>
            <h2>{move || say(Shell::JoinATable)}</h2>
            <label>{move || say(Shell::JoinHint)}
                <input required maxlength="8" autocapitalize="characters" autocomplete="off" spellcheck="false"
                    on:input=move |event| code.set(event_target_value(&event))/>
            </label>
            <button class="button strong">{move || say(Shell::Join)}</button>
            <p role="alert">{move || failed.get().then(|| say(Shell::NoSuchCode))}</p>
        </form>
    }
}

/// A picture of a game in full swing.
fn picture(kind: Kind, theme: Theme) -> String {
    match kind {
        Kind::DropIt => crate::picture::pile(include_str!("../../../docs/pictures/drop-it.txt"), theme),
        Kind::Drunter => crate::picture::town(include_str!("../../../docs/pictures/drunter.txt"), theme),
    }
}
