//! Sends one person a notice about a duel, a tournament or a quarantined match.

use tracing::info;

use crate::api::discord_error::DiscordError;
use crate::updates::delivery::Delivery;
use crate::updates::due;
use headsup_app::Settings;
use headsup_i18n::Locale;
use headsup_match::{ChannelId, GuildId, NoticeSubject, UserId};
use headsup_ui::message::{Everyone, Message};

/// A notice to one person.
pub struct PersonNotice<'a> {
    /// The recipient.
    pub who: UserId,
    /// What they chose.
    pub settings: &'a mut Settings,
    /// Its subject.
    pub subject: NoticeSubject,
    /// The channel in which it may name them, if any.
    pub channel: Option<(Option<GuildId>, ChannelId)>,
    /// A message in that channel has pinged them.
    pub pinged: bool,
    /// The language of that channel, and the fallback for the person.
    pub locale: &'static Locale,
    /// Its text.
    pub message: &'a (dyn Fn(&'static Locale) -> Message<Everyone> + Send + Sync),
    /// Prefix of its nonces; one letter follows.
    pub nonce: String,
}

impl Delivery {
    /// Sends a notice on the chosen routes, or on the other one if those are closed. An undelivered one waits for the next response.
    ///
    /// # Errors
    /// Returns a temporary obstacle, or an unknown outcome.
    pub async fn tell_person(&self, mut notice: PersonNotice<'_>) -> Result<(), DiscordError> {
        let (who, chosen) = (notice.who, due::chosen_routes(notice.settings));
        let mut reached = notice.pinged;
        if chosen.direct {
            reached |= self.say_directly(&mut notice).await?;
        }
        if let Some((server, channel)) = notice.channel.filter(|_| !notice.pinged && (chosen.table || !reached)) {
            let locale = notice.locale;
            reached |= match self.say(&mut notice, Ok(channel), locale, 'c').await? {
                None => {
                    self.log.posted(server, channel).await;
                    true
                }
                Some(trouble) => {
                    self.log.refused(server, channel, trouble).await;
                    false
                }
            };
        }
        if !reached && !chosen.direct {
            reached |= self.say_directly(&mut notice).await?;
        }
        if !reached {
            self.log.unreached(who, notice.subject).await;
        }
        Ok(())
    }

    async fn say_directly(&self, notice: &mut PersonNotice<'_>) -> Result<bool, DiscordError> {
        let chosen = notice.settings.language.as_deref().map(Locale::for_locale);
        let locale = chosen
            .or_else(|| self.names.locale(notice.who))
            .unwrap_or(notice.locale);
        let channel = self.api.direct(notice.who).await;
        let taken = self.say(notice, channel, locale, 'd').await?.is_none();
        if taken {
            self.log.sent();
        }
        Ok(taken)
    }

    /// Sends it to a channel. The person's first notice explains how to get fewer.
    async fn say(
        &self,
        notice: &mut PersonNotice<'_>,
        channel: Result<ChannelId, DiscordError>,
        locale: &'static Locale,
        way: char,
    ) -> Result<Option<DiscordError>, DiscordError> {
        let message = (notice.message)(locale);
        let message = match notice.settings.pinged {
            true => message,
            false => message.also(&locale.say("notice-first", &[])),
        };
        let sent = match channel {
            Ok(channel) => {
                let nonce = format!("{}{way}", notice.nonce);
                self.api.post(channel, &message, &nonce).await.map(drop)
            }
            Err(trouble) => Err(trouble),
        };
        match sent {
            Ok(()) | Err(DiscordError::Unread) => {
                if !notice.settings.pinged {
                    // After a failed write, which is logged, the next notice explains it again.
                    let noted = self
                        .log
                        .preferences
                        .note(notice.who, |settings| &mut settings.pinged)
                        .await;
                    notice.settings.pinged = noted.is_ok();
                }
                Ok(None)
            }
            Err(trouble @ DiscordError::Refused { .. }) => {
                info!("a notice was refused: {trouble}");
                Ok(Some(trouble))
            }
            Err(trouble) => Err(trouble),
        }
    }
}
