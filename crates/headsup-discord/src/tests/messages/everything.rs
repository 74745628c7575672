//! A bot in the middle of everything, kept as a backup: each thing in it goes on after a restore.
//!
//! The backups are those of an older program, and are never replaced. What people see of them is golden text.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use headsup_app::{NewDuel, NewTournament, TournamentAction};
use headsup_games::CATALOG;
use headsup_i18n::Locale;
use headsup_match::tournament::{Actor, Format, Plan as TournamentPlan};
use headsup_match::{
    ChannelId, DuelKind, GuildId, MatchId, NoticeSubject, Perspective, Proposal, PublicPart, SeasonTerms, TimeControl,
    TournamentId, UserId, Visibility,
};
use headsup_store::{InteractionKey, Store};
use headsup_store_postgres::{Options, PostgresStore, export};
use headsup_store_sled::SledStore;
use headsup_store_sled::backup::{self, Restoring, Writer};
use headsup_testkit::PostgresServer;
use headsup_ui::ids::{CustomId, HistoryFilter, ReplayCursor};
use headsup_ui::plan::Plan;
use headsup_ui::setup::ChallengeDraft;
use serde_json::Value;

use super::draft;
use super::evening::{ADA, BEN, CHANNEL, CLEO, Evening, GUILD, PANEL, presses};
use headsup_match::Challengee;

/// Is erased.
const DAN: UserId = UserId(1_573_616_929_078_247_428);
/// Time between the first press and the restore.
const LATER: Duration = Duration::from_secs(6 * 60 * 60);

fn english() -> &'static Locale {
    &Locale::all()[0]
}

impl Evening {
    async fn does(&mut self, who: UserId, id: &CustomId) -> Vec<Value> {
        Box::pin(self.press((who, Some(PANEL)), english(), id, &[])).await
    }

    /// Presses something, and then whatever makes a move.
    async fn plays(&mut self, who: UserId, first: &CustomId) {
        let mut said = self.does(who, first).await;
        for _ in 0..4 {
            let mut found = Vec::new();
            said.iter().for_each(|body| presses(body, &mut found));
            let next = found.into_iter().find(|(press, ..)| {
                use CustomId::{Choose, Pick, PickAll, Show, Sure};
                matches!(press, Show(_) | Choose(_) | Pick(_) | PickAll(_) | Sure(..))
            });
            let Some((press, mut offered, least)) = next else {
                return;
            };
            offered.truncate(offered.len().min(least.max(1) as usize));
            said = Box::pin(self.press((who, Some(PANEL)), english(), &press, &offered)).await;
            if !matches!(press, CustomId::Show(_)) {
                return;
            }
        }
    }

    async fn challenged(&mut self, game: usize, whom: Challengee) -> MatchId {
        let before = self.open(ADA).await;
        let code = draft(CATALOG[game].info(), whom).code();
        self.does(ADA, &CustomId::Send(code)).await;
        let new = self.open(ADA).await.into_iter().find(|id| !before.contains(id));
        new.expect("a challenge is open")
    }

    async fn open(&self, who: UserId) -> Vec<MatchId> {
        let open = self.bot.app.history.open_matches(who).await.expect("the store works");
        let mut ids: Vec<MatchId> = open.into_iter().map(|one| one.id).collect();
        ids.sort_unstable();
        ids
    }

    async fn begun(&mut self, game: usize, opponent: UserId) -> MatchId {
        let id = self.challenged(game, Challengee::Person(opponent)).await;
        self.does(opponent, &CustomId::Accept(id)).await;
        id
    }

    async fn moves_on(&mut self, id: MatchId, moves: u32) {
        for _ in 0..moves {
            self.clock.advance(Duration::from_secs(600));
            Box::pin(self.moves(id, english())).await;
        }
    }

    /// Begins one of everything that a store keeps.
    async fn begins_everything(&mut self) {
        let app = self.bot.app.clone();
        let over = self.begun(0, BEN).await;
        self.moves_on(over, 8).await;
        let plies = self.game(over).await.played().len() as u32;
        let loser = self.game(over).await.to_decide().expect("it is not over");
        let loser = self.game(over).await.person_at(loser).expect("a person plays");
        self.does(loser, &CustomId::ResignNow(over, plies)).await;

        let running = self.begun(1, BEN).await;
        self.moves_on(running, 5).await;
        let ply = self.game(running).await.record().moves().len() as u32;
        self.does(ADA, &CustomId::Propose(running, Proposal::Draw, ply)).await;
        self.challenged(2, Challengee::Person(BEN)).await;
        self.challenged(3, Challengee::Anyone).await;
        let computer = draft(CATALOG[4].info(), Challengee::Anyone);
        let computer = CustomId::Computer(computer.code());
        self.press((CLEO, Some(PANEL)), english(), &computer, &["gentle".to_owned()])
            .await;

        // Dan plays, is blocked, and is erased.
        let played = self.begun(0, DAN).await;
        self.moves_on(played, 3).await;
        app.privacy.set_blocked(BEN, DAN, true).await.expect("it is stored");
        app.privacy.set_blocked(BEN, CLEO, true).await.expect("it is stored");
        app.privacy.forget(DAN).await.expect("it is stored");

        let plan = TournamentPlan {
            format: Format::KnockOut,
            begins: None,
            appear_days: 3,
            rest_hours: 0,
        };
        let terms = ChallengeDraft::new(CATALOG[0].info(), Challengee::Anyone);
        let terms = terms.paced(TimeControl::Days(3)).terms(None).expect("they are offered");
        for (key, begins) in [(900, true), (901, false)] {
            let new = NewTournament {
                server: GuildId(GUILD),
                channel: ChannelId(CHANNEL),
                plan,
                terms: terms.clone(),
                note: String::new(),
            };
            let shown = app.tournaments.announce(InteractionKey(key), ADA, new).await;
            let id = shown.expect("it is announced").id;
            for who in [ADA, BEN, CLEO] {
                app.tournaments
                    .act(who.into(), id, TournamentAction::Join)
                    .await
                    .expect("there is room");
            }
            if begins {
                let organiser = Actor {
                    who: ADA,
                    manages: true,
                };
                app.tournaments
                    .act(organiser, id, TournamentAction::Begin)
                    .await
                    .expect("three are in");
            }
        }

        let duel = NewDuel {
            game: CATALOG[0].info().slug.to_owned(),
            kind: DuelKind::Open,
            invited: None,
            server: GuildId(GUILD),
            channel: ChannelId(CHANNEL),
            language: "en".to_owned(),
        };
        let duel = app
            .duels
            .begin(InteractionKey(902), ADA, duel)
            .await
            .expect("it begins")
            .id;
        for who in [ADA, BEN] {
            self.plays(who, &CustomId::Duel(duel)).await;
        }
        for who in [ADA, BEN] {
            self.plays(who, &CustomId::Daily(CATALOG[3].info().slug.to_owned()))
                .await;
        }
        app.daily_reminders.choose(ADA, Some(18)).await.expect("it is stored");
        let season = SeasonTerms {
            channel: ChannelId(CHANNEL),
            game: None,
            weeks: 4,
            minimum: 5,
            language: None,
        };
        app.seasons.begin(GuildId(GUILD), season).await.expect("it is stored");
        self.plays(BEN, &CustomId::Puzzle(CATALOG[0].info().slug.to_owned()))
            .await;
        let chosen = app.preferences.choose(BEN, |settings| {
            settings.visibility = Visibility::only([PublicPart::Opponent]);
        });
        chosen.await.expect("it is stored");
        app.preferences
            .note_unreached(CLEO, NoticeSubject::Match(over))
            .await
            .expect("it is stored");
        app.quarantine.set_aside(played).await.expect("it is stored");
    }
}

impl Evening {
    /// Presses what shows the state of everything, as each person.
    async fn looks_at_everything(&mut self) {
        let app = self.bot.app.clone();
        let of_match = |id| {
            let looks = [
                CustomId::Hand(id),
                CustomId::More(id),
                CustomId::Text(id, 0),
                CustomId::Fair(id),
            ];
            looks.into_iter()
        };
        let tournaments = app
            .tournaments
            .of_server(GuildId(GUILD))
            .await
            .expect("the store works");
        let mut tournaments: Vec<TournamentId> = tournaments.into_iter().map(|one| one.id).collect();
        tournaments.sort_unstable();
        for who in [ADA, BEN, CLEO] {
            let mut looks: Vec<CustomId> = self.open(who).await.into_iter().flat_map(of_match).collect();
            let finished = app.history.finished(who).await.expect("the store works");
            for one in finished {
                looks.extend([
                    CustomId::Record(one.id),
                    CustomId::Replay(one.id, ReplayCursor::Last, Perspective::Open),
                    CustomId::FairFile(one.id),
                    CustomId::Share(one.id),
                ]);
            }
            for (duel, _) in app.duels.running(who).await.expect("the store works") {
                looks.extend([
                    CustomId::Duel(duel),
                    CustomId::DuelWatch(duel),
                    CustomId::DuelFair(duel),
                ]);
            }
            looks.extend(
                tournaments
                    .iter()
                    .flat_map(|&id| [CustomId::Tournament(id, 0), CustomId::TournamentOrganise(id, 0)]),
            );
            let (page, game, with) = (0, None, None);
            looks.extend([
                CustomId::Start(Plan::default()),
                CustomId::History(HistoryFilter { page, game, with }),
                CustomId::Stats(0),
                CustomId::Profile,
                CustomId::Today,
                CustomId::DailyPast,
                CustomId::DailyReminder,
                CustomId::PuzzleGames,
                CustomId::Season,
                CustomId::Tournaments,
                CustomId::Settings(0),
                CustomId::Server(0),
                CustomId::Export,
                CustomId::Forget(false),
            ]);
            looks.extend(CATALOG.iter().map(|book| CustomId::Daily(book.info().slug.to_owned())));
            for look in looks {
                self.does(who, &look).await;
            }
        }
    }

    /// Goes on with everything that goes on.
    async fn goes_on_with_everything(&mut self) {
        let app = self.bot.app.clone();
        for id in self.open(BEN).await {
            self.does(BEN, &CustomId::Accept(id)).await;
            let ply = self.game(id).await.record().moves().len() as u32;
            self.does(BEN, &CustomId::TurnDown(id, Proposal::Draw, ply)).await;
            if self.game(id).await.to_decide().is_some() {
                self.moves_on(id, 2).await;
            }
        }
        for who in [ADA, BEN, CLEO] {
            for (duel, _) in app.duels.running(who).await.expect("the store works") {
                self.plays(who, &CustomId::Duel(duel)).await;
            }
            self.plays(who, &CustomId::Daily(CATALOG[3].info().slug.to_owned()))
                .await;
        }
    }
}

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("src/tests/golden")
        .join(name)
}

/// Writes a backup and the key of its erased people, unless they are there.
async fn record() {
    if file("folder.backup").exists() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder can be made");
    let store = Arc::new(SledStore::open(folder.path()).expect("it is empty"));
    let mut evening = Evening::on(Arc::clone(&store) as Arc<dyn Store>);
    Box::pin(evening.begins_everything()).await;
    std::fs::write(file("folder.backup"), store.backup().await.expect("it is read")).expect("it is written");
    std::fs::copy(folder.path().join("forgotten.key"), file("folder.key")).expect("it is there");
    let server = PostgresServer::shared().expect("PostgreSQL is installed");
    let url = server.url(&server.database());
    let key = "ab".repeat(32);
    let options = || Options {
        forgotten_key: Some(key.clone().into()),
        ..Options::default()
    };
    let store = Arc::new(PostgresStore::connect(&url, options()).await.expect("it is empty"));
    let mut evening = Evening::on(Arc::clone(&store) as Arc<dyn Store>);
    Box::pin(evening.begins_everything()).await;
    let mut writer = Writer::default();
    let exported = export(&url, options(), |item| writer.add(item))
        .await
        .expect("it is read");
    std::fs::write(file("postgres.backup"), writer.finish(exported.id)).expect("it is written");
    std::fs::write(file("postgres.key"), key).expect("it is written");
}

/// Restores a backup, looks at everything, goes on with it and looks again.
pub async fn restored(name: &'static str) -> String {
    if std::env::var("GOLDEN").is_ok_and(|wish| wish == "write") {
        Box::pin(record()).await;
    }
    let read = |end: &str| std::fs::read(file(&format!("{name}.{end}"))).expect("it is recorded");
    let key = String::from_utf8(read("key")).expect("a key is text");
    let folder = tempfile::tempdir().expect("a folder can be made");
    let how = Restoring {
        key: Some(key),
        ..Restoring::default()
    };
    backup::restore(folder.path(), &read("backup"), &how).expect("it is whole");
    let store = SledStore::open(folder.path()).expect("it was just restored");
    let mut evening = Evening::on(Arc::new(store));
    evening.clock.advance(LATER);
    for who in [ADA, BEN, CLEO] {
        let finished = evening.bot.app.history.finished(who).await.expect("the store works");
        let finished = finished.into_iter().map(|one| one.id);
        let duels = evening.bot.app.duels.running(who).await.expect("the store works");
        let duels = duels.into_iter().map(|(id, _)| id);
        for id in evening.open(who).await.into_iter().chain(finished).chain(duels) {
            evening.learns_chain(id).await;
        }
    }
    Box::pin(evening.looks_at_everything()).await;
    evening.heading("goes on");
    Box::pin(evening.goes_on_with_everything()).await;
    evening.heading("later");
    Box::pin(evening.looks_at_everything()).await;
    evening.written()
}
