//! The services, made together.

use std::sync::{Arc, OnceLock};

use crate::alarms;
use crate::analysis::Analysis;
use crate::availability::Availability;
use crate::changes::Changes;
use crate::channel_matches::ChannelMatches;
use crate::clock::Clock;
use crate::computer_players;
use crate::daily_deals::DailyDeals;
use crate::daily_posts::DailyPosts;
use crate::daily_reminders::DailyReminders;
use crate::duel_rows::{DuelPosts, DuelRows};
use crate::duels::Duels;
use crate::entropy::Entropy;
use crate::error::Incidents;
use crate::health::Health;
use crate::history::History;
use crate::matches::Matches;
use crate::message_notes::MessageNotes;
use crate::metrics::Metrics;
use crate::naming::Naming;
use crate::pool::{ComputerConfig, Pool};
use crate::preferences::Preferences;
use crate::presence::Presence;
use crate::privacy::Privacy;
use crate::quarantine::Quarantine;
use crate::season_posts::SeasonPosts;
use crate::seasons::Seasons;
use crate::shared::Shared;
use crate::solo::Solo;
use crate::tournaments::Tournaments;
use headsup_engine::Catalog;
use headsup_store::{Cluster, KeyedLocks, Role, SingleProcess, Store};
use headsup_supervisor::{Supervisor, Task};
use tokio::sync::watch;
use tokio::task::JoinSet;

/// The services over one store. Cheap to clone, as each of them is.
#[derive(Clone, Debug)]
pub struct App {
    /// The games that are played.
    pub catalog: Catalog,
    /// Plays matches.
    pub matches: Matches,
    /// Begins matches that a channel plays together, and takes votes.
    pub channel_matches: ChannelMatches,
    /// Keeps what people and servers chose.
    pub preferences: Preferences,
    /// Finds what is played and was played.
    pub history: History,
    /// Keeps the seasons of servers.
    pub seasons: Seasons,
    /// Keeps what becomes of their tables.
    pub season_posts: SeasonPosts,
    /// Keeps the tournaments of servers, and has them go on.
    pub tournaments: Tournaments,
    /// Shows and forgets what is kept of people, and keeps whom they have blocked.
    pub privacy: Privacy,
    /// Keeps the deals of the day, and what people play of them.
    pub daily: DailyDeals,
    /// Keeps what servers have posted about them.
    pub daily_posts: DailyPosts,
    /// Keeps who is reminded of them.
    pub daily_reminders: DailyReminders,
    /// Begins duels, and has people play them.
    pub duels: Duels,
    /// Keeps what became of the messages of duels.
    pub duel_posts: DuelPosts,
    /// Keeps the names in posted messages right.
    pub naming: Naming,
    /// Thinks about matches.
    pub analysis: Analysis,
    /// Keeps whether people can reach the program, and so whether clocks run.
    pub availability: Availability,
    /// Keeps where the messages of each match are.
    pub message_notes: MessageNotes,
    /// Sets matches aside whose rules break down.
    pub quarantine: Quarantine,
    /// Tells how the program is doing.
    pub health: Health,
    /// Logs what goes wrong and is not the player's.
    pub incidents: Incidents,
    /// Tells of each match that changes.
    pub changes: Changes,
    /// What it agrees on with the other processes of the bot.
    pub cluster: Arc<dyn Cluster>,
    /// Counts what happens.
    pub metrics: Arc<Metrics>,
    /// Runs background tasks.
    pub supervisor: Supervisor,
    /// What all of them go by.
    pub clock: Arc<dyn Clock>,
}

impl App {
    /// Returns the services that play the games of `catalog`.
    pub fn new(store: Arc<dyn Store>, clock: Arc<dyn Clock>, entropy: Arc<dyn Entropy>, catalog: Catalog) -> App {
        App::with_computer(store, clock, entropy, catalog, ComputerConfig::default())
    }

    /// Returns the same with a computer that thinks and behaves as `computer` says.
    pub fn with_computer(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        entropy: Arc<dyn Entropy>,
        catalog: Catalog,
        computer: ComputerConfig,
    ) -> App {
        App::in_cluster(
            store,
            Arc::new(SingleProcess::default()),
            clock,
            entropy,
            catalog,
            computer,
            Supervisor::default(),
        )
    }

    /// Returns the same for one of several processes that share the store.
    pub fn in_cluster(
        store: Arc<dyn Store>,
        cluster: Arc<dyn Cluster>,
        clock: Arc<dyn Clock>,
        entropy: Arc<dyn Entropy>,
        catalog: Catalog,
        computer: ComputerConfig,
        supervisor: Supervisor,
    ) -> App {
        let metrics: Arc<Metrics> = Arc::default();
        let incidents = Incidents::new(Arc::clone(&entropy), Arc::clone(&metrics));
        let changes = Changes::new(Arc::clone(&cluster));
        let shared = Arc::new(Shared {
            store,
            cluster: Arc::clone(&cluster),
            clock: Arc::clone(&clock),
            entropy,
            catalog,
            changes: changes.clone(),
            metrics: Arc::clone(&metrics),
            incidents: incidents.clone(),
            presence: Presence::default(),
            home_shard: OnceLock::new(),
            people: KeyedLocks::default(),
            servers: KeyedLocks::default(),
            supervisor: supervisor.clone(),
        });
        let pool = Arc::new(Pool::new(computer.threads));
        let quarantine = Quarantine::new(Arc::clone(&shared));
        let matches = Matches::new(Arc::clone(&shared), quarantine.clone());
        let preferences = Preferences::new(Arc::clone(&shared), matches.clone());
        let rows = DuelRows::new(Arc::clone(&shared), preferences.clone());
        let tournaments = Tournaments::new(Arc::clone(&shared), matches.clone());
        let daily_posts = DailyPosts::new(Arc::clone(&shared), preferences.clone());
        let solo = Solo {
            shared: Arc::clone(&shared),
            quarantine: quarantine.clone(),
            pool: Arc::clone(&pool),
        };
        let seasons = Seasons::new(Arc::clone(&shared), preferences.clone());
        let daily = DailyDeals::new(solo.clone(), preferences.clone(), daily_posts.clone());
        App {
            catalog,
            channel_matches: ChannelMatches::new(Arc::clone(&shared), matches.clone()),
            season_posts: SeasonPosts::new(seasons.clone()),
            naming: Naming::new(seasons.clone(), daily_posts.clone(), rows.clone()),
            seasons,
            daily_reminders: DailyReminders::new(Arc::clone(&shared)),
            duels: Duels::new(rows.clone(), solo.clone()),
            duel_posts: DuelPosts::new(rows.clone()),
            preferences,
            history: History::new(Arc::clone(&shared), matches.clone()),
            privacy: Privacy::new(
                matches.clone(),
                daily.clone(),
                daily_posts.clone(),
                solo,
                tournaments.clone(),
            ),
            daily,
            daily_posts,
            analysis: Analysis::new(matches.clone(), quarantine.clone(), Arc::clone(&pool), computer),
            availability: Availability::new(Arc::clone(&shared), matches.clone(), tournaments.clone(), rows),
            tournaments,
            message_notes: MessageNotes::new(Arc::clone(&shared)),
            health: Health::new(shared, pool),
            matches,
            quarantine,
            incidents,
            changes,
            cluster,
            metrics,
            supervisor,
            clock,
        }
    }

    /// Spawns the loops of the services, which end once `stop` is true.
    pub fn spawn_tasks(&self, tasks: &mut JoinSet<()>, role: Role, stop: &watch::Receiver<bool>) {
        let stopped = |mut stop: watch::Receiver<bool>| async move { drop(stop.wait_for(|stop| *stop).await) };
        let (app, stop) = (self.clone(), stop.clone());
        let (own, end) = (app.clone(), stop.clone());
        self.supervisor.spawn_in(tasks, Task::Alarms, move || {
            let (app, end) = (own.clone(), end.clone());
            async move { alarms::run(&app.matches, &app.availability, stopped(end)).await }
        });
        let (own, end) = (app.clone(), stop.clone());
        self.supervisor.spawn_in(tasks, Task::DailyDeals, move || {
            let (app, end) = (own.clone(), end.clone());
            async move { app.daily.keep(stopped(end)).await }
        });
        let (own, end) = (app.clone(), stop.clone());
        self.supervisor.spawn_in(tasks, Task::TournamentAlarms, move || {
            let (app, end) = (own.clone(), end.clone());
            async move { app.tournaments.run(stopped(end)).await }
        });
        self.supervisor.spawn_in(tasks, Task::ComputerPlayers, move || {
            let (app, end) = (app.clone(), stop.clone());
            async move { computer_players::run(&app.matches, &app.analysis, role, stopped(end)).await }
        });
    }
}
