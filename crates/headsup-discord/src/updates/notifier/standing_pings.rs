//! The pings that stand: those of a match that no longer waits go, or speak of the others alone.

use std::collections::BTreeSet;

use tracing::info;

use super::Notifier;
use crate::access::MessageRef;
use crate::api::discord_error::DiscordError;
use crate::api::message_handle::MessageHandle;
use crate::updates::delivery::{News, Of};
use crate::updates::due;
use crate::updates::round::Round;
use headsup_app::AppError;
use headsup_match::{Match, MatchId, UserId};

impl Notifier {
    /// Takes the pings of a match away that are not true any more. One that speaks of other matches too stays until the last of them is past,
    /// and one of which that cannot be done now stands until it can.
    pub async fn clear(&self, who: UserId, game: &Match) -> Result<Round, AppError> {
        let _alone = self.locks.lock(who).await;
        let guard = self.index.lock(game.id()).await;
        let mut place = guard.get().await?;
        if due::waits_for(game, &place, who) {
            return Ok(Round::Done);
        }
        let theirs = place.pings.iter().filter(|ping| ping.who == who);
        let theirs: BTreeSet<MessageRef> = theirs.map(|ping| ping.message).collect();
        let mut round = Round::Done;
        for ping in theirs {
            match self.leave_out(who, game.id(), ping).await? {
                Some(trouble) if trouble.is_transient() => round = Round::after(trouble),
                _ => place
                    .pings
                    .retain(|standing| standing.who != who || standing.message != ping),
            }
        }
        guard.save(&place).await?;
        Ok(round)
    }

    /// Takes a match out of a ping: it speaks of the others alone from then on, and goes if there are none. An edit notifies no one. What was in
    /// the way comes back.
    pub async fn leave_out(
        &self,
        who: UserId,
        game: MatchId,
        ping: MessageRef,
    ) -> Result<Option<DiscordError>, AppError> {
        let mut others = Vec::new();
        for other in self.history.open_matches(who).await? {
            let place = self.index.get(other.id).await?;
            if other.id != game
                && place.pings.iter().any(|standing| standing.message == ping)
                && let Ok(game) = self.matches.load(other.id).await
            {
                others.push((game, place));
            }
        }
        if others.is_empty() {
            return Ok(self.delivery.api.clear(&MessageHandle::in_channel(ping)).await);
        }
        let of: Vec<Of<'_>> = others.iter_mut().map(|(game, place)| (&*game, place)).collect();
        let settings = self.preferences.settings(who).await?;
        let news = News {
            who,
            settings: &settings,
            words: "notice-list",
            fresh: 0,
            nonce: "",
        };
        let edited = self.delivery.edit(news, ping, &of).await;
        if let Err(trouble) = edited {
            info!("a ping still speaks of a match that no longer waits: {trouble}");
        }
        Ok(edited.err())
    }
}
