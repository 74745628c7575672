//! Checks recorded exchanges between a bot and the sandbox against Discord's schemas.
//!
//! Requests and responses are checked against the OpenAPI description, gateway frames against the gateway's schema.
//!
//! The schemas are Discord's and not part of this project: `DISCORD_SPEC` names a folder that holds `openapi.json`
//! (`https://github.com/discord/discord-api-spec`) and `gateway.schema.json` (a JSON Schema of the gateway's frames).
#![allow(missing_docs)]

mod events;

use std::collections::{BTreeMap, HashMap};
use std::io::Write;
use std::path::Path;
use std::sync::{Arc, Mutex};

use headsup_stage::api::Api;
use jsonschema::{Draft, Registry, Validator};
use serde_json::{Value, json};

const OPENAPI: &str = "https://schema.test/openapi";
const GATEWAY: &str = "https://schema.test/gateway";

/// Both schemas, compiled as they are needed.
pub struct Spec {
    api: Api,
    gateway: Value,
    registry: &'static Registry<'static>,
    compiled: Mutex<HashMap<String, Arc<Validator>>>,
}

/// Checks of each route and frame type, and every violation.
#[derive(Debug, Default)]
pub struct Report {
    pub checked: BTreeMap<String, usize>,
    pub mistakes: Vec<String>,
}

impl Spec {
    /// Reads the schemas from a folder. Frames are checked only with the gateway's, which Discord does not publish.
    pub fn read(folder: &Path) -> Spec {
        let openapi = std::fs::read_to_string(folder.join("openapi.json")).expect("DISCORD_SPEC holds openapi.json");
        let gateway = std::fs::read_to_string(folder.join("gateway.schema.json")).unwrap_or_else(|_| {
            let words = b"\n!! NOT CHECKED: frames (DISCORD_SPEC holds no gateway.schema.json)\n\n";
            let _ = std::io::stderr().write_all(words);
            r#"{"definitions": {}}"#.to_owned()
        });
        // References get the address of their file, so that any part of a schema can be compiled by itself.
        let absolute = |text: String, root: &str, address: &str| {
            let text = text.replace(&format!("\"#/{root}/"), &format!("\"{address}#/{root}/"));
            serde_json::from_str::<Value>(&text).expect("a schema is JSON")
        };
        let openapi = absolute(openapi, "components", OPENAPI);
        let mut gateway = absolute(gateway, "definitions", GATEWAY);
        // Flags are bits that combine; the schema lists only the single ones.
        let definitions = gateway["definitions"].as_object_mut().expect("definitions");
        for (_, definition) in definitions.iter_mut().filter(|(name, _)| name.ends_with("Flags")) {
            *definition = json!({"type": "integer"});
        }
        let registry = Registry::new()
            .draft(Draft::Draft202012)
            .add(OPENAPI, openapi.clone())
            .and_then(|registry| registry.add(GATEWAY, gateway.clone()))
            .and_then(|registry| registry.prepare())
            .expect("the schemas can be read");
        let registry = Box::leak(Box::new(registry));
        Spec {
            api: Api::from(openapi),
            gateway,
            registry,
            compiled: Mutex::default(),
        }
    }

    /// Checks one exchange in the sandbox's log format.
    pub fn check(&self, report: &mut Report, entry: &Value) {
        match entry["kind"].as_str() {
            Some("rest") => self.check_rest(report, entry),
            Some("gateway") => self.check_frame(report, entry["from_bot"] == true, &entry["frame"]),
            kind => panic!("no exchange: {kind:?}"),
        }
    }

    fn check_rest(&self, report: &mut Report, entry: &Value) {
        let text = |key: &str| entry[key].as_str().unwrap_or_default();
        let (method, path, request) = (text("method"), text("path"), &entry["request"]);
        let (status, answer, trouble) = (&entry["status"], &entry["answer"], entry["trouble"] == true);
        let status = status.as_u64().expect("a status");
        let Some((template, operation)) = self.api.operation(method, path) else {
            // The sandbox knows it neither, and has complained.
            if status == 404 {
                return;
            }
            return report
                .mistakes
                .push(format!("{method} {path}: Discord describes no such route"));
        };
        let label = format!("{method} {template}");
        *report.checked.entry(label.clone()).or_default() += 1;
        // What the sandbox refused is its business; what it accepted must be right.
        if status < 400 {
            let body = &operation["requestBody"]["content"]["application/json"]["schema"];
            if !body.is_null() {
                let (part, schema) = self.body_schema(&label, body, request);
                self.judge(report, &format!("{label} {part}"), &schema, &coerced(request));
            }
        }
        if trouble {
            return;
        }
        let described = &operation["responses"];
        let described = if described[status.to_string()].is_null() {
            &described["4XX"]
        } else {
            &described[status.to_string()]
        };
        let described = match described["$ref"].as_str() {
            Some(reference) => self.api.follow(reference),
            None => described,
        };
        let schema = &described["content"]["application/json"]["schema"];
        match (schema, answer) {
            (Value::Null, Value::Null) if described.is_object() => {}
            (Value::Null, _) => report
                .mistakes
                .push(format!("{label}: {status} with {answer} is not described")),
            _ => {
                let mut answer = answer.clone();
                if status >= 400 {
                    // The schema has numbers as the codes of a form's mistakes; Discord itself sends words.
                    answer.as_object_mut().expect("an error").remove("errors");
                }
                self.judge(report, &format!("{label} -> {status}"), schema, &answer);
            }
        }
    }

    /// The schema of a request's body. Callbacks have one per type, told apart so that a mistake is told well.
    fn body_schema(&self, label: &str, body: &Value, request: &Value) -> (String, Value) {
        let by_type = match request["type"].as_u64() {
            Some(4 | 5) => "CreateMessageInteractionCallbackRequest",
            Some(6 | 7) => "UpdateMessageInteractionCallbackRequest",
            Some(8) => "ApplicationCommandAutocompleteCallbackRequest",
            Some(9) => "ModalInteractionCallbackRequest",
            _ => "",
        };
        if label.ends_with("/callback") && !by_type.is_empty() {
            let schema = json!({"$ref": format!("{OPENAPI}#/components/schemas/{by_type}")});
            return (request["type"].to_string(), schema);
        }
        (String::new(), body.clone())
    }

    /// An event is one of Discord's, and every object in it is as whole as it is over REST.
    fn check_event(&self, report: &mut Report, event: &str, data: &Value) {
        *report.checked.entry(event.to_owned()).or_default() += 1;
        let Some((_, needed)) = events::NEEDED.iter().find(|(known, _)| *known == event) else {
            return report.mistakes.push(format!("{event}: Discord has no such event"));
        };
        for key in needed.iter().filter(|key| data.get(**key).is_none()) {
            report
                .mistakes
                .push(format!("{event}: no {key} in {}", cut(&data.to_string(), 2_000)));
        }
        for (_, way, schema) in events::WHOLE
            .iter()
            .filter(|(about, ..)| events::is_about(about, event))
        {
            let whole = json!({"$ref": format!("{OPENAPI}#/components/schemas/{schema}")});
            for object in events::at(data, way) {
                self.judge(report, &format!("{event} {way} ({schema})"), &whole, object);
            }
        }
    }

    fn check_frame(&self, report: &mut Report, from_bot: bool, frame: &Value) {
        let event = frame["t"].as_str().unwrap_or_default();
        if !from_bot && frame["op"] == 0 {
            self.check_event(report, event, &frame["d"]);
        }
        let definition = match (from_bot, frame["op"].as_u64(), event) {
            (false, Some(0), "READY") => "GatewayReadyDispatch",
            (false, Some(0), "RESUMED") => "GatewayResumedDispatch",
            (false, Some(0), "GUILD_CREATE") => "GatewayGuildCreateDispatch",
            (false, Some(0), "INTERACTION_CREATE") => "GatewayInteractionCreateDispatch",
            (false, Some(0), "MESSAGE_CREATE") => "GatewayMessageCreateDispatch",
            (false, Some(0), "MESSAGE_UPDATE") => "GatewayMessageUpdateDispatch",
            (_, Some(1), _) => "GatewayHeartbeat",
            (true, Some(2), _) => "GatewayIdentify",
            (true, Some(6), _) => "GatewayResume",
            (false, Some(7), _) => "GatewayReconnect",
            (false, Some(9), _) => "GatewayInvalidSession",
            (false, Some(10), _) => "GatewayHello",
            (false, Some(11), _) => "GatewayHeartbeatAck",
            // The schema knows no others.
            _ => return,
        };
        let mut frame = frame.clone();
        // Where nothing is said, Discord says null or gives a trace; the schema knows neither.
        if matches!(frame["op"].as_u64(), Some(7 | 11)) || event == "RESUMED" {
            frame.as_object_mut().expect("a frame").remove("d");
        }
        // Serenity 0.12 sends a time as Rust keeps it here, and Discord passes over it.
        if frame["d"]["presence"]["since"].is_object() {
            frame["d"]["presence"]["since"] = Value::Null;
        }
        let definitions = self.gateway["definitions"].as_object().expect("definitions");
        if definitions.is_empty() {
            return;
        }
        *report.checked.entry(definition.to_owned()).or_default() += 1;
        assert!(definitions.contains_key(definition), "the schema has no {definition}");
        self.judge(
            report,
            definition,
            &json!({"$ref": format!("{GATEWAY}#/definitions/{definition}")}),
            &frame,
        );
    }

    fn judge(&self, report: &mut Report, label: &str, schema: &Value, value: &Value) {
        let validator = self
            .compiled
            .lock()
            .expect("no panic while compiling")
            .entry(label.to_owned())
            .or_insert_with(|| {
                let built = jsonschema::options()
                    .should_validate_formats(true)
                    .with_registry(self.registry)
                    .build(schema);
                Arc::new(built.unwrap_or_else(|error| panic!("{label}: {error}")))
            })
            .clone();
        for error in validator.iter_errors(value).take(3) {
            let at = error.instance_path();
            report.mistakes.push(format!(
                "{label}: {at}: {}\n  in {}",
                cut(&error.to_string(), 600),
                cut(&value.to_string(), 2_000)
            ));
        }
    }
}

/// Clients send the ids of attachments as numbers, where the schema says text, and permissions as text, where it says number.
fn coerced(request: &Value) -> Value {
    let mut request = request.clone();
    let commands = match &mut request {
        Value::Array(commands) => &mut commands[..],
        one => std::slice::from_mut(one),
    };
    for permissions in commands
        .iter_mut()
        .filter_map(|command| command.get_mut("default_member_permissions"))
    {
        if let Some(bits) = permissions.as_str().and_then(|bits| bits.parse::<u64>().ok()) {
            *permissions = json!(bits);
        }
    }
    for at in ["/attachments", "/data/attachments"] {
        let Some(Value::Array(attachments)) = request.pointer_mut(at) else {
            continue;
        };
        for attachment in attachments.iter_mut().filter(|attachment| attachment["id"].is_u64()) {
            attachment["id"] = json!(attachment["id"].to_string());
        }
    }
    request
}

fn cut(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text.to_owned(),
    }
}
