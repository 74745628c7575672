//! Clocks that can be chosen: how far ahead of UTC, and of which place.

use headsup_match::{LocalClock, PLACES, Timestamp};

/// The minutes of a day.
const ROUND: i16 = 24 * 60;

/// The clocks of the world, in minutes ahead of UTC: every full hour of a day, and India's half. The few others find one that is at most
/// half an hour off, and their own time among the [`places`].
pub(super) fn zones() -> impl Iterator<Item = i16> {
    let india = 5 * 60 + 30;
    (-11..=12).flat_map(move |hour| [Some(hour * 60), (hour == 5).then_some(india)].into_iter().flatten())
}

/// How far apart two clocks are that are so many minutes ahead of UTC, whatever day they show.
pub(super) fn apart(one: i16, other: i16) -> i16 {
    let apart = (one - other).rem_euclid(ROUND);
    apart.min(ROUND - apart)
}

/// That of [`zones`] which comes nearest to such a clock.
pub(super) fn nearest(zone: i16) -> i16 {
    zones()
        .min_by_key(|offered| apart(*offered, zone))
        .expect("there are some")
}

/// The places where it is as late now as by a clock so far ahead of UTC, or nearly.
pub(super) fn places(now: Timestamp, zone: i16) -> impl Iterator<Item = &'static str> {
    let here = nearest(zone);
    let there = move |place: &str| LocalClock::of(place).is_some_and(|clock| nearest(clock.offset(now)) == here);
    PLACES.iter().copied().filter(move |place| there(place))
}

/// What a clock shows.
pub(super) fn time(now: Timestamp, clock: &LocalClock) -> String {
    let (hour, minute) = clock.time(now);
    format!("{hour:02}:{minute:02}")
}

/// The id of what a place is called: `place-america-new-york` for `America/New_York`.
pub(super) fn place_id(place: &str) -> String {
    format!("place-{}", place.to_lowercase().replace(['/', '_'], "-"))
}

/// How far a clock is ahead of UTC.
pub(super) fn offset(zone: i16) -> String {
    let sign = if zone < 0 { '−' } else { '+' };
    match (zone.abs() / 60, zone.abs() % 60) {
        (hours, 0) => format!("UTC{sign}{hours}"),
        (hours, minutes) => format!("UTC{sign}{hours}:{minutes:02}"),
    }
}
