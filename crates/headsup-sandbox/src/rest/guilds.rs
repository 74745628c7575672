//! Servers: what they are, and the way to their members, roles, channels, bans and webhooks.

use serde_json::{Value, json};

use super::{channels, hooks, members, roles};
use crate::call::{Answer, Call, DONE, ok};
use crate::check::locale;
use crate::error::{self, Error};
use crate::form::Form;
use crate::hub::State;
use crate::permissions as may;
use crate::snowflake::Id;
use crate::world::{Channel, Guild};

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
                state.world.add_counts(&guild, &mut json);
            }
            ok(json)
        }
        ("PATCH", []) => edit(state, call, guild),
        ("GET", ["channels"]) => {
            let here = state
                .world
                .channels_of(guild.id)
                .filter(|channel| channel.thread.is_none());
            ok(here
                .map(|channel| state.world.channel_json(channel, state.world.bot()))
                .collect())
        }
        ("POST", ["channels"]) => channels::create(state, call, &guild),
        ("PATCH", ["channels"]) => channels::arrange(state, call, &guild),
        ("GET", ["threads", "active"]) => {
            let world = &state.world;
            let open =
                |c: &&Channel| c.thread.as_ref().is_some_and(|thread| !thread.archived) && world.sees(c, world.bot());
            let threads: Vec<&Channel> = world.channels_of(guild.id).filter(open).collect();
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

/// `PATCH /guilds/ID`. Pictures are taken in and not kept.
fn edit(state: &mut State, call: &Call, mut guild: Guild) -> Answer {
    state.world.bot_may(&guild, may::MANAGE_GUILD)?;
    let known = [
        &["name", "preferred_locale", "region", "features"],
        &PICTURES[..],
        &CHANNELS,
        &PLAIN,
    ]
    .concat();
    let (mut form, fields) = Form::of(call.body, &known)?;
    if let Some(name) = form.text(fields, "name", 2..=100) {
        guild.name = name.to_owned();
    }
    if let Some(locale) = locale(&mut form, fields, "preferred_locale") {
        guild.locale = locale.to_owned();
    }
    for key in PICTURES.into_iter().chain(["region"]) {
        form.text(fields, key, 0..=usize::MAX);
    }
    if let Some(features) = form.list(fields, "features", 0..=1_521) {
        let kept = features
            .iter()
            .filter(|feature| FEATURES.iter().any(|own| *feature == own));
        guild.settings.insert("features".into(), kept.cloned().collect());
    }
    for key in CHANNELS {
        let there = |id: &Id| {
            state
                .world
                .channels
                .get(id)
                .is_some_and(|it| it.guild == Some(guild.id))
        };
        if form.id(fields, key).is_some_and(|id| !there(&id)) {
            form.fail(key, "CHANNEL_UNKNOWN", "There is no such channel in this server");
        }
    }
    form.text(fields, "description", 0..=300);
    form.flag(fields, "premium_progress_bar_enabled");
    for (key, most) in NUMBERS {
        form.number(fields, key, 0..=most);
    }
    for key in CHANNELS.into_iter().chain(PLAIN) {
        match fields.get(key) {
            Some(Value::Null) => drop(guild.settings.remove(key)),
            Some(value) => drop(guild.settings.insert(key.to_owned(), value.clone())),
            None => {}
        }
    }
    form.finish()?;
    state.world.save(guild.clone());
    state.tell_guild_settings(&guild);
    ok(state.world.guild_json(&guild))
}

/// Settings of a server that name a channel.
const CHANNELS: [&str; 5] = [
    "afk_channel_id",
    "system_channel_id",
    "rules_channel_id",
    "public_updates_channel_id",
    "safety_alerts_channel_id",
];
/// Settings that are given back as they came.
const PLAIN: [&str; 7] = [
    "description",
    "premium_progress_bar_enabled",
    "verification_level",
    "default_message_notifications",
    "explicit_content_filter",
    "afk_timeout",
    "system_channel_flags",
];
/// The largest of those that are numbers.
const NUMBERS: [(&str, i64); 5] = [
    ("verification_level", 4),
    ("default_message_notifications", 1),
    ("explicit_content_filter", 2),
    ("afk_timeout", 3_600),
    ("system_channel_flags", i32::MAX as i64),
];
const PICTURES: [&str; 5] = ["icon", "splash", "banner", "discovery_splash", "home_header"];
/// What a bot may add to what a server has.
const FEATURES: [&str; 4] = ["COMMUNITY", "DISCOVERABLE", "INVITES_DISABLED", "RAID_ALERTS_DISABLED"];

/// `DELETE /users/@me/guilds/ID`: the bot leaves.
pub(super) fn leave(state: &mut State, guild: Id) -> Answer {
    let guild = with_bot(state, guild)?;
    let data = json!({"id": guild});
    state.tell_bot(Some(guild), crate::tell::intents::GUILDS, "GUILD_DELETE", &data);
    state.world.change::<Guild>(guild, |guild| guild.bot = false);
    let left = state.world.guilds[&guild].clone();
    state.tell_guild_settings(&left);
    DONE
}
