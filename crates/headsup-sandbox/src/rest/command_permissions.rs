//! Who may use which command of a server. Bots read it; people who manage the server set it.

use serde_json::{Value, json};

use crate::call::{Answer, Call, ok};
use crate::error::{self, Error};
use crate::form::Form;
use crate::hub::State;
use crate::permissions as may;
use crate::snowflake::Id;
use crate::world::{Channel, Command, Guild, World};

/// What an entry of the list is about.
mod about {
    pub const ROLE: u64 = 1;
    pub const USER: u64 = 2;
    pub const CHANNEL: u64 = 3;
}

/// `GET /applications/A/guilds/G/commands/permissions`
pub(super) fn list(state: &State, guild: Id) -> Answer {
    let guild = &state.world.guilds[&guild];
    let all = guild.command_permissions.keys();
    ok(all
        .map(|command| state.world.command_permissions_json(guild, *command))
        .collect())
}

/// `GET /applications/A/guilds/G/commands/C/permissions`
pub(super) fn get(state: &State, guild: Id, command: Id) -> Answer {
    let guild = &state.world.guilds[&guild];
    match guild.command_permissions.contains_key(&command) {
        true => ok(state.world.command_permissions_json(guild, command)),
        false => Err(error::unknown_command_permissions()),
    }
}

/// `PUT` of the same, which takes a person's token.
pub(super) fn refused() -> Answer {
    Err(Error::new(403, 20_001, "Bots cannot use this endpoint"))
}

/// Sets who may use a command (or, with the application's id, all of them), as the settings of a server do.
pub(crate) fn set(state: &mut State, call: &Call, guild: Id, command: Id) -> Answer {
    let mut new = state
        .world
        .guilds
        .get(&guild)
        .cloned()
        .ok_or_else(error::unknown_guild)?;
    let known = state
        .world
        .commands
        .get(&command)
        .is_some_and(|it| it.guild.is_none_or(|at| at == guild));
    if !known && command != state.world.bot() {
        return Err(error::unknown_command());
    }
    let mut form = Form::default();
    let mut entries = Vec::new();
    if let Some(fields) = form.object(call.body, &["permissions"]) {
        form.needed(fields, "permissions");
        let list = form.list(fields, "permissions", 0..=100).unwrap_or_default();
        form.each("permissions", list, |form, entry| {
            let Some(fields) = form.object(entry, &["id", "type", "permission"]) else {
                return;
            };
            let kind = form.number(fields, "type", 1..=3);
            let (id, may) = (form.id(fields, "id"), form.flag(fields, "permission"));
            match (id, kind, may) {
                (Some(id), Some(kind), Some(may)) => entries.push(json!({"id": id, "type": kind, "permission": may})),
                _ => form.fail("", "BASE_TYPE_REQUIRED", "An entry has id, type and permission"),
            }
        });
    }
    form.finish()?;
    match entries.is_empty() {
        true => drop(new.command_permissions.remove(&command)),
        false => drop(new.command_permissions.insert(command, entries)),
    }
    state.world.save(new.clone());
    state.tell_command_permissions(&new, command);
    ok(state.world.command_permissions_json(&new, command))
}

impl World {
    /// Who may use a command in a server.
    pub fn command_permissions_json(&self, guild: &Guild, command: Id) -> Value {
        let entries = guild.command_permissions.get(&command).cloned().unwrap_or_default();
        json!({"id": command, "application_id": self.bot(), "guild_id": guild.id, "permissions": entries})
    }

    /// Whether a member may use a command in a channel of a server
    /// (`https://docs.discord.com/developers/interactions/application-commands#permissions`).
    pub fn may_use(&self, command: &Command, user: Id, place: &Channel) -> bool {
        let Some(guild) = place.guild.and_then(|guild| self.guilds.get(&guild)) else {
            return true;
        };
        let own = self.permissions_in(place, user);
        if own & may::ADMINISTRATOR != 0 {
            return true;
        }
        if own & may::USE_APPLICATION_COMMANDS == 0 {
            return false;
        }
        let for_all = guild
            .command_permissions
            .get(&self.bot())
            .map_or(&[][..], Vec::as_slice);
        let for_this = guild
            .command_permissions
            .get(&command.id)
            .map_or(&[][..], Vec::as_slice);
        let channel = place.thread.as_ref().map_or(place.id, |thread| thread.parent);
        let all_channels = Id(guild.id.0 - 1);
        let says = |list: &[Value], kind: u64, id: Id| {
            let found = list
                .iter()
                .find(|entry| entry["type"] == kind && entry["id"] == json!(id));
            found.map(|entry| entry["permission"] == true)
        };
        // What is said of this command counts before what is said of all; of the one channel before all of them.
        let in_channel = [for_this, for_all]
            .into_iter()
            .find_map(|list| says(list, about::CHANNEL, channel).or_else(|| says(list, about::CHANNEL, all_channels)));
        if in_channel == Some(false) {
            return false;
        }
        let roles = guild.roles_of(user);
        let by_person = |list: &[Value]| {
            let of_roles: Vec<bool> = roles.iter().filter_map(|role| says(list, about::ROLE, *role)).collect();
            let by_role = (!of_roles.is_empty()).then(|| of_roles.contains(&true));
            says(list, about::USER, user)
                .or(by_role)
                .or_else(|| says(list, about::ROLE, guild.id))
        };
        let needed = command.body["default_member_permissions"]
            .as_str()
            .and_then(|bits| bits.parse::<u64>().ok());
        let by_default = match needed {
            None => true,
            // Nobody but administrators.
            Some(0) => false,
            Some(needed) => own & needed == needed,
        };
        match by_person(for_this) {
            Some(may) => may,
            None => by_person(for_all) != Some(false) && by_default,
        }
    }
}
