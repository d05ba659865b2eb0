//! The context of a table, for components that the game's screen only places.

use std::future::Future;

use i18n::Language;
use weave::prelude::*;

use crate::chunks::{ChunkError, lazy};
use crate::session::TableSession;
use crate::settings::Settings;

/// The context of a table, provided to all components below its page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TableContext {
    /// The table.
    pub(crate) session: TableSession,
    /// The settings of this device.
    pub(crate) settings: Settings,
    /// The anchor at which the rules are open; empty for the beginning, `None` if they are closed.
    pub(crate) rules: RwSignal<Option<&'static str>>,
    /// Whether the board has been rendered.
    pub(crate) is_laid: RwSignal<bool>,
}

/// Loads a chunk and renders it, but only after the board has been rendered.
pub(crate) fn after_board<T, L>(
    language: impl Into<Signal<Language>>,
    load: impl Fn() -> L + Copy + 'static,
    show: impl Fn(T) -> Markup + Copy + 'static,
) -> Markup
where
    T: Copy + 'static,
    L: Future<Output = Result<T, ChunkError>> + 'static,
{
    let TableContext { is_laid, .. } = expect_context();
    let language = language.into();
    view! { <Show when=move || is_laid.get()>{lazy(language, load, show)}</Show> }
}
