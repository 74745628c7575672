//! What two people agree on, and which two.

use serde::{Deserialize, Serialize};

use super::id::{GuildId, RoleId, UserId};
use super::pace::TimeControl;
use headsup_engine::Options;

/// What is to be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Terms {
    /// The game's slug.
    pub game: String,
    /// What was agreed of its options.
    pub options: Options,
    /// Whether it counts for ratings.
    pub rated: Rated,
    /// How much time each has.
    pub pace: TimeControl,
}

/// Whether a match counts for ratings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rated {
    /// It is for fun.
    #[default]
    No,
    /// It counts.
    Yes {
        /// Also for the ratings of this server, the one it was agreed in, by a number from the code that shows matches.
        server: Option<GuildId>,
    },
}

/// Whom a challenge is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Challengee {
    /// The first person who takes it.
    Anyone,
    /// This person.
    Person(UserId),
    /// The first person with this role who takes it.
    Role(RoleId),
}

/// The people of a match. Kept apart from the record, so that a person can be forgotten without breaking it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct People {
    /// Who challenged.
    pub challenger: UserId,
    /// Who is challenged; nobody yet in an open challenge.
    pub opponent: Option<UserId>,
    /// The moderator who ended it after it had begun. Never one of the two.
    pub stopped_by: Option<UserId>,
}

/// One of the two people of a match, before and after they have seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Who challenged.
    Challenger,
    /// Who is, or was, challenged.
    Opponent,
}

impl Challengee {
    /// The one person, if it is for one alone.
    pub fn person(self) -> Option<UserId> {
        match self {
            Challengee::Person(person) => Some(person),
            Challengee::Anyone | Challengee::Role(_) => None,
        }
    }

    /// The role, if it is for one.
    pub fn role(self) -> Option<RoleId> {
        match self {
            Challengee::Role(role) => Some(role),
            Challengee::Anyone | Challengee::Person(_) => None,
        }
    }
}

impl From<Option<UserId>> for Challengee {
    fn from(opponent: Option<UserId>) -> Challengee {
        opponent.map_or(Challengee::Anyone, Challengee::Person)
    }
}

impl People {
    /// These two, and no moderator.
    pub fn new(challenger: UserId, opponent: Option<UserId>) -> People {
        People {
            challenger,
            opponent,
            stopped_by: None,
        }
    }

    /// The same with [`UserId::FORGOTTEN`] wherever this person stands. Nothing if they stand nowhere.
    pub fn without(&self, person: UserId) -> Option<People> {
        let forget = |who: UserId| if who == person { UserId::FORGOTTEN } else { who };
        let people = People {
            challenger: forget(self.challenger),
            opponent: self.opponent.map(forget),
            stopped_by: self.stopped_by.map(forget),
        };
        (people != *self).then_some(people)
    }

    /// Everybody who stands there: the two, and the moderator who ended it.
    pub fn everybody(&self) -> impl Iterator<Item = UserId> {
        self.iter().chain(self.stopped_by)
    }

    /// Returns the side of a person, if they are one of the two.
    pub fn side_of(&self, person: UserId) -> Option<Side> {
        if person == UserId::FORGOTTEN {
            None
        } else if person == self.challenger {
            Some(Side::Challenger)
        } else {
            (Some(person) == self.opponent).then_some(Side::Opponent)
        }
    }

    /// Who is on a side.
    pub fn on(&self, side: Side) -> Option<UserId> {
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
    pub fn iter(&self) -> impl Iterator<Item = UserId> {
        [Some(self.challenger), self.opponent].into_iter().flatten()
    }
}
