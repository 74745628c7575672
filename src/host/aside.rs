//! Matches that are set aside: the rules broke down over them twice, so they are left alone until another version of the program runs.
//! Everybody else plays on.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use super::{Fault, Host, Wrong};
use crate::matches::MatchId;

/// How often the rules may break down over a match before it is set aside.
const PANICS: u32 = 2;

/// This version of the program. Another may have better rules.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// How often the rules broke down over which match since the program started.
#[derive(Debug, Default)]
pub(super) struct Panics(Mutex<HashMap<MatchId, u32>>);

impl Panics {
    /// They did once more. True if that is enough.
    pub fn count(&self, id: MatchId) -> bool {
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

impl Host {
    /// Refuses a match that is set aside, and sets one aside whose rules broke down often enough, before anything of it is computed.
    pub(super) async fn not_aside(&self, id: MatchId) -> Result<(), Wrong> {
        let noted = self.0.store.aside(id).await.map_err(|error| self.fault(&error))?;
        if noted.as_deref() == Some(VERSION) {
            return Err(Wrong::SetAside);
        }
        if !self.0.panics.enough(id) {
            return Ok(());
        }
        self.set_aside(id).await?;
        Err(Wrong::SetAside)
    }

    /// Sets a match aside for as long as this version of the program runs, and has its players told.
    pub async fn set_aside(&self, id: MatchId) -> Result<(), Fault> {
        let set = self.0.store.set_aside(id, VERSION.to_owned()).await;
        set.map_err(|error| self.fault(&error))?;
        tracing::error!(
            "match {id} is set aside until another version of the program runs: its rules broke down over it"
        );
        // Nobody listening is no error.
        drop(self.0.changes.send(id));
        Ok(())
    }
}
