//! When a match must be looked at again although nobody does anything: a reminder falls due, quiet hours end. Only in memory: every
//! round of the table updater says it anew, and the first ones follow from the notes.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use crate::shutdown::Shutdown;
use headsup_app::Clock;
use headsup_match::{MatchId, Timestamp};

/// The moments that are waited for.
#[derive(Default)]
pub struct UpdateSchedule {
    moments: Mutex<Moments>,
    changed: Notify,
}

/// There may be one of every match.
#[derive(Default)]
struct Moments {
    of: HashMap<MatchId, Timestamp>,
    in_order: BTreeSet<(Timestamp, MatchId)>,
}

impl Moments {
    fn take(&mut self, game: MatchId) -> Option<Timestamp> {
        let moment = self.of.remove(&game)?;
        self.in_order.remove(&(moment, game));
        Some(moment)
    }
}

impl UpdateSchedule {
    fn moments(&self) -> MutexGuard<'_, Moments> {
        self.moments.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Has a match looked at again at this moment, if not earlier.
    pub fn at(&self, game: MatchId, moment: Timestamp) {
        let mut moments = self.moments();
        let earliest = moments.take(game).map_or(moment, |before| before.min(moment));
        moments.of.insert(game, earliest);
        moments.in_order.insert((earliest, game));
        if moments.in_order.first() == Some(&(earliest, game)) {
            self.changed.notify_one();
        }
    }

    /// What was waited for does not matter any more.
    pub fn forget(&self, game: MatchId) {
        self.moments().take(game);
    }

    /// Takes the matches out whose moment has come; gives the next moment besides.
    fn due(&self, now: Timestamp) -> (Vec<MatchId>, Option<Timestamp>) {
        let (mut moments, mut due) = (self.moments(), Vec::new());
        loop {
            match moments.in_order.first() {
                Some(&(moment, game)) if moment <= now => {
                    moments.take(game);
                    due.push(game);
                }
                next => return (due, next.map(|&(moment, _)| moment)),
            }
        }
    }
}

/// Has each match looked at whose moment has come. One task of the bot runs this.
pub async fn run(clock: &dyn Clock, schedule: &UpdateSchedule, shutdown: &Shutdown, request: impl Fn(MatchId)) {
    while !shutdown.begun() {
        let (due, next) = schedule.due(clock.now());
        due.into_iter().for_each(&request);
        let asleep = async {
            match next {
                Some(moment) => clock.sleep_until(moment).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            () = asleep => {}
            () = schedule.changed.notified() => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_match_comes_once_at_its_earliest_moment() {
        let wakes = UpdateSchedule::default();
        let game = |number| MatchId::new(Timestamp::default(), [0, 0, number]);
        for (number, moment) in [(1, 30), (2, 20), (1, 10), (3, 25), (2, 40), (4, 5)] {
            wakes.at(game(number), Timestamp(moment));
        }
        wakes.forget(game(4));
        assert_eq!(wakes.due(Timestamp(9)), (vec![], Some(Timestamp(10))));
        assert_eq!(wakes.due(Timestamp(20)), (vec![game(1), game(2)], Some(Timestamp(25))));
        assert_eq!(wakes.due(Timestamp(50)), (vec![game(3)], None));
    }
}
