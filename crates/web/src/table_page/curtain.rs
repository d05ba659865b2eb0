//! The screen between two players on one device, so that nobody sees another's secrets.

use i18n::TableText;
use weave::prelude::*;

use crate::session::TableSession;
use crate::settings::Settings;

/// Covers the table until the next player holds the device.
#[component]
pub(super) fn Curtain(session: TableSession, settings: Settings) -> Markup {
    let say = move |message: TableText<'_>| settings.say(message);
    let name = move || session.pass_to.get().map(|next| next.name).unwrap_or_default();
    let taken = move |_| {
        if let Some(next) = session.pass_to.get_untracked() {
            next.taken.run(());
        }
    };
    view! {
        <Show when=move || session.pass_to.get().is_some()>
            <div class="curtain" role="dialog" aria-modal="true" aria-labelledby="curtain-says">
                <p id="curtain-says">{move || say(TableText::PassTo { name: &name() })}</p>
                <button class="button strong" autofocus on:click=taken>
                    {move || say(TableText::IAm { name: &name() })}
                </button>
            </div>
        </Show>
    }
}
