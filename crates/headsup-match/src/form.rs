//! The stored form of a record: types of their own, so that the program may change and the bytes may not.
//!
//! A form is a tag byte and then postcard. Forms are only ever added: to keep more, add a tag, and read all of them for ever.
//! The first has a seed, the second a promised secret and cuts, the third also what became of the messages about cuts, the fourth also votes.
//! The fifth is the third with a waiting live clock, or for a match that was called off; older programs refuse its tag.
//! A match is written in the first of them that can hold it.
//! A form that was shipped is never edited; `a_stored_record_keeps_its_bytes` holds them.

mod types;

use std::fmt;

use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use serde::de::value::MapDeserializer;
use serde::{Deserialize, Serialize};

use super::clock::Rung;
use super::fair::{ClientSeed, ClientSeeds, NoClientSeed, Origin, ServerSeed};
use super::id::{GuildId, MatchId, RoleId, Timestamp};
use super::orders::Orders;
use super::pace::NoPace;
use super::proposal::{DeclineReason, Offer};
use super::record::{Record, Stage};
use super::shown::Showing;
use super::terms::{Rated, Terms};
use super::voting::Voting;
use headsup_engine::{Options, Seat, Seats, Seed};
use types::{
    ClockV1, CutsV2, FormV1, OfferV1, OrdersV1, RatedV1, RegretV1, ShowingV3, StageV1, VotingV4, broken, seat,
};

pub use types::UnreadableRecord;

const V1: u8 = 1;
const V2: u8 = 2;
const V3: u8 = 3;
const V4: u8 = 4;
const V5: u8 = 5;

impl Record {
    /// Its stored form.
    pub fn to_bytes(&self) -> Vec<u8> {
        let options = &self.terms.options;
        let form = FormV1 {
            game: self.terms.game.clone(),
            edition: self.edition,
            options: options
                .iter()
                .map(|(key, value)| (key.to_owned(), value.to_owned()))
                .collect(),
            seed: match &self.origin {
                Origin::Plain(seed) => seed.0,
                Origin::Promised(secret, _) => secret.0,
            },
            challenger: self.challenger.number(),
            stage: match self.stage {
                Stage::Challenged => StageV1::Challenged,
                Stage::Declined(regret) => StageV1::Declined(regret.map(RegretV1::from)),
                Stage::Withdrawn => StageV1::Withdrawn,
                Stage::Expired => StageV1::Expired,
                Stage::Begun => StageV1::Begun,
                Stage::Resigned(seat) => StageV1::Resigned(seat.number()),
                Stage::Agreed(what, offered) => StageV1::Agreed(what.into(), offered.number()),
                Stage::OutOfTime(seat) => StageV1::OutOfTime(seat.number()),
                Stage::CalledOff(by) => StageV1::CalledOff(by.map(Seat::number)),
                Stage::Stopped { begun } => StageV1::Stopped(begun),
            },
            created: self.created.0,
            expires_after: self.expires.0.saturating_sub(self.created.0),
            changed_after: self.changed.0.saturating_sub(self.created.0),
            rematch_of: self.rematch_of.map(MatchId::to_bytes),
            rematch: self.rematch.map(MatchId::to_bytes),
            moves: deflate(self.moves.join("\n").as_bytes()),
            draft: self.draft.join("\n"),
            taken_back: self.taken_back,
            quiet: self.quiet,
            offers: self.offers.0.map(|offer| offer.map(OfferV1::from)),
            rated: match self.terms.rated {
                Rated::No => RatedV1::No,
                Rated::Yes { server } => RatedV1::Yes(server.map(|server| server.0)),
            },
            pace: self.terms.pace.to_string(),
            clock: self.clock.map(ClockV1::from),
            unknown: self.unknown.0,
            orders: self
                .orders
                .0
                .clone()
                .map(|Orders { only, standing }| OrdersV1 { only, standing }),
            role: self.role.map(|role| role.0),
        };
        match &self.origin {
            Origin::Plain(_) => append(&form, vec![V1]),
            Origin::Promised(_, ClientSeeds { challenger, opponent }) => {
                let cuts: CutsV2 = [challenger, opponent].map(|cut| cut.as_ref().map(ClientSeed::to_string));
                let showing = ShowingV3::from(self.showing);
                let waits = self
                    .clock
                    .is_some_and(|clock| matches!(clock.rung, Rung::Waiting { .. }));
                match &self.voting {
                    Some(voting) => {
                        let third = append(&showing, append(&cuts, append(&form, vec![V4])));
                        append(&VotingV4::from(voting), third)
                    }
                    None if waits || matches!(self.stage, Stage::CalledOff(_)) => {
                        append(&showing, append(&cuts, append(&form, vec![V5])))
                    }
                    None if self.showing == Showing::default() => append(&cuts, append(&form, vec![V2])),
                    None => append(&showing, append(&cuts, append(&form, vec![V3]))),
                }
            }
        }
    }

    /// Reads a stored form back.
    ///
    /// # Errors
    /// Returns [`UnreadableRecord`] if the bytes are empty or broken, or of a form that this program does not know.
    pub fn from_bytes(bytes: &[u8]) -> Result<Record, UnreadableRecord> {
        match bytes.split_first() {
            Some((&V1, rest)) => FormV1::read(rest, |form, rest| {
                Ok((Origin::Plain(Seed(form.seed)), Showing::default(), None, rest))
            }),
            Some((&V2, rest)) => FormV1::read(rest, |form, rest| {
                let (origin, rest) = cuts(form, rest)?;
                Ok((origin, Showing::default(), None, rest))
            }),
            Some((&(V3 | V5), rest)) => FormV1::read(rest, |form, rest| {
                let (origin, showing, rest) = shown(form, rest)?;
                Ok((origin, showing, None, rest))
            }),
            Some((&V4, rest)) => FormV1::read(rest, |form, rest| {
                let (origin, showing, rest) = shown(form, rest)?;
                let (voting, rest) = postcard::take_from_bytes::<VotingV4>(rest).map_err(|error| broken(&error))?;
                let voting = voting.read().ok_or_else(|| broken(&"no channel votes so"))?;
                Ok((origin, showing, Some(voting), rest))
            }),
            Some((tag, _)) => Err(UnreadableRecord(format!(
                "form {tag} is not known to this program; a newer one wrote it"
            ))),
            None => Err(UnreadableRecord("it is empty".to_owned())),
        }
    }
}

/// No match is that long; a broken length must not eat the memory.
const MOST_MOVES: usize = 1 << 20;

fn deflate(lines: &[u8]) -> Vec<u8> {
    compress_to_vec(lines, 6)
}

fn inflate(bytes: &[u8]) -> Result<Vec<u8>, impl fmt::Display> {
    decompress_to_vec_with_limit(bytes, MOST_MOVES)
}

fn append<T: Serialize>(form: &T, to: Vec<u8>) -> Vec<u8> {
    postcard::to_extend(form, to).expect("a form of plain numbers and texts is always written")
}

/// The moves that stand there, a line for each.
fn lines(text: &str) -> Result<Vec<String>, UnreadableRecord> {
    let lines = text.split('\n').filter(|_| !text.is_empty());
    let moves: Vec<String> = lines.map(str::to_owned).collect();
    match moves.iter().any(String::is_empty) {
        true => Err(broken(&"a move is empty")),
        false => Ok(moves),
    }
}

/// Reads what follows the first form in the second.
fn cuts<'a>(form: &FormV1, bytes: &'a [u8]) -> Result<(Origin, &'a [u8]), UnreadableRecord> {
    let (cuts, rest) = postcard::take_from_bytes::<CutsV2>(bytes).map_err(|error| broken(&error))?;
    let cut = |text: Option<String>| {
        let cut = text.map(|text| text.parse::<ClientSeed>()).transpose();
        cut.map_err(|NoClientSeed| broken(&"a cut is none"))
    };
    let [challenger, opponent] = cuts;
    let (challenger, opponent) = (cut(challenger)?, cut(opponent)?);
    let cuts = ClientSeeds { challenger, opponent };
    Ok((Origin::Promised(ServerSeed(form.seed), cuts), rest))
}

/// Reads what follows the first form in the third.
fn shown<'a>(form: &FormV1, bytes: &'a [u8]) -> Result<(Origin, Showing, &'a [u8]), UnreadableRecord> {
    let (origin, rest) = cuts(form, bytes)?;
    let (showing, rest) = postcard::take_from_bytes::<ShowingV3>(rest).map_err(|error| broken(&error))?;
    Ok((origin, showing.into(), rest))
}

/// What the chance comes from, what became of the messages about cuts, the votes, and the bytes after it.
type Origins<'a> = Result<(Origin, Showing, Option<Voting>, &'a [u8]), UnreadableRecord>;

impl FormV1 {
    /// Reads this form, and by `origin` what may follow it.
    fn read<'a>(
        bytes: &'a [u8],
        origin: impl FnOnce(&FormV1, &'a [u8]) -> Origins<'a>,
    ) -> Result<Record, UnreadableRecord> {
        let (form, rest) = postcard::take_from_bytes::<FormV1>(bytes).map_err(|error| broken(&error))?;
        let (origin, showing, voting, rest) = origin(&form, rest)?;
        if !rest.is_empty() {
            return Err(broken(&format!("{} bytes too many", rest.len())));
        }
        let moves = inflate(&form.moves).map_err(|error| broken(&error))?;
        let moves = String::from_utf8(moves).map_err(|error| broken(&error))?;
        let options = MapDeserializer::<_, serde::de::value::Error>::new(form.options.into_iter());
        Ok(Record {
            terms: Terms {
                game: form.game,
                options: Options::deserialize(options).map_err(|error| broken(&error))?,
                rated: match form.rated {
                    RatedV1::No => Rated::No,
                    RatedV1::Yes(server) => Rated::Yes {
                        server: server.map(GuildId),
                    },
                },
                pace: form
                    .pace
                    .parse()
                    .map_err(|NoPace| broken(&format_args!("there is no clock {:?}", form.pace)))?,
            },
            edition: form.edition,
            origin,
            challenger: seat(form.challenger)?,
            role: form.role.map(RoleId),
            stage: match form.stage {
                StageV1::Challenged => Stage::Challenged,
                StageV1::Declined(regret) => Stage::Declined(regret.map(DeclineReason::from)),
                StageV1::Withdrawn => Stage::Withdrawn,
                StageV1::Expired => Stage::Expired,
                StageV1::Begun => Stage::Begun,
                StageV1::Resigned(number) => Stage::Resigned(seat(number)?),
                StageV1::Agreed(what, number) => Stage::Agreed(what.into(), seat(number)?),
                StageV1::OutOfTime(number) => Stage::OutOfTime(seat(number)?),
                StageV1::Stopped(begun) => Stage::Stopped { begun },
                StageV1::CalledOff(by) => Stage::CalledOff(by.map(seat).transpose()?),
            },
            moves: lines(&moves)?,
            draft: lines(&form.draft)?,
            taken_back: form.taken_back,
            quiet: form.quiet,
            offers: Seats(form.offers.map(|offer| offer.map(Offer::from))),
            clock: form.clock.map(ClockV1::read).transpose()?,
            unknown: Seats(form.unknown),
            orders: Seats(form.orders.map(|OrdersV1 { only, standing }| Orders { only, standing })),
            created: Timestamp(form.created),
            expires: Timestamp(form.created.saturating_add(form.expires_after)),
            changed: Timestamp(form.created.saturating_add(form.changed_after)),
            rematch_of: form.rematch_of.map(MatchId::from_bytes),
            rematch: form.rematch.map(MatchId::from_bytes),
            showing,
            voting,
        })
    }
}
