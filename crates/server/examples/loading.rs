//! Measures how long it takes to load the largest tables that the limits allow, from an SQLite file in the current folder:
//! `cargo run --release -p server --example loading`. Reading, decoding, folding and playing the current game again
//! count; finding a thread for it does not.

#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a program for the terminal")]

use std::time::{Duration, Instant};

use game::{Chance, Seat, Seed, Stream, Viewer, seats};
use store::{Append, Create, Sqlite, Store, StoredPhase, TableSummary, Write};
use table::{
    Accepted, Code, Command, CommandId, Entry, GameEngine, Key, Name, Opening, RestoringTable, Role, Table,
    TableOptions, TablePhase, Timestamp,
};

/// The number of finished games before the current one.
const GAMES: u32 = 200;
/// As in the actor of a table.
const SNAPSHOT_EVERY: usize = 12;
/// How often each figure is measured.
const TIMES: usize = 21;

const TABLE: &str = "t";

fn main() {
    let tables = [
        ("Drop It, 2 players", TableOptions::drop_it(2).with_jokers()),
        ("Drop It, 4 players", TableOptions::drop_it(4)),
        ("Drunter & Drüber, 4 players", TableOptions::drunter(4)),
    ];
    for (name, options) in tables {
        let folder = tempfile::tempdir_in(".").unwrap();
        let store = Sqlite::open(&folder.path().join("loading.db")).unwrap();
        let mut recorder = Recorder::open(&store, options);
        recorder.play_games();
        recorder.fill_current_game();
        let last = recorder.table.last();
        println!("{name}: {GAMES} finished games, {last} entries");
        let (entries, actions) = (load(&store).1, load(&store).2);
        println!("  {entries} entries folded, {actions} actions played again");
        report("from the newest snapshot", || drop(load(&store)));
        report("from the whole log", || drop(load_all(&store)));
    }
}

fn report(name: &str, mut work: impl FnMut()) {
    let mut times: Vec<Duration> = (0..TIMES)
        .map(|_| {
            let begun = Instant::now();
            work();
            begun.elapsed()
        })
        .collect();
    times.sort();
    let ms = |time: Duration| time.as_secs_f64() * 1_000.0;
    println!("  {name}: median {:.2} ms, longest {:.2} ms", ms(times[TIMES / 2]), ms(times[TIMES - 1]));
}

/// The table, the number of entries that were folded, and the number of actions that were played again.
fn load(store: &Sqlite) -> (Table, usize, usize) {
    let snapshot = store.snapshot(TABLE).unwrap().unwrap();
    let mut table = RestoringTable::from_snapshot(&snapshot.bytes, Timestamp(0)).unwrap();
    let entries = store.read(TABLE, snapshot.seq, usize::MAX).unwrap();
    entries.iter().for_each(|bytes| table.fold(&Entry::from_bytes(bytes).unwrap()).unwrap());
    let actions = table.actions_to_play();
    (table.finish().unwrap(), entries.len(), actions)
}

fn load_all(store: &Sqlite) -> Table {
    let entries = store.read(TABLE, 0, usize::MAX).unwrap();
    let entries: Vec<Entry> = entries.iter().map(|bytes| Entry::from_bytes(bytes).unwrap()).collect();
    let mut table = RestoringTable::open(GameEngine::of, Timestamp(0), &entries[0]).unwrap();
    entries[1..].iter().for_each(|entry| table.fold(entry).unwrap());
    table.finish().unwrap()
}

/// A table that is stored as its actor stores it.
struct Recorder<'a> {
    store: &'a Sqlite,
    table: Table,
    people: u8,
    commands: u64,
    since_snapshot: usize,
    chance: Chance,
    writes: Vec<Write>,
}

fn key(name: &str) -> Key {
    Key::new(format!("{name:-<22}")).unwrap()
}

impl<'a> Recorder<'a> {
    fn open(store: &'a Sqlite, options: TableOptions) -> Recorder<'a> {
        let mut chance = Chance::new(Seed::from_number(1), Stream(0));
        let people = options.seats;
        let opening =
            Opening { options, invite: key("invite"), watch: key("watch"), code: Code::draw(&mut chance) };
        let (table, entry) = Table::open(Timestamp(0), &opening).unwrap();
        let label = TableSummary { phase: StoredPhase::Lobby, code: None, listed: false, card: Vec::new() };
        let create = Create { table: TABLE.to_owned(), entry: entry.to_bytes(), label, at: 0 };
        let writes = vec![Write::Create(create)];
        let mut recorder = Recorder { store, table, people, commands: 0, since_snapshot: 1, chance, writes };
        for seat in seats(usize::from(people)) {
            let name = Name::new(&format!("p{seat}")).unwrap();
            let key = key(&format!("p{seat}"));
            let join = Command::Join { name, key, seat: Some(seat), colour: None, program: false };
            recorder.ask(Role::Guest, &join);
            recorder.table.connect(Timestamp(0), Role::Seat(seat));
        }
        recorder.everybody(&Command::Ready(true));
        recorder
    }

    /// Sends a command as a server would. Returns whether it was carried out.
    fn ask(&mut self, role: Role, command: &Command) -> bool {
        self.commands += 1;
        let id = CommandId::new(format!("0123456789abcdef-{}", self.commands)).unwrap();
        let (now, fresh) = (Timestamp(self.commands), Seed::from_number(self.commands));
        if self.table.check_limits(role, &id, command, None).is_err() {
            return false;
        }
        let Ok(Accepted::New(entry)) = self.table.handle(now, role, &id, command, fresh) else {
            return false;
        };
        let starts = entry.events.iter().any(|event| matches!(event, table::TableEvent::Started { .. }));
        let is_due = starts || self.since_snapshot + 1 >= SNAPSHOT_EVERY;
        let snapshot = is_due.then(|| self.table.snapshot(&entry)).flatten();
        self.since_snapshot = if snapshot.is_some() { 0 } else { self.since_snapshot + 1 };
        self.writes.push(Write::Append(Append {
            table: TABLE.to_owned(),
            epoch: 1,
            seq: self.table.last(),
            entry: entry.to_bytes(),
            label: None,
            snapshot,
            at: now.0,
        }));
        if self.writes.len() == 500 {
            self.flush();
        }
        true
    }

    fn flush(&mut self) {
        assert!(self.store.write(&self.writes).iter().all(Result::is_ok));
        self.writes.clear();
    }

    fn everybody(&mut self, command: &Command) {
        for seat in seats(usize::from(self.people)) {
            assert!(self.ask(Role::Seat(seat), command));
        }
    }

    fn to_act(&self) -> Option<Seat> {
        let playing = self.table.state().phase == TablePhase::Playing;
        let view = self.table.table_view(Viewer::Spectator).game.filter(|_| playing)?;
        view.to_act().iter().next()
    }

    fn play(&mut self, seat: Seat) {
        let view = self.table.table_view(Viewer::Seat(seat)).game.unwrap();
        let action = view.random_action(&mut self.chance).unwrap();
        assert!(self.ask(Role::Seat(seat), &Command::Play(action)));
    }

    fn play_games(&mut self) {
        while self.table.state().games <= GAMES {
            while let Some(seat) = self.to_act() {
                self.play(seat);
            }
            self.everybody(&Command::Rematch(true));
        }
    }

    /// Plays the current game almost to its end. Every seat does as much beside it as it may: it takes back what it can,
    /// and mutes others.
    fn fill_current_game(&mut self) {
        let turns =
            if self.people == 4 && self.table.state().options == TableOptions::drunter(4) { 40 } else { 35 };
        for _ in 0..turns {
            let Some(seat) = self.to_act() else { break };
            self.play(seat);
            while let Some(seat) = self.table.state().may_take_back {
                if !self.ask(Role::Seat(seat), &Command::TakeBack) {
                    break;
                }
                while self.table.state().may_take_back.is_none() {
                    let Some(seat) = self.to_act() else { break };
                    self.play(seat);
                }
            }
        }
        for seat in seats(usize::from(self.people)) {
            while self.ask(Role::Seat(seat), &Command::Mute { seat, muted: true }) {}
        }
        self.flush();
    }
}
