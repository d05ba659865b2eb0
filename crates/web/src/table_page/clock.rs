//! How long a turn may still take.

use std::time::Duration;

use i18n::AtTable;
use table::{Attendance, Clock, Phase};
use weave::prelude::*;

use super::around::Around;
use crate::browser;

/// Below so many seconds it becomes urgent.
const URGENT: u64 = 10;

/// The seconds that are left, if the table plays with a clock and somebody waits for whoever is to act.
#[component]
pub(super) fn TurnClock() -> Markup {
    let Around { session, settings, .. } = expect_context();
    let now = RwSignal::new(browser::now());
    set_interval(move || now.set(browser::now()), Duration::from_secs(1));
    let left = Memo::new(move || {
        session.outlook.with(|outlook| {
            let outlook = outlook.as_ref()?;
            let scene = &outlook.scene;
            let Clock::Seconds(seconds) = scene.options.clock else { return None };
            let until = scene.turn_since.0 + u64::from(seconds) * 1_000;
            let now = now.get().0.saturating_add_signed(session.ahead.get());
            let connected = session.attendance.with(|there| there.as_ref().map(Attendance::connected))?;
            let is_running = !scene.hurried(outlook.game.as_ref()?.to_act(), connected).is_empty();
            (scene.phase == Phase::Playing && is_running).then(|| until.saturating_sub(now).div_ceil(1_000))
        })
    });
    let text = move |seconds: u64| settings.say(AtTable::TimeLeft { seconds: seconds as u32 });
    move || {
        left.get().map(|seconds| {
            view! {
                <span class="turn-clock" role="timer" class:urgent=seconds <= URGENT>{text(seconds)}</span>
            }
        })
    }
}
