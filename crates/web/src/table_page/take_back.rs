//! Taking back the last tile, as long as nobody has acted on it.

use i18n::TableText;
use table::Command;
use weave::prelude::*;

use super::context::TableContext;
use crate::icon::{Icon, icon};

/// The button that takes the viewer's last action back, while that is allowed. The game's screen places it.
#[component]
pub(crate) fn TakeBack() -> Markup {
    let TableContext { session, settings, .. } = expect_context();
    let is_allowed = move || {
        let own = session.role.get().and_then(|role| role.viewer().seat());
        let allowed = session
            .table_view
            .with(|table_view| table_view.as_ref().and_then(|table_view| table_view.state.may_take_back));
        allowed.is_some() && allowed == own
    };
    view! {
        <Show when=is_allowed>
            <button class="button take-back" on:click=move |_| session.ask.run(Command::TakeBack)>
                {icon(Icon::TakeBack)}<span>{move || settings.say(TableText::TakeBack)}</span>
            </button>
        </Show>
    }
}
