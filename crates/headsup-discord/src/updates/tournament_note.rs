//! Where the messages of a tournament are: the note that the app keeps for this crate. It names no person, and what is over of it is left out,
//! so that it stays short.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::access::MessageRef;
use crate::message_index::Thread;
use headsup_engine::Seat;
use headsup_i18n::Locale;
use headsup_match::tournament::PairingId;
use headsup_match::{ChannelId, MessageId, Timestamp, TournamentId};

/// Where the messages of a tournament are.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TournamentNote {
    /// The code of the language in which it was announced.
    #[serde(default)]
    pub language: String,
    /// The message that shows its state.
    #[serde(default)]
    pub state: Once,
    /// The channel in which that was put up anew, and into which all that is posted since goes; none if it stands where the tournament was
    /// announced.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moved: Option<ChannelId>,
    /// Where its organiser last wanted that put up anew, and how far that is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub anew: Option<Anew>,
    /// The messages that showed the state before, and have yet to be cleared.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub old: Vec<MessageRef>,
    /// The messages of pairings: of those in the round under way, and of others that are yet to show what came of them.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub pairings: BTreeMap<PairingId, PairingPosts>,
    /// The pairings before this one have been dealt with, unless they stand in the list.
    #[serde(default)]
    pub dealt_with: u16,
    /// The messages that ask people to take a place, by the number of the question.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub questions: BTreeMap<u16, Once>,
    /// Who is yet to be told what a message says, beside it or later.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub owed: Vec<Owed>,
    /// People notified apart because the common message was refused: a retry does not ping them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reached: Vec<OwedTo>,
    /// The message that tells who won, or that no one did.
    #[serde(default)]
    pub champion: Once,
    /// The version of the tournament, with this note, at which everything was told and every message shows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rests: Option<u64>,
}

/// One who is yet to be told what a message says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Owed {
    /// Who, and of what.
    pub of: OwedTo,
    /// Whether the message itself pinged them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub pinged: bool,
    /// No message says it: it was refused, or none exists.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub alone: bool,
    /// When that was first tried, if it may have reached them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tried: Option<Timestamp>,
}

/// Who is yet to be told of what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OwedTo {
    /// One of a pairing that it is theirs to appear.
    Seat(PairingId, Seat),
    /// Who is asked that by the question of this number.
    Asked(u16),
    /// A player of a pairing, of its decision without play.
    Decided(PairingId, Seat),
}

impl OwedTo {
    /// The message that says it, if one does.
    pub fn slot(self) -> Option<Slot> {
        match self {
            OwedTo::Seat(pairing, _) => Some(Slot::Call(pairing)),
            OwedTo::Asked(number) => Some(Slot::Question(number)),
            OwedTo::Decided(..) => None,
        }
    }
}

/// The messages of a pairing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PairingPosts {
    /// The channel to which the messages had moved when these were posted; none if they had not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moved: Option<ChannelId>,
    /// The one in that channel.
    #[serde(default)]
    pub post: Once,
    /// The thread under it.
    #[serde(default)]
    pub thread: Thread,
    /// The one that tells the two.
    #[serde(default)]
    pub call: Once,
    /// The table of the match, until its match knows where it stands.
    #[serde(default)]
    pub table: Once,
}

/// That the message that shows the state is to be put up anew. The other shows it until this one stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Anew {
    /// The number of the request that wants it.
    pub request: u64,
    /// In which channel.
    pub channel: ChannelId,
    /// The new message; settled once it has taken the place of the other.
    pub post: Once,
}

/// A message that is posted once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Once {
    /// It was not posted.
    #[default]
    Open,
    /// Perhaps it was: it was first tried then.
    Tried(Timestamp),
    /// It is this one, which shows what has this sum.
    Sent(MessageId, u64),
    /// Nothing is to be done about it any more: it was posted and need not be found again, or there can be none.
    Settled,
}

/// A message of a tournament that is posted once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// The one that shows its state.
    State,
    /// The one that takes its place, as this request wants.
    Anew(u64, ChannelId),
    /// That of a pairing.
    Pairing(PairingId),
    /// The one that tells the two of a pairing.
    Call(PairingId),
    /// The table of the match of a pairing.
    Table(PairingId),
    /// The one that asks a person to take a place.
    Question(u16),
    /// The one that tells who won.
    Champion,
}

impl Slot {
    /// By which Discord knows the message if it is posted again in this channel: at most 25 characters.
    pub fn nonce(self, id: TournamentId, channel: ChannelId) -> String {
        let (what, number) = match self {
            Slot::Anew(request, _) => return format!("ta{request}"),
            Slot::State => ('s', 0),
            Slot::Pairing(PairingId(number)) => ('p', number),
            Slot::Call(PairingId(number)) => ('c', number),
            Slot::Table(PairingId(number)) => ('t', number),
            Slot::Question(number) => ('q', number),
            Slot::Champion => ('e', 0),
        };
        // Where one channel is gone, the same is posted in another.
        format!("t{id}{what}{number}.{:x}", channel.0 >> 22 & 0xfff)
    }
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

    /// What became of a message.
    pub fn at(&mut self, slot: Slot) -> &mut Once {
        match slot {
            Slot::State => &mut self.state,
            Slot::Anew(request, channel) => {
                let new = Anew {
                    request,
                    channel,
                    post: Once::Open,
                };
                &mut self.anew.get_or_insert(new).post
            }
            Slot::Pairing(id) => &mut self.of(id).post,
            Slot::Call(id) => &mut self.of(id).call,
            Slot::Table(id) => &mut self.of(id).table,
            Slot::Question(number) => self.questions.entry(number).or_default(),
            Slot::Champion => &mut self.champion,
        }
    }

    /// What became of the message that says what someone is yet to be told.
    pub fn told_by(&self, of: OwedTo) -> Once {
        let known = match of {
            OwedTo::Seat(pairing, _) => self.pairings.get(&pairing).map(|posts| posts.call),
            OwedTo::Asked(number) => self.questions.get(&number).copied(),
            OwedTo::Decided(..) => None,
        };
        known.unwrap_or_default()
    }

    /// The messages of a pairing.
    pub fn of(&mut self, pairing: PairingId) -> &mut PairingPosts {
        self.pairings.entry(pairing).or_default()
    }

    /// The language in which it was announced.
    pub fn locale(&self) -> &'static Locale {
        Locale::for_locale(&self.language)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_reads_back_and_a_broken_one_is_an_empty_one() {
        let posts = PairingPosts {
            moved: Some(ChannelId(5)),
            post: Once::Sent(MessageId(2), 3),
            thread: Thread::Own(ChannelId(2)),
            call: Once::Tried(Timestamp(4)),
            table: Once::Settled,
        };
        let note = TournamentNote {
            language: "de".to_owned(),
            state: Once::Sent(MessageId(6), 7),
            moved: Some(ChannelId(5)),
            anew: Some(Anew {
                request: 9,
                channel: ChannelId(10),
                post: Once::Open,
            }),
            old: vec![MessageRef(ChannelId(11), MessageId(12))],
            pairings: BTreeMap::from([(PairingId(0), posts), (PairingId(9), PairingPosts::default())]),
            dealt_with: 10,
            questions: BTreeMap::from([(2, Once::Settled)]),
            owed: vec![Owed {
                of: OwedTo::Seat(PairingId(9), Seat::Two),
                pinged: true,
                alone: false,
                tried: Some(Timestamp(5)),
            }],
            reached: vec![OwedTo::Asked(2)],
            champion: Once::Tried(Timestamp(8)),
            rests: Some(11),
        };
        assert_eq!(TournamentNote::read(&note.write()), note);
        assert_eq!(TournamentNote::read("?"), TournamentNote::default());
    }

    #[test]
    fn the_note_of_the_largest_round_leaves_room_for_the_tournament() {
        let posts = PairingPosts {
            moved: Some(ChannelId(u64::MAX)),
            post: Once::Sent(MessageId(u64::MAX), u64::MAX),
            thread: Thread::Own(ChannelId(u64::MAX)),
            call: Once::Sent(MessageId(u64::MAX), u64::MAX),
            table: Once::Tried(Timestamp(1 << 42)),
        };
        let owed = |number: u16| {
            Seat::BOTH.map(|seat| Owed {
                of: OwedTo::Seat(PairingId(900 + number), seat),
                pinged: false,
                alone: true,
                tried: Some(Timestamp(1 << 42)),
            })
        };
        let note = TournamentNote {
            pairings: (0..48).map(|number| (PairingId(900 + number), posts)).collect(),
            owed: (0..48).flat_map(owed).collect(),
            reached: (0..48).flat_map(|number| owed(number).map(|owed| owed.of)).collect(),
            ..TournamentNote::default()
        };
        let bytes = note.write().len();
        assert!(bytes < headsup_store::LARGEST / 3, "{bytes} bytes");
    }

    #[test]
    fn each_message_has_a_nonce_of_its_own_that_discord_takes() {
        let id = TournamentId::of_request(u64::MAX);
        let last = PairingId(u16::MAX);
        let slots = [
            Slot::State,
            Slot::Anew(u64::MAX, ChannelId(0)),
            Slot::Champion,
            Slot::Question(u16::MAX),
            Slot::Pairing(last),
            Slot::Call(last),
            Slot::Table(last),
        ];
        let nonces = slots.map(|slot| slot.nonce(id, ChannelId(u64::MAX)));
        assert!(nonces.iter().all(|nonce| nonce.len() <= 25), "{nonces:?}");
        let different: std::collections::BTreeSet<&String> = nonces.iter().collect();
        assert_eq!(different.len(), nonces.len());
    }
}
