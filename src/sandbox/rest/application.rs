//! The bot about itself, people, and where the gateway is.

use serde_json::json;

use super::{Answer, ok};
use crate::sandbox::error;
use crate::sandbox::hub::State;
use crate::sandbox::permissions as may;
use crate::sandbox::snowflake::Id;

fn gateway_url(state: &State) -> String {
    state.world.base.replacen("http", "ws", 1)
}

pub(super) fn gateway(state: &State) -> Answer {
    ok(json!({"url": gateway_url(state)}))
}

pub(super) fn gateway_bot(state: &State) -> Answer {
    let limit = json!({"total": 1_000, "remaining": 1_000, "reset_after": 0, "max_concurrency": 1});
    ok(json!({"url": gateway_url(state), "shards": 1, "session_start_limit": limit}))
}

pub(super) fn me(state: &State) -> Answer {
    let mut me = state.world.user_json(state.world.bot());
    me["mfa_enabled"] = json!(false);
    me["locale"] = json!("en-US");
    me["email"] = json!(null);
    me["verified"] = json!(true);
    ok(me)
}

pub(super) fn user(state: &State, id: Id) -> Answer {
    match state.world.users.contains_key(&id) {
        true => ok(state.world.user_json(id)),
        false => Err(error::unknown_user()),
    }
}

pub(super) fn my_guilds(state: &State) -> Answer {
    let permissions = (may::EVERYONE | may::BOT_ROLE).to_string();
    let guild = |guild: &crate::sandbox::world::Guild| {
        json!({"id": guild.id, "name": guild.name, "icon": null, "banner": null, "owner": false,
               "permissions": permissions, "features": []})
    };
    ok(state
        .world
        .guilds
        .values()
        .filter(|guild| guild.bot)
        .map(guild)
        .collect())
}
