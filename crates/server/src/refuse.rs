//! Problems as answers over HTTP.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::{Failure, Problem};

/// A request that is not carried out.
#[derive(Debug)]
pub(crate) struct Refused(Problem);

impl From<Problem> for Refused {
    fn from(problem: Problem) -> Refused {
        Refused(problem)
    }
}

const fn status(problem: &Problem) -> StatusCode {
    match problem {
        Problem::NoSuchTable | Problem::NoSuchGame | Problem::NoSuchPage => StatusCode::NOT_FOUND,
        Problem::WrongKey | Problem::SeatLost | Problem::NoSeat | Problem::ForeignOrigin(_) => {
            StatusCode::FORBIDDEN
        }
        Problem::TooBig => StatusCode::PAYLOAD_TOO_LARGE,
        Problem::TooFast | Problem::TooMany { .. } => StatusCode::TOO_MANY_REQUESTS,
        Problem::Storage | Problem::Moved | Problem::Restart | Problem::Full | Problem::TooSlow => {
            StatusCode::SERVICE_UNAVAILABLE
        }
        Problem::Unreadable => StatusCode::INTERNAL_SERVER_ERROR,
        Problem::Unclear(_)
        | Problem::OtherForm
        | Problem::Version { .. }
        | Problem::HelloFirst
        | Problem::HelloTwice
        | Problem::Silent
        | Problem::BadOptions(_) => StatusCode::BAD_REQUEST,
    }
}

impl Refused {
    /// What it says.
    pub(crate) fn body(&self) -> Json<Failure> {
        let Refused(problem) = self;
        Json(Failure { code: problem.code().to_owned(), sentence: problem.to_string() })
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let body = self.body();
        let Refused(problem) = self;
        let mut response = (status(&problem), body).into_response();
        if let Some(retry) = problem.retry_ms() {
            let seconds = HeaderValue::from(retry.div_ceil(1000));
            response.headers_mut().insert(header::RETRY_AFTER, seconds);
        }
        response
    }
}
