//! The bot about itself, people, and where the gateway is.

use serde_json::json;

use crate::call::{Answer, Call, ok};
use crate::error;
use crate::hub::State;
use crate::snowflake::Id;

fn gateway_url(state: &State) -> String {
    state.world.base.replacen("http", "ws", 1)
}

pub(super) fn gateway(state: &State) -> Answer {
    ok(json!({"url": gateway_url(state)}))
}

pub(super) fn gateway_bot(state: &State) -> Answer {
    let limit = state.paces.start_limit(&state.limits, state.world.now);
    ok(json!({"url": gateway_url(state), "shards": state.limits.shards, "session_start_limit": limit}))
}

pub(super) fn me(state: &State) -> Answer {
    ok(state.world.own_user_json())
}

pub(super) fn user(state: &State, id: Id) -> Answer {
    match state.world.users.contains_key(&id) {
        true => ok(state.world.user_json(id)),
        false => Err(error::unknown_user()),
    }
}

pub(super) fn my_guilds(state: &State, call: &Call) -> Answer {
    let world = &state.world;
    let guild = |guild: &crate::world::Guild| {
        let permissions = world.permissions_of(guild, world.bot()).to_string();
        let mut json = json!({"id": guild.id, "name": guild.name, "icon": null, "banner": null, "owner": false,
                              "permissions": permissions, "features": []});
        if call.says("with_counts") {
            world.add_counts(guild, &mut json);
        }
        json
    };
    let (after, before) = (
        call.number("after").unwrap_or(0),
        call.number("before").unwrap_or(u64::MAX),
    );
    let limit = call.limit(200).min(200);
    let own = world
        .guilds
        .values()
        .filter(|guild| guild.bot && guild.id.0 > after && guild.id.0 < before);
    ok(own.take(limit).map(guild).collect())
}
