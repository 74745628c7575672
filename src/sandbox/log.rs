//! What was said between the bot and the sandbox, and what should not have been. Tests check it against Discord's
//! own schemas, and count.

use std::collections::VecDeque;

use serde::Serialize;
use serde_json::Value;

/// How much is remembered before the oldest is forgotten.
const REMEMBERED: usize = 20_000;

/// One exchange.
#[derive(Clone, Debug, Serialize)]
pub struct Entry {
    /// Rises by one with each entry.
    pub n: u64,
    /// Milliseconds since the Unix epoch, on the sandbox's clock.
    pub at: u64,
    /// What it was.
    #[serde(flatten)]
    pub what: Said,
}

/// What was said.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Said {
    /// A request of the bot and its answer.
    Rest {
        /// `GET`, `POST` and so on.
        method: String,
        /// Without `/api/v10`, as it was sent: `/channels/123/messages`.
        path: String,
        /// What came after the question mark.
        query: String,
        /// The JSON body (of a form with files: its `payload_json`), or null.
        request: Value,
        /// The names of the files that came with it.
        files: Vec<String>,
        /// The HTTP status of the answer; 0 if it was never answered.
        status: u16,
        /// The JSON body of the answer, or null.
        answer: Value,
        /// Whether the answer was trouble that had been asked for.
        trouble: bool,
    },
    /// A frame on the gateway.
    Gateway {
        /// Which connection, counted from 1.
        connection: u64,
        /// Whether the bot sent it (else the sandbox did).
        from_bot: bool,
        /// The frame.
        frame: Value,
    },
}

/// The last exchanges and all complaints.
#[derive(Default)]
pub(super) struct Log {
    entries: VecDeque<Entry>,
    next: u64,
    complaints: Vec<String>,
}

impl Log {
    pub fn note(&mut self, at: u64, what: Said) {
        if self.entries.len() == REMEMBERED {
            self.entries.pop_front();
        }
        self.next += 1;
        self.entries.push_back(Entry { n: self.next, at, what });
    }

    /// Notes what a well-made bot never does.
    pub fn complain(&mut self, complaint: String) {
        tracing::warn!(target: "sandbox", "{complaint}");
        self.complaints.push(complaint);
    }

    pub fn after(&self, n: u64) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(move |entry| entry.n > n)
    }

    pub fn complaints(&self) -> &[String] {
        &self.complaints
    }
}
