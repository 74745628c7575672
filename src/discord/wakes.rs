//! When a match must be looked at again although nobody does anything: a reminder falls due, quiet hours end. Only in memory: every
//! round of a stage says it anew, and the first ones follow from the notes.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use super::face::Face;
use crate::matches::{MatchId, Moment};

/// The moments that are waited for.
#[derive(Default)]
pub struct Wakes {
    moments: Mutex<HashMap<MatchId, Moment>>,
    changed: Notify,
}

impl Wakes {
    fn moments(&self) -> MutexGuard<'_, HashMap<MatchId, Moment>> {
        self.moments.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Has a match looked at again at this moment, if not earlier.
    pub fn at(&self, game: MatchId, moment: Moment) {
        let mut moments = self.moments();
        let earliest = moments.entry(game).or_insert(moment);
        *earliest = moment.min(*earliest);
        drop(moments);
        self.changed.notify_one();
    }

    /// What was waited for does not matter any more.
    pub fn forget(&self, game: MatchId) {
        self.moments().remove(&game);
    }

    /// Takes the matches out whose moment has come; gives the next moment besides.
    fn due(&self, now: Moment) -> (Vec<MatchId>, Option<Moment>) {
        let mut moments = self.moments();
        let due = moments.extract_if(|_, moment| *moment <= now).map(|(game, _)| game);
        let due = due.collect();
        (due, moments.values().min().copied())
    }
}

/// Nudges the stage of each match whose moment has come. One task of the face runs this.
pub async fn run(face: Arc<Face>) {
    while !face.closed() {
        let (due, next) = face.wakes.due(face.host.now());
        for game in due {
            face.stages.nudge(&face, game);
        }
        let asleep = async {
            match next {
                Some(moment) => face.host.sleep_until(moment).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            () = asleep => {}
            () = face.wakes.changed.notified() => {}
        }
    }
}
