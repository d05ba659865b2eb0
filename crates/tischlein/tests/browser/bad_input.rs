//! After a failure the page shows a sentence and a way on, and nothing is lost.

use serde_json::json;
use table::TableOptions;

use crate::hand::InputDevice;
use crate::online::{join, open};
use crate::visit::{LAPTOP, PHONE, TestPage, Window, with_page, with_server};

/// A browser without storage.
const KEEPS_NOTHING: &str = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })";

/// A page with an older protocol version than the server's, whose hello message had another format.
const OLD: &str = "
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (bytes) {
        send.call(this, bytes[0] === 0 ? new Uint8Array([0, 0, 255]) : bytes);
    };";

/// Runs a script in every new document, then opens the path.
async fn reload_with(page: &TestPage, script: &str, path: &str) {
    page.tool("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).await;
    page.go(path).await;
    page.browser.refresh().await.unwrap();
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn a_wrong_key_or_an_expired_table_says_so_and_leads_home() {
    with_page(PHONE, async |page| {
        let created = open(page, TableOptions::drunter(2)).await;
        let key = "x".repeat(22);
        let wrong = [
            (format!("/#/table/{}/invite/{key}", created.table), "no longer opens the table"),
            (format!("/#/table/abcdefghabcdefgh/invite/{key}"), "There is no such table"),
        ];
        for (link, sentence) in wrong {
            page.go(&link).await;
            page.until(&format!("document.body.innerText.includes({})", json!(sentence))).await;
            page.press(InputDevice::Finger, "main a.button").await;
            page.text(".home h1").await;
        }
    });
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn who_comes_to_a_full_table_is_told_so() {
    with_server(async |server| {
        let ada = server.open_page(LAPTOP).await;
        let created = open(&ada, TableOptions::drunter(2)).await;
        join(&ada, InputDevice::Mouse, &created, "Ada").await;
        ada.press(InputDevice::Mouse, ".lobby .call-bot").await;
        ada.until("document.querySelectorAll('.lobby .call-bot').length === 0").await;
        let late = server.open_page(PHONE).await;
        late.go(&format!("/#/table/{}/invite/{}", created.table, created.invite.reveal())).await;
        late.until("document.body.innerText.includes('full')").await;
        late.press(InputDevice::Finger, ".lobby a[href='#/']").await;
        late.text(".home h1").await;
    });
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn a_page_older_than_the_server_asks_to_be_loaded_again() {
    with_page(LAPTOP, async |page| {
        let created = open(page, TableOptions::drunter(2)).await;
        let link = format!("/#/table/{}/invite/{}", created.table, created.invite.reveal());
        reload_with(page, OLD, &link).await;
        page.until("document.body.innerText.includes('Reload the page')").await;
    });
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn where_the_browser_keeps_nothing_one_still_plays() {
    with_page(Window { calm: true, ..LAPTOP }, async |page| {
        reload_with(page, KEEPS_NOTHING, "/#/new/drop-it").await;
        page.press(InputDevice::Mouse, ".start .button.strong").await;
        page.until("document.querySelector('.di-shaft.aiming')").await;
        page.take_turn(InputDevice::Mouse, 0).await;
        page.until("document.querySelectorAll('.di-story li').length > 0").await;
    });
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn a_part_of_the_page_that_does_not_come_can_be_asked_for_again() {
    with_server(async |server| {
        let page = server.open_page(LAPTOP).await;
        page.text(".home h1").await;
        page.keep_nothing().await;
        server.breaks = true;
        server.process.stop();
        page.press(InputDevice::Mouse, ".ways-on a[href='#/settings']").await;
        page.until("document.querySelector('[role=alert]').innerText.includes('online')").await;
        server.process.restart();
        page.press(InputDevice::Mouse, ".welcome .button.strong").await;
        page.find(".settings").await;
    });
}
