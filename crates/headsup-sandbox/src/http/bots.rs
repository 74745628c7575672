//! Requests of the bot: the trouble that they meet, the keys that Discord passes over, and the log.

use std::collections::HashMap;

use axum::extract::Request;
use axum::http::header;
use axum::response::Response;
use serde_json::Value;

use super::body::{Content, decoded, query, read_body};
use super::reply::{page, reply, told};
use crate::call::{Answer, Call};
use crate::error::Error;
use crate::hub::{Hub, State};
use crate::limits::rest::Standing;
use crate::log::{Json, Said};
use crate::rest;
use crate::trouble::Trouble;

/// A request of the bot, with the trouble that it meets.
pub(super) async fn serve(hub: &Hub, request: Request, path: Vec<String>) -> Response {
    let (parts, body) = request.into_parts();
    let (method, plain_path) = (parts.method.to_string(), format!("/{}", path.join("/")));
    // The body is taken in whatever happens: a client that is still sending would see a broken connection instead.
    let read = read_body(&parts, body).await;
    let said = |status: u16, answer: Json, trouble: bool| Said::Rest {
        method: method.clone(),
        path: plain_path.clone(),
        query: parts.uri.query().unwrap_or_default().to_owned(),
        request: read.as_ref().map(|content| content.text.clone()).unwrap_or_default(),
        files: read
            .iter()
            .flat_map(|content| &content.uploads)
            .map(|file| file.filename.clone())
            .collect(),
        status,
        answer,
        trouble,
    };
    let trouble = hub
        .note(|state| state.troubles.meet(&method, &plain_path))
        .unwrap_or_default();
    if trouble.hang {
        let round = hub.look(|state| state.troubles.release);
        hub.note(|state| state.log.note(state.world.now, said(0, Json::default(), true)));
        hub.until(|state| (state.troubles.release != round).then_some(())).await;
        return troubled(&trouble);
    }
    if trouble.status.is_some() && !trouble.carried_out {
        let response = troubled(&trouble);
        hub.note(|state| {
            let status = response.status().as_u16();
            state
                .log
                .note(state.world.now, said(status, (&trouble.body()).into(), true));
        });
        return response;
    }
    tokio::time::sleep(trouble.delay()).await;
    let standing = hub.note(|state| {
        let (limits, now) = (&state.limits, state.world.now);
        let standing = state.buckets.take(limits, now, &method, &path)?;
        if let Some(refusal) = standing.refusal() {
            state.log.note(now, said(429, (&refusal).into(), false));
        }
        Some(standing)
    });
    if let Some(standing) = &standing
        && let Some(refusal) = standing.refusal()
    {
        return limited(reply((429, Some((&refusal).into()))), standing);
    }
    let note = |state: &mut State, answer: Answer| {
        if let Err(error) = &answer
            && error.is_the_clients_fault()
        {
            let asked = read.as_ref().map_or(&Value::Null, |content| &content.body);
            let told = error.body();
            state.complain(format!("{method} {plain_path}: {told} to {asked}"));
        }
        let (status, body) = told(answer);
        let what = match trouble.status {
            Some(status) => said(status, (&trouble.body()).into(), true),
            None => said(status, body.clone().unwrap_or_default(), false),
        };
        state.log.note(state.world.now, what);
        (status, body)
    };
    let authorization = parts
        .headers
        .get(header::AUTHORIZATION)
        .and_then(|value| value.to_str().ok());
    let asked = Asked {
        method: &method,
        path: &path,
        query: query(&parts),
        authorised: authorization.is_some_and(|value| value.strip_prefix("Bot ") == Some(hub.token.as_str())),
        reason: parts
            .headers
            .get("x-audit-log-reason")
            .and_then(|reason| reason.to_str().ok())
            .map(decoded),
    };
    let answer = hub.act(|state| {
        let answer = match &read {
            Ok(content) => asked.carry_out(state, content),
            Err(error) => Err(error.clone()),
        };
        note(state, answer)
    });
    match (trouble.status, &standing) {
        (Some(_), _) => troubled(&trouble),
        (None, Some(standing)) => limited(reply(answer), standing),
        (None, None) => reply(answer),
    }
}

/// An answer that tells how much of the route's bucket is left.
fn limited(mut response: Response, standing: &Standing) -> Response {
    for (name, value) in standing.headers() {
        response
            .headers_mut()
            .insert(name, value.parse().expect("digits and letters"));
    }
    response
}

/// A request without its body.
struct Asked<'a> {
    method: &'a str,
    path: &'a [String],
    query: HashMap<String, String>,
    authorised: bool,
    reason: Option<String>,
}

impl Asked<'_> {
    fn call<'c>(&'c self, content: &'c Content, body: &'c Value) -> Call<'c> {
        Call {
            method: self.method,
            path: self.path,
            query: self.query.clone(),
            body,
            uploads: &content.uploads,
            authorised: self.authorised,
            reason: self.reason.clone(),
        }
    }

    /// Carries it out. Discord passes over keys that it does not know, and so does this, with a complaint; a strict
    /// sandbox refuses them. A refused request has changed nothing, so it can be read again without them.
    fn carry_out(&self, state: &mut State, content: &Content) -> Answer {
        if let Some(refusal) = content.refusal().filter(|_| state.strict) {
            return Err(refusal);
        }
        for part in &content.unknown_parts {
            state.complain_once(format!("{}: the unknown part {part} is passed over", self.route()));
        }
        let mut answer = rest::serve(state, &self.call(content, &content.body));
        let mut body = Value::Null;
        while let Err(error) = &answer
            && !state.strict
            && !error.unknown.is_empty()
        {
            if body.is_null() {
                body = content.body.clone();
            }
            if !self.pass_over(state, error, &mut body) {
                break;
            }
            answer = rest::serve(state, &self.call(content, &body));
        }
        answer
    }

    /// Takes the unknown keys out of a body. Whether there were any.
    fn pass_over(&self, state: &mut State, error: &Error, body: &mut Value) -> bool {
        let mut found = false;
        for place in &error.unknown {
            let (key, way) = place.split_last().expect("a key has a name");
            let object = way.iter().try_fold(&mut *body, |at, step| match at {
                Value::Array(list) => list.get_mut(step.parse::<usize>().ok()?),
                other => other.get_mut(step),
            });
            if object.and_then(|object| object.as_object_mut()?.remove(key)).is_none() {
                continue;
            }
            found = true;
            let is_index = |step: &String| step.parse::<usize>().is_ok();
            let shown: Vec<&str> = place
                .iter()
                .map(|step| if is_index(step) { "*" } else { step.as_str() })
                .collect();
            state.complain_once(format!(
                "{}: the unknown key {} is passed over",
                self.route(),
                shown.join(".")
            ));
        }
        found
    }

    /// What it asks for, without the ids and tokens in its path: the same mistake in each of a thousand requests is one.
    fn route(&self) -> String {
        let mut route = self.method.to_owned() + " ";
        for (n, step) in self.path.iter().enumerate() {
            let is_token = n == 2 && matches!(self.path[0].as_str(), "interactions" | "webhooks");
            let is_id = step.parse::<u64>().is_ok();
            route.extend(["/", if is_id || is_token { "*" } else { step }]);
        }
        route
    }
}

fn troubled(trouble: &Trouble) -> Response {
    let status = trouble.status.unwrap_or(504);
    let mut response = match trouble.html {
        true => page(status, trouble.page()),
        false => reply((status, Some((&trouble.body()).into()))),
    };
    let headers = response.headers_mut();
    if trouble.retry_after > 0.0 || status == 429 && !trouble.html {
        let seconds = trouble.retry_after.ceil().max(0.0).to_string();
        headers.insert("retry-after", seconds.parse().expect("digits"));
    }
    if status == 429 && !trouble.html {
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
