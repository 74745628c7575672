//! People read, write, edit and delete messages, open threads, and keep up with what they have read.

use serde_json::{Value, json};

use super::lookup;
use crate::call::{Answer, Call, DONE, ok};
use crate::changes::ThreadSettings;
use crate::check::message::Door;
use crate::error::{self, Error};
use crate::form::{Form, refuse};
use crate::history::page;
use crate::hub::State;
use crate::permissions as may;
use crate::snowflake::Id;
use crate::world::{Channel, Message, Reaction, Read};

pub(super) fn list(state: &State, call: &Call, user: Id, place: &Channel) -> Answer {
    ok(page(&state.world, call, place.id, |message| message.is_for(user))?)
}

pub(super) fn get(state: &State, user: Id, place: &Channel, named: &str) -> Answer {
    ok(state.world.message_json(lookup::message(state, user, place, named)?))
}

pub(super) fn say(state: &mut State, call: &Call, user: Id, place: &Channel) -> Answer {
    check(call, &["content", "message_reference", "nonce", "attachments"])?;
    if place.thread.as_ref().is_some_and(|thread| thread.locked) {
        return Err(error::thread_archived());
    }
    if !state.world.may_speak(place, user) {
        return Err(error::missing_permissions());
    }
    in_time(state, user, place)?;
    let id = state.world.id();
    let mut message = Message::new(id, place.id, user);
    if !call.uploads.is_empty()
        && place.guild.is_some()
        && state.world.permissions_in(place, user) & may::ATTACH_FILES == 0
    {
        return Err(error::missing_permissions());
    }
    let pinged = state.world.write(&mut message, Door::Send, call.body, call.uploads)?;
    message.nonce = call.nonce_of_message();
    state.post(message.clone(), &pinged);
    ok(state.world.message_json(&message))
}

/// Enforces slow mode: a user who manages neither the channel nor its messages waits between two messages.
fn in_time(state: &State, user: Id, place: &Channel) -> Result<(), Error> {
    let pause = u64::from(place.slowmode) * 1_000;
    let waits = state.world.permissions_in(place, user) & (may::MANAGE_CHANNELS | may::MANAGE_MESSAGES) == 0;
    let mut own = state.world.messages_of(place.id).rev();
    let last = own.find(|message| message.author == user && message.only_for.is_none());
    match last.filter(|last| waits && state.world.now < last.id.made_at() + pause) {
        Some(_) => Err(error::slow_mode()),
        None => Ok(()),
    }
}

pub(super) fn edit(state: &mut State, call: &Call, user: Id, place: &Channel, named: &str) -> Answer {
    check(call, &["content"])?;
    let message = lookup::message(state, user, place, named)?.clone();
    if message.author != user {
        return Err(error::cannot_edit_other());
    }
    let message = state.rewrite(message, Door::Edit, call.body, &[])?;
    ok(state.world.message_json(&message))
}

pub(super) fn delete(state: &mut State, user: Id, place: &Channel, named: &str) -> Answer {
    let message = lookup::message(state, user, place, named)?;
    let moderates = state.world.permissions_in(place, user) & may::MANAGE_MESSAGES != 0;
    let id = message.id;
    if message.author != user && message.only_for != Some(user) && !moderates {
        return Err(error::missing_permissions());
    }
    state.unpost(place.id, id)?;
    DONE
}

pub(super) fn open_thread(state: &mut State, call: &Call, user: Id, place: &Channel) -> Answer {
    let (mut form, fields) = Form::of(call.body, &["name", "message_id", "private"])?;
    let private = form.flag(fields, "private").unwrap_or(false);
    let name = form.needed_text(fields, "name", 1..=100).unwrap_or_default();
    let under = form.id(fields, "message_id");
    form.finish()?;
    let settings = ThreadSettings {
        private,
        ..ThreadSettings::default()
    };
    if place.guild.is_some() && state.world.permissions_in(place, user) & settings.permission() == 0 {
        return Err(error::missing_permissions());
    }
    let thread = state.thread(place.id, user, name, under, settings)?;
    ok(state.world.channel_json(&thread, user))
}

/// Puts a reaction under a message (`PUT`), or takes one's own away.
pub(super) fn react(state: &mut State, call: &Call, user: Id, place: &Channel, named: &str, emoji: &str) -> Answer {
    let message = lookup::message(state, user, place, named)?;
    if message.only_for.is_some() {
        return Err(error::unknown_message());
    }
    let id = message.id;
    if call.method == "DELETE" {
        state.unreact(place.id, id, emoji, user)?;
        return DONE;
    }
    if state.world.is_silenced(place, user) {
        return Err(error::missing_permissions());
    }
    let may_add = place.guild.is_none() || state.world.permissions_in(place, user) & may::ADD_REACTIONS != 0;
    if state.world.new_reaction(place.id, id, emoji)? && !may_add {
        return Err(error::missing_permissions());
    }
    state.react(place.id, id, emoji, user)?;
    DONE
}

/// Who put which reaction under a message.
pub(super) fn reactions(state: &State, user: Id, place: &Channel, named: &str) -> Answer {
    let message = lookup::message(state, user, place, named)?;
    let one = |reaction: &Reaction| {
        let people: Vec<Value> = reaction
            .people
            .iter()
            .map(|user| state.world.user_json(*user))
            .collect();
        json!({"emoji": state.world.reaction_emoji_json(reaction), "users": people})
    };
    ok(message.reactions.iter().map(one).collect())
}

/// The pinned messages of a channel, newest pin first.
pub(super) fn pins(state: &State, place: &Channel) -> Answer {
    ok(state
        .world
        .pins(place.id)
        .into_iter()
        .map(|message| state.world.message_json(message))
        .collect())
}

/// Pins a message (`PUT`), or takes the pin away.
pub(super) fn pin(state: &mut State, call: &Call, user: Id, place: &Channel, named: &str) -> Answer {
    let message = lookup::message(state, user, place, named)?;
    if message.only_for.is_some() {
        return Err(error::unknown_message());
    }
    let id = message.id;
    if place.guild.is_some() && state.world.permissions_in(place, user) & may::PIN_MESSAGES == 0 {
        return Err(error::missing_permissions());
    }
    state.pin(place.id, id, user, call.method == "PUT")?;
    DONE
}

pub(super) fn read(state: &mut State, call: &Call, user: Id, place: &Channel) -> Answer {
    let up_to = optional_id(call)?.or(place.last_message);
    mark(state, user, place, up_to)
}

pub(super) fn unread(state: &mut State, call: &Call, user: Id, place: &Channel) -> Answer {
    let from =
        optional_id(call)?.ok_or_else(|| refuse("message_id", "BASE_TYPE_REQUIRED", "This field is required"))?;
    let before = state
        .world
        .messages_of(place.id)
        .rev()
        .find(|message| message.id < from && message.only_for.is_none());
    let up_to = before.map(|message| message.id);
    mark(state, user, place, up_to)
}

/// Everything up to a message is read, everything after it is not.
fn mark(state: &mut State, user: Id, place: &Channel, last: Option<Id>) -> Answer {
    let unread = state
        .world
        .messages_of(place.id)
        .filter(|m| Some(m.id) > last && m.author != user && m.only_for.is_none());
    let pings = unread.filter(|m| place.guild.is_none() || m.mention_everyone || m.mentions.contains(&user));
    let mentions = u32::try_from(pings.count()).unwrap_or(u32::MAX);
    state.world.save(Read {
        user,
        channel: place.id,
        last,
        mentions,
    });
    state.tell_read(user, place);
    ok(state.world.read_json(user, place))
}

fn optional_id(call: &Call) -> Result<Option<Id>, Error> {
    let (mut form, fields) = Form::of_optional(call.body, &["message_id"])?;
    let id = form.id(fields, "message_id");
    form.finish().map(|()| id)
}

fn check(call: &Call, known: &[&str]) -> Result<(), Error> {
    let (form, _) = Form::of(call.body, known)?;
    form.finish()
}
