//! Matches in which a channel plays a seat together, against the computer. How they go on is decided like that of any other match; what is
//! kept besides is in which of them a person voted, so that they can be forgotten.

use std::sync::Arc;

use crate::committed::Committed;
use crate::error::AppError;
use crate::matches::{ATTEMPTS, Matches};
use crate::shared::{PersonTurn, Shared};
use headsup_engine::Level;
use headsup_match::{ChannelId, Command, Match, MatchId, Refusal, Terms, UserId, VotingTerms, challenge, decide};
use headsup_store::{Change, InteractionKey};

/// In how many matches a person can vote: what is kept of one person has its bounds.
const MOST_VOTED: usize = 1_000;

/// Begins matches of channels, and takes votes. Cheap to clone.
#[derive(Clone, Debug)]
pub struct ChannelMatches {
    shared: Arc<Shared>,
    matches: Matches,
}

impl ChannelMatches {
    pub(crate) fn new(shared: Arc<Shared>, matches: Matches) -> ChannelMatches {
        ChannelMatches { shared, matches }
    }

    /// Begins a match of a channel against a level of the computer, which sits down at once. A channel plays one at a time.
    ///
    /// # Errors
    /// Returns [`AppError::Refused`] if the channel plays already or the terms are not offered, [`AppError::Full`] if the disk has no room
    /// for it, [`AppError::SetAside`] if the interaction comes again and the match that it began is set aside, and [`AppError::Incident`]
    /// if anything else goes wrong.
    pub async fn begin(
        &self,
        key: InteractionKey,
        who: UserId,
        channel: ChannelId,
        level: Level,
        terms: Terms,
        voting: VotingTerms,
    ) -> Result<Committed, AppError> {
        let channel = UserId::of_channel(channel);
        let _channels_turn = self.shared.turn(channel).await?;
        if let Some(open) = self.shared.open_matches(channel).await?.first() {
            return self.matches.refuse(Some(key), Refusal::ChannelPlays(open.id)).await;
        }
        let rulebook = self.shared.catalog.find(&terms.game).ok_or(Refusal::UnknownTerms)?;
        for _ in 0..ATTEMPTS {
            let (fresh, whom) = (self.shared.fresh(), UserId::computer(level));
            let game = challenge(fresh, channel, Some(whom), terms.clone(), rulebook, self.shared.now())?;
            let game = game.together(voting, who);
            let _turn = self.note(who, game.id()).await?;
            let change = Change::to(&game, None);
            // A conflict here is a name that is already taken: once more with another.
            if let Some(done) = self.matches.commit(Some(key), vec![change], game).await? {
                return self.matches.seat_computer(done).await;
            }
        }
        Err(self.shared.contended("a match of a channel", ATTEMPTS).into())
    }

    /// Takes the vote of a person for a move, in the place of an earlier one.
    ///
    /// # Errors
    /// Returns [`AppError::Refused`] if they may not vote so now, and else fails as [`Matches::execute`] does.
    pub async fn vote(
        &self,
        key: InteractionKey,
        who: UserId,
        game: Match,
        vote: Command,
    ) -> Result<Committed, AppError> {
        // Nothing is kept of who is refused.
        let _turn = match decide(&game, who, &vote, self.shared.now()) {
            Ok(_) => Some(self.note(who, game.id()).await?),
            Err(_) => None,
        };
        self.matches.execute_on(key, who, game, vote).await
    }

    /// Notes that a person stands in a match, before they do. No one else changes what is kept of them until that is stored.
    async fn note(&self, who: UserId, id: MatchId) -> Result<PersonTurn, AppError> {
        let turn = self.shared.turn(who).await?;
        let mut settings = self.shared.settings(who).await?;
        if !settings.voted.contains(&id) {
            if settings.voted.len() >= MOST_VOTED {
                return Err(Refusal::TooManyVotes.into());
            }
            settings.voted.push(id);
            self.shared.note_settings(who, settings).await?;
        }
        Ok(turn)
    }
}
