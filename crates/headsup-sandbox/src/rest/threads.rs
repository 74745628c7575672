//! Threads: opened, changed, followed, listed.

use crate::call::{Answer, Call, DONE, id, ok};
use crate::changes::ThreadSettings;
use crate::check::channel::{auto_archive, slowmode};
use crate::error;
use crate::form::Form;
use crate::hub::State;
use crate::permissions as may;
use crate::snowflake::Id;
use crate::world::{Channel, channel};

pub(super) fn open(state: &mut State, call: &Call, parent: Id, under: Option<Id>) -> Answer {
    let known = [
        "name",
        "auto_archive_duration",
        "rate_limit_per_user",
        "type",
        "invitable",
        // Of forums, which the sandbox has not.
        "applied_tags",
        "message",
    ];
    let mut settings = ThreadSettings::default();
    if let Some(place) = state.world.channels.get(&parent) {
        let begins = |key: &str| place.settings.get(key).and_then(|it| u32::try_from(it.as_u64()?).ok());
        settings.minutes = begins("default_auto_archive_duration").unwrap_or(settings.minutes);
        settings.slowmode = begins("default_thread_rate_limit_per_user").unwrap_or(0);
    }
    let (mut form, fields) = Form::of(call.body, &known)?;
    let name = form.needed_text(fields, "name", 1..=100).unwrap_or_default();
    settings.minutes = auto_archive(&mut form, fields, "auto_archive_duration").unwrap_or(settings.minutes);
    settings.slowmode = slowmode(&mut form, fields).unwrap_or(settings.slowmode);
    settings.invitable = form.flag(fields, "invitable").unwrap_or(true);
    // Without a type Discord opens a private one, unless it is under a message.
    let kind = form.number(fields, "type", 10..=12);
    settings.private = under.is_none() && kind.is_none_or(|kind| kind == i64::from(channel::PRIVATE_THREAD));
    if kind == Some(10) {
        form.fail(
            "type",
            "NOT_IN_THE_SANDBOX",
            "The sandbox has threads of types 11 and 12",
        );
    }
    form.finish()?;
    state.world.allowed_to_bot(parent, settings.permission())?;
    let bot = state.world.bot();
    let thread = state.thread(parent, bot, name, under, settings)?;
    Ok((201, Some(state.world.thread_for_bot(&thread))))
}

/// `PATCH /channels/ID` of a thread: its name, archived, locked, slow mode.
pub(super) fn edit(state: &mut State, call: &Call, id: Id) -> Answer {
    let mut new = state.world.seen_by_bot(id)?.clone();
    let Some(thread) = &mut new.thread else {
        return Err(error::wrong_channel_type());
    };
    let (was_archived, opens) = (thread.archived, call.body["archived"] == false);
    let known = [
        "name",
        "archived",
        "locked",
        "invitable",
        "auto_archive_duration",
        "rate_limit_per_user",
        "flags",
        "applied_tags",
        // Of voice, which the sandbox has not.
        "bitrate",
        "user_limit",
        "rtc_region",
        "video_quality_mode",
    ];
    let (mut form, fields) = Form::of(call.body, &known)?;
    if let Some(name) = form.text(fields, "name", 1..=100) {
        new.name = Some(name.to_owned());
    }
    new.slowmode = slowmode(&mut form, fields).unwrap_or(new.slowmode);
    thread.invitable = form.flag(fields, "invitable").unwrap_or(thread.invitable);
    thread.locked = form.flag(fields, "locked").unwrap_or(thread.locked);
    thread.auto_archive = auto_archive(&mut form, fields, "auto_archive_duration").unwrap_or(thread.auto_archive);
    if let Some(archived) = form
        .flag(fields, "archived")
        .filter(|archived| *archived != thread.archived)
    {
        (thread.archived, thread.archive_at) = (archived, state.world.now);
    }
    form.finish()?;
    if was_archived && !opens {
        return Err(error::thread_archived());
    }
    let own = thread.owner == state.world.bot();
    // All who may write in a thread may open it again; its owner may change it; all else is for moderators.
    let only_opens = opens && !thread.locked && call.body.as_object().is_some_and(|fields| fields.len() == 1);
    let needed = match call.body["locked"].is_boolean() || !own && !only_opens {
        true => may::MANAGE_THREADS,
        false => may::SEND_MESSAGES_IN_THREADS,
    };
    state.world.allowed_to_bot(id, needed)?;
    state.save_channel(&new);
    ok(state.world.thread_for_bot(&new))
}

/// `/channels/ID/thread-members/…`
pub(super) fn members(state: &mut State, call: &Call, thread: Id, path: &[&str]) -> Answer {
    let place = state.world.seen_by_bot(thread)?.clone();
    let Some(settings) = &place.thread else {
        return Err(error::wrong_channel_type());
    };
    let bot = state.world.bot();
    let user = match path {
        [] => None,
        ["@me"] => Some(bot),
        [user] => Some(id(user)?),
        _ => return Err(error::not_found()),
    };
    let whole = call.says("with_member");
    match (call.method, user) {
        ("GET", None) => {
            let after = call.number("after").unwrap_or(0);
            let limit = call.limit(100);
            let listed = settings.members.keys().filter(|user| user.0 > after).take(limit);
            ok(listed
                .map(|user| state.world.thread_member_json(&place, *user, whole))
                .collect())
        }
        ("GET", Some(user)) if settings.members.contains_key(&user) => {
            ok(state.world.thread_member_json(&place, user, whole))
        }
        ("GET", Some(_)) => Err(error::unknown_member()),
        ("PUT" | "DELETE", Some(_)) if settings.archived => Err(error::thread_archived()),
        ("PUT", Some(user)) => {
            let guild = state.world.guild_of(&place);
            if guild.is_none_or(|guild| !state.world.is_member(guild, user)) {
                return Err(error::unknown_user());
            }
            state.world.allowed_to_bot(thread, may::SEND_MESSAGES_IN_THREADS)?;
            state.join_thread(thread, &[user]);
            DONE
        }
        ("DELETE", Some(user)) => {
            let own = place.kind == channel::PRIVATE_THREAD && settings.owner == bot;
            if user != bot && !own {
                state.world.allowed_to_bot(thread, may::MANAGE_THREADS)?;
            }
            state.leave_thread(thread, user);
            DONE
        }
        _ => Err(error::not_found()),
    }
}

/// `GET /channels/ID/threads/archived/…`: public or private ones, or the private ones that the bot is in.
pub(super) fn archived(state: &State, parent: Id, private: bool, own: bool) -> Answer {
    state.world.seen_by_bot(parent)?;
    if private && !own {
        state.world.allowed_to_bot(parent, may::MANAGE_THREADS)?;
    }
    let bot = state.world.bot();
    let is_old = |c: &&Channel| {
        c.thread.as_ref().is_some_and(|thread| {
            thread.parent == parent && thread.archived && (!own || thread.members.contains_key(&bot))
        }) && (c.kind == channel::PRIVATE_THREAD) == private
    };
    let old: Vec<&Channel> = state.world.channels.values().filter(is_old).collect();
    ok(state.world.threads_json(&old))
}
