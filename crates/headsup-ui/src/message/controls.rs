//! What can be pressed on a message, and Discord's JSON of it.

use serde_json::{Value, json};

use crate::chooser::EntitySelect;
use crate::emoji::Emoji;
use crate::limits::clip;

/// Buttons in a row.
pub const BUTTONS: usize = 5;

/// How a button looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// What one usually wants.
    Main = 1,
    /// Everything else.
    Plain = 2,
    /// Yes.
    Good = 3,
    /// What cannot be taken back.
    Grave = 4,
}

/// A button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    /// Its `custom_id`.
    pub id: String,
    /// What stands on it; some 34 characters are seen.
    pub label: String,
    /// How it looks.
    pub style: Style,
    /// What stands before the label.
    pub emoji: Option<Emoji>,
    /// It stands there only so that the others keep their places, and cannot be pressed.
    pub idle: bool,
}

/// A select menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Select {
    /// Its `custom_id`.
    pub id: String,
    /// What it shows before something is chosen.
    pub hint: String,
    /// At most 25.
    pub entries: Vec<SelectEntry>,
    /// How few may be chosen.
    pub min: usize,
    /// How many may be chosen.
    pub max: usize,
}

/// One entry of a select menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SelectEntry {
    /// What comes back.
    pub value: String,
    /// What is read.
    pub label: String,
    /// A smaller line below it.
    pub detail: Option<String>,
    /// What stands before it.
    pub emoji: Option<Emoji>,
}

/// One row of things to press.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Row {
    /// Up to five buttons.
    Buttons(Vec<Button>),
    /// One select menu.
    Select(Select),
    /// One that shows what is chosen already.
    Chooser(EntitySelect),
}

impl Button {
    /// A button.
    pub fn new(id: String, label: impl Into<String>, style: Style) -> Button {
        Button {
            id,
            label: label.into(),
            style,
            emoji: None,
            idle: false,
        }
    }

    pub(super) fn body(&self) -> Value {
        let mut body = json!({ "type": 2, "style": self.style as u8, "custom_id": self.id });
        // A face alone has no label at all.
        if !self.label.is_empty() {
            body["label"] = json!(clip(&self.label, 80));
        }
        if self.idle {
            body["disabled"] = json!(true);
        }
        with_emoji(body, self.emoji.as_ref())
    }
}

impl Row {
    /// How many components Discord counts for it: itself and what stands in it.
    pub fn components(&self) -> usize {
        match self {
            Row::Buttons(buttons) => 1 + buttons.len(),
            Row::Select(_) | Row::Chooser(_) => 2,
        }
    }

    pub(super) fn body(&self) -> Value {
        let parts = match self {
            Row::Buttons(buttons) => buttons.iter().map(Button::body).collect(),
            Row::Select(select) => vec![select.body()],
            Row::Chooser(chooser) => vec![chooser.body()],
        };
        json!({ "type": 1, "components": parts })
    }
}

impl Select {
    fn body(&self) -> Value {
        let options: Vec<Value> = self.entries.iter().map(SelectEntry::body).collect();
        json!({
            "type": 3, "custom_id": self.id, "placeholder": clip(&self.hint, 150), "options": options,
            "min_values": self.min, "max_values": self.max,
        })
    }
}

impl SelectEntry {
    fn body(&self) -> Value {
        let mut body = json!({ "label": clip(&self.label, 100), "value": self.value });
        if let Some(detail) = &self.detail {
            body["description"] = json!(clip(detail, 100));
        }
        with_emoji(body, self.emoji.as_ref())
    }
}

fn with_emoji(mut body: Value, emoji: Option<&Emoji>) -> Value {
    if let Some(emoji) = emoji {
        body["emoji"] = json!({ "id": emoji.id.to_string(), "name": emoji.name });
    }
    body
}
