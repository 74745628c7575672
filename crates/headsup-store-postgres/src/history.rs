//! The history of finished matches.

use std::sync::Arc;

use super::shared::{Shared, edit};
use super::statement::{Statement, of};
use super::values::{ending, finished_of, listed, moment};
use headsup_match::{Ending, Finished, GuildId, MatchId, Timestamp, UserId};
use headsup_store::StoreError;

/// Each half stops at the limit by its index. A match against oneself is impossible, so no match is in both.
const FINISHED: &str = "(SELECT id, challenger, opponent, stopped_by, ended, ending FROM matches
        WHERE challenger = $1 AND ended IS NOT NULL ORDER BY ended DESC, id DESC LIMIT $2)
    UNION ALL
    (SELECT id, challenger, opponent, stopped_by, ended, ending FROM matches
        WHERE opponent = $1 AND ended IS NOT NULL ORDER BY ended DESC, id DESC LIMIT $2)
    ORDER BY ended DESC, id DESC LIMIT $2";
const ALL_FINISHED: &str = "SELECT id, challenger, opponent, stopped_by, ended, ending FROM matches
    WHERE ended IS NOT NULL ORDER BY ended, id";
const RATED_ON: &str = "SELECT id, challenger, opponent, stopped_by, ended, ending FROM matches
    WHERE ended >= $1 AND ended < $2 AND ending->'server' = $3 AND ending->'rated' = 'true' ORDER BY ended, id";
const INDEX: &str = "UPDATE matches SET ended = changed, ending = $2, game = $3, unindexed = false WHERE id = $1";
const NOT_INDEXED: &str = "UPDATE matches SET unindexed = false WHERE id = $1";
const REINDEX: &str = "UPDATE matches SET ended = NULL, ending = NULL, unindexed = true WHERE NOT open";
/// By which a leaderboard in memory is known to be of before.
pub const CHANGED: &str = "UPDATE history_stamp SET times = times + 1 WHERE shard = 0";

/// Returns a person's newest finished matches, up to a limit.
pub async fn newest_finished(shared: &Shared, person: UserId, most: usize) -> Result<Vec<Finished>, StoreError> {
    if person == UserId::FORGOTTEN {
        return Ok(Vec::new());
    }
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    let rows = shared.read(&of(FINISHED, person).number(most)).await?;
    listed(&rows, "a history", finished_of)
}

/// Every finished match, the oldest first.
pub async fn all_finished(shared: &Shared) -> Result<Vec<Finished>, StoreError> {
    let rows = shared.scan(&Statement::new(ALL_FINISHED)).await?;
    listed(&rows, "a history", finished_of)
}

/// The matches that were rated on a server and ended in this time, the oldest first.
pub async fn rated_on(
    shared: &Shared,
    server: GuildId,
    from: Timestamp,
    until: Timestamp,
) -> Result<Vec<Finished>, StoreError> {
    let statement = Statement::new(RATED_ON).number(moment(from)).number(moment(until));
    let rows = shared.scan(&statement.json(serde_json::Value::from(server.0))).await?;
    let mut rated: Vec<Finished> = listed(&rows, "a history", finished_of)?;
    rated.retain(|one| one.is_rated_on(server));
    Ok(rated)
}

/// Puts a closed match into the history, or notes that it does not belong there.
pub async fn index(shared: &Arc<Shared>, id: MatchId, how: Option<&Ending>) -> Result<(), StoreError> {
    let indexed = match how {
        Some(how) => Statement::new(INDEX).text(id).json(ending(how)).text(&how.game),
        None => Statement::new(NOT_INDEXED).text(id),
    };
    let statements = vec![indexed, Statement::new(CHANGED)];
    edit(shared, shared.patiently(), statements).await.map(drop)
}

/// Throws the history away, and notes every closed match to be looked at.
pub async fn reindex(shared: &Arc<Shared>) -> Result<(), StoreError> {
    let effort = shared.at_length();
    let statements = vec![Statement::new(REINDEX), Statement::new(CHANGED)];
    edit(shared, effort, statements).await.map(drop)
}
