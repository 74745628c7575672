//! Members of a server: listed, searched, renamed, silenced, put out, banned.

use std::collections::BTreeSet;

use serde_json::json;

use super::roles;
use crate::call::{Answer, Call, DONE, id, ok};
use crate::clock::from_iso;
use crate::error::{self, Error};
use crate::form::{Form, refuse};
use crate::hub::State;
use crate::permissions as may;
use crate::snowflake::Id;
use crate::world::Guild;

/// The longest timeout: 28 days, in milliseconds.
const LONGEST_TIMEOUT: u64 = 28 * 24 * 60 * 60 * 1_000;

/// `/guilds/ID/members/…`
pub(super) fn serve(state: &mut State, call: &Call, guild: Guild, path: &[&str]) -> Answer {
    match (call.method, path) {
        ("GET", []) => {
            let after = call.number("after").unwrap_or(0);
            let members = state
                .world
                .members(&guild)
                .filter(|user| user.id.0 > after)
                .take(limit(call)?);
            ok(members.map(|user| state.world.member_json(&guild, user.id)).collect())
        }
        ("GET", ["search"]) => {
            let wanted = call.query.get("query").filter(|query| !query.is_empty());
            let wanted = wanted.ok_or_else(|| refuse("query", "BASE_TYPE_REQUIRED", "This field is required"))?;
            let found = state.world.named(&guild, wanted).take(limit(call)?);
            ok(found.map(|user| state.world.member_json(&guild, user.id)).collect())
        }
        ("PATCH", ["@me"]) => edit(state, call, guild, state.world.bot()),
        (method, [user, rest @ ..]) => {
            let user = id(user)?;
            match (method, rest) {
                ("GET", []) if state.world.is_member(&guild, user) => ok(state.world.member_json(&guild, user)),
                ("PATCH", []) if state.world.is_member(&guild, user) => edit(state, call, guild, user),
                ("DELETE", []) if state.world.is_member(&guild, user) => {
                    state.world.bot_governs(&guild, user, may::KICK_MEMBERS)?;
                    state.put_out(guild.id, user);
                    DONE
                }
                ("PUT" | "DELETE", ["roles", role]) => roles::give(state, call, guild, user, id(role)?),
                ("GET" | "PATCH" | "DELETE", []) => Err(error::unknown_member()),
                _ => Err(error::not_found()),
            }
        }
        _ => Err(error::not_found()),
    }
}

fn limit(call: &Call) -> Result<usize, Error> {
    let limit = call
        .query
        .get("limit")
        .map_or(Ok(1), |limit| limit.parse().map_err(|_| ()));
    match limit {
        Ok(limit) if (1..=1_000).contains(&limit) => Ok(limit),
        _ => Err(refuse(
            "limit",
            "NUMBER_TYPE_MAX",
            "int value should be between 1 and 1000.",
        )),
    }
}

fn edit(state: &mut State, call: &Call, mut guild: Guild, user: Id) -> Answer {
    let (bot, now) = (state.world.bot(), state.world.now);
    let known = [
        "nick",
        "roles",
        "mute",
        "deaf",
        "channel_id",
        "communication_disabled_until",
        "flags",
        "avatar",
        "banner",
        "bio",
    ];
    let mut membership = guild.membership(user);
    let mut new_roles = None;
    let mut needed = 0;
    let (mut form, fields) = Form::of(call.body, &known)?;
    if fields.contains_key("nick") {
        membership.nick = form
            .text(fields, "nick", 0..=32)
            .filter(|nick| !nick.is_empty())
            .map(str::to_owned);
        needed |= if user == bot {
            may::CHANGE_NICKNAME
        } else {
            may::MANAGE_NICKNAMES
        };
    }
    if fields.contains_key("communication_disabled_until") {
        needed |= may::MODERATE_MEMBERS;
        let key = "communication_disabled_until";
        membership.timeout = form.text(fields, key, 1..=40).and_then(|at| match from_iso(at) {
            Some(at) if at <= now + LONGEST_TIMEOUT => Some(at),
            _ => {
                let words = "A date and time in the form of ISO 8601, at most 28 days from now";
                form.fail(key, "DATETIME_TYPE_PARSE", words);
                None
            }
        });
        membership.timeout = membership.timeout.filter(|until| *until > now);
    }
    if let Some(list) = form.list(fields, "roles", 0..=250) {
        needed |= may::MANAGE_ROLES;
        new_roles = Some(BTreeSet::from_iter(form.ids("roles", list)));
    }
    form.finish()?;
    if user == bot {
        state.world.bot_may(&guild, needed)?;
    } else {
        state.world.bot_governs(&guild, user, needed)?;
    }
    if let Some(wanted) = new_roles {
        let known = |id: &Id| *id == guild.bot_role || guild.roles.iter().any(|role| role.id == *id);
        if !wanted.iter().all(known) {
            return Err(error::unknown_role());
        }
        for role in &mut guild.roles {
            role.members.retain(|member| *member != user);
            if wanted.contains(&role.id) {
                role.members.push(user);
            }
        }
    }
    guild.memberships.insert(user, membership);
    state.world.save(guild.clone());
    state.tell_member(&guild, user, "UPDATE");
    ok(state.world.member_json(&guild, user))
}

/// `/guilds/ID/bans/…` and `/guilds/ID/bulk-ban`
pub(super) fn bans(state: &mut State, call: &Call, guild: Guild, path: &[&str]) -> Answer {
    state.world.bot_may(&guild, may::BAN_MEMBERS)?;
    let json = |state: &State, user: Id| {
        let reason = &guild.bans[&user];
        json!({"user": state.world.user_json(user), "reason": reason})
    };
    match (call.method, path) {
        ("GET", []) => {
            let after = call.number("after").unwrap_or(0);
            let before = call.number("before").unwrap_or(u64::MAX);
            let within = guild.bans.keys().filter(|user| user.0 > after && user.0 < before);
            let limit = call.limit(1_000);
            ok(within.take(limit).map(|user| json(state, *user)).collect())
        }
        ("GET", [user]) => {
            let user = id(user)?;
            match guild.bans.contains_key(&user) {
                true => ok(json(state, user)),
                false => Err(error::unknown_ban()),
            }
        }
        ("PUT", [user]) => {
            let seconds = delete_seconds(call)?;
            state.ban(guild.id, id(user)?, call.reason.clone(), seconds)?;
            DONE
        }
        ("DELETE", [user]) => {
            let user = id(user)?;
            let mut new = guild.clone();
            new.bans.remove(&user).ok_or_else(error::unknown_ban)?;
            state.world.save(new);
            state.tell_ban(guild.id, user, "REMOVE");
            DONE
        }
        _ => Err(error::not_found()),
    }
}

/// `POST /guilds/ID/bulk-ban`
pub(super) fn bulk_ban(state: &mut State, call: &Call, guild: &Guild) -> Answer {
    state.world.bot_may(guild, may::BAN_MEMBERS | may::MANAGE_GUILD)?;
    let seconds = delete_seconds(call)?;
    let (mut form, fields) = Form::of(call.body, &["user_ids", "delete_message_seconds"])?;
    let list = form.needed_list(fields, "user_ids", 1..=200);
    let users = form.ids("user_ids", list);
    form.finish()?;
    let (mut banned, mut failed) = (Vec::new(), Vec::new());
    for user in users {
        match state.ban(guild.id, user, call.reason.clone(), seconds) {
            Ok(()) => banned.push(user),
            Err(_) => failed.push(user),
        }
    }
    match banned.is_empty() {
        true => Err(Error::new(400, 500_000, "Failed to ban users")),
        false => ok(json!({"banned_users": banned, "failed_users": failed})),
    }
}

fn delete_seconds(call: &Call) -> Result<u64, Error> {
    let known = ["delete_message_seconds", "delete_message_days", "user_ids", "reason"];
    let (mut form, fields) = Form::of_optional(call.body, &known)?;
    let days = form
        .number(fields, "delete_message_days", 0..=7)
        .map(|days| days * 86_400);
    let seconds = form.number(fields, "delete_message_seconds", 0..=604_800).or(days);
    // Some clients say it in the address.
    let asked = call
        .number("delete_message_seconds")
        .map(|seconds| seconds.min(604_800));
    form.finish()
        .map(|()| seconds.map(i64::unsigned_abs).or(asked).unwrap_or(0))
}
