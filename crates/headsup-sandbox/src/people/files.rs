//! Files that people give with a command or in a modal.

use axum::body::Bytes;
use serde_json::Value;

use crate::call::Upload;
use crate::compose::{LARGEST_FILE, attachment};
use crate::error::{self, Error};
use crate::hub::State;
use crate::snowflake::Id;
use crate::world::{Attachment, Channel};

/// The files of one request. Those that something refers to are kept as long as the interaction.
pub(super) struct Given(Vec<One>);

struct One {
    /// The `n` of `files[n]`.
    index: u64,
    attachment: Attachment,
    bytes: Bytes,
    used: bool,
}

impl Given {
    /// Numbers the files of a request.
    pub fn take(state: &mut State, uploads: &[Upload]) -> Result<Self, Error> {
        if uploads.iter().any(|upload| upload.bytes.len() > LARGEST_FILE) {
            return Err(error::too_large());
        }
        let one = |upload: &Upload| One {
            index: upload.index,
            attachment: attachment(state.world.id(), upload, None),
            bytes: upload.bytes.clone(),
            used: false,
        };
        Ok(Given(uploads.iter().map(one).collect()))
    }

    /// The file that a value means by its number, as the bot gets it.
    pub fn json(&mut self, state: &State, place: &Channel, value: &Value) -> Option<(Id, Value)> {
        let index = value.as_u64().or_else(|| value.as_str()?.parse().ok())?;
        let one = self.0.iter_mut().find(|one| one.index == index)?;
        one.used = true;
        Some((
            one.attachment.id,
            state.world.given_file_json(place.id, &one.attachment),
        ))
    }

    /// Keeps the bytes of the files that were referred to.
    pub fn keep(self, state: &mut State) -> Vec<Attachment> {
        let used = self.0.into_iter().filter(|one| one.used);
        used.map(|one| {
            state.world.files.put(one.attachment.id, one.bytes);
            one.attachment
        })
        .collect()
    }
}
