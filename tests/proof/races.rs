//! Eight presses of one button at once, one interaction delivered again and again, two sessions that both deliver all: one move each, and
//! one match. Most rounds are between two programs on one store, without Discord; some go the whole way, through two gateway sessions.
//! The controls have stores that forget which interactions they carried out, or do not look whether another program was faster.

use std::sync::Arc;

use futures_util::future::join_all;
use headsup_app::{App, AppError, InteractionKey, SeededEntropy, SystemClock};
use headsup_engine::Options;
use headsup_games::CATALOG;
use headsup_match::{Command, Match, MatchId, Rated, Refusal, Terms, TimeControl, UserId};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use serde_json::json;

use crate::player::any_move;
use crate::rounds;
use crate::weak::{Weak, Without};
use headsup_stage::scene::{Scene, eventually, keep_no_log};
use headsup_stage::table::{Table, person_id};

const PRESSES: usize = 8;
const ANN: UserId = UserId(1);
const BOB: UserId = UserId(2);

/// Two programs that play on one store.
struct Pair {
    apps: [App; 2],
    keys: u64,
    game: Option<MatchId>,
}

/// How one round races.
#[derive(Clone, Copy, Debug)]
enum Race {
    /// Presses of one button, each an interaction of its own.
    Presses,
    /// One press, delivered again and again.
    Delivery,
    /// Several presses, each delivered by two sessions.
    Sessions,
    /// A challenge and a rematch, delivered by two sessions.
    Beginning,
}

impl Pair {
    fn new(without: Without, number: u64) -> Pair {
        let store = Arc::new(Weak::new(without));
        let app = |number| {
            App::new(
                store.clone(),
                Arc::new(SystemClock),
                Arc::new(SeededEntropy::new(number)),
                headsup_games::CATALOG,
            )
        };
        Pair {
            apps: [app(2 * number), app(2 * number + 1)],
            keys: 0,
            game: None,
        }
    }

    fn key(&mut self) -> InteractionKey {
        self.keys += 1;
        InteractionKey(self.keys)
    }

    /// Returns a match that is being played, and what the player to decide may do.
    async fn game(&mut self, chance: &mut StdRng) -> (Arc<Match>, UserId, Command) {
        let mut game = match self.game {
            Some(id) => Some(Arc::new(self.apps[0].matches.load(id).await.expect("it is there"))),
            None => None,
        };
        if game.as_ref().is_none_or(|game| !game.phase().is_open()) {
            let keys = [self.key(), self.key()];
            let slug = CATALOG.choose(chance).expect("games").info().slug;
            let done = self.apps[0]
                .matches
                .challenge(keys[0], ANN, Some(BOB), terms(slug))
                .await
                .expect("she may");
            let done = self.apps[1]
                .matches
                .execute(keys[1], BOB, done.game().id(), Command::Accept(Vec::new()))
                .await;
            game = Some(done.expect("they may").game().clone());
        }
        let game = game.expect("there is one now");
        self.game = Some(game.id());
        let seat = game.to_decide().expect("it is open");
        let text = any_move(&game, chance);
        let (who, mark) = (game.person_at(seat).expect("both are there"), game.mark(seat));
        (game, who, Command::Move { mark, text })
    }

    /// One round. What is wrong with it, if anything.
    async fn race(&mut self, race: Race, chance: &mut StdRng) -> Result<(), String> {
        let (game, who, command) = self.game(chance).await;
        if let Race::Beginning = race {
            return self.begin(&game, chance).await;
        }
        let mut sent: Vec<(usize, InteractionKey)> = Vec::new();
        let one = self.key();
        for at in 0..PRESSES {
            match race {
                Race::Presses => sent.push((at % 2, self.key())),
                Race::Delivery => sent.push((at % 2, one)),
                Race::Sessions | Race::Beginning => {
                    let key = if at < PRESSES / 2 { one } else { self.key() };
                    sent.extend([(0, key), (1, key)]);
                }
            }
        }
        let acts = sent.into_iter().map(|(app, key)| {
            let (app, command, id) = (self.apps[app].clone(), command.clone(), game.id());
            tokio::spawn(async move { (key, app.matches.execute(key, who, id, command).await) })
        });
        let (mut made, mut repeated) = (Vec::new(), 0);
        for done in join_all(acts).await {
            match done.expect("nobody panics") {
                (key, Ok(done)) if !done.repeated() => made.push(key),
                (_, Ok(_)) => repeated += 1,
                (
                    _,
                    Err(AppError::Refused {
                        refusal: Refusal::Stale | Refusal::NotYourTurn | Refusal::Over,
                        ..
                    }),
                ) => {}
                (_, Err(wrong)) => return Err(format!("{race:?}: {wrong:?}")),
            }
        }
        let now = self.apps[0].matches.load(game.id()).await.expect("it is there");
        let again = match race {
            Race::Delivery => repeated == PRESSES - 1,
            _ => true,
        };
        match (made.len(), now.version() - game.version(), again) {
            (1, 1, true) => Ok(()),
            (made, versions, _) => Err(format!("{race:?}: {made} made, {versions} stored, {repeated} repeated")),
        }
    }

    /// A challenge that both sessions deliver makes one match; so does a rematch that both players ask for at once.
    async fn begin(&mut self, game: &Match, chance: &mut StdRng) -> Result<(), String> {
        let (key, withdraws, resigns, rematch) = (self.key(), self.key(), self.key(), [self.key(), self.key()]);
        let (who, whom) = (UserId(chance.random_range(10..20)), UserId(chance.random_range(20..30)));
        let before = self.apps[0].history.all_open().await.expect("they are kept").len();
        let challenges = (0..PRESSES).map(|at| {
            let (app, terms) = (self.apps[at % 2].clone(), terms("fortac"));
            tokio::spawn(async move {
                app.matches
                    .challenge(key, who, Some(whom), terms)
                    .await
                    .map(|done| done.game().id())
            })
        });
        let ids: Vec<_> = join_all(challenges)
            .await
            .into_iter()
            .map(|done| done.expect("nobody panics").expect("they may"))
            .collect();
        let after = self.apps[0].history.all_open().await.expect("they are kept").len();
        if after != before + 1 || ids.iter().any(|id| *id != ids[0]) {
            return Err(format!("{} challenges of one", after - before));
        }
        self.apps[0]
            .matches
            .execute(withdraws, who, ids[0], Command::Withdraw)
            .await
            .expect("they may");
        self.apps[0]
            .matches
            .execute(resigns, ANN, game.id(), Command::Resign { ply: None })
            .await
            .expect("she may");
        let asked = (0..PRESSES).map(|at| {
            let (app, id) = (self.apps[at / 2 % 2].clone(), game.id());
            let (key, who) = (rematch[at % 2], [ANN, BOB][at % 2]);
            tokio::spawn(async move { app.matches.rematch(key, who, id).await.map(|done| done.game().id()) })
        });
        for done in join_all(asked).await {
            done.expect("nobody panics")
                .map_err(|wrong| format!("rematch: {wrong:?}"))?;
        }
        let open = self.apps[0].history.all_open().await.expect("they are kept").len();
        self.game = self.apps[0]
            .matches
            .load(game.id())
            .await
            .expect("it is there")
            .rematch();
        // The match that is over made room for the one that follows it.
        if open != before {
            return Err(format!("{open} matches where there were {before}"));
        }
        Ok(())
    }
}

fn terms(slug: &str) -> Terms {
    Terms {
        game: slug.to_owned(),
        options: Options::default(),
        rated: Rated::No,
        pace: TimeControl::Free,
    }
}

async fn races(without: Without, rounds: u64) -> Result<(), String> {
    let mut chance = StdRng::seed_from_u64(1);
    let mut pair = Pair::new(without, 1);
    let all = [Race::Presses, Race::Delivery, Race::Sessions, Race::Beginning];
    for round in 0..rounds {
        // A store in memory that nobody sweeps grows.
        if round % 500 == 0 {
            pair = Pair::new(without, round);
        }
        pair.race(all[round as usize % all.len()], &mut chance)
            .await
            .map_err(|wrong| format!("round {round}: {wrong}"))?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn whatever_races_for_one_move_makes_one_move() {
    let rounds = rounds(2_000);
    assert_eq!(races(Without::Nothing, rounds).await, Ok(()));
    println!("{rounds} races, one move each");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_store_that_forgets_interactions_is_found_out() {
    races(Without::Keys, 100)
        .await
        .expect_err("what is delivered twice is done twice");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_store_that_does_not_look_who_was_faster_is_found_out() {
    races(Without::Versions, 100)
        .await
        .expect_err("two moves are made of one position");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_two_sessions_deliver_is_done_once() {
    let store = Arc::new(Weak::default());
    keep_no_log();
    let mut scene = Scene::on(store.clone(), 1).await;
    let twin = App::new(
        store,
        Arc::new(SystemClock),
        Arc::new(SeededEntropy::new(2)),
        headsup_games::CATALOG,
    );
    let second = scene.bot_for(&twin);
    eventually("the second session has begun", || async { twin.availability.is_here() }).await;
    let rounds = rounds(2_000).div_ceil(50);
    let mut table = Table::of(&scene, "jokers-row").await;
    let mut done = 0_u64;
    while done < rounds {
        let game = table.game(&scene).await;
        if !game.phase().is_open() {
            table = Table::of(&scene, "jokers-row").await;
            continue;
        }
        let (player, _) = table.turn(&scene).await;
        let seat = game.seat_of(person_id(player)).expect("they play");
        let legal = game.player_at(seat).expect("it is theirs").legal_moves();
        let text = &legal[0].notation;
        let id = format!("v1 sure {} {} {text}", table.id, game.mark(seat));
        let data = json!({"custom_id": id, "component_type": 2});
        let message = table.message["id"].as_str();
        let twice = json!({"do": "repeat", "times": PRESSES});
        scene.ask(reqwest::Method::POST, "/trouble/gateway", twice).await;
        let mut pressed = join_all((0..PRESSES).map(|_| player.forge("lobby", 3, message, &data))).await;
        // A table under which much was said is posted anew; then this match has had its time.
        pressed.retain(|pressed| pressed["code"] != 10008);
        if pressed.is_empty() {
            let resign = Command::Resign { ply: None };
            let resigned = scene
                .app
                .matches
                .execute(InteractionKey(done), person_id(player), table.id, resign);
            resigned.await.expect("they play");
            continue;
        }
        done += 1;
        for pressed in &pressed {
            assert!(
                ["answered", "deferred"].contains(&pressed["state"].as_str().unwrap_or_default()),
                "{pressed}"
            );
        }
        let now = table.game(&scene).await;
        assert_eq!(now.version(), game.version() + 1, "{id}");
    }
    println!("{rounds} buttons, each pressed {PRESSES} times and delivered four times");
    second.stop().await;
    scene.stop_bot().await;
}
