//! Registering commands fails as a whole if one breaks a limit, so each is held against them.

use serde_json::Value;

use super::*;
use crate::discord::register::wanted;

fn string<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}

#[test]
fn every_command_is_within_what_discord_registers() {
    let commands = wanted(&all());
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
    for command in wanted(&all()) {
        let required: Vec<bool> = command["options"]
            .as_array()
            .into_iter()
            .flatten()
            .map(|option| option["required"].as_bool().unwrap_or(false))
            .collect();
        assert!(required.is_sorted_by(|a, b| a >= b), "{}", command["name"]);
    }
}
