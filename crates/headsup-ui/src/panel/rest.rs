//! A panel that no longer follows its match, because Discord lets the bot edit it for a quarter of an hour only.

use super::PanelContext;
use crate::message::{Message, Reader};

impl PanelContext<'_> {
    /// Returns this panel, or watcher's view, with a note that it rests and what brings it back. `pinged`: whether a ping tells a player
    /// that it is their turn.
    pub fn resting(&self, shown: Message<Reader>, pinged: bool) -> Message<Reader> {
        let plays = self.game.people().side_of(self.who).is_some();
        let words = match (plays, pinged) {
            _ if self.top().is_some() => "panel-rests-turn",
            (true, true) => "panel-rests-pinged",
            (true, false) => "panel-rests-silent",
            (false, _) => "panel-rests-watch",
        };
        shown.led_by(&format!("-# {}", self.locale.say(words, &[])))
    }
}
