//! The top of the page.

use draw::Theme;
use i18n::{Language, Message, Shell};
use leptos::prelude::*;

use crate::settings::Settings;

/// The name of the house, and what holds everywhere: language, light, sound.
#[component]
pub(crate) fn Top(settings: Settings) -> impl IntoView {
    let say = move |message: Shell<'_>| message.text(settings.language.get()).into_owned();
    let is_evening = move || settings.theme.get() == Theme::Evening;
    view! {
        <header class="top">
            <a class="brand" href="#/"><img src="/icon.svg" alt="" width="40" height="40"/>"Tischlein"</a>
            <div class="languages" role="group" aria-label=move || say(Shell::LanguageSetting)>
                {Language::ALL.map(|language| view! {
                    <button lang=language.code() aria-pressed=move || (settings.language.get() == language).to_string()
                        on:click=move |_| settings.language.set(language)>{language.own_name()}</button>
                })}
            </div>
            <button class="quiet" on:click=move |_| {
                settings.choose_theme(if is_evening() { Theme::Light } else { Theme::Evening });
            }>{move || say(if is_evening() { Shell::ThemeDay } else { Shell::ThemeEvening })}</button>
            <button class="quiet" aria-pressed=move || settings.sound.get().to_string()
                on:click=move |_| settings.sound.update(|sound| *sound = !*sound)>
                {move || say(if settings.sound.get() { Shell::SoundOn } else { Shell::SoundOff })}
            </button>
        </header>
    }
}
