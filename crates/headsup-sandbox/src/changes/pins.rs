//! Messages are pinned, and no longer.

use crate::error::Error;
use crate::hub::State;
use crate::snowflake::Id;
use crate::world::{Channel, Message};

/// How many messages of a channel can be pinned.
const MOST: usize = 250;
/// The message that tells of a pin.
const PINNED_A_MESSAGE: u8 = 6;

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
