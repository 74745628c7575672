//! The first words: to a person in their direct messages, and to a server that the bot joins. Each is welcomed once.

use std::time::Duration;

use serenity::all::{Guild, MessageType};
use tracing::debug;

use crate::answer::{Answer, Welcome};
use crate::bot::Bot;
use crate::handlers::select_match::go_on;
use crate::request_context::{RequestContext, name_of};
use crate::updates::locales::locale_of;
use headsup_app::{AppError, ServerSettings};
use headsup_i18n::Locale;
use headsup_match::{ChannelId, GuildId, Timestamp, UserId};
use headsup_ui::Access;
use headsup_ui::message::Row;
use headsup_ui::welcome::{Welcomed, welcome};

/// A server counts as joined for so long. Discord tells of every server again whenever the bot connects.
const JUST_NOW: Duration = Duration::from_secs(10 * 60);

/// Adds the welcome to an answer in direct messages, if its reader is yet to be welcomed and new here: people who play, played or chose
/// something know the way, also where that was before there was a welcome.
/// Where that cannot be looked up or noted, the answer stands alone.
pub async fn with_welcome(bot: &Bot, caller: &RequestContext, answer: Answer) -> Answer {
    let asks = answer.form.is_some() || answer.welcome == Welcome::Waits;
    // A fault is logged where it happens.
    if caller.here.reach != Access::Direct || asks || !is_first(bot, caller).await.unwrap_or_default() {
        return answer;
    }
    let welcome = welcome(caller.catalog, Welcomed::Person, caller.locale);
    match answer.welcome {
        Welcome::Replaces => Answer::add(welcome),
        Welcome::Follows | Welcome::Waits => answer.then(welcome),
    }
}

/// Notes that a person is welcomed, or needs no welcome; returns whether they are new here, and it is for the first time.
async fn is_first(bot: &Bot, caller: &RequestContext) -> Result<bool, AppError> {
    let (settings, history) = (caller.settings()?, &bot.app.history);
    if settings.welcomed {
        return Ok(false);
    }
    let knows_the_way = settings.chose_anything()
        || !history.open_matches(caller.who).await?.is_empty()
        || !history.newest_finished(caller.who, 1).await?.is_empty();
    let first = bot.app.preferences.note(caller.who, |settings| &mut settings.welcomed);
    Ok(first.await? && !knows_the_way)
}

/// Answers a message that a person writes to the bot: with the first words, and with the way back to a match that goes on. Discord takes
/// the answers of two processes for one.
pub async fn answer_message(bot: &Bot, message: &serenity::all::Message) {
    let who = UserId(message.author.id.get());
    let written = matches!(message.kind, MessageType::Regular | MessageType::InlineReply);
    if message.author.bot || !written || message.guild_id.is_some() || !bot.actions.allows(who, bot.app.clock.now()) {
        return;
    }
    let Some(_under_way) = bot.shutdown.begin_work() else {
        return;
    };
    bot.names.learn(who, name_of(&message.author));
    let (preferences, catalog) = (&bot.app.preferences, bot.app.catalog);
    let locale = locale_of(preferences, &bot.names, who).await;
    let locale = locale.unwrap_or_else(|| Locale::for_locale(""));
    // A fault is logged where it happens.
    let back = go_on(&bot.app.history, &bot.names, catalog, (who, locale)).await;
    let row = Row::Buttons(back.ok().flatten().into_iter().collect());
    let words = welcome(catalog, Welcomed::Person, locale).row_above(row);
    let channel = ChannelId(message.channel_id.get());
    match bot.api.post(channel, &words, &message.id.to_string()).await {
        Ok(_) => drop(preferences.note(who, |settings| &mut settings.welcomed).await),
        Err(trouble) => debug!("a message gets no answer: {trouble}"),
    }
}

/// Whether the bot has just joined a server.
pub fn is_new(bot: &Bot, guild: &Guild) -> bool {
    let seconds = u64::try_from(guild.joined_at.unix_timestamp()).unwrap_or_default();
    let (now, since) = (bot.app.clock.now(), Timestamp(seconds * 1000));
    now.since(since).max(since.since(now)) <= JUST_NOW
}

/// Welcomes a server that the bot has just joined, in the channel for such news. Where it may not write there, it says nothing.
pub async fn joined(bot: &Bot, guild: &Guild) {
    let Some(_under_way) = bot.shutdown.begin_work() else {
        return;
    };
    let id = GuildId(guild.id.get());
    let Some(channel) = guild.system_channel_id else {
        return debug!("a server that was joined has no channel for a welcome");
    };
    // A fault is logged where it happens.
    let Ok(true) = bot.app.preferences.welcome_server(id).await else {
        return;
    };
    let server = bot.app.preferences.server(id).await.unwrap_or_default();
    let locale = Locale::for_locale(server.language.as_deref().unwrap_or(&guild.preferred_locale));
    let message = welcome(bot.app.catalog, Welcomed::Server, locale);
    let nonce = format!("{}welcome", id.0 % 1_000_000_000_000);
    if let Err(trouble) = bot.api.post(ChannelId(channel.get()), &message, &nonce).await {
        // What is not refused may stand there all the same.
        if !trouble.unsettled() {
            let again = |settings: &mut ServerSettings| settings.welcomed = false;
            drop(bot.app.preferences.choose_for_server(id, again).await);
        }
        debug!("a server that was joined gets no welcome: {trouble}");
    }
}
