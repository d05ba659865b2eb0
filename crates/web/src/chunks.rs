//! Lazily loaded chunks of the page: screens, languages, rule texts. The build splits the wasm module at
//! functions marked with `wasm_split`; code needed by several chunks goes into shared ones.

use std::future::Future;
use std::task::{Context, Poll, Waker};

use i18n::rules::Book;
use i18n::{Language, LanguageId, Message, ShellText};
use table::{GameEngine, GameKind};
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::wasm_split;
use weave::prelude::*;

use crate::browser;

/// A chunk could not be loaded: there is no network, or the server only has a newer version of the page.
pub(crate) use wasm_split_helpers::SplitLoaderError as ChunkError;

/// Loads a chunk and renders it as soon as it is there. If loading fails, shows an error with a button to
/// retry.
pub(crate) fn lazy<T, L>(
    language: impl Into<Signal<Language>>,
    load: impl Fn() -> L + 'static,
    show: impl Fn(T) -> Markup + 'static,
) -> Markup
where
    T: Copy + 'static,
    L: Future<Output = Result<T, ChunkError>> + 'static,
{
    let language = language.into();
    let part = RwSignal::new(None);
    let fetch = Callback::new(move |()| fetch(part, load()));
    fetch.run(());
    let shown = move || match part.get() {
        Some(Ok(there)) => show(there),
        Some(Err(ChunkError { .. })) => view! { <MissingPart language again=fetch/> },
        None => view! { <div aria-busy="true"></div> },
    };
    shown.into_markup()
}

/// Loads a chunk together with its style sheet.
pub(crate) async fn styled<T>(
    sheet: &'static str,
    part: impl Future<Output = Result<T, ChunkError>>,
) -> Result<T, ChunkError> {
    let sheet = browser::style_sheet(sheet);
    let part = part.await?;
    sheet.await;
    Ok(part)
}

/// The style sheet of the lobby: seats, teams, invitations.
pub(crate) const LOBBY: &str = "lobby";
/// The style sheet of notices, questions and the end of a game.
pub(crate) const NOTICES: &str = "notices";
/// The style sheet of rules, replays and statistics.
pub(crate) const PAGES: &str = "pages";

/// Loads a chunk. One that is already loaded is set synchronously, so that nothing flickers.
fn fetch<T: 'static>(
    part: RwSignal<Option<Result<T, ChunkError>>>,
    load: impl Future<Output = Result<T, ChunkError>> + 'static,
) {
    let mut load = Box::pin(load);
    match load.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(there) => part.set(Some(there)),
        Poll::Pending => spawn_local(async move {
            // Fails if the component was removed in the meantime; then nobody needs the chunk.
            let _ = part.try_set(Some(load.await));
        }),
    }
}

/// Shown instead of a chunk that could not be loaded, with a button to retry.
#[component]
pub(crate) fn MissingPart(language: Signal<Language>, again: Callback<()>) -> Markup {
    let say = move |message: ShellText<'_>| message.text(language.get());
    view! {
        <div class="welcome">
            <p role="alert">{move || say(ShellText::PartMissing)}</p>
            <div class="row">
                <button class="button strong" on:click=move |_| again.run(())>
                    {move || say(ShellText::TryAgain)}
                </button>
                <button class="button" on:click=|_| browser::reload()>{move || say(ShellText::UpdateNow)}</button>
            </div>
        </div>
    }
}

#[wasm_split(german, fallible)]
fn german() -> Result<Language, ChunkError> {
    Ok(Language::german())
}

#[wasm_split(english, fallible)]
fn english() -> Result<Language, ChunkError> {
    Ok(Language::english())
}

#[wasm_split(japanese, fallible)]
fn japanese() -> Result<Language, ChunkError> {
    Ok(Language::japanese())
}

/// Loads all texts in a language.
pub(crate) async fn language(language_id: LanguageId) -> Result<Language, ChunkError> {
    match language_id {
        LanguageId::German => german().await,
        LanguageId::English => english().await,
        LanguageId::Japanese => japanese().await,
    }
}

#[wasm_split(drop_it, fallible)]
fn drop_it_engine() -> Result<GameEngine, ChunkError> {
    Ok(GameEngine::DROP_IT)
}

#[wasm_split(drunter, fallible)]
fn drunter_engine() -> Result<GameEngine, ChunkError> {
    Ok(GameEngine::DRUNTER)
}

/// Loads the engine of a game; its screen is in the same chunk.
pub(crate) async fn engine(kind: GameKind) -> Result<GameEngine, ChunkError> {
    drop(browser::style_sheet(kind.name()));
    match kind {
        GameKind::DropIt => drop_it_engine().await,
        GameKind::Drunter => drunter_engine().await,
        #[cfg(feature = "toy-game")]
        GameKind::ToyGame => crate::toy_game::engine().await,
    }
}

#[wasm_split(german_rules, fallible)]
fn german_rules() -> Result<Book, ChunkError> {
    Ok(Book::german())
}

#[wasm_split(english_rules, fallible)]
fn english_rules() -> Result<Book, ChunkError> {
    Ok(Book::english())
}

#[wasm_split(japanese_rules, fallible)]
fn japanese_rules() -> Result<Book, ChunkError> {
    Ok(Book::japanese())
}

/// Loads the rules in a language.
pub(crate) async fn book(language_id: LanguageId) -> Result<Book, ChunkError> {
    match language_id {
        LanguageId::German => german_rules().await,
        LanguageId::English => english_rules().await,
        LanguageId::Japanese => japanese_rules().await,
    }
}
