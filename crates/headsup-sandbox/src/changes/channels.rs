//! DMs are opened; channels go, with all that is in them.

use crate::error::Error;
use crate::hub::State;
use crate::snowflake::Id;
use crate::world::{Channel, Message, Row, Webhook, channel, flags};

impl State {
    /// The DM of two, opened if it was not.
    pub fn dm_of(&mut self, one: Id, other: Id) -> Id {
        if let Some(dm) = self.world.dm(one, other) {
            return dm.id;
        }
        let id = self.world.id();
        let dm = Channel {
            recipients: vec![one, other],
            ..Channel::new(id, channel::DM)
        };
        self.world.save(dm.clone());
        self.tell_channel(&dm, "CREATE");
        id
    }

    /// Saves a channel or thread that was changed, and tells of it.
    pub fn save_channel(&mut self, changed: &Channel) {
        self.world.save(changed.clone());
        self.tell_channel(changed, "UPDATE");
    }

    /// Takes a channel away, with its messages and threads.
    pub fn remove_channel(&mut self, id: Id) -> Result<Channel, Error> {
        let channel = self.world.channel(id)?.clone();
        let is_in = |other: &&Channel| other.thread.as_ref().is_some_and(|thread| thread.parent == id);
        for thread in Channel::table(&self.world)
            .values()
            .filter(is_in)
            .map(|c| c.id)
            .collect::<Vec<_>>()
        {
            self.remove_channel(thread)?;
        }
        let hooks = self.world.webhooks.values().filter(|hook| hook.channel == id);
        for hook in hooks.map(|hook| hook.id).collect::<Vec<_>>() {
            self.world.remove::<Webhook>(hook);
        }
        let inside = self.world.channels.values().filter(|other| other.category == Some(id));
        for mut other in inside.cloned().collect::<Vec<_>>() {
            other.category = None;
            self.save_channel(&other);
        }
        self.tell_channel(&channel, "DELETE");
        for message in self.world.messages_of(id).map(|m| m.id).collect::<Vec<_>>() {
            let gone = self.world.remove::<Message>((id, message)).expect("it was listed");
            gone.attachments
                .iter()
                .for_each(|attachment| self.world.files.remove(attachment.id));
        }
        self.world.remove::<Channel>(id);
        if let Some(thread) = &channel.thread {
            self.world
                .change::<Message>((thread.parent, id), |message| message.flags &= !flags::HAS_THREAD);
        }
        Ok(channel)
    }
}
