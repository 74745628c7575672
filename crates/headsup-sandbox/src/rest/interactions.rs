//! The bot's first answer to an interaction
//! (`https://docs.discord.com/developers/interactions/receiving-and-responding`).

use serde_json::{Value, json};

use crate::call::{Answer, Call, DONE, ok};
use crate::check::message::{self, Door};
use crate::check::{commands, modal};
use crate::error::{self, Error};
use crate::form::{Form, refuse};
use crate::hub::State;
use crate::interactions::kind;
use crate::snowflake::Id;
use crate::world::{Interaction, Message, Origin, Standing, flags};

/// Types of answers.
mod answer {
    pub const MESSAGE: u64 = 4;
    pub const DEFERRED: u64 = 5;
    pub const DEFERRED_UPDATE: u64 = 6;
    pub const UPDATE: u64 = 7;
    pub const CHOICES: u64 = 8;
    pub const MODAL: u64 = 9;
}

pub(super) fn callback(state: &mut State, call: &Call, id: Id, token: &str) -> Answer {
    let interaction = state
        .world
        .interactions
        .get(&id)
        .filter(|interaction| interaction.token == token);
    let interaction = interaction.ok_or_else(error::unknown_interaction)?.clone();
    match interaction.standing {
        Standing::Pending if state.world.now <= id.made_at() + state.answer_in_ms => {}
        Standing::Pending | Standing::Failed => return Err(error::unknown_interaction()),
        _ => return Err(error::already_answered()),
    }
    let given = check_type(call, &interaction)?;
    let data = &call.body["data"];
    let mut new = interaction.clone();
    match given {
        answer::MESSAGE | answer::DEFERRED => {
            let message = say(state, call, &interaction, given == answer::DEFERRED)?;
            new.original = Some(message);
            new.standing = if given == answer::DEFERRED {
                Standing::Deferred
            } else {
                Standing::Answered
            };
        }
        answer::DEFERRED_UPDATE => {
            new.original = Some(on_message(state, &interaction)?.id);
            new.standing = Standing::Deferred;
        }
        answer::UPDATE => {
            let mut message = on_message(state, &interaction)?.clone();
            if !data.is_null() {
                message = within_data(state.rewrite(message, Door::Update, data, call.uploads))?;
            }
            new.original = Some(message.id);
            new.standing = Standing::Answered;
        }
        answer::CHOICES => {
            let focused = interaction.payload.as_ref().and_then(Value::as_i64).unwrap_or(3);
            commands::check_autocomplete(data, focused)?;
            new.payload = Some(
                data.get("choices")
                    .filter(|list| !list.is_null())
                    .cloned()
                    .unwrap_or(json!([])),
            );
            new.standing = Standing::Choices;
        }
        _ => {
            modal::check(data, &|id| state.world.emojis.contains_key(&id))?;
            new.payload = Some(data.clone());
            new.standing = Standing::Modal;
        }
    }
    let answer = match call.says("with_response") {
        true => ok(respond(state, &new, given)),
        false => DONE,
    };
    state.world.save(new);
    state.tell_interaction(id);
    answer
}

/// The type of the answer, if it fits the interaction.
fn check_type(call: &Call, interaction: &Interaction) -> Result<u64, Error> {
    let (mut form, fields) = Form::of(call.body, &["type", "data"])?;
    form.needed(fields, "type");
    let given = form.number(fields, "type", 1..=12).unwrap_or(0).unsigned_abs();
    form.finish()?;
    let origin = &interaction.origin;
    let on_message = origin.message().is_some();
    let fits = match given {
        answer::MESSAGE | answer::DEFERRED => origin.kind != kind::AUTOCOMPLETE,
        answer::DEFERRED_UPDATE | answer::UPDATE => on_message,
        answer::CHOICES => origin.kind == kind::AUTOCOMPLETE,
        answer::MODAL => matches!(origin.kind, kind::COMMAND | kind::COMPONENT),
        _ => false,
    };
    if !fits {
        let words = format!(
            "An interaction of type {} cannot be answered with type {given}.",
            origin.kind
        );
        return Err(refuse("type", "INTERACTION_APPLICATION_CALLBACK_TYPE_INVALID", words));
    }
    Ok(given)
}

/// The message that the component (or the modal that it opened) sits on.
fn on_message<'s>(state: &'s State, interaction: &Interaction) -> Result<&'s Message, Error> {
    let id = interaction.origin.message();
    let message = id.and_then(|id| state.world.messages.get(&(interaction.channel, id)));
    message.ok_or_else(error::unknown_message)
}

/// Answers with a message, or with a placeholder for one.
fn say(state: &mut State, call: &Call, interaction: &Interaction, deferred: bool) -> Result<Id, Error> {
    let data = &call.body["data"];
    let (id, bot) = (state.world.id(), state.world.bot());
    let origin = &interaction.origin;
    let mut message = Message {
        kind: kind_of_answer(origin),
        reply_to: origin.interacted,
        origin: Some(origin.clone()),
        ..Message::new(id, interaction.channel, bot)
    };
    let mut pinged = Vec::new();
    if deferred {
        message.flags = flags::LOADING;
        if !data.is_null() {
            // Only the flags count, but the rest must be well formed.
            within_data(message::check(data, Door::Answer, 0, &|_| true))?;
        }
    } else {
        pinged = within_data(state.world.write(&mut message, Door::Answer, data, call.uploads))?;
    }
    message.keep_private(data, origin.user);
    state.post(message, &pinged);
    Ok(id)
}

/// 20: used a slash command, 23: used a command on a user or a message, 19: a reply to the message with the component.
fn kind_of_answer(origin: &Origin) -> u8 {
    let first = origin.triggering.as_deref().unwrap_or(origin);
    match &first.command {
        Some((_, 1)) => 20,
        Some(_) => 23,
        None => 19,
    }
}

/// What `?with_response=true` brings.
fn respond(state: &State, interaction: &Interaction, given: u64) -> Value {
    let place = &state.world.channels[&interaction.channel];
    let mut told = json!({"id": interaction.id, "type": interaction.origin.kind, "channel_id": place.id});
    if let Some(guild) = place.guild {
        told["guild_id"] = json!(guild);
    }
    let message = interaction
        .original
        .and_then(|id| state.world.messages.get(&(interaction.channel, id)));
    let Some(message) = message else {
        return json!({"interaction": told});
    };
    told["response_message_id"] = json!(message.id);
    told["response_message_loading"] = json!(message.flags & flags::LOADING != 0);
    told["response_message_ephemeral"] = json!(message.only_for.is_some());
    match given {
        answer::DEFERRED_UPDATE => json!({"interaction": told}),
        _ => json!({"interaction": told, "resource": {"type": given, "message": state.world.message_json(message)}}),
    }
}

/// Mistakes in a callback's message are told below `data`.
fn within_data<T>(result: Result<T, Error>) -> Result<T, Error> {
    result.map_err(|mut error| {
        error.errors = error.errors.map(|errors| json!({"data": errors}));
        for way in &mut error.unknown {
            way.insert(0, "data".to_owned());
        }
        error
    })
}
