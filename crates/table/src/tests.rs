//! Tables from opening to rematch.

mod away;
mod fingerprints;
mod folding;
mod life;
mod lobby;
mod restoring;
mod samples;
mod secrets;
mod sides;
mod stored;
mod undo;

use game::{Chance, Seat, Seed, Stream, Viewer};

use crate::*;

pub(crate) fn seat(index: u8) -> Seat {
    Seat::from_index(index).unwrap()
}

/// A key that is derived from a name.
pub(crate) fn key(name: &str) -> Key {
    Key::new(format!("{name:-<22}")).unwrap()
}

/// A table with its log, as its owner keeps it. Each operation advances the time by one second.
pub(crate) struct Sim {
    pub(crate) table: Table,
    pub(crate) log: Vec<Entry>,
    pub(crate) now: Timestamp,
    commands: u64,
    /// The newest snapshot.
    snapshot: Option<Vec<u8>>,
}

impl Sim {
    pub(crate) fn new(options: TableOptions) -> Sim {
        let code = Code::draw(&mut Chance::new(Seed::from_number(1), Stream(0)));
        let opening = Opening { options, invite: key("invite"), watch: key("watch"), code };
        let now = Timestamp(1_000_000);
        let (table, entry) = Table::open(now, &opening).unwrap();
        Sim { table, log: vec![entry], now, commands: 0, snapshot: None }
    }

    /// A table with this many players, all connected.
    pub(crate) fn with_people(options: TableOptions, count: u8) -> Sim {
        let mut sim = Sim::new(options);
        for index in 0..count {
            sim.join(&format!("p{index}")).unwrap();
            sim.connect(index);
        }
        sim
    }

    /// The same with all players ready, so that the game has begun.
    pub(crate) fn playing(options: TableOptions, people: u8) -> Sim {
        let mut sim = Sim::with_people(options, people);
        for index in 0..people {
            sim.ask(index, Command::Ready(true)).unwrap();
        }
        sim
    }

    fn keep(&mut self, entry: Option<Entry>) {
        self.snapshot = entry.as_ref().and_then(|entry| self.table.snapshot(entry)).or(self.snapshot.take());
        self.log.extend(entry);
        self.now = self.now.plus_seconds(1);
        assert_eq!(self.table.last(), self.log.len() as u64);
    }

    pub(crate) fn command(
        &mut self,
        role: Role,
        id: &str,
        command: &Command,
    ) -> Result<Accepted, CommandRefusal> {
        let id = CommandId::new(id.to_owned()).unwrap();
        let fresh = Seed::from_number(self.log.len() as u64);
        let answer = self.table.handle(self.now, role, &id, command, fresh)?;
        if let Accepted::New(entry) = &answer {
            self.keep(Some(entry.clone()));
        }
        Ok(answer)
    }

    #[expect(clippy::needless_pass_by_value, reason = "tests read better without references")]
    pub(crate) fn ask(&mut self, index: u8, command: Command) -> Result<Accepted, CommandRefusal> {
        self.commands += 1;
        self.command(Role::Seat(seat(index)), &format!("c{}", self.commands), &command)
    }

    pub(crate) fn join(&mut self, name: &str) -> Result<Accepted, CommandRefusal> {
        let name = Name::new(name).unwrap();
        let key = key(&name.to_string());
        let join = Command::Join { name, key, seat: None, colour: None, program: false };
        self.command(Role::Guest, "join", &join)
    }

    pub(crate) fn connect(&mut self, index: u8) {
        let entry = self.table.connect(self.now, Role::Seat(seat(index)));
        self.keep(entry);
    }

    pub(crate) fn disconnect(&mut self, index: u8) {
        self.table.disconnect(self.now, Role::Seat(seat(index)));
    }

    /// Advances the time and fires the alarms that are due.
    pub(crate) fn wait(&mut self, seconds: u64) {
        let until = self.now.plus_seconds(seconds);
        while let Some(at) = self.table.next_alarm().filter(|at| *at <= until) {
            self.now = self.now.max(at);
            let entry = self.table.alarm(self.now);
            assert!(entry.is_some(), "an alarm that goes off has a reason");
            self.snapshot =
                entry.as_ref().and_then(|entry| self.table.snapshot(entry)).or(self.snapshot.take());
            self.log.extend(entry);
        }
        self.now = until;
    }

    /// Lets a bot act if one is to act. Returns whether it did.
    pub(crate) fn let_bot_act(&mut self) -> bool {
        let Some(task) = self.table.bot_turn() else { return false };
        let action = task.think().unwrap();
        let entry = self.table.bot_acts(self.now, &task, &action);
        let acted = entry.is_some();
        self.keep(entry);
        acted
    }

    /// Lets bots act until a player is to act.
    pub(crate) fn let_bots_act(&mut self) {
        while self.let_bot_act() {}
    }

    /// The seat that is to act; `None` if no seat is.
    pub(crate) fn turn(&self) -> Option<u8> {
        let view = self.table.table_view(Viewer::Spectator).game?;
        view.to_act().iter().next().map(u8::from)
    }

    /// Plays a random legal action for the seat that is to act.
    pub(crate) fn play_any(&mut self, chance: &mut Chance) -> Result<Accepted, CommandRefusal> {
        let index = self.turn().unwrap();
        let view = self.table.table_view(Viewer::Seat(seat(index))).game.unwrap();
        let action = view.random_action(chance).unwrap();
        self.ask(index, Command::Play(action))
    }

    /// Plays at random until the game is over.
    pub(crate) fn play_out(&mut self, chance: &mut Chance) {
        while self.table.state().phase == TablePhase::Playing {
            if !self.let_bot_act() {
                self.play_any(chance).unwrap();
            }
        }
    }

    pub(crate) fn restored(&self) -> Table {
        let log: Vec<Entry> =
            self.log.iter().map(|entry| Entry::from_bytes(&entry.to_bytes()).unwrap()).collect();
        Table::restore(self.now, &log).unwrap()
    }

    /// The table from its newest snapshot and the entries after it, and how many these are.
    pub(crate) fn restored_from_snapshot(&self) -> (RestoringTable, usize) {
        let snapshot = self.snapshot.as_ref().unwrap();
        let mut table = RestoringTable::from_snapshot(snapshot, self.now).unwrap();
        let rest = &self.log[table.last() as usize..];
        rest.iter().for_each(|entry| table.fold(entry).unwrap());
        (table, rest.len())
    }

    /// The same table, and its running or last game follows rules of this version.
    pub(crate) fn with_rules(&self, version: u16) -> Sim {
        let mut log = self.log.clone();
        for event in log.iter_mut().rev().flat_map(|entry| &mut entry.events) {
            if let TableEvent::Started { rules, .. } = event {
                *rules = version;
                break;
            }
        }
        let table = Table::restore(self.now, &log).unwrap();
        Sim { table, log, now: self.now, commands: self.commands, snapshot: None }
    }

    pub(crate) fn place(&self, index: u8) -> &SeatInfo {
        &self.table.state().seats[usize::from(index)]
    }
}

pub(crate) fn chance(number: u64) -> Chance {
    Chance::new(Seed::from_number(number), Stream(99))
}
