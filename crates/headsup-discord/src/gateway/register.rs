//! Registers the commands only if Discord's differ: registration is slow and rate limited.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use serenity::all::{LightMethod, Route};
use tracing::info;

use crate::api::discord_error::DiscordError;
use crate::api::rest::{Call, Rest};
use crate::commands::Command;
use crate::gateway::retries::Retries;
use headsup_app::Availability;
use headsup_engine::Catalog;

/// The argument whose value is one of the games.
const GAME: &str = "game";

/// The commands as Discord is to know them, for the games of this catalog.
pub fn wanted(commands: &[Command], catalog: Catalog) -> Vec<Value> {
    let games = catalog.iter().map(|game| game.info());
    let games: Value = games
        .map(|info| json!({ "name": info.name, "value": info.slug }))
        .collect();
    let with_games = |mut command: Value| {
        let options = command.get_mut("options").and_then(Value::as_array_mut);
        for option in options.into_iter().flatten().filter(|option| option["name"] == GAME) {
            option["choices"] = games.clone();
        }
        command
    };
    let slash = commands.iter().filter_map(Command::create_as_slash_command);
    let menu = commands.iter().filter_map(|command| {
        // Poise leaves the translations of these out.
        let names = command.name_localizations.iter();
        let menu = command.create_as_context_menu_command()?;
        Some(names.fold(menu, |menu, (locale, name)| menu.name_localized(&**locale, &**name)))
    });
    slash
        .chain(menu)
        .map(|command| lean(serde_json::to_value(command).expect("a command is plain data")))
        .map(with_games)
        .collect()
}

/// Without keys that say nothing, of which serenity sends many.
fn lean(value: Value) -> Value {
    match value {
        Value::Object(map) => Value::Object(
            map.into_iter()
                .map(|(key, value)| (key, lean(value)))
                .filter(|(_, value)| !empty(value))
                .collect(),
        ),
        Value::Array(values) => Value::Array(values.into_iter().map(lean).collect()),
        value => value,
    }
}

fn empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Array(values) => values.is_empty(),
        Value::Object(map) => map.is_empty(),
        _ => false,
    }
}

/// Maximum wait for a rate limit: no person waits, and play needs the commands.
const PATIENT: Duration = Duration::from_secs(60 * 60);

/// Registers the commands unless Discord has the current ones, with retries until success. Monitoring shows missing commands until then.
pub async fn register(rest: Arc<Rest>, wanted: Vec<Value>, availability: Availability) {
    availability.note_commands_missing(true);
    let mut retries = Retries::default();
    while let Err(trouble) = try_to_register(&rest, &wanted).await {
        let why = format!("the commands are not registered: {trouble}");
        retries.wait(&why).await;
    }
    availability.note_commands_missing(false);
}

async fn try_to_register(rest: &Rest, wanted: &[Value]) -> Result<(), DiscordError> {
    let known = known(rest).await?;
    if same(wanted, &known) {
        rest.commands.learn(&known);
        return Ok(());
    }
    rest.commands.learn(&replace(rest, wanted.to_vec()).await?);
    info!(commands = wanted.len(), "registered the commands");
    Ok(())
}

async fn known(rest: &Rest) -> Result<Vec<Value>, DiscordError> {
    let application_id = rest.application()?;
    let params = vec![("with_localizations", "true".to_owned())];
    let call = Call::new(LightMethod::Get, Route::Commands { application_id }).params(params);
    rest.ask_patiently(call, PATIENT).await
}

async fn replace(rest: &Rest, wanted: Vec<Value>) -> Result<Vec<Value>, DiscordError> {
    let application_id = rest.application()?;
    let call = Call::new(LightMethod::Put, Route::Commands { application_id });
    rest.ask_patiently(call.body(&Value::Array(wanted)), PATIENT).await
}

fn same(wanted: &[Value], known: &[Value]) -> bool {
    let key = |command: &Value| (command["name"].clone(), command["type"].as_u64().unwrap_or(1));
    wanted.len() == known.len()
        && wanted.iter().all(|command| {
            known
                .iter()
                .any(|other| key(command) == key(other) && says(other, command))
        })
}

/// Whether `known` says everything that `wanted` says. Discord adds keys of its own and leaves out what is the default.
fn says(known: &Value, wanted: &Value) -> bool {
    match (known, wanted) {
        (Value::Object(known), Value::Object(wanted)) => wanted
            .iter()
            .all(|(key, value)| says(known.get(key).unwrap_or(&Value::Null), value)),
        (Value::Array(known), Value::Array(wanted)) => {
            known.len() == wanted.len() && known.iter().zip(wanted).all(|(known, wanted)| says(known, wanted))
        }
        (Value::Null, Value::Bool(false)) => true,
        (known, wanted) => known == wanted,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_discord_adds_or_leaves_out_changes_nothing() {
        let wanted = [json!({"name": "play", "description": "x", "options": [{"name": "a", "required": false}]})];
        let known = json!({"id": "1", "name": "play", "type": 1, "description": "x", "options": [{"name": "a"}]});
        assert!(same(&wanted, std::slice::from_ref(&known)));
        assert!(!same(&wanted, &[]));
        let mut other = known.clone();
        other["description"] = json!("y");
        assert!(!same(&wanted, &[other]));
        let mut other = known.clone();
        other["options"] = json!([]);
        assert!(!same(&wanted, &[other]));
    }
}
