//! When a game is over: another one, the film of this one, a link for others, the way home.

use i18n::{AtTable, Shell};
use table::{Command, How, Phase};
use wasm_split_helpers::wasm_split;
use weave::prelude::*;

use super::around::Around;
use crate::browser;
use crate::icon::{Icon, icon};
use crate::parts::{Missing, later};
use crate::session::{Connection, Session};
use crate::table_page::names;

fn phase(session: Session) -> Option<Phase> {
    session.outlook.with(|outlook| outlook.as_ref().map(|outlook| outlook.scene.phase))
}

/// What comes after a game. The screen of a game puts it beside its result.
#[component]
pub(crate) fn AfterGame() -> Markup {
    let Around { session, settings, .. } = expect_context();
    view! {
        <Show when=move || matches!(phase(session), Some(Phase::Finished { .. }))>
            {later(settings.language, ways_on, |show| show())}
        </Show>
    }
}

#[wasm_split(seldom, fallible)]
fn ways_on() -> Result<fn() -> Markup, Missing> {
    Ok(|| view! { <WaysOn/> })
}

#[component]
fn WaysOn() -> Markup {
    let Around { session, settings, .. } = expect_context();
    let say = move |message: AtTable<'_>| settings.say(message);
    let may_rematch = move || {
        session.connection.get() != Connection::Replay
            && session.role.get().is_some_and(|role| role.viewer().seat().is_some())
    };
    let was_stopped = move || matches!(phase(session), Some(Phase::Finished { how: How::Agreed, .. }));
    let waiting = move || {
        session.outlook.with(|outlook| {
            let outlook = outlook.as_ref()?;
            let names = names(&outlook.scene, settings.language.get());
            let wanted: Vec<&str> = outlook
                .scene
                .wants_rematch
                .iter()
                .filter_map(|seat| names.get(seat.index()).map(String::as_str))
                .collect();
            (!wanted.is_empty()).then(|| say(AtTable::RematchWanted { names: &wanted }))
        })
    };
    let stood_in = move || {
        session.outlook.with(|outlook| {
            let Some(scene) = outlook.as_ref().map(|outlook| &outlook.scene) else { return Vec::new() };
            let names = names(scene, settings.language.get());
            let replaced = scene.places.iter().zip(&names).filter(|(place, _)| place.stand_in_moves > 0);
            replaced
                .map(|(place, name)| {
                    say(AtTable::StandInMoves { name, count: place.stand_in_moves, of: place.moves })
                })
                .collect()
        })
    };
    let is_copied = RwSignal::new(false);
    let share = move |link: String| {
        let title = say(AtTable::WatchReplay);
        browser::share(&title, &browser::page_url(&link), move |is_done| is_copied.set(is_done));
    };
    view! {
        <div class="after-game">
            {move || was_stopped().then(|| view! { <p role="status">{say(AtTable::EndedByAgreement)}</p> })}
            {move || stood_in().into_iter().map(|text| view! { <p class="note">{text}</p> }).collect::<Markup>()}
            <Show when=may_rematch>
                <button class="button strong" on:click=move |_| session.ask.run(Command::Rematch(true))>
                    {icon(Icon::Rematch)}{move || say(AtTable::Rematch)}
                </button>
            </Show>
            {move || session.replay.get().map(|link| {
                let shared = link.clone();
                view! {
                    <a class="button" href=link>{icon(Icon::Play)}{move || say(AtTable::WatchReplay)}</a>
                    <button class="button" on:click=move |_| share(shared.clone())>
                        {icon(Icon::Share)}
                        {move || if is_copied.get() {
                            settings.say(Shell::Copied)
                        } else {
                            say(AtTable::ShareReplay)
                        }}
                    </button>
                }
            })}
            <a class="button" href="#/">
                {icon(Icon::Home)}{move || settings.say(Shell::Home)}
            </a>
            <p class="note" role="status">{waiting}</p>
        </div>
    }
}
