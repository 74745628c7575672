//! The same as [`leaks`](crate::leaks) for what people play alone: deals of the day, duels and puzzles.
//!
//! What those who play are sent depends on nothing that they cannot see: two worlds play the same, and in the other one the hidden cards
//! lie elsewhere. And what others are sent of it while it is closed depends on no card at all: in the other world another deal is played.
//! The controls are tables that leak, and what is told when it is over.

use std::sync::LazyLock;
use std::time::Duration;

use headsup_app::{InteractionKey, ManualClock, NewDuel, Settings};
use headsup_engine::{AppliedMove, Catalog, Puzzles, Seat};
use headsup_match::daily::CountId;
use headsup_match::{
    ChannelId, DailyDeal, DailyTries, Day, DuelKind, DuelTry, GuildId, MatchId, PersonDuels, SoloDeal, SoloLength,
    SoloMoves, SoloResult, SoloScore, SoloTry, Timestamp, UserId, View,
};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};

use crate::leaks::{Stages, compared, faces_are_there, forks_of, look_around, stories};
use crate::leaky::Leak;
use crate::resampled::Resampling;
use crate::rounds;
use headsup_stage::scene::{Person, Scene, answered, buttons, eventually, eventually_some, string};
use headsup_stage::table::person_id;
use headsup_stage::watch::Watch;

/// One position of so many that [`sights`](crate::sights) compares is compared the whole way.
const SHARE: u64 = 500;
/// Ten in the morning.
const MORNING: Timestamp = Timestamp(20_784 * 86_400_000 + 36_000_000);
const EPHEMERAL: u64 = 64;
const A_DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The games of the world in which cards lie elsewhere, and of both worlds where a leak is planted. One test uses one of them.
static OTHER: LazyLock<Stages> = LazyLock::new(Stages::new);
static LEAKY: [LazyLock<Stages>; 2] = [LazyLock::new(Stages::new), LazyLock::new(Stages::new)];

/// What a person plays alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Daily,
    Duel,
    Puzzle,
}

impl Kind {
    const ALL: [Kind; 3] = [Kind::Daily, Kind::Duel, Kind::Puzzle];
}

/// Where a person is in something that they play alone.
#[derive(Debug, PartialEq, Eq)]
struct Place {
    seat: Seat,
    ply: u32,
    /// The press that shows it.
    shows: String,
    /// How a press begins that chooses something there.
    chooses: String,
    /// Presses that look at what is closed, or at what all may see.
    looks: Vec<String>,
    forks: Vec<String>,
}

/// One of the two worlds.
struct World {
    scene: Scene,
    clock: ManualClock,
    key: u64,
}

impl World {
    async fn new(catalog: Catalog, number: u64) -> World {
        let clock = ManualClock::new(MORNING);
        let scene = Scene::staged(&clock, catalog, number).await;
        World {
            scene,
            clock,
            key: 1 << 62,
        }
    }

    /// Brings a person so many moves into something of a kind that they have not played yet; none if that was its end.
    async fn play(&mut self, kind: Kind, slug: &str, moves: usize, chance: &mut StdRng) -> Option<Place> {
        match kind {
            Kind::Daily => self.play_daily(slug, moves, chance).await,
            Kind::Duel => self.play_duel(slug, moves, chance).await,
            Kind::Puzzle => Some(self.find_puzzle(slug, chance)),
        }
    }

    /// Begins a day, and something of each kind in each of these games. The bot is away, so that chance is drawn in the same order in both
    /// worlds.
    async fn begin(&mut self, slugs: &[&'static str], number: u64) -> Vec<(Kind, &'static str, Place)> {
        self.scene.stop_bot().await;
        // The duels before are over, so that a person has room for more.
        self.clock.advance(A_DAY * 30);
        self.scene.app.daily.promise().await.expect("they are kept");
        let mut chance = StdRng::seed_from_u64(number);
        let mut places = Vec::new();
        for kind in Kind::ALL {
            // A person has room for four duels that they began.
            let room = if kind == Kind::Duel { 4 } else { slugs.len() };
            for slug in slugs
                .iter()
                .cycle()
                .skip(number as usize % slugs.len())
                .take(room.min(slugs.len()))
            {
                let moves = chance.random_range(0..12);
                let place = self.play(kind, slug, moves, &mut chance).await;
                places.extend(place.map(|place| (kind, *slug, place)));
            }
        }
        self.scene.start_bot().await;
        faces_are_there(&self.scene).await;
        places
    }

    async fn play_daily(&mut self, slug: &str, moves: usize, chance: &mut StdRng) -> Option<Place> {
        let (ada, app) = (person_id(&self.scene.person("ada").await), self.scene.app.clone());
        let (deal, mut tries) = app.daily.begin(ada, slug, false).await.expect("it is there");
        for _ in 0..moves {
            let played = tries.of(slug, deal.day)?;
            let text = any_move(&deal.solo, deal.solo.seat(), &played.current().moves, chance)?;
            let done = app.daily.play(ada, None, slug, played.here(), &text).await;
            (_, tries) = done.expect("it is legal");
        }
        let (played, day) = (tries.of(slug, deal.day)?, deal.day);
        let looks = [
            "today".to_owned(),
            "daily-past".to_owned(),
            format!("daily-look {slug} {day}"),
            format!("daily-replay {slug} {day} own last"),
            format!("daily-replay {slug} {day} expert first"),
            format!("daily-share {slug} {day}"),
            format!("daily-record {slug} {day}"),
        ];
        let place = place(&deal.solo, deal.solo.seat(), &played.current().moves)?;
        Some(Place {
            shows: format!("v1 daily {slug}"),
            chooses: format!("v1 choose ~{slug} {} 0", played.here()),
            looks: looks.map(|look| format!("v1 {look}")).to_vec(),
            ..place
        })
    }

    async fn play_duel(&mut self, slug: &str, moves: usize, chance: &mut StdRng) -> Option<Place> {
        let (ada, app) = (self.scene.person("ada").await, self.scene.app.clone());
        let (who, id) = (person_id(&ada), self.begin_duel(&ada, slug).await);
        let mut entered = app.duels.enter(who, id, None).await.expect("she may");
        let entry = entered.view.entry_of(who)?;
        let seat = entered
            .view
            .duel
            .seat(entered.view.duel.player(entry)?, &entered.view.deal);
        for _ in 0..moves {
            let own = &entered.own.as_ref()?.played;
            let text = any_move(&entered.view.deal, seat, &own.moves, chance)?;
            let ply = own.moves.len();
            entered = app.duels.play(who, id, ply, &text).await.expect("it is legal");
        }
        let (own, id) = (entered.own?.played, id.to_string());
        let looks = ["watch ID", "replay ID 0 last", "share ID", "record ID"];
        Some(Place {
            shows: format!("v1 duel {id}"),
            chooses: format!("v1 choose ^{id} {} 0", own.moves.len()),
            looks: looks
                .map(|look| format!("v1 duel-{}", look.replace("ID", &id)))
                .to_vec(),
            ..place(&entered.view.deal, seat, &own.moves)?
        })
    }

    async fn begin_duel(&mut self, by: &Person, slug: &str) -> MatchId {
        self.key += 1;
        let (server, channel) = lobby(by).await;
        let wanted = NewDuel {
            game: slug.to_owned(),
            kind: DuelKind::Open,
            invited: None,
            server,
            channel,
            language: "en".to_owned(),
        };
        let begun = self
            .scene
            .app
            .duels
            .begin(InteractionKey(self.key), person_id(by), wanted);
        begun.await.expect("she may").id
    }

    fn find_puzzle(&self, slug: &str, chance: &mut StdRng) -> Place {
        let puzzles = Puzzles::of(self.scene.app.catalog.find(slug).expect("it is in the catalog"));
        let (id, _) = *puzzles.ratings().choose(chance).expect("it has puzzles");
        let puzzle = puzzles.find(id).expect("it is there");
        let forks = puzzle.menu(&[]).map_or_else(|_| Vec::new(), |menu| forks_of(menu.fork));
        Place {
            seat: puzzle.seat(),
            ply: puzzle.record.moves.len() as u32,
            shows: format!("v1 show +{slug} {id} 0"),
            chooses: format!("v1 choose +{slug} {id} 0"),
            looks: vec!["v1 puzzle-games".to_owned()],
            forks,
        }
    }

    /// Does everything that a person can do at a place without a move; gives what they are sent.
    async fn seen(&self, place: &Place, view: View) -> Vec<String> {
        let ada = self.scene.person("ada").await;
        let choose = |settings: &mut headsup_app::Settings| settings.view = view;
        let chosen = self.scene.app.preferences.choose(person_id(&ada), choose);
        chosen.await.expect("it is kept");
        let own = own_message(&ada).await;
        let shown = forge(&ada, &own, &place.shows).await;
        let mut answers = look_around(&ada, answered(&shown), &place.forks).await;
        answers.push(shown);
        for word in ["nonsense", "1", "pass"] {
            answers.push(forge(&ada, &own, &format!("{} {word}", place.chooses)).await);
        }
        for look in &place.looks {
            answers.push(forge(&ada, &own, look).await);
        }
        for command in ["today", "duel", "puzzle", "me"] {
            answers.push(ada.command("lobby", command, &[]).await);
        }
        let mut seen = Vec::new();
        for answer in answers {
            seen.push(compared(answer).await);
        }
        seen
    }
}

/// Presses a button whose id another client could have written.
async fn forge(who: &Person, on: &Value, id: &str) -> Value {
    let data = json!({"custom_id": id, "component_type": 2});
    let press = json!({"type": 3, "message_id": on["id"], "data": data});
    who.post("/channels/lobby/forged", press).await
}

/// A message of a person's own that other presses come from.
async fn own_message(who: &Person) -> Value {
    answered(&who.command("lobby", "today", &[]).await).clone()
}

/// The server and its lobby.
async fn lobby(who: &Person) -> (GuildId, ChannelId) {
    let scene = who.get("").await;
    let guild = &scene["guilds"][0];
    let mut channels = guild["channels"].as_array().into_iter().flatten();
    let channel = channels
        .find(|channel| channel["name"] == "lobby")
        .expect("it is there");
    let id = |value: &Value| string(value).to_owned();
    (
        id(&guild["id"]).parse().expect("an id"),
        id(&channel["id"]).parse().expect("an id"),
    )
}

/// Any legal move in a try, unless it is over.
fn any_move(deal: &SoloDeal, seat: Seat, moves: &SoloMoves, chance: &mut StdRng) -> Option<String> {
    let played = deal.play(moves).expect("it can be played");
    if played.to_decide()? != seat {
        return None;
    }
    let legal = played.table.legal()?.open(seat)?;
    legal.choose(chance).map(|entry| entry.notation.clone())
}

/// A position in a try that waits for the person in this seat; none if it is over.
fn place(deal: &SoloDeal, seat: Seat, moves: &SoloMoves) -> Option<Place> {
    let played = deal.play(moves).expect("it can be played");
    played.to_decide()?;
    let menu = played.table.menu(&[]).ok().and_then(|menu| menu.open(seat));
    Some(Place {
        seat,
        ply: played.table.ply(),
        shows: String::new(),
        chooses: String::new(),
        looks: Vec::new(),
        forks: menu.map_or_else(Vec::new, |menu| forks_of(menu.fork)),
    })
}

/// What the two worlds show differently to a person who plays alone, of each kind and game; and how many positions were compared.
async fn differences(
    worlds: &mut [World; 2],
    stages: [Option<&Stages>; 2],
    slugs: &[&'static str],
    number: u64,
    leak: Option<Leak>,
) -> (Vec<(Kind, String)>, usize) {
    let view = [View::Picture, View::Text][number as usize % 2];
    let set = |slug, other: Option<Resampling>, leak| {
        for (stages, resampling) in stages.iter().zip([None, other]) {
            let stage = stages.and_then(|stages| stages.get(slug));
            stage.iter().for_each(|stage| stage.set(resampling, leak));
        }
    };
    let [one, two] = worlds;
    let (first, second) = tokio::join!(one.begin(slugs, number), two.begin(slugs, number));
    assert_eq!(first, second, "both worlds do the same");
    let mut found = Vec::new();
    for (kind, slug, place) in &first {
        let resampling = Resampling {
            after: place.ply,
            viewer: place.seat,
            number,
        };
        set(*slug, Some(resampling), leak);
        let (here, there) = tokio::join!(one.seen(place, view), two.seen(place, view));
        set(*slug, None, None);
        assert_eq!(here.len(), there.len());
        let differs = here.iter().zip(&there).find(|(here, there)| here != there);
        found.extend(differs.map(|(here, there)| (*kind, format!("{slug}, {number}, {place:?}:\n{here}\n{there}"))));
    }
    (found, first.len())
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_that_is_sent_to_one_who_plays_alone_hangs_on_a_hidden_card() {
    let mut worlds = [
        World::new(headsup_games::CATALOG, 7).await,
        World::new(OTHER.catalog, 7).await,
    ];
    let slugs: Vec<&str> = headsup_games::CATALOG.iter().map(|game| game.info().slug).collect();
    let mut compared = 0;
    for number in 0..rounds(2_000).div_ceil(SHARE) {
        let (found, places) = differences(&mut worlds, [None, Some(&OTHER)], &slugs, number, None).await;
        assert_eq!(found, []);
        compared += places;
    }
    println!("{compared} positions of deals of the day, duels and puzzles, the whole way");
}

/// The control: what people see alone leaks where its table does.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_played_alone_on_a_table_that_leaks_is_found_out() {
    let mut worlds = [
        World::new(LEAKY[0].catalog, 8).await,
        World::new(LEAKY[1].catalog, 8).await,
    ];
    let stages = [Some(&*LEAKY[0]), Some(&*LEAKY[1])];
    for leak in [Leak::Preview, Leak::PanelWords, Leak::Menu] {
        let mut missed = Kind::ALL.to_vec();
        for number in 0..20 {
            let (found, _) = differences(&mut worlds, stages, &["clash"], number, Some(leak)).await;
            missed.retain(|kind| found.iter().all(|(other, _)| other != kind));
            if missed.is_empty() {
                break;
            }
        }
        assert_eq!(missed, [], "{leak:?} is not found out");
    }
}

/// What was told to a person who watched, with the same name for each duel.
async fn told(watch: &Watch, duel: MatchId) -> Vec<String> {
    let told = stories(watch).await.into_iter();
    told.map(|story| story.replace(&duel.to_string(), "DUEL")).collect()
}

/// What a person can do who has not played the deals of a day, nor this duel.
async fn look_from_outside(who: &Person, player: &Person, day: Day, duel: MatchId) {
    let own = own_message(who).await;
    for command in ["today", "duel", "leaderboard", "me", "privacy"] {
        who.command("lobby", command, &[]).await;
    }
    who.command("lobby", "me", &[("player", &player.id)]).await;
    for game in headsup_games::CATALOG {
        let slug = game.info().slug;
        for whose in ["own last", "expert first", "best first", "best >7"] {
            forge(who, &own, &format!("v1 daily-replay {slug} {day} {whose}")).await;
        }
        for look in ["look", "share", "post", "record"] {
            forge(who, &own, &format!("v1 daily-{look} {slug} {day}")).await;
        }
    }
    for look in [
        "watch ID",
        "replay ID 0 first",
        "replay ID 0 last",
        "share ID",
        "post ID",
        "record ID",
    ] {
        forge(who, &own, &format!("v1 duel-{}", look.replace("ID", &duel.to_string()))).await;
    }
    forge(who, &own, "v1 daily-past").await;
}

/// Returns the moves of a try in its owner's notation, which names face-down cards.
fn named(deal: &SoloDeal, moves: &SoloMoves) -> SoloMoves {
    let all = deal.play(moves).expect("it was played");
    let name = |(ply, made): (u32, &AppliedMove)| {
        let table = deal.play(&moves.first(ply)).expect("it was played").table;
        let entry = table.entry(&made.notation).and_then(|entry| entry.open(made.seat));
        entry.expect("it was legal").notation
    };
    (0..).zip(&all.moves).map(name).collect()
}

/// Returns the cards in these moves that others at the table did not see.
fn secrets(deal: &SoloDeal, moves: &SoloMoves) -> Vec<String> {
    let dump = |moves: &SoloMoves| serde_json::to_value(moves).expect("plain data");
    let (public, named) = (
        dump(&deal.play(moves).expect("it was played").stored()),
        dump(&named(deal, moves)),
    );
    let texts = |moves: &Value| moves.as_array().expect("a list").clone();
    let pairs = texts(&public).into_iter().zip(texts(&named));
    pairs
        .filter(|(public, named)| public != named)
        .map(|(_, named)| string(&named).to_owned())
        .collect()
}

/// Returns all output about a person's stored data, except messages.
async fn dumps(world: &World, who: UserId) -> [String; 2] {
    let settings = world.scene.app.preferences.settings(who).await.expect("they are kept");
    let export = world
        .scene
        .app
        .privacy
        .export(who, 1 << 20)
        .await
        .expect("it can be read");
    [export, format!("{settings:?}")]
}

#[tokio::test(flavor = "multi_thread")]
async fn neither_the_export_nor_debug_names_a_card_that_was_played_face_down() {
    let mut world = World::new(headsup_games::CATALOG, 9).await;
    let ada = world.scene.person("ada").await;
    let who = person_id(&ada);
    let mut found = 0;
    world.scene.stop_bot().await;
    for number in 0..rounds(8) {
        let mut chance = StdRng::seed_from_u64(number);
        for game in headsup_games::CATALOG {
            // Earlier duels are over, so she has room for another.
            world.clock.advance(A_DAY * 30);
            world.scene.app.daily.promise().await.expect("they are kept");
            let slug = game.info().slug;
            if world.play_daily(slug, 6, &mut chance).await.is_none()
                || world.play_duel(slug, 6, &mut chance).await.is_none()
            {
                continue;
            }
            let settings = world.scene.app.preferences.settings(who).await.expect("they are kept");
            let day = world.scene.app.daily.today();
            let daily = world
                .scene
                .app
                .daily
                .deal(slug, day)
                .await
                .expect("it is promised")
                .solo;
            let duel = settings.duels.tries().last().expect("it is begun").clone();
            let view = world.scene.app.duels.view(duel.duel).await.expect("it is there");
            let of_day = settings.daily.of(slug, day).expect("it is begun").counted.moves.clone();
            let hidden: Vec<String> = secrets(&daily, &of_day)
                .into_iter()
                .chain(secrets(&view.deal, &duel.played.moves))
                .collect();
            found += hidden.len();
            let leaks = |dump: &String| hidden.iter().any(|secret| dump.contains(secret));
            assert!(
                !dumps(&world, who).await.iter().any(leaks),
                "{slug}, {number}: {hidden:?}"
            );
            let raw = |settings: &Settings| serde_json::to_string(&settings.stored()).expect("plain data");
            assert!(!leaks(&raw(&settings)), "{slug}, {number}: {hidden:?} is stored");
            // Older versions stored the computer's moves in its own notation.
            let older = |settings: &mut Settings| {
                settings.daily = DailyTries::default();
                settings.daily.begin(slug, day, named(&daily, &of_day));
                settings.duels = PersonDuels::default();
                let moves = named(&view.deal, &duel.played.moves);
                let played = SoloTry { moves, score: None };
                settings
                    .duels
                    .begin(DuelTry { played, ..duel }, Timestamp(0))
                    .expect("there is room");
            };
            let older = world
                .scene
                .app
                .preferences
                .choose(who, older)
                .await
                .expect("it is kept");
            let [export, debug] = dumps(&world, who).await;
            assert!(
                ![&export, &debug].into_iter().any(leaks),
                "{slug}, {number}: {hidden:?}"
            );
            let moves = |text: &str| text.matches("\"moves\": [").count();
            assert_eq!(moves(&export), 2, "both tries are there: {export}");
            // Control: the stored form names the cards.
            assert!(hidden.iter().all(|secret| raw(&older).contains(secret)));
        }
    }
    assert!(found > 10, "cards were played face down");
}

/// A person plays the deals of a day, to ends that are the same in every world, and a duel to its end, and shares what she can.
async fn play_all(world: &mut World, chance: &mut StdRng) -> (Day, MatchId) {
    let (ada, app) = (world.scene.person("ada").await, world.scene.app.clone());
    let (who, day) = (person_id(&ada), app.daily.today());
    let (server, channel) = lobby(&ada).await;
    let posts = |settings: &mut headsup_app::ServerSettings| settings.daily_posts.choose(Some(channel));
    app.preferences
        .choose_for_server(server, posts)
        .await
        .expect("it is kept");
    let own = own_message(&ada).await;
    app.daily_posts.wake();
    eventually("the deals stand there", || async {
        posted(&ada, "v1 today").await.is_some()
    })
    .await;
    for (at, game) in (0..).zip(headsup_games::CATALOG) {
        let slug = game.info().slug;
        let deal: DailyDeal = app.daily.deal(slug, day).await.expect("it is promised");
        let moves = to_the_end(&deal.solo, chance);
        let score = SoloScore {
            result: SoloResult::Won,
            points: (0, 0),
            length: SoloLength::Turns(40 + at),
        };
        let finish = |settings: &mut headsup_app::Settings| {
            let daily = &mut settings.daily;
            let here = daily.begin(slug, day, SoloMoves::default());
            let done = daily.go_on(slug, here, &moves, Some(score), &|_| false);
            assert_eq!(done, Ok(true));
            daily.count(slug, Some(server), CountId(u64::from(at)));
        };
        let settings = app.preferences.choose(who, finish).await.expect("it is kept");
        app.daily.up_to_date(who, settings.daily).await;
        for share in ["share", "post"] {
            forge(&ada, &own, &format!("v1 daily-{share} {slug} {day}")).await;
        }
    }
    forge(&ada, &own, "v1 duel-begin fortac open").await;
    let opening = eventually_some("the duel stands there", || posted(&ada, "v1 duel-fair ")).await;
    let duel = buttons(&opening).iter().find_map(|button| {
        let id = string(&button["custom_id"]).strip_prefix("v1 duel-fair ")?;
        id.parse().ok()
    });
    let duel = duel.expect("its proof leads to it");
    let mut entered = app.duels.enter(who, duel, None).await.expect("she may");
    while entered.own.as_ref().is_some_and(|own| own.played.score.is_none()) {
        let own = entered.own.expect("it is begun");
        let entry = entered.view.duel.player(own.entry).expect("she plays");
        let seat = entered.view.duel.seat(entry, &entered.view.deal);
        let text = any_move(&entered.view.deal, seat, &own.played.moves, chance).expect("it is not over");
        let ply = own.played.moves.len();
        entered = app.duels.play(who, duel, ply, &text).await.expect("it is legal");
    }
    for share in ["share", "post"] {
        forge(&ada, &own, &format!("v1 duel-{share} {duel}")).await;
    }
    // What comes in a row is told together.
    world.clock.advance(Duration::from_secs(5 * 60));
    eventually("both messages tell that she is done", || async {
        let [deals, duel] = [posted(&ada, "v1 today").await, posted(&ada, "v1 duel-fair ").await];
        let (Some(deals), Some(duel)) = (deals, duel) else {
            return false;
        };
        // The results stand in the picture, and in the words in its place.
        let path = format!("/channels/lobby/messages/{}", string(&deals["id"]));
        let sent = ada.as_sent(&path).await.to_string();
        sent.contains("Ada: ") && sent.contains("in 44 turns") && string(&duel["content"]).contains("is done")
    })
    .await;
    (day, duel)
}

/// The public message in the lobby that leads there.
async fn posted(who: &Person, leads: &str) -> Option<Value> {
    let leads = |message: &Value| {
        let ids = buttons(message);
        let mut ids = ids.iter().map(|button| string(&button["custom_id"]));
        message["flags"].as_u64().unwrap_or(0) & EPHEMERAL == 0 && ids.any(|id| id.starts_with(leads))
    };
    who.messages("lobby").await.into_iter().find(leads)
}

/// Any legal moves of both to the end of a deal.
fn to_the_end(deal: &SoloDeal, chance: &mut StdRng) -> SoloMoves {
    let mut played = deal.play(&SoloMoves::default()).expect("it is dealt");
    while let Some(seat) = played.to_decide() {
        let legal = played
            .table
            .legal()
            .and_then(|legal| legal.open(seat))
            .expect("they decide");
        let text = legal.choose(chance).expect("they can move").notation.clone();
        played.make(&text).expect("it is legal");
    }
    played.stored()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_others_are_sent_of_a_deal_hangs_on_no_card_of_it_until_it_is_over() {
    for number in 0..rounds(2) {
        let [mut today, mut later] = [Vec::new(), Vec::new()];
        for world in 0..2 {
            let seed = 1_000 + 2 * number + world;
            let mut world = World::new(headsup_games::CATALOG, seed).await;
            let others = [world.scene.person("ben").await, world.scene.person("cleo").await];
            let ada = world.scene.person("ada").await;
            let mut watches = Vec::new();
            for other in &others {
                watches.push(Watch::of(other).await);
            }
            let (day, duel) = play_all(&mut world, &mut StdRng::seed_from_u64(seed)).await;
            for other in &others {
                look_from_outside(other, &ada, day, duel).await;
            }
            world.scene.stop_bot().await;
            for watch in &watches {
                today.push(told(watch, duel).await);
            }
            // The control: what is over is open.
            world.clock.advance(A_DAY);
            world.scene.start_bot().await;
            look_from_outside(&others[0], &ada, day, duel).await;
            world.scene.stop_bot().await;
            later.push(told(&watches[0], duel).await);
        }
        for (one, two) in [(0, 2), (1, 3)] {
            let (one, two) = (&today[one], &today[two]);
            assert!(one.len() > 30, "something was seen");
            let differs = one.iter().zip(two).find(|(one, two)| one != two);
            assert_eq!(differs, None);
            assert_eq!(one.len(), two.len());
        }
        assert_ne!(later[0], later[1], "what is over tells of another deal");
    }
}
