//! What takes long, in slices between commits: forgetting people, checkpoints of the journal, and counting the ladders anew. A slice is part
//! of the next batch and shares its sync, or is a batch of its own while nothing else waits; so no commit waits for more than one of them.
//!
//! The wish of a person to be forgotten is stored first. A run takes in all who wait when it begins: their rows go, slice by slice, then
//! there is a checkpoint of the journal without them, and then it is noted that this was done. Cut short anywhere, it is done when the
//! store is opened again.

use std::mem::take;
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

use super::batch::Batch;
use super::disk::Room;
use super::forms::{self, people_of};
use super::job::{Job, Note};
use super::ladder::Count;
use super::note;
use super::row_keys::id_of;
use super::shared::Shared;
use super::synced_files::SyncedFiles;
use super::table::Table;
use super::trees::{Trees, failed};
use super::unclean::note_unclean;
use super::wishes::{Progress, Wish};
use headsup_match::{MatchId, Timestamp, UserId};
use headsup_store::StoreError;

/// For how long a note that was being written when a person was forgotten may still come.
const LATE: Duration = Duration::from_secs(60 * 60);

type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

/// Answers everyone who waits. Who no longer does has left.
fn tell<T: Clone>(replies: impl IntoIterator<Item = Reply<T>>, answer: &Result<T, StoreError>) {
    for reply in replies {
        let _ = reply.send(answer.clone());
    }
}

/// A person who is to be forgotten.
#[derive(Debug)]
struct Asked {
    person: UserId,
    now: Timestamp,
    replies: Vec<Reply<Vec<MatchId>>>,
    matches: Vec<MatchId>,
}

/// People who are forgotten together.
#[derive(Debug)]
struct Run {
    people: Vec<Asked>,
    wishes: Vec<Wish>,
    /// How many of them have no rows left.
    done: usize,
    stage: Stage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Wished,
    Rows,
    Journal,
    Noted,
}

/// Whether the ladders are to be counted anew, and can be: every finished match is in the history. An error shows when it is done.
fn ladders_wait(trees: &Trees) -> bool {
    trees.ladder_state().is_ok_and(|state| !state.whole) && trees.of(Table::Unindexed).is_empty()
}

/// What is to be done besides what is asked now.
#[derive(Debug, Default)]
pub struct Chores {
    waiting: Vec<Asked>,
    run: Option<Run>,
    /// What the slice that is being stored comes to: matches, and whether it was the person's last.
    slice: Option<(Vec<MatchId>, bool)>,
    /// The ladders, as far as they are counted anew.
    count: Count,
    /// Who waits for a checkpoint that is yet to begin, and for the one that is under way.
    asked: Vec<Reply<()>>,
    asked_for: Vec<Reply<()>>,
    /// Who was forgotten lately.
    gone: Vec<(UserId, Instant)>,
}

impl Chores {
    /// Whether anything is to be done.
    pub fn pending(&self, trees: &Trees, files: &SyncedFiles) -> bool {
        self.run.is_some()
            || !self.waiting.is_empty()
            || !self.asked.is_empty()
            || files.checkpoint.is_some()
            || ladders_wait(trees)
    }

    /// Takes the wishes to be forgotten, and for checkpoints, out of the jobs. Who wishes it again meanwhile waits for the same, and a person
    /// of whom nothing is kept has their answer at once: nothing is written for them.
    pub fn take_in(&mut self, trees: &Trees, jobs: Vec<Job>, room: Room) -> Result<Vec<Job>, StoreError> {
        let mut others = Vec::with_capacity(jobs.len());
        for job in jobs {
            let (person, now, reply) = match job {
                Job::Forget { person, now, reply } => (person, now, reply),
                Job::Checkpoint { reply } => {
                    self.asked.push(reply);
                    continue;
                }
                job => {
                    others.push(job);
                    continue;
                }
            };
            let under_way = self.run.iter_mut().flat_map(|run| &mut run.people);
            match under_way.chain(&mut self.waiting).find(|asked| asked.person == person) {
                Some(asked) => asked.replies.push(reply),
                None if !trees.keeps(person)? => drop(reply.send(Ok(Vec::new()))),
                None if room == Room::Nothing => drop(reply.send(Err(StoreError::Full { all: true }))),
                // Who no longer waits has left.
                None => self.waiting.push(Asked {
                    person,
                    now,
                    replies: vec![reply],
                    matches: Vec::new(),
                }),
            }
        }
        Ok(others)
    }

    /// Takes people who were forgotten lately out of notes that were begun before.
    pub fn clean(&mut self, trees: &Trees, jobs: &mut [Job]) -> Result<(), StoreError> {
        self.gone.retain(|(_, since)| since.elapsed() < LATE);
        if self.gone.is_empty() {
            return Ok(());
        }
        for job in jobs {
            let Job::Put {
                note: Note::Place | Note::Rested,
                key,
                value,
                ..
            } = job
            else {
                continue;
            };
            let (id, Some(sealed)) = (id_of(key)?, value.as_deref()) else {
                continue;
            };
            let people = people_of(id, trees.of(Table::People).get(&*key).map_err(failed)?).ok();
            let plays = |who| people.is_some_and(|people| people.side_of(who).is_some());
            let gone = |number| self.gone.iter().any(|(who, _)| who.0 == number && !plays(*who));
            if let Some(note) = note::without(forms::unseal(sealed, String::new)?, &gone) {
                *value = (!note.is_empty()).then(|| forms::seal(&note));
            }
        }
        Ok(())
    }

    /// Puts what is to be written next into the batch.
    pub fn next(
        &mut self,
        shared: &Shared,
        trees: &Trees,
        files: &SyncedFiles,
        batch: &mut Batch<'_>,
    ) -> Result<(), StoreError> {
        if self.run.is_none() && !self.waiting.is_empty() {
            self.begin(shared, files);
        }
        let Some(run) = &self.run else {
            return match ladders_wait(trees) {
                true => self.count.slice(trees, batch),
                false => Ok(()),
            };
        };
        match run.stage {
            Stage::Wished => {
                run.wishes
                    .iter()
                    .for_each(|&wish| batch.note_wish(wish, Progress::Pending));
                Ok(())
            }
            Stage::Rows => match trees.forget_slice(batch, &shared.keys, run.people[run.done].person) {
                Ok(slice) => {
                    self.slice = Some((slice.matches, slice.last));
                    Ok(())
                }
                Err(error) => self.give_up(error),
            },
            Stage::Journal => Ok(()),
            Stage::Noted => {
                run.wishes
                    .iter()
                    .for_each(|&wish| batch.note_wish(wish, Progress::Done));
                let since = run.people.iter().map(|asked| asked.now).min();
                note_unclean(batch, since.expect("someone is forgotten"))
            }
        }
    }

    /// Begins a run.
    fn begin(&mut self, shared: &Shared, files: &SyncedFiles) {
        let people = take(&mut self.waiting);
        if let Err(full) = files.room_for_another() {
            tell(people.into_iter().flat_map(|asked| asked.replies), &Err(full));
            return;
        }
        let now = people.iter().map(|asked| asked.now).max().expect("someone waits");
        let wishes = people.iter().map(|asked| Wish::new(&shared.keys, asked.person, now));
        self.run = Some(Run {
            wishes: wishes.collect(),
            people,
            done: 0,
            stage: Stage::Wished,
        });
    }

    /// Goes on after what was to be written is on disk.
    pub fn stored(&mut self, trees: &Trees, files: &mut SyncedFiles) -> Result<(), StoreError> {
        if let Some(run) = &mut self.run
            && run.stage == Stage::Wished
        {
            self.gone
                .extend(run.people.iter().map(|asked| (asked.person, Instant::now())));
            run.stage = Stage::Rows;
            return Ok(());
        }
        if let (Some(run), Some((matches, last))) = (&mut self.run, self.slice.take()) {
            run.people[run.done].matches.extend(matches);
            run.done += usize::from(last);
            if run.done == run.people.len() {
                run.stage = Stage::Journal;
                // One that is under way may hold them already.
                self.begin_checkpoint(files)?;
            }
            return Ok(());
        }
        if self.run.as_ref().is_some_and(|run| run.stage == Stage::Noted) {
            for asked in self.run.take().into_iter().flat_map(|run| run.people) {
                tell(asked.replies, &Ok(asked.matches));
            }
            return Ok(());
        }
        if !self.asked.is_empty() && self.asked_for.is_empty() {
            self.asked_for = take(&mut self.asked);
            self.begin_checkpoint(files)?;
        } else if files.checkpoint.is_none() && files.journal.outgrown() {
            self.begin_checkpoint(files)?;
        }
        match files.write_checkpoint(trees) {
            Ok(false) => Ok(()),
            Ok(true) => {
                if let Some(run) = &mut self.run {
                    run.stage = Stage::Noted;
                }
                tell(take(&mut self.asked_for), &Ok(()));
                Ok(())
            }
            // The journal may be the only one that can read it: it stays as it is until the next start mends the database.
            Err(error @ StoreError::Broken { .. }) => {
                tracing::error!("the journal cannot be tidied, restart the program to have that mended: {error}");
                files.journal.put_off();
                self.give_up(error)
            }
            Err(error) => Err(error),
        }
    }

    /// Begins a checkpoint of everything as it is now. Without room for it, what waits for one is given up.
    fn begin_checkpoint(&mut self, files: &mut SyncedFiles) -> Result<(), StoreError> {
        match files.begin_checkpoint() {
            Err(full @ StoreError::Full { .. }) => {
                files.journal.put_off();
                self.give_up(full)
            }
            begun => begun,
        }
    }

    /// Ends a run that cannot be finished now; an error of the store as a whole stays one. The next start finishes it.
    fn give_up(&mut self, error: StoreError) -> Result<(), StoreError> {
        if error.is_final() {
            return Err(error);
        }
        tell(take(&mut self.asked_for), &Err(error.clone()));
        let people = self.run.take().into_iter().flat_map(|run| run.people);
        tell(people.flat_map(|asked| asked.replies), &Err(error));
        Ok(())
    }
}
