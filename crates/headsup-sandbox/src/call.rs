//! Requests of the bot and of people, and what they are answered with. How they travel is the business of `http`.

use std::collections::HashMap;

use axum::body::Bytes;
use serde_json::Value;

use super::error::Error;
use super::form::refuse;
use super::snowflake::Id;

/// A file that came with a request.
pub(super) struct Upload {
    /// The `n` of its part's name, `files[n]`.
    pub index: u64,
    pub filename: String,
    pub bytes: Bytes,
}

/// A request.
pub(super) struct Call<'a> {
    pub method: &'a str,
    /// The path without `/api/v10`, in decoded segments.
    pub path: &'a [String],
    pub query: HashMap<String, String>,
    pub body: &'a Value,
    pub uploads: &'a [Upload],
    /// Whether it carries the bot's token.
    pub authorised: bool,
    /// Why, as the bot says it for the server's audit log.
    pub reason: Option<String>,
}

/// What a request is answered with: a status and perhaps a body.
pub(super) type Answer = Result<(u16, Option<Value>), Error>;

/// 200 with a body.
pub(super) fn ok(body: Value) -> Answer {
    Ok((200, Some(body)))
}

/// 204.
pub(super) const DONE: Answer = Ok((204, None));

impl Call<'_> {
    /// Its path, for a match.
    pub fn segments(&self) -> Vec<&str> {
        self.path.iter().map(String::as_str).collect()
    }

    /// The nonce of a message that it sends.
    pub fn nonce_of_message(&self) -> Option<Value> {
        self.body.get("nonce").filter(|nonce| !nonce.is_null()).cloned()
    }

    /// A nonce that came with it, as text.
    pub fn nonce(&self) -> Option<String> {
        match &self.body["nonce"] {
            Value::Null => None,
            Value::String(text) => Some(text.clone()),
            other => Some(other.to_string()),
        }
    }

    /// A parameter of the query as a number.
    pub fn number(&self, key: &str) -> Option<u64> {
        self.query.get(key)?.parse().ok()
    }

    /// How many of a list are asked for.
    pub fn limit(&self, usual: usize) -> usize {
        let asked = self.number("limit").and_then(|limit| usize::try_from(limit).ok());
        asked.unwrap_or(usual)
    }

    /// Whether a parameter of the query says yes.
    pub fn says(&self, key: &str) -> bool {
        self.query
            .get(key)
            .is_some_and(|value| matches!(value.to_ascii_lowercase().as_str(), "true" | "1"))
    }
}

/// A segment of a path as an id.
pub(super) fn id(segment: &str) -> Result<Id, Error> {
    segment.parse().map_err(|_| {
        refuse(
            "id",
            "NUMBER_TYPE_COERCE",
            format!("Value \"{segment}\" is not snowflake."),
        )
    })
}
