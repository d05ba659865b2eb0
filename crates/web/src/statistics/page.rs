//! What was played on this device, for whoever likes to look back.

use i18n::{AtTable, Lobby, Shell};
use table::Kind;
use weave::prelude::*;

use super::{Played, all};
use crate::browser;
use crate::room::Room;
use crate::settings::Settings;
use crate::top::Top;

/// So many games are listed one by one.
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
            <h1>{move || settings.say(Shell::Statistics)}</h1>
            <p class="lead">{move || settings.say(Shell::StatisticsHint)}</p>
            <Show when=move || games.with_value(|games| !games.is_empty()) fallback=move || view! {
                <p class="panel">{move || settings.say(Shell::NothingYet)}</p>
            }>
                <div class="totals">
                    {Kind::ALL.map(|kind| view! { <Totals settings kind games=games.get_value()/> })}
                </div>
                <section class="panel">
                    <h2>{move || settings.say(Shell::RecentGames)}</h2>
                    <ol class="rows">{recent}</ol>
                </section>
            </Show>
            <a class="button" href="#/">{move || settings.say(Shell::Home)}</a>
        </main>
    }
}

/// How often a game was played and won, and the best result.
#[component]
fn Totals(settings: Settings, kind: Kind, games: Vec<Played>) -> Markup {
    let games: Vec<Played> = games.into_iter().filter(|played| played.game == kind).collect();
    let own: Vec<_> = games.iter().filter_map(Played::owner).collect();
    let won = own.iter().filter(|player| player.place == 1).count() as u32;
    let (count, of) = (games.len() as u32, own.len() as u32);
    let best = own.iter().map(|player| player.points).max();
    view! {
        <section class="panel">
            <h2>{move || settings.say(Lobby::GameName { game: kind })}</h2>
            <p>{move || settings.say(Shell::GamesPlayed { count })}</p>
            {(of > 0).then(|| view! { <p>{move || settings.say(Shell::GamesWon { won, of })}</p> })}
            {best.map(|points| view! { <p>{move || settings.say(Shell::BestScore { points })}</p> })}
        </section>
    }
}

#[component]
fn Row(settings: Settings, played: Played) -> Markup {
    let place = played.owner().map(|owner| u32::from(owner.place));
    let Played { game, at, replay, mut players, .. } = played;
    players.sort_by_key(|player| player.place);
    let result = move || {
        let result = |player: &super::Player| {
            settings.say(AtTable::NameAndPoints { name: &player.name, points: player.points })
        };
        players.iter().map(result).collect::<Vec<_>>().join(" · ")
    };
    view! {
        <li>
            <span class="what">
                <strong>{move || settings.say(Lobby::GameName { game })}</strong>
                <time>{move || browser::day(at, settings.language.get())}</time>
                {place.map(|number| view! {
                    <span class="tag" class:first=number == 1>{move || settings.say(AtTable::Place { number })}</span>
                })}
            </span>
            <span class="hint">{result}</span>
            {replay.map(|replay| view! {
                <a class="button" href=replay>{move || settings.say(AtTable::WatchReplay)}</a>
            })}
        </li>
    }
}
