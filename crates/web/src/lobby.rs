//! The lobby: who is there, who is ready, bots for free seats, and how others find the table.

use game::Seat;
use i18n::{Lobby as Words, Message, Shell};
use leptos::prelude::*;
use table::{Command, Key, Name, Occupant, Place, Role};

use crate::browser;
use crate::session::Session;
use crate::settings::Settings;
use crate::table_page::names;

/// The lobby.
#[component]
pub(crate) fn Lobby(session: Session, settings: Settings) -> impl IntoView {
    let say = move |message: Words<'_>| message.text(settings.language.get()).into_owned();
    let outlook = move || session.outlook.get();
    let places = move || outlook().map(|outlook| outlook.scene.places).unwrap_or_default();
    let game = move || outlook().map(|outlook| say(Words::GameName { game: outlook.scene.options.kind() }));
    let is_guest = move || session.role.get() == Some(Role::Guest);
    let own = move || session.role.get().and_then(|role| role.viewer().seat());
    let is_ready =
        move || own().and_then(|seat| places().get(seat.index()).map(|place| place.ready)).unwrap_or(false);
    let invite = move || {
        let keys = session.keys.get()?;
        Some(browser::page_url(&format!("#/table/{}/invite/{}", keys.table, keys.invite.reveal())))
    };
    view! {
        <main class="lobby">
            <h1>{game}</h1>
            <p>{move || say(Words::StartsWhenReady)}</p>
            <ol class="seats" aria-label=move || say(Words::AriaSeats)>
                {move || game::seats(places().len()).zip(places()).map(|(seat, place)| {
                    view! { <SeatRow session settings seat place/> }
                }).collect_view()}
            </ol>
            <Show when=is_guest><Join session settings/></Show>
            <Show when=move || own().is_some()>
                <button class="button strong" aria-pressed=move || is_ready().to_string()
                    on:click=move |_| session.ask.run(Command::Ready(!is_ready()))>
                    {move || say(if is_ready() { Words::NotReady } else { Words::Ready })}
                </button>
            </Show>
            <section class="invite">
                <h2>{move || say(Words::Invite)}</h2>
                <p class="code" aria-label=move || say(Words::TableCode)>
                    {move || session.code.get().map(|code| code.to_string())}
                </p>
                {move || invite().map(|link| view! {
                    <input readonly aria-label=move || say(Words::InviteLink) prop:value=link.clone()/>
                    <button class="button" on:click={
                        let link = link.clone();
                        move |_| browser::copy(&link)
                    }>{move || Shell::Copy.text(settings.language.get()).into_owned()}</button>
                })}
            </section>
        </main>
    }
}

#[component]
fn SeatRow(session: Session, settings: Settings, seat: Seat, place: Place) -> impl IntoView {
    let say = move |message: Words<'_>| message.text(settings.language.get()).into_owned();
    let kind = session
        .outlook
        .with_untracked(|outlook| outlook.as_ref().map(|outlook| outlook.scene.options.kind()));
    let has_seat = matches!(session.role.get_untracked(), Some(Role::Seat(_)));
    let name = session.outlook.with(|outlook| {
        let outlook = outlook.as_ref()?;
        names(outlook, settings.language.get()).get(seat.index()).cloned()
    });
    let controls = match (&place.occupant, kind) {
        (None, Some(kind)) if has_seat => view! {
            <button class="button" on:click=move |_| {
                session.ask.run(Command::CallBot { seat, level: kind.levels() });
            }>{move || say(Words::CallBot)}</button>
        }
        .into_any(),
        (Some(Occupant::Bot { .. }), _) if has_seat => view! {
            <button class="button" on:click=move |_| session.ask.run(Command::DismissBot { seat })>
                {move || say(Words::DismissBot)}
            </button>
        }
        .into_any(),
        (Some(Occupant::Person { .. }), _) => {
            let ready = place.ready;
            view! { <span class="state">{move || say(if ready { Words::IsReady } else { Words::IsNotReady })}</span> }
                .into_any()
        }
        _ => ().into_any(),
    };
    view! { <li class="seat"><span class="name">{name}</span>{controls}</li> }
}

/// Taking a seat: a name, and one tap.
#[component]
fn Join(session: Session, settings: Settings) -> impl IntoView {
    let say = move |message: Words<'_>| message.text(settings.language.get()).into_owned();
    let name = settings.name;
    let join = move || {
        let Ok(name) = Name::new(&name.get_untracked()) else { return };
        let Ok(key) = Key::new(browser::random_key()) else { return };
        session.ask.run(Command::Join { name, key, seat: None, colour: None, program: false });
    };
    view! {
        <form class="join" on:submit=move |event| {
            event.prevent_default();
            join();
        }>
            <label>
                {move || Shell::YourName.text(settings.language.get()).into_owned()}
                <input required maxlength="24" autocomplete="nickname" prop:value=name
                    on:input=move |event| name.set(event_target_value(&event))/>
            </label>
            <button class="button strong">{move || say(Words::SitHere)}</button>
        </form>
    }
}
