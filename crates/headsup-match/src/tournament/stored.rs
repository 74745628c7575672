//! A tournament as it is kept, in one value: among what servers chose, under a [number of its own](TournamentId::row).
//!
//! The record of 64 people is some 60 kB of JSON, so it is deflated. What a list needs lies beside it and is read without it.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use thiserror::Error;

use super::id::TournamentId;
use super::people::People;
use super::reaction::Reaction;
use super::record::Record;
use super::replay::{ReplayError, Tournament};
use crate::id::{ChannelId, GuildId, Timestamp, UserId};

/// A tournament as it is kept. Its JSON is stored: names are never changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct StoredTournament {
    /// How many commits it is made of.
    pub version: u64,
    /// The server that it is played on.
    pub server: GuildId,
    /// The channel that it was announced in.
    pub channel: ChannelId,
    /// Whether it is over, and nothing is left to be done.
    pub over: bool,
    /// Time of the announcement; 0 if stored by an older version.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub created: Timestamp,
    /// Its people.
    pub people: People,
    /// A note of the code that shows it: where its messages are. It names no person.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// What happened.
    #[serde(serialize_with = "pack", deserialize_with = "unpack")]
    pub record: Record,
}

/// What a list of tournaments tells of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentSummary {
    /// Which.
    pub id: TournamentId,
    /// Its version.
    pub version: u64,
    /// The server that it is played on.
    pub server: GuildId,
    /// Whether it is over, and nothing is left to be done.
    pub over: bool,
    /// Time of the announcement; 0 if last stored by an older version.
    pub created: Timestamp,
    /// Its people.
    pub people: People,
}

/// What is kept among what servers chose, as far as a list needs it.
#[derive(Deserialize)]
struct Row {
    tournament: Option<Summarized>,
}

#[derive(Deserialize)]
struct Summarized {
    version: u64,
    server: GuildId,
    over: bool,
    #[serde(default)]
    created: Timestamp,
    people: People,
}

fn is_zero(moment: &Timestamp) -> bool {
    moment.0 == 0
}

/// No tournament is that long: broken bytes must not eat the memory.
const LONGEST: usize = 1 << 22;
/// How hard it is deflated.
const LEVEL: u8 = 9;

/// Why a stored tournament cannot be replayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("tournament {id} cannot be replayed: {why}")]
pub struct UnplayableTournament {
    /// Which.
    pub id: TournamentId,
    /// Why not.
    pub why: ReplayError,
}

impl StoredTournament {
    /// What is to be kept of a tournament there.
    pub fn of(tournament: &Tournament, server: GuildId, channel: ChannelId, note: String) -> StoredTournament {
        StoredTournament {
            version: tournament.version(),
            server,
            channel,
            over: tournament.reactions() == [Reaction::Over],
            created: tournament.record().created(),
            people: tournament.people().clone(),
            note,
            record: tournament.record().clone(),
        }
    }

    /// The tournament.
    ///
    /// # Errors
    /// Returns [`UnplayableTournament`] if no tournament comes to that.
    pub fn replay(&self, id: TournamentId) -> Result<Tournament, UnplayableTournament> {
        let replayed = Tournament::replay(self.version, self.people.clone(), self.record.clone());
        replayed.map_err(|why| UnplayableTournament { id, why })
    }

    /// The same with [`UserId::FORGOTTEN`] wherever this person stands, as a commit of its own. Nothing if they stand nowhere.
    pub fn without(&self, person: UserId) -> Option<StoredTournament> {
        let people = self.people.without(person)?;
        Some(StoredTournament {
            version: self.version + 1,
            people,
            ..self.clone()
        })
    }
}

impl TournamentSummary {
    /// What a list tells of a tournament that is kept so.
    pub fn of(id: TournamentId, stored: &StoredTournament) -> TournamentSummary {
        TournamentSummary {
            id,
            version: stored.version,
            server: stored.server,
            over: stored.over,
            created: stored.created,
            people: stored.people.clone(),
        }
    }

    /// Reads it from what is kept among what servers chose, as JSON, and looks at nothing else of that. None if no tournament is kept there.
    ///
    /// # Errors
    /// Returns an error if it cannot be read.
    pub fn read(id: TournamentId, json: &[u8]) -> Result<Option<TournamentSummary>, serde_json::Error> {
        let row: Row = serde_json::from_slice(json)?;
        Ok(row.tournament.map(|one| TournamentSummary {
            id,
            version: one.version,
            server: one.server,
            over: one.over,
            created: one.created,
            people: one.people,
        }))
    }
}

/// Takes a person out of what is kept among what servers chose, as JSON, as a commit of its own. Says whether they stood there.
pub fn forget_in(row: &mut Value, person: UserId) -> bool {
    let Some(kept) = row.get_mut("tournament") else {
        return false;
    };
    let people = kept.get("people").cloned().map(serde_json::from_value::<People>);
    let Some(without) = people.and_then(Result::ok).and_then(|people| people.without(person)) else {
        return false;
    };
    let version = kept.get("version").and_then(Value::as_u64).unwrap_or_default();
    kept["people"] = serde_json::to_value(without).expect("plain numbers are always written");
    kept["version"] = (version + 1).into();
    true
}

fn pack<S: Serializer>(record: &Record, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&STANDARD.encode(compress_to_vec(record.to_json().as_bytes(), LEVEL)))
}

fn unpack<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Record, D::Error> {
    use serde::de::Error;
    let packed = STANDARD
        .decode(String::deserialize(deserializer)?)
        .map_err(D::Error::custom)?;
    let bytes = decompress_to_vec_with_limit(&packed, LONGEST).map_err(D::Error::custom)?;
    let text = String::from_utf8(bytes).map_err(D::Error::custom)?;
    Record::from_json(&text).map_err(D::Error::custom)
}
