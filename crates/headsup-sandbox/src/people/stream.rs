//! The live stream of a user, or of all in one, as server-sent events.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream;

use super::lookup::person;
use crate::error::Error;
use crate::hub::Hub;
use crate::streams::Next;

/// Begins the stream of `user` (`None`: of all) after the event with the id `after`, or now.
pub(crate) fn events(hub: Arc<Hub>, user: Option<&str>, after: Option<&str>) -> Result<Response, Error> {
    let (user, start) = hub.look(|state| {
        let user = user.map(|user| person(state, user)).transpose()?;
        let newest = state.streams.newest();
        Ok((user, state.streams.number(after.unwrap_or(&newest))))
    })?;
    // Between two events: the number of the last one, or `None` if it is not known any more.
    let stream = stream::unfold(start, move |last| {
        let hub = hub.clone();
        async move {
            let next = hub.until(|state| match last.map(|n| state.streams.after(user, n)) {
                Some(Next::Nothing) => None,
                Some(Next::Event(event)) => {
                    let text = match user {
                        Some(_) => event.text.to_string(),
                        None => format!("{{\"user\":\"{}\",{}", event.user, &event.text[1..]),
                    };
                    Some((event.number, state.streams.id(event.number), text))
                }
                Some(Next::Lost) | None => {
                    let newest = state.streams.newest();
                    let n = state.streams.number(&newest).expect("its own id");
                    Some((n, newest, r#"{"t":"RESET","d":null}"#.to_owned()))
                }
            });
            let (n, id, text) = next.await?;
            Some((Ok::<_, Infallible>(Event::default().id(id).data(text)), Some(n)))
        }
    });
    Ok(Sse::new(stream)
        .keep_alive(KeepAlive::new().interval(Duration::from_secs(15)))
        .into_response())
}
