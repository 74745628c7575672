//! The live streams of people: one numbered run of events, each for one person, so that a page that comes back
//! misses nothing.

use std::collections::VecDeque;
use std::sync::Arc;

use serde::Serialize;
use serde_json::Value;

use super::snowflake::Id;

/// How many events a page may miss and still catch up.
const REMEMBERED: usize = 5_000;

/// The last events of everybody.
pub(super) struct Streams {
    /// Tells this run of the sandbox from others.
    run: String,
    /// The number of the newest event.
    last: u64,
    events: VecDeque<Event>,
}

/// Something that a user saw happen.
#[derive(Clone)]
pub(super) struct Event {
    pub number: u64,
    pub user: Id,
    /// `{"t": TYPE, "d": DATA}`
    pub text: Arc<str>,
}

/// The text of an event.
#[derive(Serialize)]
struct Told<'a> {
    t: &'a str,
    d: &'a Value,
}

/// What comes next on a stream.
pub(super) enum Next {
    Event(Event),
    Nothing,
    /// What came next is forgotten.
    Lost,
}

impl Streams {
    pub fn new(run: String) -> Self {
        Streams {
            run,
            last: 0,
            events: VecDeque::new(),
        }
    }

    /// Adds an event to the streams of these people.
    pub fn push(&mut self, people: &[Id], kind: &str, data: &Value) {
        let told = Told { t: kind, d: data };
        let text: Arc<str> = serde_json::to_string(&told).expect("it is plain data").into();
        for user in people {
            self.last += 1;
            if self.events.len() == REMEMBERED {
                self.events.pop_front();
            }
            self.events.push_back(Event {
                number: self.last,
                user: *user,
                text: text.clone(),
            });
        }
    }

    /// What comes after event `n`, for one person or for all.
    pub fn after(&self, user: Option<Id>, n: u64) -> Next {
        let first = self.events.front().map_or(1, |event| event.number);
        if n + 1 < first {
            return Next::Lost;
        }
        // Numbers have no gaps.
        let known = usize::try_from(n + 1 - first).expect("no more than are remembered");
        let mut newer = self.events.iter().skip(known);
        match newer.find(|event| user.is_none_or(|user| event.user == user)) {
            Some(event) => Next::Event(event.clone()),
            None => Next::Nothing,
        }
    }

    /// The id of the newest event.
    pub fn newest(&self) -> String {
        self.id(self.last)
    }

    /// The id of an event.
    pub fn id(&self, n: u64) -> String {
        format!("{}-{n}", self.run)
    }

    /// The number of an event id of this run.
    pub fn number(&self, id: &str) -> Option<u64> {
        id.strip_prefix(&self.run)?
            .strip_prefix('-')?
            .parse()
            .ok()
            .filter(|n| *n <= self.last)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_reader_who_was_away_too_long_is_told_so() {
        let mut streams = Streams::new("run".into());
        let (ada, ben) = (Id(1), Id(2));
        let next = |streams: &Streams, user, n| match streams.after(user, n) {
            Next::Event(event) => Some(event.number),
            Next::Nothing => None,
            Next::Lost => Some(0),
        };
        assert_eq!(next(&streams, None, 0), None);
        streams.push(&[ben], "X", &json!(1));
        streams.push(&[ada], "X", &json!(2));
        assert_eq!(
            [
                next(&streams, None, 0),
                next(&streams, Some(ada), 0),
                next(&streams, Some(ben), 1)
            ],
            [Some(1), Some(2), None]
        );
        for n in 0..REMEMBERED {
            streams.push(&[ada], "X", &json!(n));
        }
        assert_eq!(
            [next(&streams, Some(ada), 1), next(&streams, Some(ada), 2)],
            [Some(0), Some(3)]
        );
        let newest = streams.number(&streams.newest()).expect("a number");
        assert_eq!(next(&streams, None, newest), None);
        assert_eq!((streams.number("other-5"), streams.number("run-999999")), (None, None));
    }
}
