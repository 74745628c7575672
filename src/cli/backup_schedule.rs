//! What the running bot does for its own upkeep: answers requests for a backup through the socket of its data folder, and makes one itself
//! every so often.

use std::fs::DirBuilder;
use std::io;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{UnixListener, UnixStream};
use tokio::sync::watch;

use super::error::Error;
use super::storage::Storage;
use crate::config::Backup;
use crate::other_users;
use headsup_app::App;
use headsup_match::Timestamp;
use headsup_store_sled::SledStore;
use headsup_store_sled::backup;

/// What is asked through the socket.
pub const BACKUP: &[u8; 7] = b"backup\n";
/// What an answer begins with before a backup, and before words of why there is none.
pub const HERE: u8 = b'+';
const SORRY: u8 = b'-';

/// How long a client may take to ask.
const PATIENCE: Duration = Duration::from_secs(5);
/// How soon a backup that failed is tried again.
const AGAIN: Duration = Duration::from_secs(15 * 60);

/// Where the bot that works on a data folder can be asked. The folder that it is in is closed to everybody else.
pub fn socket(data: &Path) -> PathBuf {
    data.join("control").join("socket")
}

/// Answers at the socket for ever. One that cannot be opened is only logged: the bot itself needs none.
pub async fn answer(data: PathBuf, store: Arc<SledStore>) {
    let listener = match listen(&data) {
        Ok(listener) => listener,
        Err(error) => return tracing::warn!("nobody can ask for a backup while the bot runs: {error}"),
    };
    loop {
        let Ok((asker, _)) = listener.accept().await else {
            tokio::time::sleep(PATIENCE).await;
            continue;
        };
        // One at a time: each takes the memory of a whole backup.
        if let Err(error) = serve(asker, &store).await {
            tracing::warn!("a backup was asked for and could not be made: {error}");
        }
    }
}

fn listen(data: &Path) -> io::Result<UnixListener> {
    let socket = socket(data);
    let closed = socket.parent().expect("it is in a folder");
    match DirBuilder::new().mode(0o700).create(closed) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(error),
        _ => {}
    }
    // Of a bot that was killed; no other works on this folder now.
    match std::fs::remove_file(&socket) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    UnixListener::bind(&socket)
}

async fn serve(mut asker: UnixStream, store: &SledStore) -> io::Result<()> {
    let mut asked = [0; BACKUP.len()];
    tokio::time::timeout(PATIENCE, asker.read_exact(&mut asked)).await??;
    let (sign, answer) = match &asked == BACKUP {
        false => (SORRY, b"this bot does not know what was asked of it".to_vec()),
        true => match store.backup().await {
            Ok(bytes) => (HERE, bytes),
            Err(error) => (SORRY, error.to_string().into_bytes()),
        },
    };
    asker.write_u8(sign).await?;
    asker.write_all(&answer).await?;
    asker.shutdown().await
}

/// Makes a backup as often as the configuration says at the time, until no one can change it any more. One that fails is in the log and in the
/// numbers, and is tried again soon.
pub async fn keep_backups(mut configured: watch::Receiver<Backup>, data: PathBuf, storage: Storage, app: App) {
    let mut pause = None;
    loop {
        let config = configured.borrow_and_update().clone();
        let folder = config.folder(&data);
        let every = Duration::from_secs(60 * 60 * u64::from(config.every));
        let due = pause.unwrap_or_else(|| every.saturating_sub(newest(&folder).unwrap_or(every)));
        tokio::select! {
            () = tokio::time::sleep(due), if config.every > 0 => {}
            changed = configured.changed() => match changed {
                Ok(()) => {
                    pause = None;
                    continue;
                }
                Err(_) => return,
            },
        }
        let made = make(&storage, &folder, config.keep, app.clock.now()).await;
        app.metrics.backup(made.is_ok());
        pause = Some(match made {
            Ok(path) => {
                tracing::info!("made the backup {}, read back and whole", path.display());
                every
            }
            Err(error) => {
                tracing::error!("no backup could be made: {error}");
                AGAIN.min(every)
            }
        });
    }
}

const BEGINS: &str = "headsup-";
const ENDS: &str = ".backup";

/// The backups of a folder, the oldest first.
fn made_before(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.starts_with(BEGINS) && name.ends_with(ENDS) {
            found.push(entry.path());
        }
    }
    found.sort();
    Ok(found)
}

/// How long ago the newest backup of a folder was made, if there is one.
fn newest(folder: &Path) -> Option<Duration> {
    let newest = made_before(folder).ok()?.pop()?;
    newest.metadata().ok()?.modified().ok()?.elapsed().ok()
}

/// Makes a backup, and only then takes away the oldest, so that `keep` are left.
async fn make(storage: &Storage, folder: &Path, keep: u32, now: Timestamp) -> Result<PathBuf, Error> {
    other_users::check_folder(folder)?;
    let bytes = storage.backup().await?;
    let path = folder.join(format!("{BEGINS}{}{ENDS}", stamp(now)));
    let (folder, file) = (folder.to_owned(), path.clone());
    tokio::task::spawn_blocking(move || -> Result<(), Error> {
        std::fs::create_dir_all(&folder)?;
        backup::keep(&bytes, &file)?;
        let mut all = made_before(&folder)?;
        // What is named after a later moment than this was made before the clock was put back.
        let later = all.iter().position(|made| *made > file).unwrap_or(all.len());
        all.rotate_left(later);
        for old in &all[..all.len().saturating_sub(keep as usize)] {
            std::fs::remove_file(old)?;
        }
        Ok(())
    })
    .await??;
    Ok(path)
}

/// A moment in UTC as part of a file name; names sort as moments do. To the second.
fn stamp(moment: Timestamp) -> String {
    let (year, month, day) = moment.date();
    let second = moment.0 / 1_000 % 86_400;
    let (hour, minute, second) = (second / 3_600, second / 60 % 60, second % 60);
    format!("{year:04}-{month:02}-{day:02}-{hour:02}{minute:02}{second:02}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use headsup_app::{SystemClock, SystemEntropy};
    use headsup_store::Store;

    fn at(seconds: u64) -> Timestamp {
        Timestamp(seconds * 1_000)
    }

    #[test]
    fn a_moment_is_named_as_calendars_do() {
        for (seconds, name) in [
            (0, "1970-01-01-000000"),
            (1_709_210_096, "2024-02-29-123456"),
            (1_735_689_599, "2024-12-31-235959"),
        ] {
            assert_eq!(stamp(at(seconds)), name);
        }
    }

    #[tokio::test]
    async fn as_many_backups_are_kept_as_wanted_and_the_newest_of_them() {
        let (data, backups) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let store = Storage::Folder(Arc::new(SledStore::open(data.path()).unwrap()));
        let mine = backups.path().join("headsup-notes.txt");
        std::fs::write(&mine, "not a backup").unwrap();
        let mut made = Vec::new();
        for day in 0..5 {
            made.push(make(&store, backups.path(), 3, at(86_400 * day)).await.unwrap());
        }
        assert_eq!(made_before(backups.path()).unwrap(), made[2..]);
        assert!(mine.exists());
        // After the clock was put back, what is made now is the newest all the same.
        let again = make(&store, backups.path(), 3, at(86_400)).await.unwrap();
        assert_eq!(
            made_before(backups.path()).unwrap(),
            [&again, &made[3], &made[4]].map(Clone::clone)
        );
        // One that cannot be made takes none away.
        let blocked = backups.path().join("headsup-notes.txt").join("below");
        assert!(make(&store, &blocked, 1, at(0)).await.is_err());
        assert_eq!(made_before(backups.path()).unwrap().len(), 3);
    }

    #[tokio::test]
    async fn nobody_else_can_reach_the_socket_and_a_strange_question_is_refused() {
        use std::os::unix::fs::PermissionsExt;
        let data = tempfile::tempdir().unwrap();
        let store = Arc::new(SledStore::open(data.path()).unwrap());
        let listener = listen(data.path()).unwrap();
        let mode = socket(data.path())
            .parent()
            .unwrap()
            .metadata()
            .unwrap()
            .permissions()
            .mode();
        assert_eq!(mode & 0o777, 0o700);
        for (question, sign) in [(b"backup\n", HERE), (b"secret\n", SORRY)] {
            let asker = tokio::spawn({
                let socket = socket(data.path());
                async move {
                    let mut bot = UnixStream::connect(socket).await.unwrap();
                    bot.write_all(question).await.unwrap();
                    let mut answer = Vec::new();
                    bot.read_to_end(&mut answer).await.unwrap();
                    answer
                }
            });
            serve(listener.accept().await.unwrap().0, &store).await.unwrap();
            assert_eq!(asker.await.unwrap()[0], sign);
        }
        drop(listener);
        assert!(
            listen(data.path()).is_ok(),
            "what a bot that was killed leaves is no hindrance"
        );
    }

    #[tokio::test]
    async fn a_backup_that_fails_is_counted_and_another_folder_used_at_once() {
        let data = tempfile::tempdir().unwrap();
        let store = Arc::new(SledStore::open(data.path()).unwrap());
        let app = App::new(
            store.clone(),
            Arc::new(SystemClock),
            Arc::new(SystemEntropy),
            headsup_games::CATALOG,
        );
        let file = data.path().join("a file");
        std::fs::write(&file, "").unwrap();
        let config = Backup {
            every: 1,
            folder: file.join("below"),
            keep: 1,
        };
        let storage = Storage::Folder(store.clone());
        let configured = watch::Sender::new(config.clone());
        let folder = data.path().to_owned();
        let keeping = tokio::spawn(keep_backups(configured.subscribe(), folder, storage, app.clone()));
        while !app
            .health
            .report()
            .await
            .contains("headsup_backups_total{outcome=\"failed\"} 1")
        {
            tokio::task::yield_now().await;
        }
        // Another folder is used at once.
        let folder = data.path().join("elsewhere");
        configured.send_replace(Backup { folder, ..config });
        while !app
            .health
            .report()
            .await
            .contains("headsup_backups_total{outcome=\"made\"} 1")
        {
            tokio::task::yield_now().await;
        }
        drop(configured);
        keeping.await.expect("it ends with the configuration");
        assert!(store.all_open().await.is_ok(), "and nothing else is the worse for it");
    }
}
