use serde_json::{Value, json};

use super::*;
use crate::chooser::{Among, EntitySelect};

fn button(n: usize) -> Button {
    Button::new(format!("b{n}"), n.to_string(), Style::Plain)
}

fn file() -> Picture {
    Picture::Moving {
        gif: Vec::new(),
        alt: "what is to be seen".to_owned(),
    }
}

fn chooser() -> Row {
    Row::Chooser(EntitySelect {
        id: "c".to_owned(),
        hint: "Which role?".to_owned(),
        among: Among::Roles,
        chosen: Vec::new(),
    })
}

fn sent(message: &Message<Reader>) -> Value {
    message.body(Format::Components, true, "x.gif")
}

/// The type of each part, with those of the parts in it.
fn types(parts: &Value) -> Value {
    let parts = parts.as_array().into_iter().flatten();
    let kind = |part: &Value| match part["type"].as_u64() {
        Some(17) => json!([17, types(&part["components"])]),
        _ => part["type"].clone(),
    };
    parts.map(kind).collect()
}

/// As Discord counts them.
fn count(parts: &Value) -> usize {
    let parts = parts.as_array().into_iter().flatten();
    let one = |part: &Value| 1 + count(&part["components"]) + usize::from(part["accessory"].is_object());
    parts.map(one).sum()
}

#[test]
fn parts_stand_in_the_order_in_which_they_were_added_and_a_picture_above_the_rows() {
    let message = Message::private("a question")
        .row(Row::Buttons(vec![button(0)]))
        .picture(file())
        .text("-# what happened")
        .row(chooser());
    let body = sent(&message);
    assert_eq!(types(&body["components"]), json!([10, 12, 1, 10, 1]));
    let item = &body["components"][1]["items"][0];
    assert_eq!(item["media"]["url"], "attachment://x.gif");
    assert_eq!(item["description"], "what is to be seen");
    assert_eq!(body["attachments"], json!([{ "id": "0", "filename": "x.gif" }]));
    assert_eq!(body["flags"], json!((1 << 15) | EPHEMERAL));
    assert!(body["content"].is_null());
    let led = message.led_by("first").also("last");
    assert_eq!(led.words(), "first\n\na question\n-# what happened\n\nlast");
}

#[test]
fn nothing_comes_between_a_heading_and_its_row() {
    let titled = |title: &str, n| Part::Titled(title.to_owned(), Row::Buttons(vec![button(n)]));
    let message = Message::private("a question")
        .with([titled("first row", 0), titled("second row", 1)])
        .picture(file())
        .also("an offer");
    let body = sent(&message);
    assert_eq!(types(&body["components"]), json!([10, 12, 10, 1, 10, 1]));
    assert_eq!(body["components"][0]["content"], "a question\n\nan offer");
    assert_eq!(body["components"][2]["content"], "first row");
    assert_eq!(body["components"][3]["components"][0]["custom_id"], "b0");
    let counted: usize = message.parts().iter().map(Part::components).sum();
    assert_eq!(counted, count(&body["components"]));
    assert_eq!(message.clone().idle().words(), "a question\n\nan offer");

    // Where only one of them fits it is the row.
    let texts = (0..COMPONENTS - 2).map(|n| Part::Text(n.to_string()));
    let crowded = Message::private("").with(texts).part(titled("a row", 0));
    let body = sent(&crowded);
    let last = body["components"].as_array().and_then(|parts| parts.last());
    assert_eq!(last.map(|part| &part["type"]), Some(&json!(1)), "{body}");
    assert!(!body.to_string().contains("a row"), "{body}");
}

#[test]
fn a_container_holds_a_section_whose_picture_is_small() {
    let message = Message::private("").part(Part::Container(
        0x8B_7CF6,
        vec![
            Part::Section("who plays what".to_owned(), Beside::Picture),
            Part::Separator,
            Part::Section("another".to_owned(), Beside::Button(button(0))),
            Part::Row(Row::Buttons(vec![button(1)])),
            Part::Container(0, vec![Part::Text("no frame in a frame".to_owned())]),
        ],
    ));
    let body = sent(&message.clone().picture(file()));
    assert_eq!(types(&body["components"]), json!([[17, [9, 14, 9, 1]]]));
    let frame = &body["components"][0];
    assert_eq!(frame["accent_color"], 0x8B_7CF6);
    let thumbnail = &frame["components"][0]["accessory"];
    assert_eq!(
        (&thumbnail["type"], &thumbnail["description"]),
        (&json!(11), &json!("what is to be seen"))
    );
    assert_eq!(frame["components"][2]["accessory"]["custom_id"], "b0");
    // Without a picture the words stand alone.
    assert_eq!(types(&sent(&message)["components"]), json!([[17, [10, 14, 9, 1]]]));
}

#[test]
fn a_message_never_has_more_components_than_discord_takes() {
    let row = || Row::Buttons((0..5).map(button).collect());
    let mut message = Message::private("words");
    let mut rows = 0;
    while message.has_room_for(&row()) {
        message = message.row(row());
        rows += 1;
    }
    assert_eq!(rows, 6, "a text and six full rows");
    let more = message.row(row()).row(chooser()).text("the end").part(Part::Separator);
    let body = sent(&more);
    // A seventh row of five has no room; what is smaller still has, until all is taken.
    assert_eq!(types(&body["components"]), json!([10, 1, 1, 1, 1, 1, 1, 1, 10]));
    assert_eq!(count(&body["components"]), COMPONENTS, "{body}");
}

#[test]
fn a_row_holds_five_buttons_and_a_row_without_any_is_none() {
    let message = Message::private("words").row(Row::Buttons(Vec::new()));
    assert_eq!(message.parts().len(), 1);
    let message = message.row(Row::Buttons((0..7).map(button).collect()));
    let message = (7..11).fold(message, |message, n| message.button(button(n)));
    let rows: Vec<usize> = message.parts().iter().map(Part::components).collect();
    assert_eq!(rows, [1, 6, 6, 2]);
}

#[test]
fn texts_that_are_too_long_together_are_clipped_and_none_is_empty() {
    let message = Message::private("x".repeat(3_000))
        .text("")
        .text("y".repeat(3_000))
        .text("z");
    let body = sent(&message);
    let texts: Vec<usize> = body["components"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|part| Some(part["content"].as_str()?.chars().count()))
        .collect();
    assert_eq!(texts, [3_000, 1_000]);
    let plain = message.plain().body(Format::Content, true, "x");
    assert_eq!(
        plain["content"].as_str().map(|text| text.chars().count()),
        Some(CONTENT)
    );
}

#[test]
fn an_edit_says_all_of_a_message_and_takes_away_a_picture_that_it_does_not_name() {
    let message = Message::private("words");
    for format in [Format::Content, Format::Components] {
        let bare = message.body(format, false, "");
        assert_eq!(bare["attachments"], json!([]));
        let pictured = message.clone().picture(file()).body(format, false, "x.gif");
        assert_eq!(pictured["attachments"][0]["filename"], "x.gif");
        assert!(message.body(format, true, "")["attachments"].is_null());
        // Who sees a message is settled when it is sent.
        assert_eq!(bare["flags"].as_u64().unwrap_or_default() & EPHEMERAL, 0);
    }
}

#[test]
fn a_message_of_the_old_form_is_one_text_with_at_most_five_rows() {
    let message = Message::private("above")
        .picture(file())
        .text("below")
        .part(Part::Container(
            1,
            vec![Part::Section("beside".to_owned(), Beside::Button(button(0)))],
        ));
    let message = (1..7).fold(message, |message, n| message.row(Row::Buttons(vec![button(n)])));
    let body = message.row(chooser()).body(Format::Content, false, "x.gif");
    assert_eq!(body["content"], "above\nbelow\nbeside");
    assert_eq!(body["attachments"][0]["description"], "what is to be seen");
    assert!(body["flags"].is_null());
    let rows = body["components"].as_array().expect("rows");
    let sizes: Vec<usize> = rows
        .iter()
        .map(|row| row["components"].as_array().map_or(0, Vec::len))
        .collect();
    assert_eq!(sizes, [5, 2, 1]);
    assert_eq!(rows[0]["components"][0]["custom_id"], "b0");
}

#[test]
fn the_form_of_a_message_is_told_from_its_content_and_stored_by_its_name() {
    let message = Message::private("words");
    for format in [Format::Content, Format::Components] {
        let body = message.body(format, true, "");
        assert_eq!(Format::of(body["content"].as_str().unwrap_or_default()), format);
    }
    for (format, name) in [(Format::Content, "Content"), (Format::Components, "Components")] {
        assert_eq!(json!(format), name);
    }
}
