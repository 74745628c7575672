//! The background tasks of the process.

use std::fmt;

use strum::{IntoStaticStr, VariantArray};

/// A background task. Its name is a label in metrics and a word in logs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Task {
    /// Rings the alarms of matches.
    Alarms,
    /// Makes a backup every so often.
    Backups,
    /// Answers requests for a backup.
    BackupSocket,
    /// Uploads card faces as emojis.
    CardFaces,
    /// Sends changes to other processes and receives theirs, in the store.
    ChangeFeed,
    /// Passes the changes of other processes on inside this one.
    ChangeRelay,
    /// Stores until when clocks ran.
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
    /// Promises deals of the day.
    DailyDeals,
    /// Posts deals of the day, each server an item.
    DailyPosts,
    /// Reminds people of deals of the day, each person an item.
    DailyReminders,
    /// Follows outages of the database and logs them.
    DatabaseContact,
    /// Takes and releases locks in the database.
    DatabaseLocks,
    /// Writes to the database to see whether it takes writes.
    DatabaseProbe,
    /// Follows whether the database answers, to stop clocks.
    DatabaseWatch,
    /// Posts messages of duels, each duel an item.
    DuelMessages,
    /// Redraws tables that named an erased person.
    Erasure,
    /// Plays deals of the day as the strongest computer.
    ExpertDeals,
    /// Carries one connection to the gateway.
    GatewayRelay,
    /// Watches the connections to the gateway.
    GatewayWatch,
    /// Indexes finished matches of older layouts.
    HistoryIndex,
    /// Tells other processes which interactions are answered, and clears old claims.
    InteractionClaims,
    /// Renews the lease of this process.
    LeaseRenewal,
    /// Updates the messages of one match.
    MatchUpdates,
    /// Serves `/live`, `/ready` and `/metrics`.
    MetricsServer,
    /// Reloads the configuration at SIGHUP.
    Reload,
    /// Hands out turns to counted requests.
    RequestQueue,
    /// Follows how many requests this process may send.
    RequestShare,
    /// Advances the sandbox's clock.
    SandboxClock,
    /// Posts tables of seasons, each server an item.
    SeasonTables,
    /// Takes over the outages of a shard.
    ShardTakeover,
    /// Leaves signs of life in the data folder.
    SignsOfLife,
    /// Forgets the count of starts once the program runs steadily.
    StartCount,
    /// Waits for the signal to stop.
    StopSignal,
    /// Wakes matches whose moment has come.
    TableSchedule,
    /// Has the messages of matches updated when they change.
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
    /// Every task.
    pub const ALL: &'static [Task] = Task::VARIANTS;

    /// Returns its name.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
