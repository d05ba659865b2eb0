//! The page with the statistics of this device.

use client::{GameTotals, PastGame, RankedPlayer};
use i18n::{LobbyText, ShellText, TableText};
use table::GameKind;
use weave::prelude::*;

use super::all;
use crate::browser;
use crate::room::Room;
use crate::settings::Settings;
use crate::top::Top;

/// How many recent games are listed.
const RECENT: usize = 20;

/// The page with the statistics of this device.
#[component]
pub(crate) fn StatisticsPage(settings: Settings) -> Markup {
    let games = StoredValue::new(all());
    let recent = move || {
        games.with_value(|games| {
            games
                .iter()
                .take(RECENT)
                .map(|played| view! { <Row settings played=played.clone()/> })
                .collect::<Markup>()
        })
    };
    view! {
        <Room settings/>
        <Top settings/>
        <main class="page">
            <h1>{move || settings.say(ShellText::Statistics)}</h1>
            <p class="lead">{move || settings.say(ShellText::StatisticsHint)}</p>
            <Show when=move || games.with_value(|games| !games.is_empty()) fallback=move || view! {
                <p class="panel">{move || settings.say(ShellText::NothingYet)}</p>
            }>
                <div class="totals">
                    {GameKind::ALL.map(|kind| view! { <Totals settings kind games=games.get_value()/> })}
                </div>
                <section class="panel">
                    <h2>{move || settings.say(ShellText::RecentGames)}</h2>
                    <ol class="rows">{recent}</ol>
                </section>
            </Show>
            <a class="button" href="#/">{move || settings.say(ShellText::Home)}</a>
        </main>
    }
}

/// How often a game was played and won, and the best result.
#[component]
fn Totals(settings: Settings, kind: GameKind, games: Vec<PastGame>) -> Markup {
    let GameTotals { played: count, own: of, won, best } = GameTotals::of(&games, kind);
    view! {
        <section class="panel">
            <h2>{move || settings.say(LobbyText::GameName { game: kind })}</h2>
            <p>{move || settings.say(ShellText::GamesPlayed { count })}</p>
            {(of > 0).then(|| view! { <p>{move || settings.say(ShellText::GamesWon { won, of })}</p> })}
            {best.map(|points| view! { <p>{move || settings.say(ShellText::BestScore { points })}</p> })}
        </section>
    }
}

#[component]
fn Row(settings: Settings, played: PastGame) -> Markup {
    let place = played.owner().map(|owner| u32::from(owner.place));
    let PastGame { game, at, replay, mut players, .. } = played;
    players.sort_by_key(|player| player.place);
    let result = move || {
        let result = |player: &RankedPlayer| {
            settings.say(TableText::NameAndPoints { name: &player.name, points: player.points })
        };
        players.iter().map(result).collect::<Vec<_>>().join(" · ")
    };
    view! {
        <li>
            <span class="what">
                <strong>{move || settings.say(LobbyText::GameName { game })}</strong>
                <time>{move || browser::day(at, settings.language.get())}</time>
                {place.map(|number| view! {
                    <span class="tag" class:first=number == 1>{move || settings.say(TableText::Place { number })}</span>
                })}
            </span>
            <span class="hint">{result}</span>
            {replay.map(|replay| view! {
                <a class="button" href=replay>{move || settings.say(TableText::WatchReplay)}</a>
            })}
        </li>
    }
}
