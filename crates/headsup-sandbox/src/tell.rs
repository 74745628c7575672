//! Who hears of what: the bot by its intents and permissions, people by what they can see. Ephemerals reach their
//! user and nobody else.

use serde_json::{Value, json};

use super::gateway::Session;
use super::hub::State;
use super::snowflake::Id;
use super::view::object;
use super::world::{Channel, Guild, Message, Read, Standing};

/// Gateway intents (`https://docs.discord.com/developers/events/gateway#list-of-intents`).
pub(super) mod intents {
    pub const GUILDS: u64 = 1;
    pub const GUILD_MEMBERS: u64 = 1 << 1;
    pub const GUILD_MODERATION: u64 = 1 << 2;
    pub const GUILD_WEBHOOKS: u64 = 1 << 5;
    pub const GUILD_MESSAGE_REACTIONS: u64 = 1 << 10;
    pub const DIRECT_MESSAGE_REACTIONS: u64 = 1 << 13;
    pub const GUILD_MESSAGES: u64 = 1 << 9;
    pub const GUILD_MESSAGE_TYPING: u64 = 1 << 11;
    pub const DIRECT_MESSAGES: u64 = 1 << 12;
    pub const DIRECT_MESSAGE_TYPING: u64 = 1 << 14;
    pub const MESSAGE_CONTENT: u64 = 1 << 15;
    pub const ALL: u64 = (1 << 26) - 1;
}

/// The intent that a bot needs to hear of something in this channel: one for servers, or one for DMs.
pub(super) fn intent_for(of: &Channel, in_guild: u64, in_dm: u64) -> u64 {
    match of.guild {
        Some(_) => in_guild,
        None => in_dm,
    }
}

/// What happened in a channel, with where that is.
pub(super) fn located(of: &Channel, mut data: Value) -> Value {
    data["channel_id"] = json!(of.id);
    if let Some(guild) = of.guild {
        data["guild_id"] = json!(guild);
    }
    data
}

impl State {
    /// Tells the bot's sessions that watch this server (`None`: its DMs) and asked for these events.
    pub fn tell_bot(&mut self, guild: Option<Id>, intent: u64, kind: &str, data: &Value) {
        self.tell_sessions(kind, data, |session| session.hears(guild, intent));
    }

    fn tell_sessions(&mut self, kind: &str, data: &Value, wants: impl Fn(&Session) -> bool) {
        let altered = self.troubles.altered(kind, data);
        let data = altered.as_ref().unwrap_or(data);
        self.sessions.dispatch(&mut self.log, self.world.now, kind, wants, data);
    }

    /// Tells one session of the bot alone.
    pub fn tell_session(&mut self, id: &str, kind: &str, data: &Value) {
        self.tell_sessions(kind, data, |session| session.id == id);
    }

    /// Tells the bot of something in a server that it is in.
    pub fn tell_bot_in(&mut self, guild: &Guild, intent: u64, kind: &str, data: &Value) {
        if guild.bot {
            self.tell_bot(Some(guild.id), intent, kind, data);
        }
    }

    /// Tells the bot of something in a channel that it can see.
    pub fn tell_bot_at(&mut self, channel: &Channel, intent: u64, kind: &str, data: &Value) {
        if self.world.bot_sees(channel) {
            self.tell_bot(channel.guild, intent, kind, data);
        }
    }

    /// Tells everybody but the bot.
    pub fn tell_all_people(&mut self, kind: &str, data: &Value) {
        let everybody: Vec<Id> = self.world.people().map(|user| user.id).collect();
        self.streams.push(&everybody, kind, data);
    }

    /// A channel or thread came, changed or went: `what` is `CREATE`, `UPDATE` or `DELETE`.
    pub fn tell_channel(&mut self, channel: &Channel, what: &str) {
        let kind = format!("{}_{what}", if channel.thread.is_some() { "THREAD" } else { "CHANNEL" });
        for user in self.world.readers(channel) {
            let data = self.world.channel_json(channel, user);
            self.streams.push(&[user], &kind, &data);
        }
        // Bots hear of channels in servers only, and of hidden ones too, except of their threads.
        let hears = channel.thread.is_none() || self.world.bot_sees(channel);
        if hears && channel.guild.is_some() {
            let mut data = match (&channel.thread, what) {
                // Of a thread that is gone only this much is told.
                (Some(thread), "DELETE") => json!({
                    "id": channel.id, "guild_id": channel.guild, "parent_id": thread.parent, "type": channel.kind,
                }),
                (Some(_), "CREATE") => self.world.thread_for_bot(channel),
                _ => self.world.channel_json(channel, self.world.bot()),
            };
            if what == "CREATE" && channel.thread.is_some() {
                data["newly_created"] = json!(true);
            }
            self.tell_bot(channel.guild, intents::GUILDS, &kind, &data);
        }
    }

    /// A server came.
    pub fn tell_guild(&mut self, guild: &Guild) {
        let data = self.world.guild_create_json(guild);
        self.tell_bot_in(guild, intents::GUILDS, "GUILD_CREATE", &data);
        self.tell_people_of_guild(guild, "GUILD_CREATE");
    }

    /// A server's settings changed.
    pub fn tell_guild_settings(&mut self, guild: &Guild) {
        let data = self.world.guild_json(guild);
        self.tell_bot_in(guild, intents::GUILDS, "GUILD_UPDATE", &data);
        self.tell_people_of_guild(guild, "GUILD_UPDATE");
    }

    /// The members of a server see it anew.
    pub fn tell_people_of_guild(&mut self, guild: &Guild, kind: &str) {
        let people = self.world.members(guild).filter(|user| !user.bot);
        for user in people.map(|user| user.id).collect::<Vec<_>>() {
            let data = self.world.guild_for_people(guild, user);
            self.streams.push(&[user], kind, &data);
        }
    }

    /// A message came (`MESSAGE_CREATE`) or changed (`MESSAGE_UPDATE`).
    pub fn tell_message(&mut self, message: &Message, kind: &str) {
        let Some(channel) = self.world.channels.get(&message.channel).cloned() else {
            return;
        };
        let mut data = self.world.message_json(message);
        let guild = self.world.guild_of(&channel);
        if let Some(guild) = guild {
            data["guild_id"] = json!(guild.id);
            let is_member = |user: Id| self.world.is_member(guild, user);
            if message.origin.is_none() && message.pseudonym.is_none() && is_member(message.author) {
                data["member"] = self.world.partial_member_json(guild, message.author);
            }
            for mentioned in data["mentions"].as_array_mut().expect("a list") {
                let id = mentioned["id"]
                    .as_str()
                    .and_then(|id| id.parse().ok())
                    .expect("a user's");
                if is_member(id) {
                    mentioned["member"] = self.world.partial_member_json(guild, id);
                }
            }
        }
        self.streams.push(&self.who_sees(message, &channel), kind, &data);
        if message.only_for.is_some() || !self.world.bot_sees(&channel) {
            return;
        }
        let intent = intent_for(&channel, intents::GUILD_MESSAGES, intents::DIRECT_MESSAGES);
        let bot = self.world.bot();
        // Without the intent a bot reads its own messages, those in its DMs and those that mention it.
        let its_business = channel.guild.is_none() || message.author == bot || message.mentions.contains(&bot);
        let hears = |session: &Session| session.hears(channel.guild, intent);
        let reads = |session: &Session| its_business || session.intents & intents::MESSAGE_CONTENT != 0;
        self.tell_sessions(kind, &data, |session| hears(session) && reads(session));
        let blank = json!({"content": "", "embeds": [], "attachments": [], "components": []});
        data.as_object_mut().expect("an object").append(&mut object(blank));
        self.tell_sessions(kind, &data, |session| hears(session) && !reads(session));
    }

    /// A message went; `alone`: and no others with it, of which the bot would be told together.
    pub fn tell_message_gone(&mut self, message: &Message, alone: bool) {
        let Some(channel) = self.world.channels.get(&message.channel).cloned() else {
            return;
        };
        let data = located(&channel, json!({"id": message.id}));
        self.streams
            .push(&self.who_sees(message, &channel), "MESSAGE_DELETE", &data);
        if alone && message.only_for.is_none() {
            let intent = intent_for(&channel, intents::GUILD_MESSAGES, intents::DIRECT_MESSAGES);
            self.tell_bot_at(&channel, intent, "MESSAGE_DELETE", &data);
        }
    }

    /// The people who see a message.
    fn who_sees(&self, message: &Message, channel: &Channel) -> Vec<Id> {
        match message.only_for {
            Some(user) => vec![user],
            None => self.world.readers(channel),
        }
    }

    /// Keeps count of what is unread after a message came, and says so.
    pub fn count_unread(&mut self, message: &Message, pinged: &[Id]) {
        let Some(channel) = self.world.channels.get(&message.channel).cloned() else {
            return;
        };
        for user in self.who_sees(message, &channel) {
            let mut read = self.world.reads.get(&(user, channel.id)).cloned().unwrap_or(Read {
                user,
                channel: channel.id,
                last: None,
                mentions: 0,
            });
            if user == message.author {
                (read.last, read.mentions) = (channel.last_message, 0);
            } else if message.only_for.is_none() && (channel.guild.is_none() || pinged.contains(&user)) {
                read.mentions += 1;
            }
            self.world.save(read);
            self.tell_read(user, &channel);
        }
    }

    /// Tells a user that how far they have read has changed.
    pub fn tell_read(&mut self, user: Id, channel: &Channel) {
        let data = self.world.read_json(user, channel);
        self.streams.push(&[user], "MESSAGE_ACK", &data);
    }

    /// An interaction, as its user sees it.
    pub fn interaction_json(&self, id: Id) -> Value {
        let Some(interaction) = self.world.interactions.get(&id) else {
            return Value::Null;
        };
        let original = interaction
            .original
            .filter(|_| interaction.standing != Standing::Pending);
        let message = original.and_then(|id| self.world.messages.get(&(interaction.channel, id)));
        // Forging a press on another user's ephemeral message does not reveal it.
        let message = message.filter(|message| message.is_for(interaction.origin.user));
        let payload = |standing| (interaction.standing == standing).then_some(&interaction.payload);
        let mut json = json!({
            "id": id, "type": interaction.origin.kind, "channel_id": interaction.channel,
            "user_id": interaction.origin.user, "nonce": interaction.nonce, "state": interaction.standing,
            "choices": payload(Standing::Choices), "modal": payload(Standing::Modal), "failure": interaction.failure,
        });
        // Put in, not written down with the rest: that would copy it.
        json["message"] = message.map_or(Value::Null, |message| self.world.message_json(message));
        json
    }

    /// What became of an interaction.
    pub fn tell_interaction(&mut self, id: Id) {
        let Some(interaction) = self.world.interactions.get(&id) else {
            return;
        };
        let kind = match interaction.standing {
            Standing::Pending => "INTERACTION_CREATE",
            Standing::Failed => "INTERACTION_FAILURE",
            _ => "INTERACTION_SUCCESS",
        };
        let user = interaction.origin.user;
        let waiting = match interaction.standing {
            Standing::Pending => None,
            _ => self.waiting.remove(&id),
        };
        let data = self.interaction_json(id);
        self.streams.push(&[user], kind, &data);
        if let Some(waiting) = waiting {
            // They may have left.
            let _ = waiting.send(data);
        }
    }
}
