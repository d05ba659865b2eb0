//! Over a table on this device that is played in another tab by now.

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

/// Says that the game goes on in another tab, and takes it back from there on demand.
#[component]
fn Elsewhere() -> Markup {
    let TableContext { settings, .. } = expect_context();
    view! {
        <div class="curtain elsewhere" role="dialog" aria-modal="true" aria-labelledby="elsewhere-says">
            <p id="elsewhere-says">{move || settings.say(ShellText::PlayedElsewhere)}</p>
            // Whichever tab opens the table has it, as it was saved last.
            <button class="button strong" autofocus on:click=|_| browser::reload()>
                {move || settings.say(ShellText::PlayHere)}
            </button>
        </div>
    }
}
