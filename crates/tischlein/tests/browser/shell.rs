//! Around the games: leaving, stopping, muting, other devices and other tabs, and messages after failures.

use protocol::{Created, ServerMessage};
use serde_json::json;
use table::DropItOptions;
use table::DrunterOptions;
use table::{GameOptions, Phrase, TableOptions};

use crate::device::{begun, person};
use crate::hand::InputDevice;
use crate::online::{begin, join, open};
use crate::playing::play_until;
use crate::visit::{KEEP, LAPTOP, PHONE, TestPage, TestServer, Window, with_page, with_server};

/// Ada on a laptop and Ben on a phone, in a game.
async fn two_at_a_table(server: &mut TestServer, options: TableOptions) -> (TestPage, TestPage, Created) {
    seat_two(server, options, PHONE).await
}

/// Ada on a laptop and Ben on this device, in a game.
async fn seat_two(
    server: &mut TestServer,
    options: TableOptions,
    bens: Window,
) -> (TestPage, TestPage, Created) {
    let calm = |window: Window| Window { calm: true, ..window };
    let ada = server.open_page(calm(LAPTOP)).await;
    let created = open(&ada, options).await;
    join(&ada, InputDevice::Mouse, &created, "Ada").await;
    let ben = server.open_page(calm(bens)).await;
    join(&ben, InputDevice::Finger, &created, "Ben").await;
    begin(&ada, &ben).await;
    for page in [&ada, &ben] {
        page.find(".table-bar [aria-haspopup=dialog]").await;
    }
    (ada, ben, created)
}

/// Presses an entry in the menu of a table.
async fn choose(page: &TestPage, hand: InputDevice, css: &str) {
    page.press(hand, ".table-bar [aria-haspopup=dialog]").await;
    page.press(hand, &format!(".menu {css}")).await;
}

/// An expression: whether an element is in the viewport and nothing covers its middle.
fn is_visible(css: &str) -> String {
    format!(
        "(() => {{
            const one = document.querySelector({});
            const {{ left, top, bottom, width, height }} = one.getBoundingClientRect();
            const hit = document.elementFromPoint(left + width / 2, top + height / 2);
            return one.textContent !== '' && top >= 0 && bottom <= innerHeight && one.contains(hit);
        }})()",
        json!(css)
    )
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn signing_all_other_devices_out_keeps_this_one_and_its_seat() {
    with_server(async |server| {
        let (ada, _ben, _) = two_at_a_table(server, TableOptions::drop_it(2)).await;
        choose(&ada, InputDevice::Mouse, ".hand-over summary").await;
        ada.press(InputDevice::Mouse, ".hand-over .button:not(.sign-out)").await;
        let link = ada.until("document.querySelector('.hand-over .copy input').value").await;
        let tablet = server.open_page(PHONE).await;
        tablet.browser.goto(link.as_str().unwrap()).await.unwrap();
        tablet.browser.refresh().await.unwrap();
        tablet.find(".di-tray").await;
        ada.press(InputDevice::Mouse, ".hand-over .sign-out").await;
        ada.until("document.querySelector('.hand-over [role=status]:last-child').innerText").await;
        ada.screenshot("signed-out").await;
        tablet.until("document.querySelector('.notice').innerText.includes('no longer yours')").await;
        // Once more, from the only device that is left.
        ada.press(InputDevice::Mouse, ".hand-over .sign-out").await;
        for _ in 0..2 {
            ada.browser.refresh().await.unwrap();
            ada.find(".di-tray").await;
            ada.until("document.querySelector('.notices') && !document.querySelector('.notice.bad')").await;
        }
        ada.until("Object.keys(localStorage).every((name) => !name.startsWith('next-'))").await;
    });
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn signing_all_other_devices_out_in_the_lobby_keeps_the_seat() {
    with_server(async |server| {
        let ada = server.open_page(PHONE).await;
        let created = open(&ada, TableOptions::drunter(2)).await;
        join(&ada, InputDevice::Finger, &created, "Ada").await;
        ada.press(InputDevice::Finger, ".hand-over summary").await;
        ada.press(InputDevice::Finger, ".hand-over .sign-out").await;
        ada.until("document.querySelector('.hand-over [role=status]:last-child').innerText").await;
        ada.browser.refresh().await.unwrap();
        ada.press(InputDevice::Finger, ".lobby .ready").await;
        ada.until("document.querySelector('.lobby .ready').ariaPressed === 'true'").await;
    });
}

/// Ada asks to stop, Ben first refuses and then agrees; afterwards the same in another game.
fn stop_and_play_again(options: TableOptions, turn_line: &str, live: &str, name: &str) {
    with_server(async |server| {
        let (ada, ben, _) = two_at_a_table(server, options).await;
        let wish = "document.querySelector('.wish p')?.innerText";
        choose(&ada, InputDevice::Mouse, ".end-early").await;
        ben.until(&format!("{wish}?.startsWith('Ada would like to stop')")).await;
        ben.screenshot(&format!("{name}-stop-asked-phone")).await;
        ben.press(InputDevice::Finger, ".wish .button:not(.strong)").await;
        ada.until("document.querySelector('.notice.declined').innerText === 'Ben wants to play on.'").await;
        ben.until("!document.querySelector('.wish')").await;

        choose(&ada, InputDevice::Mouse, ".end-early").await;
        ben.press(InputDevice::Finger, ".wish .button.strong").await;
        for page in [&ada, &ben] {
            page.until("document.querySelector('.after-game').checkVisibility()").await;
            let said = format!("document.querySelector('{turn_line}').innerText === 'Game stopped'");
            page.until(&said).await;
            let is_live = format!(
                "return [...document.querySelectorAll('{live}')].some((one) => one.checkVisibility())"
            );
            assert_eq!(page.ask(&is_live).await, false, "nobody can act any more");
        }
        ada.screenshot(&format!("{name}-stopped-laptop")).await;
        ben.screenshot(&format!("{name}-stopped-phone")).await;

        ada.press(InputDevice::Mouse, ".after-game .button.strong").await;
        ben.until(&format!("{wish} === 'Ada would like another game.'")).await;
        ben.until(&is_visible(".wish .button.strong")).await;
        ben.screenshot(&format!("{name}-rematch-asked-phone")).await;
        ben.press(InputDevice::Finger, ".wish .button:not(.strong)").await;
        ada.until("document.querySelector('.notice.declined').innerText.startsWith('Ben')").await;
        ada.press(InputDevice::Mouse, ".after-game .button.strong").await;
        ben.press(InputDevice::Finger, ".wish .button.strong").await;
        for page in [&ada, &ben] {
            page.until("!document.querySelector('.after-game')").await;
        }
        let lives = format!("document.querySelector('{live}')");
        let players = [&ada, &ben];
        let mut is_live = false;
        while !is_live {
            for page in players {
                is_live |= page.ask(&format!("return !!{lives}")).await == true;
            }
        }
    });
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn after_an_agreed_stop_of_drop_it_nobody_can_drop() {
    stop_and_play_again(
        TableOptions::drop_it(2),
        ".di-now strong",
        ".di-shaft.aiming, .di-drop:enabled",
        "drop-it",
    );
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn after_an_agreed_stop_of_drunter_nobody_can_lay() {
    stop_and_play_again(TableOptions::drunter(2), ".dd-turn strong", ".dd-slot:enabled", "drunter");
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn the_menu_says_how_we_play_and_whose_hand_is_helped() {
    let mut options = TableOptions::drop_it(2);
    if let GameOptions::DropIt(DropItOptions { assist, jokers, .. }) = &mut options.game {
        *assist = vec![drop_it::Assist::None, drop_it::Assist::Steady];
        *jokers = true;
    }
    let variant = TableOptions {
        game: GameOptions::Drunter(DrunterOptions { rules: drunter::Rules::Variant }),
        ..TableOptions::drunter(2)
    };
    let tables =
        [(options, vec!["Jokers", "Help for Ben’s hand: steadier (half)"]), (variant, vec!["variant"])];
    for (options, expected) in tables {
        let local = begun(&options, &[person("Ada"), person("Ben")], 7, |_| true);
        with_page(Window { calm: true, ..PHONE }, async |page| {
            page.open_local(&local).await;
            if page.asked().await == Some(".curtain button") || options.kind() == table::GameKind::Drunter {
                page.press(InputDevice::Finger, ".curtain button").await;
            }
            page.press(InputDevice::Finger, ".table-bar [aria-haspopup=dialog]").await;
            let said = page.text(".menu .agreed").await;
            for words in expected {
                assert!(said.contains(words), "“{words}” is missing in “{said}”");
            }
            assert!(!said.contains("Ada"), "{said}");
            page.screenshot(&format!("how-we-play-{:?}", options.kind())).await;
        });
    }
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn a_player_can_be_muted_and_unmuted() {
    with_server(async |server| {
        let (ada, ben, _) = seat_two(server, TableOptions::drunter(2), LAPTOP).await;
        ada.press(InputDevice::Mouse, ".talk summary").await;
        ada.press(InputDevice::Mouse, ".mutes .chip").await;
        ada.until("document.querySelector('.mutes .muted')").await;
        ada.until("document.querySelector('.mutes .hint').innerText.includes('Ben')").await;
        ada.screenshot("muted").await;
        ben.press(InputDevice::Mouse, ".talk summary").await;
        ben.press(InputDevice::Mouse, ".phrases .chip:nth-of-type(1)").await;
        // Ben receives it himself; so the server has passed it on to everybody who did not mute him.
        ben.until("document.querySelector('.notice').innerText.includes('Hello!')").await;
        ada.press(InputDevice::Mouse, ".mutes .chip").await;
        ada.until("!document.querySelector('.mutes .muted')").await;
        // Saying something has closed the list.
        ben.press(InputDevice::Mouse, ".talk summary").await;
        ben.press(InputDevice::Mouse, ".phrases .chip:nth-of-type(2)").await;
        ada.until("document.querySelector('.notice').innerText.includes('Good luck!')").await;
        let heard: Vec<Vec<u8>> = serde_json::from_value(ada.ask("return window.heard").await).unwrap();
        let said = heard.iter().filter_map(|bytes| match ServerMessage::from_bytes(bytes) {
            Some(ServerMessage::Said { phrase, .. }) => Some(phrase),
            _ => None,
        });
        assert_eq!(said.collect::<Vec<_>>(), [Phrase::GoodLuck]);
    });
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn a_table_on_this_device_is_played_in_one_tab_at_a_time() {
    let local = begun(&TableOptions::drop_it(2), &[person("Ada"), person("Ben")], 7, |_| true);
    with_page(Window { calm: true, ..LAPTOP }, async |page| {
        page.open_local(&local).await;
        page.find(".di-shaft.aiming").await;
        let older = page.browser.window().await.unwrap();
        let newer = page.browser.new_tab().await.unwrap();
        let pieces = async || page.ask("return document.querySelectorAll('.di-story li').length").await;
        let kept = async || page.ask("return localStorage.getItem('table')").await;

        page.browser.switch_to_window(newer.clone()).await.unwrap();
        page.go("/#/here").await;
        page.find(".di-shaft.aiming").await;
        page.take_turn(InputDevice::Mouse, 0).await;
        page.until("document.querySelectorAll('.di-story li').length === 1").await;
        let after_one = kept().await;

        page.browser.switch_to_window(older).await.unwrap();
        page.until("document.querySelector('.elsewhere p').innerText").await;
        page.screenshot("another-tab").await;
        // Pressing anything below the notice.
        page.ask("document.activeElement.blur()").await;
        page.key(" ").await;
        assert_eq!((pieces().await, kept().await), (json!(0), after_one), "the older tab changes nothing");
        page.press(InputDevice::Mouse, ".elsewhere button").await;
        page.until("document.querySelectorAll('.di-story li').length === 1").await;
        assert_eq!(page.ask("return !document.querySelector('.elsewhere')").await, true);
        play_until(&[(page, InputDevice::Mouse)], async || pieces().await == 2).await;

        page.browser.switch_to_window(newer).await.unwrap();
        page.find(".elsewhere").await;
    });
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn an_unreachable_server_is_no_wrong_code_and_problems_are_visible() {
    with_server(async |server| {
        let small = Window { size: (390, 664), ..PHONE };
        let page = server.open_page(small).await;
        page.ask(KEEP).await;
        page.find(".join-code input").await.send_keys("KRT4MB").await.unwrap();
        page.press(InputDevice::Finger, ".join-code button").await;
        page.until(
            "document.querySelector('.join-code .problem').innerText.startsWith('No table has this code')",
        )
        .await;
        // The browser reports that response, and nothing else.
        let complaints = page.browser.browser_log().await.unwrap();
        assert!(complaints.iter().all(|entry| entry.message.contains("404")), "{complaints:?}");
        server.breaks = true;
        server.process.stop();
        page.press(InputDevice::Finger, ".join-code button").await;
        page.until("document.querySelector('.join-code .problem').innerText.includes('can’t be reached')")
            .await;
        page.until(&is_visible(".join-code .problem")).await;
        page.screenshot("join-offline").await;

        page.go("/#/new/drop-it").await;
        page.press(InputDevice::Finger, ".ways .way:nth-of-type(3)").await;
        page.press(InputDevice::Finger, ".start .button.strong").await;
        page.until("document.querySelector('.start .problem').innerText.startsWith('You’re offline')").await;
        page.until(&is_visible(".start .problem")).await;
        page.screenshot("open-offline").await;
    });
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn home_says_at_which_tables_it_is_your_turn_and_lists_them_first() {
    with_server(async |server| {
        let (ada, ben, created) = two_at_a_table(server, TableOptions::drop_it(2)).await;
        let is_due = "document.title.startsWith('Your turn')";
        let mut adas = false;
        while !adas && ben.ask(&format!("return {is_due}")).await != true {
            adas = ada.ask(&format!("return {is_due}")).await == true;
        }
        let (awaited, other) = if adas { (&ada, &ben) } else { (&ben, &ada) };
        // A table that does not wait for them, and which they opened later.
        let lobby = open(awaited, TableOptions::drunter(2)).await;
        awaited.go(&format!("/#/table/{}/invite/{}", lobby.table, lobby.invite.reveal())).await;
        awaited.press(InputDevice::Mouse, ".join button").await;
        awaited.find(".lobby .ready").await;
        for page in [awaited, other] {
            page.go("/#/").await;
            let asked = "performance.getEntriesByType('resource')
                .filter((entry) => entry.name.endsWith('/status') && entry.responseEnd > 0).length";
            page.until(&format!("{asked} >= document.querySelectorAll('.tables li').length")).await;
        }
        let first = format!(
            "document.querySelector('.tables li:first-child a[href=\"#/table/{}\"] .tag.first')",
            created.table
        );
        awaited.until(&first).await;
        awaited.until("document.querySelectorAll('.tables li').length === 2").await;
        awaited.screenshot("home-your-turn").await;
        for (page, due) in [(awaited, 1), (other, 0)] {
            assert_eq!(page.ask("return document.querySelectorAll('.tag.first').length").await, due);
        }
    });
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn after_leaving_a_table_one_is_home_and_the_link_leads_back() {
    with_server(async |server| {
        let (ada, ben, created) = two_at_a_table(server, TableOptions::drunter(2)).await;
        choose(&ben, InputDevice::Finger, ".leave").await;
        ben.until(
            "document.querySelector('.greeting [role=alert]').innerText === 'You have left the table.'",
        )
        .await;
        ben.until("!document.querySelector('.home [aria-busy]')").await;
        assert_eq!(ben.ask("return document.querySelectorAll('.tables').length").await, 0);
        ben.screenshot("left").await;
        ada.until("document.querySelector('.notice').innerText.includes('Ben has left')").await;
        ben.browser.refresh().await.unwrap();
        ben.go(&format!("/#/table/{}", created.table)).await;
        ben.press(InputDevice::Finger, ".questions .button.strong").await;
        ben.until("!document.querySelector('.questions .button.strong')").await;
        ben.go("/#/").await;
        ben.until("document.querySelectorAll('.tables li').length === 1").await;
    });
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn one_switch_makes_the_easy_game_in_which_edges_forbid_nothing() {
    with_page(Window { calm: true, ..PHONE }, async |page| {
        page.go("/#/new/drop-it").await;
        assert!(page.text(".switch").await.contains("Easy game"));
        page.press(InputDevice::Finger, ".switch").await;
        page.press(InputDevice::Finger, ".start .button.strong").await;
        page.find(".di-shaft").await;
        page.press(InputDevice::Finger, ".table-bar [aria-haspopup=dialog]").await;
        let said = page.text(".menu .agreed").await;
        assert!(said.contains("Edge strips: None (for beginners)"), "{said}");
    });
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn nothing_on_the_page_of_a_new_game_lies_under_the_start_button() {
    let covered = "const fields = [...document.querySelectorAll('form input, form select, form summary, form button')]
            .filter((one) => !one.closest('.start') && one.checkVisibility());
        const seen = (one) => {
            const part = one.closest('label') ?? one;
            scrollTo({ top: 0, behavior: 'instant' });
            part.scrollIntoView({ block: 'nearest', behavior: 'instant' });
            const { left, top, width, height } = part.getBoundingClientRect();
            return [top + height / 2, top + height - 4].every((y) => {
                const hit = document.elementFromPoint(left + width / 2, y);
                return hit !== null && (part.contains(hit) || hit.contains(part));
            });
        };
        return fields.filter((one) => !seen(one)).map((one) => one.closest('label, summary, button, li')?.innerText ?? one.outerHTML)";
    for size in [(390, 664), (390, 844)] {
        with_page(Window { size, ..PHONE }, async |page| {
            for game in ["drop-it", "drunter"] {
                page.go(&format!("/#/new/{game}")).await;
                page.press(InputDevice::Finger, "details.panel summary").await;
                page.find("details.panel .options").await;
                assert_eq!(page.ask(covered).await, json!([]), "{game}");
                page.screenshot(&format!("new-{game}-{}", size.1)).await;
            }
        });
    }
}

/// An expression: which of these elements overlap the notices.
fn under_notices(css: &str) -> String {
    format!(
        "[...document.querySelectorAll('.notice')].flatMap((notice) => {{
            const over = notice.getBoundingClientRect();
            return [...document.querySelectorAll({})].filter((one) => {{
                const at = one.getBoundingClientRect();
                return one.checkVisibility() && at.left < over.right && over.left < at.right && at.top < over.bottom && over.top < at.bottom;
            }}).map((one) => one.className);
        }})",
        json!(css)
    )
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn a_notice_covers_neither_the_turn_nor_the_players_and_goes_by_itself() {
    for (options, around) in [
        (TableOptions::drop_it(2), ".di-head, .di-left-side, .di-bench"),
        (TableOptions::drunter(2), ".dd-head, .dd-left, .dd-below"),
    ] {
        with_server(async |server| {
            let small = Window { size: (390, 664), ..PHONE };
            let (ada, ben, _) = seat_two(server, options, small).await;
            ben.find(around.split(", ").last().unwrap()).await;
            ada.press(InputDevice::Mouse, ".talk summary").await;
            ada.press(InputDevice::Mouse, ".phrases .chip").await;
            for page in [&ada, &ben] {
                page.until("document.querySelector('.notice')?.innerText.includes('Hello!')").await;
                let covered = page.ask(&format!("return {}", under_notices(around))).await;
                page.screenshot(&format!("notice-{}", page.window.size.0)).await;
                assert_eq!(covered, json!([]), "{around}");
            }
            // Ada is away: this is said once, and afterwards only in the menu.
            ada.ask("location.hash = '#/'").await;
            let away = "[...document.querySelectorAll('.notice')].some((one) => one.innerText.includes('Ada isn’t back'))";
            ben.until(away).await;
            assert_eq!(ben.ask(&format!("return {}", under_notices(around))).await, json!([]), "{around}");
            ben.until(&format!("!({away})")).await;
            ben.press(InputDevice::Finger, ".table-bar [aria-haspopup=dialog]").await;
            let told = ben.text(".menu .agreed").await;
            assert!(told.contains("Ada"), "{told}");
        });
    }
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn on_a_small_phone_the_menu_offers_to_stop_and_to_leave_without_scrolling() {
    with_server(async |server| {
        let small = Window { size: (390, 664), ..PHONE };
        let (_ada, ben, _) = seat_two(server, TableOptions::drop_it(2), small).await;
        ben.press(InputDevice::Finger, ".table-bar [aria-haspopup=dialog]").await;
        for button in [".menu .end-early", ".menu .leave", ".menu .hand-over summary"] {
            ben.until(&is_visible(button)).await;
        }
        ben.screenshot("menu-online-390x664").await;
    });
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn phrases_open_on_the_screen_fit_the_game_and_close_after_one() {
    with_server(async |server| {
        let small = Window { size: (360, 560), ..PHONE };
        let (_ada, ben, _) = seat_two(server, TableOptions::drop_it(2), small).await;
        ben.press(InputDevice::Finger, ".talk summary").await;
        ben.until(
            "(() => { const at = document.querySelector('.phrases:has(.chip)').getBoundingClientRect(); \
             return at.left >= 0 && at.right <= innerWidth && at.top >= 0 && at.bottom <= innerHeight; })()",
        )
        .await;
        ben.screenshot("phrases-360x560").await;
        let offered = ben.text(".phrases").await;
        assert!(offered.contains("Oops") && !offered.contains("Trust me"), "{offered}");
        ben.press(InputDevice::Finger, ".phrases .chip").await;
        ben.until("!document.querySelector('.talk').open && document.activeElement.matches('.talk summary')")
            .await;
    });
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn a_name_that_is_too_long_is_not_cut_but_refused() {
    with_page(PHONE, async |page| {
        page.go("/#/new/drop-it").await;
        let long = "Wolfgang Amadeus Theophilus Mozart";
        page.find(".chair input").await.send_keys(long).await.unwrap();
        assert_eq!(page.ask("return document.querySelector('.chair input').value").await, long);
        page.press(InputDevice::Finger, ".start .button.strong").await;
        page.until("document.querySelector('.start .problem').innerText.includes('24')").await;
    });
}
