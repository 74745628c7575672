//! What Discord accepts in the bodies of requests, field by field. Reads bodies, changes nothing. The limits are those
//! of Discord's documentation and of its OpenAPI description, and some that only Discord itself enforces.

pub(super) mod channel;
pub(super) mod commands;
mod components;
mod embeds;
pub(super) mod message;
pub(super) mod modal;

use super::form::{Fields, Form};

/// The languages that Discord knows (`https://docs.discord.com/developers/reference#locales`).
pub(super) const LOCALES: [&str; 34] = [
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he", "hi", "hr", "hu", "id",
    "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
];

/// A field that names one of Discord's languages.
pub(super) fn locale<'v>(form: &mut Form, fields: &'v Fields, key: &str) -> Option<&'v str> {
    let locale = form.text(fields, key, 2..=6)?;
    if !LOCALES.contains(&locale) {
        let known = format!("Value must be one of {LOCALES:?}.");
        form.fail(key, "BASE_TYPE_CHOICES", known);
    }
    Some(locale)
}
