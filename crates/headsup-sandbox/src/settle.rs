//! What Discord fills in where a bot says nothing about a component or an embed: numbers, bounds, defaults.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::view::object;

/// Fills in everything, in place.
pub(super) fn settle(components: &mut [Value]) {
    let mut used = BTreeSet::new();
    each(components, &mut |component| {
        used.extend(component["id"].as_u64().filter(|id| *id > 0));
    });
    let mut next = 1;
    each(components, &mut |component| {
        let fields = component.as_object_mut().expect("checked when it was sent");
        if fields.get("id").and_then(Value::as_u64).is_none_or(|id| id == 0) {
            while !used.insert(next) {
                next += 1;
            }
            fields.insert("id".into(), json!(next));
        }
        for (key, value) in object(defaults(fields["type"].as_u64())) {
            fields.entry(key).or_insert(value);
        }
        for item in fields
            .get_mut("items")
            .and_then(Value::as_array_mut)
            .into_iter()
            .flatten()
        {
            let item = item.as_object_mut().expect("checked when it was sent");
            item.entry("description").or_insert(Value::Null);
            item.entry("spoiler").or_insert(json!(false));
        }
    });
}

/// Fills in what Discord tells of every embed.
pub(super) fn settle_embed(embed: &mut Value) {
    embed["type"] = json!("rich");
    for field in embed
        .get_mut("fields")
        .and_then(Value::as_array_mut)
        .into_iter()
        .flatten()
    {
        let field = field.as_object_mut().expect("checked when it was sent");
        field.entry("inline").or_insert(json!(false));
    }
}

/// What a component of this type has if nothing is said.
fn defaults(kind: Option<u64>) -> Value {
    match kind {
        Some(3 | 5..=8) => json!({"min_values": 1, "max_values": 1}),
        Some(11) => json!({"description": null, "spoiler": false}),
        Some(13) => json!({"spoiler": false, "name": null, "size": null}),
        Some(14) => json!({"spacing": 1, "divider": true}),
        Some(17) => json!({"accent_color": null, "spoiler": false}),
        _ => json!({}),
    }
}

/// Visits every component, outer ones first.
fn each(components: &mut [Value], visit: &mut dyn FnMut(&mut Value)) {
    for component in components {
        visit(component);
        if let Some(children) = component.get_mut("components").and_then(Value::as_array_mut) {
            each(children, visit);
        }
        if let Some(accessory) = component.get_mut("accessory") {
            each(std::slice::from_mut(accessory), visit);
        }
    }
}
