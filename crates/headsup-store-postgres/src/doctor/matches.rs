//! Whether each match can be read, and its columns agree with one another and with its record.

use tokio_postgres::Row;

use super::finding::Finding;
use crate::fault::Fault;
use crate::transaction::Transaction;
use crate::values::{column, finished_of, id_of, side_of, stored_of};
use headsup_match::{MatchId, People, Rated, Record, Side, UserId};
use headsup_store::StoreError;

/// With the second from which on each promise is in the chain: that of its beginning, and the end of time for one that has yet to begin.
const MATCHES: &str = "SELECT m.*, c.promise, CASE (SELECT last FROM chain_tip) WHEN 0 THEN 9223372036854775807
        ELSE (SELECT begun FROM chain WHERE number = 1) END AS chained
    FROM matches m LEFT JOIN chain c ON c.id = m.id ORDER BY m.id";

/// Looks at every match.
pub async fn look(reading: &Transaction) -> Result<Vec<Finding>, Fault> {
    let mut found = Vec::new();
    let each = |row: &Row| {
        let wrong = id_of(row).and_then(|id| {
            let wrong = wrong_with(row, id)?.into_iter();
            Ok(wrong.map(|wrong| format!("match {id} {wrong}")).collect())
        });
        let wrong: Vec<String> = wrong.unwrap_or_else(|error| vec![error.to_string()]);
        found.extend(wrong.into_iter().map(Finding::new));
    };
    reading.scan(MATCHES, each).await?;
    Ok(found)
}

/// The columns beside the record, the people and the ending.
struct Columns {
    game: String,
    open: bool,
    playing: bool,
    asks: Option<Side>,
    wakes: bool,
    changed: i64,
    ended: Option<i64>,
    unindexed: bool,
    promise: Option<Vec<u8>>,
    chained: Option<i64>,
}

impl Columns {
    fn of(row: &Row, id: MatchId) -> Result<Columns, StoreError> {
        let what = || format!("match {id}");
        Ok(Columns {
            game: column(row, "game", &what)?,
            open: column(row, "open", &what)?,
            playing: column(row, "playing", &what)?,
            asks: side_of(row, id)?,
            wakes: column::<Option<i64>>(row, "wake", &what)?.is_some(),
            changed: column(row, "changed", &what)?,
            ended: column(row, "ended", &what)?,
            unindexed: column(row, "unindexed", &what)?,
            promise: column(row, "promise", &what)?,
            chained: column(row, "chained", &what)?,
        })
    }
}

/// All that is wrong with a match. Each goes on after its id.
fn wrong_with(row: &Row, id: MatchId) -> Result<Vec<&'static str>, StoreError> {
    let stored = stored_of(row, id)?;
    let columns = Columns::of(row, id)?;
    let mut wrong = Vec::new();
    let signed = stored.version.cast_signed();
    wrong.extend((signed < 1).then_some("has a version below 1"));
    wrong.extend(against_record(&columns, &stored.record));
    wrong.extend(of_stage(&columns, stored.people));
    wrong.extend(of_people(&columns, stored.people));
    wrong.extend(of_ending(row, &columns, &stored.record)?);
    wrong.extend(of_promise(&columns, &stored.record, id));
    Ok(wrong)
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

fn of_stage(columns: &Columns, people: People) -> impl Iterator<Item = &'static str> {
    let Columns {
        open, playing, asks, ..
    } = *columns;
    those([
        (!open && columns.wakes, "is closed, and is to be looked at again"),
        (!open && asks.is_some(), "is closed, and waits for a player"),
        (
            open && !playing && !columns.wakes,
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
        (
            people.opponent.is_none() && (playing || asks == Some(Side::Opponent)),
            "has no opponent, and would need one",
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

fn of_ending(row: &Row, columns: &Columns, record: &Record) -> Result<Vec<&'static str>, StoreError> {
    let Some(ended) = columns.ended else {
        return Ok(those([(
            columns.unindexed && columns.open,
            "is open, and is to be put into the history",
        )])
        .collect());
    };
    let ending = finished_of(row)?.ending;
    let terms = record.terms();
    let plies = usize::try_from(ending.plies) != Ok(record.moves().len());
    let wrong = those([
        (columns.open, "is open, and is in the history"),
        (!columns.playing, "never began, and is in the history"),
        (columns.unindexed, "is in the history, and is to be put into it"),
        (
            ended != columns.changed,
            "ended at another moment than that of its last change",
        ),
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
    Ok(wrong.collect())
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
