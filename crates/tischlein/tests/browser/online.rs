//! Tables on the server: several browsers, a bot, a watcher, and a connection that breaks.

use browser_testkit::Engine;
use game::{Seat, Viewer};
use protocol::{Created, NewTable, ServerMessage};
use serde_json::json;
use table::{Clock, GameView, TableOptions, TablePhase, TableView};

use crate::hand::InputDevice;
use crate::playing::play_until;
use crate::visit::{LAPTOP, PHONE, TABLET, TestPage, TestServer, Window, with_server};

/// Records everything the server sends to a page: bytes as lists of numbers, and anything else unchanged.
const LISTEN: &str = "
    window.heard = [];
    const Socket = window.WebSocket;
    window.WebSocket = class extends Socket {
        constructor(...all) {
            super(...all);
            this.addEventListener('message', ({ data }) =>
                window.heard.push(data instanceof ArrayBuffer ? [...new Uint8Array(data)] : data));
        }
    };";

/// Opens a table.
pub(crate) async fn open(page: &TestPage, options: TableOptions) -> Created {
    let wish = serde_json::to_string(&NewTable { options }).unwrap();
    let request =
        json!({ "method": "POST", "headers": { "content-type": "application/json" }, "body": wish });
    let created = page.ask(&format!("return (await fetch('/api/tables', {request})).text()")).await;
    serde_json::from_str(created.as_str().unwrap()).unwrap()
}

/// Takes a seat by an invitation link.
pub(crate) async fn join(page: &TestPage, hand: InputDevice, created: &Created, name: &str) {
    if page.window.engine == Engine::Chromium {
        page.tool("Page.addScriptToEvaluateOnNewDocument", json!({ "source": LISTEN })).await;
    }
    page.go(&format!("/#/table/{}/invite/{}", created.table, created.invite.reveal())).await;
    page.browser.refresh().await.unwrap();
    let field = page.find(".join input").await;
    field.send_keys(name).await.unwrap();
    page.press(hand, ".join button").await;
    page.find(".lobby .ready").await;
}

/// The table views of a game of Drunter & Drüber that a page received, step by step.
async fn table_views(page: &TestPage) -> Vec<TableView> {
    let heard: Vec<Vec<u8>> = serde_json::from_value(page.ask("return window.heard").await).unwrap();
    let mut now: Option<TableView> = None;
    let mut all = Vec::new();
    for bytes in heard {
        // A message that can't be read, or bytes beside it, could contain anything.
        let message = ServerMessage::from_bytes(&bytes).expect("the server says nothing but messages");
        assert_eq!(message.to_bytes(), bytes, "and nothing more than they mean");
        match message {
            ServerMessage::Welcome { table_view: Some(fresh), .. } => now = Some(*fresh),
            ServerMessage::Step(step) => now.as_mut().unwrap().apply_visible(&step).unwrap(),
            _ => continue,
        }
        all.extend(now.clone());
    }
    all
}

/// No goal of another player was sent during the game.
fn knows_only_its_own_goal(told: &[TableView]) {
    let playing = told.iter().filter(|table_view| table_view.state.phase == TablePhase::Playing);
    let mut seen = 0;
    for table_view in playing {
        let Some(GameView::Drunter(view)) = &table_view.game else { continue };
        let others = view.seats().filter(|seat| table_view.viewer != Viewer::Seat(*seat));
        for seat in others.collect::<Vec<Seat>>() {
            assert!(view.goals_of(seat).is_none(), "{:?} knows a goal of seat {seat}", table_view.viewer);
        }
        seen += 1;
    }
    assert!(seen > 10, "only {seen} moments of a game were told");
}

/// Ada on a laptop, Ben on a phone, and a bot between them.
async fn seat_everybody(server: &mut TestServer, options: TableOptions) -> ([TestPage; 2], Created) {
    let calm = |window: Window| Window { calm: true, ..window };
    let ada = server.open_page(calm(LAPTOP)).await;
    let created = open(&ada, options).await;
    join(&ada, InputDevice::Mouse, &created, "Ada").await;
    ada.press(InputDevice::Mouse, ".lobby .call-bot").await;
    let ben = server.open_page(calm(PHONE)).await;
    join(&ben, InputDevice::Finger, &created, "Ben").await;
    ([ada, ben], created)
}

/// Ada and Ben are ready.
pub(crate) async fn begin(ada: &TestPage, ben: &TestPage) {
    ada.press(InputDevice::Mouse, ".lobby .ready").await;
    ben.press(InputDevice::Finger, ".lobby .ready").await;
}

/// Opens a table that others can join, through the page.
async fn open_by_hand(page: &TestPage, game: &str) {
    page.go(&format!("/#/new/{game}")).await;
    page.press(InputDevice::Mouse, ".ways .way:nth-of-type(3)").await;
    page.press(InputDevice::Mouse, ".start .button.strong").await;
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn two_people_and_a_bot_play_online_before_a_watcher_and_no_goal_leaks() {
    with_server(async |server| {
        let ([ada, ben], created) = seat_everybody(server, TableOptions::drunter(3)).await;
        let watcher = server.open_page(Window { calm: true, ..TABLET }).await;
        watcher.tool("Page.addScriptToEvaluateOnNewDocument", json!({ "source": LISTEN })).await;
        watcher.go(&format!("/#/table/{}/watch/{}", created.table, created.watch.reveal())).await;
        watcher.browser.refresh().await.unwrap();
        watcher.find(".lobby").await;
        begin(&ada, &ben).await;
        ada.find(".dd-town").await;
        watcher.find(".dd-town").await;
        ada.screenshot("online-laptop").await;
        watcher.screenshot("online-watcher").await;
        let players = &[(&ada, InputDevice::Mouse), (&ben, InputDevice::Finger)];
        play_until(players, async || ada.is_over().await && ben.is_over().await).await;
        for page in [&ada, &ben, &watcher] {
            page.until("document.querySelectorAll('.dd-result').length === 3").await;
            knows_only_its_own_goal(&table_views(page).await);
        }
        // Everybody may replay it.
        ada.until("document.querySelector('.after-game a[href^=\"#/replay/\"]')").await;
    });
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn a_game_goes_on_where_it_was_after_the_server_was_killed() {
    with_server(async |server| {
        let ([ada, ben], _) = seat_everybody(server, TableOptions::drop_it(3)).await;
        begin(&ada, &ben).await;
        let players = &[(&ada, InputDevice::Mouse), (&ben, InputDevice::Finger)];
        let dropped = "document.querySelectorAll('.di-story li').length";
        let lie = async |pieces: usize| ada.ask(&format!("return {dropped} >= {pieces}")).await == true;
        play_until(players, async || lie(4).await).await;
        server.breaks = true;
        server.process.restart();
        // Without any input, the pages reconnect and catch up on everything that happened.
        play_until(players, async || lie(9).await).await;
        ben.until(&format!("{dropped} >= 9")).await;
    });
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn the_name_of_a_window_says_that_the_table_waits() {
    with_server(async |server| {
        let ([ada, ben], _) = seat_everybody(server, TableOptions::drop_it(3)).await;
        begin(&ada, &ben).await;
        let is_called =
            async |page: &TestPage| page.ask("return document.title.startsWith('Your turn')").await == true;
        for (awaited, other, hand) in [(&ada, &ben, InputDevice::Finger), (&ben, &ada, InputDevice::Mouse)] {
            play_until(&[(other, hand)], async || is_called(awaited).await).await;
            other.until("document.title.startsWith('Tischlein')").await;
        }
    });
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn who_runs_out_of_time_loses_one_turn_and_can_say_that_they_are_there() {
    with_server(async |server| {
        let ada = server.open_page(LAPTOP).await;
        let created = open(&ada, TableOptions { clock: Clock::Seconds(5), ..TableOptions::drunter(2) }).await;
        join(&ada, InputDevice::Mouse, &created, "Ada").await;
        let ben = server.open_page(PHONE).await;
        join(&ben, InputDevice::Finger, &created, "Ben").await;
        begin(&ada, &ben).await;
        ada.until("document.querySelector('.turn-clock')").await;
        let is_awaited = ada.ask("return document.title.startsWith('Your turn')").await == true;
        let says_here = "document.querySelector('.questions .button.strong')?.textContent === 'I’m here'";
        let (slow, hand, other, name) = if is_awaited {
            (&ada, InputDevice::Mouse, &ben, "Ada")
        } else {
            (&ben, InputDevice::Finger, &ada, "Ben")
        };
        // Neither of them acts. One turn is skipped, and then the table waits.
        let notice = "[...document.querySelectorAll('.notice')].map((one) => one.textContent).join()";
        other.until(&format!("{notice} === '{name} ran out of time. A bot took this turn.'")).await;
        slow.until(says_here).await;
        slow.screenshot("missed-turn").await;
        other.screenshot("missed-turn-other").await;
        other.until("!document.querySelector('.turn-clock')").await;
        other.until(&format!("{notice} === ''")).await;
        slow.press(hand, ".questions .button.strong").await;
        slow.until("!document.querySelector('.questions .button.strong')").await;
        other.until("document.querySelector('.turn-clock')").await;
        // Now the other one's time runs out, and they need not be asked whether to stop.
        other.until(says_here).await;
        slow.press(hand, ".table-bar [aria-haspopup=dialog]").await;
        slow.press(hand, ".menu > .switch").await;
        slow.screenshot("stand-in-votes").await;
        slow.press(hand, ".menu .end-early").await;
        for page in [slow, other] {
            page.until("document.querySelector('.after-game')?.textContent.includes('of Ada’s')").await;
        }
        slow.screenshot("stand-in-moves").await;
        let told = table_views(slow).await;
        let may_vote =
            |table_view: &TableView| table_view.state.seats.iter().any(|place| place.stand_in_votes);
        assert!(told.last().is_some_and(may_vote), "the switch was heard");
    });
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn the_owner_of_a_table_can_share_a_watch_link_during_a_game() {
    with_server(async |server| {
        let ada = server.open_page(LAPTOP).await;
        open_by_hand(&ada, "drop-it").await;
        ada.find(".join input").await.send_keys("Ada").await.unwrap();
        ada.press(InputDevice::Mouse, ".join button").await;
        ada.press(InputDevice::Mouse, ".lobby .call-bot").await;
        ada.press(InputDevice::Mouse, ".lobby .ready").await;
        ada.find(".di-shaft").await;
        ada.press(InputDevice::Mouse, ".table-bar [aria-haspopup=dialog]").await;
        let link = ada.until("document.querySelector('.menu .watch input').value").await;
        let watcher = server.open_page(PHONE).await;
        watcher.browser.goto(link.as_str().unwrap()).await.unwrap();
        watcher.browser.refresh().await.unwrap();
        watcher.find(".di-shaft").await;
    });
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn an_open_table_is_found_by_its_code_and_in_the_list() {
    with_server(async |server| {
        let ada = server.open_page(LAPTOP).await;
        open_by_hand(&ada, "drunter").await;
        let code = ada.text(".invite .code").await;
        // The device's storage survives a reload: the table's keys, and the settings.
        ada.browser.refresh().await.unwrap();
        ada.find(".invite .watch").await;
        ada.go("/#/new/drunter").await;
        ada.until("document.querySelector('.way:nth-of-type(3) input').checked").await;

        let ben = server.open_page(PHONE).await;
        let field = ben.find(".join-code input").await;
        field.send_keys(&code).await.unwrap();
        ben.press(InputDevice::Finger, ".join-code button").await;
        ben.find(".join input").await;

        let listed = open(&ben, TableOptions { listed: true, ..TableOptions::drop_it(2) }).await;
        ben.go("/#/").await;
        let link = format!("#/table/{}/code/{}", listed.table, listed.code);
        ben.until(&format!("document.querySelector('.tables a[href=\"{link}\"]')")).await;
    });
}
