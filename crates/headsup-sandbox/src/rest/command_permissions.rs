//! Who may use which command of a server. Bots read it; people who manage the server set it.

use crate::call::{Answer, ok};
use crate::error::{self, Error};
use crate::hub::State;
use crate::snowflake::Id;

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
