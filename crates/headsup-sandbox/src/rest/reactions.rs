//! Reactions: put under messages by the bot and by people, counted, taken away.

use serde_json::{Value, json};

use super::messages;
use crate::call::{Answer, Call, DONE, id, ok};
use crate::error::{self, Error};
use crate::hub::State;
use crate::permissions as may;
use crate::snowflake::Id;
use crate::world::{Message, Reaction, World};

/// How many different emojis a message can have.
const MOST: usize = 20;

/// `/channels/C/messages/M/reactions/…`
pub(super) fn serve(state: &mut State, call: &Call, channel: Id, message: Id, path: &[&str]) -> Answer {
    messages::find(state, channel, message)?;
    let bot = state.world.bot();
    match (call.method, path) {
        ("GET", [emoji]) => {
            let (emoji, name) = state.world.emoji_named(emoji)?;
            let message = messages::find(state, channel, message)?;
            let people = message.reactions.iter().find(|r| (r.emoji, &r.name) == (emoji, &name));
            let after = call.number("after").unwrap_or(0);
            let limit = usize::try_from(call.number("limit").unwrap_or(25)).unwrap_or(25);
            // Burst reactions (type 1) are not in the sandbox.
            let people = people.filter(|_| call.number("type").unwrap_or(0) == 0);
            let mut ids: Vec<Id> = people.map(|reaction| reaction.people.clone()).unwrap_or_default();
            ids.sort();
            let page = ids.into_iter().filter(|user| user.0 > after).take(limit);
            ok(page.map(|user| state.world.user_json(user)).collect())
        }
        ("PUT", [emoji, "@me"]) => {
            state.world.allowed_to_bot(channel, may::READ_MESSAGE_HISTORY)?;
            let new = state.world.new_reaction(channel, message, emoji)?;
            if new {
                state.world.allowed_to_bot(channel, may::ADD_REACTIONS)?;
            }
            state.react(channel, message, emoji, bot)?;
            DONE
        }
        ("DELETE", [emoji, "@me"]) => {
            state.unreact(channel, message, emoji, bot)?;
            DONE
        }
        ("DELETE", [emoji, user]) => {
            let user = id(user)?;
            if user != bot {
                state.world.allowed_to_bot(channel, may::MANAGE_MESSAGES)?;
            }
            state.unreact(channel, message, emoji, user)?;
            DONE
        }
        ("DELETE", []) => {
            state.world.allowed_to_bot(channel, may::MANAGE_MESSAGES)?;
            state
                .world
                .change::<Message>((channel, message), |message| message.reactions.clear());
            let message = state.world.messages[&(channel, message)].clone();
            state.tell_reaction(&message, "REMOVE_ALL", None, None);
            DONE
        }
        ("DELETE", [emoji]) => {
            state.world.allowed_to_bot(channel, may::MANAGE_MESSAGES)?;
            let (emoji, name) = state.world.emoji_named(emoji)?;
            let mut gone = None;
            state.world.change::<Message>((channel, message), |message| {
                let at = message
                    .reactions
                    .iter()
                    .position(|r| (r.emoji, &r.name) == (emoji, &name));
                gone = at.map(|at| message.reactions.remove(at));
            });
            let message = state.world.messages[&(channel, message)].clone();
            if let Some(gone) = gone {
                state.tell_reaction(&message, "REMOVE_EMOJI", Some(&gone), None);
            }
            DONE
        }
        _ => Err(error::not_found()),
    }
}

impl State {
    /// Puts a user's reaction under a message.
    pub fn react(&mut self, channel: Id, message: Id, emoji: &str, user: Id) -> Result<(), Error> {
        let (emoji, name) = self.world.emoji_named(emoji)?;
        let mut message = self
            .world
            .messages
            .get(&(channel, message))
            .cloned()
            .ok_or_else(error::unknown_message)?;
        let at = message
            .reactions
            .iter()
            .position(|r| (r.emoji, &r.name) == (emoji, &name));
        let at = match at {
            Some(at) => at,
            None if message.reactions.len() == MOST => {
                return Err(Error::new(400, 30010, "Maximum number of reactions reached (20)"));
            }
            None => {
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
        let (emoji, name) = self.world.emoji_named(emoji)?;
        let mut message = self
            .world
            .messages
            .get(&(channel, message))
            .cloned()
            .ok_or_else(error::unknown_message)?;
        let there = |r: &Reaction| (r.emoji, &r.name) == (emoji, &name) && r.people.contains(&user);
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
        let (emoji, name) = self.emoji_named(emoji)?;
        let message = self
            .messages
            .get(&(channel, message))
            .ok_or_else(error::unknown_message)?;
        Ok(!message.reactions.iter().any(|r| (r.emoji, &r.name) == (emoji, &name)))
    }

    /// The emoji of a reaction, as events and messages tell it.
    pub fn reaction_emoji_json(&self, reaction: &Reaction) -> Value {
        let mut json = json!({"id": reaction.emoji, "name": reaction.name});
        if let Some(emoji) = reaction.emoji.and_then(|id| self.emojis.get(&id)) {
            json["animated"] = json!(emoji.animated);
        }
        json
    }

    /// The reactions of a message. Discord tells each reader which are theirs; the sandbox tells whose they are, too.
    pub fn reactions_json(&self, message: &Message) -> Value {
        let bot = self.bot();
        let json = |reaction: &Reaction| {
            let count = reaction.people.len();
            json!({
                "emoji": self.reaction_emoji_json(reaction), "count": count,
                "count_details": {"burst": 0, "normal": count}, "burst_colors": [], "me_burst": false,
                "burst_me": false, "me": reaction.people.contains(&bot), "burst_count": 0,
            })
        };
        message.reactions.iter().map(json).collect()
    }
}
