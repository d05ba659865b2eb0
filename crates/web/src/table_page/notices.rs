//! What people must know and may decide beside the game: refusals, talk, who is away, wishes of others.

use std::time::Duration;

use game::Seat;
use i18n::{AtTable, Message, Shell};
use table::{Command, Phase};
use weave::prelude::*;

use crate::icon::{Icon, icon};
use crate::session::{Connection, Session};
use crate::settings::Settings;
use crate::table_page::names;

/// How long a refusal or a phrase stays.
const STAYS: Duration = Duration::from_secs(5);

/// What people read about a problem.
pub(super) fn sentence_for(code: &str, language: i18n::Language) -> String {
    i18n::for_code(code, language)
        .map_or_else(|| Shell::UnknownProblem { code }.text(language).into_owned(), String::from)
}

/// Empties a signal some time after it was filled.
fn fade<T: Clone + PartialEq + Send + Sync + 'static>(signal: RwSignal<Option<T>>) {
    effect(move || {
        if let Some(shown) = signal.get() {
            let empty = move || {
                if signal.try_get_untracked().flatten().as_ref() == Some(&shown) {
                    signal.set(None);
                }
            };
            set_timeout(empty, STAYS);
        }
    });
}

/// Everything that is said beside the game.
#[component]
pub(super) fn Notices(session: Session, settings: Settings) -> Markup {
    let language = settings.language;
    fade(session.refused);
    fade(session.said);
    effect(move || settings.is_awaited.set(is_awaited(session)));
    on_cleanup(move || settings.is_awaited.set(false));
    let named = move |seat: Seat| {
        session.outlook.with(|outlook| {
            outlook
                .as_ref()
                .and_then(|outlook| names(&outlook.scene, language.get()).get(seat.index()).cloned())
        })
    };
    let say = move |message: AtTable<'_>| message.text(language.get()).into_owned();
    let refused = move || session.refused.get().map(|code| sentence_for(&code, language.get()));
    let away = move || match session.connection.get() {
        Connection::Away => Some(Shell::Reconnecting.text(language.get()).into_owned()),
        Connection::Lost(code) => Some(sentence_for(&code, language.get())),
        Connection::Here | Connection::Connecting | Connection::Online | Connection::Replay => None,
    };
    let said = move || {
        let (seat, phrase) = session.said.get()?;
        let name = named(Seat::from_index(seat).ok()?)?;
        let phrase = say(AtTable::Say { phrase });
        Some(say(AtTable::Said { name: &name, phrase: &phrase }))
    };
    view! {
        <div class="notices" aria-live="polite">
            {move || refused().map(|text| view! { <p class="notice bad">{text}</p> })}
            {move || away().map(|text| view! { <p class="notice">{text}</p> })}
            {move || said().map(|text| view! { <p class="notice">{text}</p> })}
            {move || absent(session).into_iter().filter_map(|(seat, why)| {
                let name = named(seat)?;
                Some(view! { <p class="notice">{match why {
                    Some(why) => say(AtTable::BotSitsIn { name: &name, why }),
                    None => say(AtTable::BotSitsInSoon { name: &name, seconds: grace(session) }),
                }}</p> })
            }).collect::<Markup>()}
        </div>
        <Questions session settings/>
    }
}

/// Whether people elsewhere wait for whoever looks at this page.
fn is_awaited(session: Session) -> bool {
    let own = session.role.get().and_then(|role| role.viewer().seat());
    let to_act = session.outlook.with(|outlook| {
        let playing = outlook.as_ref().filter(|outlook| outlook.scene.phase == Phase::Playing);
        playing.and_then(|outlook| outlook.game.as_ref()).map(table::View::to_act)
    });
    session.connection.get() != Connection::Here
        && own.zip(to_act).is_some_and(|(own, to_act)| to_act.contains(own))
}

/// How long somebody may be away before a bot sits in, in s.
fn grace(session: Session) -> u32 {
    session
        .outlook
        .with(|outlook| outlook.as_ref().map_or(0, |outlook| u32::from(outlook.scene.options.grace)))
}

/// Who is not there while a game is played, and why a bot plays for them if one does. Not the viewer.
fn absent(session: Session) -> Vec<(Seat, Option<table::Why>)> {
    let own = session.role.get().and_then(|role| role.viewer().seat());
    let attendance = session.attendance.get();
    session.outlook.with(|outlook| {
        let Some(outlook) = outlook.as_ref().filter(|outlook| outlook.scene.phase == Phase::Playing) else {
            return Vec::new();
        };
        let gone = |seat: Seat| {
            let since = attendance.as_ref().and_then(|there| there.away_since.get(seat.index()).copied());
            since.flatten().is_some()
        };
        let seated = outlook.scene.seated().filter(|(seat, place)| place.is_person() && Some(*seat) != own);
        let absent = seated.filter_map(|(seat, place)| match place.stand_in {
            Some(why) => Some((seat, Some(why))),
            None => gone(seat).then_some((seat, None)),
        });
        absent.collect()
    })
}

/// What others wish for and the viewer decides, and what the viewer may take back.
#[component]
fn Questions(session: Session, settings: Settings) -> Markup {
    let say = move |message: AtTable<'_>| settings.say(message);
    let seat = move || session.role.get().and_then(|role| role.viewer().seat());
    let scene = move || session.outlook.with(|outlook| outlook.as_ref().map(|outlook| outlook.scene.clone()));
    let may_take_back =
        move || scene().is_some_and(|scene| scene.may_take_back.is_some() && scene.may_take_back == seat());
    let bot_plays = move || {
        let place = scene().and_then(|scene| scene.place(seat()?).cloned());
        place.is_some_and(|place| place.stand_in.is_some())
    };
    let wants_end = move || {
        let (scene, own) = (scene()?, seat()?);
        let asks = scene.wants_end.iter().find(|_| !scene.wants_end.contains(own))?;
        session.outlook.with(|outlook| {
            names(&outlook.as_ref()?.scene, settings.language.get()).get(asks.index()).cloned()
        })
    };
    view! {
        <div class="questions">
            <Show when=may_take_back>
                <button class="button take-back" on:click=move |_| session.ask.run(Command::TakeBack)
                    aria-label=move || say(AtTable::TakeBack)>
                    {icon(Icon::TakeBack)}<span>{move || say(AtTable::TakeBack)}</span>
                </button>
            </Show>
            <Show when=bot_plays>
                <p>{move || say(AtTable::BotPlaysForYou)}</p>
                <button class="button strong" on:click=move |_| session.ask.run(Command::Return)>
                    {move || say(AtTable::TakeOver)}
                </button>
            </Show>
            {move || wants_end().map(|name| view! {
                <p role="status">{say(AtTable::EndWanted { name: &name })}</p>
                <button class="button" on:click=move |_| session.ask.run(Command::EndEarly(true))>
                    {say(AtTable::EndAgree)}
                </button>
            })}
        </div>
    }
}
