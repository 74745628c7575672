//! A question with one line to write on, which opens over the message that was pressed. Data only.

use serde_json::{Value, json};

use crate::limits::clip;

/// A question with one line to write on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Modal {
    /// What comes back with what was written.
    pub id: String,
    /// What stands above it, at most 45 characters.
    pub title: String,
    /// What is asked, at most 45 characters.
    pub label: String,
    /// What stands on the line while it is empty, at most 100 characters.
    pub hint: String,
    /// How many characters can be written.
    pub longest: usize,
    /// What is shown below the line to be read and copied, and its label: what is written there means nothing.
    pub shows: Option<(String, String)>,
}

impl Modal {
    /// As Discord takes it, as the `data` of an answer.
    pub fn body(&self) -> Value {
        let line = json!({
            "type": 4, "custom_id": "line", "style": 1, "required": true, "min_length": 1, "max_length": self.longest,
            "label": clip(&self.label, 45), "placeholder": clip(&self.hint, 100),
        });
        let shown = self.shows.as_ref().map(|(label, text)| {
            json!({
                "type": 4, "custom_id": "shown", "style": 2, "required": false, "label": clip(label, 45), "value": text,
            })
        });
        let rows = std::iter::once(line).chain(shown);
        let rows: Vec<Value> = rows.map(|row| json!({ "type": 1, "components": [row] })).collect();
        json!({ "custom_id": self.id, "title": clip(&self.title, 45), "components": rows })
    }
}
