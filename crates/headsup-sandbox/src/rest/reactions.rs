//! Reactions: put under messages by the bot and by people, counted, taken away.

use super::messages;
use crate::call::{Answer, Call, DONE, id, ok};
use crate::error;
use crate::hub::State;
use crate::permissions as may;
use crate::snowflake::Id;
use crate::world::Message;

/// `/channels/C/messages/M/reactions/…`
pub(super) fn serve(state: &mut State, call: &Call, channel: Id, message: Id, path: &[&str]) -> Answer {
    messages::find(state, channel, message)?;
    let bot = state.world.bot();
    match (call.method, path) {
        ("GET", [emoji]) => {
            let emoji = state.world.emoji_named(emoji)?;
            let message = messages::find(state, channel, message)?;
            let people = message.reactions.iter().find(|reaction| reaction.is(&emoji));
            let after = call.number("after").unwrap_or(0);
            let limit = call.limit(25);
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
            let emoji = state.world.emoji_named(emoji)?;
            let mut gone = None;
            state.world.change::<Message>((channel, message), |message| {
                let at = message.reactions.iter().position(|reaction| reaction.is(&emoji));
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
