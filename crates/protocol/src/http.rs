//! Bodies of HTTP requests and responses.

use serde::{Deserialize, Serialize};
use table::{Code, Key, TableOptions, TablePhase};

/// A request to open a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The options; all but the game and the number of seats are optional.
    #[cfg_attr(feature = "openapi", schema(schema_with = crate::openapi::table_options))]
    pub options: TableOptions,
}

/// A table that was opened. Its keys are sent only once; links carry them after the `#`, so that they appear in no
/// access log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Created {
    /// The table's id. Not secret, and grants no access.
    pub table: String,
    /// Lets its holder take a free seat. For the link that is shared.
    #[cfg_attr(feature = "openapi", schema(schema_with = crate::openapi::key))]
    pub invite: Key,
    /// Lets its holder watch.
    #[cfg_attr(feature = "openapi", schema(schema_with = crate::openapi::key))]
    pub watch: Key,
    /// A short code that people can read out, valid until the game begins.
    #[cfg_attr(feature = "openapi", schema(schema_with = crate::openapi::code))]
    pub code: Code,
}

/// An open table that anyone may join.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OpenTable {
    /// The table's id.
    pub table: String,
    /// Lets its holder take a free seat until the game begins.
    #[cfg_attr(feature = "openapi", schema(schema_with = crate::openapi::code))]
    pub code: Code,
    /// The options.
    #[cfg_attr(feature = "openapi", schema(schema_with = crate::openapi::table_options))]
    pub options: TableOptions,
    /// The number of taken seats.
    pub taken: u8,
}

/// The open tables that anyone may join.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OpenTables {
    /// The tables, newest first.
    pub tables: Vec<OpenTable>,
}

/// The key of a seat. It is sent in the body of a request, so that it appears in no access log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SeatKey {
    /// The key.
    #[cfg_attr(feature = "openapi", schema(schema_with = crate::openapi::key))]
    pub key: Key,
}

/// The phase of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum StatusPhase {
    /// Players gather and choose options.
    Lobby,
    /// A game is being played.
    Playing,
    /// A game is over.
    Finished,
}

/// The status of a table, for the holder of a seat's key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableStatus {
    /// The phase of the table.
    pub phase: StatusPhase,
    /// Whether it is this seat's turn.
    pub your_turn: bool,
}

impl TableStatus {
    /// The status of a table in this phase.
    pub const fn new(phase: TablePhase, your_turn: bool) -> TableStatus {
        let phase = match phase {
            TablePhase::Lobby => StatusPhase::Lobby,
            TablePhase::Playing => StatusPhase::Playing,
            TablePhase::Finished { .. } => StatusPhase::Finished,
        };
        TableStatus { phase, your_turn }
    }
}

/// A request that failed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ErrorBody {
    /// The error code, for programs.
    pub code: String,
    /// What to do, for people.
    pub sentence: String,
}
