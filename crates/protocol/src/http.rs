//! What travels over HTTP.

use serde::{Deserialize, Serialize};
use table::{Code, Key, TableOptions, TablePhase};

/// A wish for a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// What for; everything but the game and the number of seats can be left out.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub options: TableOptions,
}

/// A table that was opened. Its keys are told only once; links carry them after the `#`, so that no server logs them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Created {
    /// Which table. Not a secret, and opens nothing.
    pub table: String,
    /// Opens a free seat. For the link that is shared.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub invite: Key,
    /// Lets people watch.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub watch: Key,
    /// A short code for people at one place, good until the game begins.
    #[cfg_attr(feature = "openapi", schema(value_type = String, example = "KRT4MB"))]
    pub code: Code,
}

/// A table that strangers may join.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OpenTable {
    /// Which table.
    pub table: String,
    /// Opens a free seat until the game begins.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub code: Code,
    /// What for.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub options: TableOptions,
    /// How many seats are taken.
    pub taken: u8,
}

/// The tables that strangers may join.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OpenTables {
    /// The newest first.
    pub tables: Vec<OpenTable>,
}

/// The key of a seat. It travels in the body of a request, so that no server logs it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SeatKey {
    /// The key.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub key: Key,
}

/// Where in its life a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum StatusPhase {
    /// People come together.
    Lobby,
    /// A game is being played.
    Playing,
    /// A game is over.
    Finished,
}

/// Where a table stands, for the owner of a seat who looks from elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableStatus {
    /// Where in its life it is.
    pub phase: StatusPhase,
    /// Whether it waits for this seat.
    pub your_turn: bool,
}

impl TableStatus {
    /// Where a table in this phase stands.
    pub const fn new(phase: TablePhase, your_turn: bool) -> TableStatus {
        let phase = match phase {
            TablePhase::Lobby => StatusPhase::Lobby,
            TablePhase::Playing => StatusPhase::Playing,
            TablePhase::Finished { .. } => StatusPhase::Finished,
        };
        TableStatus { phase, your_turn }
    }
}

/// A request that was not carried out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ErrorBody {
    /// Why, for programs.
    pub code: String,
    /// What to do, for people.
    pub sentence: String,
}
