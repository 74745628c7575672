//! What a store answers.

use std::sync::Arc;

use async_trait::async_trait;
use tokio_postgres::Row;

use super::blocks;
use super::boards;
use super::chain;
use super::commit;
use super::connection::Connection;
use super::forget;
use super::history;
use super::notes;
use super::shared::edit;
use super::statement::{Statement, of};
use super::store::PostgresStore;
use super::tournaments;
use super::values::{self, broken, choice, choice_of, column, id_of, listed, moment, side_of, stored_of};
use headsup_match::tournament::{StoredTournament, TournamentSummary};
use headsup_match::{Ending, Finished, GuildId, Ladder, MatchId, Piece, Summary, Timestamp, TournamentId, UserId};
use headsup_store::receipt::{self, Backend, Rejection};
use headsup_store::{
    Answer, Board, Commit, CommitError, InteractionKey, LARGEST, Overdue, Receipt, ServerSettings, Settings, Store,
    StoreError, StoredMatch, Ticked, TournamentScope,
};

const OPEN_MATCHES: &str = "SELECT id, version, record, challenger, opponent, stopped_by, asks FROM matches \
    WHERE open AND (challenger = $1 OR opponent = $1)";
const COUNTS: &str = "SELECT count(*) FILTER (WHERE NOT playing) AS challenged, count(*) FILTER (WHERE playing) AS playing \
    FROM matches WHERE open";
/// However many there are, it reads a few pages.
const OVERDUE: &str = "SELECT count(*) AS count, min(wake) AS oldest \
    FROM (SELECT wake FROM matches WHERE wake <= $1 ORDER BY wake LIMIT 5000) overdue";
/// Two processes may do so for some seconds, and the later moment counts; one that is far ahead is of a clock that was wrong.
const TICKED: &str =
    "INSERT INTO meta AS before VALUES ('ticked', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value
    WHERE (substring(before.value FROM '[0-9]{1,18}')::numeric - substring(excluded.value FROM '[0-9]{1,18}')::numeric
        BETWEEN 1 AND 60000) IS NOT TRUE";

impl PostgresStore {
    /// Writes statements that come to the same if they are repeated.
    async fn edit(&self, statements: impl Into<Vec<Statement>>) -> Result<(), StoreError> {
        edit(&self.shared, self.shared.patiently(), statements.into())
            .await
            .map(drop)
    }

    /// What is in one column of one row, if there is such a row.
    async fn one<T>(
        &self,
        statement: Statement,
        read: impl FnOnce(&Row) -> Result<T, StoreError> + Send,
    ) -> Result<Option<T>, StoreError> {
        let rows = self.shared.read(&statement).await?;
        rows.first().map(read).transpose()
    }

    /// The ids of many matches.
    async fn ids(&self, statement: Statement) -> Result<Vec<MatchId>, StoreError> {
        listed(&self.shared.scan(&statement).await?, "a list", id_of)
    }
}

#[async_trait]
impl Backend for PostgresStore {
    async fn store(&self, commit: Commit) -> Result<(), Rejection> {
        commit::store(&self.shared, commit).await
    }

    async fn answer(&self, key: InteractionKey) -> Result<Option<Answer>, StoreError> {
        let what = || format!("the answer to interaction {}", key.0);
        let statement = Statement::new("SELECT answer FROM answers WHERE key = $1").number(key.0.cast_signed());
        self.one(statement, |row| column(row, "answer", &what)).await
    }
}

/// Uses an index.
pub const POSTING: &str = "SELECT server, choice FROM servers WHERE choice ?| array['seasons', 'daily_posts', 'duel']";

#[async_trait]
impl Store for PostgresStore {
    async fn commit(&self, commit: Commit) -> Result<Receipt, CommitError> {
        receipt::commit(self, commit).await
    }

    async fn answered(&self, key: InteractionKey) -> Result<Option<(Answer, Receipt)>, StoreError> {
        receipt::answered(self, key).await
    }

    async fn load(&self, id: MatchId) -> Result<Option<StoredMatch>, StoreError> {
        let sql = "SELECT version, record, challenger, opponent, stopped_by FROM matches WHERE id = $1";
        self.one(Statement::new(sql).text(id), |row| stored_of(row, id)).await
    }

    async fn open_matches(&self, person: UserId) -> Result<Vec<Summary>, StoreError> {
        if person == UserId::FORGOTTEN {
            return Ok(Vec::new());
        }
        let rows = self.shared.read(&of(OPEN_MATCHES, person)).await?;
        listed(&rows, "a list", |row| {
            let id = id_of(row)?;
            Ok(stored_of(row, id)?.summary(id, side_of(row, id)?))
        })
    }

    async fn newest_finished(&self, person: UserId, most: usize) -> Result<Vec<Finished>, StoreError> {
        history::newest_finished(&self.shared, person, most).await
    }

    async fn all_finished(&self) -> Result<Vec<Finished>, StoreError> {
        history::all_finished(&self.shared).await
    }

    async fn rated_on(&self, server: GuildId, from: Timestamp, until: Timestamp) -> Result<Vec<Finished>, StoreError> {
        history::rated_on(&self.shared, server, from, until).await
    }

    async fn board(&self, game: &str, ladder: Ladder, now: Timestamp) -> Result<Board, StoreError> {
        boards::board(&self.shared, game, ladder, now).await
    }

    async fn unindexed(&self) -> Result<Vec<MatchId>, StoreError> {
        self.ids(Statement::new("SELECT id FROM matches WHERE unindexed ORDER BY id"))
            .await
    }

    async fn index(&self, id: MatchId, how: Option<Ending>) -> Result<(), StoreError> {
        history::index(&self.shared, id, how.as_ref()).await
    }

    async fn reindex(&self) -> Result<(), StoreError> {
        history::reindex(&self.shared).await
    }

    async fn all_open(&self) -> Result<Vec<MatchId>, StoreError> {
        self.ids(Statement::new("SELECT id FROM matches WHERE open ORDER BY id"))
            .await
    }

    async fn due(&self, now: Timestamp) -> Result<Vec<MatchId>, StoreError> {
        let sql = "SELECT id FROM matches WHERE wake <= $1 ORDER BY wake, id";
        let rows = self.shared.read(&Statement::new(sql).number(moment(now))).await?;
        listed(&rows, "what is due", id_of)
    }

    async fn next_due(&self, now: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        let sql = "SELECT wake FROM matches WHERE wake > $1 ORDER BY wake LIMIT 1";
        let what = || "an alarm".to_owned();
        let wake = |row: &Row| Ok(Timestamp(column::<i64>(row, "wake", &what)?.cast_unsigned()));
        self.one(Statement::new(sql).number(moment(now)), wake).await
    }

    async fn overdue(&self, now: Timestamp) -> Result<Overdue, StoreError> {
        let overdue = Statement::new(OVERDUE).number(moment(now));
        let ask = |connection: Arc<Connection>, _| {
            let overdue = &overdue;
            async move { connection.ask_one(overdue).await }
        };
        // It is asked again soon.
        let row = self.shared.repeat(self.shared.probing(), ask).await?;
        let what = || "what is overdue".to_owned();
        let oldest: Option<i64> = column(&row, "oldest", &what)?;
        Ok(Overdue {
            count: column::<i64>(&row, "count", &what)?.cast_unsigned(),
            oldest: oldest.map(|oldest| Timestamp(oldest.cast_unsigned())),
        })
    }

    async fn settings(&self, person: UserId) -> Result<Settings, StoreError> {
        let what = || format!("the settings of person {}", person.0);
        let statement = of("SELECT choice FROM settings WHERE person = $1", person);
        let chosen = self.one(statement, |row| choice_of(row, &what)).await?;
        Ok(chosen.unwrap_or_default())
    }

    async fn set_settings(&self, person: UserId, settings: Settings) -> Result<(), StoreError> {
        let sql = "INSERT INTO settings VALUES ($1, $2) ON CONFLICT (person) DO UPDATE SET choice = excluded.choice";
        self.edit([of(sql, person).json(choice(&settings.stored())?)]).await
    }

    async fn server(&self, server: GuildId) -> Result<ServerSettings, StoreError> {
        let what = || format!("the settings of server {server}");
        let statement = Statement::new("SELECT choice FROM servers WHERE server = $1").number(server.0.cast_signed());
        let chosen = self.one(statement, |row| choice_of(row, &what)).await?;
        Ok(chosen.unwrap_or_default())
    }

    async fn set_server(&self, server: GuildId, settings: ServerSettings) -> Result<(), StoreError> {
        let sql = "INSERT INTO servers VALUES ($1, $2) ON CONFLICT (server) DO UPDATE SET choice = excluded.choice";
        let statement = Statement::new(sql).number(server.0.cast_signed());
        self.edit([statement.json(choice(&settings)?)]).await
    }

    async fn posting_servers(&self) -> Result<Vec<GuildId>, StoreError> {
        let rows = self.shared.scan(&Statement::new(POSTING)).await?;
        let what = || "what a server chose".to_owned();
        let waits = |row: &Row| {
            let server = GuildId(column::<i64>(row, "server", &what)?.cast_unsigned());
            let settings: ServerSettings = choice_of(row, &what)?;
            Ok(settings.posts().then_some(server))
        };
        let waiting = listed(&rows, "what is posted", waits)?;
        let mut servers: Vec<GuildId> = waiting.into_iter().flatten().collect();
        servers.sort_unstable();
        Ok(servers)
    }

    async fn reminded_people(&self) -> Result<Vec<UserId>, StoreError> {
        let statement = Statement::new("SELECT person FROM settings WHERE choice -> 'daily' ? 'reminder'");
        let rows = self.shared.scan(&statement).await?;
        let what = || "who is reminded".to_owned();
        let person = |row: &Row| Ok(UserId(column::<i64>(row, "person", &what)?.cast_unsigned()));
        let mut people = listed(&rows, "the reminders", person)?;
        people.sort_unstable();
        Ok(people)
    }

    async fn set_tournament(
        &self,
        id: TournamentId,
        expected: u64,
        tournament: StoredTournament,
    ) -> Result<bool, StoreError> {
        tournaments::set(&self.shared, id, expected, tournament).await
    }

    async fn tournaments(&self, scope: TournamentScope) -> Result<Vec<TournamentSummary>, StoreError> {
        tournaments::list(&self.shared, scope).await
    }

    async fn remove_tournament(&self, id: TournamentId) -> Result<(), StoreError> {
        self.edit([tournaments::remove(id)]).await
    }

    async fn ticked(&self) -> Result<Option<Ticked>, StoreError> {
        let what = || "until when clocks ran".to_owned();
        let statement = Statement::new("SELECT value FROM meta WHERE name = 'ticked'");
        let ticked = |row: &Row| {
            let ticked: &str = column(row, "value", &what)?;
            serde_json::from_str(ticked).map_err(|error| broken(what(), &error))
        };
        self.one(statement, ticked).await
    }

    async fn set_ticked(&self, ticked: Ticked) -> Result<(), StoreError> {
        self.edit([Statement::new(TICKED).text(values::ticked(&ticked)?)]).await
    }

    async fn aside(&self, id: MatchId) -> Result<Option<String>, StoreError> {
        let what = || format!("the note that match {id} was set aside");
        let statement = Statement::new("SELECT note FROM aside WHERE id = $1").text(id);
        self.one(statement, |row| column(row, "note", &what)).await
    }

    async fn set_aside(&self, id: MatchId, note: String) -> Result<(), StoreError> {
        if note.len() > LARGEST {
            return Err(StoreError::TooLarge);
        }
        let sql = "INSERT INTO aside VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET note = excluded.note";
        self.edit([Statement::new(sql).text(id).text(note)]).await
    }

    async fn match_counts(&self) -> Result<(u64, u64), StoreError> {
        let rows = self.shared.scan(&Statement::new(COUNTS)).await?;
        let Some(row) = rows.first() else { return Ok((0, 0)) };
        let what = || "how many matches are open".to_owned();
        let count = |name| Ok::<_, StoreError>(column::<i64>(row, name, &what)?.cast_unsigned());
        Ok((count("challenged")?, count("playing")?))
    }

    async fn has_room(&self) -> Result<(), StoreError> {
        self.shared.check()?;
        // Sends no query: each attempt that hangs would leave a connection behind.
        self.shared
            .contact
            .trouble()
            .map_or(Ok(()), |why| Err(StoreError::Away(why)))
    }

    async fn blocked(&self, person: UserId) -> Result<Vec<UserId>, StoreError> {
        blocks::blocked(&self.shared, person).await
    }

    async fn blocks(&self, person: UserId, other: UserId) -> Result<bool, StoreError> {
        blocks::blocks(&self.shared, person, other).await
    }

    async fn set_blocked(&self, person: UserId, other: UserId, blocked: bool) -> Result<(), StoreError> {
        blocks::set_blocked(&self.shared, person, other, blocked).await
    }

    async fn blocked_forgotten(&self, person: UserId) -> Result<usize, StoreError> {
        blocks::blocked_forgotten(&self.shared, person).await
    }

    async fn lift_forgotten(&self, person: UserId) -> Result<(), StoreError> {
        self.edit([of("DELETE FROM blocks_forgotten WHERE blocker = $1", person)])
            .await
    }

    async fn keeps(&self, person: UserId) -> Result<bool, StoreError> {
        let what = || "whether anything is kept of a person".to_owned();
        let keeps = self
            .one(of(forget::KEEPS, person), |row| column(row, "keeps", &what))
            .await?;
        Ok(keeps.unwrap_or(false))
    }

    async fn forgotten_at(&self, person: UserId) -> Result<Option<Timestamp>, StoreError> {
        let what = || "when a person was forgotten".to_owned();
        let statement = Statement::new("SELECT max(at) AS at FROM forgotten WHERE mark = ANY ($1)");
        let statement = statement.all_bytes(self.shared.keys.marks(person));
        let at = self
            .one(statement, |row| column::<Option<i64>>(row, "at", &what))
            .await?;
        Ok(at.flatten().map(|at| Timestamp(at.cast_unsigned())))
    }

    async fn forget(&self, person: UserId, now: Timestamp) -> Result<Vec<MatchId>, StoreError> {
        forget::forget(&self.shared, person, now).await
    }

    async fn place(&self, id: MatchId) -> Result<Option<Vec<u8>>, StoreError> {
        let what = || format!("the note on match {id}");
        let statement = Statement::new("SELECT note FROM places WHERE id = $1").text(id);
        self.one(statement, |row| column(row, "note", &what)).await
    }

    async fn set_place(&self, id: MatchId, note: Vec<u8>) -> Result<(), StoreError> {
        notes::set(&self.shared, id, note, false).await
    }

    async fn rest_place(&self, id: MatchId, note: Vec<u8>) -> Result<(), StoreError> {
        notes::set(&self.shared, id, note, true).await
    }

    async fn all_placed(&self) -> Result<Vec<MatchId>, StoreError> {
        self.ids(Statement::new("SELECT id FROM places WHERE NOT resting ORDER BY id"))
            .await
    }

    async fn chain_to(&self, id: MatchId, most: usize) -> Result<Vec<Piece>, StoreError> {
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        let rows = self
            .shared
            .read(&Statement::new(chain::UP_TO).text(id).number(most))
            .await?;
        rows.iter().rev().map(chain::read).collect()
    }

    async fn tidy(&self, now: Timestamp) -> Result<(), StoreError> {
        forget::tidy(&self.shared, now).await
    }

    async fn failed(&self) -> StoreError {
        self.shared.failed().await
    }
}
