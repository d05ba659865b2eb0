//! Connections to PostgreSQL with and without TLS.

use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpListener};
use std::path::PathBuf;
use std::thread;

use crate::database::Database;
use crate::{OpenError, Postgres, open};

/// A certificate of the test server's folder: `ca.crt` has signed that of `localhost`, `other.crt` has signed none.
fn certificate(name: &str) -> String {
    let folder = std::env::var("TISCHLEIN_TEST_CERTIFICATES")
        .expect("TISCHLEIN_TEST_CERTIFICATES must be the folder of certificates; cargo xtask test makes one");
    PathBuf::from(folder).join(name).to_str().unwrap().to_owned()
}

/// The URL of a database with this host and these parameters.
fn url(database: &Database, host: &str, parameters: &str) -> String {
    let url = database.url().replace("127.0.0.1", host);
    format!("{url}?{parameters}")
}

/// Whether the store's connections to this database are encrypted.
fn is_encrypted(database: &Database) -> bool {
    let sql = "SELECT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
               WHERE datname = $1 AND application_name = 'tischlein'";
    let rows = database.admin().query(sql, &[&database.name]).unwrap();
    assert!(!rows.is_empty(), "the store is connected");
    rows.iter().all(|row| row.get(0))
}

#[test]
#[ignore = "needs a PostgreSQL; cargo xtask test starts one"]
fn sslmode_decides_whether_a_connection_is_encrypted() {
    let authority = format!("sslrootcert={}", certificate("ca.crt"));
    for (host, parameters, encrypted) in [
        ("127.0.0.1", "sslmode=disable".to_owned(), false),
        ("127.0.0.1", "sslmode=prefer".to_owned(), true),
        ("127.0.0.1", "sslmode=require".to_owned(), true),
        ("127.0.0.1", format!("sslmode=verify-ca&{authority}"), true),
        ("localhost", format!("sslmode=verify-full&{authority}"), true),
    ] {
        let database = Database::fresh();
        let store = Postgres::open(&url(&database, host, &parameters))
            .unwrap_or_else(|error| panic!("{parameters}: {error}"));
        assert_eq!(is_encrypted(&database), encrypted, "{parameters}");
        drop(store);
    }
}

#[test]
#[ignore = "needs a PostgreSQL; cargo xtask test starts one"]
fn a_certificate_of_another_authority_or_for_another_host_is_refused() {
    let database = Database::fresh();
    for (host, mode, authority) in [
        ("localhost", "verify-full", "other.crt"),
        ("localhost", "verify-ca", "other.crt"),
        ("localhost", "require", "other.crt"),
        ("127.0.0.1", "verify-full", "ca.crt"),
    ] {
        let parameters = format!("sslmode={mode}&sslrootcert={}", certificate(authority));
        let refused = Postgres::open(&url(&database, host, &parameters)).unwrap_err();
        assert!(refused.to_string().contains("certificate"), "{mode}, {authority}: {refused}");
    }
}

/// A server that offers no TLS. Returns what the client sends after hearing that.
fn without_tls() -> (u16, thread::JoinHandle<Vec<u8>>) {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let port = listener.local_addr().unwrap().port();
    let server = thread::spawn(move || {
        let (mut stream, _) = listener.accept().unwrap();
        let mut request = [0; 8];
        stream.read_exact(&mut request).unwrap();
        stream.write_all(b"N").unwrap();
        let mut sent = vec![0; 1_024];
        let count = stream.read(&mut sent).unwrap();
        sent.truncate(count);
        sent
    });
    (port, server)
}

#[test]
fn a_server_without_tls_is_used_only_if_sslmode_allows_it() {
    for (mode, goes_on) in [("prefer", true), ("require", false)] {
        let (port, server) = without_tls();
        let error = open(&format!("postgres://me:hunter2@127.0.0.1:{port}/tables?sslmode={mode}"));
        assert!(matches!(error, Err(OpenError::Unavailable(_))), "{mode}: {error:?}");
        assert_eq!(!server.join().unwrap().is_empty(), goes_on, "{mode}");
    }
}

#[test]
fn a_url_that_asks_for_impossible_tls_is_answered_with_a_sentence() {
    for (parameters, sentence) in [
        ("sslmode=allow", "sslmode in the URL of the database is disable, prefer, require, verify-ca"),
        ("sslmode=verify-full&sslrootcert=/nowhere/ca%20one.crt", "certificates in /nowhere/ca one.crt"),
        ("sslrootcert=/nowhere/ca.crt", "sslrootcert has no effect with this sslmode"),
        ("sslmode=disable&sslrootcert=/nowhere/ca.crt", "sslrootcert has no effect with this sslmode"),
    ] {
        let error = open(&format!("postgres://me:hunter2@127.0.0.1:1/tables?{parameters}")).unwrap_err();
        let said = error.to_string();
        assert!(said.contains(sentence) && !said.contains("hunter2"), "{parameters}: {said}");
    }
}
