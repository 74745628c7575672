//! Deals that people play alone against the computer: promised, and played on until the person decides.

use std::sync::Arc;
use std::time::Duration;

use crate::error::{AppError, Incident};
use crate::pool::{Pool, StopCondition};
use crate::quarantine::Quarantine;
use crate::shared::Shared;
use headsup_engine::{GameEntry, Level, SearchRng, Seat};
use headsup_match::solo::OPPONENT;
use headsup_match::{GuildId, Match, MatchId, Refusal, SoloDeal, SoloMoves, SoloScore};
use headsup_store::{Change, Commit, CommitError, InteractionKey};

/// No thought is cut short: the computer answers the same moves with the same moves, no matter who makes them.
const THOUGHT: Duration = Duration::from_secs(60 * 60);

/// Promises deals, and makes the moves of the computer in them. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct Solo {
    pub shared: Arc<Shared>,
    pub quarantine: Quarantine,
    pub pool: Arc<Pool>,
}

/// What all who play a deal come to is kept like what a server chose. Its number is that of the deal, and no server's: Discord's begin with
/// the time, and are far greater.
pub(crate) fn row_of(deal: MatchId) -> GuildId {
    let [a, b, c, d, e] = deal.to_bytes();
    GuildId(u64::from_be_bytes([0, 0, 0, a, b, c, d, e]))
}

/// The deal of such a row; none if it is a server's.
pub(crate) fn deal_of(row: GuildId) -> Option<MatchId> {
    let [0, 0, 0, a, b, c, d, e] = row.0.to_be_bytes() else {
        return None;
    };
    Some(MatchId::from_bytes([a, b, c, d, e]))
}

/// What came of keeping a match.
pub(crate) enum Kept {
    /// It is kept.
    New,
    /// Another has its id.
    Taken,
    /// The interaction made this one before.
    Before(MatchId),
}

impl Solo {
    /// What this interaction made before, if it has come already.
    pub async fn made_by(&self, key: InteractionKey) -> Result<Option<MatchId>, Incident> {
        let answered = self.shared.store.answered(key).await;
        let answered = answered.map_err(|error| self.shared.fault(&error))?;
        let id = answered.and_then(|(answer, _)| <[u8; 5]>::try_from(&*answer).ok());
        Ok(id.map(MatchId::from_bytes))
    }

    /// Keeps a new match, such as the one that keeps a deal, which links its promise into the chain. An interaction that comes again gets
    /// what it made before.
    pub async fn keep(&self, kept: &Match, key: Option<InteractionKey>) -> Result<Kept, AppError> {
        let change = Change {
            expected: 0,
            ..Change::to(kept, None)
        };
        let commit = Commit {
            changes: vec![change],
            interaction: key.map(|key| (key, kept.id().to_bytes().to_vec())),
            now: self.shared.now(),
        };
        match self.shared.commit(commit).await {
            Ok(_) => Ok(Kept::New),
            Err(CommitError::Conflict) => Ok(Kept::Taken),
            Err(CommitError::Failed(error)) => Err(self.shared.write_error(error)),
            Err(CommitError::Repeated(answer, _)) => {
                let id = <[u8; 5]>::try_from(&*answer).map_err(|_| Refusal::NoSuchMatch)?;
                Ok(Kept::Before(MatchId::from_bytes(id)))
            }
        }
    }

    /// The match that is kept under an id, if there is one.
    pub async fn kept(&self, id: MatchId, book: &'static dyn GameEntry) -> Result<Option<Match>, Incident> {
        let stored = self.shared.store.load(id).await;
        let stored = stored.map_err(|error| self.shared.fault(&error))?;
        Ok(stored.and_then(|stored| Match::replay(id, stored.version, stored.people, stored.record, book).ok()))
    }

    /// Returns the stored deal of an id, if it can be read.
    pub async fn deal(&self, id: MatchId) -> Option<SoloDeal> {
        let stored = self.shared.store.load(id).await.ok().flatten()?;
        let book = self.shared.catalog.find(&stored.record.terms().game)?;
        let kept = Match::replay(id, stored.version, stored.people, stored.record, book).ok()?;
        SoloDeal::of(&kept)
    }

    /// The moves that follow without the person in this seat: forced ones, and the computer's; after a move of theirs, if they made one,
    /// which comes first. And how the try ended by them, if it did.
    pub async fn answers(
        &self,
        deal: &SoloDeal,
        seat: Seat,
        before: &SoloMoves,
        text: Option<&str>,
    ) -> Result<(SoloMoves, Option<SoloScore>), AppError> {
        self.quarantine.check(deal.id).await?;
        let mut moves = before.clone();
        if let Some(text) = text {
            let made = self.quarantine.guard(deal.id, || {
                let mut played = deal.play(&moves).ok()?;
                let own = played.to_decide() == Some(seat);
                own.then(|| played.make(text).ok())??;
                Some(played.stored())
            })?;
            moves = made.ok_or(Refusal::Stale)?;
        }
        let score = self.play_on(deal, seat, &mut moves, None).await?;
        Ok((moves.after(before.len()), score))
    }

    /// Makes forced moves and the computer's until the person in this seat decides, for whom a level plays if one is named, or until it is
    /// over.
    pub async fn play_on(
        &self,
        deal: &SoloDeal,
        seat: Seat,
        moves: &mut SoloMoves,
        person: Option<Level>,
    ) -> Result<Option<SoloScore>, AppError> {
        loop {
            let (of, before, quarantine) = (deal.clone(), moves.clone(), self.quarantine.clone());
            let think =
                move |enough: StopCondition<'_>| quarantine.guard(of.id, || next(&of, seat, &before, person, enough));
            match self.pool.think(THOUGHT, think).await?? {
                Next::Moved(next) => *moves = next,
                Next::Person => return Ok(None),
                Next::Over(score) => return Ok(Some(score)),
            }
        }
    }
}

/// What follows in a try without the person.
enum Next {
    /// All moves, after a further one.
    Moved(SoloMoves),
    /// They decide.
    Person,
    /// It is over.
    Over(SoloScore),
}

/// What follows after these moves: a forced move, or that of the level in the seat that decides.
fn next(
    deal: &SoloDeal,
    own: Seat,
    moves: &SoloMoves,
    person: Option<Level>,
    enough: StopCondition<'_>,
) -> Result<Next, Refusal> {
    let mut played = deal.play(moves).map_err(|_| Refusal::Stale)?;
    if let Some(score) = played.score(own) {
        return Ok(Next::Over(score));
    }
    let text = match played.table.forced() {
        Some(forced) => forced,
        None => {
            let seat = played.to_decide().unwrap_or(Seat::One);
            let level = if seat == own { person } else { Some(OPPONENT) };
            let Some(level) = level else {
                return Ok(Next::Person);
            };
            let number = deal.chance(seat, played.table.ply());
            let mut thinker = played.table.thinker(seat, number);
            let decided = level.decide(&mut *thinker, &mut SearchRng::new(number), None, enough);
            let decided = decided.and_then(|decided| decided.open(seat)).ok_or(Refusal::Stale)?;
            decided.notation
        }
    };
    played.make(&text).map_err(|_| Refusal::Stale)?;
    Ok(Next::Moved(played.stored()))
}
