//! Serves the files of the web page.

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use protocol::ProtocolError;

use crate::api;
use crate::app::App;
use crate::refuse::HttpRefusal;

/// A file of the web page.
#[derive(Clone, Copy, Debug)]
pub struct PageFile {
    /// The path in its URL, such as `/index.html`.
    pub path: &'static str,
    /// The media type.
    pub content_type: &'static str,
    /// The hash of the content, used as entity tag.
    pub hash: &'static str,
    /// Whether the path identifies the content, so that browsers never have to revalidate it.
    pub immutable: bool,
    /// The content.
    pub plain: &'static [u8],
    /// The content compressed with brotli; `None` if compression is not worth it.
    pub brotli: Option<&'static [u8]>,
}

/// The page itself, served for links to any of its parts.
const INDEX: &str = "/index.html";
/// Paths with these first segments never belong to the page.
const FOR_PROGRAMS: [&str; 5] = ["api", "assets", "healthz", "metrics", "socket"];

/// Handles all requests that match no route of the API.
pub(crate) async fn serve(
    State(app): State<App>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, HttpRefusal> {
    if method != Method::GET && method != Method::HEAD {
        return Err(ProtocolError::NoSuchPage.into());
    }
    let assets = &app.registry.app_state().config.assets;
    if assets.is_empty() && uri.path() == "/" {
        return Ok(api::home().await.into_response());
    }
    match find(assets, uri.path(), &headers) {
        Some(asset) => Ok(answer(asset, &headers)),
        None => Err(ProtocolError::NoSuchPage.into()),
    }
}

/// The file at this path, or the page itself if a browser follows a link to one of its parts. `None` if there is
/// neither.
fn find<'a>(assets: &'a [PageFile], path: &str, headers: &HeaderMap) -> Option<&'a PageFile> {
    let at = |path: &str| assets.iter().find(|asset| asset.path == path);
    let by_person = lists(headers, header::ACCEPT, "text/html");
    let beginning = path.split('/').nth(1).unwrap_or_default();
    let in_page = path == "/" || (by_person && !FOR_PROGRAMS.contains(&beginning));
    at(path).or_else(|| at(INDEX).filter(|_| in_page))
}

fn answer(asset: &PageFile, headers: &HeaderMap) -> Response {
    let keep = if asset.immutable { "public, max-age=31536000, immutable" } else { "no-cache" };
    // A weak tag, since the bytes with and without brotli differ.
    let tag = format!("W/\"{}\"", asset.hash);
    let about = [
        (header::CACHE_CONTROL, HeaderValue::from_static(keep)),
        (header::VARY, HeaderValue::from_static("accept, accept-encoding")),
    ];
    if lists(headers, header::IF_NONE_MATCH, &tag) {
        return (StatusCode::NOT_MODIFIED, about, [(header::ETAG, tag)]).into_response();
    }
    let kind = [(header::CONTENT_TYPE, asset.content_type)];
    match asset.brotli.filter(|_| lists(headers, header::ACCEPT_ENCODING, "br")) {
        Some(packed) => {
            (about, [(header::ETAG, tag)], kind, [(header::CONTENT_ENCODING, "br")], packed).into_response()
        }
        None => (about, [(header::ETAG, tag)], kind, asset.plain).into_response(),
    }
}

/// Whether a header lists this value with a weight other than 0.
fn lists(headers: &HeaderMap, name: header::HeaderName, wanted: &str) -> bool {
    let values = headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).any(|item| {
        let mut parts = item.split(';').map(str::trim);
        let named = parts.next().is_some_and(|named| named.eq_ignore_ascii_case(wanted));
        let refused = parts.filter_map(|part| part.strip_prefix("q=")).any(|q| q.parse() == Ok(0.0));
        named && !refused
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const ASSETS: [PageFile; 2] = [
        PageFile {
            path: INDEX,
            content_type: "text/html",
            hash: "1f",
            immutable: false,
            plain: b"<html>",
            brotli: None,
        },
        PageFile {
            path: "/assets/a-2e.js",
            content_type: "text/javascript",
            hash: "2e",
            immutable: true,
            plain: b"plain",
            brotli: Some(b"br"),
        },
    ];

    fn with(name: header::HeaderName, value: &'static str) -> HeaderMap {
        [(name, HeaderValue::from_static(value))].into_iter().collect()
    }

    #[test]
    fn links_into_the_page_lead_to_it_and_others_nowhere() {
        let person = with(header::ACCEPT, "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8");
        let program = with(header::ACCEPT, "*/*");
        let found = |path, headers| find(&ASSETS, path, headers).map(|asset| asset.hash);
        assert_eq!(found("/", &program), Some("1f"));
        assert_eq!(found("/t/KLEE", &person), Some("1f"));
        assert_eq!(found("/t/KLEE", &program), None);
        assert_eq!(found("/assets/a-2e.js", &program), Some("2e"));
        for nowhere in ["/assets/a-00.js", "/api/nothing", "/api", "/metrics/"] {
            assert_eq!(found(nowhere, &person), None, "{nowhere}");
        }
        assert!(find(&[], "/", &person).is_none());
    }

    #[test]
    fn files_come_packed_for_those_who_can_unpack_them() {
        let encoding = |value| {
            let answer = answer(&ASSETS[1], &with(header::ACCEPT_ENCODING, value));
            answer.headers().get(header::CONTENT_ENCODING).is_some_and(|encoding| encoding == "br")
        };
        assert!(encoding("gzip, deflate, br, zstd"));
        assert!(encoding("br;q=1.0, gzip"));
        assert!(!encoding("gzip, br;q=0"));
        assert!(!encoding("gzip, brutal"));
    }

    #[test]
    fn named_files_are_kept_for_ever_and_the_page_is_asked_for_each_time() {
        let headers = HeaderMap::new();
        let keep = |asset| answer(asset, &headers).headers()[header::CACHE_CONTROL].clone();
        assert_eq!(keep(&ASSETS[0]), "no-cache");
        assert_eq!(keep(&ASSETS[1]), "public, max-age=31536000, immutable");
        let again = answer(&ASSETS[0], &with(header::IF_NONE_MATCH, "\"0\", W/\"1f\""));
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
        assert_eq!(answer(&ASSETS[0], &with(header::IF_NONE_MATCH, "W/\"0\"")).status(), StatusCode::OK);
    }
}
