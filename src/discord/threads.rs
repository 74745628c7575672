//! A thread for each match, where its server wants one: opened under the table message when the match begins. Whose turn it is is told in
//! it, so the channel stays quiet.

use tracing::info;

use super::face::Face;
use super::fit::clip;
use super::place::{Place, Reach, Thread};
use super::trouble::Trouble;
use crate::matches::{Match, Phase};

/// Characters in the name of a thread.
const NAME: usize = 100;

impl Face {
    /// Opens the thread of a match, if there is to be one and there is none. One that cannot be is not asked for again.
    pub(super) async fn open_thread(&self, game: &Match, place: &mut Place) -> Result<(), Trouble> {
        if place.thread.is_some() || game.phase() != Phase::Playing {
            return Ok(());
        }
        let shared = |reach| reach == Reach::Member;
        let table = place.tables.iter().find(|spot| shared(spot.reach) && !spot.lost);
        let Some((spot, guild)) = table.and_then(|spot| Some((spot.clone(), spot.guild?))) else {
            return Ok(());
        };
        // A fault is logged where it happens; the next change asks again.
        if !self.host.server(guild).await.is_ok_and(|server| server.threads) {
            return Ok(());
        }
        let tongue = spot.tongue();
        let mut names = Vec::new();
        for who in game.people().iter() {
            names.push(self.name(Some(who), tongue).await);
        }
        let args = [("game", game.info().name.into()), ("names", names.join(", ").into())];
        let name = clip(&tongue.say("thread-name", &args), NAME);
        let thread = match self.wire.open_thread(spot.channel, spot.message, &name).await {
            Ok(id) => Thread::Open {
                channel: spot.channel,
                id,
            },
            Err(trouble) if trouble.passes() => return Err(trouble),
            Err(trouble) => {
                info!(game = %game.id(), "it has no thread of its own: {trouble}");
                Thread::Refused
            }
        };
        place.thread = Some(thread);
        Ok(())
    }

    /// Deletes the thread of a match, if it has one.
    pub(super) async fn clear_thread(&self, place: &mut Place) {
        if let Some(Thread::Open { id, .. }) = place.thread.take()
            && let Err(trouble) = self.wire.delete_channel(id).await
            && !trouble.gone()
        {
            info!("the thread of a match stays: {trouble}");
        }
    }
}
