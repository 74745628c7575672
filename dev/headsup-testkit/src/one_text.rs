//! A message of parts ("Components V2") read as a message of one text, so that a test can ask what is said, shown and offered without asking
//! where it stands.

use serde_json::{Value, json};

const IS_COMPONENTS_V2: u64 = 1 << 15;

/// Rewrites every message of parts in this JSON: `content` is its texts, a line each, `components` its rows, `attachments` its pictures
/// and files. Other messages stay as they are.
pub fn as_one_text(mut json: Value) -> Value {
    rewrite(&mut json);
    json
}

fn rewrite(json: &mut Value) {
    match json {
        Value::Array(list) => list.iter_mut().for_each(rewrite),
        Value::Object(fields) => {
            let flags = fields.get("flags").and_then(Value::as_u64).unwrap_or(0);
            if flags & IS_COMPONENTS_V2 != 0
                && let Some(parts) = fields.get("components").and_then(Value::as_array)
            {
                let mut read = Read::default();
                parts.iter().for_each(|part| read.part(part));
                fields.insert("content".to_owned(), json!(read.texts.join("\n")));
                fields.insert("components".to_owned(), json!(read.rows));
                if fields.get("id").is_some() {
                    fields.insert("attachments".to_owned(), json!(read.files));
                }
                fields.insert("flags".to_owned(), json!(flags & !IS_COMPONENTS_V2));
            }
            fields.values_mut().for_each(rewrite);
        }
        _ => {}
    }
}

#[derive(Default)]
struct Read {
    texts: Vec<String>,
    rows: Vec<Value>,
    files: Vec<Value>,
}

impl Read {
    fn part(&mut self, part: &Value) {
        let parts = part["components"].as_array().into_iter().flatten();
        match part["type"].as_u64() {
            Some(1) => self.rows.push(part.clone()),
            Some(10) => self.texts.push(part["content"].as_str().unwrap_or_default().to_owned()),
            Some(11) => self.file(&part["media"], &part["description"]),
            Some(12) => {
                for item in part["items"].as_array().into_iter().flatten() {
                    self.file(&item["media"], &item["description"]);
                }
            }
            Some(13) => self.file(&part["file"], &Value::Null),
            Some(9) => {
                parts.for_each(|part| self.part(part));
                match part["accessory"]["type"].as_u64() {
                    Some(2) => self.rows.push(json!({ "type": 1, "components": [part["accessory"]] })),
                    _ => self.part(&part["accessory"]),
                }
            }
            _ => parts.for_each(|part| self.part(part)),
        }
    }

    fn file(&mut self, media: &Value, description: &Value) {
        let mut file = media.clone();
        if !description.is_null() {
            file["description"] = description.clone();
        }
        let url = media["url"].as_str().unwrap_or_default();
        file["filename"] = json!(url.rsplit('/').next());
        self.files.push(file);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_read_as_one_text_with_its_files_and_rows() {
        let row = json!({ "type": 1, "components": [{ "type": 2, "custom_id": "a" }] });
        let button = json!({ "type": 2, "custom_id": "b" });
        let section = json!({ "type": 9, "components": [{ "type": 10, "content": "beside" }], "accessory": button });
        let picture = json!({ "media": { "url": "http://x/1/p.png", "id": "1" }, "description": "a board" });
        let parts = json!([
            { "type": 10, "content": "above" },
            { "type": 12, "items": [picture] },
            { "type": 17, "components": [section, { "type": 14 }, row] },
        ]);
        let message =
            json!({ "id": "7", "flags": IS_COMPONENTS_V2 | 64, "content": "", "components": parts, "attachments": [] });
        let read = as_one_text(json!({ "message": message }));
        let read = &read["message"];
        assert_eq!(read["content"], "above\nbeside");
        assert_eq!(read["flags"], 64);
        assert_eq!(read["components"], json!([{ "type": 1, "components": [button] }, row]));
        let file = json!({ "url": "http://x/1/p.png", "id": "1", "description": "a board", "filename": "p.png" });
        assert_eq!(read["attachments"], json!([file]));
    }

    #[test]
    fn a_message_of_one_text_stays_what_it_is() {
        let message = json!({ "id": "7", "flags": 64, "content": "words", "components": [] });
        assert_eq!(as_one_text(message.clone()), message);
    }
}
