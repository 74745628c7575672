//! What Discord sent and cannot be read, in words that repeat nothing of it: what people wrote and who they are stays out of the log.

use std::fmt;
use std::sync::Arc;

use poise::serenity_prelude as serenity;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tracing::{debug, warn};

use crate::api::json_error::{describe, plain};
use headsup_app::metrics::{Kind, Metrics, Outcome};

/// Where the library logs, with all that it holds, a frame of which it can make nothing at all.
pub const REPEATS: &str = "serenity::gateway::ws";

/// Listens for events that the library cannot read. It hands them over as unknown ones, and to nobody else.
pub struct Listener(Arc<Metrics>);

impl Listener {
    /// One that counts who waits in vain.
    pub fn new(metrics: Arc<Metrics>) -> Listener {
        Listener(metrics)
    }
}

#[serenity::async_trait]
impl serenity::RawEventHandler for Listener {
    async fn raw_event(&self, _: serenity::Context, event: serenity::Event) {
        let serenity::Event::Unknown(event) = event else {
            return;
        };
        if event.kind != "INTERACTION_CREATE" {
            // Discord invents new ones, of which nothing is needed.
            return debug!("an event of the gateway is not known: {}", plain(&event.kind));
        }
        let unread = Unread::of(&event.value);
        warn!("{unread}");
        match unread.kind {
            Some(2) => self.0.interaction(Kind::Command, Outcome::Lost),
            Some(3 | 5) => self.0.interaction(Kind::Press, Outcome::Lost),
            _ => {}
        }
    }
}

/// An interaction that cannot be read.
struct Unread {
    /// Its type.
    kind: Option<u8>,
    wrong: String,
}

impl Unread {
    fn of(data: &Value) -> Unread {
        let kind = data["type"].as_u64().and_then(|kind| u8::try_from(kind).ok());
        let wrong = match kind {
            Some(2 | 4) => wrong_with::<serenity::CommandInteraction>(data),
            Some(3) => wrong_with::<serenity::ComponentInteraction>(data),
            Some(5) => wrong_with::<serenity::ModalInteraction>(data),
            _ => "no type that is known".to_owned(),
        };
        Unread { kind, wrong }
    }
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match self.kind {
            Some(2) => "a command",
            Some(3) => "a press",
            Some(4) => "an autocomplete",
            Some(5) => "a form",
            _ => "an unknown one",
        };
        let number = self.kind.map_or("none".to_owned(), |kind| kind.to_string());
        write!(
            f,
            "an interaction cannot be read and stays unanswered: type {number} ({name}): {}",
            self.wrong
        )
    }
}

/// Explains why it cannot be read.
fn wrong_with<T: DeserializeOwned>(data: &Value) -> String {
    match T::deserialize(data) {
        Ok(_) => "something that the library refuses".to_owned(),
        Err(error) => describe(&error),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// A command without its name, with what nobody is to read in a log.
    fn command() -> Value {
        let user = json!({"id": "123456789012345678", "username": "dora", "discriminator": "0", "avatar": null});
        json!({
            "id": "1", "application_id": "2", "type": 2, "token": "secret-token", "version": 1,
            "channel_id": "4", "locale": "en-US", "user": user, "entitlements": [],
            "authorizing_integration_owners": {}, "app_permissions": "0",
            "data": {"id": "9", "type": 1, "options": [{"name": "move", "type": 3, "value": "secret words"}]},
        })
    }

    #[test]
    fn it_is_said_what_was_missing_and_where() {
        assert_eq!(
            Unread::of(&command()).to_string(),
            "an interaction cannot be read and stays unanswered: type 2 (a command): missing field `name`"
        );
    }

    #[test]
    fn neither_ids_nor_words_of_people_are_told() {
        let mut odd = command();
        odd["data"] = json!({"id": "9", "name": "play", "type": 1,
            "resolved": {"users": {"123456789012345678": {"id": "123456789012345678", "username": {"secret": "words"}}}}});
        let mut words = command();
        words["channel_id"] = json!("secret words, expected more secret words");
        let mut unknown = command();
        unknown["type"] = json!(77);
        let mut press = command();
        press["type"] = json!(3);
        for (data, begins) in [
            (odd, "type 2"),
            (words, "type 2"),
            (unknown, "type 77"),
            (press, "type 3"),
        ] {
            let told = Unread::of(&data).to_string();
            assert!(told.contains(begins), "{told}");
            for hidden in ["secret", "words", "123456789012345678", "dora"] {
                assert!(!told.contains(hidden), "{told}");
            }
        }
    }
}
