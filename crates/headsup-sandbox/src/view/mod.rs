//! How Discord writes things as JSON: users, members and channels here, messages and servers below. Reads the
//! world, changes nothing.

mod guild;
mod message;
mod thread;

use serde_json::{Map, Value, json};

pub(super) use self::message::bound;
use super::clock::iso;
use super::snowflake::Id;
use super::world::{Channel, Emoji, Guild, Read, User, Webhook, World, channel};

impl World {
    /// A user object.
    pub fn user_json(&self, id: Id) -> Value {
        match self.users.get(&id) {
            Some(user) => user_json(user),
            None => user_json(&User::new(id, "deleted_user", "Deleted User", 0)),
        }
    }

    /// The bot's user as the bot itself sees it.
    pub fn own_user_json(&self) -> Value {
        let mut own = self.user_json(self.bot());
        let more = json!({"mfa_enabled": false, "locale": "en-US", "email": null, "verified": true});
        own.as_object_mut().expect("an object").append(&mut object(more));
        own
    }

    /// A person with their settings, as the page sees them.
    pub fn person_json(&self, user: &User) -> Value {
        let mut json = user_json(user);
        json["locale"] = json!(user.locale);
        json["dms_closed"] = json!(user.dms_closed);
        json["installed"] = json!(user.installed);
        json
    }

    /// A member of a server, without the user.
    pub fn partial_member_json(&self, guild: &Guild, user: Id) -> Value {
        let mut roles = guild.roles_of(user);
        if user == self.bot() {
            roles.insert(0, guild.bot_role);
        }
        let membership = guild.membership(user);
        json!({
            "roles": roles, "nick": membership.nick, "avatar": null, "banner": null, "flags": 0, "deaf": false, "mute": false,
            "joined_at": iso(membership.joined.unwrap_or(guild.id.made_at())), "pending": false, "premium_since": null,
            "communication_disabled_until": membership.timeout.map(iso),
        })
    }

    /// A member of a server, with the user.
    pub fn member_json(&self, guild: &Guild, user: Id) -> Value {
        let mut member = self.partial_member_json(guild, user);
        member["user"] = self.user_json(user);
        member
    }

    /// A channel object as `viewer` sees it (a DM lists the others).
    pub fn channel_json(&self, of: &Channel, viewer: Id) -> Value {
        let mut json = json!({"id": of.id, "type": of.kind, "last_message_id": of.last_message, "flags": 0});
        let fields = json.as_object_mut().expect("an object");
        if of.kind == channel::DM {
            let others = of.recipients.iter().filter(|user| **user != viewer);
            fields.insert("recipients".into(), others.map(|user| self.user_json(*user)).collect());
            return json;
        }
        fields.insert("guild_id".into(), json!(of.guild));
        fields.insert("name".into(), json!(of.name));
        fields.insert("rate_limit_per_user".into(), json!(of.slowmode));
        fields.insert("last_pin_timestamp".into(), json!(of.last_pin.map(iso)));
        let more = match &of.thread {
            Some(thread) => json!({
                "parent_id": thread.parent, "owner_id": thread.owner, "message_count": thread.messages,
                "member_count": thread.members.len().min(50), "total_message_sent": thread.messages,
                "thread_metadata": {
                    "archived": thread.archived, "locked": thread.locked, "archive_timestamp": iso(thread.archive_at),
                    "auto_archive_duration": thread.auto_archive, "create_timestamp": iso(of.id.made_at()),
                },
            }),
            None => json!({
                "position": of.position, "parent_id": of.category, "topic": of.topic, "nsfw": of.nsfw,
                "permission_overwrites": self.overwrites_json(of),
            }),
        };
        fields.append(&mut object(more));
        fields.append(&mut of.settings.clone());
        if let Some(thread) = of.thread.as_ref().filter(|_| of.kind == channel::PRIVATE_THREAD) {
            fields["thread_metadata"]["invitable"] = json!(thread.invitable);
        }
        json
    }

    fn overwrites_json(&self, of: &Channel) -> Value {
        let json = |id: Id, kind: u8, allow: u64, deny: u64| json!({"id": id, "type": kind, "allow": allow.to_string(), "deny": deny.to_string()});
        let mut all: Vec<Value> = of
            .overwrites
            .iter()
            .map(|own| json(own.id, own.kind, own.allow, own.deny))
            .collect();
        if of.denied != 0 {
            all.push(json(self.bot(), 1, 0, of.denied));
        }
        all.into()
    }

    /// An application emoji.
    pub fn emoji_json(&self, emoji: &Emoji) -> Value {
        json!({
            "id": emoji.id, "name": emoji.name, "user": self.user_json(self.bot()), "roles": [], "require_colons": true,
            "managed": false, "animated": emoji.animated, "available": true,
        })
    }

    /// Returns how far a user has read a channel.
    pub fn read_json(&self, user: Id, of: &Channel) -> Value {
        let read = self.reads.get(&(user, of.id));
        let last_read = read.and_then(|read| read.last);
        json!({
            "channel_id": of.id, "last_read_id": last_read, "last_message_id": of.last_message,
            "unread": of.last_message > last_read, "mention_count": read.map_or(0, |read: &Read| read.mentions),
        })
    }

    /// The application as its owner sees it.
    pub fn application_json(&self) -> Value {
        let owner = self.people().next().map_or(self.bot(), |user| user.id);
        let installs = self.users.values().filter(|user| user.installed).count();
        json!({
            "id": self.bot(), "name": self.application().name, "icon": null, "description": "", "type": null,
            "bot": self.user_json(self.bot()), "bot_public": true, "bot_require_code_grant": false,
            "integration_types_config": {"0": {}, "1": {}}, "verify_key": "0".repeat(64), "flags": 0, "flags_new": "0",
            "max_participants": null, "redirect_uris": [], "interactions_endpoint_url": null,
            "role_connections_verification_url": null, "owner": self.user_json(owner),
            "approximate_guild_count": self.guilds.values().filter(|guild| guild.bot).count(),
            "approximate_user_install_count": installs, "approximate_user_authorization_count": 0,
            "explicit_content_filter": 0, "team": null, "eligible_oauth2_scopes": [], "rpc_origins": [],
        })
    }

    /// A webhook; `whole`: with the one who made it, which its token alone does not tell.
    pub fn webhook_json(&self, hook: &Webhook, whole: bool) -> Value {
        let own = (hook.owner == self.bot()).then_some(hook.owner);
        let mut json = json!({
            "id": hook.id, "type": 1, "guild_id": hook.guild, "channel_id": hook.channel, "name": hook.name,
            "avatar": null, "application_id": own, "token": hook.token,
            "url": format!("{}/api/webhooks/{}/{}", self.base, hook.id, hook.token),
        });
        if whole {
            json["user"] = self.user_json(hook.owner);
        }
        json
    }
}

/// A user object.
pub(super) fn user_json(user: &User) -> Value {
    let mut json = json!({
        "id": user.id, "username": user.username, "global_name": user.global_name, "discriminator": "0", "avatar": null,
        "banner": null, "accent_color": user.accent_color, "public_flags": 0, "flags": 0, "primary_guild": null,
        "avatar_decoration_data": null, "collectibles": null,
    });
    if user.bot {
        json["bot"] = json!(true);
        json["discriminator"] = json!("0001");
    }
    json
}

/// The entries of a value, if it is a list.
pub(super) fn entries(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// The fields of a value that is known to be an object.
pub(super) fn object(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(fields) => fields,
        other => unreachable!("an object was written out, not {other}"),
    }
}
