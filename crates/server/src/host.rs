//! Which names the server answers for. Without such a list, a page of another site could have its own name point at this
//! server and would count as ours.

use std::net::IpAddr;

/// Whether the server answers for the host in this `Host` header: one of the known names, this machine's own, or the
/// address that the client has connected to. With no known names, it answers for all.
pub(crate) fn is_known(host: Option<&str>, known: &[String], local: Option<IpAddr>) -> bool {
    if known.is_empty() {
        return true;
    }
    let Some(name) = host.map(without_port) else { return false };
    let is_own = |address: IpAddr| {
        address.is_loopback() || local.is_some_and(|local| local.to_canonical() == address.to_canonical())
    };
    name.eq_ignore_ascii_case("localhost")
        || known.iter().any(|known| known.eq_ignore_ascii_case(name))
        || name.trim_matches(['[', ']']).parse().is_ok_and(is_own)
}

/// The name in a `Host` header.
fn without_port(host: &str) -> &str {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if !port.contains(']') => name,
        _ => host,
    };
    name.strip_suffix('.').unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(host: &str) -> bool {
        is_known(Some(host), &["play.example.org".to_owned()], "192.0.2.7".parse().ok())
    }

    #[test]
    fn the_server_answers_for_its_names_and_its_own_addresses_only() {
        for host in [
            "play.example.org",
            "Play.Example.org:443",
            "play.example.org.",
            "localhost:8080",
            "127.0.0.1",
            "[::1]:8080",
            "[::1]",
            "192.0.2.7:8080",
        ] {
            assert!(answers(host), "{host}");
        }
        for host in
            ["evil.example", "evil.example:8080", "play.example.org.evil.example", "192.0.2.8", "", "["]
        {
            assert!(!answers(host), "{host}");
        }
        assert!(!is_known(None, &["play.example.org".to_owned()], None));
        assert!(is_known(Some("evil.example"), &[], None), "without a list, every name will do");
    }
}
