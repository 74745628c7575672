//! How a player is told about one or several of their matches: in direct messages, or beside the table. When, and about which ones, is up
//! to [`crate::updates::notifier`] and [`crate::updates::announcements`].

use std::sync::Arc;

use tracing::info;

use crate::access::MessageRef;
use crate::api::discord_error::DiscordError;
use crate::api::message_api::MessageApi;
use crate::api::message_handle::MessageHandle;
use crate::message_index::{MessageIndex, TableMessage};
use crate::updates::due::NotificationKind;
use crate::updates::notice_log::NoticeLog;
use crate::updates::streaks::Streaks;
use crate::updates::table_spot;
use crate::user_directory::UserDirectory;
use headsup_app::Settings;
use headsup_i18n::Locale;
use headsup_match::{Match, Phase, UserId};
use headsup_ui::clocks;
use headsup_ui::ids::CustomId;
use headsup_ui::mention::mention;
use headsup_ui::message::{Button, Everyone, Message, Row, Style};
use headsup_ui::player_names::PlayerNames;
use headsup_ui::stands::stands;
use headsup_ui::turn_summary;

/// A table message after which more messages than this stand is buried: it is posted anew before its player is told.
const BURIED: u8 = 8;
/// Characters of what is told of matches, so that all of it fits in one message.
const LIST: usize = 1_840;

/// A match about which a player is told, and what is noted about it.
pub type Of<'a> = (&'a Match, &'a mut MessageIndex);

/// What a player is told.
#[derive(Clone, Copy)]
pub struct News<'a> {
    /// Who.
    pub who: UserId,
    /// What they chose.
    pub settings: &'a Settings,
    /// The words for a match that is news to them.
    pub words: &'static str,
    /// How many of the matches are; the others wait since they were last told.
    pub fresh: usize,
    /// By this Discord knows the message.
    pub nonce: &'a str,
}

/// Outcome of a direct message.
pub enum Taken {
    /// Delivered as this message.
    As(MessageRef),
    /// Delivered as an unknown message, which stays.
    Unknown,
    /// The person accepts no direct messages.
    Refused,
}

/// Sends notices to players on their chosen routes. Cheap to clone.
#[derive(Clone)]
pub struct Delivery {
    /// Sends.
    pub api: Arc<MessageApi>,
    /// In which language each person was last heard.
    pub names: Arc<UserDirectory>,
    /// Records outcomes.
    pub log: NoticeLog,
    /// Counts wins in a row for results.
    pub streaks: Streaks,
}

impl Delivery {
    /// Sends direct messages. Records a player who accepts none.
    pub async fn tell_directly(&self, news: News<'_>, of: &mut [Of<'_>]) -> Result<Taken, DiscordError> {
        let message = self.direct_message(news, of);
        let posted = match self.api.direct(news.who).await {
            Ok(channel) => {
                let posted = self.api.post(channel, &message, news.nonce).await;
                posted.map(|message| MessageRef(channel, message))
            }
            Err(trouble) => Err(trouble),
        };
        match posted {
            Ok(posted) => {
                self.log.sent();
                Ok(Taken::As(posted))
            }
            Err(trouble) if trouble.is_transient() => Err(trouble),
            Err(DiscordError::Unread) => {
                self.log.sent();
                Ok(Taken::Unknown)
            }
            Err(trouble) => {
                info!("a player takes no direct messages: {trouble}");
                let open = of.iter_mut().filter(|(_, place)| !place.closed.contains(&news.who));
                open.for_each(|(_, place)| place.closed.push(news.who));
                Ok(Taken::Refused)
            }
        }
    }

    /// What is told in direct messages: in the language of the person, with the way to their hand if it is about one match.
    fn direct_message(&self, news: News<'_>, of: &[Of<'_>]) -> Message<Everyone> {
        let chosen = news.settings.language.as_deref().map(Locale::for_locale);
        let spot = of.first().and_then(|(_, place)| place.table_of(news.who));
        let locale = chosen
            .or_else(|| self.names.locale(news.who))
            .or(spot.map(TableMessage::locale));
        let locale = locale.unwrap_or_else(|| Locale::for_locale(""));
        let hand = match of {
            [(game, _)] => vec![CustomId::Hand(game.id()).button("button-hand", Style::Main, locale)],
            _ => Vec::new(),
        };
        message(news, of, hand, locale, &*self.names)
    }

    /// Has a message that told of several matches tell of these alone.
    ///
    /// # Errors
    /// Returns a [`DiscordError`] if Discord does not carry it out.
    pub async fn edit(&self, news: News<'_>, at: MessageRef, of: &[Of<'_>]) -> Result<(), DiscordError> {
        let spot = of.first().and_then(|(_, place)| place.table_of(news.who));
        let message = match spot.filter(|spot| spot.channel == at.channel()) {
            Some(spot) => message(news, of, Vec::new(), spot.locale(), &*self.names),
            None => self.direct_message(news, of),
        };
        let at = MessageHandle::in_channel(at).formed(message.format);
        self.api.edit(&at, &message).await
    }

    /// Posts in the channel that all these tables share. Moves a buried table below the notice. Notifies server managers once of a
    /// channel that refuses it.
    pub async fn tell_at_table(
        &self,
        news: News<'_>,
        spot: &TableMessage,
        of: &mut [Of<'_>],
    ) -> Result<MessageRef, DiscordError> {
        if news.fresh == 1
            && let [(game, place), ..] = of
        {
            match self.unbury(game, place, spot, news).await {
                Err(trouble) if trouble.is_transient() => return Err(trouble),
                Err(trouble) => info!(game = %game.id(), "its table stays where it is buried: {trouble}"),
                Ok(()) => {}
            }
        }
        let message = message(news, of, Vec::new(), spot.locale(), &*self.names);
        let posted = self.api.post(spot.channel, &message, news.nonce).await;
        match posted {
            Ok(_) | Err(DiscordError::Unread) => self.log.posted(spot.guild, spot.channel).await,
            Err(trouble @ DiscordError::Refused { .. }) => {
                info!("a channel refuses a notice: {trouble}");
                self.log.refused(spot.guild, spot.channel, trouble).await;
            }
            Err(_) => {}
        }
        Ok(MessageRef(spot.channel, posted?))
    }

    /// Posts a table anew that is buried.
    async fn unbury(
        &self,
        game: &Match,
        place: &mut MessageIndex,
        spot: &TableMessage,
        news: News<'_>,
    ) -> Result<(), DiscordError> {
        if spot.panel {
            return Ok(());
        }
        let own = place.pings.iter().filter(|ping| ping.message.channel() == spot.channel);
        let own = own.count();
        let after = match spot.lost {
            true => Ok(0),
            false => self.api.after(spot.channel, spot.message, BURIED + 2).await,
        };
        // Where the bot may not read, nothing counts as buried.
        if after.is_ok_and(|after| after.saturating_sub(own) > usize::from(BURIED)) {
            // A failure is logged, and the result is told without it.
            let streak = self.streaks.of(game).await.unwrap_or_default();
            let table = table_spot::for_spot(game, spot, place, streak, &*self.names);
            let nonce = format!("{}b", news.nonce);
            let message = self.api.post(spot.channel, &table, &nonce).await?;
            let fresh = TableMessage {
                message,
                shows: game.version(),
                format: table.format,
                ..spot.clone()
            };
            if let Some(old) = place.put(fresh) {
                self.api.clear(&MessageHandle::in_channel(old.place())).await;
            }
        }
        Ok(())
    }
}

/// What a player is told: of one match in a sentence, of several in a list.
pub fn message(
    news: News<'_>,
    of: &[Of<'_>],
    mut buttons: Vec<Button>,
    locale: &Locale,
    names: &dyn PlayerNames,
) -> Message<Everyone> {
    let who = ("who", mention(news.who, locale).into());
    let (mut rows, rest) = match of {
        [first, rest @ ..] if news.fresh == 1 => {
            let also = (!rest.is_empty()).then(|| locale.say("notice-also", &[]));
            let told = sentence(news, first, locale, names);
            (std::iter::once(told).chain(also).collect(), rest)
        }
        all => (vec![locale.say("notice-list", &[who])], all),
    };
    let mut length: usize = rows.iter().map(|row: &String| row.chars().count() + 1).sum();
    for (at, of) in rest.iter().enumerate() {
        let row = match of.1.table_of(news.who) {
            Some(_) => "match-row-link",
            None => "match-row",
        };
        let row = say(row, news.who, of, None, locale);
        length += row.chars().count() + 1;
        if length > LIST {
            let more = (rest.len() - at) as i64;
            rows.push(locale.say("notice-more", &[("more", more.into())]));
            break;
        }
        rows.push(row);
    }
    if !news.settings.pinged {
        rows.push(locale.say("notice-first", &[]));
        if let [(game, _)] = of
            && game.phase() == Phase::Playing
        {
            let label = locale.say("button-mute", &[]);
            buttons.push(Button::new(CustomId::Mute(game.id(), true).id(), label, Style::Plain));
        }
    }
    let message = Message::public(rows.join("\n")).ping(news.who).plain();
    message.row(Row::Buttons(buttons))
}

/// What a player is told of one match: of a turn, also what happened in the last one.
fn sentence(news: News<'_>, of: &Of<'_>, locale: &Locale, names: &dyn PlayerNames) -> String {
    let heard =
        (news.words == NotificationKind::Turn.message()).then(|| turn_summary::ping(of.0, news.who, locale, names));
    match heard.flatten() {
        Some(heard) => say("notice-turn-told", news.who, of, Some(heard), locale),
        None => say(news.words, news.who, of, None, locale),
    }
}

/// Words a notice about a match.
pub fn say(words: &str, who: UserId, (game, place): &Of<'_>, heard: Option<String>, locale: &Locale) -> String {
    let other = game
        .people()
        .iter()
        .find(|&person| person != who)
        .map(|other| mention(other, locale));
    let until = game.times().map(|times| times.deadline);
    let until = until.or_else(|| game.clock_start().map(|start| start.until));
    let stands = stands(game.phase() == Phase::Playing, true, locale);
    let link = place.table_of(who).map(TableMessage::link).unwrap_or_default();
    let args = [
        ("who", mention(who, locale).into()),
        ("other", other.unwrap_or_default().into()),
        ("game", game.info().name.into()),
        ("heard", heard.unwrap_or_default().into()),
        ("stands", stands.into()),
        ("until", clocks::until(until).into()),
        ("link", link.into()),
    ];
    // A match without messages has no link.
    let told = locale.say(words, &args);
    told.trim_end().trim_end_matches(':').to_owned()
}
