//! The body of a request, watched as it comes.

use std::sync::{Arc, Mutex};

use axum::BoxError;
use axum::body::{Body, HttpBody};
use futures_util::StreamExt;
use futures_util::stream::unfold;
use tokio::time::{Instant, timeout_at};

use crate::connection_limit::{RequestState, lock};

/// Returns the body with a note of when it is complete. It breaks off if it is not complete by `until`; until then its connection counts
/// as one that sends nothing.
pub fn tracked(body: Body, request: Arc<Mutex<RequestState>>, until: Instant) -> Body {
    if body.is_end_stream() {
        *lock(&request) = RequestState::Complete;
        return body;
    }
    *lock(&request) = RequestState::Incomplete { waiting: None };
    let parts = unfold(Some(body.into_data_stream()), move |parts| {
        let request = request.clone();
        async move {
            let mut parts = parts?;
            match timeout_at(until, parts.next()).await {
                Ok(Some(Ok(part))) => Some((Ok(part), Some(parts))),
                Ok(Some(Err(error))) => Some((Err(BoxError::from(error)), None)),
                Ok(None) => {
                    *lock(&request) = RequestState::Complete;
                    None
                }
                Err(late) => Some((Err(late.into()), None)),
            }
        }
    });
    Body::from_stream(parts)
}
