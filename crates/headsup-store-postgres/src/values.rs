//! How values are written in columns.

use std::fmt;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tokio_postgres::Row;
use tokio_postgres::types::FromSql;

use headsup_engine::{Seat, Seats};
use headsup_match::{EndSummary, Ending, Finished, GuildId, MatchId, People, Rated, Record, Side, Timestamp, UserId};
use headsup_store::{LARGEST, StoreError, StoredMatch, Ticked};

/// The number of a person, bit by bit.
pub fn person(person: UserId) -> i64 {
    person.0.cast_signed()
}

/// A moment. Those of the next 290 million years are exact.
pub fn moment(moment: Timestamp) -> i64 {
    i64::try_from(moment.0).unwrap_or(i64::MAX)
}

/// The error of a value that cannot be read.
pub fn broken(what: impl Into<String>, why: &dyn fmt::Display) -> StoreError {
    StoreError::Broken {
        what: what.into(),
        why: why.to_string(),
    }
}

/// What is in a column. `what` names the row if it cannot be read.
pub fn column<'a, T: FromSql<'a>>(row: &'a Row, name: &str, what: &dyn Fn() -> String) -> Result<T, StoreError> {
    row.try_get(name)
        .map_err(|error| broken(what(), &super::fault::words(&error)))
}

/// What was read, left out of a list if it is broken.
pub fn unless_broken<T>(read: Result<T, StoreError>, list: &str) -> Result<Option<T>, StoreError> {
    match read {
        Err(error @ StoreError::Broken { .. }) => {
            tracing::error!("left out of {list}: {error}");
            Ok(None)
        }
        read => read.map(Some),
    }
}

/// The rows that can be read.
pub fn listed<T>(rows: &[Row], list: &str, read: impl Fn(&Row) -> Result<T, StoreError>) -> Result<Vec<T>, StoreError> {
    let rows = rows.iter().map(|row| unless_broken(read(row), list));
    Ok(rows.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
}

/// The id of a match.
pub fn id_of(row: &Row) -> Result<MatchId, StoreError> {
    let what = || "the id of a match".to_owned();
    let id: &str = column(row, "id", &what)?;
    id.parse().map_err(|error| broken(what(), &error))
}

/// The people of a match.
pub fn people_of(row: &Row, id: MatchId) -> Result<People, StoreError> {
    let what = || format!("the people of match {id}");
    let number = |name| column::<Option<i64>>(row, name, &what);
    let user = |number: i64| UserId(number.cast_unsigned());
    Ok(People {
        challenger: user(column(row, "challenger", &what)?),
        opponent: number("opponent")?.map(user),
        stopped_by: number("stopped_by")?.map(user),
    })
}

/// A match of a row with `version`, `record` and its people.
pub fn stored_of(row: &Row, id: MatchId) -> Result<StoredMatch, StoreError> {
    let what = || format!("match {id}");
    let record: &[u8] = column(row, "record", &what)?;
    Ok(StoredMatch {
        version: column::<i64>(row, "version", &what)?.cast_unsigned(),
        record: Record::from_bytes(record).map_err(|error| broken(what(), &error))?,
        people: people_of(row, id)?,
    })
}

/// A match in the history.
pub fn finished_of(row: &Row) -> Result<Finished, StoreError> {
    let id = id_of(row)?;
    let what = || format!("the ending of match {id}");
    let ended: i64 = column(row, "ended", &what)?;
    let ending: serde_json::Value = column(row, "ending", &what)?;
    Ok(Finished {
        id,
        people: people_of(row, id)?,
        ended: Timestamp(ended.cast_unsigned()),
        ending: read_ending(ending).map_err(|error| broken(what(), &error))?,
    })
}

/// Whose answer or move a match waits for.
pub fn side(side: Side) -> &'static str {
    match side {
        Side::Challenger => "challenger",
        Side::Opponent => "opponent",
    }
}

/// The same, read.
pub fn side_of(row: &Row, id: MatchId) -> Result<Option<Side>, StoreError> {
    let what = || format!("match {id}");
    match column(row, "asks", &what)? {
        None => Ok(None),
        Some("challenger") => Ok(Some(Side::Challenger)),
        Some("opponent") => Ok(Some(Side::Opponent)),
        Some(_) => Err(broken(what(), &"it waits for no one who plays it")),
    }
}

/// Reads a choice by the names of its fields.
pub fn choice_of<T: DeserializeOwned>(row: &Row, what: &dyn Fn() -> String) -> Result<T, StoreError> {
    let value: serde_json::Value = column(row, "choice", what)?;
    serde_json::from_value(value).map_err(|error| broken(what(), &error))
}

/// Until when clocks ran, as the table `meta` keeps it.
pub fn ticked(ticked: &Ticked) -> Result<String, StoreError> {
    serde_json::to_string(ticked).map_err(|error| broken("until when clocks ran", &error))
}

/// Writes a choice by the names of its fields.
pub fn choice(choice: &impl Serialize) -> Result<serde_json::Value, StoreError> {
    let value = serde_json::to_value(choice).expect("what is chosen is plain data");
    match value.to_string().len() > LARGEST {
        true => Err(StoreError::TooLarge),
        false => Ok(value),
    }
}

/// How a match ended, under names of its own.
#[derive(Serialize, Deserialize)]
struct EndingForm {
    game: String,
    challenger: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    winner: Option<u8>,
    how: HowForm,
    rated: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    server: Option<u64>,
    plies: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    moves: Option<[u32; 2]>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum HowForm {
    Rules { reason: String, score: [u32; 2] },
    Resigned,
    Agreed,
    OutOfTime,
    Stopped,
}

/// The value of an ending.
pub fn ending(ending: &Ending) -> serde_json::Value {
    let form = EndingForm {
        game: ending.game.clone(),
        challenger: ending.challenger.number(),
        winner: ending.winner.map(Seat::number),
        how: match &ending.how {
            EndSummary::Rules { reason, score } => HowForm::Rules {
                reason: reason.clone(),
                score: score.0,
            },
            EndSummary::Resigned => HowForm::Resigned,
            EndSummary::Agreed => HowForm::Agreed,
            EndSummary::OutOfTime => HowForm::OutOfTime,
            EndSummary::Stopped => HowForm::Stopped,
        },
        rated: ending.rated != Rated::No,
        server: match ending.rated {
            Rated::Yes { server } => server.map(|server| server.0),
            Rated::No => None,
        },
        plies: ending.plies,
        moves: ending.moves.map(|Seats(moves)| moves),
    };
    serde_json::to_value(form).expect("plain data is always written")
}

fn read_ending(value: serde_json::Value) -> Result<Ending, Box<dyn std::error::Error>> {
    let form: EndingForm = serde_json::from_value(value)?;
    Ok(Ending {
        game: form.game,
        challenger: Seat::try_from(form.challenger)?,
        winner: form.winner.map(Seat::try_from).transpose()?,
        how: match form.how {
            HowForm::Rules { reason, score } => EndSummary::Rules {
                reason,
                score: Seats(score),
            },
            HowForm::Resigned => EndSummary::Resigned,
            HowForm::Agreed => EndSummary::Agreed,
            HowForm::OutOfTime => EndSummary::OutOfTime,
            HowForm::Stopped => EndSummary::Stopped,
        },
        rated: match form.rated {
            true => Rated::Yes {
                server: form.server.map(GuildId),
            },
            false => Rated::No,
        },
        plies: form.plies,
        moves: form.moves.map(Seats),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ending_keeps_its_names() {
        let kept = Ending {
            game: "heap".to_owned(),
            challenger: Seat::Two,
            winner: Some(Seat::One),
            how: EndSummary::Rules {
                reason: "why".to_owned(),
                score: Seats([3, 200]),
            },
            rated: Rated::Yes {
                server: Some(GuildId(u64::MAX)),
            },
            plies: 7,
            moves: None,
        };
        let written = r#"{"challenger":2,"game":"heap","how":{"rules":{"reason":"why","score":[3,200]}},"plies":7,"rated":true,"server":18446744073709551615,"winner":1}"#;
        assert_eq!(ending(&kept).to_string(), written);
        assert_eq!(read_ending(serde_json::from_str(written).unwrap()).unwrap(), kept);
        let short = r#"{"challenger":1,"game":"heap","how":"resigned","plies":0,"rated":false}"#;
        let read = read_ending(serde_json::from_str(short).unwrap()).unwrap();
        assert_eq!(ending(&read).to_string(), short);
    }
}
