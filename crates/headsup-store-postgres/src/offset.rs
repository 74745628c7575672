//! When this machine came up, by the database's clock. Its own clock, which people set, plays no part.

use std::collections::VecDeque;

/// How many measurements are remembered.
const REMEMBERED: usize = 16;
/// How far the clocks must have moved, in milliseconds, for it to be told.
const TOLD: i64 = 50;

/// What one round trip says about the clocks, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measurement {
    /// The database's clock less how long this machine was up, at the middle of the round trip.
    pub offset: i64,
    /// How long it took: the truth is within half of that on either side.
    pub trip: i64,
}

impl Measurement {
    /// In milliseconds: how long this machine was up before the question, and the moment in the database's answer.
    pub fn new(up: i64, database: i64, trip: i64) -> Measurement {
        Measurement {
            offset: database - (up + trip / 2),
            trip,
        }
    }

    /// Whether both can be true; a millisecond is lost by rounding on each side.
    fn agrees(self, other: Measurement) -> bool {
        (self.offset - other.offset).abs() <= (self.trip + other.trip) / 2 + 2
    }
}

/// An estimate that gets better with each quick round trip, and does not jump with a slow one.
#[derive(Debug, Default)]
pub struct Offset {
    last: VecDeque<Measurement>,
    told: Option<i64>,
}

impl Offset {
    /// Takes another measurement, and gives the estimate.
    pub fn add(&mut self, new: Measurement) -> i64 {
        // One that cannot be true together with this one is of before a clock was set.
        self.last.retain(|old| old.agrees(new));
        self.last.truncate(REMEMBERED - 1);
        self.last.push_front(new);
        let best = self
            .last
            .iter()
            .min_by_key(|one| one.trip)
            .map_or(new.offset, |one| one.offset);
        let told = self.told.filter(|told| (told - best).abs() < TOLD).unwrap_or(best);
        self.told = Some(told);
        told
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measured(offset: i64, trip: i64) -> Measurement {
        Measurement { offset, trip }
    }

    #[test]
    fn the_middle_of_a_round_trip_counts() {
        assert_eq!(Measurement::new(1_000, 3_010, 20), measured(2_000, 20));
        assert_eq!(Measurement::new(5_000, 3_010, 20), measured(-2_000, 20));
    }

    #[test]
    fn a_slow_round_trip_does_not_make_it_jump() {
        let mut offset = Offset::default();
        assert_eq!(offset.add(measured(2_000, 4)), 2_000);
        for ahead in [1_200, 2_900] {
            assert_eq!(offset.add(measured(ahead, 2_000)), 2_000);
        }
        assert_eq!(offset.add(measured(2_003, 2)), 2_000, "too little to be told");
    }

    #[test]
    fn a_quick_round_trip_mends_what_a_slow_one_said() {
        let mut offset = Offset::default();
        assert_eq!(offset.add(measured(900, 2_000)), 900);
        assert_eq!(offset.add(measured(10, 4)), 10);
    }

    #[test]
    fn a_clock_that_was_set_is_followed_at_once() {
        let mut offset = Offset::default();
        for _ in 0..20 {
            offset.add(measured(0, 2));
        }
        assert_eq!(offset.add(measured(60_000, 40)), 60_000);
        assert_eq!(offset.add(measured(60_010, 2)), 60_000);
        assert_eq!(offset.add(measured(-500, 2)), -500);
    }

    #[test]
    fn clocks_that_drift_apart_are_followed() {
        let mut offset = Offset::default();
        let mut told = 0;
        for ahead in 0..300 {
            told = offset.add(measured(ahead, 10));
        }
        assert!((told - 299).abs() < TOLD + i64::try_from(REMEMBERED).unwrap(), "{told}");
    }
}
