//! Clocks that people live by. The rules of all places are built in; the system is asked for nothing.

use jiff::tz::{Offset, TimeZone, TimeZoneDatabase};

use crate::Timestamp;

/// The places whose clocks are offered, by the names of their time zones and in the order of their English names. Wherever clocks change in
/// a way of their own, one is there, but for a few islands and stations.
pub const PLACES: &[&str] = &[
    "Africa/Abidjan",
    "Africa/Accra",
    "Africa/Addis_Ababa",
    "Australia/Adelaide",
    "Africa/Algiers",
    "Asia/Almaty",
    "Europe/Amsterdam",
    "America/Anchorage",
    "America/Asuncion",
    "Europe/Athens",
    "Pacific/Auckland",
    "Atlantic/Azores",
    "Asia/Baghdad",
    "Asia/Baku",
    "Asia/Bangkok",
    "Asia/Shanghai",
    "Asia/Beirut",
    "Europe/Belgrade",
    "Europe/Berlin",
    "America/Bogota",
    "Australia/Brisbane",
    "Europe/Brussels",
    "Europe/Bucharest",
    "Europe/Budapest",
    "America/Argentina/Buenos_Aires",
    "Africa/Cairo",
    "America/Edmonton",
    "Atlantic/Canary",
    "Atlantic/Cape_Verde",
    "America/Caracas",
    "Africa/Casablanca",
    "Pacific/Chatham",
    "America/Chicago",
    "Asia/Colombo",
    "Europe/Copenhagen",
    "Australia/Darwin",
    "Asia/Kolkata",
    "America/Denver",
    "Asia/Dhaka",
    "Asia/Dubai",
    "Europe/Dublin",
    "Pacific/Easter",
    "America/Noronha",
    "Pacific/Fiji",
    "Pacific/Gambier",
    "Asia/Gaza",
    "America/Guatemala",
    "America/Halifax",
    "America/Havana",
    "Europe/Helsinki",
    "Asia/Ho_Chi_Minh",
    "Asia/Hong_Kong",
    "Pacific/Honolulu",
    "Europe/Istanbul",
    "Asia/Jakarta",
    "Asia/Jerusalem",
    "Africa/Johannesburg",
    "Asia/Kabul",
    "Asia/Karachi",
    "Asia/Kathmandu",
    "Africa/Kinshasa",
    "Pacific/Kiritimati",
    "Europe/Kyiv",
    "America/La_Paz",
    "Africa/Lagos",
    "America/Lima",
    "Europe/Lisbon",
    "Europe/London",
    "America/Los_Angeles",
    "Europe/Madrid",
    "America/Managua",
    "America/Manaus",
    "Asia/Manila",
    "Pacific/Marquesas",
    "Australia/Melbourne",
    "America/Mexico_City",
    "America/Montevideo",
    "Europe/Moscow",
    "Africa/Nairobi",
    "America/New_York",
    "Pacific/Norfolk",
    "Pacific/Noumea",
    "Asia/Novosibirsk",
    "Pacific/Tongatapu",
    "America/Nuuk",
    "Europe/Oslo",
    "Pacific/Pago_Pago",
    "America/Panama",
    "Europe/Paris",
    "Australia/Perth",
    "America/Phoenix",
    "Pacific/Port_Moresby",
    "Europe/Prague",
    "America/Guayaquil",
    "Atlantic/Reykjavik",
    "Europe/Riga",
    "Asia/Riyadh",
    "Europe/Rome",
    "America/Miquelon",
    "America/Costa_Rica",
    "America/Puerto_Rico",
    "America/El_Salvador",
    "America/Santiago",
    "America/Santo_Domingo",
    "America/Sao_Paulo",
    "Asia/Seoul",
    "Asia/Singapore",
    "Europe/Sofia",
    "America/St_Johns",
    "Europe/Stockholm",
    "Australia/Sydney",
    "Pacific/Tahiti",
    "Asia/Taipei",
    "Asia/Tashkent",
    "Asia/Tbilisi",
    "America/Tegucigalpa",
    "Asia/Tehran",
    "America/Tijuana",
    "Asia/Tokyo",
    "America/Toronto",
    "Africa/Tunis",
    "America/Vancouver",
    "Europe/Vienna",
    "Asia/Vladivostok",
    "Europe/Warsaw",
    "America/Winnipeg",
    "Asia/Yangon",
    "Asia/Yekaterinburg",
    "Europe/Zagreb",
    "Europe/Zurich",
];

/// How far ahead a change of a clock is looked for: there is one in each year, or none is known.
const AHEAD: u64 = 400 * 24 * 60 * 60 * 1_000;
const DAY: i16 = 24 * 60;

/// A clock that people live by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LocalClock(TimeZone);

impl LocalClock {
    /// Returns the clock of a place by the name of its time zone, as `Europe/Berlin`; none if the rules know no such place.
    pub fn of(place: &str) -> Option<LocalClock> {
        TimeZoneDatabase::bundled().get(place).ok().map(LocalClock)
    }

    /// Returns a clock that never changes, by how many minutes it is ahead of UTC. Whole days do not count.
    pub fn ahead(minutes: i16) -> LocalClock {
        let offset = Offset::from_seconds(i32::from(minutes % DAY) * 60);
        LocalClock(TimeZone::fixed(offset.expect("it is less than a day")))
    }

    /// Returns how many minutes it is ahead of UTC at a moment.
    pub fn offset(&self, at: Timestamp) -> i16 {
        let seconds = self.0.to_offset(at.instant()).seconds();
        i16::try_from(seconds / 60).expect("it is some hours")
    }

    /// Returns what it shows at a moment: hour and minute.
    pub fn time(&self, at: Timestamp) -> (u8, u8) {
        let shown = self.0.to_datetime(at.instant());
        (shown.hour().unsigned_abs(), shown.minute().unsigned_abs())
    }

    /// Returns the day that it is by this clock: year, month, day.
    pub fn date(&self, at: Timestamp) -> (i16, i8, i8) {
        let shown = self.0.to_datetime(at.instant());
        (shown.year(), shown.month(), shown.day())
    }

    /// Returns the first moment after this one at which it shows this full hour. Where a change of the clock leaves the hour out, that is the
    /// moment of the change; where it brings the hour twice, both count. None at the end of time.
    pub fn next(&self, hour: u8, after: Timestamp) -> Option<Timestamp> {
        let after = after.instant();
        let shown = self.0.to_datetime(after);
        let hour = i8::try_from(hour % 24).expect("it is less than 24");
        let day = if hour > shown.hour() {
            shown.date()
        } else {
            shown.date().tomorrow().ok()?
        };
        let ambiguous = self.0.to_ambiguous_timestamp(day.at(hour, 0, 0, 0));
        let first = ambiguous.compatible().ok()?;
        let next = if first > after { first } else { ambiguous.later().ok()? };
        u64::try_from(next.as_millisecond()).ok().map(Timestamp)
    }

    /// Returns when it changes next; none if it does not in the coming year.
    pub fn next_change(&self, after: Timestamp) -> Option<Timestamp> {
        let until = Timestamp(after.0.saturating_add(AHEAD)).instant();
        let offset = self.0.to_offset(after.instant());
        let mut coming = self.0.following(after.instant());
        let change = coming.find(|change| change.offset() != offset || change.timestamp() > until)?;
        if change.timestamp() > until {
            return None;
        }
        u64::try_from(change.timestamp().as_millisecond()).ok().map(Timestamp)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: u64 = 3_600_000;

    /// A moment by the clock of UTC.
    fn at(text: &str) -> Timestamp {
        let moment: jiff::Timestamp = text.parse().expect("it is a moment");
        Timestamp(u64::try_from(moment.as_millisecond()).expect("it is after 1970"))
    }

    fn clock(place: &str) -> LocalClock {
        LocalClock::of(place).unwrap_or_else(|| panic!("no {place}"))
    }

    #[test]
    fn a_clock_shows_what_it_shows_there() {
        let berlin = clock("Europe/Berlin");
        for (moment, offset, time, date) in [
            ("2026-03-29T00:59:59Z", 60, (1, 59), (2026, 3, 29)),
            ("2026-03-29T01:00:00Z", 120, (3, 0), (2026, 3, 29)),
            ("2026-10-25T00:59:59Z", 120, (2, 59), (2026, 10, 25)),
            ("2026-10-25T01:00:00Z", 60, (2, 0), (2026, 10, 25)),
            ("2026-12-31T23:30:00Z", 60, (0, 30), (2027, 1, 1)),
        ] {
            let at = at(moment);
            let shown = (berlin.offset(at), berlin.time(at), berlin.date(at));
            assert_eq!(shown, (offset, time, date), "{moment}");
        }
        let at = at("2026-12-31T23:30:00Z");
        assert_eq!(clock("Asia/Kathmandu").time(at), (5, 15));
        assert_eq!(LocalClock::ahead(-330).time(at), (18, 0));
        assert_eq!(LocalClock::ahead(i16::MIN).offset(at), i16::MIN % DAY);
        for nowhere in ["Europe/Nowhere", "", "../etc/passwd", "60"] {
            assert_eq!(LocalClock::of(nowhere), None, "{nowhere}");
        }
    }

    #[test]
    fn an_hour_that_a_clock_leaves_out_comes_at_the_change() {
        let berlin = clock("Europe/Berlin");
        let before = at("2026-03-28T23:30:00Z");
        assert_eq!(berlin.next(2, before), Some(at("2026-03-29T01:00:00Z")));
        assert_eq!(berlin.next(3, before), Some(at("2026-03-29T01:00:00Z")));
        assert_eq!(berlin.next(4, before), Some(at("2026-03-29T02:00:00Z")));
        let midnight = clock("Africa/Cairo").next(0, at("2026-04-23T20:00:00Z"));
        assert_eq!(midnight, Some(at("2026-04-23T22:00:00Z")), "there it is left out");
    }

    #[test]
    fn an_hour_that_a_clock_brings_twice_comes_twice() {
        let berlin = clock("Europe/Berlin");
        let first = at("2026-10-25T00:00:00Z");
        assert_eq!(berlin.next(2, Timestamp(first.0 - HOUR)), Some(first));
        assert_eq!(berlin.next(3, first), Some(at("2026-10-25T02:00:00Z")));
        // A change by two hours: the first of these 2 o'clock is over when it is 1 o'clock again.
        let troll = clock("Antarctica/Troll");
        let again = at("2026-10-25T01:30:00Z");
        assert_eq!(troll.time(again), (1, 30));
        assert_eq!(troll.next(2, again), Some(at("2026-10-25T02:00:00Z")));
    }

    #[test]
    fn the_end_of_time_is_no_panic() {
        let end = Timestamp(u64::MAX);
        for clock in [
            clock("Pacific/Auckland"),
            LocalClock::ahead(1439),
            LocalClock::ahead(-1439),
        ] {
            assert_eq!(clock.next(0, end).and_then(|hour| clock.next(23, hour)), None);
            assert_eq!(clock.next_change(end), None);
            assert!((9999..=10_000).contains(&clock.date(end).0));
        }
    }

    #[test]
    fn a_clock_tells_when_it_changes() {
        let now = at("2026-11-25T12:00:00Z");
        assert_eq!(
            clock("Europe/Berlin").next_change(now),
            Some(at("2027-03-28T01:00:00Z"))
        );
        assert_eq!(
            clock("Pacific/Auckland").next_change(now),
            Some(at("2027-04-03T14:00:00Z"))
        );
        assert_eq!(clock("Asia/Tokyo").next_change(now), None);
        assert_eq!(LocalClock::ahead(60).next_change(now), None);
    }

    /// Where so few people live, or none, that the clock of no place there is offered.
    const LEFT_OUT: &[&str] = &[
        "America/Adak",
        "Antarctica/Troll",
        "Australia/Eucla",
        "Australia/Lord_Howe",
        "Etc/GMT+12",
        "Pacific/Pitcairn",
    ];

    #[test]
    fn wherever_people_live_a_clock_is_offered_that_changes_as_theirs() {
        /// What a clock shows in the years to come.
        fn ways(clock: &LocalClock, now: Timestamp) -> Vec<(Timestamp, i16)> {
            let mut ways = vec![(now, clock.offset(now))];
            while let Some(change) = clock.next_change(ways[ways.len() - 1].0).filter(|_| ways.len() < 7) {
                ways.push((change, clock.offset(change)));
            }
            ways
        }
        let now = at("2026-11-25T12:00:00Z");
        let offered: Vec<_> = PLACES.iter().map(|place| ways(&clock(place), now)).collect();
        let database = TimeZoneDatabase::bundled();
        let zones = database.available().filter(|zone| {
            let zone = database.get(zone.as_str()).expect("it is there");
            zone.is_primary()
        });
        let lost: Vec<String> = zones
            .map(|zone| zone.as_str().to_owned())
            .filter(|zone| !offered.contains(&ways(&clock(zone), now)))
            .filter(|zone| !LEFT_OUT.contains(&zone.as_str()) && !zone.starts_with("Etc/"))
            .collect();
        assert_eq!(lost, [""; 0]);
    }
}
