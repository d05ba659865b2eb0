//! What clients say.

use serde::{Deserialize, Serialize};
use table::{Advice, Aiming, Command, CommandId, Credential, Phrase};

use crate::encoding::Encoding;
use crate::problem::ProtocolError;
use crate::{LONGEST_MESSAGE, VERSION};

/// A message from a client. What the server does not know it refuses, so that nobody believes to have been understood.
///
/// The hello stays the first and begins with its version, so that in bytes too every version is told of another one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message: who comes, and what they have seen.
    Hello {
        /// The version of the protocol the client speaks, of the form it speaks in.
        version: u16,
        /// Which table.
        table: String,
        /// What opens it.
        key: Credential,
        /// The number of the last step the client has seen; the steps since then follow. Nothing: a fresh outlook.
        #[serde(default)]
        seen: Option<u64>,
        /// Whether the server shall send the position after every step, for clients that do not fold steps themselves.
        #[serde(default)]
        positions: bool,
    },
    /// Asks the table for something.
    Command {
        /// Made by the client, unique among its commands at this table. Asking again with the same id is safe.
        id: CommandId,
        /// What for.
        #[serde(rename = "do")]
        command: Box<Command>,
    },
    /// Says something. Nobody stores it.
    Say {
        /// What.
        phrase: Phrase,
    },
    /// Shows how a piece is held. Nobody stores it, and only whoever is to drop is shown to the others.
    Aim(Aiming),
    /// Asks for a fresh outlook, after a step that did not follow.
    Resync,
    /// Gives team mates a hint. Nobody stores it, and nobody else hears it.
    Advise(Advice),
}

/// Reads a message from a text frame. What can't be read is answered with a sentence, and the connection stays.
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
