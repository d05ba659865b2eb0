//! Rate limits.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// A token bucket: each request takes a token, and tokens return over time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    tokens: f64,
    filled: Instant,
}

/// The size and refill rate of a bucket.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RateLimiter {
    /// The size, in tokens.
    pub(crate) burst: f64,
    /// The refill rate, in tokens per second.
    pub(crate) per_second: f64,
}

impl RateLimiter {
    /// So many times the limit.
    fn times(self, times: u32) -> RateLimiter {
        RateLimiter { burst: self.burst * f64::from(times), per_second: self.per_second * f64::from(times) }
    }
}

impl Bucket {
    pub(crate) fn full(rate_limit: RateLimiter, now: Instant) -> Bucket {
        Bucket { tokens: rate_limit.burst, filled: now }
    }

    /// Takes a token. The error is the time until there is one, in seconds.
    pub(crate) fn take(&mut self, rate_limit: RateLimiter, now: Instant) -> Result<(), f64> {
        let passed = now.saturating_duration_since(self.filled).as_secs_f64();
        self.tokens = (self.tokens + passed * rate_limit.per_second).min(rate_limit.burst);
        self.filled = now;
        if self.tokens >= 1.0 {
            self.tokens -= 1.0;
            Ok(())
        } else {
            Err((1.0 - self.tokens) / rate_limit.per_second)
        }
    }
}

/// The most buckets that are kept. An address that was not seen while half as many others were starts with a full
/// bucket again.
const MOST_BUCKETS: usize = 100_000;

/// The rate limit for requests from one address.
const REQUESTS: RateLimiter = RateLimiter { burst: 60.0, per_second: 2.0 };

/// The seconds of a day.
const DAY: f64 = 24.0 * 60.0 * 60.0;

/// A network whose callers share limits: one IPv4 address, or an IPv6 prefix.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Network {
    prefix: IpAddr,
    length: u8,
}

/// The networks that an address counts for, and how many times the limits of one address each of them has. A household
/// usually controls a /64 of IPv6, a larger customer a /48.
fn networks(address: IpAddr) -> impl Iterator<Item = (Network, u32)> {
    let v6 = |address: u128, length: u8| {
        let host_bits = 128 - u32::from(length);
        Network { prefix: IpAddr::V6((address >> host_bits << host_bits).into()), length }
    };
    let all = match address.to_canonical() {
        IpAddr::V4(_) => [Some((Network { prefix: address.to_canonical(), length: 32 }, 1)), None],
        IpAddr::V6(address) => [Some((v6(address.into(), 64), 1)), Some((v6(address.into(), 48), 8))],
    };
    all.into_iter().flatten()
}

/// The buckets of networks in two generations: when the newer one is full, the older one is forgotten. So memory is
/// bounded and each lookup takes constant time.
#[derive(Debug, Default)]
struct Buckets {
    newer: HashMap<Network, Bucket>,
    older: HashMap<Network, Bucket>,
}

impl Buckets {
    fn get(&mut self, network: Network, rate_limit: RateLimiter, now: Instant) -> &mut Bucket {
        if self.newer.len() >= MOST_BUCKETS / 2 && !self.newer.contains_key(&network) {
            self.older = std::mem::take(&mut self.newer);
        }
        let known = self.older.remove(&network);
        self.newer.entry(network).or_insert_with(|| known.unwrap_or_else(|| Bucket::full(rate_limit, now)))
    }
}

/// The open connections of each network. A network without any has no entry, so there are at most twice as many entries
/// as connections.
#[derive(Debug, Default)]
struct Connections(HashMap<Network, usize>);

impl Connections {
    /// Counts a connection. `false` if a network of the address has as many as it may have.
    fn open(&mut self, address: IpAddr, most: usize) -> bool {
        let is_full = |(network, times): (Network, u32)| {
            self.0.get(&network).is_some_and(|open| *open >= most.saturating_mul(times as usize))
        };
        if networks(address).any(is_full) {
            return false;
        }
        for (network, _) in networks(address) {
            *self.0.entry(network).or_default() += 1;
        }
        true
    }

    /// Stops counting a connection.
    fn close(&mut self, address: IpAddr) {
        for (network, _) in networks(address) {
            if let Entry::Occupied(mut open) = self.0.entry(network) {
                *open.get_mut() -= 1;
                if *open.get() == 0 {
                    open.remove();
                }
            }
        }
    }
}

/// The limits of each address: the rate of its requests and of tables that it opens, and the number of its connections
/// and sockets.
#[derive(Debug, Default)]
pub(crate) struct AddressLimits {
    requests: Mutex<Buckets>,
    tables: Mutex<Buckets>,
    connections: Mutex<Connections>,
    sockets: Mutex<Connections>,
}

/// What is counted per address.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Counted {
    /// TCP connections.
    Connections,
    /// WebSockets.
    Sockets,
}

impl AddressLimits {
    /// Counts a request. The error is the time to wait, in seconds.
    pub(crate) fn request(&self, address: IpAddr) -> Result<(), u32> {
        take(&self.requests, address, REQUESTS)
    }

    /// Counts a table that is opened, of so many in 24 hours. The error is the time to wait, in seconds.
    pub(crate) fn open_table(&self, address: IpAddr, per_day: u32) -> Result<(), u32> {
        let per_day = f64::from(per_day.max(1));
        take(&self.tables, address, RateLimiter { burst: per_day, per_second: per_day / DAY })
    }

    fn counter(&self, counted: Counted) -> MutexGuard<'_, Connections> {
        let counter = match counted {
            Counted::Connections => &self.connections,
            Counted::Sockets => &self.sockets,
        };
        counter.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts one more until the result is dropped; `None` if the address already has `most` of them.
    pub(crate) fn open(self: &Arc<Self>, counted: Counted, address: IpAddr, most: usize) -> Option<Open> {
        let is_open = self.counter(counted).open(address, most);
        is_open.then(|| Open { limits: Arc::clone(self), counted, address })
    }
}

/// Takes a token from the bucket of each network of this address. The error is the time to wait, in seconds.
fn take(buckets: &Mutex<Buckets>, address: IpAddr, of_one: RateLimiter) -> Result<(), u32> {
    let now = Instant::now();
    let mut buckets = buckets.lock().unwrap_or_else(PoisonError::into_inner);
    let waits = networks(address).filter_map(|(network, times)| {
        let rate_limit = of_one.times(times);
        buckets.get(network, rate_limit, now).take(rate_limit, now).err()
    });
    match waits.reduce(f64::max) {
        None => Ok(()),
        Some(seconds) => Err(seconds.ceil() as u32),
    }
}

/// One connection or socket that is counted for its address until it is dropped.
#[derive(Debug)]
pub(crate) struct Open {
    limits: Arc<AddressLimits>,
    counted: Counted,
    address: IpAddr,
}

impl Drop for Open {
    fn drop(&mut self) {
        self.limits.counter(self.counted).close(self.address);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_burst_is_allowed_and_then_the_pace() {
        let rate_limit = RateLimiter { burst: 3.0, per_second: 2.0 };
        let start = Instant::now();
        let mut bucket = Bucket::full(rate_limit, start);
        assert_eq!(
            (0..4).map(|_| bucket.take(rate_limit, start).is_ok()).collect::<Vec<_>>(),
            [true, true, true, false]
        );
        assert_eq!(bucket.take(rate_limit, start), Err(0.5));
        assert_eq!(bucket.take(rate_limit, start + Duration::from_millis(500)), Ok(()));
    }

    #[test]
    fn an_address_has_its_own_pace_and_a_limit_of_sockets() {
        let addresses = Arc::new(AddressLimits::default());
        let [one, other] = ["192.0.2.1", "::ffff:192.0.2.2"].map(|text| text.parse().unwrap());
        let answers: Vec<bool> = (0..70).map(|_| addresses.request(one).is_ok()).collect();
        assert!(answers[..60].iter().all(|ok| *ok) && !answers[69]);
        assert!(addresses.request(other).is_ok());
        let open = || addresses.open(Counted::Sockets, one, 2);
        let sockets = [open(), open(), open()];
        assert_eq!(sockets.each_ref().map(Option::is_some), [true, true, false]);
        assert!(addresses.open(Counted::Connections, one, 2).is_some(), "counted by themselves");
        drop(sockets);
        assert!(open().is_some());
        assert!(addresses.counter(Counted::Sockets).0.is_empty(), "nothing is kept of closed sockets");
    }

    #[test]
    fn neighbours_in_one_ipv6_network_share_a_limit_and_a_larger_network_has_a_larger_one() {
        let addresses = Arc::new(AddressLimits::default());
        let at = |text: String| text.parse().unwrap();
        let neighbours: Vec<_> =
            (0..3).map(|host| addresses.open(Counted::Sockets, at(format!("2001:db8::{host}")), 2)).collect();
        assert!(neighbours[1].is_some() && neighbours[2].is_none());
        let far: Vec<_> = (1..20)
            .map(|net| addresses.open(Counted::Sockets, at(format!("2001:db8:0:{net}::1")), 2))
            .collect();
        assert_eq!(far.iter().flatten().count(), 14, "a /48 has 8 times the limit, and 2 are in use");
        assert!(addresses.open(Counted::Sockets, at("2001:db8:1::1".to_owned()), 2).is_some());
    }

    #[test]
    fn a_flood_of_addresses_takes_bounded_memory() {
        let addresses = AddressLimits::default();
        let busy: IpAddr = "192.0.2.1".parse().unwrap();
        for number in 0..250_000_u32 {
            let _ = addresses.request(IpAddr::V4((0x0a00_0000 + number).into()));
            if number % 1_000 == 0 {
                let _ = addresses.request(busy);
            }
        }
        let buckets = addresses.requests.lock().unwrap();
        assert!(buckets.newer.len() + buckets.older.len() <= MOST_BUCKETS);
        let busy = Network { prefix: busy, length: 32 };
        let is_known = buckets.newer.contains_key(&busy) || buckets.older.contains_key(&busy);
        assert!(is_known, "an address that keeps asking is not forgotten");
    }
}
