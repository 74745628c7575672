//! Pinned messages, by the old routes and the new.

use serde_json::{Value, json};

use super::messages;
use crate::call::{Answer, Call, DONE, ok};
use crate::clock::{from_iso, iso};
use crate::hub::State;
use crate::permissions as may;
use crate::snowflake::Id;
use crate::world::Message;

/// `GET /channels/C/pins`: all of them, as it was before they came in pages.
pub(super) fn list(state: &State, channel: Id) -> Answer {
    state.world.allowed_to_bot(channel, may::READ_MESSAGE_HISTORY)?;
    let pins = state.world.pins(channel);
    ok(pins
        .into_iter()
        .take(50)
        .map(|message| state.world.message_json(message))
        .collect())
}

/// `GET /channels/C/messages/pins`: a page of them, newest pin first.
pub(super) fn page(state: &State, call: &Call, channel: Id) -> Answer {
    state.world.allowed_to_bot(channel, may::READ_MESSAGE_HISTORY)?;
    let before = call.query.get("before").and_then(|at| from_iso(at)).unwrap_or(u64::MAX);
    let limit = call.limit(50).clamp(1, 50);
    let older: Vec<&Message> = state
        .world
        .pins(channel)
        .into_iter()
        .filter(|m| m.pinned < Some(before))
        .collect();
    let item = |message: &&Message| json!({"pinned_at": message.pinned.map(iso), "message": state.world.message_json(message)});
    let items: Vec<Value> = older.iter().take(limit).map(item).collect();
    ok(json!({"items": items, "has_more": older.len() > limit}))
}

/// Pins a message for the bot (`PUT`), or no longer (`DELETE`).
pub(super) fn change(state: &mut State, call: &Call, channel: Id, message: Id) -> Answer {
    messages::find(state, channel, message)?;
    if state.world.channels[&channel].guild.is_some() {
        state.world.allowed_to_bot(channel, may::PIN_MESSAGES)?;
    }
    state.pin(channel, message, state.world.bot(), call.method == "PUT")?;
    DONE
}
