//! Messages: every limit from both sides.

use headsup_sandbox::Setup;
use reqwest::Method;
use serde_json::{Value, json};

use super::{button, mistake, options, row, select, text};
use crate::{Person, Rest, sandbox};

#[tokio::test]
async fn messages_with_one_thing_wrong_are_refused() {
    let sandbox = sandbox(Setup::for_tests()).await;
    let rest = Rest::new(&sandbox).await;
    let path = format!("/channels/{}/messages", rest.lobby);
    let buttons = |count: usize| {
        (0..count)
            .map(|n| button(json!({"custom_id": n.to_string()})))
            .collect::<Value>()
    };
    let rows = |count: usize| {
        let row = |n: usize| json!({"type": 1, "components": [button(json!({"custom_id": n.to_string()}))]});
        json!({"components": (0..count).map(row).collect::<Value>()})
    };
    let embed = |embed: Value| json!({"embeds": [embed]});
    let in_row = "components.0.components";
    let cases = [
        (json!({"content": "x", "colour": 1}), "colour", "UNKNOWN_KEY"),
        (json!({"content": 7}), "content", "STRING_TYPE_CONVERT"),
        (json!({"content": text(2_001)}), "content", "BASE_TYPE_MAX_LENGTH"),
        (
            json!({"embeds": vec![json!({"title": "x"}); 11]}),
            "embeds",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (embed(json!({})), "embeds.0.description", "BASE_TYPE_REQUIRED"),
        (
            embed(json!({"title": text(257)})),
            "embeds.0.title",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            embed(json!({"description": text(4_097)})),
            "embeds.0.description",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            embed(json!({"title": "x", "fields": vec![json!({"name": "x", "value": "x"}); 26]})),
            "embeds.0.fields",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            embed(json!({"fields": [{"name": "x", "value": ""}]})),
            "embeds.0.fields.0.value",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            embed(json!({"title": "x", "timestamp": "today"})),
            "embeds.0.timestamp",
            "DATE_TIME_TYPE_PARSE",
        ),
        (
            embed(json!({"title": "x", "color": 0x100_0000})),
            "embeds.0.color",
            "NUMBER_TYPE_MAX",
        ),
        (
            embed(json!({"image": {"url": "board.png"}})),
            "embeds.0.image.url",
            "URL_TYPE_INVALID_URL",
        ),
        (
            embed(json!({"image": {"url": "attachment://board.png"}})),
            "embeds.0.image.url",
            "ATTACHMENT_NOT_FOUND",
        ),
        (
            json!({"embeds": [{"description": text(3_500)}, {"description": text(2_501)}]}),
            "embeds",
            "MAX_EMBED_SIZE_EXCEEDED",
        ),
        (
            json!({"content": "x", "attachments": [{"id": 0}]}),
            "attachments.0.id",
            "ATTACHMENT_NOT_FOUND",
        ),
        (
            json!({"content": "x", "attachments": [{"id": 0, "description": text(1_025)}]}),
            "attachments.0.description",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            json!({"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}),
            "allowed_mentions",
            "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
        ),
        (
            json!({"content": "x", "allowed_mentions": {"parse": ["all"]}}),
            "allowed_mentions.parse.0",
            "BASE_TYPE_CHOICES",
        ),
        (
            json!({"content": "x", "message_reference": {"message_id": "1"}}),
            "message_reference",
            "MESSAGE_REFERENCE_UNKNOWN_MESSAGE",
        ),
        (
            json!({"content": "x", "poll": {"question": {}}}),
            "poll",
            "NOT_IN_THE_SANDBOX",
        ),
        (rows(6), "components", "BASE_TYPE_BAD_LENGTH"),
        (
            json!({"components": [{"type": 1, "components": []}]}),
            in_row,
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            json!({"components": [{"type": 99}]}),
            "components.0.type",
            "UNION_TYPE_CHOICES",
        ),
        (
            json!({"components": [button(json!({}))]}),
            "components.0.type",
            "UNION_TYPE_CHOICES",
        ),
        (row(buttons(6)), in_row, "BASE_TYPE_BAD_LENGTH"),
        (
            row(json!([button(json!({})), button(json!({}))])),
            "components.0.components.1.custom_id",
            "COMPONENT_CUSTOM_ID_DUPLICATED",
        ),
        (
            row(json!([button(json!({})), select(json!({"custom_id": "y"}))])),
            in_row,
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
        ),
        (
            row(json!([button(json!({"custom_id": text(101)}))])),
            "components.0.components.0.custom_id",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            row(json!([button(json!({"label": text(81)}))])),
            "components.0.components.0.label",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            row(json!([button(json!({"label": null}))])),
            "components.0.components.0.label",
            "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED",
        ),
        (
            row(json!([button(json!({"emoji": {"name": ":x:"}}))])),
            "components.0.components.0.emoji.name",
            "BUTTON_COMPONENT_INVALID_EMOJI",
        ),
        (
            row(json!([button(json!({"emoji": {"id": "5", "name": "x"}}))])),
            "components.0.components.0.emoji.name",
            "BUTTON_COMPONENT_INVALID_EMOJI",
        ),
        (
            row(json!([button(json!({"style": 7}))])),
            "components.0.components.0.style",
            "NUMBER_TYPE_MAX",
        ),
        (
            row(json!([{"type": 2, "style": 5, "label": "x", "url": "https://x.test", "custom_id": "x"}])),
            "components.0.components.0.custom_id",
            "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
        ),
        (
            row(json!([{"type": 2, "style": 5, "label": "x"}])),
            "components.0.components.0.url",
            "BUTTON_COMPONENT_URL_REQUIRED",
        ),
        (
            row(json!([button(json!({"colour": 1}))])),
            "components.0.components.0.colour",
            "UNKNOWN_KEY",
        ),
        (
            row(json!([select(json!({"options": options(26)}))])),
            "components.0.components.0.options",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            row(json!([select(json!({"options": []}))])),
            "components.0.components.0.options",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            row(json!([select(
                json!({"options": [{"label": "x", "value": "1"}, {"label": "y", "value": "1"}]})
            )])),
            "components.0.components.0.options.1.value",
            "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
        ),
        (
            row(json!([select(
                json!({"options": [{"label": text(101), "value": "1"}]})
            )])),
            "components.0.components.0.options.0.label",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            row(json!([select(json!({"placeholder": text(151)}))])),
            "components.0.components.0.placeholder",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            row(json!([select(json!({"max_values": 4}))])),
            "components.0.components.0.max_values",
            "NUMBER_TYPE_MAX",
        ),
        (
            row(json!([select(json!({"min_values": 2, "max_values": 1}))])),
            "components.0.components.0.max_values",
            "SELECT_COMPONENT_MAX_VALUES_TOO_SMALL",
        ),
        (
            json!({"flags": 1 << 15, "content": "x"}),
            "content",
            "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        ),
        (
            json!({"flags": 1 << 15, "components": vec![json!({"type": 10, "content": "x"}); 41]}),
            "components",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            json!({"components": [{"type": 10, "content": "only with the flag"}]}),
            "components.0.type",
            "UNION_TYPE_CHOICES",
        ),
    ];
    for (n, (body, place, code)) in cases.iter().enumerate() {
        let (status, answer) = rest.ask(Method::POST, &path, Some(body)).await;
        assert_eq!((status, &answer["code"]), (400, &json!(50035)), "{body}: {answer}");
        assert_eq!(mistake(&answer, place), *code, "{body}: {answer}");
        assert_eq!(sandbox.complaints().len(), n + 1);
    }
    for empty in [
        json!({}),
        json!({"content": "  "}),
        json!({"content": "", "embeds": []}),
    ] {
        assert_eq!(
            rest.ask(Method::POST, &path, Some(&empty)).await.1["code"],
            50006,
            "{empty}"
        );
    }
    assert_eq!(
        Person::new(&sandbox, "ada").await.newest().await,
        Value::Null,
        "nothing was said"
    );
}

#[tokio::test]
async fn messages_at_the_limits_are_accepted() {
    let sandbox = sandbox(Setup::for_tests()).await;
    let rest = Rest::new(&sandbox).await;
    let emoji = json!({"name": "card", "image": "data:image/png;base64,iVBORw0KGgo="});
    let emoji = rest
        .good(Method::POST, &format!("/applications/{}/emojis", rest.bot), Some(emoji))
        .await;
    let five = |row: usize| {
        (0..5)
            .map(|n| button(json!({"custom_id": format!("{row}{n}")})))
            .collect::<Value>()
    };
    let rows: Value = (0..5).map(|n| json!({"type": 1, "components": five(n)})).collect();
    let cases = [
        json!({"content": text(2_000)}),
        json!({"embeds": [{"description": text(4_096), "title": text(256)}, {"description": text(1_648)}]}),
        json!({"components": rows}),
        row(json!([select(
            json!({"options": options(25), "placeholder": text(150), "min_values": 0, "max_values": 25})
        )])),
        row(json!([button(json!({"custom_id": text(100), "label": text(80)}))])),
        row(json!([
            button(json!({"label": null, "emoji": {"name": "🂡"}})),
            button(json!({"custom_id": "y", "emoji": {"id": emoji["id"], "name": "card", "animated": false}}))
        ])),
        row(json!([{"type": 5, "custom_id": "people", "max_values": 25}])),
        row(json!([{"type": 2, "style": 5, "label": "x", "url": "https://x.test/"}])),
        json!({"flags": 1 << 15, "components": [{"type": 17, "components": [
            {"type": 9, "components": [{"type": 10, "content": "a section"}], "accessory": button(json!({}))},
            {"type": 14}, {"type": 1, "components": [select(json!({"custom_id": "y"}))]},
        ]}]}),
    ];
    for body in cases {
        rest.say(body).await;
    }
    assert_eq!(sandbox.complaints(), Vec::<String>::new());
}
