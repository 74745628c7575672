//! Every word that stands for one of a few things in an id: none may ever change.

use crate::Access;
use crate::ids::{GuildSetting, MatchPurpose, Unknown, UserSetting};
use headsup_match::testing::pin_words;

#[test]
fn every_word_stays_as_it_is() {
    pin_words(
        &[
            (UserSetting::View, "view"),
            (UserSetting::Language, "language"),
            (UserSetting::Confirm, "confirm"),
            (UserSetting::Faces, "faces"),
            (UserSetting::Coaching, "coaching"),
            (UserSetting::Notices, "notices"),
            (UserSetting::Reminders, "reminders"),
            (UserSetting::Away, "away"),
            (UserSetting::Back, "back"),
            (UserSetting::Board, "board"),
            (UserSetting::From, "from"),
            (UserSetting::Until, "until"),
            (UserSetting::Zone, "zone"),
            (UserSetting::Place, "place"),
        ],
        &Unknown,
    );
    pin_words(
        &[
            (GuildSetting::Channels, "channels"),
            (GuildSetting::Language, "language"),
            (GuildSetting::Pace, "pace"),
            (GuildSetting::Threads, "threads"),
            (GuildSetting::Enders, "enders"),
            (GuildSetting::Daily, "daily"),
        ],
        &Unknown,
    );
    pin_words(
        &[
            (Access::Member, "member"),
            (Access::Direct, "direct"),
            (Access::Borrowed, "borrowed"),
        ],
        &Unknown,
    );
    pin_words(
        &[
            (MatchPurpose::Hand, "hand"),
            (MatchPurpose::Board, "board"),
            (MatchPurpose::Resign, "resign"),
            (MatchPurpose::Replay, "replay"),
        ],
        &Unknown,
    );
}
