//! The people of a tournament, apart from its record, so that a person can be forgotten without breaking it.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::id::UserId;

/// An entrant, by a number that counts from 0 in the order in which people first joined. It stays the same if another person takes the place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct EntrantId(pub u16);

/// Who organises a tournament, and who its entrants are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct People {
    /// Who organises it.
    pub organiser: UserId,
    /// The person of each entrant, also of those who left.
    pub entrants: Vec<UserId>,
    /// Who was asked to take the place of an entrant, and has not answered.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub asked: BTreeMap<EntrantId, UserId>,
}

impl EntrantId {
    /// Its place in a list of all entrants.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The entrant at this place.
    pub(super) fn at(index: usize) -> EntrantId {
        EntrantId(u16::try_from(index).expect("fewer people than that join"))
    }
}

impl fmt::Display for EntrantId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl People {
    /// The person of an entrant.
    pub fn person(&self, entrant: EntrantId) -> Option<UserId> {
        self.entrants.get(entrant.index()).copied()
    }

    /// Everybody who stands there, the organiser first.
    pub fn everybody(&self) -> impl Iterator<Item = UserId> {
        let entrants = self.entrants.iter().chain(self.asked.values()).copied();
        [self.organiser].into_iter().chain(entrants)
    }

    /// Every entrant that this person is or was.
    pub fn entrants_of(&self, person: UserId) -> impl Iterator<Item = EntrantId> {
        let all = self.entrants.iter().enumerate();
        all.filter(move |(_, who)| **who == person && person != UserId::FORGOTTEN)
            .map(|(index, _)| EntrantId::at(index))
    }

    /// The same with [`UserId::FORGOTTEN`] wherever this person stands, and without what they were asked. Nothing if they stand nowhere.
    pub fn without(&self, person: UserId) -> Option<People> {
        let forget = |who: UserId| if who == person { UserId::FORGOTTEN } else { who };
        let people = People {
            organiser: forget(self.organiser),
            entrants: self.entrants.iter().copied().map(forget).collect(),
            asked: self
                .asked
                .clone()
                .into_iter()
                .filter(|(_, who)| *who != person)
                .collect(),
        };
        (people != *self).then_some(people)
    }
}
