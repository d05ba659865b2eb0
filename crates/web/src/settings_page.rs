//! The settings page.

use client::playback::drop_it::Pace;
use draw::Theme;
use draw::drop_it::Marks;
use i18n::{LanguageId, ShellText};
use table::{Name, NameError};
use weave::prelude::*;

use crate::browser;
use crate::field::{Choice, Switch};
use crate::room::Room;
use crate::settings::{Settings, why_no_name};
use crate::top::Top;

/// The settings page.
#[component]
pub(crate) fn SettingsPage(settings: Settings) -> Markup {
    view! {
        <Room settings/>
        <Top settings/>
        <main class="page">
            <h1>{move || settings.say(ShellText::Settings)}</h1>
            <SettingsPanel settings/>
            <ForgetMe settings/>
            <a class="button" href="#/">{move || settings.say(ShellText::Home)}</a>
        </main>
    }
}

/// The field for the owner's name at tables with others.
#[component]
pub(crate) fn OwnName(settings: Settings) -> Markup {
    let hint = move || match settings.name.with(|name| Name::new(name)) {
        Err(bad @ (NameError::TooLong | NameError::Unprintable)) => why_no_name(bad),
        Ok(_) | Err(NameError::Empty) => ShellText::NameHint,
    };
    view! {
        <label class="pick">
            <span class="label">{move || settings.say(ShellText::YourName)}</span>
            <input autocomplete="nickname" prop:value=settings.name
                on:input=move |event| settings.name.set(event_target_value(&event))/>
            <span class="hint">{move || settings.say(hint())}</span>
        </label>
    }
}

/// All settings, for a page or a dialog.
#[component]
pub(crate) fn SettingsPanel(settings: Settings) -> Markup {
    let said = move |message: ShellText<'static>| Signal::derive(move || settings.say(message));
    let languages =
        LanguageId::ALL.map(|language_id| (language_id, language_id.own_name().to_owned())).to_vec();
    let themes = Signal::derive(move || {
        vec![
            (None, settings.say(ShellText::ThemeSystem)),
            (Some(Theme::Light), settings.say(ShellText::ThemeDay)),
            (Some(Theme::Evening), settings.say(ShellText::ThemeEvening)),
        ]
    });
    let motions = Signal::derive(move || {
        vec![(false, settings.say(ShellText::MotionFull)), (true, settings.say(ShellText::MotionReduced))]
    });
    let paces = Signal::derive(move || {
        let label = |pace: Pace| match pace {
            Pace::Slow => ShellText::PaceSlow,
            Pace::Natural => ShellText::PaceNatural,
            Pace::Quick => ShellText::PaceQuick,
        };
        Pace::ALL.map(|pace| (pace, settings.say(label(pace)))).to_vec()
    });
    view! {
        <div class="panel settings">
            <Show when=|| !browser::can_keep()><p class="note">{move || settings.say(ShellText::StorageBlocked)}</p></Show>
            <OwnName settings/>
            <Choice label=said(ShellText::LanguageSetting) all=Signal::stored(languages)
                value=Signal::derive(move || settings.language.get().language_id())
                choose=move |language_id| settings.speak(language_id)/>
            <Choice label=said(ShellText::Theme) all=themes value=settings.chosen_theme
                choose=move |theme| settings.choose_theme(theme)/>
            <Choice label=said(ShellText::Motion) all=motions value=settings.calm
                choose=move |calm| settings.calm.set(calm)/>
            <Choice label=said(ShellText::BotPace) all=paces value=settings.pace
                choose=move |pace| settings.pace.set(pace)/>
            <Switch label=said(ShellText::Sound) value=settings.sound choose=move |sound| settings.sound.set(sound)/>
            <Switch label=said(ShellText::Marks) hint=said(ShellText::MarksHint)
                value=Signal::derive(move || settings.marks.get() == Marks::Engraved)
                choose=move |on| settings.marks.set(if on { Marks::Engraved } else { Marks::Plain })/>
            <Switch label=said(ShellText::LeftHanded) hint=said(ShellText::LeftHandedHint) value=settings.left_handed
                choose=move |on| settings.left_handed.set(on)/>
        </div>
    }
}

/// The button that deletes everything stored on this device, with a confirmation.
#[component]
fn ForgetMe(settings: Settings) -> Markup {
    let is_sure = RwSignal::new(false);
    view! {
        <section class="panel">
            <h2>{move || settings.say(ShellText::ForgetMe)}</h2>
            <p class="hint">{move || settings.say(ShellText::ForgetMeHint)}</p>
            <div class="row">
                <Show when=move || is_sure.get() fallback=move || view! {
                    <button class="button" on:click=move |_| is_sure.set(true)>
                        {move || settings.say(ShellText::ForgetMe)}
                    </button>
                }>
                    <button class="button bad" autofocus on:click=|_| browser::forget_everything()>
                        {move || settings.say(ShellText::ForgetMeSure)}
                    </button>
                    <button class="button" on:click=move |_| is_sure.set(false)>
                        {move || settings.say(ShellText::Cancel)}
                    </button>
                </Show>
            </div>
        </section>
    }
}
