//! The one door on the network: the page, Discord's REST, the gateway, files, and the interface for people. Turns
//! HTTP requests into calls and answers into HTTP; what they mean is decided elsewhere.

mod body;

use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{self, DefaultBodyLimit, FromRequestParts, Request};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use include_dir::{Dir, include_dir};
use serde_json::Value;

use self::body::{decoded, query, read_body};
use super::error::Error;
use super::files::content_type;
use super::hub::{Hub, State};
use super::log::{Json, Said};
use super::rest::{self, Answer, Call};
use super::snowflake::Id;
use super::trouble::Trouble;
use super::{gateway, people};

/// What the page may load: its own files and nothing else, no script or style inside the markup. It may frame itself
/// (two users side by side).
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
                      frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

static PAGE: Dir = include_dir!("$CARGO_MANIFEST_DIR/src/sandbox/page");

/// Everything behind the door.
pub(super) fn router(hub: Arc<Hub>) -> Router {
    Router::new()
        .fallback(serve)
        .layer(DefaultBodyLimit::disable())
        .with_state(hub)
}

/// Serves any request.
async fn serve(extract::State(hub): extract::State<Arc<Hub>>, request: Request) -> Response {
    let path = request.uri().path().to_owned();
    let is_upgrade = request
        .headers()
        .get(header::UPGRADE)
        .is_some_and(|to| to.as_bytes().eq_ignore_ascii_case(b"websocket"));
    let for_bots = is_upgrade || path.starts_with("/api/");
    if for_bots && hub.look(|state| state.troubles.down) {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    if is_upgrade && matches!(path.trim_end_matches('/'), "" | "/gateway") {
        return upgrade(hub, request).await;
    }
    let mut segments = path.trim_start_matches('/').split('/').map(decoded).collect::<Vec<_>>();
    match segments[0].as_str() {
        "api" => {
            segments.remove(0);
            let is_version = |s: &String| s.strip_prefix('v').is_some_and(|n| n.parse::<u8>().is_ok());
            if segments.first().is_some_and(is_version) {
                segments.remove(0);
            }
            bots_request(&hub, request, segments).await
        }
        "sandbox" => {
            segments.remove(0);
            persons_request(hub, request, segments).await
        }
        "attachments" | "ephemeral-attachments" => file(&hub, segments.get(2), segments.last()),
        "emojis" => file(&hub, segments.get(1), segments.last()),
        _ => page(&path),
    }
}

async fn upgrade(hub: Arc<Hub>, request: Request) -> Response {
    let (mut parts, _) = request.into_parts();
    let version = query(&parts).remove("v");
    match WebSocketUpgrade::from_request_parts(&mut parts, &()).await {
        Ok(upgrade) => upgrade.on_upgrade(move |socket| gateway::serve(hub, socket, version)),
        Err(refused) => refused.into_response(),
    }
}

/// A request of the bot, with the trouble that it meets.
async fn bots_request(hub: &Hub, request: Request, path: Vec<String>) -> Response {
    let (parts, body) = request.into_parts();
    let (method, plain_path) = (parts.method.to_string(), format!("/{}", path.join("/")));
    // The body is taken in whatever happens: a client that is still sending would see a broken connection instead.
    let read = read_body(&parts, body).await;
    let said = |status: u16, answer: Json, trouble: bool| Said::Rest {
        method: method.clone(),
        path: plain_path.clone(),
        query: parts.uri.query().unwrap_or_default().to_owned(),
        request: read.as_ref().map_or(&Value::Null, |(body, _)| body).into(),
        files: read
            .iter()
            .flat_map(|(_, files)| files)
            .map(|file| file.filename.clone())
            .collect(),
        status,
        answer,
        trouble,
    };
    let trouble = hub
        .act(|state| state.troubles.meet(&method, &plain_path))
        .unwrap_or_default();
    if trouble.hang {
        let round = hub.look(|state| state.troubles.release);
        hub.act(|state| state.log.note(state.world.now, said(0, (&Value::Null).into(), true)));
        hub.until(|state| (state.troubles.release != round).then_some(())).await;
        return troubled(&trouble);
    }
    if trouble.status.is_some() && !trouble.carried_out {
        let response = troubled(&trouble);
        hub.act(|state| {
            let status = response.status().as_u16();
            state
                .log
                .note(state.world.now, said(status, (&trouble.body()).into(), true));
        });
        return response;
    }
    tokio::time::sleep(trouble.delay()).await;
    let note = |state: &mut State, answer: Answer| {
        if let Err(error) = &answer
            && error.is_the_clients_fault()
        {
            let asked = read.as_ref().map_or(&Value::Null, |(body, _)| body);
            let told = error.body();
            state.log.complain(format!("{method} {plain_path}: {told} to {asked}"));
        }
        let (status, body) = told(answer);
        let what = match trouble.status {
            Some(status) => said(status, (&trouble.body()).into(), true),
            None => said(status, body.clone().unwrap_or((&Value::Null).into()), false),
        };
        state.log.note(state.world.now, what);
        (status, body)
    };
    let authorization = parts
        .headers
        .get(header::AUTHORIZATION)
        .and_then(|value| value.to_str().ok());
    let authorised = authorization.is_some_and(|value| value.strip_prefix("Bot ") == Some(hub.token.as_str()));
    let answer = hub.act(|state| {
        let answer = match &read {
            Ok((body, uploads)) => {
                let call = Call {
                    method: &method,
                    path: &path,
                    query: query(&parts),
                    body,
                    uploads,
                    authorised,
                };
                rest::serve(state, &call)
            }
            Err(error) => Err(error.clone()),
        };
        note(state, answer)
    });
    if trouble.status.is_some() {
        troubled(&trouble)
    } else {
        reply(answer)
    }
}

fn troubled(trouble: &Trouble) -> Response {
    let status = trouble.status.unwrap_or(504);
    let mut response = reply((status, Some((&trouble.body()).into())));
    if status == 429 {
        let headers = response.headers_mut();
        let seconds = trouble.retry_after.ceil().max(0.0).to_string();
        headers.insert("retry-after", seconds.parse().expect("digits"));
        headers.insert("via", "1.1 sandbox".parse().expect("plain text"));
        headers.insert(
            "x-ratelimit-scope",
            if trouble.global { "global" } else { "user" }
                .parse()
                .expect("plain text"),
        );
        headers.insert(
            "x-ratelimit-reset-after",
            trouble.retry_after.to_string().parse().expect("digits"),
        );
        if trouble.global {
            headers.insert("x-ratelimit-global", "true".parse().expect("plain text"));
        }
    }
    response
}

async fn persons_request(hub: Arc<Hub>, request: Request, path: Vec<String>) -> Response {
    let (parts, body) = request.into_parts();
    if !is_own_origin(&parts.headers) {
        return respond(Err(Error::new(
            403,
            0,
            "This interface is for the sandbox's own page and for scripts",
        )));
    }
    let query = query(&parts);
    let segments: Vec<&str> = path.iter().map(String::as_str).collect();
    if let ["events"] | ["users", _, "events"] = segments[..] {
        let user = segments.get(1).copied();
        let given = parts.headers.get("last-event-id").and_then(|id| id.to_str().ok());
        let after = given.or(query.get("after").map(String::as_str));
        return people::events(hub, user, after).unwrap_or_else(|error| respond(Err(error)));
    }
    let answer = match read_body(&parts, body).await {
        Ok((body, uploads)) => {
            let path: Vec<String> = path.into_iter().filter(|segment| !segment.is_empty()).collect();
            let (method, body, uploads) = (parts.method.as_str(), &body, &uploads[..]);
            let call = Call {
                method,
                path: &path,
                query,
                body,
                uploads,
                authorised: false,
            };
            people::serve(&hub, &call).await
        }
        Err(error) => Err(error),
    };
    respond(answer)
}

/// A browser tells which site a request comes from; another site has no business here.
fn is_own_origin(headers: &HeaderMap) -> bool {
    let (Some(origin), Some(host)) = (headers.get(header::ORIGIN), headers.get(header::HOST)) else {
        return true;
    };
    let (Ok(origin), Ok(host)) = (origin.to_str(), host.to_str()) else {
        return false;
    };
    origin.strip_prefix("http://") == Some(host)
}

/// Status and body of an answer.
fn told(answer: Answer) -> (u16, Option<Json>) {
    match answer {
        Ok((status, body)) => (status, body.as_ref().map(Json::from)),
        Err(error) => (error.status, Some((&error.body()).into())),
    }
}

fn respond(answer: Answer) -> Response {
    reply(told(answer))
}

fn reply((status, body): (u16, Option<Json>)) -> Response {
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

/// A file of a message or the picture of an emoji.
fn file(hub: &Hub, id: Option<&String>, name: Option<&String>) -> Response {
    let id = id.and_then(|id| id.split('.').next()?.parse::<Id>().ok());
    let Some(bytes) = id.and_then(|id| hub.look(|state| state.world.files.get(id))) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    // Files never change: an edit brings a new one.
    static_file(
        name.map_or("", String::as_str),
        bytes,
        "private, max-age=31536000, immutable",
    )
}

/// A file of the web page.
fn page(path: &str) -> Response {
    let name = match path.trim_start_matches('/') {
        "" => "index.html",
        name => name.strip_prefix("page/").unwrap_or(name),
    };
    match PAGE.get_file(name) {
        Some(file) => {
            let mut response = static_file(name, Bytes::from_static(file.contents()), "no-cache");
            response
                .headers_mut()
                .insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
            response
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

fn static_file(name: &str, bytes: Bytes, caching: &str) -> Response {
    let headers = [
        (header::CONTENT_TYPE, content_type(name)),
        (header::CACHE_CONTROL, caching),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    (headers, bytes).into_response()
}
