//! People fill in and submit modals.

use serde_json::{Map, Value, json};

use super::components::{bound, choose};
use super::files::Given;
use super::resolved::Resolved;
use crate::call::{self, Call};
use crate::error::{self, Error};
use crate::form::Form;
use crate::hub::State;
use crate::interactions::kind;
use crate::snowflake::Id;
use crate::view::entries;
use crate::world::{Channel, Origin, Standing};

/// Submits the modal with which an interaction was answered.
pub(super) fn submit(state: &mut State, call: &Call, user: Id, named: &str) -> Result<Id, Error> {
    let first = state.world.interactions.get(&call::id(named)?);
    let first = first.filter(|first| first.origin.user == user && first.standing == Standing::Modal);
    let first = first.ok_or_else(error::unknown_interaction)?.clone();
    let place = state.world.channel(first.channel)?.clone();
    if state.world.is_silenced(&place, user) {
        return Err(error::missing_permissions());
    }
    let modal = first.payload.unwrap_or_default();
    let mut given = Given::take(state, call.uploads)?;
    let mut form = Form::default();
    let none = Map::new();
    let fields = form.object(call.body, &["values", "nonce"]);
    let values = fields
        .and_then(|fields| fields.get("values"))
        .and_then(Value::as_object)
        .unwrap_or(&none);
    let mut filling = Filling {
        state,
        place: &place,
        values,
        given: &mut given,
        resolved: Resolved::default(),
    };
    let parts = entries(&modal["components"]);
    let mut components = Vec::new();
    for (n, part) in (1..).step_by(2).zip(parts) {
        let id = part["id"].as_u64().filter(|id| *id > 0).unwrap_or(n);
        components.push(match part["type"].as_u64() {
            Some(1) => {
                let input = filling.fill(&mut form, n + 1, &part["components"][0]);
                json!({"type": 1, "id": id, "components": [input]})
            }
            Some(18) => json!({"type": 18, "id": id, "component": filling.fill(&mut form, n + 1, &part["component"])}),
            _ => json!({"type": 10, "id": id}),
        });
    }
    let resolved = filling.resolved;
    form.finish()?;
    let mut data = json!({"custom_id": modal["custom_id"], "components": components});
    resolved.put_into(&mut data);
    let attachments = given.keep(state);
    let owners = first.origin.owners.clone();
    let origin = Origin {
        triggering: Some(Box::new(first.origin)),
        ..Origin::new(kind::MODAL, user, owners)
    };
    state.raise(origin, first.channel, call.nonce(), &data, attachments)
}

/// A modal that is being filled in.
struct Filling<'a> {
    state: &'a State,
    place: &'a Channel,
    values: &'a Map<String, Value>,
    given: &'a mut Given,
    resolved: Resolved,
}

impl Filling<'_> {
    /// One component as it is submitted.
    fn fill(&mut self, form: &mut Form, n: u64, of: &Value) -> Value {
        let custom_id = of["custom_id"].as_str().unwrap_or_default();
        let value = self.values.get(custom_id).unwrap_or(&Value::Null);
        let id = of["id"].as_u64().filter(|id| *id > 0).unwrap_or(n);
        let mut filled = json!({"type": of["type"], "id": id, "custom_id": custom_id});
        match of["type"].as_u64() {
            Some(4) => filled["value"] = json!(text(form, of, value)),
            Some(21) => filled["value"] = radio(form, of, value),
            Some(22) => {
                let values = listed(of, value);
                if within(form, of, values.len(), of["options"].as_array().map_or(1, Vec::len)) {
                    known(form, of, &values);
                }
                filled["values"] = values.into();
            }
            Some(23) => {
                let default = of["default"] == true;
                filled["value"] = json!(value.as_bool().unwrap_or(default));
            }
            Some(19) => {
                let values = listed(of, value);
                within(form, of, values.len(), 1);
                let mut ids = Vec::new();
                for value in &values {
                    match self.given.json(self.state, self.place, value) {
                        Some((id, json)) => {
                            self.resolved.add("attachments", id, json);
                            ids.push(id);
                        }
                        None => form.fail(
                            custom_id,
                            "ATTACHMENT_NOT_FOUND",
                            format!("No file came with the number {value}"),
                        ),
                    }
                }
                filled["values"] = json!(ids);
            }
            _ => {
                let values = listed(of, value);
                if within(form, of, values.len(), 1) && !values.is_empty() {
                    let values = Value::from(values.clone());
                    if choose(self.state, self.place, of, &values, &mut self.resolved).is_err() {
                        form.fail(
                            custom_id,
                            "COMPONENT_VALIDATION_FAILED",
                            format!("{values} cannot be chosen here"),
                        );
                    }
                }
                filled["values"] = values.into();
            }
        }
        filled
    }
}

/// What was written in a text input, or stood there before.
fn text<'v>(form: &mut Form, input: &'v Value, value: &'v Value) -> &'v str {
    let text = value.as_str().or(input["value"].as_str()).unwrap_or_default();
    let length = text.chars().count();
    let required = input["required"] != json!(false);
    let least = bound(input, "min_length", 0).max(usize::from(required));
    let most = bound(input, "max_length", 4_000);
    if (length < least && (required || length > 0)) || length > most {
        let words = format!("Must be between {least} and {most} in length.");
        form.fail(
            input["custom_id"].as_str().unwrap_or_default(),
            "BASE_TYPE_BAD_LENGTH",
            words,
        );
    }
    text
}

/// What was chosen in a group of radio buttons, or nothing.
fn radio(form: &mut Form, group: &Value, value: &Value) -> Value {
    let values = listed(group, value);
    if within(form, group, values.len(), 1) {
        known(form, group, &values);
    }
    values.into_iter().next().unwrap_or(Value::Null)
}

/// What was chosen: a list, or one value alone; if nothing is said, what is chosen by default.
fn listed(of: &Value, value: &Value) -> Vec<Value> {
    match value {
        Value::Array(list) => list.clone(),
        Value::Null => {
            let options = entries(&of["options"]).iter();
            let chosen = options
                .filter(|option| option["default"] == true)
                .map(|option| option["value"].clone());
            let others = entries(&of["default_values"]).iter().map(|value| value["id"].clone());
            chosen.chain(others).collect()
        }
        one => vec![one.clone()],
    }
}

/// Whether as much was chosen as must and may be.
fn within(form: &mut Form, of: &Value, count: usize, most: usize) -> bool {
    let required = of["required"] != json!(false);
    let (least, most) = (bound(of, "min_values", 1), bound(of, "max_values", most));
    let fits = count <= most && (count >= least || (count == 0 && !required));
    if !fits {
        let words = format!("Choose {} to {most} values", if required { least.max(1) } else { 0 });
        form.fail(
            of["custom_id"].as_str().unwrap_or_default(),
            "COMPONENT_VALIDATION_FAILED",
            words,
        );
    }
    fits
}

/// Refuses what is not among the options, or twice.
fn known(form: &mut Form, of: &Value, values: &[Value]) {
    let options = entries(&of["options"]);
    for (n, value) in values.iter().enumerate() {
        if !options.iter().any(|option| option["value"] == *value) || values[..n].contains(value) {
            let words = format!("{value} cannot be chosen here");
            form.fail(
                of["custom_id"].as_str().unwrap_or_default(),
                "COMPONENT_VALIDATION_FAILED",
                words,
            );
        }
    }
}
