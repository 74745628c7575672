//! The match of a pairing.

use super::replay::Tournament;
use crate::challenge::{NewMatch, challenge};
use crate::command::Command;
use crate::decide::decide;
use crate::event::Event;
use crate::fair::{ClientSeeds, ServerSeed};
use crate::id::{MatchId, Timestamp, UserId};
use crate::pace::TimeControl;
use crate::refusal::Refusal;
use crate::replay::Match;
use crate::terms::{Rated, Terms};
use headsup_engine::{GameEntry, Level, Options, Seat, Seats};

impl Tournament {
    /// The match of a pairing, which has begun: both said that they are there. The person of seat 1 challenges. A seat is drawn from the
    /// secret, as ever, so secrets are drawn by `secret` until one seats both as the pairing does. Its first commit is still to be made.
    ///
    /// # Errors
    /// Fails as [`challenge`] does, if the terms are none of this game.
    pub fn begin_match(
        &self,
        id: MatchId,
        seats: Seats<UserId>,
        mut secret: impl FnMut() -> ServerSeed,
        book: &'static dyn GameEntry,
        now: Timestamp,
    ) -> Result<Match, Refusal> {
        let cuts = ClientSeeds::default();
        let secret = loop {
            let drawn = secret();
            if drawn.seed(id, &cuts).challenger_begins() {
                break drawn;
            }
        };
        let Seats([one, two]) = seats;
        let mut game = challenge(
            NewMatch { id, secret },
            one,
            Some(two),
            self.record().terms().clone(),
            book,
            now,
        )?;
        let accepted = decide(&game, two, &Command::Accept(Vec::new()), now)?;
        game.evolve(&accepted, now);
        debug_assert_eq!(game.people().side_of(one).map(|side| game.seat(side)), Some(Seat::One));
        Ok(first(game))
    }
}

/// What takes the id of a match whose pairing was decided before it was made, so that no one makes it any more: a challenge between two
/// levels of the computer, withdrawn as it is made.
///
/// # Errors
/// Fails as [`challenge`] does, which no game does.
pub fn withheld_match(
    id: MatchId,
    secret: ServerSeed,
    book: &'static dyn GameEntry,
    now: Timestamp,
) -> Result<Match, Refusal> {
    let terms = Terms {
        game: book.info().slug.to_owned(),
        options: Options::default(),
        pace: TimeControl::Free,
        rated: Rated::No,
    };
    let [one, two] = [Level::Expert, Level::Medium].map(UserId::computer);
    let mut game = challenge(NewMatch { id, secret }, one, Some(two), terms, book, now)?;
    game.evolve(&[Event::Withdrawn], now);
    Ok(first(game))
}

/// The same, with all that happened so far in its first commit.
fn first(game: Match) -> Match {
    Match { version: 1, ..game }
}
