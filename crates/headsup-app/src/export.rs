//! Exports everything stored about a person, for programs and curious readers.
//!
//! The export hides what the person may not see: open matches come without moves, and moves of tries in their public notation.

use std::collections::{BTreeMap, BTreeSet};

use headsup_match::NoticeSubject;
use headsup_match::daily::Streak;
use headsup_match::tournament::TournamentSummary;
use headsup_match::{
    BestDaily, Day, Finished, MatchId, NamedDuel, PuzzleStandings, SoloScore, SoloTry, Summary, Timestamp, UserId,
    Visibility,
};
use headsup_store::{
    Absence, CardIcons, Coaching, Confirm, NotificationChannel, QuietHours, Reminders, Settings, View,
};
use serde::Serialize;

use crate::daily_posts::PostedResults;

#[derive(Serialize)]
pub(crate) struct Export {
    pub person: String,
    pub settings: Choices,
    pub puzzles: PuzzleStandings,
    pub daily_deals: DailyDeals,
    pub duels: Duels,
    pub blocked: Vec<String>,
    pub blocked_who_were_forgotten: usize,
    pub open_matches: Vec<OpenMatch>,
    pub finished_matches: Vec<FinishedMatch>,
    /// In matches that a channel played together.
    pub votes: Vec<CastVote>,
    pub matches_played_with_a_channel: Vec<MatchId>,
    pub posted_daily_results: Vec<PostedDailyResults>,
    pub tournaments: Vec<KnownTournament>,
}

/// A person's settings, and notes the bot made about them.
#[derive(Serialize)]
pub(crate) struct Choices {
    view: View,
    #[serde(flatten)]
    visibility: Visibility,
    language: Option<String>,
    notices: NotificationChannel,
    quiet: Option<QuietHours>,
    reminders: Reminders,
    confirm: Confirm,
    faces: CardIcons,
    coaching: Coaching,
    away: Vec<Absence>,
    pinged: bool,
    welcomed: bool,
    left_seasons: BTreeSet<(String, Timestamp)>,
    unreached: Vec<NoticeSubject>,
}

#[derive(Serialize)]
pub(crate) struct DailyDeals {
    pub tries: Vec<PlayedDeal>,
    pub streak: Streak,
    pub best: Option<BestDaily>,
    pub reminder: Option<headsup_match::daily::DailyReminder>,
}

#[derive(Serialize)]
pub(crate) struct PlayedDeal {
    pub game: String,
    pub day: String,
    pub counts: bool,
    pub server: Option<String>,
    #[serde(flatten)]
    pub played: Played,
}

#[derive(Serialize)]
pub(crate) struct Duels {
    pub tries: Vec<PlayedDuel>,
    pub named_in: Vec<NamedDuel>,
}

#[derive(Serialize)]
pub(crate) struct PlayedDuel {
    pub duel: MatchId,
    pub ends_ms: u64,
    #[serde(flatten)]
    pub played: Played,
}

/// A try in public notation.
#[derive(Serialize)]
pub(crate) struct Played {
    /// `None` if its deal cannot be replayed.
    pub moves: Option<Vec<String>>,
    pub score: Option<SoloScore>,
}

#[derive(Serialize)]
pub(crate) struct PostedDailyResults {
    server: String,
    day: String,
    scores: BTreeMap<String, SoloScore>,
}

#[derive(Serialize)]
pub(crate) struct KnownTournament {
    id: String,
    server: String,
    organised: bool,
    /// They organised, paused or ended it, removed entrants, or invited a replacement.
    managed: bool,
    entered: bool,
    over: bool,
}

#[derive(Serialize)]
pub(crate) struct OpenMatch {
    id: String,
    game: String,
    with: Option<String>,
    being_played: bool,
    since_ms: u64,
}

#[derive(Serialize)]
pub(crate) struct FinishedMatch {
    id: String,
    game: String,
    with: Option<String>,
    seat: Option<u8>,
    ended_ms: u64,
    /// The whole match in the format of `/record`, if it can be replayed.
    record: Option<String>,
}

#[derive(Serialize)]
pub(crate) struct CastVote {
    #[serde(rename = "match")]
    pub id: MatchId,
    pub after_moves: u32,
    pub vote: String,
}

pub(crate) fn number(person: UserId) -> Option<String> {
    (person != UserId::FORGOTTEN).then(|| person.0.to_string())
}

pub(crate) fn date(day: Day) -> String {
    let (year, month, day) = day.date();
    format!("{year}-{month:02}-{day:02}")
}

impl Choices {
    /// Selects the settings without tries, which the export writes separately.
    pub fn of(settings: Settings) -> Choices {
        let Settings {
            view,
            visibility,
            language,
            notices,
            quiet,
            reminders,
            confirm,
            faces,
            coaching,
            away,
            pinged,
            welcomed,
            left_seasons,
            unreached,
            puzzles: _,
            daily: _,
            voted: _,
            duels: _,
        } = settings;
        Choices {
            view,
            visibility,
            language,
            notices,
            quiet,
            reminders,
            confirm,
            faces,
            coaching,
            away,
            pinged,
            welcomed,
            // JavaScript rounds ids that are numbers.
            left_seasons: left_seasons
                .into_iter()
                .map(|(server, begun)| (server.to_string(), begun))
                .collect(),
            unreached,
        }
    }
}

impl Played {
    pub fn new(played: &SoloTry, moves: Option<Vec<String>>) -> Played {
        Played {
            moves,
            score: played.score,
        }
    }
}

impl FinishedMatch {
    pub fn new(who: UserId, one: &Finished, record: Option<String>) -> FinishedMatch {
        FinishedMatch {
            id: one.id.to_string(),
            game: one.ending.game.clone(),
            with: one.other(who).and_then(number),
            seat: one.seat_of(who).map(|seat| seat.number()),
            ended_ms: one.ended.0,
            record,
        }
    }
}

impl From<PostedResults> for PostedDailyResults {
    fn from(posted: PostedResults) -> PostedDailyResults {
        PostedDailyResults {
            server: posted.server.to_string(),
            day: date(posted.day),
            scores: posted.scores,
        }
    }
}

impl KnownTournament {
    pub fn new(who: UserId, one: &TournamentSummary) -> KnownTournament {
        KnownTournament {
            id: one.id.to_string(),
            server: one.server.to_string(),
            organised: one.people.organiser == who,
            managed: one.people.managers().any(|manager| manager == who),
            entered: one.people.entrants.contains(&who),
            over: one.over,
        }
    }
}

impl OpenMatch {
    pub fn new(who: UserId, summary: &Summary) -> OpenMatch {
        OpenMatch {
            id: summary.id.to_string(),
            game: summary.game.clone(),
            with: summary.people.iter().find(|&person| person != who).and_then(number),
            being_played: summary.playing,
            since_ms: summary.since.0,
        }
    }
}
