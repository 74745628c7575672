//! What takes long, in slices between commits: forgetting people, writing the journal anew, and counting the ladders anew. A slice is part of
//! the next batch and shares its sync, or is a batch of its own while nothing else waits; so no commit waits for more than one of them.
//!
//! Whoever is to be forgotten is on the list first. A run takes in all who wait when it begins: their rows go, slice by slice, then the
//! journal is written anew without them, and then it is noted that this was done. Cut short anywhere, it is done when the database is
//! opened again.

use std::mem::take;
use std::sync::PoisonError;
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

use super::Shared;
use super::committer::{Job, Note};
use super::compact::{UNCLEAN, unclean_since};
use super::disk::Room;
use super::forgetting::{Place, Write};
use super::forgotten::Wish;
use super::forms;
use super::ladder::Count;
use super::note;
use super::paper::Paper;
use super::trees::{Trees, id_of, people_of};
use crate::matches::{MatchId, Moment, PersonId};
use crate::store::StoreError;

/// For how long a note that was being written when a person was forgotten may still come.
const LATE: Duration = Duration::from_secs(60 * 60);

type Reply = oneshot::Sender<Result<Vec<MatchId>, StoreError>>;

/// A person who is to be forgotten.
#[derive(Debug)]
struct Asked {
    person: PersonId,
    now: Moment,
    replies: Vec<Reply>,
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
    Rows,
    Journal,
    Noted,
}

/// Whether the ladders are to be counted anew, and can be: every finished match is in the history. An error shows when it is done.
fn ladders_wait(trees: &Trees) -> bool {
    trees.ladder_state().is_ok_and(|state| !state.whole) && trees.unindexed.is_empty()
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
    /// Who was forgotten lately.
    gone: Vec<(PersonId, Instant)>,
}

impl Chores {
    /// Whether anything is to be done.
    pub fn pending(&self, trees: &Trees, paper: &Paper) -> bool {
        self.run.is_some() || !self.waiting.is_empty() || paper.rewrite.is_some() || ladders_wait(trees)
    }

    /// Takes the wishes to be forgotten out of the jobs. Who wishes it again meanwhile waits for the same, and a person of whom nothing is
    /// kept has their answer at once: nothing is written for them.
    pub fn take_in(&mut self, trees: &Trees, jobs: Vec<Job>, room: Room) -> Result<Vec<Job>, StoreError> {
        let mut others = Vec::with_capacity(jobs.len());
        for job in jobs {
            let Job::Forget { person, now, reply } = job else {
                others.push(job);
                continue;
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
            let people = people_of(id, trees.people.get(&*key).map_err(super::trees::failed)?).ok();
            let plays = |who| people.is_some_and(|people| people.side_of(who).is_some());
            let gone = |number| self.gone.iter().any(|(who, _)| who.0 == number && !plays(*who));
            if let Some(note) = note::without(forms::unseal(sealed, String::new)?, &gone) {
                *value = (!note.is_empty()).then(|| forms::seal(&note));
            }
        }
        Ok(())
    }

    /// What is to be written next.
    pub fn next(&mut self, shared: &Shared, trees: &Trees, paper: &mut Paper) -> Result<Vec<Write>, StoreError> {
        if self.run.is_none() && !self.waiting.is_empty() {
            self.begin(shared, paper)?;
        }
        let Some(run) = &self.run else {
            return match ladders_wait(trees) {
                true => self.count.slice(trees),
                false => Ok(Vec::new()),
            };
        };
        match run.stage {
            Stage::Rows => {
                let list = shared.forgotten.lock().unwrap_or_else(PoisonError::into_inner);
                match trees.forget_slice(&list, run.people[run.done].person) {
                    Ok(slice) => {
                        self.slice = Some((slice.matches, slice.last));
                        Ok(slice.writes)
                    }
                    Err(error) => self.give_up(error).map(|()| Vec::new()),
                }
            }
            Stage::Journal => Ok(Vec::new()),
            Stage::Noted => {
                let wishes = run.wishes.iter();
                let rows = wishes.map(|wish| Write::new(Place::Meta, wish.to_bytes(), Some(forms::seal(&[]))));
                let mut rows: Vec<Write> = rows.collect();
                if trees.unclean()?.is_none() {
                    let now = run
                        .people
                        .iter()
                        .map(|asked| asked.now)
                        .min()
                        .expect("somebody is forgotten");
                    rows.push(Write::new(Place::Meta, UNCLEAN, Some(unclean_since(now))));
                }
                Ok(rows)
            }
        }
    }

    /// Begins a run. First the list: what is on it is applied at the latest when the database is opened again.
    fn begin(&mut self, shared: &Shared, paper: &mut Paper) -> Result<(), StoreError> {
        let people = take(&mut self.waiting);
        if let Err(full) = paper.room_for_another() {
            let replies = people.into_iter().flat_map(|asked| asked.replies);
            replies.for_each(|reply| drop(reply.send(Err(full.clone()))));
            return Ok(());
        }
        let mut list = shared.forgotten.lock().unwrap_or_else(PoisonError::into_inner);
        let mut wishes = Vec::new();
        let now = people.iter().map(|asked| asked.now).max().expect("somebody waits");
        let all: Vec<PersonId> = people.iter().map(|asked| asked.person).collect();
        let added = list.add(&all, now);
        wishes.extend(added.map_err(|error| StoreError::system("the list of the forgotten cannot be written", error))?);
        self.gone.extend(all.iter().map(|&person| (person, Instant::now())));
        self.run = Some(Run {
            people,
            wishes,
            done: 0,
            stage: Stage::Rows,
        });
        Ok(())
    }

    /// Goes on after what was to be written is on disk.
    pub fn stored(&mut self, trees: &Trees, paper: &mut Paper) -> Result<(), StoreError> {
        if let (Some(run), Some((matches, last))) = (&mut self.run, self.slice.take()) {
            run.people[run.done].matches.extend(matches);
            run.done += usize::from(last);
            if run.done == run.people.len() {
                run.stage = Stage::Journal;
                // One that is under way may hold them already.
                paper.begin_anew()?;
            }
            return Ok(());
        }
        if self.run.as_ref().is_some_and(|run| run.stage == Stage::Noted) {
            for asked in self.run.take().into_iter().flat_map(|run| run.people) {
                for reply in asked.replies {
                    let _ = reply.send(Ok(asked.matches.clone()));
                }
            }
            return Ok(());
        }
        if paper.rewrite.is_none() && paper.journal.outgrown() {
            match paper.begin_anew() {
                Err(StoreError::Full { .. }) => paper.journal.put_off(),
                begun => begun?,
            }
        }
        match paper.write_on(trees) {
            Ok(false) => Ok(()),
            Ok(true) => {
                if let Some(run) = &mut self.run {
                    run.stage = Stage::Noted;
                }
                Ok(())
            }
            // The journal may be the only one that can read it: it stays as it is until the next start mends the database.
            Err(error @ StoreError::Broken { .. }) => {
                tracing::error!("the journal cannot be tidied, restart the program to have that mended: {error}");
                paper.journal.put_off();
                self.give_up(error)
            }
            Err(error) => Err(error),
        }
    }

    /// Ends a run that cannot be finished now; an error of the store as a whole stays one. The next start finishes it.
    fn give_up(&mut self, error: StoreError) -> Result<(), StoreError> {
        if error.is_final() {
            return Err(error);
        }
        for asked in self.run.take().into_iter().flat_map(|run| run.people) {
            for reply in asked.replies {
                let _ = reply.send(Err(error.clone()));
            }
        }
        Ok(())
    }
}
