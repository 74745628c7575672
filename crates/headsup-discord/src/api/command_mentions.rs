//! Turns the names of commands in a message's texts into mentions that can be pressed, once Discord has told their ids.

use std::collections::HashMap;
use std::sync::{PoisonError, RwLock};

use serde_json::Value;

use headsup_ui::message::{CONTENT, TEXT};

/// The ids of the registered slash commands, by name.
#[derive(Debug, Default)]
pub struct CommandMentions(RwLock<HashMap<String, u64>>);

impl CommandMentions {
    /// Learns the ids from Discord's list of commands.
    pub fn learn(&self, commands: &[Value]) {
        let slash = commands.iter().filter(|one| one["type"].as_u64().unwrap_or(1) == 1);
        let known = slash.filter_map(|one| Some((one["name"].as_str()?.to_owned(), one["id"].as_str()?.parse().ok()?)));
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = known.collect();
    }

    /// Mentions commands in all texts of a message's JSON. A text that would get too long keeps plain names.
    pub fn mention(&self, body: &mut Value) {
        let ids = self.0.read().unwrap_or_else(PoisonError::into_inner);
        if !ids.is_empty() {
            let most = if body["content"].is_string() { CONTENT } else { TEXT };
            let (now, all) = (length(body), body);
            let mut more = most.saturating_sub(now);
            mention_within(all, &ids, &mut more);
        }
    }
}

/// Counts the characters of all texts.
fn length(body: &Value) -> usize {
    match body {
        Value::Object(map) => map
            .iter()
            .map(|(key, value)| match (key.as_str(), value) {
                ("content", Value::String(text)) => text.chars().count(),
                _ => length(value),
            })
            .sum(),
        Value::Array(all) => all.iter().map(length).sum(),
        _ => 0,
    }
}

fn mention_within(body: &mut Value, ids: &HashMap<String, u64>, more: &mut usize) {
    match body {
        Value::Object(map) => {
            for (key, value) in map {
                match value {
                    Value::String(text) if key == "content" => {
                        let mentioned = mentioned(text, ids);
                        let longer = mentioned.chars().count() - text.chars().count();
                        if longer <= *more {
                            *more -= longer;
                            *text = mentioned;
                        }
                    }
                    value => mention_within(value, ids, more),
                }
            }
        }
        Value::Array(all) => all.iter_mut().for_each(|value| mention_within(value, ids, more)),
        _ => {}
    }
}

/// Replaces each name that stands alone: in no address, no mention and no code.
fn mentioned(text: &str, ids: &HashMap<String, u64>) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('/') {
        let (before, from) = rest.split_at(at);
        out.push_str(before);
        let end = from[1..]
            .find(|letter: char| !letter.is_ascii_lowercase() && letter != '-')
            .map_or(from.len(), |end| end + 1);
        let (name, after) = from.split_at(end);
        let joins =
            |letter: char| letter.is_alphanumeric() || matches!(letter, '/' | '<' | '`' | ':' | '_' | '.' | '\\');
        let alone = !before.ends_with(joins) && !after.starts_with(|letter: char| letter != '.' && joins(letter));
        match ids.get(&name[1..]).filter(|_| alone) {
            Some(id) => out.push_str(&format!("<{name}:{id}>")),
            None => out.push_str(name),
        }
        rest = after;
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn known() -> CommandMentions {
        let mentions = CommandMentions::default();
        mentions.learn(&[
            json!({"id": "7", "name": "play", "type": 1}),
            json!({"id": "8", "name": "matches"}),
            json!({"id": "9", "name": "block", "type": 2}),
        ]);
        mentions
    }

    #[test]
    fn names_that_stand_alone_become_mentions() {
        let said = |text: &str| {
            let mut body = json!({"flags": 0, "components": [{"type": 10, "content": text}]});
            known().mention(&mut body);
            body["components"][0]["content"].as_str().expect("a text").to_owned()
        };
        assert_eq!(said("Start with /play."), "Start with </play:7>.");
        assert_eq!(
            said("**/play** or /matches\n/play"),
            "**</play:7>** or </matches:8>\n</play:7>"
        );
        for plain in [
            "/player",
            "`/play`",
            "https://x.org/play",
            "/play/x",
            "</play:7>",
            "/block",
            "/",
            "a/play",
            "/play_now",
            "\\/play",
        ] {
            assert_eq!(said(plain), plain);
        }
    }

    #[test]
    fn nothing_but_texts_changes_and_none_gets_too_long() {
        let mut body = json!({"content": "/play", "components": [{"label": "/play", "custom_id": "/play"}]});
        known().mention(&mut body);
        assert_eq!(
            body,
            json!({"content": "</play:7>", "components": [{"label": "/play", "custom_id": "/play"}]})
        );
        let full = format!("{}/play", "x ".repeat(CONTENT / 2 - 3));
        let mut body = json!({"content": full});
        known().mention(&mut body);
        assert_eq!(body["content"], full);
        let mut unknown = json!({"content": "/play"});
        CommandMentions::default().mention(&mut unknown);
        assert_eq!(unknown["content"], "/play", "no ids yet");
    }
}
