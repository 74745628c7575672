//! The times in Discord's ids.

use std::time::Duration;

use headsup_app::InteractionKey;

/// The last id that Discord gives in the millisecond of a time of its own
/// (`https://docs.discord.com/developers/reference#snowflakes`).
pub fn last_id_of(time: &str) -> Option<InteractionKey> {
    let time = *serenity::all::Timestamp::parse(time).ok()?;
    let since = u64::try_from(time.unix_timestamp_nanos() / 1_000_000).ok()?;
    let first = InteractionKey(since.checked_sub(DISCORD_EPOCH)? << TIME_OF_ID);
    Some(later(first, Duration::ZERO))
}

/// The last id that Discord gives so long after another, in that millisecond.
pub fn later(id: InteractionKey, time: Duration) -> InteractionKey {
    let milliseconds = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    let at = (id.0 >> TIME_OF_ID)
        .saturating_add(milliseconds)
        .min(u64::MAX >> TIME_OF_ID);
    InteractionKey((at << TIME_OF_ID) | ((1 << TIME_OF_ID) - 1))
}

/// Milliseconds from the Unix epoch to the first that an id can hold.
const DISCORD_EPOCH: u64 = 1_420_070_400_000;
/// The bits of an id above these count milliseconds.
const TIME_OF_ID: u32 = 22;
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_told_from_times_and_times_apart() {
        // Discord's own example of an id.
        let id = InteractionKey(175_928_847_299_117_063);
        let at = last_id_of("2016-04-30T11:18:25.796000+00:00").expect("a time");
        assert_eq!(at.0 >> TIME_OF_ID, id.0 >> TIME_OF_ID);
        assert!(at >= id && at >= later(id, Duration::ZERO));
        let next = last_id_of("2016-04-30T11:18:26.797000+00:00");
        assert_eq!(next, Some(later(id, Duration::from_millis(1_001))));
        assert_eq!(later(id, Duration::MAX), InteractionKey(u64::MAX));
        for odd in ["", "yesterday", "1969-04-30T11:18:25.796000+00:00"] {
            assert_eq!(last_id_of(odd), None, "{odd}");
        }
    }
}
