//! What servers say.

use serde::{Deserialize, Serialize};
use table::{
    Advice, Aiming, Attendance, Code, CommandId, GameAction, GameView, Phrase, Role, Step, TablePhase,
    TableView, Timestamp,
};

/// A message from a server. Clients ignore members they do not know.
///
/// A goodbye keeps its bytes for ever: it tells pages of other versions that they are such.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ServerMessage {
    /// The answer to a hello, to joining and to a resync.
    Welcome {
        /// The version of the protocol the server speaks, of the form it answers in.
        version: u16,
        /// What the client may do here.
        you: Role,
        /// What time it is.
        now: Timestamp,
        /// The number of the table's last step.
        last: u64,
        /// The code by which others join, for those who may invite.
        #[serde(default)]
        code: Option<Code>,
        /// What the client knows now. Nothing if the steps it has not seen follow.
        #[serde(default)]
        table_view: Option<Box<TableView>>,
        /// Who is connected.
        attendance: Attendance,
    },
    /// The next step of the table, as the client may see it. Their numbers have no gaps.
    Step(Step),
    /// The game after the steps so far, for clients that asked for positions.
    Position {
        /// The number of the last step.
        seq: u64,
        /// The game, as the client may know it.
        game: Box<GameView>,
        /// Whether it is being played or over, and how it ended.
        phase: TablePhase,
        /// Whether the game waits for the client.
        your_turn: bool,
        /// Everything the client may do, where that can be counted up.
        #[serde(default)]
        legal: Option<Vec<GameAction>>,
    },
    /// A command was carried out and stored.
    Done {
        /// Which.
        id: CommandId,
        /// As which step.
        seq: u64,
    },
    /// A command was not carried out; nothing has changed.
    Refused {
        /// Which.
        id: CommandId,
        /// Why, for programs.
        code: String,
        /// Why, for people.
        sentence: String,
    },
    /// Who is connected.
    Attendance(Attendance),
    /// Somebody said something.
    Said {
        /// Who, counted from 0.
        seat: u8,
        /// What.
        phrase: Phrase,
    },
    /// Somebody who is to drop holds a piece like this.
    Aims {
        /// Who, counted from 0.
        seat: u8,
        /// Which piece, and how.
        aiming: Aiming,
    },
    /// The last message was not understood or came too fast; it had no effect.
    Problem {
        /// What is wrong, for programs.
        code: String,
        /// What to do, for people.
        sentence: String,
    },
    /// The server closes the connection.
    Goodbye {
        /// Why, for programs.
        code: String,
        /// Why, for people.
        sentence: String,
        /// After how many ms to come back; never if nothing.
        #[serde(default)]
        retry_ms: Option<u32>,
    },
    /// A team mate gives a hint.
    Advised {
        /// Who, counted from 0.
        seat: u8,
        /// Which.
        advice: Advice,
    },
}

impl ServerMessage {
    /// As it travels in text frames.
    pub fn to_text(&self) -> String {
        // Our types have only names as keys and no failing serialisers, the only ways this can go wrong.
        serde_json::to_string(self).expect("a message encodes")
    }
}
