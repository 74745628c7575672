//! A duel that is being planned, as encoded in an id.

use std::fmt;
use std::str::FromStr;

use super::unknown::Unknown;
use headsup_match::{DuelKind, UserId};

/// A duel that is being planned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DuelPlan {
    /// Anyone can join.
    Open,
    /// Two teams of two play.
    Teams,
    /// This person is challenged.
    With(UserId),
}

const OPEN: &str = "open";
const TEAMS: &str = "teams";

impl DuelPlan {
    /// Who plays.
    pub fn kind(self) -> DuelKind {
        match self {
            DuelPlan::Open => DuelKind::Open,
            DuelPlan::Teams => DuelKind::Teams,
            DuelPlan::With(_) => DuelKind::Pair,
        }
    }

    /// Who is challenged, if anyone is.
    pub fn invited(self) -> Option<UserId> {
        match self {
            DuelPlan::With(who) => Some(who),
            DuelPlan::Open | DuelPlan::Teams => None,
        }
    }
}

impl fmt::Display for DuelPlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DuelPlan::Open => f.write_str(OPEN),
            DuelPlan::Teams => f.write_str(TEAMS),
            DuelPlan::With(who) => write!(f, "{who}"),
        }
    }
}

impl FromStr for DuelPlan {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<DuelPlan, Unknown> {
        Ok(match text {
            OPEN => DuelPlan::Open,
            TEAMS => DuelPlan::Teams,
            who => DuelPlan::With(who.parse().map_err(|_| Unknown)?),
        })
    }
}
