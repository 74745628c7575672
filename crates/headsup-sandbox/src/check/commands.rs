//! Application commands (`https://docs.discord.com/developers/interactions/application-commands`).

use std::collections::HashSet;
use std::ops::RangeInclusive;

use serde_json::{Value, json};

use super::LOCALES;
use crate::error::Error;
use crate::form::{Fields, Form};

/// Some libraries send a command back as they got it, or with every field that they have for it.
const KEYS: [&str; 17] = [
    "id",
    "application_id",
    "guild_id",
    "version",
    "type",
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "options",
    "default_member_permissions",
    "dm_permission",
    "default_permission",
    "contexts",
    "integration_types",
    "nsfw",
    "handler",
];
const SUBCOMMAND: i64 = 1;
const GROUP: i64 = 2;

/// Checks one command.
pub(crate) fn check_one(body: &Value) -> Result<(), Error> {
    let mut form = Form::default();
    command(&mut form, body);
    form.finish()
}

/// Checks all commands of a bulk overwrite.
pub(crate) fn check_all(bodies: &[Value]) -> Result<(), Error> {
    let mut form = Form::default();
    let mut names = HashSet::new();
    for (n, body) in bodies.iter().enumerate() {
        form.within(n, |form| {
            command(form, body);
            if !names.insert((body["type"].as_u64().unwrap_or(1), body["name"].as_str())) {
                let message = "Application command names must be unique";
                form.fail("name", "APPLICATION_COMMANDS_DUPLICATE_NAME", message);
            }
        });
    }
    form.finish()
}

fn command(form: &mut Form, body: &Value) {
    let Some(fields) = form.object(body, &KEYS) else { return };
    let slash = form.number(fields, "type", 1..=3).unwrap_or(1) == 1;
    for key in ["id", "application_id", "guild_id", "version"] {
        form.id(fields, key);
    }
    name(form, fields, slash);
    if slash {
        form.needed_text(fields, "description", 1..=100);
        localizations(form, fields, "description_localizations", 1..=100);
        options(form, fields, 0);
        if characters(body) > 8_000 {
            form.fail(
                "",
                "APPLICATION_COMMAND_TOO_LARGE",
                "Command exceeds maximum size of 8000 characters",
            );
        }
    } else {
        let given = |key: &&str| {
            fields
                .get(*key)
                .is_some_and(|value| !matches!(value, Value::Null) && value != "" && *value != json!([]))
        };
        for key in ["description", "options"].iter().filter(|key| given(key)) {
            let message = "Context menu commands cannot have descriptions or options";
            form.fail(key, "APPLICATION_COMMAND_CONTEXT_MENU_FIELD_NOT_ALLOWED", message);
        }
    }
    form.number(fields, "default_member_permissions", 0..=(1 << 54) - 1);
    form.flag(fields, "dm_permission");
    form.flag(fields, "nsfw");
    for (key, most) in [("contexts", 2), ("integration_types", 1)] {
        let list = form.list(fields, key, 1..=3).unwrap_or_default();
        let mut seen = HashSet::new();
        form.each(key, list, |form, value| {
            if value.as_u64().is_none_or(|value| value > most || !seen.insert(value)) {
                form.fail(
                    "",
                    "BASE_TYPE_CHOICES",
                    format!("Value must be one of 0 to {most}, and only once."),
                );
            }
        });
    }
}

fn name(form: &mut Form, fields: &Fields, slash: bool) {
    if let Some(name) = form.needed_text(fields, "name", 1..=32)
        && slash
        && !is_slash_name(name)
    {
        form.fail("name", "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
    }
    localizations(form, fields, "name_localizations", 1..=32);
    for (locale, name) in fields
        .get("name_localizations")
        .and_then(Value::as_object)
        .into_iter()
        .flatten()
    {
        if slash && name.as_str().is_some_and(|name| !is_slash_name(name)) {
            form.within("name_localizations", |form| {
                form.fail(locale, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
            });
        }
    }
}

/// Letters and digits of any script, `-`, `_` and `'`, in lower case where there is one.
fn is_slash_name(name: &str) -> bool {
    let fits = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '\'') || is_mark(c);
    name.chars().all(fits) && name.to_lowercase() == name
}

/// The vowel signs of Devanagari and Thai, which Discord allows beside letters.
fn is_mark(c: char) -> bool {
    matches!(c, '\u{900}'..='\u{97F}' | '\u{E00}'..='\u{E7F}')
}

fn localizations(form: &mut Form, fields: &Fields, key: &str, length: RangeInclusive<usize>) {
    let Some(value) = fields.get(key).filter(|value| !value.is_null()) else {
        return;
    };
    form.within(key, |form| {
        let Some(texts) = form.object(value, &LOCALES) else {
            return;
        };
        for locale in texts.keys() {
            form.text(texts, locale, length.clone());
        }
    });
}

/// Options of a command (`depth` 0), of a group (1) or of a subcommand (2).
fn options(form: &mut Form, fields: &Fields, depth: u8) {
    let Some(list) = form.list(fields, "options", 0..=25) else {
        return;
    };
    let is_branch = |option: &Value| matches!(option["type"].as_i64(), Some(SUBCOMMAND | GROUP));
    if list.iter().any(is_branch) && !list.iter().all(is_branch) {
        let message = "Sub-command and sub-command group option types are mutually exclusive to all other types";
        form.fail("options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message);
    }
    let (mut names, mut optional_seen) = (HashSet::new(), false);
    form.each("options", list, |form, entry| {
        let Some(kind) = entry["type"].as_i64().filter(|kind| (1..=11).contains(kind)) else {
            return form.fail("type", "BASE_TYPE_CHOICES", "Value must be one of 1 to 11.");
        };
        let Some(fields) = option_fields(form, entry, kind) else {
            return;
        };
        if (kind == GROUP && depth > 0) || (kind == SUBCOMMAND && depth > 1) {
            form.fail("type", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Nested too deeply");
        }
        name(form, fields, true);
        form.needed_text(fields, "description", 1..=100);
        localizations(form, fields, "description_localizations", 1..=100);
        if !names.insert(entry["name"].to_string()) {
            let message = "Option names must be unique";
            form.fail("name", "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", message);
        }
        let required = form.flag(fields, "required") == Some(true);
        if required && optional_seen {
            let message = "Required options must be placed before non-required options";
            form.fail("required", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message);
        }
        match kind {
            SUBCOMMAND => options(form, fields, 2),
            GROUP => options(form, fields, 1),
            _ => {
                optional_seen |= !required;
                values(form, fields, kind);
            }
        }
    });
}

/// The keys that only some types of options have.
const SPECIAL: [&str; 8] = [
    "options",
    "autocomplete",
    "choices",
    "min_length",
    "max_length",
    "min_value",
    "max_value",
    "channel_types",
];

fn known(kind: i64) -> &'static [&'static str] {
    match kind {
        SUBCOMMAND | GROUP => &["options"],
        3 => &["autocomplete", "choices", "min_length", "max_length"],
        4 | 10 => &["autocomplete", "choices", "min_value", "max_value"],
        7 => &["channel_types"],
        _ => &[],
    }
}

/// An option as an object. Some libraries send every key with every type, but then they say nothing in it.
fn option_fields<'v>(form: &mut Form, entry: &'v Value, kind: i64) -> Option<&'v Fields> {
    let common = [
        "type",
        "name",
        "name_localizations",
        "description",
        "description_localizations",
        "required",
    ];
    let fields = form.object(entry, &[&common[..], &SPECIAL].concat())?;
    let says = |value: &Value| match value {
        Value::Null | Value::Bool(false) => false,
        Value::Array(list) => !list.is_empty(),
        _ => true,
    };
    for key in SPECIAL
        .iter()
        .filter(|key| !known(kind).contains(key) && fields.get(**key).is_some_and(says))
    {
        form.fail(
            key,
            "UNKNOWN_KEY",
            "An option of this type has no such key, and Discord would pass over it",
        );
    }
    Some(fields)
}

/// What may be given for an option of a plain type.
fn values(form: &mut Form, option: &Fields, kind: i64) {
    let autocomplete = form.flag(option, "autocomplete") == Some(true);
    let list = form.list(option, "choices", 0..=25).unwrap_or_default();
    if autocomplete && !list.is_empty() {
        let message = "Choices and autocomplete are mutually exclusive";
        form.fail(
            "autocomplete",
            "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES",
            message,
        );
    }
    choices(form, list, kind);
    let least = form.number(option, "min_length", 0..=6_000);
    let most = form.number(option, "max_length", 1..=6_000);
    if least.zip(most).is_some_and(|(least, most)| least > most) {
        form.fail("max_length", "NUMBER_TYPE_MIN", "Must not be less than min_length");
    }
}

/// Checks choices, of an option or of an answer to autocomplete.
fn choices(form: &mut Form, list: &[Value], kind: i64) {
    let mut names = HashSet::new();
    form.each("choices", list, |form, choice| {
        let Some(fields) = form.object(choice, &["name", "name_localizations", "value"]) else {
            return;
        };
        if let Some(name) = form.needed_text(fields, "name", 1..=100)
            && !names.insert(name.to_owned())
        {
            form.fail(
                "name",
                "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
                "Choice names must be unique",
            );
        }
        localizations(form, fields, "name_localizations", 1..=100);
        if !form.needed(fields, "value") {
            return;
        }
        match (kind, &fields["value"]) {
            (3, _) => drop(form.text(fields, "value", 0..=6_000)),
            (4, value) if value.is_i64() || value.is_u64() => {}
            (10, value) if value.is_number() => {}
            (_, value) => form.fail(
                "value",
                "NUMBER_TYPE_COERCE",
                format!("Value {value} is not of the option's type."),
            ),
        }
    });
}

/// Checks the `data` of a callback of type 8 for an option of type `kind`.
pub(crate) fn check_autocomplete(data: &Value, kind: i64) -> Result<(), Error> {
    let mut form = Form::default();
    form.within("data", |form| {
        let Some(fields) = form.object(data, &["choices"]) else {
            return;
        };
        let list = form.list(fields, "choices", 0..=25).unwrap_or_default();
        choices(form, list, kind);
    });
    form.finish()
}

/// The characters that count towards a command's size: names, descriptions and values, in the longest language.
fn characters(value: &Value) -> usize {
    let own = |key: &str, translations: &str| {
        let all = value[translations]
            .as_object()
            .into_iter()
            .flatten()
            .map(|(_, text)| text);
        all.chain([&value[key]])
            .filter_map(Value::as_str)
            .map(|text| text.chars().count())
            .max()
            .unwrap_or(0)
    };
    let parts = ["options", "choices"]
        .iter()
        .filter_map(|key| value[*key].as_array())
        .flatten();
    own("name", "name_localizations")
        + own("description", "description_localizations")
        + value["value"].as_str().map_or(0, |text| text.chars().count())
        + parts.map(characters).sum::<usize>()
}
