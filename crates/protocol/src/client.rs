//! Messages from clients.

use serde::{Deserialize, Serialize};
use table::{Advice, Aiming, Command, CommandId, Credential, Phrase};

use crate::encoding::Encoding;
use crate::problem::ProtocolError;
use crate::{LONGEST_MESSAGE, VERSION};

/// A message from a client. The server refuses unknown members, so that no client wrongly believes it was understood.
///
/// `Hello` stays the first variant and begins with its version, so that every version can be recognised in the binary
/// encoding too.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message: names the table and presents a credential.
    Hello {
        /// The protocol version of the client, for the encoding it uses.
        version: u16,
        /// The table's id.
        table: String,
        /// The credential.
        key: Credential,
        /// The number of the last step the client has seen; the later steps follow. `None` asks for a fresh snapshot.
        #[serde(default)]
        seen: Option<u64>,
        /// Whether the server sends the position after every step, for clients that do not fold steps themselves.
        #[serde(default)]
        positions: bool,
    },
    /// Sends a command to the table.
    Command {
        /// Chosen by the client, unique among its commands at this table. Repeating a command with the same id is safe.
        id: CommandId,
        /// The command.
        #[serde(rename = "do")]
        command: Box<Command>,
        /// The number of the last step that the client had seen when it made the command. Allows the server to refuse a
        /// repeat that comes too late to be recognised.
        #[serde(default)]
        after: Option<u64>,
    },
    /// Says a phrase. Not stored.
    Say {
        /// The phrase.
        phrase: Phrase,
    },
    /// Shows how a piece is held. Not stored, and forwarded only for the player who is to drop.
    Aim(Aiming),
    /// Asks for a fresh snapshot, after a step that did not follow.
    Resync,
    /// Sends a hint to team mates only. Not stored.
    Advise(Advice),
    /// Asks for a pong, so that a client notices a connection over which nothing comes any more.
    Ping,
}

/// Decodes a message from a text frame. An error is reported to the client, and the connection stays open.
pub fn read(text: &str) -> Result<ClientMessage, ProtocolError> {
    if text.len() > LONGEST_MESSAGE {
        return Err(ProtocolError::TooBig);
    }
    let message = serde_json::from_str(text).map_err(|error| ProtocolError::unclear(&error.to_string()))?;
    match message {
        ClientMessage::Hello { version, .. } if version != VERSION => {
            Err(ProtocolError::Version { found: version, encoding: Encoding::Text })
        }
        message => Ok(message),
    }
}
