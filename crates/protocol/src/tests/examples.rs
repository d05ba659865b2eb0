//! One example of everything that travels. Each was read back before it is shown.

use std::fmt::Debug;

use game::{Seat, Team, Viewer};
use serde::Serialize;
use serde::de::DeserializeOwned;
use table::{
    Action, Advice, Aiming, BadOptions, ChosenSides, Clock, Command, CommandId, Credential, GameOptions,
    GameSights, Name, Options, Outlook, Phrase, Refusal, Role, Sides, Sight, Step, TeamPhrase, View,
};

use super::evening::{Evening, TABLE, code, key, seat};
use super::kinds::one_of_each;
use crate::{
    ClientMessage, Created, Failure, Form, NewTable, OpenTable, OpenTables, Problem, SeatKey, ServerMessage,
    TablePhase, TableStatus, VERSION, read,
};

/// All examples, each with the name by which the document asks for it.
pub(super) struct Examples {
    /// Name, and JSON for one block of code.
    pub(super) shown: Vec<(String, Vec<String>)>,
    pub(super) from_clients: Vec<ClientMessage>,
    pub(super) from_servers: Vec<ServerMessage>,
}

/// As it travels, after it was read back.
fn json<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> String {
    let text = serde_json::to_string(value).unwrap();
    assert_eq!(serde_json::from_str::<T>(&text).unwrap(), *value, "{text}");
    text
}

/// Of two examples the one that shows more with less.
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
        // Long enough for everything to happen at least once; `one_of_each` says if it did not.
        let drunter: Vec<Evening> = (1..=4).map(|seed| Evening::of_drunter(seed, 400)).collect();
        let drop_it = Evening::of_drop_it(1, 100);
        examples.http();
        examples.hello();
        examples.commands(&drunter[0]);
        examples.actions(&drunter, &drop_it);
        examples.answers();
        examples.steps(&drunter[0]);
        examples.sights(&drunter, &drop_it);
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
        assert_eq!(serde_json::from_str::<NewTable>(minimal).unwrap().options, Options::drunter(2));
        self.show("new table", [minimal.to_owned()]);
        let assist = vec![drop_it::Assist::None, drop_it::Assist::Steady];
        let game = GameOptions::DropIt {
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
        };
        let options = Options { game, seats: 3, clock: Clock::Seconds(90), grace: 45, listed: true };
        self.show("new table in full", [json(&NewTable { options: options.clone() })]);
        let created = Created { table: TABLE.to_owned(), invite: key('i'), watch: key('w'), code: code() };
        self.show("created", [json(&created)]);
        let open =
            OpenTable { table: TABLE.to_owned(), code: code(), options: Options::drunter(2), taken: 1 };
        self.show("open table", [json(&open)]);
        self.show("open tables", [json(&OpenTables { tables: vec![open] })]);
        self.show("seat key", [json(&SeatKey { key: key('a') })]);
        self.show("table status", [json(&TableStatus { phase: TablePhase::Playing, your_turn: true })]);
        let bad = Options::drunter(5).check().unwrap_err();
        let problem = Problem::BadOptions(bad.to_string());
        self.show(
            "failure",
            [json(&Failure { code: problem.code().to_owned(), sentence: problem.to_string() })],
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
        self.show("phrases", [json(&Phrase::ALL.to_vec())]);
    }

    fn commands(&mut self, evening: &Evening) {
        let asked = one_of_each(evening.commands.iter().map(|(_, command)| command.clone()), first);
        for command in asked {
            let id = evening.commands.iter().find(|(_, known)| *known == command).unwrap().0.clone();
            let command = Box::new(command);
            // Actions of the games have their own place.
            if !matches!(*command, Command::Play(_)) {
                let text = serde_json::to_value(&command).unwrap();
                let name =
                    text.as_str().or_else(|| text.as_object()?.keys().next().map(String::as_str)).unwrap();
                self.client(&format!("command {name}"), [ClientMessage::Command { id, command }]);
            }
        }
    }

    fn actions(&mut self, drunter: &[Evening], drop_it: &Evening) {
        let number = |index: usize| CommandId::new(format!("c-{}", index + 30)).unwrap();
        let play = |(index, action): (usize, Action)| ClientMessage::Command {
            id: number(index),
            command: Box::new(Command::Play(action)),
        };
        let played = drunter.iter().flat_map(|evening| &evening.actions).filter_map(|action| match action {
            Action::Drunter(action) => Some(*action),
            Action::DropIt(_) => None,
        });
        let actions: Vec<Action> = one_of_each(played, first).into_iter().map(Action::from).collect();
        self.client("play drunter", actions.into_iter().enumerate().map(play));
        let played = drop_it.actions.iter().filter_map(|action| match action {
            Action::DropIt(action) => Some(*action),
            Action::Drunter(_) => None,
        });
        let actions: Vec<Action> = one_of_each(played, first).into_iter().map(Action::from).collect();
        self.client("play drop-it", actions.into_iter().enumerate().map(play));
    }

    fn answers(&mut self) {
        let early = Evening::of_drunter(1, 3);
        let welcome = |role: Role, outlook: Option<Outlook>| ServerMessage::Welcome {
            version: VERSION,
            you: role,
            now: early.now(),
            last: early.table.last(),
            code: None,
            outlook: outlook.map(Box::new),
            attendance: early.table.attendance(),
        };
        let you = Role::Seat(seat(0));
        self.server("welcome", [welcome(you, Some(early.table.outlook(you.viewer())))]);
        self.server("welcome back", [welcome(you, None)]);
        let short = (2..12).map(|turns| position(&Evening::of_drunter(1, turns)));
        let short = short.reduce(|best, next| if is_shorter(&next, &best) { next } else { best });
        self.server("drunter position", short);
        self.server("drop-it position", [position(&Evening::of_drop_it(1, 1))]);
        let deciding = (1..100).map(|turns| Evening::of_drop_it(1, turns)).find(|evening| {
            let View::DropIt(view) = evening.table.outlook(Viewer::Spectator).game.unwrap() else {
                return false;
            };
            matches!(view.public().phase(), drop_it::Phase::Deciding { .. })
        });
        let ServerMessage::Position { legal, .. } = position(&deciding.unwrap()) else { unreachable!() };
        self.show("joker legal", [json(&legal)]);
        let id = CommandId::new("c-17".to_owned()).unwrap();
        self.server("done", [ServerMessage::Done { id: id.clone(), seq: 42 }]);
        let refusal = Refusal::Rules("you have no red circle left".to_owned());
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
        self.server("advised", [ServerMessage::Advised { seat: 1, advice: Advice::Say(TeamPhrase::Wait) }]);
        self.show("team phrases", [json(&TeamPhrase::ALL.to_vec())]);
        let problem = read(r#"{"resync":{}}"#).unwrap_err();
        let (code, sentence) = (problem.code().to_owned(), problem.to_string());
        self.server("problem", [ServerMessage::Problem { code, sentence }]);
        let goodbye = |problem: Problem| ServerMessage::Goodbye {
            code: problem.code().to_owned(),
            sentence: problem.to_string(),
            retry_ms: problem.retry_ms(),
        };
        self.server("goodbye", [goodbye(Problem::Restart), goodbye(Problem::WrongKey)]);
    }

    fn steps(&mut self, evening: &Evening) {
        let with = |wanted: &dyn Fn(&Sight) -> bool| -> Step {
            let fitting = evening.steps.iter().filter(|step| step.events.iter().any(wanted)).cloned();
            fitting.reduce(|best, step| if is_shorter(&step, &best) { step } else { best }).unwrap()
        };
        let sights = || evening.steps.iter().flat_map(|step| step.events.iter().cloned());
        let opens = sights().filter_map(|sight| match sight {
            Sight::Open(open) => Some(open),
            _ => None,
        });
        use super::kinds::Kind;
        for kind in one_of_each(sights(), first).iter().map(Kind::kind).filter(|kind| *kind != "Open(_)") {
            self.server(
                &format!("step {}", word(kind)),
                [ServerMessage::Step(with(&|sight| sight.kind() == kind))],
            );
        }
        for kind in one_of_each(opens, first).iter().map(Kind::kind) {
            let is = |sight: &Sight| matches!(sight, Sight::Open(open) if open.kind() == kind);
            self.server(&format!("step open {}", word(kind)), [ServerMessage::Step(with(&is))]);
        }
    }

    fn sights(&mut self, drunter: &[Evening], drop_it: &Evening) {
        let seen = |evenings: &[Evening]| -> Vec<GameSights> {
            let sights = evenings.iter().flat_map(|evening| &evening.steps).flat_map(|step| &step.events);
            sights
                .filter_map(|sight| match sight {
                    Sight::Started { dealt, .. } => Some(dealt.clone()),
                    Sight::Played { events, .. } => Some(events.clone()),
                    _ => None,
                })
                .collect()
        };
        let all: Vec<drunter::Sight> = seen(drunter)
            .into_iter()
            .flat_map(|sights| match sights {
                GameSights::Drunter(sights) => sights,
                GameSights::DropIt(_) => Vec::new(),
            })
            .collect();
        let opens = all.iter().filter_map(|sight| match sight {
            drunter::Sight::Open(open) => Some(*open),
            _ => None,
        });
        let opens = one_of_each(opens, first).into_iter().map(drunter::Sight::Open);
        let closed = one_of_each(all.iter().copied(), first);
        let closed = closed.into_iter().filter(|sight| !matches!(sight, drunter::Sight::Open(_)));
        let sights: Vec<drunter::Sight> = closed.chain(opens).collect();
        self.show("drunter sights", sights.iter().map(json));
        let dropped: Vec<drop_it::Event> = seen(std::slice::from_ref(drop_it))
            .into_iter()
            .flat_map(|sights| match sights {
                GameSights::DropIt(sights) => sights,
                GameSights::Drunter(_) => Vec::new(),
            })
            .collect();
        self.show("drop-it sights", one_of_each(dropped, first).iter().map(json));
    }
}

/// The name of a variant.
fn word(kind: &'static str) -> &'static str {
    kind.split([' ', '(', '{']).next().unwrap_or(kind)
}

/// What a client that asked for positions is told, on the seat that is to act.
fn position(evening: &Evening) -> ServerMessage {
    let public = evening.table.outlook(Viewer::Spectator).game.unwrap();
    let acting: Seat = public.to_act().iter().next().unwrap();
    let outlook = evening.table.outlook(Viewer::Seat(acting));
    let (seq, your_turn) = (outlook.seq, outlook.is_my_turn());
    let phase = outlook.scene.phase;
    let game = Box::new(outlook.game.unwrap());
    let legal = game.legal();
    ServerMessage::Position { seq, game, phase, your_turn, legal }
}

/// Every reason why a table says no.
pub(super) fn refusals() -> Vec<Refusal> {
    let one = seat(1);
    let all = [
        Refusal::IdReused,
        Refusal::NoSeat,
        Refusal::AlreadySeated,
        Refusal::WatchOnly,
        Refusal::Full,
        Refusal::SeatTaken(one),
        Refusal::NoSuchSeat(one),
        Refusal::ColourTaken,
        Refusal::KeyTaken,
        Refusal::TooManyKeys(4),
        Refusal::Options(BadOptions::Clock),
        Refusal::OtherGame,
        Refusal::SeatInUse(one),
        Refusal::NoSuchLevel(2),
        Refusal::NoBot(one),
        Refusal::Nobody(one),
        Refusal::Yourself,
        Refusal::SeatFree(one),
        Refusal::NotInLobby,
        Refusal::NotPlaying,
        Refusal::NotFinished,
        Refusal::NothingToTakeBack,
        Refusal::NotAway,
        Refusal::NotYourTurn("it is not seat 2's turn; seat 1 is to act".to_owned()),
        Refusal::Rules("you have no red circle left".to_owned()),
    ];
    one_of_each(all, first)
}

/// Everything that can be wrong with a message or a request.
pub(super) fn problems() -> Vec<Problem> {
    let all = [
        read("{}").unwrap_err(),
        Problem::OtherForm,
        Problem::TooBig,
        Problem::Version { found: VERSION + 1, form: Form::Text },
        Problem::HelloFirst,
        Problem::HelloTwice,
        Problem::Silent,
        Problem::NoSuchTable,
        Problem::NoSuchPage,
        Problem::NoSuchGame,
        Problem::WrongKey,
        Problem::NoSeat,
        Problem::TooFast,
        Problem::TooMany { seconds: 3 },
        Problem::Full,
        Problem::ForeignOrigin("https://elsewhere.example".to_owned()),
        Problem::TooSlow,
        Problem::Storage,
        Problem::Moved,
        Problem::SeatLost,
        Problem::Restart,
        Problem::Unreadable,
        Problem::BadOptions(Options::drunter(5).check().unwrap_err().to_string()),
    ];
    one_of_each(all, first)
}
