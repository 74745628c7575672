//! The keys of rows, by which they are found and sorted.

use super::forms;
use super::keys::Mark;
use headsup_match::{GuildId, MatchId, Timestamp, TournamentId, UserId};
use headsup_store::{InteractionKey, StoreError};

pub fn person_key(person: UserId) -> [u8; 8] {
    person.0.to_be_bytes()
}

pub fn interaction_key(key: InteractionKey) -> [u8; 8] {
    key.0.to_be_bytes()
}

/// A key of two parts, which are as long as it together.
fn join<const N: usize>(first: &[u8], second: &[u8]) -> [u8; N] {
    let mut key = [0; N];
    key[..first.len()].copy_from_slice(first);
    key[first.len()..].copy_from_slice(second);
    key
}

/// A key of eight bytes that sort, and a match.
fn pair(first: [u8; 8], id: MatchId) -> [u8; 13] {
    join(&first, &id.to_bytes())
}

pub fn open_key(person: UserId, id: MatchId) -> [u8; 13] {
    pair(person_key(person), id)
}

/// Stands among the settings beside a person's own key of eight bytes: who has blocked whom.
pub fn blocked_key(person: UserId, other: UserId) -> [u8; 16] {
    join(&person_key(person), &person_key(other))
}

/// Stands among what is known of a person: a match with them. None of the computer, of channels and of those who were forgotten.
pub fn known_match(person: UserId, id: MatchId) -> Option<[u8; 13]> {
    person.is_person().then(|| pair(person_key(person), id))
}

/// And there: a block against them, by its own key.
pub fn known_block(key: &[u8; 16]) -> [u8; 16] {
    let mut known = *key;
    known.rotate_left(8);
    known
}

/// And there: a tournament with them. None of those who were forgotten.
pub fn known_tournament(person: UserId, id: TournamentId) -> Option<[u8; 17]> {
    (person != UserId::FORGOTTEN).then(|| join(&person_key(person), &server_key(id.row())))
}

/// The tournament that is kept under a key of the settings, if it is one of theirs.
pub fn tournament_of(key: &[u8]) -> Option<TournamentId> {
    let row = key.strip_prefix(b"s")?.try_into().ok()?;
    TournamentId::of_row(GuildId(u64::from_be_bytes(row)))
}

/// Stands among the settings: what a server chose.
pub fn server_key(server: GuildId) -> [u8; 9] {
    join(b"s", &server.0.to_be_bytes())
}

/// And there: which matches were set aside.
pub fn aside_key(id: MatchId) -> [u8; 6] {
    join(b"a", &id.to_bytes())
}

/// And there: until when clocks ran.
pub const TICKED: &[u8] = b"ticked";

pub fn due_key(wake: Timestamp, id: MatchId) -> [u8; 13] {
    pair(wake.0.to_be_bytes(), id)
}

/// The key of an ending. Keys and the moments of their ends sort alike.
pub fn end_key(ended: Timestamp, id: MatchId) -> [u8; 13] {
    pair(ended.0.to_be_bytes(), id)
}

/// The key of a finished match in the history of a person.
pub fn history_key(person: UserId, ended: Timestamp, id: MatchId) -> [u8; 21] {
    join(&person_key(person), &end_key(ended, id))
}

/// The match of a key that is nothing but its id.
pub fn id_of(key: &[u8]) -> Result<MatchId, StoreError> {
    let bytes = <[u8; 5]>::try_from(key);
    bytes
        .map(MatchId::from_bytes)
        .map_err(|_| forms::broken("a key".to_owned(), &"it is no match's"))
}

/// The number before a match's id in a key, and the match.
pub fn unpair(key: &[u8]) -> Result<(u64, MatchId), StoreError> {
    let (Some((first, _)), Some((_, id))) = (key.split_first_chunk(), key.split_last_chunk()) else {
        return Err(forms::broken("an index".to_owned(), &"a key of it is too short"));
    };
    Ok((u64::from_be_bytes(*first), MatchId::from_bytes(*id)))
}

/// The key of a block against a person who was forgotten.
pub fn marked_key(blocker: UserId, mark: &Mark) -> [u8; 40] {
    join(&person_key(blocker), mark)
}
