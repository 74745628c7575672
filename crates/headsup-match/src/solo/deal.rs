//! A deal that people play alone. Its secret is drawn and promised like that of a match; see `docs/fairness.md`.

use crate::challenge::{NewMatch, challenge};
use crate::event::Event;
use crate::fair::{ClientSeeds, Origin, SeedCommitment, ServerSeed};
use crate::id::{MatchId, Timestamp, UserId};
use crate::pace::TimeControl;
use crate::phase::Phase;
use crate::refusal::Refusal;
use crate::replay::{Match, turns};
use crate::terms::{Rated, Terms};
use crate::transcript::Transcript;
use headsup_engine::{
    AppliedMove, Captions, GameEntry, GameInfo, Illegal, Level, Options, Position, Retrospect, Seat, Seed, Status,
};

use super::moves::SoloMoves;
use super::score::SoloScore;

/// How well the computer plays against those who play a deal.
pub const OPPONENT: Level = Level::Medium;
/// The level that a deal is kept under.
const KEEPER: Level = Level::Expert;

/// A deal that people play alone. Its `Debug` hides its secret: who knows it knows every card.
#[derive(Clone, Debug)]
pub struct SoloDeal {
    /// What stands for it where a match's id stands: in its promise, and in the chain of promises.
    pub id: MatchId,
    book: &'static dyn GameEntry,
    secret: ServerSeed,
}

/// A deal after some moves.
#[derive(Debug)]
pub struct Played {
    /// The table.
    pub table: Box<dyn Position>,
    /// The moves that were made.
    pub moves: Vec<AppliedMove>,
}

/// A challenge of these to each other.
fn challenged(
    NewMatch { id, secret }: NewMatch,
    book: &'static dyn GameEntry,
    [challenger, opponent]: [UserId; 2],
    now: Timestamp,
) -> Result<Match, Refusal> {
    let terms = Terms {
        game: book.info().slug.to_owned(),
        options: Options::default(),
        pace: TimeControl::Free,
        rated: Rated::No,
    };
    challenge(NewMatch { id, secret }, challenger, Some(opponent), terms, book, now)
}

/// The same, withdrawn as it is made.
fn withdrawn(
    fresh: NewMatch,
    book: &'static dyn GameEntry,
    people: [UserId; 2],
    now: Timestamp,
) -> Result<Match, Refusal> {
    let mut kept = challenged(fresh, book, people, now)?;
    kept.evolve(&[Event::Withdrawn], now);
    Ok(kept)
}

/// What leads to a person as long as they are known, where nothing else may name them: a challenge of theirs to the computer, withdrawn as it
/// is made.
///
/// # Errors
/// Returns [`Refusal`] if the game takes no challenge, which no game does.
pub fn entry(fresh: NewMatch, who: UserId, book: &'static dyn GameEntry, now: Timestamp) -> Result<Match, Refusal> {
    withdrawn(fresh, book, [who, UserId::computer(OPPONENT)], now)
}

impl SoloDeal {
    /// The match that a deal is kept as: a challenge between two levels of the computer, withdrawn as it is made. So its promise gets a link
    /// in the chain, and it is in every backup, and no one can play it or look back at it. The secret
    /// of `fresh` is chance.
    ///
    /// # Errors
    /// Returns [`Refusal`] if the game takes no challenge, which no game does.
    pub fn promise(fresh: NewMatch, book: &'static dyn GameEntry, now: Timestamp) -> Result<Match, Refusal> {
        withdrawn(fresh, book, [KEEPER, OPPONENT].map(UserId::computer), now)
    }

    /// The deal that a match keeps; none if it keeps none.
    pub fn of(kept: &Match) -> Option<SoloDeal> {
        let Origin::Promised(secret, _) = &kept.record().origin else {
            return None;
        };
        let people = kept.people();
        let kept_so = kept.phase() == Phase::Withdrawn
            && people.challenger == UserId::computer(KEEPER)
            && people.opponent == Some(UserId::computer(OPPONENT));
        kept_so.then_some(SoloDeal {
            id: kept.id(),
            book: kept.rulebook(),
            secret: *secret,
        })
    }

    /// What game it is of.
    pub fn info(&self) -> &'static GameInfo {
        self.book.info()
    }

    /// What was promised of it.
    pub fn commitment(&self) -> SeedCommitment {
        self.secret.promise(self.id)
    }

    fn seed(&self) -> Seed {
        self.secret.seed(self.id, &ClientSeeds::default())
    }

    /// The seat of the person, unless they are to play the other one; the computer has the other.
    pub fn seat(&self) -> Seat {
        match self.seed().challenger_begins() {
            true => Seat::One,
            false => Seat::Two,
        }
    }

    /// The number that the computer thinks under in a seat after so many moves.
    pub fn chance(&self, seat: Seat, ply: u32) -> u64 {
        self.secret.thought(self.id, seat, ply)
    }

    /// The deal after these moves.
    ///
    /// # Errors
    /// Returns [`Illegal`] if one of them is not to be made there: the rules have changed since.
    pub fn play(&self, moves: &SoloMoves) -> Result<Played, Illegal> {
        let mut table = self.book.deal(self.seed(), &Options::default());
        let moves = moves.texts().iter().map(|text| Ok(table.play(text)?.into_inner()));
        let moves = moves.collect::<Result<_, Illegal>>()?;
        Ok(Played { table, moves })
    }

    /// Returns how many turns these moves make.
    ///
    /// # Errors
    /// Fails as [`play`](SoloDeal::play) does.
    pub fn turns(&self, moves: &SoloMoves) -> Result<u32, Illegal> {
        Ok(self.play(moves)?.turns())
    }

    /// The secret, for those who know that it is to be told.
    pub(crate) fn reveal(&self) -> String {
        self.secret.reveal()
    }

    /// A finished try in a seat as the record of a match, for those who know that it is to be told.
    pub(crate) fn record(&self, seat: Seat, moves: &SoloMoves, began: Timestamp) -> Option<Transcript> {
        let played = self.play(moves).ok()?;
        if played.to_decide().is_some() {
            return None;
        }
        let mut levels = [KEEPER, OPPONENT];
        if seat != self.seat() {
            levels.reverse();
        }
        let (people, fresh) = (
            levels.map(UserId::computer),
            NewMatch {
                id: self.id,
                secret: self.secret,
            },
        );
        let mut game = challenged(fresh, self.book, people, began).ok()?;
        game.evolve(&[Event::Accepted(people[1])], began);
        let moved: Vec<Event> = played.notation().map(|text| Event::Moved(text.to_owned())).collect();
        game.evolve(&moved, began);
        Transcript::of(&game)
    }

    /// All of a finished try with all cards open, for those who know that it is to be told.
    pub(crate) fn retrospect(&self, moves: &SoloMoves, captions: &dyn Captions) -> Option<Retrospect> {
        self.book
            .retrospect(self.seed(), &Options::default(), moves.texts(), captions)
            .ok()
    }
}

impl Played {
    /// How it ended for a seat, if it has.
    pub fn score(&self, seat: Seat) -> Option<SoloScore> {
        match self.table.status() {
            Status::Over(outcome) => Some(SoloScore::of(&outcome, seat, self.turns())),
            Status::Turn { .. } => None,
        }
    }

    /// Returns how many turns were played.
    pub fn turns(&self) -> u32 {
        turns(&self.moves)
    }

    /// The seat that decides; none once it is over.
    pub fn to_decide(&self) -> Option<Seat> {
        match self.table.status() {
            Status::Turn { seat, .. } => Some(seat),
            Status::Over(_) => None,
        }
    }

    /// Makes a move of the seat to decide, in either notation.
    ///
    /// # Errors
    /// Returns [`Illegal`] if it is none, or not to be made here.
    pub fn make(&mut self, text: &str) -> Result<(), Illegal> {
        self.moves.push(self.table.play(text)?.into_inner());
        Ok(())
    }

    /// Returns the moves in public notation.
    pub fn notation(&self) -> impl Iterator<Item = &str> {
        self.moves.iter().map(|made| &*made.notation)
    }

    /// Returns the moves for storage.
    pub fn stored(&self) -> SoloMoves {
        self.notation().map(str::to_owned).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::CATALOG;

    fn secret() -> ServerSeed {
        ServerSeed(std::array::from_fn(|at| at as u8))
    }

    fn kept() -> Match {
        let (id, secret) = (MatchId::from_bytes([7; 5]), secret());
        SoloDeal::promise(NewMatch { id, secret }, CATALOG[0], Timestamp(1)).unwrap()
    }

    #[test]
    fn a_deal_is_kept_as_a_challenge_that_no_one_can_take() {
        let kept = kept();
        assert_eq!((kept.phase(), kept.version()), (Phase::Withdrawn, 2));
        assert!(kept.revealed().is_none() && kept.table().is_none());
        let deal = SoloDeal::of(&kept).unwrap();
        assert_eq!(Some(deal.commitment()), kept.promise());
        assert!(!format!("{deal:?}").contains(&secret().reveal()));
        let bytes = kept.record().to_bytes();
        let record = crate::Record::from_bytes(&bytes).unwrap();
        let read = Match::replay(kept.id(), 1, kept.people(), record, kept.rulebook()).unwrap();
        assert_eq!(SoloDeal::of(&read).unwrap().seat(), deal.seat());
        assert!(
            SoloDeal::of(&crate::testing::challenged(1)).is_none(),
            "it is of people"
        );
    }

    #[test]
    fn a_finished_try_in_either_seat_has_a_record() {
        let deal = SoloDeal::of(&kept()).unwrap();
        let mut played = deal.play(&SoloMoves::default()).unwrap();
        while let Some(seat) = played.to_decide() {
            assert!(
                deal.record(deal.seat(), &played.stored(), Timestamp(1)).is_none(),
                "it is not over"
            );
            let legal = played.table.legal().unwrap().open(seat).unwrap();
            played.make(&legal[0].notation).unwrap();
        }
        for seat in Seat::BOTH {
            let record = deal.record(seat, &played.stored(), Timestamp(1)).unwrap().to_string();
            for known in [deal.id.to_string(), deal.commitment().to_string(), secret().reveal()] {
                assert!(record.contains(&known), "{known}: {record}");
            }
        }
    }
}
