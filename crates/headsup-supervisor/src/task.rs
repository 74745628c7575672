//! The background tasks of the process.

use std::fmt;

use strum::{IntoStaticStr, VariantArray};

/// A background task. Its name is a label in metrics and a word in logs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Task {
    /// Rings the alarms of matches.
    Alarms,
    /// Makes a backup at intervals.
    Backups,
    /// Answers backup requests.
    BackupSocket,
    /// Uploads card faces as emojis.
    CardFaces,
    /// Exchanges changes with other processes through the store.
    ChangeFeed,
    /// Relays changes of other processes inside this one.
    ChangeRelay,
    /// Stores the time up to which clocks ran.
    ClockTicks,
    /// Reports commits that a failover has lost.
    CommitLosses,
    /// Registers commands.
    CommandRegistration,
    /// Makes the computer's moves, each match an item.
    ComputerPlayers,
    /// Applies a changed configuration of the computer.
    ComputerSettings,
    /// Counts matches and alarms for metrics.
    Counting,
    /// Commits to deals of the day.
    DailyDeals,
    /// Posts deals of the day, each server an item.
    DailyPosts,
    /// Reminds people of deals of the day, each person an item.
    DailyReminders,
    /// Tracks outages of the database and logs them.
    DatabaseContact,
    /// Takes and releases locks in the database.
    DatabaseLocks,
    /// Probes whether the database accepts writes.
    DatabaseProbe,
    /// Tracks whether the database responds, to stop clocks.
    DatabaseWatch,
    /// Posts messages of duels, each duel an item.
    DuelMessages,
    /// Redraws tables that named an erased person.
    Erasure,
    /// Plays deals of the day as the strongest computer.
    ExpertDeals,
    /// Relays one connection to the gateway.
    GatewayRelay,
    /// Watches the connections to the gateway.
    GatewayWatch,
    /// Indexes finished matches of older layouts.
    HistoryIndex,
    /// Announces answered interactions to other processes, and clears old claims.
    InteractionClaims,
    /// Renews the lease of this process.
    LeaseRenewal,
    /// Updates the messages of one match.
    MatchUpdates,
    /// Serves `/live`, `/ready` and `/metrics`.
    MetricsServer,
    /// Reloads the configuration at SIGHUP.
    Reload,
    /// Grants turns to rate-limited requests.
    RequestQueue,
    /// Tracks how many requests this process may send.
    RequestShare,
    /// Advances the sandbox's clock.
    SandboxClock,
    /// Posts tables of seasons, each server an item.
    SeasonTables,
    /// Adopts the outages of a shard.
    ShardTakeover,
    /// Writes signs of life to the data folder.
    SignsOfLife,
    /// Resets the count of starts once the program is stable.
    StartCount,
    /// Waits for the stop signal.
    StopSignal,
    /// Wakes matches at their due time.
    TableSchedule,
    /// Queues updates of the messages of changed matches.
    TableChanges,
    /// Keeps the program's time.
    Timekeeping,
    /// Advances tournaments, each tournament an item.
    TournamentAlarms,
    /// Posts messages of tournaments, each tournament an item.
    TournamentMessages,
    /// Compacts the store.
    Upkeep,
}

impl Task {
    /// All tasks.
    pub const ALL: &'static [Task] = Task::VARIANTS;

    /// Returns the task's name.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
