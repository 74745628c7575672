//! What was promised of a deal and added to it, as people see it: the cuts, what is revealed after the end, and what waits for a cut.

use super::fair::{ClientSeed, Origin, Seating, SeedCommitment, SeedReveal};
use super::id::UserId;
use super::phase::Phase;
use super::record::Stage;
use super::replay::Match;
use super::shown::Shown;
use super::terms::Side;

impl Match {
    /// What was promised of its deal; nothing if it was made before there were promises.
    pub fn promise(&self) -> Option<SeedCommitment> {
        self.record.promise(self.id)
    }

    /// What a side added to its deal. While the other may still do so, only the [hash](ClientSeed::hash) is for everybody.
    pub fn cut(&self, side: Side) -> Option<&ClientSeed> {
        match &self.record.origin {
            Origin::Plain(_) => None,
            Origin::Promised(_, cuts) => cuts.of(side),
        }
    }

    /// What its deal was made of; none until it is over, or if nothing was promised.
    pub fn revealed(&self) -> Option<SeedReveal> {
        match (&self.record.origin, self.phase()) {
            (Origin::Promised(secret, cuts), Phase::Over(_)) => Some(SeedReveal {
                id: self.id,
                secret: *secret,
                cuts: cuts.clone(),
                challenger: self.record.challenger,
                seating: self.record.rematch_of.map_or(Seating::Drawn, Seating::Swapped),
            }),
            _ => None,
        }
    }

    /// Whose answer or move it waits for: the opponent of a challenge (who may be nobody yet), or whose turn it is.
    pub fn awaiting(&self) -> Option<Side> {
        match self.record.stage {
            // A player who cut has answered, and the computer waits for the challenger.
            Stage::Challenged if self.waits_for_cut() || self.cut(Side::Opponent).is_some() => None,
            Stage::Challenged => self.people.opponent.map(|_| Side::Opponent),
            _ => self.to_decide().map(|seat| self.side(seat)),
        }
    }

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
    pub(super) fn computer(&self) -> Option<UserId> {
        self.people.opponent.filter(|who| who.level().is_some())
    }

    /// Returns who takes the challenge as soon as every cut is shown: the person who took it with a cut, or the computer.
    pub(super) fn taker(&self) -> Option<UserId> {
        match self.cut(Side::Opponent) {
            Some(_) => self.people.opponent,
            None => self.computer(),
        }
    }
}
