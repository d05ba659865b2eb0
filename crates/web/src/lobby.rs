//! The lobby: who is present, who is ready, bots for free seats, and how to invite others.

mod invite;
mod practice;
mod seats;

pub(crate) use invite::{HandOver, WatchLink};

use client::Route;
use game::{Seat, SeatSet, seats};
use i18n::{LobbyText as Words, ShellText, TableText, for_code};
use table::{Command, GameKind, Key, Name, Occupant, Role, SeatInfo, TableOptions, TablePhase, TableState};
use weave::prelude::*;

use self::invite::Invite;
use self::practice::Practice;
use self::seats::Seats;
use crate::options_form::{EasyGame, OptionsForm, OptionsState, SeatCount, in_short, why_not};
use crate::room::Room;
use crate::seating::{Seating, Starter};
use crate::session::TableSession;
use crate::settings::{Settings, why_no_name};
use crate::table_page::names;
use crate::top::Top;
use crate::{browser, recent_tables};

/// The lobby, or a practice drop in the meantime.
#[component]
pub(crate) fn Lobby(session: TableSession, settings: Settings) -> Markup {
    let practises = RwSignal::new(false);
    sit_down_at_own_table(session, settings);
    move || match practises.get() {
        true => view! { <Practice session settings done=move |()| practises.set(false)/> },
        false => view! { <Gathering session settings practises/> },
    }
}

/// Takes a seat automatically for the person who opened the table, if all seats are free.
fn sit_down_at_own_table(session: TableSession, settings: Settings) {
    let is_asked = StoredValue::new(false);
    effect(move || {
        let is_guest = session.role.get() == Some(Role::Guest);
        let is_empty =
            state(session).is_some_and(|state| state.seats.iter().all(|place| place.occupant.is_none()));
        if is_guest && is_empty && session.keys.with(Option::is_some) && !is_asked.get_value() {
            is_asked.set_value(true);
            if let Ok(name) = Name::new(&settings.name.get_untracked()) {
                join(session, name, None);
            }
        }
    });
}

/// Takes a seat; any free one if `seat` is `None`.
fn join(session: TableSession, name: Name, seat: Option<Seat>) {
    if let Some(key) = new_key(session) {
        session.ask.run(Command::Join { name, key, seat, colour: None, program: false });
    }
}

/// A new key for a seat. If the browser can't make one, the page says so.
fn new_key(session: TableSession) -> Option<Key> {
    let key = browser::random_key();
    if key.is_none() {
        session.refused.set(Some(i18n::NO_CRYPTO.to_owned()));
    }
    key
}

/// The public state of the table; `None` until it is known.
fn state(session: TableSession) -> Option<TableState> {
    session.table_view.with(|table_view| table_view.as_ref().map(|table_view| table_view.state.clone()))
}

fn places(session: TableSession) -> Vec<SeatInfo> {
    state(session).map(|state| state.seats).unwrap_or_default()
}

/// The viewer's own seat; `None` for guests and spectators.
fn own_seat(session: TableSession) -> Option<Seat> {
    session.role.get().and_then(|role| role.viewer().seat())
}

/// The id of the table in the address; `None` on other routes.
pub(crate) fn table_id() -> Option<String> {
    match Route::of(&browser::hash()) {
        Route::Table { table, .. } => Some(table),
        _ => None,
    }
}

#[component]
fn Gathering(session: TableSession, settings: Settings, practises: RwSignal<bool>) -> Markup {
    let say = move |message: Words<'_>| settings.say(message);
    let kind = Memo::new(move || state(session).map_or(GameKind::DropIt, |state| state.options.kind()));
    let is_guest = Memo::new(move || session.role.get() == Some(Role::Guest));
    let is_seated = Memo::new(move || own_seat(session).is_some());
    let watchers = move || {
        let all = session.attendance.with(|attendance| attendance.as_ref().map_or(0, |there| there.watchers));
        // A viewer without a seat is counted as a watcher, too.
        if is_seated.get() { all } else { all.saturating_sub(1) }
    };
    let problem = RwSignal::new(None::<String>);
    let seating = seating(session, settings, problem);
    let leave = move |_| {
        session.ask.run(Command::Leave);
        if let Some(table) = table_id() {
            recent_tables::forget(&table);
        }
        browser::go("#/left");
    };
    effect(move || {
        // Taking a seat removes the form that had the focus.
        is_seated.track();
        request_animation_frame(browser::focus_heading);
    });
    view! {
        <Room settings/>
        <Top settings/>
        <main class="lobby">
            <div class="gathering">
                <header>
                    <h1>{move || say(Words::GameName { game: kind.get() })}</h1>
                    <p class="lead" role="status">{move || waiting(session, settings)}</p>
                </header>
                <Show when=move || is_guest.get()><Guest session settings problem/></Show>
                <Show when=move || session.role.get() == Some(Role::Watcher)>
                    <p class="note">{move || settings.say(TableText::YouWatch)}</p>
                </Show>
                <Seats session settings seating problem/>
                <p class="problem" role="alert">{problem}</p>
                <section class="panel"><Starter settings seating/></section>
            </div>
            <div class="company">
                <div class="row">
                    <Show when=move || is_seated.get()><ReadyButton session settings/></Show>
                    <Show when=move || kind.get() == GameKind::DropIt>
                        <button class="button" title=move || say(Words::PracticeDropHint)
                            on:click=move |_| practises.set(true)>{move || say(Words::PracticeDrop)}</button>
                    </Show>
                    <a class="button" href=move || format!("#/rules/{}", kind.get().name()) target="_blank">
                        {move || settings.say(ShellText::Rules)}
                    </a>
                </div>
                <Agreed settings seating is_seated/>
                <Show when=move || session.code.with(Option::is_some)><Invite session settings/></Show>
                <Show when=move || is_seated.get()><HandOver session settings/></Show>
                <Show when=move || { watchers() > 0 }>
                    <p class="hint">{move || settings.say(TableText::Spectators { count: watchers() })}</p>
                </Show>
                <div class="row">
                    <Show when=move || is_seated.get() fallback=move || view! {
                        <a class="button" href="#/">{move || settings.say(ShellText::Home)}</a>
                    }>
                        <button class="button" on:click=leave>{move || say(Words::Leave)}</button>
                    </Show>
                </div>
            </div>
        </main>
    }
}

/// A sentence about what the table is waiting for.
fn waiting(session: TableSession, settings: Settings) -> String {
    let Some(state) = state(session).filter(|state| state.phase == TablePhase::Lobby) else {
        return String::new();
    };
    let free = state.seats.iter().filter(|place| place.occupant.is_none()).count() as u32;
    if free > 0 {
        return settings.say(Words::WaitingForSeats { count: free });
    }
    let names = session.table_view.with(|table_view| {
        table_view
            .as_ref()
            .map(|table_view| names(&table_view.state, settings.language.get()))
            .unwrap_or_default()
    });
    let late: Vec<&str> = state
        .seats
        .iter()
        .zip(&names)
        .filter(|(place, _)| place.is_person() && !place.ready)
        .map(|(_, name)| name.as_str())
        .collect();
    match late.is_empty() {
        true => settings.say(Words::StartsWhenReady),
        false => settings.say(Words::WaitingFor { names: &late }),
    }
}

/// For visitors without a seat: a field for the name, and a button to join.
#[component]
fn Guest(session: TableSession, settings: Settings, problem: RwSignal<Option<String>>) -> Markup {
    let is_full = Memo::new(move || places(session).iter().all(|place| place.occupant.is_some()));
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        sit(session, settings, problem, None);
    };
    view! {
        <Show when=move || !is_full.get() fallback=move || view! {
            <p class="note">{move || for_code("full", settings.language.get())}</p>
        }>
            <form class="panel join" on:submit=submit>
                <label class="pick">
                    <span class="label">{move || settings.say(ShellText::YourName)}</span>
                    <input required autocomplete="nickname" enterkeyhint="go" prop:value=settings.name
                        on:input=move |event| settings.name.set(event_target_value(&event))/>
                </label>
                <button class="button strong">{move || settings.say(Words::SitHere)}</button>
            </form>
        </Show>
    }
}

/// Takes a seat under the name in the settings, or shows what is wrong with the name.
fn sit(session: TableSession, settings: Settings, problem: RwSignal<Option<String>>, seat: Option<Seat>) {
    match Name::new(&settings.name.get_untracked()) {
        Ok(name) => {
            problem.set(None);
            join(session, name, seat);
        }
        Err(bad) => problem.set(Some(settings.say_now(why_no_name(bad)))),
    }
}

#[component]
fn ReadyButton(session: TableSession, settings: Settings) -> Markup {
    let is_ready = Memo::new(move || {
        let place = own_seat(session).and_then(|seat| places(session).get(seat.index()).cloned());
        place.is_some_and(|place| place.ready)
    });
    view! {
        <button class="button strong big ready" aria-pressed=move || is_ready.get().to_string()
            on:click=move |_| session.ask.run(Command::Ready(!is_ready.get_untracked()))>
            {move || settings.say(if is_ready.get() { Words::NotReady } else { Words::Ready })}
        </button>
    }
}

/// The seats of the table, and callbacks to change them.
fn seating(session: TableSession, settings: Settings, problem: RwSignal<Option<String>>) -> Seating {
    let options =
        Memo::new(move || state(session).map_or_else(|| TableOptions::drop_it(2), |state| state.options));
    let taken = Signal::derive(move || {
        let places = places(session);
        let taken = seats(places.len()).zip(&places).filter(|(_, place)| place.occupant.is_some());
        taken.map(|(seat, _)| seat).collect::<SeatSet>()
    });
    let swap = move |(from, to): (Seat, Seat)| {
        let is_free = !untrack(|| taken.get()).contains(to);
        session.ask.run(if is_free {
            Command::Move { from, to }
        } else {
            Command::Swap { one: from, other: to }
        });
    };
    Seating {
        agreement: OptionsState {
            options: options.into(),
            change: Callback::new(move |options: TableOptions| match options.check() {
                Ok(()) => {
                    problem.set(None);
                    session.ask.run(Command::Configure(options));
                }
                Err(bad) => problem.set(Some(settings.say_now(why_not(&bad)))),
            }),
            bots: Signal::derive(move || {
                let places = places(session);
                let is_bot = |place: &SeatInfo| matches!(place.occupant, Some(Occupant::Bot { .. }));
                let bots = seats(places.len()).zip(&places).filter(|(_, place)| is_bot(place));
                bots.map(|(seat, _)| seat).collect::<SeatSet>()
            }),
        },
        names: Signal::derive(move || {
            session.table_view.with(|table_view| {
                table_view
                    .as_ref()
                    .map(|table_view| names(&table_view.state, settings.language.get()))
                    .unwrap_or_default()
            })
        }),
        taken,
        starter: Signal::derive(move || state(session).and_then(|state| state.starter)),
        choose_starter: Callback::new(move |starter| session.ask.run(Command::ChooseStarter { starter })),
        swap: Callback::new(swap),
        may_change: Signal::derive(move || own_seat(session).is_some()),
        moving: RwSignal::new(None),
    }
}

/// The options of the table; seated players may propose changes.
#[component]
fn Agreed(settings: Settings, seating: Seating, is_seated: Memo<bool>) -> Markup {
    let Seating { agreement, names, .. } = seating;
    let short = move || in_short(&agreement.options.get(), settings);
    view! {
        <Show when=move || is_seated.get() fallback=move || view! { <p class="hint">{short}</p> }>
            <details class="panel">
                <summary>
                    <strong>{move || settings.say(Words::Options)}</strong>
                    <span class="hint">{short}</span>
                </summary>
                <div class="options">
                    <SeatCount settings agreement/>
                    <EasyGame settings agreement/>
                    <OptionsForm settings agreement names is_online=Signal::stored(true)/>
                </div>
            </details>
        </Show>
    }
}
