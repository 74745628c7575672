//! Finds what people name in a request: each other, channels, messages, permissions.

use crate::call;
use crate::error::{self, Error};
use crate::form::{Fields, Form};
use crate::hub::State;
use crate::permissions;
use crate::snowflake::Id;
use crate::world::{Channel, Message};

/// A person by id or user name.
pub(super) fn person(state: &State, named: &str) -> Result<Id, Error> {
    let mut people = state.world.people();
    let found = people.find(|user| user.username == named || user.id.to_string() == named);
    found.map(|user| user.id).ok_or_else(error::unknown_user)
}

/// A channel that a person can see, by id or (in a server) by name.
pub(super) fn place(state: &State, user: Id, named: &str) -> Result<Channel, Error> {
    let by_id = named.parse().ok().and_then(|id| state.world.channels.get(&id));
    let by_name = || {
        state
            .world
            .channels
            .values()
            .find(|channel| channel.name.as_deref() == Some(named))
    };
    let seen = by_id
        .or_else(by_name)
        .filter(|channel| state.world.readers(channel).contains(&user));
    seen.cloned().ok_or_else(error::unknown_channel)
}

/// A channel by id or name, whether or not anybody sees it.
pub(super) fn channel(state: &State, named: &str) -> Result<Id, Error> {
    let by_name = state
        .world
        .channels
        .values()
        .find(|channel| channel.name.as_deref() == Some(named));
    by_name.map(|channel| channel.id).map_or_else(|| call::id(named), Ok)
}

/// A message that this person sees.
pub(super) fn message<'s>(state: &'s State, user: Id, place: &Channel, named: &str) -> Result<&'s Message, Error> {
    let message = state.world.messages.get(&(place.id, call::id(named)?));
    message
        .filter(|message| message.is_for(user))
        .ok_or_else(error::unknown_message)
}

/// A list of permissions by name, in bits.
pub(super) fn bits(form: &mut Form, fields: &Fields, key: &str) -> u64 {
    let names = form.list(fields, key, 0..=60).unwrap_or_default();
    let mut bits = 0;
    form.each(key, names, |form, name| {
        match permissions::NAMES.iter().find(|(known, _)| name == known) {
            Some((_, bit)) => bits |= bit,
            None => form.fail(
                "",
                "BASE_TYPE_CHOICES",
                format!(
                    "Must be one of {:?}",
                    permissions::NAMES.iter().map(|(name, _)| name).collect::<Vec<_>>()
                ),
            ),
        }
    });
    bits
}
