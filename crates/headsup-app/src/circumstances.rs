//! What a match must know of before anything is decided in it.

use std::collections::HashMap;

use crate::error::Incident;
use crate::outages::{joined, kept};
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
            // Someone reaches it before that is known. Or there is room again on the disk, and this is the first to happen, before the
            // program has come back. It is told once more how long that took when it is over.
            false => shared.store.ticked().await.map_err(|error| shared.fault(&error))?,
            true => None,
        };
        let aside = quarantine.was_aside(game.id()).await?;
        // By which shard people reach it is asked only where some could not.
        let mut note = None;
        let (now, mut pauses) = loop {
            let (now, mut outages) = shared.presence.now(&*shared.clock, game.charged());
            outages.extend(last.iter().flat_map(|last| kept(last, now)));
            if note.is_none() && outages.iter().any(|outage| outage.shard.is_some()) {
                note = Some(shared.home_note(game.id()).await?);
                continue;
            }
            let note = note.as_ref().and_then(Option::as_deref);
            let concerned = outages
                .into_iter()
                .filter(|outage| outage.shard.is_none_or(|shard| shared.may_be_home(note, shard)));
            break (now, concerned.map(|outage| outage.span).collect::<Vec<Interval>>());
        };
        pauses.extend(aside);
        // One that is not over yet was noted before the time was put back.
        pauses.retain(|pause| pause.from < pause.until && pause.until <= now);
        let pauses = joined(pauses);
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
