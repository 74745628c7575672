//! Limits of REST: buckets by route and by what the route is about, and one over all of them.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use serde_json::{Value, json};

use super::{Limits, Window};

/// When buckets whose time is over are cleared away.
const MANY: usize = 10_000;

/// How many requests a route takes in how many milliseconds, from a method and a path in which `*` stands for any one
/// segment and `**` for all that follow. The first that fits counts.
const ROUTES: &[(&str, &str, u32, u64)] = &[
    ("*", "channels/*/messages/*/reactions/**", 1, 250),
    ("POST", "channels/*/messages/bulk-delete", 1, 1_000),
    ("POST", "channels/*/messages", 5, 5_000),
    ("PATCH", "channels/*/messages/*", 5, 5_000),
    ("DELETE", "channels/*/messages/*", 5, 1_000),
    ("GET", "channels/*/messages/**", 5, 5_000),
    ("POST", "channels/*/typing", 5, 5_000),
    ("PATCH", "channels/*", 5, 15_000),
    ("*", "webhooks/*/*/**", 5, 2_000),
    ("*", "webhooks/*/*", 5, 2_000),
    ("PUT", "applications/*/commands", 5, 20_000),
    ("PUT", "applications/*/guilds/*/commands", 5, 20_000),
];

/// Every other route takes this: no more than all routes together.
const OTHERS: (u32, u64) = (50, 1_000);

/// What a request is counted by.
#[derive(Debug, PartialEq, Eq)]
struct Counted {
    /// The route, with the ids that do not matter left open.
    route: String,
    /// Channel, server or webhook: each has a bucket of its own.
    about: String,
    most: u32,
    per_ms: u64,
    /// Whether it counts towards all requests of the bot.
    global: bool,
}

/// How a request is counted. `None`: it is not, as the first answers to interactions.
fn counted(method: &str, path: &[String]) -> Option<Counted> {
    let path: Vec<&str> = path.iter().map(String::as_str).collect();
    let about = match path[..] {
        ["interactions", _, _, "callback"] => return None,
        ["webhooks", webhook, token, ..] => format!("{webhook}/{token}"),
        ["channels" | "guilds" | "webhooks", about, ..] => about.to_owned(),
        _ => String::new(),
    };
    let rule = ROUTES.iter().find(|(of, pattern, ..)| {
        let pattern: Vec<&str> = pattern.split('/').collect();
        (*of == "*" || *of == method) && fits(&pattern, &path)
    });
    let (route, most, per_ms) = match rule {
        Some((of, pattern, most, per_ms)) => {
            let method = if *of == "*" && !pattern.contains("reactions") {
                method
            } else {
                of
            };
            (format!("{method} {pattern}"), *most, *per_ms)
        }
        None => {
            let open = |step: &&str| if step.parse::<u64>().is_ok() { "*" } else { *step }.to_owned();
            let steps: Vec<String> = path.iter().map(open).collect();
            (format!("{method} {}", steps.join("/")), OTHERS.0, OTHERS.1)
        }
    };
    Some(Counted {
        route,
        about,
        most,
        per_ms,
        // A token in the address is no bot's own.
        global: !matches!(path[..], ["webhooks", _, _, ..]),
    })
}

fn fits(pattern: &[&str], path: &[&str]) -> bool {
    match (pattern, path) {
        ([], []) | (["**"], _) => true,
        (["*", pattern @ ..], [_, path @ ..]) => fits(pattern, path),
        ([want, pattern @ ..], [is, path @ ..]) => want == is && fits(pattern, path),
        _ => false,
    }
}

/// Where a request stands: what its headers say.
#[derive(Debug, PartialEq)]
pub(crate) struct Standing {
    limit: u32,
    remaining: u32,
    /// When the bucket is full again, in milliseconds since the Unix epoch.
    resets_at: u64,
    resets_in: u64,
    bucket: String,
    /// Of a refused request: milliseconds to wait, and whether it was one too many of all.
    refused: Option<(u64, bool)>,
}

impl Standing {
    /// The body of a refusal.
    pub fn refusal(&self) -> Option<Value> {
        let (wait, global) = self.refused?;
        Some(
            json!({"message": "You are being rate limited.", "retry_after": seconds(wait), "global": global, "code": 0}),
        )
    }

    /// The headers of the answer.
    pub fn headers(&self) -> Vec<(&'static str, String)> {
        let mut headers = vec![
            ("x-ratelimit-limit", self.limit.to_string()),
            ("x-ratelimit-remaining", self.remaining.to_string()),
            ("x-ratelimit-reset", format!("{:.3}", seconds(self.resets_at))),
            ("x-ratelimit-reset-after", format!("{:.3}", seconds(self.resets_in))),
            ("x-ratelimit-bucket", self.bucket.clone()),
        ];
        if let Some((wait, global)) = self.refused {
            // A limit over all routes says nothing of the route's own bucket.
            if global {
                headers.clear();
                headers.push(("x-ratelimit-global", "true".to_owned()));
            }
            headers.push(("retry-after", wait.div_ceil(1_000).to_string()));
            headers.push(("x-ratelimit-scope", if global { "global" } else { "user" }.to_owned()));
            // Some libraries tell by it that Discord itself answered, and not what stands before it.
            headers.push(("via", "1.1 sandbox".to_owned()));
        }
        headers
    }
}

#[allow(clippy::cast_precision_loss)] // milliseconds since 1970 are far below 2^53
fn seconds(ms: u64) -> f64 {
    ms as f64 / 1_000.0
}

/// All buckets.
#[derive(Default)]
pub(crate) struct Buckets {
    all: Window,
    single: HashMap<(String, String), Window>,
}

impl Buckets {
    /// Counts a request. `None`: it is not limited.
    pub fn take(&mut self, limits: &Limits, now: u64, method: &str, path: &[String]) -> Option<Standing> {
        let counted = counted(method, path).filter(|_| limits.on)?;
        if self.single.len() >= MANY {
            self.single.retain(|_, window| window.ends > now);
        }
        let mut hasher = DefaultHasher::new();
        counted.route.hash(&mut hasher);
        let bucket = format!("{:016x}", hasher.finish());
        let over_all = match counted.global {
            true => self.all.take(now, limits.requests_per_second, 1_000),
            false => Ok(()),
        };
        let window = self.single.entry((counted.route, counted.about)).or_default();
        let refused = match over_all {
            Err(wait) => Some((wait, true)),
            Ok(()) => match window.take(now, counted.most, counted.per_ms) {
                Ok(()) => None,
                Err(wait) => {
                    if counted.global {
                        self.all.give_back();
                    }
                    Some((wait, false))
                }
            },
        };
        Some(Standing {
            limit: counted.most,
            remaining: counted.most.saturating_sub(window.used),
            resets_at: window.ends.max(now),
            resets_in: window.ends.saturating_sub(now),
            bucket,
            refused,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn path(text: &str) -> Vec<String> {
        text.split('/').map(str::to_owned).collect()
    }

    fn counted_as(method: &str, of: &str) -> (String, String) {
        let counted = counted(method, &path(of)).expect("it is counted");
        (counted.route, counted.about)
    }

    #[test]
    fn requests_are_counted_by_route_and_by_what_they_are_about() {
        let same = [
            ("PATCH", "channels/1/messages/2", "channels/1/messages/3"),
            (
                "PUT",
                "channels/1/messages/2/reactions/a/@me",
                "channels/1/messages/3/reactions/b/@me",
            ),
            ("PATCH", "webhooks/1/t/messages/@original", "webhooks/1/t/messages/5"),
            ("GET", "users/1", "users/2"),
        ];
        for (method, one, other) in same {
            assert_eq!(counted_as(method, one), counted_as(method, other));
        }
        let reactions = "channels/1/messages/2/reactions/a/@me";
        assert_eq!(counted_as("PUT", reactions), counted_as("DELETE", reactions));
        for (one, other) in [
            (("POST", "channels/1/messages"), ("POST", "channels/2/messages")),
            (("PATCH", "channels/1/messages/2"), ("DELETE", "channels/1/messages/2")),
            (
                ("PATCH", "webhooks/1/t/messages/5"),
                ("PATCH", "webhooks/1/u/messages/5"),
            ),
            (("POST", "webhooks/1/t"), ("PATCH", "webhooks/1/t/messages/5")),
            (("GET", "guilds/1"), ("GET", "guilds/2")),
        ] {
            assert_ne!(counted_as(one.0, one.1), counted_as(other.0, other.1));
        }
        assert_eq!(counted("POST", &path("interactions/1/t/callback")), None);
        assert!(!counted("POST", &path("webhooks/1/t")).expect("counted").global);
        assert!(counted("PATCH", &path("webhooks/1")).expect("counted").global);
    }

    #[test]
    fn a_bucket_is_full_again_when_its_time_is_over() {
        let (mut buckets, limits) = (Buckets::default(), Limits::default());
        let mut send = |now, channel| {
            let standing = buckets.take(&limits, now, "POST", &path(&format!("channels/{channel}/messages")));
            let standing = standing.expect("it is limited");
            (standing.remaining, standing.refused)
        };
        let left: Vec<u32> = (0..5).map(|n| send(1_000 + n, 1).0).collect();
        assert_eq!(left, [4, 3, 2, 1, 0]);
        assert_eq!(send(3_000, 1), (0, Some((3_000, false))));
        assert_eq!(send(3_000, 2), (4, None));
        assert_eq!(send(5_999, 1), (0, Some((1, false))));
        assert_eq!(send(6_000, 1), (4, None));
    }

    #[test]
    fn all_routes_together_have_a_limit_and_what_a_bucket_refused_does_not_count() {
        let (mut buckets, limits) = (Buckets::default(), Limits::default());
        let mut ask = |method: &str, of: &str| buckets.take(&limits, 1, method, &path(of));
        for _ in 0..10 {
            ask("POST", "channels/1/messages");
        }
        let refused = |standing: Option<Standing>| standing.and_then(|standing| standing.refused);
        for n in 0..45 {
            assert_eq!(refused(ask("GET", "users/1")), None, "{n}");
        }
        assert_eq!(refused(ask("GET", "users/1")), Some((1_000, true)));
        assert_eq!(refused(ask("POST", "webhooks/1/t")), None);
        assert_eq!(ask("POST", "interactions/1/t/callback"), None);
        assert_eq!(
            Buckets::default().take(&Limits::off(), 1, "GET", &path("users/1")),
            None
        );
    }
}
