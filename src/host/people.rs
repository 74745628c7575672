//! People apart from any match: whom they have blocked, and whether one may challenge another.
//!
//! What is counted here is read before the challenge is stored, so two challenges of one moment may both get through: a bound against
//! floods, not an exact number.

use super::{Fault, Host};
use crate::matches::{PersonId, Ties};

impl Host {
    /// Whom a person has blocked.
    pub async fn blocked(&self, who: PersonId) -> Result<Vec<PersonId>, Fault> {
        self.0.store.blocked(who).await.map_err(|error| self.fault(&error))
    }

    /// Keeps whether a person has blocked another.
    pub async fn set_blocked(&self, who: PersonId, other: PersonId, blocked: bool) -> Result<(), Fault> {
        let set = self.0.store.set_blocked(who, other, blocked).await;
        set.map_err(|error| self.fault(&error))
    }

    /// What is between somebody and the one whom he wants to challenge, or whose challenge he wants to take.
    pub(super) async fn ties(&self, who: PersonId, other: Option<PersonId>) -> Result<Ties, Fault> {
        let open = |person| async move {
            let open = self.0.store.open_matches(person).await;
            let mut open = open.map_err(|error| self.fault(&error))?;
            open.retain(|summary| !summary.playing);
            Ok::<_, Fault>(open)
        };
        let sent = open(who)
            .await?
            .iter()
            .filter(|summary| summary.people.challenger == who)
            .count();
        let Some(other) = other else {
            return Ok(Ties {
                sent,
                ..Ties::default()
            });
        };
        Ok(Ties {
            sent,
            waiting: open(other)
                .await?
                .iter()
                .filter(|summary| summary.asked() == Some(other))
                .count(),
            blocks: self.blocked(who).await?.contains(&other),
            blocked: self.blocked(other).await?.contains(&who),
        })
    }
}
