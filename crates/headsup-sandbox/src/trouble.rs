//! Trouble on demand for REST: what goes wrong with the next requests of the bot. Knows nothing of what they ask.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

/// What shall go wrong, and with which requests. Without `status`, `delay_ms` or `hang` nothing does.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trouble {
    /// Only requests with this method, such as `PATCH`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub method: Option<String>,
    /// Only requests to this path without `/api/v10`; `*` stands for anything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// How many requests.
    #[serde(default = "once")]
    pub times: u32,
    /// How many of them pass first.
    #[serde(default)]
    pub after: u32,
    /// The HTTP status to answer with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub status: Option<u16>,
    /// Discord's error code beside the status.
    #[serde(default)]
    pub code: u32,
    /// Seconds to wait, sent as `Retry-After`.
    #[serde(default)]
    pub retry_after: f64,
    /// The response is a web page without JSON, like a proxy's in front of Discord.
    #[serde(default)]
    pub html: bool,
    /// With status 429: whether it is the bot's limit and not the route's.
    #[serde(default)]
    pub global: bool,
    /// The request is carried out all the same.
    #[serde(default)]
    pub carried_out: bool,
    /// Wait before it is carried out, in milliseconds.
    #[serde(default)]
    pub delay_ms: u64,
    /// Never answer.
    #[serde(default)]
    pub hang: bool,
}

fn once() -> u32 {
    1
}

impl Default for Trouble {
    fn default() -> Self {
        serde_json::from_value(json!({})).expect("every field has a default")
    }
}

impl Trouble {
    /// How long the request waits.
    pub(super) fn delay(&self) -> Duration {
        Duration::from_millis(self.delay_ms)
    }

    /// The body of the answer.
    pub(super) fn body(&self) -> Value {
        match self.status {
            Some(429) => {
                json!({"message": "You are being rate limited.", "retry_after": self.retry_after, "global": self.global, "code": self.code})
            }
            Some(status) => json!({"message": format!("{status}: made to fail"), "code": self.code}),
            None => Value::Null,
        }
    }

    /// Builds the page of a proxy in front of Discord.
    pub(super) fn page(&self) -> String {
        let status = self.status.unwrap_or(504);
        format!(
            "<!DOCTYPE html>\n<html><head><title>discord.com | {status}</title></head><body><h1>Error {status}</h1>\
             <p>Ray ID: 8f2b1c0d9e7a6543 &bull; The page that you asked for is not here.</p></body></html>\n"
        )
    }

    fn is_about(&self, method: &str, path: &str) -> bool {
        self.method
            .as_deref()
            .is_none_or(|wanted| wanted.eq_ignore_ascii_case(method))
            && self.path.as_deref().is_none_or(|pattern| matches(pattern, path))
    }
}

/// The troubles that still wait for their request.
#[derive(Default)]
pub(super) struct Troubles {
    pub waiting: Vec<Trouble>,
    /// Rises when hanging requests are let go.
    pub release: u64,
    /// Nothing of Discord can be reached: no request is served, no connection opens.
    pub down: bool,
    /// Number of next interactions that the gateway delivers more than once.
    pub repeated: u32,
    /// Deliveries of each of them.
    pub copies: usize,
    /// Sessions that fail.
    pub failing: FailingSessions,
    /// Changes to events sent to the bot.
    pub alterations: Vec<Alteration>,
}

/// Sessions that end as soon as they begin or resume.
#[derive(Default)]
pub(super) struct FailingSessions {
    /// Number of next sessions.
    pub times: u32,
    /// The close code. Without one the sessions are declared invalid (op 9), and do not begin.
    pub code: Option<u16>,
}

impl FailingSessions {
    /// Counts one such failure, if the next session fails in this way.
    pub fn take_if_code(&mut self, code: Option<u16>) -> bool {
        let fails = self.times > 0 && self.code == code;
        self.times -= u32::from(fails);
        fails
    }
}

/// A change to the next events of one type, to test a bot with new or missing fields.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Alteration {
    /// The event type.
    event: String,
    /// Fields to set, by JSON pointer. Skipped if the parent object is missing.
    #[serde(default)]
    set: Map<String, Value>,
    /// Fields to remove, by JSON pointer.
    #[serde(default)]
    remove: Vec<String>,
    /// Number of events.
    #[serde(default = "once")]
    times: u32,
}

impl Alteration {
    fn apply(&self, data: &mut Value) {
        let mut within = |pointer: &str, change: &dyn Fn(&mut Map<String, Value>, &str)| {
            let (parent, key) = pointer.rsplit_once('/').unwrap_or_default();
            if let Some(Value::Object(fields)) = data.pointer_mut(parent) {
                change(fields, key);
            }
        };
        for (pointer, value) in &self.set {
            within(pointer, &|fields, key| {
                drop(fields.insert(key.to_owned(), value.clone()))
            });
        }
        for pointer in &self.remove {
            within(pointer, &|fields, key| drop(fields.remove(key)));
        }
    }
}

impl Troubles {
    /// How often the next interaction is delivered.
    pub fn deliveries(&mut self) -> usize {
        if self.repeated == 0 {
            return 1;
        }
        self.repeated -= 1;
        self.copies
    }

    /// Returns the altered event, if an alteration applies.
    pub fn altered(&mut self, event: &str, data: &Value) -> Option<Value> {
        let at = self.alterations.iter().position(|change| change.event == event)?;
        let mut altered = data.clone();
        self.alterations[at].apply(&mut altered);
        self.alterations[at].times = self.alterations[at].times.saturating_sub(1);
        if self.alterations[at].times == 0 {
            self.alterations.remove(at);
        }
        Some(altered)
    }

    /// What goes wrong with this request.
    pub fn meet(&mut self, method: &str, path: &str) -> Option<Trouble> {
        let at = self.waiting.iter().position(|trouble| trouble.is_about(method, path))?;
        let trouble = &mut self.waiting[at];
        if trouble.after > 0 {
            trouble.after -= 1;
            return None;
        }
        trouble.times = trouble.times.saturating_sub(1);
        let met = trouble.clone();
        if met.times == 0 {
            self.waiting.remove(at);
        }
        Some(met)
    }
}

/// Whether a path fits a pattern in which `*` stands for anything.
fn matches(pattern: &str, path: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == path,
        Some((start, rest)) => path.strip_prefix(start).is_some_and(|left| {
            left.char_indices()
                .map(|(at, _)| at)
                .chain([left.len()])
                .any(|at| matches(rest, &left[at..]))
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_stands_for_anything() {
        for (pattern, fits) in [
            ("*", true),
            ("/webhooks/*", true),
            ("*/messages/*l", true),
            ("/webhooks", false),
            ("*/x*", false),
        ] {
            assert_eq!(
                matches(pattern, "/webhooks/1/abc/messages/@original"),
                fits,
                "{pattern}"
            );
        }
    }

    #[test]
    fn events_are_altered_where_their_objects_are() {
        let change = json!({
            "event": "X", "set": {"/user/flags": 7, "/none/flags": 7}, "remove": ["/user/name", "/none"], "times": 1,
        });
        let mut troubles = Troubles {
            alterations: vec![serde_json::from_value(change).expect("it is one")],
            ..Troubles::default()
        };
        let event = json!({"user": {"name": "ada"}});
        assert_eq!(troubles.altered("Y", &event), None);
        assert_eq!(troubles.altered("X", &event), Some(json!({"user": {"flags": 7}})));
        assert_eq!(troubles.altered("X", &event), None);
    }

    #[test]
    fn trouble_waits_for_its_requests_and_is_over_then() {
        let trouble = Trouble {
            method: Some("PATCH".into()),
            times: 2,
            after: 1,
            status: Some(500),
            ..Trouble::default()
        };
        let mut troubles = Troubles {
            waiting: vec![trouble],
            ..Troubles::default()
        };
        let met: Vec<bool> = ["GET", "PATCH", "PATCH", "GET", "patch", "PATCH"]
            .map(|m| troubles.meet(m, "/x").is_some())
            .into();
        assert_eq!(met, [false, false, true, false, true, false]);
    }
}
