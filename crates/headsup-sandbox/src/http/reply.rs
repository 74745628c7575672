//! Answers as HTTP.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::call::Answer;
use crate::log::Json;

/// Status and body of an answer.
pub(super) fn told(answer: Answer) -> (u16, Option<Json>) {
    match answer {
        Ok((status, body)) => (status, body.as_ref().map(Json::from)),
        Err(error) => (error.status, Some((&error.body()).into())),
    }
}

/// An answer.
pub(super) fn respond(answer: Answer) -> Response {
    reply(told(answer))
}

/// A response with this status and body.
pub(super) fn reply((status, body): (u16, Option<Json>)) -> Response {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    match body {
        Some(body) => (
            status,
            [(header::CONTENT_TYPE, "application/json")],
            body.text().to_owned(),
        )
            .into_response(),
        None => status.into_response(),
    }
}

/// Builds a web page with this status.
pub(super) fn page(status: u16, text: String) -> Response {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    (status, [(header::CONTENT_TYPE, "text/html; charset=UTF-8")], text).into_response()
}
