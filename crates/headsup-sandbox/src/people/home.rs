//! What a user finds on opening the client, and their settings.

use serde_json::{Value, json};

use crate::call::{Answer, Call, ok};
use crate::check::locale;
use crate::error;
use crate::form::Form;
use crate::hub::State;
use crate::snowflake::Id;
use crate::world::{Standing, User, channel};

pub(super) fn home(state: &State, user: Id) -> Answer {
    let world = &state.world;
    let seen = || {
        world
            .channels
            .values()
            .filter(|channel| world.readers(channel).contains(&user))
    };
    let dms = seen().filter(|place| place.kind == channel::DM);
    let mine = |standing| {
        let own = world
            .interactions
            .values()
            .filter(move |i| i.origin.user == user && i.standing == standing);
        own.map(|interaction| state.interaction_json(interaction.id))
            .collect::<Vec<_>>()
    };
    ok(json!({
        "user": world.person_json(&world.users[&user]),
        "guilds": world.guilds.values().filter(|guild| guild.has(user)).map(|guild| world.guild_for_people(guild, user)).collect::<Vec<_>>(),
        "private_channels": dms.map(|dm| world.channel_json(dm, user)).collect::<Vec<_>>(),
        "read_states": seen().map(|place| world.read_json(user, place)).collect::<Vec<_>>(),
        "pending": mine(Standing::Pending), "last_event_id": state.streams.newest(),
    }))
}

pub(super) fn settings(state: &mut State, call: &Call, user: Id) -> Answer {
    let mut new = state.world.users[&user].clone();
    let (mut form, fields) = Form::of(call.body, &["locale", "dms_closed", "installed", "global_name"])?;
    if let Some(locale) = locale(&mut form, fields, "locale") {
        new.locale = locale.to_owned();
    }
    if let Some(name) = form.text(fields, "global_name", 1..=32) {
        new.global_name = Some(name.to_owned());
    }
    new.dms_closed = form.flag(fields, "dms_closed").unwrap_or(new.dms_closed);
    new.installed = form.flag(fields, "installed").unwrap_or(new.installed);
    form.finish()?;
    ok(keep(state, new))
}

/// Saves a person and tells everybody.
pub(super) fn keep(state: &mut State, user: User) -> Value {
    let json = state.world.person_json(&user);
    state.world.save(user);
    state.tell_all_people("USER_UPDATE", &json);
    json
}

pub(super) fn open_dm(state: &mut State, call: &Call, user: Id) -> Answer {
    let (mut form, fields) = Form::of(call.body, &["recipient_id"])?;
    let recipient = form.needed_id(fields, "recipient_id");
    form.finish()?;
    let known = recipient.filter(|other| *other != user && state.world.users.contains_key(other));
    let id = state.dm_of(user, known.ok_or_else(error::unknown_user)?);
    ok(state.world.channel_json(&state.world.channels[&id], user))
}
