//! `/privacy`: what is kept of somebody, as a file if he likes, and forgetting him. For his eyes alone.

use std::sync::Arc;

use super::answer::Answer;
use super::caller::Caller;
use super::face::Face;
use super::ids::Press;
use super::sheet::{Button, Picture, Row, Sheet, Style};
use crate::host::{Settings, Wrong};
use crate::matches::MatchId;

/// As large as the file may be: Discord takes ten times as much everywhere.
const MOST: usize = 1 << 20;

impl Face {
    /// What is kept of somebody, and what can be done about it.
    pub async fn privacy(&self, caller: &Caller) -> Result<Answer, Wrong> {
        let kept = self.host.kept(caller.who).await?;
        let tongue = caller.tongue;
        let count = |count: usize| (count as i64).into();
        let chosen = if kept.settings == Settings::default() {
            "privacy-settings-usual"
        } else {
            "privacy-settings-own"
        };
        let args = [
            ("open", count(kept.open.len())),
            ("finished", count(kept.finished.len())),
            ("blocked", count(kept.blocked.len())),
            ("settings", tongue.say(chosen, &[]).into()),
        ];
        let buttons = vec![
            Button::new(
                Press::Export.id(),
                tongue.say("button-privacy-export", &[]),
                Style::Plain,
            ),
            Button::new(
                Press::Forget(false).id(),
                tongue.say("button-privacy-forget", &[]),
                Style::Grave,
            ),
        ];
        let sheet = Sheet::whisper(tongue.say("privacy-kept", &args));
        Ok(Answer::turn(sheet.row(Row::Buttons(buttons))))
    }

    /// All of it as a file.
    pub async fn privacy_export(&self, caller: &Caller) -> Result<Answer, Wrong> {
        let text = self.host.export(caller.who, MOST).await?;
        let file = Picture::File {
            name: "headsup.json".to_owned(),
            text,
        };
        let words = caller.tongue.say("privacy-export", &[]);
        Ok(Answer::add(Sheet::whisper(words).picture(file)))
    }

    /// Asks whether somebody means to be forgotten, and forgets him if he does.
    pub async fn privacy_forget(self: &Arc<Self>, caller: &Caller, sure: bool) -> Result<Answer, Wrong> {
        let tongue = caller.tongue;
        if !sure {
            let sheet = Sheet::whisper(tongue.say("privacy-forget-sure", &[]));
            let button = Button::new(
                Press::Forget(true).id(),
                tongue.say("button-privacy-forget-now", &[]),
                Style::Grave,
            );
            return Ok(Answer::turn(sheet.row(Row::Buttons(vec![button]))));
        }
        for game in self.host.forget(caller.who).await? {
            self.panels.take(game, caller.who);
            self.write_anew(game).await?;
        }
        self.names.forget(caller.who);
        Ok(Answer::turn(Sheet::whisper(tongue.say("privacy-forgotten", &[]))))
    }

    /// Has the table messages of a match written anew, though nothing happened in it.
    async fn write_anew(self: &Arc<Self>, game: MatchId) -> Result<(), Wrong> {
        let _hold = self.stages.hold(game).await;
        let mut place = self.place(game).await?;
        if !place.tables.is_empty() {
            place.tables.iter_mut().for_each(|spot| spot.shows = 0);
            place.at_rest = false;
            self.set_place(game, &place).await?;
            self.stages.nudge(self, game);
        }
        Ok(())
    }
}
