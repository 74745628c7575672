//! Registering commands, for everywhere or for one server.

use serde_json::{Value, json};

use crate::call::{Answer, Call, DONE, ok};
use crate::check::commands as check;
use crate::error::{self, Error};
use crate::form::refuse;
use crate::hub::State;
use crate::snowflake::Id;
use crate::world::Command;

/// Most commands of type 1, 2 and 3 in one place.
const MOST: [usize; 3] = [100, 15, 15];

pub(super) fn list(state: &State, call: &Call, guild: Option<Id>) -> Answer {
    let translated = call.says("with_localizations");
    let here = state.world.commands.values().filter(|command| command.guild == guild);
    ok(here
        .map(|command| match translated {
            true => command.body.clone(),
            false => untranslated(&command.body),
        })
        .collect())
}

/// Removes the localizations, which Discord includes only on request.
fn untranslated(value: &Value) -> Value {
    only(value, |key, _| !key.ends_with("_localizations"))
}

/// Removes the keys that say nothing.
fn without_nulls(value: &Value) -> Value {
    only(value, |_, value| !value.is_null())
}

/// The same with these keys only, however deep.
fn only(value: &Value, kept: fn(&str, &Value) -> bool) -> Value {
    match value {
        Value::Array(list) => list.iter().map(|entry| only(entry, kept)).collect(),
        Value::Object(fields) => {
            let fields = fields.iter().filter(|(key, value)| kept(key, value));
            let fields = fields.map(|(key, value)| (key.clone(), only(value, kept)));
            Value::Object(fields.collect())
        }
        plain => plain.clone(),
    }
}

pub(super) fn get(state: &State, guild: Option<Id>, id: Id) -> Answer {
    ok(find(state, guild, id)?.body.clone())
}

fn find(state: &State, guild: Option<Id>, id: Id) -> Result<&Command, Error> {
    let command = state.world.commands.get(&id).filter(|command| command.guild == guild);
    command.ok_or_else(error::unknown_command)
}

pub(super) fn overwrite(state: &mut State, call: &Call, guild: Option<Id>) -> Answer {
    let Some(bodies) = call.body.as_array() else {
        return Err(refuse(
            "",
            "LIST_TYPE_CONVERT",
            "Only iterables may be used in a ListType",
        ));
    };
    for (kind, most) in (1..).zip(MOST) {
        if bodies
            .iter()
            .filter(|body| body["type"].as_u64().unwrap_or(1) == kind)
            .count()
            > most
        {
            return Err(error::too_many_commands());
        }
    }
    check::check_all(bodies)?;
    let old: Vec<Command> = state
        .world
        .commands
        .values()
        .filter(|command| command.guild == guild)
        .cloned()
        .collect();
    let mut new = Vec::new();
    for body in bodies {
        let kept = old.iter().find(|old| is_same(old, body));
        new.push(keep(state, guild, kept, body));
    }
    for gone in old.iter().filter(|old| new.iter().all(|new| new.id != old.id)) {
        state.world.remove::<Command>(gone.id);
    }
    state.tell_all_people("COMMANDS_UPDATE", &Value::Null);
    ok(new.into_iter().map(|command| command.body).collect())
}

pub(super) fn create(state: &mut State, call: &Call, guild: Option<Id>) -> Answer {
    check::check_one(call.body)?;
    let here = || state.world.commands.values().filter(|command| command.guild == guild);
    let old = here().find(|old| is_same(old, call.body)).cloned();
    let kind = call.body["type"].as_u64().unwrap_or(1);
    let most = MOST[usize::try_from(kind).expect("1 to 3") - 1];
    if old.is_none() && here().filter(|command| u64::from(command.kind()) == kind).count() >= most {
        return Err(error::too_many_commands());
    }
    let command = keep(state, guild, old.as_ref(), call.body);
    state.tell_all_people("COMMANDS_UPDATE", &Value::Null);
    Ok((if old.is_some() { 200 } else { 201 }, Some(command.body)))
}

pub(super) fn edit(state: &mut State, call: &Call, guild: Option<Id>, id: Id) -> Answer {
    let old = find(state, guild, id)?.clone();
    let Some(changes) = call.body.as_object() else {
        return Err(refuse(
            "",
            "DICT_TYPE_CONVERT",
            "Only dictionaries may be used in a DictType",
        ));
    };
    let mut body = old.body.clone();
    let fields = body.as_object_mut().expect("a command");
    for answered in ["id", "version", "application_id", "guild_id"] {
        fields.remove(answered);
    }
    fields.extend(changes.clone());
    check::check_one(&body)?;
    let command = keep(state, guild, Some(&old), &body);
    state.tell_all_people("COMMANDS_UPDATE", &Value::Null);
    ok(command.body)
}

pub(super) fn delete(state: &mut State, guild: Option<Id>, id: Id) -> Answer {
    find(state, guild, id)?;
    state.world.remove::<Command>(id);
    state.tell_all_people("COMMANDS_UPDATE", &Value::Null);
    DONE
}

fn is_same(old: &Command, body: &Value) -> bool {
    body["name"] == old.name() && body["type"].as_u64().unwrap_or(1) == u64::from(old.kind())
}

/// Writes down a command as Discord gives it back. An unchanged one keeps its id and version.
fn keep(state: &mut State, guild: Option<Id>, old: Option<&Command>, sent: &Value) -> Command {
    let id = old.map_or_else(|| state.world.id(), |old| old.id);
    let mut body = json!({
        "id": id, "application_id": state.world.bot(), "version": old.map(|old| &old.body["version"]), "type": 1,
        "name_localizations": null, "description": "", "description_localizations": null,
        "default_member_permissions": null, "dm_permission": true, "nsfw": false,
    });
    let fields = body.as_object_mut().expect("an object");
    match guild {
        Some(guild) => drop(fields.insert("guild_id".into(), json!(guild))),
        None => {
            fields.insert("contexts".into(), Value::Null);
            fields.insert("integration_types".into(), json!([0]));
        }
    }
    for (key, value) in sent.as_object().expect("checked") {
        let kept = match (key.as_str(), value) {
            ("id" | "application_id" | "guild_id" | "version" | "handler" | "default_permission", _) => continue,
            ("options", Value::Null) => continue,
            (key, Value::Null) if fields.contains_key(key) => continue,
            ("options", options) => without_nulls(options),
            ("default_member_permissions", Value::Number(bits)) => json!(bits.to_string()),
            (_, value) => value.clone(),
        };
        fields.insert(key.clone(), kept);
    }
    if old.is_none_or(|old| old.body != body) {
        body["version"] = json!(state.world.id());
    }
    let command = Command { id, guild, body };
    state.world.save(command.clone());
    command
}
