//! A message as data: what it says, shows and offers, and who it is for. Sent by `headsup-discord`.
//! Knows Discord's limits and JSON, and nothing of games or of sending.
//!
//! Who a message is for is its type: what is for one reader cannot be posted where everybody reads it.
//! What is for everybody can become what one reader sees, and there is no way back:
//!
//! ```compile_fail
//! use headsup_ui::message::{Everyone, Message, Reader};
//!
//! fn widen(message: Message<Reader>) -> Message<Everyone> {
//!     message.for_everyone()
//! }
//! ```
//!
//! ```
//! use headsup_ui::message::{Everyone, Message, Reader};
//!
//! fn narrow(message: Message<Everyone>) -> Message<Reader> {
//!     message.for_reader()
//! }
//! ```

use std::marker::PhantomData;

use serde_json::{Value, json};

use crate::chooser::EntitySelect;
use crate::emoji::Emoji;
use crate::limits::{clip, fit_alt};
use headsup_match::{RoleId, UserId};
use headsup_scene::Scene;

/// Who a message is for.
pub trait Audience: sealed::Sealed {
    /// Whether it is sent as an ephemeral message, which Discord shows to one user alone.
    const EPHEMERAL: bool;
}

/// Everybody in the channel reads the message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Everyone {}

/// Only the user who pressed or typed reads the message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reader {}

impl Audience for Everyone {
    const EPHEMERAL: bool = false;
}

impl Audience for Reader {
    const EPHEMERAL: bool = true;
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::Everyone {}
    impl Sealed for super::Reader {}
}

/// What happens to a message's picture.
#[derive(Clone, PartialEq, Eq)]
pub enum Picture {
    /// The picture that the message has stays (on a new message: there is none).
    Keep,
    /// No picture.
    Blank,
    /// This one.
    Show {
        /// What is drawn when the message is sent.
        scene: Scene,
        /// What is to be seen, in words, at most 1,024 characters.
        alt: String,
    },
    /// This moving one.
    Moving {
        /// The GIF file.
        gif: Vec<u8>,
        /// What is to be seen, in words, at most 1,024 characters.
        alt: String,
    },
    /// A text to keep instead of a picture.
    File {
        /// What the file is called.
        name: String,
        /// What stands in it.
        text: String,
    },
}

impl std::fmt::Debug for Picture {
    /// Says only that there is one: a hand must not reach a log.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Picture::Keep => "Keep",
            Picture::Blank => "Blank",
            Picture::Show { .. } => "Show",
            Picture::Moving { .. } => "Moving",
            Picture::File { .. } => "File",
        })
    }
}

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
    /// What the buttons of the rows below share.
    Title(String),
}

/// Whom a message may ping.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ping {
    /// This person.
    Person(UserId),
    /// Everyone with this role.
    Role(RoleId),
}

/// A message to be sent, or what a message is to become.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message<A> {
    /// The words, Markdown, at most 2,000 characters.
    pub text: String,
    /// The picture below the words.
    pub picture: Picture,
    /// What can be pressed, at most five rows.
    pub rows: Vec<Row>,
    /// Whom it may ping; none pings no one, no matter who is mentioned.
    pub ping: Option<Ping>,
    /// Whether it notifies nobody even where every message does.
    pub hushed: bool,
    audience: PhantomData<A>,
}

/// Characters in a message.
pub const TEXT: usize = 2000;
/// Buttons in a row.
pub const BUTTONS: usize = 5;

impl Message<Everyone> {
    /// Words for everybody.
    pub fn public(text: impl Into<String>) -> Message<Everyone> {
        Message::new(text)
    }

    /// The same for the reader alone. It pings no one.
    pub fn for_reader(self) -> Message<Reader> {
        Message {
            text: self.text,
            picture: self.picture,
            rows: self.rows,
            ping: None,
            hushed: self.hushed,
            audience: PhantomData,
        }
    }
}

impl Message<Reader> {
    /// Words for the reader alone.
    pub fn private(text: impl Into<String>) -> Message<Reader> {
        Message::new(text)
    }
}

impl<A: Audience> Message<A> {
    fn new(text: impl Into<String>) -> Message<A> {
        Message {
            text: text.into(),
            picture: Picture::Keep,
            rows: Vec::new(),
            ping: None,
            hushed: false,
            audience: PhantomData,
        }
    }

    /// The same with a picture, or without any.
    pub fn picture(mut self, picture: Picture) -> Message<A> {
        self.picture = picture;
        self
    }

    /// The same with one more row; a row of buttons that is too long becomes several, an empty one none.
    pub fn row(mut self, row: Row) -> Message<A> {
        match row {
            Row::Buttons(buttons) => {
                let rows = buttons.chunks(BUTTONS).map(|chunk| Row::Buttons(chunk.to_vec()));
                self.rows.extend(rows);
            }
            Row::Select(_) | Row::Chooser(_) | Row::Title(_) => self.rows.push(row),
        }
        self
    }

    /// The same with one more button, in the last row if that has room for it.
    pub fn button(mut self, button: Button) -> Message<A> {
        match self.rows.last_mut() {
            Some(Row::Buttons(buttons)) if buttons.len() < BUTTONS => buttons.push(button),
            _ => self.rows.push(Row::Buttons(vec![button])),
        }
        self
    }

    /// The same, and nobody's device makes a sound: of a direct message even without a ping one would.
    pub fn hushed(mut self) -> Message<A> {
        self.ping = None;
        self.hushed = true;
        self
    }

    /// The same, and this person is notified.
    pub fn ping(mut self, who: UserId) -> Message<A> {
        self.ping = Some(Ping::Person(who));
        self
    }

    /// Discord's JSON of it. `fresh`: for a new message; else for an edit, where what is not named stays. `file` names the picture.
    pub fn body(&self, fresh: bool, file: &str) -> Value {
        let mut mentions = json!({ "parse": [] });
        match self.ping {
            Some(Ping::Person(who)) => mentions["users"] = json!([who.0.to_string()]),
            Some(Ping::Role(role)) => mentions["roles"] = json!([role.0.to_string()]),
            None => {}
        }
        let mut body = json!({
            "content": clip(&self.text, TEXT),
            "components": self.rows.iter().filter_map(Row::body).collect::<Vec<_>>(),
            "allowed_mentions": mentions,
        });
        match &self.picture {
            Picture::Show { alt, .. } | Picture::Moving { alt, .. } => {
                body["attachments"] = json!([{ "id": "0", "filename": file, "description": fit_alt(alt) }]);
            }
            Picture::File { .. } => body["attachments"] = json!([{ "id": "0", "filename": file }]),
            Picture::Blank if !fresh => body["attachments"] = json!([]),
            Picture::Blank | Picture::Keep => {}
        }
        let ephemeral = if A::EPHEMERAL { EPHEMERAL } else { 0 };
        let flags = ephemeral | if self.hushed { SUPPRESS_NOTIFICATIONS } else { 0 };
        if fresh && flags != 0 {
            body["flags"] = json!(flags);
        }
        body
    }
}

/// The flag of a message that only one person sees.
pub const EPHEMERAL: u64 = 64;
/// The flag of a message that notifies nobody.
const SUPPRESS_NOTIFICATIONS: u64 = 4_096;

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

    fn body(&self) -> Value {
        let mut body =
            json!({ "type": 2, "style": self.style as u8, "label": clip(&self.label, 80), "custom_id": self.id });
        if self.idle {
            body["disabled"] = json!(true);
        }
        with_emoji(body, self.emoji.as_ref())
    }
}

impl Row {
    fn body(&self) -> Option<Value> {
        let parts = match self {
            Row::Title(_) => return None,
            Row::Buttons(buttons) => buttons.iter().map(Button::body).collect(),
            Row::Select(select) => vec![select.body()],
            Row::Chooser(chooser) => vec![chooser.body()],
        };
        Some(json!({ "type": 1, "components": parts }))
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
