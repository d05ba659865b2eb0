//! Stored tables, prepared outside the browser: the page finds them on the device.

use client::{Local, LocalPlayer};
use game::{Chance, Seed, Stream, Viewer};
use table::{Command, GameEngine, Name, TableOptions, Timestamp};

use crate::visit::TestPage;

/// The fixed time of all events.
const NOW: Timestamp = Timestamp(1_790_000_000_000);

/// A person with this name.
pub(crate) fn person(name: &str) -> LocalPlayer {
    LocalPlayer::Person { name: Name::new(name).unwrap(), colour: None }
}

/// A table on this device after this many random actions, or until `enough`.
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

/// A finished game as it is encoded in a link.
pub(crate) fn finished_bytes(local: &Local) -> Vec<u8> {
    client::replay_link(&local.table_view(Viewer::Spectator), local.record(1).unwrap())
}

/// Bytes as encoded in links and in the browser's storage.
pub(crate) fn encoded(bytes: &[u8]) -> String {
    data_encoding::BASE64URL_NOPAD.encode(bytes)
}

impl TestPage {
    /// The table stored on this device.
    pub(crate) async fn stored_table(&self, engine: GameEngine) -> Local {
        let kept = self.ask("return localStorage.getItem('table')").await;
        let bytes = data_encoding::BASE64URL_NOPAD.decode(kept.as_str().unwrap().as_bytes()).unwrap();
        Local::load(engine, NOW, &bytes).unwrap()
    }

    /// Stores a table on the device and opens it.
    pub(crate) async fn open_local(&self, local: &Local) {
        self.ask(&format!("localStorage.setItem('table', '{}')", encoded(&local.save()))).await;
        self.go("/#/").await;
        self.browser.refresh().await.unwrap();
        self.go("/#/here").await;
    }
}
