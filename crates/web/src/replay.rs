//! The replay of a finished game, encoded in a link: it needs no server and checks everything locally.

mod analysis;

use std::time::Duration;

use client::{Fairness, LocalPlayer, Replay};
use game::{Viewer, seats};
use i18n::{ShellText, TableText};
use table::{GameKind, TableView};
use weave::prelude::*;

use self::analysis::Analysis;
use crate::browser::base64;
use crate::icon::{Icon, icon};
use crate::session::{Connection, TableSession};
use crate::settings::Settings;
use crate::table_page::{GameScreen, TableContext, distinct_names, with_bots};
use crate::top::Top;

/// How long a moment is shown when the replay runs: a drop has to fall, a tile has to be read.
const fn pace(kind: GameKind) -> Duration {
    match kind {
        GameKind::DropIt => Duration::from_millis(3_000),
        GameKind::Drunter => Duration::from_millis(1_400),
    }
}

/// Where in the page a finished game can be looked at again.
pub(crate) fn link(table_view: &TableView, record: Vec<u8>) -> String {
    format!("#/replay/{}", base64::encode(&client::replay_link(table_view, record)))
}

/// The game in a link, and its bytes; nothing if it is none.
pub(crate) fn from_link(link: &str) -> Option<(Vec<u8>, Replay)> {
    let bytes = base64::decode(link)?;
    let replay = Replay::from_bytes(&bytes).ok()?;
    Some((bytes, replay))
}

/// The page of a link with a game in it.
#[component]
pub(crate) fn ReplayPage(opened: Option<(Vec<u8>, Replay)>, settings: Settings) -> Markup {
    match opened {
        Some((bytes, replay)) => view! { <ReplayScreen bytes replay settings/> },
        None => view! {
            <Top settings/>
            <main class="welcome">
                <p role="alert">{move || settings.say(ShellText::ReplayUnreadable)}</p>
                <a class="button strong" href="#/">{move || settings.say(ShellText::Home)}</a>
            </main>
        },
    }
}

/// What everybody is called, as at the table.
fn player_names(replay: &Replay, language: i18n::Language) -> Vec<String> {
    let name = |player: &LocalPlayer| match player {
        LocalPlayer::Person { name, .. } => Some(name.to_string()),
        LocalPlayer::Bot { .. } => None,
    };
    distinct_names(&with_bots(replay.players().iter().map(name).collect(), language))
}

/// A finished game, move by move, from any viewer's perspective.
#[component]
fn ReplayScreen(bytes: Vec<u8>, replay: Replay, settings: Settings) -> Markup {
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
    let (kind, last) = (replay.kind(), replay.last());
    let replay = StoredValue::new(replay);
    let bytes = StoredValue::new(bytes);
    let at = RwSignal::new(0_usize);
    let viewer = RwSignal::new(Viewer::Spectator);
    let is_running = RwSignal::new(false);
    let names = Signal::derive(move || {
        let language = settings.language.get();
        replay.with_value(|replay| player_names(replay, language))
    });
    let game = Memo::new(move || replay.with_value(|replay| Some(replay.view(at.get(), viewer.get()))));
    set_interval(
        move || {
            if is_running.get_untracked() {
                at.update(|at| *at = (*at + 1).min(last));
                is_running.set(at.get_untracked() < last);
            }
        },
        pace(kind),
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
fn Checked(replay: StoredValue<Replay>, settings: Settings) -> Markup {
    let fairness = replay.with_value(Replay::fairness);
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
