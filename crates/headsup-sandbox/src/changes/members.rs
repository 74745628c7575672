//! Members come and go, or are banned.

use crate::error::{self, Error};
use crate::hub::State;
use crate::permissions as may;
use crate::snowflake::Id;

impl State {
    /// Bans a user, member or not, and deletes what they wrote in the last `seconds`.
    pub fn ban(&mut self, guild: Id, user: Id, reason: Option<String>, seconds: u64) -> Result<(), Error> {
        let before = &self.world.guilds[&guild];
        if !self.world.users.contains_key(&user) {
            return Err(error::unknown_user());
        }
        self.world.bot_governs(before, user, may::BAN_MEMBERS)?;
        if before.bans.contains_key(&user) {
            return Ok(());
        }
        let mut new = before.clone();
        new.bans.insert(user, reason);
        self.world.save(new);
        self.tell_ban(guild, user, "ADD");
        self.put_out(guild, user);
        let since = self.world.now.saturating_sub(seconds * 1_000);
        let here = |channel: &Id| self.world.channels.get(channel).is_some_and(|c| c.guild == Some(guild));
        let recent = self
            .world
            .messages
            .values()
            .filter(|m| m.author == user && m.id.made_at() > since && here(&m.channel));
        for (channel, message) in recent.map(|m| (m.channel, m.id)).collect::<Vec<_>>() {
            let _ = self.unpost(channel, message);
        }
        Ok(())
    }

    /// Removes a member.
    pub fn put_out(&mut self, guild: Id, user: Id) {
        let mut new = self.world.guilds[&guild].clone();
        if !new.absent.insert(user) {
            return;
        }
        new.memberships.remove(&user);
        for role in &mut new.roles {
            role.members.retain(|member| *member != user);
        }
        self.world.save(new.clone());
        let threads = self.world.channels_of(guild).filter(|c| c.thread.is_some());
        for thread in threads.map(|c| c.id).collect::<Vec<_>>() {
            self.leave_thread(thread, user);
        }
        self.tell_member_gone(&new, user);
    }

    /// Makes a user a member (again).
    pub fn let_in(&mut self, guild: Id, user: Id) {
        let mut new = self.world.guilds[&guild].clone();
        if !new.absent.remove(&user) {
            return;
        }
        new.memberships.entry(user).or_default().joined = Some(self.world.now);
        self.world.save(new.clone());
        self.tell_member(&new, user, "ADD");
    }
}
