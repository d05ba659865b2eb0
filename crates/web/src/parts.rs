//! The parts of the page that come when somebody goes there: screens, languages, books of rules. The build cuts the
//! module along functions marked with `wasm_split`; what several parts need, they share.

use std::future::Future;
use std::task::{Context, Poll, Waker};

use i18n::rules::Book;
use i18n::{Language, Message, Shell, Tongue};
use table::{Kind, Rulebook};
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::wasm_split;
use weave::prelude::*;

use crate::browser;
use crate::rules::name_of;

/// A part did not come: there is no network, or only a newer version of the page.
pub(crate) use wasm_split_helpers::SplitLoaderError as Missing;

/// Shows something that may still have to be loaded, as soon as it is there. If it does not come, people are told, and
/// can try again.
pub(crate) fn later<T, L>(
    language: impl Into<Signal<Language>>,
    load: impl Fn() -> L + 'static,
    show: impl Fn(T) -> Markup + 'static,
) -> Markup
where
    T: Copy + 'static,
    L: Future<Output = Result<T, Missing>> + 'static,
{
    let language = language.into();
    let part = RwSignal::new(None);
    let fetch = Callback::new(move |()| fetch(part, load()));
    fetch.run(());
    let shown = move || match part.get() {
        Some(Ok(there)) => show(there),
        Some(Err(Missing { .. })) => view! { <MissingPart language again=fetch/> },
        None => view! { <div aria-busy="true"></div> },
    };
    shown.into_markup()
}

/// A part with its style sheet.
pub(crate) async fn styled<T>(
    sheet: &'static str,
    part: impl Future<Output = Result<T, Missing>>,
) -> Result<T, Missing> {
    let sheet = browser::style_sheet(sheet);
    let part = part.await?;
    sheet.await;
    Ok(part)
}

/// The style sheet of the lobby: seats, teams, invitations.
pub(crate) const LOBBY: &str = "lobby";

/// Loads a part. What is there already comes at once, so that nothing flickers.
fn fetch<T: 'static>(
    part: RwSignal<Option<Result<T, Missing>>>,
    load: impl Future<Output = Result<T, Missing>> + 'static,
) {
    let mut load = Box::pin(load);
    match load.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(there) => part.set(Some(there)),
        Poll::Pending => spawn_local(async move {
            // Whoever has gone elsewhere meanwhile needs it no more.
            let _ = part.try_set(Some(load.await));
        }),
    }
}

/// A part did not come.
#[component]
fn MissingPart(language: Signal<Language>, again: Callback<()>) -> Markup {
    let say = move |message: Shell<'_>| message.text(language.get());
    view! {
        <div class="welcome">
            <p role="alert">{move || say(Shell::PartMissing)}</p>
            <div class="row">
                <button class="button strong" on:click=move |_| again.run(())>
                    {move || say(Shell::TryAgain)}
                </button>
                <button class="button" on:click=|_| browser::reload()>{move || say(Shell::UpdateNow)}</button>
            </div>
        </div>
    }
}

#[wasm_split(german, fallible)]
fn german() -> Result<Language, Missing> {
    Ok(Language::german())
}

#[wasm_split(english, fallible)]
fn english() -> Result<Language, Missing> {
    Ok(Language::english())
}

#[wasm_split(japanese, fallible)]
fn japanese() -> Result<Language, Missing> {
    Ok(Language::japanese())
}

/// A language with everything that is said in it.
pub(crate) async fn language(tongue: Tongue) -> Result<Language, Missing> {
    match tongue {
        Tongue::German => german().await,
        Tongue::English => english().await,
        Tongue::Japanese => japanese().await,
    }
}

#[wasm_split(drop_it, fallible)]
fn drop_it_rulebook() -> Result<Rulebook, Missing> {
    Ok(Rulebook::DROP_IT)
}

#[wasm_split(drunter, fallible)]
fn drunter_rulebook() -> Result<Rulebook, Missing> {
    Ok(Rulebook::DRUNTER)
}

/// What a table of a game needs to know, and with it the part that shows it.
pub(crate) async fn rulebook(kind: Kind) -> Result<Rulebook, Missing> {
    drop(browser::style_sheet(name_of(kind)));
    match kind {
        Kind::DropIt => drop_it_rulebook().await,
        Kind::Drunter => drunter_rulebook().await,
    }
}

#[wasm_split(german_rules, fallible)]
fn german_rules() -> Result<Book, Missing> {
    Ok(Book::german())
}

#[wasm_split(english_rules, fallible)]
fn english_rules() -> Result<Book, Missing> {
    Ok(Book::english())
}

#[wasm_split(japanese_rules, fallible)]
fn japanese_rules() -> Result<Book, Missing> {
    Ok(Book::japanese())
}

/// The rules in a language.
pub(crate) async fn book(tongue: Tongue) -> Result<Book, Missing> {
    match tongue {
        Tongue::German => german_rules().await,
        Tongue::English => english_rules().await,
        Tongue::Japanese => japanese_rules().await,
    }
}
