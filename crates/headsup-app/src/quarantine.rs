//! Matches that are set aside: the rules broke down over them twice, so they are left alone until another version of the program runs.
//! Everybody else plays on.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};

use crate::changes::Changed;
use crate::error::{AppError, Incident, IncidentId};
use crate::shared::Shared;
use headsup_match::{Interval, MatchId, Timestamp};

/// How often the rules may break down over a match before it is set aside.
const PANICS: u32 = 2;

/// This version of the program. Another may have better rules.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// How often the rules broke down over which match since the program started.
#[derive(Debug, Default)]
struct Panics(Mutex<HashMap<MatchId, u32>>);

impl Panics {
    /// They did once more. True if that is enough.
    fn count(&self, id: MatchId) -> bool {
        let mut panics = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = panics.entry(id).or_default();
        *count += 1;
        *count == PANICS
    }

    fn enough(&self, id: MatchId) -> bool {
        let panics = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        panics.get(&id).is_some_and(|&count| count >= PANICS)
    }
}

/// What is kept of a match that is or was set aside, in words of one line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Note<'a> {
    /// It is, since then, as long as this version runs.
    By(&'a str, Timestamp),
    /// It was, and no clock ran then.
    Was(Interval),
}

impl<'a> Note<'a> {
    /// Reads a note. In older ones no moment stands: then all of the time counts.
    fn read(note: &'a str) -> Note<'a> {
        let mut words = note.split(' ');
        let version = words.next().unwrap_or_default();
        let mut moment = || words.next().and_then(|word| word.parse().ok()).map(Timestamp);
        let (from, until) = (moment().unwrap_or_default(), moment());
        match until {
            Some(until) => Note::Was(Interval { from, until }),
            None => Note::By(version, from),
        }
    }

    fn write(self) -> String {
        match self {
            Note::By(version, since) => format!("{version} {}", since.0),
            Note::Was(Interval { from, until }) => format!("was {} {}", from.0, until.0),
        }
    }
}

/// Sets matches aside whose rules break down. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Quarantine {
    shared: Arc<Shared>,
    panics: Arc<Panics>,
}

impl Quarantine {
    pub(crate) fn new(shared: Arc<Shared>) -> Quarantine {
        let panics = Arc::default();
        Quarantine { shared, panics }
    }

    /// Runs what a game has a say in. If it panics, that is a fault of this one match, which is set aside if it happens again.
    pub(crate) fn guard<T>(&self, id: MatchId, work: impl FnOnce() -> T) -> Result<T, IncidentId> {
        catch_unwind(AssertUnwindSafe(work)).map_err(|panic| {
            let why = panic.downcast_ref::<&str>().copied().map(str::to_owned);
            let why = why
                .or_else(|| panic.downcast_ref::<String>().cloned())
                .unwrap_or_default();
            if self.panics.count(id) {
                // The next reader finds it set aside, and its players are told.
                self.shared.changes.tell(Changed::beside(id));
            }
            self.shared.incidents.log(&format!("match {id} panicked: {why}"))
        })
    }

    /// Refuses a match that is set aside, and sets one aside whose rules broke down often enough, before anything of it is computed.
    pub(crate) async fn check(&self, id: MatchId) -> Result<(), AppError> {
        let noted = self
            .shared
            .store
            .aside(id)
            .await
            .map_err(|error| self.shared.fault(&error))?;
        match noted.as_deref().map(Note::read) {
            Some(Note::By(VERSION, _)) => return Err(AppError::SetAside),
            Some(Note::By(_, from)) => {
                let until = self.shared.now().max(from);
                let back = self
                    .shared
                    .store
                    .set_aside(id, Note::Was(Interval { from, until }).write())
                    .await;
                back.map_err(|error| self.shared.write_error(error))?;
            }
            Some(Note::Was(_)) | None => {}
        }
        if !self.panics.enough(id) {
            return Ok(());
        }
        self.set_aside(id).await?;
        Err(AppError::SetAside)
    }

    /// When a match was set aside that is not any more, if it was: no one could play then.
    pub(crate) async fn was_aside(&self, id: MatchId) -> Result<Option<Interval>, Incident> {
        let noted = self
            .shared
            .store
            .aside(id)
            .await
            .map_err(|error| self.shared.fault(&error))?;
        Ok(match noted.as_deref().map(Note::read) {
            Some(Note::Was(span)) => Some(span),
            Some(Note::By(..)) | None => None,
        })
    }

    /// Sets a match aside for as long as this version of the program runs, and has its players told.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot keep that, also where the disk is full.
    pub async fn set_aside(&self, id: MatchId) -> Result<(), Incident> {
        let note = Note::By(VERSION, self.shared.now()).write();
        let set = self.shared.store.set_aside(id, note).await;
        set.map_err(|error| self.shared.fault(&error))?;
        tracing::error!(
            "match {id} is set aside until another version of the program runs: its rules broke down over it"
        );
        self.shared.changes.tell(Changed::beside(id));
        Ok(())
    }
}
