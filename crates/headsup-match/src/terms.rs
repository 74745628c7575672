//! What two people agree on, and which two.

use super::id::{PersonId, RoleId};
use super::pace::Pace;
use headsup_engine::Options;

/// What is to be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The game's slug.
    pub game: String,
    /// What was agreed of its options.
    pub options: Options,
    /// Whether it counts for ratings.
    pub rated: Rated,
    /// How much time each has.
    pub pace: Pace,
}

/// Whether a match counts for ratings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rated {
    /// It is for fun.
    #[default]
    No,
    /// It counts.
    Yes {
        /// Also for the ratings of this server, the one it was agreed in, by a number from the code that shows matches.
        server: Option<u64>,
    },
}

/// Whom a challenge is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whom {
    /// The first person who takes it.
    Anyone,
    /// This person.
    Person(PersonId),
    /// The first person with this role who takes it.
    Role(RoleId),
}

/// The people of a match. Kept apart from the record, so that a person can be forgotten without breaking it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct People {
    /// Who challenged.
    pub challenger: PersonId,
    /// Who is challenged; nobody yet in an open challenge.
    pub opponent: Option<PersonId>,
    /// The moderator who ended it after it had begun. Never one of the two.
    pub stopped_by: Option<PersonId>,
}

/// One of the two people of a match, before and after they have seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Who challenged.
    Challenger,
    /// Who is, or was, challenged.
    Opponent,
}

impl Whom {
    /// The one person, if it is for one alone.
    pub fn person(self) -> Option<PersonId> {
        match self {
            Whom::Person(person) => Some(person),
            Whom::Anyone | Whom::Role(_) => None,
        }
    }

    /// The role, if it is for one.
    pub fn role(self) -> Option<RoleId> {
        match self {
            Whom::Role(role) => Some(role),
            Whom::Anyone | Whom::Person(_) => None,
        }
    }
}

impl From<Option<PersonId>> for Whom {
    fn from(opponent: Option<PersonId>) -> Whom {
        opponent.map_or(Whom::Anyone, Whom::Person)
    }
}

impl People {
    /// These two, and no moderator.
    pub fn new(challenger: PersonId, opponent: Option<PersonId>) -> People {
        People {
            challenger,
            opponent,
            stopped_by: None,
        }
    }

    /// The same with [`PersonId::FORGOTTEN`] wherever this person stands. Nothing if they stand nowhere.
    pub fn without(&self, person: PersonId) -> Option<People> {
        let forget = |who: PersonId| if who == person { PersonId::FORGOTTEN } else { who };
        let people = People {
            challenger: forget(self.challenger),
            opponent: self.opponent.map(forget),
            stopped_by: self.stopped_by.map(forget),
        };
        (people != *self).then_some(people)
    }

    /// Everybody who stands there: the two, and the moderator who ended it.
    pub fn everybody(&self) -> impl Iterator<Item = PersonId> {
        self.iter().chain(self.stopped_by)
    }

    /// Returns the side of a person, if they are one of the two.
    pub fn side_of(&self, person: PersonId) -> Option<Side> {
        if person == PersonId::FORGOTTEN {
            None
        } else if person == self.challenger {
            Some(Side::Challenger)
        } else {
            (Some(person) == self.opponent).then_some(Side::Opponent)
        }
    }

    /// Who is on a side.
    pub fn on(&self, side: Side) -> Option<PersonId> {
        match side {
            Side::Challenger => Some(self.challenger),
            Side::Opponent => self.opponent,
        }
    }

    /// Whether the computer is one of them.
    pub fn with_computer(&self) -> bool {
        self.iter().any(|who| who.level().is_some())
    }

    /// Whether nobody but the computer is among them: a match for people to watch.
    pub fn exhibition(&self) -> bool {
        self.iter().all(|who| who.level().is_some())
    }

    /// Both, the challenger first.
    pub fn iter(&self) -> impl Iterator<Item = PersonId> {
        [Some(self.challenger), self.opponent].into_iter().flatten()
    }
}
