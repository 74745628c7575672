//! Every word that stands for one of a few things, in ids, in menus and in files: none may ever change.

use super::*;
use crate::proposal::NoSuchWord;
use crate::testing::pin_words;

#[test]
fn every_word_stays_as_it_is() {
    pin_words(&[(Proposal::Draw, "draw"), (Proposal::Abandon, "abandon")], &NoSuchWord);
    pin_words(
        &[
            (DeclineReason::Later, "later"),
            (DeclineReason::OtherGame, "other-game"),
            (DeclineReason::Busy, "busy"),
        ],
        &NoSuchWord,
    );
    pin_words(&[(View::Picture, "picture"), (View::Text, "text")], &NoSuchWord);
    pin_words(
        &[
            (PublicPart::Record, "record"),
            (PublicPart::Ratings, "ratings"),
            (PublicPart::Opponent, "opponent"),
            (PublicPart::Deals, "deals"),
        ],
        &NoSuchWord,
    );
    pin_words(
        &[
            (NotificationChannel::Channel, "channel"),
            (NotificationChannel::Direct, "direct"),
            (NotificationChannel::Both, "both"),
            (NotificationChannel::None, "none"),
        ],
        &NoSuchWord,
    );
    pin_words(
        &[
            (Confirm::Always, "always"),
            (Confirm::Smart, "smart"),
            (Confirm::Never, "never"),
        ],
        &NoSuchWord,
    );
    pin_words(&[(CardIcons::Emoji, "emoji"), (CardIcons::Text, "text")], &NoSuchWord);
    assert_eq!(Opening::ALL.map(|one| one.to_string()), ["first", "restored", "lost"]);
}
