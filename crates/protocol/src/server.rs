//! Messages from servers.

use serde::{Deserialize, Serialize};
use table::{
    Advice, Aiming, Attendance, Code, CommandId, GameAction, GameView, Phrase, Role, Step, TablePhase,
    TableView, Timestamp,
};

/// A message from a server. Clients ignore unknown members.
///
/// The bytes of `Goodbye` never change: pages of every version must be able to decode it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ServerMessage {
    /// The answer to a hello, to joining and to a resync.
    Welcome {
        /// The protocol version of the server, for the encoding of the connection.
        version: u16,
        /// What the client may do here.
        you: Role,
        /// The server's time.
        now: Timestamp,
        /// The number of the table's last step.
        last: u64,
        /// The code for joining; `None` if it is no longer valid, or the client may not invite others.
        #[serde(default)]
        code: Option<Code>,
        /// A snapshot of the table; `None` if the missed steps follow instead.
        #[serde(default)]
        table_view: Option<Box<TableView>>,
        /// Which seats are connected.
        attendance: Attendance,
    },
    /// The next step of the table, projected for the client. Numbers have no gaps.
    Step(Step),
    /// The game after the steps so far, for clients that asked for positions.
    Position {
        /// The number of the last step.
        seq: u64,
        /// The client's projection of the game.
        game: Box<GameView>,
        /// Whether the game is running or over, and how it ended.
        phase: TablePhase,
        /// Whether it is the client's turn.
        your_turn: bool,
        /// All legal actions of the client; `None` if they can't be enumerated or it is not the client's turn.
        #[serde(default)]
        legal: Option<Vec<GameAction>>,
    },
    /// A command was carried out and stored.
    Done {
        /// The id of the command.
        id: CommandId,
        /// The number of the step.
        seq: u64,
    },
    /// A command was not carried out; nothing has changed.
    Refused {
        /// The id of the command.
        id: CommandId,
        /// The reason, for programs.
        code: String,
        /// The reason, for people.
        sentence: String,
    },
    /// Which seats are connected.
    Attendance(Attendance),
    /// A player said a phrase.
    Said {
        /// The speaker's seat, counted from 0.
        seat: u8,
        /// The phrase.
        phrase: Phrase,
    },
    /// The player who is to drop holds a piece like this.
    Aims {
        /// The player's seat, counted from 0.
        seat: u8,
        /// The piece, and how it is held.
        aiming: Aiming,
    },
    /// The last message was invalid or exceeded the rate limit. It had no effect.
    Problem {
        /// The reason, for programs.
        code: String,
        /// What to do, for people.
        sentence: String,
    },
    /// The server closes the connection.
    Goodbye {
        /// The reason, for programs.
        code: String,
        /// The reason, for people.
        sentence: String,
        /// After how many ms to reconnect; `None` if reconnecting makes no sense.
        #[serde(default)]
        retry_ms: Option<u32>,
    },
    /// A team mate sends a hint.
    Advised {
        /// The team mate's seat, counted from 0.
        seat: u8,
        /// The hint.
        advice: Advice,
    },
    /// The answer to a ping.
    Pong,
}

impl ServerMessage {
    /// Encodes the message for a text frame.
    pub fn to_text(&self) -> String {
        // Encoding fails only for maps with other keys than strings and for failing serialisers; our types have
        // neither.
        serde_json::to_string(self).expect("a message encodes")
    }
}
