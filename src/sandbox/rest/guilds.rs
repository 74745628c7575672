//! Servers: what they are, and the way to their members, roles, channels, bans and webhooks.

use serde_json::{Value, json};

use super::{Answer, Call, DONE, channels, hooks, members, ok, roles};
use crate::sandbox::error::{self, Error};
use crate::sandbox::form::Form;
use crate::sandbox::hub::State;
use crate::sandbox::permissions as may;
use crate::sandbox::snowflake::Id;
use crate::sandbox::world::{Channel, Guild};

/// The server, if the bot is a member.
pub(super) fn with_bot(state: &State, id: Id) -> Result<Id, Error> {
    match state.world.guilds.get(&id) {
        Some(guild) if guild.bot => Ok(id),
        Some(_) => Err(error::missing_access()),
        None => Err(error::unknown_guild()),
    }
}

/// `/guilds/ID/…`
pub(super) fn serve(state: &mut State, call: &Call, guild: Id, path: &[&str]) -> Answer {
    let guild = state.world.guilds[&with_bot(state, guild)?].clone();
    match (call.method, path) {
        ("GET", []) => {
            let mut json = state.world.guild_json(&guild);
            if call.says("with_counts") {
                let people = state.world.members(&guild).count();
                json["approximate_member_count"] = json!(people);
                json["approximate_presence_count"] = json!(people);
            }
            ok(json)
        }
        ("PATCH", []) => edit(state, call, guild),
        ("GET", ["channels"]) => ok(listed(state, &guild, |channel| channel.thread.is_none())),
        ("POST", ["channels"]) => channels::create(state, call, &guild),
        ("PATCH", ["channels"]) => channels::arrange(state, call, &guild),
        ("GET", ["threads", "active"]) => {
            let world = &state.world;
            let open = |c: &&Channel| {
                c.guild == Some(guild.id)
                    && c.thread.as_ref().is_some_and(|thread| !thread.archived)
                    && world.sees(c, world.bot())
            };
            let threads: Vec<&Channel> = world.channels.values().filter(open).collect();
            ok(world.threads_json(&threads))
        }
        (_, ["roles", rest @ ..]) => roles::serve(state, call, guild, rest),
        (_, ["members", rest @ ..]) => members::serve(state, call, guild, rest),
        (_, ["bans", rest @ ..]) => members::bans(state, call, guild, rest),
        ("POST", ["bulk-ban"]) => members::bulk_ban(state, call, &guild),
        ("GET", ["webhooks"]) => hooks::of_guild(state, guild.id),
        ("GET", ["emojis" | "stickers"]) => ok(json!([])),
        _ => Err(error::not_found()),
    }
}

fn listed(state: &State, guild: &Guild, wanted: fn(&Channel) -> bool) -> Value {
    let here = state.world.channels.values();
    let here = here.filter(|channel| channel.guild == Some(guild.id) && wanted(channel));
    here.map(|channel| state.world.channel_json(channel, state.world.bot()))
        .collect()
}

/// `PATCH /guilds/ID`: the name, of all the settings that Discord has.
fn edit(state: &mut State, call: &Call, mut guild: Guild) -> Answer {
    state.world.bot_may(&guild, may::MANAGE_GUILD)?;
    let mut form = Form::default();
    if let Some(fields) = form.object(call.body, &["name"])
        && let Some(name) = form.text(fields, "name", 2..=100)
    {
        guild.name = name.to_owned();
    }
    form.finish()?;
    state.world.save(guild.clone());
    state.tell_guild_settings(&guild);
    ok(state.world.guild_json(&guild))
}

/// `DELETE /users/@me/guilds/ID`: the bot leaves.
pub(super) fn leave(state: &mut State, guild: Id) -> Answer {
    let guild = with_bot(state, guild)?;
    state.tell_bot(
        Some(guild),
        crate::sandbox::tell::intents::GUILDS,
        "GUILD_DELETE",
        |_| json!({"id": guild}),
    );
    state.world.change::<Guild>(guild, |guild| guild.bot = false);
    let left = state.world.guilds[&guild].clone();
    state.tell_guild_settings(&left);
    DONE
}
