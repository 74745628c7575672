//! Webhooks of channels: made, changed, and spoken through under any name.

use crate::call::{self, Answer, Call, DONE, ok};
use crate::check::message::Door;
use crate::error::{self, Error};
use crate::form::{Form, refuse};
use crate::hub::State;
use crate::permissions as may;
use crate::snowflake::Id;
use crate::world::{Message, Pseudonym, Webhook, channel};

/// How many a channel can have.
const MOST: usize = 15;

/// `GET` and `POST /channels/C/webhooks`
pub(super) fn of_channel(state: &mut State, call: &Call, id: Id) -> Answer {
    let place = state.world.allowed_to_bot(id, may::MANAGE_WEBHOOKS)?;
    let (kind, guild) = (place.kind, place.guild);
    let Some(guild) = guild.filter(|_| matches!(kind, channel::TEXT | channel::ANNOUNCEMENTS)) else {
        return Err(error::wrong_channel_type());
    };
    let here = state.world.webhooks.values().filter(|hook| hook.channel == id);
    if call.method == "GET" {
        return ok(here.map(|hook| state.world.webhook_json(hook, true)).collect());
    }
    if here.count() >= MOST {
        return Err(Error::new(400, 30007, "Maximum number of webhooks reached (15)"));
    }
    let (mut form, fields) = Form::of(call.body, &["name", "avatar"])?;
    let name = form.needed_text(fields, "name", 1..=80).unwrap_or_default().to_owned();
    form.finish()?;
    let hook = Webhook {
        id: state.world.id(),
        guild,
        channel: id,
        name,
        token: format!("{}{}", state.world.secret(), state.world.secret()),
        owner: state.world.bot(),
    };
    state.world.save(hook.clone());
    state.tell_webhooks(guild, id);
    ok(state.world.webhook_json(&hook, true))
}

/// `GET /guilds/G/webhooks`
pub(super) fn of_guild(state: &State, guild: Id) -> Answer {
    state.world.bot_may(&state.world.guilds[&guild], may::MANAGE_WEBHOOKS)?;
    let here = state.world.webhooks.values().filter(|hook| hook.guild == guild);
    ok(here.map(|hook| state.world.webhook_json(hook, true)).collect())
}

/// `/webhooks/ID`, and with its token `/webhooks/ID/TOKEN`.
pub(super) fn serve(state: &mut State, call: &Call, id: Id, token: Option<&str>, path: &[&str]) -> Answer {
    let hook = state
        .world
        .webhooks
        .get(&id)
        .cloned()
        .ok_or_else(error::unknown_webhook)?;
    match token {
        Some(token) if token != hook.token => return Err(error::invalid_token()),
        Some(_) => {}
        None => drop(state.world.allowed_to_bot(hook.channel, may::MANAGE_WEBHOOKS)?),
    }
    let whole = token.is_none();
    match (call.method, path) {
        ("GET", []) => ok(state.world.webhook_json(&hook, whole)),
        ("PATCH", []) => edit(state, call, hook, whole),
        ("DELETE", []) => {
            state.world.remove::<Webhook>(id);
            state.tell_webhooks(hook.guild, hook.channel);
            DONE
        }
        ("POST", []) if token.is_some() => say(state, call, &hook),
        (_, ["messages", message]) if token.is_some() => {
            let message = call::id(message)?;
            let place = thread(state, call, &hook)?.unwrap_or(hook.channel);
            let found = state
                .world
                .messages
                .get(&(place, message))
                .filter(|message| message.author == id);
            let message = found.cloned().ok_or_else(error::unknown_message)?;
            match call.method {
                "GET" => ok(state.world.message_json(&message)),
                "PATCH" => {
                    let message = state.rewrite(message, Door::WebhookEdit, call.body, call.uploads)?;
                    ok(state.world.message_json(&message))
                }
                "DELETE" => {
                    state.unpost(place, message.id)?;
                    DONE
                }
                _ => Err(error::not_found()),
            }
        }
        _ => Err(error::not_found()),
    }
}

fn edit(state: &mut State, call: &Call, mut hook: Webhook, whole: bool) -> Answer {
    let (mut form, fields) = Form::of(call.body, &["name", "avatar", "channel_id"])?;
    if let Some(name) = form.text(fields, "name", 1..=80) {
        hook.name = name.to_owned();
    }
    let target = form.id(fields, "channel_id").filter(|_| whole);
    form.finish()?;
    if let Some(target) = target.filter(|target| *target != hook.channel) {
        let place = state.world.allowed_to_bot(target, may::MANAGE_WEBHOOKS)?;
        if place.guild != Some(hook.guild) || place.thread.is_some() {
            return Err(error::wrong_channel_type());
        }
        let left = std::mem::replace(&mut hook.channel, target);
        state.tell_webhooks(hook.guild, left);
    }
    state.world.save(hook.clone());
    state.tell_webhooks(hook.guild, hook.channel);
    ok(state.world.webhook_json(&hook, whole))
}

/// The thread of the webhook's channel that a request names.
fn thread(state: &State, call: &Call, hook: &Webhook) -> Result<Option<Id>, Error> {
    let Some(named) = call.query.get("thread_id") else {
        return Ok(None);
    };
    let thread = call::id(named)?;
    let there = state
        .world
        .channels
        .get(&thread)
        .and_then(|channel| channel.thread.as_ref());
    match there.is_some_and(|there| there.parent == hook.channel) {
        true => Ok(Some(thread)),
        false => Err(error::unknown_channel()),
    }
}

/// `POST /webhooks/ID/TOKEN`: says something.
fn say(state: &mut State, call: &Call, hook: &Webhook) -> Answer {
    let place = thread(state, call, hook)?.unwrap_or(hook.channel);
    let name = call.body["username"]
        .as_str()
        .map(str::trim)
        .filter(|name| !name.is_empty());
    if name.is_some_and(|name| name.chars().count() > 80) {
        return Err(refuse(
            "username",
            "BASE_TYPE_BAD_LENGTH",
            "Must be between 1 and 80 in length.",
        ));
    }
    let mut message = Message {
        pseudonym: Some(Pseudonym {
            webhook: hook.id,
            name: name.unwrap_or(&hook.name).to_owned(),
            own: hook.owner == state.world.bot(),
        }),
        ..Message::new(state.world.id(), place, hook.id)
    };
    let pinged = state
        .world
        .write(&mut message, Door::FollowUp, call.body, call.uploads)?;
    state.post(message.clone(), &pinged);
    match call.says("wait") {
        true => ok(state.world.message_json(&message)),
        false => DONE,
    }
}
