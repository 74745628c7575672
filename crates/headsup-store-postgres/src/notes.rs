//! Notes on where a match is shown.

use std::sync::Arc;

use tokio::sync::RwLockReadGuard;

use super::connection::Connection;
use super::fault::Fault;
use super::memory::Gone;
use super::shared::{Shared, uncancelled};
use super::statement::Statement;
use super::values::{column, people_of};
use headsup_match::{MatchId, People};
use headsup_store::{LARGEST, StoreError};

/// How often anyone was forgotten, and who has been since they were counted last.
const FORGOTTEN: &str = "SELECT f.times, ARRAY(SELECT mark FROM forgotten WHERE times > $1) AS marks FROM forgetting f";

/// Replaces the note on a match. An empty one is none.
pub async fn set(shared: &Arc<Shared>, id: MatchId, note: Vec<u8>, resting: bool) -> Result<(), StoreError> {
    if note.len() > LARGEST {
        return Err(StoreError::TooLarge);
    }
    let shared = Arc::clone(shared);
    uncancelled(async move {
        loop {
            let gone = shared.gone.read().await;
            let cleaned = match gone.anyone() {
                false => note.clone(),
                true => gone.clean(note.clone(), people(&shared, id).await?, &shared.keys),
            };
            if write(&shared, &gone, id, cleaned, resting).await? {
                return Ok(());
            }
            drop(gone);
            count(&shared).await?;
        }
    })
    .await
}

/// Who plays a match, as it is stored.
async fn people(shared: &Shared, id: MatchId) -> Result<Option<People>, StoreError> {
    let people = Statement::new("SELECT challenger, opponent, stopped_by FROM matches WHERE id = $1").text(id);
    let rows = shared.read(&people).await?;
    Ok(rows.first().and_then(|row| people_of(row, id).ok()))
}

/// Tells whether it was stored: no one was forgotten of whom this process does not know.
async fn write(
    shared: &Shared,
    gone: &RwLockReadGuard<'_, Gone>,
    id: MatchId,
    note: Vec<u8>,
    resting: bool,
) -> Result<bool, StoreError> {
    let statement = Statement::new("SELECT store_note($1, $2, $3, $4) AS stored")
        .number(gone.times)
        .text(id)
        .bytes(note)
        .flag(resting);
    let (process, statements) = (shared.process, &[statement]);
    let transact = |connection: Arc<Connection>, _| async move {
        let rows = connection.transact(process, statements).await?;
        let row = rows.first().and_then(|rows| rows.first());
        let row = row.ok_or_else(|| Fault::Final("store_note gives nothing".to_owned()))?;
        Ok(column(row, "stored", &|| "what came of a note".to_owned())?)
    };
    shared.repeat(shared.patiently().replicated(), transact).await
}

/// Asks how often anyone was forgotten, and whom others forgot.
async fn count(shared: &Shared) -> Result<(), StoreError> {
    let mut gone = shared.gone.write().await;
    let (what, who) = (
        || "how often anyone was forgotten".to_owned(),
        || "who was forgotten".to_owned(),
    );
    let rows = shared.read(&Statement::new(FORGOTTEN).number(gone.times)).await?;
    let Some(row) = rows.first() else { return Ok(()) };
    let times = column(row, "times", &what)?;
    let marks: Vec<Vec<u8>> = column(row, "marks", &who)?;
    gone.learn(times, marks);
    Ok(())
}
