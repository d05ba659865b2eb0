//! Invitations, and moving a seat to another device.

use client::Answer;
use i18n::{LobbyText as Words, ShellText};
use table::Command;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use weave::prelude::*;
use web_sys::{FocusEvent, HtmlInputElement};

use super::{new_key, state, table_id};
use crate::browser;
use crate::qr::Square;
use crate::session::TableSession;
use crate::settings::Settings;

/// The ways to invite others: a link, a QR code, a code to read out.
#[component]
pub(super) fn Invite(session: TableSession, settings: Settings) -> Markup {
    let say = move |message: Words<'_>| settings.say(message);
    let code = move || session.code.get().map(|code| code.to_string()).unwrap_or_default();
    let link = Memo::new(move || {
        let hash = match session.keys.get() {
            Some(keys) => format!("#/table/{}/invite/{}", keys.table, keys.invite.reveal()),
            // Without the keys of the table there is only the code, which is valid until the game starts.
            None => format!("#/table/{}/code/{}", table_id()?, session.code.get()?),
        };
        Some(browser::page_url(&hash))
    });
    let share = move |_| {
        let Some(link) = link.get_untracked() else { return };
        let Some(state) = untrack(|| state(session)) else { return };
        let game = settings.say_now(Words::GameName { game: state.options.kind() });
        browser::share(&settings.say_now(Words::ShareText { game: &game }), &link, |_| {});
    };
    view! {
        <section class="panel invite">
            <h2>{move || say(Words::Invite)}</h2>
            <p class="hint">{move || say(Words::InviteHint)}</p>
            <p class="code" aria-label=move || format!("{}: {}", say(Words::TableCode), spelled(&code()))>{code}</p>
            <Square settings link label=Signal::derive(move || say(Words::AriaQr { code: &code() }))/>
            <div class="row">
                <Show when=browser::can_share>
                    <button class="button strong" on:click=share>{move || settings.say(ShellText::Share)}</button>
                </Show>
                <CopyButton settings link/>
            </div>
            <WatchLink session settings/>
        </section>
    }
}

/// A link for spectators, if this device has the keys of the table. It stays valid as long as the table
/// exists.
#[component]
pub(crate) fn WatchLink(session: TableSession, settings: Settings) -> Markup {
    let link = Memo::new(move || {
        let keys = session.keys.get()?;
        Some(browser::page_url(&format!("#/table/{}/watch/{}", keys.table, keys.watch.reveal())))
    });
    view! {
        <Show when=move || link.with(Option::is_some)>
            <div class="watch">
                <p><strong>{move || settings.say(Words::WatchLink)}</strong></p>
                <p class="hint">{move || settings.say(Words::WatchLinkHint)}</p>
                <CopyButton settings link/>
            </div>
        </Show>
    }
}

/// The letters of a code, separated by spaces, so that a screen reader spells it.
fn spelled(code: &str) -> String {
    code.chars().map(String::from).collect::<Vec<_>>().join(" ")
}

/// A link with a button to copy it.
#[component]
fn CopyButton(settings: Settings, link: Memo<Option<String>>) -> Markup {
    let told = RwSignal::new(None::<ShellText<'static>>);
    let copy = move |_| {
        spawn_local(async move {
            let copied = browser::copy(&link.get_untracked().unwrap_or_default()).await;
            told.set(Some(if copied { ShellText::Copied } else { ShellText::CopyFailed }));
        });
    };
    let select_all = |event: FocusEvent| {
        if let Some(field) = event.target().and_then(|field| field.dyn_into::<HtmlInputElement>().ok()) {
            field.select();
        }
    };
    view! {
        <div class="copy">
            <input readonly aria-label=move || settings.say(Words::InviteLink) prop:value=move || link.get()
                on:focus=select_all/>
            <button class="button" on:click=copy>{move || settings.say(ShellText::Copy)}</button>
            <p class="hint" role="status">{move || told.get().map(|told| settings.say(told))}</p>
        </div>
    }
}

/// A link that moves the seat to another device; it must be kept secret.
#[component]
pub(crate) fn HandOver(session: TableSession, settings: Settings) -> Markup {
    let say = move |message: Words<'_>| settings.say(message);
    let link = RwSignal::new(None::<String>);
    // The link whose key the server has not accepted yet.
    let asked_for = StoredValue::new(None::<String>);
    let is_signed_out = RwSignal::new(false);
    let accepted = Callback::new(move |answer| {
        let asked_for = asked_for.try_update_value(Option::take).flatten();
        if answer == Answer::Accepted {
            link.set(asked_for);
            is_signed_out.set(false);
        }
    });
    let hand_over = move |_| {
        let (Some(table), Some(key)) = (table_id(), new_key(session)) else { return };
        if asked_for.with_value(Option::is_none) {
            let address = browser::page_url(&format!("#/table/{table}/seat/{}", key.reveal()));
            asked_for.set_value(Some(address));
            session.ask_then.run((Command::HandOver { key, alone: false }, accepted));
        }
    };
    let signed_out = Callback::new(move |answer| {
        if answer == Answer::Accepted {
            link.set(None);
            is_signed_out.set(true);
        }
    });
    let sign_others_out = move |_| {
        if let Some(key) = new_key(session) {
            session.ask_then.run((Command::HandOver { key, alone: true }, signed_out));
        }
    };
    view! {
        <details class="panel hand-over">
            <summary><strong>{move || say(Words::HandOver)}</strong></summary>
            <div class="options">
                <p class="hint">{move || say(Words::HandOverHint)}</p>
                <Square settings link label=Signal::derive(move || say(Words::HandOver))/>
                <Show when=move || link.with(Option::is_some) fallback=move || view! {
                    <button class="button" on:click=hand_over>{move || say(Words::ShowHandOver)}</button>
                }>
                    <CopyButton settings link=Memo::new(move || link.get())/>
                </Show>
                <button class="button sign-out" on:click=sign_others_out>{move || say(Words::HandOverAlone)}</button>
                <p class="hint" role="status">{move || is_signed_out.get().then(|| say(Words::OthersSignedOut))}</p>
            </div>
        </details>
    }
}
