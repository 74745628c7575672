//! The life of a match: challenged, accepted, played, over, played again.
//!
//! Pure: time, chance and people are arguments; nothing here waits, stores or sends. Knows no game by name: the rulebook is
//! handed in. A match is a [`Record`] (what is stored) and what follows from it; [`Match`] is a record replayed.
//!
//! * [`id`] people, matches, moments · [`terms`] what was agreed by whom, [`pace`] with how much time · [`record`] what is kept of a match, [`form`] as bytes
//! * [`replay`] from the record to the table · [`views`] who sees what of it · [`phase`] how far a match is · [`summary`] a match in a list
//! * [`hindsight`] a match looked back at · [`mod@advantage`] who was ahead in a finished one · [`transcript`] a finished one as a text to keep
//! * [`away`] when a player is not there · [`settings`] what people chose, [`visibility`] what others see of them, [`puzzles`] what they solved, [`local`] the clocks that they live by
//! * [`solo`] deals that people play alone; [`daily`] those of each day, and how people did in them, [`duel`] those that several
//!   play for the better result · [`post_log`] messages that are posted once
//! * [`mark`](mod@mark) which position a player looked at · [`proposal`] offers to end it, and words to a declined challenge
//! * [`orders`] what a player has done by itself
//! * [`channel_seat`] a seat that a channel plays together, [`voting`] the votes
//! * [`welcome`] whether one may challenge another · [`clock`] whose time runs, `times` as people read it
//! * [`fair`] a deal that nobody steered, [`chain`] and all promises of it in a chain, [`mod@shown`] what became of the messages about cuts,
//!   `cuts` what people see of them
//! * [`ending`](mod@ending) how a match ended, for lists; [`tally`](mod@tally) counts them, [`ratings`] rates by them, [`season`] has some weeks of
//!   them earn points
//! * [`mod@challenge`] a new match · [`command`] what people want of it · [`event`] what happens to it
//! * [`decide`](mod@decide) what a command comes to · `evolve` what becomes of a match by it · [`rematch`](mod@rematch) once more with the seats
//!   swapped · [`refusal`] why not
//! * [`tournament`] many who play one another

pub mod advantage;
pub mod away;
pub mod chain;
pub mod challenge;
pub mod channel_seat;
pub mod clock;
pub mod coaching;
pub mod command;
mod cuts;
pub mod daily;
pub mod decide;
pub mod duel;
pub mod ending;
pub mod event;
mod evolve;
pub mod fair;
pub mod form;
pub mod hindsight;
pub mod id;
pub mod local;
pub mod mark;
pub mod orders;
pub mod pace;
pub mod phase;
pub mod post_log;
pub mod proposal;
pub mod puzzles;
pub mod ratings;
pub mod record;
pub mod refusal;
pub mod rematch;
pub mod replay;
pub mod review;
pub mod season;
pub mod settings;
pub mod shown;
pub mod solo;
pub mod suggested_level;
pub mod summary;
pub mod tally;
pub mod terms;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
#[cfg(test)]
mod tests;
mod times;
pub mod tournament;
pub mod transcript;
pub mod views;
pub mod visibility;
pub mod voting;
pub mod welcome;

pub use advantage::{Advantage, LASTING, Lead, NoAdvantage, Swing};
pub use away::{Absence, TooLong};
pub use chain::{Head, Link, Opening, Piece, Segment, SegmentId, Tip};
pub use challenge::{CHALLENGE_STANDS, NewMatch, challenge};
pub use channel_seat::{Choice, CountedBallot, OpenVote};
pub use clock::{Interval, Jump, LIVE_STARTS_WITHIN};
pub use command::Command;
pub use daily::{
    BestDaily, Comparison, DailyBoard, DailyBoards, DailyDeal, DailyFinisher, DailyPost, DailyPostStanding,
    DailyPostStep, DailyReminder, DailyTries, Day, REMINDER_HOURS, ReminderOutcome, ReminderState, ServerDailyPosts,
    StaleTry, StreakState, TryRef,
};
pub use decide::decide;
pub use duel::{
    Duel, DuelKind, DuelNotice, DuelPeople, DuelPerson, DuelPlayer, DuelResult, DuelStep, DuelTeam, DuelTerms, DuelTry,
    NamedDuel, PersonDuels,
};
pub use ending::{EndSummary, Ending, Finished, PlayerResult};
pub use event::Event;
pub use fair::{
    ClientSeed, ClientSeeds, NoClientSeed, ParseServerSeedError, Seating, SeedCommitment, SeedReveal, ServerSeed,
};
pub use form::UnreadableRecord;
pub use hindsight::{Perspective, ReplayFrame};
pub use id::{ChannelId, GuildId, MatchId, MessageId, RoleId, Timestamp, UserId};
pub use local::{LocalClock, PLACES};
pub use mark::PositionRef;
pub use pace::{NoPace, TimeControl};
pub use phase::{End, EndReason, Phase};
pub use post_log::{NONCE_WINDOW, PostLog, PostOutcome};
pub use proposal::{DeclineReason, Offer, Proposal};
pub use puzzles::{NextPuzzle, PuzzleAnswer, PuzzleId, PuzzleResult, PuzzleStanding, PuzzleStandings};
pub use ratings::{Ladder, Rating, Standing, Standings, rank, week};
pub use record::Record;
pub use refusal::Refusal;
pub use rematch::{Rematch, rematch};
pub use replay::{Match, ReplayError};
pub use review::{Deal, Judged, JudgedMove, Review, ReviewInProgress, Turned};
pub use season::{
    COUNTED_A_WEEK, MatchSeat, PastSeason, SEASON_MINIMUMS, SEASON_WEEKS, Season, SeasonRow, SeasonStep, SeasonTerms,
    ServerSeasons,
};
pub use settings::{
    CardIcons, Coaching, Confirm, NoticeSubject, NotificationChannel, QuietHours, RefusingChannel, Reminders,
    ServerSettings, Settings, StoredSettings, View,
};
pub use shown::{Showing, Shown};
pub use solo::{Course, SoloDeal, SoloLength, SoloMoves, SoloResult, SoloScore, SoloTry};
pub use suggested_level::suggested_level;
pub use summary::Summary;
pub use tally::{GameTally, Tally, longest_run, opponents, streak, tally};
pub use terms::{Challengee, People, Rated, Side, Terms};
pub use times::{ClockStart, ClockState};
pub use tournament::TournamentId;
pub use transcript::{Transcript, TranscriptError};
pub use views::{Attempt, OpenHandView, PlayerView, PublicView};
pub use visibility::{PublicPart, Visibility};
pub use voting::VotingTerms;
pub use welcome::ChallengeQuota;
