//! Who has been called by whom to a challenge, or to a place in a tournament, so that no one is pinged over and over. Kept in memory: a
//! restart may cause one extra ping.
//!
//! A person is pinged once about what one other person asks them, until they answer or an hour has passed. The members of roles are
//! not known here, so one person's calls to roles count together, and only the hour ends that.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use headsup_match::{MatchId, Timestamp, TournamentId, UserId};

/// How long a call counts that nobody answers.
const HOUR: Duration = Duration::from_secs(60 * 60);
/// How many challenges may come without a ping, as direct messages, after one that pinged.
const HUSHED: usize = 4;
/// So many calls are kept.
const MOST: usize = 20_000;

/// What a person is called to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CallId {
    /// A challenge to a match or to a duel.
    Challenge(MatchId),
    /// A place in a tournament, by the number of the question.
    Place(TournamentId, u16),
}

impl From<MatchId> for CallId {
    fn from(id: MatchId) -> CallId {
        CallId::Challenge(id)
    }
}

/// Who is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Called {
    /// One person.
    Person(UserId),
    /// The people of some role.
    Roles,
}

/// How a challenge may reach its addressee.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Call {
    /// With a ping.
    Ping,
    /// As a message that notifies nobody.
    Hushed,
    /// Not before this moment.
    Later(Timestamp),
}

/// All calls that still count.
#[derive(Default)]
pub struct Calls(Mutex<Kept>);

#[derive(Default)]
struct Kept(HashMap<(UserId, Called), Last>);

/// The last call from one person to another that pinged.
struct Last {
    /// What it was for. That may ping again: what failed is tried again.
    id: CallId,
    at: Timestamp,
    /// The challenges that came after it as direct messages.
    hushed: Vec<MatchId>,
}

impl Last {
    fn counts(&self, now: Timestamp) -> bool {
        // What lies further ahead was counted before the clock was put back.
        now < self.at.after(HOUR) && self.at < now.after(HOUR)
    }
}

impl Calls {
    fn all(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether this call may ping now. If so, it is the one that did.
    pub fn may_ping(&self, who: UserId, called: Called, id: impl Into<CallId>, now: Timestamp) -> bool {
        self.all().may_ping(who, called, id.into(), now)
    }

    /// How this challenge may come as a direct message now. It counts as sent.
    pub fn direct(&self, who: UserId, called: UserId, game: MatchId, now: Timestamp) -> Call {
        let mut all = self.all();
        if all.may_ping(who, Called::Person(called), game.into(), now) {
            return Call::Ping;
        }
        let Some(last) = all.0.get_mut(&(who, Called::Person(called))) else {
            return Call::Ping;
        };
        if last.hushed.contains(&game) {
            return Call::Hushed;
        }
        if last.hushed.len() < HUSHED {
            last.hushed.push(game);
            return Call::Hushed;
        }
        Call::Later(last.at.after(HOUR))
    }

    /// Notes that `by` answered a call of this caller, whose next one may ping them.
    pub fn answered(&self, caller: UserId, by: UserId) {
        self.all().0.remove(&(caller, Called::Person(by)));
    }
}

impl Kept {
    fn may_ping(&mut self, who: UserId, called: Called, id: CallId, now: Timestamp) -> bool {
        let all = &mut self.0;
        if let Some(last) = all.get(&(who, called)).filter(|last| last.counts(now)) {
            return last.id == id;
        }
        if all.len() >= MOST {
            all.retain(|_, last| last.counts(now));
        }
        if all.len() >= MOST
            && let Some(oldest) = all.iter().min_by_key(|(_, last)| last.at).map(|(key, _)| *key)
        {
            all.remove(&oldest);
        }
        let hushed = Vec::new();
        all.insert((who, called), Last { id, at: now, hushed });
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOON: Timestamp = Timestamp(1_800_000_000_000);
    const ANN: UserId = UserId(1);
    const BEN: UserId = UserId(2);
    const CY: UserId = UserId(3);

    fn game(number: u8) -> MatchId {
        MatchId::from_bytes([number; 5])
    }

    #[test]
    fn one_ping_until_it_is_answered_or_an_hour_has_passed() {
        let calls = Calls::default();
        let ping = |who, called, number, now| calls.may_ping(who, Called::Person(called), game(number), now);
        assert!(ping(ANN, BEN, 1, NOON));
        assert!(ping(ANN, BEN, 1, NOON), "what failed is tried again");
        assert!((2..100).all(|number| !ping(ANN, BEN, number, NOON)));
        assert!(
            ping(ANN, CY, 100, NOON) && ping(CY, BEN, 101, NOON),
            "other people's calls"
        );
        assert!(ping(BEN, ANN, 102, NOON), "nor the other way round");
        calls.answered(ANN, CY);
        calls.answered(BEN, ANN);
        assert!(!ping(ANN, BEN, 2, NOON), "that was another answer");
        calls.answered(ANN, BEN);
        assert!(ping(ANN, BEN, 2, NOON));
        let almost = NOON.after(HOUR - Duration::from_millis(1));
        assert!(!ping(ANN, BEN, 3, almost));
        assert!(ping(ANN, BEN, 4, NOON.after(HOUR)));
    }

    #[test]
    fn challenges_and_places_in_tournaments_count_together() {
        let calls = Calls::default();
        let tournament = TournamentId::of_request(7);
        let ping = |id: CallId| calls.may_ping(ANN, Called::Person(BEN), id, NOON);
        assert!(ping(CallId::Place(tournament, 1)));
        assert!(ping(CallId::Place(tournament, 1)), "what failed is tried again");
        assert!(!ping(CallId::Place(tournament, 2)) && !ping(game(7).into()));
        calls.answered(ANN, BEN);
        assert!(ping(game(7).into()));
        assert!(!ping(CallId::Place(tournament, 2)));
    }

    #[test]
    fn roles_are_called_once_an_hour_whether_or_not_one_answers() {
        let calls = Calls::default();
        assert!(calls.may_ping(ANN, Called::Roles, game(1), NOON));
        calls.answered(ANN, BEN);
        assert!(!calls.may_ping(ANN, Called::Roles, game(2), NOON));
        assert!(calls.may_ping(BEN, Called::Roles, game(2), NOON));
        assert!(calls.may_ping(ANN, Called::Roles, game(3), NOON.after(HOUR)));
    }

    #[test]
    fn a_few_direct_messages_come_without_a_ping_and_the_rest_an_hour_later() {
        let calls = Calls::default();
        let direct = |number, now| calls.direct(ANN, BEN, game(number), now);
        assert_eq!(direct(0, NOON), Call::Ping);
        let later = NOON.after(HOUR / 2);
        assert!((1..=4).all(|number| direct(number, later) == Call::Hushed));
        let hour = NOON.after(HOUR);
        assert_eq!(direct(5, later), Call::Later(hour));
        assert_eq!(direct(2, later), Call::Hushed, "what failed is tried again");
        assert_eq!(direct(5, hour), Call::Ping);
    }

    #[test]
    fn however_many_call_only_so_many_calls_are_kept() {
        let calls = Calls::default();
        for number in 0..MOST as u64 + 100 {
            assert!(calls.may_ping(UserId(number), Called::Roles, game(1), Timestamp(NOON.0 + number)));
        }
        assert_eq!(calls.all().0.len(), MOST);
        let last = UserId(MOST as u64 + 99);
        assert!(
            !calls.may_ping(last, Called::Roles, game(2), NOON.after(HOUR / 2)),
            "the oldest went first"
        );
    }
}
