//! A select menu that shows what is chosen already, and takes another choice. Pure.

use serde_json::{Value, json};

use crate::limits::ENTRIES;
use crate::limits::clip;

/// A menu with what is chosen in it now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntitySelect {
    /// Its `custom_id`.
    pub id: String,
    /// What it shows where nothing is chosen.
    pub hint: String,
    /// What there is to choose from.
    pub among: Among,
    /// What is chosen now, by its value.
    pub chosen: Vec<String>,
}

/// What a menu offers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Among {
    /// One of these, at most 25.
    Entries(Vec<Entry>),
    /// Any of these, at most 25, or none.
    Several(Vec<Entry>),
    /// One person who can be reached here.
    People,
    /// Any of the server's text channels, or none; Discord lists them.
    Channels,
    /// One of the server's text channels.
    Channel,
    /// One of them, or none.
    ChannelOrNone,
    /// One of the server's roles, or none.
    Roles,
}

/// One entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What comes back.
    pub value: String,
    /// What is read.
    pub label: String,
    /// A smaller line below it.
    pub detail: Option<String>,
}

impl EntitySelect {
    /// Discord's JSON of it.
    pub fn body(&self) -> Value {
        let (id, hint) = (&self.id, clip(&self.hint, 150));
        let defaults = |kind| -> Vec<Value> {
            let chosen = self.chosen.iter().take(ENTRIES);
            chosen.map(|id| json!({ "id": id, "type": kind })).collect()
        };
        match &self.among {
            Among::Entries(entries) | Among::Several(entries) => {
                let (least, most) = match self.among {
                    Among::Several(_) => (0, entries.len()),
                    _ => (1, 1),
                };
                let options: Vec<Value> = entries.iter().map(|entry| self.option(entry)).collect();
                json!({
                    "type": 3, "custom_id": id, "placeholder": hint, "options": options,
                    "min_values": least, "max_values": most,
                })
            }
            Among::People => json!({
                "type": 5, "custom_id": id, "placeholder": hint, "min_values": 1, "max_values": 1,
            }),
            Among::Channels => json!({
                "type": 8, "custom_id": id, "placeholder": hint, "channel_types": [0],
                "default_values": defaults("channel"), "min_values": 0, "max_values": ENTRIES,
            }),
            Among::Channel | Among::ChannelOrNone => {
                let least = u8::from(self.among == Among::Channel);
                json!({
                    "type": 8, "custom_id": id, "placeholder": hint, "channel_types": [0],
                    "default_values": defaults("channel"), "min_values": least, "max_values": 1,
                })
            }
            Among::Roles => json!({
                "type": 6, "custom_id": id, "placeholder": hint,
                "default_values": defaults("role"), "min_values": 0, "max_values": 1,
            }),
        }
    }

    fn option(&self, entry: &Entry) -> Value {
        let mut body = json!({ "label": clip(&entry.label, 100), "value": entry.value });
        if self.chosen.contains(&entry.value) {
            body["default"] = json!(true);
        }
        if let Some(detail) = &entry.detail {
            body["description"] = json!(clip(detail, 100));
        }
        body
    }
}
