//! A coach's line on the panel of a person's first match of a game against the gentlest level.

use super::PanelContext;
use crate::limits::clip;
use headsup_engine::{Captions, GameText};
use headsup_match::PlayerView;

/// Characters of a move's name.
const NAME: usize = 200;

impl PanelContext<'_> {
    /// Returns the line about the last turn: what it did to the player, and what their cards can do. None if they are not coached, or have
    /// begun their answer.
    pub(super) fn coach(&self) -> Option<String> {
        let unanswered = |view: &PlayerView<'_>| view.to_decide() && view.tried().is_empty();
        let view = self.seated().filter(|view| self.coached && unanswered(view))?;
        let note = self.game.coach_note(view.seat())?;
        let (locale, captions) = (self.locale, self.captions());
        let say = |line: &GameText| captions.say(line);
        let mut lines: Vec<String> = note.did.iter().map(say).collect();
        lines.push(match &note.idea {
            Some((spoken, reason)) => {
                let args = [
                    ("move", clip(&say(spoken), NAME).into()),
                    ("reason", say(reason).into()),
                ];
                locale.say("coach-idea", &args)
            }
            None => locale.say("coach-hint", &[]),
        });
        Some(locale.say("coach", &[("lines", lines.join(" ").into())]))
    }
}
