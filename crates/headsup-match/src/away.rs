//! When a player is away, and for how long at most: clocks that run over days stop meanwhile, so an absence has to end.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::id::Timestamp;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);
/// How long a player may be away in any year.
pub const ALLOWANCE: Duration = DAY.saturating_mul(28);
/// A year, whenever it begins.
pub const YEAR: Duration = DAY.saturating_mul(365);

/// A period in which a player is away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Absence {
    /// From then on.
    pub from: Timestamp,
    /// Until then.
    pub until: Timestamp,
}

/// The absence is longer than the player has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("they may be away for {left:?} more")]
pub struct TooLong {
    /// How long they may still be away, from the moment they asked for.
    pub left: Duration,
}

impl Absence {
    /// How much of it lies in the year that ends at `end`.
    fn within_year(self, end: Timestamp) -> Duration {
        let begin = Timestamp::default().after(end.since(Timestamp::default()).saturating_sub(YEAR));
        self.until.min(end).since(self.from.max(begin))
    }
}

/// Returns what to keep when a player goes away or, with `None`, is back. It replaces everything kept from its first moment on, so a player
/// who is already away can choose a new end. Absences that ended more than a year ago are dropped.
///
/// # Errors
/// Returns [`TooLong`] if the player would be away for longer than [`ALLOWANCE`] in the year that ends with the absence.
pub fn go_away(kept: &[Absence], away: Option<Absence>, now: Timestamp) -> Result<Vec<Absence>, TooLong> {
    let away = away.map(|Absence { from, until }| Absence {
        from: from.max(now),
        until,
    });
    let begins = away.map_or(now, |away| away.from);
    let cut = kept.iter().map(|&Absence { from, until }| Absence {
        from,
        until: until.min(begins),
    });
    let mut all: Vec<Absence> = cut
        .filter(|one| one.from < one.until && now.since(one.until) <= YEAR)
        .collect();
    let Some(away) = away.filter(|away| away.from < away.until) else {
        return Ok(all);
    };
    // The year that ends with the new one holds the most of all that hold any of it.
    let spent = |end| all.iter().map(|one| one.within_year(end)).sum::<Duration>();
    if spent(away.until) + away.within_year(away.until) > ALLOWANCE {
        let left = left(&all, begins);
        return Err(TooLong { left });
    }
    match all.last_mut().filter(|last| last.until == away.from) {
        Some(last) => last.until = away.until,
        None => all.push(away),
    }
    Ok(all)
}

/// Returns how long a player may still be away, from this moment on.
pub fn left(kept: &[Absence], now: Timestamp) -> Duration {
    let spent: Duration = kept.iter().map(|away| away.within_year(now)).sum();
    ALLOWANCE.saturating_sub(spent)
}

/// The one that runs at this moment.
pub fn running(kept: &[Absence], now: Timestamp) -> Option<Absence> {
    kept.iter().find(|away| away.from <= now && now < away.until).copied()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// So many days after a summer's noon.
    fn day(days: u64) -> Timestamp {
        Timestamp(1_800_000_000_000).after(DAY * days as u32)
    }

    fn away(from: u64, until: u64) -> Absence {
        Absence {
            from: day(from),
            until: day(until),
        }
    }

    #[test]
    fn a_player_who_is_away_chooses_anew_how_long_and_is_back_when_they_say_so() {
        let kept = go_away(&[], Some(away(0, 7)), day(0)).unwrap();
        assert_eq!(kept, [away(0, 7)]);
        assert_eq!(
            (running(&kept, day(6)), running(&kept, day(7))),
            (Some(away(0, 7)), None)
        );
        let shorter = go_away(&kept, Some(away(2, 5)), day(2)).unwrap();
        assert_eq!(shorter, [away(0, 5)], "it is one absence");
        assert_eq!(go_away(&shorter, None, day(3)), Ok(vec![away(0, 3)]));
        assert_eq!(go_away(&[away(3, 9)], None, day(3)), Ok(vec![]), "not a moment of it");
        assert_eq!(go_away(&[away(0, 3)], None, day(9)), Ok(vec![away(0, 3)]));
    }

    #[test]
    fn twenty_eight_days_of_any_year_and_then_no_more() {
        let kept = [away(0, 14), away(100, 107)];
        assert_eq!(go_away(&kept, Some(away(200, 207)), day(200)).unwrap().len(), 3);
        let left = DAY * 7;
        assert_eq!(go_away(&kept, Some(away(200, 214)), day(200)), Err(TooLong { left }));
        // A year after the first of them began, its days come back one by one.
        assert!(go_away(&kept, Some(away(365, 379)), day(365)).is_ok());
        let left = DAY * 7;
        assert_eq!(go_away(&kept, Some(away(364, 386)), day(364)), Err(TooLong { left }));
    }

    #[test]
    fn what_ended_more_than_a_year_ago_is_forgotten() {
        assert_eq!(go_away(&[away(0, 7)], None, day(372)), Ok(vec![away(0, 7)]));
        assert_eq!(go_away(&[away(0, 7)], None, day(373)), Ok(vec![]));
    }

    #[test]
    fn no_one_was_away_before_they_said_so_or_for_no_time() {
        assert_eq!(go_away(&[], Some(away(0, 7)), day(5)), Ok(vec![away(5, 7)]));
        for nothing in [away(7, 7), away(7, 3)] {
            assert_eq!(go_away(&[], Some(nothing), day(0)), Ok(vec![]));
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn no_year_holds_more_than_the_allowance(wishes in prop::collection::vec((0..60u64, 0..20u64, 0..30u64), 0..40)) {
            let (mut kept, mut forgotten, mut today) = (Vec::new(), Vec::new(), 0);
            for (wait, ahead, long) in wishes {
                today += wait;
                let wish = (long > 0).then(|| away(today + ahead, today + ahead + long));
                let Ok(after) = go_away(&kept, wish, day(today)) else { continue };
                prop_assert!(after.windows(2).all(|two| two[0].until < two[1].from), "in order and apart");
                forgotten.extend(kept.iter().filter(|one: &&Absence| day(today).since(one.until) > YEAR).copied());
                kept = after;
            }
            let all: Vec<Absence> = forgotten.into_iter().chain(kept).collect();
            for end in 0..today + 50 {
                let spent: Duration = all.iter().map(|one| one.within_year(day(end))).sum();
                prop_assert!(spent <= ALLOWANCE, "{end}");
            }
        }
    }
}
