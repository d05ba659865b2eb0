//! Rate limits.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
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

/// Above this number of addresses, those with full buckets are forgotten.
const MOST_ADDRESSES: usize = 50_000;

/// The bucket and the number of sockets of each address.
#[derive(Debug, Default)]
pub(crate) struct AddressLimits {
    known: Mutex<HashMap<IpAddr, Caller>>,
}

#[derive(Debug)]
struct Caller {
    requests: Bucket,
    sockets: usize,
}

/// The rate limit for requests from one address.
const REQUESTS: RateLimiter = RateLimiter { burst: 60.0, per_second: 2.0 };

impl AddressLimits {
    fn with<T>(&self, address: IpAddr, act: impl FnOnce(&mut Caller) -> T) -> T {
        let now = Instant::now();
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MOST_ADDRESSES {
            known.retain(|_, caller| {
                let idle = now.saturating_duration_since(caller.requests.filled).as_secs_f64();
                caller.sockets > 0 || idle * REQUESTS.per_second < REQUESTS.burst
            });
        }
        let caller = known
            .entry(prefix(address))
            .or_insert_with(|| Caller { requests: Bucket::full(REQUESTS, now), sockets: 0 });
        act(caller)
    }

    /// Counts a request. The error is the time to wait, in seconds.
    pub(crate) fn request(&self, address: IpAddr) -> Result<(), u32> {
        let taken = self.with(address, |caller| caller.requests.take(REQUESTS, Instant::now()));
        taken.map_err(|seconds| seconds.ceil() as u32)
    }

    /// Counts a socket. `false` if the address already has `most` of them.
    pub(crate) fn open_socket(&self, address: IpAddr, most: usize) -> bool {
        self.with(address, |caller| {
            let room = caller.sockets < most;
            caller.sockets += usize::from(room);
            room
        })
    }

    /// Stops counting a socket.
    pub(crate) fn close_socket(&self, address: IpAddr) {
        self.with(address, |caller| caller.sockets = caller.sockets.saturating_sub(1));
    }
}

/// An owner of one IPv6 address usually controls the whole /64.
fn prefix(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => match address.to_ipv4_mapped() {
            Some(address) => IpAddr::V4(address),
            None => IpAddr::V6((u128::from(address) >> 64 << 64).into()),
        },
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
        let addresses = AddressLimits::default();
        let [one, other] = ["192.0.2.1", "192.0.2.2"].map(|text| text.parse().unwrap());
        let answers: Vec<bool> = (0..70).map(|_| addresses.request(one).is_ok()).collect();
        assert!(answers[..60].iter().all(|ok| *ok) && !answers[69]);
        assert!(addresses.request(other).is_ok());
        assert_eq!([(); 3].map(|()| addresses.open_socket(one, 2)), [true, true, false]);
        addresses.close_socket(one);
        assert!(addresses.open_socket(one, 2));
    }

    #[test]
    fn neighbours_in_one_ipv6_network_are_one_caller() {
        let [one, other, far] =
            ["2001:db8::1", "2001:db8::2", "2001:db8:0:1::1"].map(|text| prefix(text.parse().unwrap()));
        assert_eq!(one, other);
        assert_ne!(one, far);
    }
}
