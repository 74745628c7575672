//! What people are called where Discord shows plain text: in lists of choices and menus. Elsewhere people are mentioned, and Discord
//! finds the name.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::timeout;

use super::face::Face;
use crate::matches::PersonId;
use crate::words::Tongue;

/// How many names are remembered.
const MOST: usize = 10_000;
/// How long a list waits for a name that is not known.
const PATIENCE: Duration = Duration::from_millis(700);

/// Names that were seen.
#[derive(Default)]
pub struct KnownNames(Mutex<HashMap<PersonId, String>>);

impl KnownNames {
    /// Remembers what a person is called.
    pub fn learn(&self, who: PersonId, name: String) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MOST {
            known.clear();
        }
        known.insert(who, name);
    }

    fn get(&self, who: PersonId) -> Option<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&who).cloned()
    }
}

impl Face {
    /// What a person is called, asked for if it is not known; a word for somebody if that takes too long.
    pub async fn name(&self, who: Option<PersonId>, tongue: &Tongue) -> String {
        let Some(who) = who else {
            return tongue.say("anyone", &[]);
        };
        if let Some(name) = self.names.get(who) {
            return name;
        }
        match timeout(PATIENCE, self.wire.name(who)).await {
            Ok(Ok(name)) => {
                self.names.learn(who, name.clone());
                name
            }
            Ok(Err(_)) | Err(_) => tongue.say("somebody", &[]),
        }
    }
}
