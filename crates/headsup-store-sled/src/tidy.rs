//! Forgetting people while the store goes on, and files made anew that have held for long what was to be forgotten.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tempfile::TempDir;
use tokio::sync::oneshot;

use super::disk::Room;
use super::files;
use super::forgetting::{Unclean, note_clean, note_unclean};
use super::layout;
use super::rebuild::{Built, unbuilt};
use super::shared::{Shared, Wishing, locked, once_there_is_room};
use super::sled_files;
use super::store::SledStore;
use super::survey::{self, Found, Whole};
use super::synced_files::SyncedFiles;
use super::trees::{Batch, Trees};
use super::wishes::{Progress, Wish};
use headsup_match::{MatchId, Timestamp, UserId};
use headsup_store::StoreError;
use headsup_supervisor::joined;

/// How long that may be before it is made anew, in milliseconds. It is done at a start in any case.
const WAITS: u64 = 12 * 60 * 60 * 1000;
/// The pause after some frames of the journal: no one is in a hurry.
const PAUSE: Duration = Duration::from_millis(1);
/// How often it is begun again because the journal was written anew in between.
const ATTEMPTS: usize = 8;
/// For how long those who still read the old database may do so.
const READERS: Duration = Duration::from_secs(60);

impl SledStore {
    /// Forgets a person, also if the caller waits no longer. Gives the matches that they were in. Without room it is refused at once.
    pub(super) async fn forget_person(&self, person: UserId, now: Timestamp) -> Result<Vec<MatchId>, StoreError> {
        let shared = &self.shared;
        if !shared.trees().keeps(&shared.keys, person)? {
            return Ok(Vec::new());
        }
        shared.aside(|files| files.room_for_another()).await?;
        let (reply, answer) = oneshot::channel();
        locked(&shared.wishing).push(Wishing { person, now, reply });
        let run = joined(forget_all(Arc::clone(shared)));
        run.await.map_err(|panic| StoreError::Failed(panic.to_string()))?;
        // The run before may have taken the wish with it.
        answer.await.map_err(|panic| StoreError::Failed(panic.to_string()))?
    }

    /// Has the files made anew if they have held for long what was to be forgotten, and clears away what was set aside long ago.
    pub(super) async fn tidy_up(&self, now: Timestamp) -> Result<(), StoreError> {
        let folder = self.shared.folder.clone();
        // It has said what it could not do.
        let _ = tokio::task::spawn_blocking(move || files::clear_set_aside(&folder)).await;
        let unclean = self.shared.trees().unclean()?;
        // A clock that was put back makes no one wait.
        let Some(unclean) = unclean.filter(|unclean| now.0.abs_diff(unclean.since.0) >= WAITS) else {
            return Ok(());
        };
        match self.clean(unclean).await {
            Err(StoreError::Full { .. }) => {
                tracing::warn!(
                    "the files are not made anew without what was forgotten: there is no room for another database"
                );
                Ok(())
            }
            done => done,
        }
    }

    /// Makes journal and database anew while the store goes on, if there is room.
    pub(super) async fn clean(&self, unclean: Unclean) -> Result<(), StoreError> {
        let room = self.shared.aside(|files| {
            // As much as a database takes that holds what the journal does, and some more.
            match files.room == Room::Everything && files.room_for(files.journal.length.saturating_mul(3)) {
                true => Ok(()),
                false => Err(StoreError::Full { all: false }),
            }
        });
        room.await?;
        for _ in 0..ATTEMPTS {
            if self.rebuild_aside().await? {
                let shared = &self.shared;
                shared.edit(move |batch| note_clean(batch, unclean)).await?;
                tracing::info!("made the files anew: what was forgotten is not in them any more");
                return Ok(());
            }
        }
        // What is left so is still noted as unclean, and made anew at the next tidying or start.
        tracing::info!(
            "the files are not made anew yet: the journal was written anew again and again meanwhile, or could not be read"
        );
        Ok(())
    }

    /// Writes the journal anew and lets a database built from it take the place of the one that is open. Returns `false` if the journal was
    /// written anew once more meanwhile, or is not whole.
    async fn rebuild_aside(&self) -> Result<bool, StoreError> {
        self.shared.checkpoint().await?;
        let shared = Arc::clone(&self.shared);
        let built = tokio::task::spawn_blocking(move || {
            let found = survey::survey(&shared.folder.join(layout::JOURNAL)).map_err(unbuilt)?;
            let Found::Journal(survey) = found else { return Ok(None) };
            let Some(whole) = survey.whole else { return Ok(None) };
            let built = Built::from(&shared.folder, &whole, &mut || {
                std::thread::sleep(PAUSE);
                shared.closing()
            })?;
            Ok(built.map(|built| (built, whole)))
        });
        let built = built.await.map_err(|panic| StoreError::Failed(panic.to_string()))??;
        let Some((built, whole)) = built else { return Ok(false) };
        let shared = Arc::clone(&self.shared);
        self.shared
            .aside(move |files| swap(&shared, files, built, &whole))
            .await
    }
}

/// Forgets together all who wait for it, once no one else is being forgotten.
async fn forget_all(shared: Arc<Shared>) {
    let _one_run_at_a_time = shared.forgetting.lock().await;
    let wishing = std::mem::take(&mut *locked(&shared.wishing));
    let done = forget(&shared, wishing.iter().map(|one| (one.person, one.now)).collect()).await;
    for Wishing { person, reply, .. } in wishing {
        let matches = done.as_ref().map(|gone| gone.get(&person).cloned().unwrap_or_default());
        // Who no longer waits has left.
        let _ = reply.send(matches.map_err(StoreError::clone));
    }
}

/// The wishes are stored first. Then the rows of these people go, slice by slice; then the journal is written anew without them, and it is
/// noted that this was done. What was begun waits for room, and cut short anywhere it is done when the store is opened again. Gives the
/// matches that each was in.
async fn forget(
    shared: &Arc<Shared>,
    wishing: BTreeMap<UserId, Timestamp>,
) -> Result<BTreeMap<UserId, Vec<MatchId>>, StoreError> {
    let (mut gone, mut wishes) = (BTreeMap::new(), Vec::new());
    for (person, now) in wishing {
        // They may have been forgotten while they waited.
        if shared.trees().keeps(&shared.keys, person)? {
            gone.insert(person, Vec::new());
            // One that was cut short is carried out with it.
            wishes.extend(shared.trees().pending_of(&shared.keys, person)?);
            wishes.push(Wish::new(&shared.keys, person, now));
        }
    }
    let Some(since) = wishes.iter().map(|wish| Timestamp(wish.when)).min() else {
        return Ok(gone);
    };
    let pending = wishes.clone();
    let pending = move |batch: &mut Batch<'_>| {
        batch.note_wishes(&pending, Progress::Pending);
        Ok(())
    };
    shared.edit(pending).await?;
    let now = Instant::now();
    locked(&shared.gone).extend(gone.keys().map(|&person| (person, now)));
    for (&person, matches) in &mut gone {
        loop {
            let theirs = Arc::clone(shared);
            let slice = shared
                .edit_first(move |batch| batch.forget_slice(&theirs.keys, person))
                .await?;
            matches.extend(slice.matches);
            if slice.last {
                break;
            }
        }
    }
    let people: BTreeSet<UserId> = gone.keys().copied().collect();
    shared.edit_first(move |batch| batch.leave_ladders(&people)).await?;
    once_there_is_room(|| shared.checkpoint()).await?;
    let done = move |batch: &mut Batch<'_>| {
        batch.note_wishes(&wishes, Progress::Done);
        note_unclean(batch, since)
    };
    shared.edit_first(done).await?;
    Ok(gone)
}

/// Lets a database that was built aside take the place of the one that is open, unless the journal is another one since.
fn swap(shared: &Arc<Shared>, files: &mut SyncedFiles, mut built: Built, whole: &Whole) -> Result<bool, StoreError> {
    // What was stored since it was built.
    let mut state = built.state;
    let now = Whole {
        last: files.state,
        end: files.journal.length,
        ..*whole
    };
    let met = survey::replay(&files.journal.path, &now, Some(state), &mut |rows, next| {
        state = next.unwrap_or(state);
        rows.iter().try_for_each(|row| built.trees.write(row))
    })?;
    if !met || state != files.state {
        return Ok(false);
    }
    built.trees.write_state(state)?;
    built.state = state;
    let (new, old) = built.take_its_place(&shared.folder, &*files.disk)?;
    let data = shared.folder.join(layout::DATABASE).join(layout::DATA);
    files.data = File::open(data).map_err(unbuilt)?;
    let before = shared.replace(new);
    std::thread::spawn(move || let_go(before, &old));
    Ok(true)
}

/// Lets go of an old database once no one reads it, and removes it. What this does not come to, the next start does.
fn let_go(trees: Arc<Trees>, folder: &TempDir) {
    let until = Instant::now() + READERS;
    while Arc::strong_count(&trees) > 1 && Instant::now() < until {
        std::thread::sleep(Duration::from_millis(5));
    }
    drop(trees);
    let _ = sled_files::wait_until_free(&folder.path().join(layout::DATABASE));
}
