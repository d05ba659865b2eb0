//! A refused action: which rule refuses it, in the reader's language, and the way to that point of the rule page.

use drunter::board::{Field, Printed, printed};
use i18n::Language;
use i18n::rules::{Book, anchor_for_code};
use protocol::ClientMessage;
use serde::Deserialize;
use serde_json::json;
use table::{Command, CommandId, GameKind, TableOptions};
use thirtyfour::prelude::Key;

use crate::hand::InputDevice;
use crate::online::{join, open};
use crate::visit::{LAPTOP, TestPage, Window, with_server};

/// While `window.instead` is set, the page's commands travel with these bytes in place of their own, under the same id: a
/// page that offered more than the rules allow would say just that.
const SWAP: &str = "
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (bytes) {
        const isCommand = window.instead && bytes[0] === 1;
        send.call(this, isCommand ? new Uint8Array([...bytes.slice(0, 2 + bytes[1]), ...window.instead]) : bytes);
    };";

/// The bytes of a command, as they follow its id.
fn after_id(command: &serde_json::Value) -> Vec<u8> {
    let command = Box::new(Command::deserialize(command).unwrap());
    let id = CommandId::new("x".to_owned()).unwrap();
    let bytes = ClientMessage::Command { id, command, after: None }.to_bytes();
    assert_eq!(bytes[..3], [1, 1, b'x'], "a command, and its id");
    bytes[3..].to_vec()
}

/// A player sits at a table with a bot and is to act.
async fn sit_with_bot(page: &TestPage, options: TableOptions, asked: &str) {
    page.tool("Page.addScriptToEvaluateOnNewDocument", json!({ "source": SWAP })).await;
    let created = open(page, options).await;
    join(page, InputDevice::Mouse, &created, "Ada").await;
    page.press(InputDevice::Mouse, ".lobby .call-bot").await;
    page.press(InputDevice::Mouse, ".lobby .ready").await;
    page.find(asked).await;
}

/// An action of the page arrives as `action`. In each language the page says which rule refuses it, and opens the rules
/// there. `act` does something; `went_on` becomes true once it was accepted.
fn refused(
    options: &TableOptions,
    action: &serde_json::Value,
    code: &str,
    asked: &str,
    act: &impl AsyncFn(&TestPage),
    went_on: &str,
) {
    let kind = options.kind();
    let anchor = anchor_for_code(code).unwrap();
    let instead = after_id(&json!({ "play": action }));
    let languages = [
        ("de", Language::german(), Book::german()),
        ("en", Language::english(), Book::english()),
        ("ja", Language::japanese(), Book::japanese()),
    ];
    for (name, language, book) in languages {
        with_server(async |server| {
            let page = &server.open_page(Window { language: name, calm: true, ..LAPTOP }).await;
            sit_with_bot(page, options.clone(), asked).await;
            page.ask(&format!("window.instead = {}", json!(instead))).await;
            act(page).await;
            let sentence = json!(i18n::for_code(code, language).unwrap());
            page.until(&format!("document.querySelector('.notice.bad').textContent.includes({sentence})"))
                .await;
            page.screenshot(&format!(
                "refused-{}-{name}",
                if kind == GameKind::DropIt { "drop-it" } else { "drunter" }
            ))
            .await;
            page.press(InputDevice::Mouse, ".notice.bad button").await;
            let title = json!(book.page(kind).section(anchor).unwrap().title);
            page.until(&format!(
                "(() => {{ const section = document.querySelector('dialog[open] .rules section[id=\"{anchor}\"]');
                    const {{ top }} = section.getBoundingClientRect();
                    return section.querySelector('h2').textContent === {title} && top >= 0 && top < innerHeight; }})()"
            ))
            .await;
            // Nothing has changed: the same action, unaltered, is accepted, and the refusal goes.
            page.ask("window.instead = null").await;
            page.key(Key::Escape).await;
            page.until("!document.querySelector('dialog[open]')").await;
            act(page).await;
            page.until(went_on).await;
            page.until("!document.querySelector('.notice.bad')").await;
        });
    }
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn a_refused_drop_names_its_rule_in_three_languages() {
    refused(
        &TableOptions::drop_it(2),
        &json!({ "drop_it": { "joker": "keep" } }),
        "drop_due",
        ".di-shaft.aiming",
        &async |page: &TestPage| page.press(InputDevice::Mouse, ".di-drop").await,
        "document.querySelector('.di-story li')",
    );
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn a_refused_tile_names_its_rule_in_three_languages() {
    let corner = Field::all().find(|field| matches!(printed(*field), Printed::Corner(_))).unwrap();
    refused(
        &TableOptions::drunter(2),
        &json!({ "drunter": { "lay": { "line": "river", "span": { "first": corner, "last": corner } } } }),
        "corner",
        ".dd-slot:not([disabled])",
        &async |page: &TestPage| {
            if page.ask("return !document.querySelector('.dd-confirm .dd-primary')").await == true {
                page.press(InputDevice::Mouse, ".dd-slot:not([disabled])").await;
            }
            page.press(InputDevice::Mouse, ".dd-confirm .dd-primary").await;
        },
        "document.querySelector('.dd-confirm .dd-primary') === null",
    );
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn a_seat_link_is_shown_only_once_the_server_accepted_its_key() {
    with_server(async |server| {
        let page = &server.open_page(LAPTOP).await;
        page.tool("Page.addScriptToEvaluateOnNewDocument", json!({ "source": SWAP })).await;
        let created = open(page, TableOptions::drunter(2)).await;
        join(page, InputDevice::Mouse, &created, "Ada").await;
        page.press(InputDevice::Mouse, ".hand-over summary").await;
        let show = ".hand-over .button:not(.sign-out)";
        // The server hears of no key.
        page.ask(&format!("window.instead = {}", json!(after_id(&json!("take_back"))))).await;
        page.press(InputDevice::Mouse, show).await;
        page.find(".notice.bad").await;
        assert_eq!(page.ask("return !!document.querySelector('.hand-over .copy')").await, false);
        page.ask("window.instead = null").await;
        page.press(InputDevice::Mouse, show).await;
        page.until("document.querySelector('.hand-over .copy input').value.includes('/seat/')").await;
        page.until("!document.querySelector('.notice.bad')").await;
    });
}
