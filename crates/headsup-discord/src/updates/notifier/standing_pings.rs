//! The pings that stand: those of a match that no longer waits go, or speak of the others alone.

use std::collections::BTreeSet;

use tracing::info;

use super::Notifier;
use crate::access::MessageRef;
use crate::api::message_handle::MessageHandle;
use crate::updates::delivery::{News, Of};
use crate::updates::due;
use headsup_app::AppError;
use headsup_match::{Match, MatchId, UserId};

impl Notifier {
    /// Takes the pings of a match away that are not true any more. One that speaks of other matches too stays until the last of them is past.
    pub async fn clear(&self, who: UserId, game: &Match) -> Result<(), AppError> {
        let _alone = self.locks.lock(who).await;
        let guard = self.index.lock(game.id()).await;
        let mut place = guard.get().await?;
        if due::waits_for(game, &place, who) {
            return Ok(());
        }
        let theirs = place.pings.extract_if(.., |ping| ping.who == who);
        let theirs: BTreeSet<MessageRef> = theirs.map(|ping| ping.message).collect();
        for ping in theirs {
            self.leave_out(who, game.id(), ping).await?;
        }
        guard.save(&place).await
    }

    /// Takes a match out of a ping: it speaks of the others alone from then on, and goes if there are none. An edit notifies no one; one that
    /// fails leaves a row too many.
    pub async fn leave_out(&self, who: UserId, game: MatchId, ping: MessageRef) -> Result<(), AppError> {
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
            self.delivery.api.clear(&MessageHandle::in_channel(ping)).await;
            return Ok(());
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
        if let Err(trouble) = self.delivery.edit(news, ping, &of).await {
            info!("a ping still speaks of a match that no longer waits: {trouble}");
        }
        Ok(())
    }
}
