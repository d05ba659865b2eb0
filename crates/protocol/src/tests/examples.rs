//! One example of every message. Each is decoded again before it is shown.

use std::fmt::Debug;
use table::DropItOptions;

use game::{RuleReason, Seat, Team, Viewer};
use serde::Serialize;
use serde::de::DeserializeOwned;
use table::{
    Advice, Aiming, ChosenSides, Clock, Command, CommandId, CommandRefusal, Credential, GameAction,
    GameOptions, GameView, Name, OptionsError, Phrase, Role, Sides, Step, TableOptions, TableView,
    TeamPhrase, VisibleGameEvents, VisibleTableEvent,
};

use super::evening::{SampleTable, TABLE, code, key, seat};
use super::kinds::one_of_each;
use crate::{
    ClientMessage, Created, Encoding, ErrorBody, NewTable, OpenTable, OpenTables, ProtocolError, SeatKey,
    ServerMessage, StatusPhase, TableStatus, VERSION, read,
};

/// All examples, each with the name that the document uses.
pub(super) struct Examples {
    /// Names, each with the JSON texts for one block of code.
    pub(super) shown: Vec<(String, Vec<String>)>,
    pub(super) from_clients: Vec<ClientMessage>,
    pub(super) from_servers: Vec<ServerMessage>,
}

/// The JSON of a value, after it was decoded again.
fn json<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> String {
    let text = serde_json::to_string(value).unwrap();
    assert_eq!(serde_json::from_str::<T>(&text).unwrap(), *value, "{text}");
    text
}

/// Prefers the shorter of two examples.
fn is_shorter<T: Serialize>(one: &T, other: &T) -> bool {
    let length = |value: &T| serde_json::to_string(value).unwrap().len();
    length(one) < length(other)
}

fn first<T>(_: &T, _: &T) -> bool {
    false
}

impl Examples {
    pub(super) fn make() -> Examples {
        let mut examples = Examples { shown: Vec::new(), from_clients: Vec::new(), from_servers: Vec::new() };
        // Long enough for everything to happen at least once; `one_of_each` fails if it did not.
        let drunter: Vec<SampleTable> = (1..=4).map(|seed| SampleTable::of_drunter(seed, 400)).collect();
        let drop_it = SampleTable::of_drop_it(1, 100);
        examples.http();
        examples.hello();
        examples.commands(&drunter[0]);
        examples.actions(&drunter, &drop_it);
        examples.answers();
        examples.steps(&drunter[0]);
        examples.visible(&drunter, &drop_it);
        one_of_each(examples.from_clients.clone(), first);
        one_of_each(examples.from_servers.clone(), first);
        examples
    }

    fn show(&mut self, name: &str, json: impl IntoIterator<Item = String>) {
        self.shown.push((name.to_owned(), json.into_iter().collect()));
    }

    fn client(&mut self, name: &str, messages: impl IntoIterator<Item = ClientMessage>) {
        let messages: Vec<ClientMessage> = messages.into_iter().collect();
        let texts: Vec<String> = messages.iter().map(json).collect();
        for (message, text) in messages.iter().zip(&texts) {
            assert_eq!(read(text).as_ref(), Ok(message));
        }
        self.show(name, texts);
        self.from_clients.extend(messages);
    }

    fn server(&mut self, name: &str, messages: impl IntoIterator<Item = ServerMessage>) {
        let messages: Vec<ServerMessage> = messages.into_iter().collect();
        self.show(name, messages.iter().map(json));
        self.from_servers.extend(messages);
    }

    fn http(&mut self) {
        let minimal = r#"{"options":{"game":{"drunter":{}},"seats":2}}"#;
        assert_eq!(serde_json::from_str::<NewTable>(minimal).unwrap().options, TableOptions::drunter(2));
        self.show("new table", [minimal.to_owned()]);
        let assist = vec![drop_it::Assist::None, drop_it::Assist::Steady];
        let game = GameOptions::DropIt(DropItOptions {
            edition: drop_it::Edition::German,
            strips: Some(drop_it::Strips::Colours),
            jokers: true,
            sides: Sides::Chosen(ChosenSides {
                teams: vec![Team::BOTH[0], Team::BOTH[1], Team::BOTH[1]],
                names: [Name::new("Early Birds").ok(), None],
                colours: Some(drop_it::ColourOrder::default()),
            }),
            hand: drop_it::Hand::Natural,
            assist,
        });
        let options = TableOptions { game, seats: 3, clock: Clock::Seconds(90), grace: 45, listed: true };
        self.show("new table in full", [json(&NewTable { options: options.clone() })]);
        let created = Created { table: TABLE.to_owned(), invite: key('i'), watch: key('w'), code: code() };
        self.show("created", [json(&created)]);
        let open =
            OpenTable { table: TABLE.to_owned(), code: code(), options: TableOptions::drunter(2), taken: 1 };
        self.show("open table", [json(&open)]);
        self.show("open tables", [json(&OpenTables { tables: vec![open] })]);
        self.show("seat key", [json(&SeatKey { key: key('a') })]);
        self.show("table status", [json(&TableStatus { phase: StatusPhase::Playing, your_turn: true })]);
        let bad = TableOptions::drunter(5).check().unwrap_err();
        let problem = ProtocolError::BadOptions(bad.to_string());
        self.show(
            "failure",
            [json(&ErrorBody { code: problem.code().to_owned(), sentence: problem.to_string() })],
        );
    }

    fn hello(&mut self) {
        let hello = |key, seen| ClientMessage::Hello {
            version: VERSION,
            table: TABLE.to_owned(),
            key,
            seen,
            positions: true,
        };
        let credentials = one_of_each(
            [
                Credential::Invite(key('i')),
                Credential::Code(code()),
                Credential::Watch(key('w')),
                Credential::Seat(key('a')),
            ],
            first,
        );
        self.client("hello", credentials.into_iter().map(|key| hello(key, None)));
        self.client("hello again", [hello(Credential::Seat(key('a')), Some(41))]);
        self.client("say", [ClientMessage::Say { phrase: Phrase::WellPlayed }]);
        self.client("resync", [ClientMessage::Resync]);
        self.client("ping", [ClientMessage::Ping]);
        self.show("phrases", [json(&Phrase::ALL.to_vec())]);
    }

    fn commands(&mut self, evening: &SampleTable) {
        let asked = one_of_each(evening.commands.iter().map(|(_, command)| command.clone()), first);
        for command in asked {
            let id = evening.commands.iter().find(|(_, known)| *known == command).unwrap().0.clone();
            let command = Box::new(command);
            // Actions of the games are shown elsewhere.
            if !matches!(*command, Command::Play(_)) {
                let text = serde_json::to_value(&command).unwrap();
                let name =
                    text.as_str().or_else(|| text.as_object()?.keys().next().map(String::as_str)).unwrap();
                self.client(
                    &format!("command {name}"),
                    [ClientMessage::Command { id, command, after: None }],
                );
            }
        }
    }

    fn actions(&mut self, drunter: &[SampleTable], drop_it: &SampleTable) {
        let number = |index: usize| CommandId::new(format!("c-{}", index + 30)).unwrap();
        let play = |(index, action): (usize, GameAction)| ClientMessage::Command {
            id: number(index),
            command: Box::new(Command::Play(action)),
            after: None,
        };
        let played = drunter.iter().flat_map(|evening| &evening.actions).filter_map(|action| match action {
            GameAction::Drunter(action) => Some(*action),
            GameAction::DropIt(_) => None,
        });
        let actions: Vec<GameAction> = one_of_each(played, first).into_iter().map(GameAction::from).collect();
        self.client("play drunter", actions.into_iter().enumerate().map(play));
        let played = drop_it.actions.iter().filter_map(|action| match action {
            GameAction::DropIt(action) => Some(*action),
            GameAction::Drunter(_) => None,
        });
        let actions: Vec<GameAction> = one_of_each(played, first).into_iter().map(GameAction::from).collect();
        self.client("play drop-it", actions.into_iter().enumerate().map(play));
    }

    fn answers(&mut self) {
        let early = SampleTable::of_drunter(1, 3);
        let welcome = |role: Role, table_view: Option<TableView>| ServerMessage::Welcome {
            version: VERSION,
            you: role,
            now: early.now(),
            last: early.table.last(),
            code: None,
            table_view: table_view.map(Box::new),
            attendance: early.table.attendance(),
        };
        let you = Role::Seat(seat(0));
        self.server("welcome", [welcome(you, Some(early.table.table_view(you.viewer())))]);
        self.server("welcome back", [welcome(you, None)]);
        let short = (2..12).map(|turns| position(&SampleTable::of_drunter(1, turns)));
        let short = short.reduce(|best, next| if is_shorter(&next, &best) { next } else { best });
        self.server("drunter position", short);
        self.server("drop-it position", [position(&SampleTable::of_drop_it(1, 1))]);
        let deciding = (1..100).map(|turns| SampleTable::of_drop_it(1, turns)).find(|evening| {
            let GameView::DropIt(view) = evening.table.table_view(Viewer::Spectator).game.unwrap() else {
                return false;
            };
            matches!(view.public().phase(), drop_it::Phase::Deciding { .. })
        });
        let ServerMessage::Position { legal, .. } = position(&deciding.unwrap()) else { unreachable!() };
        self.show("joker legal", [json(&legal)]);
        let id = CommandId::new("c-17".to_owned()).unwrap();
        self.server("done", [ServerMessage::Done { id: id.clone(), seq: 42 }]);
        let refusal = rule();
        let (code, sentence) = (refusal.code().to_owned(), refusal.to_string());
        self.server("refused", [ServerMessage::Refused { id, code, sentence }]);
        self.server("attendance", [ServerMessage::Attendance(early.table.attendance())]);
        self.server("said", [ServerMessage::Said { seat: 1, phrase: Phrase::WellPlayed }]);
        let aim = drop_it::Aim { x: 930, angle: 45 };
        let aiming = Aiming { piece: drop_it::Piece::default(), aim };
        self.client("aim", [ClientMessage::Aim(aiming)]);
        self.server("aims", [ServerMessage::Aims { seat: 1, aiming }]);
        let hints = [
            Advice::Aim(aiming),
            Advice::Joker(drop_it::JokerChoice::Spend),
            Advice::Say(TeamPhrase::MoreLeft),
        ];
        self.client("advise", hints.map(ClientMessage::Advise));
        self.server("pong", [ServerMessage::Pong]);
        self.server("advised", [ServerMessage::Advised { seat: 1, advice: Advice::Say(TeamPhrase::Wait) }]);
        self.show("team phrases", [json(&TeamPhrase::ALL.to_vec())]);
        let problem = read(r#"{"resync":{}}"#).unwrap_err();
        let (code, sentence) = (problem.code().to_owned(), problem.to_string());
        self.server("problem", [ServerMessage::Problem { code, sentence }]);
        let goodbye = |problem: ProtocolError| ServerMessage::Goodbye {
            code: problem.code().to_owned(),
            sentence: problem.to_string(),
            retry_ms: problem.retry_ms(),
        };
        self.server("goodbye", [goodbye(ProtocolError::Restart), goodbye(ProtocolError::WrongKey)]);
    }

    fn steps(&mut self, evening: &SampleTable) {
        let with = |wanted: &dyn Fn(&VisibleTableEvent) -> bool| -> Step {
            let fitting = evening.steps.iter().filter(|step| step.events.iter().any(wanted)).cloned();
            fitting.reduce(|best, step| if is_shorter(&step, &best) { step } else { best }).unwrap()
        };
        let visible = || evening.steps.iter().flat_map(|step| step.events.iter().cloned());
        let opens = visible().filter_map(|visible| match visible {
            VisibleTableEvent::Public(open) => Some(open),
            _ => None,
        });
        use super::kinds::MessageSet;
        for kind in
            one_of_each(visible(), first).iter().map(MessageSet::kind).filter(|kind| *kind != "Public(_)")
        {
            self.server(
                &format!("step {}", word(kind)),
                [ServerMessage::Step(with(&|visible| visible.kind() == kind))],
            );
        }
        for kind in one_of_each(opens, first).iter().map(MessageSet::kind) {
            let is = |visible: &VisibleTableEvent| matches!(visible, VisibleTableEvent::Public(open) if open.kind() == kind);
            self.server(&format!("step public {}", word(kind)), [ServerMessage::Step(with(&is))]);
        }
    }

    fn visible(&mut self, drunter: &[SampleTable], drop_it: &SampleTable) {
        let seen = |evenings: &[SampleTable]| -> Vec<VisibleGameEvents> {
            let visible = evenings.iter().flat_map(|evening| &evening.steps).flat_map(|step| &step.events);
            visible
                .filter_map(|visible| match visible {
                    VisibleTableEvent::Started { dealt, .. } => Some(dealt.clone()),
                    VisibleTableEvent::Played { events, .. } => Some(events.clone()),
                    _ => None,
                })
                .collect()
        };
        let all: Vec<drunter::VisibleEvent> = seen(drunter)
            .into_iter()
            .flat_map(|visible| match visible {
                VisibleGameEvents::Drunter(visible) => visible,
                VisibleGameEvents::DropIt(_) => Vec::new(),
            })
            .collect();
        let opens = all.iter().filter_map(|visible| match visible {
            drunter::VisibleEvent::Public(open) => Some(*open),
            _ => None,
        });
        let opens = one_of_each(opens, first).into_iter().map(drunter::VisibleEvent::Public);
        let closed = one_of_each(all.iter().copied(), first);
        let closed =
            closed.into_iter().filter(|visible| !matches!(visible, drunter::VisibleEvent::Public(_)));
        let visible: Vec<drunter::VisibleEvent> = closed.chain(opens).collect();
        self.show("drunter events", visible.iter().map(json));
        let dropped: Vec<drop_it::Event> = seen(std::slice::from_ref(drop_it))
            .into_iter()
            .flat_map(|visible| match visible {
                VisibleGameEvents::DropIt(visible) => visible,
                VisibleGameEvents::Drunter(_) => Vec::new(),
            })
            .collect();
        self.show("drop-it events", one_of_each(dropped, first).iter().map(json));
    }
}

/// The name of a variant.
fn word(kind: &'static str) -> &'static str {
    kind.split([' ', '(', '{']).next().unwrap_or(kind)
}

/// The position that a client on the seat to act receives.
fn position(evening: &SampleTable) -> ServerMessage {
    let public = evening.table.table_view(Viewer::Spectator).game.unwrap();
    let acting: Seat = public.to_act().iter().next().unwrap();
    let table_view = evening.table.table_view(Viewer::Seat(acting));
    let (seq, your_turn) = (table_view.seq, table_view.is_my_turn());
    let phase = table_view.state.phase;
    let game = Box::new(table_view.game.unwrap());
    let legal = game.legal();
    ServerMessage::Position { seq, game, phase, your_turn, legal }
}

/// A refusal by a rule of a game.
fn rule() -> CommandRefusal {
    let reason = drop_it::Reason::NotYours(drop_it::Piece::default());
    CommandRefusal::Rule { code: reason.code(), sentence: reason.to_string() }
}

/// Every refusal of a table.
pub(super) fn refusals() -> Vec<CommandRefusal> {
    let one = seat(1);
    let all = [
        CommandRefusal::IdReused,
        CommandRefusal::TooLate,
        CommandRefusal::TooOften,
        CommandRefusal::TableFull,
        CommandRefusal::NoSeat,
        CommandRefusal::AlreadySeated,
        CommandRefusal::WatchOnly,
        CommandRefusal::Full,
        CommandRefusal::SeatTaken(one),
        CommandRefusal::NoSuchSeat(one),
        CommandRefusal::ColourTaken,
        CommandRefusal::KeyTaken,
        CommandRefusal::TooManyKeys(4),
        CommandRefusal::Options(OptionsError::Clock),
        CommandRefusal::OtherGame,
        CommandRefusal::SeatInUse(one),
        CommandRefusal::NoSuchLevel(2),
        CommandRefusal::NoBot(one),
        CommandRefusal::Nobody(one),
        CommandRefusal::Yourself,
        CommandRefusal::FirstHere,
        CommandRefusal::SeatFree(one),
        CommandRefusal::NotInLobby,
        CommandRefusal::NotPlaying,
        CommandRefusal::NotFinished,
        CommandRefusal::NothingToTakeBack,
        CommandRefusal::NotAway,
        CommandRefusal::NotYourTurn("it is not seat 2's turn; seat 1 is to act".to_owned()),
        rule(),
        CommandRefusal::Rules("the event does not fit the game so far".to_owned()),
    ];
    one_of_each(all, first)
}

/// Every protocol error.
pub(super) fn problems() -> Vec<ProtocolError> {
    let all = [
        read("{}").unwrap_err(),
        ProtocolError::OtherEncoding,
        ProtocolError::TooBig,
        ProtocolError::Version { found: VERSION + 1, encoding: Encoding::Text },
        ProtocolError::HelloFirst,
        ProtocolError::HelloTwice,
        ProtocolError::Silent,
        ProtocolError::NoSuchTable,
        ProtocolError::NoSuchPage,
        ProtocolError::NoSuchGame,
        ProtocolError::WrongKey,
        ProtocolError::NoSeat,
        ProtocolError::TooFast,
        ProtocolError::TooMany { seconds: 3 },
        ProtocolError::TooManyTables { seconds: 432 },
        ProtocolError::Full,
        ProtocolError::ForeignOrigin("https://elsewhere.example".to_owned()),
        ProtocolError::UnknownHost("elsewhere.example".to_owned()),
        ProtocolError::TooSlow,
        ProtocolError::Storage,
        ProtocolError::Moved,
        ProtocolError::SeatLost,
        ProtocolError::Restart,
        ProtocolError::Unreadable,
        ProtocolError::BadOptions(TableOptions::drunter(5).check().unwrap_err().to_string()),
    ];
    one_of_each(all, first)
}
