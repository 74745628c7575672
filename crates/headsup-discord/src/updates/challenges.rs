//! How many challenges a person may send, and whom each of them may ping. To ask someone to take a place in a tournament counts as one.

use std::sync::Arc;

use tokio::sync::watch;

use crate::rate_limit::{ChallengeLimits, Held, Limits};
use crate::updates::calls::{CallId, Called, Calls};
use crate::updates::due;
use crate::updates::open_roles::OpenRoles;
use headsup_app::{Clock, Incident, NotificationChannel, Preferences};
use headsup_match::{Challengee, GuildId, UserId};

/// What is remembered of challenges in the last minute and hour.
pub struct Challenges {
    /// How many there were: in each server, by each person, and by each to each other.
    pub limits: ChallengeLimits,
    /// Who was pinged about one and has not answered yet.
    pub calls: Calls,
    /// Which roles anyone may ping.
    pub open_roles: OpenRoles,
    preferences: Preferences,
    clock: Arc<dyn Clock>,
}

/// How its opponent learns of a challenge where it is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// They count as told by its table message.
    pub told: bool,
    /// They may be pinged there.
    pub pings: bool,
}

impl Challenges {
    /// As many as these limits allow.
    pub fn new(limits: &watch::Receiver<Limits>, preferences: Preferences, clock: Arc<dyn Clock>) -> Challenges {
        Challenges {
            limits: ChallengeLimits::new(limits),
            calls: Calls::default(),
            open_roles: OpenRoles::default(),
            preferences,
            clock,
        }
    }

    /// Counts a challenge to people. The computer has time for everybody.
    pub fn count(&self, who: UserId, whom: Challengee, server: Option<GuildId>) -> Result<(), Held> {
        match whom.person() {
            Some(person) if person.level().is_some() => Ok(()),
            person => self.limits.count(who, person, server, self.clock.now()),
        }
    }

    /// Whether this call may ping now. If so, it is the one that did.
    pub fn may_ping(&self, who: UserId, called: Called, id: impl Into<CallId>) -> bool {
        self.calls.may_ping(who, called, id, self.clock.now())
    }

    /// How a person learns of a challenge in a channel: not there, if they are to be told at another time or place.
    pub async fn reach(&self, opponent: UserId) -> Result<Reach, Incident> {
        let settings = self.preferences.settings(opponent).await?;
        let now = self.clock.now();
        let (told, pings) = match settings.notices {
            NotificationChannel::Channel if due::after_quiet(&settings, now) == now => (true, true),
            NotificationChannel::None => (true, false),
            NotificationChannel::Channel | NotificationChannel::Direct | NotificationChannel::Both => (false, false),
        };
        Ok(Reach { told, pings })
    }

    /// Notes that `by` answered a challenge, or said whether they take a place: the next one of the same challenger may ping them again.
    pub fn answered(&self, challenger: UserId, by: UserId) {
        self.calls.answered(challenger, by);
        self.limits.answered(challenger, by);
    }
}
