//! Schemas of types that do not derive them, for the OpenAPI document of a server.

use utoipa::openapi::{Object, ObjectBuilder, Ref, Type};

/// The schemas of a table's options and everything in them, as a JSON object by name.
pub const OPTIONS: &str = include_str!("options.schema.json");

/// The options of a table.
pub(crate) fn table_options() -> Ref {
    Ref::from_schema_name("TableOptions")
}

/// The code of a table.
pub(crate) fn code() -> Object {
    text("^[A-HJ-NP-Z2-5]{6}$")
}

/// A secret key.
pub(crate) fn key() -> Object {
    text("^[A-Za-z0-9_-]{22,64}$")
}

fn text(pattern: &str) -> Object {
    ObjectBuilder::new().schema_type(Type::String).pattern(Some(pattern)).build()
}
