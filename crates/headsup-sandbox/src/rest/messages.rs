//! Messages of the bot in channels, and what it can read there. Ephemerals are not in channels: only the token of
//! their interaction reaches them.

use serde_json::json;

use crate::call::{Answer, Call, DONE, ok};
use crate::check::message::Door;
use crate::error::{self, Error};
use crate::form::Form;
use crate::history::page;
use crate::hub::State;
use crate::permissions as may;
use crate::snowflake::Id;
use crate::world::Message;

/// How old a message can be that is deleted together with others: two weeks, in milliseconds.
const OLDEST_IN_BULK: u64 = 14 * 24 * 60 * 60 * 1_000;

pub(super) fn list(state: &State, call: &Call, channel: Id) -> Answer {
    let seen = state.world.seen_by_bot(channel)?;
    if state.world.bot_permissions(seen) & may::READ_MESSAGE_HISTORY == 0 {
        return ok(json!([]));
    }
    ok(page(&state.world, call, channel, |message| message.only_for.is_none())?)
}

pub(super) fn find(state: &State, channel: Id, id: Id) -> Result<&Message, Error> {
    state.world.seen_by_bot(channel)?;
    let message = state
        .world
        .messages
        .get(&(channel, id))
        .filter(|message| message.only_for.is_none());
    message.ok_or_else(error::unknown_message)
}

pub(super) fn get(state: &State, channel: Id, id: Id) -> Answer {
    ok(state.world.message_json(find(state, channel, id)?))
}

pub(super) fn send(state: &mut State, call: &Call, channel: Id) -> Answer {
    let place = state.world.open_to_bot(channel)?;
    let allowed = state.world.bot_permissions(place);
    if !call.uploads.is_empty() && allowed & may::ATTACH_FILES == 0 {
        return Err(error::missing_permissions());
    }
    let again =
        |message: &&Message| message.nonce.as_ref() == call.body.get("nonce") && message.author == state.world.bot();
    if call.body["enforce_nonce"] == json!(true)
        && let Some(sent) = state.world.messages_of(channel).rev().take(50).find(again)
    {
        return ok(state.world.message_json(sent));
    }
    let (id, bot) = (state.world.id(), state.world.bot());
    let mut message = Message::new(id, channel, bot);
    let pinged = state.world.write(&mut message, Door::Send, call.body, call.uploads)?;
    if allowed & may::EMBED_LINKS == 0 {
        message.embeds.clear();
    }
    message.nonce = call.nonce_of_message();
    state.post(message.clone(), &pinged);
    ok(state.world.message_json(&message))
}

pub(super) fn edit(state: &mut State, call: &Call, channel: Id, id: Id) -> Answer {
    let message = find(state, channel, id)?.clone();
    if message.author != state.world.bot() {
        return Err(error::cannot_edit_other());
    }
    not_archived(state, channel)?;
    let message = state.rewrite(message, Door::Edit, call.body, call.uploads)?;
    ok(state.world.message_json(&message))
}

/// What stands in an archived thread stays as it is.
fn not_archived(state: &State, channel: Id) -> Result<(), Error> {
    let thread = state
        .world
        .channels
        .get(&channel)
        .and_then(|place| place.thread.as_ref());
    match thread.is_some_and(|thread| thread.archived) {
        true => Err(error::thread_archived()),
        false => Ok(()),
    }
}

pub(super) fn delete(state: &mut State, channel: Id, id: Id) -> Answer {
    if find(state, channel, id)?.author != state.world.bot() {
        state.world.allowed_to_bot(channel, may::MANAGE_MESSAGES)?;
        if state.world.channels[&channel].guild.is_none() {
            return Err(error::wrong_channel_type());
        }
    }
    not_archived(state, channel)?;
    state.unpost(channel, id)?;
    DONE
}

pub(super) fn delete_many(state: &mut State, call: &Call, channel: Id) -> Answer {
    state.world.allowed_to_bot(channel, may::MANAGE_MESSAGES)?;
    let (mut form, fields) = Form::of(call.body, &["messages"])?;
    let list = form.needed_list(fields, "messages", 2..=100);
    let ids = form.ids("messages", list);
    form.finish()?;
    let place = state.world.channels[&channel].clone();
    if place.guild.is_none() {
        return Err(error::wrong_channel_type());
    }
    let oldest = state.world.now.saturating_sub(OLDEST_IN_BULK);
    if ids.iter().any(|id| id.made_at() < oldest) {
        return Err(Error::new(
            400,
            50034,
            "You can only bulk delete messages that are under 14 days old.",
        ));
    }
    let hidden = |id: &Id| {
        let message = state.world.messages.get(&(channel, *id));
        message.is_some_and(|message| message.only_for.is_some())
    };
    if ids.iter().any(hidden) {
        return Err(error::unknown_message());
    }
    // Discord passes over those that are gone, and tells of all others at once.
    let gone: Vec<Id> = ids
        .into_iter()
        .filter(|id| state.unpost_quietly(channel, *id))
        .collect();
    state.tell_many_gone(&place, &gone);
    DONE
}
