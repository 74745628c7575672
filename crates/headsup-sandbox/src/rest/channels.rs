//! Channels: DMs, and those of a server, made, changed, taken away; who may do what in them; typing.

use serde_json::Value;

use super::threads;
use crate::call::{Answer, Call, DONE, ok};
use crate::check::channel::{auto_archive, slowmode};
use crate::error::{self, Error};
use crate::form::{Fields, Form};
use crate::hub::State;
use crate::permissions as may;
use crate::snowflake::Id;
use crate::world::{Channel, Guild, Overwrite, channel};

pub(super) fn get(state: &State, id: Id) -> Answer {
    let seen = state.world.seen_by_bot(id)?;
    ok(match seen.thread {
        Some(_) => state.world.thread_for_bot(seen),
        None => state.world.channel_json(seen, state.world.bot()),
    })
}

/// `POST /users/@me/channels`: the DM with a user.
pub(super) fn open_dm(state: &mut State, call: &Call) -> Answer {
    let (mut form, fields) = Form::of(call.body, &["recipient_id", "access_tokens", "nicks"])?;
    let recipient = form.needed_id(fields, "recipient_id");
    form.finish()?;
    let bot = state.world.bot();
    let recipient = recipient.filter(|user| *user != bot && state.world.users.contains_key(user));
    let recipient = recipient.ok_or_else(error::unknown_user)?;
    let id = state.dm_of(bot, recipient);
    get(state, id)
}

pub(super) fn delete(state: &mut State, id: Id) -> Answer {
    let seen = state.world.seen_by_bot(id)?;
    let answer = state.world.channel_json(seen, state.world.bot());
    match &seen.thread {
        Some(_) => {
            state.world.allowed_to_bot(id, may::MANAGE_THREADS)?;
            state.remove_channel(id)?;
        }
        // Closing a DM only hides it from the bot's own list.
        None if seen.kind == channel::DM => {}
        None => {
            state.world.allowed_to_bot(id, may::MANAGE_CHANNELS)?;
            state.remove_channel(id)?;
        }
    }
    ok(answer)
}

/// `POST /guilds/ID/channels`
pub(super) fn create(state: &mut State, call: &Call, guild: &Guild) -> Answer {
    state.world.bot_may(guild, may::MANAGE_CHANNELS)?;
    let mut new = Channel {
        guild: Some(guild.id),
        ..Channel::new(state.world.id(), channel::TEXT)
    };
    let siblings = state.world.channels_of(guild.id).filter(|c| c.thread.is_none());
    new.position = u32::try_from(siblings.count()).unwrap_or(u32::MAX);
    if new.position >= 500 {
        return Err(Error::new(400, 30013, "Maximum number of guild channels reached (500)"));
    }
    let (mut form, fields) = Form::of(call.body, &[&SETTINGS[..], &["type"]].concat())?;
    form.needed(fields, "name");
    new.kind = kind(&mut form, fields).unwrap_or(channel::TEXT);
    apply(state, &mut form, fields, &mut new);
    form.finish()?;
    state.world.save(new.clone());
    state.tell_channel(&new, "CREATE");
    Ok((201, Some(state.world.channel_json(&new, state.world.bot()))))
}

/// `PATCH /channels/ID`
pub(super) fn edit(state: &mut State, call: &Call, id: Id) -> Answer {
    let mut new = state.world.seen_by_bot(id)?.clone();
    if new.thread.is_some() {
        return threads::edit(state, call, id);
    }
    if new.guild.is_none() {
        return Err(error::wrong_channel_type());
    }
    state.world.allowed_to_bot(id, may::MANAGE_CHANNELS)?;
    let (mut form, fields) = Form::of(call.body, &[&SETTINGS[..], &["type", "flags", "icon"]].concat())?;
    new.kind = kind(&mut form, fields).unwrap_or(new.kind);
    if new.overwrites.is_empty() && fields.contains_key("permission_overwrites") {
        state.world.allowed_to_bot(id, may::MANAGE_ROLES)?;
    }
    apply(state, &mut form, fields, &mut new);
    form.finish()?;
    state.save_channel(&new);
    get(state, id)
}

/// What can be said of a channel when it is made or changed. Voice and forums have more, which the sandbox has not.
const SETTINGS: [&str; 18] = [
    "name",
    "topic",
    "nsfw",
    "rate_limit_per_user",
    "position",
    "parent_id",
    "permission_overwrites",
    "bitrate",
    "user_limit",
    "rtc_region",
    "video_quality_mode",
    "default_auto_archive_duration",
    "default_reaction_emoji",
    "default_thread_rate_limit_per_user",
    "default_sort_order",
    "default_forum_layout",
    "default_tag_setting",
    "available_tags",
];

fn kind(form: &mut Form, fields: &Fields) -> Option<u8> {
    let kind = u8::try_from(form.number(fields, "type", 0..=255)?).ok()?;
    if !matches!(kind, channel::TEXT | channel::CATEGORY | channel::ANNOUNCEMENTS) {
        form.fail(
            "type",
            "NOT_IN_THE_SANDBOX",
            "The sandbox has text channels (0), categories (4) and announcements (5)",
        );
    }
    Some(kind)
}

/// Writes a request's settings into a channel.
fn apply(state: &State, form: &mut Form, fields: &Fields, new: &mut Channel) {
    if let Some(name) = form.text(fields, "name", 1..=100) {
        // Text channels have no capitals and no spaces.
        new.name = Some(match new.kind {
            channel::CATEGORY => name.to_owned(),
            _ => name.to_lowercase().replace(' ', "-"),
        });
    }
    if fields.contains_key("topic") {
        new.topic = form.text(fields, "topic", 0..=1_024).map(str::to_owned);
    }
    new.nsfw = form.flag(fields, "nsfw").unwrap_or(new.nsfw);
    new.slowmode = slowmode(form, fields).unwrap_or(new.slowmode);
    if let Some(position) = form.number(fields, "position", 0..=i64::from(u32::MAX)) {
        new.position = u32::try_from(position).unwrap_or_default();
    }
    if fields.contains_key("parent_id") {
        new.category = form.id(fields, "parent_id");
        let fits = |id: Id| {
            let parent = state.world.channels.get(&id);
            new.kind != channel::CATEGORY && parent.is_some_and(|p| p.kind == channel::CATEGORY && p.guild == new.guild)
        };
        if new.category.is_some_and(|id| !fits(id)) {
            form.fail("parent_id", "CHANNEL_PARENT_INVALID", "Category does not exist");
        }
    }
    let minutes = auto_archive(form, fields, "default_auto_archive_duration");
    let pause = form.number(fields, "default_thread_rate_limit_per_user", 0..=21_600);
    for (key, value) in [
        ("default_auto_archive_duration", minutes.map(i64::from)),
        ("default_thread_rate_limit_per_user", pause),
    ] {
        match (fields.get(key), value) {
            (Some(Value::Null), _) => drop(new.settings.remove(key)),
            (_, Some(value)) => drop(new.settings.insert(key.to_owned(), value.into())),
            _ => {}
        }
    }
    if let Some(list) = form.list(fields, "permission_overwrites", 0..=500) {
        new.overwrites.clear();
        form.each("permission_overwrites", list, |form, entry| {
            if let Some(overwrite) = overwrite(form, entry, None) {
                new.overwrites.push(overwrite);
            }
        });
    }
}

fn overwrite(form: &mut Form, entry: &Value, of: Option<Id>) -> Option<Overwrite> {
    let fields = form.object(entry, &["id", "type", "allow", "deny"])?;
    let id = of.or_else(|| {
        form.needed(fields, "id");
        form.id(fields, "id")
    })?;
    let kind = form.number(fields, "type", 0..=1).unwrap_or(0);
    let mut bits = |key: &str| form.number(fields, key, 0..=i64::MAX).unwrap_or(0).unsigned_abs();
    Some(Overwrite {
        id,
        allow: bits("allow"),
        deny: bits("deny"),
        kind: u8::try_from(kind).unwrap_or_default(),
    })
}

/// `PUT` and `DELETE /channels/ID/permissions/ROLE_OR_MEMBER`
pub(super) fn permissions(state: &mut State, call: &Call, id: Id, of: Id) -> Answer {
    let mut place = state.world.seen_by_bot(id)?.clone();
    if place.guild.is_none() || place.thread.is_some() {
        return Err(error::wrong_channel_type());
    }
    state.world.allowed_to_bot(id, may::MANAGE_ROLES)?;
    let before = place.overwrites.len();
    place.overwrites.retain(|own| own.id != of);
    if call.method == "PUT" {
        let mut form = Form::default();
        let new = overwrite(&mut form, call.body, Some(of));
        form.finish()?;
        place.overwrites.extend(new);
    } else if place.overwrites.len() == before {
        return Err(error::unknown_overwrite());
    }
    state.save_channel(&place);
    DONE
}

/// `PATCH /guilds/ID/channels`: where channels stand.
pub(super) fn arrange(state: &mut State, call: &Call, guild: &Guild) -> Answer {
    state.world.bot_may(guild, may::MANAGE_CHANNELS)?;
    let mut form = Form::default();
    let mut changed = Vec::new();
    form.each_of(call.body, |form, entry| {
        let Some(fields) = form.object(entry, &["id", "position", "lock_permissions", "parent_id"]) else {
            return;
        };
        let there = form.id(fields, "id").and_then(|id| state.world.channels.get(&id));
        let Some(channel) = there.filter(|channel| channel.guild == Some(guild.id) && channel.thread.is_none()) else {
            return form.fail("id", "CHANNEL_UNKNOWN", "There is no such channel in this server");
        };
        let mut channel = channel.clone();
        let moved = fields
            .iter()
            .filter(|(key, _)| *key != "id" && *key != "lock_permissions");
        let moved = moved.map(|(key, value)| (key.clone(), value.clone())).collect();
        apply(state, form, &moved, &mut channel);
        changed.push(channel);
    });
    form.finish()?;
    for channel in changed {
        state.save_channel(&channel);
    }
    DONE
}

pub(super) fn typing(state: &mut State, id: Id) -> Answer {
    let place = state.world.open_to_bot(id)?.clone();
    let bot = state.world.bot();
    state.typing(&place, bot);
    DONE
}
