//! The replay of a finished game, encoded in a link: it needs no server, and everything is checked on this device.

mod analysis;

use client::{ComputedReplay, Fairness, LocalPlayer, ReplayError};
use game::{Viewer, seats};
use i18n::{ShellText, TableText};
use table::TableView;
use weave::prelude::*;

use self::analysis::Analysis;
use crate::browser::base64;
use crate::chunks::MissingPart;
use crate::icon::{Icon, icon};
use crate::session::{Connection, TableSession};
use crate::settings::Settings;
use crate::table_page::{GameScreen, TableContext, distinct_names, with_bots};
use crate::top::Top;
use crate::worker;

/// Where in the page a finished game can be looked at again.
pub(crate) fn link(table_view: &TableView, record: Vec<u8>) -> String {
    format!("#/replay/{}", base64::encode(&client::replay_link(table_view, record)))
}

/// How far the worker is with the game of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ReplayStatus {
    Computing,
    Ready,
    Unreadable,
    /// There is no worker.
    Missing,
}

/// The page of a link with a game in it. The worker computes the whole game once; then it is shown without simulating or
/// folding anything.
#[component]
pub(crate) fn ReplayPage(link: String, settings: Settings) -> Markup {
    let bytes = StoredValue::new(base64::decode(&link).unwrap_or_default());
    let status = RwSignal::new(ReplayStatus::Computing);
    let computed = StoredValue::new(None::<ComputedReplay>);
    let opened = move |answer: Option<Result<ComputedReplay, ReplayError>>| {
        let (replay, now) = match answer {
            Some(Ok(replay)) => (Some(replay), ReplayStatus::Ready),
            Some(Err(_)) => (None, ReplayStatus::Unreadable),
            None => (None, ReplayStatus::Missing),
        };
        // Nothing if the page has gone on to something else.
        computed.try_update_value(|computed| *computed = replay);
        status.try_set(now);
    };
    let open = Callback::new(move |()| {
        status.set(ReplayStatus::Computing);
        bytes.with_value(|bytes| worker::open_replay(bytes, opened));
    });
    open.run(());
    move || match status.get() {
        ReplayStatus::Computing => view! { <div aria-busy="true"></div> },
        ReplayStatus::Ready => {
            let replay = computed.try_update_value(Option::take).flatten();
            replay.map(|replay| view! { <ReplayScreen bytes replay settings/> }).into_markup()
        }
        ReplayStatus::Missing => view! { <MissingPart language=settings.language.into() again=open/> },
        ReplayStatus::Unreadable => view! {
            <Top settings/>
            <main class="welcome">
                <p role="alert">{move || settings.say(ShellText::ReplayUnreadable)}</p>
                <a class="button strong" href="#/">{move || settings.say(ShellText::Home)}</a>
            </main>
        },
    }
}

/// What everybody is called, as at the table.
fn player_names(replay: &ComputedReplay, language: i18n::Language) -> Vec<String> {
    let name = |player: &LocalPlayer| match player {
        LocalPlayer::Person { name, .. } => Some(name.to_string()),
        LocalPlayer::Bot { .. } => None,
    };
    distinct_names(&with_bots(replay.players().iter().map(name).collect(), language))
}

/// A finished game, move by move, from any viewer's perspective.
#[component]
fn ReplayScreen(bytes: StoredValue<Vec<u8>>, replay: ComputedReplay, settings: Settings) -> Markup {
    let session = TableSession::new(
        Connection::Replay,
        Callback::new(|_| {}),
        Callback::new(|_| {}),
        Callback::new(|_| {}),
        Callback::new(|_| {}),
    );
    provide_context(TableContext {
        session,
        settings,
        rules: RwSignal::new(None),
        is_laid: RwSignal::new(true),
    });
    session.falls.set_value(replay.falls().to_vec());
    let (kind, last, pace) = (replay.kind(), replay.last(), replay.pace());
    let replay = StoredValue::new(replay);
    let at = RwSignal::new(0_usize);
    let viewer = RwSignal::new(Viewer::Spectator);
    let is_running = RwSignal::new(false);
    let names = Signal::derive(move || {
        let language = settings.language.get();
        replay.with_value(|replay| player_names(replay, language))
    });
    let game = Memo::new(move || replay.with_value(|replay| replay.view(at.get(), viewer.get())));
    set_interval(
        move || {
            if is_running.get_untracked() {
                at.update(|at| *at = (*at + 1).min(last));
                is_running.set(at.get_untracked() < last);
            }
        },
        pace,
    );
    // Another viewer has another screen: what one of them has seen, the other has not.
    let screen = move || {
        viewer.track();
        view! { <GameScreen game=game.into() names act=Callback::new(|_| {})/> }
    };
    view! {
        <div class="film">
            {screen}
            <footer class="film-bar">
                <div class="film-tools">
                    <div class="eyes">
                        // In Drop It nobody sees more than anybody else.
                        <Show when=move || kind.has_secrets()><ViewerChoice chosen=viewer names settings/></Show>
                        <Checked replay settings/>
                    </div>
                    <Analysis bytes replay at names settings/>
                </div>
                <Scrubber at last is_running settings/>
            </footer>
        </div>
    }
}

/// Forwards, backwards, and to any moment.
#[component]
fn Scrubber(at: RwSignal<usize>, last: usize, is_running: RwSignal<bool>, settings: Settings) -> Markup {
    let say = move |message: TableText<'_>| settings.say(message);
    let position = move || say(TableText::ReplayPosition { number: at.get() as u32, of: last as u32 });
    let go = move |to: usize| {
        is_running.set(false);
        at.set(to.min(last));
    };
    let run = move |_| {
        if at.get_untracked() == last {
            at.set(0);
        }
        is_running.update(|running| *running = !*running);
    };
    let run_label = move || say(if is_running.get() { TableText::Pause } else { TableText::Play });
    view! {
        <div class="scrubber" role="group" aria-label=move || say(TableText::WatchReplay)>
            <button class="sign" aria-label=move || say(TableText::StepBack) title=move || say(TableText::StepBack)
                disabled=move || at.get() == 0 on:click=move |_| go(at.get_untracked().saturating_sub(1))>
                {icon(Icon::StepBack)}
            </button>
            <button class="sign" aria-label=run_label title=run_label on:click=run>
                {move || icon(if is_running.get() { Icon::Pause } else { Icon::Play })}
            </button>
            <button class="sign" aria-label=move || say(TableText::StepForward) title=move || say(TableText::StepForward)
                disabled=move || at.get() == last on:click=move |_| go(at.get_untracked() + 1)>
                {icon(Icon::StepForward)}
            </button>
            <input type="range" min="0" max=last prop:value=move || at.get().to_string()
                aria-label=move || say(TableText::WatchReplay) aria-valuetext=position
                on:input=move |event| go(event_target_value(&event).parse().unwrap_or_default())/>
            <output>{position}</output>
        </div>
    }
}

/// Whose view of the game is shown.
#[component]
fn ViewerChoice(chosen: RwSignal<Viewer>, names: Signal<Vec<String>>, settings: Settings) -> Markup {
    let say = move |message: TableText<'_>| settings.say(message);
    let button = move |viewer: Viewer| {
        let name = move || match viewer {
            Viewer::Seat(seat) => names.with(|names| names.get(seat.index()).cloned()).unwrap_or_default(),
            Viewer::Spectator => say(TableText::Everybody),
        };
        view! {
            <button class="chip" aria-pressed=move || (chosen.get() == viewer).to_string()
                on:click=move |_| chosen.set(viewer)>{name}</button>
        }
    };
    let viewers = move || {
        let count = names.with(Vec::len);
        std::iter::once(Viewer::Spectator)
            .chain(seats(count).map(Viewer::Seat))
            .map(button)
            .collect::<Markup>()
    };
    view! {
        <div class="row" role="group" aria-label=move || say(TableText::ThroughWhoseEyes)>
            {icon(Icon::Eye)}{viewers}
        </div>
    }
}

/// Whether every drop and every card follows from the sealed seed.
#[component]
fn Checked(replay: StoredValue<ComputedReplay>, settings: Settings) -> Markup {
    let fairness = replay.with_value(ComputedReplay::fairness);
    let say = move |message: TableText<'_>| settings.say(message);
    move || match fairness {
        Fairness::Fair(seal) => view! {
            <p class="checked" role="status" title=seal.to_string()>{say(TableText::ReplayFair)}</p>
        },
        Fairness::Unfair => {
            view! { <p class="checked bad" role="status">{say(TableText::SeedUnfair)}</p> }
        }
        Fairness::Unproved => ().into_markup(),
    }
}
