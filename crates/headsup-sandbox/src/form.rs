//! Checks a request's body by hand and gathers everything that is wrong with it, in Discord's form of "Invalid Form
//! Body". Knows how fields are checked, not which fields there are.

use std::ops::RangeInclusive;
use std::sync::LazyLock;

use serde_json::{Map, Value, json};

use super::error::Error;
use super::snowflake::Id;

/// An object of a body.
pub(super) type Fields = Map<String, Value>;

/// Mistakes found so far, and the place in the body that is being looked at.
#[derive(Default)]
pub(super) struct Form {
    path: Vec<String>,
    errors: Value,
    /// The ways to the keys that Discord does not know.
    unknown: Vec<Vec<String>>,
}

impl Form {
    /// Begins with a body that is an object and has no keys but these.
    pub fn of<'v>(body: &'v Value, known: &[&str]) -> Result<(Form, &'v Fields), Error> {
        let mut form = Form::default();
        match form.object(body, known) {
            Some(fields) => Ok((form, fields)),
            None => Err(form.finish().expect_err("a mistake was noted")),
        }
    }

    /// The same; there may be no body.
    pub fn of_optional<'v>(body: &'v Value, known: &[&str]) -> Result<(Form, &'v Fields), Error> {
        static NONE: LazyLock<Fields> = LazyLock::new(Fields::new);
        match body {
            Value::Null => Ok((Form::default(), &NONE)),
            body => Form::of(body, known),
        }
    }

    /// Notes a mistake in the field `key` of the object being looked at; `""` is the object itself.
    pub fn fail(&mut self, key: &str, code: &str, message: impl Into<String>) {
        if code == "UNKNOWN_KEY" {
            let way = self.path.iter().map(String::as_str).chain([key]);
            self.unknown.push(way.map(str::to_owned).collect());
        }
        let mut place = &mut self.errors;
        let steps = self.path.iter().map(String::as_str).chain([key]);
        // What is wrong with a key of this name is told of the object that it is in: the name has a meaning here.
        for step in steps.filter(|step| !matches!(*step, "" | "_errors")) {
            place = &mut place[step];
        }
        let error = json!({"code": code, "message": message.into()});
        match &mut place["_errors"] {
            Value::Array(list) => list.push(error),
            none => *none = json!([error]),
        }
    }

    /// Looks at a part of the body.
    pub fn within<R>(&mut self, step: impl ToString, look: impl FnOnce(&mut Form) -> R) -> R {
        self.path.push(step.to_string());
        let result = look(self);
        self.path.pop();
        result
    }

    /// Looks at each entry of a list.
    pub fn each(&mut self, key: &str, list: &[Value], look: impl FnMut(&mut Form, &Value)) {
        self.within(key, |form| form.entries(list, look));
    }

    /// Looks at each entry of the list that is being looked at.
    fn entries(&mut self, list: &[Value], mut look: impl FnMut(&mut Form, &Value)) {
        for (n, entry) in list.iter().enumerate() {
            self.within(n, |form| look(form, entry));
        }
    }

    /// Looks at each entry of a body that is a list itself.
    pub fn each_of(&mut self, body: &Value, look: impl FnMut(&mut Form, &Value)) {
        match body {
            Value::Array(list) => self.entries(list, look),
            _ => self.fail("", "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType"),
        }
    }

    /// The value as an object that has no keys but these.
    pub fn object<'v>(&mut self, value: &'v Value, known: &[&str]) -> Option<&'v Fields> {
        let Some(fields) = value.as_object() else {
            self.fail("", "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType");
            return None;
        };
        for key in fields.keys().filter(|key| !known.contains(&key.as_str())) {
            self.fail(
                key,
                "UNKNOWN_KEY",
                "Discord knows no such key here, and would pass over it",
            );
        }
        Some(fields)
    }

    /// A text, if it is there and not null.
    pub fn text<'v>(&mut self, of: &'v Fields, key: &str, length: RangeInclusive<usize>) -> Option<&'v str> {
        let value = of.get(key).filter(|value| !value.is_null())?;
        let Some(text) = value.as_str() else {
            self.fail(
                key,
                "STRING_TYPE_CONVERT",
                format!("Could not interpret {value} as string."),
            );
            return None;
        };
        self.length(key, text.chars().count(), length);
        Some(text)
    }

    /// A text that must be there.
    pub fn needed_text<'v>(&mut self, of: &'v Fields, key: &str, length: RangeInclusive<usize>) -> Option<&'v str> {
        self.needed(of, key).then(|| self.text(of, key, length))?
    }

    /// Whether a field is there; it must be.
    pub fn needed(&mut self, of: &Fields, key: &str) -> bool {
        let there = of.get(key).is_some_and(|value| !value.is_null());
        if !there {
            self.fail(key, "BASE_TYPE_REQUIRED", "This field is required");
        }
        there
    }

    /// A whole number, if it is there and not null.
    pub fn number(&mut self, of: &Fields, key: &str, range: RangeInclusive<i64>) -> Option<i64> {
        let value = of.get(key).filter(|value| !value.is_null())?;
        // Permissions and the like may be sent as text.
        let number = value.as_i64().or_else(|| value.as_str()?.parse().ok());
        let Some(number) = number else {
            self.fail(key, "NUMBER_TYPE_COERCE", format!("Value {value} is not int."));
            return None;
        };
        if number < *range.start() {
            let least = format!("int value should be greater than or equal to {}.", range.start());
            self.fail(key, "NUMBER_TYPE_MIN", least);
        } else if number > *range.end() {
            let most = format!("int value should be less than or equal to {}.", range.end());
            self.fail(key, "NUMBER_TYPE_MAX", most);
        }
        Some(number)
    }

    /// A yes or no, if it is there and not null.
    pub fn flag(&mut self, of: &Fields, key: &str) -> Option<bool> {
        let value = of.get(key).filter(|value| !value.is_null())?;
        if !value.is_boolean() {
            self.fail(key, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.");
        }
        value.as_bool()
    }

    /// A list, if it is there and not null.
    pub fn list<'v>(&mut self, of: &'v Fields, key: &str, length: RangeInclusive<usize>) -> Option<&'v [Value]> {
        let value = of.get(key).filter(|value| !value.is_null())?;
        let Some(list) = value.as_array() else {
            self.fail(key, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
            return None;
        };
        self.length(key, list.len(), length);
        Some(list)
    }

    /// A list that must be there; none is an empty one.
    pub fn needed_list<'v>(&mut self, of: &'v Fields, key: &str, length: RangeInclusive<usize>) -> &'v [Value] {
        match self.needed(of, key) {
            true => self.list(of, key, length).unwrap_or_default(),
            false => &[],
        }
    }

    /// An id, if it is there and not null.
    pub fn id(&mut self, of: &Fields, key: &str) -> Option<Id> {
        let value = of.get(key).filter(|value| !value.is_null())?;
        let id = Id::read(value);
        if id.is_none() {
            self.fail(key, "NUMBER_TYPE_COERCE", format!("Value {value} is not snowflake."));
        }
        id
    }

    /// An id that must be there.
    pub fn needed_id(&mut self, of: &Fields, key: &str) -> Option<Id> {
        self.needed(of, key).then(|| self.id(of, key))?
    }

    /// The ids in a list.
    pub fn ids(&mut self, key: &str, list: &[Value]) -> Vec<Id> {
        let mut ids = Vec::new();
        self.each(key, list, |form, value| match Id::read(value) {
            Some(id) => ids.push(id),
            None => form.fail("", "NUMBER_TYPE_COERCE", format!("Value {value} is not snowflake.")),
        });
        ids
    }

    /// An address on the web, or of an attachment.
    pub fn url<'v>(&mut self, of: &'v Fields, key: &str, most: usize, schemes: &[&str]) -> Option<&'v str> {
        let url = self.text(of, key, 0..=most)?;
        let rest = schemes
            .iter()
            .find_map(|scheme| url.strip_prefix(scheme)?.strip_prefix("://"));
        if rest.is_none_or(str::is_empty) {
            let message = format!("Scheme \"{url}\" must be one of {schemes:?}, or the URL is not well formed.");
            self.fail(key, "URL_TYPE_INVALID_URL", message);
        }
        Some(url)
    }

    fn length(&mut self, key: &str, length: usize, allowed: RangeInclusive<usize>) {
        let (least, most) = allowed.into_inner();
        if length >= least && length <= most {
            return;
        }
        if least > 0 && most < usize::MAX {
            let message = format!("Must be between {least} and {most} in length.");
            self.fail(key, "BASE_TYPE_BAD_LENGTH", message);
        } else if length > most {
            self.fail(
                key,
                "BASE_TYPE_MAX_LENGTH",
                format!("Must be {most} or fewer in length."),
            );
        } else {
            self.fail(
                key,
                "BASE_TYPE_MIN_LENGTH",
                format!("Must be {least} or more in length."),
            );
        }
    }

    /// The verdict.
    pub fn finish(self) -> Result<(), Error> {
        match self.errors {
            Value::Null => Ok(()),
            errors => {
                let mut error = Error::new(400, 50035, "Invalid Form Body");
                error.errors = Some(errors);
                error.unknown = self.unknown;
                Err(error)
            }
        }
    }
}

/// A form with a single mistake.
pub(super) fn refuse(key: &str, code: &str, message: impl Into<String>) -> Error {
    let mut form = Form::default();
    form.fail(key, code, message);
    form.finish().expect_err("a mistake was noted")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mistakes_are_told_where_they_are() {
        let body = json!({"name": "x", "list": [{"a": 1}, {"a": 1000, "b": null}], "odd": 1});
        let mut form = Form::default();
        let fields = form.object(&body, &["name", "list"]).expect("an object");
        form.text(fields, "name", 2..=4);
        let list = form.list(fields, "list", 0..=5).expect("a list");
        form.each("list", list, |form, entry| {
            let fields = form.object(entry, &["a", "b"]).expect("an object");
            form.number(fields, "a", 0..=9);
            form.needed_text(fields, "b", 0..=1);
        });
        let errors = form.finish().expect_err("mistakes").errors.expect("a form's");
        assert_eq!(errors["odd"]["_errors"][0]["code"], "UNKNOWN_KEY");
        assert_eq!(
            errors["name"]["_errors"][0]["message"],
            "Must be between 2 and 4 in length."
        );
        assert_eq!(errors["list"]["1"]["a"]["_errors"][0]["code"], "NUMBER_TYPE_MAX");
        assert_eq!(errors["list"]["0"]["b"]["_errors"][0]["code"], "BASE_TYPE_REQUIRED");
        assert!(errors["list"]["0"].get("a").is_none());
    }
}
