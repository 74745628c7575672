//! Every word that stands for one of a few things, in ids, in menus and in files: none may ever change.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use strum::VariantArray;

use super::*;
use crate::proposal::NoSuchWord;

/// Each is written as its word and read from it, and nothing else is; there are no others.
fn pin<T>(words: &[(T, &str)])
where
    T: Copy + Debug + PartialEq + Display + FromStr<Err = NoSuchWord> + VariantArray,
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
            assert_eq!(wrong.parse::<T>(), Err(NoSuchWord), "{wrong:?}");
        }
    }
}

#[test]
fn every_word_stays_as_it_is() {
    pin(&[(Proposal::Draw, "draw"), (Proposal::Abandon, "abandon")]);
    pin(&[
        (DeclineReason::Later, "later"),
        (DeclineReason::OtherGame, "other-game"),
        (DeclineReason::Busy, "busy"),
    ]);
    pin(&[(View::Picture, "picture"), (View::Text, "text")]);
    pin(&[
        (NotificationChannel::Channel, "channel"),
        (NotificationChannel::Direct, "direct"),
        (NotificationChannel::Both, "both"),
        (NotificationChannel::None, "none"),
    ]);
    pin(&[
        (Confirm::Always, "always"),
        (Confirm::Smart, "smart"),
        (Confirm::Never, "never"),
    ]);
    pin(&[(CardIcons::Emoji, "emoji"), (CardIcons::Text, "text")]);
    assert_eq!(Opening::ALL.map(|one| one.to_string()), ["first", "restored", "lost"]);
}
