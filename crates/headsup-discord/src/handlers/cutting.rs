//! Cutting: the form that shows the promise first, and what is stored of it. What all see of it is in [`crate::updates::cut_messages`].

use crate::answer::{Answer, Reply};
use crate::handlers::challenge;
use crate::request_context::RequestContext;
use crate::updates::challenges::Challenges;
use crate::updates::cut_messages::CutMessages;
use crate::updates::message_indexes::MessageIndexes;
use crate::updates::panels::Panels;
use headsup_app::{AppError, Matches};
use headsup_match::{ClientSeed, Command, MatchId, NoClientSeed, Phase, Refusal, Shown, Side};
use headsup_ui::fair_deal;
use headsup_ui::ids::CustomId;
use headsup_ui::message::Message;
use headsup_ui::modal::Modal;

/// Asks the caller for their cut, and shows them the promise first.
pub async fn ask_for_cut(
    matches: &Matches,
    cuts: &CutMessages,
    caller: &RequestContext,
    id: MatchId,
) -> Result<Answer, AppError> {
    let game = matches.load(id).await?;
    let promise = game.promise().ok_or(Refusal::NotPromised)?;
    let link = cuts.own_link(&game).await?;
    // The player who cuts second has it in writing that the first cut was fixed before theirs.
    let first = match caller.who == game.people().challenger {
        true => None,
        false => fair_deal::cut_line(&game, Side::Challenger),
    };
    let second = first.is_some();
    let lines = [
        Some(fair_deal::promise_line(id, promise)),
        link.map(|link| link.tip.to_string()),
        first,
    ];
    let lines: Vec<String> = lines.into_iter().flatten().collect();
    let say = |message: &str| caller.locale.say(message, &[]);
    Ok(Answer::ask(Modal {
        id: CustomId::CutWith(id, caller.here.reach, second).id(),
        title: say("cut-title"),
        label: say("cut-label"),
        hint: say("cut-hint"),
        longest: ClientSeed::LONGEST,
        shows: Some((say("cut-promise"), lines.join("\n"))),
    }))
}

/// What a player wrote into the form.
pub struct CutForm {
    /// Which match they cut.
    pub game: MatchId,
    /// What they wrote.
    pub text: String,
    /// They had seen the hash of the challenger's cut: one that was made while they wrote must be shown to them before theirs.
    pub second: bool,
}

/// Cuts with what was written. A player other than the challenger takes the challenge with it.
pub async fn cut(
    matches: &Matches,
    index: &MessageIndexes,
    panels: &Panels,
    challenges: &Challenges,
    cuts: &CutMessages,
    caller: &RequestContext,
    form: CutForm,
) -> Result<Reply, AppError> {
    let CutForm { game: id, text, second } = form;
    let cut: ClientSeed = text.parse().map_err(|NoClientSeed| Refusal::NoCut)?;
    // No other cut comes in between while the index is locked.
    let guard = index.lock(id).await;
    let game = matches.load(id).await?;
    let unseen = !second && game.cut(Side::Challenger).is_some() && game.may_cut(Side::Opponent);
    if unseen && caller.who != game.people().challenger {
        return Ok(Answer::add(Message::private(caller.locale.say("cut-unseen", &[]))).into());
    }
    let roles = caller.roles.clone();
    let command = Command::Cut {
        cut: cut.clone(),
        roles,
    };
    let reply = challenge::answer(matches, panels, challenges, cuts, caller, guard, command).await?;
    let game = matches.load(id).await?;
    let Some(side) = game.people().side_of(caller.who) else {
        return Ok(reply);
    };
    let mut rows = Vec::new();
    if let (Some(promise), Phase::Challenged { .. }) = (game.promise(), game.phase()) {
        let args = [
            ("cut", cut.to_string().into()),
            ("hash", fair_deal::cut_line(&game, side).unwrap_or_default().into()),
            ("promise", fair_deal::promise_line(id, promise).into()),
        ];
        rows.push(caller.locale.say("cut-done", &args));
    }
    rows.extend(match game.shown(side) {
        Some(Shown::Posted) => None,
        Some(Shown::Nowhere) => Some(caller.locale.say("cut-nowhere", &[])),
        None => Some(caller.locale.say("refusal-cut-not-shown", &[])),
    });
    match rows.is_empty() {
        true => Ok(reply),
        false => Ok(reply.then(Message::private(rows.join("\n")))),
    }
}
