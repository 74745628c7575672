//! Whether each match can be read and replayed, and its columns agree with one another and with its record.

use tokio_postgres::Row;

use super::columns::Columns;
use super::finding::Finding;
use super::replayed;
use super::rules::MatchRules;
use crate::fault::Fault;
use crate::transaction::Transaction;
use crate::values::{id_of, stored_of};
use headsup_match::{MatchId, People, Rated, Record, Side, UserId};
use headsup_store::StoreError;

/// With the second from which on each promise is in the chain: that of its beginning, and the end of time for one that has yet to begin.
const MATCHES: &str = "SELECT m.*, c.promise, CASE (SELECT last FROM chain_tip) WHEN 0 THEN 9223372036854775807
        ELSE (SELECT begun FROM chain WHERE number = 1) END AS chained
    FROM matches m LEFT JOIN chain c ON c.id = m.id ORDER BY m.id";

/// Looks at every match. With rules each is replayed.
pub async fn look(reading: &Transaction, rules: Option<MatchRules>) -> Result<Vec<Finding>, Fault> {
    let mut found = Vec::new();
    let each = |row: &Row| {
        let wrong = id_of(row).and_then(|id| {
            let wrong = wrong_with(row, id, rules)?.into_iter();
            Ok(wrong.map(|wrong| format!("match {id} {wrong}")).collect())
        });
        let wrong: Vec<String> = wrong.unwrap_or_else(|error| vec![error.to_string()]);
        found.extend(wrong.into_iter().map(Finding::new));
    };
    reading.scan(MATCHES, each).await?;
    Ok(found)
}

/// All that is wrong with a match. Each goes on after its id.
fn wrong_with(row: &Row, id: MatchId, rules: Option<MatchRules>) -> Result<Vec<String>, StoreError> {
    let stored = stored_of(row, id)?;
    let columns = Columns::of(row, id)?;
    let mut wrong = Vec::new();
    let signed = stored.version.cast_signed();
    wrong.extend((signed < 1).then_some("has a version below 1"));
    wrong.extend(against_record(&columns, &stored.record));
    wrong.extend(of_people(&columns, stored.people));
    wrong.extend(of_history(&columns));
    wrong.extend(of_promise(&columns, &stored.record, id));
    let replayed = rules.map(|rules| replayed::replay(id, &stored, rules.catalog, columns.open));
    let called_for = match replayed {
        Some(Ok(Some(game))) => replayed::wrong_with(&columns, &game),
        unplayed => {
            wrong.extend(of_stage(&columns));
            wrong.extend(of_ending(&columns, &stored.record));
            unplayed.and_then(Result::err)
        }
    };
    Ok(wrong.into_iter().map(str::to_owned).chain(called_for).collect())
}

/// Picks what holds.
fn those<const COUNT: usize>(all: [(bool, &'static str); COUNT]) -> impl Iterator<Item = &'static str> {
    all.into_iter().filter_map(|(holds, words)| holds.then_some(words))
}

fn against_record(columns: &Columns, record: &Record) -> impl Iterator<Item = &'static str> {
    let changed = columns.changed.cast_unsigned() != record.changed().0;
    those([
        (
            columns.game != record.terms().game,
            "is listed under another game than its record's",
        ),
        (
            columns.playing != record.begun(),
            "is listed as accepted or not, and its record says otherwise",
        ),
        (
            changed,
            "is listed with another moment of its last change than its record's",
        ),
    ])
}

/// What cannot be right without a look at the moves.
fn of_stage(columns: &Columns) -> impl Iterator<Item = &'static str> {
    let Columns {
        open, playing, asks, ..
    } = *columns;
    those([
        (
            !open && columns.wake.is_some(),
            "is closed, and is to be looked at again",
        ),
        (!open && asks.is_some(), "is closed, and waits for a player"),
        (
            open && !playing && columns.wake.is_none(),
            "is a challenge that would never expire",
        ),
        (
            open && playing && asks.is_none(),
            "is being played, and waits for neither player",
        ),
        (
            open && !playing && asks == Some(Side::Challenger),
            "is a challenge that waits for its challenger",
        ),
    ])
}

fn of_people(columns: &Columns, people: People) -> impl Iterator<Item = &'static str> {
    let People {
        challenger,
        opponent,
        stopped_by,
    } = people;
    let all = [Some(challenger), opponent, stopped_by];
    let unknown = all.into_iter().flatten().any(|who| !is_sane(who));
    let same = |who: Option<UserId>, other| who.is_some() && who == other && who != Some(UserId::FORGOTTEN);
    let ended_it = same(stopped_by, Some(challenger)) || same(stopped_by, opponent);
    those([
        (unknown, "names a person whose number is none"),
        (
            same(Some(challenger), opponent),
            "is one of a person against themselves",
        ),
        (ended_it, "was ended as by a moderator, who plays it"),
        (
            opponent.is_none() && (columns.playing || columns.asks == Some(Side::Opponent)),
            "has no opponent, and would need one",
        ),
        (
            stopped_by.is_some() && (columns.open || !columns.playing),
            "names a moderator who ended it, and is open or never began",
        ),
    ])
}

/// Whether a number is one of Discord's, a level of the computer, a channel, or stands for people who were forgotten.
pub fn is_sane(who: UserId) -> bool {
    let named = who.level().is_some() || who.channel().is_some();
    named || who == UserId::FORGOTTEN || i64::try_from(who.0).is_ok_and(|number| number > 0)
}

fn of_history(columns: &Columns) -> impl Iterator<Item = &'static str> {
    let listed = columns.ended.is_some();
    those([
        (
            columns.unindexed && columns.open,
            "is open, and is to be put into the history",
        ),
        (
            listed && columns.unindexed,
            "is in the history, and is to be put into it",
        ),
        (
            listed && columns.ended != Some(columns.changed),
            "ended at another moment than that of its last change",
        ),
    ])
}

/// What cannot be right of an ending without a look at the moves.
fn of_ending(columns: &Columns, record: &Record) -> Vec<&'static str> {
    let Some(ending) = &columns.ending else {
        return Vec::new();
    };
    let terms = record.terms();
    let plies = usize::try_from(ending.plies) != Ok(record.moves().len());
    let wrong = those([
        (columns.open, "is open, and is in the history"),
        (!columns.playing, "never began, and is in the history"),
        (
            ending.game != terms.game,
            "is in the history under another game than its record's",
        ),
        (
            plies,
            "is in the history with another number of moves than its record's",
        ),
        (
            ending.rated != Rated::No && ending.rated != terms.rated,
            "counts for ratings that were not agreed on",
        ),
    ]);
    wrong.collect()
}

fn of_promise(columns: &Columns, record: &Record, id: MatchId) -> Option<&'static str> {
    let own = record.promise(id).map(|promise| promise.to_bytes().to_vec());
    // A match may have been brought from a folder, and be older than the chain.
    let made = record.made().0 / 1_000;
    let older = columns.chained.is_some_and(|chained| made < chained.cast_unsigned());
    match (own, &columns.promise) {
        (Some(own), Some(kept)) => (own != *kept).then_some("has another promise in the chain than its own"),
        (Some(_), None) => (!older).then_some("made a promise that is not in the chain"),
        (None, Some(_)) => Some("made no promise, and has one in the chain"),
        (None, None) => None,
    }
}
