//! What is kept of a person, forgetting it, and whom they have blocked.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use serde::Serialize;

use crate::daily_posts::{DailyPosts, PostedResults};
use crate::error::{AppError, Incident};
use crate::matches::Matches;
use crate::shared::Shared;
use crate::tournaments::Tournaments;
use headsup_match::tournament::TournamentSummary;
use headsup_match::{Command, Finished, MatchId, Phase, SoloScore, Summary, Timestamp, Transcript, UserId};
use headsup_store::{Settings, StoreError};

/// Everything that is kept of a person.
#[derive(Debug)]
pub struct Kept {
    /// What they chose.
    pub settings: Settings,
    /// Whom they have blocked.
    pub blocked: Vec<UserId>,
    /// How many people they have blocked who were forgotten since.
    pub blocked_forgotten: usize,
    /// Their open matches.
    pub open: Vec<Summary>,
    /// Their finished matches, the newest first.
    pub finished: Vec<Finished>,
    /// Their results at deals of the day that servers' messages tell, or may.
    posted: Vec<PostedResults>,
    /// The tournaments that they organise, are in or were in.
    pub tournaments: Vec<TournamentSummary>,
}

impl Kept {
    /// How many messages in servers show, or may show, their results at deals of the day.
    pub fn posted(&self) -> usize {
        self.posted.len()
    }
}

/// How soon a person who was forgotten can be forgotten again.
const A_DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// Whether a person can be forgotten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forgettable {
    /// Nothing is kept of them.
    Nothing,
    /// They were forgotten today; again from this moment on.
    Again(Timestamp),
    /// They can.
    Now,
}

/// What came of the wish to be forgotten.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Forgot {
    /// Nothing was kept of the person.
    Nothing,
    /// They were forgotten today; again from this moment on.
    Again(Timestamp),
    /// They are forgotten. These are the matches that they were in.
    Done(Vec<MatchId>),
}

/// The same as a file, for a program or a curious reader. Of a match that is still played it tells nothing that is hidden from the person.
#[derive(Serialize)]
struct Export {
    person: String,
    settings: Settings,
    blocked: Vec<String>,
    blocked_who_were_forgotten: usize,
    open_matches: Vec<OpenMatch>,
    finished_matches: Vec<FinishedMatch>,
    /// In matches that a channel played together.
    votes: Vec<CastVote>,
    posted_daily_results: Vec<PostedDailyResults>,
    tournaments: Vec<KnownTournament>,
}

#[derive(Serialize)]
struct PostedDailyResults {
    server: String,
    day: String,
    scores: BTreeMap<String, SoloScore>,
}

#[derive(Serialize)]
struct KnownTournament {
    id: String,
    server: String,
    organised: bool,
    entered: bool,
    over: bool,
}

#[derive(Serialize)]
struct OpenMatch {
    id: String,
    game: String,
    with: Option<String>,
    being_played: bool,
    since_ms: u64,
}

#[derive(Serialize)]
struct FinishedMatch {
    id: String,
    game: String,
    with: Option<String>,
    seat: Option<u8>,
    ended_ms: u64,
    /// The whole match in the form of `/record`, if it can be replayed.
    record: Option<String>,
}

#[derive(Serialize)]
struct CastVote {
    #[serde(rename = "match")]
    id: MatchId,
    after_moves: u32,
    vote: String,
}

fn number(person: UserId) -> Option<String> {
    (person != UserId::FORGOTTEN).then(|| person.0.to_string())
}

/// Shows and forgets what is kept of people, and keeps whom they have blocked. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Privacy {
    shared: Arc<Shared>,
    matches: Matches,
    daily_posts: DailyPosts,
    tournaments: Tournaments,
}

impl Privacy {
    pub(crate) fn new(
        shared: Arc<Shared>,
        matches: Matches,
        daily_posts: DailyPosts,
        tournaments: Tournaments,
    ) -> Privacy {
        Privacy {
            shared,
            matches,
            daily_posts,
            tournaments,
        }
    }

    /// Everything that is kept of a person.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read a part of it.
    pub async fn kept(&self, who: UserId) -> Result<Kept, Incident> {
        Ok(Kept {
            settings: self.shared.settings(who).await?,
            blocked: self.blocked(who).await?,
            blocked_forgotten: self.blocked_forgotten(who).await?,
            open: self.shared.open_matches(who).await?,
            finished: self
                .shared
                .store
                .finished(who)
                .await
                .map_err(|error| self.shared.fault(&error))?,
            posted: self.daily_posts.results_of(who).await?,
            tournaments: self.tournaments.of_person(who).await?,
        })
    }

    /// The same as a JSON text of at most so many bytes: the oldest matches go without their moves if it would be more.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read a part of what is kept. A match that cannot be replayed is no error.
    ///
    /// # Panics
    /// Panics if the export cannot be written as JSON, which plain data always can.
    pub async fn export(&self, who: UserId, most: usize) -> Result<String, Incident> {
        let kept = self.kept(who).await?;
        let votes = self.votes(who, &kept.settings).await;
        let mut export = Export {
            person: who.0.to_string(),
            settings: kept.settings,
            blocked: kept.blocked.into_iter().filter_map(number).collect(),
            blocked_who_were_forgotten: kept.blocked_forgotten,
            open_matches: kept.open.iter().map(|summary| open_match(who, summary)).collect(),
            finished_matches: Vec::new(),
            posted_daily_results: kept.posted.into_iter().map(posted_results).collect(),
            tournaments: kept.tournaments.iter().map(|one| known_tournament(who, one)).collect(),
            votes,
        };
        let mut left = most;
        for one in &kept.finished {
            // After the first that found no room none is looked at: there may be very many.
            let record = match left {
                0 => None,
                _ => self.record_of(one.id).await,
            };
            // Twice its length is room enough for what JSON adds.
            let needs = record.as_ref().map_or(0, |record| 2 * record.len());
            let fits = record.filter(|_| needs < left);
            left = if fits.is_some() || needs == 0 { left - needs } else { 0 };
            export.finished_matches.push(FinishedMatch {
                id: one.id.to_string(),
                game: one.ending.game.clone(),
                with: one.other(who).and_then(number),
                seat: one.seat_of(who).map(|seat| seat.number()),
                ended_ms: one.ended.0,
                record: fits,
            });
        }
        Ok(serde_json::to_string_pretty(&export).expect("it is plain data"))
    }

    /// What a person voted for, in all matches that can be replayed.
    async fn votes(&self, who: UserId, settings: &Settings) -> Vec<CastVote> {
        let mut votes = Vec::new();
        for &id in &settings.voted {
            let Ok(game) = self.matches.load(id).await else {
                continue;
            };
            let theirs = game.votes_of(who).into_iter().map(|(after_moves, vote)| CastVote {
                id,
                after_moves,
                vote: vote.to_owned(),
            });
            votes.extend(theirs);
        }
        votes
    }

    /// A finished match in the form of `/record`, if it can be replayed.
    async fn record_of(&self, id: MatchId) -> Option<String> {
        let game = self.matches.load(id).await.ok()?;
        Transcript::of(&game).map(|transcript| transcript.to_string())
    }

    /// Whether a person can be forgotten now: once a day, and only if anything is kept of them.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot be read.
    pub async fn forgettable(&self, who: UserId) -> Result<Forgettable, Incident> {
        let store = &self.shared.store;
        if !store.keeps(who).await.map_err(|error| self.shared.fault(&error))? {
            return Ok(Forgettable::Nothing);
        }
        let last = store
            .forgotten_at(who)
            .await
            .map_err(|error| self.shared.fault(&error))?;
        let now = self.shared.now();
        // A clock that was put back makes nobody wait for longer than a day.
        Ok(match last.map(|last| last.after(A_DAY)) {
            Some(again) if now < again && again <= now.after(A_DAY) => Forgettable::Again(again),
            _ => Forgettable::Now,
        })
    }

    /// Forgets a person: ends what they play, and then takes them out of everything that is kept.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room for a second journal, and [`AppError::Incident`] if the store fails otherwise.
    pub async fn forget(&self, who: UserId) -> Result<Forgot, AppError> {
        let _turn = self.shared.turn(who).await?;
        match self.forgettable(who).await? {
            Forgettable::Nothing => return Ok(Forgot::Nothing),
            Forgettable::Again(when) => return Ok(Forgot::Again(when)),
            Forgettable::Now => {}
        }
        let tournaments = self.tournaments.of_person(who).await?;
        self.tournaments.forget(who).await?;
        for summary in self.shared.open_matches(who).await? {
            match self.end_for(who, summary.id).await {
                // It ended meanwhile, or is broken, which is logged: they are taken out of it all the same.
                Ok(()) | Err(_) => {}
            }
        }
        // First: what a message names after this is found and taken out if it is asked for once more.
        self.daily_posts.forget(who).await?;
        let forgotten = self.shared.forget(who).await;
        let matches = forgotten.map_err(|error| match error {
            // There is no room for a second journal; for what people play there may be.
            StoreError::Full { all } => AppError::Full { all },
            error => self.shared.write_error(error),
        })?;
        self.tournaments.name_anew(&tournaments);
        tracing::info!(matches = matches.len(), "forgot a person who wanted it");
        Ok(Forgot::Done(matches))
    }

    /// Whom a person has blocked.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read that.
    pub async fn blocked(&self, who: UserId) -> Result<Vec<UserId>, Incident> {
        self.shared
            .store
            .blocked(who)
            .await
            .map_err(|error| self.shared.fault(&error))
    }

    /// How many people a person has blocked who were forgotten since.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read that.
    pub async fn blocked_forgotten(&self, who: UserId) -> Result<usize, Incident> {
        let count = self.shared.store.blocked_forgotten(who).await;
        count.map_err(|error| self.shared.fault(&error))
    }

    /// Lifts the blocks of a person against people who were forgotten.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room for that, and [`AppError::Incident`] if the store cannot read or lift the blocks.
    pub async fn lift_forgotten(&self, who: UserId) -> Result<(), AppError> {
        self.shared.lift_forgotten(who).await
    }

    /// Keeps whether a person has blocked another.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room for it, and [`AppError::Incident`] if the store cannot keep it for another
    /// reason.
    pub async fn set_blocked(&self, who: UserId, other: UserId, blocked: bool) -> Result<(), AppError> {
        self.shared.set_blocked(who, other, blocked).await
    }

    async fn end_for(&self, who: UserId, id: MatchId) -> Result<(), AppError> {
        let game = self.matches.load(id).await?;
        let command = match game.phase() {
            Phase::Challenged { .. } if game.people().challenger == who => Command::Withdraw,
            Phase::Challenged { .. } => Command::Decline(None),
            _ => Command::Resign { ply: None },
        };
        self.matches.carry_out(None, who, id, &command).await.map(drop)
    }
}

fn posted_results(posted: PostedResults) -> PostedDailyResults {
    let (year, month, day) = posted.day.date();
    PostedDailyResults {
        server: posted.server.to_string(),
        day: format!("{year}-{month:02}-{day:02}"),
        scores: posted.scores,
    }
}

fn known_tournament(who: UserId, one: &TournamentSummary) -> KnownTournament {
    KnownTournament {
        id: one.id.to_string(),
        server: one.server.to_string(),
        organised: one.people.organiser == who,
        entered: one.people.entrants.contains(&who),
        over: one.over,
    }
}

fn open_match(who: UserId, summary: &Summary) -> OpenMatch {
    OpenMatch {
        id: summary.id.to_string(),
        game: summary.game.clone(),
        with: summary.people.iter().find(|&person| person != who).and_then(number),
        being_played: summary.playing,
        since_ms: summary.since.0,
    }
}
