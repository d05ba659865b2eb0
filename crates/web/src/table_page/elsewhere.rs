//! Over a table on this device that is played in another tab by now.

use i18n::Shell;
use wasm_split_helpers::wasm_split;
use weave::prelude::*;

use super::around::Around;
use crate::browser;
use crate::parts::Missing;

#[wasm_split(seldom, fallible)]
pub(super) fn elsewhere() -> Result<fn() -> Markup, Missing> {
    Ok(|| view! { <Elsewhere/> })
}

/// Says that the game goes on in another tab, and takes it back from there on demand.
#[component]
fn Elsewhere() -> Markup {
    let Around { settings, .. } = expect_context();
    view! {
        <div class="curtain elsewhere" role="dialog" aria-modal="true" aria-labelledby="elsewhere-says">
            <p id="elsewhere-says">{move || settings.say(Shell::PlayedElsewhere)}</p>
            // Whichever tab opens the table has it, as it was saved last.
            <button class="button strong" autofocus on:click=|_| browser::reload()>
                {move || settings.say(Shell::PlayHere)}
            </button>
        </div>
    }
}
