//! The address that a request comes from.

use std::net::IpAddr;

use axum::http::HeaderMap;
use ipnet::IpNet;

/// The client's address: as reported by the outermost trusted proxy, or the peer's own.
///
/// Every proxy appends the address of its peer to `X-Forwarded-For`. Trusted proxies are skipped from the right; the
/// first other address is the client's. Anything further left can be forged.
pub(crate) fn client(peer: IpAddr, headers: &HeaderMap, trusted: &[IpNet]) -> IpAddr {
    let is_trusted = |address: &IpAddr| trusted.iter().any(|net| net.contains(&address.to_canonical()));
    if !is_trusted(&peer) {
        return peer;
    }
    let listed: Vec<&str> = headers
        .get_all("x-forwarded-for")
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map(str::trim)
        .collect();
    let mut client = peer;
    for hop in listed.iter().rev() {
        let Ok(address) = hop.parse::<IpAddr>() else { break };
        client = address;
        if !is_trusted(&address) {
            break;
        }
    }
    client
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from(peer: &str, forwarded: &[&str], trusted: &[&str]) -> String {
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append("x-forwarded-for", value.parse().unwrap());
        }
        let trusted: Vec<IpNet> = trusted.iter().map(|net| net.parse().unwrap()).collect();
        client(peer.parse().unwrap(), &headers, &trusted).to_string()
    }

    #[test]
    fn a_stranger_cannot_pretend_to_come_from_elsewhere() {
        assert_eq!(from("192.0.2.9", &["10.0.0.1"], &[]), "192.0.2.9");
        assert_eq!(from("192.0.2.9", &["10.0.0.1"], &["127.0.0.0/8"]), "192.0.2.9");
    }

    #[test]
    fn a_trusted_proxy_is_believed_about_the_last_hop_only() {
        assert_eq!(from("127.0.0.1", &["198.51.100.7, 192.0.2.9"], &["127.0.0.0/8"]), "192.0.2.9");
        assert_eq!(
            from("127.0.0.1", &["198.51.100.7", "192.0.2.9, 10.1.2.3"], &["127.0.0.0/8", "10.0.0.0/8"]),
            "192.0.2.9"
        );
        assert_eq!(from("127.0.0.1", &[], &["127.0.0.0/8"]), "127.0.0.1");
        assert_eq!(from("127.0.0.1", &["nonsense"], &["127.0.0.0/8"]), "127.0.0.1");
    }
}
