//! The shell: load, replay, decide, commit, evolve, tell. Nothing about a match lives only in memory, so a restart is nothing special.
//!
//! Knows the clock, the system's chance and the store; knows no Discord and no single game.
//!
//! An [`App`] holds the services over one store. Each does one kind of thing in a few functions, is cheap to clone, and is handed to what
//! needs it.
//!
//! * [`Matches`] load, decide, commit · [`Committed`] and [`Ack`] what is stored, and saying so · `beginning` challenges, rematches and exhibitions · `circumstances` what a match must know of
//!   first · `quota` who may challenge whom
//! * [`Preferences`] settings of people and servers · [`History`] open and finished matches · [`Privacy`] a person's stored data, `export` as a file ·
//!   [`Seasons`] those of servers, [`SeasonPosts`] their tables in channels, [`Naming`] whom what stands there names
//! * [`Availability`] whether people can reach the program · [`Quarantine`] matches whose rules broke down · [`Health`] and [`metrics`]
//!   how the program is doing, `last_count` a slow count for those who ask often · [`MessageNotes`] where messages are
//! * [`DailyDeals`] the deals of the day · [`DailyPosts`] a server's message about them · [`DailyReminders`] reminders of them ·
//!   [`ChannelMatches`] matches that a channel plays together · [`Duels`] deals that several play, `duel_rows` load, change, keep · `solo` deals played alone
//! * [`Tournaments`] those of servers · `tournament_records` load, decide, keep · `tournament_matches` what follows · `tournament_alarms` what
//!   happens by itself
//! * [`Analysis`] what the computer thinks · `pool` where it thinks · `search_cache` and `review_cache` what it remembers · `search_throttle` people come first
//! * [`alarms`] and [`computer_players`] tasks that run as long as the program
//! * `clock` what time it is, and waiting · `steady` the clock that the bot goes by, the machine's or, for several processes, the database's · `entropy` chance from the system · `error` errors
//!   of services · `changes` events of changed matches, here and in the other processes of the bot ([`Cluster`]) · `losses` lost commits
//! * `shared` state of all services · [`WriteLog`] writes of a piece of work · `presence` connection to people, `outages` its gaps · `wanted` requests to the computer
//! * `testing` time and chance that a test holds in its hand · `fake_cluster` a process of a cluster that says what a test wants
#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "a test sees its own tasks fail"))]

pub mod alarms;
mod analysis;
mod app;
mod availability;
mod beginning;
mod changes;
mod channel_matches;
mod circumstances;
mod clock;
mod committed;
pub mod computer_players;
mod daily_deals;
mod daily_posts;
mod daily_reminders;
mod duel_rows;
mod duels;
mod entropy;
mod error;
mod export;
#[cfg(any(test, feature = "testing"))]
mod fake_cluster;
mod health;
mod history;
mod item_guard;
mod last_count;
mod losses;
mod matches;
mod message_notes;
pub mod metrics;
mod naming;
mod outages;
mod pool;
mod preferences;
mod presence;
mod privacy;
mod quarantine;
mod quota;
mod readiness;
mod review_cache;
mod search_cache;
mod search_throttle;
mod season_posts;
mod seasons;
mod shared;
mod solo;
mod steady;
#[cfg(any(test, feature = "testing"))]
mod testing;
#[cfg(test)]
mod tests;
mod tournament_alarms;
mod tournament_matches;
mod tournament_records;
mod tournaments;
mod wanted;
mod write_log;

pub use analysis::Analysis;
pub use app::App;
pub use availability::Availability;
pub use changes::{Changed, Changes};
pub use channel_matches::ChannelMatches;
pub use clock::{Clock, MonotonicClock, SystemClock};
pub use committed::{Ack, Committed};
pub use daily_deals::{DailyDeals, DailyResults};
pub use daily_posts::DailyPosts;
pub use daily_reminders::{DailyReminders, DueReminders};
pub use duel_rows::DuelPosts;
pub use duels::{DuelView, Duels, Entered, NewDuel};
pub use entropy::{Entropy, SystemEntropy};
pub use error::{AppError, Incident, IncidentId, Incidents};
#[cfg(any(test, feature = "testing"))]
pub use fake_cluster::{FakeCluster, LockAnswer};
pub use headsup_match::tournament::Actor as TournamentActor;
pub use headsup_store::{
    Absence, CardIcons, Cluster, ClusterView, Coaching, Confirm, InteractionClaim, InteractionKey, KeyedLocks,
    LeaseError, MessageLock, NotificationChannel, PersonLock, QuietHours, Reminders, Role, ServerLock, ServerSettings,
    Settings, ShardRequest, View,
};
pub use health::Health;
pub use history::History;
pub use item_guard::ItemGuard;
pub use matches::Matches;
pub use message_notes::MessageNotes;
pub use naming::Naming;
pub use pool::ComputerConfig;
pub use preferences::Preferences;
pub use privacy::{Forgettable, Forgot, Kept, Privacy};
pub use quarantine::Quarantine;
pub use readiness::NotReady;
pub use search_throttle::PriorityGuard;
pub use season_posts::SeasonPosts;
pub use seasons::Seasons;
pub use shared::HomeShard;
pub use steady::{ClusterMachine, Machine, RealMachine, SteadyClock};
#[cfg(any(test, feature = "testing"))]
pub use testing::{ManualClock, ManualMachine, SeededEntropy};
pub use tournament_records::{TournamentError, TournamentSnapshot};
pub use tournaments::{NewTournament, TournamentAction, Tournaments};
pub use write_log::{WriteLog, Written};
