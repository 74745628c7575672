//! Whether one person may challenge another, or ask them to play against others.
//!
//! The count needs the locks of both people: a writer holds them from the count to the commit.

use crate::error::{AppError, Incident};
use crate::shared::{PersonTurn, Shared};
use headsup_match::{ChallengeQuota, People, Refusal, Summary, UserId};

/// How many matches against the computer a person may have open at once.
const MOST_AGAINST_COMPUTER: usize = 5;
/// How many exhibitions a level may play at once.
const MOST_EXHIBITIONS: usize = 2;

/// Takes the locks of the people whose matches [`quota`] counts. The computer has no limit.
pub(crate) async fn turns(shared: &Shared, who: UserId, other: Option<UserId>) -> Result<Vec<PersonTurn>, AppError> {
    let other = other.filter(|other| other.level().is_none());
    shared.turns([who].into_iter().chain(other)).await
}

/// Returns what is between a person and the one they want to challenge, or whose challenge they want to take.
pub(crate) async fn quota(shared: &Shared, who: UserId, other: Option<UserId>) -> Result<ChallengeQuota, Incident> {
    let open = |person| async move {
        let open = shared.store.open_matches(person).await;
        open.map_err(|error| shared.fault(&error))
    };
    let playing = |open: &[Summary]| open.iter().filter(|summary| summary.playing).count();
    let own = open(who).await?;
    let sent = |summary: &&Summary| !summary.playing && summary.people.challenger == who;
    let alone = ChallengeQuota {
        sent: own.iter().filter(sent).count(),
        playing: [playing(&own), 0],
        ..ChallengeQuota::default()
    };
    // The computer has time for everybody.
    let Some(other) = other.filter(|other| other.level().is_none()) else {
        return Ok(alone);
    };
    let theirs = open(other).await?;
    let waiting = |summary: &&Summary| !summary.playing && summary.asked() == Some(other);
    let together = |summary: &&Summary| summary.people.side_of(other).is_some();
    Ok(ChallengeQuota {
        waiting: theirs.iter().filter(waiting).count(),
        playing: [alone.playing[0], playing(&theirs)],
        together: own.iter().filter(together).count(),
        blocks: blocks(shared, who, other).await?,
        blocked: blocks(shared, other, who).await?,
        ..alone
    })
}

/// Whether a person has blocked another, who may have been forgotten since.
async fn blocks(shared: &Shared, who: UserId, other: UserId) -> Result<bool, Incident> {
    let blocks = shared.store.blocks(who, other).await;
    blocks.map_err(|error| shared.fault(&error))
}

/// Checks that a person may make a challenge, to another person, to anyone or to the computer; or that a level of the computer may play one
/// more exhibition.
pub(crate) async fn may_challenge(
    shared: &Shared,
    who: UserId,
    whom: Option<UserId>,
) -> Result<Result<(), Refusal>, Incident> {
    let open = async |which: fn(&People) -> bool| {
        let open = shared.open_matches(who).await?;
        Ok::<usize, Incident>(open.iter().filter(|summary| which(&summary.people)).count())
    };
    if who.level().is_some() {
        let exhibitions = open(People::exhibition).await?;
        return Ok(within(exhibitions, MOST_EXHIBITIONS, Refusal::TooManyExhibitions));
    }
    let allowed = quota(shared, who, whom).await?.challenge();
    if allowed.is_err() || whom.is_none_or(|whom| whom.level().is_none()) {
        return Ok(allowed);
    }
    let against_computer = open(People::with_computer).await?;
    Ok(within(
        against_computer,
        MOST_AGAINST_COMPUTER,
        Refusal::TooManyAgainstComputer,
    ))
}

fn within(count: usize, most: usize, refusal: Refusal) -> Result<(), Refusal> {
    match count < most {
        true => Ok(()),
        false => Err(refusal),
    }
}
