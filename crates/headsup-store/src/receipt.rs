//! The proof that something was stored. [`commit`] and [`answered`] alone issue one, after a backend said that it has it for good.

use async_trait::async_trait;

use crate::commit::{Answer, Commit, InteractionKey};
use crate::error::StoreError;

/// Proof that something is stored for good. Only a store can make one, so only what is stored can be acknowledged.
///
/// ```
/// fn acknowledge(stored: headsup_store::Receipt) -> headsup_store::Receipt { stored }
/// ```
/// ```compile_fail
/// let forged = headsup_store::Receipt(()); // only a store can
/// ```
#[derive(Debug, PartialEq, Eq)]
pub struct Receipt(());

/// What keeps commits: a store's own part of a [`Receipt`].
#[async_trait]
pub trait Backend: Send + Sync {
    /// Stores all changes of a commit or none. When it returns without an error, they survive the machine's sudden end.
    async fn store(&self, commit: Commit) -> Result<(), Rejection>;

    /// What was answered to an interaction, if that is on disk and not outlived.
    async fn answer(&self, key: InteractionKey) -> Result<Option<Answer>, StoreError>;
}

/// Why a backend stored nothing.
#[derive(Debug, PartialEq, Eq)]
pub enum Rejection {
    /// A match is not at the expected version.
    Conflict,
    /// The interaction was answered before, so.
    Repeated(Answer),
    /// The store failed.
    Failed(StoreError),
}

impl From<StoreError> for Rejection {
    fn from(error: StoreError) -> Rejection {
        Rejection::Failed(error)
    }
}

/// Why nothing was stored.
#[derive(Debug, PartialEq, Eq)]
pub enum CommitError {
    /// A match is not at the expected version: another commit was faster.
    Conflict,
    /// The interaction was answered before. This is the answer, and the proof that it counts.
    Repeated(Answer, Receipt),
    /// The store failed.
    Failed(StoreError),
}

impl From<StoreError> for CommitError {
    fn from(error: StoreError) -> CommitError {
        CommitError::Failed(error)
    }
}

/// Has a backend store a commit, and issues the receipt for it.
///
/// # Errors
/// Returns a [`CommitError`] if the backend stored nothing.
pub async fn commit(backend: &impl Backend, commit: Commit) -> Result<Receipt, CommitError> {
    backend.store(commit).await.map_err(|rejection| match rejection {
        Rejection::Conflict => CommitError::Conflict,
        Rejection::Repeated(answer) => CommitError::Repeated(answer, Receipt(())),
        Rejection::Failed(error) => CommitError::Failed(error),
    })?;
    Ok(Receipt(()))
}

/// What a backend answered to an interaction, with the receipt for it.
///
/// # Errors
/// Fails as [`Backend::answer`] does.
pub async fn answered(backend: &impl Backend, key: InteractionKey) -> Result<Option<(Answer, Receipt)>, StoreError> {
    let answer = backend.answer(key).await?;
    Ok(answer.map(|answer| (answer, Receipt(()))))
}
