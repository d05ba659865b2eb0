//! The time left for a turn.

use std::time::Duration;

use i18n::TableText;
use table::{Attendance, Clock, TablePhase};
use weave::prelude::*;

use super::context::TableContext;
use crate::browser;

/// Below this many seconds the clock is shown as urgent.
const URGENT: u64 = 10;

/// The seconds left, if the table plays with a clock and the player on turn is being waited for.
#[component]
pub(super) fn TurnClock() -> Markup {
    let TableContext { session, settings, .. } = expect_context();
    let now = RwSignal::new(browser::now());
    set_interval(move || now.set(browser::now()), Duration::from_secs(1));
    let left = Memo::new(move || {
        session.table_view.with(|table_view| {
            let table_view = table_view.as_ref()?;
            let state = &table_view.state;
            let Clock::Seconds(seconds) = state.options.clock else { return None };
            let until = state.turn_since.0 + u64::from(seconds) * 1_000;
            let now = now.get().0.saturating_add_signed(session.ahead.get());
            let connected = session.attendance.with(|there| there.as_ref().map(Attendance::connected))?;
            let is_running = !state.hurried(table_view.game.as_ref()?.to_act(), connected).is_empty();
            (state.phase == TablePhase::Playing && is_running)
                .then(|| until.saturating_sub(now).div_ceil(1_000))
        })
    });
    let text = move |seconds: u64| settings.say(TableText::TimeLeft { seconds: seconds as u32 });
    move || {
        left.get().map(|seconds| {
            view! {
                <span class="turn-clock" role="timer" class:urgent=seconds <= URGENT>{text(seconds)}</span>
            }
        })
    }
}
