//! The faults.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::Serialize;

/// Something that breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FaultKind {
    /// The server is killed with SIGKILL and started again.
    Kill,
    /// The server is frozen with SIGSTOP and goes on.
    Stop,
    /// Writing to the disk ends with ENOSPC.
    DiskFull,
    /// Writing to the disk ends with EIO.
    DiskError,
    /// The server may open no more files.
    Descriptors,
    /// A thousand clients ask and do not read, or read slowly.
    SlowClients,
    /// PostgreSQL is restarted, in turn orderly and as after a crash.
    PostgresRestart,
    /// One process of PostgreSQL is frozen.
    PostgresFrozen,
    /// The time of day jumps by a day, forth and back.
    ClockJump,
    /// The network between players and server is silent, and no connection is closed.
    HalfOpen,
}

impl FaultKind {
    /// All of them.
    pub const ALL: [FaultKind; 10] = [
        FaultKind::Kill,
        FaultKind::Stop,
        FaultKind::DiskFull,
        FaultKind::DiskError,
        FaultKind::Descriptors,
        FaultKind::SlowClients,
        FaultKind::PostgresRestart,
        FaultKind::PostgresFrozen,
        FaultKind::ClockJump,
        FaultKind::HalfOpen,
    ];

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            FaultKind::Kill => "kill",
            FaultKind::Stop => "stop",
            FaultKind::DiskFull => "disk-full",
            FaultKind::DiskError => "disk-error",
            FaultKind::Descriptors => "descriptors",
            FaultKind::SlowClients => "slow-clients",
            FaultKind::PostgresRestart => "postgres-restart",
            FaultKind::PostgresFrozen => "postgres-frozen",
            FaultKind::ClockJump => "clock-jump",
            FaultKind::HalfOpen => "half-open",
        }
    }

    /// How often it happens in a short run, and in a long one.
    pub(crate) const fn times(self, long: bool) -> u32 {
        let (short, many) = match self {
            FaultKind::Kill => (5, 500),
            FaultKind::Stop => (5, 50),
            FaultKind::PostgresRestart => (3, 20),
            FaultKind::DiskFull | FaultKind::DiskError => (2, 20),
            FaultKind::Descriptors | FaultKind::SlowClients => (1, 5),
            FaultKind::PostgresFrozen => (1, 10),
            FaultKind::ClockJump => (1, 10),
            FaultKind::HalfOpen => (1, 5),
        };
        if long { many } else { short }
    }

    /// A player who waits for an answer learns within this time that there is a problem. A frozen server and a silent
    /// network say nothing, so the player's page has to notice by itself.
    pub(crate) const fn told_within(self) -> Duration {
        Duration::from_secs(match self {
            FaultKind::Stop | FaultKind::HalfOpen => 15,
            _ => 5,
        })
    }

    /// Whether the fault is on the player's side, where the server can't tell it from thinking: their clock runs on.
    pub(crate) const fn costs_the_players_time(self) -> bool {
        matches!(self, FaultKind::HalfOpen)
    }

    /// Whether it needs a PostgreSQL.
    pub const fn needs_postgres(self) -> bool {
        matches!(self, FaultKind::PostgresRestart | FaultKind::PostgresFrozen)
    }

    pub(crate) const fn needs_interposer(self) -> bool {
        matches!(self, FaultKind::DiskFull | FaultKind::DiskError | FaultKind::ClockJump)
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// There is no such fault.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no fault {0}; there are {names}", names = FaultKind::ALL.map(FaultKind::name).join(", "))]
pub struct UnknownFault(String);

impl FromStr for FaultKind {
    type Err = UnknownFault;

    fn from_str(name: &str) -> Result<FaultKind, UnknownFault> {
        let found = FaultKind::ALL.into_iter().find(|kind| kind.name() == name);
        found.ok_or_else(|| UnknownFault(name.to_owned()))
    }
}
