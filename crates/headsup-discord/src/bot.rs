//! The services of the bot, made once and handed to what needs them.

use std::sync::{Arc, Mutex};

use serenity::all::CommandInteraction;
use tokio::sync::{Notify, watch};

use crate::api::message_api::MessageApi;
use crate::connection::ConnectionState;
use crate::posts::Posts;
use crate::rate_limit::{Limits, RateLimiter};
use crate::request_context::RequestContext;
use crate::shutdown::Shutdown;
use crate::typed_moves::TypedMoves;
use crate::updates::challenges::Challenges;
use crate::updates::cut_messages::CutMessages;
use crate::updates::daily_posts::DailyMessages;
use crate::updates::daily_reminders::Reminding;
use crate::updates::delivery::Delivery;
use crate::updates::duel_messages::DuelMessages;
use crate::updates::homes::Homes;
use crate::updates::message_indexes::MessageIndexes;
use crate::updates::notice_log::NoticeLog;
use crate::updates::notifier::Notifier;
use crate::updates::panels::Panels;
use crate::updates::schedule::UpdateSchedule;
use crate::updates::season_tables::SeasonTables;
use crate::updates::streaks::Streaks;
use crate::updates::table_messages::TableMessages;
use crate::updates::table_updater::TableUpdater;
use crate::updates::token_cache::TokenCache;
use crate::updates::tournament_posting::TournamentServices;
use crate::updates::tournaments::TournamentMessages;
use crate::updates::update_states::UpdateStates;
use crate::user_directory::UserDirectory;
use headsup_app::metrics::RequestClass;
use headsup_app::{App, ItemGuard, KeyedLocks};
use headsup_match::{GuildId, MatchId, TournamentId, UserId};
use headsup_supervisor::Task;
use headsup_ui::emoji::Emojis;

/// The services of the bot.
pub struct Bot {
    /// Plays the matches.
    pub app: App,
    /// Sends.
    pub api: Arc<MessageApi>,
    /// Where the messages of each match are.
    pub index: MessageIndexes,
    /// Makes panels, and keeps the open ones up to date.
    pub panels: Panels,
    /// Brings the messages of matches up to date.
    pub tables: Arc<TableUpdater>,
    /// Posts the tables of seasons.
    pub season_tables: Arc<SeasonTables>,
    /// Posts the deals of the day where servers want them.
    pub daily_messages: Arc<DailyMessages>,
    /// Reminds people of them.
    pub reminding: Arc<Reminding>,
    /// Keeps the messages of tournaments.
    pub tournaments: Arc<TournamentMessages>,
    /// Posts the messages of duels.
    pub duel_messages: Arc<DuelMessages>,
    /// Names of people, for plain text.
    pub names: Arc<UserDirectory>,
    /// Who was answered about their last move.
    pub typed: TypedMoves,
    /// What each person did in the last minute.
    pub actions: RateLimiter<UserId>,
    /// Limits suggestions while a person types, as many as actions but counted apart.
    pub keystrokes: RateLimiter<UserId>,
    /// What each person had put up in the last minute.
    pub posts: Posts,
    /// Challenges in the last minute and hour.
    pub challenges: Arc<Challenges>,
    /// Shows cuts.
    pub cuts: CutMessages,
    /// Whether Discord reaches us.
    pub line: Arc<ConnectionState>,
    /// Whether the program is stopping.
    pub shutdown: Shutdown,
}

impl Bot {
    /// The services that show on Discord what `app` plays.
    pub fn new(
        app: App,
        api: MessageApi,
        limits: watch::Receiver<Limits>,
        (line, shutdown): (Arc<ConnectionState>, Shutdown),
    ) -> Arc<Bot> {
        let api = Arc::new(api);
        let (supervisor, clock) = (&app.supervisor, || Arc::clone(&app.clock));
        let index = MessageIndexes::new(app.message_notes.clone(), Arc::clone(&app.clock));
        let names = Arc::new(UserDirectory::new(Arc::clone(&api)));
        let challenges = Challenges::new(&limits, app.preferences.clone(), Arc::clone(&app.clock));
        let challenges = Arc::new(challenges);
        let posts = Posts::new(limits.clone(), Arc::clone(&app.clock));
        let cuts = CutMessages {
            matches: app.matches.clone(),
            history: app.history.clone(),
            incidents: app.incidents.clone(),
            api: Arc::clone(&api),
        };
        let homes = Homes::new(app.cluster.view());
        let schedule: Arc<UpdateSchedule> = Arc::default();
        let panels = Panels {
            preferences: app.preferences.clone(),
            index: index.clone(),
            tokens: Arc::<TokenCache>::default(),
            emojis: Arc::new(Emojis::default()),
            names: Arc::clone(&names),
            api: Arc::clone(&api),
            history: app.history.clone(),
            clock: Arc::clone(&app.clock),
        };
        let streaks = Streaks {
            preferences: app.preferences.clone(),
            history: app.history.clone(),
        };
        let delivery = Delivery {
            streaks: streaks.clone(),
            api: Arc::new(api.of(RequestClass::Notice)),
            names: Arc::clone(&names),
            log: NoticeLog {
                preferences: app.preferences.clone(),
                metrics: Arc::clone(&app.metrics),
            },
        };
        let notifier = Notifier {
            matches: app.matches.clone(),
            history: app.history.clone(),
            preferences: app.preferences.clone(),
            clock: Arc::clone(&app.clock),
            index: index.clone(),
            challenges: Arc::clone(&challenges),
            schedule: Arc::clone(&schedule),
            delivery: delivery.clone(),
            homes: homes.clone(),
            locks: KeyedLocks::default(),
        };
        let messages = TableMessages {
            preferences: app.preferences.clone(),
            streaks,
            clock: Arc::clone(&app.clock),
            api: Arc::new(api.of(RequestClass::Table)),
            tokens: Arc::clone(&panels.tokens),
            names: Arc::clone(&names),
            challenges: Arc::clone(&challenges),
            schedule: Arc::clone(&schedule),
        };
        let tables = Arc::new(TableUpdater {
            matches: app.matches.clone(),
            notes: app.message_notes.clone(),
            changes: app.changes.clone(),
            clock: Arc::clone(&app.clock),
            cuts: cuts.clone(),
            index: index.clone(),
            panels: panels.clone(),
            notifier,
            messages,
            homes: homes.clone(),
            cluster: Arc::clone(&app.cluster),
            schedule,
            shutdown: shutdown.clone(),
            states: UpdateStates::default(),
            analysis: app.analysis.clone(),
            supervisor: app.supervisor.clone(),
        });
        let season_tables = Arc::new(SeasonTables {
            seasons: app.seasons.clone(),
            posts: app.season_posts.clone(),
            preferences: app.preferences.clone(),
            log: delivery.log.clone(),
            catalog: app.catalog,
            clock: Arc::clone(&app.clock),
            api: Arc::new(api.of(RequestClass::Notice)),
            names: Arc::clone(&names),
            homes: homes.clone(),
            shutdown: shutdown.clone(),
            guard: ItemGuard::new(supervisor, Task::SeasonTables, clock(), GuildId::to_string),
        });
        let daily_messages = Arc::new(DailyMessages {
            posts: app.daily_posts.clone(),
            deals: app.daily.clone(),
            preferences: app.preferences.clone(),
            log: delivery.log.clone(),
            catalog: app.catalog,
            clock: Arc::clone(&app.clock),
            api: Arc::new(api.of(RequestClass::Notice)),
            names: Arc::clone(&names),
            homes: homes.clone(),
            shutdown: shutdown.clone(),
            guard: ItemGuard::new(supervisor, Task::DailyPosts, clock(), GuildId::to_string),
        });
        let tournaments = Arc::new(TournamentMessages {
            services: TournamentServices {
                tournaments: app.tournaments.clone(),
                matches: app.matches.clone(),
                challenges: Arc::clone(&challenges),
                preferences: app.preferences.clone(),
                catalog: app.catalog,
                clock: Arc::clone(&app.clock),
                api: Arc::new(api.of(RequestClass::Notice)),
                delivery: delivery.clone(),
                names: Arc::clone(&names),
                tables: Arc::clone(&tables),
            },
            homes: homes.clone(),
            shutdown: shutdown.clone(),
            locks: KeyedLocks::default(),
            noted: Notify::default(),
            guard: ItemGuard::new(supervisor, Task::TournamentMessages, clock(), TournamentId::to_string),
        });
        let duel_messages = Arc::new(DuelMessages {
            duels: app.duels.clone(),
            posts: app.duel_posts.clone(),
            challenges: Arc::clone(&challenges),
            preferences: app.preferences.clone(),
            clock: Arc::clone(&app.clock),
            api: Arc::new(api.of(RequestClass::Notice)),
            delivery,
            homes: homes.clone(),
            shutdown: shutdown.clone(),
            seen: Mutex::default(),
            guard: ItemGuard::new(supervisor, Task::DuelMessages, clock(), MatchId::to_string),
        });
        let reminding = Arc::new(Reminding {
            reminders: app.daily_reminders.clone(),
            deals: app.daily.clone(),
            clock: Arc::clone(&app.clock),
            api: Arc::new(api.of(RequestClass::Notice)),
            names: Arc::clone(&names),
            homes,
            shutdown: shutdown.clone(),
            // The log names no person.
            guard: ItemGuard::new(supervisor, Task::DailyReminders, clock(), |_| "a person".to_owned()),
        });
        Arc::new(Bot {
            season_tables,
            daily_messages,
            reminding,
            tournaments,
            duel_messages,
            typed: TypedMoves::new(Arc::clone(&api), Arc::clone(&app.clock)),
            app,
            api,
            index,
            panels,
            tables,
            names,
            keystrokes: RateLimiter::new(limits.clone(), |limits| limits.actions),
            actions: RateLimiter::new(limits, |limits| limits.actions),
            posts,
            challenges,
            cuts,
            line,
            shutdown,
        })
    }

    /// Spawns the tasks that post and edit messages, until the program stops.
    pub fn spawn_tasks(&self) {
        let supervisor = &self.app.supervisor;
        let tables = Arc::clone(&self.tables);
        supervisor.spawn(Task::TableChanges, move || Arc::clone(&tables).run());
        let tables = Arc::clone(&self.tables);
        supervisor.spawn(Task::TableSchedule, move || Arc::clone(&tables).run_schedule());
        let seasons = Arc::clone(&self.season_tables);
        supervisor.spawn(Task::SeasonTables, move || Arc::clone(&seasons).run());
        let daily = Arc::clone(&self.daily_messages);
        supervisor.spawn(Task::DailyPosts, move || Arc::clone(&daily).run());
        let reminding = Arc::clone(&self.reminding);
        supervisor.spawn(Task::DailyReminders, move || Arc::clone(&reminding).run());
        let tournaments = Arc::clone(&self.tournaments);
        supervisor.spawn(Task::TournamentMessages, move || Arc::clone(&tournaments).run());
        let duels = Arc::clone(&self.duel_messages);
        supervisor.spawn(Task::DuelMessages, move || Arc::clone(&duels).run());
    }

    /// Returns the context of a command.
    pub fn context_of(&self, interaction: &CommandInteraction) -> RequestContext {
        let caller = RequestContext::of_command(interaction, self.app.catalog, &self.api.deadlines.clock, &self.names);
        let waited = self.api.claims.waited(caller.id);
        caller.waited(waited)
    }
}
