//! Pinned messages, by the old routes and the new.

use serde_json::{Value, json};

use super::messages;
use crate::call::{Answer, Call, DONE, ok};
use crate::clock::{from_iso, iso};
use crate::error::Error;
use crate::hub::State;
use crate::permissions as may;
use crate::snowflake::Id;
use crate::world::{Channel, Message, World};

/// How many messages of a channel can be pinned.
const MOST: usize = 250;
/// The message that tells of a pin.
const PINNED_A_MESSAGE: u8 = 6;

/// `GET /channels/C/pins`: all of them, as it was before they came in pages.
pub(super) fn list(state: &State, channel: Id) -> Answer {
    state.world.allowed_to_bot(channel, may::READ_MESSAGE_HISTORY)?;
    let pins = state.world.pins(channel);
    ok(pins
        .into_iter()
        .take(50)
        .map(|message| state.world.message_json(message))
        .collect())
}

/// `GET /channels/C/messages/pins`: a page of them, newest pin first.
pub(super) fn page(state: &State, call: &Call, channel: Id) -> Answer {
    state.world.allowed_to_bot(channel, may::READ_MESSAGE_HISTORY)?;
    let before = call.query.get("before").and_then(|at| from_iso(at)).unwrap_or(u64::MAX);
    let limit = usize::try_from(call.number("limit").unwrap_or(50))
        .unwrap_or(50)
        .clamp(1, 50);
    let older: Vec<&Message> = state
        .world
        .pins(channel)
        .into_iter()
        .filter(|m| m.pinned < Some(before))
        .collect();
    let item = |message: &&Message| json!({"pinned_at": message.pinned.map(iso), "message": state.world.message_json(message)});
    let items: Vec<Value> = older.iter().take(limit).map(item).collect();
    ok(json!({"items": items, "has_more": older.len() > limit}))
}

/// Pins a message for the bot (`PUT`), or no longer (`DELETE`).
pub(super) fn change(state: &mut State, call: &Call, channel: Id, message: Id) -> Answer {
    messages::find(state, channel, message)?;
    if state.world.channels[&channel].guild.is_some() {
        state.world.allowed_to_bot(channel, may::PIN_MESSAGES)?;
    }
    state.pin(channel, message, state.world.bot(), call.method == "PUT")?;
    DONE
}

impl World {
    /// The pinned messages of a channel, newest pin first.
    pub fn pins(&self, channel: Id) -> Vec<&Message> {
        let mut pins: Vec<_> = self
            .messages_of(channel)
            .filter(|message| message.pinned.is_some())
            .collect();
        pins.sort_by_key(|message| std::cmp::Reverse((message.pinned, message.id)));
        pins
    }
}

impl State {
    /// Pins a message, or takes the pin away.
    pub fn pin(&mut self, channel: Id, message: Id, by: Id, pinned: bool) -> Result<(), Error> {
        let now = self.world.now;
        let is = self
            .world
            .messages
            .get(&(channel, message))
            .is_some_and(|message| message.pinned.is_some());
        if is == pinned {
            return Ok(());
        }
        if pinned && self.world.pins(channel).len() >= MOST {
            return Err(Error::new(400, 30003, "Maximum number of pins reached (250)"));
        }
        self.world
            .change::<Message>((channel, message), |message| message.pinned = pinned.then_some(now));
        if pinned {
            self.world
                .change::<Channel>(channel, |channel| channel.last_pin = Some(now));
        }
        let changed = self.world.messages[&(channel, message)].clone();
        self.tell_message(&changed, "MESSAGE_UPDATE");
        let place = self.world.channels[&channel].clone();
        self.tell_pins(&place);
        if pinned {
            let id = self.world.id();
            let told = Message {
                kind: PINNED_A_MESSAGE,
                reply_to: Some(message),
                ..Message::new(id, channel, by)
            };
            self.post(told, &[]);
        }
        Ok(())
    }
}
