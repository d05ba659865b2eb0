//! The page without a network.

use crate::hand::InputDevice;
use crate::visit::{KEEP, PHONE, open_house};

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn once_loaded_the_page_opens_without_a_server_wherever_a_link_leads() {
    open_house(async |house| {
        let page = house.welcome(PHONE).await;
        page.text("h1").await;
        page.ask(KEEP).await;
        house.breaks = true;
        house.server.stop();
        page.go("/somewhere").await;
        assert_eq!(page.text(".brand").await, "Tischlein");
        // A game against a bot needs nobody: the bot thinks here.
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
