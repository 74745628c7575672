//! What the bot may do in a channel, and people in a server (`https://docs.discord.com/developers/topics/permissions`).

use serde_json::{Value, json};

use super::error::{self, Error};
use super::permissions as may;
use super::snowflake::Id;
use super::world::{Channel, Command, Guild, Message, Overwrite, World, channel};

/// What an entry of a command's permissions is about.
mod about {
    pub const ROLE: u64 = 1;
    pub const USER: u64 = 2;
    pub const CHANNEL: u64 = 3;
}

impl World {
    /// A server that must be there.
    pub fn guild(&self, id: Id) -> Result<&Guild, Error> {
        self.guilds.get(&id).ok_or_else(error::unknown_guild)
    }

    /// A channel that must be there.
    pub fn channel(&self, id: Id) -> Result<&Channel, Error> {
        self.channels.get(&id).ok_or_else(error::unknown_channel)
    }

    /// A message that must be there.
    pub fn message(&self, channel: Id, id: Id) -> Result<&Message, Error> {
        self.messages.get(&(channel, id)).ok_or_else(error::unknown_message)
    }

    /// What the bot may do in a channel; nothing where it is not.
    pub fn bot_permissions(&self, of: &Channel) -> u64 {
        let Some(guild) = of.guild else {
            return if of.recipients.contains(&self.bot()) {
                may::EVERYONE
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
        match user == guild.owner || all & may::ADMINISTRATOR != 0 {
            true => may::ALL,
            false => all,
        }
    }

    /// What a member may do in a channel of a server, in bits; nothing for those who are no members
    /// (`https://docs.discord.com/developers/topics/permissions#permission-overwrites`).
    pub fn permissions_in(&self, of: &Channel, user: Id) -> u64 {
        let guild = self.guild_of(of);
        let Some(guild) = guild.filter(|guild| self.is_member(guild, user)) else {
            return 0;
        };
        let mut all = self.permissions_of(guild, user);
        if all == may::ALL {
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
            all &= may::VIEW_CHANNEL | may::READ_MESSAGE_HISTORY;
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
        let let_in = thread.is_none_or(|thread| thread.members.contains_key(&user) || may & may::MANAGE_THREADS != 0);
        may & may::VIEW_CHANNEL != 0 && let_in
    }

    /// The people (never the bot) who can read a channel.
    pub fn readers(&self, channel: &Channel) -> Vec<Id> {
        let all = self.people().map(|user| user.id);
        all.filter(|user| self.sees(channel, *user)).collect()
    }

    /// Whether a person may say something in a channel that they see.
    pub fn may_speak(&self, of: &Channel, user: Id) -> bool {
        let needed = match of.thread {
            Some(_) => may::SEND_MESSAGES_IN_THREADS,
            None => may::SEND_MESSAGES,
        };
        of.guild.is_none() || self.permissions_in(of, user) & needed != 0
    }

    /// Whether the bot can see a channel: over REST, and by what it hears of.
    pub fn bot_sees(&self, of: &Channel) -> bool {
        let hidden = of.guild.is_some() && !self.sees(of, self.bot());
        !hidden && self.bot_permissions(of) & may::VIEW_CHANNEL != 0
    }

    /// Whether a member is in a timeout, which binds no administrators.
    pub fn is_silenced(&self, of: &Channel, user: Id) -> bool {
        let guild = self.guild_of(of);
        guild.is_some_and(|guild| {
            let until = guild.membership(user).timeout;
            until.is_some_and(|until| until > self.now) && self.permissions_of(guild, user) != may::ALL
        })
    }

    /// The channel, if the bot can see it.
    pub fn seen_by_bot(&self, id: Id) -> Result<&Channel, Error> {
        let channel = self.channel(id)?;
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
            Some(_) => self.allowed_to_bot(id, may::SEND_MESSAGES_IN_THREADS),
            None => self.allowed_to_bot(id, may::SEND_MESSAGES),
        }
    }

    /// Refuses what the bot may not do in a server.
    pub fn bot_may(&self, guild: &Guild, what: u64) -> Result<(), Error> {
        match self.permissions_of(guild, self.bot()) & what == what {
            true => Ok(()),
            false => Err(error::missing_permissions()),
        }
    }

    /// Nobody gives permissions that they do not have.
    pub fn bot_has(&self, guild: &Guild, permissions: Option<u64>) -> Result<(), Error> {
        self.bot_may(guild, permissions.unwrap_or(0) & may::ALL & !guild.everyone)
    }

    /// Refuses what the bot may not do to a member. The owner of a server stands above everybody.
    pub fn bot_governs(&self, guild: &Guild, user: Id, what: u64) -> Result<(), Error> {
        if user == guild.owner && what != 0 {
            return Err(error::missing_permissions());
        }
        // Administrators cannot be silenced.
        let silenced = what & may::MODERATE_MEMBERS != 0;
        if silenced && self.permissions_of(guild, user) & may::ADMINISTRATOR != 0 {
            return Err(error::missing_permissions());
        }
        self.bot_may(guild, what)
    }

    /// Whether a member may use a command in a channel of a server
    /// (`https://docs.discord.com/developers/interactions/application-commands#permissions`).
    pub fn may_use(&self, command: &Command, user: Id, place: &Channel) -> bool {
        let Some(guild) = self.guild_of(place) else {
            return true;
        };
        let own = self.permissions_in(place, user);
        if own & may::ADMINISTRATOR != 0 {
            return true;
        }
        if own & may::USE_APPLICATION_COMMANDS == 0 {
            return false;
        }
        let for_all = guild
            .command_permissions
            .get(&self.bot())
            .map_or(&[][..], Vec::as_slice);
        let for_this = guild
            .command_permissions
            .get(&command.id)
            .map_or(&[][..], Vec::as_slice);
        let channel = place.thread.as_ref().map_or(place.id, |thread| thread.parent);
        let all_channels = Id(guild.id.0 - 1);
        let says = |list: &[Value], kind: u64, id: Id| {
            let found = list
                .iter()
                .find(|entry| entry["type"] == kind && entry["id"] == json!(id));
            found.map(|entry| entry["permission"] == true)
        };
        // What is said of this command counts before what is said of all; of the one channel before all of them.
        let in_channel = [for_this, for_all]
            .into_iter()
            .find_map(|list| says(list, about::CHANNEL, channel).or_else(|| says(list, about::CHANNEL, all_channels)));
        if in_channel == Some(false) {
            return false;
        }
        let roles = guild.roles_of(user);
        let by_person = |list: &[Value]| {
            let of_roles: Vec<bool> = roles.iter().filter_map(|role| says(list, about::ROLE, *role)).collect();
            let by_role = (!of_roles.is_empty()).then(|| of_roles.contains(&true));
            says(list, about::USER, user)
                .or(by_role)
                .or_else(|| says(list, about::ROLE, guild.id))
        };
        let needed = command.body["default_member_permissions"]
            .as_str()
            .and_then(|bits| bits.parse::<u64>().ok());
        let by_default = match needed {
            None => true,
            // Nobody but administrators.
            Some(0) => false,
            Some(needed) => own & needed == needed,
        };
        match by_person(for_this) {
            Some(may) => may,
            None => by_person(for_all) != Some(false) && by_default,
        }
    }
}
