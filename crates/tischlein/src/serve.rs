//! `tischlein serve`: the server of live tables.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Result;
use clap::Args;
use ipnet::IpNet;
use server::{Config, Limits, PageFile};
use store::Store;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tracing::info;
use tracing_subscriber::EnvFilter;

use terminal::{bad_input, print};

use crate::database::DatabaseOptions;

/// Serves live tables until it is stopped with Ctrl+C or SIGTERM. Every step is stored before anybody sees it, so
/// tables survive a crash of the server.
#[derive(Debug, Args)]
pub(crate) struct Serve {
    /// The address to listen at.
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:8080", env = "TISCHLEIN_LISTEN")]
    listen: String,
    #[command(flatten)]
    database: DatabaseOptions,
    /// A name that the server answers for, such as `play.example.org`; may be given several times. Requests for other
    /// names are refused. All names will do if left out.
    #[arg(long, value_name = "NAME", env = "TISCHLEIN_HOST", value_delimiter = ',')]
    host: Vec<String>,
    /// The origin of a page that may connect besides our own, such as `https://play.example.org`; may be given several
    /// times.
    #[arg(long, value_name = "ORIGIN", env = "TISCHLEIN_ORIGIN", value_delimiter = ',')]
    origin: Vec<String>,
    /// A reverse proxy, or a network of them, whose X-Forwarded-For is trusted; may be given several times.
    #[arg(long, value_name = "NETWORK", env = "TISCHLEIN_TRUST_PROXY", value_delimiter = ',')]
    trust_proxy: Vec<String>,
    /// How long bots wait before they act, in ms, so that people can follow.
    #[arg(long, value_name = "MS", default_value_t = 700, env = "TISCHLEIN_BOT_PAUSE")]
    bot_pause: u64,
    /// How many bots search at the same time; one less than there are cores if left out.
    #[arg(long, value_name = "N", env = "TISCHLEIN_WORKERS")]
    workers: Option<usize>,
    /// The most connections at the same time.
    #[arg(long, value_name = "N", default_value_t = 20_000, env = "TISCHLEIN_CONNECTIONS")]
    connections: usize,
    /// The most sockets of one address at the same time.
    #[arg(long, value_name = "N", default_value_t = 64, env = "TISCHLEIN_SOCKETS_PER_ADDRESS")]
    sockets_per_address: usize,
    /// The most tables in the database.
    #[arg(long, value_name = "N", default_value_t = 100_000, env = "TISCHLEIN_TABLES")]
    tables: u64,
    /// The most tables that one address may open in 24 hours.
    #[arg(long, value_name = "N", default_value_t = 200, env = "TISCHLEIN_TABLES_PER_ADDRESS")]
    tables_per_address: u32,
    /// Delete games after so many days without a move, or `forever` to keep them.
    #[arg(long, value_name = "DAYS", default_value = "365", env = "TISCHLEIN_KEEP_GAMES")]
    keep_games: String,
    /// Turn off rate limits and the limits per address. For load tests on one's own machine.
    #[arg(long)]
    no_limits: bool,
    /// What to log: error, warn, info, debug, or parts of the program with a level each.
    #[arg(long, value_name = "FILTER", default_value = "info", env = "TISCHLEIN_LOG")]
    log: String,
    /// Log as JSON.
    #[arg(long, env = "TISCHLEIN_LOG_JSON")]
    log_json: bool,
}

impl Serve {
    pub(crate) fn run(&self) -> Result<()> {
        self.start_logging()?;
        let mut config = self.config()?;
        config.limits.connections = connections_possible(self.connections);
        let store = self.database.open()?;
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let served = runtime.block_on(self.serve(store, config));
        // A thread that waits for a frozen store must not keep the program from ending.
        runtime.shutdown_background();
        served
    }

    async fn serve(&self, store: Arc<dyn Store>, config: Config) -> Result<()> {
        let listener = TcpListener::bind(&self.listen).await.map_err(|error| self.explain(&error))?;
        let address = listener.local_addr()?;
        let stop = CancellationToken::new();
        tokio::spawn(stop_on_signal(stop.clone()));
        print(&format!("Tischlein is ready at http://{}\nStop it with Ctrl+C.\n", shown(address)))?;
        server::serve(listener, store, config, stop).await;
        Ok(())
    }

    /// An error that says why the address can't be used, and what to do.
    fn explain(&self, error: &std::io::Error) -> anyhow::Error {
        let listen = &self.listen;
        match error.kind() {
            std::io::ErrorKind::AddrInUse => bad_input(format!(
                "{listen} is in use by another program, perhaps another Tischlein; stop it, or choose another port with --listen"
            )),
            std::io::ErrorKind::PermissionDenied => bad_input(format!(
                "this user may not listen at {listen}; choose a port above 1023 with --listen"
            )),
            _ => bad_input(format!("can't listen at {listen}: {error}; write it as 127.0.0.1:8080")),
        }
    }

    fn config(&self) -> Result<Config> {
        let trusted_proxies = self
            .trust_proxy
            .iter()
            .map(|text| {
                network(text).ok_or_else(|| {
                    bad_input(format!("--trust-proxy {text}: write it as 10.0.0.1 or 10.0.0.0/8"))
                })
            })
            .collect::<Result<Vec<IpNet>>>()?;
        for origin in &self.origin {
            let plain =
                origin.split_once("://").is_some_and(|(_, host)| !host.is_empty() && !host.contains('/'));
            if !plain {
                return Err(bad_input(format!(
                    "--origin {origin}: write it as https://play.example.org, without a path"
                )));
            }
        }
        for host in &self.host {
            if host.is_empty() || host.contains(['/', ':']) {
                return Err(bad_input(format!(
                    "--host {host}: write it as play.example.org, without https:// and without a port"
                )));
            }
        }
        let usual = Config::default();
        Ok(Config {
            origins: self.origin.clone(),
            hosts: self.host.clone(),
            keep_games: self.keep_games()?,
            trusted_proxies,
            limits: Limits {
                rate_limit: !self.no_limits,
                connections: self.connections,
                sockets_per_address: self.sockets_per_address,
                tables: self.tables,
                tables_per_address: self.tables_per_address,
                ..usual.limits
            },
            bot_pause: Duration::from_millis(self.bot_pause),
            workers: self.workers.unwrap_or(usual.workers),
            assets: assets(),
            ..usual
        })
    }

    /// How long games are kept; `None` for ever.
    fn keep_games(&self) -> Result<Option<Duration>> {
        match (self.keep_games.as_str(), self.keep_games.parse::<u32>()) {
            ("forever", _) => Ok(None),
            (_, Ok(days @ 1..)) => Ok(Some(Duration::from_secs(u64::from(days) * 24 * 60 * 60))),
            (wrong, _) => {
                Err(bad_input(format!("--keep-games {wrong}: write a number of days from 1, or forever")))
            }
        }
    }

    fn start_logging(&self) -> Result<()> {
        let filter = EnvFilter::try_new(&self.log)
            .map_err(|error| bad_input(format!("--log {}: {error}", self.log)))?;
        let logs = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
        if self.log_json {
            logs.json().init();
        } else {
            logs.with_target(false).init();
        }
        Ok(())
    }
}

/// Files besides the sockets of clients: the database, its connections, and the listener.
const OTHER_FILES: usize = 64;

/// So many connections, or fewer if the system does not allow as many open files: a table that can't be read since clients
/// took the last file would be worse than a client that is turned away.
fn connections_possible(wanted: usize) -> usize {
    // The usual soft limit of 1,024 is for interactive shells.
    let allowed = rlimit::increase_nofile_limit((wanted + OTHER_FILES) as u64);
    let allowed = allowed.map_or(1_024, |allowed| usize::try_from(allowed).unwrap_or(usize::MAX));
    let possible = allowed.saturating_sub(OTHER_FILES).max(1);
    if possible < wanted {
        info!(possible, wanted, "the limit of open files allows fewer connections; raise it with ulimit -n");
    }
    possible.min(wanted)
}

fn network(text: &str) -> Option<IpNet> {
    text.parse().ok().or_else(|| text.parse().ok().map(|address: std::net::IpAddr| address.into()))
}

/// The page's files for the server.
fn assets() -> Vec<PageFile> {
    let served = |file: &web_dist::Asset| PageFile {
        path: file.path,
        content_type: file.content_type,
        hash: file.hash,
        immutable: file.immutable,
        plain: file.plain,
        brotli: file.brotli,
    };
    web_dist::ASSETS.iter().map(served).collect()
}

/// The address at which a browser on this machine reaches the server.
fn shown(address: SocketAddr) -> SocketAddr {
    match address {
        SocketAddr::V4(v4) if v4.ip().is_unspecified() => ([127, 0, 0, 1], v4.port()).into(),
        address => address,
    }
}

/// Waits for Ctrl+C or SIGTERM.
async fn stop_on_signal(stop: CancellationToken) {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = tokio::signal::ctrl_c() => {}
            }
        }
    }
    #[cfg(not(unix))]
    let _ = tokio::signal::ctrl_c().await;
    stop.cancel();
}
