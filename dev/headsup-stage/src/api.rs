//! Reads Discord's description of its API from the folder in `DISCORD_SPEC`.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::PathBuf;

use serde_json::Value;

/// Environment variable with the folder of `openapi.json` and `gateway.schema.json`.
pub const FOLDER: &str = "DISCORD_SPEC";

/// Returns the folder with Discord's descriptions. Without it, prints that nothing is checked.
pub fn folder() -> Option<PathBuf> {
    let folder = std::env::var_os(FOLDER).map(PathBuf::from);
    if folder.is_none() {
        // Straight to the terminal: cargo hides a passing test's output.
        let words = b"\n!! NOT CHECKED: DISCORD_SPEC is not set, and nothing is held against Discord's schemas\n\n";
        let _ = std::io::stderr().write_all(words);
    }
    folder
}

/// Discord's OpenAPI description.
pub struct Api(Value);

impl From<Value> for Api {
    fn from(description: Value) -> Api {
        Api(description)
    }
}

impl Api {
    /// Reads `openapi.json`, if [`folder`] names one.
    pub fn load() -> Option<Api> {
        let text = std::fs::read_to_string(folder()?.join("openapi.json")).expect("DISCORD_SPEC holds openapi.json");
        Some(Api(serde_json::from_str(&text).expect("a schema is JSON")))
    }

    /// Resolves a reference within the description, relative or with an address.
    pub fn follow(&self, reference: &str) -> &Value {
        let pointer = reference.split_once('#').expect("a reference within").1;
        self.0.pointer(pointer).expect("the target of a reference exists")
    }

    /// Lists the forms of a request body: schema name, keys, and whether it is a list.
    pub fn keys_of_body(&self, method: &str, template: &str) -> Vec<(String, BTreeSet<String>, bool)> {
        let operation = &self.0["paths"][template][method.to_lowercase()];
        let body = &operation["requestBody"]["content"]["application/json"]["schema"];
        let (forms, is_list) = match &body["items"] {
            Value::Null => (self.forms("", body), false),
            items => (self.forms("", items), true),
        };
        let forms = forms.into_iter().filter(|(_, keys)| !keys.is_empty());
        forms.map(|(name, keys)| (name, keys, is_list)).collect()
    }

    /// Returns the keys of a named schema.
    pub fn keys_of(&self, schema: &str) -> BTreeSet<String> {
        let schema = &self.0["components"]["schemas"][schema];
        assert!(schema.is_object(), "Discord describes no such object");
        let forms = self.forms("", schema);
        forms.into_iter().flat_map(|(_, keys)| keys).collect()
    }

    fn forms(&self, name: &str, schema: &Value) -> Vec<(String, BTreeSet<String>)> {
        if let Some(reference) = schema["$ref"].as_str() {
            let name = reference.rsplit('/').next().unwrap_or_default();
            return self.forms(name, self.follow(reference));
        }
        let choices = ["oneOf", "anyOf"].into_iter().filter_map(|key| schema[key].as_array());
        let mut forms: Vec<_> = choices.flatten().flat_map(|choice| self.forms(name, choice)).collect();
        if let Some(properties) = schema["properties"].as_object() {
            forms.push((name.to_owned(), properties.keys().cloned().collect()));
        }
        forms
    }

    /// Returns the route that matches a path with the fewest parameters.
    pub fn operation(&self, method: &str, path: &str) -> Option<(&String, &Value)> {
        let given: Vec<&str> = path.split('/').collect();
        let paths = self.0["paths"].as_object().expect("paths");
        let fitting = paths.iter().filter_map(|(template, methods)| {
            let wanted: Vec<&str> = template.split('/').collect();
            let open = |segment: &str| segment.starts_with('{');
            let fits =
                wanted.len() == given.len() && wanted.iter().zip(&given).all(|(want, is)| open(want) || want == is);
            let operation = methods.get(method.to_lowercase())?;
            fits.then(|| {
                (
                    wanted.iter().filter(|segment| open(segment)).count(),
                    template,
                    operation,
                )
            })
        });
        fitting
            .min_by_key(|(open, ..)| *open)
            .map(|(_, template, operation)| (template, operation))
    }
}
