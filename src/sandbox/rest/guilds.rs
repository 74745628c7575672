//! Servers, read only: members, roles, channels.

use serde_json::json;

use super::{Answer, Call, id, ok};
use crate::sandbox::error::{self, Error};
use crate::sandbox::hub::State;
use crate::sandbox::snowflake::Id;
use crate::sandbox::world::Channel;

/// The server, if the bot is a member.
pub(super) fn with_bot(state: &State, id: Id) -> Result<Id, Error> {
    match state.world.guilds.get(&id) {
        Some(guild) if guild.bot => Ok(id),
        Some(_) => Err(error::missing_access()),
        None => Err(error::unknown_guild()),
    }
}

pub(super) fn get(state: &State, call: &Call, guild: Id, path: &[&str]) -> Answer {
    let world = &state.world;
    let guild = &world.guilds[&with_bot(state, guild)?];
    let bot = world.bot();
    let channels = |wanted: fn(&Channel) -> bool| {
        let here = world
            .channels
            .values()
            .filter(move |channel| channel.guild == Some(guild.id) && wanted(channel));
        here.map(|channel| world.channel_json(channel, bot)).collect::<Vec<_>>()
    };
    match path {
        [] => ok(world.guild_json(guild)),
        ["channels"] => ok(json!(channels(|channel| channel.thread.is_none()))),
        ["roles"] => ok(world.roles_json(guild)),
        ["threads", "active"] => {
            let open = channels(|channel| channel.thread.as_ref().is_some_and(|thread| !thread.archived));
            ok(json!({"threads": open, "members": [], "has_more": false}))
        }
        ["members"] => {
            let limit = usize::try_from(call.number("limit").unwrap_or(1))
                .unwrap_or(1_000)
                .min(1_000);
            let after = call.number("after").unwrap_or(0);
            let members = world.members(guild).filter(|user| user.id.0 > after).take(limit);
            ok(members.map(|user| world.member_json(guild, user.id)).collect())
        }
        ["members", user] => {
            let user = id(user)?;
            match world.members(guild).any(|member| member.id == user) {
                true => ok(world.member_json(guild, user)),
                false => Err(error::unknown_member()),
            }
        }
        _ => Err(error::not_found()),
    }
}
