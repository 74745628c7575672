//! A new match, to one person or to the first who takes it.

use std::time::Duration;

use super::fair::{ClientSeeds, Origin, ServerSeed};
use super::id::{MatchId, Timestamp, UserId};
use super::record::{Record, Stage};
use super::refusal::Refusal;
use super::replay::Match;
use super::shown::Showing;
use super::terms::{Challengee, People, Rated, Terms};
use headsup_engine::{GameEntry, Options, Seat, Seats};

/// How long a challenge can be accepted.
pub const CHALLENGE_STANDS: Duration = Duration::from_secs(24 * 60 * 60);

/// The chance that goes into a new match.
#[derive(Clone, Copy, Debug)]
pub struct NewMatch {
    /// Its name.
    pub id: MatchId,
    /// What its deal is promised by.
    pub secret: ServerSeed,
}

/// Makes a new challenge, to one person or to the first who takes it and may. Its first commit is still to be made.
///
/// # Errors
/// Returns [`Refusal::Yourself`] if a person challenges themselves, [`Refusal::UnknownTerms`] if the terms are not of this game or it has
/// no such option, and [`Refusal::ComputerUnrated`] if a match with the computer is to be rated.
pub fn challenge(
    fresh: NewMatch,
    who: UserId,
    whom: impl Into<Challengee>,
    terms: Terms,
    rulebook: &'static dyn GameEntry,
    now: Timestamp,
) -> Result<Match, Refusal> {
    let whom = whom.into();
    let info = rulebook.info();
    if whom == Challengee::Person(who) {
        return Err(Refusal::Yourself);
    }
    let can_play = |person: UserId| person.is_person() && person != UserId::PROGRAM || person.level().is_some();
    if whom.person().is_some_and(|whom| !can_play(whom)) {
        return Err(Refusal::UnknownTerms);
    }
    if info.slug != terms.game || Options::read(info, terms.options.iter()).is_err() {
        return Err(Refusal::UnknownTerms);
    }
    let computer = [Some(who), whom.person()]
        .into_iter()
        .flatten()
        .any(|person| person.level().is_some());
    if computer && terms.rated != Rated::No {
        return Err(Refusal::ComputerUnrated);
    }
    let record = Record {
        terms,
        edition: info.edition,
        origin: Origin::Promised(fresh.secret, ClientSeeds::default()),
        challenger: Seat::One,
        role: whom.role(),
        stage: Stage::Challenged,
        moves: Vec::new(),
        draft: Vec::new(),
        taken_back: 0,
        quiet: 0,
        unknown: Seats([0; 2]),
        orders: Seats::default(),
        offers: Seats([None; 2]),
        clock: None,
        created: now,
        expires: now.after(CHALLENGE_STANDS),
        changed: now,
        rematch_of: None,
        rematch: None,
        showing: Showing::default(),
        voting: None,
    };
    let people = People::new(who, whom.person());
    Ok(Match {
        id: fresh.id,
        version: 1,
        people,
        record,
        rulebook,
        table: None,
        played: Vec::new(),
        draft: None,
        met: false,
    })
}
