//! What happens in tournaments although no one does anything: one begins, a round begins, a deadline passes, a match is over. Nothing of it
//! while people cannot reach the program, and of several processes one does it, as with the [alarms](crate::alarms) of matches.

use std::collections::{BTreeSet, HashMap};
use std::time::Duration;

use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{Notify, broadcast, watch};

use crate::changes::Changed;
use crate::error::AppError;
use crate::item_guard::ItemGuard;
use crate::matches::ROOM_AGAIN;
use crate::shared::Shared;
use crate::tournament_matches::{Look, TournamentMatches, next, out_of_time};
use crate::tournament_records::{TournamentError, TournamentSnapshot};
use headsup_match::{MatchId, Timestamp, TournamentId};
use headsup_store::{ClusterView, TournamentScope};

/// What other processes did is looked for so often.
const OFTEN: Duration = Duration::from_secs(30);

/// What the alarms of tournaments use.
pub(crate) struct TournamentAlarms<'a> {
    pub shared: &'a Shared,
    pub matches: &'a TournamentMatches,
    /// Something was done, or is left to be done.
    pub left: &'a Notify,
    pub guard: ItemGuard<TournamentId>,
}

/// The tournaments that were looked at.
type Known = HashMap<TournamentId, KnownTournament>;

/// A tournament that was looked at, and need not be before something changes.
#[derive(Debug)]
struct KnownTournament {
    version: u64,
    /// When something happens in it by itself.
    next: Option<Timestamp>,
    /// The matches that are played in it.
    games: BTreeSet<MatchId>,
}

impl KnownTournament {
    fn of(shown: &TournamentSnapshot) -> KnownTournament {
        let state = shown.tournament.state();
        let open = state.current().into_iter().filter(|pairing| pairing.outcome.is_none());
        KnownTournament {
            version: shown.tournament.version(),
            next: next(shown),
            games: open.filter_map(|pairing| pairing.game).collect(),
        }
    }

    /// One of which nothing is known, to be looked at then.
    fn later(next: Option<Timestamp>) -> KnownTournament {
        KnownTournament {
            version: u64::MAX,
            next,
            games: BTreeSet::new(),
        }
    }
}

impl TournamentAlarms<'_> {
    /// Does what is due, for ever.
    pub async fn ring_for_ever(&self) {
        let (mut changes, mut missed) = (self.shared.changes.subscribe(), self.shared.changes.missed());
        let (mut here, mut view) = (self.shared.presence.watch(), self.shared.cluster.view());
        let mut shards = self.shared.presence.watch_shards();
        let mut known = Known::new();
        loop {
            if !self.is_in_charge() {
                self.until_in_charge(&mut here, &mut view).await;
                known.clear();
            }
            let next = self.round(&mut known).await;
            let asleep = async {
                match next {
                    Some(moment) => self.shared.clock.sleep_until(moment).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                () = asleep => {}
                () = self.left.notified() => {}
                () = over(&mut changes, &mut known) => {}
                _ = missed.changed() => known.clear(),
                Ok(()) = shards.changed() => known.clear(),
                Ok(()) = here.changed() => {}
                Ok(()) = view.changed() => {}
            }
        }
    }

    fn is_in_charge(&self) -> bool {
        self.shared.presence.is_here() && self.shared.leads()
    }

    /// Waits until people can reach the program and this process leads.
    async fn until_in_charge(&self, here: &mut watch::Receiver<bool>, view: &mut watch::Receiver<ClusterView>) {
        while !self.is_in_charge() {
            tokio::select! {
                Ok(()) = here.changed() => {}
                Ok(()) = view.changed() => {}
                else => std::future::pending().await,
            }
        }
    }

    /// Does what is due in every tournament where something may have changed; says when there is something next.
    async fn round(&self, known: &mut Known) -> Option<Timestamp> {
        let now = self.shared.now();
        let often = (!self.shared.cluster.view().borrow().is_alone()).then(|| now.after(OFTEN));
        // A fault is logged where it happens.
        let Ok(all) = self.matches.records.list(TournamentScope::UnderWay).await else {
            return Some(now.after(ROOM_AGAIN));
        };
        for one in all {
            let same = known
                .get(&one.id)
                .filter(|known| known.version == one.version || known.version == u64::MAX);
            if same.is_some_and(|known| known.next.is_none_or(|next| now < next)) {
                continue;
            }
            let looked = self.guard.attempt(one.id, self.look_at(one.id)).await;
            known.insert(
                one.id,
                looked.unwrap_or_else(|until| KnownTournament::later(Some(until))),
            );
        }
        known.values().filter_map(|one| one.next).chain(often).min()
    }

    /// Does what is due in every tournament, as one who knows nothing of them.
    #[cfg(test)]
    pub async fn ring_once(&self) {
        self.round(&mut Known::new()).await;
    }

    /// Does what is due in a tournament.
    async fn look_at(&self, id: TournamentId) -> KnownTournament {
        let done = match self.matches.records.load(id).await {
            Ok(shown) => self.matches.follow(shown, Look::Everywhere).await,
            Err(error) => Err(error),
        };
        match done {
            Ok(shown) => KnownTournament::of(&shown),
            // There is room again by and by, and the database is back.
            Err(TournamentError::App(AppError::Full { .. } | AppError::Away)) => {
                KnownTournament::later(Some(self.shared.now().after(ROOM_AGAIN)))
            }
            Err(TournamentError::App(_)) if self.shared.presence.is_full() => {
                KnownTournament::later(Some(self.shared.now().after(ROOM_AGAIN)))
            }
            // It cannot be read or played on: it is left until the next start.
            Err(_) => KnownTournament::later(None),
        }
    }
}

/// Waits until a match of a tournament may be over. The tournament is to be looked at then.
async fn over(changes: &mut broadcast::Receiver<Changed>, known: &mut Known) {
    loop {
        match changes.recv().await {
            Ok(Changed { id, snapshot }) => {
                let goes_on = snapshot.is_some_and(|game| game.phase().is_open() && out_of_time(&game).is_none());
                let theirs = known.iter().find(|(_, one)| !goes_on && one.games.contains(&id));
                if let Some(&tournament) = theirs.map(|(tournament, _)| tournament) {
                    known.remove(&tournament);
                    return;
                }
            }
            Err(RecvError::Lagged(_)) => return known.clear(),
            Err(RecvError::Closed) => unreachable!("this program holds the sender"),
        }
    }
}
