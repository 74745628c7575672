//! How a match of a channel begins: a page of menus for the one who begins it, and then the table for all.

use crate::answer::{Answer, Reply};
use crate::handlers::guild_settings::closed_here;
use crate::posts::Posts;
use crate::request_context::RequestContext;
use crate::updates::message_indexes::MessageIndexes;
use headsup_app::{AppError, ChannelMatches, Matches};
use headsup_match::{MatchId, Refusal, VotingTerms};
use headsup_ui::Access;
use headsup_ui::ids::TogetherChoice;
use headsup_ui::message::Message;
use headsup_ui::setup::DraftCode;
use headsup_ui::together::TogetherDraft;

/// Shows how this channel would play.
pub fn page(caller: &RequestContext, code: &DraftCode, voting: VotingTerms) -> Result<Answer, AppError> {
    match refused(caller)? {
        Some(refused) => Ok(refused),
        None => shown(caller, &of(caller, code, voting)?),
    }
}

/// Chooses something of it.
pub fn choose(
    caller: &RequestContext,
    code: &DraftCode,
    voting: VotingTerms,
    choice: TogetherChoice,
    value: &str,
) -> Result<Answer, AppError> {
    let mut setup = of(caller, code, voting)?;
    setup.choose(choice, value)?;
    shown(caller, &setup)
}

/// Begins the match here. If the channel plays already, the table of that match is shown instead.
pub async fn begin(
    channel_matches: &ChannelMatches,
    matches: &Matches,
    index: &MessageIndexes,
    posts: &Posts,
    caller: &RequestContext,
    code: &DraftCode,
    voting: VotingTerms,
) -> Result<Reply, AppError> {
    if let Some(refused) = refused(caller)? {
        return Ok(refused.into());
    }
    if let Some(refused) = posts.refused(caller) {
        return Ok(refused.into());
    }
    let setup = of(caller, code, voting)?;
    let terms = setup.draft.clone().rated(false).terms(caller.here.guild)?;
    let terms = headsup_match::Terms {
        pace: headsup_match::TimeControl::Free,
        ..terms
    };
    let (key, channel, level) = (caller.key(), caller.here.channel, setup.level()?);
    let begun = channel_matches
        .begin(key, caller.who, channel, level, terms, voting)
        .await;
    match begun {
        Ok(done) => {
            let answer = Answer::aloud(caller, "computer-sits");
            let answer = answer.then_table(caller, done.game(), caller.aloud(None), None, None);
            Ok(done.acknowledge(answer).into())
        }
        Err(error) => match error.refusal() {
            Some(&Refusal::ChannelPlays(id)) => Ok(plays_already(matches, index, caller, id).await?.into()),
            _ => Err(error),
        },
    }
}

/// Points at the table of the match that the channel plays, or puts it up if there is none.
async fn plays_already(
    matches: &Matches,
    index: &MessageIndexes,
    caller: &RequestContext,
    id: MatchId,
) -> Result<Answer, AppError> {
    let place = index.get(id).await?;
    match place.table_of(caller.who).filter(|spot| !spot.lost) {
        Some(spot) => {
            let words = caller.locale.say("together-plays", &[("link", spot.link().into())]);
            Ok(Answer::turn(Message::private(words)))
        }
        None => {
            let game = matches.load(id).await?;
            Ok(Answer::aloud(caller, "computer-sits").then_table(caller, &game, caller.aloud(None), None, None))
        }
    }
}

/// Why no match of a channel begins here, if none does.
fn refused(caller: &RequestContext) -> Result<Option<Answer>, AppError> {
    if caller.here.reach != Access::Member || caller.here.guild.is_none() {
        let words = caller.locale.say("together-elsewhere", &[]);
        return Ok(Some(Answer::add(Message::private(words))));
    }
    Ok(closed_here(caller)?)
}

fn shown(caller: &RequestContext, setup: &TogetherDraft) -> Result<Answer, AppError> {
    let book = caller
        .catalog
        .find(setup.draft.info.slug)
        .ok_or(Refusal::UnknownTerms)?;
    Ok(Answer::turn(setup.page(book, caller.locale)?.for_reader()))
}

fn of(caller: &RequestContext, code: &DraftCode, voting: VotingTerms) -> Result<TogetherDraft, Refusal> {
    let draft = code.draft(caller.catalog)?;
    Ok(TogetherDraft { draft, voting })
}
