//! Request and response bodies in either encoding: JSON, or bytes for our own page, which asks for them by media type.

use std::convert::Infallible;

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, JsonRejection};
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::{Encoding, ProtocolError, body_from_bytes, body_to_bytes};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::refuse::HttpRefusal;

/// The media type of the binary encoding.
const BYTES: &str = "application/octet-stream";

fn form_in(headers: &HeaderMap, name: HeaderName) -> Encoding {
    match headers.get(name) {
        Some(kind) if kind == BYTES => Encoding::Binary,
        _ => Encoding::Text,
    }
}

/// A decoded request body.
#[derive(Debug)]
pub(crate) struct RequestBody<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for RequestBody<T> {
    type Rejection = HttpRefusal;

    async fn from_request(request: Request, state: &S) -> Result<RequestBody<T>, HttpRefusal> {
        let unclear = |status: StatusCode, why: &str| match status {
            StatusCode::PAYLOAD_TOO_LARGE => ProtocolError::TooBig,
            _ => ProtocolError::unclear(why),
        };
        match form_in(request.headers(), header::CONTENT_TYPE) {
            Encoding::Text => {
                let read = Json::from_request(request, state).await;
                let refuse = |no: JsonRejection| unclear(no.status(), &no.body_text());
                Ok(read.map(|Json(wish)| RequestBody(wish)).map_err(refuse)?)
            }
            Encoding::Binary => {
                let read = Bytes::from_request(request, state).await;
                let refuse = |no: BytesRejection| unclear(no.status(), &no.body_text());
                Ok(RequestBody(body_from_bytes(&read.map_err(refuse)?)?))
            }
        }
    }
}

/// The encoding that a client accepts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ResponseEncoding(Encoding);

impl<S: Send + Sync> FromRequestParts<S> for ResponseEncoding {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<ResponseEncoding, Infallible> {
        Ok(ResponseEncoding(form_in(&parts.headers, header::ACCEPT)))
    }
}

impl ResponseEncoding {
    /// A response in this encoding.
    pub(crate) fn answer(self, body: &impl Serialize) -> Response {
        match self.0 {
            Encoding::Text => Json(body).into_response(),
            Encoding::Binary => ([(header::CONTENT_TYPE, BYTES)], body_to_bytes(body)).into_response(),
        }
    }
}
