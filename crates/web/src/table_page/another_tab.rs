//! Shown over a local table that is being played in another tab.

use i18n::ShellText;
use wasm_split_helpers::wasm_split;
use weave::prelude::*;

use super::context::TableContext;
use crate::browser;
use crate::chunks::ChunkError;

#[wasm_split(menu, fallible)]
pub(super) fn another_tab() -> Result<fn() -> Markup, ChunkError> {
    Ok(|| view! { <Elsewhere/> })
}

/// Says that the game continues in another tab, with a button to take it over.
#[component]
fn Elsewhere() -> Markup {
    let TableContext { settings, .. } = expect_context();
    view! {
        <div class="curtain elsewhere" role="dialog" aria-modal="true" aria-labelledby="elsewhere-says">
            <p id="elsewhere-says">{move || settings.say(ShellText::PlayedElsewhere)}</p>
            // The tab that loads the table last owns it, in its last saved state.
            <button class="button strong" autofocus on:click=|_| browser::reload()>
                {move || settings.say(ShellText::PlayHere)}
            </button>
        </div>
    }
}
