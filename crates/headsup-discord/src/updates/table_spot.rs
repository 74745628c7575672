//! The table message as it reads where it stands.

use crate::message_index::{MessageIndex, TableMessage};
use headsup_match::{Match, Phase};
use headsup_ui::mention::mention;
use headsup_ui::message::{Everyone, Message};
use headsup_ui::player_names::PlayerNames;
use headsup_ui::table::{Afterword, head, result, table_after};

/// The table message as it should read at a spot: in its language, and with what its reader there must know besides.
/// `streak`: of its winner's wins.
pub fn for_spot(
    game: &Match,
    spot: &TableMessage,
    place: &MessageIndex,
    streak: Option<u32>,
    names: &dyn PlayerNames,
) -> Message<Everyone> {
    let locale = spot.locale();
    let afterword = Afterword {
        advantage: place.story.advantage(),
        streak,
    };
    let message = table_after(game, afterword, locale, names);
    let closed = place.closed.iter().find(|&&who| Some(who) != spot.of);
    if let Some(&who) = closed.filter(|_| spot.of.is_some() && game.phase().is_open()) {
        let note = locale.say("table-closed", &[("who", mention(who, locale).into())]);
        return message.also(&note);
    }
    message
}

/// What is left in the channel of a match that has a thread of its own: who plays where, and how it ended.
pub fn pointer(game: &Match, spot: &TableMessage) -> Message<Everyone> {
    let locale = spot.locale();
    let mut parts = vec![head(game, locale)];
    if let Phase::Over(end) = game.phase() {
        parts.push(result(game, end, locale));
    }
    parts.push(locale.say("table-in-thread", &[("link", spot.link().into())]));
    Message::public(parts.join("\n"))
}
