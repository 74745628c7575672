//! Threads: opened, joined, left.

use std::collections::BTreeMap;

use crate::error::{self, Error};
use crate::hub::State;
use crate::permissions as may;
use crate::snowflake::Id;
use crate::world::{Channel, Message, Thread, channel, flags};

/// How a new thread is set up.
pub(crate) struct ThreadSettings {
    pub minutes: u32,
    pub private: bool,
    pub invitable: bool,
    pub slowmode: u32,
}

impl ThreadSettings {
    /// The permission that opening one needs.
    pub fn permission(&self) -> u64 {
        match self.private {
            true => may::CREATE_PRIVATE_THREADS,
            false => may::CREATE_PUBLIC_THREADS,
        }
    }
}

impl Default for ThreadSettings {
    fn default() -> Self {
        ThreadSettings {
            minutes: 4_320,
            private: false,
            invitable: true,
            slowmode: 0,
        }
    }
}

impl State {
    /// Opens a thread in a channel, under a message (whose id it gets) or without one.
    pub fn thread(
        &mut self,
        parent: Id,
        owner: Id,
        name: &str,
        under: Option<Id>,
        settings: ThreadSettings,
    ) -> Result<Channel, Error> {
        let place = self.world.channel(parent)?;
        if !matches!(place.kind, channel::TEXT | channel::ANNOUNCEMENTS) {
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
        let now = self.world.now;
        let thread = Thread {
            parent,
            owner,
            archived: false,
            locked: false,
            archive_at: now,
            auto_archive: settings.minutes,
            messages: 0,
            members: BTreeMap::from([(owner, now)]),
            invitable: settings.invitable,
        };
        let thread = Channel {
            guild,
            name: Some(name.to_owned()),
            thread: Some(thread),
            slowmode: settings.slowmode,
            ..Channel::new(
                id,
                if settings.private {
                    channel::PRIVATE_THREAD
                } else {
                    channel::THREAD
                },
            )
        };
        self.world.save(thread.clone());
        self.tell_channel(&thread, "CREATE");
        self.tell_thread_members(&thread, &[owner], &[]);
        if let Some(message) = under {
            self.world
                .change::<Message>((parent, message), |message| message.flags |= flags::HAS_THREAD);
            let message = self.world.messages[&(parent, message)].clone();
            self.tell_message(&message, "MESSAGE_UPDATE");
        }
        Ok(thread)
    }

    /// Adds users (or the bot) to a thread.
    pub fn join_thread(&mut self, thread: Id, users: &[Id]) {
        let now = self.world.now;
        let mut new = Vec::new();
        self.world.change::<Channel>(thread, |channel| {
            let Some(thread) = &mut channel.thread else { return };
            for user in users {
                if thread.members.insert(*user, now).is_none() {
                    new.push(*user);
                }
            }
        });
        if let Some(place) = self.world.channels.get(&thread).cloned().filter(|_| !new.is_empty()) {
            self.tell_thread_members(&place, &new, &[]);
        }
    }

    /// Removes a user from a thread.
    pub fn leave_thread(&mut self, thread: Id, user: Id) {
        let Some(before) = self.world.channels.get(&thread).cloned() else {
            return;
        };
        let mut left = false;
        self.world.change::<Channel>(thread, |channel| {
            if let Some(thread) = &mut channel.thread {
                left = thread.members.remove(&user).is_some();
            }
        });
        if left {
            self.tell_thread_members(&before, &[], &[user]);
        }
    }
}
