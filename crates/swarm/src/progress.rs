//! How far a swarm is, for those who wait.

/// A stage of a swarm. Each begins when the one before is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SwarmStage {
    /// Tables are opened.
    OpenTables,
    /// Clients play; counted in seconds.
    Play,
    /// Tables are checked.
    CheckTables,
    /// Idle sockets are opened.
    OpenSockets,
}

/// How far a stage is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SwarmProgress {
    /// The stage.
    pub stage: SwarmStage,
    /// How much of it is done.
    pub done: u64,
    /// How much there is to do.
    pub total: u64,
    /// The number of moves so far.
    pub moves: u64,
}

/// Is told the progress, on any thread.
pub(crate) type Listener<'a> = &'a (dyn Fn(SwarmProgress) + Sync);

/// Counts what is done in one stage.
#[derive(Debug)]
pub(crate) struct StageCounter {
    stage: SwarmStage,
    total: u64,
    done: std::sync::atomic::AtomicU64,
}

impl StageCounter {
    /// Begins a stage.
    pub(crate) fn begin(stage: SwarmStage, total: usize, listener: Listener<'_>) -> StageCounter {
        let total = total as u64;
        listener(SwarmProgress { stage, done: 0, total, moves: 0 });
        StageCounter { stage, total, done: 0.into() }
    }

    /// One more is done.
    pub(crate) fn advance(&self, listener: Listener<'_>) {
        let done = self.done.fetch_add(1, std::sync::atomic::Ordering::Relaxed) + 1;
        listener(SwarmProgress { stage: self.stage, done, total: self.total, moves: 0 });
    }
}
