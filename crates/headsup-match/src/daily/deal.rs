//! A deal of the day. Its secret is drawn and promised like that of a match, the day before; see `docs/fairness.md`.

use sha2::{Digest, Sha256};

use crate::id::MatchId;
use crate::replay::Match;
use crate::solo::{SoloDeal, SoloMoves};
use crate::transcript::Transcript;
use headsup_engine::{Captions, Retrospect};

use super::day::Day;

/// What the hash begins with that gives a deal its id.
const NAME: &[u8] = b"headsup/1/daily";

/// A deal of the day.
#[derive(Clone, Debug)]
pub struct DailyDeal {
    /// Its day.
    pub day: Day,
    /// What is dealt.
    pub solo: SoloDeal,
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

    /// The deal that a match keeps; none if it keeps none of that day.
    pub fn of(kept: &Match, day: Day) -> Option<DailyDeal> {
        let of_the_day = kept.id().to_bytes()[..2] == MatchId::new(day.begins(), [0; 3]).to_bytes()[..2];
        let solo = SoloDeal::of(kept).filter(|_| of_the_day)?;
        Some(DailyDeal { day, solo })
    }

    /// The secret, once the day is over.
    pub fn reveal(&self, today: Day) -> Option<String> {
        (self.day < today).then(|| self.solo.reveal())
    }

    /// A finished try as the record of a match, once the day is over.
    pub fn record(&self, moves: &SoloMoves, today: Day) -> Option<Transcript> {
        let record = || self.solo.record(self.solo.seat(), moves, self.day.begins());
        (self.day < today).then(record)?
    }

    /// All of a finished try with all cards open, once the day is over.
    pub fn retrospect(&self, moves: &SoloMoves, today: Day, captions: &dyn Captions) -> Option<Retrospect> {
        let told = || self.solo.retrospect(moves, captions);
        (self.day < today).then(told)?
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::challenge::NewMatch;
    use crate::fair::ServerSeed;
    use crate::id::Timestamp;
    use crate::testing::CATALOG;
    use headsup_engine::Seat;

    const DAY: Day = Day(20_784);

    fn secret() -> ServerSeed {
        ServerSeed(std::array::from_fn(|at| at as u8))
    }

    fn kept(day: Day) -> Match {
        let book = CATALOG[0];
        let id = DailyDeal::id(day, book.info().slug, 0);
        let secret = secret();
        SoloDeal::promise(NewMatch { id, secret }, book, Timestamp(1)).unwrap()
    }

    #[test]
    fn a_deal_is_that_of_its_day_alone() {
        let kept = kept(DAY);
        assert!(DailyDeal::of(&kept, DAY).is_some());
        assert!(DailyDeal::of(&kept, DAY.next()).is_none(), "it is another day's");
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
        let mut played = deal.solo.play(&SoloMoves::default()).unwrap();
        while let Some(seat) = played.to_decide() {
            assert!(deal.record(&played.stored(), DAY.next()).is_none(), "it is not over");
            let legal = played.table.legal().unwrap().open(seat).unwrap();
            played.make(&legal[0].notation).unwrap();
        }
        let moves = played.stored();
        assert!(deal.record(&moves, DAY).is_none());
        let record = deal.record(&moves, DAY.next()).unwrap().to_string();
        for known in [
            deal.solo.id.to_string(),
            deal.solo.commitment().to_string(),
            secret().reveal(),
        ] {
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
