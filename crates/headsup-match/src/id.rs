//! Who, which match, and when.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;
use std::time::Duration;

use jiff::tz::Offset;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

use headsup_engine::Level;

/// Makes types of ids that are numbers from the code that shows matches. Each is shown and stored as its bare number.
macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub u64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&self.0, f)
            }
        }

        impl FromStr for $name {
            type Err = ParseIntError;

            fn from_str(text: &str) -> Result<$name, ParseIntError> {
                text.parse().map($name)
            }
        }
    )+};
}

ids! {
    /// A person, by a number from the code that shows matches to people. What it means is not known here.
    UserId;
    /// A role that people have, by a number from the code that shows matches. A person's roles come with their command.
    RoleId;
    /// A server that people play on, by a number from the code that shows matches.
    GuildId;
    /// A channel or thread, by a number from the code that shows matches.
    ChannelId;
    /// A message, by a number from the code that shows matches.
    MessageId;
}

/// A match, shown as eight letters and digits that nobody mistakes for one another: the hour it was made in and 24 random bits.
/// Matches of one time lie beside one another in a store, which halves what they take on a disk.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MatchId(u64);

/// Digits and small letters without `i l o u`.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

impl UserId {
    /// Stands for people who wanted to be forgotten. It is nobody's number: Discord's begin with the time, and this one is far ahead.
    pub const FORGOTTEN: UserId = UserId(u64::MAX);

    /// Stands for the program, which gives commands for no player: a time has come, or a person who may manage a server wants something. No
    /// person has this number.
    pub const PROGRAM: UserId = UserId(0);

    /// A level of the computer. Each is a person of its own, so that everything that is kept of who played whom holds for it, too. Its
    /// number is nobody's for the same reason, and stays the same for ever.
    pub fn computer(level: Level) -> UserId {
        UserId(Self::FIRST_LEVEL - level.rank() as u64)
    }

    /// The level of the computer that this is; none for a human.
    pub fn level(self) -> Option<Level> {
        let at = Self::FIRST_LEVEL.checked_sub(self.0)?;
        Level::ALL.get(usize::try_from(at).ok()?).copied()
    }

    /// A channel whose members play a seat together. Its number is no person's: Discord's are below [`Self::FIRST_CHANNEL`].
    pub fn of_channel(channel: ChannelId) -> UserId {
        UserId(Self::FIRST_CHANNEL | channel.0)
    }

    /// The channel that this is; none for anyone else.
    pub fn channel(self) -> Option<ChannelId> {
        let is_channel = self.0 > Self::FIRST_CHANNEL && self.0 < Self::LAST_CHANNEL;
        is_channel.then_some(ChannelId(self.0 ^ Self::FIRST_CHANNEL))
    }

    /// Whether this is a person who can be told, asked and named: neither one who was forgotten, nor the computer, nor a channel.
    pub fn is_person(self) -> bool {
        self != UserId::FORGOTTEN && self.level().is_none() && self.channel().is_none()
    }

    /// The bit that stands before the number of a channel.
    const FIRST_CHANNEL: u64 = 1 << 63;
    /// Above it are levels of the computer, and who was forgotten.
    const LAST_CHANNEL: u64 = u64::MAX - (1 << 16);

    /// The number of the weakest level; those of the others lie below it.
    const FIRST_LEVEL: u64 = u64::MAX - 1;
}

impl MatchId {
    /// How many letters it is written with.
    pub const LETTERS: usize = 8;

    /// An id of this moment, by three bytes of chance. Another may have it: who stores it finds out.
    pub fn new(now: Timestamp, chance: [u8; 3]) -> MatchId {
        let [.., a, b] = (now.0 / 3_600_000).to_be_bytes();
        let [c, d, e] = chance;
        MatchId::from_bytes([a, b, c, d, e])
    }

    /// The id of these five bytes.
    pub const fn from_bytes(bytes: [u8; 5]) -> MatchId {
        let [a, b, c, d, e] = bytes;
        MatchId(u64::from_be_bytes([0, 0, 0, a, b, c, d, e]))
    }

    /// Its five bytes; ids and their bytes sort alike.
    pub const fn to_bytes(self) -> [u8; 5] {
        let [_, _, _, a, b, c, d, e] = self.0.to_be_bytes();
        [a, b, c, d, e]
    }
}

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |at: usize| LETTERS[(self.0 >> (5 * (Self::LETTERS - 1 - at)) & 31) as usize] as char;
        (0..Self::LETTERS).try_for_each(|at| write!(f, "{}", letter(at)))
    }
}

impl fmt::Debug for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is no match's id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("it is no match's id")]
pub struct NoMatchId;

impl FromStr for MatchId {
    type Err = NoMatchId;

    fn from_str(text: &str) -> Result<MatchId, NoMatchId> {
        if text.len() != Self::LETTERS {
            return Err(NoMatchId);
        }
        let digit = |byte: u8| LETTERS.iter().position(|&letter| letter == byte.to_ascii_lowercase());
        let bits = text
            .bytes()
            .try_fold(0, |bits, byte| digit(byte).map(|digit| bits << 5 | digit as u64));
        bits.map(MatchId).ok_or(NoMatchId)
    }
}

impl Serialize for MatchId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for MatchId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<MatchId, D::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map_err(serde::de::Error::custom)
    }
}

/// A moment: milliseconds since the beginning of 1970, UTC.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Timestamp(pub u64);

impl Timestamp {
    /// The moment this much later.
    pub fn after(self, wait: Duration) -> Timestamp {
        Timestamp(
            self.0
                .saturating_add(u64::try_from(wait.as_millis()).unwrap_or(u64::MAX)),
        )
    }

    /// How long it is from `earlier` until now; nothing if it is not earlier.
    pub fn since(self, earlier: Timestamp) -> Duration {
        Duration::from_millis(self.0.saturating_sub(earlier.0))
    }

    /// Its day in UTC: year, month, day. What comes after the year 9999 is counted to its last day.
    pub fn date(self) -> (i16, i8, i8) {
        let day = Offset::UTC.to_datetime(self.instant());
        (day.year(), day.month(), day.day())
    }

    /// The same to the library that knows days and places. It ends with the year 9999.
    pub(crate) fn instant(self) -> jiff::Timestamp {
        let milliseconds = i64::try_from(self.0).ok();
        milliseconds
            .and_then(|milliseconds| jiff::Timestamp::from_millisecond(milliseconds).ok())
            .unwrap_or(jiff::Timestamp::MAX)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_moment_knows_its_day_in_leap_years_too() {
        let day = |second: u64| Timestamp(second * 1_000).date();
        assert_eq!(day(0), (1970, 1, 1));
        assert_eq!(day(951_782_400), (2000, 2, 29));
        assert_eq!([day(1_709_251_199), day(1_709_251_200)], [(2024, 2, 29), (2024, 3, 1)]);
        assert_eq!([day(1_798_761_599), day(1_798_761_600)], [(2026, 12, 31), (2027, 1, 1)]);
        assert_eq!(day(4_107_542_400), (2100, 3, 1));
        assert_eq!([day(253_402_207_200), day(u64::MAX / 1_000)], [(9999, 12, 30); 2]);
    }

    proptest! {
        #[test]
        fn a_match_id_reads_back_from_its_letters_and_its_bytes(bytes: [u8; 5]) {
            let id = MatchId::from_bytes(bytes);
            prop_assert_eq!(id.to_bytes(), bytes);
            prop_assert_eq!(id.to_string().parse(), Ok(id));
            prop_assert_eq!(id.to_string().to_uppercase().parse(), Ok(id));
            prop_assert_eq!(id.to_string().len(), MatchId::LETTERS);
        }

        #[test]
        fn no_text_is_a_match_id_but_its_own(text: String) {
            if let Ok(id) = text.parse::<MatchId>() {
                prop_assert_eq!(id.to_string(), text.to_ascii_lowercase());
            }
        }
    }

    #[test]
    fn ids_of_a_later_hour_come_later() {
        let hour = |hours: u64, chance| MatchId::new(Timestamp(hours * 3_600_000 + 5), chance);
        assert!(hour(500_000, [255; 3]) < hour(500_001, [0; 3]));
        assert!(hour(500_000, [0; 3]) < hour(500_000, [0, 0, 1]));
    }

    #[test]
    fn an_id_is_shown_and_stored_as_its_bare_number() {
        macro_rules! same {
            ($($name:ident)+) => {$(
                for number in [0, 7, 175_928_847_299_117_063, u64::MAX] {
                    let id = $name(number);
                    assert_eq!(id.to_string(), number.to_string());
                    assert_eq!(number.to_string().parse(), Ok(id));
                    let json = serde_json::to_string(&id).unwrap();
                    assert_eq!(json, number.to_string());
                    assert_eq!(serde_json::from_str::<$name>(&json).unwrap(), id);
                    let bytes = postcard::to_stdvec(&id).unwrap();
                    assert_eq!(bytes, postcard::to_stdvec(&number).unwrap());
                    assert_eq!(postcard::from_bytes::<$name>(&bytes), Ok(id));
                }
            )+};
        }
        same!(UserId RoleId GuildId ChannelId MessageId);
    }

    #[test]
    fn a_channel_is_no_person_and_no_level() {
        for number in [1, 175_928_847_299_117_063, (1 << 62) + 5] {
            let channel = UserId::of_channel(ChannelId(number));
            assert_eq!(channel.channel(), Some(ChannelId(number)));
            assert!(channel.level().is_none() && !channel.is_person());
            assert!(UserId(number).channel().is_none() && UserId(number).is_person());
        }
        for level in Level::ALL {
            let computer = UserId::computer(level);
            assert!(computer.channel().is_none() && !computer.is_person());
        }
        assert!(UserId::FORGOTTEN.channel().is_none() && !UserId::FORGOTTEN.is_person());
    }

    #[test]
    fn look_alikes_are_no_letters_of_an_id() {
        for text in [
            "0000000i",
            "0000000l",
            "0000000o",
            "0000000u",
            "",
            "0",
            "000000000",
            "0000000é",
        ] {
            assert_eq!(text.parse::<MatchId>(), Err(NoMatchId), "{text}");
        }
    }
}
