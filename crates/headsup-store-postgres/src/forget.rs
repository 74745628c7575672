//! Taking a person out of everything, in one transaction.

use std::collections::BTreeSet;
use std::sync::Arc;

use tokio_postgres::Row;

use super::connection::Connection;
use super::fault::Fault;
use super::history;
use super::shared::{Shared, WAIT, edit, uncancelled};
use super::statement::Statement;
use super::tournaments;
use super::values::{broken, column, id_of, listed, moment, person};
use headsup_match::{MatchId, Record, Timestamp, UserId};
use headsup_store::{StoreError, note_without};

/// Waits for all notes that are being written; those that come later know of it.
const ALONE: &str = "SELECT pg_advisory_xact_lock(7522525836653981698)";
const MATCHES: &str = "SELECT id FROM matches WHERE challenger = $1 OR opponent = $1 OR stopped_by = $1
    OR id IN (SELECT jsonb_array_elements_text(choice->'voted') FROM settings WHERE person = $1)
    ORDER BY id FOR UPDATE";
const VOTED: &str = "SELECT id, record FROM matches WHERE id IN
    (SELECT jsonb_array_elements_text(choice->'voted') FROM settings WHERE person = $1)";
const OUT_OF_VOTES: &str = "UPDATE matches SET record = without.record, version = version + 1
    FROM unnest($1, $2) AS without(id, record) WHERE matches.id = without.id";
const NOTES: &str = "SELECT id, note FROM places WHERE id IN \
    (SELECT id FROM matches WHERE challenger = $1 OR opponent = $1 OR stopped_by = $1) ORDER BY id FOR UPDATE";
const BLOCKERS: &str = "SELECT blocker FROM blocks WHERE blocked = $1 ORDER BY blocker FOR UPDATE";
/// Whether anything at all is kept of a person.
pub const KEEPS: &str = "SELECT EXISTS (SELECT FROM matches WHERE challenger = $1 OR opponent = $1 OR stopped_by = $1)
    OR EXISTS (SELECT FROM settings WHERE person = $1)
    OR EXISTS (SELECT FROM blocks WHERE blocker = $1 OR blocked = $1)
    OR EXISTS (SELECT FROM blocks_forgotten WHERE blocker = $1)
    OR EXISTS (SELECT FROM servers WHERE server >= 1099511627776 AND server < 2199023255552
        AND jsonb_path_query_array(choice, '$.tournament.people.**') @> to_jsonb($1::bigint)) AS keeps";
const OUT_OF_MATCHES: &str = "UPDATE matches SET version = version + 1,
    challenger = CASE WHEN challenger = $1 THEN -1 ELSE challenger END,
    opponent = CASE WHEN opponent = $1 THEN -1 ELSE opponent END,
    stopped_by = CASE WHEN stopped_by = $1 THEN -1 ELSE stopped_by END
    WHERE challenger = $1 OR opponent = $1 OR stopped_by = $1";
const CLEAN: &str =
    "UPDATE places SET note = cleaned.note FROM unnest($1, $2) AS cleaned(id, note) WHERE places.id = cleaned.id";
/// Messages of these matches may name the person.
const WAKE: &str = "UPDATE places SET resting = false WHERE resting AND id = ANY($1)";
const MARK_BLOCKS: &str = "INSERT INTO blocks_forgotten SELECT * FROM unnest($1, $2) ON CONFLICT DO NOTHING";
/// By how often anyone was forgotten then, other processes find out who it is.
const NOTED: &str = "INSERT INTO forgotten (key, mark, at, times) SELECT $1, $2, $3, times FROM forgetting
    ON CONFLICT (key, mark) DO UPDATE SET at = greatest(forgotten.at, excluded.at), times = excluded.times";
/// What the table `meta` holds since when rows that were changed held what was to be forgotten, until they are cleared away.
const UNCLEAN: &str = "INSERT INTO meta VALUES ('unclean', $1) ON CONFLICT DO NOTHING";

/// Forgets a person. Gives the matches that they were in.
pub async fn forget(shared: &Arc<Shared>, who: UserId, now: Timestamp) -> Result<Vec<MatchId>, StoreError> {
    if who == UserId::FORGOTTEN {
        return Ok(Vec::new());
    }
    let shared = Arc::clone(shared);
    uncancelled(async move {
        let mut gone = shared.gone.write().await;
        // Before it is done: perhaps it is not known afterwards that it was.
        gone.add(who);
        // Those of an attempt to which no answer came as well.
        let matches = std::sync::Mutex::new(BTreeSet::new());
        let (theirs, found) = (&shared, &matches);
        let attempt = |connection: Arc<Connection>, _| async move {
            let done = attempt(&connection, theirs, who, now, found).await;
            if done.is_err() {
                // One that cannot do this has ended, and its transaction with it.
                let _ = connection.run("ROLLBACK").await;
            }
            done
        };
        let effort = shared.at_length().replicated();
        let times = shared.repeat(effort, attempt).await?;
        // Whom others have forgotten meanwhile is asked with the next note.
        if times == Some(gone.times + 1) {
            gone.times += 1;
        }
        Ok(matches.into_inner().unwrap_or_default().into_iter().collect())
    })
    .await
}

/// Gives how often anyone was forgotten, if anything was kept of the person.
async fn attempt(
    connection: &Connection,
    shared: &Shared,
    who: UserId,
    now: Timestamp,
    matches: &std::sync::Mutex<BTreeSet<MatchId>>,
) -> Result<Option<i64>, Fault> {
    let of = |sql| Statement::new(sql).number(person(who));
    connection.run("BEGIN").await?;
    connection
        .ask(&Statement::new("SELECT fence($1)").number(shared.process))
        .await?;
    connection.ask(&Statement::new(ALONE)).await?;
    let found = connection.ask(&of(MATCHES)).await?;
    let kept = connection.ask_one(&of(KEEPS)).await?;
    if !column(&kept, "keeps", &|| "whether anything is kept of a person".to_owned())? {
        // It may be an attempt of before that has taken them out: its standby is waited for.
        connection.finish(&[Statement::new(WAIT)]).await?;
        return Ok(None);
    }
    let ids: Vec<MatchId> = listed(&found, "the matches of a person", id_of)?;
    let all = ids.iter().map(ToString::to_string).collect();
    matches
        .lock()
        .map_err(|_| Fault::Final("a task panicked".to_owned()))?
        .extend(ids);
    let (voted, records) = without_votes(&connection.ask(&of(VOTED)).await?, who)?;
    let notes = cleaned(&connection.ask(&of(NOTES)).await?, who)?;
    let (rows, choices) = tournaments::without(&connection.ask(&of(tournaments::OF_PERSON)).await?, who)?;
    let blockers = blockers(&connection.ask(&of(BLOCKERS)).await?)?;
    let marks = blockers.iter().filter_map(|&blocker| {
        let blocker = UserId(blocker.cast_unsigned());
        shared.keys.block_marks(blocker, who).into_iter().next()
    });
    let marks: Vec<_> = marks.collect();
    let key = shared.keys.ids().into_iter().next();
    let mark = shared.keys.marks(who).into_iter().next();
    let (ids, notes): (Vec<String>, Vec<Vec<u8>>) = notes.into_iter().unzip();
    let rows = connection
        .finish(&[
            Statement::new("UPDATE forgetting SET times = times + 1 RETURNING times"),
            of(OUT_OF_MATCHES),
            Statement::new(OUT_OF_VOTES).texts(voted).all_bytes(records),
            Statement::new(CLEAN).texts(ids).all_bytes(notes),
            Statement::new("DELETE FROM places WHERE note = ''"),
            Statement::new(WAKE).texts(all),
            Statement::new(tournaments::REPLACE).numbers(rows).texts(choices),
            Statement::new(MARK_BLOCKS).numbers(blockers).all_bytes(marks),
            of("DELETE FROM blocks WHERE blocker = $1 OR blocked = $1"),
            of("DELETE FROM blocks_forgotten WHERE blocker = $1"),
            of("DELETE FROM settings WHERE person = $1"),
            Statement::new(NOTED).bytes(key).bytes(mark).number(moment(now)),
            Statement::new(history::CHANGED),
            unclean(now),
        ])
        .await?;
    let times = rows.first().and_then(|rows| rows.first());
    let times = times.ok_or_else(|| Fault::Final("the row of forgetting is missing".to_owned()))?;
    Ok(Some(column(times, "times", &|| {
        "how often anyone was forgotten".to_owned()
    })?))
}

/// Notes that rows that are no more hold still what was to be forgotten.
pub fn unclean(now: Timestamp) -> Statement {
    Statement::new(UNCLEAN).text(moment(now))
}

/// The notes that name a person, without them.
fn cleaned(rows: &[Row], who: UserId) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
    let mut notes = Vec::new();
    for row in rows {
        let what = || "a note on a match".to_owned();
        let (id, note): (String, &[u8]) = (column(row, "id", &what)?, column(row, "note", &what)?);
        notes.extend(note_without(note, &|number| number == who.0).map(|note| (id, note)));
    }
    Ok(notes)
}

/// The matches in which a person voted, and their records without them. One that cannot be read is broken, which is told of elsewhere.
fn without_votes(rows: &[Row], who: UserId) -> Result<(Vec<String>, Vec<Vec<u8>>), StoreError> {
    let (mut ids, mut records) = (Vec::new(), Vec::new());
    for row in rows {
        let what = || "a match with votes".to_owned();
        let (id, record): (String, &[u8]) = (column(row, "id", &what)?, column(row, "record", &what)?);
        let without = Record::from_bytes(record).ok().and_then(|record| record.without(who));
        if let Some(record) = without {
            ids.push(id);
            records.push(record.to_bytes());
        }
    }
    Ok((ids, records))
}

fn blockers(rows: &[Row]) -> Result<Vec<i64>, StoreError> {
    let what = || "a block".to_owned();
    let blockers = rows.iter().map(|row| column(row, "blocker", &what));
    blockers
        .collect::<Result<_, _>>()
        .map_err(|error| broken(what(), &error))
}

/// Clears rows away that are no more, if they have held for long what was to be forgotten.
pub async fn tidy(shared: &Arc<Shared>, now: Timestamp) -> Result<(), StoreError> {
    /// How long that may be, in milliseconds.
    const WAITS: u64 = 12 * 60 * 60 * 1000;
    let since = "SELECT min(value) AS since FROM meta WHERE name IN ('unclean', 'cleaning')";
    let rows = shared.read(&Statement::new(since)).await?;
    let since = |row| column::<Option<String>>(row, "since", &|| "since when rows are unclean".to_owned());
    let Some(since) = rows.first().map(since).transpose()?.flatten() else {
        return Ok(());
    };
    if since.parse().is_ok_and(|since: u64| now.0.abs_diff(since) < WAITS) {
        return Ok(());
    }
    // A person who is forgotten meanwhile has it noted anew, and one who was before has it kept until all is done.
    let begun = "INSERT INTO meta SELECT 'cleaning', value FROM meta WHERE name = 'unclean' ON CONFLICT DO NOTHING";
    let begun = [begun, "DELETE FROM meta WHERE name = 'unclean'"]
        .map(Statement::new)
        .into();
    edit(shared, shared.patiently(), begun).await?;
    // It may take as long as it takes; where it does not end well, it is tried again the next time.
    let cleared = match shared.address.connect().await {
        Ok(connection) => {
            connection
                .run("VACUUM matches, places, blocks, blocks_forgotten, settings, servers")
                .await
        }
        Err(error) => Err(error.into()),
    };
    if let Err(fault) = cleared {
        tracing::warn!(
            "what was forgotten is not cleared away in the database yet: {}",
            fault.why()
        );
        return Ok(());
    }
    let done = [Statement::new("DELETE FROM meta WHERE name = 'cleaning'")].into();
    edit(shared, shared.patiently(), done).await?;
    tracing::info!("cleared away what was forgotten in the database");
    Ok(())
}
