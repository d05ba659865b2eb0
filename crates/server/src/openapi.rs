//! The OpenAPI description of the HTTP API.

use std::sync::LazyLock;

use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde_json::{Map, Value, json};
use utoipa::OpenApi;

use crate::api;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Tischlein",
        description = "Opening and finding tables. Playing happens over the WebSocket at /socket; see docs/protocol.md."
    ),
    paths(api::create, api::list, api::find_code, api::replay, api::status, api::health, api::metrics)
)]
struct Document;

/// What any request may be answered with.
const ALWAYS: [(&str, &str); 1] = [("421", "the server does not answer for the name in Host")];

/// What any request to the API may be answered with.
const OF_API: [(&str, &str); 5] = [
    ("400", "the request can't be understood"),
    ("413", "the request is too long"),
    ("429", "too many requests from this address; Retry-After says when to come back"),
    ("500", "this version of the server can't read the table"),
    ("503", "storage does not answer, or the server is full; Retry-After says when to come back"),
];

/// The description as JSON.
static JSON: LazyLock<String> = LazyLock::new(|| complete(json!(Document::openapi())).to_string());

/// Adds what the code does not say about each operation: the schema of options, and the answers that all operations
/// share.
fn complete(mut document: Value) -> Value {
    let options: Map<String, Value> = serde_json::from_str(protocol::openapi::OPTIONS).unwrap_or_default();
    if let Some(schemas) = document.pointer_mut("/components/schemas").and_then(Value::as_object_mut) {
        schemas.extend(options);
    }
    document["paths"]["/api/tables"]["post"]["responses"]["201"]["links"] = links();
    for (path, operations) in document["paths"].as_object_mut().into_iter().flatten() {
        for (_, operation) in operations.as_object_mut().into_iter().flatten() {
            let Some(responses) = operation["responses"].as_object_mut() else { continue };
            let of_api = OF_API.iter().filter(|_| path.starts_with("/api/"));
            for (status, description) in ALWAYS.iter().chain(of_api) {
                responses.entry(*status).or_insert_with(|| refusal(description));
            }
            if path.starts_with("/api/") {
                let late = json!({ "description": "the request took too long" });
                responses.entry("408").or_insert(late);
            }
        }
    }
    document
}

/// Where an opened table leads to.
fn links() -> Value {
    json!({
        "code": { "operationId": "find_code", "parameters": { "code": "$response.body#/code" } },
        "status": { "operationId": "status", "parameters": { "table": "$response.body#/table" } },
    })
}

fn refusal(description: &str) -> Value {
    let schema = json!({ "$ref": "#/components/schemas/ErrorBody" });
    json!({ "description": description, "content": { "application/json": { "schema": schema } } })
}

/// The OpenAPI description of this API.
pub(crate) async fn serve() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], JSON.as_str()).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_schema_that_is_named_is_there() {
        let document: Value = serde_json::from_str(&JSON).unwrap();
        let names = JSON.split("#/components/schemas/").skip(1).filter_map(|rest| rest.split('"').next());
        let mut count = 0;
        for name in names {
            assert!(document["components"]["schemas"][name].is_object(), "{name}");
            count += 1;
        }
        assert!(count > 10, "{JSON:?}");
    }
}
