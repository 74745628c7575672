//! What was said between the bot and the sandbox, and what should not have been. Tests check it against Discord's
//! own schemas, and count.

use std::collections::VecDeque;
use std::sync::Arc;

use serde::{Serialize, Serializer};
use serde_json::Value;

/// How much is remembered before the oldest is forgotten.
const REMEMBERED: usize = 20_000;

/// JSON as it was sent. Text takes a tenth of the room of a parsed value, and clones share it.
#[derive(Clone, Debug)]
pub struct Json(Arc<str>);

impl Json {
    /// What it says.
    ///
    /// # Panics
    /// If it is not JSON, which is noted by nobody.
    pub fn read(&self) -> Value {
        serde_json::from_str(&self.0).expect("only JSON is noted")
    }

    /// Parses a text, which is kept as it was sent.
    pub(super) fn parse(text: &[u8]) -> serde_json::Result<(Json, Value)> {
        let value = serde_json::from_slice(text)?;
        Ok((Json(str::from_utf8(text).expect("JSON is UTF-8").into()), value))
    }

    /// Writes down plain data.
    pub(super) fn of(said: &impl Serialize) -> Json {
        Json(serde_json::to_string(said).expect("it is plain data").into())
    }

    pub(super) fn text(&self) -> &str {
        &self.0
    }
}

impl Default for Json {
    /// Null.
    fn default() -> Json {
        Json("null".into())
    }
}

impl From<&Value> for Json {
    fn from(value: &Value) -> Json {
        Json::of(value)
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.read().serialize(to)
    }
}

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
        request: Json,
        /// The names of the files that came with it.
        files: Vec<String>,
        /// The HTTP status of the answer; 0 if it was never answered.
        status: u16,
        /// The JSON body of the answer, or null.
        answer: Json,
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
        frame: Json,
    },
}

/// What a well-made bot never does.
#[derive(Clone, Debug, Serialize)]
pub struct Complaint {
    /// What it did.
    pub what: String,
    /// How often.
    pub times: u64,
    /// When first, in milliseconds since the Unix epoch on the sandbox's clock.
    pub first_at: u64,
    /// When last.
    pub last_at: u64,
}

impl std::fmt::Display for Complaint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.times {
            1 => self.what.fmt(f),
            times => write!(f, "{} ({times} times)", self.what),
        }
    }
}

/// How the frames to a connection of the gateway travelled.
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct Carried {
    pub connection: u64,
    /// What its address asked for with `compress=`.
    pub compress: Option<String>,
    /// How many went as text, and how many compressed.
    pub text: u64,
    pub binary: u64,
}

/// The last exchanges and complaints.
#[derive(Default)]
pub(super) struct Log {
    entries: VecDeque<Entry>,
    next: u64,
    complaints: VecDeque<Complaint>,
    carried: VecDeque<Carried>,
}

impl Log {
    /// A connection of the gateway was opened.
    pub fn open(&mut self, connection: u64, compress: Option<String>) {
        if self.carried.len() == REMEMBERED {
            self.carried.pop_front();
        }
        self.carried.push_back(Carried {
            connection,
            compress,
            ..Carried::default()
        });
    }

    /// A frame went to a connection.
    pub fn carry(&mut self, connection: u64, compressed: bool) {
        let carried = self.carried.iter_mut().rev().find(|it| it.connection == connection);
        if let Some(carried) = carried {
            *match compressed {
                true => &mut carried.binary,
                false => &mut carried.text,
            } += 1;
        }
    }

    pub fn carried(&self) -> impl Iterator<Item = &Carried> {
        self.carried.iter()
    }

    pub fn note(&mut self, at: u64, what: Said) {
        if self.entries.len() == REMEMBERED {
            self.entries.pop_front();
        }
        self.next += 1;
        self.entries.push_back(Entry { n: self.next, at, what });
    }

    /// Notes what a well-made bot never does.
    pub fn complain(&mut self, at: u64, what: String) {
        tracing::warn!(target: "sandbox", "{what}");
        if self.complaints.len() == REMEMBERED {
            self.complaints.pop_front();
        }
        self.complaints.push_back(Complaint {
            what,
            times: 1,
            first_at: at,
            last_at: at,
        });
    }

    /// The same; if it was said before, that counts once more, and is not logged again.
    pub fn complain_once(&mut self, at: u64, what: String) {
        match self.complaints.iter_mut().find(|said| said.what == what) {
            Some(said) => (said.times, said.last_at) = (said.times + 1, at),
            None => self.complain(at, what),
        }
    }

    pub fn after(&self, n: u64) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(move |entry| entry.n > n)
    }

    pub fn complaints(&self) -> impl Iterator<Item = &Complaint> {
        self.complaints.iter()
    }
}
