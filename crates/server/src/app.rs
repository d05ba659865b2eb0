//! The routes.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRequestParts, Request, State, WebSocketUpgrade};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Extension, Router};
use protocol::ProtocolError;
use tokio_util::sync::CancellationToken;
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::timeout::TimeoutLayer;

use crate::accept::{ConnectionPermit, LocalAddress};
use crate::address;
use crate::api;
use crate::app_state::AppState;
use crate::host;
use crate::metrics::Limit;
use crate::openapi;
use crate::pages;
use crate::rate_limit::Counted;
use crate::refuse::HttpRefusal;
use crate::registry::TableRegistry;
use crate::socket;

/// What all request handlers share.
#[derive(Clone, Debug)]
pub(crate) struct App {
    pub(crate) registry: Arc<TableRegistry>,
    pub(crate) stop: CancellationToken,
}

/// Forbids framing, foreign and inline scripts, and referrers to other sites. Inline styles are allowed, because
/// pictures and players' colours use them.
const SECURITY: [(HeaderName, HeaderValue); 4] = [
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(
            "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; \
             connect-src 'self'; worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; \
             form-action 'self'; frame-ancestors 'none'",
        ),
    ),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
];

/// The maximum size of a request body, in bytes.
const LONGEST_BODY: usize = 16 * 1024;

/// The router with all routes.
pub(crate) fn router(app: App) -> Router {
    let request_deadline = app.registry.app_state().config.deadlines.request;
    let api = Router::new()
        .route("/api/tables", post(api::create).get(api::list))
        .route("/api/codes/{code}", get(api::find_code))
        .route("/api/tables/{table}/games/{number}", get(api::replay))
        .route("/api/tables/{table}/status", post(api::status))
        .layer(middleware::from_fn_with_state(app.clone(), keep_pace))
        .route("/api/openapi.json", get(openapi::serve))
        .route("/healthz", get(api::health))
        .route("/metrics", get(api::metrics))
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, request_deadline));
    let routes = Router::new()
        .route("/socket", get(open_socket))
        .merge(api)
        .fallback(pages::serve)
        .method_not_allowed_fallback(api::not_this_way)
        .layer(middleware::from_fn_with_state(app.clone(), know_host))
        .with_state(app);
    SECURITY.into_iter().fold(routes, |routes, (name, value)| {
        routes.layer(SetResponseHeaderLayer::if_not_present(name, value))
    })
}

/// The client's address, behind any trusted proxies.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Client(pub(crate) IpAddr);

impl FromRequestParts<App> for Client {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Client, Self::Rejection> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        let peer = peer.map_or(IpAddr::from([0, 0, 0, 0]), |ConnectInfo(peer)| peer.ip());
        Ok(Client(address::client(peer, &parts.headers, &app.registry.app_state().config.trusted_proxies)))
    }
}

/// Refuses requests for hosts that the server does not answer for.
async fn know_host(State(app): State<App>, request: Request, next: Next) -> Result<Response, HttpRefusal> {
    let app_state = app.registry.app_state();
    let host = request.headers().get(header::HOST).map(|host| String::from_utf8_lossy(host.as_bytes()));
    let local = request.extensions().get::<LocalAddress>().map(|LocalAddress(local)| local.ip());
    if !host::is_known(host.as_deref(), &app_state.config.hosts, local) {
        app_state.metrics.count_limited(Limit::Hosts);
        return Err(ProtocolError::UnknownHost(shown(&host.unwrap_or_default())).into());
    }
    Ok(next.run(request).await)
}

/// The printable beginning of a header, to be quoted in an answer.
fn shown(header: &str) -> String {
    header.chars().filter(char::is_ascii_graphic).take(100).collect()
}

/// Applies the rate limit of the client's address.
async fn keep_pace(
    State(app): State<App>,
    Client(address): Client,
    request: Request,
    next: Next,
) -> Result<Response, HttpRefusal> {
    let app_state = app.registry.app_state();
    if app_state.config.limits.rate_limit {
        take_request(app_state, address)?;
    }
    Ok(next.run(request).await)
}

/// Counts a request from this address; refuses it above the rate limit.
fn take_request(app_state: &AppState, address: IpAddr) -> Result<(), ProtocolError> {
    app_state.addresses.request(address).map_err(|seconds| {
        app_state.metrics.count_limited(Limit::Requests);
        ProtocolError::TooMany { seconds }
    })
}

async fn open_socket(
    State(app): State<App>,
    Client(address): Client,
    headers: HeaderMap,
    Extension(permit): Extension<ConnectionPermit>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, HttpRefusal> {
    check_origin(&headers, &app.registry.app_state().config.origins)?;
    let App { registry, stop } = app;
    let app_state = Arc::clone(registry.app_state());
    let limits = app_state.config.limits;
    if limits.rate_limit {
        take_request(&app_state, address)?;
    }
    let of_address = if limits.rate_limit {
        let open = app_state.addresses.open(Counted::Sockets, address, limits.sockets_per_address);
        Some(open.ok_or_else(|| {
            app_state.metrics.count_limited(Limit::Sockets);
            ProtocolError::TooMany { seconds: 30 }
        })?)
    } else {
        None
    };
    let open = (of_address, permit, app_state.tasks.token());
    Ok(socket::tune(upgrade).on_upgrade(async move |socket| {
        let _open = open;
        socket::serve(socket, registry, stop).await;
    }))
}

/// Browsers send the origin of the page that opens a socket; foreign pages must not act in a player's name. Programs
/// send none.
fn check_origin(headers: &HeaderMap, allowed: &[String]) -> Result<(), ProtocolError> {
    let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
    let origin = String::from_utf8_lossy(origin.as_bytes()).into_owned();
    let actor = headers.get(header::HOST).and_then(|actor| actor.to_str().ok()).unwrap_or_default();
    let own = ["http://", "https://"].iter().any(|scheme| origin.strip_prefix(scheme) == Some(actor));
    if (own && !actor.is_empty()) || allowed.contains(&origin) {
        Ok(())
    } else {
        Err(ProtocolError::ForeignOrigin(shown(&origin)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_from_elsewhere_may_not_connect() {
        let check = |origin: Option<&'static str>, allowed: &[&str]| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, HeaderValue::from_static("play.example.org"));
            if let Some(origin) = origin {
                headers.insert(header::ORIGIN, HeaderValue::from_static(origin));
            }
            let allowed: Vec<String> = allowed.iter().map(|text| (*text).to_owned()).collect();
            check_origin(&headers, &allowed).is_ok()
        };
        assert!(check(None, &[]), "programs say nothing");
        assert!(check(Some("https://play.example.org"), &[]));
        assert!(check(Some("https://other.example"), &["https://other.example"]));
        for foreign in
            ["https://evil.example", "null", "https://play.example.org.evil.example", "play.example.org", ""]
        {
            assert!(!check(Some(foreign), &["https://other.example"]), "{foreign}");
        }
    }
}
