//! The page of a table: the lobby, the game, and the controls around it.

mod after;
mod another_tab;
mod bar;
mod clock;
mod context;
mod curtain;
mod dialog;
mod menu;
mod notices;
mod recap;
mod take_back;
mod talk;

pub(crate) use after::AfterGame;
pub(crate) use bar::TableBar;
pub(crate) use context::{TableContext, after_board};
pub(crate) use dialog::{Dialog, focus_quietly};
pub(crate) use take_back::TakeBack;

use std::future::Future;

use client::playback::drop_it::Pace;
use game::Seat;
use i18n::{BOT_NAMES, LobbyText as Words, Message, ShellText, TableText, bot_label};
use table::{
    Command, EndReason, GameKind, GameView, Name, Occupant, SeatInfo, TablePhase, TableState, TableView,
};
use wasm_split_helpers::wasm_split;
use weave::prelude::*;

use self::another_tab::another_tab;
use self::curtain::Curtain;
use self::notices::{Notices, sentence_for};
use self::recap::Recap;
use crate::chunks::{ChunkError, LOBBY, NOTICES, PAGES, lazy, styled};
use crate::drop_it::DropItScreen;
use crate::drunter::DrunterScreen;
use crate::lobby::Lobby;
use crate::props::ScreenProps;
use crate::rules::RulesText;
use crate::session::{Connection, TableSession};
use crate::settings::Settings;

/// The names of all players, by seat.
pub(crate) fn names(state: &TableState, language: i18n::Language) -> Vec<String> {
    let name = |place: &SeatInfo| match &place.occupant {
        Some(Occupant::Person { name, .. }) => Some(name.to_string()),
        Some(Occupant::Bot { .. }) => None,
        None => Some(Words::FreeSeat.text(language).into_owned()),
    };
    let names = with_bots(state.seats.iter().map(name).collect(), language);
    if state.phase == TablePhase::Lobby { names } else { distinct_names(&names) }
}

/// Fills in names for bots: by their seats, and different from all others at the table.
pub(crate) fn with_bots(mut names: Vec<Option<String>>, language: i18n::Language) -> Vec<String> {
    for seat in 0..names.len() {
        if names[seat].is_none() {
            let mut own = (0..BOT_NAMES).map(|next| {
                let index = (seat as u32 + next) % BOT_NAMES;
                Words::BotOwnName { index }.text(language).into_owned()
            });
            names[seat] = own.find(|own| !names.iter().flatten().any(|taken| taken == own));
        }
    }
    names.into_iter().flatten().collect()
}

/// Appends a number to repeated names.
pub(crate) fn distinct_names(names: &[String]) -> Vec<String> {
    let number = |(index, name): (usize, &String)| match names[..index]
        .iter()
        .filter(|other| *other == name)
        .count()
    {
        0 => name.clone(),
        before => format!("{name} {}", before + 1),
    };
    names.iter().enumerate().map(number).collect()
}

/// The page of a table, local or online.
#[component]
pub(crate) fn TablePage(session: TableSession, settings: Settings) -> Markup {
    let rules = RwSignal::new(None);
    let is_laid = RwSignal::new(false);
    provide_context(TableContext { session, settings, rules, is_laid });
    let is_lobby = Memo::new(move || {
        session.table_view.with(|table_view| {
            table_view.as_ref().map(|table_view| table_view.state.phase == TablePhase::Lobby)
        })
    });
    let games = Memo::new(move || {
        session.table_view.with(|table_view| table_view.as_ref().map(|table_view| table_view.state.games))
    });
    let shown = move || {
        // A rematch is a new game: rebuild its screen.
        games.get();
        match is_lobby.get() {
            None => view! { <Waiting session settings/> },
            Some(true) => {
                lazy(settings.language, || styled(LOBBY, lobby()), move |lobby| lobby(session, settings))
            }
            Some(false) => view! { <Game session settings/> },
        }
    };
    view! {
        {shown}
        <Curtain session settings/>
        <Show when=move || session.is_in_another_tab.get()>
            {lazy(settings.language, another_tab, |show| show())}
        </Show>
        <Show when=move || is_laid.get() || session.connection.get() != Connection::Here>
            {lazy(settings.language, || styled(NOTICES, notices()), move |show| show(session, settings))}
        </Show>
    }
}

/// The chunk with notices and recap.
#[wasm_split(notices, fallible)]
fn notices() -> Result<fn(TableSession, Settings) -> Markup, ChunkError> {
    Ok(|session, settings| view! { <Notices session settings/> <Recap/> })
}

/// Shown until the table has answered, or if it refused the connection.
#[component]
fn Waiting(session: TableSession, settings: Settings) -> Markup {
    let sentence = move || {
        let language = settings.language.get();
        match session.connection.get() {
            Connection::Lost(code) => sentence_for(&code, language),
            _ => ShellText::Connecting.text(language).into_owned(),
        }
    };
    view! {
        <main class="welcome">
            <p role="status">{sentence}</p>
            <a class="button" href="#/">{move || settings.say(ShellText::Home)}</a>
        </main>
    }
}

/// The game of a table.
#[component]
fn Game(session: TableSession, settings: Settings) -> Markup {
    let table_view = session.table_view;
    let names = Signal::derive(move || {
        table_view.with(|table_view| {
            table_view
                .as_ref()
                .map(|table_view| names(&table_view.state, settings.language.get()))
                .unwrap_or_default()
        })
    });
    let act = Callback::new(move |action| session.ask.run(Command::Play(action)));
    let game = Memo::new(move || {
        table_view.with(|table_view| table_view.as_ref().and_then(|table_view| table_view.game.clone()))
    });
    view! { <GameScreen game=game.into() names act/> }
}

/// The screen of a game, for one viewer's view of it.
#[component]
pub(crate) fn GameScreen(
    game: Signal<Option<GameView>>,
    names: Signal<Vec<String>>,
    act: Callback<table::GameAction>,
) -> Markup {
    let TableContext { session, settings, rules, .. } = expect_context();
    let others_aim = Signal::derive(move || {
        let (seat, aiming) = session.aims.get()?;
        Some((Seat::from_index(seat).ok()?, aiming))
    });
    let is_stopped = Memo::new(move || {
        let phase = session
            .table_view
            .with(|table_view| table_view.as_ref().map(|table_view| table_view.state.phase));
        matches!(phase, Some(TablePhase::Finished { reason: EndReason::Agreed, .. }))
    });
    let props = ScreenProps {
        language: settings.language.into(),
        theme: settings.theme.into(),
        layout: settings.layout.into(),
        marks: settings.marks.into(),
        calm: settings.calm.into(),
        // A replay has a pace of its own.
        pace: Signal::derive(move || match session.connection.get() {
            Connection::Replay => Pace::Quick,
            _ => settings.pace.get(),
        }),
        sound: settings.sound.into(),
        names,
        labels: Signal::derive(move || labels(session, settings.language.get())),
        team_names: Signal::derive(move || session.table_view.with(team_names)),
        act,
        refused: session.refused.into(),
        others_aim,
        show_aim: session.aim,
        is_stopped: is_stopped.into(),
        open_rules: Callback::new(move |anchor| rules.set(Some(anchor))),
        advice: session.advice.into(),
        advise: session.advise,
    };
    let first = game.get_untracked();
    let kind = first.as_ref().map_or(GameKind::Drunter, GameView::kind);
    let screen = match first {
        Some(GameView::DropIt(first)) => {
            show_screen(game, first, || styled(GameKind::DropIt.name(), drop_it()), props)
        }
        Some(GameView::Drunter(first)) => {
            show_screen(game, first, || styled(GameKind::Drunter.name(), drunter()), props)
        }
        #[cfg(feature = "toy-game")]
        Some(GameView::ToyGame(first)) => show_screen(game, first, crate::toy_game::screen, props),
        // A game of other rules has no board, only its end.
        None => view! { <main class="welcome"><AfterGame/></main> },
    };
    view! {
        {screen}
        <OpenRules kind/>
    }
}

/// Loads the screen of a game and shows it. `first` is shown while the table has no view of this game.
fn show_screen<V: Clone + PartialEq + 'static, L>(
    game: Signal<Option<GameView>>,
    first: Box<V>,
    load: fn() -> L,
    props: ScreenProps,
) -> Markup
where
    Box<V>: TryFrom<GameView>,
    L: Future<Output = Result<Screen<V>, ChunkError>> + 'static,
{
    let TableContext { is_laid, .. } = expect_context();
    let view = Memo::new(move || {
        let view = game.get().and_then(|view| Box::<V>::try_from(view).ok());
        view.map_or_else(|| (*first).clone(), |view| *view)
    });
    lazy(props.language, load, move |screen| {
        request_animation_frame(move || is_laid.set(true));
        screen(view.into(), props)
    })
}

/// The label of each player: which bot it is, or that it is the viewer. People who share a device need none.
fn labels(session: TableSession, language: i18n::Language) -> Vec<String> {
    let own = session.role.get().and_then(|role| role.viewer().seat());
    session.table_view.with(|table_view| {
        let Some(state) = table_view.as_ref().map(|table_view| &table_view.state) else { return Vec::new() };
        let is_shared = session.connection.get() == Connection::Here && state.persons().len() > 1;
        let label = |(seat, place): (Seat, &SeatInfo)| match place.occupant {
            Some(Occupant::Bot { level }) => bot_label(state.options.kind(), level, language),
            Some(Occupant::Person { .. }) if own == Some(seat) && !is_shared => {
                TableText::You.text(language).into_owned()
            }
            _ => String::new(),
        };
        state.seated().map(label).collect()
    })
}

/// The names of the teams; empty if the table gave none.
fn team_names(table_view: &Option<TableView>) -> Vec<String> {
    let name = |name: Option<&Name>| name.map(Name::to_string).unwrap_or_default();
    let sides = table_view.as_ref().and_then(|table_view| table_view.state.options.game.sides());
    sides.map(|sides| sides.names().map(name).into()).unwrap_or_default()
}

/// Renders a game from a viewer's view of it.
pub(crate) type Screen<V> = fn(Signal<V>, ScreenProps) -> Markup;
/// Opens the rules of a game at an anchor.
type Open = fn(Settings, GameKind, &'static str) -> Markup;

#[wasm_split(lobby, fallible)]
fn lobby() -> Result<fn(TableSession, Settings) -> Markup, ChunkError> {
    Ok(|session, settings| view! { <Lobby session settings/> })
}

#[wasm_split(drop_it, fallible)]
fn drop_it() -> Result<Screen<drop_it::View>, ChunkError> {
    Ok(|view, props| view! { <DropItScreen view props/> })
}

#[wasm_split(drunter, fallible)]
fn drunter() -> Result<Screen<drunter::View>, ChunkError> {
    Ok(|view, props| view! { <DrunterScreen view props/> })
}

#[wasm_split(pages, fallible)]
fn rule_book() -> Result<Open, ChunkError> {
    Ok(|settings, kind, anchor| view! { <RulesText settings kind anchor/> })
}

/// The rules in a dialog over the table.
#[component]
fn OpenRules(kind: GameKind) -> Markup {
    let TableContext { settings, rules, .. } = expect_context();
    let is_open = Signal::derive(move || rules.get().is_some());
    let label = Signal::derive(move || settings.say(ShellText::RulesOf { game: kind }));
    view! {
        <Dialog is_open close=move |()| rules.set(None) label>
            <div class="rules">
                {move || rules.get().map(|anchor| {
                    lazy(settings.language, || styled(PAGES, rule_book()), move |book| book(settings, kind, anchor))
                })}
            </div>
        </Dialog>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_of_one_name_are_distinct_names() {
        let names = ["Baker", "Ada", "Baker", "Baker"].map(str::to_owned);
        assert_eq!(distinct_names(&names), ["Baker", "Ada", "Baker 2", "Baker 3"]);
    }

    #[test]
    fn bots_have_names_that_nobody_else_at_the_table_has() {
        let names = [Some("Felix".to_owned()), None, None, None];
        assert_eq!(
            with_bots(names.to_vec(), i18n::Language::english()),
            ["Felix", "Mabel", "Ivy", "Hugo"],
            "another Felix would be confusing"
        );
    }
}
