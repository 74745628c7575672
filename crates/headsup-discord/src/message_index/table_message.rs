//! A table message, and links to messages.

use serde::{Deserialize, Serialize};

use crate::access::{ChannelContext, MessageRef};
use headsup_i18n::Locale;
use headsup_match::{ChannelId, GuildId, MessageId, UserId};
use headsup_ui::Access;
use headsup_ui::message::Format;

/// A table message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableMessage {
    /// Its channel.
    pub channel: ChannelId,
    /// The channel's server, if it has one.
    pub guild: Option<GuildId>,
    /// Itself.
    pub message: MessageId,
    /// How it can be reached.
    pub reach: Access,
    /// Whose direct messages it stands in; none if all see it.
    pub of: Option<UserId>,
    /// The version of the match that it shows.
    pub shows: u64,
    /// Discord refuses for good to change it: it is gone, or the bot may not.
    #[serde(default)]
    pub lost: bool,
    /// The code of the language it is written in; empty in notes of before there were several.
    #[serde(default)]
    pub language: String,
    /// The form it was sent in, and is edited in.
    #[serde(default)]
    pub format: Format,
    /// It is its reader's panel: their hand too.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub panel: bool,
    /// It shows the story of the match, or never will.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub story: bool,
}

impl TableMessage {
    /// The spot of a table message in a channel.
    pub fn new(here: &ChannelContext, message: MessageId, who: UserId, shows: u64, locale: &Locale) -> TableMessage {
        TableMessage {
            channel: here.channel,
            guild: here.guild,
            message,
            reach: here.reach,
            of: (here.reach == Access::Direct).then_some(who),
            shows,
            lost: false,
            language: locale.code().to_owned(),
            format: Format::Components,
            panel: false,
            story: false,
        }
    }

    /// Which message it is.
    pub fn place(&self) -> MessageRef {
        MessageRef(self.channel, self.message)
    }

    /// The language it is written in.
    pub fn locale(&self) -> &'static Locale {
        Locale::for_locale(&self.language)
    }

    /// A link to it.
    pub fn link(&self) -> String {
        link(self.guild, self.channel, self.message)
    }
}

/// A link to a message.
pub fn link(guild: Option<GuildId>, channel: ChannelId, message: MessageId) -> String {
    let guild = guild.map_or_else(|| "@me".to_owned(), |id| id.to_string());
    format!("https://discord.com/channels/{guild}/{channel}/{message}")
}
