//! Offers to end a match, and declining a challenge: what is said of them and what is pressed. Words, never rules: what may be offered
//! and when is for `headsup-match` to say.

use crate::answer::{Answer, Reply};
use crate::handlers::challenge;
use crate::handlers::play;
use crate::request_context::RequestContext;
use crate::typed_moves::TypedMoves;
use crate::updates::challenges::Challenges;
use crate::updates::cut_messages::CutMessages;
use crate::updates::message_indexes::MessageIndexes;
use crate::updates::panels::Panels;
use headsup_app::{AppError, Matches};
use headsup_match::{Command, DeclineReason, MatchId, Phase, Side};
use headsup_ui::ids::CustomId;
use headsup_ui::mention::mention;
use headsup_ui::message::{Button, Message, Row, Style};
use strum::VariantArray;

/// Asks with which word a challenge is declined, if with any.
pub async fn ask_to_decline(
    matches: &Matches,
    index: &MessageIndexes,
    panels: &Panels,
    challenges: &Challenges,
    cuts: &CutMessages,
    caller: &RequestContext,
    id: MatchId,
) -> Result<Reply, AppError> {
    let game = matches.load(id).await?;
    let open = matches!(game.phase(), Phase::Challenged { .. });
    if !open || game.people().side_of(caller.who) != Some(Side::Opponent) {
        let guard = index.lock(id).await;
        return challenge::answer(matches, panels, challenges, cuts, caller, guard, Command::Decline(None)).await;
    }
    let locale = caller.locale;
    let challenger = mention(game.people().challenger, locale).into();
    let message = Message::private(locale.say("decline-how", &[("challenger", challenger)]));
    let plain = CustomId::DeclineNow(id).button("button-decline-now", Style::Main, locale);
    let with = |regret: DeclineReason| {
        let label = locale.say(&format!("regret-{regret}"), &[]);
        Button::new(CustomId::DeclineWith(id, regret).id(), label, Style::Plain)
    };
    let buttons = [plain]
        .into_iter()
        .chain(DeclineReason::VARIANTS.iter().copied().map(with));
    let message = buttons.fold(message, |message, button| message.row(Row::Buttons(vec![button])));
    Ok(Answer::add(message).into())
}

/// Carries out an offer or the answer to one; the panel shows what came of it.
pub async fn settle(
    matches: &Matches,
    panels: &Panels,
    typed: &TypedMoves,
    caller: &RequestContext,
    id: MatchId,
    command: Command,
) -> Result<Reply, AppError> {
    let game = matches.load(id).await?;
    play::act(matches, panels, typed, caller, game, command).await
}
