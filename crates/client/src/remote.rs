//! A table on a server, followed over a connection that may break at any moment.
//!
//! This module does no I/O: the caller owns the socket, reports its events and carries out the returned
//! outputs. Commands stay pending until the server has stored them, and are sent again after every
//! reconnection; their ids make that safe.
//!
//! A broken network does not tell anybody: a connection can look open for minutes while nothing comes over it. So the
//! caller also calls [`Remote::tick`] every [`TICK_MS`], which sends pings and gives up a connection that is silent.

use game::Viewer;
use protocol::{BINARY_VERSION, ClientMessage, ServerMessage};
use table::{
    Advice, Aiming, Attendance, Code, Command, CommandId, Credential, Key, Phrase, Role, Step, TableView,
    Timestamp,
};

/// How long to wait before each try to connect again, in ms; the last one counts for all further tries. Each wait is up to
/// half longer, so that the clients of a server that restarts do not all come back at once. The longest is below 5 s, so
/// that players are back 5 s after a fault, however long it took.
const WAITS: [u32; 4] = [300, 700, 1_500, 3_000];

/// How often [`Remote::tick`] is called while there is a socket, in ms.
pub const TICK_MS: u32 = 4_000;
/// So many ticks without a message from the server end a connection, or the attempt to open one: 8 to 12 s. Pings are
/// sent at every tick, so that a connection that works is never silent.
const MOST_SILENT: u8 = 3;
/// So many ticks without the answer to a command end a connection: 12 to 16 s. A server answers within 5 s, or says that
/// it can't.
const MOST_UNANSWERED: u8 = 4;

/// What is to be done, or has happened.
#[derive(Clone, Debug, PartialEq)]
pub enum Output {
    /// Open a connection after so many ms.
    Connect(u32),
    /// Close the connection and ignore all that still comes over it.
    HangUp,
    /// Send this, in a binary frame.
    Send(Vec<u8>),
    /// Everything is known anew.
    Fresh,
    /// One more step was taken in.
    Step(Box<Step>),
    /// A command was answered.
    Answered {
        /// Which, see [`Remote::ask`].
        id: CommandId,
        /// How.
        answer: Answer,
    },
    /// The keys that open the table for us are others: [`Remote::credential`] and [`Remote::successors`]. Keep them before
    /// doing anything that follows.
    Keys,
    /// The server has welcomed us, at this time. What we may do and the code may be others.
    Welcome(Timestamp),
    /// Who is there has changed.
    Attendance,
    /// A player sent a phrase.
    Said {
        /// On which seat, counted from 0.
        seat: u8,
        /// What.
        phrase: Phrase,
    },
    /// How a player holds a piece.
    Aims {
        /// On which seat, counted from 0.
        seat: u8,
        /// How.
        aiming: Aiming,
    },
    /// A team mate gives a hint.
    Advised {
        /// On which seat, counted from 0.
        seat: u8,
        /// Which.
        advice: Advice,
    },
    /// The last message made no sense to the server, or came too fast.
    Problem(String),
    /// The server does not want us back.
    Lost(String),
}

/// The answer to a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It was carried out and stored.
    Accepted,
    /// It was refused; nothing has changed.
    Refused {
        /// Why, for programs.
        code: String,
        /// Why, in English.
        sentence: String,
    },
}

/// How the connection is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Connection {
    /// There is none; so many tries have failed.
    Away { tries: usize },
    /// It is open, and hello has been said.
    Greeting,
    /// The server has welcomed us.
    Open,
    /// Over for good.
    Lost,
}

/// A command that has not been answered.
#[derive(Clone, Debug)]
struct Pending {
    id: CommandId,
    command: Command,
    /// The number of the last step that we had seen when it was made.
    after: u64,
}

impl Pending {
    fn send(&self) -> Output {
        let Pending { id, command, after } = self.clone();
        send(&ClientMessage::Command { id, command: Box::new(command), after: Some(after) })
    }
}

/// A table on a server.
#[derive(Clone, Debug)]
pub struct Remote {
    table: String,
    credential: Credential,
    connection: Connection,
    role: Option<Role>,
    code: Option<Code>,
    table_view: Option<TableView>,
    attendance: Option<Attendance>,
    pending: Vec<Pending>,
    /// Makes ids unlike those of any other device on this seat.
    device: u64,
    commands: u64,
    /// After how many ms the server wants us back.
    retry: Option<u32>,
    /// Keys that were to replace ours, the oldest first. The server may know one of them before we hear that it does.
    successors: Vec<Key>,
    /// Ticks since the last message, or since the last change of the connection.
    silent: u8,
    /// Ticks since a command was sent, while none was answered.
    unanswered: u8,
    /// How often a connection was closed.
    closings: u64,
}

impl Remote {
    /// A table that `credential` opens. `device` is a random number.
    pub fn new(table: String, credential: Credential, device: u64) -> (Remote, Output) {
        let remote = Remote {
            table,
            credential,
            connection: Connection::Away { tries: 0 },
            role: None,
            code: None,
            table_view: None,
            attendance: None,
            pending: Vec::new(),
            device,
            commands: 0,
            retry: None,
            successors: Vec::new(),
            silent: 0,
            unanswered: 0,
            closings: 0,
        };
        (remote, Output::Connect(0))
    }

    /// The same table; these keys were to replace ours when the page was last open.
    pub fn with_successors(self, successors: Vec<Key>) -> Remote {
        Remote { successors, ..self }
    }

    /// The keys that are to replace ours. Without them the seat may be lost if the page is closed now.
    pub fn successors(&self) -> &[Key] {
        &self.successors
    }

    /// Which table it is.
    pub fn table(&self) -> &str {
        &self.table
    }

    /// What we may do, once we know.
    pub const fn role(&self) -> Option<Role> {
        self.role
    }

    /// What opens the table for us now.
    pub const fn credential(&self) -> &Credential {
        &self.credential
    }

    /// The code by which others join.
    pub const fn code(&self) -> Option<Code> {
        self.code
    }

    /// What we know of the table.
    pub const fn table_view(&self) -> Option<&TableView> {
        self.table_view.as_ref()
    }

    /// Who is there.
    pub const fn attendance(&self) -> Option<&Attendance> {
        self.attendance.as_ref()
    }

    /// Whether the server hears us now.
    pub fn is_connected(&self) -> bool {
        self.connection == Connection::Open
    }

    /// Whether something we asked for has not been answered.
    pub const fn is_waiting(&self) -> bool {
        !self.pending.is_empty()
    }

    /// The connection is open.
    pub fn opened(&mut self) -> Vec<Output> {
        self.connection = Connection::Greeting;
        self.silent = 0;
        let hello = ClientMessage::Hello {
            version: BINARY_VERSION,
            table: self.table.clone(),
            key: self.credential.clone(),
            seen: self.table_view.as_ref().map(|table_view| table_view.seq),
            positions: false,
        };
        vec![send(&hello)]
    }

    /// The connection is closed, or could not be opened.
    pub fn closed(&mut self) -> Vec<Output> {
        let tries = match self.connection {
            Connection::Lost => return Vec::new(),
            Connection::Away { tries } => tries + 1,
            Connection::Greeting | Connection::Open => 0,
        };
        self.connection = Connection::Away { tries };
        self.silent = 0;
        self.unanswered = 0;
        let wait = self.retry.take().unwrap_or(WAITS[tries.min(WAITS.len() - 1)]);
        vec![Output::Connect(self.jittered(wait))]
    }

    /// A wait in ms that is up to half longer, another time for each device and each closed connection.
    fn jittered(&mut self, wait: u32) -> u32 {
        self.closings += 1;
        // Fibonacci hashing: consecutive numbers are spread evenly.
        let spread = self.device.wrapping_add(self.closings).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 33;
        let longer = (u64::from(wait) * spread) >> 32;
        wait.saturating_add(longer as u32)
    }

    /// [`TICK_MS`] have passed. Called while there is a socket, also while it is being opened.
    ///
    /// Ticks are counted instead of time, so that a device that slept does not take its sleep for silence.
    pub fn tick(&mut self) -> Vec<Output> {
        if self.connection == Connection::Lost {
            return Vec::new();
        }
        self.silent += 1;
        self.unanswered += u8::from(self.is_connected() && self.is_waiting());
        if self.silent >= MOST_SILENT || self.unanswered >= MOST_UNANSWERED {
            let mut outputs = self.closed();
            outputs.insert(0, Output::HangUp);
            outputs
        } else if self.is_connected() {
            vec![send(&ClientMessage::Ping)]
        } else {
            Vec::new()
        }
    }

    /// Asks the table for something, now or when the connection is back. [`Output::Answered`] has the same id.
    pub fn ask(&mut self, command: Command) -> (CommandId, Vec<Output>) {
        self.commands += 1;
        let id = CommandId::new(format!("{:x}-{}", self.device, self.commands)).expect("digits are an id");
        let mut outputs = Vec::new();
        if let Command::HandOver { key, alone: true } = &command {
            self.successors.push(key.clone());
            outputs.push(Output::Keys);
        }
        let after = self.table_view.as_ref().map_or(0, |table_view| table_view.seq);
        let pending = Pending { id: id.clone(), command, after };
        if self.is_connected() {
            outputs.push(pending.send());
        }
        self.pending.push(pending);
        (id, outputs)
    }

    /// Says something, if anybody can hear it.
    pub fn say(&self, phrase: Phrase) -> Vec<Output> {
        if self.is_connected() { vec![send(&ClientMessage::Say { phrase })] } else { Vec::new() }
    }

    /// Shows the others how a piece is held, if anybody can see it.
    pub fn aim(&self, aiming: Aiming) -> Vec<Output> {
        if self.is_connected() { vec![send(&ClientMessage::Aim(aiming))] } else { Vec::new() }
    }

    /// Gives team mates a hint, if they can hear it.
    pub fn advise(&self, advice: Advice) -> Vec<Output> {
        if self.is_connected() { vec![send(&ClientMessage::Advise(advice))] } else { Vec::new() }
    }

    /// A message has come, in a binary frame.
    pub fn heard(&mut self, bytes: &[u8]) -> Vec<Output> {
        self.silent = 0;
        // What makes no sense is not for us. A server of another version says goodbye in words that all of them share.
        let Some(message) = ServerMessage::from_bytes(bytes) else { return Vec::new() };
        match message {
            ServerMessage::Welcome { you, now, code, table_view, attendance, .. } => {
                let mut outputs = vec![Output::Welcome(now)];
                outputs.extend(self.welcomed(
                    you,
                    code,
                    table_view.map(|table_view| *table_view),
                    attendance,
                ));
                outputs
            }
            ServerMessage::Step(step) => self.step(step),
            ServerMessage::Done { id, .. } => self.answered(id, Answer::Accepted),
            ServerMessage::Refused { id, code, sentence } => {
                self.answered(id, Answer::Refused { code, sentence })
            }
            ServerMessage::Attendance(attendance) => {
                self.attendance = Some(attendance);
                vec![Output::Attendance]
            }
            ServerMessage::Aims { seat, aiming } => vec![Output::Aims { seat, aiming }],
            ServerMessage::Said { seat, phrase } => vec![Output::Said { seat, phrase }],
            ServerMessage::Advised { seat, advice } => vec![Output::Advised { seat, advice }],
            ServerMessage::Problem { code, .. } => vec![Output::Problem(code)],
            ServerMessage::Goodbye { code, retry_ms, .. } => {
                self.retry = retry_ms;
                if retry_ms.is_some() {
                    Vec::new()
                } else if self.try_successor(&code) {
                    vec![Output::Keys]
                } else {
                    self.connection = Connection::Lost;
                    vec![Output::Lost(code)]
                }
            }
            ServerMessage::Position { .. } | ServerMessage::Pong => Vec::new(),
        }
    }

    /// If our key no longer opens the table, takes the next one that was to replace it; false if there is none.
    fn try_successor(&mut self, code: &str) -> bool {
        if !matches!(code, "wrong_key" | "seat_lost") || self.successors.is_empty() {
            return false;
        }
        self.credential = Credential::Seat(self.successors.remove(0));
        self.retry = Some(0);
        true
    }

    fn welcomed(
        &mut self,
        role: Role,
        code: Option<Code>,
        table_view: Option<TableView>,
        attendance: Attendance,
    ) -> Vec<Output> {
        let is_first = self.connection == Connection::Greeting;
        self.connection = Connection::Open;
        self.role = Some(role);
        self.code = code;
        self.attendance = Some(attendance);
        let mut outputs = vec![Output::Attendance];
        if table_view.is_some() {
            self.table_view = table_view;
            outputs.push(Output::Fresh);
        }
        if is_first {
            outputs.extend(self.pending.iter().map(Pending::send));
        }
        outputs
    }

    fn step(&mut self, step: Step) -> Vec<Output> {
        let Some(table_view) = &mut self.table_view else { return Vec::new() };
        match table_view.apply_visible(&step) {
            Ok(()) => {
                // A swap may have moved us to another seat.
                if let Viewer::Seat(seat) = table_view.viewer {
                    self.role = Some(Role::Seat(seat));
                }
                vec![Output::Step(Box::new(step))]
            }
            // Whatever went wrong, the table itself knows best.
            Err(_) => vec![send(&ClientMessage::Resync)],
        }
    }

    fn answered(&mut self, id: CommandId, answer: Answer) -> Vec<Output> {
        let Some(command) = self.take(&id) else { return Vec::new() };
        self.unanswered = 0;
        let mut outputs = Vec::new();
        if let Command::Join { key, .. } | Command::HandOver { key, alone: true } = command {
            self.successors.retain(|known| *known != key);
            if answer == Answer::Accepted {
                self.credential = Credential::Seat(key);
            }
            outputs.push(Output::Keys);
        }
        outputs.push(Output::Answered { id, answer });
        outputs
    }

    fn take(&mut self, id: &CommandId) -> Option<Command> {
        let index = self.pending.iter().position(|known| known.id == *id)?;
        Some(self.pending.remove(index).command)
    }
}

fn send(message: &ClientMessage) -> Output {
    Output::Send(message.to_bytes())
}

#[cfg(test)]
mod tests {
    use table::{Name, TableOptions};

    use super::*;

    fn key(name: &str) -> Key {
        Key::new(format!("{name:-<22}")).unwrap()
    }

    fn remote() -> Remote {
        Remote::new("t".to_owned(), Credential::Invite(key("invite")), 7).0
    }

    fn welcome(you: Role, table_view: Option<TableView>) -> Vec<u8> {
        let attendance = Attendance { away_since: Vec::new(), watchers: 0 };
        let table_view = table_view.map(Box::new);
        let (version, now) = (BINARY_VERSION, Timestamp(0));
        ServerMessage::Welcome { version, you, now, last: 1, code: None, table_view, attendance }.to_bytes()
    }

    fn lobby() -> TableView {
        TableView { seq: 1, ..TableView::new(Viewer::Spectator, TableOptions::drunter(2)) }
    }

    fn sent(outputs: &[Output]) -> Vec<ClientMessage> {
        let message = |output: &Output| match output {
            Output::Send(bytes) => Some(protocol::read_bytes(bytes).unwrap()),
            _ => None,
        };
        outputs.iter().filter_map(message).collect()
    }

    /// How long to wait before the next connection, in ms.
    fn wait(outputs: &[Output]) -> u32 {
        match outputs {
            [Output::Connect(wait)] | [Output::HangUp, Output::Connect(wait)] => *wait,
            other => panic!("no reconnection: {other:?}"),
        }
    }

    fn join() -> Command {
        Command::Join {
            name: Name::new("Ada").unwrap(),
            key: key("Ada"),
            seat: None,
            colour: None,
            program: false,
        }
    }

    #[test]
    fn what_was_asked_for_while_away_is_asked_when_the_connection_is_back_with_the_same_id() {
        let mut remote = remote();
        remote.opened();
        remote.heard(&welcome(Role::Guest, Some(lobby())));
        let first = sent(&remote.ask(join()).1);
        assert!((300..450).contains(&wait(&remote.closed())));
        assert_eq!(remote.ask(Command::Ready(true)).1, []);
        let hello = sent(&remote.opened());
        assert!(matches!(hello.as_slice(), [ClientMessage::Hello { seen: Some(1), .. }]));
        let again = sent(&remote.heard(&welcome(Role::Guest, None)));
        assert_eq!(again.len(), 2);
        assert_eq!(again[0], first[0]);
    }

    #[test]
    fn after_joining_the_seats_own_key_opens_the_table() {
        let mut remote = remote();
        remote.opened();
        remote.heard(&welcome(Role::Guest, Some(lobby())));
        let (id, _) = remote.ask(join());
        let done = ServerMessage::Done { id: id.clone(), seq: 2 }.to_bytes();
        let answered = Output::Answered { id, answer: Answer::Accepted };
        assert_eq!(remote.heard(&done), [Output::Keys, answered], "the key is kept first");
        assert_eq!(*remote.credential(), Credential::Seat(key("Ada")));
        assert!(!remote.is_waiting());
        assert_eq!(remote.heard(&done), [], "an answer comes once");
    }

    #[test]
    fn each_command_gets_its_own_answer() {
        let mut remote = seated();
        let (first, _) = remote.ask(Command::Ready(true));
        let (second, _) = remote.ask(Command::HandOver { key: key("tablet"), alone: false });
        let (code, sentence) = ("too_many_keys".to_owned(), "a seat has at most 4 keys".to_owned());
        let refused =
            ServerMessage::Refused { id: second.clone(), code: code.clone(), sentence: sentence.clone() };
        let answer = Answer::Refused { code, sentence };
        assert_eq!(remote.heard(&refused.to_bytes()), [Output::Answered { id: second, answer }]);
        assert!(remote.is_waiting());
        let done = ServerMessage::Done { id: first.clone(), seq: 2 };
        let answered = Output::Answered { id: first, answer: Answer::Accepted };
        assert_eq!(remote.heard(&done.to_bytes()), [answered]);
    }

    #[test]
    fn an_aim_and_attendance_say_nothing_of_the_table_and_a_step_says_which() {
        let mut remote = seated();
        let aiming = Aiming { piece: drop_it::Piece::default(), aim: drop_it::Aim { x: 900, angle: 0 } };
        let aims = ServerMessage::Aims { seat: 1, aiming }.to_bytes();
        assert_eq!(remote.heard(&aims), [Output::Aims { seat: 1, aiming }]);
        let attendance = Attendance { away_since: Vec::new(), watchers: 2 };
        let told = ServerMessage::Attendance(attendance).to_bytes();
        assert_eq!(remote.heard(&told), [Output::Attendance]);
        let step = Step { seq: 2, at: Timestamp(0), id: None, events: Vec::new() };
        let told = ServerMessage::Step(step.clone()).to_bytes();
        assert_eq!(remote.heard(&told), [Output::Step(Box::new(step))]);
    }

    fn goodbye(code: &str) -> Vec<u8> {
        let (code, sentence) = (code.to_owned(), String::new());
        ServerMessage::Goodbye { code, sentence, retry_ms: None }.to_bytes()
    }

    fn key_in(hello: &[Output]) -> Credential {
        match sent(hello).as_slice() {
            [ClientMessage::Hello { key, .. }] => key.clone(),
            other => panic!("not a hello: {other:?}"),
        }
    }

    /// A client on a seat, connected.
    fn seated() -> Remote {
        let mut remote = Remote::new("t".to_owned(), Credential::Seat(key("old")), 7).0;
        remote.opened();
        let you = Role::Seat(game::Seat::from_index(0).unwrap());
        remote.heard(&welcome(you, Some(lobby())));
        remote
    }

    #[test]
    fn signing_other_devices_out_and_losing_the_answer_does_not_lose_the_seat() {
        for code in ["wrong_key", "seat_lost"] {
            let mut remote = seated();
            let (_, outputs) = remote.ask(Command::HandOver { key: key("new"), alone: true });
            assert_eq!(outputs[0], Output::Keys, "the new key is kept before the server knows it");
            let first = sent(&outputs);
            assert_eq!(remote.successors(), [key("new")]);
            remote.closed();
            assert_eq!(key_in(&remote.opened()), Credential::Seat(key("old")), "it may still be good");
            assert_eq!(remote.heard(&goodbye(code)), [Output::Keys], "not lost yet");
            assert_eq!(remote.closed(), [Output::Connect(0)]);
            assert_eq!(key_in(&remote.opened()), Credential::Seat(key("new")));
            let you = Role::Seat(game::Seat::from_index(0).unwrap());
            let again = sent(&remote.heard(&welcome(you, None)));
            assert_eq!(again, first, "the same command with the same id");
            let Some(ClientMessage::Command { id, .. }) = again.first() else { panic!("a command") };
            remote.heard(&ServerMessage::Done { id: id.clone(), seq: 2 }.to_bytes());
            assert_eq!((remote.credential(), remote.successors()), (&Credential::Seat(key("new")), &[][..]));
        }
    }

    #[test]
    fn a_page_that_was_closed_meanwhile_tries_the_new_key_too() {
        let remote = Remote::new("t".to_owned(), Credential::Seat(key("old")), 7).0;
        let mut remote = remote.with_successors(vec![key("new")]);
        remote.opened();
        assert_eq!(remote.heard(&goodbye("wrong_key")), [Output::Keys]);
        remote.closed();
        assert_eq!(key_in(&remote.opened()), Credential::Seat(key("new")));
        assert_eq!(remote.heard(&goodbye("wrong_key")), [Output::Lost("wrong_key".to_owned())]);
    }

    #[test]
    fn a_refused_key_is_never_tried() {
        let mut remote = seated();
        let (id, _) = remote.ask(Command::HandOver { key: key("new"), alone: true });
        let (code, sentence) = ("key_taken".to_owned(), String::new());
        remote.heard(&ServerMessage::Refused { id, code, sentence }.to_bytes());
        assert_eq!(remote.heard(&goodbye("seat_lost")), [Output::Lost("seat_lost".to_owned())]);
    }

    #[test]
    fn a_gap_asks_for_a_fresh_table_view() {
        let mut remote = remote();
        remote.opened();
        remote.heard(&welcome(Role::Guest, Some(lobby())));
        let step = Step { seq: 9, at: Timestamp(0), id: None, events: Vec::new() };
        assert_eq!(sent(&remote.heard(&ServerMessage::Step(step).to_bytes())), [ClientMessage::Resync]);
    }

    #[test]
    fn tries_become_rarer_and_a_restart_says_when_to_come_back() {
        let mut remote = remote();
        let waits: Vec<u32> = (0..8).map(|_| wait(&remote.closed())).collect();
        assert!((700..1_050).contains(&waits[0]), "{waits:?}");
        assert!(waits[4..].iter().all(|wait| (3_000..4_500).contains(wait)), "{waits:?}");
        remote.opened();
        let goodbye = |retry_ms| ServerMessage::Goodbye {
            code: "restart".to_owned(),
            sentence: String::new(),
            retry_ms,
        };
        remote.heard(&goodbye(Some(1_234)).to_bytes());
        assert!((1_234..1_851).contains(&wait(&remote.closed())), "not before the server wants us back");
        remote.opened();
        assert_eq!(remote.heard(&goodbye(None).to_bytes()), [Output::Lost("restart".to_owned())]);
        assert_eq!(remote.closed(), []);
    }

    #[test]
    fn clients_of_a_server_that_restarts_do_not_come_back_at_once() {
        let restart = ServerMessage::Goodbye {
            code: "restart".to_owned(),
            sentence: String::new(),
            retry_ms: Some(1_000),
        };
        let waits: std::collections::BTreeSet<u32> = (0..100)
            .map(|device| {
                let mut remote = Remote::new("t".to_owned(), Credential::Invite(key("invite")), device).0;
                remote.opened();
                remote.heard(&restart.to_bytes());
                wait(&remote.closed())
            })
            .collect();
        let (first, last) = (waits.first().unwrap(), waits.last().unwrap());
        assert!((1_000..1_020).contains(first) && (1_480..1_500).contains(last), "{first} to {last} ms");
        assert!(waits.len() > 90, "{} different waits", waits.len());
    }

    #[test]
    fn a_connection_over_which_nothing_comes_is_given_up_and_tried_again() {
        let mut remote = seated();
        assert_eq!(sent(&remote.tick()), [ClientMessage::Ping]);
        assert_eq!(sent(&remote.tick()), [ClientMessage::Ping]);
        assert_eq!(remote.heard(&ServerMessage::Pong.to_bytes()), [], "the server is there");
        assert_eq!(sent(&remote.tick()), [ClientMessage::Ping]);
        assert_eq!(sent(&remote.tick()), [ClientMessage::Ping]);
        assert!((300..450).contains(&wait(&remote.tick())), "at most 12 s after the last message");
        assert!(!remote.is_connected());
        // The next attempt is not even opened, and the one after it is never answered.
        assert_eq!((remote.tick(), remote.tick()), (vec![], vec![]));
        assert!((700..1_050).contains(&wait(&remote.tick())));
        remote.opened();
        assert_eq!((remote.tick(), remote.tick()), (vec![], vec![]), "no ping before the welcome");
        assert!((300..450).contains(&wait(&remote.tick())));
    }

    #[test]
    fn a_command_that_a_living_server_does_not_answer_is_asked_again_over_a_new_connection() {
        let mut remote = seated();
        let first = sent(&remote.ask(Command::Ready(true)).1);
        for _ in 0..3 {
            assert_eq!(sent(&remote.tick()), [ClientMessage::Ping]);
            remote.heard(&ServerMessage::Pong.to_bytes());
        }
        assert!((300..450).contains(&wait(&remote.tick())));
        remote.opened();
        let you = Role::Seat(game::Seat::from_index(0).unwrap());
        assert_eq!(sent(&remote.heard(&welcome(you, None))), first);
        let Some(ClientMessage::Command { id, .. }) = first.first() else { panic!("a command") };
        remote.heard(&ServerMessage::Done { id: id.clone(), seq: 2 }.to_bytes());
        for _ in 0..9 {
            assert_eq!(sent(&remote.tick()), [ClientMessage::Ping], "everything is answered");
            remote.heard(&ServerMessage::Pong.to_bytes());
        }
    }

    #[test]
    fn what_cannot_be_read_is_ignored() {
        let mut remote = remote();
        assert_eq!(remote.heard(&[]), []);
        assert_eq!(remote.heard(&[99, 1, 2, 3]), []);
        assert_eq!(remote.heard(b"{}"), []);
    }
}
