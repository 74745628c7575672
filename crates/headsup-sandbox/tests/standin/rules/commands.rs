//! Commands: names, options, sizes, numbers.

use headsup_sandbox::Setup;
use reqwest::Method;
use serde_json::{Value, json};

use super::{mistake, text};
use crate::{Rest, sandbox};

#[tokio::test]
async fn commands_with_one_thing_wrong_are_refused() {
    let sandbox = sandbox(Setup::for_tests()).await;
    let rest = Rest::new(&sandbox).await;
    let path = format!("/applications/{}/commands", rest.bot);
    let with = |more: Value| {
        let mut command = json!({"name": "play", "description": "x"});
        for (key, value) in more.as_object().expect("an object") {
            command[key] = value.clone();
        }
        json!([command])
    };
    let option = |more: Value| {
        let mut option = json!({"type": 3, "name": "game", "description": "x"});
        for (key, value) in more.as_object().expect("an object") {
            option[key] = value.clone();
        }
        option
    };
    let with_option = |more: Value| with(json!({"options": [option(more)]}));
    let choices = |count: usize| {
        (0..count)
            .map(|n| json!({"name": n.to_string(), "value": n.to_string()}))
            .collect::<Value>()
    };
    let long = json!({"options": (0..25).map(|n| option(json!({"name": n.to_string(), "description": text(100), "choices":
        (0..3).map(|n| json!({"name": n.to_string(), "value": text(100)})).collect::<Value>()}))).collect::<Value>()});
    let cases = [
        (
            with(json!({"name": "Play"})),
            "0.name",
            "APPLICATION_COMMAND_INVALID_NAME",
        ),
        (
            with(json!({"name": "play it"})),
            "0.name",
            "APPLICATION_COMMAND_INVALID_NAME",
        ),
        (with(json!({"name": text(33)})), "0.name", "BASE_TYPE_BAD_LENGTH"),
        (
            with(json!({"description": ""})),
            "0.description",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            with(json!({"description": text(101)})),
            "0.description",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            with(json!({"name_localizations": {"de": "Spielen"}})),
            "0.name_localizations.de",
            "APPLICATION_COMMAND_INVALID_NAME",
        ),
        (
            with(json!({"name_localizations": {"tlh": "quj"}})),
            "0.name_localizations.tlh",
            "UNKNOWN_KEY",
        ),
        (with(json!({"contexts": [3]})), "0.contexts.0", "BASE_TYPE_CHOICES"),
        (with(json!({"colour": 1})), "0.colour", "UNKNOWN_KEY"),
        (
            with(json!({"type": 2})),
            "0.description",
            "APPLICATION_COMMAND_CONTEXT_MENU_FIELD_NOT_ALLOWED",
        ),
        (with(long), "0", "APPLICATION_COMMAND_TOO_LARGE"),
        (
            with_option(json!({"name": "Game"})),
            "0.options.0.name",
            "APPLICATION_COMMAND_INVALID_NAME",
        ),
        (
            with_option(json!({"type": 12})),
            "0.options.0.type",
            "BASE_TYPE_CHOICES",
        ),
        (
            with_option(json!({"choices": choices(26)})),
            "0.options.0.choices",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            with_option(json!({"choices": choices(1), "autocomplete": true})),
            "0.options.0.autocomplete",
            "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES",
        ),
        (
            with_option(json!({"type": 4, "choices": choices(1)})),
            "0.options.0.choices.0.value",
            "NUMBER_TYPE_COERCE",
        ),
        (
            with_option(json!({"min_value": 1})),
            "0.options.0.min_value",
            "UNKNOWN_KEY",
        ),
        (
            with(json!({"options": [option(json!({})), option(json!({"name": "who", "required": true}))]})),
            "0.options.1.required",
            "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        ),
        (
            with(json!({"options": [option(json!({})), option(json!({}))]})),
            "0.options.1.name",
            "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
        ),
        (
            with(json!({"options": [option(json!({})), {"type": 1, "name": "sub", "description": "x"}]})),
            "0.options",
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
        ),
        (
            json!([{"name": "a", "description": "x"}, {"name": "a", "description": "x"}]),
            "1.name",
            "APPLICATION_COMMANDS_DUPLICATE_NAME",
        ),
    ];
    for (body, place, code) in cases {
        let (status, answer) = rest.ask(Method::PUT, &path, Some(&body)).await;
        assert_eq!((status, &answer["code"]), (400, &json!(50035)), "{body}: {answer}");
        assert_eq!(mistake(&answer, place), code, "{body}: {answer}");
    }
    let many = |count: usize| {
        (0..count)
            .map(|n| json!({"name": n.to_string(), "description": "x"}))
            .collect::<Value>()
    };
    assert_eq!(rest.ask(Method::PUT, &path, Some(&many(101))).await.1["code"], 30032);
    assert_eq!(
        rest.good(Method::GET, &path, None).await,
        json!([]),
        "nothing is registered in part"
    );

    let first = rest.register(many(100)).await;
    let again = rest.register(many(100)).await;
    assert_eq!(first, again, "the same commands keep their ids and versions");
    assert_eq!(
        rest.ask(Method::POST, &path, Some(&json!({"name": "more", "description": "x"})))
            .await
            .1["code"],
        30032
    );
}
