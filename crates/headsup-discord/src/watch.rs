//! What a watcher sees of a match: what is open to all, privately, in their language and in the view they chose. When the match is over,
//! everything. It follows the match while its token lives.

use super::answer::Answer;
use super::face::Face;
use super::ids::{CustomId, Stop};
use super::limits::clip;
use super::message::{Button, Message, Picture, Reader, Row, Style};
use super::panel::PanelContext;
use super::request_context::RequestContext;
use super::table;
use super::table_updater::Round;
use headsup_app::{AppError, Incident, View};
use headsup_engine::Shown;
use headsup_match::{Match, MatchId, Perspective, Phase};

/// How much of the position is told in the text view.
const POSITION: usize = 1_000;

/// What a watcher sees. Made of nothing but what the table message shows to all, and of open cards once it is over.
pub fn message(look: &PanelContext<'_>) -> Message<Reader> {
    let (game, tongue) = (look.game, look.tongue);
    let (press, label) = match game.phase() {
        Phase::Over(_) => (
            CustomId::Replay(game.id(), Stop::First, Perspective::Open),
            "button-replay",
        ),
        _ => (CustomId::Watch(game.id()), "button-refresh"),
    };
    let button = Button::new(press.id(), tongue.say(label, &[]), Style::Plain);
    let message = Message::private(table::words(game, tongue)).row(Row::Buttons(vec![button]));
    let Some(shown) = shown(look) else {
        return message.picture(Picture::Blank);
    };
    let words = tongue.lines(game.info(), &shown.words, &tongue.sides(game.info()));
    match look.view {
        View::Text => {
            let mut message = message.picture(Picture::Blank);
            message.text = format!("{}\n\n{}", message.text, clip(&words, POSITION));
            message
        }
        View::Picture => message.picture(Picture::Show {
            scene: shown.picture.clone(),
            alt: words,
        }),
    }
}

/// The newest position as everybody may see it.
fn shown(look: &PanelContext<'_>) -> Option<Shown> {
    let plies = look.game.played().len() as u32;
    look.game
        .look_back(look.who, plies, Perspective::Open)
        .map(|seen| seen.shown)
}

impl Face {
    /// Shows a view of the match to a person who is not playing; a player gets their own panel.
    pub async fn watch(&self, caller: &RequestContext, id: MatchId) -> Result<Answer, AppError> {
        let game = self.host.load(id).await?;
        if game.people().side_of(caller.who).is_some() || game.table().is_none() {
            return self.hand(caller, id).await;
        }
        let look = self.look_of(caller, &game).await?;
        Ok(Answer::turn_watch(message(&look), &game))
    }

    /// Brings the watchers' views up to date. One attempt each: a watcher left behind has a button.
    pub(super) async fn refresh_watchers(&self, game: &Match) -> Result<Round, Incident> {
        let mut round = Round::Done;
        let watchers = self.panels.watchers(game.id());
        let versions = watchers.into_iter().map(|who| (who, game.version_for(None)));
        for (who, open) in self.panels.behind(game.id(), game.version(), versions) {
            let view = self.host.settings(who).await?.view;
            let look = PanelContext {
                game,
                who,
                view,
                tongue: open.tongue,
                emojis: &self.emojis,
            };
            round = round.or(self.refresh(game, who, open, &message(&look)).await);
        }
        Ok(round)
    }
}
