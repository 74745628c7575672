//! Values as bytes: a checksum, a tag, postcard. Forms are only ever added; a record has its own, in `headsup-match`.

use std::fmt;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use headsup_engine::{Seat, Seats};
use headsup_match::tournament::TournamentSummary;
use headsup_match::{EndSummary, Ending, GuildId, MatchId, People, Rated, Side, Timestamp, TournamentId, UserId};
use headsup_store::{Answer, Change, InteractionKey, StoreError};

const V1: u8 = 1;
const V2: u8 = 2;

/// Puts a checksum before a value: sled has its own, but hands on what it misreads without a word.
pub fn seal(value: &[u8]) -> Vec<u8> {
    let mut sealed = Vec::with_capacity(4 + value.len());
    sealed.extend_from_slice(&crc32fast::hash(value).to_le_bytes());
    sealed.extend_from_slice(value);
    sealed
}

/// The sealed bytes of plain numbers.
pub fn seal_plain(form: &impl Serialize) -> Vec<u8> {
    seal(&postcard::to_stdvec(form).expect("plain numbers are always written"))
}

/// Takes the checksum off. `what` names the value if it is broken.
pub fn unseal(sealed: &[u8], what: impl FnOnce() -> String) -> Result<&[u8], StoreError> {
    match sealed.split_first_chunk() {
        Some((sum, value)) if u32::from_le_bytes(*sum) == crc32fast::hash(value) => Ok(value),
        Some(_) => Err(broken(what(), &"its checksum does not fit")),
        None => Err(broken(what(), &"it is cut off")),
    }
}

/// The error of a value that cannot be read.
pub fn broken(what: String, why: &dyn fmt::Display) -> StoreError {
    StoreError::Broken {
        what,
        why: why.to_string(),
    }
}

/// What a list tells of a tournament, of a sealed value among what servers chose; none if none is kept there.
pub fn summary_of(id: TournamentId, sealed: &[u8]) -> Result<Option<TournamentSummary>, StoreError> {
    let what = || format!("tournament {id}");
    let read = TournamentSummary::read(id, untag(unseal(sealed, what)?, what)?);
    read.map_err(|error| broken(what(), &error))
}

/// What the store itself wants to know of a match, before its record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    pub version: u64,
    pub open: bool,
    pub asks: Option<Side>,
    pub wake: Option<Timestamp>,
}

#[derive(Serialize, Deserialize)]
struct HeadV1 {
    version: u64,
    open: bool,
    asks: Option<SideV1>,
    wake: Option<u64>,
}

#[derive(Serialize, Deserialize)]
enum SideV1 {
    Challenger,
    Opponent,
}

#[derive(Serialize, Deserialize)]
struct PeopleV1 {
    challenger: u64,
    opponent: Option<u64>,
}

/// What the second form of people has behind the first: the moderator who ended the match. Without one it is the first form.
type StoppedByV2 = u64;

#[derive(Serialize, Deserialize)]
struct AnswerV1 {
    at: u64,
    answer: Answer,
}

#[derive(Serialize, Deserialize)]
struct EndingV1 {
    game: String,
    challenger: u8,
    winner: Option<u8>,
    how: EndedV1,
    rated: RatedV1,
    plies: u32,
}

/// Moves of each seat, appended to an ending; older programs ignore trailing bytes.
type MovesV1 = [u32; 2];

#[derive(Serialize, Deserialize)]
enum EndedV1 {
    Rules { reason: String, score: [u32; 2] },
    Resigned,
    Agreed,
    OutOfTime,
    Stopped,
}

#[derive(Serialize, Deserialize)]
enum RatedV1 {
    No,
    Yes(Option<u64>),
}

pub fn write(form: &impl Serialize) -> Vec<u8> {
    postcard::to_extend(form, vec![V1]).expect("a form of plain numbers is always written")
}

/// A form without its tag.
fn untag(bytes: &[u8], what: impl FnOnce() -> String) -> Result<&[u8], StoreError> {
    match bytes.split_first() {
        Some((&V1, form)) => Ok(form),
        Some((tag, _)) => {
            let why = format_args!("form {tag} is not known to this program");
            Err(broken(what(), &why))
        }
        None => Err(broken(what(), &"it is empty")),
    }
}

/// Reads a form and returns what follows it.
pub fn read<'a, T: Deserialize<'a>>(bytes: &'a [u8], what: impl Fn() -> String) -> Result<(T, &'a [u8]), StoreError> {
    let form = untag(bytes, &what)?;
    postcard::take_from_bytes(form).map_err(|error| broken(what(), &error))
}

/// A match as it is stored, but for its checksum.
pub fn write_match(head: &Head, record: &[u8]) -> Vec<u8> {
    let side = |side| match side {
        Side::Challenger => SideV1::Challenger,
        Side::Opponent => SideV1::Opponent,
    };
    let mut bytes = write(&HeadV1 {
        version: head.version,
        open: head.open,
        asks: head.asks.map(side),
        wake: head.wake.map(|moment| moment.0),
    });
    bytes.extend_from_slice(record);
    bytes
}

/// The sealed value of a match after a change.
pub fn write_change(change: &Change) -> Vec<u8> {
    let head = Head {
        version: change.expected + 1,
        open: change.open,
        asks: change.asks,
        wake: change.wake,
    };
    seal(&write_match(&head, &change.record.to_bytes()))
}

/// The head of a match, and the bytes of its record.
pub fn read_match(bytes: &[u8], what: impl Fn() -> String) -> Result<(Head, &[u8]), StoreError> {
    let (form, record): (HeadV1, _) = read(bytes, what)?;
    let side = |side| match side {
        SideV1::Challenger => Side::Challenger,
        SideV1::Opponent => Side::Opponent,
    };
    let head = Head {
        version: form.version,
        open: form.open,
        asks: form.asks.map(side),
        wake: form.wake.map(Timestamp),
    };
    Ok((head, record))
}

/// The stored bytes of a match, taken apart.
pub fn head_and_record(id: MatchId, sealed: &[u8]) -> Result<(Head, &[u8]), StoreError> {
    let what = || format!("match {id}");
    read_match(unseal(sealed, what)?, what)
}

/// The stored bytes of the people of a match, read.
pub fn people_of(id: MatchId, sealed: Option<impl AsRef<[u8]>>) -> Result<People, StoreError> {
    let what = || format!("the people of match {id}");
    let sealed = sealed.ok_or_else(|| broken(what(), &"they are missing"))?;
    read_people(unseal(sealed.as_ref(), what)?, what)
}

/// The stored bytes of an answer, read.
pub fn answer_of(key: InteractionKey, sealed: &[u8]) -> Result<Answer, StoreError> {
    let what = || format!("the answer to interaction {}", key.0);
    Ok(read_answer(unseal(sealed, what)?, what)?.1)
}

pub fn write_people(people: &People) -> Vec<u8> {
    let mut bytes = write(&PeopleV1 {
        challenger: people.challenger.0,
        opponent: people.opponent.map(|person| person.0),
    });
    let Some(moderator) = people.stopped_by else {
        return bytes;
    };
    bytes[0] = V2;
    let stopped_by: StoppedByV2 = moderator.0;
    postcard::to_extend(&stopped_by, bytes).expect("a number is always written")
}

pub fn read_people(bytes: &[u8], what: impl Fn() -> String) -> Result<People, StoreError> {
    let broken = |error: postcard::Error| broken("the people of a match".to_owned(), &error);
    let (PeopleV1 { challenger, opponent }, stopped_by) = match bytes.split_first() {
        Some((&V2, form)) => {
            let (people, rest) = postcard::take_from_bytes(form).map_err(broken)?;
            let stopped_by: StoppedByV2 = postcard::from_bytes(rest).map_err(broken)?;
            (people, Some(UserId(stopped_by)))
        }
        _ => (read(bytes, what)?.0, None),
    };
    Ok(People {
        stopped_by,
        ..People::new(UserId(challenger), opponent.map(UserId))
    })
}

pub fn write_answer(at: Timestamp, answer: Answer) -> Vec<u8> {
    write(&AnswerV1 { at: at.0, answer })
}

pub fn read_answer(bytes: &[u8], what: impl Fn() -> String) -> Result<(Timestamp, Answer), StoreError> {
    let (AnswerV1 { at, answer }, _) = read(bytes, what)?;
    Ok((Timestamp(at), answer))
}

/// The value of a blocked person: that there is one says it all.
pub const BLOCKED: &[u8] = &[V1];

pub fn write_ending(ending: &Ending) -> Vec<u8> {
    let mut bytes = write(&EndingV1 {
        game: ending.game.clone(),
        challenger: ending.challenger.number(),
        winner: ending.winner.map(Seat::number),
        how: match &ending.how {
            EndSummary::Rules { reason, score } => EndedV1::Rules {
                reason: reason.clone(),
                score: score.0,
            },
            EndSummary::Resigned => EndedV1::Resigned,
            EndSummary::Agreed => EndedV1::Agreed,
            EndSummary::OutOfTime => EndedV1::OutOfTime,
            EndSummary::Stopped => EndedV1::Stopped,
        },
        rated: match ending.rated {
            Rated::No => RatedV1::No,
            Rated::Yes { server } => RatedV1::Yes(server.map(|server| server.0)),
        },
        plies: ending.plies,
    });
    if let Some(Seats(moves)) = ending.moves {
        bytes = postcard::to_extend::<MovesV1, _>(&moves, bytes).expect("plain numbers are always written");
    }
    bytes
}

pub fn read_ending(bytes: &[u8], what: impl Fn() -> String) -> Result<Ending, StoreError> {
    let (form, rest): (EndingV1, _) = read(bytes, &what)?;
    let moves = (!rest.is_empty())
        .then(|| postcard::from_bytes::<MovesV1>(rest))
        .transpose();
    let seat = |number: u8| Seat::try_from(number).map_err(|error| broken(what(), &error));
    Ok(Ending {
        game: form.game,
        challenger: seat(form.challenger)?,
        winner: form.winner.map(seat).transpose()?,
        how: match form.how {
            EndedV1::Rules { reason, score } => EndSummary::Rules {
                reason,
                score: Seats(score),
            },
            EndedV1::Resigned => EndSummary::Resigned,
            EndedV1::Agreed => EndSummary::Agreed,
            EndedV1::OutOfTime => EndSummary::OutOfTime,
            EndedV1::Stopped => EndSummary::Stopped,
        },
        rated: match form.rated {
            RatedV1::No => Rated::No,
            RatedV1::Yes(server) => Rated::Yes {
                server: server.map(GuildId),
            },
        },
        plies: form.plies,
        moves: moves.map_err(|error| broken(what(), &error))?.map(Seats),
    })
}

/// Writes a choice by the names of its fields.
pub fn write_choice(choice: &impl Serialize) -> Vec<u8> {
    let mut bytes = vec![V1];
    serde_json::to_writer(&mut bytes, choice).expect("what is chosen is plain data");
    bytes
}

pub fn read_choice<T: DeserializeOwned>(bytes: &[u8], what: impl Fn() -> String) -> Result<T, StoreError> {
    let choice = untag(bytes, &what)?;
    serde_json::from_slice(choice).map_err(|error| broken(what(), &error))
}

#[cfg(test)]
mod tests {
    use super::*;
    use headsup_match::Visibility;
    use headsup_store::{Settings, View};

    #[test]
    fn every_flipped_bit_of_a_sealed_value_is_noticed() {
        let sealed = seal(b"a small value");
        assert_eq!(unseal(&sealed, String::new), Ok(&b"a small value"[..]));
        for bit in 0..sealed.len() * 8 {
            let mut flipped = sealed.clone();
            flipped[bit / 8] ^= 1 << (bit % 8);
            assert!(unseal(&flipped, String::new).is_err(), "bit {bit}");
        }
        assert!(unseal(&sealed[..3], String::new).is_err());
    }

    #[test]
    fn the_first_forms_keep_their_bytes() {
        let head = Head {
            version: 300,
            open: true,
            asks: Some(Side::Opponent),
            wake: Some(Timestamp(1)),
        };
        let bytes = write_match(&head, b"record");
        assert_eq!(bytes, b"\x01\xac\x02\x01\x01\x01\x01\x01record");
        assert_eq!(read_match(&bytes, String::new), Ok((head, &b"record"[..])));

        let people = People::new(UserId(5), Some(UserId(200)));
        assert_eq!(write_people(&people), b"\x01\x05\x01\xc8\x01");
        assert_eq!(read_people(b"\x01\x05\x01\xc8\x01", String::new), Ok(people));

        let people = People {
            stopped_by: Some(UserId(300)),
            ..people
        };
        assert_eq!(write_people(&people), b"\x02\x05\x01\xc8\x01\xac\x02");
        assert_eq!(read_people(b"\x02\x05\x01\xc8\x01\xac\x02", String::new), Ok(people));

        assert_eq!(write_answer(Timestamp(7), vec![8, 9]), b"\x01\x07\x02\x08\x09");
        assert_eq!(
            read_answer(b"\x01\x07\x02\x08\x09", String::new),
            Ok((Timestamp(7), vec![8, 9]))
        );

        let ending = Ending {
            game: "heap".to_owned(),
            challenger: Seat::Two,
            winner: Some(Seat::One),
            how: EndSummary::Rules {
                reason: "why".to_owned(),
                score: Seats([3, 200]),
            },
            rated: Rated::Yes {
                server: Some(GuildId(9)),
            },
            plies: 7,
            moves: None,
        };
        let bytes = b"\x01\x04heap\x02\x01\x01\x00\x03why\x03\xc8\x01\x01\x01\x09\x07";
        assert_eq!(write_ending(&ending), bytes);
        assert_eq!(read_ending(bytes, String::new), Ok(ending.clone()));
        let counted = Ending {
            moves: Some(Seats([4, 300])),
            ..ending
        };
        let bytes = [&bytes[..], b"\x04\xac\x02"].concat();
        assert_eq!(write_ending(&counted), bytes);
        assert_eq!(read_ending(&bytes, String::new), Ok(counted));
        assert!(read_ending(&bytes[..bytes.len() - 1], String::new).is_err());

        let settings = Settings {
            view: View::Text,
            visibility: Visibility::only([]),
            ..Settings::default()
        };
        let bytes = b"\x01{\"view\":\"Text\",\"hidden\":true}";
        assert_eq!(
            read_choice(bytes, String::new),
            Ok(settings.clone()),
            "what is not there is as usual"
        );
        assert_eq!(
            read_choice(&write_choice(&settings.stored()), String::new),
            Ok(settings)
        );
    }

    #[test]
    fn a_form_of_a_later_program_is_refused_in_words() {
        let error = read_people(b"\x03anything", || "the people of match x".to_owned()).unwrap_err();
        assert_eq!(
            error.to_string(),
            "the people of match x cannot be read from the database: form 3 is not known to this program"
        );
    }
}
