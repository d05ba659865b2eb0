//! A network that goes silent without closing anything.

use swarm::SilentProxy;
use table::TableOptions;

use crate::hand::InputDevice;
use crate::online::{join, open};
use crate::playing::play_until;
use crate::visit::{LAPTOP, Window, with_server};

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn a_connection_that_goes_silent_is_noticed_and_play_goes_on_once_the_network_is_back() {
    with_server(async |server| {
        server.breaks = true;
        let address = format!("127.0.0.1:{}", server.process.port);
        let proxy = SilentProxy::start(address).await.unwrap();
        let ada = server.open_page_at(proxy.address().port(), Window { calm: true, ..LAPTOP }).await;
        let created = open(&ada, TableOptions::drop_it(2)).await;
        join(&ada, InputDevice::Mouse, &created, "Ada").await;
        ada.press(InputDevice::Mouse, ".lobby .call-bot").await;
        ada.press(InputDevice::Mouse, ".lobby .ready").await;
        let players = &[(&ada, InputDevice::Mouse)];
        let dropped = "document.querySelectorAll('.di-story li').length";
        let lie = async |pieces: usize| ada.ask(&format!("return {dropped} >= {pieces}")).await == true;
        play_until(players, async || lie(3).await).await;
        proxy.go_silent();
        let is_told = "[...document.querySelectorAll('.notice')]\
            .some((one) => one.textContent.includes('Reconnecting'))";
        ada.until(is_told).await;
        ada.screenshot("silent-network").await;
        proxy.heal();
        ada.until(&format!("!{is_told}")).await;
        play_until(players, async || lie(7).await).await;
    });
}
