//! A table: the lobby, the game, and what lies around it.

mod after;
mod around;
mod bar;
mod clock;
mod curtain;
mod dialog;
mod elsewhere;
mod menu;
mod mutes;
mod notices;
mod recap;
mod take_back;

pub(crate) use after::AfterGame;
pub(crate) use around::{Around, after_board};
pub(crate) use bar::TableBar;
pub(crate) use dialog::{Dialog, focus_quietly};
pub(crate) use take_back::TakeBack;

use game::Seat;
use i18n::{AtTable, BOT_NAMES, Lobby as Words, Message, Shell, bot_label};
use table::{Command, GameOptions, How, Kind, Name, Occupant, Outlook, Phase, Place, Scene, View};
use wasm_split_helpers::wasm_split;
use weave::prelude::*;

use self::curtain::Curtain;
use self::elsewhere::elsewhere;
use self::notices::{Notices, sentence_for};
use self::recap::Recap;
use crate::drop_it::DropItScreen;
use crate::drunter::DrunterScreen;
use crate::lobby::Lobby;
use crate::parts::{LOBBY, Missing, later, styled};
use crate::rules::{RuleBook, name_of};
use crate::session::{Connection, Session};
use crate::settings::Settings;
use crate::stage::Stage;

/// What everybody is called.
pub(crate) fn names(scene: &Scene, language: i18n::Language) -> Vec<String> {
    let name = |place: &Place| match &place.occupant {
        Some(Occupant::Person { name, .. }) => Some(name.to_string()),
        Some(Occupant::Bot { .. }) => None,
        None => Some(Words::FreeSeat.text(language).into_owned()),
    };
    let names = with_bots(scene.places.iter().map(name).collect(), language);
    if scene.phase == Phase::Lobby { names } else { told_apart(&names) }
}

/// Gives bots, who have none, names of their own: by their seats, and different from everybody else's.
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

/// Who is called like somebody before them gets a number.
pub(crate) fn told_apart(names: &[String]) -> Vec<String> {
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

/// A table, wherever it runs.
#[component]
pub(crate) fn TablePage(session: Session, settings: Settings) -> Markup {
    let rules = RwSignal::new(None);
    let is_laid = RwSignal::new(false);
    provide_context(Around { session, settings, rules, is_laid });
    let is_lobby = Memo::new(move || {
        session.outlook.with(|outlook| outlook.as_ref().map(|outlook| outlook.scene.phase == Phase::Lobby))
    });
    let games = Memo::new(move || {
        session.outlook.with(|outlook| outlook.as_ref().map(|outlook| outlook.scene.games))
    });
    let shown = move || {
        // A rematch is a new game: its screen begins anew.
        games.get();
        match is_lobby.get() {
            None => view! { <Waiting session settings/> },
            Some(true) => {
                later(settings.language, || styled(LOBBY, lobby()), move |lobby| lobby(session, settings))
            }
            Some(false) => view! { <Game session settings/> },
        }
    };
    view! {
        {shown}
        <Curtain session settings/>
        <Show when=move || session.is_elsewhere.get()>
            {later(settings.language, elsewhere, |show| show())}
        </Show>
        <Show when=move || is_laid.get() || session.connection.get() != Connection::Here>
            {later(settings.language, beside, move |show| show(session, settings))}
        </Show>
    }
}

/// What is said beside the game.
#[wasm_split(beside, fallible)]
fn beside() -> Result<fn(Session, Settings) -> Markup, Missing> {
    Ok(|session, settings| view! { <Notices session settings/> <Recap/> })
}

/// Until the table has answered, or when it does not want us.
#[component]
fn Waiting(session: Session, settings: Settings) -> Markup {
    let sentence = move || {
        let language = settings.language.get();
        match session.connection.get() {
            Connection::Lost(code) => sentence_for(&code, language),
            _ => Shell::Connecting.text(language).into_owned(),
        }
    };
    view! {
        <main class="welcome">
            <p role="status">{sentence}</p>
            <a class="button" href="#/">{move || settings.say(Shell::Home)}</a>
        </main>
    }
}

/// The game of a table.
#[component]
fn Game(session: Session, settings: Settings) -> Markup {
    let outlook = session.outlook;
    let names = Signal::derive(move || {
        outlook.with(|outlook| {
            outlook.as_ref().map(|outlook| names(&outlook.scene, settings.language.get())).unwrap_or_default()
        })
    });
    let act = Callback::new(move |action| session.ask.run(Command::Play(action)));
    let game =
        Memo::new(move || outlook.with(|outlook| outlook.as_ref().and_then(|outlook| outlook.game.clone())));
    view! { <GameScreen game=game.into() names act/> }
}

/// The screen of a game, from what somebody knows of it.
#[component]
pub(crate) fn GameScreen(
    game: Signal<Option<View>>,
    names: Signal<Vec<String>>,
    act: Callback<table::Action>,
) -> Markup {
    let Around { session, settings, rules, is_laid } = expect_context();
    let others_aim = Signal::derive(move || {
        let (seat, aiming) = session.aims.get()?;
        Some((Seat::from_index(seat).ok()?, aiming))
    });
    let is_stopped = Memo::new(move || {
        let phase = session.outlook.with(|outlook| outlook.as_ref().map(|outlook| outlook.scene.phase));
        matches!(phase, Some(Phase::Finished { how: How::Agreed, .. }))
    });
    let stage = Stage {
        language: settings.language.into(),
        theme: settings.theme.into(),
        layout: settings.layout.into(),
        marks: settings.marks.into(),
        calm: settings.calm.into(),
        sound: settings.sound.into(),
        names,
        labels: Signal::derive(move || labels(session, settings.language.get())),
        team_names: Signal::derive(move || session.outlook.with(team_names)),
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
    let kind = match first {
        Some(View::DropIt(_)) => Kind::DropIt,
        _ => Kind::Drunter,
    };
    let screen = match first {
        Some(View::DropIt(first)) => {
            let view = Memo::new(move || match game.get() {
                Some(View::DropIt(view)) => *view,
                _ => (*first).clone(),
            });
            later(
                settings.language,
                || styled(name_of(Kind::DropIt), drop_it()),
                move |screen| {
                    request_animation_frame(move || is_laid.set(true));
                    screen(view.into(), stage)
                },
            )
        }
        Some(View::Drunter(first)) => {
            let view = Memo::new(move || match game.get() {
                Some(View::Drunter(view)) => *view,
                _ => *first,
            });
            later(
                settings.language,
                || styled(name_of(Kind::Drunter), drunter()),
                move |screen| {
                    request_animation_frame(move || is_laid.set(true));
                    screen(view.into(), stage)
                },
            )
        }
        None => ().into_markup(),
    };
    view! {
        {screen}
        <OpenRules kind/>
    }
}

/// What else to say of each player: which bot it is, or that it is the viewer. People who share a device know that.
fn labels(session: Session, language: i18n::Language) -> Vec<String> {
    let own = session.role.get().and_then(|role| role.viewer().seat());
    session.outlook.with(|outlook| {
        let Some(scene) = outlook.as_ref().map(|outlook| &outlook.scene) else { return Vec::new() };
        let is_shared = session.connection.get() == Connection::Here && scene.persons().len() > 1;
        let label = |(seat, place): (Seat, &Place)| match place.occupant {
            Some(Occupant::Bot { level }) => bot_label(scene.options.kind(), level, language),
            Some(Occupant::Person { .. }) if own == Some(seat) && !is_shared => {
                AtTable::You.text(language).into_owned()
            }
            _ => String::new(),
        };
        scene.seated().map(label).collect()
    })
}

/// The names that a table gave its teams; empty if none.
fn team_names(outlook: &Option<Outlook>) -> Vec<String> {
    let name = |name: Option<&Name>| name.map(Name::to_string).unwrap_or_default();
    match outlook.as_ref().map(|outlook| &outlook.scene.options.game) {
        Some(GameOptions::DropIt { sides, .. }) => sides.names().map(name).into(),
        _ => Vec::new(),
    }
}

/// Shows a game, from what somebody knows of it.
type Screen<View> = fn(Signal<View>, Stage) -> Markup;
/// Opens the rules of a game at a point.
type Open = fn(Settings, Kind, &'static str) -> Markup;

#[wasm_split(lobby, fallible)]
fn lobby() -> Result<fn(Session, Settings) -> Markup, Missing> {
    Ok(|session, settings| view! { <Lobby session settings/> })
}

#[wasm_split(drop_it, fallible)]
fn drop_it() -> Result<Screen<drop_it::View>, Missing> {
    Ok(|view, stage| view! { <DropItScreen view stage/> })
}

#[wasm_split(drunter, fallible)]
fn drunter() -> Result<Screen<drunter::View>, Missing> {
    Ok(|view, stage| view! { <DrunterScreen view stage/> })
}

#[wasm_split(late, fallible)]
fn rule_book() -> Result<Open, Missing> {
    Ok(|settings, kind, anchor| view! { <RuleBook settings kind anchor/> })
}

/// The rules, over the table.
#[component]
fn OpenRules(kind: Kind) -> Markup {
    let Around { settings, rules, .. } = expect_context();
    let is_open = Signal::derive(move || rules.get().is_some());
    let label = Signal::derive(move || settings.say(Shell::RulesOf { game: kind }));
    view! {
        <Dialog is_open close=move |()| rules.set(None) label>
            <div class="rules">
                {move || rules.get().map(|anchor| {
                    later(settings.language, rule_book, move |book| book(settings, kind, anchor))
                })}
            </div>
        </Dialog>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_of_one_name_are_told_apart() {
        let names = ["Baker", "Ada", "Baker", "Baker"].map(str::to_owned);
        assert_eq!(told_apart(&names), ["Baker", "Ada", "Baker 2", "Baker 3"]);
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
