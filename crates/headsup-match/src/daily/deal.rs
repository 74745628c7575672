//! A deal of the day. Its secret is drawn and promised like that of a match, the day before; see `docs/fairness.md`.

use sha2::{Digest, Sha256};

use crate::challenge::{NewMatch, challenge};
use crate::event::Event;
use crate::fair::{ClientSeeds, Origin, SeedCommitment, ServerSeed};
use crate::id::{MatchId, Timestamp, UserId};
use crate::pace::TimeControl;
use crate::phase::Phase;
use crate::refusal::Refusal;
use crate::replay::Match;
use crate::terms::{Rated, Terms};
use crate::transcript::Transcript;
use headsup_engine::{
    AppliedMove, GameEntry, GameInfo, Illegal, Level, Options, Position, Retrospect, Seat, Seed, Status,
};

use super::day::Day;
use super::score::DailyScore;

/// How well the computer plays against those who play the deal.
pub const OPPONENT: Level = Level::Medium;

/// What the hash begins with that gives a deal its id.
const NAME: &[u8] = b"headsup/1/daily";

/// A deal of the day. Its `Debug` hides its secret: who knows it knows every card.
#[derive(Clone, Debug)]
pub struct DailyDeal {
    /// Its day.
    pub day: Day,
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

/// A challenge between two levels of the computer that is dealt from this secret.
fn challenged(id: MatchId, secret: ServerSeed, book: &'static dyn GameEntry, now: Timestamp) -> Result<Match, Refusal> {
    let terms = Terms {
        game: book.info().slug.to_owned(),
        options: Options::default(),
        pace: TimeControl::Free,
        rated: Rated::No,
    };
    let [keeper, opponent] = [Level::Expert, OPPONENT].map(UserId::computer);
    challenge(NewMatch { id, secret }, keeper, Some(opponent), terms, book, now)
}

impl DailyDeal {
    /// The id of a deal: the first hour of its day, and three bytes of SHA-256 of `headsup/1/daily DAY GAME 0`, with the number of the day and
    /// the game's slug. A match may have got it in the course of years; then the deal has the next number in place of the 0.
    pub fn id(day: Day, game: &str, number: u8) -> MatchId {
        let hash = Sha256::new()
            .chain_update(NAME)
            .chain_update(format!(" {day} {game} {number}"));
        let [a, b, c, ..]: [u8; 32] = hash.finalize().into();
        MatchId::new(day.begins(), [a, b, c])
    }

    /// The match that a deal is kept as: a challenge between two levels of the computer, withdrawn as it is made. So its promise gets a link
    /// in the chain, and it is in every backup, and no one can play it or look back at it. `secret` is chance.
    ///
    /// # Errors
    /// Returns [`Refusal`] if the game takes no challenge, which no game does.
    pub fn promise(
        id: MatchId,
        secret: ServerSeed,
        book: &'static dyn GameEntry,
        now: Timestamp,
    ) -> Result<Match, Refusal> {
        let mut kept = challenged(id, secret, book, now)?;
        kept.evolve(&[Event::Withdrawn], now);
        Ok(kept)
    }

    /// The deal that a match keeps; none if it keeps none of that day.
    pub fn of(kept: &Match, day: Day) -> Option<DailyDeal> {
        let Origin::Promised(secret, _) = &kept.record().origin else {
            return None;
        };
        let [keeper, opponent] = [Level::Expert, OPPONENT].map(UserId::computer);
        let people = kept.people();
        let kept_so = kept.phase() == Phase::Withdrawn
            && people.challenger == keeper
            && people.opponent == Some(opponent)
            && kept.id().to_bytes()[..2] == MatchId::new(day.begins(), [0; 3]).to_bytes()[..2];
        kept_so.then_some(DailyDeal {
            day,
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

    /// The seat of the person; the computer has the other.
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
    pub fn play(&self, moves: &[String]) -> Result<Played, Illegal> {
        let mut table = self.book.deal(self.seed(), &Options::default());
        let moves = moves.iter().map(|text| Ok(table.play(text)?.into_inner()));
        let moves = moves.collect::<Result<_, Illegal>>()?;
        Ok(Played { table, moves })
    }

    /// The secret, once the day is over.
    pub fn reveal(&self, today: Day) -> Option<String> {
        (self.day < today).then(|| self.secret.reveal())
    }

    /// A finished try as the record of a match, once the day is over.
    pub fn record(&self, moves: &[String], today: Day) -> Option<Transcript> {
        if self.day >= today || self.play(moves).ok()?.to_decide().is_some() {
            return None;
        }
        let began = self.day.begins();
        let mut game = challenged(self.id, self.secret, self.book, began).ok()?;
        game.evolve(&[Event::Accepted(UserId::computer(OPPONENT))], began);
        let moved: Vec<Event> = moves.iter().cloned().map(Event::Moved).collect();
        game.evolve(&moved, began);
        Transcript::of(&game)
    }

    /// All of a finished try with all cards open, once the day is over.
    pub fn retrospect(
        &self,
        moves: &[String],
        today: Day,
        captions: &dyn headsup_engine::Captions,
    ) -> Option<Retrospect> {
        let told = || self.book.retrospect(self.seed(), &Options::default(), moves, captions);
        (self.day < today).then(told)?.ok()
    }
}

impl Played {
    /// How it ended for a seat, if it has.
    pub fn score(&self, seat: Seat) -> Option<DailyScore> {
        match self.table.status() {
            Status::Over(outcome) => Some(DailyScore::of(&outcome, seat, self.table.ply())),
            Status::Turn { .. } => None,
        }
    }

    /// The seat that decides; none once it is over.
    pub fn to_decide(&self) -> Option<Seat> {
        match self.table.status() {
            Status::Turn { seat, .. } => Some(seat),
            Status::Over(_) => None,
        }
    }

    /// Makes a move; gives it as it is kept.
    ///
    /// # Errors
    /// Returns [`Illegal`] if it is none, or not to be made here.
    pub fn make(&mut self, text: &str) -> Result<String, Illegal> {
        let made = self.table.play(text)?.into_inner();
        let notation = made.notation.clone();
        self.moves.push(made);
        Ok(notation)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::CATALOG;

    const DAY: Day = Day(20_784);

    fn secret() -> ServerSeed {
        ServerSeed(std::array::from_fn(|at| at as u8))
    }

    fn kept(day: Day) -> Match {
        let book = CATALOG[0];
        let id = DailyDeal::id(day, book.info().slug, 0);
        DailyDeal::promise(id, secret(), book, Timestamp(1)).unwrap()
    }

    #[test]
    fn a_deal_is_kept_as_a_challenge_that_no_one_can_take() {
        let kept = kept(DAY);
        assert_eq!((kept.phase(), kept.version()), (Phase::Withdrawn, 2));
        assert!(kept.revealed().is_none() && kept.table().is_none());
        let deal = DailyDeal::of(&kept, DAY).unwrap();
        assert_eq!(Some(deal.commitment()), kept.promise());
        assert!(!format!("{deal:?}").contains(&secret().reveal()));
        assert!(DailyDeal::of(&kept, DAY.next()).is_none(), "it is another day's");
        let bytes = kept.record().to_bytes();
        let record = crate::Record::from_bytes(&bytes).unwrap();
        let read = Match::replay(kept.id(), 1, kept.people(), record, kept.rulebook()).unwrap();
        assert_eq!(DailyDeal::of(&read, DAY).unwrap().seat(), deal.seat());
    }

    #[test]
    fn a_challenge_of_people_keeps_no_deal() {
        let challenged = crate::testing::challenged(1);
        assert!(DailyDeal::of(&challenged, Day::of(challenged.record().created)).is_none());
    }

    #[test]
    fn a_secret_is_told_once_the_day_is_over() {
        let deal = DailyDeal::of(&kept(DAY), DAY).unwrap();
        assert_eq!([DAY.previous(), DAY].map(|today| deal.reveal(today)), [None, None]);
        assert_eq!(deal.reveal(DAY.next()), Some(secret().reveal()));
    }

    #[test]
    fn a_finished_try_has_a_record_once_the_day_is_over() {
        let deal = DailyDeal::of(&kept(DAY), DAY).unwrap();
        let mut played = deal.play(&[]).unwrap();
        let mut moves = Vec::new();
        while let Some(seat) = played.to_decide() {
            assert!(deal.record(&moves, DAY.next()).is_none(), "it is not over");
            let legal = played.table.legal().unwrap().open(seat).unwrap();
            moves.push(played.make(&legal[0].notation).unwrap());
        }
        assert!(deal.record(&moves, DAY).is_none());
        let record = deal.record(&moves, DAY.next()).unwrap().to_string();
        for known in [deal.id.to_string(), deal.commitment().to_string(), secret().reveal()] {
            assert!(record.contains(&known), "{known}: {record}");
        }
    }

    #[test]
    fn each_deal_has_a_name_of_its_own() {
        let ids = [
            DailyDeal::id(DAY, "heap", 0),
            DailyDeal::id(DAY, "heap", 1),
            DailyDeal::id(DAY, "pile", 0),
            DailyDeal::id(DAY.next(), "heap", 0),
        ];
        assert!((1..ids.len()).all(|at| !ids[..at].contains(&ids[at])), "{ids:?}");
    }

    /// `docs/fairness.md` gives these.
    #[test]
    fn the_example_of_the_documents() {
        let id = DailyDeal::id(DAY, "fortac", 0);
        assert_eq!(id.to_string(), "kj00yrs4");
        let promise = "76b4eb986f83b656c5d585d5827ebbaddf2b5997548d1b59cc386d3bc53b64ba";
        assert_eq!(secret().promise(id).to_string(), promise);
        let thoughts = [(Seat::One, 0), (Seat::Two, 1)].map(|(seat, ply)| secret().thought(id, seat, ply));
        assert_eq!(thoughts, [7_198_474_688_443_588_937, 17_441_067_214_303_306_112]);
    }
}
