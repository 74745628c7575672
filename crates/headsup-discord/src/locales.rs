//! Which language is spoken to whom: the one that a person or a server chose, else the one that Discord says of them.

use super::face::Face;
use super::message_index::TableMessage;
use super::request_context::{Chosen, RequestContext};
use headsup_app::{Incident, ServerSettings, Settings};
use headsup_i18n::Locale;
use headsup_match::UserId;

impl Face {
    /// Returns the caller with what they and the server chose, and so with their languages. If those cannot be read, Discord's are used,
    /// and it is logged.
    pub async fn attuned(&self, caller: RequestContext) -> RequestContext {
        let chosen = Chosen {
            settings: self.host.settings(caller.who).await,
            server: match caller.here.guild {
                Some(guild) => self.host.server(guild).await,
                None => Ok(ServerSettings::default()),
            },
        };
        let named = |code: Option<&str>| code.map(Locale::for_locale);
        let own = chosen.settings.as_ref().ok();
        let own = named(own.and_then(|settings| settings.language.as_deref()));
        let servers = chosen.server.as_ref().ok();
        let servers = named(servers.and_then(|server| server.language.as_deref()));
        RequestContext {
            tongue: own.unwrap_or(caller.usual),
            servers: servers.or(caller.servers),
            chosen: Some(chosen),
            ..caller
        }
    }

    /// What the caller chose for themselves.
    pub async fn settings_of(&self, caller: &RequestContext) -> Result<Settings, Incident> {
        match &caller.chosen {
            Some(chosen) => chosen.settings.clone(),
            None => self.host.settings(caller.who).await,
        }
    }

    /// What the server chose that the caller is on; the defaults in direct messages.
    pub async fn server_of(&self, caller: &RequestContext) -> Result<ServerSettings, Incident> {
        match (&caller.chosen, caller.here.guild) {
            (Some(chosen), _) => chosen.server.clone(),
            (None, Some(guild)) => self.host.server(guild).await,
            (None, None) => Ok(ServerSettings::default()),
        }
    }

    /// The same for an answer that cannot be put off.
    pub async fn attuned_soon(&self, caller: RequestContext) -> RequestContext {
        let deadlines = &self.wire.deadlines;
        deadlines
            .within(deadlines.haste.language, self.attuned(caller.clone()))
            .await
            .unwrap_or(caller)
    }

    /// The language of a person who does nothing just now: chosen, or last heard.
    pub async fn tongue_of(&self, who: UserId) -> Option<&'static Locale> {
        let chosen = self.chosen_by(who).await;
        chosen.or_else(|| self.names.tongue(who))
    }

    /// Lets a table message go on in the language that its server, or its only reader, chose.
    pub async fn attune(&self, spot: &mut TableMessage) {
        let chosen = match (spot.guild, spot.of) {
            (Some(guild), _) => self.chosen_by_server(guild).await,
            (None, Some(who)) => self.chosen_by(UserId(who)).await,
            (None, None) => None,
        };
        if let Some(tongue) = chosen {
            spot.language = tongue.code().to_owned();
        }
    }

    async fn chosen_by(&self, who: UserId) -> Option<&'static Locale> {
        let settings = self.host.settings(who).await.ok()?;
        settings.language.as_deref().map(Locale::for_locale)
    }

    async fn chosen_by_server(&self, guild: u64) -> Option<&'static Locale> {
        let settings = self.host.server(guild).await.ok()?;
        settings.language.as_deref().map(Locale::for_locale)
    }
}
