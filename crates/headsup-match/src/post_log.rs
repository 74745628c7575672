//! Messages that the bot posts by itself, one after the other: each stands in its channel once, however often the program is killed over it.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::id::{MessageId, Timestamp};

/// For how long after an attempt to send a message Discord takes another one with the same nonce for the same message.
pub const NONCE_WINDOW: Duration = Duration::from_secs(2 * 60);

/// Which of numbered messages stand in a channel.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PostLog {
    /// The number of the last one that is done with, from 1; 0 before the first.
    #[serde(default)]
    pub done: u8,
    /// Which one is being posted, and when that was last tried.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) attempt: Option<(u8, Timestamp)>,
    /// Those that stand in the channel, by their numbers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub posts: Vec<(u8, MessageId)>,
    /// Whether the last one could not be posted.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unposted: bool,
}

/// What came of an attempt to post a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PostOutcome {
    /// It stands there.
    Posted(MessageId),
    /// It certainly does not, and may be posted later.
    NotYet,
    /// It cannot be posted there.
    Refused,
    /// There was nothing to post.
    Empty,
}

impl PostLog {
    /// Notes that a message is about to be posted; false if it must not be. An attempt of which nothing was heard for too long to be
    /// repeated may stand in the channel, so the message is done with.
    pub fn try_to_post(&mut self, number: u8, now: Timestamp) -> bool {
        if number <= self.done {
            return false;
        }
        if let Some((tried, at)) = self.attempt
            && tried == number
            && now.since(at) > NONCE_WINDOW
        {
            (self.done, self.attempt) = (number, None);
            return false;
        }
        self.attempt = Some((number, now));
        true
    }

    /// Notes what came of it.
    pub fn tried(&mut self, number: u8, outcome: PostOutcome) {
        if self.attempt.is_none_or(|(tried, _)| tried != number) {
            return;
        }
        self.attempt = None;
        match outcome {
            PostOutcome::Posted(message) => {
                (self.done, self.unposted) = (number, false);
                self.posts.push((number, message));
            }
            PostOutcome::Refused => (self.done, self.unposted) = (number, true),
            PostOutcome::Empty => self.done = number,
            PostOutcome::NotYet => {}
        }
    }
}
