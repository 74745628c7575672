//! What belongs to nobody in the scene: new people and servers, trouble on demand, the clock, the records.

use std::time::Duration;

use serde_json::json;

use super::lookup::{self, bits};
use super::{guilds, home};
use crate::call::{Answer, Call, DONE, id, ok};
use crate::check::locale;
use crate::error;
use crate::form::{Form, refuse};
use crate::hub::{Hub, State};
use crate::limits::Limits;
use crate::snowflake::Id;
use crate::trouble::{Alteration, FailingSessions, Trouble};
use crate::world::User;

pub(super) fn serve(state: &mut State, call: &Call, path: &[&str]) -> Answer {
    match (call.method, path) {
        ("GET", []) => scene(state),
        ("POST", ["users"]) => add_user(state, call),
        (_, ["guilds", rest @ ..]) => guilds::serve(state, call, rest),
        ("POST", ["trouble", "gateway"]) => gateway(state, call),
        ("POST", ["trouble", "events"]) => {
            let alteration: Alteration = serde_json::from_value(call.body.clone())
                .map_err(|error| refuse("", "INVALID_TROUBLE", error.to_string()))?;
            state.troubles.alterations.push(alteration);
            DONE
        }
        ("POST", ["trouble", "rest"]) => {
            let trouble: Trouble = serde_json::from_value(call.body.clone())
                .map_err(|error| refuse("", "INVALID_TROUBLE", error.to_string()))?;
            state.troubles.waiting.push(trouble);
            DONE
        }
        ("GET", ["trouble"]) => ok(json!(state.troubles.waiting)),
        ("DELETE", ["trouble"]) => {
            state.troubles.waiting.clear();
            state.troubles.alterations.clear();
            state.troubles.release += 1;
            DONE
        }
        ("POST", ["trouble", "permissions"]) => deny(state, call),
        ("PATCH", ["channels", channel]) => change_thread(state, call, lookup::channel(state, channel)?),
        ("DELETE", ["channels", channel]) => {
            state.remove_channel(lookup::channel(state, channel)?)?;
            DONE
        }
        ("DELETE", ["channels", channel, "messages", message]) => {
            state.unpost(lookup::channel(state, channel)?, id(message)?)?;
            DONE
        }
        ("GET", ["limits"]) => ok(json!(state.limits)),
        ("PATCH", ["limits"]) => change_limits(state, call),
        ("GET", ["complaints"]) if call.says("counted") => ok(json!(state.log.complaints().collect::<Vec<_>>())),
        ("GET", ["complaints"]) => ok(json!(
            state.log.complaints().map(ToString::to_string).collect::<Vec<_>>()
        )),
        ("GET", ["gateway"]) => ok(json!(state.log.carried().collect::<Vec<_>>())),
        ("GET", ["log"]) => ok(json!(
            state.log.after(call.number("after").unwrap_or(0)).collect::<Vec<_>>()
        )),
        _ => Err(error::not_found()),
    }
}

/// The whole scene.
fn scene(state: &State) -> Answer {
    let world = &state.world;
    let people = world.people();
    let application = json!({
        "id": world.bot(), "name": world.application().name, "bot": world.user_json(world.bot()),
        "online": state.sessions.online(),
    });
    ok(json!({
        "now": world.now,
        "application": application,
        "users": people.map(|user| world.person_json(user)).collect::<Vec<_>>(),
        "guilds": world.guilds.values().map(|guild| world.guild_for_people(guild, world.bot())).collect::<Vec<_>>(),
    }))
}

/// Changes Discord's limits. Those that are not named stay.
fn change_limits(state: &mut State, call: &Call) -> Answer {
    let mut changed = json!(state.limits);
    let changes = call.body.as_object();
    let changes = changes.ok_or_else(|| refuse("", "DICT_TYPE_CONVERT", "The limits to change, by name"))?;
    changed.as_object_mut().expect("an object").extend(changes.clone());
    let limits: Limits =
        serde_json::from_value(changed).map_err(|error| refuse("", "INVALID_LIMITS", error.to_string()))?;
    if let Some(limit) = limits.mistake() {
        return Err(refuse(limit, "NUMBER_TYPE_MIN", "Must be 1 or more"));
    }
    state.limits = limits;
    ok(json!(state.limits))
}

/// Moves the clock, and keeps how far. Outside the lock, which those who wait for the new time want.
pub(super) fn advance(hub: &Hub, call: &Call) -> Answer {
    let by = call.body["advance_ms"].as_u64().filter(|by| *by < 1 << 40);
    let by = by.ok_or_else(|| refuse("advance_ms", "NUMBER_TYPE_COERCE", "Milliseconds to move ahead"))?;
    hub.clock.advance(Duration::from_millis(by));
    hub.clock.keep().map_err(|error| {
        let words = format!("The clock is moved, but how far cannot be kept: {error}");
        refuse("", "CLOCK_NOT_KEPT", words)
    })?;
    hub.act(|state| ok(json!({"now": state.world.now})))
}

fn add_user(state: &mut State, call: &Call) -> Answer {
    let (mut form, fields) = Form::of(call.body, &["username", "global_name", "accent_color", "locale"])?;
    let username = form.needed_text(fields, "username", 2..=32).unwrap_or_default();
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, '_' | '.');
    if !username.chars().all(fits) || username.parse::<u64>().is_ok() {
        form.fail(
            "username",
            "USERNAME_INVALID",
            "Letters a to z, digits, _ and ., and not digits alone",
        );
    }
    if state.world.users.values().any(|user| user.username == username) {
        form.fail("username", "USERNAME_ALREADY_TAKEN", "This name is taken");
    }
    let name = form.text(fields, "global_name", 1..=32).unwrap_or(username);
    let color = form.number(fields, "accent_color", 0..=0xFF_FFFF).unwrap_or(0x99_99_99);
    let locale = locale(&mut form, fields, "locale").unwrap_or("en-US").to_owned();
    form.finish()?;
    let color = u32::try_from(color).expect("24 bits");
    let user = User::new(state.world.id(), username, name, color);
    let id = user.id;
    let person = home::keep(state, User { locale, ..user });
    for guild in state.world.guilds.values().cloned().collect::<Vec<_>>() {
        state.tell_member(&guild, id, "ADD");
    }
    ok(person)
}

/// Archives or locks a thread, as a moderator does.
fn change_thread(state: &mut State, call: &Call, id: Id) -> Answer {
    let mut channel = state.world.channel(id)?.clone();
    let now = state.world.now;
    let thread = channel.thread.as_mut().ok_or_else(error::wrong_channel_type)?;
    let (mut form, fields) = Form::of(call.body, &["archived", "locked"])?;
    thread.locked = form.flag(fields, "locked").unwrap_or(thread.locked);
    if let Some(archived) = form.flag(fields, "archived") {
        (thread.archived, thread.archive_at) = (archived, now);
    }
    form.finish()?;
    state.save_channel(&channel);
    DONE
}

fn gateway(state: &mut State, call: &Call) -> Answer {
    let (mut form, fields) = Form::of(call.body, &["do", "resumable", "code", "times", "copies", "shard"])?;
    let what = form.needed_text(fields, "do", 1..=20).unwrap_or_default();
    let resumable = form.flag(fields, "resumable").unwrap_or(false);
    let code = form
        .number(fields, "code", 1_000..=4_999)
        .and_then(|code| u16::try_from(code).ok());
    let times = form.number(fields, "times", 0..=1_000).unwrap_or(1).unsigned_abs() as u32;
    let copies = form.number(fields, "copies", 2..=20).unwrap_or(2).unsigned_abs() as usize;
    let shard = form.number(fields, "shard", 0..=i64::from(u16::MAX));
    form.finish()?;
    match what {
        "repeat" => (state.troubles.repeated, state.troubles.copies) = (times, copies),
        "fail" => state.troubles.failing = FailingSessions { times, code },
        _ => {
            let known = "Must be one of reconnect, invalid_session, drop, half, reset, close, heartbeat, zombie, repeat, fail, down, up";
            state
                .trouble_gateway(what, resumable, code, shard.map(i64::unsigned_abs))
                .ok_or_else(|| refuse("do", "BASE_TYPE_CHOICES", known))?;
        }
    }
    DONE
}

fn deny(state: &mut State, call: &Call) -> Answer {
    let (mut form, fields) = Form::of(call.body, &["channel_id", "deny"])?;
    let channel = form.needed_text(fields, "channel_id", 1..=100).unwrap_or_default();
    let denied = bits(&mut form, fields, "deny");
    form.finish()?;
    let channel = lookup::channel(state, channel)?;
    let mut channel = state.world.channel(channel)?.clone();
    channel.denied = denied;
    state.save_channel(&channel);
    DONE
}
