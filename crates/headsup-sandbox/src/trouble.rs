//! Trouble on demand for REST: what goes wrong with the next requests of the bot. Knows nothing of what they ask.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

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
    /// With status 429: seconds to wait.
    #[serde(default)]
    pub retry_after: f64,
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
    /// How many of the next interactions the gateway delivers twice.
    pub twice: u32,
}

impl Troubles {
    /// How often the next interaction is delivered.
    pub fn deliveries(&mut self) -> usize {
        let twice = self.twice > 0;
        self.twice = self.twice.saturating_sub(1);
        1 + usize::from(twice)
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
