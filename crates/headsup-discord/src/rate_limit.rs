//! How much one person, two people and one server may ask of the bot in a minute. Kept in memory: a restart forgives.
//!
//! Three limits that count a challenge together, or not at all, must be asked before they count. A limiter of `governor` counts whatever it
//! is asked, so these are our own.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch;

use headsup_match::{GuildId, Timestamp, UserId};

/// What may be asked in a minute; all of it at once if it comes to that. 0 sets no limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Commands and presses of one person.
    pub actions: u32,
    /// Challenges in one server. One person may make a third of that, wherever they are, and a sixth to the same person, but always one:
    /// of one or two that is more than a third.
    pub challenges: u32,
}

impl Limits {
    /// No limits.
    pub const NONE: Limits = Limits {
        actions: 0,
        challenges: 0,
    };

    /// Tables and results that one person may have put up in one channel: a twentieth of their actions, but always one.
    pub(crate) fn posts(self) -> u32 {
        (self.actions / 20).max(self.actions.min(1))
    }

    /// One in so many challenges, but always one.
    fn share_of_challenges(self, of: u32) -> u32 {
        (self.challenges / of).max(self.challenges.min(1))
    }
}

impl Default for Limits {
    /// More than any real player does, and far less than Discord allows.
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
/// they did will be forgiven.
#[derive(Debug)]
pub struct RateLimiter<K> {
    limits: watch::Receiver<Limits>,
    /// How many of them allow one in a minute; 0 for any number.
    allowed: fn(Limits) -> u32,
    forgiven: Mutex<HashMap<K, Timestamp>>,
}

impl<K: Copy + Eq + Hash> RateLimiter<K> {
    /// As many in a minute as these limits allow whenever it is asked; 0 for any number.
    pub fn new(limits: watch::Receiver<Limits>, allowed: fn(Limits) -> u32) -> RateLimiter<K> {
        RateLimiter {
            limits,
            allowed,
            forgiven: Mutex::default(),
        }
    }

    /// What one action costs; nothing where there is no limit.
    fn each(&self) -> Option<Duration> {
        MINUTE.checked_div((self.allowed)(*self.limits.borrow()))
    }

    fn all(&self) -> MutexGuard<'_, HashMap<K, Timestamp>> {
        self.forgiven.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether this one may do one more thing now, which costs nothing yet.
    fn has_room(&self, who: K, now: Timestamp) -> bool {
        self.each()
            .is_none_or(|each| room(self.all().get(&who), each, now).is_some())
    }

    /// Counts one action if allowed. A refusal costs nothing, and concurrent calls count in turn.
    pub fn allows(&self, who: K, now: Timestamp) -> bool {
        let Some(each) = self.each() else { return true };
        let mut all = self.all();
        let Some(until) = room(all.get(&who), each, now) else {
            return false;
        };
        if all.len() >= MANY {
            all.retain(|_, until| *until > now);
        }
        all.insert(who, until);
        true
    }
}

/// Returns when the limit is clear after one more action; `None` over the limit.
fn room(before: Option<&Timestamp>, each: Duration, now: Timestamp) -> Option<Timestamp> {
    // A later time predates a clock that was set back.
    let before = before.copied().filter(|until| until.since(now) <= MINUTE);
    let until = before.unwrap_or(now).max(now).after(each);
    (until.since(now) <= MINUTE).then_some(until)
}

/// Counts challenges: of each server, of each person wherever they are, and of each person to each other.
#[derive(Debug)]
pub struct ChallengeLimits {
    server: RateLimiter<GuildId>,
    person: RateLimiter<UserId>,
    pair: RateLimiter<(UserId, UserId)>,
    /// Held while one challenge is counted: all three count it, or none.
    counting: Mutex<()>,
}

/// Why a person cannot challenge right now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Held {
    /// There are too many challenges in the server.
    Server,
    /// This person has made too many.
    Person,
    /// This person has made too many to the same one.
    Pair,
}

impl Held {
    /// The message that says so.
    pub fn message(self) -> &'static str {
        match self {
            Held::Server => "too-many-here",
            Held::Person => "too-many-yours",
            Held::Pair => "too-many-to-them",
        }
    }
}

impl ChallengeLimits {
    /// As many as these limits allow whenever one is counted.
    pub fn new(limits: &watch::Receiver<Limits>) -> ChallengeLimits {
        ChallengeLimits {
            server: RateLimiter::new(limits.clone(), |limits| limits.challenges),
            person: RateLimiter::new(limits.clone(), |limits| limits.share_of_challenges(3)),
            pair: RateLimiter::new(limits.clone(), |limits| limits.share_of_challenges(6)),
            counting: Mutex::default(),
        }
    }

    /// Counts a challenge, to one person or to several, in a server or in direct messages. What is refused here costs nothing; what the
    /// app refuses later was counted.
    pub fn count(
        &self,
        who: UserId,
        whom: Option<UserId>,
        server: Option<GuildId>,
        now: Timestamp,
    ) -> Result<(), Held> {
        let _counting = self.counting.lock().unwrap_or_else(PoisonError::into_inner);
        let pair = whom.map(|whom| (who, whom));
        if server.is_some_and(|server| !self.server.has_room(server, now)) {
            return Err(Held::Server);
        }
        if !self.person.has_room(who, now) {
            return Err(Held::Person);
        }
        if pair.is_some_and(|pair| !self.pair.has_room(pair, now)) {
            return Err(Held::Pair);
        }
        if let Some(server) = server {
            self.server.allows(server, now);
        }
        self.person.allows(who, now);
        if let Some(pair) = pair {
            self.pair.allows(pair, now);
        }
        Ok(())
    }

    /// Notes that `by` answered a challenge: it is as if the challenger had sent them none.
    pub fn answered(&self, challenger: UserId, by: UserId) {
        self.pair.all().remove(&(challenger, by));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOON: Timestamp = Timestamp(1_800_000_000_000);

    fn limits(in_a_minute: u32) -> watch::Sender<Limits> {
        watch::Sender::new(Limits {
            actions: in_a_minute,
            challenges: in_a_minute,
        })
    }

    fn limiter<K: Copy + Eq + Hash>(limits: &watch::Sender<Limits>) -> RateLimiter<K> {
        RateLimiter::new(limits.subscribe(), |limits| limits.actions)
    }

    #[test]
    fn limits_that_change_count_at_once() {
        let changing = limits(1);
        let (meter, challenges) = (limiter(&changing), ChallengeLimits::new(&changing.subscribe()));
        let challenge = || challenges.count(UserId(1), None, Some(GuildId(9)), NOON);
        assert!(meter.allows(1, NOON) && !meter.allows(1, NOON));
        assert_eq!((challenge(), challenge()), (Ok(()), Err(Held::Server)));
        changing.send_replace(Limits::NONE);
        assert!(meter.allows(1, NOON));
        assert_eq!(challenge(), Ok(()));
    }

    #[test]
    fn as_much_as_a_minute_allows_may_come_at_once_and_then_a_little_at_a_time() {
        let meter = limiter(&limits(4));
        assert!((0..4).all(|_| meter.allows(1, NOON)));
        assert!(!meter.allows(1, NOON));
        assert!(meter.allows(2, NOON), "other people are unaffected");
        let later = NOON.after(Duration::from_secs(15));
        assert!(meter.allows(1, later));
        assert!(!meter.allows(1, later));
        let much_later = later.after(Duration::from_secs(600));
        assert!((0..4).all(|_| meter.allows(1, much_later)));
        assert!(!meter.allows(1, much_later));
    }

    #[test]
    fn presses_at_once_get_no_more_than_the_limit() {
        for round in 0..300_u64 {
            let (meter, together) = (limiter(&limits(1)), std::sync::Barrier::new(4));
            let press = || {
                together.wait();
                usize::from(meter.allows(round, NOON))
            };
            let allowed = std::thread::scope(|scope| {
                let presses = [(); 4].map(|()| scope.spawn(press));
                presses
                    .map(|press| press.join().expect("no panic"))
                    .into_iter()
                    .sum::<usize>()
            });
            assert_eq!(allowed, 1, "in round {round}");
        }
    }

    #[test]
    fn a_user_who_goes_on_pressing_while_refused_is_not_refused_for_longer() {
        let meter = limiter(&limits(2));
        assert!(meter.allows(1, NOON) && meter.allows(1, NOON));
        assert!((0..100).all(|_| !meter.allows(1, NOON)));
        assert!(meter.allows(1, NOON.after(MINUTE / 2)));
    }

    #[test]
    fn one_person_uses_a_third_of_a_server_and_a_sixth_of_it_on_one_other() {
        let (ann, ben, cy) = (UserId(1), UserId(2), UserId(3));
        let challenges = ChallengeLimits::new(&limits(30).subscribe());
        let count = |who, whom, now| challenges.count(who, whom, Some(GuildId(9)), now);
        assert!((0..5).all(|_| count(ann, Some(ben), NOON) == Ok(())));
        assert!((0..100).all(|_| count(ann, Some(ben), NOON) == Err(Held::Pair)));
        assert!(
            (0..5).all(|_| count(ann, Some(cy), NOON) == Ok(())),
            "what was refused cost nothing"
        );
        assert_eq!(count(ann, None, NOON), Err(Held::Person));
        assert_eq!(
            challenges.count(ann, None, None, NOON),
            Err(Held::Person),
            "wherever she is"
        );
        assert!(
            (0..10).all(|_| count(ben, None, NOON) == Ok(())),
            "two thirds are left to others"
        );
        assert!((0..10).all(|_| count(cy, None, NOON) == Ok(())));
        assert_eq!(count(UserId(4), None, NOON), Err(Held::Server));
        assert_eq!(count(ann, Some(ben), NOON.after(MINUTE / 10)), Err(Held::Pair));
        assert_eq!(count(ann, Some(ben), NOON.after(MINUTE)), Ok(()));
        challenges.answered(ann, ben);
        assert!((0..5).all(|_| count(ann, Some(ben), NOON.after(MINUTE)) == Ok(())));
    }

    #[test]
    fn a_share_is_never_nothing_and_of_no_limit_no_limit() {
        let (ann, ben) = (UserId(1), UserId(2));
        for limit in 1..=3 {
            let few = ChallengeLimits::new(&limits(limit).subscribe());
            assert_eq!(few.count(ann, Some(ben), Some(GuildId(9)), NOON), Ok(()));
            let held = if limit == 1 { Held::Server } else { Held::Person };
            assert_eq!(
                few.count(ann, Some(ben), Some(GuildId(9)), NOON),
                Err(held),
                "one of {limit}"
            );
        }
        let any = ChallengeLimits::new(&limits(0).subscribe());
        assert!((0..1_000).all(|_| any.count(ann, Some(ben), Some(GuildId(9)), NOON) == Ok(())));
    }

    #[test]
    fn a_clock_that_is_put_back_locks_nobody_out() {
        let meter = limiter(&limits(1));
        assert!(meter.allows(1, NOON.after(365 * 24 * 60 * MINUTE)));
        assert!(meter.allows(1, NOON));
        assert!(!meter.allows(1, NOON));
    }

    #[test]
    fn no_limit_is_no_limit_and_those_who_are_calm_are_let_go() {
        assert!((0..1_000).all(|_| limiter(&limits(0)).allows(1, NOON)));
        let meter = limiter(&limits(60));
        assert!((0..MANY as u64).all(|who| meter.allows(who, NOON)));
        assert!(meter.allows(u64::MAX, NOON.after(MINUTE)));
        assert_eq!(meter.forgiven.lock().unwrap().len(), 1);
    }
}
