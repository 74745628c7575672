//! How a player is told about one or several of their matches: in direct messages, beside the table, by a token. When, and about which
//! ones, is up to [`crate::updates::notifier`] and [`crate::updates::announcements`].

use std::collections::BTreeSet;
use std::sync::Arc;

use tracing::info;

use crate::access::MessageRef;
use crate::api::discord_error::DiscordError;
use crate::api::message_api::{MessageApi, MessageHandle};
use crate::message_index::{MessageIndex, TableMessage};
use crate::updates::due;
use crate::updates::message_indexes::MessageIndexes;
use crate::updates::table_spot;
use crate::updates::token_cache::TokenCache;
use crate::user_directory::UserDirectory;
use headsup_app::{History, Incident, Settings};
use headsup_i18n::Locale;
use headsup_match::{Match, Phase, UserId};
use headsup_ui::Access;
use headsup_ui::clocks;
use headsup_ui::ids::CustomId;
use headsup_ui::mention::mention;
use headsup_ui::message::{Button, Everyone, Message, Row, Style};
use headsup_ui::stands::stands;

/// A table message after which more messages than this stand is buried: it is posted anew instead of a notice.
const BURIED: u8 = 8;
/// Characters of a list of matches, so that all of it fits in one message.
const LIST: usize = 1_840;

/// A match about which a player is told, and what is noted about it.
pub type Of<'a> = (&'a Match, &'a mut MessageIndex);

/// Tells players things, wherever they chose to be told.
pub struct Delivery {
    /// Reads which other matches a notice speaks of.
    pub history: History,
    /// Where the messages of those are.
    pub index: MessageIndexes,
    /// Sends.
    pub api: Arc<MessageApi>,
    /// Tokens that lead where the bot is no member.
    pub tokens: Arc<TokenCache>,
    /// In which language each person was last heard.
    pub names: Arc<UserDirectory>,
}

impl Delivery {
    /// Tells one player something about one match where they chose to be told. `nonce` tells Discord which message this is. Returns false
    /// if only a token leads there and none is good any more, so that they were not told. What stood before is the caller's to clear.
    pub async fn tell(
        &self,
        game: &Match,
        place: &mut MessageIndex,
        who: UserId,
        settings: &Settings,
        words: &str,
        nonce: &str,
    ) -> Result<bool, DiscordError> {
        let direct = due::ways(who, place, settings).direct;
        let mut told = !direct
            || self
                .tell_directly(who, settings, words, &mut [(game, place)], nonce)
                .await?;
        // Checked again: a player who takes no direct messages is told at the table.
        if due::ways(who, place, settings).table {
            told = self.tell_at_table(who, words, &mut [(game, place)], nonce).await?;
        }
        Ok(told)
    }

    /// Tells in direct messages. Returns false if the player takes none, which is noted.
    pub async fn tell_directly(
        &self,
        who: UserId,
        settings: &Settings,
        words: &str,
        of: &mut [Of<'_>],
        nonce: &str,
    ) -> Result<bool, DiscordError> {
        let chosen = settings.language.as_deref().map(Locale::for_locale);
        let spot = of.first().and_then(|(_, place)| place.table_of(who));
        let locale = chosen
            .or_else(|| self.names.locale(who))
            .or(spot.map(TableMessage::locale));
        let locale = locale.unwrap_or_else(|| Locale::for_locale(""));
        let mut notice = notice(who, words, of, locale);
        if let [(game, _)] = of {
            let label = locale.say("button-hand", &[]);
            let hand = Button::new(CustomId::Hand(game.id()).id(), label, Style::Main);
            notice = notice.row(Row::Buttons(vec![hand]));
        }
        let posted = match self.api.direct(who).await {
            Ok(channel) => {
                let posted = self.api.post(channel, &notice, nonce).await;
                posted.map(|message| MessageRef(channel, message))
            }
            Err(trouble) => Err(trouble),
        };
        match posted {
            Ok(posted) => of.iter_mut().for_each(|(_, place)| place.notices.push(posted)),
            Err(trouble) if trouble.is_transient() => return Err(trouble),
            // They have it. Only which message it is, nobody knows, so it stays.
            Err(DiscordError::Unread) => return Ok(true),
            Err(trouble) => {
                info!("somebody takes no direct messages: {trouble}");
                of.iter_mut().for_each(|(_, place)| place.closed.push(who));
            }
        }
        Ok(posted.is_ok())
    }

    /// Tells where the tables stand, which is one channel for all of these. False if only a token leads there and none is good any more.
    pub async fn tell_at_table(
        &self,
        who: UserId,
        words: &str,
        of: &mut [Of<'_>],
        nonce: &str,
    ) -> Result<bool, DiscordError> {
        let spot = of.first().and_then(|(_, place)| place.table_of(who)).cloned();
        let Some(spot) = spot else { return Ok(false) };
        let notice = notice(who, words, of, spot.locale());
        match (spot.reach, of) {
            (Access::Borrowed, _) => return self.tell_by_token(&spot, &notice).await,
            (_, [(game, place)]) => self.tell_in_channel(game, place, &spot, &notice, nonce).await?,
            (_, several) => {
                let message = self.api.post(spot.channel, &notice, nonce).await?;
                let posted = MessageRef(spot.channel, message);
                several.iter_mut().for_each(|(_, place)| place.notices.push(posted));
            }
        }
        Ok(true)
    }

    async fn tell_by_token(&self, spot: &TableMessage, notice: &Message<Everyone>) -> Result<bool, DiscordError> {
        let Some(token) = self.tokens.token_for(spot.channel) else {
            return Ok(false);
        };
        let message = self.api.add(&token, notice).await?;
        let before = self.tokens.noticed(spot.channel, MessageHandle::later(token, message));
        if let Some(before) = before.filter(MessageHandle::lives) {
            self.api.clear(&before).await;
        }
        Ok(true)
    }

    /// Posts a notice beside a table, or the table itself anew where it is buried. What stood before is the caller's to clear.
    async fn tell_in_channel(
        &self,
        game: &Match,
        place: &mut MessageIndex,
        spot: &TableMessage,
        notice: &Message<Everyone>,
        nonce: &str,
    ) -> Result<(), DiscordError> {
        let own = place
            .notices
            .iter()
            .filter(|notice| notice.channel() == spot.channel)
            .count();
        let after = match spot.lost {
            true => Ok(0),
            false => self.api.after(spot.channel, spot.message, BURIED + 2).await,
        };
        // Where the bot may not read, nothing counts as buried.
        let buried = after.is_ok_and(|after| after.saturating_sub(own) > usize::from(BURIED));
        if buried {
            let mut table = table_spot::for_spot(game, spot, place);
            table.ping = notice.ping;
            let message = self.api.post(spot.channel, &table, nonce).await?;
            let fresh = TableMessage {
                message,
                shows: game.version(),
                format: table.format,
                ..spot.clone()
            };
            if let Some(old) = place.put(fresh) {
                self.api.clear(&MessageHandle::in_channel(old.place())).await;
            }
        } else {
            let message = self.api.post(spot.channel, notice, nonce).await?;
            place.notices.push(MessageRef(spot.channel, message));
        }
        Ok(())
    }

    /// Takes the notices away that stood before, now that a newer one stands: a moment with two is better than one with none. A list that
    /// speaks of other matches too stays until the last of them is past.
    pub async fn clear_notices(
        &self,
        game: &Match,
        place: &mut MessageIndex,
        before: &[MessageRef],
    ) -> Result<(), Incident> {
        place.notices.retain(|notice| !before.contains(notice));
        let mut gone: BTreeSet<MessageRef> = before.iter().copied().collect();
        if gone.is_empty() {
            return Ok(());
        }
        for who in game.people().iter() {
            for other in self.history.open_matches(who).await? {
                if other.id != game.id() {
                    let other = self.index.get(other.id).await?;
                    gone.retain(|notice| !other.notices.contains(notice));
                }
            }
        }
        for notice in gone {
            self.api.clear(&MessageHandle::in_channel(notice)).await;
        }
        Ok(())
    }
}

/// Returns what a player is told about one match, in these words, or about several together. It is plain, so that a phone shows the words.
fn notice(who: UserId, words: &str, of: &[Of<'_>], locale: &Locale) -> Message<Everyone> {
    let say = |words: &str, game: &Match, place: &MessageIndex| {
        let other = game
            .people()
            .iter()
            .find(|&person| person != who)
            .map(|who| mention(who, locale));
        let stands = stands(game.phase() == Phase::Playing, true, locale);
        let link = place.table_of(who).map(TableMessage::link).unwrap_or_default();
        let args = [
            ("who", mention(who, locale).into()),
            ("other", other.unwrap_or_default().into()),
            ("game", game.info().name.into()),
            ("stands", stands.into()),
            ("until", clocks::until(game.times().map(|times| times.deadline)).into()),
            ("link", link.into()),
        ];
        locale.say(words, &args)
    };
    if let [(game, place)] = of {
        return Message::public(say(words, game, place)).ping(who).plain();
    }
    let mut rows = vec![locale.say("notice-list", &[("who", mention(who, locale).into())])];
    let mut length = 0;
    for (at, (game, place)) in of.iter().enumerate() {
        let row = say("match-row-link", game, place);
        length += row.chars().count() + 1;
        if length > LIST {
            let more = (of.len() - at) as i64;
            rows.push(locale.say("notice-more", &[("more", more.into())]));
            break;
        }
        rows.push(row);
    }
    Message::public(rows.join("\n")).ping(who).plain()
}
