//! The application's own emojis.

use axum::body::Bytes;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use crate::call::{Answer, Call, DONE, ok};
use crate::error::{self, Error};
use crate::form::{Form, refuse};
use crate::hub::State;
use crate::snowflake::Id;
use crate::world::Emoji;

/// The largest picture of an emoji, in bytes.
const LARGEST: usize = 256 * 1024;
/// How many an application may have.
const MOST: usize = 2_000;

pub(super) fn list(state: &State) -> Answer {
    let items: Vec<Value> = state
        .world
        .emojis
        .values()
        .map(|emoji| state.world.emoji_json(emoji))
        .collect();
    ok(json!({"items": items}))
}

pub(super) fn get(state: &State, id: Id) -> Answer {
    let emoji = state.world.emojis.get(&id).ok_or_else(error::unknown_emoji)?;
    ok(state.world.emoji_json(emoji))
}

pub(super) fn create(state: &mut State, call: &Call) -> Answer {
    let name = check_name(state, call, &["name", "image"], None)?;
    let image = call.body["image"]
        .as_str()
        .and_then(|image| image.strip_prefix("data:image/"));
    let parts = image.and_then(|image| image.split_once(";base64,"));
    let decoded = parts.and_then(|(kind, data)| Some((kind, STANDARD.decode(data).ok()?)));
    let Some((kind, bytes)) = decoded else {
        return Err(refuse(
            "image",
            "IMAGE_INVALID",
            "Invalid image data: a data URI in base64 is needed",
        ));
    };
    if bytes.len() > LARGEST {
        return Err(refuse(
            "image",
            "BINARY_TYPE_MAX_SIZE",
            "File cannot be larger than 256.0 kb.",
        ));
    }
    if state.world.emojis.len() >= MOST {
        return Err(Error::new(400, 30008, "Maximum number of emojis reached (2000)"));
    }
    let emoji = Emoji {
        id: state.world.id(),
        name,
        animated: kind == "gif",
    };
    state.world.files.put(emoji.id, Bytes::from(bytes));
    let json = state.world.emoji_json(&emoji);
    state.world.save(emoji);
    Ok((201, Some(json)))
}

pub(super) fn rename(state: &mut State, call: &Call, id: Id) -> Answer {
    get(state, id)?;
    let name = check_name(state, call, &["name"], Some(id))?;
    state.world.change::<Emoji>(id, |emoji| emoji.name = name);
    get(state, id)
}

pub(super) fn delete(state: &mut State, id: Id) -> Answer {
    state.world.remove::<Emoji>(id).ok_or_else(error::unknown_emoji)?;
    state.world.files.remove(id);
    DONE
}

fn check_name(state: &State, call: &Call, known: &[&str], own: Option<Id>) -> Result<String, Error> {
    let (mut form, fields) = Form::of(call.body, known)?;
    let name = form.needed_text(fields, "name", 2..=32).unwrap_or_default();
    if !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
        form.fail(
            "name",
            "STRING_TYPE_REGEX",
            "String value did not match validation regex.",
        );
    }
    if state
        .world
        .emojis
        .values()
        .any(|emoji| emoji.name == name && Some(emoji.id) != own)
    {
        form.fail(
            "name",
            "APPLICATION_EMOJI_NAME_ALREADY_TAKEN",
            "This name is already taken",
        );
    }
    form.finish().map(|()| name.to_owned())
}
