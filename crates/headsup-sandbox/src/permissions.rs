//! What the bot may do in a channel, and people in a server (`https://docs.discord.com/developers/topics/permissions`).

use super::error::{self, Error};
use super::snowflake::Id;
use super::world::{Channel, Guild, Overwrite, World, channel};

/// Defines the permissions that the sandbox knows, and lists them by name.
macro_rules! permissions {
    ($($name:ident = $bit:literal;)*) => {
        $(pub(super) const $name: u64 = 1 << $bit;)*

        /// The permissions that the sandbox knows, by name.
        pub(super) const NAMES: &[(&str, u64)] = &[$((stringify!($name), $name)),*];
    };
}

permissions! {
    CREATE_INSTANT_INVITE = 0;
    KICK_MEMBERS = 1;
    BAN_MEMBERS = 2;
    ADMINISTRATOR = 3;
    MANAGE_CHANNELS = 4;
    MANAGE_GUILD = 5;
    ADD_REACTIONS = 6;
    VIEW_AUDIT_LOG = 7;
    VIEW_CHANNEL = 10;
    SEND_MESSAGES = 11;
    MANAGE_MESSAGES = 13;
    EMBED_LINKS = 14;
    ATTACH_FILES = 15;
    READ_MESSAGE_HISTORY = 16;
    MENTION_EVERYONE = 17;
    USE_EXTERNAL_EMOJIS = 18;
    CHANGE_NICKNAME = 26;
    MANAGE_NICKNAMES = 27;
    MANAGE_ROLES = 28;
    MANAGE_WEBHOOKS = 29;
    USE_APPLICATION_COMMANDS = 31;
    MANAGE_THREADS = 34;
    CREATE_PUBLIC_THREADS = 35;
    CREATE_PRIVATE_THREADS = 36;
    SEND_MESSAGES_IN_THREADS = 38;
    MODERATE_MEMBERS = 40;
    PIN_MESSAGES = 51;
}

/// What everybody may do in a new server: talk, show things, use emojis and commands, open threads.
pub(super) const EVERYONE: u64 = ADD_REACTIONS
    | VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | USE_EXTERNAL_EMOJIS
    | CHANGE_NICKNAME
    | USE_APPLICATION_COMMANDS
    | CREATE_PUBLIC_THREADS
    | CREATE_PRIVATE_THREADS
    | SEND_MESSAGES_IN_THREADS;

/// What the bot's own role adds unless its invitation asked for something else.
pub(super) const BOT_ROLE: u64 = MANAGE_MESSAGES | MANAGE_THREADS | PIN_MESSAGES;

/// All that there is (bits 0 to 52): what the owner of a server may do, and administrators.
pub(super) const ALL: u64 = (1 << 53) - 1;

impl World {
    /// What the bot may do in a channel; nothing where it is not.
    pub fn bot_permissions(&self, of: &Channel) -> u64 {
        let Some(guild) = of.guild else {
            return if of.recipients.contains(&self.bot()) {
                EVERYONE
            } else {
                0
            };
        };
        let parent = of.thread.as_ref().and_then(|thread| self.channels.get(&thread.parent));
        let denied = of.denied | parent.map_or(0, |parent| parent.denied);
        match self.guilds.get(&guild) {
            Some(guild) if guild.bot => self.permissions_in(of, self.bot()) & !denied,
            _ => 0,
        }
    }

    /// What a member may do in a server, in bits, wherever no channel says otherwise.
    pub fn permissions_of(&self, guild: &Guild, user: Id) -> u64 {
        let roles = guild.roles.iter().filter(|role| role.members.contains(&user));
        let own = if user == self.bot() { guild.bot_permissions } else { 0 };
        let all = roles.fold(guild.everyone | own, |all, role| all | role.permissions);
        match user == guild.owner || all & ADMINISTRATOR != 0 {
            true => ALL,
            false => all,
        }
    }

    /// What a member may do in a channel of a server, in bits; nothing for those who are no members
    /// (`https://docs.discord.com/developers/topics/permissions#permission-overwrites`).
    pub fn permissions_in(&self, of: &Channel, user: Id) -> u64 {
        let guild = of.guild.and_then(|guild| self.guilds.get(&guild));
        let Some(guild) = guild.filter(|guild| self.is_member(guild, user)) else {
            return 0;
        };
        let mut all = self.permissions_of(guild, user);
        if all == ALL {
            return all;
        }
        let parent = of.thread.as_ref().and_then(|thread| self.channels.get(&thread.parent));
        let overwrites = &parent.unwrap_or(of).overwrites;
        let mut roles = guild.roles_of(user);
        if user == self.bot() {
            roles.push(guild.bot_role);
        }
        let steps: [&dyn Fn(&Overwrite) -> bool; 3] = [
            &|of| of.kind == 0 && of.id == guild.id,
            &|of| of.kind == 0 && roles.contains(&of.id),
            &|of| of.kind == 1 && of.id == user,
        ];
        for applies in steps {
            let (allow, deny) = overwrites
                .iter()
                .filter(|of| applies(of))
                .fold((0, 0), |(allow, deny), of| (allow | of.allow, deny | of.deny));
            all = (all & !deny) | allow;
        }
        if guild.membership(user).timeout.is_some_and(|until| until > self.now) {
            all &= VIEW_CHANNEL | READ_MESSAGE_HISTORY;
        }
        all
    }

    /// Whether a person can see a channel.
    pub fn sees(&self, of: &Channel, user: Id) -> bool {
        if of.guild.is_none() {
            return of.recipients.contains(&user);
        }
        let may = self.permissions_in(of, user);
        let thread = of.thread.as_ref().filter(|_| of.kind == channel::PRIVATE_THREAD);
        let let_in = thread.is_none_or(|thread| thread.members.contains_key(&user) || may & MANAGE_THREADS != 0);
        may & VIEW_CHANNEL != 0 && let_in
    }

    /// Whether a person may say something in a channel that they see.
    pub fn may_speak(&self, of: &Channel, user: Id) -> bool {
        let needed = match of.thread {
            Some(_) => SEND_MESSAGES_IN_THREADS,
            None => SEND_MESSAGES,
        };
        of.guild.is_none() || self.permissions_in(of, user) & needed != 0
    }

    /// Whether the bot can see a channel: over REST, and by what it hears of.
    pub fn bot_sees(&self, of: &Channel) -> bool {
        let hidden = of.guild.is_some() && !self.sees(of, self.bot());
        !hidden && self.bot_permissions(of) & VIEW_CHANNEL != 0
    }

    /// Whether a member is in a timeout, which binds no administrators.
    pub fn is_silenced(&self, of: &Channel, user: Id) -> bool {
        let guild = of.guild.and_then(|guild| self.guilds.get(&guild));
        guild.is_some_and(|guild| {
            let until = guild.membership(user).timeout;
            until.is_some_and(|until| until > self.now) && self.permissions_of(guild, user) != ALL
        })
    }

    /// The channel, if the bot can see it.
    pub fn seen_by_bot(&self, id: Id) -> Result<&Channel, Error> {
        let channel = self.channels.get(&id).ok_or_else(error::unknown_channel)?;
        match self.bot_sees(channel) {
            true => Ok(channel),
            false => Err(error::missing_access()),
        }
    }

    /// The channel, if the bot can see it and may do this there.
    pub fn allowed_to_bot(&self, id: Id, what: u64) -> Result<&Channel, Error> {
        let channel = self.seen_by_bot(id)?;
        if self.bot_permissions(channel) & what != what {
            return Err(error::missing_permissions());
        }
        Ok(channel)
    }

    /// The channel, if the bot may say something there now.
    pub fn open_to_bot(&self, id: Id) -> Result<&Channel, Error> {
        let seen = self.seen_by_bot(id)?;
        if seen.kind == channel::DM {
            let closed = |user: &Id| self.users.get(user).is_some_and(|user| user.dms_closed);
            return if seen.recipients.iter().any(closed) {
                Err(error::closed_dms())
            } else {
                Ok(seen)
            };
        }
        match &seen.thread {
            // One that is only archived opens again with the post.
            Some(thread) if thread.archived && thread.locked => Err(error::thread_archived()),
            Some(_) => self.allowed_to_bot(id, SEND_MESSAGES_IN_THREADS),
            None => self.allowed_to_bot(id, SEND_MESSAGES),
        }
    }
}
