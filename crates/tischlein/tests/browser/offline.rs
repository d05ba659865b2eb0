//! The page without a network.

use crate::hand::InputDevice;
use crate::visit::{KEEP, PHONE, with_server};

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn once_loaded_the_page_opens_without_a_server_wherever_a_link_leads() {
    with_server(async |server| {
        let page = server.open_page(PHONE).await;
        page.text("h1").await;
        page.ask(KEEP).await;
        server.breaks = true;
        server.process.stop();
        page.go("/somewhere").await;
        assert_eq!(page.text(".brand").await, "Tischlein");
        // A game against a bot needs no network: the bot runs in the page's worker.
        page.go("/#/new/drunter").await;
        page.press(InputDevice::Finger, ".start .button.strong").await;
        for turn in 0..4 {
            page.until("document.querySelector('.dd-slot:not([disabled]), .dd-vote-card, .dd-verdict')")
                .await;
            page.take_turn(InputDevice::Finger, turn).await;
        }
        page.until("Number(document.querySelector('.dd-turn small').innerText.match(/[0-9]+/)[0]) >= 3")
            .await;
    });
}
