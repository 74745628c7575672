//! Who presses or types, where, and how they can be answered: what the rest of the crate needs from an interaction.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::{
    ActionRowComponent, AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, Button, ButtonKind,
    CommandInteraction, ComponentInteraction, InteractionContext, Member, Message,
    MessageInteractionMetadata as Answered, ModalInteraction, PartialChannel, User,
};

use crate::access::ChannelContext;
use crate::api::deadlines::Deadlines;
use crate::api::token::Token;
use crate::message_index::TableMessage;
use crate::user_directory::UserDirectory;
use headsup_app::{Clock, Incident, InteractionKey, Preferences, QuietHours, ServerSettings, Settings};
use headsup_engine::Catalog;
use headsup_i18n::Locale;
use headsup_match::{ChannelId, GuildId, LocalClock, MatchId, MessageId, RoleId, UserId};
use headsup_ui::Access;
use headsup_ui::display_name::called;
use headsup_ui::ids::CustomId;
use headsup_ui::levels;
use headsup_ui::message::{EPHEMERAL, Format};

/// Who presses or types, where, and how they can be answered.
#[derive(Clone)]
pub struct RequestContext {
    /// The games that are played.
    pub catalog: Catalog,
    /// What people are called.
    pub names: Arc<UserDirectory>,
    /// The person.
    pub who: UserId,
    /// The language they read: the one they chose, or the one Discord reports for them.
    pub locale: &'static Locale,
    /// The language Discord reports for them.
    pub usual: &'static Locale,
    /// The language of the server they are on, if any.
    pub servers: Option<&'static Locale>,
    /// What they and the server chose, once that is read.
    chosen: Option<Chosen>,
    /// Where they are.
    pub here: ChannelContext,
    /// The parent channel of the thread they are in; none outside a thread.
    pub parent: Option<ChannelId>,
    /// Whether they manage the server.
    pub manages: bool,
    /// Their roles on the server they are on.
    pub roles: Vec<RoleId>,
    /// Whether they may ping everyone there, and the members of any role.
    pub may_call: bool,
    /// The interaction's own number.
    pub id: InteractionKey,
    /// What it is answered with.
    pub token: Token,
    /// The message whose button or menu was pressed; none for a command, and for another user's ephemeral message.
    pub pressed: Option<SourceMessage>,
}

/// What a person and the server that they are on chose: read once for an interaction. What cannot be read has left its line in the log.
#[derive(Clone, Debug)]
struct Chosen {
    /// By the person for themselves.
    settings: Result<Settings, Incident>,
    /// For the server; the defaults in direct messages.
    server: Result<ServerSettings, Incident>,
}

/// A message that was pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SourceMessage {
    /// The message.
    pub message: MessageId,
    /// Whether only one user sees it.
    pub ephemeral: bool,
    /// It is the presser's panel in direct messages, which isn't ephemeral.
    pub panel: bool,
    /// It is a result that offers a rematch, as a panel does.
    pub rematch: bool,
    /// The match that its buttons and menus name.
    pub game: Option<MatchId>,
    /// The form it has and keeps.
    pub format: Format,
    /// Whether it has so few buttons as only a notice has: one to play, and perhaps one to mute the match.
    pub alone: bool,
}

impl RequestContext {
    /// Returns the caller who gave a command.
    pub fn of_command(
        interaction: &CommandInteraction,
        catalog: Catalog,
        clock: &Arc<dyn Clock>,
        names: &Arc<UserDirectory>,
    ) -> RequestContext {
        let guild = interaction.guild_id.map(|id| GuildId(id.get()));
        RequestContext {
            catalog,
            names: Arc::clone(names),
            who: UserId(interaction.user.id.get()),
            locale: Locale::for_locale(&interaction.locale),
            usual: Locale::for_locale(&interaction.locale),
            servers: interaction.guild_locale.as_deref().map(Locale::for_locale),
            chosen: None,
            here: ChannelContext {
                channel: ChannelId(interaction.channel_id.get()),
                guild,
                reach: reach(interaction.context, guild, &interaction.authorizing_integration_owners),
            },
            parent: parent(interaction.channel.as_ref()),
            manages: manages(interaction.member.as_deref()),
            roles: roles(interaction.member.as_deref()),
            may_call: may_call(interaction.member.as_deref()),
            id: InteractionKey(interaction.id.get()),
            token: Token::new(&interaction.token, clock),
            pressed: None,
        }
    }

    /// Returns the caller who pressed a button or chose from a menu.
    pub fn of_press(
        interaction: &ComponentInteraction,
        catalog: Catalog,
        clock: &Arc<dyn Clock>,
        names: &Arc<UserDirectory>,
    ) -> RequestContext {
        let guild = interaction.guild_id.map(|id| GuildId(id.get()));
        RequestContext {
            catalog,
            names: Arc::clone(names),
            who: UserId(interaction.user.id.get()),
            locale: Locale::for_locale(&interaction.locale),
            usual: Locale::for_locale(&interaction.locale),
            servers: interaction.guild_locale.as_deref().map(Locale::for_locale),
            chosen: None,
            here: ChannelContext {
                channel: ChannelId(interaction.channel_id.get()),
                guild,
                reach: reach(interaction.context, guild, &interaction.authorizing_integration_owners),
            },
            parent: parent(interaction.channel.as_ref()),
            manages: manages(interaction.member.as_ref()),
            roles: roles(interaction.member.as_ref()),
            may_call: may_call(interaction.member.as_ref()),
            id: InteractionKey(interaction.id.get()),
            token: Token::new(&interaction.token, clock),
            pressed: SourceMessage::by(interaction.user.id, &interaction.message),
        }
    }

    /// Returns the caller who submitted a form. `reach` is that of the message it opened over, as a form carries nothing else about it.
    pub fn of_form(
        interaction: &ModalInteraction,
        reach: Access,
        catalog: Catalog,
        clock: &Arc<dyn Clock>,
        names: &Arc<UserDirectory>,
    ) -> RequestContext {
        RequestContext {
            catalog,
            names: Arc::clone(names),
            who: UserId(interaction.user.id.get()),
            locale: Locale::for_locale(&interaction.locale),
            usual: Locale::for_locale(&interaction.locale),
            servers: interaction.guild_locale.as_deref().map(Locale::for_locale),
            chosen: None,
            here: ChannelContext {
                channel: ChannelId(interaction.channel_id.get()),
                guild: interaction.guild_id.map(|id| GuildId(id.get())),
                reach,
            },
            parent: parent(interaction.channel.as_ref()),
            manages: manages(interaction.member.as_ref()),
            roles: roles(interaction.member.as_ref()),
            may_call: may_call(interaction.member.as_ref()),
            id: InteractionKey(interaction.id.get()),
            token: Token::new(&interaction.token, clock),
            pressed: interaction
                .message
                .as_deref()
                .and_then(|message| SourceMessage::by(interaction.user.id, message)),
        }
    }

    /// The same, where this process came to answer only so long after the interaction had come in.
    pub fn waited(self, time: Duration) -> RequestContext {
        RequestContext {
            token: self.token.older(time),
            ..self
        }
    }

    /// The language of a table message here: its server's, or its only reader's; where two share direct messages, the one it is in.
    pub fn aloud(&self, known: Option<&TableMessage>) -> &'static Locale {
        let shared = known.filter(|spot| self.here.reach != Access::Direct && spot.channel == self.here.channel);
        self.servers.or(shared.map(TableMessage::locale)).unwrap_or(self.locale)
    }

    /// Returns the same with what the caller and the server chose, and so with their languages. If those cannot be read, Discord's are
    /// used, and it is logged.
    pub async fn resolve(self, preferences: &Preferences) -> RequestContext {
        let chosen = Chosen {
            settings: preferences.settings(self.who).await,
            server: match self.here.guild {
                Some(guild) => preferences.server(guild).await,
                None => Ok(ServerSettings::default()),
            },
        };
        let named = |code: Option<&str>| code.map(Locale::for_locale);
        let own = chosen.settings.as_ref().ok();
        let own = named(own.and_then(|settings| settings.language.as_deref()));
        let servers = chosen.server.as_ref().ok();
        let servers = named(servers.and_then(|server| server.language.as_deref()));
        RequestContext {
            locale: own.unwrap_or(self.usual),
            servers: servers.or(self.servers),
            chosen: Some(chosen),
            ..self
        }
    }

    /// Returns the same for an answer that cannot be put off: where that takes too long, in the language that Discord reports.
    pub async fn resolve_soon(self, preferences: &Preferences, deadlines: &Deadlines) -> RequestContext {
        let resolved = self.clone().resolve(preferences);
        deadlines
            .within(deadlines.time_limits.language, resolved)
            .await
            .unwrap_or(self)
    }

    fn chosen(&self) -> &Chosen {
        self.chosen.as_ref().expect("handlers get a context that is resolved")
    }

    /// What the caller chose for themselves.
    ///
    /// # Errors
    /// Returns the [`Incident`] that kept it from being read.
    pub fn settings(&self) -> Result<&Settings, Incident> {
        self.chosen().settings.as_ref().map_err(Incident::clone)
    }

    /// Returns the clock that the caller lives by, if they named it and it could be read in time.
    pub fn clock(&self) -> Option<LocalClock> {
        let settings = self.chosen.as_ref()?.settings.as_ref().ok()?;
        settings.quiet.as_ref().map(QuietHours::clock)
    }

    /// What the server chose that the caller is on; the defaults in direct messages.
    ///
    /// # Errors
    /// Returns the [`Incident`] that kept it from being read.
    pub fn server(&self) -> Result<&ServerSettings, Incident> {
        self.chosen().server.as_ref().map_err(Incident::clone)
    }

    /// Returns the server the caller is on, if they manage it.
    pub fn manages_here(&self) -> Option<GuildId> {
        self.here.guild.filter(|_| self.manages)
    }

    /// Returns whether the caller may end a match as a moderator: they manage the server where it began, its `home`, or have the role for it
    /// there. Where it was put up later does not count, or a player could carry it to a server of their own.
    ///
    /// # Errors
    /// Returns the [`Incident`] that kept the server's settings from being read.
    pub fn moderates(&self, home: Option<GuildId>) -> Result<bool, Incident> {
        if self.here.guild.is_none() || self.here.guild != home {
            return Ok(false);
        }
        if self.manages {
            return Ok(true);
        }
        let enders = self.server()?.enders;
        Ok(enders.is_some_and(|role| self.roles.contains(&role)))
    }

    /// Returns the key that identifies the interaction if it arrives twice.
    pub fn key(&self) -> InteractionKey {
        self.id
    }
}

impl SourceMessage {
    /// Returns whether the presser alone reads it.
    pub fn is_private(&self) -> bool {
        self.ephemeral || self.panel
    }

    /// Returns `None` for another user's ephemeral message: a real client cannot press it, and it must never turn into this user's answer.
    fn by(who: serenity::all::UserId, message: &Message) -> Option<SourceMessage> {
        let hidden = message.flags.is_some_and(|flags| flags.bits() & EPHEMERAL != 0);
        if hidden && made_for(message).is_some_and(|owner| owner != who) {
            return None;
        }
        Some(SourceMessage {
            message: MessageId(message.id.get()),
            ephemeral: hidden,
            panel: false,
            rematch: named(message).any(|id| matches!(id.parse(), Ok(CustomId::Rematch(_)))),
            game: named(message).find_map(|id| id.split(' ').skip(2).find_map(|word| word.parse().ok())),
            format: Format::of(&message.content),
            alone: matches!(&message.components[..], [row] if row.components.iter().all(notices)),
        })
    }
}

/// Returns the ids of the buttons and menus of a message.
fn named(message: &Message) -> impl Iterator<Item = &str> {
    let components = message.components.iter().flat_map(|row| &row.components);
    components.filter_map(|component| match component {
        ActionRowComponent::Button(Button {
            data: ButtonKind::NonLink { custom_id, .. },
            ..
        }) => Some(custom_id.as_str()),
        ActionRowComponent::SelectMenu(menu) => menu.custom_id.as_deref(),
        _ => None,
    })
}

/// Whether a button is one that notices have: to play, or to mute the match.
fn notices(component: &ActionRowComponent) -> bool {
    let ActionRowComponent::Button(Button {
        data: ButtonKind::NonLink { custom_id, .. },
        ..
    }) = component
    else {
        return false;
    };
    matches!(custom_id.parse(), Ok(CustomId::Hand(_) | CustomId::Mute(..)))
}

/// Returns the user whose interaction this message answers.
fn made_for(message: &Message) -> Option<serenity::all::UserId> {
    match message.interaction_metadata.as_deref()? {
        Answered::Command(first) => Some(first.user.id),
        Answered::Component(first) => Some(first.user.id),
        Answered::ModalSubmit(first) => Some(first.user.id),
        _ => None,
    }
}

/// Whom an account that was picked stands for: this bot, `me`, for the computer, and no other bot for anyone.
pub fn opponent(user: &User, me: serenity::all::UserId) -> Option<UserId> {
    match user.id == me {
        true => Some(UserId::computer(levels::USUAL)),
        false => (!user.bot).then(|| UserId(user.id.get())),
    }
}

/// The name by which a person is called in plain text.
pub fn name_of(user: &User) -> String {
    called(user.global_name.as_deref(), &user.name)
}

fn parent(channel: Option<&PartialChannel>) -> Option<ChannelId> {
    Some(ChannelId(channel?.parent_id?.get()))
}

fn manages(member: Option<&Member>) -> bool {
    let may = member.and_then(|member| member.permissions);
    may.is_some_and(|may| may.manage_guild() || may.administrator())
}

fn roles(member: Option<&Member>) -> Vec<RoleId> {
    let roles = member.map(|member| &member.roles).into_iter().flatten();
    roles.map(|role| RoleId(role.get())).collect()
}

/// What an interaction says its member may do counts where it was used, channel and all.
fn may_call(member: Option<&Member>) -> bool {
    let may = member.and_then(|member| member.permissions).unwrap_or_default();
    may.mention_everyone() || may.administrator()
}

/// A bot reaches messages by their channel where it is a member, and else only by the tokens of interactions.
fn reach(context: Option<InteractionContext>, guild: Option<GuildId>, owners: &AuthorizingIntegrationOwners) -> Access {
    let installed =
        |owner: &AuthorizingIntegrationOwner| matches!(owner, AuthorizingIntegrationOwner::GuildInstall(Some(_)));
    match (context, guild) {
        (Some(InteractionContext::BotDm), _) => Access::Direct,
        (Some(InteractionContext::PrivateChannel), _) | (None, None) => Access::Borrowed,
        (_, Some(_)) if owners.0.iter().any(installed) => Access::Member,
        _ => Access::Borrowed,
    }
}
