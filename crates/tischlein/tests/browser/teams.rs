//! Teams in a browser: forming them, playing as one, advising each other; and who begins.

use client::Local;
use game::{Seat, Team, Viewer, seats};
use table::{GameEngine, GameView, TableOptions};
use thirtyfour::prelude::Key;

use crate::device::{begun, person};
use crate::hand::InputDevice;
use crate::online::{join, open};
use crate::visit::{LAPTOP, PHONE, TABLET, TestPage, Window, with_page, with_server};

/// A table of Drop It with jokers, with the team of each seat.
pub(crate) fn teams(of: &[usize]) -> TableOptions {
    TableOptions::drop_it(of.len() as u8).in_teams(of.iter().map(|index| Team::BOTH[*index])).with_jokers()
}

/// The result names each team once, with one place for each.
async fn two_teams_are_placed(page: &TestPage) {
    page.until("document.querySelectorAll('.di-result li').length === 2").await;
    page.until("document.querySelector('.di-result h2').innerText.toLowerCase().includes('team')").await;
    page.until("!document.querySelector('.di-result ol').innerText.includes('3rd')").await;
}

/// Plays a game of these teams to its end on one device.
fn play(window: Window, hand: InputDevice, of: &[usize]) {
    let players: Vec<_> = (1..=of.len()).map(|number| person(&format!("P{number}"))).collect();
    let local = begun(&teams(of), &players, 7, |_| true);
    with_page(Window { calm: true, ..window }, async |page| {
        page.open_local(&local).await;
        page.until("document.querySelectorAll('.di-player').length === 2").await;
        page.play_out(hand).await;
        two_teams_are_placed(page).await;
    });
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn one_against_three_by_mouse() {
    play(LAPTOP, InputDevice::Mouse, &[1, 0, 1, 1]);
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn two_against_two_on_a_phone() {
    play(PHONE, InputDevice::Finger, &[0, 1, 0, 1]);
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn three_against_four_on_a_tablet() {
    play(TABLET, InputDevice::Finger, &[0, 1, 0, 1, 0, 1, 1]);
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn four_against_four_by_mouse() {
    play(LAPTOP, InputDevice::Mouse, &[0, 0, 0, 0, 1, 1, 1, 1]);
}

/// Presses an element of a form, scrolled out from under the bar at the bottom first.
async fn press_in_form(page: &TestPage, css: &str) {
    page.find(css).await;
    page.ask(&format!("document.querySelector('{css}').scrollIntoView({{ block: 'center' }})")).await;
    page.press(InputDevice::Mouse, css).await;
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn three_people_form_one_against_two_at_one_device_and_say_who_begins() {
    with_page(Window { calm: true, ..LAPTOP }, async |page| {
        page.go("/#/new/drop-it").await;
        page.press(InputDevice::Mouse, ".ways .way:nth-of-type(2)").await;
        let press = async |css: &str| press_in_form(page, css).await;
        press("details.panel > summary").await;
        press(".options .switch ~ .switch").await;
        page.until("document.querySelectorAll('.team .seat').length === 3").await;
        // The first seat joins the other team; for an empty team the page shows a sentence, and nothing is lost.
        press(".team:nth-of-type(2) .other-team").await;
        page.until("document.querySelectorAll('.team:nth-of-type(2) .seat').length === 0").await;
        page.press(InputDevice::Mouse, ".start .button.strong").await;
        page.until("document.querySelector('.problem').innerText.includes('at least one')").await;
        press(".team .other-team").await;
        page.until("document.querySelectorAll('.team:nth-of-type(2) .seat').length === 1").await;
        let name = page.find(".team:nth-of-type(2) .team-name").await;
        name.send_keys(Key::Control + "a").await.unwrap();
        name.send_keys("Foxes").await.unwrap();
        page.screenshot("teams-one-device").await;
        press(".starter .pill:nth-of-type(3)").await;
        let starter = page.text(".starter input:checked + span").await;
        page.press(InputDevice::Mouse, ".start .button.strong").await;
        page.find(".di-shaft").await;
        let begins = page.until("document.querySelector('.di-crew .on span').innerText").await;
        assert_eq!(starter, format!("{} begins", begins.as_str().unwrap()));
        let cards = "[...document.querySelectorAll('.di-player')].map((one) => one.innerText).join()";
        page.until(&format!("({cards}).includes('Foxes')")).await;
        page.play_out(InputDevice::Mouse).await;
        two_teams_are_placed(page).await;
        page.until("document.querySelector('.di-result ol').innerText.includes('Foxes')").await;
    });
}

/// Who took the first turn, or is to take it.
fn first_seat(local: &Local) -> Option<Seat> {
    let game = local.table_view(Viewer::Spectator).game?;
    let first = if let GameView::DropIt(view) = &game {
        view.public().drops().first().map(|drop| drop.seat)
    } else if let GameView::Drunter(view) = &game {
        view.public().story().first().map(|turn| turn.seat)
    } else {
        None
    };
    first.or_else(|| game.to_act().iter().next())
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn the_first_player_can_be_chosen_against_bots_and_at_one_device_in_both_games() {
    let games = [
        ("drop-it", GameEngine::DROP_IT, "Who had a birthday most recently?"),
        ("drunter", GameEngine::DRUNTER, "Who begins?"),
    ];
    for (game, engine, question) in games {
        for way in [1, 2] {
            with_page(Window { calm: true, ..LAPTOP }, async |page| {
                page.go(&format!("/#/new/{game}")).await;
                page.press(InputDevice::Mouse, &format!(".ways .way:nth-of-type({way})")).await;
                press_in_form(page, "details.panel > summary").await;
                assert_eq!(page.text(".starter legend").await, question);
                for pill in [2, 3] {
                    press_in_form(page, &format!(".starter .pill:nth-of-type({pill})")).await;
                }
                // People without a name are called by their colour.
                let names = page.text(".starter .pills").await;
                let colour = if game == "drop-it" { "Red" } else { "Yellow" };
                assert!(names.contains(colour) && !names.contains("Seat"), "{names}");
                page.press(InputDevice::Mouse, ".start .button.strong").await;
                page.find(".di-shaft, .dd-town, .curtain").await;
                let local = page.stored_table(engine).await;
                assert_eq!(first_seat(&local), Seat::from_index(1).ok(), "{game}, {names}");
            });
        }
    }
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn three_people_choose_their_colours_and_the_one_they_share() {
    with_page(Window { calm: true, ..LAPTOP }, async |page| {
        page.go("/#/new/drop-it").await;
        page.press(InputDevice::Mouse, ".ways .way:nth-of-type(2)").await;
        page.press(InputDevice::Mouse, ".choice .pill:nth-of-type(2)").await;
        press_in_form(page, "details.panel > summary").await;
        let shared = ".options .choice:has(.assists) .pick:nth-of-type(4)";
        page.until(&format!("document.querySelector('{shared} .label').innerText === 'Shared out'")).await;
        let red = page.find(&format!("{shared} option:first-child")).await;
        assert_eq!(red.text().await.unwrap(), "Red");
        red.click().await.unwrap();
        page.press(InputDevice::Mouse, ".start .button.strong").await;
        page.find(".di-shaft").await;
        let local = page.stored_table(GameEngine::DROP_IT).await;
        let Some(GameView::DropIt(view)) = local.table_view(Viewer::Spectator).game else { panic!() };
        assert_eq!(view.public().setup().shared_colour(), Some(drop_it::Colour::Red));
        // Nobody plays red alone: everybody's own colour comes first.
        page.until("document.querySelectorAll('.di-player').length === 3").await;
    });
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn people_change_seats_and_agree_who_begins_in_a_lobby() {
    with_server(async |server| {
        let ada = server.open_page(LAPTOP).await;
        let created = open(&ada, TableOptions::drunter(3)).await;
        join(&ada, InputDevice::Mouse, &created, "Ada").await;
        let ben = server.open_page(PHONE).await;
        join(&ben, InputDevice::Finger, &created, "Ben").await;
        let sits = async |page: &TestPage, seat: usize, name: &str| {
            page.until(&format!(
                "[...document.querySelectorAll('.seats .seat')][{seat}].outerHTML.includes('{name}') || \
                 [...document.querySelectorAll('.seats .seat')][{seat}].querySelector('input')?.value === '{name}'"
            ))
            .await;
        };
        // Ada and Ben swap; then Ada moves to the free seat.
        ada.press(InputDevice::Mouse, ".seats .seat:nth-of-type(1) .swap").await;
        ada.press(InputDevice::Mouse, ".seats .seat:nth-of-type(2) .swap").await;
        for page in [&ada, &ben] {
            sits(page, 0, "Ben").await;
            sits(page, 1, "Ada").await;
        }
        ben.press(InputDevice::Finger, ".seats .seat:nth-of-type(2) .swap").await;
        ben.press(InputDevice::Finger, ".seats .seat:nth-of-type(3) .swap").await;
        sits(&ada, 2, "Ada").await;
        ben.press(InputDevice::Finger, ".starter .pill:nth-of-type(3)").await;
        ada.until("document.querySelector('.starter input:checked + span').innerText === 'Ada begins'").await;
        ada.press(InputDevice::Mouse, ".lobby .call-bot").await;
        ada.press(InputDevice::Mouse, ".lobby .ready").await;
        ben.press(InputDevice::Finger, ".lobby .ready").await;
        ada.until("document.querySelector('.dd-turn strong').innerText === 'Your turn'").await;
    });
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn a_team_mate_points_at_a_spot_and_only_the_team_sees_it() {
    with_server(async |server| {
        let mut pages = Vec::new();
        for (name, window) in [("Ada", LAPTOP), ("Cem", LAPTOP), ("Ben", LAPTOP)] {
            let page = server.open_page(Window { calm: true, ..window }).await;
            if pages.is_empty() {
                let created = open(&page, teams(&[0, 1, 0])).await;
                pages.push((page, created));
            } else {
                let created = pages[0].1.clone();
                pages.push((page, created));
            }
            let (page, created) = pages.last().unwrap();
            join(page, InputDevice::Mouse, created, name).await;
        }
        let [ada, cem, ben] = &pages.iter().map(|(page, _)| page).collect::<Vec<_>>()[..] else { panic!() };
        // Nobody may leave a team empty: a sentence, and everybody stays where they are.
        ada.press(InputDevice::Mouse, ".team:nth-of-type(2) .other-team").await;
        ada.until("document.querySelector('.problem').innerText.includes('at least one')").await;
        ada.until("document.querySelectorAll('.team:nth-of-type(2) .seat').length === 1").await;
        ada.screenshot("teams-lobby").await;
        ada.press(InputDevice::Mouse, ".starter .pill:nth-of-type(2)").await;
        for page in [ada, cem, ben] {
            page.press(InputDevice::Mouse, ".lobby .ready").await;
        }
        ada.find(".di-shaft.aiming").await;
        ben.find(".di-advice").await;
        ben.drag(InputDevice::Mouse, ".di-shaft", (0.5, 0.06), (0.35, 0.06)).await;
        ada.until("document.querySelector('.di-spots path')").await;
        ada.until("document.querySelector('.di-advice').innerText.includes('Ben')").await;
        ben.press(InputDevice::Mouse, ".di-advice .row:last-of-type .button").await;
        ada.until("document.querySelector('.di-advice').innerText.includes('More left')").await;
        ada.screenshot("teams-advice").await;
        assert_eq!(cem.ask("return document.querySelectorAll('.di-spots path, .di-advice').length").await, 0);
        ada.press(InputDevice::Mouse, ".di-advice .button.strong").await;
        ada.press(InputDevice::Mouse, ".di-drop").await;
        cem.until("document.querySelectorAll('.di-story li').length === 1").await;
    });
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn a_team_mate_is_shown_the_joker_decision_and_says_what_they_would_do() {
    with_server(async |server| {
        let mut pages = Vec::new();
        let ada = server.open_page(Window { calm: true, ..LAPTOP }).await;
        let created = open(&ada, teams(&[0, 1, 0])).await;
        join(&ada, InputDevice::Mouse, &created, "Ada").await;
        for name in ["Cem", "Ben"] {
            let page = server.open_page(Window { calm: true, ..LAPTOP }).await;
            join(&page, InputDevice::Mouse, &created, name).await;
            pages.push(page);
        }
        let [cem, ben] = &pages[..] else { panic!("two others") };
        for page in [&ada, cem, ben] {
            page.press(InputDevice::Mouse, ".lobby .ready").await;
        }
        // Both of the team play until Ada has to decide about a joker.
        let asked = "!!document.querySelector('.di-court .di-joker')";
        let mut turn = 0;
        while ada.ask(&format!("return {asked}")).await != true {
            assert!(!ada.is_over().await, "Ada never had to decide about a joker");
            for page in [&ada, cem, ben] {
                if ada.ask(&format!("return {asked}")).await != true {
                    page.take_turn(InputDevice::Mouse, turn).await;
                }
            }
            turn += 1;
        }
        ben.until("document.querySelector('.di-now').innerText.includes('Ada is deciding about a joker')")
            .await;
        ben.press(InputDevice::Mouse, ".di-advice .row:first-of-type .button:last-child").await;
        ada.until("document.querySelector('.di-court').innerText.includes('Ben: Keep the joker')").await;
        ada.screenshot("teams-joker-advice").await;
        assert_eq!(cem.ask("return document.querySelectorAll('.di-advice').length").await, 0);
    });
}

/// The points of the best side.
fn best(local: &Local) -> u16 {
    match local.table_view(Viewer::Spectator).game {
        Some(GameView::DropIt(view)) => seats(2).map(|seat| view.public().score(seat)).max().unwrap_or(0),
        _ => 0,
    }
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn all_pieces_jokers_and_tokens_are_visible_on_every_screen() {
    let options = TableOptions::drop_it(2).with_jokers();
    let local = begun(&options, &[person("Ada"), person("Ben")], 5, |local| best(local) > 25);
    assert!(local.is_playing() && best(&local) > 25, "the game goes on with more than a lap");
    for window in [PHONE, TABLET, LAPTOP, Window { size: (390, 664), ..PHONE }] {
        with_page(Window { calm: true, ..window }, async |page| {
            page.open_local(&local).await;
            // Waits for the count: the elements beside the board arrive after it.
            let is_visible = async |css: &str, count: usize| {
                page.until(&format!(
                    "[...document.querySelectorAll('{css}')].filter((one) => one.checkVisibility() && \
                     one.getBoundingClientRect().bottom <= innerHeight).length === {count}"
                ))
                .await;
            };
            page.find(".di-shaft").await;
            // Two sides with two colours of four shapes each, and jokers in both colours.
            is_visible(".di-player .di-cell", 16).await;
            is_visible(".di-player .di-jokers", 4).await;
            is_visible(".di-tokens b", 1).await;
            // Jokers in the colours of their pieces, with letters thick enough to be read.
            let colours = "[...document.querySelectorAll('.di-player')].some((side) => \
                new Set([...side.querySelectorAll('.di-jokers rect:not([fill=none])')].map((card) => card.getAttribute('fill'))).size === 2)";
            page.until(colours).await;
            let letters = "[...document.querySelectorAll('.di-jokers path')].every((letter) => \
                letter.getAttribute('stroke-width') * letter.getScreenCTM().a >= 1.5)";
            assert_eq!(page.ask(&format!("return {letters}")).await, true, "the letters of jokers are thin");
        });
    }
}
