//! People press buttons, choose in selects, and submit modals.

use serde_json::{Value, json};

use super::commands::Resolved;
use super::{messages, nonce, place};
use crate::sandbox::error::{self, Error};
use crate::sandbox::form::{Form, refuse};
use crate::sandbox::hub::State;
use crate::sandbox::interactions::kind;
use crate::sandbox::rest::Call;
use crate::sandbox::snowflake::Id;
use crate::sandbox::world::{Channel, Origin, Standing};

/// Presses a button or chooses in a select.
pub(super) fn use_one(state: &mut State, call: &Call, user: Id, channel: &str, message: &str) -> Result<Id, Error> {
    let place = place(state, user, channel)?;
    let message = messages::find(state, user, &place, message)?;
    let mut form = Form::default();
    let fields = form.object(call.body, &["custom_id", "values", "nonce"]);
    let wanted = fields
        .and_then(|fields| form.needed_text(fields, "custom_id", 1..=100))
        .unwrap_or_default();
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
        resolved.into(&mut data);
        let kind = match component["type"].as_u64() {
            Some(5) => Some("users"),
            Some(6) => Some("roles"),
            Some(8) => Some("channels"),
            _ => None,
        };
        // Who chose none gets an empty list of what he chose.
        if let Some(kind) = kind.filter(|kind| data["resolved"][kind].is_null()) {
            data["resolved"][kind] = json!({});
        }
    }
    let owners = match &message.origin {
        Some(origin) => origin.owners.clone(),
        None => state.owners(&place, user, [true, false]),
    };
    let origin = Origin {
        interacted: Some(message.id),
        ..origin(kind::COMPONENT, user, owners)
    };
    state.raise(origin, place.id, nonce(call), &data)
}

pub(super) fn origin(kind: u8, user: Id, owners: Value) -> Origin {
    Origin {
        interaction: user,
        kind,
        user,
        command: None,
        target_user: None,
        target_message: None,
        owners,
        interacted: None,
        original: None,
        triggering: None,
    }
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
fn choose(
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
    let bound = |key: &str| {
        select[key]
            .as_u64()
            .and_then(|bound| usize::try_from(bound).ok())
            .unwrap_or(1)
    };
    let (least, most) = (bound("min_values"), bound("max_values"));
    if !(least..=most).contains(&values.len()) {
        return Err(wrong(format!("Choose {least} to {most} values")));
    }
    for (n, value) in values.iter().enumerate() {
        let id = value.as_str().and_then(|id| id.parse::<Id>().ok());
        let there = match select["type"].as_u64() {
            Some(3) => select["options"]
                .as_array()
                .is_some_and(|options| options.iter().any(|option| option["value"] == *value)),
            Some(5 | 7) => id.is_some_and(|id| resolved.user(state, place, id)),
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

/// Submits a modal.
pub(super) fn submit(state: &mut State, call: &Call, user: Id, named: &str) -> Result<Id, Error> {
    let first = state.world.interactions.get(&crate::sandbox::rest::id(named)?);
    let first = first.filter(|first| first.origin.user == user && first.standing == Standing::Modal);
    let first = first.ok_or_else(error::unknown_interaction)?.clone();
    let modal = first.payload.unwrap_or_default();
    let mut form = Form::default();
    let none = serde_json::Map::new();
    let fields = form.object(call.body, &["values", "nonce"]);
    let values = fields
        .and_then(|fields| fields.get("values"))
        .and_then(Value::as_object)
        .unwrap_or(&none);
    let parts = modal["components"].as_array().map_or(&[][..], Vec::as_slice);
    let mut components = Vec::new();
    for (n, part) in (1..).step_by(2).zip(parts) {
        let mut fill = |input: &Value| {
            let custom_id = input["custom_id"].as_str().unwrap_or_default();
            let text = values
                .get(custom_id)
                .or(input.get("value"))
                .and_then(Value::as_str)
                .unwrap_or_default();
            let bound = |key: &str, otherwise| input[key].as_u64().unwrap_or(otherwise);
            let length = u64::try_from(text.chars().count()).unwrap_or(u64::MAX);
            let required = input["required"] != json!(false);
            let least = if required {
                bound("min_length", 1).max(1)
            } else {
                bound("min_length", 0)
            };
            if (length < least && (required || length > 0)) || length > bound("max_length", 4_000) {
                let words = format!("Must be between {least} and {} in length.", bound("max_length", 4_000));
                form.fail(custom_id, "BASE_TYPE_BAD_LENGTH", words);
            }
            json!({"type": 4, "id": n + 1, "custom_id": custom_id, "value": text})
        };
        components.push(match part["type"].as_u64() {
            Some(1) => json!({"type": 1, "id": n, "components": [fill(&part["components"][0])]}),
            Some(18) => json!({"type": 18, "id": n, "component": fill(&part["component"])}),
            _ => json!({"type": 10, "id": n}),
        });
    }
    form.finish()?;
    let data = json!({"custom_id": modal["custom_id"], "components": components});
    let owners = first.origin.owners.clone();
    let origin = Origin {
        triggering: Some(Box::new(first.origin)),
        ..origin(kind::MODAL, user, owners)
    };
    state.raise(origin, first.channel, nonce(call), &data)
}
