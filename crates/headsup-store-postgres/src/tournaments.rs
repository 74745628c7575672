//! Tournaments, which are kept among what servers chose, under numbers of their own.

use std::sync::Arc;

use tokio_postgres::Row;

use super::connection::Connection;
use super::fault::Fault;
use super::shared::{Shared, uncancelled};
use super::statement::{Statement, of};
use super::values::{broken, choice, column, listed};
use headsup_match::tournament::{StoredTournament, TournamentSummary, forget_in};
use headsup_match::{GuildId, TournamentId, UserId};
use headsup_store::{ServerSettings, StoreError, TournamentScope};

/// Replaces one that has the version that is expected, and tells whether it had; or whether this very one is there, for it may be sent again.
const SET: &str = "WITH kept AS (
        INSERT INTO servers SELECT $1::bigint, $2::jsonb
            WHERE $3::bigint = 0 OR EXISTS (SELECT FROM servers WHERE server = $1::bigint)
            ON CONFLICT (server) DO UPDATE SET choice = excluded.choice
            WHERE coalesce((servers.choice #>> '{tournament,version}')::bigint, 0) = $3::bigint
        RETURNING server
    )
    SELECT EXISTS (SELECT FROM kept) OR EXISTS (SELECT FROM servers WHERE server = $1::bigint AND choice = $2::jsonb) AS stored";
/// Selects tournaments by a condition, without their records. Each has an index, `migrations/postgres/0004`.
macro_rules! all {
    ($($holds:literal)?) => {
        concat!(
            "SELECT server, (choice #- '{tournament,record}')::text AS choice FROM servers
                WHERE server >= 1099511627776 AND server < 2199023255552 AND choice ? 'tournament' ",
            $("AND ", $holds,)?
            " ORDER BY server"
        )
    };
}
const ALL: &str = all!();
pub const UNDER_WAY: &str = all!("choice #>> '{tournament,over}' = 'false'");
pub const OF_SERVER: &str = all!("choice #>> '{tournament,server}' = $1");
pub const NAMING: &str = all!("jsonb_path_query_array(choice, '$.tournament.people.**') @> to_jsonb($1::bigint)");
const REMOVE: &str = "DELETE FROM servers WHERE server = $1 AND choice #>> '{tournament,over}' = 'true'";
/// Selects tournaments that name a person.
pub const OF_PERSON: &str =
    "SELECT server, choice FROM servers WHERE server >= 1099511627776 AND server < 2199023255552
    AND jsonb_path_query_array(choice, '$.tournament.people.**') @> to_jsonb($1::bigint) ORDER BY server FOR UPDATE";
/// Replaces them.
pub const REPLACE: &str =
    "UPDATE servers SET choice = cleaned.choice::jsonb FROM unnest($1::bigint[], $2::text[]) AS cleaned(server, choice)
    WHERE servers.server = cleaned.server";

/// Keeps a tournament that has the version that is expected; tells whether it had.
pub async fn set(
    shared: &Arc<Shared>,
    id: TournamentId,
    expected: u64,
    tournament: StoredTournament,
) -> Result<bool, StoreError> {
    let value = choice(&ServerSettings {
        tournament: Some(Box::new(tournament)),
        ..ServerSettings::default()
    })?;
    let shared = Arc::clone(shared);
    uncancelled(async move {
        let statement = Statement::new(SET)
            .number(id.row().0.cast_signed())
            .json(value)
            .number(expected.cast_signed());
        let (process, statements) = (shared.process, &[statement]);
        let transact = |connection: Arc<Connection>, _| async move {
            let rows = connection.transact(process, statements).await?;
            let row = rows.first().and_then(|rows| rows.first());
            let row = row.ok_or_else(|| Fault::Final("it is not told what came of a tournament".to_owned()))?;
            Ok(column(row, "stored", &|| "what came of a tournament".to_owned())?)
        };
        shared.repeat(shared.patiently().replicated(), transact).await
    })
    .await
}

/// Removes a finished tournament.
pub fn remove(id: TournamentId) -> Statement {
    Statement::new(REMOVE).number(id.row().0.cast_signed())
}

/// Returns the tournaments of a scope, except broken ones.
pub async fn list(shared: &Shared, scope: TournamentScope) -> Result<Vec<TournamentSummary>, StoreError> {
    let statement = match scope {
        TournamentScope::All => Statement::new(ALL),
        TournamentScope::UnderWay => Statement::new(UNDER_WAY),
        TournamentScope::Server(server) => Statement::new(OF_SERVER).text(server),
        TournamentScope::Person(person) => of(NAMING, person),
    };
    let rows = shared.scan(&statement).await?;
    let all = listed(&rows, "the tournaments", |row| {
        let row_of = GuildId(number(row)?.cast_unsigned());
        let Some(id) = TournamentId::of_row(row_of) else {
            return Ok(None);
        };
        let what = || format!("tournament {id}");
        let text: &str = column(row, "choice", &what)?;
        TournamentSummary::read(id, text.as_bytes()).map_err(|error| broken(what(), &error))
    })?;
    Ok(all.into_iter().flatten().collect())
}

/// The numbers and values of tournaments without a person who is in them.
pub fn without(rows: &[Row], who: UserId) -> Result<(Vec<i64>, Vec<String>), StoreError> {
    let mut cleaned = Vec::new();
    for row in rows {
        let mut choice: serde_json::Value = column(row, "choice", &|| "a tournament".to_owned())?;
        if forget_in(&mut choice, who) {
            cleaned.push((number(row)?, choice.to_string()));
        }
    }
    Ok(cleaned.into_iter().unzip())
}

fn number(row: &Row) -> Result<i64, StoreError> {
    column(row, "server", &|| "a tournament".to_owned())
}
