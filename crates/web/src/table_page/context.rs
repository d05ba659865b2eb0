//! What lies around a game, for the parts of the page that the screen of a game only makes room for.

use std::future::Future;

use i18n::Language;
use weave::prelude::*;

use crate::chunks::{ChunkError, lazy};
use crate::session::TableSession;
use crate::settings::Settings;

/// What lies around a game. The page hands it down as context.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TableContext {
    /// The table.
    pub(crate) session: TableSession,
    /// The settings of this device.
    pub(crate) settings: Settings,
    /// At which point the rules lie open, if they do; the beginning if it is empty.
    pub(crate) rules: RwSignal<Option<&'static str>>,
    /// Whether the board is there.
    pub(crate) is_laid: RwSignal<bool>,
}

/// Shows something beside the board that still has to be loaded. The board comes first.
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
