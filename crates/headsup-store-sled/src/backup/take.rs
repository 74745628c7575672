//! Taking a backup while the store goes on.

use std::io::Read;

use super::pack::pack;
use crate::store::SledStore;
use headsup_store::StoreError;

impl SledStore {
    /// Everything that is durable now, as the bytes of a backup. The store goes on meanwhile.
    ///
    /// # Errors
    /// Returns [`StoreError::Broken`] if the journal is damaged or cannot be read, [`StoreError::Full`] if the disk is full, and
    /// [`StoreError::Failed`] or [`StoreError::System`] if the store has failed for good.
    pub async fn backup(&self) -> Result<Vec<u8>, StoreError> {
        let so_far = self
            .shared
            .aside(|files| files.journal.so_far().map_err(|error| unreadable(&error.to_string())));
        let (file, length) = so_far.await?;
        let packed = tokio::task::spawn_blocking(move || {
            let mut bytes = Vec::new();
            let read = file.take(length).read_to_end(&mut bytes);
            read.map_err(|error| unreadable(&error.to_string()))?;
            pack(&bytes).ok_or_else(|| unreadable("it is damaged; restart the program to have that mended"))
        });
        packed.await.map_err(|panic| unreadable(&panic.to_string()))?
    }
}

fn unreadable(why: &str) -> StoreError {
    crate::forms::broken("the journal".to_owned(), &why)
}
