//! Modals: a title and up to five parts. A part is text, a text input in a row (the old form), or anything to fill in under a label.

use serde_json::Value;

use super::components::{self, Seen};
use crate::error::Error;
use crate::form::{Fields, Form};
use crate::snowflake::Id;

const ROW: u64 = 1;
const TEXT_INPUT: u64 = 4;
const TEXT_DISPLAY: u64 = 10;
const LABEL: u64 = 18;
const FILE_UPLOAD: u64 = 19;
const RADIO_GROUP: u64 = 21;
const CHECKBOX_GROUP: u64 = 22;
const CHECKBOX: u64 = 23;

/// Checks the `data` of a callback of type 9; `emojis` tells which custom emojis there are.
pub(crate) fn check(data: &Value, emojis: &dyn Fn(Id) -> bool) -> Result<(), Error> {
    let mut form = Form::default();
    form.within("data", |form| {
        let Some(modal) = form.object(data, &["custom_id", "title", "components"]) else {
            return;
        };
        form.needed_text(modal, "custom_id", 1..=100);
        form.needed_text(modal, "title", 1..=45);
        let mut seen = Seen::nothing(emojis);
        let rows = form.needed_list(modal, "components", 1..=5);
        form.each("components", rows, |form, part| check_part(form, part, &mut seen));
    });
    form.finish()
}

fn check_part(form: &mut Form, part: &Value, seen: &mut Seen) {
    match part["type"].as_u64() {
        Some(ROW) => {
            let Some(row) = form.object(part, &["type", "id", "components"]) else {
                return;
            };
            let inputs = form.needed_list(row, "components", 1..=1);
            form.each("components", inputs, |form, input| {
                if input["type"] != TEXT_INPUT {
                    let message = "Value of field \"type\" must be one of (4,): other inputs stand under a label (18).";
                    return form.fail("type", "UNION_TYPE_CHOICES", message);
                }
                if let Some(input) = text_input(form, input, seen) {
                    form.needed_text(input, "label", 1..=45);
                }
            });
        }
        Some(LABEL) => {
            let Some(label) = form.object(part, &["type", "id", "label", "description", "component"]) else {
                return;
            };
            form.needed_text(label, "label", 1..=45);
            form.text(label, "description", 1..=100);
            if form.needed(label, "component") {
                form.within("component", |form| under_label(form, &label["component"], seen));
            }
        }
        Some(TEXT_DISPLAY) => {
            let Some(text) = form.object(part, &["type", "id", "content"]) else {
                return;
            };
            form.needed_text(text, "content", 1..=4_000);
        }
        _ => form.fail(
            "type",
            "UNION_TYPE_CHOICES",
            "Value of field \"type\" must be one of (1, 10, 18).",
        ),
    }
}

fn under_label(form: &mut Form, input: &Value, seen: &mut Seen) {
    let kind = input["type"].as_u64().unwrap_or(0);
    let known: &[&str] = match kind {
        TEXT_INPUT => {
            text_input(form, input, seen);
            return;
        }
        3 | 5..=8 => components::keys_of_select(kind),
        FILE_UPLOAD => &["custom_id", "min_values", "max_values", "required"],
        RADIO_GROUP => &["custom_id", "options", "required"],
        CHECKBOX_GROUP => &["custom_id", "options", "min_values", "max_values", "required"],
        CHECKBOX => &["custom_id", "default"],
        _ => {
            let message = "Value of field \"type\" must be one of (3, 4, 5, 6, 7, 8, 19, 21, 22, 23).";
            return form.fail("type", "UNION_TYPE_CHOICES", message);
        }
    };
    let Some(fields) = form.object(input, &[&["type", "id"], known].concat()) else {
        return;
    };
    let needed = form.flag(fields, "required") != Some(false);
    match kind {
        FILE_UPLOAD => {
            components::custom_id(form, fields, seen);
            bounds(form, fields, 10);
        }
        RADIO_GROUP => {
            components::custom_id(form, fields, seen);
            let list = form.needed_list(fields, "options", 2..=10);
            let defaults = components::each_option(form, list, None);
            if defaults > 1 {
                form.fail(
                    "options",
                    "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
                    "Only one can be chosen",
                );
            }
        }
        CHECKBOX_GROUP => {
            components::custom_id(form, fields, seen);
            bounds(form, fields, 10);
            let list = form.needed_list(fields, "options", 1..=10);
            components::each_option(form, list, None);
        }
        CHECKBOX => {
            components::custom_id(form, fields, seen);
            form.flag(fields, "default");
        }
        _ => {
            components::select(form, fields, kind, seen);
            if form.flag(fields, "disabled") == Some(true) {
                form.fail(
                    "disabled",
                    "COMPONENT_DISABLED_IN_MODAL",
                    "A select in a modal cannot be disabled",
                );
            }
        }
    }
    if needed && fields.get("min_values").and_then(Value::as_u64) == Some(0) {
        let message = "Must be 1 or more where something is required";
        form.fail("min_values", "NUMBER_TYPE_MIN", message);
    }
}

fn bounds(form: &mut Form, of: &Fields, most: i64) {
    let least = form.number(of, "min_values", 0..=most).unwrap_or(1);
    let most = form.number(of, "max_values", 1..=most).unwrap_or(least.max(1));
    if least > most {
        form.fail("max_values", "NUMBER_TYPE_MIN", "Must not be less than min_values");
    }
}

fn text_input<'v>(form: &mut Form, input: &'v Value, seen: &mut Seen) -> Option<&'v Fields> {
    let known = [
        "type",
        "id",
        "custom_id",
        "style",
        "label",
        "value",
        "placeholder",
        "required",
        "min_length",
        "max_length",
    ];
    let input = form.object(input, &known)?;
    form.needed(input, "style");
    form.number(input, "style", 1..=2);
    form.flag(input, "required");
    form.text(input, "placeholder", 0..=100);
    let least = form.number(input, "min_length", 0..=4_000).unwrap_or(0);
    let most = form.number(input, "max_length", 1..=4_000).unwrap_or(4_000);
    if least > most {
        form.fail("max_length", "NUMBER_TYPE_MIN", "Must not be less than min_length");
    }
    form.text(input, "value", 0..=4_000);
    components::custom_id(form, input, seen);
    Some(input)
}
