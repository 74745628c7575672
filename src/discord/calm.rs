//! How much one person, and one server, may ask of the bot in a minute. Kept in memory: a restart forgives.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use crate::matches::Moment;

/// What may be asked in a minute; all of it at once if it comes to that. 0 sets no limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Commands and presses of one person.
    pub actions: u32,
    /// Challenges in one server.
    pub challenges: u32,
}

impl Limits {
    /// No limits.
    pub const NONE: Limits = Limits {
        actions: 0,
        challenges: 0,
    };
}

impl Default for Limits {
    /// More than anybody does who plays, and far less than Discord takes.
    fn default() -> Limits {
        Limits {
            actions: 120,
            challenges: 30,
        }
    }
}

const MINUTE: Duration = Duration::from_secs(60);
/// So many are watched before those that have been calm for a minute are let go.
const MANY: usize = 10_000;

/// Counts what each of many does, by the generic cell rate algorithm (ITU-T I.371): of each only one moment is kept, that at which all that
/// he did will be forgiven.
#[derive(Debug)]
pub struct Meter {
    /// What one action costs; nothing where there is no limit.
    each: Option<Duration>,
    forgiven: Mutex<HashMap<u64, Moment>>,
}

impl Meter {
    /// So many in a minute; 0 for any number.
    pub fn new(in_a_minute: u32) -> Meter {
        Meter {
            each: MINUTE.checked_div(in_a_minute),
            forgiven: Mutex::default(),
        }
    }

    /// Whether this one may do one more thing now. What is refused costs nothing.
    pub fn allows(&self, who: u64, now: Moment) -> bool {
        let Some(each) = self.each else { return true };
        let mut forgiven = self.forgiven.lock().unwrap_or_else(PoisonError::into_inner);
        if forgiven.len() >= MANY {
            forgiven.retain(|_, until| *until > now);
        }
        let until = forgiven.get(&who).copied().unwrap_or(now).max(now).after(each);
        let allowed = until.since(now) <= MINUTE;
        if allowed {
            forgiven.insert(who, until);
        }
        allowed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOON: Moment = Moment(1_800_000_000_000);

    #[test]
    fn as_much_as_a_minute_allows_may_come_at_once_and_then_a_little_at_a_time() {
        let meter = Meter::new(4);
        assert!((0..4).all(|_| meter.allows(1, NOON)));
        assert!(!meter.allows(1, NOON));
        assert!(meter.allows(2, NOON), "the others are not his affair");
        let later = NOON.after(Duration::from_secs(15));
        assert!(meter.allows(1, later));
        assert!(!meter.allows(1, later));
        let much_later = later.after(Duration::from_secs(600));
        assert!((0..4).all(|_| meter.allows(1, much_later)));
        assert!(!meter.allows(1, much_later));
    }

    #[test]
    fn who_goes_on_pressing_while_he_is_refused_is_not_refused_for_longer() {
        let meter = Meter::new(2);
        assert!(meter.allows(1, NOON) && meter.allows(1, NOON));
        assert!((0..100).all(|_| !meter.allows(1, NOON)));
        assert!(meter.allows(1, NOON.after(MINUTE / 2)));
    }

    #[test]
    fn no_limit_is_no_limit_and_those_who_are_calm_are_let_go() {
        assert!((0..1_000).all(|_| Meter::new(0).allows(1, NOON)));
        let meter = Meter::new(60);
        assert!((0..MANY as u64).all(|who| meter.allows(who, NOON)));
        assert!(meter.allows(u64::MAX, NOON.after(MINUTE)));
        assert_eq!(meter.forgiven.lock().unwrap().len(), 1);
    }
}
