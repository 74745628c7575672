//! Components of messages: rows of buttons and selects, and the layout components of "Components V2"
//! (`https://docs.discord.com/developers/components/reference`).

use std::collections::HashSet;

use serde_json::{Value, json};

use crate::form::{Fields, Form};
use crate::snowflake::Id;

const BUTTON: u64 = 2;
const STRING_SELECT: u64 = 3;
const PICTURE: [&str; 3] = ["http", "https", "attachment"];

/// What has been seen of a message's components so far.
pub(super) struct Seen<'a> {
    custom_ids: HashSet<String>,
    emojis: &'a dyn Fn(Id) -> bool,
    count: usize,
    text: usize,
}

impl<'a> Seen<'a> {
    /// Nothing yet; `emojis` tells which custom emojis there are.
    pub(super) fn nothing(emojis: &'a dyn Fn(Id) -> bool) -> Self {
        Seen {
            custom_ids: HashSet::new(),
            emojis,
            count: 0,
            text: 0,
        }
    }
}

/// Checks the list `components`; `emojis` tells which custom emojis there are.
pub(super) fn check(form: &mut Form, components: &[Value], v2: bool, emojis: &dyn Fn(Id) -> bool) {
    let mut seen = Seen::nothing(emojis);
    if !v2 && components.len() > 5 {
        form.fail(
            "components",
            "BASE_TYPE_BAD_LENGTH",
            "Must be between 1 and 5 in length.",
        );
    }
    let allowed: &[u64] = if v2 { &[1, 9, 10, 12, 13, 14, 17] } else { &[1] };
    form.each("components", components, |form, component| {
        any(form, component, allowed, &mut seen)
    });
    if v2 && seen.count > 40 {
        form.fail(
            "components",
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            "The maximum number of components is 40.",
        );
    }
    if seen.text > 4_000 {
        let message = "The total length of the displayed text must be 4000 or fewer.";
        form.fail("components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message);
    }
}

fn any(form: &mut Form, component: &Value, allowed: &[u64], seen: &mut Seen) {
    let kind = component["type"].as_u64().filter(|kind| allowed.contains(kind));
    seen.count += 1;
    let Some(kind) = kind else {
        let message = format!("Value of field \"type\" must be one of {allowed:?}.");
        return form.fail("type", "UNION_TYPE_CHOICES", message);
    };
    let known: &[&str] = match kind {
        1 => &["components"],
        BUTTON => &["custom_id", "style", "label", "disabled", "url", "sku_id", "emoji"],
        STRING_SELECT..=8 => keys_of_select(kind),
        9 => &["components", "accessory"],
        10 => &["content"],
        11 => &["media", "description", "spoiler"],
        12 => &["items"],
        13 => &["file", "spoiler"],
        14 => &["spacing", "divider"],
        _ => &["components", "accent_color", "spoiler"],
    };
    let Some(fields) = form.object(component, &[&["type", "id"], known].concat()) else {
        return;
    };
    form.number(fields, "id", 0..=i64::from(i32::MAX));
    match kind {
        1 => row(form, fields, seen),
        BUTTON => button(form, fields, seen),
        STRING_SELECT..=8 => select(form, fields, kind, seen),
        9 => {
            children(form, fields, 1..=3, &[10], seen);
            accessory(form, fields, seen);
        }
        10 => {
            seen.text += form
                .needed_text(fields, "content", 1..=4_000)
                .map_or(0, |text| text.chars().count())
        }
        11 => media(form, fields, "media"),
        12 => {
            let items = form.needed_list(fields, "items", 1..=10);
            form.each("items", items, |form, item| {
                if let Some(fields) = form.object(item, &["media", "description", "spoiler"]) {
                    media(form, fields, "media");
                }
            });
        }
        13 => media(form, fields, "file"),
        14 => {
            form.number(fields, "spacing", 1..=2);
            form.flag(fields, "divider");
        }
        _ => {
            form.number(fields, "accent_color", 0..=0xFF_FFFF);
            children(form, fields, 1..=40, &[1, 9, 10, 12, 13, 14], seen);
        }
    }
}

fn children(form: &mut Form, of: &Fields, length: std::ops::RangeInclusive<usize>, allowed: &[u64], seen: &mut Seen) {
    let list = form.needed_list(of, "components", length);
    form.each("components", list, |form, child| any(form, child, allowed, seen));
}

fn accessory(form: &mut Form, of: &Fields, seen: &mut Seen) {
    if form.needed(of, "accessory") {
        form.within("accessory", |form| any(form, &of["accessory"], &[BUTTON, 11], seen));
    }
}

fn media(form: &mut Form, of: &Fields, key: &str) {
    form.text(of, "description", 1..=1_024);
    form.flag(of, "spoiler");
    if form.needed(of, key) {
        form.within(key, |form| {
            let Some(media) = form.object(&of[key], &["url"]) else {
                return;
            };
            if form.needed(media, "url") {
                form.url(media, "url", 2_048, &PICTURE);
            }
        });
    }
}

/// A row holds up to five buttons, or one select alone.
fn row(form: &mut Form, row: &Fields, seen: &mut Seen) {
    children(form, row, 1..=5, &[BUTTON, STRING_SELECT, 5, 6, 7, 8], seen);
    let kinds: Vec<_> = row
        .get("components")
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
        .map(|c| &c["type"])
        .collect();
    if kinds.len() > 1 && kinds.iter().any(|kind| **kind != BUTTON) {
        let message = "The specified component exceeds the maximum width";
        form.fail("components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message);
    }
}

fn button(form: &mut Form, button: &Fields, seen: &mut Seen) {
    form.needed(button, "style");
    let style = form.number(button, "style", 1..=6);
    form.flag(button, "disabled");
    let label = form.text(button, "label", 0..=80).filter(|label| !label.is_empty());
    let has_emoji = emoji(form, button, seen);
    let url = form.url(button, "url", 512, &["http", "https", "discord"]);
    match style {
        Some(5) if url.is_none() => form.fail("url", "BUTTON_COMPONENT_URL_REQUIRED", "A url is required"),
        Some(6) => drop(form.needed(button, "sku_id")),
        Some(1..=4) if url.is_some() => form.fail(
            "url",
            "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
            "Url and custom id",
        ),
        Some(1..=4) => custom_id(form, button, seen),
        _ => {}
    }
    if matches!(style, Some(5 | 6)) && button.get("custom_id").is_some_and(|id| !id.is_null()) {
        form.fail(
            "custom_id",
            "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
            "A link has no custom id",
        );
    }
    if label.is_none() && !has_emoji && style != Some(6) {
        form.fail(
            "label",
            "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED",
            "A button needs a label or an emoji",
        );
    }
}

pub(super) fn custom_id(form: &mut Form, of: &Fields, seen: &mut Seen) {
    if let Some(id) = form.needed_text(of, "custom_id", 1..=100)
        && !seen.custom_ids.insert(id.to_owned())
    {
        form.fail(
            "custom_id",
            "COMPONENT_CUSTOM_ID_DUPLICATED",
            "Component custom id cannot be duplicated",
        );
    }
}

/// Checks an emoji; whether there is one.
fn emoji(form: &mut Form, of: &Fields, seen: &Seen) -> bool {
    let Some(value) = of.get("emoji").filter(|value| !value.is_null()) else {
        return false;
    };
    form.within("emoji", |form| {
        let Some(fields) = form.object(value, &["id", "name", "animated"]) else {
            return;
        };
        let name = form.text(fields, "name", 0..=32).unwrap_or_default();
        let good = match form.id(fields, "id") {
            Some(id) => (seen.emojis)(id),
            // A picture of Unicode, not a name like `:smile:` or plain words.
            None => !name.is_empty() && !name.bytes().all(|byte| byte.is_ascii_graphic() || byte == b' '),
        };
        if !good {
            form.fail("name", "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji");
        }
    });
    true
}

/// What can be said of a select of this type.
pub(super) fn keys_of_select(kind: u64) -> &'static [&'static str] {
    const ALL: [&str; 8] = [
        "custom_id",
        "placeholder",
        "min_values",
        "max_values",
        "disabled",
        "required",
        "default_values",
        "channel_types",
    ];
    match kind {
        STRING_SELECT => &[
            "custom_id",
            "placeholder",
            "min_values",
            "max_values",
            "disabled",
            "required",
            "options",
        ],
        8 => &ALL,
        _ => ALL.split_at(7).0,
    }
}

pub(super) fn select(form: &mut Form, select: &Fields, kind: u64, seen: &mut Seen) {
    custom_id(form, select, seen);
    form.text(select, "placeholder", 0..=150);
    form.flag(select, "disabled");
    let least = form.number(select, "min_values", 0..=25).unwrap_or(1);
    let most = form.number(select, "max_values", 1..=25).unwrap_or(1);
    if least > most {
        form.fail(
            "max_values",
            "SELECT_COMPONENT_MAX_VALUES_TOO_SMALL",
            "Must not be less than min_values",
        );
    }
    let defaults = if kind == STRING_SELECT {
        options(form, select, least, most, seen)
    } else {
        default_values(form, select, kind)
    };
    if i64::try_from(defaults).expect("at most 25") > most {
        form.fail(
            "options",
            "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
            "More defaults than may be chosen",
        );
    }
}

/// Checks what is chosen already in a select of people, roles or channels, and counts it.
fn default_values(form: &mut Form, select: &Fields, kind: u64) -> usize {
    let known: &[&str] = match kind {
        5 => &["user"],
        6 => &["role"],
        7 => &["user", "role"],
        _ => &["channel"],
    };
    let values = form.list(select, "default_values", 0..=25).unwrap_or_default();
    form.each("default_values", values, |form, value| {
        let Some(fields) = form.object(value, &["id", "type"]) else {
            return;
        };
        if form.needed(fields, "id") {
            form.id(fields, "id");
        }
        if !known.iter().any(|kind| fields.get("type") == Some(&json!(kind))) {
            form.fail("type", "BASE_TYPE_CHOICES", format!("Value must be one of {known:?}."));
        }
    });
    values.len()
}

/// Checks the options of a string select and counts those that are chosen by default.
fn options(form: &mut Form, select: &Fields, least: i64, most: i64, seen: &Seen) -> usize {
    let options = form.needed_list(select, "options", 1..=25);
    let count = i64::try_from(options.len()).expect("a list of a request");
    if (1..=25).contains(&count) && (least > count || most > count) {
        let key = if least > count { "min_values" } else { "max_values" };
        form.fail(
            key,
            "NUMBER_TYPE_MAX",
            format!("int value should be less than or equal to {count}."),
        );
    }
    each_option(form, options, Some(seen))
}

/// Checks each of some options, which in a select may have an emoji, and counts those that are chosen by default.
pub(super) fn each_option(form: &mut Form, options: &[Value], in_select: Option<&Seen>) -> usize {
    const KEYS: [&str; 5] = ["label", "value", "description", "default", "emoji"];
    let known = &KEYS[..if in_select.is_some() { 5 } else { 4 }];
    let (mut values, mut defaults) = (HashSet::new(), 0);
    form.each("options", options, |form, option| {
        let Some(fields) = form.object(option, known) else {
            return;
        };
        form.needed_text(fields, "label", 1..=100);
        form.text(fields, "description", 0..=100);
        if let Some(seen) = in_select {
            emoji(form, fields, seen);
        }
        defaults += usize::from(form.flag(fields, "default") == Some(true));
        if let Some(value) = form.needed_text(fields, "value", 1..=100)
            && !values.insert(value.to_owned())
        {
            let message = "The specified option value is already used";
            form.fail("value", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message);
        }
    });
    defaults
}
