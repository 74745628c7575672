//! How many challenges a person may send, and whom each of them may ping.

use crate::rate_limit::ChallengeLimits;
use crate::updates::calls::Calls;
use headsup_match::UserId;

/// What is remembered of challenges in the last minute and hour.
pub struct Challenges {
    /// How many there were: in each server, by each person, and by each to each other.
    pub limits: ChallengeLimits,
    /// Who was pinged about one and has not answered yet.
    pub calls: Calls,
}

impl Challenges {
    /// So many in a server in a minute; 0 for any number.
    pub fn new(in_a_minute: u32) -> Challenges {
        Challenges {
            limits: ChallengeLimits::new(in_a_minute),
            calls: Calls::default(),
        }
    }

    /// Notes that `by` answered a challenge: the next one of the same challenger may ping them again.
    pub fn answered(&self, challenger: UserId, by: UserId) {
        self.calls.answered(challenger, by);
        self.limits.answered(challenger, by);
    }
}
