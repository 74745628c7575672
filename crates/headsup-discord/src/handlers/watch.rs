//! Watching a match without playing in it.

use crate::answer::Answer;
use crate::handlers::view;
use crate::handlers::voting::check_channel;
use crate::request_context::RequestContext;
use crate::updates::message_indexes::MessageIndexes;
use crate::updates::panels::Panels;
use headsup_app::{AppError, Matches};
use headsup_match::MatchId;
use headsup_ui::spectator::message;

/// Shows a view of the match to a person who is not playing; a player gets their own panel.
pub async fn watch(
    matches: &Matches,
    index: &MessageIndexes,
    panels: &Panels,
    caller: &RequestContext,
    id: MatchId,
) -> Result<Answer, AppError> {
    let game = matches.load(id).await?;
    if game.people().side_of(caller.who).is_some() || game.public().is_none() {
        return view::hand(matches, index, panels, caller, id).await;
    }
    check_channel(caller, &game)?;
    let look = panels.context(caller, &game).await?;
    Ok(Answer::turn_watch(message(&look), &game))
}
