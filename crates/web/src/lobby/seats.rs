//! The seats of a lobby: who sits there, and the actions available.

use std::rc::Rc;

use game::{Seat, seats};
use i18n::{LobbyText as Words, ShellText, TableText, bot_label};
use table::{Command, GameKind, Name, Occupant, Role, SeatInfo};
use weave::prelude::*;

use super::{own_seat, places, sit, state};
use crate::field::Pick;
use crate::icon::{Icon, icon};
use crate::marks;
use crate::seating::{SeatItem, Seating, Teams, are_teams};
use crate::session::TableSession;
use crate::settings::{Settings, why_no_name};
use crate::table_page::names;

/// All seats, in two columns if there are teams. Rows are updated in place, so that no button moves or
/// disappears under a finger.
#[component]
pub(super) fn Seats(
    session: TableSession,
    settings: Settings,
    seating: Seating,
    problem: RwSignal<Option<String>>,
) -> Markup {
    let count = Memo::new(move || places(session).len());
    let free = Memo::new(move || {
        let places = places(session);
        let free = seats(places.len()).zip(&places).filter(|(_, place)| place.occupant.is_none());
        free.map(|(seat, _)| seat).collect::<Vec<_>>()
    });
    let fill = move |_| {
        for seat in free.get_untracked() {
            call_bot(session, seat);
        }
    };
    let row = move |seat: Seat| view! { <SeatRow session settings problem seat/> };
    let has_teams = Memo::new(move || seating.agreement.options.with(are_teams));
    let alone = move || {
        view! {
            <ol class="seats" aria-label=move || settings.say(Words::AriaSeats)>
                {move || seats(count.get())
                    .map(|seat| view! { <SeatItem settings seating seat content=row(seat)/> })
                    .collect::<Markup>()}
            </ol>
        }
    };
    view! {
        <Show when=move || has_teams.get() fallback=alone>
            <Teams settings seating row=Rc::new(row)/>
        </Show>
        <Show when=move || { own_seat(session).is_some() && free.get().len() > 1 }>
            <button class="button" on:click=fill>{move || settings.say(Words::FillWithBots)}</button>
        </Show>
    }
}

/// The game of the table.
fn kind(session: TableSession) -> GameKind {
    state(session).map_or(GameKind::DropIt, |state| state.options.kind())
}

/// Adds a bot of medium strength.
fn call_bot(session: TableSession, seat: Seat) {
    let level = untrack(|| kind(session)).levels().div_ceil(2);
    session.ask.run(Command::CallBot { seat, level });
}

/// Who sits on a seat, as far as it decides which row is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sitter {
    Nobody,
    Bot,
    Oneself,
    Other,
}

/// The name of a person; empty for others.
fn name_of(place: &SeatInfo) -> String {
    match &place.occupant {
        Some(Occupant::Person { name, .. }) => name.to_string(),
        _ => String::new(),
    }
}

#[component]
fn SeatRow(
    session: TableSession,
    settings: Settings,
    problem: RwSignal<Option<String>>,
    seat: Seat,
) -> Markup {
    let place = Memo::new(move || places(session).get(seat.index()).cloned().unwrap_or_default());
    let is_own = Memo::new(move || own_seat(session) == Some(seat));
    let sitter = Memo::new(move || match place.get().occupant {
        None => Sitter::Nobody,
        Some(Occupant::Bot { .. }) => Sitter::Bot,
        Some(Occupant::Person { .. }) if is_own.get() => Sitter::Oneself,
        Some(Occupant::Person { .. }) => Sitter::Other,
    });
    let mark = move || state(session).map(|state| marks::picture(&state.options, seat, settings.theme.get()));
    let shown = move || match sitter.get() {
        Sitter::Nobody => view! { <FreeSeat session settings problem seat/> },
        Sitter::Bot => view! { <BotSeat session settings seat place/> },
        Sitter::Oneself => view! { <OwnSeat session settings problem place/> },
        Sitter::Other => view! { <OtherSeat session settings seat place/> },
    };
    view! {
        <div class="occupant" class:own=is_own class:is-ready=move || place.with(|place| place.ready)>
            <span class="mark" inner_html=mark></span>
            {shown}
        </div>
    }
}

#[component]
fn FreeSeat(
    session: TableSession,
    settings: Settings,
    problem: RwSignal<Option<String>>,
    seat: Seat,
) -> Markup {
    let number = seat.number() as u32;
    let name = move || settings.say(Words::FreeSeat);
    let label = move |message: Words<'static>| {
        let words = settings.say(message);
        settings.say(Words::AriaSeatOf { number, name: &words })
    };
    let button = move || match session.role.get() {
        Some(Role::Guest) => view! {
            <button class="button" aria-label=move || label(Words::SitHere)
                on:click=move |_| sit(session, settings, problem, Some(seat))>
                {move || settings.say(Words::SitHere)}
            </button>
        },
        Some(Role::Seat(_)) => view! {
            <button class="button call-bot" aria-label=move || label(Words::CallBot) on:click=move |_| call_bot(session, seat)>
                {move || settings.say(Words::CallBot)}
            </button>
        },
        Some(Role::Watcher) | None => ().into_markup(),
    };
    view! {
        <span class="name free">{name}</span>
        {button}
    }
}

#[component]
fn BotSeat(session: TableSession, settings: Settings, seat: Seat, place: Memo<SeatInfo>) -> Markup {
    let game = untrack(|| kind(session));
    let level = Signal::derive(move || match place.get().occupant {
        Some(Occupant::Bot { level }) => level,
        _ => 1,
    });
    let levels = Signal::derive(move || {
        let label = |level| (level, bot_label(game, level, settings.language.get()));
        (1..=game.levels()).map(label).collect::<Vec<_>>()
    });
    let name = move || {
        let names = state(session).map(|state| names(&state, settings.language.get()));
        names.and_then(|names| names.get(seat.index()).cloned()).unwrap_or_default()
    };
    view! {
        <span class="name">
            {move || settings.say(Words::BotCalled { name: &name() })}
            <span class="hint">
                {move || settings.say(Words::BotCharacter { game, level: level.get().into() })}
            </span>
        </span>
        <Show when=move || own_seat(session).is_some()>
            <Pick label=Signal::derive(move || settings.say(Words::Level)) all=levels value=level
                choose=move |level| session.ask.run(Command::CallBot { seat, level })/>
            <button class="sign" aria-label=move || settings.say(Words::DismissBot)
                title=move || settings.say(Words::DismissBot)
                on:click=move |_| session.ask.run(Command::DismissBot { seat })>{icon(Icon::Close)}</button>
        </Show>
    }
}

/// The viewer's own seat, with a name that can still be changed.
#[component]
fn OwnSeat(
    session: TableSession,
    settings: Settings,
    problem: RwSignal<Option<String>>,
    place: Memo<SeatInfo>,
) -> Markup {
    let rename = move |event| match Name::new(&event_target_value(&event)) {
        Ok(name) => {
            problem.set(None);
            settings.name.set(name.to_string());
            if let Some(colour) = place.get_untracked().colour {
                session.ask.run(Command::Dress { name, colour });
            }
        }
        Err(bad) => problem.set(Some(settings.say_now(why_no_name(bad)))),
    };
    view! {
        <input class="name" autocomplete="nickname" prop:value=move || place.with(name_of) on:change=rename
            aria-label=move || settings.say(ShellText::YourName)/>
        <State settings place/>
    }
}

/// Another person's seat, with a button to ask for their removal.
#[component]
fn OtherSeat(session: TableSession, settings: Settings, seat: Seat, place: Memo<SeatInfo>) -> Markup {
    let name = move || place.with(name_of);
    let is_program =
        move || place.with(|place| matches!(place.occupant, Some(Occupant::Person { program: true, .. })));
    let is_away = move || {
        session.attendance.with(|attendance| {
            attendance
                .as_ref()
                .and_then(|there| there.away_since.get(seat.index()).copied().flatten())
                .is_some()
        })
    };
    let is_unwanted = Memo::new(move || {
        own_seat(session).is_some_and(|own| place.with(|place| place.unwanted_by.contains(own)))
    });
    let wishes = move || place.with(|place| !place.unwanted_by.is_empty());
    let kick = move |_| session.ask.run(Command::Kick { seat, wanted: !is_unwanted.get_untracked() });
    let word = move || {
        let name = name();
        settings.say(if is_unwanted.get() {
            Words::KickNoMore { name: &name }
        } else {
            Words::Kick { name: &name }
        })
    };
    view! {
        <span class="name">
            {name}
            <Show when=is_program><span class="tag">{move || settings.say(Words::Program)}</span></Show>
            <Show when=is_away><span class="tag">{move || settings.say(TableText::Away)}</span></Show>
            <Show when=wishes><span class="hint">{move || settings.say(Words::KickHint)}</span></Show>
        </span>
        <State settings place/>
        <Show when=move || own_seat(session).is_some()>
            <details class="more">
                <summary class="sign" aria-label=move || settings.say(ShellText::More)>"⋯"</summary>
                <button class="button" on:click=kick>{word}</button>
            </details>
        </Show>
    }
}

/// Whether a person is ready.
#[component]
fn State(settings: Settings, place: Memo<SeatInfo>) -> Markup {
    let is_ready = move || place.with(|place| place.ready);
    view! {
        <span class="state">{move || settings.say(if is_ready() { Words::IsReady } else { Words::IsNotReady })}</span>
    }
}
