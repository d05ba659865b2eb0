//! The HTTP API: opening and finding tables, finished games, health and metrics.

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, RawQuery, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::{Created, ErrorBody, NewTable, OpenTable, OpenTables, ProtocolError, SeatKey, TableStatus};
use table::Code;

use crate::app::{App, Client};
use crate::app_state::AppState;
use crate::body::{RequestBody, ResponseEncoding};
use crate::load::{problem, read_whole};
use crate::pool::Work;
use crate::refuse::HttpRefusal;
use crate::status;

/// The maximum number of open tables in the list.
const MOST_LISTED: usize = 100;

/// Opens a table.
#[utoipa::path(post, path = "/api/tables", request_body = NewTable, responses(
    (status = 201, body = Created),
    (status = 422, description = "the options can't be played together", body = ErrorBody),
))]
pub(crate) async fn create(
    State(app): State<App>,
    wanted: ResponseEncoding,
    Client(address): Client,
    RequestBody(NewTable { options }): RequestBody<NewTable>,
) -> Result<(StatusCode, Response), HttpRefusal> {
    let created: Created = app.registry.create(options, address).await?;
    Ok((StatusCode::CREATED, wanted.answer(&created)))
}

/// Lists the open tables that anyone may join, the newest first, at most 100 at a time.
#[utoipa::path(get, path = "/api/tables",
    params(("before" = Option<String>, Query, description = "the last table of the page before")),
    responses(
    (status = 200, body = OpenTables),
    (status = 429, description = "too many requests; see Retry-After", body = ErrorBody),
    (status = 503, description = "the list could not be read", body = ErrorBody),
))]
pub(crate) async fn list(
    State(app): State<App>,
    wanted: ResponseEncoding,
    RawQuery(query): RawQuery,
) -> Result<Response, HttpRefusal> {
    // Ids of tables need no decoding.
    let before =
        query.iter().flat_map(|query| query.split('&')).find_map(|part| part.strip_prefix("before="));
    let before = before.map(str::to_owned);
    let read = move |store: &dyn store::Store| store.listed(before.as_deref(), MOST_LISTED);
    let listed = app.registry.app_state().storage.read(read).await;
    let listed = listed.map_err(|failure| problem("", &failure))?;
    let tables =
        listed.iter().filter_map(|(_, card)| serde_json::from_slice::<OpenTable>(card).ok()).collect();
    Ok(wanted.answer(&OpenTables { tables }))
}

/// Finds the table with this code.
#[utoipa::path(get, path = "/api/codes/{code}",
    params(("code" = String, Path, description = "as people type it", pattern = "^([ -]*[A-HJ-NP-Za-hj-np-z2-5]){6}[ -]*$")),
    responses(
        (status = 200, body = OpenTable),
        (status = 404, description = "no lobby has this code", body = ErrorBody),
))]
pub(crate) async fn find_code(
    State(app): State<App>,
    wanted: ResponseEncoding,
    Path(code): Path<String>,
) -> Result<Response, HttpRefusal> {
    let code = Code::new(&code).map_err(|bad| ProtocolError::InvalidMessage(bad.to_string()))?.to_string();
    let found = app.registry.app_state().storage.read(move |store| match store.find_code(&code)? {
        Some(table) => store.label(&table).map(Some),
        None => Ok(None),
    });
    let label = found.await.map_err(|failure| problem("", &failure))?.ok_or(ProtocolError::NoSuchTable)?;
    let card: OpenTable = serde_json::from_slice(&label.card).map_err(|_| ProtocolError::NoSuchTable)?;
    Ok(wanted.answer(&card))
}

/// A finished game, in the format of `tischlein replay`.
#[utoipa::path(get, path = "/api/tables/{table}/games/{number}",
    params(("table" = String, Path), ("number" = u32, Path, description = "counted from 1")),
    responses(
        (status = 200, content_type = "application/octet-stream", description = "with the seed and everything that was asked for, so that chance can be checked"),
        (status = 404, description = "no such game was finished", body = ErrorBody),
))]
pub(crate) async fn replay(
    State(app): State<App>,
    path: Result<Path<(String, u32)>, PathRejection>,
) -> Result<Response, HttpRefusal> {
    let Path((table, number)) =
        path.map_err(|rejection| ProtocolError::InvalidMessage(rejection.body_text()))?;
    let record = finished_game(app.registry.app_state(), &table, number).await?;
    let name = format!("attachment; filename=\"{table}-{number}.tischlein\"");
    let headers = [(header::CONTENT_TYPE, "application/octet-stream"), (header::CONTENT_DISPOSITION, &name)];
    Ok((headers, record).into_response())
}

/// A finished game. One that was finished a moment ago, or before games were kept, is found in the log.
async fn finished_game(app_state: &AppState, table: &str, number: u32) -> Result<Vec<u8>, ProtocolError> {
    let id = table.to_owned();
    let kept = app_state.storage.read(move |store| store.finished_game(&id, number)).await;
    if let Some(record) = kept.map_err(|failure| problem(table, &failure))? {
        return Ok(record);
    }
    let entries = read_whole(app_state, table).await?;
    let record = app_state.pool.run(Work::Player, table, move || {
        let entries: Result<Vec<_>, _> =
            entries.iter().map(|bytes| table::Entry::from_bytes(bytes)).collect();
        entries.map(|entries| table::record(&entries, number))
    });
    match record.await {
        Ok(Ok(record)) => record.ok_or(ProtocolError::NoSuchGame),
        Ok(Err(_)) | Err(_) => Err(ProtocolError::Unreadable),
    }
}

/// The status of a table, for the holder of a seat's key.
#[utoipa::path(post, path = "/api/tables/{table}/status", request_body = SeatKey,
    params(("table" = String, Path)),
    responses(
        (status = 200, body = TableStatus),
        (status = 403, description = "the key opens no seat of this table", body = ErrorBody),
        (status = 404, description = "no such table", body = ErrorBody),
))]
pub(crate) async fn status(
    State(app): State<App>,
    wanted: ResponseEncoding,
    Path(table): Path<String>,
    RequestBody(SeatKey { key }): RequestBody<SeatKey>,
) -> Result<Response, HttpRefusal> {
    Ok(wanted.answer(&status::look(&app.registry, &table, key).await?))
}

/// Whether the server works: it can write to its store.
#[utoipa::path(get, path = "/healthz", responses(
    (status = 200, description = "all is well", body = String, content_type = "text/plain"),
    (status = 503, description = "the store does not answer", body = ErrorBody),
))]
pub(crate) async fn health(State(app): State<App>) -> Result<&'static str, HttpRefusal> {
    let answer = app.registry.app_state().storage.check().await;
    answer.map_err(|failure| problem("", &failure))?;
    Ok("all is well\n")
}

/// The media type of metrics.
const METRICS_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Metrics for Prometheus.
#[utoipa::path(get, path = "/metrics", responses(
    (status = 200, description = "in the text format of OpenMetrics", body = String, content_type = "application/openmetrics-text; version=1.0.0; charset=utf-8"),
))]
pub(crate) async fn metrics(State(app): State<App>) -> Response {
    let app_state = app.registry.app_state();
    let text = app_state.metrics.to_text(&app_state.storage, &app_state.pool, &app_state.quota);
    ([(header::CONTENT_TYPE, METRICS_TYPE)], text).into_response()
}

/// The method is not allowed here.
pub(crate) async fn not_this_way() -> Response {
    (StatusCode::METHOD_NOT_ALLOWED, HttpRefusal::from(ProtocolError::NoSuchPage).body()).into_response()
}

/// A notice for people if the server has no web page.
pub(crate) async fn home() -> &'static str {
    "Tischlein is running.\n\nBots and other programs play over the WebSocket at /socket; docs/protocol.md says how.\n\
     Opening and finding tables: /api/openapi.json\n"
}
