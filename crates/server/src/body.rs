//! What is said over HTTP, in either form: JSON, and bytes for our own page, which asks for them by their media type.

use std::convert::Infallible;

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, JsonRejection};
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::{Form, Problem, body_from_bytes, body_to_bytes};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::refuse::Refused;

/// The media type of bytes.
const BYTES: &str = "application/octet-stream";

fn form_in(headers: &HeaderMap, name: HeaderName) -> Form {
    match headers.get(name) {
        Some(kind) if kind == BYTES => Form::Binary,
        _ => Form::Text,
    }
}

/// What a client asks for.
#[derive(Debug)]
pub(crate) struct Wish<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Wish<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, state: &S) -> Result<Wish<T>, Refused> {
        let unclear = |status: StatusCode, why: &str| match status {
            StatusCode::PAYLOAD_TOO_LARGE => Problem::TooBig,
            _ => Problem::unclear(why),
        };
        match form_in(request.headers(), header::CONTENT_TYPE) {
            Form::Text => {
                let read = Json::from_request(request, state).await;
                let refuse = |no: JsonRejection| unclear(no.status(), &no.body_text());
                Ok(read.map(|Json(wish)| Wish(wish)).map_err(refuse)?)
            }
            Form::Binary => {
                let read = Bytes::from_request(request, state).await;
                let refuse = |no: BytesRejection| unclear(no.status(), &no.body_text());
                Ok(Wish(body_from_bytes(&read.map_err(refuse)?)?))
            }
        }
    }
}

/// The form in which a client wants its answer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wanted(Form);

impl<S: Send + Sync> FromRequestParts<S> for Wanted {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Wanted, Infallible> {
        Ok(Wanted(form_in(&parts.headers, header::ACCEPT)))
    }
}

impl Wanted {
    /// An answer in this form.
    pub(crate) fn answer(self, body: &impl Serialize) -> Response {
        match self.0 {
            Form::Text => Json(body).into_response(),
            Form::Binary => ([(header::CONTENT_TYPE, BYTES)], body_to_bytes(body)).into_response(),
        }
    }
}
