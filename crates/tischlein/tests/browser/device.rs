//! Tables on one device that were begun elsewhere: a page that keeps them shows them.

use client::{Local, LocalPlayer};
use game::{Chance, Seed, Stream, Viewer};
use table::{Command, GameEngine, Name, TableOptions, Timestamp};

use crate::visit::TestPage;

/// The time at which everything happens.
const NOW: Timestamp = Timestamp(1_790_000_000_000);

/// Somebody called so.
pub(crate) fn person(name: &str) -> LocalPlayer {
    LocalPlayer::Person { name: Name::new(name).unwrap(), colour: None }
}

/// A table on this device at which this much was done at random, or until `enough`.
pub(crate) fn begun(
    options: &TableOptions,
    players: &[LocalPlayer],
    seed: u64,
    enough: impl Fn(&Local) -> bool,
) -> Local {
    let mut local =
        Local::start(GameEngine::of(options.kind()), NOW, options, players, None, Seed::from_number(seed))
            .unwrap();
    let mut chance = Chance::new(Seed::from_number(seed), Stream(9));
    while local.is_playing() && !enough(&local) {
        if let Some(task) = local.bot_turn() {
            assert!(local.bot_acts(NOW, &task, &task.think().unwrap()));
            continue;
        }
        let seat = local.table_view(Viewer::Spectator).game.unwrap().to_act().iter().next().unwrap();
        let action = local.table_view(Viewer::Seat(seat)).game.unwrap().random_action(&mut chance).unwrap();
        local.ask(NOW, seat, &Command::Play(action), Seed::from_number(seed)).unwrap();
    }
    local
}

/// A finished game as it stands in a link.
pub(crate) fn film(local: &Local) -> Vec<u8> {
    client::film(&local.table_view(Viewer::Spectator), local.record(1).unwrap())
}

/// As bytes stand in links and on devices.
pub(crate) fn encoded(bytes: &[u8]) -> String {
    data_encoding::BASE64URL_NOPAD.encode(bytes)
}

impl TestPage {
    /// Puts a table on the device and opens it.
    pub(crate) async fn sit_down(&self, local: &Local) {
        self.ask(&format!("localStorage.setItem('table', '{}')", encoded(&local.save()))).await;
        self.go("/#/").await;
        self.browser.refresh().await.unwrap();
        self.go("/#/here").await;
    }
}
