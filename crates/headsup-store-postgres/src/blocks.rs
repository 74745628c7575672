//! Who has blocked whom.

use std::sync::Arc;

use super::shared::{Shared, edit};
use super::statement::of;
use super::values::{column, person};
use headsup_match::UserId;
use headsup_store::StoreError;

const BLOCKS: &str = "SELECT EXISTS (SELECT FROM blocks WHERE blocker = $1 AND blocked = $2)
    OR EXISTS (SELECT FROM blocks_forgotten WHERE blocker = $1 AND mark = ANY ($3)) AS blocks";

fn what() -> String {
    "a block".to_owned()
}

/// Whom a person has blocked, in the order of their numbers.
pub async fn blocked(shared: &Shared, who: UserId) -> Result<Vec<UserId>, StoreError> {
    let rows = shared
        .read(&of("SELECT blocked FROM blocks WHERE blocker = $1", who))
        .await?;
    let others = rows
        .iter()
        .map(|row| Ok(UserId(column::<i64>(row, "blocked", &what)?.cast_unsigned())));
    // Not as the database sorts them, where the largest numbers are below zero.
    let mut others = others.collect::<Result<Vec<_>, StoreError>>()?;
    others.sort();
    Ok(others)
}

/// Whether a person has blocked another, who may have been forgotten since.
pub async fn blocks(shared: &Shared, who: UserId, other: UserId) -> Result<bool, StoreError> {
    let marks = shared.keys.block_marks(who, other);
    let rows = shared
        .read(&of(BLOCKS, who).number(person(other)).all_bytes(marks))
        .await?;
    rows.first().map_or(Ok(false), |row| column(row, "blocks", &what))
}

/// Keeps whether a person has blocked another.
pub async fn set_blocked(shared: &Arc<Shared>, who: UserId, other: UserId, blocked: bool) -> Result<(), StoreError> {
    let pair = |sql| of(sql, who).number(person(other));
    let statements = match blocked {
        true => vec![pair("INSERT INTO blocks VALUES ($1, $2) ON CONFLICT DO NOTHING")],
        false => vec![
            pair("DELETE FROM blocks WHERE blocker = $1 AND blocked = $2"),
            // A mark may be of before they were forgotten, and came back.
            of(
                "DELETE FROM blocks_forgotten WHERE blocker = $1 AND mark = ANY ($2)",
                who,
            )
            .all_bytes(shared.keys.block_marks(who, other)),
        ],
    };
    edit(shared, shared.patiently(), statements).await.map(drop)
}

/// How many people a person has blocked who were forgotten since.
pub async fn blocked_forgotten(shared: &Shared, who: UserId) -> Result<usize, StoreError> {
    let rows = shared
        .read(&of(
            "SELECT count(*) AS blocks FROM blocks_forgotten WHERE blocker = $1",
            who,
        ))
        .await?;
    let count = rows
        .first()
        .map(|row| column::<i64>(row, "blocks", &what))
        .transpose()?;
    Ok(count.and_then(|count| usize::try_from(count).ok()).unwrap_or(0))
}
