//! The one door on the network: the page, Discord's REST, the gateway, files, and the interface for people. Turns
//! HTTP requests into calls and answers into HTTP; what they mean is decided elsewhere.

mod body;
mod bots;
mod files;
mod guard;
mod reply;

use std::sync::Arc;

use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{self, DefaultBodyLimit, FromRequestParts, Request};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use self::body::{decoded, query, read_body};
use self::reply::respond;
use super::call::Call;
use super::hub::Hub;
use super::{gateway, people};
use headsup_http_server::ConnectionBreaker;

/// Everything behind the door.
pub(super) fn router(hub: Arc<Hub>) -> Router {
    Router::new()
        .fallback(serve)
        .layer(DefaultBodyLimit::disable())
        .with_state(hub)
}

/// Serves any request.
async fn serve(extract::State(hub): extract::State<Arc<Hub>>, request: Request) -> Response {
    guard::seal(match guard::check_host(&request, &hub.hosts) {
        Ok(()) => route(hub, request).await,
        Err(refused) => respond(Err(refused)),
    })
}

async fn route(hub: Arc<Hub>, request: Request) -> Response {
    let path = request.uri().path().to_owned();
    let mut segments = path.trim_start_matches('/').split('/').map(decoded).collect::<Vec<_>>();
    let door = match segments[0].as_str() {
        _ if is_upgrade(&request) && matches!(path.trim_end_matches('/'), "" | "/gateway") => Door::Gateway,
        "api" => Door::Bots,
        "sandbox" => Door::People,
        "attachments" | "ephemeral-attachments" | "emojis" => Door::Files,
        _ => Door::Page,
    };
    // Any site may link to the page; nothing else here is for other sites.
    if door != Door::Page
        && let Err(refused) = guard::check_site(request.headers())
    {
        return respond(Err(refused));
    }
    if matches!(door, Door::Gateway | Door::Bots) && hub.look(|state| state.troubles.down) {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    match door {
        Door::Gateway => upgrade(hub, request).await,
        Door::Bots => {
            segments.remove(0);
            let is_version = |s: &String| s.strip_prefix('v').is_some_and(|n| n.parse::<u8>().is_ok());
            if segments.first().is_some_and(is_version) {
                segments.remove(0);
            }
            bots::serve(&hub, request, segments).await
        }
        Door::People => {
            segments.remove(0);
            persons_request(hub, request, segments).await
        }
        Door::Files => {
            let id = if segments[0] == "emojis" { 1 } else { 2 };
            files::uploaded(&hub, segments.get(id), segments.last())
        }
        Door::Page => files::page(&path),
    }
}

/// What a request is for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Door {
    Gateway,
    Bots,
    People,
    Files,
    Page,
}

fn is_upgrade(request: &Request) -> bool {
    let to = request.headers().get(header::UPGRADE);
    to.is_some_and(|to| to.as_bytes().eq_ignore_ascii_case(b"websocket"))
}

async fn upgrade(hub: Arc<Hub>, request: Request) -> Response {
    let (mut parts, _) = request.into_parts();
    let mut asked = query(&parts);
    let breaker = parts.extensions.get::<ConnectionBreaker>().cloned().unwrap_or_default();
    let asked = gateway::Asked {
        breaker,
        version: asked.remove("v"),
        compress: asked.remove("compress"),
        encoding: asked.remove("encoding"),
    };
    match WebSocketUpgrade::from_request_parts(&mut parts, &()).await {
        Ok(upgrade) => upgrade.on_upgrade(move |socket| gateway::serve(hub, socket, asked)),
        Err(refused) => refused.into_response(),
    }
}

async fn persons_request(hub: Arc<Hub>, request: Request, path: Vec<String>) -> Response {
    let (parts, body) = request.into_parts();
    let query = query(&parts);
    let segments: Vec<&str> = path.iter().map(String::as_str).collect();
    if let ["events"] | ["users", _, "events"] = segments[..] {
        let user = segments.get(1).copied();
        let given = parts.headers.get("last-event-id").and_then(|id| id.to_str().ok());
        let after = given.or(query.get("after").map(String::as_str));
        return people::events(hub, user, after).unwrap_or_else(|error| respond(Err(error)));
    }
    let answer = match read_body(&parts, body).await {
        Ok(content) => {
            if let Some(refusal) = content.refusal() {
                return respond(Err(refusal));
            }
            let path: Vec<String> = path.into_iter().filter(|segment| !segment.is_empty()).collect();
            let (method, body, uploads) = (parts.method.as_str(), &content.body, &content.uploads[..]);
            let call = Call {
                method,
                path: &path,
                query,
                body,
                uploads,
                authorised: false,
                reason: None,
            };
            people::serve(&hub, &call).await
        }
        Err(error) => Err(error),
    };
    respond(answer)
}
