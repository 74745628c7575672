//! No card is dealt from a cut before everybody could see what had been promised: whether a cut was shown, and what waits for that.

use super::decide::{self, Event};
use super::fair::{Cut, Origin};
use super::id::{RoleId, Timestamp, UserId};
use super::phase::Phase;
use super::refusal::Refusal;
use super::replay::Match;
use super::terms::Side;

/// What became of the message that shows a cut and the promise before the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// It stands where people can see it.
    Posted,
    /// There is nowhere to post it, so nobody has proof by it.
    Nowhere,
}

/// What is kept of all that.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Showing {
    /// Of the challenger's cut.
    pub(super) challenger: Option<Shown>,
    /// Of the opponent's.
    pub(super) opponent: Option<Shown>,
    /// The computer is challenged and does not sit down by itself: the challenger wants to cut first.
    pub(super) waits: bool,
}

impl Showing {
    fn of(&self, side: Side) -> Option<Shown> {
        match side {
            Side::Challenger => self.challenger,
            Side::Opponent => self.opponent,
        }
    }

    pub(super) fn set(&mut self, side: Side, shown: Shown) {
        match side {
            Side::Challenger => self.challenger = Some(shown),
            Side::Opponent => self.opponent = Some(shown),
        }
    }
}

impl Match {
    /// What became of the message about a side's cut; none if it is still to be posted, or if there is none.
    pub fn shown(&self, side: Side) -> Option<Shown> {
        self.record.showing.of(side)
    }

    /// The sides whose cuts are still to be shown. While there is one nothing is dealt.
    pub fn to_be_shown(&self) -> Vec<Side> {
        let waits = |side: &Side| self.cut(*side).is_some() && self.shown(*side).is_none();
        let open = matches!(self.phase(), Phase::Challenged { .. });
        let sides = [Side::Challenger, Side::Opponent].into_iter();
        sides.filter(|side| open && waits(side)).collect()
    }

    /// Whether a side is still to cut, if it wants to: the challenger until the other has, the other until the cards are dealt.
    pub fn may_cut(&self, side: Side) -> bool {
        let first = side == Side::Challenger && self.cut(Side::Opponent).is_some();
        let computer = side == Side::Opponent && self.computer().is_some();
        let open = matches!(self.phase(), Phase::Challenged { .. }) && self.promise().is_some();
        open && self.cut(side).is_none() && !first && !computer
    }

    /// Whether the computer is challenged and waits until the challenger has cut, or says that they do not want to.
    pub fn waits_for_cut(&self) -> bool {
        let challenged = matches!(self.phase(), Phase::Challenged { .. });
        challenged && self.record.showing.waits && self.computer().is_some()
    }

    /// The same challenge of the computer, which does not sit down before the challenger has cut. For one that is still to be stored.
    pub fn cut_first(mut self) -> Match {
        self.record.showing.waits = true;
        self
    }

    /// The computer, if it is challenged.
    fn computer(&self) -> Option<UserId> {
        self.people.opponent.filter(|who| who.level().is_some())
    }

    /// Returns who takes the challenge as soon as every cut is shown: the person who took it with a cut, or the computer.
    fn taker(&self) -> Option<UserId> {
        match self.cut(Side::Opponent) {
            Some(_) => self.people.opponent,
            None => self.computer(),
        }
    }
}

/// Returns what a cut of `who` comes to. The challenger's waits until a person takes the challenge; everyone else takes it with their cut.
/// Nothing is dealt before the cut is shown.
pub(super) fn cut(
    game: &Match,
    who: UserId,
    cut: &Cut,
    roles: &[RoleId],
    now: Timestamp,
) -> Result<Vec<Event>, Refusal> {
    let Origin::Promised(_, cuts) = &game.record.origin else {
        return Err(Refusal::NotPromised);
    };
    match game.people.side_of(who) {
        Some(Side::Challenger) => {
            decide::standing(game, now)?;
            // Cuts are fixed and shown in one order, the challenger's first: were there a second turn, the one who has it could choose.
            match (&cuts.challenger, &cuts.opponent) {
                (Some(_), _) => Err(Refusal::HasCut),
                (None, Some(_)) => Err(Refusal::CutTooLate),
                (None, None) => Ok(vec![Event::Cut(Side::Challenger, cut.clone())]),
            }
        }
        Some(Side::Opponent) | None => {
            decide::may_take(game, who, roles, now)?;
            match cuts.opponent {
                Some(_) => Err(Refusal::HasCut),
                None => Ok(vec![Event::Taken(who), Event::Cut(Side::Opponent, cut.clone())]),
            }
        }
    }
}

/// What it comes to that a side's cut is shown: the deal, if nothing else waits.
pub(super) fn show(game: &Match, side: Side, shown: Shown, now: Timestamp) -> Result<Vec<Event>, Refusal> {
    decide::standing(game, now)?;
    if !game.to_be_shown().contains(&side) {
        return Err(Refusal::NotOpenAnyMore);
    }
    let mut events = vec![Event::Shown(side, shown)];
    let others = game.to_be_shown().into_iter().any(|other| other != side);
    if let Some(taker) = game.taker().filter(|_| !others) {
        events.extend(decide::deal(game, taker));
    }
    Ok(events)
}

/// Who takes a challenge by it that `who` accepts without a cut: where the computer waits for a cut, the challenger says so for it.
pub(super) fn taker(game: &Match, who: UserId) -> UserId {
    match game.computer().filter(|_| game.waits_for_cut()) {
        Some(computer) if who == game.people.challenger => computer,
        _ => who,
    }
}

/// That nothing of a cut is in the way when `who` accepts.
pub(super) fn free(game: &Match, who: UserId) -> Result<(), Refusal> {
    let waits = game.waits_for_cut() && who.level().is_some();
    match game.to_be_shown().is_empty() && !waits {
        true => Ok(()),
        false => Err(Refusal::CutNotShown),
    }
}
