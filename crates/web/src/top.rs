//! The top of the page.

use draw::Theme;
use i18n::{Shell, Tongue};
use weave::prelude::*;

use crate::browser;
use crate::icon::{Icon, icon};
use crate::settings::Settings;

/// The name of the house, and what holds everywhere: language, light, sound.
#[component]
pub(crate) fn Top(settings: Settings) -> Markup {
    let say = move |message: Shell<'_>| settings.say(message);
    let is_evening = move || settings.theme.get() == Theme::Evening;
    view! {
        <button class="skip" on:click=|_| browser::focus_main()>{move || say(Shell::SkipToContent)}</button>
        <header class="top">
            <a class="brand" href="#/"><img src="/icon.svg" alt="" width="40" height="40"/>"Tischlein"</a>
            <div class="languages" role="group" aria-label=move || say(Shell::LanguageSetting)>
                {Tongue::ALL.map(|tongue| view! {
                    <button lang=tongue.code() title=tongue.own_name()
                        aria-pressed=move || (settings.language.get().tongue() == tongue).to_string()
                        on:click=move |_| settings.speak(tongue)>
                        <span class="short">{short(tongue)}</span>
                        <span class="long">{tongue.own_name()}</span>
                    </button>
                })}
            </div>
            <button class="sign" aria-label=move || say(Shell::ThemeEvening)
                aria-pressed=move || is_evening().to_string()
                on:click=move |_| {
                    settings.choose_theme(Some(if is_evening() { Theme::Light } else { Theme::Evening }));
                }>
                {move || icon(if is_evening() { Icon::Sun } else { Icon::Moon })}
            </button>
            <button class="sign" aria-label=move || say(Shell::Sound)
                aria-pressed=move || settings.sound.get().to_string()
                on:click=move |_| settings.sound.update(|sound| *sound = !*sound)>
                {move || icon(if settings.sound.get() { Icon::Sound } else { Icon::Quiet })}
            </button>
        </header>
    }
}

/// What a language is called where there is little room.
const fn short(tongue: Tongue) -> &'static str {
    match tongue {
        Tongue::German => "DE",
        Tongue::English => "EN",
        Tongue::Japanese => "日本語",
    }
}
