//! Every word that stands for one of a few things in an id: none may ever change.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use strum::VariantArray;

use crate::Access;
use crate::ids::{GuildSetting, MatchPurpose, Unknown, UserSetting};

/// Each is written as its word and read from it, and nothing else is; there are no others.
fn pin<T>(words: &[(T, &str)])
where
    T: Copy + Debug + PartialEq + Display + FromStr<Err = Unknown> + VariantArray,
{
    let all: Vec<T> = words.iter().map(|(one, _)| *one).collect();
    assert_eq!(all, T::VARIANTS);
    for (one, word) in words {
        assert_eq!(one.to_string(), *word);
        assert_eq!(word.parse(), Ok(*one));
        for wrong in [
            word.to_uppercase(),
            format!("{word} "),
            format!("{one:?}"),
            String::new(),
        ] {
            assert_eq!(wrong.parse::<T>(), Err(Unknown), "{wrong:?}");
        }
    }
}

#[test]
fn every_word_stays_as_it_is() {
    pin(&[
        (UserSetting::View, "view"),
        (UserSetting::Language, "language"),
        (UserSetting::Confirm, "confirm"),
        (UserSetting::Faces, "faces"),
        (UserSetting::Notices, "notices"),
        (UserSetting::Reminders, "reminders"),
        (UserSetting::Away, "away"),
        (UserSetting::Back, "back"),
        (UserSetting::Board, "board"),
        (UserSetting::From, "from"),
        (UserSetting::Until, "until"),
        (UserSetting::Zone, "zone"),
        (UserSetting::Place, "place"),
    ]);
    pin(&[
        (GuildSetting::Channels, "channels"),
        (GuildSetting::Language, "language"),
        (GuildSetting::Pace, "pace"),
        (GuildSetting::Threads, "threads"),
        (GuildSetting::Enders, "enders"),
    ]);
    pin(&[
        (Access::Member, "member"),
        (Access::Direct, "direct"),
        (Access::Borrowed, "borrowed"),
    ]);
    pin(&[
        (MatchPurpose::Hand, "hand"),
        (MatchPurpose::Board, "board"),
        (MatchPurpose::Resign, "resign"),
        (MatchPurpose::Replay, "replay"),
    ]);
}
