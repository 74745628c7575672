//! Servers as their owners run them: made, changed, given roles; people come and go; who may use which command.

use serde_json::{Value, json};

use super::lookup::{bits, person};
use crate::call::{Answer, Call, DONE, id, ok};
use crate::check::locale;
use crate::error::{self, Error};
use crate::form::Form;
use crate::hub::State;
use crate::permissions as may;
use crate::scene;
use crate::snowflake::Id;
use crate::world::{Channel, Role};

/// `/sandbox/guilds/…`
pub(super) fn serve(state: &mut State, call: &Call, path: &[&str]) -> Answer {
    match (call.method, path) {
        ("POST", []) => add_guild(state, call),
        ("PATCH", [guild]) => change_guild(state, call, id(guild)?),
        ("POST", [guild, "roles"]) => add_role(state, call, id(guild)?),
        ("POST", [guild, "members"]) => let_in(state, call, id(guild)?),
        ("DELETE", [guild, "members", user]) => {
            let guild = state.world.guild(id(guild)?)?.id;
            leave(state, person(state, user)?, guild)
        }
        ("PUT", [guild, "commands", command, "permissions"]) => {
            let guild = id(guild)?;
            let named = state
                .world
                .commands
                .values()
                .find(|it| it.name() == *command && it.guild.is_none_or(|at| at == guild));
            let command = named.map(|it| it.id).map_or_else(|| id(command), Ok)?;
            set_command_permissions(state, call, guild, command)
        }
        _ => Err(error::not_found()),
    }
}

fn add_guild(state: &mut State, call: &Call) -> Answer {
    let (mut form, fields) = Form::of(call.body, &["name", "channels", "bot"])?;
    let name = form.needed_text(fields, "name", 2..=100).unwrap_or_default();
    let bot = form.flag(fields, "bot").unwrap_or(true);
    let channels = form.list(fields, "channels", 1..=50).unwrap_or_default();
    form.finish()?;
    let names: Vec<&str> = channels.iter().filter_map(Value::as_str).collect();
    let id = scene::add_guild(&mut state.world, name, &names, bot);
    let guild = state.world.guilds[&id].clone();
    state.tell_guild(&guild);
    ok(state.world.guild_for_people(&guild, guild.owner))
}

fn change_guild(state: &mut State, call: &Call, id: Id) -> Answer {
    let mut guild = state.world.guild(id)?.clone();
    let (mut form, fields) = Form::of(call.body, &["name", "preferred_locale", "bot_permissions"])?;
    if let Some(name) = form.text(fields, "name", 2..=100) {
        guild.name = name.to_owned();
    }
    if let Some(locale) = locale(&mut form, fields, "preferred_locale") {
        guild.locale = locale.to_owned();
    }
    if fields.contains_key("bot_permissions") {
        guild.bot_permissions = bits(&mut form, fields, "bot_permissions");
    }
    form.finish()?;
    state.world.save(guild.clone());
    state.tell_guild_settings(&guild);
    ok(state.world.guild_for_people(&guild, guild.owner))
}

fn add_role(state: &mut State, call: &Call, id: Id) -> Answer {
    let mut guild = state.world.guild(id)?.clone();
    let (mut form, fields) = Form::of(call.body, &["name", "permissions", "members"])?;
    let name = form.needed_text(fields, "name", 1..=100).unwrap_or_default().to_owned();
    let permissions = bits(&mut form, fields, "permissions");
    let mut members = Vec::new();
    let named = form.list(fields, "members", 0..=100).unwrap_or_default();
    form.each("members", named, |form, member| {
        let user = member.as_str().and_then(|id| id.parse().ok());
        match user.filter(|user| state.world.users.contains_key(user)) {
            Some(user) => members.push(user),
            None => form.fail("", "UNKNOWN_USER", "There is no such person"),
        }
    });
    form.finish()?;
    let id = state.world.id();
    guild.roles.push(Role {
        id,
        name,
        permissions,
        mentionable: false,
        members,
        color: 0,
        hoist: false,
    });
    state.world.save(guild.clone());
    state.tell_guild_settings(&guild);
    ok(state.world.guild_for_people(&guild, guild.owner))
}

/// Sets who may use a command (or, with the application's id, all of them), as the settings of a server do.
fn set_command_permissions(state: &mut State, call: &Call, guild: Id, command: Id) -> Answer {
    let mut new = state.world.guild(guild)?.clone();
    let known = state
        .world
        .commands
        .get(&command)
        .is_some_and(|it| it.guild.is_none_or(|at| at == guild));
    if !known && command != state.world.bot() {
        return Err(error::unknown_command());
    }
    let mut entries = Vec::new();
    let (mut form, fields) = Form::of(call.body, &["permissions"])?;
    let list = form.needed_list(fields, "permissions", 0..=100);
    form.each("permissions", list, |form, entry| {
        let Some(fields) = form.object(entry, &["id", "type", "permission"]) else {
            return;
        };
        let kind = form.number(fields, "type", 1..=3);
        let (id, may) = (form.id(fields, "id"), form.flag(fields, "permission"));
        match (id, kind, may) {
            (Some(id), Some(kind), Some(may)) => entries.push(json!({"id": id, "type": kind, "permission": may})),
            _ => form.fail("", "BASE_TYPE_REQUIRED", "An entry has id, type and permission"),
        }
    });
    form.finish()?;
    match entries.is_empty() {
        true => drop(new.command_permissions.remove(&command)),
        false => drop(new.command_permissions.insert(command, entries)),
    }
    state.world.save(new.clone());
    state.tell_command_permissions(&new, command);
    ok(state.world.command_permissions_json(&new, command))
}

/// Lets a user join (or rejoin) a server.
fn let_in(state: &mut State, call: &Call, guild: Id) -> Answer {
    let known = state.world.guild(guild)?;
    let (mut form, fields) = Form::of(call.body, &["user_id"])?;
    let user = form.needed_id(fields, "user_id");
    form.finish()?;
    let user = user.filter(|user| state.world.users.get(user).is_some_and(|user| !user.bot));
    let user = user.ok_or_else(error::unknown_user)?;
    if known.bans.contains_key(&user) {
        return Err(Error::new(403, 40_007, "The user is banned from this guild."));
    }
    state.let_in(guild, user);
    DONE
}

/// Lets a user leave a server. Its owner cannot.
pub(super) fn leave(state: &mut State, user: Id, guild: Id) -> Answer {
    let known = state
        .world
        .guilds
        .get(&guild)
        .filter(|guild| guild.has(user))
        .ok_or_else(error::unknown_guild)?;
    if known.owner == user {
        return Err(Error::new(400, 50_055, "Invalid Guild"));
    }
    state.put_out(guild, user);
    DONE
}

/// Lets a user join a thread or add another user (`PUT`), or leave it or remove another user.
pub(super) fn thread_member(state: &mut State, call: &Call, user: Id, place: &Channel, who: &str) -> Answer {
    let thread = place.thread.as_ref().ok_or_else(error::wrong_channel_type)?;
    let who = if who == "@me" { user } else { id(who)? };
    let guild = state.world.guild_of(place);
    if guild.is_none_or(|guild| !state.world.is_member(guild, who)) {
        return Err(error::unknown_user());
    }
    let moderates = state.world.permissions_in(place, user) & may::MANAGE_THREADS != 0;
    if call.method == "PUT" {
        if who != user && !thread.invitable && thread.owner != user && !moderates {
            return Err(error::missing_permissions());
        }
        state.join_thread(place.id, &[who]);
    } else {
        if who != user && thread.owner != user && !moderates {
            return Err(error::missing_permissions());
        }
        state.leave_thread(place.id, who);
    }
    DONE
}
