//! Kills the child server during play.

use std::time::Duration;

use anyhow::{Result, ensure};
use game::{Chance, Seed, Stream};
use tokio::time::{Instant, sleep, sleep_until};

use crate::own_server::OwnServer;
use crate::run_state::RunState;

/// How long it may take until a command is acknowledged again.
const PATIENCE: Duration = Duration::from_secs(60);
/// The polling interval, which is also the resolution of the measured times.
const PAUSE: Duration = Duration::from_millis(1);

/// The time to recover after a kill.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Recovery {
    /// Until the server was healthy.
    pub(crate) healthy: Duration,
    /// Until the first acknowledgement.
    pub(crate) acknowledged: Duration,
}

/// Kills the server as often as its options say within so many seconds, at random moments, and starts it again at once. The next kill
/// waits until the server has acknowledged a command.
pub(crate) async fn run(
    state: &RunState,
    own: &mut OwnServer,
    seconds: u64,
    seed: u64,
) -> Result<Vec<Recovery>> {
    let begun = Instant::now();
    // Far from the random streams of the clients.
    let mut chance = Chance::new(Seed::from_number(seed), Stream(u64::MAX));
    let span = u32::try_from(seconds * 1_000).unwrap_or(u32::MAX);
    let mut moments: Vec<u32> = (0..own.kills).map(|_| chance.below(span)).collect();
    moments.sort_unstable();
    let mut recoveries = Vec::with_capacity(moments.len());
    for moment in moments {
        sleep_until(begun + Duration::from_millis(moment.into())).await;
        recoveries.push(kill(state, own).await?);
    }
    Ok(recoveries)
}

async fn kill(state: &RunState, own: &mut OwnServer) -> Result<Recovery> {
    own.kill().await?;
    state.counters.next_generation();
    let killed = Instant::now();
    let healthy = own.restart().await?;
    while !state.counters.is_alive() {
        ensure!(
            killed.elapsed() < PATIENCE,
            "nothing was acknowledged for {} s after a kill",
            PATIENCE.as_secs()
        );
        sleep(PAUSE).await;
    }
    Ok(Recovery { healthy, acknowledged: killed.elapsed() })
}
