//! People press buttons and choose in selects.

use serde_json::{Value, json};

use super::lookup;
use super::resolved::Resolved;
use crate::call::Call;
use crate::error::{self, Error};
use crate::form::{Form, refuse};
use crate::hub::State;
use crate::interactions::kind;
use crate::snowflake::Id;
use crate::world::{Channel, Origin};

/// Presses a button or chooses in a select.
pub(super) fn use_one(state: &mut State, call: &Call, user: Id, channel: &str, message: &str) -> Result<Id, Error> {
    let place = lookup::place(state, user, channel)?;
    if state.world.is_silenced(&place, user) {
        return Err(error::missing_permissions());
    }
    let message = lookup::message(state, user, &place, message)?;
    let (mut form, fields) = Form::of(call.body, &["custom_id", "values", "nonce"])?;
    let wanted = form.needed_text(fields, "custom_id", 1..=100).unwrap_or_default();
    form.finish()?;
    let component = find(&message.components, wanted).filter(|component| component["disabled"] != json!(true));
    let Some(component) = component.filter(|_| message.author == state.world.bot()) else {
        return Err(refuse(
            "custom_id",
            "COMPONENT_VALIDATION_FAILED",
            "Component validation failed",
        ));
    };
    let mut data = json!({"custom_id": wanted, "component_type": component["type"], "id": component["id"]});
    if component["type"] != 2 {
        let mut resolved = Resolved::default();
        data["values"] = choose(state, &place, component, &call.body["values"], &mut resolved)?;
        resolved.put_into(&mut data);
        let kinds: &[&str] = match component["type"].as_u64() {
            Some(5) => &["users"],
            Some(6) => &["roles"],
            Some(7) => &["users", "roles"],
            Some(8) => &["channels"],
            _ => &[],
        };
        // Where nothing of a kind was chosen, the list of that kind is empty.
        for kind in kinds {
            if data["resolved"][kind].is_null() {
                data["resolved"][kind] = json!({});
            }
        }
    }
    let owners = match &message.origin {
        Some(origin) => origin.owners.clone(),
        None => state.owners(&place, user, [true, false]),
    };
    let origin = Origin {
        interacted: Some(message.id),
        ..Origin::new(kind::COMPONENT, user, owners)
    };
    state.raise(origin, place.id, call.nonce(), &data, Vec::new())
}

/// A component by its custom id, however deep.
fn find<'c>(components: &'c [Value], wanted: &str) -> Option<&'c Value> {
    components.iter().find_map(|component| {
        if component["custom_id"] == wanted {
            return Some(component);
        }
        let below = component["components"].as_array().and_then(|list| find(list, wanted));
        below.or_else(|| {
            component
                .get("accessory")
                .filter(|accessory| accessory["custom_id"] == wanted)
        })
    })
}

/// What was chosen in a select, if it may be.
pub(super) fn choose(
    state: &State,
    place: &Channel,
    select: &Value,
    values: &Value,
    resolved: &mut Resolved,
) -> Result<Value, Error> {
    let wrong = |words: String| refuse("values", "COMPONENT_VALIDATION_FAILED", words);
    let values = values
        .as_array()
        .ok_or_else(|| wrong("A select needs a list of values".into()))?;
    let (least, most) = (bound(select, "min_values", 1), bound(select, "max_values", 1));
    if !(least..=most).contains(&values.len()) {
        return Err(wrong(format!("Choose {least} to {most} values")));
    }
    for (n, value) in values.iter().enumerate() {
        let id = value.as_str().and_then(|id| id.parse::<Id>().ok());
        let there = match select["type"].as_u64() {
            Some(3) => select["options"]
                .as_array()
                .is_some_and(|options| options.iter().any(|option| option["value"] == *value)),
            Some(5) => id.is_some_and(|id| resolved.user(state, place, id)),
            Some(7) => id.is_some_and(|id| resolved.user(state, place, id) || resolved.role(state, place, id)),
            Some(8) => {
                id.is_some_and(|id| listed(state, place, select, id) && resolved.channel(state, state.world.bot(), id))
            }
            Some(6) => id.is_some_and(|id| resolved.role(state, place, id)),
            _ => false,
        };
        if !there || values[..n].contains(value) {
            return Err(wrong(format!("{value} cannot be chosen")));
        }
    }
    Ok(json!(values))
}

/// How many values a component wants, at least or at most.
pub(super) fn bound(of: &Value, key: &str, usual: usize) -> usize {
    let bound = of[key].as_u64().and_then(|bound| usize::try_from(bound).ok());
    bound.unwrap_or(usual)
}

/// Whether a channel select lists this one: of the same server, and of the types that it asks for.
fn listed(state: &State, place: &Channel, select: &Value, id: Id) -> bool {
    let types = select["channel_types"].as_array().filter(|types| !types.is_empty());
    let there = state
        .world
        .channels
        .get(&id)
        .filter(|channel| channel.guild == place.guild);
    there.is_some_and(|channel| types.is_none_or(|types| types.contains(&json!(channel.kind))))
}
