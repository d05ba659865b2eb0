//! What can be set on this device.

use draw::Theme;
use draw::drop_it::Marks;
use i18n::{Shell, Tongue};
use weave::prelude::*;

use crate::browser;
use crate::field::{Choice, Switch};
use crate::room::Room;
use crate::settings::Settings;
use crate::top::Top;

/// The page with all settings.
#[component]
pub(crate) fn SettingsPage(settings: Settings) -> Markup {
    view! {
        <Room settings/>
        <Top settings/>
        <main class="page">
            <h1>{move || settings.say(Shell::Settings)}</h1>
            <SettingsPanel settings/>
            <ForgetMe settings/>
            <a class="button" href="#/">{move || settings.say(Shell::Home)}</a>
        </main>
    }
}

/// What the owner of this device is called at a table with others.
#[component]
pub(crate) fn OwnName(settings: Settings) -> Markup {
    view! {
        <label class="pick">
            <span class="label">{move || settings.say(Shell::YourName)}</span>
            <input maxlength="24" autocomplete="nickname" prop:value=settings.name
                on:input=move |event| settings.name.set(event_target_value(&event))/>
            <span class="hint">{move || settings.say(Shell::NameHint)}</span>
        </label>
    }
}

/// All settings, for a page or a dialog.
#[component]
pub(crate) fn SettingsPanel(settings: Settings) -> Markup {
    let said = move |message: Shell<'static>| Signal::derive(move || settings.say(message));
    let languages = Tongue::ALL.map(|tongue| (tongue, tongue.own_name().to_owned())).to_vec();
    let themes = Signal::derive(move || {
        vec![
            (None, settings.say(Shell::ThemeSystem)),
            (Some(Theme::Light), settings.say(Shell::ThemeDay)),
            (Some(Theme::Evening), settings.say(Shell::ThemeEvening)),
        ]
    });
    let motions = Signal::derive(move || {
        vec![(false, settings.say(Shell::MotionFull)), (true, settings.say(Shell::MotionReduced))]
    });
    view! {
        <div class="panel settings">
            <Show when=|| !browser::can_keep()><p class="note">{move || settings.say(Shell::StorageBlocked)}</p></Show>
            <OwnName settings/>
            <Choice label=said(Shell::LanguageSetting) all=Signal::stored(languages)
                value=Signal::derive(move || settings.language.get().tongue())
                choose=move |tongue| settings.speak(tongue)/>
            <Choice label=said(Shell::Theme) all=themes value=settings.chosen_theme
                choose=move |theme| settings.choose_theme(theme)/>
            <Choice label=said(Shell::Motion) all=motions value=settings.calm
                choose=move |calm| settings.calm.set(calm)/>
            <Switch label=said(Shell::Sound) value=settings.sound choose=move |sound| settings.sound.set(sound)/>
            <Switch label=said(Shell::Marks) hint=said(Shell::MarksHint)
                value=Signal::derive(move || settings.marks.get() == Marks::Engraved)
                choose=move |on| settings.marks.set(if on { Marks::Engraved } else { Marks::Plain })/>
            <Switch label=said(Shell::LeftHanded) hint=said(Shell::LeftHandedHint) value=settings.left_handed
                choose=move |on| settings.left_handed.set(on)/>
        </div>
    }
}

/// Forgetting everything on this device, after a second thought.
#[component]
fn ForgetMe(settings: Settings) -> Markup {
    let is_sure = RwSignal::new(false);
    view! {
        <section class="panel">
            <h2>{move || settings.say(Shell::ForgetMe)}</h2>
            <p class="hint">{move || settings.say(Shell::ForgetMeHint)}</p>
            <div class="row">
                <Show when=move || is_sure.get() fallback=move || view! {
                    <button class="button" on:click=move |_| is_sure.set(true)>
                        {move || settings.say(Shell::ForgetMe)}
                    </button>
                }>
                    <button class="button bad" autofocus on:click=|_| browser::forget_everything()>
                        {move || settings.say(Shell::ForgetMeSure)}
                    </button>
                    <button class="button" on:click=move |_| is_sure.set(false)>
                        {move || settings.say(Shell::Cancel)}
                    </button>
                </Show>
            </div>
        </section>
    }
}
