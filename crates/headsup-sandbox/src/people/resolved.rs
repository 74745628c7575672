//! The objects that ids in an interaction stand for.

use serde_json::{Map, Value, json};

use crate::hub::State;
use crate::snowflake::Id;
use crate::view::object;
use crate::world::Channel;

/// The objects that ids in an interaction stand for.
#[derive(Default)]
pub(super) struct Resolved(Map<String, Value>);

impl Resolved {
    pub fn add(&mut self, kind: &str, id: Id, value: Value) {
        let of_kind = self.0.entry(kind).or_insert_with(|| json!({}));
        of_kind[id.to_string()] = value;
    }

    /// Adds a person, and the member if they are one of this server. Whether there is such a person.
    pub fn user(&mut self, state: &State, place: &Channel, user: Id) -> bool {
        if !state.world.users.contains_key(&user) {
            return false;
        }
        self.add("users", user, state.world.user_json(user));
        let guild = state.world.guild_of(place);
        if let Some(guild) = guild.filter(|guild| state.world.is_member(guild, user)) {
            let mut member = object(state.world.partial_member_json(guild, user));
            member.retain(|key, _| !matches!(key.as_str(), "deaf" | "mute"));
            member.insert(
                "permissions".into(),
                json!(state.world.permissions_of(guild, user).to_string()),
            );
            self.add("members", user, member.into());
        }
        true
    }

    pub fn channel(&mut self, state: &State, user: Id, channel: Id) -> bool {
        let Some(channel) = state.world.channels.get(&channel) else {
            return false;
        };
        let mut json = state.world.channel_json(channel, user);
        json["permissions"] = json!(state.world.permissions_in(channel, user).to_string());
        self.add("channels", channel.id, json);
        true
    }

    pub fn role(&mut self, state: &State, place: &Channel, role: Id) -> bool {
        let guild = state.world.guild_of(place);
        let roles = guild.map(|guild| state.world.roles_json(guild)).unwrap_or_default();
        let found = roles
            .as_array()
            .into_iter()
            .flatten()
            .find(|candidate| candidate["id"] == json!(role));
        found
            .map(|role_json| self.add("roles", role, role_json.clone()))
            .is_some()
    }

    /// Puts them into the data of an interaction, if there are any.
    pub fn put_into(self, data: &mut Value) {
        if !self.0.is_empty() {
            data["resolved"] = self.0.into();
        }
    }
}
