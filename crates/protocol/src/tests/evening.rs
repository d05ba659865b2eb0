//! Games at two tables from which the examples are taken: real commands and real steps.

use drunter::Rules;
use game::{Chance, Seat, Seed, Stream, Viewer};
use table::DrunterOptions;
use table::{
    Clock, Code, Command, CommandId, Credential, GameAction, GameOptions, Key, Name, Opening, Role,
    SeatColour, Step, Table, TableOptions,
};

use table::{Accepted, Timestamp};

/// A table, all commands sent to it, and all steps sent to its clients.
pub(super) struct SampleTable {
    pub(super) table: Table,
    pub(super) commands: Vec<(CommandId, Command)>,
    pub(super) steps: Vec<Step>,
    /// The actions that `play` took, as examples of actions.
    pub(super) actions: Vec<GameAction>,
    now: Timestamp,
    chance: Chance,
}

pub(super) const TABLE: &str = "k3v6qq4xw2pohz5e";

pub(super) fn seat(index: u8) -> Seat {
    Seat::from_index(index).unwrap()
}

/// A key that is valid, and obviously not secret.
pub(super) fn key(letter: char) -> Key {
    Key::new(format!("example-{letter}-{}", letter.to_string().repeat(22))).unwrap()
}

pub(super) fn code() -> Code {
    Code::new("KRT4MB").unwrap()
}

fn name(text: &str) -> Name {
    Name::new(text).unwrap()
}

impl SampleTable {
    fn open(options: TableOptions, seed: u64) -> SampleTable {
        let now = Timestamp(1_764_000_000_000);
        let opening = Opening { options, invite: key('i'), watch: key('w'), code: code() };
        let (table, entry) = Table::open(now, &opening).unwrap();
        let steps = vec![entry.project(Viewer::Spectator, 1)];
        let chance = Chance::new(Seed::from_number(seed), Stream(0));
        SampleTable { table, commands: Vec::new(), steps, actions: Vec::new(), now, chance }
    }

    fn ask(&mut self, role: Role, command: Command) {
        self.now = self.now.plus_seconds(3);
        let id = CommandId::new(format!("c-{}", self.commands.len() + 1)).unwrap();
        let fresh = Seed(std::array::from_fn(|_| self.chance.below(256) as u8));
        let answer = self.table.handle(self.now, role, &id, &command, fresh);
        let Ok(Accepted::New(entry)) = answer else { panic!("{command:?} leads to {answer:?}") };
        let joined = match &command {
            Command::Join { key, .. } => self.table.admit(&Credential::Seat(key.clone())),
            _ => None,
        };
        let step = entry.project(joined.unwrap_or(role).viewer(), self.table.last());
        self.steps.push(step);
        self.commands.push((id, command));
    }

    fn join(&mut self, who: &str, letter: char, colour: Option<SeatColour>) {
        let (name, key, seat) = (name(who), key(letter), None);
        self.ask(Role::Guest, Command::Join { name, key, seat, colour, program: true });
    }

    fn both(&mut self, command: &Command) {
        (0..2).for_each(|index| self.ask(Role::Seat(seat(index)), command.clone()));
    }

    /// Plays random legal actions for the seats to act, this many times or until the game is over.
    fn play(&mut self, turns: usize) {
        for _ in 0..turns {
            let view = self.table.table_view(Viewer::Spectator).game.expect("a game is played");
            let Some(acting) = view.to_act().iter().next() else { return };
            let view = self.table.table_view(Viewer::Seat(acting)).game.unwrap();
            let action = view.random_action(&mut self.chance).unwrap();
            self.actions.push(action.clone());
            self.ask(Role::Seat(acting), Command::Play(action));
        }
    }

    /// A lobby, a game that is stopped early, and this many turns of the next one.
    pub(super) fn of_drunter(seed: u64, turns: usize) -> SampleTable {
        let mut evening = SampleTable::open(TableOptions::drunter(3), seed);
        let first = Role::Seat(seat(0));
        evening.join("Ada's bot", 'a', Some(SeatColour::Teal));
        evening.join("Ben", 'b', None);
        evening.ask(first, Command::CallBot { seat: seat(2), level: 1 });
        evening.ask(first, Command::DismissBot { seat: seat(2) });
        evening.join("Cem", 'c', None);
        evening.ask(first, Command::Kick { seat: seat(2), wanted: true });
        evening.ask(Role::Seat(seat(2)), Command::Leave);
        evening.ask(first, Command::Move { from: seat(1), to: seat(2) });
        evening.ask(first, Command::Move { from: seat(2), to: seat(1) });
        evening.ask(first, Command::Swap { one: seat(0), other: seat(1) });
        evening.ask(Role::Seat(seat(1)), Command::Swap { one: seat(0), other: seat(1) });
        evening.ask(first, Command::Dress { name: name("Ada"), colour: SeatColour::Purple });
        let game = GameOptions::Drunter(DrunterOptions { rules: Rules::Variant });
        let clock = Clock::Seconds(90);
        evening.ask(first, Command::Configure(TableOptions { game, clock, ..TableOptions::drunter(2) }));
        evening.ask(first, Command::ChooseStarter { starter: Some(seat(0)) });
        evening.both(&Command::Ready(true));
        evening.ask(first, Command::Mute { seat: seat(1), muted: true });
        evening.ask(first, Command::HandOver { key: key('d'), alone: false });
        evening.play(1);
        let acted = evening.table.state().may_take_back.expect("the first tile can be taken back");
        evening.ask(Role::Seat(acted), Command::TakeBack);
        evening.be_away();
        evening.be_slow();
        evening.restart();
        evening.ask(first, Command::StandInVotes(true));
        evening.ask(first, Command::EndEarly(true));
        evening.ask(Role::Seat(seat(1)), Command::EndEarly(false));
        evening.both(&Command::EndEarly(true));
        evening.both(&Command::Rematch(true));
        evening.play(turns);
        evening
    }

    /// A game with jokers, played for this many turns.
    pub(super) fn of_drop_it(seed: u64, turns: usize) -> SampleTable {
        let options = TableOptions::drop_it(2).with_jokers();
        let mut evening = SampleTable::open(options, seed);
        evening.join("Ada's bot", 'a', None);
        evening.join("Ben", 'b', None);
        evening.both(&Command::Ready(true));
        evening.play(turns);
        evening
    }

    /// The player to act is away for longer than the grace period, and comes back.
    fn be_away(&mut self) {
        let game = self.table.table_view(Viewer::Spectator).game.unwrap();
        let away = game.to_act().iter().next().unwrap();
        let waiting = Role::Seat(away.next(2));
        self.table.connect(self.now, waiting);
        self.now = self.now.plus_seconds(61);
        let entry = self.table.alarm(self.now).expect("a bot sits in");
        self.steps.push(entry.project(waiting.viewer(), self.table.last()));
        self.ask(Role::Seat(away), Command::Return);
        self.table.connect(self.now, Role::Seat(away));
    }

    /// The player to act runs out of time, and a stand-in takes the turn.
    fn be_slow(&mut self) {
        let waits_for =
            |table: &Table| table.table_view(Viewer::Spectator).game.unwrap().to_act().iter().next();
        let slow = waits_for(&self.table).unwrap();
        let project = Viewer::Seat(slow.next(2));
        self.now = self.now.plus_seconds(91);
        let entry = self.table.alarm(self.now).expect("a bot sits in");
        self.steps.push(entry.project(project, self.table.last()));
        while let Some(task) = self.table.bot_turn() {
            let action = self.table.guess(&task).unwrap();
            let entry = self.table.bot_acts(self.now, &task, &action).unwrap();
            self.steps.push(entry.project(project, self.table.last()));
        }
        self.ask(Role::Seat(slow), Command::Return);
    }

    /// The server was away.
    fn restart(&mut self) {
        self.now = self.now.plus_seconds(10);
        let entry = self.table.restart_clock(self.now, self.now).expect("a clock runs");
        self.steps.push(entry.project(Viewer::Seat(seat(0)), self.table.last()));
    }

    pub(super) const fn now(&self) -> Timestamp {
        self.now
    }
}
