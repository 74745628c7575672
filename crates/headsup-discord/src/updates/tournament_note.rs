//! Where the messages of a tournament are: the note that the app keeps for this crate. It names no person, and what is over of it is left out,
//! so that it stays short.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::access::MessageRef;
use crate::message_index::Thread;
use headsup_i18n::Locale;
use headsup_match::tournament::PairingId;
use headsup_match::{MessageId, Timestamp};

/// Where the messages of a tournament are.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TournamentNote {
    /// The code of the language in which it was announced.
    #[serde(default)]
    pub language: String,
    /// The message that shows its state.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<Post>,
    /// The messages of pairings: of those in the round under way, and of others that are yet to show what came of them.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub pairings: BTreeMap<PairingId, PairingPosts>,
    /// The pairings before this one have been dealt with, unless they stand in the list.
    #[serde(default)]
    pub dealt_with: u16,
    /// When it was first tried to tell who won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tried: Option<Timestamp>,
    /// Whether it was told who won, or that no one did.
    #[serde(default)]
    pub told: bool,
    /// The version of the tournament, with this note, at which everything was told and every message shows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rests: Option<u64>,
}

/// A message, and what it shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Post {
    /// The message.
    pub message: MessageRef,
    /// The sum of what it shows.
    pub shows: u64,
}

/// The messages of a pairing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PairingPosts {
    /// The one in the channel of the tournament, and the sum of what it shows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub post: Option<(MessageId, u64)>,
    /// The thread under it.
    #[serde(default)]
    pub thread: Thread,
    /// The one that tells the two.
    #[serde(default)]
    pub call: Call,
    /// Whether the table of the match was put up.
    #[serde(default)]
    pub seated: bool,
}

/// The message that tells the two of a pairing that it is theirs to appear.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Call {
    /// It was not sent.
    #[default]
    Open,
    /// Perhaps it was: it was first tried then.
    Tried(Timestamp),
    /// This one, and the sum of what it shows.
    Sent(MessageId, u64),
    /// It was, and no one knows which message it is; or there can be none.
    Unknown,
}

impl TournamentNote {
    /// The note of a tournament that is announced in this language.
    pub fn new(locale: &Locale) -> TournamentNote {
        TournamentNote {
            language: locale.code().to_owned(),
            ..TournamentNote::default()
        }
    }

    /// Reads a note; one that cannot be read is as good as none.
    pub fn read(note: &str) -> TournamentNote {
        serde_json::from_str(note).unwrap_or_default()
    }

    /// The note.
    pub fn write(&self) -> String {
        serde_json::to_string(self).expect("it is plain data")
    }

    /// The language in which it was announced.
    pub fn locale(&self) -> &'static Locale {
        Locale::for_locale(&self.language)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use headsup_match::ChannelId;

    #[test]
    fn a_note_reads_back_and_a_broken_one_is_an_empty_one() {
        let post = PairingPosts {
            post: Some((MessageId(2), 3)),
            thread: Thread::Own(ChannelId(2)),
            call: Call::Tried(Timestamp(4)),
            seated: true,
        };
        let note = TournamentNote {
            language: "de".to_owned(),
            state: Some(Post {
                message: MessageRef(ChannelId(5), MessageId(6)),
                shows: 7,
            }),
            pairings: BTreeMap::from([(PairingId(0), post), (PairingId(9), PairingPosts::default())]),
            dealt_with: 10,
            tried: Some(Timestamp(8)),
            told: true,
            rests: Some(11),
        };
        assert_eq!(TournamentNote::read(&note.write()), note);
        assert_eq!(TournamentNote::read("?"), TournamentNote::default());
    }

    #[test]
    fn the_note_of_the_largest_round_leaves_room_for_the_tournament() {
        let posts = PairingPosts {
            post: Some((MessageId(u64::MAX), u64::MAX)),
            thread: Thread::Own(ChannelId(u64::MAX)),
            call: Call::Sent(MessageId(u64::MAX), u64::MAX),
            seated: false,
        };
        let note = TournamentNote {
            pairings: (0..48).map(|number| (PairingId(900 + number), posts)).collect(),
            ..TournamentNote::default()
        };
        assert!(note.write().len() < 12_000, "{} bytes", note.write().len());
    }
}
