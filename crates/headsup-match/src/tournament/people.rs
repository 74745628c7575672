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
    /// The inviter of that person.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub asked_by: BTreeMap<EntrantId, UserId>,
    /// The person who removed an entrant.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub removed_by: BTreeMap<EntrantId, UserId>,
    /// The person who paused it last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paused_by: Option<UserId>,
    /// The person who ended it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended_by: Option<UserId>,
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
    /// Creates the people of a tournament without entrants.
    pub(super) fn new(organiser: UserId) -> People {
        People {
            organiser,
            entrants: Vec::new(),
            asked: BTreeMap::new(),
            asked_by: BTreeMap::new(),
            removed_by: BTreeMap::new(),
            paused_by: None,
            ended_by: None,
        }
    }

    /// The person of an entrant.
    pub fn person(&self, entrant: EntrantId) -> Option<UserId> {
        self.entrants.get(entrant.index()).copied()
    }

    /// Returns the organiser and all who have managed it.
    pub fn managers(&self) -> impl Iterator<Item = UserId> {
        let acted = self.asked_by.values().chain(self.removed_by.values());
        let acted = acted.chain(&self.paused_by).chain(&self.ended_by).copied();
        [self.organiser].into_iter().chain(acted)
    }

    /// Everybody who stands there, the organiser first.
    pub fn everybody(&self) -> impl Iterator<Item = UserId> {
        let entrants = self.entrants.iter().chain(self.asked.values()).copied();
        self.managers().chain(entrants)
    }

    /// Every entrant that this person is or was.
    pub fn entrants_of(&self, person: UserId) -> impl Iterator<Item = EntrantId> {
        let all = self.entrants.iter().enumerate();
        all.filter(move |(_, who)| **who == person && person != UserId::FORGOTTEN)
            .map(|(index, _)| EntrantId::at(index))
    }

    /// Replaces a person by [`UserId::FORGOTTEN`], without their invitations and acts. `None` if it does not name them.
    pub fn without(&self, person: UserId) -> Option<People> {
        let forget = |who: UserId| if who == person { UserId::FORGOTTEN } else { who };
        let others = |of: &BTreeMap<EntrantId, UserId>| {
            let kept = of.iter().filter(|(_, who)| **who != person);
            kept.map(|(entrant, who)| (*entrant, *who)).collect()
        };
        let people = People {
            organiser: forget(self.organiser),
            entrants: self.entrants.iter().copied().map(forget).collect(),
            asked: others(&self.asked),
            asked_by: others(&self.asked_by),
            removed_by: others(&self.removed_by),
            paused_by: self.paused_by.filter(|who| *who != person),
            ended_by: self.ended_by.filter(|who| *who != person),
        };
        (people != *self).then_some(people)
    }
}
