//! A table on this device: players pass the device on, bots are computed elsewhere, and the table is saved
//! after every step.

use game::{Seat, Seed, Viewer, seats};
use serde::{Deserialize, Serialize};
use table::{
    Accepted, BotTask, Code, Command, CommandId, CommandRefusal, CorruptLog, Entry, EntryError, GameAction,
    GameEngine, Key, Name, Opening, Role, SeatColour, Step, Table, TableOptions, TablePhase, TableState,
    TableView, Timestamp,
};

/// Who plays on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LocalPlayer {
    /// A person who holds the device on their turn.
    Person {
        /// Their name.
        name: Name,
        /// Their colour; `None` if any will do.
        colour: Option<SeatColour>,
    },
    /// A bot.
    Bot {
        /// Strength, from 1 (the weakest).
        level: u8,
    },
}

/// Why a saved table can't be opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SaveError {
    /// The bytes are not a saved table.
    #[error("this is not a saved table")]
    Foreign,
    /// An entry of the log can't be decoded.
    #[error(transparent)]
    Unreadable(#[from] EntryError),
    /// The log is inconsistent.
    #[error(transparent)]
    Log(#[from] CorruptLog),
}

/// A table on this device.
#[derive(Clone, Debug)]
pub struct Local {
    table: Table,
    log: Vec<Entry>,
}

/// A placeholder key for a seat: the table requires one, but nothing on this device checks it.
fn key(seat: Seat) -> Key {
    Key::new(format!("local-seat-{seat}-----------")).expect("a key of the right length")
}

fn usual_key(name: &str) -> Key {
    Key::new(format!("local-{name:-<20}")).expect("a key of the right length")
}

impl Local {
    /// Seats all players and starts the game. `starter` takes the first turn; if it is `None`, it is drawn at
    /// random.
    pub fn start(
        engine: GameEngine,
        now: Timestamp,
        options: &TableOptions,
        players: &[LocalPlayer],
        starter: Option<Seat>,
        fresh: Seed,
    ) -> Result<Local, CommandRefusal> {
        let mut options = options.clone();
        options.set_seats(players.len() as u8);
        let opening = Opening {
            options,
            invite: usual_key("invite"),
            watch: usual_key("watch"),
            code: Code::new("AAAAAA").expect("six letters"),
        };
        let (table, entry) = Table::open_with(engine, now, &opening).map_err(CommandRefusal::Options)?;
        let mut local = Local { table, log: vec![entry] };
        let is_person = |player: &LocalPlayer| matches!(player, LocalPlayer::Person { .. });
        for (seat, player) in seats(players.len()).zip(players) {
            if let LocalPlayer::Person { name, colour } = player {
                let join = Command::Join {
                    name: name.clone(),
                    key: key(seat),
                    seat: Some(seat),
                    colour: *colour,
                    program: false,
                };
                local.handle(now, Role::Guest, &join, fresh)?;
            }
        }
        local.connect_everybody(now);
        let first_person =
            players.iter().position(is_person).and_then(|index| Seat::from_index(index as u8).ok());
        let first_person = first_person.ok_or(CommandRefusal::NoSeat)?;
        for (seat, player) in seats(players.len()).zip(players) {
            if let LocalPlayer::Bot { level } = player {
                local.ask(now, first_person, &Command::CallBot { seat, level: *level }, fresh)?;
            }
        }
        if starter.is_some() {
            local.ask(now, first_person, &Command::ChooseStarter { starter }, fresh)?;
        }
        for seat in local.table.state().persons().iter() {
            local.ask(now, seat, &Command::Ready(true), fresh)?;
        }
        Ok(local)
    }

    /// Connects every person: players on this device are always present.
    fn connect_everybody(&mut self, now: Timestamp) {
        for seat in self.table.state().persons().iter() {
            self.log.extend(self.table.connect(now, Role::Seat(seat)));
        }
    }

    fn handle(
        &mut self,
        now: Timestamp,
        role: Role,
        command: &Command,
        fresh: Seed,
    ) -> Result<(), CommandRefusal> {
        let id = CommandId::new(format!("{}", self.log.len())).expect("a number is an id");
        if let Accepted::New(entry) = self.table.handle_once(now, role, &id, command, fresh)? {
            self.log.push(entry);
        }
        Ok(())
    }

    /// Runs a command for a seat, or returns why it was refused. `fresh` is external randomness, used if a
    /// game starts.
    pub fn ask(
        &mut self,
        now: Timestamp,
        seat: Seat,
        command: &Command,
        fresh: Seed,
    ) -> Result<(), CommandRefusal> {
        self.handle(now, Role::Seat(seat), command, fresh)
    }

    /// The decision a bot has to make now; `None` if no bot is to act or no person is present.
    pub fn bot_turn(&self) -> Option<BotTask> {
        self.table.bot_turn()
    }

    /// A legal action for the bot, chosen without search; `None` if there is none.
    pub fn guess(&self, task: &BotTask) -> Option<GameAction> {
        self.table.guess(task)
    }

    /// Plays a bot's action. Returns false and does nothing if the task is outdated.
    pub fn bot_acts(&mut self, now: Timestamp, task: &BotTask, action: &GameAction) -> bool {
        let entry = self.table.bot_acts(now, task, action);
        let acted = entry.is_some();
        self.log.extend(entry);
        acted
    }

    /// The table as this viewer may see it.
    pub fn table_view(&self, viewer: Viewer) -> TableView {
        self.table.table_view(viewer)
    }

    /// Whether a game is in progress.
    pub fn is_playing(&self) -> bool {
        self.table.state().phase == TablePhase::Playing
    }

    /// The public state of the table.
    pub(crate) const fn state_now(&self) -> &TableState {
        self.table.state()
    }

    /// The log.
    pub(crate) fn entries(&self) -> &[Entry] {
        &self.log
    }

    /// All steps after number `after`, as this viewer may see them.
    pub fn steps(&self, viewer: Viewer, after: u64) -> impl Iterator<Item = Step> {
        self.log.iter().zip(1..).skip(after as usize).map(move |(entry, seq)| entry.project(viewer, seq))
    }

    /// A finished game as a file that can be replayed; `None` if there is no finished game with this number.
    pub fn record(&self, number: u32) -> Option<Vec<u8>> {
        table::record(&self.log, number)
    }

    /// Encodes the whole table, to be stored on this device.
    pub fn save(&self) -> Vec<u8> {
        let entries: Vec<Vec<u8>> = self.log.iter().map(Entry::to_bytes).collect();
        postcard::to_stdvec(&entries).expect("bytes encode")
    }

    /// The public state of a table encoded by [`Local::save`], without its game; `None` if the bytes are
    /// invalid.
    pub fn state(bytes: &[u8]) -> Option<TableState> {
        TableState::of(&read_log(bytes).ok()?)
    }

    /// Restores a table encoded by [`Local::save`].
    pub fn load(engine: GameEngine, now: Timestamp, bytes: &[u8]) -> Result<Local, SaveError> {
        let log = read_log(bytes)?;
        let table = Table::restore_with(|_| engine, now, &log)?;
        let mut local = Local { table, log };
        local.connect_everybody(now);
        Ok(local)
    }
}

fn read_log(bytes: &[u8]) -> Result<Vec<Entry>, SaveError> {
    let entries: Vec<Vec<u8>> = postcard::from_bytes(bytes).map_err(|_| SaveError::Foreign)?;
    Ok(entries.iter().map(|bytes| Entry::from_bytes(bytes)).collect::<Result<_, _>>()?)
}

#[cfg(test)]
pub(crate) mod tests {
    use game::Team;
    use table::GameView;

    use super::*;

    const NOW: Timestamp = Timestamp(1_000);

    fn person(name: &str) -> LocalPlayer {
        LocalPlayer::Person { name: Name::new(name).unwrap(), colour: None }
    }

    /// Plays the game to its end; people act at random.
    pub(crate) fn play_out(local: &mut Local) {
        let mut chance = game::Chance::new(Seed::from_number(1), game::Stream(9));
        while local.is_playing() {
            if let Some(task) = local.bot_turn() {
                assert!(local.bot_acts(NOW, &task, &task.think().unwrap()));
                continue;
            }
            let seat = local.table_view(Viewer::Spectator).game.unwrap().to_act().iter().next().unwrap();
            let action =
                local.table_view(Viewer::Seat(seat)).game.unwrap().random_action(&mut chance).unwrap();
            local.ask(NOW, seat, &Command::Play(action), Seed::from_number(2)).unwrap();
        }
    }

    #[test]
    fn two_people_and_a_bot_play_on_one_device() {
        let players = [person("Ada"), LocalPlayer::Bot { level: 1 }, person("Ben")];
        let mut local = Local::start(
            GameEngine::DRUNTER,
            NOW,
            &TableOptions::drunter(3),
            &players,
            None,
            Seed::from_number(1),
        )
        .unwrap();
        assert!(local.is_playing());
        play_out(&mut local);
        assert!(local.record(1).is_some());
    }

    #[test]
    fn teams_of_all_sizes_play_on_one_device_and_the_chosen_player_begins() {
        for of in
            [&[0, 1, 1][..], &[0, 1, 0, 1], &[1, 0, 1, 1], &[0, 1, 0, 1, 0, 1, 1], &[0, 0, 0, 0, 1, 1, 1, 1]]
        {
            let options =
                TableOptions::drop_it(of.len() as u8).in_teams(of.iter().map(|index| Team::BOTH[*index]));
            let players = vec![person("Ada"); of.len()];
            let last = Seat::from_index(of.len() as u8 - 1).unwrap();
            let seed = Seed::from_number(1);
            let mut local =
                Local::start(GameEngine::DROP_IT, NOW, &options, &players, Some(last), seed).unwrap();
            play_out(&mut local);
            let table_view = local.table_view(Viewer::Spectator);
            let (TablePhase::Finished { standings: Some(standings), .. }, Some(GameView::DropIt(view))) =
                (table_view.state.phase, table_view.game)
            else {
                panic!("the game is over")
            };
            assert_eq!(view.public().drops()[0].seat, last);
            let score = |team: usize| {
                let member = of.iter().position(|other| *other == team).unwrap();
                view.public().score(Seat::from_index(member as u8).unwrap())
            };
            for (seat, team) in seats(of.len()).zip(of) {
                let expected = if score(*team) < score(1 - team) { 2 } else { 1 };
                assert_eq!(standings.place(seat), expected, "{of:?}");
            }
        }
    }

    #[test]
    fn a_saved_table_goes_on_where_it_was() {
        let players = [person("Ada"), person("Ben")];
        let local = Local::start(
            GameEngine::DROP_IT,
            NOW,
            &TableOptions::drop_it(2),
            &players,
            None,
            Seed::from_number(1),
        )
        .unwrap();
        let mut again = Local::load(GameEngine::DROP_IT, NOW, &local.save()).unwrap();
        assert_eq!(again.table_view(Viewer::Spectator), local.table_view(Viewer::Spectator));
        assert_eq!(Local::state(&local.save()), Some(local.table_view(Viewer::Spectator).state));
        assert!(Local::load(GameEngine::DRUNTER, NOW, &local.save()).is_err(), "other rules, other game");
        play_out(&mut again);
        assert!(Local::load(GameEngine::DROP_IT, NOW, b"nonsense").is_err());
        assert!(Local::load(GameEngine::DROP_IT, NOW, &[]).is_err());
    }

    #[test]
    fn a_table_of_bots_alone_is_refused() {
        let bots = [LocalPlayer::Bot { level: 1 }, LocalPlayer::Bot { level: 1 }];
        assert!(
            Local::start(
                GameEngine::DRUNTER,
                NOW,
                &TableOptions::drunter(2),
                &bots,
                None,
                Seed::from_number(1)
            )
            .is_err()
        );
        let many = vec![person("Ada"); 9];
        assert!(
            Local::start(
                GameEngine::DRUNTER,
                NOW,
                &TableOptions::drunter(2),
                &many,
                None,
                Seed::from_number(1)
            )
            .is_err()
        );
    }
}
