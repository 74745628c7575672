//! Modals: a title and up to five text inputs, each in a row or under a label of its own.

use std::collections::HashSet;

use serde_json::Value;

use crate::sandbox::error::Error;
use crate::sandbox::form::{Fields, Form};

const ROW: u64 = 1;
const TEXT_INPUT: u64 = 4;
const TEXT_DISPLAY: u64 = 10;
const LABEL: u64 = 18;

/// Checks the `data` of a callback of type 9.
pub(in crate::sandbox) fn check(data: &Value) -> Result<(), Error> {
    let mut form = Form::default();
    form.within("data", |form| {
        let Some(modal) = form.object(data, &["custom_id", "title", "components"]) else {
            return;
        };
        form.needed_text(modal, "custom_id", 1..=100);
        form.needed_text(modal, "title", 1..=45);
        let mut seen = HashSet::new();
        let rows = form
            .needed(modal, "components")
            .then(|| form.list(modal, "components", 1..=5))
            .flatten();
        form.each("components", rows.unwrap_or_default(), |form, part| {
            check_part(form, part, &mut seen)
        });
    });
    form.finish()
}

fn check_part(form: &mut Form, part: &Value, seen: &mut HashSet<String>) {
    match part["type"].as_u64() {
        Some(ROW) => {
            let Some(row) = form.object(part, &["type", "id", "components"]) else {
                return;
            };
            let inputs = form
                .needed(row, "components")
                .then(|| form.list(row, "components", 1..=1))
                .flatten();
            form.each("components", inputs.unwrap_or_default(), |form, input| {
                text_input(form, input, true, seen)
            });
        }
        Some(LABEL) => {
            let Some(label) = form.object(part, &["type", "id", "label", "description", "component"]) else {
                return;
            };
            form.needed_text(label, "label", 1..=45);
            form.text(label, "description", 1..=100);
            if form.needed(label, "component") {
                form.within("component", |form| text_input(form, &label["component"], false, seen));
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

fn text_input(form: &mut Form, input: &Value, needs_label: bool, seen: &mut HashSet<String>) {
    if input["type"] != TEXT_INPUT {
        let message = "Value of field \"type\" must be one of (4,): the sandbox has text inputs in modals, no selects.";
        return form.fail("type", "UNION_TYPE_CHOICES", message);
    }
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
    let Some(input) = form.object(input, &known) else {
        return;
    };
    check_input(form, input);
    if needs_label {
        form.needed_text(input, "label", 1..=45);
    }
    if let Some(id) = form.needed_text(input, "custom_id", 1..=100)
        && !seen.insert(id.to_owned())
    {
        form.fail(
            "custom_id",
            "COMPONENT_CUSTOM_ID_DUPLICATED",
            "Component custom id cannot be duplicated",
        );
    }
}

fn check_input(form: &mut Form, input: &Fields) {
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
}
