//! How matches begin: a challenge, a rematch of one that is over, or an exhibition.

use std::sync::Arc;

use crate::committed::Committed;
use crate::error::AppError;
use crate::matches::{ATTEMPTS, Matches, PROGRAM};
use crate::quota::{may_challenge, quota, turns};
use crate::wanted::{Wanted, wanted};
use headsup_engine::Level;
use headsup_match::{Challengee, Command, MatchId, Refusal, Rematch, Shown, Side, Terms, UserId};
use headsup_store::{Change, InteractionKey};

impl Matches {
    /// A new challenge: to a person, or to the first who takes it and may. Where a level of the computer challenges another, that is an
    /// exhibition, for people to watch.
    ///
    /// # Errors
    /// Returns [`AppError::Refused`] if the challenge may not be made, [`AppError::Full`] if the disk has no room for it,
    /// [`AppError::SetAside`] if the interaction comes again and the match that it began is set aside, and [`AppError::Incident`] if
    /// anything else goes wrong.
    pub async fn challenge(
        &self,
        key: InteractionKey,
        who: UserId,
        whom: impl Into<Challengee>,
        terms: Terms,
    ) -> Result<Committed, AppError> {
        self.begin_challenge(key, who, whom.into(), terms, false).await
    }

    /// A challenge of the computer, which sits down once the challenger has cut, or says that they do not want to.
    ///
    /// # Errors
    /// Returns [`AppError::Refused`] if the challenge may not be made, [`AppError::Full`] if the disk has no room for it,
    /// [`AppError::SetAside`] if the interaction comes again and the match that it began is set aside, and [`AppError::Incident`] if
    /// anything else goes wrong.
    pub async fn challenge_to_cut(
        &self,
        key: InteractionKey,
        who: UserId,
        level: Level,
        terms: Terms,
    ) -> Result<Committed, AppError> {
        let whom = Challengee::Person(UserId::computer(level));
        self.begin_challenge(key, who, whom, terms, true).await
    }

    /// A side's cut stands where people can see it, or there is nowhere to show it. The cards are dealt if only that was missing.
    ///
    /// # Errors
    /// Returns [`AppError::Refused`] if there is no such match or no cut waits to be shown there, [`AppError::SetAside`] if the match is
    /// set aside, [`AppError::Full`] if the disk has no room, and [`AppError::Incident`] if anything else goes wrong.
    pub async fn cut_shown(&self, id: MatchId, side: Side, shown: Shown) -> Result<Committed, AppError> {
        self.carry_out(None, PROGRAM, id, &Command::Shown(side, shown)).await
    }

    /// A new challenge, if it may be made. The computer takes one at once.
    async fn begin_challenge(
        &self,
        key: InteractionKey,
        who: UserId,
        whom: Challengee,
        terms: Terms,
        cut_first: bool,
    ) -> Result<Committed, AppError> {
        let _turns = turns(&self.shared, who, whom.person()).await?;
        if let Err(refusal) = may_challenge(&self.shared, who, whom.person()).await? {
            return self.refuse(Some(key), refusal).await;
        }
        let rulebook = self.shared.catalog.find(&terms.game).ok_or(Refusal::UnknownTerms)?;
        for _ in 0..ATTEMPTS {
            let now = self.shared.now();
            let game = headsup_match::challenge(self.shared.fresh(), who, whom, terms.clone(), rulebook, now)?;
            let game = if cut_first { game.cut_first() } else { game };
            let change = Change::to(&game, None);
            // A conflict here is a name that is already taken: once more with another.
            if let Some(done) = self.commit(Some(key), vec![change], game).await? {
                return self.seat_computer(done).await;
            }
        }
        Err(self.shared.contended("a challenge", ATTEMPTS).into())
    }

    /// Asks for a rematch of a match that is over, or accepts the one that the other asked for. The rematch is what comes back.
    ///
    /// # Errors
    /// Returns [`AppError::Refused`] if there is no such match or no rematch of it may be asked for, [`AppError::SetAside`] if the match or
    /// its rematch is set aside, [`AppError::Full`] if the disk has no room, and [`AppError::Incident`] if anything else goes wrong.
    pub async fn rematch(&self, key: InteractionKey, who: UserId, over: MatchId) -> Result<Committed, AppError> {
        for _ in 0..ATTEMPTS {
            let mut over = self.load(over).await?;
            let next = match over.rematch() {
                Some(next) => Some(self.load(next).await?),
                None => None,
            };
            let now = self.shared.now();
            let fresh = self.shared.fresh();
            let decided = self.quarantine.guard(over.id(), || {
                headsup_match::rematch(&over, next.as_ref(), who, fresh, now)
            })?;
            match (decided, next) {
                (Ok(Rematch::Ask(asked, event)), _) => {
                    let _turns = turns(&self.shared, who, asked.people().opponent).await?;
                    if let Err(refusal) = quota(&self.shared, who, asked.people().opponent).await?.challenge() {
                        return self.refuse(Some(key), refusal).await;
                    }
                    let before = over.people();
                    over.evolve(&[event], now);
                    let changes = vec![Change::to(&over, Some(before)), Change::to(&asked, None)];
                    if let Some(done) = self.commit(Some(key), changes, *asked).await? {
                        return self.seat_computer(done).await;
                    }
                }
                (Ok(Rematch::Accept), Some(next)) => {
                    return self.execute_on(key, who, next, Command::Accept(Vec::new())).await;
                }
                (Ok(Rematch::Accept), None) => unreachable!("only a rematch that exists is to be accepted"),
                (Err(refusal), _) => return self.refuse(Some(key), refusal).await,
            }
        }
        Err(self.shared.contended("a rematch", ATTEMPTS).into())
    }

    /// The match as it stands once the computer, if it is challenged in it, sits.
    pub(crate) async fn seat_computer(&self, done: Committed) -> Result<Committed, AppError> {
        let (Some((level, Wanted::Accept)), false) = (wanted(done.game()), done.repeated()) else {
            return Ok(done);
        };
        let accept = Command::Accept(Vec::new());
        let sat = self
            .carry_out(None, UserId::computer(level), done.game().id(), &accept)
            .await;
        match sat {
            Ok(sat) => Ok(done.followed_by(Arc::clone(sat.game()))),
            // Another task that serves it was faster.
            Err(AppError::Refused { .. }) => {
                let game = self.load(done.game().id()).await?;
                Ok(done.followed_by(Arc::new(game)))
            }
            Err(fault) => Err(fault),
        }
    }
}
