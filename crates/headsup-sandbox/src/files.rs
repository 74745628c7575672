//! The bytes of attachments and emojis: in the scene's folder, or in memory if it has none.

use std::collections::HashMap;
use std::io;
use std::path::PathBuf;

use axum::body::Bytes;

use super::snowflake::Id;

/// Files by the id of their attachment or emoji.
#[derive(Default)]
pub(super) struct Files {
    folder: Option<PathBuf>,
    memory: HashMap<Id, Bytes>,
}

impl Files {
    /// Keeps files in `folder`, which is made if it is not there.
    pub fn in_folder(folder: PathBuf) -> io::Result<Self> {
        std::fs::create_dir_all(&folder)?;
        Ok(Files {
            folder: Some(folder),
            memory: HashMap::new(),
        })
    }

    /// Keeps a file. It is whole before the row that names it is written.
    pub fn put(&mut self, id: Id, bytes: Bytes) {
        match &self.folder {
            None => {
                self.memory.insert(id, bytes);
            }
            Some(folder) => {
                if let Err(error) = std::fs::write(folder.join(id.to_string()), &bytes) {
                    tracing::error!(%error, %id, "the sandbox could not keep a file");
                }
            }
        }
    }

    /// The bytes of a file.
    pub fn get(&self, id: Id) -> Option<Bytes> {
        match &self.folder {
            None => self.memory.get(&id).cloned(),
            Some(folder) => std::fs::read(folder.join(id.to_string())).ok().map(Bytes::from),
        }
    }

    /// Forgets a file.
    pub fn remove(&mut self, id: Id) {
        match &self.folder {
            None => drop(self.memory.remove(&id)),
            Some(folder) => drop(std::fs::remove_file(folder.join(id.to_string()))),
        }
    }
}

/// The type of a file by its name, as Discord tells it.
pub(super) fn content_type(name: &str) -> &'static str {
    match name
        .rsplit_once('.')
        .map_or("", |(_, end)| end)
        .to_ascii_lowercase()
        .as_str()
    {
        "png" => "image/png",
        "gif" => "image/gif",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "txt" | "log" | "md" => "text/plain; charset=utf-8",
        "json" | "jsonl" => "application/json; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}

/// Width and height of a PNG or GIF, from its first bytes.
pub(super) fn pixels(bytes: &[u8]) -> Option<(u32, u32)> {
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        let number = |at: usize| Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
        return Some((number(16)?, number(20)?));
    }
    if bytes.starts_with(b"GIF8") {
        let number = |at: usize| Some(u32::from(u16::from_le_bytes(bytes.get(at..at + 2)?.try_into().ok()?)));
        return Some((number(6)?, number(8)?));
    }
    None
}
