//! Reactions come and go.

use crate::error::{self, Error};
use crate::hub::State;
use crate::snowflake::Id;
use crate::world::{Reaction, World};

/// How many different emojis a message can have.
const MOST: usize = 20;

impl State {
    /// Puts a user's reaction under a message.
    pub fn react(&mut self, channel: Id, message: Id, emoji: &str, user: Id) -> Result<(), Error> {
        let emoji = self.world.emoji_named(emoji)?;
        let mut message = self.world.message(channel, message)?.clone();
        let at = match message.reactions.iter().position(|reaction| reaction.is(&emoji)) {
            Some(at) => at,
            None if message.reactions.len() == MOST => {
                return Err(Error::new(400, 30010, "Maximum number of reactions reached (20)"));
            }
            None => {
                let (emoji, name) = emoji;
                let people = Vec::new();
                message.reactions.push(Reaction { emoji, name, people });
                message.reactions.len() - 1
            }
        };
        if message.reactions[at].people.contains(&user) {
            return Ok(());
        }
        message.reactions[at].people.push(user);
        let reaction = message.reactions[at].clone();
        self.world.save(message.clone());
        self.tell_reaction(&message, "ADD", Some(&reaction), Some(user));
        Ok(())
    }

    /// Removes a user's reaction.
    pub fn unreact(&mut self, channel: Id, message: Id, emoji: &str, user: Id) -> Result<(), Error> {
        let emoji = self.world.emoji_named(emoji)?;
        let mut message = self.world.message(channel, message)?.clone();
        let there = |reaction: &Reaction| reaction.is(&emoji) && reaction.people.contains(&user);
        let Some(at) = message.reactions.iter().position(there) else {
            return Ok(());
        };
        message.reactions[at].people.retain(|other| *other != user);
        let reaction = message.reactions[at].clone();
        message.reactions.retain(|reaction| !reaction.people.is_empty());
        self.world.save(message.clone());
        self.tell_reaction(&message, "REMOVE", Some(&reaction), Some(user));
        Ok(())
    }
}

impl World {
    /// An emoji as it stands in a path: a character of Unicode, or `name:id` of an application's own.
    pub fn emoji_named(&self, named: &str) -> Result<(Option<Id>, String), Error> {
        if let Some((_, id)) = named.rsplit_once(':') {
            let emoji = id
                .parse()
                .ok()
                .and_then(|id| self.emojis.get(&id))
                .ok_or_else(error::unknown_emoji)?;
            return Ok((Some(emoji.id), emoji.name.clone()));
        }
        let plain = named.bytes().all(|byte| byte.is_ascii_graphic() || byte == b' ');
        // Keycaps begin with a plain digit, but are more than it.
        match !named.is_empty() && !plain && named.chars().count() <= 16 {
            true => Ok((None, named.to_owned())),
            false => Err(error::unknown_emoji()),
        }
    }

    /// Whether nobody has put this emoji under the message yet.
    pub fn new_reaction(&self, channel: Id, message: Id, emoji: &str) -> Result<bool, Error> {
        let emoji = self.emoji_named(emoji)?;
        let message = self.message(channel, message)?;
        Ok(!message.reactions.iter().any(|reaction| reaction.is(&emoji)))
    }
}
