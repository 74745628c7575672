//! Who hears of what happens in a server beside messages: roles, members, bans, threads' members, pins, reactions, webhooks.

use serde_json::{Value, json};

use super::hub::State;
use super::snowflake::Id;
use super::tell::{intent_for, intents, located};
use super::world::{Channel, Guild, Message, Reaction, channel};

impl State {
    /// A role was made (`CREATE`) or changed (`UPDATE`).
    pub fn tell_role(&mut self, guild: &Guild, role: Id, what: &str) {
        let data = json!({"guild_id": guild.id, "role": self.world.role_json(guild, role)});
        self.tell_bot_in(guild, intents::GUILDS, &format!("GUILD_ROLE_{what}"), &data);
        self.tell_people_of_guild(guild, "GUILD_UPDATE");
    }

    /// Tells that a role is gone.
    pub fn tell_role_gone(&mut self, guild: &Guild, role: Id) {
        let data = json!({"guild_id": guild.id, "role_id": role});
        self.tell_bot_in(guild, intents::GUILDS, "GUILD_ROLE_DELETE", &data);
        self.tell_people_of_guild(guild, "GUILD_UPDATE");
    }

    /// Tells that a member came (`ADD`) or was changed (`UPDATE`).
    pub fn tell_member(&mut self, guild: &Guild, user: Id, what: &str) {
        let mut data = self.world.member_json(guild, user);
        data["guild_id"] = json!(guild.id);
        let kind = format!("GUILD_MEMBER_{what}");
        if user == self.world.bot() {
            // A bot hears of itself without being allowed to hear of all.
            self.tell_bot_in(guild, intents::GUILDS, &kind, &data);
        } else {
            self.tell_bot_in(guild, intents::GUILD_MEMBERS, &kind, &data);
        }
        if what != "ADD" {
            return self.tell_people_of_guild(guild, "GUILD_UPDATE");
        }
        let whole = self.world.guild_for_people(guild, user);
        self.streams.push(&[user], "GUILD_CREATE", &whole);
        // The whole server for each member of it would take longer with each who comes.
        let others = self.world.members(guild).filter(|other| !other.bot && other.id != user);
        let others: Vec<Id> = others.map(|other| other.id).collect();
        let came = json!({"guild_id": guild.id, "user": self.world.user_json(user)});
        self.streams.push(&others, "GUILD_MEMBER_ADD", &came);
    }

    /// Tells that a member left, or was removed.
    pub fn tell_member_gone(&mut self, guild: &Guild, user: Id) {
        let data = json!({"guild_id": guild.id, "user": self.world.user_json(user)});
        self.tell_bot_in(guild, intents::GUILD_MEMBERS, "GUILD_MEMBER_REMOVE", &data);
        self.streams.push(&[user], "GUILD_DELETE", &json!({"id": guild.id}));
        self.tell_people_of_guild(guild, "GUILD_UPDATE");
    }

    /// Tells that a user was banned (`ADD`), or no longer is (`REMOVE`).
    pub fn tell_ban(&mut self, guild: Id, user: Id, what: &str) {
        let data = json!({"guild_id": guild, "user": self.world.user_json(user)});
        let guild = self.world.guilds[&guild].clone();
        self.tell_bot_in(&guild, intents::GUILD_MODERATION, &format!("GUILD_BAN_{what}"), &data);
    }

    /// Tells that the members of a thread changed.
    pub fn tell_thread_members(&mut self, thread: &Channel, added: &[Id], removed: &[Id]) {
        let Some(guild) = self.world.guild_of(thread).cloned() else {
            return;
        };
        let current = self.world.channels.get(&thread.id).unwrap_or(thread).clone();
        let count = current.thread.as_ref().map_or(0, |thread| thread.members.len().min(50));
        let mut data = json!({"id": thread.id, "guild_id": guild.id, "member_count": count});
        if !added.is_empty() {
            let member = |user: &Id| {
                let mut member = self.world.thread_member_json(&current, *user, true);
                member["presence"] = Value::Null;
                member
            };
            data["added_members"] = added.iter().map(member).collect();
        }
        if !removed.is_empty() {
            data["removed_member_ids"] = json!(removed);
        }
        let bot = self.world.bot();
        let its_own = added.contains(&bot) || removed.contains(&bot);
        if added.contains(&bot) && current.kind == channel::PRIVATE_THREAD && self.world.bot_sees(&current) {
            // It may never have heard of it.
            let whole = self.world.thread_for_bot(&current);
            self.tell_bot_in(&guild, intents::GUILDS, "THREAD_CREATE", &whole);
        }
        // Who is put out of a private thread hears that, and nothing more of it.
        if self.world.bot_sees(&current) || removed.contains(&bot) {
            // Without the intent a bot hears only of its own coming and going.
            let needed = if its_own {
                intents::GUILDS
            } else {
                intents::GUILD_MEMBERS
            };
            self.tell_bot_in(&guild, needed, "THREAD_MEMBERS_UPDATE", &data);
        }
        for user in self.world.readers(&current) {
            let data = self.world.channel_json(&current, user);
            let kind = if added.contains(&user) {
                "THREAD_CREATE"
            } else {
                "THREAD_UPDATE"
            };
            self.streams.push(&[user], kind, &data);
        }
        let locked_out: Vec<Id> = removed
            .iter()
            .copied()
            .filter(|user| !self.world.sees(&current, *user))
            .collect();
        self.streams
            .push(&locked_out, "THREAD_DELETE", &self.world.channel_json(&current, bot));
    }

    /// Something was pinned in a channel, or is no longer.
    pub fn tell_pins(&mut self, channel: &Channel) {
        let at = channel.last_pin.map(super::clock::iso);
        let data = located(channel, json!({"last_pin_timestamp": at}));
        let intent = intent_for(channel, intents::GUILDS, intents::DIRECT_MESSAGES);
        self.tell_bot_at(channel, intent, "CHANNEL_PINS_UPDATE", &data);
        self.streams
            .push(&self.world.readers(channel), "CHANNEL_PINS_UPDATE", &data);
    }

    /// A reaction came (`ADD`) or went (`REMOVE`, `REMOVE_ALL`, `REMOVE_EMOJI`).
    pub fn tell_reaction(&mut self, message: &Message, what: &str, reaction: Option<&Reaction>, user: Option<Id>) {
        let Some(channel) = self.world.channels.get(&message.channel).cloned() else {
            return;
        };
        let mut data = located(&channel, json!({"message_id": message.id}));
        if let Some(reaction) = reaction {
            data["emoji"] = self.world.reaction_emoji_json(reaction);
        }
        if let Some(user) = user {
            data["user_id"] = json!(user);
            (data["burst"], data["type"]) = (json!(false), json!(0));
        }
        if let Some(guild) = self.world.guild_of(&channel)
            && let Some(user) = user.filter(|_| what == "ADD")
        {
            data["member"] = self.world.member_json(guild, user);
        }
        if what == "ADD" {
            data["message_author_id"] = json!(message.author);
            data["burst_colors"] = json!([]);
        }
        let intent = intent_for(
            &channel,
            intents::GUILD_MESSAGE_REACTIONS,
            intents::DIRECT_MESSAGE_REACTIONS,
        );
        self.tell_bot_at(&channel, intent, &format!("MESSAGE_REACTION_{what}"), &data);
        // People get the whole message, as their page shows it.
        let whole = self.world.message_json(message);
        self.streams
            .push(&self.world.readers(&channel), "MESSAGE_UPDATE", &whole);
    }

    /// The webhooks of a channel changed.
    pub fn tell_webhooks(&mut self, guild: Id, channel: Id) {
        let data = json!({"guild_id": guild, "channel_id": channel});
        self.tell_bot(Some(guild), intents::GUILD_WEBHOOKS, "WEBHOOKS_UPDATE", &data);
    }

    /// Messages were deleted together.
    pub fn tell_many_gone(&mut self, channel: &Channel, ids: &[Id]) {
        let data = located(channel, json!({"ids": ids}));
        self.tell_bot_at(channel, intents::GUILD_MESSAGES, "MESSAGE_DELETE_BULK", &data);
    }

    /// Who may use a command changed.
    pub fn tell_command_permissions(&mut self, guild: &Guild, command: Id) {
        let data = self.world.command_permissions_json(guild, command);
        self.tell_bot_in(guild, 0, "APPLICATION_COMMAND_PERMISSIONS_UPDATE", &data);
        self.tell_all_people("COMMANDS_UPDATE", &Value::Null);
    }
}
