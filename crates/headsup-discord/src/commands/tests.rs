//! Registering commands fails as a whole if one breaks a limit, so each is held against them.

use serde_json::Value;

use super::*;
use crate::gateway::register::wanted;

fn string<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}

#[test]
fn every_command_is_within_what_discord_registers() {
    let commands = wanted(&all(), headsup_games::CATALOG);
    assert!(commands.len() <= 100);
    for command in &commands {
        let name = string(command, "name");
        let slash = command["type"].as_u64().unwrap_or(1) == 1;
        assert!((1..=32).contains(&name.chars().count()), "{name}");
        assert!(
            !slash || name.chars().all(|c| c.is_ascii_lowercase() || c == '-'),
            "{name}"
        );
        let options = command["options"].as_array().cloned().unwrap_or_default();
        assert!(options.len() <= 25, "{name}");
        let mut texts = vec![name.to_owned(), string(command, "description").to_owned()];
        for option in &options {
            let choices = option["choices"].as_array().cloned().unwrap_or_default();
            assert!(choices.len() <= 25, "{name}");
            texts.push(string(option, "name").to_owned());
            texts.push(string(option, "description").to_owned());
            texts.extend(choices.iter().map(|choice| string(choice, "name").to_owned()));
            for text in [string(option, "name"), string(option, "description")] {
                assert!((1..=100).contains(&text.chars().count()), "{name}: {text}");
            }
        }
        assert!(
            !slash || (1..=100).contains(&string(command, "description").chars().count()),
            "{name}"
        );
        assert!(
            texts.iter().all(|text| !text.contains('{')),
            "{name} lacks words: {texts:?}"
        );
        assert!(
            texts.iter().map(|text| text.chars().count()).sum::<usize>() <= 8_000,
            "{name}"
        );
        assert_eq!(command["integration_types"], serde_json::json!([0, 1]), "{name}");
        assert_eq!(command["contexts"], serde_json::json!([0, 1, 2]), "{name}");
    }
}

#[test]
fn required_arguments_come_before_the_others() {
    for command in wanted(&all(), headsup_games::CATALOG) {
        let required: Vec<bool> = command["options"]
            .as_array()
            .into_iter()
            .flatten()
            .map(|option| option["required"].as_bool().unwrap_or(false))
            .collect();
        assert!(required.is_sorted_by(|a, b| a >= b), "{}", command["name"]);
    }
}

/// The translations of a text: locale and words.
fn translations(of: &Value, key: &str) -> impl Iterator<Item = (String, String)> {
    let all = of[format!("{key}_localizations")]
        .as_object()
        .cloned()
        .unwrap_or_default();
    all.into_iter()
        .map(|(locale, text)| (locale, text.as_str().unwrap_or_default().to_owned()))
}

/// As Discord wants the names of arguments in any language.
fn is_name(name: &str) -> bool {
    let fits = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '\'');
    (1..=32).contains(&name.chars().count()) && name.chars().all(fits) && name.to_lowercase() == name
}

#[test]
fn everything_but_the_names_of_slash_commands_is_translated_into_every_locale_within_the_limits() {
    let locales: Vec<&str> = Locale::all()[1..]
        .iter()
        .flat_map(|locale| locale.locales())
        .copied()
        .collect();
    let hold = |of: &Value, key: &str, fits: &dyn Fn(&str) -> bool| {
        let mut lacking = locales.clone();
        for (locale, text) in translations(of, key) {
            lacking.retain(|wanted| *wanted != locale);
            assert!(fits(&text) && !text.contains('{'), "{locale}: {text}");
        }
        assert!(lacking.is_empty(), "{lacking:?} lack the {key} of {of}");
    };
    let short = |text: &str| (1..=100).contains(&text.chars().count());
    for command in wanted(&all(), headsup_games::CATALOG) {
        if command["type"] == 2 {
            hold(&command, "name", &|text| (1..=32).contains(&text.chars().count()));
            continue;
        }
        assert_eq!(translations(&command, "name").count(), 0, "{}", command["name"]);
        hold(&command, "description", &short);
        let options = command["options"].as_array().cloned().unwrap_or_default();
        for option in &options {
            hold(option, "name", &is_name);
            hold(option, "description", &short);
            let choices = option["choices"].as_array().cloned().unwrap_or_default();
            for choice in choices.iter().filter(|_| option["name"] != "game") {
                hold(choice, "name", &short);
            }
        }
        for locale in &locales {
            let named = |option: &Value| translations(option, "name").find(|(other, _)| other == locale);
            let names: std::collections::BTreeSet<_> = options.iter().filter_map(named).collect();
            assert_eq!(
                names.len(),
                options.len(),
                "{locale}: two arguments of {} have one name",
                command["name"]
            );
        }
    }
}
