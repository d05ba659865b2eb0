//! What is always at hand at a table: the way home, talk, the rules, sound, and everything else in a menu.

use i18n::{AtTable, Shell};
use table::{Phrase, Role};
use weave::prelude::*;

use super::around::Around;
use super::clock::TurnClock;
use super::menu::Menu;
use super::mutes::mutes;
use crate::icon::{Icon, icon};
use crate::parts::later;
use crate::session::Connection;

/// The bar of a table. The screen of a game puts it where it has room.
#[component]
pub(crate) fn TableBar() -> Markup {
    let Around { session, settings, rules, .. } = expect_context();
    let shell = move |message: Shell<'_>| settings.say(message);
    let talk = move |message: AtTable<'_>| settings.say(message);
    let is_menu_open = RwSignal::new(false);
    let may_talk = move || {
        matches!(session.connection.get(), Connection::Online | Connection::Away)
            && matches!(session.role.get(), Some(Role::Seat(_)))
    };
    let sound_label = move || shell(if settings.sound.get() { Shell::SoundOn } else { Shell::SoundOff });
    view! {
        <nav class="table-bar" aria-label=move || shell(Shell::AriaMainMenu)>
            <TurnClock/>
            <a class="sign" href="#/" aria-label=move || shell(Shell::Home) title=move || shell(Shell::Home)>
                {icon(Icon::Home)}
            </a>
            <Show when=may_talk>
                <details class="talk">
                    <summary class="sign" aria-label=move || talk(AtTable::Talk) title=move || talk(AtTable::Talk)>
                        {icon(Icon::Bubble)}
                    </summary>
                    <div class="phrases">
                        {Phrase::ALL.map(|phrase| view! {
                            <button class="chip" on:click=move |_| session.say.run(phrase)>
                                {move || talk(AtTable::Say { phrase })}
                            </button>
                        })}
                        {later(settings.language, mutes, |show| show())}
                    </div>
                </details>
            </Show>
            <button class="sign" aria-label=move || shell(Shell::Rules) title=move || shell(Shell::Rules)
                on:click=move |_| rules.set(Some(""))>{icon(Icon::Book)}</button>
            <button class="sign" aria-pressed=move || settings.sound.get().to_string()
                aria-label=sound_label title=sound_label
                on:click=move |_| settings.sound.update(|sound| *sound = !*sound)>
                {move || icon(if settings.sound.get() { Icon::Sound } else { Icon::Quiet })}
            </button>
            <button class="sign" aria-haspopup="dialog" aria-label=move || shell(Shell::Menu)
                title=move || shell(Shell::Menu) on:click=move |_| is_menu_open.set(true)>{icon(Icon::Menu)}</button>
            <Menu is_open=is_menu_open/>
        </nav>
    }
}
