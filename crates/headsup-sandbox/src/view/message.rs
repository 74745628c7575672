//! A message as Discord writes it, with the addresses of its files.

use serde_json::{Map, Value, json};

use crate::clock::iso;
use crate::snowflake::Id;
use crate::world::{Attachment, Message, Origin, Reaction, World, flags};

impl World {
    /// A message object.
    pub fn message_json(&self, message: &Message) -> Value {
        let mut json = self.bare_message_json(message);
        if let Some(id) = message.reply_to {
            let referenced = self.messages.get(&(message.channel, id));
            // What one person alone sees is told to nobody else by an answer to it.
            let alone = |referenced: &Message| referenced.only_for.is_some() && referenced.only_for != message.only_for;
            if !referenced.is_some_and(alone) {
                json["referenced_message"] =
                    referenced.map_or(Value::Null, |referenced| self.bare_message_json(referenced));
            }
        }
        json
    }

    /// A message object without the message that it replies to.
    fn bare_message_json(&self, message: &Message) -> Value {
        let embeds: Value = match message.flags & flags::SUPPRESS_EMBEDS {
            0 => message
                .embeds
                .iter()
                .map(|embed| self.embed_json(message, embed))
                .collect(),
            _ => json!([]),
        };
        // What an embed or component shows is not listed a second time.
        let alone = |attachment: &&Attachment| {
            let address = bound(attachment.id);
            let mut parts = message.embeds.iter().chain(&message.components);
            !parts.any(|part| holds(part, &address))
        };
        let attachments = message
            .attachments
            .iter()
            .filter(alone)
            .map(|a| self.attachment_json(message, a));
        let mut json = json!({
            "id": message.id, "channel_id": message.channel, "type": message.kind, "content": message.content,
            "timestamp": iso(message.id.made_at()), "edited_timestamp": message.edited.map(iso), "flags": message.flags,
            "tts": false, "pinned": message.pinned.is_some(), "mention_everyone": message.mention_everyone, "mention_roles": message.mention_roles,
        });
        let fields = json.as_object_mut().expect("an object");
        // Put in, not written down with the rest: that would copy them.
        fields.insert("author".into(), self.author_json(message));
        if !message.reactions.is_empty() {
            fields.insert("reactions".into(), self.reactions_json(message));
        }
        if let Some(pseudonym) = &message.pseudonym {
            fields.insert("webhook_id".into(), json!(pseudonym.webhook));
            if pseudonym.own {
                fields.insert("application_id".into(), json!(self.bot()));
            }
        }
        fields.insert(
            "mentions".into(),
            message.mentions.iter().map(|user| self.user_json(*user)).collect(),
        );
        fields.insert("attachments".into(), attachments.collect());
        fields.insert("embeds".into(), embeds);
        let components = message
            .components
            .iter()
            .map(|component| self.resolved(message, component));
        fields.insert("components".into(), components.collect());
        if let Some(nonce) = &message.nonce {
            fields.insert("nonce".into(), nonce.clone());
        }
        if let Some(id) = message.reply_to {
            let guild = self.channels.get(&message.channel).and_then(|channel| channel.guild);
            let mut reference = json!({"type": 0, "channel_id": message.channel, "message_id": id});
            if let Some(guild) = guild {
                reference["guild_id"] = json!(guild);
            }
            fields.insert("message_reference".into(), reference);
        }
        if message.flags & flags::HAS_THREAD != 0
            && let Some(thread) = self.channels.get(&message.id)
        {
            fields.insert("thread".into(), self.channel_json(thread, self.bot()));
        }
        if let Some(origin) = &message.origin {
            fields.insert("application_id".into(), json!(self.bot()));
            fields.insert("webhook_id".into(), json!(self.bot()));
            fields.insert("interaction_metadata".into(), self.origin_json(origin));
            if let Some((name, _)) = &origin.command {
                let user = self.user_json(origin.user);
                let old = json!({"id": origin.interaction, "type": origin.kind, "name": name, "user": user});
                fields.insert("interaction".into(), old);
            }
        }
        json
    }

    /// The emoji of a reaction, as events and messages tell it.
    pub fn reaction_emoji_json(&self, reaction: &Reaction) -> Value {
        let mut json = json!({"id": reaction.emoji, "name": reaction.name});
        if let Some(emoji) = reaction.emoji.and_then(|id| self.emojis.get(&id)) {
            json["animated"] = json!(emoji.animated);
        }
        json
    }

    /// The reactions of a message. Discord tells each reader which are theirs; the sandbox tells whose they are, too.
    pub fn reactions_json(&self, message: &Message) -> Value {
        let bot = self.bot();
        let json = |reaction: &Reaction| {
            let count = reaction.people.len();
            json!({
                "emoji": self.reaction_emoji_json(reaction), "count": count,
                "count_details": {"burst": 0, "normal": count}, "burst_colors": [], "me_burst": false,
                "burst_me": false, "me": reaction.people.contains(&bot), "burst_count": 0,
            })
        };
        message.reactions.iter().map(json).collect()
    }

    /// Who says it: a person, the bot, or whatever name a webhook was given.
    fn author_json(&self, message: &Message) -> Value {
        match &message.pseudonym {
            None => self.user_json(message.author),
            Some(pseudonym) => {
                let mut json = self.user_json(message.author);
                json["username"] = json!(pseudonym.name);
                (json["global_name"], json["bot"]) = (Value::Null, json!(true));
                json["discriminator"] = json!("0000");
                json
            }
        }
    }

    fn origin_json(&self, origin: &Origin) -> Value {
        let mut json = json!({
            "id": origin.interaction, "type": origin.kind, "user": self.user_json(origin.user),
            "authorizing_integration_owners": origin.owners,
        });
        let fields = json.as_object_mut().expect("an object");
        let ids = [
            ("interacted_message_id", origin.interacted),
            ("original_response_message_id", origin.original),
            ("target_message_id", origin.target_message),
        ];
        fields.extend(
            ids.into_iter()
                .filter_map(|(key, id)| Some((key.to_owned(), json!(id?)))),
        );
        if let Some((name, kind)) = &origin.command {
            fields.insert("name".into(), json!(name));
            fields.insert("command_type".into(), json!(kind));
        }
        if let Some(user) = origin.target_user {
            fields.insert("target_user".into(), self.user_json(user));
        }
        if let Some(triggering) = &origin.triggering {
            fields.insert("triggering_interaction_metadata".into(), self.origin_json(triggering));
        }
        json
    }

    /// The address of an attachment's file.
    pub fn attachment_url(&self, message: &Message, attachment: &Attachment) -> String {
        self.file_url(message.channel, attachment, message.only_for.is_some())
    }

    fn file_url(&self, channel: Id, attachment: &Attachment, ephemeral: bool) -> String {
        let door = if ephemeral {
            "ephemeral-attachments"
        } else {
            "attachments"
        };
        format!(
            "{}/{door}/{channel}/{}/{}",
            self.base, attachment.id, attachment.filename
        )
    }

    fn attachment_json(&self, message: &Message, attachment: &Attachment) -> Value {
        let url = self.attachment_url(message, attachment);
        file_json(attachment, &url, message.only_for.is_some())
    }

    /// Returns a file that a user gave with an interaction.
    pub fn given_file_json(&self, channel: Id, attachment: &Attachment) -> Value {
        file_json(attachment, &self.file_url(channel, attachment, true), true)
    }

    /// An embed with the addresses of its pictures. A picture whose attachment is gone is gone too.
    fn embed_json(&self, message: &Message, embed: &Value) -> Value {
        let mut json = embed.clone();
        let fields = json.as_object_mut().expect("checked when it was sent");
        for key in ["image", "thumbnail"] {
            let Some(url) = embed[key]["url"].as_str() else {
                continue;
            };
            match self.media_json(message, url) {
                Some(media) => fields.insert(key.into(), media),
                None => fields.remove(key),
            };
        }
        for key in ["author", "footer"] {
            let Some(url) = embed[key]["icon_url"].as_str() else {
                continue;
            };
            let icon = fields[key].as_object_mut().expect("it has an icon");
            match self.media_json(message, url) {
                Some(media) => {
                    icon.insert("icon_url".into(), media["url"].clone());
                    icon.insert("proxy_icon_url".into(), media["url"].clone());
                }
                None => drop(icon.remove("icon_url")),
            }
        }
        json
    }

    fn media_json(&self, message: &Message, url: &str) -> Option<Value> {
        if !url.starts_with("attachment:") {
            return Some(json!({"url": url, "proxy_url": url}));
        }
        let attachment = shown(message, url)?;
        let mut media = self.attachment_json(message, attachment);
        let media = media.as_object_mut().expect("an object");
        let kept = ["url", "proxy_url", "width", "height", "content_type", "description"];
        Some(
            kept.iter()
                .filter_map(|key| media.remove_entry(*key))
                .collect::<Map<_, _>>()
                .into(),
        )
    }

    /// Components with the addresses of the media they show.
    fn resolved(&self, message: &Message, value: &Value) -> Value {
        match value {
            Value::Array(list) => list.iter().map(|entry| self.resolved(message, entry)).collect(),
            Value::Object(fields) => {
                let entry = |(key, value): (&String, &Value)| {
                    let media = matches!(key.as_str(), "media" | "file").then(|| self.unfurled_json(message, value));
                    (key.clone(), media.unwrap_or_else(|| self.resolved(message, value)))
                };
                let mut resolved: Map<_, _> = fields.iter().map(entry).collect();
                if fields.get("type") == Some(&json!(FILE))
                    && let Some(attachment) = shown(message, fields["file"]["url"].as_str().unwrap_or_default())
                {
                    resolved.insert("name".into(), json!(attachment.filename));
                    resolved.insert("size".into(), json!(attachment.size));
                }
                resolved.into()
            }
            plain => plain.clone(),
        }
    }

    fn unfurled_json(&self, message: &Message, media: &Value) -> Value {
        let url = media["url"].as_str().unwrap_or_default();
        let mut json = self
            .media_json(message, url)
            .unwrap_or(json!({"url": "", "proxy_url": ""}));
        match url.strip_prefix("attachment:") {
            Some(id) => (json["id"], json["attachment_id"]) = (json!(id), json!(id)),
            None => json["id"] = json!("0"),
        }
        json
    }
}

/// The type of a component that shows a file.
const FILE: u8 = 13;

/// The attachment that a stored address means.
fn shown<'m>(message: &'m Message, url: &str) -> Option<&'m Attachment> {
    let id = url.strip_prefix("attachment:")?;
    message
        .attachments
        .iter()
        .find(|attachment| attachment.id.to_string() == id)
}

/// Whether a text stands somewhere in it.
fn holds(value: &Value, text: &str) -> bool {
    match value {
        Value::Array(list) => list.iter().any(|entry| holds(entry, text)),
        Value::Object(fields) => fields.values().any(|value| holds(value, text)),
        plain => plain == text,
    }
}

/// How the address of a picture among a message's attachments is stored.
pub(crate) fn bound(attachment: Id) -> String {
    format!("attachment:{attachment}")
}

/// A file as Discord tells of it.
fn file_json(attachment: &Attachment, url: &str, ephemeral: bool) -> Value {
    let mut json = json!({
        "id": attachment.id, "filename": attachment.filename, "size": attachment.size, "url": url, "proxy_url": url,
        "content_type": attachment.content_type,
    });
    if let Some(description) = &attachment.description {
        json["description"] = json!(description);
    }
    if let Some((width, height)) = attachment.pixels {
        json["width"] = json!(width);
        json["height"] = json!(height);
    }
    if ephemeral {
        json["ephemeral"] = json!(true);
    }
    json
}
