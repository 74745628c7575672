//! The public message of each cut, posted before a card is dealt.
//!
//! A cut is stored, then its message is posted and noted, then the match learns of it, and only that deals the cards. Each step follows
//! from what is stored, so a program that was killed in between carries on where it was.

use std::sync::Arc;

use tracing::info;

use crate::access::ChannelContext;
use crate::api::message_api::MessageApi;
use crate::message_index::{MessageIndex, Proof};
use crate::request_context::RequestContext;
use crate::updates::message_indexes::IndexGuard;
use crate::updates::round::Round;
use headsup_app::{AppError, History, Incidents, Matches};
use headsup_i18n::Locale;
use headsup_match::{ChannelId, GuildId, Link, Match, MatchId, Piece, Shown, Side};
use headsup_ui::Access;
use headsup_ui::fair_deal;

/// Where a cut is shown: a channel, how it is reached, its server, and the language there.
type Board = (ChannelId, Access, Option<GuildId>, &'static Locale);

/// Where the cuts of a match are to be shown: wherever its challenge stands.
fn boards(place: &MessageIndex, here: Option<(&ChannelContext, &'static Locale)>) -> Vec<Board> {
    let mut boards: Vec<Board> = Vec::new();
    for spot in &place.tables {
        if !boards.iter().any(|(channel, ..)| *channel == spot.channel) {
            boards.push((spot.channel, spot.reach, spot.guild, spot.locale()));
        }
    }
    if boards.is_empty() {
        boards.extend(here.map(|(here, locale)| (here.channel, here.reach, here.guild, locale)));
    }
    boards
}

/// Shows the cuts of matches, and looks their links up. Cheap to clone.
#[derive(Clone)]
pub struct CutMessages {
    /// Learns that a cut stands where people can see it.
    pub matches: Matches,
    /// The chain of promises.
    pub history: History,
    /// Where it is logged that the chain and a match have parted.
    pub incidents: Incidents,
    /// Sends.
    pub api: Arc<MessageApi>,
}

impl CutMessages {
    /// The link of a match's promise in the chain, if it has one.
    pub async fn link(&self, id: MatchId) -> Result<Option<Link>, AppError> {
        let link = |piece: &Piece| match piece {
            Piece::Link(link) => Some(*link),
            Piece::Segment(_) => None,
        };
        Ok(self.history.chain_to(id, 1).await?.last().and_then(link))
    }

    /// The same; an error if it holds another promise than the match. Then no one is told anything of either.
    pub async fn own_link(&self, game: &Match) -> Result<Option<Link>, AppError> {
        let link = self.link(game.id()).await?;
        match link {
            Some(link) if Some(link.promise) != game.promise() => {
                let what = format_args!("the chain has another promise of match {} than the match", game.id());
                Err(self.incidents.log(&what).into())
            }
            link => Ok(link),
        }
    }

    /// Shows every cut of a challenge that has not been shown yet; if the challenge was taken, that deals the cards.
    pub async fn show(&self, guard: &IndexGuard, caller: Option<&RequestContext>) -> Result<Round, AppError> {
        let id = guard.game();
        let game = self.matches.load(id).await?;
        let mut place = guard.get().await?;
        let here = caller.map(|caller| (&caller.here, caller.aloud(None)));
        for side in game.to_be_shown() {
            let boards = boards(&place, here);
            if boards.is_empty() {
                // It is not known where the challenge is shown. The next press on it will tell.
                return Ok(Round::Done);
            }
            let round = self.show_cut(guard, &game, side, &mut place, &boards).await?;
            if round.is_put_off() {
                return Ok(round);
            }
            let posted = place.proofs.iter().any(|proof| proof.side == fair_deal::number(side));
            let shown = if posted { Shown::Posted } else { Shown::Nowhere };
            match self.matches.cut_shown(id, side, shown).await {
                Ok(_) => {}
                // It was withdrawn or shown in this very moment, or its time is over: there is nothing to wait for.
                Err(AppError::Refused { .. }) => return Ok(Round::Done),
                Err(wrong) => return Err(wrong),
            }
        }
        Ok(Round::Again)
    }

    /// Posts the message of one cut wherever it is still to be posted. The note of it is stored before this returns.
    async fn show_cut(
        &self,
        guard: &IndexGuard,
        game: &Match,
        side: Side,
        place: &mut MessageIndex,
        boards: &[Board],
    ) -> Result<Round, AppError> {
        let link = self.own_link(game).await?;
        for &(channel, reach, guild, locale) in boards {
            let number = fair_deal::number(side);
            let known = |proof: &Proof| proof.side == number && proof.channel == channel;
            if reach == Access::Borrowed || place.proofs.iter().any(known) {
                continue;
            }
            let Some(shown) = fair_deal::message(game, side, link.as_ref(), locale) else {
                continue;
            };
            // Where a message was posted and the program ended before it was noted, Discord knows it by this.
            let nonce = format!("{}cut{number}{}", game.id(), channel.0 % 1_000_000_000_000);
            match self.api.post(channel, &shown, &nonce).await {
                Ok(message) => {
                    place.proofs.push(Proof {
                        side: number,
                        guild,
                        channel,
                        message,
                    });
                    guard.save(place).await?;
                }
                // It may stand already, so no one must be told that it could not be posted.
                Err(trouble) if trouble.unsettled() => return Ok(Round::after(trouble)),
                Err(trouble) => info!(game = %game.id(), "a cut cannot be shown where its challenge stands: {trouble}"),
            }
        }
        Ok(Round::Done)
    }
}
