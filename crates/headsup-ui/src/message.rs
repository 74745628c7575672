//! A message as data: what it says, shows and offers, and who it is for. Sent by `headsup-discord`.
//! Knows Discord's limits and JSON, and nothing of games or of sending.
//!
//! A message is made of parts that stand below each other: texts, one picture, rows of things to press, and the containers and sections
//! that hold them. Most are a text, a picture and rows, in that order.
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

mod body;
mod controls;
#[cfg(test)]
mod tests;

use std::marker::PhantomData;

use serde::{Deserialize, Serialize};

pub use body::{COMPONENTS, CONTENT, EPHEMERAL, TEXT};
pub use controls::{BUTTONS, Button, Row, Select, SelectEntry, Style};
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

/// Only the person in these direct messages reads the message, which is no ephemeral one: it stays, and can always be edited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direct {}

impl Audience for Everyone {
    const EPHEMERAL: bool = false;
}

impl Audience for Reader {
    const EPHEMERAL: bool = true;
}

impl Audience for Direct {
    const EPHEMERAL: bool = false;
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::Everyone {}
    impl Sealed for super::Reader {}
    impl Sealed for super::Direct {}
}

/// In which form Discord keeps a message. A message never changes its form.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Format {
    /// All texts in one, then files, then rows. A phone's notification shows the text. Every message of before there were parts has this
    /// form.
    #[default]
    Content,
    /// Its parts as they stand ("Components V2").
    Components,
}

/// The picture or file of a message.
#[derive(Clone, PartialEq, Eq)]
pub enum Picture {
    /// A picture.
    Show {
        /// What is drawn when the message is sent.
        scene: Scene,
        /// What is to be seen, in words, at most 1,024 characters.
        alt: String,
    },
    /// A moving one.
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
            Picture::Show { .. } => "Show",
            Picture::Moving { .. } => "Moving",
            Picture::File { .. } => "File",
        })
    }
}

/// Whom a message may ping.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ping {
    /// This person.
    Person(UserId),
    /// These people.
    People(Vec<UserId>),
    /// Everyone with this role.
    Role(RoleId),
}

/// A part of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Words, Markdown.
    Text(String),
    /// Where the message's picture stands.
    Picture,
    /// Things to press.
    Row(Row),
    /// A heading and the row directly below it, which nothing can part.
    Titled(String, Row),
    /// Words with something at their right.
    Section(String, Beside),
    /// A line between what stands above and what stands below.
    Separator,
    /// Parts in a frame whose edge has this colour, as `0xRRGGBB`. A frame in a frame is none.
    Container(u32, Vec<Part>),
}

/// What stands beside the words of a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Beside {
    /// A button.
    Button(Button),
    /// The message's picture, small.
    Picture,
}

/// A message to be sent, or what a message is to become: all of it, for an edit leaves nothing of what stood there before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message<A> {
    parts: Vec<Part>,
    /// The form of a new message.
    pub format: Format,
    /// The picture. Discord's library sends one file with a message.
    pub picture: Option<Picture>,
    /// Whom it may ping; none pings no one, no matter who is mentioned.
    pub ping: Option<Ping>,
    /// Whether it notifies nobody even where every message does.
    pub hushed: bool,
    audience: PhantomData<A>,
}

impl Message<Everyone> {
    /// Words for everybody.
    pub fn public(text: impl Into<String>) -> Message<Everyone> {
        Message::new(text)
    }

    /// Parts for everybody in a frame whose edge has this color.
    pub fn framed(accent: u32, parts: Vec<Part>) -> Message<Everyone> {
        Message::of(vec![Part::Container(accent, parts)])
    }

    /// Returns the message for the reader alone. It pings no one.
    pub fn for_reader(self) -> Message<Reader> {
        self.readdressed()
    }
}

impl Message<Reader> {
    /// Words for the reader alone.
    pub fn private(text: impl Into<String>) -> Message<Reader> {
        Message::new(text)
    }

    /// Returns the message for its reader's direct messages with the bot, and for no other channel.
    pub fn for_direct(self) -> Message<Direct> {
        self.readdressed()
    }
}

impl<A: Audience> Message<A> {
    fn readdressed<B>(self) -> Message<B> {
        Message {
            parts: self.parts,
            format: self.format,
            picture: self.picture,
            ping: None,
            hushed: self.hushed,
            audience: PhantomData,
        }
    }

    fn new(text: impl Into<String>) -> Message<A> {
        Message::of(vec![Part::Text(text.into())])
    }

    fn of(parts: Vec<Part>) -> Message<A> {
        Message {
            parts,
            format: Format::Components,
            picture: None,
            ping: None,
            hushed: false,
            audience: PhantomData,
        }
    }

    /// The same as one text, which a phone shows in its notification.
    pub fn plain(mut self) -> Message<A> {
        self.format = Format::Content;
        self
    }

    /// Sets or removes the picture. It appears above the first row and its heading, unless it has a place already.
    pub fn picture(mut self, picture: impl Into<Option<Picture>>) -> Message<A> {
        self.picture = picture.into();
        if !self.parts.iter().any(Part::shows_picture) {
            let row = self
                .parts
                .iter()
                .position(|part| matches!(part, Part::Row(_) | Part::Titled(..)));
            self.parts.insert(row.unwrap_or(self.parts.len()), Part::Picture);
        }
        self
    }

    /// The same with one more part.
    pub fn part(mut self, part: Part) -> Message<A> {
        self.parts.push(part);
        self
    }

    /// The same with one more text.
    pub fn text(self, words: impl Into<String>) -> Message<A> {
        self.part(Part::Text(words.into()))
    }

    /// The same with a paragraph before its first text.
    pub fn led_by(mut self, words: &str) -> Message<A> {
        match self.parts.iter_mut().find_map(Part::words) {
            Some(text) => *text = format!("{words}\n\n{text}"),
            None => self.parts.insert(0, Part::Text(words.to_owned())),
        }
        self
    }

    /// The same with a paragraph after its last text.
    pub fn also(mut self, words: &str) -> Message<A> {
        match self.parts.iter_mut().rev().find_map(Part::words) {
            Some(text) => *text = format!("{text}\n\n{words}"),
            None => self.parts.insert(0, Part::Text(words.to_owned())),
        }
        self
    }

    /// The same with one more row; a row of buttons that is too long becomes several, an empty one none.
    pub fn row(mut self, row: Row) -> Message<A> {
        match row {
            Row::Buttons(buttons) => {
                let rows = buttons.chunks(BUTTONS).map(|chunk| Row::Buttons(chunk.to_vec()));
                self.parts.extend(rows.map(Part::Row));
            }
            Row::Select(_) | Row::Chooser(_) => self.parts.push(Part::Row(row)),
        }
        self
    }

    /// The same with these rows below the others.
    pub fn rows(self, rows: impl IntoIterator<Item = Row>) -> Message<A> {
        rows.into_iter().fold(self, Message::row)
    }

    /// The same with one more row, above the last part.
    pub fn row_above(mut self, row: Row) -> Message<A> {
        let last = self.parts.pop();
        self = self.row(row);
        self.parts.extend(last);
        self
    }

    /// The same with these parts below the others.
    pub fn with(mut self, parts: impl IntoIterator<Item = Part>) -> Message<A> {
        self.parts.extend(parts);
        self
    }

    /// The same with one more button, in the last row if that has room for it.
    pub fn button(mut self, button: Button) -> Message<A> {
        match self.parts.last_mut() {
            Some(Part::Row(Row::Buttons(buttons))) if buttons.len() < BUTTONS => buttons.push(button),
            _ => self.parts.push(Part::Row(Row::Buttons(vec![button]))),
        }
        self
    }

    /// The same with nothing to press.
    pub fn idle(mut self) -> Message<A> {
        self.parts = self.parts.into_iter().filter_map(Part::idle).collect();
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

    /// The same, and these two are notified.
    pub fn ping_both(mut self, one: UserId, two: UserId) -> Message<A> {
        self.ping = Some(Ping::People(vec![one, two]));
        self
    }

    /// Its parts, from top to bottom.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// All its words, a part below the other.
    pub fn words(&self) -> String {
        let mut texts = Vec::new();
        self.parts.iter().for_each(|part| part.texts(&mut texts));
        texts.join("\n")
    }

    /// Whether there is room for one more row.
    pub fn has_room_for(&self, row: &Row) -> bool {
        let taken: usize = self.parts.iter().map(Part::components).sum();
        taken + row.components() <= COMPONENTS
    }
}

impl Part {
    /// Returns the row to press, with or without a heading.
    pub fn row(&self) -> Option<&Row> {
        match self {
            Part::Row(row) | Part::Titled(_, row) => Some(row),
            Part::Text(_) | Part::Picture | Part::Section(..) | Part::Separator | Part::Container(..) => None,
        }
    }

    /// Returns the row to press, with or without a heading.
    pub fn row_mut(&mut self) -> Option<&mut Row> {
        match self {
            Part::Row(row) | Part::Titled(_, row) => Some(row),
            Part::Text(_) | Part::Picture | Part::Section(..) | Part::Separator | Part::Container(..) => None,
        }
    }

    /// How many components Discord counts for it: itself and all that it holds.
    pub fn components(&self) -> usize {
        match self {
            Part::Text(_) | Part::Picture | Part::Separator => 1,
            Part::Row(row) => row.components(),
            Part::Titled(_, row) => 1 + row.components(),
            Part::Section(..) => 3,
            Part::Container(_, parts) => 1 + parts.iter().map(Part::components).sum::<usize>(),
        }
    }

    /// The same with nothing to press; none if there is nothing else.
    fn idle(self) -> Option<Part> {
        Some(match self {
            Part::Row(_) | Part::Titled(..) => return None,
            Part::Section(text, Beside::Button(_)) => Part::Text(text),
            Part::Container(accent, parts) => {
                Part::Container(accent, parts.into_iter().filter_map(Part::idle).collect())
            }
            Part::Text(_) | Part::Picture | Part::Section(_, Beside::Picture) | Part::Separator => self,
        })
    }

    fn shows_picture(&self) -> bool {
        match self {
            Part::Picture | Part::Section(_, Beside::Picture) => true,
            Part::Container(_, parts) => parts.iter().any(Part::shows_picture),
            Part::Text(_) | Part::Row(_) | Part::Titled(..) | Part::Section(_, Beside::Button(_)) | Part::Separator => {
                false
            }
        }
    }

    fn words(&mut self) -> Option<&mut String> {
        match self {
            Part::Text(text) | Part::Section(text, _) => Some(text),
            Part::Container(_, parts) => parts.iter_mut().find_map(Part::words),
            Part::Picture | Part::Row(_) | Part::Titled(..) | Part::Separator => None,
        }
    }

    fn texts<'a>(&'a self, all: &mut Vec<&'a str>) {
        match self {
            Part::Text(text) | Part::Titled(text, _) | Part::Section(text, _) if !text.is_empty() => all.push(text),
            Part::Container(_, parts) => parts.iter().for_each(|part| part.texts(all)),
            Part::Text(_) | Part::Titled(..) | Part::Section(..) | Part::Picture | Part::Row(_) | Part::Separator => {}
        }
    }
}
