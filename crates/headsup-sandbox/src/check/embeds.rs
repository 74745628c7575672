//! Embeds: at most ten, 6,000 characters together.

use serde_json::Value;

use crate::form::{Fields, Form};

const KEYS: [&str; 14] = [
    "type",
    "url",
    "title",
    "color",
    "timestamp",
    "description",
    "author",
    "image",
    "thumbnail",
    "footer",
    "fields",
    "provider",
    "video",
    "flags",
];
/// What clients send back of a picture that they got.
const PICTURE_KEYS: [&str; 10] = [
    "url",
    "description",
    "proxy_url",
    "width",
    "height",
    "content_type",
    "placeholder",
    "placeholder_version",
    "flags",
    "is_animated",
];
const WEB: [&str; 2] = ["http", "https"];
const PICTURE: [&str; 3] = ["http", "https", "attachment"];

/// Checks the list `embeds`.
pub(super) fn check(form: &mut Form, embeds: &[Value]) {
    let mut characters = 0;
    form.each("embeds", embeds, |form, embed| {
        let Some(fields) = form.object(embed, &KEYS) else {
            return;
        };
        characters += check_one(form, fields);
    });
    if characters > 6_000 {
        form.fail(
            "embeds",
            "MAX_EMBED_SIZE_EXCEEDED",
            "Embed size exceeds maximum size of 6000",
        );
    }
}

/// Checks an embed and counts its characters.
fn check_one(form: &mut Form, embed: &Fields) -> usize {
    let count = |text: Option<&str>| text.map_or(0, |text| text.chars().count());
    form.text(embed, "type", 0..=100);
    form.url(embed, "url", 2_048, &WEB);
    form.number(embed, "color", 0..=0xFF_FFFF);
    if let Some(at) = form.text(embed, "timestamp", 0..=100)
        && !is_time(at)
    {
        form.fail(
            "timestamp",
            "DATE_TIME_TYPE_PARSE",
            format!("Could not parse {at}. Should be ISO8601."),
        );
    }
    let mut characters = count(form.text(embed, "title", 0..=256)) + count(form.text(embed, "description", 0..=4_096));
    for key in ["image", "thumbnail", "video"] {
        part(form, embed, key, &PICTURE_KEYS, |form, picture| {
            form.url(picture, "url", 2_048, &PICTURE);
            form.text(picture, "description", 0..=4_096);
            0
        });
    }
    characters += part(
        form,
        embed,
        "author",
        &["name", "url", "icon_url", "proxy_icon_url"],
        |form, author| {
            form.url(author, "url", 2_048, &WEB);
            form.url(author, "icon_url", 2_048, &PICTURE);
            count(form.needed_text(author, "name", 1..=256))
        },
    );
    characters += part(
        form,
        embed,
        "footer",
        &["text", "icon_url", "proxy_icon_url"],
        |form, footer| {
            form.url(footer, "icon_url", 2_048, &PICTURE);
            count(form.needed_text(footer, "text", 1..=2_048))
        },
    );
    part(form, embed, "provider", &["name", "url"], |_, _| 0);
    if let Some(list) = form.list(embed, "fields", 0..=25) {
        form.each("fields", list, |form, field| {
            let Some(field) = form.object(field, &["name", "value", "inline"]) else {
                return;
            };
            form.flag(field, "inline");
            characters += count(form.needed_text(field, "name", 1..=256));
            characters += count(form.needed_text(field, "value", 1..=1_024));
        });
    }
    let shows = |key: &&str| embed.get(*key).is_some_and(|value| !is_blank(value));
    if ![
        "title",
        "description",
        "author",
        "footer",
        "fields",
        "image",
        "thumbnail",
    ]
    .iter()
    .any(shows)
    {
        form.fail("description", "BASE_TYPE_REQUIRED", "This field is required");
    }
    characters
}

fn part(
    form: &mut Form,
    of: &Fields,
    key: &str,
    known: &[&str],
    check: impl FnOnce(&mut Form, &Fields) -> usize,
) -> usize {
    match of.get(key) {
        None | Some(Value::Null) => 0,
        Some(value) => form.within(key, |form| {
            let fields = form.object(value, known);
            fields.map_or(0, |fields| check(form, fields))
        }),
    }
}

fn is_blank(value: &Value) -> bool {
    match value {
        Value::String(text) => text.is_empty(),
        Value::Array(list) => list.is_empty(),
        other => other.is_null(),
    }
}

/// Whether a text looks like `2026-11-21T07:22:00Z` with whatever fraction and offset.
fn is_time(text: &str) -> bool {
    let shape = b"dddd-dd-ddTdd:dd:dd";
    text.len() >= shape.len()
        && text.bytes().zip(shape).all(|(byte, shape)| match shape {
            b'd' => byte.is_ascii_digit(),
            b'T' => matches!(byte, b'T' | b't' | b' '),
            other => byte == *other,
        })
}
