//! Discord's JSON of a message, in either of its forms and within Discord's limits: what is too long is clipped, and a part for which
//! there is no room is left out.

use serde_json::{Value, json};

use crate::limits::{clip, fit_alt};
use crate::message::{Audience, BUTTONS, Beside, Format, Message, Part, Picture, Ping, Row};

/// Components in a message, with all that stand in others.
pub const COMPONENTS: usize = 40;
/// Characters of all texts of a message.
pub const TEXT: usize = 4_000;
/// Characters of a message that is one text.
pub const CONTENT: usize = 2_000;
/// Rows in a message that is one text.
const ROWS: usize = 5;

/// The flag of a message that only one person sees.
pub const EPHEMERAL: u64 = 64;
/// The flag of a message that notifies nobody.
const SUPPRESS_NOTIFICATIONS: u64 = 4_096;
/// The flag of a message that is made of parts.
const IS_COMPONENTS_V2: u64 = 1 << 15;

impl Format {
    /// The form of a message of ours with this `content`: only one of parts has none. Its flag says the same, but serenity drops that.
    pub fn of(content: &str) -> Format {
        match content.is_empty() {
            true => Format::Components,
            false => Format::Content,
        }
    }
}

impl<A: Audience> Message<A> {
    /// Discord's JSON of it, for a message of this form. `fresh`: for a new message; else for an edit. `file` names the picture.
    pub fn body(&self, format: Format, fresh: bool, file: &str) -> Value {
        let mut mentions = json!({ "parse": [] });
        match &self.ping {
            Some(Ping::Person(who)) => mentions["users"] = json!([who.0.to_string()]),
            Some(Ping::People(all)) => {
                mentions["users"] = all.iter().map(|who| json!(who.0.to_string())).collect();
            }
            Some(Ping::Role(role)) => mentions["roles"] = json!([role.0.to_string()]),
            None => {}
        }
        let mut body = json!({ "allowed_mentions": mentions });
        let mut flags = 0;
        match format {
            Format::Content => {
                body["content"] = json!(clip(&self.words(), CONTENT));
                body["components"] = json!(packed_rows(self.parts()));
            }
            Format::Components => {
                body["components"] = json!(Layout::of(self.picture.as_ref(), file).parts(self.parts()));
                flags |= IS_COMPONENTS_V2;
            }
        }
        // An edit that does not name its files keeps those of before.
        if self.picture.is_some() || !fresh {
            body["attachments"] = self
                .picture
                .iter()
                .map(|picture| attachment(picture, format, file))
                .collect();
        }
        if fresh && A::EPHEMERAL {
            flags |= EPHEMERAL;
        }
        if fresh && self.hushed {
            flags |= SUPPRESS_NOTIFICATIONS;
        }
        if flags != 0 {
            body["flags"] = json!(flags);
        }
        body
    }
}

/// The file of a picture. Among parts it is the part that says what is to be seen.
fn attachment(picture: &Picture, format: Format, file: &str) -> Value {
    let mut attachment = json!({ "id": "0", "filename": file });
    if let (Some(alt), Format::Content) = (picture.alt(), format) {
        attachment["description"] = json!(alt);
    }
    attachment
}

impl Picture {
    /// What is to be seen, in words; none of a file.
    fn alt(&self) -> Option<String> {
        match self {
            Picture::Show { alt, .. } | Picture::Moving { alt, .. } => Some(fit_alt(alt)).filter(|alt| !alt.is_empty()),
            Picture::File { .. } => None,
        }
    }
}

/// The parts of a message as they are written down, and the room that is left.
struct Layout<'a> {
    picture: Option<&'a Picture>,
    file: &'a str,
    components: usize,
    text: usize,
}

impl<'a> Layout<'a> {
    fn of(picture: Option<&'a Picture>, file: &'a str) -> Layout<'a> {
        Layout {
            picture,
            file,
            components: COMPONENTS,
            text: TEXT,
        }
    }

    fn parts(&mut self, parts: &[Part]) -> Vec<Value> {
        parts.iter().flat_map(|part| self.part(part)).collect()
    }

    /// The components of a part; none if there is no room for it.
    fn part(&mut self, part: &Part) -> Vec<Value> {
        match part {
            Part::Titled(title, row) => self.titled(title, row),
            other => self.component(other).into_iter().collect(),
        }
    }

    /// A heading and its row. Where there is room for one of them, it is the row.
    fn titled(&mut self, title: &str, row: &Row) -> Vec<Value> {
        let both = self.components > row.components();
        let title = both.then(|| self.text(title)).flatten();
        let row = self.take(row.components()).map(|()| row.body());
        title.into_iter().chain(row).collect()
    }

    fn component(&mut self, part: &Part) -> Option<Value> {
        match part {
            Part::Text(words) => self.text(words),
            Part::Picture => self.picture(),
            Part::Row(row) | Part::Titled(_, row) => {
                self.take(row.components())?;
                Some(row.body())
            }
            Part::Section(words, beside) => self.section(words, beside),
            Part::Separator => {
                self.take(1)?;
                Some(json!({ "type": 14 }))
            }
            Part::Container(accent, parts) => {
                self.take(1)?;
                let parts: Vec<Value> = parts
                    .iter()
                    .filter(|part| !matches!(part, Part::Container(..)))
                    .flat_map(|part| self.part(part))
                    .collect();
                (!parts.is_empty()).then(|| json!({ "type": 17, "accent_color": accent, "components": parts }))
            }
        }
    }

    fn text(&mut self, words: &str) -> Option<Value> {
        if words.is_empty() || self.text == 0 {
            return None;
        }
        self.take(1)?;
        let words = clip(words, self.text);
        self.text -= words.chars().count();
        Some(json!({ "type": 10, "content": words }))
    }

    fn picture(&mut self) -> Option<Value> {
        let picture = self.picture?;
        self.take(1)?;
        Some(match picture {
            Picture::File { .. } => json!({ "type": 13, "file": self.media() }),
            Picture::Show { .. } | Picture::Moving { .. } => json!({ "type": 12, "items": [self.pictured(picture)] }),
        })
    }

    /// Words with something beside them; words alone where nothing is there.
    fn section(&mut self, words: &str, beside: &Beside) -> Option<Value> {
        let beside = match (beside, self.picture) {
            _ if self.components < 3 => None,
            (Beside::Button(button), _) => Some(button.body()),
            (Beside::Picture, Some(picture)) => {
                let mut thumbnail = self.pictured(picture);
                thumbnail["type"] = json!(11);
                Some(thumbnail)
            }
            (Beside::Picture, None) => None,
        };
        let words = self.text(words)?;
        let Some(beside) = beside else { return Some(words) };
        self.take(2)?;
        Some(json!({ "type": 9, "components": [words], "accessory": beside }))
    }

    fn media(&self) -> Value {
        json!({ "url": format!("attachment://{}", self.file) })
    }

    fn pictured(&self, picture: &Picture) -> Value {
        let mut item = json!({ "media": self.media() });
        if let Some(alt) = picture.alt() {
            item["description"] = json!(alt);
        }
        item
    }

    /// Takes room for so many components, if there is.
    fn take(&mut self, components: usize) -> Option<()> {
        self.components = self.components.checked_sub(components)?;
        Some(())
    }
}

/// All that can be pressed as at most five rows: where there are more, their buttons move together.
fn packed_rows(parts: &[Part]) -> Vec<Value> {
    let mut rows = Vec::new();
    rows_of(parts, &mut rows);
    if rows.len() > ROWS {
        rows = rows.into_iter().fold(Vec::new(), |mut packed, row| {
            match (packed.last_mut(), row) {
                (Some(Row::Buttons(last)), Row::Buttons(mut row)) => {
                    let room = BUTTONS.saturating_sub(last.len()).min(row.len());
                    last.extend(row.drain(..room));
                    if !row.is_empty() {
                        packed.push(Row::Buttons(row));
                    }
                }
                (_, row) => packed.push(row),
            }
            packed
        });
    }
    rows.iter().take(ROWS).map(Row::body).collect()
}

fn rows_of(parts: &[Part], rows: &mut Vec<Row>) {
    for part in parts {
        match part {
            Part::Row(row) | Part::Titled(_, row) => rows.push(row.clone()),
            Part::Section(_, Beside::Button(button)) => rows.push(Row::Buttons(vec![button.clone()])),
            Part::Container(_, parts) => rows_of(parts, rows),
            Part::Text(_) | Part::Picture | Part::Section(_, Beside::Picture) | Part::Separator => {}
        }
    }
}
