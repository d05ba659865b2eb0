//! The bar of a table: home, talk, rules, sound, and a menu for everything else.

use i18n::{ShellText, TableText};
use table::Role;
use weave::prelude::*;
use web_sys::Element;

use super::clock::TurnClock;
use super::context::TableContext;
use super::menu::Menu;
use super::talk::talk;
use crate::chunks::{NOTICES, lazy, styled};
use crate::icon::{Icon, icon};
use crate::session::Connection;

/// The bar of a table. The game's screen places it.
#[component]
pub(crate) fn TableBar() -> Markup {
    let TableContext { session, settings, rules, .. } = expect_context();
    let shell = move |message: ShellText<'_>| settings.say(message);
    let talk_label = move || settings.say(TableText::Talk);
    let around = NodeRef::<Element>::new();
    let is_menu_open = RwSignal::new(false);
    let may_talk = move || {
        matches!(session.connection.get(), Connection::Online | Connection::Away)
            && matches!(session.role.get(), Some(Role::Seat(_)))
    };
    let sound_label =
        move || shell(if settings.sound.get() { ShellText::SoundOn } else { ShellText::SoundOff });
    view! {
        <nav class="table-bar" aria-label=move || shell(ShellText::AriaMainMenu)>
            <TurnClock/>
            <a class="sign" href="#/" aria-label=move || shell(ShellText::Home) title=move || shell(ShellText::Home)>
                {icon(Icon::Home)}
            </a>
            <Show when=may_talk>
                <details class="talk" node_ref=around>
                    <summary class="sign" aria-label=talk_label title=talk_label>{icon(Icon::Bubble)}</summary>
                    <div class="phrases">
                        {lazy(settings.language, || styled(NOTICES, talk()), move |talk| talk(around))}
                    </div>
                </details>
            </Show>
            <button class="sign" aria-label=move || shell(ShellText::Rules) title=move || shell(ShellText::Rules)
                on:click=move |_| rules.set(Some(""))>{icon(Icon::Book)}</button>
            <button class="sign" aria-pressed=move || settings.sound.get().to_string()
                aria-label=sound_label title=sound_label
                on:click=move |_| settings.sound.update(|sound| *sound = !*sound)>
                {move || icon(if settings.sound.get() { Icon::Sound } else { Icon::Quiet })}
            </button>
            <button class="sign" aria-haspopup="dialog" aria-label=move || shell(ShellText::Menu)
                title=move || shell(ShellText::Menu) on:click=move |_| is_menu_open.set(true)>{icon(Icon::Menu)}</button>
            <Menu is_open=is_menu_open/>
        </nav>
    }
}
