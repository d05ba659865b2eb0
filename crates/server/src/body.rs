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
use serde_json::Value;

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
                let refuse = |no: JsonRejection| unclear(no.status(), &no.body_text());
                let Json(read) = Json::<Value>::from_request(request, state).await.map_err(refuse)?;
                let text = with_integers(read).to_string();
                let Json(wish) = Json::from_bytes(text.as_bytes()).map_err(refuse)?;
                Ok(RequestBody(wish))
            }
            Encoding::Binary => {
                let read = Bytes::from_request(request, state).await;
                let refuse = |no: BytesRejection| unclear(no.status(), &no.body_text());
                Ok(RequestBody(body_from_bytes(&read.map_err(refuse)?)?))
            }
        }
    }
}

/// The same JSON with integers where a client wrote them as `5.0`, which is the same number.
fn with_integers(value: Value) -> Value {
    /// Up to this, all integers are exact as floating-point numbers.
    const EXACT: f64 = 9_007_199_254_740_992.0;
    match value {
        Value::Number(number) => match number.as_f64() {
            Some(float) if number.is_f64() && float.fract() == 0.0 && float.abs() <= EXACT => {
                Value::from(float as i64)
            }
            _ => Value::Number(number),
        },
        Value::Array(values) => values.into_iter().map(with_integers).collect(),
        Value::Object(members) => {
            members.into_iter().map(|(name, value)| (name, with_integers(value))).collect()
        }
        value => value,
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

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn an_integer_may_be_written_with_a_fraction_of_zero() {
        let read = |text: &str| with_integers(serde_json::from_str(text).unwrap());
        assert_eq!(read(r#"{"seats": 2.0, "list": [5e1, -0.0]}"#), json!({ "seats": 2, "list": [50, 0] }));
        assert_eq!(read("[2.5, 1e300, true, null]"), json!([2.5, 1e300, true, null]));
    }
}
