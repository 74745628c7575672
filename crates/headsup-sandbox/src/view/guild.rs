//! A server as Discord writes it: to people, over REST, and in full over the gateway.

use serde_json::{Value, json};

use super::{object, user_json};
use crate::clock::iso;
use crate::snowflake::Id;
use crate::world::{Guild, World};

impl World {
    /// A server with its channels, as the page sees it.
    pub fn guild_for_people(&self, guild: &Guild, viewer: Id) -> Value {
        let of_kind = |thread: bool| self.channels_of(guild.id).filter(move |c| c.thread.is_some() == thread);
        json!({
            "id": guild.id, "name": guild.name, "owner_id": guild.owner, "preferred_locale": guild.locale,
            "channels": of_kind(false).map(|c| self.channel_json(c, viewer)).collect::<Vec<_>>(),
            "threads": of_kind(true).map(|c| self.channel_json(c, viewer)).collect::<Vec<_>>(),
            "members": self.members(guild).map(user_json).collect::<Vec<_>>(),
            "roles": self.roles_json(guild), "own_roles": guild.roles_of(viewer),
        })
    }

    /// A server as `GET /guilds/ID` tells it.
    pub fn guild_json(&self, guild: &Guild) -> Value {
        let mut json = json!({
            "id": guild.id, "name": guild.name, "icon": null, "description": null, "home_header": null, "splash": null,
            "discovery_splash": null, "features": [], "banner": null, "owner_id": guild.owner, "application_id": null,
            "region": "deprecated", "afk_channel_id": null, "afk_timeout": 300, "system_channel_id": null,
            "system_channel_flags": 0, "widget_enabled": false, "widget_channel_id": null, "verification_level": 0,
            "roles": self.roles_json(guild), "default_message_notifications": 0, "mfa_level": 0,
            "explicit_content_filter": 0, "max_presences": null, "max_members": 500_000,
            "max_stage_video_channel_users": 50, "max_video_channel_users": 25, "vanity_url_code": null,
            "premium_tier": 0, "premium_subscription_count": 0, "preferred_locale": guild.locale, "rules_channel_id": null,
            "safety_alerts_channel_id": null, "public_updates_channel_id": null, "premium_progress_bar_enabled": false,
            "nsfw": false, "nsfw_level": 0, "emojis": [], "stickers": [], "incidents_data": null, "hub_type": null,
        });
        for (key, value) in &guild.settings {
            // A channel that is gone stands for nothing any more.
            let gone =
                key.ends_with("_channel_id") && Id::read(value).is_none_or(|id| !self.channels.contains_key(&id));
            if !gone {
                json[key] = value.clone();
            }
        }
        json
    }

    /// Adds what `with_counts` asks for: how many members there are, and how many of them are there.
    pub fn add_counts(&self, guild: &Guild, json: &mut Value) {
        let people = self.members(guild).count();
        json["approximate_member_count"] = json!(people);
        json["approximate_presence_count"] = json!(people);
    }

    /// The roles of a server: everybody's, the bot's, and those that its owner made.
    pub fn roles_json(&self, guild: &Guild) -> Value {
        let role = |id: Id, name: &str, permissions: u64, position: usize, managed: bool| {
            json!({
                "id": id, "name": name, "permissions": permissions.to_string(), "position": position, "color": 0,
                "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null}, "hoist": false,
                "managed": managed, "mentionable": false, "icon": null, "unicode_emoji": null, "flags": 0,
            })
        };
        let mut roles = vec![role(guild.id, "@everyone", guild.everyone, 0, false)];
        if guild.bot {
            // The owner of a server puts a bot's role above those that it shall govern.
            let top = guild.roles.len() + 1;
            let mut own = role(
                guild.bot_role,
                &self.application().name,
                guild.bot_permissions,
                top,
                true,
            );
            own["tags"] = json!({"bot_id": self.bot()});
            roles.push(own);
        }
        for (position, made) in (1..).zip(&guild.roles) {
            let mut json = role(made.id, &made.name, made.permissions, position, false);
            (json["color"], json["colors"]["primary_color"]) = (json!(made.color), json!(made.color));
            json["hoist"] = json!(made.hoist);
            json["mentionable"] = json!(made.mentionable);
            roles.push(json);
        }
        json!(roles)
    }

    /// A server as the gateway sends it in GUILD_CREATE.
    pub fn guild_create_json(&self, guild: &Guild) -> Value {
        let bot = self.bot();
        let people = |wants_thread: bool| {
            let here = self
                .channels_of(guild.id)
                .filter(|c| c.thread.is_some() == wants_thread);
            let open = here.filter(|c| c.thread.as_ref().is_none_or(|thread| !thread.archived));
            open.filter(|c| c.thread.is_none() || self.sees(c, bot))
                .map(|c| self.thread_for_bot(c))
                .collect::<Vec<_>>()
        };
        let members: Vec<Value> = self
            .members(guild)
            .map(|user| self.member_json(guild, user.id))
            .collect();
        let mut json = self.guild_json(guild);
        let more = json!({
            "joined_at": iso(guild.id.made_at()), "large": false, "unavailable": false, "member_count": members.len(),
            "members": members, "channels": people(false), "threads": people(true), "presences": [],
            "voice_states": [], "stage_instances": [], "guild_scheduled_events": [], "soundboard_sounds": [],
        });
        json.as_object_mut().expect("an object").append(&mut object(more));
        json
    }

    /// One role of a server.
    pub fn role_json(&self, guild: &Guild, role: Id) -> Option<Value> {
        let Value::Array(roles) = self.roles_json(guild) else {
            return None;
        };
        roles.into_iter().find(|candidate| candidate["id"] == json!(role))
    }

    /// Who may use a command in a server.
    pub fn command_permissions_json(&self, guild: &Guild, command: Id) -> Value {
        let entries = guild.command_permissions.get(&command).cloned().unwrap_or_default();
        json!({"id": command, "application_id": self.bot(), "guild_id": guild.id, "permissions": entries})
    }
}
