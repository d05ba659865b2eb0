//! What a server can be told.

use std::time::Duration;

use ipnet::IpNet;
use table::Timestamp;

use crate::clock::system_clock;
use crate::pages::PageFile;

/// How a server behaves. The default is right for friends and families on one machine.
#[derive(Clone, Debug)]
pub struct Config {
    /// Pages from these origins may connect too, such as `https://play.example.org`; pages from the server's own host
    /// always may.
    pub origins: Vec<String>,
    /// Proxies whose word is taken for the address of a client.
    pub trusted_proxies: Vec<IpNet>,
    /// How much one client may ask for.
    pub limits: Limits,
    /// How long a bot waits at least before it acts, so that people can follow.
    pub bot_pause: Duration,
    /// How long a table stays in memory when nobody is connected.
    pub idle: Duration,
    /// How long an abandoned lobby is kept.
    pub keep_lobbies: Duration,
    /// How many bots and falling pieces are worked on at the same time.
    pub workers: usize,
    /// The files of the page; without any, people are told where programs play.
    pub assets: Vec<PageFile>,
    /// What time it is. Tests that compare bytes stop the clock.
    pub clock: fn() -> Timestamp,
}

/// How much one client may ask for.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Whether clients are held to a pace at all; load generators are not.
    pub rate_limit: bool,
    /// Connections at the same time, over all.
    pub connections: usize,
    /// Sockets at the same time from one address.
    pub sockets_per_address: usize,
    /// How long a client may take to send the head of a request, or its hello.
    pub patience: Duration,
    /// How often a silent socket is asked whether it is still there.
    pub ping: Duration,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            origins: Vec::new(),
            trusted_proxies: Vec::new(),
            limits: Limits::default(),
            bot_pause: Duration::from_millis(700),
            idle: Duration::from_secs(120),
            keep_lobbies: Duration::from_secs(24 * 60 * 60),
            workers: std::thread::available_parallelism().map_or(1, usize::from),
            assets: Vec::new(),
            clock: system_clock,
        }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            rate_limit: true,
            connections: 20_000,
            sockets_per_address: 64,
            patience: Duration::from_secs(10),
            ping: Duration::from_secs(30),
        }
    }
}
