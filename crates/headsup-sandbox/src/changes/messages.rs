//! Messages come, change and go: saved, told, counted as unread.

use serde_json::Value;

use crate::call::Upload;
use crate::check::message::Door;
use crate::error::{self, Error};
use crate::hub::State;
use crate::snowflake::Id;
use crate::world::{Channel, Message};

impl State {
    /// Puts a new message in its channel.
    pub fn post(&mut self, message: Message, pinged: &[Id]) {
        if message.only_for.is_none() {
            self.open_again(message.channel);
        }
        self.world.save(message.clone());
        let ephemeral = message.only_for.is_some();
        if !ephemeral {
            self.world.change::<Channel>(message.channel, |channel| {
                channel.last_message = Some(message.id);
                if let Some(thread) = &mut channel.thread {
                    thread.messages += 1;
                }
            });
        }
        // First, as a bot that is mentioned in a private thread sees it only from then on.
        if !ephemeral {
            self.follow(&message);
        }
        self.tell_message(&message, "MESSAGE_CREATE");
        if !ephemeral {
            self.count_unread(&message, pinged);
        }
    }

    /// Who speaks in a thread follows it from then on, and so do the people who are mentioned there.
    fn follow(&mut self, message: &Message) {
        let Some(thread) = self
            .world
            .channels
            .get(&message.channel)
            .filter(|channel| channel.thread.is_some())
        else {
            return;
        };
        let guild = self.world.guild_of(thread);
        let Some(guild) = guild else { return };
        let all = message.mentions.iter().chain([&message.author]);
        let new: Vec<Id> = all.copied().filter(|user| self.world.is_member(guild, *user)).collect();
        self.join_thread(message.channel, &new);
    }

    /// Opens a thread again that was archived.
    fn open_again(&mut self, id: Id) {
        let Some(mut channel) = self.world.channels.get(&id).cloned() else {
            return;
        };
        if let Some(thread) = channel.thread.as_mut().filter(|thread| thread.archived) {
            (thread.archived, thread.archive_at) = (false, self.world.now);
            self.save_channel(&channel);
        }
    }

    /// Writes the body of a request into a message that is there. Returns it as it is then.
    pub fn rewrite(
        &mut self,
        mut message: Message,
        door: Door,
        body: &Value,
        uploads: &[Upload],
    ) -> Result<Message, Error> {
        self.world.write(&mut message, door, body, uploads)?;
        message.edited = Some(self.world.now);
        self.revise(message.clone());
        Ok(message)
    }

    /// Puts a changed message in the place of the old one.
    pub fn revise(&mut self, message: Message) {
        self.world.save(message.clone());
        self.tell_message(&message, "MESSAGE_UPDATE");
    }

    /// Takes a message away, with its files, and tells of it.
    pub fn unpost(&mut self, channel: Id, message: Id) -> Result<(), Error> {
        let gone = self.take_away(channel, message)?;
        self.tell_message_gone(&gone, true);
        Ok(())
    }

    /// Takes one of several messages away, of which the bot is told together. Whether it was there.
    pub fn unpost_quietly(&mut self, channel: Id, message: Id) -> bool {
        match self.take_away(channel, message) {
            Ok(gone) => {
                self.tell_message_gone(&gone, false);
                true
            }
            Err(_) => false,
        }
    }

    fn take_away(&mut self, channel: Id, message: Id) -> Result<Message, Error> {
        let gone = self
            .world
            .remove::<Message>((channel, message))
            .ok_or_else(error::unknown_message)?;
        for attachment in &gone.attachments {
            self.world.files.remove(attachment.id);
        }
        let newest = self
            .world
            .messages_of(channel)
            .rev()
            .find(|m| m.only_for.is_none())
            .map(|m| m.id);
        self.world.change::<Channel>(channel, |channel| {
            // Discord leaves the id of a deleted message here; unread marks are simpler if it goes.
            channel.last_message = newest;
        });
        Ok(gone)
    }
}
