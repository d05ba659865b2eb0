//! What travels over HTTP.

use serde::{Deserialize, Serialize};
use table::{Code, Key, Options};

/// A wish for a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// What for; everything but the game and the number of seats can be left out.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub options: Options,
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
    pub options: Options,
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

/// A request that was not carried out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Failure {
    /// Why, for programs.
    pub code: String,
    /// What to do, for people.
    pub sentence: String,
}
