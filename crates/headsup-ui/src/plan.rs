//! What is known of a match before its game is: it stands in the `custom_id`s of the pages that ask which game, so nothing is kept meanwhile.

use std::fmt;
use std::str::FromStr;

use crate::ids::Unknown;
use crate::setup::{CUT_FIRST, ChallengeDraft, WhomCode};
use headsup_engine::GameInfo;
use headsup_match::{Challengee, TimeControl};

/// What is known of a match before its game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Whom it is to be played with.
    pub whom: Challengee,
    /// Whether it is to count for ratings.
    pub rated: bool,
    /// How much time each is to have; none for what is usual where it is asked.
    pub pace: Option<TimeControl>,
    /// The computer waits until the challenger has cut the cards.
    pub cut_first: bool,
}

impl Default for Plan {
    /// Nothing is known.
    fn default() -> Plan {
        Plan::with(Challengee::Anyone)
    }
}

impl Plan {
    /// Nothing is known but whom it is to be played with.
    pub fn with(whom: Challengee) -> Plan {
        Plan {
            whom,
            rated: false,
            pace: None,
            cut_first: false,
        }
    }

    /// What a challenge in the making holds beside its game.
    pub fn of(draft: &ChallengeDraft) -> Plan {
        Plan {
            whom: draft.whom,
            rated: draft.is_rated(),
            pace: Some(draft.pace()),
            cut_first: draft.cut_first,
        }
    }

    /// The challenge to this game that follows from it.
    pub fn draft(&self, info: &'static GameInfo, usual: TimeControl) -> ChallengeDraft {
        ChallengeDraft::new(info, self.whom)
            .cutting(self.cut_first)
            .rated(self.rated)
            .paced(self.pace.unwrap_or(usual))
    }
}

/// Stands for the usual clock.
const USUAL: &str = "-";

impl fmt::Display for Plan {
    /// `WHOM RATED PACE`: whom as a challenge names them, `0` or `1`, and the number of the clock or `-`, and `c` to cut first.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} ", WhomCode(self.whom), u8::from(self.rated))?;
        let at = self
            .pace
            .and_then(|pace| TimeControl::ALL.iter().position(|known| *known == pace));
        match at {
            Some(at) => write!(f, "{at}")?,
            None => f.write_str(USUAL)?,
        }
        f.write_str(if self.cut_first { CUT_FIRST } else { "" })
    }
}

impl FromStr for Plan {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Plan, Unknown> {
        let [whom, rated, pace] = text.split(' ').collect::<Vec<_>>()[..] else {
            return Err(Unknown);
        };
        let WhomCode(whom) = whom.parse()?;
        let bare = pace.strip_suffix(CUT_FIRST);
        let pace = match bare.unwrap_or(pace) {
            USUAL => None,
            at => {
                let at: usize = at.parse().map_err(|_| Unknown)?;
                Some(*TimeControl::ALL.get(at).ok_or(Unknown)?)
            }
        };
        Ok(Plan {
            whom,
            rated: rated == "1",
            pace,
            cut_first: bare.is_some(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::CustomId;
    use headsup_engine::Level;
    use headsup_games::CATALOG;
    use headsup_match::{RoleId, UserId};

    #[test]
    fn a_plan_reads_back_and_nothing_that_was_not_printed_does() {
        let people = [
            Challengee::Anyone,
            Challengee::Person(UserId::computer(Level::Easy)),
            Challengee::Role(RoleId(u64::MAX)),
        ];
        let paces = TimeControl::ALL.map(Some).into_iter().chain([None]);
        for pace in paces {
            for (whom, rated, cut_first) in people
                .into_iter()
                .zip([false, true, true])
                .zip([false, true, false])
                .map(|((a, b), c)| (a, b, c))
            {
                let plan = Plan {
                    whom,
                    rated,
                    pace,
                    cut_first,
                };
                for press in [CustomId::Start(plan), CustomId::Surprise(plan), CustomId::Lessons(plan)] {
                    assert_eq!(press.id().parse(), Ok(press));
                }
            }
        }
        assert_eq!(
            CustomId::Start(Plan::default()).id(),
            "v1 start",
            "as it was before there were plans"
        );
        for wrong in [
            "v1 start - 0 -",
            "v1 start - 2 0",
            "v1 start - 1",
            "v1 start x 1 0",
            "v1 start - 1 99",
            "v1 start 0 1 0",
            "v1 start &0 1 0",
            "v1 start - 1 0 0",
        ] {
            assert_eq!(wrong.parse::<CustomId>(), Err(Unknown), "{wrong}");
        }
    }

    #[test]
    fn a_draft_keeps_its_plan() {
        let plan = Plan {
            rated: true,
            pace: Some(TimeControl::Days(3)),
            ..Plan::with(Challengee::Person(UserId(7)))
        };
        assert_eq!(Plan::of(&plan.draft(CATALOG[0].info(), TimeControl::Free)), plan);
        let usual = Plan::default().draft(CATALOG[0].info(), TimeControl::Days(7));
        assert_eq!(usual.pace(), TimeControl::Days(7));
    }
}
