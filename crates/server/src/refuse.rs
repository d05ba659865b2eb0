//! Errors as HTTP responses.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::{ErrorBody, ProtocolError};

/// The response to a request that is refused.
#[derive(Debug)]
pub(crate) struct HttpRefusal(ProtocolError);

impl From<ProtocolError> for HttpRefusal {
    fn from(problem: ProtocolError) -> HttpRefusal {
        HttpRefusal(problem)
    }
}

const fn status(problem: &ProtocolError) -> StatusCode {
    match problem {
        ProtocolError::NoSuchTable | ProtocolError::NoSuchGame | ProtocolError::NoSuchPage => {
            StatusCode::NOT_FOUND
        }
        ProtocolError::WrongKey
        | ProtocolError::SeatLost
        | ProtocolError::NoSeat
        | ProtocolError::ForeignOrigin(_) => StatusCode::FORBIDDEN,
        ProtocolError::UnknownHost(_) => StatusCode::MISDIRECTED_REQUEST,
        ProtocolError::TooBig => StatusCode::PAYLOAD_TOO_LARGE,
        ProtocolError::TooFast | ProtocolError::TooMany { .. } | ProtocolError::TooManyTables { .. } => {
            StatusCode::TOO_MANY_REQUESTS
        }
        ProtocolError::Storage
        | ProtocolError::Moved
        | ProtocolError::Restart
        | ProtocolError::Full
        | ProtocolError::TooSlow => StatusCode::SERVICE_UNAVAILABLE,
        ProtocolError::Unreadable => StatusCode::INTERNAL_SERVER_ERROR,
        ProtocolError::InvalidMessage(_)
        | ProtocolError::OtherEncoding
        | ProtocolError::Version { .. }
        | ProtocolError::HelloFirst
        | ProtocolError::HelloTwice
        | ProtocolError::Silent => StatusCode::BAD_REQUEST,
        ProtocolError::BadOptions(_) => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

impl HttpRefusal {
    /// The body of the response.
    pub(crate) fn body(&self) -> Json<ErrorBody> {
        let HttpRefusal(problem) = self;
        Json(ErrorBody { code: problem.code().to_owned(), sentence: problem.to_string() })
    }
}

impl IntoResponse for HttpRefusal {
    fn into_response(self) -> Response {
        let body = self.body();
        let HttpRefusal(problem) = self;
        let mut response = (status(&problem), body).into_response();
        if let Some(retry) = problem.retry_ms() {
            let seconds = HeaderValue::from(retry.div_ceil(1000));
            response.headers_mut().insert(header::RETRY_AFTER, seconds);
        }
        response
    }
}
