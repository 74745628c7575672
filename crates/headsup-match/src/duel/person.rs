//! What a person has to do with duels: what they played in the newest ones, and where they are named.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::daily::StaleTry;
use crate::id::{MatchId, Timestamp};
use crate::refusal::Refusal;
use crate::solo::{SoloMoves, SoloScore, SoloTry};

/// How many tries may be under way at once, and how many duels that a person began.
const MOST: usize = 4;
/// How many tries are kept.
const KEPT: usize = 8;
/// Bytes that the moves of finished tries take at most.
const ROOM: usize = 8_000;
/// For so long after it was to end a duel may go on, as people could not reach the program meanwhile.
const LATER: Duration = Duration::from_secs(7 * 24 * 60 * 60);
/// Of so many duels it is known that they may name a person.
const NAMED: usize = 64;

/// What a person has to do with duels.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PersonDuels {
    /// What they played, the oldest first.
    tries: Vec<DuelTry>,
    /// Those that may name them, the oldest first.
    named: Vec<NamedDuel>,
}

/// A person's try in a duel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DuelTry {
    /// The duel, by the id of its deal.
    pub duel: MatchId,
    /// The person's [entry](crate::DuelPlayer::entry) in it.
    pub entry: MatchId,
    /// When no move of it counts any more, in milliseconds since the beginning of 1970.
    pub ends: Timestamp,
    /// What they played. The moves of a finished try are let go when they take too much room.
    #[serde(flatten)]
    pub played: SoloTry,
}

/// A duel whose messages may name a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NamedDuel {
    /// The duel, by the id of its deal.
    pub duel: MatchId,
    /// When it ends at the latest, in milliseconds since the beginning of 1970.
    pub ends: Timestamp,
    /// Whether they began it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub began: bool,
}

impl PersonDuels {
    /// Whether they have to do with none.
    pub fn is_empty(&self) -> bool {
        self.tries.is_empty() && self.named.is_empty()
    }

    /// Their tries, the oldest first.
    pub fn tries(&self) -> &[DuelTry] {
        &self.tries
    }

    /// Their try in a duel.
    pub fn of(&self, duel: MatchId) -> Option<&DuelTry> {
        self.tries.iter().find(|one| one.duel == duel)
    }

    /// The duels that may name them, the oldest first.
    pub fn named(&self) -> &[NamedDuel] {
        &self.named
    }

    /// Returns whether a duel may name them as its organiser, an invited person or a player.
    pub fn is_named_in(&self, duel: MatchId) -> bool {
        self.named.iter().any(|one| one.duel == duel)
    }

    /// Whether a duel may still go on.
    pub fn may_be_running(&self, duel: MatchId, now: Timestamp) -> bool {
        let tries = self.tries.iter().map(|one| (one.duel, one.ends));
        let mut all = tries.chain(self.named.iter().map(|one| (one.duel, one.ends)));
        all.any(|(of, ends)| of == duel && ends.after(LATER) > now)
    }

    /// A duel has ended, maybe sooner than it had to.
    pub fn mark_ended(&mut self, duel: MatchId, now: Timestamp) {
        self.update_end(duel, |ends| now.min(ends));
    }

    /// A duel goes on, and ends then.
    pub fn set_end(&mut self, duel: MatchId, at: Timestamp) {
        self.update_end(duel, |_| at);
    }

    fn update_end(&mut self, duel: MatchId, change: impl Fn(Timestamp) -> Timestamp) {
        let tries = self.tries.iter_mut().map(|one| (one.duel, &mut one.ends));
        let named = self.named.iter_mut().map(|one| (one.duel, &mut one.ends));
        for (_, ends) in tries.chain(named).filter(|(of, _)| *of == duel) {
            *ends = change(*ends);
        }
    }

    /// Whether they may play in one more duel.
    ///
    /// # Errors
    /// Returns [`Refusal::TooManyDuels`] if they play in as many as may be.
    pub fn may_join(&self, now: Timestamp) -> Result<(), Refusal> {
        let runs = |one: &&DuelTry| one.ends > now;
        let plays = |one: &&DuelTry| one.played.score.is_none();
        let running = self.tries.iter().filter(runs);
        let room = running.clone().count() < KEPT && running.filter(plays).count() < MOST;
        if room { Ok(()) } else { Err(Refusal::TooManyDuels) }
    }

    /// Whether they may begin one more.
    ///
    /// # Errors
    /// Returns [`Refusal::TooManyDuels`] if as many as may be that they began are under way.
    pub fn may_begin(&self, now: Timestamp) -> Result<(), Refusal> {
        let began = self.named.iter().filter(|one| one.began && one.ends > now);
        if began.count() < MOST {
            Ok(())
        } else {
            Err(Refusal::TooManyDuels)
        }
    }

    /// Notes that a duel may name them.
    pub fn name(&mut self, named: NamedDuel) {
        if !self.is_named_in(named.duel) {
            self.named.push(named);
            let over = self.named.len().saturating_sub(NAMED);
            self.named.drain(..over);
        }
    }

    /// Begins a try. The oldest whose duel is over is let go, if there are too many.
    ///
    /// # Errors
    /// Returns [`Refusal::TooManyDuels`] if they [may not](PersonDuels::may_join).
    pub fn begin(&mut self, begun: DuelTry, now: Timestamp) -> Result<(), Refusal> {
        if self.of(begun.duel).is_some() {
            return Ok(());
        }
        self.may_join(now)?;
        if self.tries.len() >= KEPT
            && let Some(oldest) = self.tries.iter().position(|one| one.ends <= now)
        {
            self.tries.remove(oldest);
        }
        let (duel, ends) = (begun.duel, begun.ends);
        self.tries.push(begun);
        self.name(NamedDuel {
            duel,
            ends,
            began: false,
        });
        Ok(())
    }

    /// Lets a try go that was not joined, or whose duel they left.
    pub fn take_back(&mut self, duel: MatchId) {
        self.tries.retain(|one| one.duel != duel);
    }

    /// Lets go of the moves of the oldest finished try that has some; tells whether there was one.
    pub(crate) fn let_go(&mut self) -> bool {
        let finished = |one: &&mut DuelTry| one.played.score.is_some() && !one.played.moves.is_empty();
        let oldest = self.tries.iter_mut().find(finished);
        oldest.map(|one| one.played.moves.clear()).is_some()
    }

    /// Takes in the moves that follow the first so many of a try, and how it ended by them, if it did. The moves of the oldest finished ones
    /// are let go if there is no room for them.
    ///
    /// # Errors
    /// Returns [`StaleTry`] if the try is not at that position any more; nothing has changed then.
    pub fn go_on(
        &mut self,
        duel: MatchId,
        ply: u32,
        moves: &SoloMoves,
        score: Option<SoloScore>,
    ) -> Result<(), StaleTry> {
        let found = self.tries.iter_mut().find(|one| one.duel == duel);
        let at = |one: &&mut DuelTry| one.played.moves.len() == ply && one.played.score.is_none();
        let played = &mut found.filter(at).ok_or(StaleTry)?.played;
        played.moves.extend(moves);
        played.score = score;
        let finished = |one: &&mut DuelTry| one.played.score.is_some();
        let mut room = ROOM;
        for one in self.tries.iter_mut().rev().filter(finished) {
            match room.checked_sub(one.played.moves.bytes()) {
                Some(left) => room = left,
                None => one.played.moves.clear(),
            }
        }
        Ok(())
    }
}
