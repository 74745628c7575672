//! Interactions from the side of those who begin them: what the bot is sent, and what happens if it does not answer.
//! The bot's answers are in `rest/interactions.rs`.

use std::sync::Arc;

use serde_json::{Value, json};

use super::error::Error;
use super::hub::{Hub, State};
use super::snowflake::Id;
use super::tell::{intent_for, intents, located};
use super::world::{Attachment, Channel, Interaction, Origin, Standing, channel};

/// Types of interactions.
pub(super) mod kind {
    pub const COMMAND: u8 = 2;
    pub const COMPONENT: u8 = 3;
    pub const AUTOCOMPLETE: u8 = 4;
    pub const MODAL: u8 = 5;
}

/// Where an interaction takes place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Context {
    Guild = 0,
    BotDm = 1,
    PrivateChannel = 2,
}

impl State {
    /// Where something in this channel takes place.
    pub fn context(&self, of: &Channel) -> Context {
        match of.kind {
            channel::DM if of.recipients.contains(&self.world.bot()) => Context::BotDm,
            channel::DM => Context::PrivateChannel,
            _ => Context::Guild,
        }
    }

    /// Whether the bot is a member of the channel's server, or the other side of the DM.
    pub fn bot_is_in(&self, of: &Channel) -> bool {
        match of.guild {
            Some(guild) => self.world.guilds.get(&guild).is_some_and(|guild| guild.bot),
            None => of.recipients.contains(&self.world.bot()),
        }
    }

    /// `authorizing_integration_owners`: by what right the application is used here, given how it may be installed.
    pub fn owners(&self, of: &Channel, user: Id, installs: [bool; 2]) -> Value {
        let mut owners = json!({});
        if installs[0] && self.bot_is_in(of) {
            owners["0"] = of.guild.map_or(json!("0"), |guild| json!(guild));
        }
        if installs[1] && self.world.users.get(&user).is_some_and(|user| user.installed) {
            owners["1"] = json!(user);
        }
        owners
    }

    /// Begins an interaction, with the files that its user gave: sends it to the bot. Its deadline must be watched.
    pub fn raise(
        &mut self,
        origin: Origin,
        channel: Id,
        nonce: Option<String>,
        data: &Value,
        attachments: Vec<Attachment>,
    ) -> Result<Id, Error> {
        let place = self.world.channel(channel)?.clone();
        let id = self.world.id();
        let interaction = Interaction {
            id,
            // As in Discord's own, the id can be found again in the token.
            token: format!("{id}-{}{}", self.world.secret(), self.world.secret()),
            channel,
            nonce,
            standing: Standing::Pending,
            origin: Origin {
                interaction: id,
                ..origin
            },
            visiting: !self.bot_is_in(&place),
            original: None,
            followups: 0,
            payload: focused_kind(data),
            failure: None,
            attachments,
        };
        let payload = self.payload(&interaction, &place, data);
        self.world.forget_old_interactions();
        self.waiting.retain(|id, _| self.world.interactions.contains_key(id));
        self.world.save(interaction);
        self.tell_interaction(id);
        for _ in 0..self.troubles.deliveries() {
            self.tell_bot(place.guild, 0, "INTERACTION_CREATE", &payload);
        }
        Ok(id)
    }

    /// What the bot is sent.
    fn payload(&self, interaction: &Interaction, place: &Channel, data: &Value) -> Value {
        let world = &self.world;
        let user = interaction.origin.user;
        let person = world.users.get(&user).expect("the one who began it");
        let mut payload = json!({
            "id": interaction.id, "application_id": world.bot(), "type": interaction.origin.kind, "token": interaction.token,
            "version": 1, "data": data, "channel_id": place.id, "channel": world.channel_json(place, world.bot()),
            "locale": person.locale, "entitlements": [], "entitlement_sku_ids": [],
            "app_permissions": world.bot_permissions(place).to_string(),
            "authorizing_integration_owners": interaction.origin.owners, "context": self.context(place) as u8,
            "attachment_size_limit": super::compose::LARGEST_FILE,
        });
        match world.guild_of(place) {
            Some(guild) => {
                let permissions = world.permissions_in(place, user).to_string();
                payload["guild_id"] = json!(guild.id);
                payload["guild_locale"] = json!(guild.locale);
                payload["guild"] = json!({"id": guild.id, "locale": guild.locale, "features": []});
                payload["member"] = world.member_json(guild, user);
                payload["member"]["permissions"] = json!(permissions);
                payload["channel"]["permissions"] = json!(permissions);
            }
            None => payload["user"] = world.user_json(user),
        }
        let on = interaction.origin.message();
        if let Some(message) = on.and_then(|id| world.messages.get(&(place.id, id))) {
            payload["message"] = world.message_json(message);
        }
        payload
    }

    /// The bot did not answer in time.
    pub fn give_up(&mut self, id: Id) {
        let Some(interaction) = self.world.interactions.get(&id) else {
            return;
        };
        if interaction.standing != Standing::Pending {
            return;
        }
        let words = match interaction.origin.kind {
            kind::COMPONENT => "This interaction failed",
            kind::AUTOCOMPLETE => "Loading options failed",
            kind::MODAL => "Something went wrong. Try again.",
            _ => "The application did not respond",
        };
        self.world.change::<Interaction>(id, |interaction| {
            interaction.standing = Standing::Failed;
            interaction.failure = Some(words.to_owned());
        });
        self.tell_interaction(id);
    }

    /// Tells people that a user is typing; the bot too, if it asked for that.
    pub fn typing(&mut self, of: &Channel, user: Id) {
        let data = json!({"channel_id": of.id, "user_id": user});
        let others: Vec<Id> = self
            .world
            .readers(of)
            .into_iter()
            .filter(|reader| *reader != user)
            .collect();
        self.streams.push(&others, "TYPING_START", &data);
        if user == self.world.bot() || !self.world.bot_sees(of) {
            return;
        }
        let mut data = located(of, json!({"user_id": user, "timestamp": self.world.now / 1_000}));
        if let Some(guild) = self.world.guild_of(of) {
            data["member"] = self.world.member_json(guild, user);
        }
        let intent = intent_for(of, intents::GUILD_MESSAGE_TYPING, intents::DIRECT_MESSAGE_TYPING);
        self.tell_bot(of.guild, intent, "TYPING_START", &data);
    }
}

impl Hub {
    /// Holds an interaction to its deadline.
    pub fn watch_deadline(self: &Arc<Self>, interaction: Id) {
        let hub = self.clone();
        let deadline = interaction.made_at() + hub.look(|state| state.answer_in_ms);
        tokio::spawn(async move {
            tokio::select! {
                () = hub.clock.until(deadline + 1) => {
                    hub.act(|state| state.give_up(interaction));
                }
                () = hub.stopped() => {}
            }
        });
    }
}

/// Of autocomplete: the type of the option that is being typed, which its choices must have.
fn focused_kind(data: &Value) -> Option<Value> {
    data["options"]
        .as_array()?
        .iter()
        .find_map(|option| match option["focused"].as_bool() {
            Some(true) => Some(option["type"].clone()),
            _ => focused_kind(option),
        })
}
