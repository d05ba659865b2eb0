//! The page in the engines of Firefox and Safari: everything here is also tested in Chromium, at greater length.

use browser_testkit::Engine;
use table::TableOptions;

use crate::device::{begun, person};
use crate::hand::InputDevice;
use crate::online::{join, open};
use crate::playing::play_until;
use crate::replays::opens_without_a_server;
use crate::visit::{KEEP, LAPTOP, Window, with_page, with_server};

/// A laptop with this engine. Motion is reduced: these tests are about rules, input and layout, not about animations.
const fn laptop(engine: Engine) -> Window {
    Window { engine, calm: true, ..LAPTOP }
}

/// How many turns of a game the short form plays.
const A_FEW: usize = 4;

/// Two people play on one device, by mouse: a few turns, or to the end.
fn play_on_one_device(engine: Engine, options: &TableOptions, is_whole: bool) {
    let local = begun(options, &[person("Ada"), person("Ben")], 7, |_| true);
    with_page(laptop(engine), async |page| {
        page.open_local(&local).await;
        page.find(".di-shaft, .dd-town").await;
        if is_whole {
            page.play_out(InputDevice::Mouse).await;
            page.until("document.querySelectorAll('.dd-result, .di-result li').length === 2").await;
        } else {
            let told = "document.querySelectorAll('.di-story li, .dd-story li').length";
            let enough = async || page.ask(&format!("return {told} >= {A_FEW}")).await == true;
            play_until(&[(page, InputDevice::Mouse)], enough).await;
        }
        page.screenshot(&format!("{engine:?}-{:?}", options.kind())).await;
    });
}

/// Ada plays in this engine and Ben in Chromium, at a table on the server: a few turns, or to the end.
fn play_online(engine: Engine, options: TableOptions, is_whole: bool) {
    with_server(async |server| {
        let ada = server.open_page(laptop(engine)).await;
        let created = open(&ada, options).await;
        join(&ada, InputDevice::Mouse, &created, "Ada").await;
        let ben = server.open_page(laptop(Engine::Chromium)).await;
        join(&ben, InputDevice::Mouse, &created, "Ben").await;
        for page in [&ada, &ben] {
            page.press(InputDevice::Mouse, ".lobby .ready").await;
        }
        let players = &[(&ada, InputDevice::Mouse), (&ben, InputDevice::Mouse)];
        let told = "document.querySelectorAll('.di-story li, .dd-story li').length";
        let enough = async || match is_whole {
            true => ada.is_over().await && ben.is_over().await,
            false => ada.ask(&format!("return {told} >= {A_FEW}")).await == true,
        };
        play_until(players, enough).await;
    });
}

/// Once loaded, the page opens and plays against a bot without a server.
fn start_offline(engine: Engine) {
    with_server(async |server| {
        let page = server.open_page(laptop(engine)).await;
        page.text("h1").await;
        page.ask(KEEP).await;
        server.breaks = true;
        server.process.stop();
        page.go("/somewhere").await;
        assert_eq!(page.text(".brand").await, "Tischlein");
        page.go("/#/new/drop-it").await;
        page.press(InputDevice::Mouse, ".start .button.strong").await;
        let told = "document.querySelectorAll('.di-story li').length >= 2";
        let enough = async || page.ask(&format!("return {told}")).await == true;
        play_until(&[(&page, InputDevice::Mouse)], enough).await;
    });
}

#[test]
#[ignore = "needs Firefox; cargo xtask test installs it"]
fn firefox_plays_both_games_on_one_device() {
    for options in [TableOptions::drop_it(2), TableOptions::drunter(2)] {
        play_on_one_device(Engine::Gecko, &options, false);
    }
}

#[test]
#[ignore = "needs Firefox; cargo xtask test installs it"]
fn firefox_plays_online_against_chromium() {
    play_online(Engine::Gecko, TableOptions::drop_it(2), false);
}

#[test]
#[ignore = "needs Firefox; cargo xtask test installs it"]
fn firefox_starts_offline_and_plays_against_a_bot() {
    start_offline(Engine::Gecko);
}

#[test]
#[ignore = "needs Firefox; cargo xtask test installs it"]
fn firefox_recomputes_every_drop_of_a_replay() {
    opens_without_a_server(laptop(Engine::Gecko), &TableOptions::drop_it(2));
}

#[test]
#[ignore = "needs WebKitGTK; cargo xtask test installs it"]
fn safaris_engine_plays_both_games_on_one_device() {
    for options in [TableOptions::drop_it(2), TableOptions::drunter(2)] {
        play_on_one_device(Engine::WebKit, &options, false);
    }
}

#[test]
#[ignore = "needs WebKitGTK; cargo xtask test installs it"]
fn safaris_engine_plays_online_against_chromium() {
    play_online(Engine::WebKit, TableOptions::drunter(2), false);
}

#[test]
#[ignore = "needs WebKitGTK; cargo xtask test installs it"]
fn safaris_engine_starts_offline_and_plays_against_a_bot() {
    start_offline(Engine::WebKit);
}

#[test]
#[ignore = "needs WebKitGTK; cargo xtask test installs it"]
fn safaris_engine_recomputes_every_drop_of_a_replay() {
    opens_without_a_server(laptop(Engine::WebKit), &TableOptions::drop_it(2));
}

/// Whole games.
mod nightly {
    use super::*;

    #[test]
    #[ignore = "needs Firefox; cargo xtask nightly installs it"]
    fn firefox_plays_whole_games_on_one_device() {
        for options in [TableOptions::drop_it(2), TableOptions::drunter(2)] {
            play_on_one_device(Engine::Gecko, &options, true);
        }
    }

    #[test]
    #[ignore = "needs Firefox; cargo xtask nightly installs it"]
    fn firefox_plays_whole_games_online_against_chromium() {
        for options in [TableOptions::drop_it(2), TableOptions::drunter(2)] {
            play_online(Engine::Gecko, options, true);
        }
    }

    #[test]
    #[ignore = "needs Firefox; cargo xtask nightly installs it"]
    fn firefox_recomputes_every_kind_of_replay() {
        for options in [TableOptions::drop_it(4), TableOptions::drunter(3)] {
            opens_without_a_server(laptop(Engine::Gecko), &options);
        }
    }

    #[test]
    #[ignore = "needs WebKitGTK; cargo xtask nightly installs it"]
    fn safaris_engine_plays_whole_games_on_one_device() {
        for options in [TableOptions::drop_it(2), TableOptions::drunter(2)] {
            play_on_one_device(Engine::WebKit, &options, true);
        }
    }

    #[test]
    #[ignore = "needs WebKitGTK; cargo xtask nightly installs it"]
    fn safaris_engine_plays_whole_games_online_against_chromium() {
        for options in [TableOptions::drop_it(2), TableOptions::drunter(2)] {
            play_online(Engine::WebKit, options, true);
        }
    }

    #[test]
    #[ignore = "needs WebKitGTK; cargo xtask nightly installs it"]
    fn safaris_engine_recomputes_every_kind_of_replay() {
        for options in [TableOptions::drop_it(4), TableOptions::drunter(3)] {
            opens_without_a_server(laptop(Engine::WebKit), &options);
        }
    }
}
