//! The configuration of a server.

use std::time::Duration;

use ipnet::IpNet;

use crate::clock::TimeSource;
use crate::deadlines::Deadlines;
use crate::pages::PageFile;

/// The configuration of a server. The defaults suit friends and families on one machine.
#[derive(Clone, Debug)]
pub struct Config {
    /// Origins, such as `https://play.example.org`, whose pages may connect too; pages from the server's own host
    /// always may.
    pub origins: Vec<String>,
    /// The names in `Host` that the server answers for, besides this machine's own; all names if empty.
    pub hosts: Vec<String>,
    /// Proxies that are trusted to report the address of a client.
    pub trusted_proxies: Vec<IpNet>,
    /// Limits for clients.
    pub limits: Limits,
    /// How long the server waits for clients and for the store.
    pub deadlines: Deadlines,
    /// The minimum delay before a bot acts, so that people can follow.
    pub bot_pause: Duration,
    /// How long a table without connections stays in memory.
    pub idle: Duration,
    /// How long an abandoned lobby is kept in the store.
    pub keep_lobbies: Duration,
    /// How long a game is kept in the store after its last step; for ever if `None`.
    pub keep_games: Option<Duration>,
    /// The number of bots that search at the same time. Work that players wait for has threads of its own.
    pub workers: usize,
    /// The files of the web page. Without any, the server answers with a notice.
    pub assets: Vec<PageFile>,
    /// The source of the current time.
    pub time: TimeSource,
}

/// Limits for clients.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Whether rate limits apply; load generators switch them off.
    pub rate_limit: bool,
    /// The maximum number of connections in total.
    pub connections: usize,
    /// The maximum number of connections from one address, unless it is a trusted proxy.
    pub connections_per_address: usize,
    /// The maximum number of sockets from one address.
    pub sockets_per_address: usize,
    /// The maximum number of tables in the store.
    pub tables: u64,
    /// The maximum number of tables that one address may open in 24 hours.
    pub tables_per_address: u32,
    /// The interval between pings.
    pub ping: Duration,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            origins: Vec::new(),
            hosts: Vec::new(),
            trusted_proxies: Vec::new(),
            limits: Limits::default(),
            deadlines: Deadlines::default(),
            bot_pause: Duration::from_millis(700),
            idle: Duration::from_secs(120),
            keep_lobbies: Duration::from_secs(24 * 60 * 60),
            keep_games: Some(Duration::from_secs(365 * 24 * 60 * 60)),
            // One core stays free for everything else.
            workers: std::thread::available_parallelism().map_or(1, |cores| cores.get().max(2) - 1),
            assets: Vec::new(),
            time: TimeSource::default(),
        }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            rate_limit: true,
            connections: 20_000,
            connections_per_address: 128,
            sockets_per_address: 64,
            tables: 100_000,
            tables_per_address: 200,
            ping: Duration::from_secs(30),
        }
    }
}
