//! Measures durable writes per second, next to the disk's own sync rate:
//! `cargo run --release -p store --example commits` for SQLite in the current folder, or with the URL of an empty
//! PostgreSQL database as argument.

#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a program for the terminal")]

use std::io::Write as _;
use std::time::{Duration, Instant};

use store::{Append, Create, Store, StoredPhase, TableSummary, Write};

/// About the size of a move of Drunter & Drüber with its answer, in bytes.
const ENTRY: [u8; 200] = [7; 200];

/// How long each figure is measured.
const TIME: Duration = Duration::from_secs(2);

fn main() {
    let folder = tempfile::tempdir_in(".").unwrap();
    let file = folder.path().join("commits.db").to_str().unwrap().to_owned();
    let store = store::open(&std::env::args().nth(1).unwrap_or(file)).unwrap();
    let mut probe = tempfile::tempfile_in(&folder).unwrap();
    let syncs = per_second(|| {
        probe.write_all(&[0; 4096]).unwrap();
        probe.sync_data().unwrap();
    });
    println!("fdatasync of 4 KiB   {syncs:8.0} / s");
    for tables in [1, 64, 512] {
        let names: Vec<String> = (0..tables).map(|table| format!("{tables}-{table}")).collect();
        write(&*store, names.iter().map(|name| create(name)));
        let mut seq = 1;
        let commits = per_second(|| {
            seq += 1;
            write(&*store, names.iter().map(|name| append(name, seq)));
        });
        println!(
            "commits of {tables:3} writes {commits:8.0} / s {:8.0} writes / s",
            commits * f64::from(tables)
        );
    }
}

fn per_second(mut work: impl FnMut()) -> f64 {
    let begun = Instant::now();
    let mut times = 0;
    while begun.elapsed() < TIME {
        work();
        times += 1;
    }
    f64::from(times) / begun.elapsed().as_secs_f64()
}

fn write(store: &dyn Store, writes: impl Iterator<Item = Write>) {
    let batch: Vec<Write> = writes.collect();
    assert!(store.write(&batch).iter().all(Result::is_ok));
}

fn create(table: &str) -> Write {
    let label = TableSummary { phase: StoredPhase::Playing, code: None, listed: false, card: vec![] };
    Write::Create(Create { table: table.to_owned(), entry: ENTRY.to_vec(), label, at: 0 })
}

fn append(table: &str, seq: u64) -> Write {
    let entry = ENTRY.to_vec();
    Write::Append(Append {
        table: table.to_owned(),
        epoch: 1,
        seq,
        entry,
        label: None,
        snapshot: None,
        at: 0,
    })
}
