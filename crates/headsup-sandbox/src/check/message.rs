//! The body of a message, by the door through which it comes.

use serde_json::Value;

use super::{components, embeds};
use crate::error::Error;
use crate::form::{Fields, Form};
use crate::snowflake::Id;
use crate::world::flags;

/// The door through which a message comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Door {
    /// `POST /channels/C/messages`
    Send,
    /// `PATCH /channels/C/messages/M`
    Edit,
    /// An interaction's callback of type 4 or 5.
    Answer,
    /// An interaction's callback of type 7.
    Update,
    /// `POST /webhooks/A/T`
    FollowUp,
    /// `PATCH /webhooks/A/T/messages/M`
    WebhookEdit,
}

impl Door {
    fn keys(self) -> &'static [&'static str] {
        match self {
            Door::Send => &["message_reference", "tts", "sticker_ids", "poll", "shared_client_theme"],
            Door::Edit => &["sticker_ids", "tts"],
            Door::Answer | Door::Update => &["tts", "poll"],
            Door::FollowUp => &["tts", "poll", "username", "avatar_url", "thread_name", "applied_tags"],
            Door::WebhookEdit => &["poll", "tts"],
        }
    }
}

/// What every door takes. `nonce` and `enforce_nonce` mean something to one alone, but libraries give them to all.
const COMMON: [&str; 8] = [
    "content",
    "embeds",
    "allowed_mentions",
    "components",
    "attachments",
    "flags",
    "nonce",
    "enforce_nonce",
];

/// Checks a message's body. `flags` are those that the message has already; `emojis` tells which custom emojis exist.
pub(crate) fn check(body: &Value, door: Door, flags: u64, emojis: &dyn Fn(Id) -> bool) -> Result<(), Error> {
    let (mut form, fields) = Form::of(body, &[&COMMON[..], door.keys()].concat())?;
    let content = form.text(fields, "content", 0..=2_000);
    let flags = flags | form.number(fields, "flags", 0..=i64::MAX).unwrap_or(0).unsigned_abs();
    let v2 = flags & flags::COMPONENTS_V2 != 0;
    let list = form.list(fields, "embeds", 0..=10);
    if v2 {
        let used = |key: &&str| match fields.get(*key) {
            Some(Value::String(text)) => !text.is_empty(),
            Some(Value::Array(list)) => !list.is_empty(),
            other => other.is_some_and(|value| !value.is_null()),
        };
        for key in ["content", "embeds", "poll"].iter().filter(|key| used(key)) {
            let message = format!("The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2");
            form.fail(key, "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", message);
        }
    }
    if content.is_some_and(|text| text.contains('\0')) {
        form.fail("content", "BASE_TYPE_BAD_STRING", "A message holds no zero characters");
    }
    if let Some(embeds) = list {
        embeds::check(&mut form, embeds);
    }
    if let Some(list) = form.list(fields, "components", 0..=40) {
        components::check(&mut form, list, v2, emojis);
    }
    attachments(&mut form, fields);
    allowed_mentions(&mut form, fields);
    reference(&mut form, fields);
    form.flag(fields, "tts");
    for key in ["poll", "sticker_ids", "shared_client_theme", "thread_name"] {
        let empty = |value: &Value| value.is_null() || value.as_array().is_some_and(Vec::is_empty);
        if fields.get(key).is_some_and(|value| !empty(value)) {
            form.fail(
                key,
                "NOT_IN_THE_SANDBOX",
                "The sandbox has no polls, stickers, themes or forum posts",
            );
        }
    }
    form.finish()
}

fn attachments(form: &mut Form, of: &Fields) {
    let Some(list) = form.list(of, "attachments", 0..=10) else {
        return;
    };
    let known = [
        "id",
        "filename",
        "description",
        "duration_secs",
        "waveform",
        "title",
        "is_spoiler",
        "spoiler",
        "is_remix",
    ];
    // Clients send back attachments as they got them.
    let echoed = [
        "size",
        "url",
        "proxy_url",
        "content_type",
        "width",
        "height",
        "ephemeral",
        "flags",
        "placeholder",
        "placeholder_version",
    ];
    form.each("attachments", list, |form, entry| {
        let Some(fields) = form.object(entry, &[&known[..], &echoed].concat()) else {
            return;
        };
        if form.needed(fields, "id") {
            form.id(fields, "id");
        }
        form.text(fields, "filename", 1..=1_024);
        form.text(fields, "description", 0..=1_024);
        form.text(fields, "title", 0..=1_024);
    });
}

fn allowed_mentions(form: &mut Form, of: &Fields) {
    let Some(value) = of.get("allowed_mentions").filter(|value| !value.is_null()) else {
        return;
    };
    form.within("allowed_mentions", |form| {
        let Some(fields) = form.object(value, &["parse", "users", "roles", "replied_user"]) else {
            return;
        };
        form.flag(fields, "replied_user");
        let parse = form.list(fields, "parse", 0..=3).unwrap_or_default();
        form.each("parse", parse, |form, kind| {
            if !matches!(kind.as_str(), Some("users" | "roles" | "everyone")) {
                form.fail(
                    "",
                    "BASE_TYPE_CHOICES",
                    "Value must be one of ('roles', 'users', 'everyone').",
                );
            }
        });
        for key in ["users", "roles"] {
            let ids = form.list(fields, key, 0..=100).unwrap_or_default();
            if !ids.is_empty() && parse.iter().any(|kind| kind == key) {
                let message = format!("parse:[\"{key}\"] and {key}: [ids...] are mutually exclusive.");
                form.fail("", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message);
            }
        }
    });
}

fn reference(form: &mut Form, of: &Fields) {
    let Some(value) = of.get("message_reference").filter(|value| !value.is_null()) else {
        return;
    };
    form.within("message_reference", |form| {
        let known = ["type", "message_id", "channel_id", "guild_id", "fail_if_not_exists"];
        let Some(fields) = form.object(value, &known) else {
            return;
        };
        form.needed(fields, "message_id");
        form.id(fields, "message_id");
        form.flag(fields, "fail_if_not_exists");
        if form.number(fields, "type", 0..=1) == Some(1) {
            form.fail("type", "NOT_IN_THE_SANDBOX", "The sandbox does not forward messages");
        }
    });
}
