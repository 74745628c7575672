//! What a match must know of before anything is decided in it.

use std::collections::HashMap;

use crate::error::Incident;
use crate::quarantine::Quarantine;
use crate::shared::Shared;
use headsup_match::{Interval, Match, Timestamp, UserId};
use headsup_store::Absence;

/// What time it is, when no one could play, and when some were away.
pub(crate) struct Circumstances {
    pub now: Timestamp,
    pub pauses: Vec<Interval>,
    away: HashMap<UserId, Vec<Absence>>,
}

impl Circumstances {
    /// What a match must know of: when no one could play, and which of its people are away.
    pub async fn of(game: &Match, shared: &Shared, quarantine: &Quarantine) -> Result<Circumstances, Incident> {
        let mut away = HashMap::new();
        if game.terms().pace.by_days() {
            for who in game.people().iter() {
                away.insert(who, shared.settings(who).await?.away);
            }
        }
        let last = match shared.presence.is_here() {
            // Some reach it, perhaps, by a shard that is connected, while others do not. Or there is room again on the disk, and this is the
            // first to happen, before the program has come back. It is told once more how long that took when it is over.
            false => shared.store.ticked().await.map_err(|error| shared.fault(&error))?,
            true => None,
        };
        let aside = quarantine.was_aside(game.id()).await?;
        let (now, mut pauses) = shared.presence.now(&*shared.clock);
        pauses.extend(last.map(|from| Interval { from, until: now }));
        pauses.extend(aside);
        // One that is not over yet was noted before the time was put back.
        pauses.retain(|pause| pause.from < pause.until && pause.until <= now);
        pauses.sort_by_key(|pause| pause.from);
        Ok(Circumstances { now, pauses, away })
    }

    /// Returns when a person is away, or was after `since`; else when they will be next.
    pub fn away(&self, who: UserId, since: Timestamp, now: Timestamp) -> Option<Interval> {
        let all = self.away.get(&who)?;
        let begun = all.iter().rev().find(|away| away.from <= now && away.until > since);
        let away = begun.or_else(|| all.iter().find(|away| away.from > now))?;
        Some(Interval {
            from: away.from,
            until: away.until,
        })
    }
}
