//! Interactions that no client of Discord's own would send, for tests of what a bot makes of them: nothing is checked but who sends it.

use serde_json::Value;

use super::lookup::place;
use crate::call::Call;
use crate::error::{self, Error};
use crate::form::{Form, refuse};
use crate::hub::State;
use crate::interactions::kind;
use crate::snowflake::Id;
use crate::world::Origin;

/// Sends an interaction with this type and data, on any message of the channel or on none.
pub(super) fn raise(state: &mut State, call: &Call, user: Id, channel: &str) -> Result<Id, Error> {
    let place = place(state, user, channel)?;
    let (mut form, fields) = Form::of(call.body, &["type", "message_id", "data", "nonce"])?;
    let given = form
        .number(fields, "type", 2..=5)
        .and_then(|given| u8::try_from(given).ok());
    let on = form.id(fields, "message_id");
    form.finish()?;
    let given = given.ok_or_else(|| refuse("type", "BASE_TYPE_REQUIRED", "2 to 5"))?;
    if on.is_some_and(|message| !state.world.messages.contains_key(&(place.id, message))) {
        return Err(error::unknown_message());
    }
    let data = call.body.get("data").cloned().unwrap_or(Value::Null);
    let owners = state.owners(&place, user, [true, true]);
    let command = data["name"].as_str().map(|name| (name.to_owned(), 1));
    let origin = match given {
        // Whatever is in a form, something opened it.
        kind::MODAL => Origin {
            triggering: Some(Box::new(opened_by(state.world.id(), on, user, owners.clone()))),
            ..Origin::new(given, user, owners)
        },
        _ => Origin {
            interacted: on,
            command: command.filter(|_| given != kind::COMPONENT),
            ..Origin::new(given, user, owners)
        },
    };
    state.raise(origin, place.id, call.nonce(), &data, Vec::new())
}

/// What opens a form: a button on this message, or a command.
fn opened_by(interaction: Id, on: Option<Id>, user: Id, owners: Value) -> Origin {
    let (kind, command) = match on {
        Some(_) => (kind::COMPONENT, None),
        None => (kind::COMMAND, Some(("forged".to_owned(), 1))),
    };
    Origin {
        interaction,
        interacted: on,
        command,
        ..Origin::new(kind, user, owners)
    }
}
