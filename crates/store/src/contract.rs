//! The contract of every store, as tests that run on any implementation.

use std::sync::{Arc, Barrier};
use std::thread;

use crate::{
    Append, Claim, Create, FinishedGame, Snapshot, Store, StoreError, StoredPhase, StoredTable, TableSummary,
    Write, backup, open_beside, restore,
};

/// Runs the whole contract. Each test gets an empty store of its own from `fresh`.
///
/// # Panics
///
/// With the part of the contract that is broken.
pub fn holds(fresh: impl Fn() -> Arc<dyn Store>) {
    let laws: &[fn(&Arc<dyn Store>)] = &[
        a_check_changes_nothing,
        entries_come_back_in_order,
        numbers_have_no_gap,
        a_claim_shuts_out_the_former_owner,
        names_and_codes_are_given_once,
        names_differ_byte_for_byte,
        a_dropped_code_is_free,
        the_list_has_open_tables_the_newest_first,
        old_tables_of_one_phase_are_forgotten,
        many_old_tables_are_forgotten_bit_by_bit,
        a_refused_write_spoils_no_other,
        writes_of_a_batch_count_in_order,
        a_batch_follows_the_moves_of_codes,
        large_entries_are_kept,
        a_snapshot_is_stored_with_its_entry,
        a_finished_game_is_kept_once,
        the_newest_write_is_known,
        of_two_writers_one_wins_each_number,
        of_many_claims_each_gets_its_epoch,
        readers_beside_a_writer_see_a_log_without_gaps,
        all_tables_are_found_page_by_page,
        of_a_deleted_table_nothing_is_left_and_its_owner_cannot_write,
        stats_count_tables_and_entries,
        an_import_gives_back_what_was_exported_or_adds_nothing,
        a_backup_under_load_is_a_prefix_of_every_log,
    ];
    for law in laws {
        law(&fresh());
    }
}

/// Checks that a store keeps everything when it is closed and opened again. `open` opens the same location each time,
/// which is empty at first.
///
/// # Panics
///
/// If something is lost.
pub fn survives_reopening(open: impl Fn() -> Arc<dyn Store>) {
    let label = labelled(StoredPhase::Lobby, Some("ABCD"), true);
    let store = open();
    accepts(&store, create("t", label.clone()));
    assert_eq!(store.claim("t"), Ok(Claim { epoch: 2, last: 1, bytes: 8 }));
    accepts(&store, append_with_snapshot("t", 2, 2, "two"));
    let game = FinishedGame { table: "t".to_owned(), number: 1, record: entry(9), at: 2_000 };
    accepts(&store, Write::Finish(game));
    drop(store);

    let store = open();
    assert_eq!(store.read("t", 0, 10), Ok(vec![entry(1), entry(2)]));
    assert_eq!(store.snapshot("t"), Ok(Some(Snapshot { seq: 2, bytes: "two".into() })));
    assert_eq!(store.finished_game("t", 1), Ok(Some(entry(9))));
    assert_eq!(store.label("t"), Ok(label));
    assert_eq!(store.find_code("ABCD"), Ok(Some("t".to_owned())));
    assert_eq!(store.listed(None, 10).map(|listed| listed.len()), Ok(1));
    refuses(&store, append("t", 1, 3), &StoreError::Stale);
    accepts(&store, append("t", 2, 3));
}

/// A table summary for tests, whose card holds the code.
pub fn labelled(phase: StoredPhase, code: Option<&str>, listed: bool) -> TableSummary {
    TableSummary { phase, code: code.map(str::to_owned), listed, card: code.unwrap_or("no code").into() }
}

/// The creation of a table for tests, at 1,000 ms.
pub fn create(table: &str, label: TableSummary) -> Write {
    Write::Create(Create { table: table.to_owned(), entry: entry(1), label, at: 1_000 })
}

/// An append for tests, at 2,000 ms.
pub fn append(table: &str, epoch: u64, seq: u64) -> Write {
    Write::Append(Append {
        table: table.to_owned(),
        epoch,
        seq,
        entry: entry(seq),
        label: None,
        snapshot: None,
        at: 2_000,
    })
}

/// The bytes that [`create`] and [`append`] store under this number.
pub fn entry(seq: u64) -> Vec<u8> {
    format!("entry {seq}\0").into()
}

fn append_labelled(table: &str, seq: u64, label: TableSummary) -> Write {
    let Write::Append(plain) = append(table, 1, seq) else { unreachable!("an append") };
    Write::Append(Append { label: Some(label), ..plain })
}

fn hidden() -> TableSummary {
    labelled(StoredPhase::Lobby, None, false)
}

fn write_one(store: &Arc<dyn Store>, write: Write) -> Result<(), StoreError> {
    let mut results = store.write(&[write]);
    assert_eq!(results.len(), 1, "one answer for one write");
    results.remove(0)
}

#[track_caller]
fn accepts(store: &Arc<dyn Store>, write: Write) {
    assert_eq!(write_one(store, write), Ok(()));
}

#[track_caller]
fn refuses(store: &Arc<dyn Store>, write: Write, failure: &StoreError) {
    assert_eq!(write_one(store, write).as_ref(), Err(failure));
}

fn a_check_changes_nothing(store: &Arc<dyn Store>) {
    accepts(store, create("t", labelled(StoredPhase::Lobby, None, false)));
    assert_eq!(store.check(), Ok(()));
    assert_eq!(store.read("t", 0, 10), Ok(vec![entry(1)]));
    accepts(store, append("t", 1, 2));
}

fn entries_come_back_in_order(store: &Arc<dyn Store>) {
    accepts(store, create("t", hidden()));
    for seq in 2..=5 {
        accepts(store, append("t", 1, seq));
    }
    let from = |after, limit| store.read("t", after, limit);
    assert_eq!(from(0, 100), Ok((1..=5).map(entry).collect()));
    assert_eq!(from(3, 100), Ok(vec![entry(4), entry(5)]));
    assert_eq!(from(1, 2), Ok(vec![entry(2), entry(3)]));
    assert_eq!(from(5, 100), Ok(vec![]));
    assert_eq!(from(0, 0), Ok(vec![]));
    assert_eq!(from(u64::MAX, usize::MAX), Ok(vec![]));
    assert_eq!(store.read("nobody", 0, 100), Err(StoreError::Unknown));
    assert_eq!(store.write(&[]), vec![]);
}

fn numbers_have_no_gap(store: &Arc<dyn Store>) {
    refuses(store, append("t", 1, 2), &StoreError::Unknown);
    accepts(store, create("t", hidden()));
    for seq in [0, 1, 3, u64::MAX] {
        refuses(store, append("t", 1, seq), &StoreError::OutOfOrder { last: 1 });
    }
    accepts(store, append("t", 1, 2));
    refuses(store, append("t", 1, 2), &StoreError::OutOfOrder { last: 2 });
    assert_eq!(store.read("t", 0, 100), Ok(vec![entry(1), entry(2)]));
}

fn a_claim_shuts_out_the_former_owner(store: &Arc<dyn Store>) {
    assert_eq!(store.claim("t"), Err(StoreError::Unknown));
    accepts(store, create("t", hidden()));
    accepts(store, append("t", 1, 2));
    assert_eq!(store.claim("t"), Ok(Claim { epoch: 2, last: 2, bytes: 16 }));
    refuses(store, append("t", 1, 3), &StoreError::Stale);
    refuses(store, append("t", 3, 3), &StoreError::Stale);
    refuses(store, append("t", u64::MAX, 3), &StoreError::Stale);
    accepts(store, append("t", 2, 3));
    assert_eq!(store.claim("t"), Ok(Claim { epoch: 3, last: 3, bytes: 24 }));
}

fn names_and_codes_are_given_once(store: &Arc<dyn Store>) {
    accepts(store, create("a", labelled(StoredPhase::Lobby, Some("ABCD"), true)));
    refuses(store, create("a", labelled(StoredPhase::Playing, Some("EFGH"), true)), &StoreError::Exists);
    refuses(store, create("b", labelled(StoredPhase::Lobby, Some("ABCD"), true)), &StoreError::CodeTaken);
    assert_eq!(store.label("b"), Err(StoreError::Unknown));
    accepts(store, create("b", labelled(StoredPhase::Lobby, Some("EFGH"), true)));
    let taken = append_labelled("b", 2, labelled(StoredPhase::Lobby, Some("ABCD"), true));
    refuses(store, taken, &StoreError::CodeTaken);
    assert_eq!(store.read("b", 1, 100), Ok(vec![]), "a refused write leaves nothing");
    assert_eq!(store.find_code("ABCD"), Ok(Some("a".to_owned())));
    assert_eq!(store.find_code("EFGH"), Ok(Some("b".to_owned())));
    assert_eq!(store.find_code("IJKL"), Ok(None));
    accepts(store, create("c", hidden()));
    accepts(store, create("d", hidden()));
}

fn names_differ_byte_for_byte(store: &Arc<dyn Store>) {
    // A precomposed and a combining é, different cases, a trailing space, a zero byte, and characters that a query
    // without escaping would take for a pattern.
    let names = ["t", "T", "t ", "é", "e\u{301}", "t\0", "t\0x", "%", "'", ""];
    for name in names {
        accepts(store, create(name, labelled(StoredPhase::Lobby, Some(name), true)));
    }
    for name in names {
        assert_eq!(store.find_code(name), Ok(Some(name.to_owned())));
        assert_eq!(store.label(name).map(|label| label.code), Ok(Some(name.to_owned())));
        accepts(store, append(name, 1, 2));
    }
    assert_eq!(store.find_code("t\0\0"), Ok(None));
}

fn a_dropped_code_is_free(store: &Arc<dyn Store>) {
    let with_code = labelled(StoredPhase::Lobby, Some("ABCD"), true);
    accepts(store, create("a", with_code.clone()));
    accepts(store, append_labelled("a", 2, with_code.clone()));
    accepts(store, append("a", 1, 3));
    assert_eq!(store.label("a"), Ok(with_code.clone()), "an append without a label leaves it");
    accepts(store, append_labelled("a", 4, labelled(StoredPhase::Playing, None, false)));
    assert_eq!(store.find_code("ABCD"), Ok(None));
    accepts(store, create("b", with_code));
    assert_eq!(store.find_code("ABCD"), Ok(Some("b".to_owned())));
    assert_eq!(store.label("a"), Ok(labelled(StoredPhase::Playing, None, false)));
}

fn the_list_has_open_tables_the_newest_first(store: &Arc<dyn Store>) {
    let lobby = |code| labelled(StoredPhase::Lobby, Some(code), true);
    for code in ["z", "y", "x"] {
        accepts(store, create(code, lobby(code)));
    }
    accepts(store, create("private", labelled(StoredPhase::Lobby, Some("private"), false)));
    accepts(store, create("playing", labelled(StoredPhase::Playing, Some("playing"), true)));
    let listed_before = |before, limit| {
        let listed = store.listed(before, limit).expect("a list");
        assert!(listed.iter().all(|(table, card)| table.as_bytes() == card));
        listed.into_iter().map(|(table, _)| table).collect::<Vec<_>>()
    };
    let listed = |limit| listed_before(None, limit);
    assert_eq!(listed(100), ["x", "y", "z"]);
    assert_eq!(listed(2), ["x", "y"]);
    assert_eq!(listed_before(Some("y"), 100), ["z"]);
    assert_eq!(listed_before(Some("x"), 1), ["y"], "page by page");
    assert_eq!(listed_before(Some("z"), 100), [""; 0]);
    assert_eq!(listed_before(Some("nobody"), 2), ["x", "y"]);
    accepts(store, append_labelled("y", 2, labelled(StoredPhase::Playing, Some("y"), true)));
    accepts(store, append("z", 1, 2));
    assert_eq!(listed(100), ["x", "z"]);
}

fn old_tables_of_one_phase_are_forgotten(store: &Arc<dyn Store>) {
    accepts(store, create("idle lobby", labelled(StoredPhase::Lobby, Some("ABCD"), true)));
    accepts(store, create("busy lobby", labelled(StoredPhase::Lobby, None, true)));
    accepts(store, append("busy lobby", 1, 2));
    accepts(store, create("playing", labelled(StoredPhase::Playing, None, false)));
    accepts(store, create("finished", labelled(StoredPhase::Playing, None, false)));
    accepts(store, append_labelled("finished", 2, labelled(StoredPhase::Finished, None, false)));

    assert_eq!(store.expire(StoredPhase::Lobby, 1_000), Ok(0), "written at that very moment");
    assert_eq!(store.expire(StoredPhase::Lobby, 1_001), Ok(1));
    assert_eq!(store.read("idle lobby", 0, 1), Err(StoreError::Unknown));
    assert_eq!(store.find_code("ABCD"), Ok(None));
    assert_eq!(store.listed(None, 100).map(|listed| listed.len()), Ok(1));
    accepts(store, create("idle lobby", labelled(StoredPhase::Lobby, Some("ABCD"), true)));
    assert_eq!(store.read("idle lobby", 0, 100), Ok(vec![entry(1)]), "nothing is left of the old log");

    assert_eq!(store.expire(StoredPhase::Finished, u64::MAX), Ok(1));
    assert_eq!(store.expire(StoredPhase::Playing, 1_001), Ok(1));
    assert_eq!(store.expire(StoredPhase::Playing, u64::MAX), Ok(0));
    assert_eq!(store.read("busy lobby", 1, 100), Ok(vec![entry(2)]));
}

fn many_old_tables_are_forgotten_bit_by_bit(store: &Arc<dyn Store>) {
    let tables: Vec<Write> = (0..1_050).map(|number| create(&format!("t{number}"), hidden())).collect();
    assert!(store.write(&tables).iter().all(Result::is_ok));
    let expire = || store.expire(StoredPhase::Lobby, 1_001);
    assert_eq!([expire(), expire(), expire()], [Ok(1_000), Ok(50), Ok(0)]);
}

fn a_refused_write_spoils_no_other(store: &Arc<dyn Store>) {
    for table in ["a", "b", "c"] {
        accepts(store, create(table, labelled(StoredPhase::Lobby, Some(table), false)));
    }
    store.claim("b").expect("b is there");
    let answers = store.write(&[
        append("a", 1, 2),
        append("b", 1, 2),
        append("nobody", 1, 2),
        create("c", hidden()),
        create("d", labelled(StoredPhase::Lobby, Some("a"), false)),
        append_labelled("c", 2, labelled(StoredPhase::Lobby, Some("b"), false)),
        create("e", hidden()),
        append("c", 1, 7),
        append("c", 1, 2),
    ]);
    let expected = [
        Ok(()),
        Err(StoreError::Stale),
        Err(StoreError::Unknown),
        Err(StoreError::Exists),
        Err(StoreError::CodeTaken),
        Err(StoreError::CodeTaken),
        Ok(()),
        Err(StoreError::OutOfOrder { last: 1 }),
        Ok(()),
    ];
    assert_eq!(answers, expected);
    assert_eq!(store.read("a", 1, 100), Ok(vec![entry(2)]));
    assert_eq!(store.read("b", 1, 100), Ok(vec![]));
    assert_eq!(store.read("c", 1, 100), Ok(vec![entry(2)]));
    assert_eq!(store.read("d", 0, 100), Err(StoreError::Unknown));
    assert_eq!(store.read("e", 0, 100), Ok(vec![entry(1)]));
}

fn writes_of_a_batch_count_in_order(store: &Arc<dyn Store>) {
    let answers = store.write(&[
        create("a", hidden()),
        append("a", 1, 2),
        append("a", 1, 3),
        append("a", 1, 3),
        append("a", 2, 4),
        append("a", 1, 4),
    ]);
    let expected =
        [Ok(()), Ok(()), Ok(()), Err(StoreError::OutOfOrder { last: 3 }), Err(StoreError::Stale), Ok(())];
    assert_eq!(answers, expected);

    accepts(store, create("b", hidden()));
    let steps: Vec<Write> = (5..10).map(|seq| append("a", 1, seq)).chain([append("b", 1, 2)]).collect();
    assert_eq!(store.write(&steps), vec![Ok(()); 6]);
    assert_eq!(store.read("a", 0, 100), Ok((1..10).map(entry).collect()));

    store.claim("a").expect("a is there");
    let steps = [append("a", 1, 10), append("a", 1, 11), append("b", 1, 3), append("b", 1, 4)];
    assert_eq!(store.write(&steps), [Err(StoreError::Stale), Err(StoreError::Stale), Ok(()), Ok(())]);
}

fn a_batch_follows_the_moves_of_codes(store: &Arc<dyn Store>) {
    let with_code = labelled(StoredPhase::Lobby, Some("ABCD"), true);
    accepts(store, create("z", with_code.clone()));
    let answers = store.write(&[
        create("early", with_code.clone()),
        append_labelled("z", 2, hidden()),
        create("a", with_code.clone()),
        append_labelled("z", 3, with_code),
    ]);
    assert_eq!(answers, [Err(StoreError::CodeTaken), Ok(()), Ok(()), Err(StoreError::CodeTaken)]);
    assert_eq!(store.find_code("ABCD"), Ok(Some("a".to_owned())));
}

fn large_entries_are_kept(store: &Arc<dyn Store>) {
    let large: Vec<u8> = (0..3_000_000_u32).map(|byte| (byte % 251) as u8).collect();
    let label = TableSummary { card: large.clone(), ..hidden() };
    let created = Create { table: "t".to_owned(), entry: large.clone(), label: label.clone(), at: 0 };
    accepts(store, Write::Create(created));
    let Write::Append(plain) = append("t", 1, 2) else { unreachable!("an append") };
    accepts(store, Write::Append(Append { entry: vec![], ..plain }));
    assert_eq!(store.read("t", 0, 100), Ok(vec![large, vec![]]));
    assert_eq!(store.label("t"), Ok(label));
}

fn append_with_snapshot(table: &str, epoch: u64, seq: u64, snapshot: &str) -> Write {
    let Write::Append(plain) = append(table, epoch, seq) else { unreachable!("an append") };
    Write::Append(Append { snapshot: Some(snapshot.into()), ..plain })
}

fn a_snapshot_is_stored_with_its_entry(store: &Arc<dyn Store>) {
    let snapshot = |seq, text: &str| Ok(Some(Snapshot { seq, bytes: text.into() }));
    assert_eq!(store.snapshot("t"), Err(StoreError::Unknown));
    assert_eq!(store.write(&[create("t", hidden()), create("u", hidden())]), [Ok(()), Ok(())]);
    assert_eq!(store.snapshot("t"), Ok(None));
    accepts(store, append_with_snapshot("t", 1, 2, "two"));
    accepts(store, append("t", 1, 3));
    assert_eq!(store.snapshot("t"), snapshot(2, "two"));
    let refused = append_with_snapshot("t", 1, 9, "nine");
    refuses(store, refused, &StoreError::OutOfOrder { last: 3 });
    assert_eq!(store.snapshot("t"), snapshot(2, "two"), "a refused write leaves nothing");
    let together = [append_with_snapshot("t", 1, 4, "four"), append("u", 1, 2), append("t", 1, 5)];
    assert_eq!(store.write(&together), [Ok(()), Ok(()), Ok(())]);
    assert_eq!(store.snapshot("t"), snapshot(4, "four"), "the newest one replaces the others");
    assert_eq!(store.snapshot("u"), Ok(None));
    assert_eq!(store.read("t", 0, 100), Ok((1..=5).map(entry).collect()), "the log stays whole");
    assert_eq!(store.expire(StoredPhase::Lobby, u64::MAX), Ok(2));
    assert_eq!(store.snapshot("t"), Err(StoreError::Unknown));
}

fn a_finished_game_is_kept_once(store: &Arc<dyn Store>) {
    let finish = |table: &str, number, record: &str| {
        Write::Finish(FinishedGame { table: table.to_owned(), number, record: record.into(), at: 3_000 })
    };
    refuses(store, finish("t", 1, "first"), &StoreError::Unknown);
    assert_eq!(store.finished_game("t", 1), Err(StoreError::Unknown));
    assert_eq!(store.write(&[create("t", hidden()), create("u", hidden())]), [Ok(()), Ok(())]);
    assert_eq!(store.finished_game("t", 1), Ok(None));
    store.claim("t").expect("t is there");
    let games = [finish("t", 1, "first"), finish("t", 1, "another"), finish("t", 2, "second")];
    assert_eq!(store.write(&games), [Ok(()), Ok(()), Ok(())], "an epoch plays no part");
    assert_eq!(store.finished_game("t", 1), Ok(Some("first".into())));
    assert_eq!(store.finished_game("t", 2), Ok(Some("second".into())));
    assert_eq!(store.finished_game("t", 3), Ok(None));
    assert_eq!(store.finished_game("u", 1), Ok(None));
    assert_eq!(store.expire(StoredPhase::Lobby, u64::MAX), Ok(2));
    assert_eq!(store.finished_game("t", 1), Err(StoreError::Unknown));
}

fn the_newest_write_is_known(store: &Arc<dyn Store>) {
    assert_eq!(store.newest_write(), Ok(None));
    accepts(store, create("t", hidden()));
    assert_eq!(store.newest_write(), Ok(Some(1_000)));
    accepts(store, append("t", 1, 2));
    accepts(store, create("u", hidden()));
    assert_eq!(store.newest_write(), Ok(Some(2_000)));
}

/// The length of the logs in the tests below.
const ROUNDS: u64 = 50;

fn of_two_writers_one_wins_each_number(store: &Arc<dyn Store>) {
    accepts(store, create("t", hidden()));
    let start = Barrier::new(2);
    let race = || {
        start.wait();
        (2..=ROUNDS).map(|seq| won(store, seq)).collect::<Vec<bool>>()
    };
    let (ours, theirs) = thread::scope(|scope| {
        let other = scope.spawn(race);
        (race(), other.join().expect("the other writer"))
    });
    for (index, (ours, theirs)) in ours.into_iter().zip(theirs).enumerate() {
        assert!(ours != theirs, "entry {} was stored by {}", index + 2, if ours { "both" } else { "nobody" });
    }
    assert_eq!(store.read("t", 0, usize::MAX), Ok((1..=ROUNDS).map(entry).collect()));
}

/// Whether this writer stored the entry of this number, for which both compete, in whatever epoch.
fn won(store: &Arc<dyn Store>, seq: u64) -> bool {
    loop {
        let claim = store.claim("t").expect("the table is there");
        if claim.last >= seq {
            return false;
        }
        match write_one(store, append("t", claim.epoch, seq)) {
            Ok(()) => return true,
            Err(StoreError::Stale) => {}
            Err(other) => panic!("entry {seq}: {other}"),
        }
    }
}

fn of_many_claims_each_gets_its_epoch(store: &Arc<dyn Store>) {
    accepts(store, create("t", hidden()));
    let claim = || (0..20).map(|_| store.claim("t").expect("a claim").epoch).collect::<Vec<_>>();
    let mut epochs = thread::scope(|scope| {
        let others: Vec<_> = (0..3).map(|_| scope.spawn(claim)).collect();
        others
            .into_iter()
            .flat_map(|other| other.join().expect("a thread"))
            .chain(claim())
            .collect::<Vec<_>>()
    });
    epochs.sort_unstable();
    assert_eq!(epochs, (2..82).collect::<Vec<_>>());
}

fn readers_beside_a_writer_see_a_log_without_gaps(store: &Arc<dyn Store>) {
    accepts(store, create("t", hidden()));
    let read_to_the_end = || {
        let mut seen: Vec<Vec<u8>> = Vec::new();
        while seen.len() < ROUNDS as usize {
            seen.extend(store.read("t", seen.len() as u64, 7).expect("some entries"));
        }
        assert_eq!(seen, (1..=ROUNDS).map(entry).collect::<Vec<_>>());
    };
    thread::scope(|scope| {
        // More than any store has connections.
        for _ in 0..10 {
            scope.spawn(read_to_the_end);
        }
        for seq in 2..=ROUNDS {
            accepts(store, append("t", 1, seq));
            let last = store.read("t", seq - 1, 1);
            assert_eq!(last, Ok(vec![entry(seq)]), "what is acknowledged can be read");
        }
    });
}

fn all_tables_are_found_page_by_page(store: &Arc<dyn Store>) {
    let names = ["T", "a", "b", "t", "t ", "é"];
    for name in names.iter().rev() {
        accepts(store, create(name, labelled(StoredPhase::Lobby, Some(name), true)));
    }
    accepts(store, append("b", 1, 2));
    let mut found = Vec::new();
    loop {
        let after = found.last().map(|info: &crate::TableInfo| info.table.clone());
        let page = store.tables(after.as_deref(), 4).expect("a page");
        if page.is_empty() {
            break;
        }
        found.extend(page);
    }
    assert_eq!(found.iter().map(|info| info.table.as_str()).collect::<Vec<_>>(), names);
    let b = &found[2];
    assert_eq!((b.entries, b.epoch, b.touched), (2, 1, 2_000));
    assert_eq!(b.label, labelled(StoredPhase::Lobby, Some("b"), true));
    assert_eq!(store.tables(Some("é"), 4), Ok(vec![]));
}

fn of_a_deleted_table_nothing_is_left_and_its_owner_cannot_write(store: &Arc<dyn Store>) {
    accepts(store, create("t", labelled(StoredPhase::Lobby, Some("ABCD"), true)));
    accepts(store, create("u", hidden()));
    accepts(store, append("t", 1, 2));
    assert_eq!(store.delete("t"), Ok(()));
    assert_eq!(store.delete("t"), Err(StoreError::Unknown));
    refuses(store, append("t", 1, 3), &StoreError::Unknown);
    assert_eq!(store.claim("t"), Err(StoreError::Unknown));
    assert_eq!(store.read("t", 0, 10), Err(StoreError::Unknown));
    assert_eq!(store.find_code("ABCD"), Ok(None));
    assert_eq!(store.listed(None, 10), Ok(vec![]));
    accepts(store, append("u", 1, 2));
    accepts(store, create("v", labelled(StoredPhase::Lobby, Some("ABCD"), true)));
}

fn stats_count_tables_and_entries(store: &Arc<dyn Store>) {
    assert_eq!(store.stats().expect("figures").tables(), 0);
    accepts(store, create("a", hidden()));
    accepts(store, create("b", hidden()));
    accepts(store, append("b", 1, 2));
    accepts(store, create("c", labelled(StoredPhase::Finished, None, false)));
    let stats = store.stats().expect("figures");
    let figures: Vec<_> = stats
        .phases
        .iter()
        .map(|phase| (phase.phase, phase.tables, phase.entries, phase.oldest, phase.newest))
        .collect();
    assert_eq!(
        figures,
        [(StoredPhase::Lobby, 2, 3, 1_000, 2_000), (StoredPhase::Finished, 1, 1, 1_000, 1_000)]
    );
    assert_eq!(stats.tables(), 3);
    assert!(stats.bytes > 0);
    assert_eq!(store.damage(), Ok(vec![]));
}

/// All tables of a store.
///
/// # Panics
///
/// If they can't be exported.
pub fn exported(store: &dyn Store) -> Vec<StoredTable> {
    let mut tables = Vec::new();
    let done = store.export(&mut |table| {
        tables.push(table);
        Ok(())
    });
    assert_eq!(done, Ok(()));
    tables
}

fn an_import_gives_back_what_was_exported_or_adds_nothing(store: &Arc<dyn Store>) {
    let table = |name: &str, code: Option<&str>, entries: u64| StoredTable {
        table: name.to_owned(),
        epoch: 7,
        touched: 5_000,
        label: labelled(StoredPhase::Playing, code, true),
        entries: (1..=entries).map(entry).collect(),
    };
    // More than one page of an export, not in the order of names.
    let mut tables: Vec<StoredTable> =
        (0..50).rev().map(|number| table(&format!("t{number}"), None, number % 5)).collect();
    tables.push(table("with code", Some("ABCD"), 3));
    assert_eq!(store.import(&tables), Ok(()));
    assert_eq!(exported(&**store), tables);
    assert_eq!(store.import(&[]), Ok(()));
    let new = table("new", None, 1);
    assert_eq!(store.import(&[new.clone(), table("t7", None, 1)]), Err(StoreError::Exists));
    assert_eq!(store.import(&[new, table("newer", Some("ABCD"), 1)]), Err(StoreError::CodeTaken));
    assert_eq!(exported(&**store), tables, "a refused import adds nothing");
    accepts(store, append("with code", 7, 4));
}

fn a_backup_under_load_is_a_prefix_of_every_log(store: &Arc<dyn Store>) {
    const TABLES: u64 = 30;
    let name = |number| format!("t{number}");
    for number in 0..TABLES {
        accepts(store, create(&name(number), labelled(StoredPhase::Lobby, Some(&name(number)), true)));
    }
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("backup.db");
    let is_done = std::sync::atomic::AtomicBool::new(false);
    let mut acknowledged = Vec::new();
    thread::scope(|scope| {
        let writer = scope.spawn(|| {
            let mut seq = 1;
            // One more round after the backup, so that something was written during it and after it.
            let mut last_round = false;
            while !last_round {
                last_round = is_done.load(std::sync::atomic::Ordering::SeqCst);
                seq += 1;
                let batch: Vec<Write> = (0..TABLES).map(|number| append(&name(number), 1, seq)).collect();
                assert!(store.write(&batch).iter().all(Result::is_ok));
            }
        });
        // What is acknowledged before the backup begins must be in it.
        let infos = store.tables(None, usize::MAX).expect("all tables");
        acknowledged.extend(infos.into_iter().map(|info| (info.table, info.entries)));
        backup(&**store, &file).expect("a backup");
        is_done.store(true, std::sync::atomic::Ordering::SeqCst);
        writer.join().expect("the writer");
    });
    assert!(matches!(backup(&**store, &file), Err(crate::BackupError::Exists(_))));
    let files = std::fs::read_dir(&folder).expect("the folder").count();
    assert_eq!(files, 1, "nothing lies beside the backup");

    let bytes = std::fs::read(&file).expect("the backup");
    let saved = exported(&*open_beside(file.to_str().expect("a path")).expect("a backup is a database"));
    assert!(std::fs::read(&file).expect("the backup") == bytes, "looking into a backup does not change it");
    let lengths: Vec<u64> = saved.iter().map(|table| table.entries.len() as u64).collect();
    assert_eq!(lengths.len() as u64, TABLES);
    assert!(lengths.iter().all(|length| *length == lengths[0]), "one moment for all tables: {lengths:?}");
    for table in &saved {
        let known = acknowledged.iter().find(|(name, _)| *name == table.table).expect("a table");
        assert!(table.entries.len() as u64 >= known.1);
        let log = store.read(&table.table, 0, table.entries.len()).expect("the log");
        assert_eq!(table.entries, log);
    }

    assert!(matches!(restore(&file, &**store), Err(crate::BackupError::NotEmpty(TABLES))));
    for number in 0..TABLES {
        assert_eq!(store.delete(&name(number)), Ok(()));
    }
    assert_eq!(restore(&file, &**store).expect("it is restored"), TABLES);
    let restored: Vec<StoredTable> =
        saved.into_iter().map(|table| StoredTable { epoch: table.epoch + 1, ..table }).collect();
    assert_eq!(exported(&**store), restored);
    refuses(store, append("t0", 1, lengths[0] + 1), &StoreError::Stale);
    assert_eq!(store.find_code("t3"), Ok(Some("t3".to_owned())));
}
