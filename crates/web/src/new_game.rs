//! The page for a new game: players and options.

mod plan;

use std::rc::Rc;

use client::{Local, NewGamePlan, Opponents};
use game::{Seat, SeatSet, seats};
use i18n::{LobbyText, ShellText, bot_label, for_code};
use table::{GameKind, TableOptions};
use wasm_bindgen_futures::spawn_local;
use weave::prelude::*;

use crate::chunks::{LOBBY, engine, lazy, styled};
use crate::field::Pick;
use crate::home::cover;
use crate::icon::{Icon, icon};
use crate::options_form::{EasyGame, OptionsState, SeatCount, in_short, options_form, why_not};
use crate::room::Room;
use crate::seating::{Seating, are_teams, arrangement};
use crate::settings::Settings;
use crate::settings_page::OwnName;
use crate::top::Top;
use crate::{browser, marks, recent_tables, saved_games};

/// The form for a new game, filled in as last time.
#[component]
pub(crate) fn NewGame(settings: Settings, kind: GameKind) -> Markup {
    let plan = RwSignal::new(plan::last(kind, settings.language.get_untracked().code()));
    let starter = RwSignal::new(None::<Seat>);
    let problem = RwSignal::new(None::<String>);
    let is_beginning = StoredValue::new(false);
    // Whether the advanced options have been opened.
    let is_unusual = RwSignal::new(false);
    let is_online = Signal::derive(move || plan.with(|plan| plan.way == Opponents::WithFriends));
    let agreement = OptionsState {
        options: Signal::derive(move || plan.with(|plan| plan.options.clone())),
        change: Callback::new(move |options: TableOptions| plan.update(|plan| plan.options = options)),
        bots: Signal::derive(move || plan.with(NewGamePlan::bots)),
    };
    let names = Signal::derive(move || plan.with(|plan| plan::names(plan, settings)));
    let count = move || plan.with(|plan| usize::from(plan.options.seats));
    let seating = Seating {
        agreement,
        names,
        taken: Signal::derive(move || SeatSet::all(count())),
        starter: Signal::derive(move || starter.get().filter(|seat| seat.index() < count())),
        choose_starter: Callback::new(move |seat| starter.set(seat)),
        swap: Callback::new(move |(one, other)| {
            plan.update(|plan| {
                let owner = plan.swap(one, other, settings.name.get_untracked());
                owner.into_iter().for_each(|owner| settings.name.set(owner));
            });
        }),
        may_change: Signal::stored(true),
        moving: RwSignal::new(None),
    };
    let has_teams = Memo::new(move || agreement.options.with(are_teams));
    let start = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        problem.set(None);
        let plan = plan.get_untracked();
        if let Err(bad) = plan.options.check() {
            problem.set(Some(settings.say_now(why_not(&bad))));
            return;
        }
        // A double tap must not open two tables.
        if is_beginning.try_update_value(|begins| std::mem::replace(begins, true)) != Some(false) {
            return;
        }
        plan::keep(&plan, kind);
        spawn_local(async move {
            match plan.way {
                Opponents::AgainstBots | Opponents::OneDevice => {
                    let starter = seating.starter.get_untracked();
                    begin_here(&plan, starter, settings, problem).await;
                }
                Opponents::WithFriends => open_online(plan.options, settings, problem).await,
            }
            is_beginning.set_value(false);
        });
    };
    // Preload the game's chunk while the form is being filled in.
    spawn_local(async move { drop(engine(kind).await) });
    view! {
        <Room settings/>
        <Top settings/>
        <main class="page new">
            <header class=format!("new-top {}", kind.name())>
                <span class="game-picture" inner_html=move || cover(kind, settings)></span>
                <div>
                    <h1>{move || settings.say(LobbyText::GameName { game: kind })}</h1>
                    <p>{move || settings.say(ShellText::Pitch { game: kind })}</p>
                    <a class="rule-link" href=format!("#/rules/{}", kind.name())>
                        {icon(Icon::Book)}
                        {move || settings.say(ShellText::RulesOf { game: kind })}
                    </a>
                </div>
            </header>
            <form on:submit=start>
                <Ways settings plan/>
                <section class="panel">
                    <SeatCount settings agreement/>
                    <EasyGame settings agreement/>
                    <Show when=move || is_online.get() fallback=move || view! { <Chairs settings plan kind seating has_teams/> }>
                        <OwnName settings/>
                    </Show>
                </section>
                <details class="panel" on:toggle=move |_| is_unusual.set(true)>
                    <summary>
                        <strong>{move || settings.say(LobbyText::Options)}</strong>
                        <span class="hint">{move || in_short(&agreement.options.get(), settings)}</span>
                    </summary>
                    <Show when=move || is_unusual.get()>
                        <Show when=move || !is_online.get()>
                            {lazy(settings.language, arrangement, move |show| (show.starter)(settings, seating))}
                        </Show>
                        {lazy(settings.language, options_form, move |show| show(settings, agreement, names, is_online))}
                    </Show>
                </details>
                <div class="row start">
                    <p class="problem" role="alert">{problem}</p>
                    <button class="button strong big">
                        {move || settings.say(if is_online.get() { ShellText::OpenTable } else { ShellText::Start })}
                    </button>
                </div>
            </form>
        </main>
    }
}

/// The choice of opponents: bots, people at this device, or people elsewhere.
#[component]
fn Ways(settings: Settings, plan: RwSignal<NewGamePlan>) -> Markup {
    let way = move |way: Opponents| {
        let [label, hint] = plan::words(way);
        view! {
            <label class="way">
                <input type="radio" name="way" prop:checked=move || plan.with(|plan| plan.way == way)
                    on:change=move |_| plan.update(|plan| plan.go(way))/>
                <strong>{move || settings.say(label)}</strong>
                <span class="hint">{move || settings.say(hint)}</span>
            </label>
        }
    };
    view! {
        <fieldset class="ways">
            <legend>{move || settings.say(LobbyText::WithWhom)}</legend>
            {Opponents::ALL.map(way)}
        </fieldset>
    }
}

/// The players at this device, by seat.
#[component]
fn Chairs(
    settings: Settings,
    plan: RwSignal<NewGamePlan>,
    kind: GameKind,
    seating: Seating,
    has_teams: Memo<bool>,
) -> Markup {
    let count = Memo::new(move || plan.with(|plan| usize::from(plan.options.seats)));
    let who = Signal::derive(move || {
        let bot = |level: u8| {
            let label = bot_label(kind, level, settings.language.get());
            (Some(level), settings.say(LobbyText::BotCalled { name: &label }))
        };
        std::iter::once((None, settings.say(LobbyText::Person)))
            .chain((1..=kind.levels()).map(bot))
            .collect::<Vec<_>>()
    });
    let row = move |seat: game::Seat| {
        let index = seat.index();
        let chair = Signal::derive(move || plan.with(|plan| plan.chair(seat)));
        let bot = Signal::derive(move || chair.with(|chair| chair.bot));
        let mark = move || plan.with(|plan| marks::picture(&plan.options, seat, settings.theme.get()));
        let number = seat.number() as u32;
        let rename = move |event| {
            let name = event_target_value(&event);
            if index == 0 {
                settings.name.set(name);
            } else {
                plan.update(|plan| plan.chair_mut(seat).name = name);
            }
        };
        let name = move || if index == 0 { settings.name.get() } else { chair.get().name };
        let usual = move || settings.say(if index == 0 { ShellText::YourName } else { ShellText::Name });
        view! {
            <div class="chair">
                <span class="mark" inner_html=mark></span>
                <Show when=move || bot.get().is_none() fallback=move || view! {
                    <span>
                        <strong>{move || seating.name(seat)}</strong>
                        <span class="hint">
                            {move || bot.get().map(|level| settings.say(LobbyText::BotCharacter { game: kind, level: level.into() }))}
                        </span>
                    </span>
                }>
                    <input autocomplete="off" placeholder=usual prop:value=name on:input=rename
                        aria-label=move || settings.say(LobbyText::AriaSeatOf { number, name: &usual() })/>
                </Show>
                <Pick label=Signal::derive(move || settings.say(LobbyText::Seat { number })) all=who value=bot
                    choose=move |bot| plan.update(|plan| plan.chair_mut(seat).bot = bot)/>
            </div>
        }
    };
    let alone = move || {
        view! {
            <ol class="chairs" aria-label=move || settings.say(LobbyText::AriaSeats)>
                {move || seats(count.get()).map(|seat| view! { <li>{row(seat)}</li> }).collect::<Markup>()}
            </ol>
        }
    };
    view! {
        <Show when=move || has_teams.get() fallback=alone>
            {lazy(settings.language, || styled(LOBBY, arrangement()), move |show| (show.teams)(settings, seating, Rc::new(row)))}
        </Show>
    }
}

/// Starts a game on this device.
async fn begin_here(
    plan: &NewGamePlan,
    starter: Option<Seat>,
    settings: Settings,
    problem: RwSignal<Option<String>>,
) {
    let players = match plan::players(plan, settings) {
        Ok(players) => players,
        Err(bad) => return problem.set(Some(settings.say_now(bad))),
    };
    let Ok(engine) = engine(plan.options.kind()).await else {
        return problem.set(Some(settings.say_now(ShellText::PartMissing)));
    };
    let (now, seed) = (browser::now(), browser::fresh_seed());
    match Local::start(engine, now, &plan.options, &players, starter, seed) {
        Ok(local) => match saved_games::open_new(local, settings.language.get_untracked()).await {
            Ok(()) => browser::go("#/here"),
            Err(_) => problem.set(Some(settings.say_now(ShellText::PartMissing))),
        },
        Err(refusal) => {
            problem.set(for_code(refusal.code(), settings.language.get_untracked()).map(str::to_owned))
        }
    }
}

/// Opens a table on the server.
async fn open_online(options: TableOptions, settings: Settings, problem: RwSignal<Option<String>>) {
    match browser::open_table(&options).await {
        Some(created) => {
            recent_tables::keep_keys(&created);
            browser::go(&format!("#/table/{}/invite/{}", created.table, created.invite.reveal()));
        }
        None => problem.set(Some(settings.say_now(ShellText::Offline))),
    }
}
