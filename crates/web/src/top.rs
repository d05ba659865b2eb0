//! The top of the page.

use draw::Theme;
use i18n::{LanguageId, ShellText};
use weave::prelude::*;

use crate::browser;
use crate::icon::{Icon, icon};
use crate::settings::Settings;

/// The name of the site, and settings that apply everywhere: language, theme, sound.
#[component]
pub(crate) fn Top(settings: Settings) -> Markup {
    let say = move |message: ShellText<'_>| settings.say(message);
    let is_evening = move || settings.theme.get() == Theme::Evening;
    view! {
        <button class="skip" on:click=|_| browser::focus_main()>{move || say(ShellText::SkipToContent)}</button>
        <header class="top">
            <a class="brand" href="#/"><img src="/icon.svg" alt="" width="40" height="40"/>"Tischlein"</a>
            <div class="languages" role="group" aria-label=move || say(ShellText::LanguageSetting)>
                {LanguageId::ALL.map(|language_id| view! {
                    <button lang=language_id.code() title=language_id.own_name()
                        aria-pressed=move || (settings.language.get().language_id() == language_id).to_string()
                        on:click=move |_| settings.speak(language_id)>
                        <span class="short">{short(language_id)}</span>
                        <span class="long">{language_id.own_name()}</span>
                    </button>
                })}
            </div>
            <button class="sign" aria-label=move || say(ShellText::ThemeEvening)
                aria-pressed=move || is_evening().to_string()
                on:click=move |_| {
                    settings.choose_theme(Some(if is_evening() { Theme::Light } else { Theme::Evening }));
                }>
                {move || icon(if is_evening() { Icon::Sun } else { Icon::Moon })}
            </button>
            <button class="sign" aria-label=move || say(ShellText::Sound)
                aria-pressed=move || settings.sound.get().to_string()
                on:click=move |_| settings.sound.update(|sound| *sound = !*sound)>
                {move || icon(if settings.sound.get() { Icon::Sound } else { Icon::Quiet })}
            </button>
        </header>
    }
}

/// A short label of a language, for narrow windows.
const fn short(language_id: LanguageId) -> &'static str {
    match language_id {
        LanguageId::German => "DE",
        LanguageId::English => "EN",
        LanguageId::Japanese => "日本語",
    }
}
