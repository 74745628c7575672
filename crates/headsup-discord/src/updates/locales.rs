//! Which language is spoken to people who do nothing just now: the one that a person or a server chose, or the one they were last heard in.

use crate::message_index::TableMessage;
use crate::user_directory::UserDirectory;
use headsup_app::Preferences;
use headsup_i18n::Locale;
use headsup_match::{GuildId, UserId};

/// Returns the language of a person: chosen, or last heard.
pub async fn locale_of(preferences: &Preferences, names: &UserDirectory, who: UserId) -> Option<&'static Locale> {
    let chosen = chosen_by(preferences, who).await;
    chosen.or_else(|| names.locale(who))
}

/// Lets a table message go on in the language that its server, or its only reader, chose.
pub async fn follow_choice(preferences: &Preferences, spot: &mut TableMessage) {
    let chosen = match (spot.guild, spot.of) {
        (Some(guild), _) => chosen_by_server(preferences, guild).await,
        (None, Some(who)) => chosen_by(preferences, who).await,
        (None, None) => None,
    };
    if let Some(locale) = chosen {
        spot.language = locale.code().to_owned();
    }
}

async fn chosen_by(preferences: &Preferences, who: UserId) -> Option<&'static Locale> {
    let settings = preferences.settings(who).await.ok()?;
    settings.language.as_deref().map(Locale::for_locale)
}

async fn chosen_by_server(preferences: &Preferences, guild: GuildId) -> Option<&'static Locale> {
    let settings = preferences.server(guild).await.ok()?;
    settings.language.as_deref().map(Locale::for_locale)
}
