//! Channels: DMs, threads, typing.

use serde_json::{Value, json};

use super::{Answer, Call, DONE, ok};
use crate::sandbox::clock::iso;
use crate::sandbox::error::{self, Error};
use crate::sandbox::form::Form;
use crate::sandbox::hub::State;
use crate::sandbox::permissions as may;
use crate::sandbox::scene::new_channel;
use crate::sandbox::snowflake::Id;
use crate::sandbox::world::{Channel, Message, Thread, channel, flags};

pub(super) fn get(state: &State, id: Id) -> Answer {
    ok(state
        .world
        .channel_json(state.world.seen_by_bot(id)?, state.world.bot()))
}

/// `POST /users/@me/channels`: the DM with somebody.
pub(super) fn open_dm(state: &mut State, call: &Call) -> Answer {
    let mut form = Form::default();
    let fields = form.object(call.body, &["recipient_id", "access_tokens", "nicks"]);
    let recipient = fields
        .filter(|fields| form.needed(fields, "recipient_id"))
        .and_then(|fields| form.id(fields, "recipient_id"));
    form.finish()?;
    let bot = state.world.bot();
    let recipient = recipient.filter(|user| *user != bot && state.world.users.contains_key(user));
    let recipient = recipient.ok_or_else(error::unknown_user)?;
    let id = state.dm_of(bot, recipient);
    get(state, id)
}

impl State {
    /// The DM of two, opened if it was not.
    pub fn dm_of(&mut self, one: Id, other: Id) -> Id {
        if let Some(dm) = self.world.dm(one, other) {
            return dm.id;
        }
        let id = self.world.id();
        let dm = Channel {
            recipients: vec![one, other],
            ..new_channel(id, channel::DM)
        };
        self.world.save(dm.clone());
        self.tell_channel(&dm, "CREATE");
        id
    }

    /// Opens a thread in a channel, under a message (whose id it gets) or without one.
    pub fn thread(
        &mut self,
        parent: Id,
        owner: Id,
        name: &str,
        under: Option<Id>,
        minutes: u32,
    ) -> Result<Channel, Error> {
        let place = self.world.channels.get(&parent).ok_or_else(error::unknown_channel)?;
        if place.kind != channel::TEXT {
            return Err(error::wrong_channel_type());
        }
        let guild = place.guild;
        if let Some(message) = under {
            self.world
                .messages
                .get(&(parent, message))
                .filter(|m| m.only_for.is_none())
                .ok_or_else(error::unknown_message)?;
            if self.world.channels.contains_key(&message) {
                return Err(error::thread_exists());
            }
        }
        let id = under.unwrap_or_else(|| self.world.id());
        let (archive_at, auto_archive) = (self.world.now, minutes);
        let thread = Thread {
            parent,
            owner,
            archived: false,
            locked: false,
            archive_at,
            auto_archive,
            messages: 0,
        };
        let thread = Channel {
            guild,
            name: Some(name.to_owned()),
            thread: Some(thread),
            ..new_channel(id, channel::THREAD)
        };
        self.world.save(thread.clone());
        self.tell_channel(&thread, "CREATE");
        if let Some(message) = under {
            self.world
                .change::<Message>((parent, message), |message| message.flags |= flags::HAS_THREAD);
            let message = self.world.messages[&(parent, message)].clone();
            self.tell_message(&message, "MESSAGE_UPDATE");
        }
        Ok(thread)
    }
}

pub(super) fn open_thread(state: &mut State, call: &Call, parent: Id, under: Option<Id>) -> Answer {
    state.world.allowed_to_bot(parent, may::CREATE_PUBLIC_THREADS)?;
    let mut form = Form::default();
    let known = [
        "name",
        "auto_archive_duration",
        "rate_limit_per_user",
        "type",
        "invitable",
    ];
    let (mut name, mut minutes) = (String::new(), 4_320);
    if let Some(fields) = form.object(call.body, &known) {
        name = form.needed_text(fields, "name", 1..=100).unwrap_or_default().to_owned();
        minutes = auto_archive(&mut form, fields).unwrap_or(minutes);
        if form
            .number(fields, "type", 10..=12)
            .is_some_and(|kind| kind != i64::from(channel::THREAD))
        {
            form.fail("type", "NOT_IN_THE_SANDBOX", "The sandbox has public threads (11) only");
        }
    }
    form.finish()?;
    let bot = state.world.bot();
    let thread = state.thread(parent, bot, &name, under, minutes)?;
    Ok((201, Some(state.world.channel_json(&thread, bot))))
}

fn auto_archive(form: &mut Form, fields: &serde_json::Map<String, Value>) -> Option<u32> {
    let minutes = form.number(fields, "auto_archive_duration", 60..=10_080)?;
    if !matches!(minutes, 60 | 1_440 | 4_320 | 10_080) {
        form.fail(
            "auto_archive_duration",
            "BASE_TYPE_CHOICES",
            "Value must be one of (60, 1440, 4320, 10080).",
        );
    }
    u32::try_from(minutes).ok()
}

/// `PATCH /channels/ID`: a thread's name, archived, locked; a channel's name.
pub(super) fn edit(state: &mut State, call: &Call, id: Id) -> Answer {
    let mut new = state.world.seen_by_bot(id)?.clone();
    let Some(thread) = &mut new.thread else {
        // Managing a server's channels is beyond what the bot's role allows.
        return Err(if new.guild.is_some() {
            error::missing_permissions()
        } else {
            error::wrong_channel_type()
        });
    };
    let (was_archived, opens) = (thread.archived, call.body["archived"] == false);
    let mut form = Form::default();
    let known = [
        "name",
        "archived",
        "locked",
        "invitable",
        "auto_archive_duration",
        "rate_limit_per_user",
        "flags",
        "applied_tags",
    ];
    if let Some(fields) = form.object(call.body, &known) {
        if let Some(name) = form.text(fields, "name", 1..=100) {
            new.name = Some(name.to_owned());
        }
        thread.locked = form.flag(fields, "locked").unwrap_or(thread.locked);
        thread.auto_archive = auto_archive(&mut form, fields).unwrap_or(thread.auto_archive);
        if let Some(archived) = form
            .flag(fields, "archived")
            .filter(|archived| *archived != thread.archived)
        {
            (thread.archived, thread.archive_at) = (archived, state.world.now);
        }
    }
    form.finish()?;
    if was_archived && !opens {
        return Err(error::thread_archived());
    }
    let own = thread.owner == state.world.bot();
    // Whoever may write in a thread may open it again; its owner may change it; all else is for moderators.
    let only_opens = opens && !thread.locked && call.body.as_object().is_some_and(|fields| fields.len() == 1);
    let needed = match call.body["locked"].is_boolean() || !own && !only_opens {
        true => may::MANAGE_THREADS,
        false => may::SEND_MESSAGES_IN_THREADS,
    };
    state.world.allowed_to_bot(id, needed)?;
    state.world.save(new.clone());
    state.tell_channel(&new, "UPDATE");
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
        None => return Err(error::missing_permissions()),
    }
    ok(answer)
}

pub(super) fn typing(state: &mut State, id: Id) -> Answer {
    let place = state.world.open_to_bot(id)?.clone();
    let bot = state.world.bot();
    state.typing(&place, bot);
    DONE
}

pub(super) fn thread_members(state: &State, id: Id) -> Answer {
    let thread = state.world.seen_by_bot(id)?;
    let member = |user: Id| json!({"id": id, "user_id": user, "join_timestamp": iso(id.made_at()), "flags": 0});
    ok(state.world.readers(thread).into_iter().map(member).collect())
}

pub(super) fn archived_threads(state: &State, parent: Id) -> Answer {
    state.world.seen_by_bot(parent)?;
    let is_old = |c: &&Channel| {
        c.thread
            .as_ref()
            .is_some_and(|thread| thread.parent == parent && thread.archived)
    };
    let old = state.world.channels.values().filter(is_old);
    let threads: Vec<Value> = old.map(|c| state.world.channel_json(c, state.world.bot())).collect();
    ok(json!({"threads": threads, "members": [], "has_more": false}))
}
