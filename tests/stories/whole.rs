//! Whole matches by two people who press at random what they are shown, in every place where a match can be, watched by a third.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use headsup_engine::{Event, GameText, Seat};
use headsup_i18n::Locale;
use headsup_match::{MatchId, Phase, UserId};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::Value;

use headsup_stage::scene::{Person, Scene, answered, buttons, eventually, eventually_some, menus, string};
use headsup_stage::watch::Watch;

/// Discord's code for a form that does not fit, here: a button that is not on the message any more.
pub const GONE: u64 = 50035;

/// Where a match is played.
#[derive(Clone, Copy, PartialEq)]
enum Where {
    /// In a channel of a server.
    Server,
    /// In each player's direct messages with the bot.
    BotDirect,
    /// In the direct messages between the two.
    Friends,
}

#[tokio::test(flavor = "multi_thread")]
async fn fortac_in_a_server() {
    play_to_the_end("fortac", Where::Server, 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn jokers_row_in_a_server() {
    play_to_the_end("jokers-row", Where::Server, 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn contraploy_in_a_server() {
    play_to_the_end("contraploy", Where::Server, 7).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn contra_in_a_server() {
    play_to_the_end("contra", Where::Server, 8).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn clash_in_a_server() {
    play_to_the_end("clash", Where::Server, 9).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn fortac_in_direct_messages_with_the_bot() {
    play_to_the_end("fortac", Where::BotDirect, 3).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn jokers_row_in_direct_messages_with_the_bot() {
    play_to_the_end("jokers-row", Where::BotDirect, 4).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn fortac_between_friends() {
    play_to_the_end("fortac", Where::Friends, 5).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn jokers_row_between_friends() {
    play_to_the_end("jokers-row", Where::Friends, 6).await;
}

/// A card that a seat holds and nobody else may know: how it is written in words and in notation.
pub type Secret = (Seat, String, String);

struct Game<'a> {
    scene: &'a Scene,
    id: MatchId,
    /// The players in the order of their seats, each with what they see.
    players: [(Person, Watch); 2],
    /// Another person in the server.
    other: (Person, Watch),
    secrets: HashSet<Secret>,
    /// The cards that everybody could read at each of the last times: a message may still be on its way.
    open_lately: Vec<HashSet<String>>,
}

async fn play_to_the_end(slug: &str, place: Where, number: u64) {
    let mut scene = Scene::new(number).await;
    let mut chance = StdRng::seed_from_u64(number);
    let (ada, ben, cleo) = (
        scene.person("ada").await,
        scene.person("ben").await,
        scene.person("cleo").await,
    );
    let watches = (Watch::of(&ada).await, Watch::of(&ben).await, Watch::of(&cleo).await);
    let channel = match place {
        Where::Server => "lobby".to_owned(),
        Where::BotDirect => ada.dm(&scene.bot_id().await).await,
        Where::Friends => ada.dm(&ben.id).await,
    };
    let play = ada
        .command(&channel, "play", &[("game", slug), ("opponent", &ben.id)])
        .await;
    let challenge = answered(&play).clone();
    let theirs = match place {
        Where::BotDirect => {
            let own = ben.dm(&scene.bot_id().await).await;
            eventually("the challenge reaches their direct messages", || async {
                !ben.messages(&own).await.is_empty()
            })
            .await;
            ben.messages(&own).await.remove(0)
        }
        Where::Server | Where::Friends => challenge.clone(),
    };
    let accepted = ben.press_label(&theirs, "Accept").await;
    assert_eq!(answered(&accepted)["id"], theirs["id"]);
    let id: MatchId = string(&buttons(answered(&accepted))[0]["custom_id"])
        .rsplit(' ')
        .next()
        .expect("an id")
        .parse()
        .expect("a match");
    let game = scene.app.matches.load(id).await.expect("it was accepted");
    if place == Where::BotDirect {
        eventually("her own table shows that it was accepted", || async {
            let table = ada.message(&challenge).await;
            buttons(&table).iter().any(|button| button["label"] == "Play")
        })
        .await;
    }
    let ada_first = game.seat_of(UserId(ada.id.parse().unwrap())) == Some(Seat::One);
    let tables = if ada_first {
        [challenge, theirs]
    } else {
        [theirs, challenge]
    };
    let pairs = [(ada, watches.0), (ben, watches.1)];
    let [first, second] = pairs;
    let players = if ada_first { [first, second] } else { [second, first] };
    let mut game = Game {
        scene: &scene,
        id,
        players,
        other: (cleo, watches.2),
        secrets: HashSet::new(),
        open_lately: Vec::new(),
    };
    game.play(&tables, &mut chance).await;
    for (at, (player, _)) in game.players.iter().enumerate() {
        if place == Where::Friends {
            // Only a press brings what tokens lead to up to date for certain.
            let table = player.message(&tables[at]).await;
            let button = string(&buttons(&table)[0]["label"]).to_owned();
            player.press_label(&table, &button).await;
        }
        eventually("the table shows the end", || async {
            let table = player.message(&tables[at]).await;
            buttons(&table)
                .iter()
                .any(|button| string(&button["label"]) == "Rematch")
        })
        .await;
    }
    drop(game);
    scene.assert_clean();
    scene.assert_nothing_logged();
    scene.stop_bot().await;
}

impl Game<'_> {
    async fn play(&mut self, tables: &[Value; 2], chance: &mut StdRng) {
        let mut panels: [Option<Value>; 2] = [None, None];
        let mut moves = 0;
        loop {
            let game = self.scene.app.matches.load(self.id).await.expect("it is there");
            let Some(seat) = game.to_decide() else { break };
            let version = game.version();
            self.nothing_leaked(&game).await;
            let at = seat.index();
            let player = self.players[at].0.clone();
            // Now and then the player loses their panel and asks for it again, by the button or by the command.
            let mut panel = match panels[at].take().filter(|_| chance.random_bool(0.8)) {
                Some(panel) => self.refreshed(&player, panel).await,
                None if chance.random_bool(0.5) => {
                    let table = player.message(&tables[at]).await;
                    self.private(&player, &table).await
                }
                None => {
                    let channel = string(&tables[at]["channel_id"]);
                    answered(&player.command(channel, "hand", &[]).await).clone()
                }
            };
            for _ in 0..200 {
                assert_eq!(panel["flags"].as_u64().unwrap_or(0) & 64, 64, "{panel}");
                panel = press_any(&player, &panel, chance).await;
                if self
                    .scene
                    .app
                    .matches
                    .load(self.id)
                    .await
                    .expect("it is there")
                    .version()
                    != version
                {
                    break;
                }
            }
            panels[at] = Some(panel);
            moves += 1;
        }
        assert!(moves > 0);
        let game = self.scene.app.matches.load(self.id).await.expect("it is there");
        assert!(matches!(game.phase(), Phase::Over(_)));
    }

    /// A panel that the opponent's move should have brought up to date by now. One attempt is made to do so: a player whose
    /// panel stays behind presses its button, as they would under a table that shows that it is their turn. On a busy machine the panel
    /// may come up to date under their thumb, and its button is gone.
    async fn refreshed(&self, player: &Person, panel: Value) -> Value {
        let patience = Instant::now() + Duration::from_secs(3);
        eventually_some("the panel comes up to date", || async {
            let now = player.message(&panel).await;
            if press_ids(&now).iter().any(|id| chooses(id)) {
                return Some(now);
            }
            if Instant::now() < patience {
                return None;
            }
            let pressed = player.press_label(&now, "Refresh").await;
            (pressed["code"] != GONE).then(|| answered(&pressed).clone())
        })
        .await
    }

    /// Presses "Play" and gives the panel, which is a message of its own.
    async fn private(&self, player: &Person, table: &Value) -> Value {
        let pressed = player.press_label(table, "Play").await;
        let message = answered(&pressed).clone();
        if message["id"] != table["id"] {
            return message;
        }
        // Between friends the press brings the table up to date, and the panel follows.
        let channel = string(&table["channel_id"]).to_owned();
        eventually("the panel follows", || async {
            newest_panel(&player.messages(&channel).await)
                .is_some_and(|panel| press_ids(&panel).iter().any(|id| chooses(id)))
        })
        .await;
        newest_panel(&player.messages(&channel).await).expect("it is there")
    }

    /// Checks that whatever a person was sent since the last time names no card that only another knew then and knows still.
    async fn nothing_leaked(&mut self, game: &headsup_match::Match) {
        let now = secrets(game);
        // A card that one of the last moves named came back by a reshuffle; messages may be that late.
        let lately = game.played().iter().rev().take(8);
        let told = lately
            .flat_map(|played| &played.events)
            .map(Event::public)
            .flat_map(codes);
        let board = game.public().map(|view| view.words()).unwrap_or_default();
        let open = told.chain(board.iter().flat_map(codes)).collect();
        self.open_lately.insert(0, open);
        self.open_lately.truncate(4);
        let still = self
            .secrets
            .intersection(&now)
            .filter(|(_, _, code)| !self.open_lately.iter().any(|open| open.contains(code)));
        let still: Vec<&Secret> = still.collect();
        let ambiguous = part_of_another(game.info().slug);
        let watchers = [
            (Some(Seat::One), &self.players[0].1),
            (Some(Seat::Two), &self.players[1].1),
            (None, &self.other.1),
        ];
        for (watcher, watch) in watchers {
            for event in watch.take() {
                let text = event.to_string();
                for (holder, name, code) in &still {
                    // The watcher may hold another one of the same face.
                    let own =
                        |all: &HashSet<Secret>| all.iter().any(|(seat, _, own)| watcher == Some(*seat) && own == code);
                    if watcher == Some(*holder) || own(&now) || own(&self.secrets) {
                        continue;
                    }
                    assert!(
                        ambiguous.contains(code) || !text.contains(name.as_str()),
                        "{watcher:?} reads {name}, which {holder} holds: {event:#}"
                    );
                    let ids = press_ids(&event["d"]);
                    let named = ids.iter().any(|id| id.split(' ').any(|word| word == code));
                    assert!(!named, "{watcher:?} finds {code}, which {holder} holds: {event:#}");
                }
            }
        }
        self.secrets = now;
    }
}

/// Cards whose name is part of another card's, so that reading it tells nothing.
fn part_of_another(slug: &str) -> HashSet<String> {
    let book = headsup_games::CATALOG.find(slug).expect("it is in the catalog");
    let locale = Locale::for_locale("en-US");
    let name = |code: &str| locale.of_game(book.info(), &format!("card-{code}"));
    let all: Vec<(String, String)> = book
        .card_icons()
        .into_iter()
        .map(|(code, _)| (name(&code), code))
        .collect();
    let part = |name: &str| all.iter().any(|(other, _)| other != name && other.contains(name));
    all.iter()
        .filter(|(name, _)| part(name))
        .map(|(_, code)| code.clone())
        .collect()
}

/// The cards that a line names, those too that it names together with where they stand, such as `o1 (W4)`.
fn codes(line: &GameText) -> Vec<String> {
    let named = line.codes().into_iter();
    let parts = named.flat_map(|code| code.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '/'));
    parts.filter(|part| !part.is_empty()).map(str::to_owned).collect()
}

/// The cards that each seat alone can name.
pub fn secrets(game: &headsup_match::Match) -> HashSet<Secret> {
    let locale = Locale::for_locale("en-US");
    let Some(public) = game.public() else {
        return HashSet::new();
    };
    let everybodys = public.words();
    let book = headsup_games::CATALOG
        .find(game.info().slug)
        .expect("it is in the catalog");
    let cards: HashSet<String> = book.card_icons().into_iter().map(|(code, _)| code).collect();
    let mut secrets = HashSet::new();
    for seat in Seat::BOTH {
        let own = game.player_at(seat).expect("it is being played").words();
        for line in own.iter().filter(|line| !everybodys.contains(line)) {
            secrets.extend(
                codes(line)
                    .into_iter()
                    .filter(|code| cards.contains(code))
                    .map(|code| (seat, locale.of_game(game.info(), &format!("card-{code}")), code)),
            );
        }
    }
    secrets
}

/// Every `custom_id` on a message, and every value of its menus.
pub fn press_ids(message: &Value) -> Vec<String> {
    let mut ids: Vec<String> = buttons(message)
        .iter()
        .map(|button| string(&button["custom_id"]).to_owned())
        .collect();
    for menu in menus(message) {
        ids.push(string(&menu["custom_id"]).to_owned());
        let options = menu["options"].as_array().cloned().unwrap_or_default();
        ids.extend(options.iter().map(|option| string(&option["value"]).to_owned()));
    }
    ids
}

/// Whether a `custom_id` chooses something at a fork.
pub fn chooses(id: &str) -> bool {
    ["choose", "pick", "pick-all", "show", "sure", "take-back"]
        .iter()
        .any(|verb| id.split(' ').nth(1) == Some(verb))
}

fn newest_panel(messages: &[Value]) -> Option<Value> {
    messages
        .iter()
        .find(|message| message["flags"].as_u64().unwrap_or(0) & 64 == 64)
        .cloned()
}

/// Presses any button or chooses anything in any menu of a panel; gives the panel after it.
async fn press_any(player: &Person, panel: &Value, chance: &mut StdRng) -> Value {
    let (id, values) = something_to_press(panel, chance);
    let values: Vec<&str> = values.iter().map(String::as_str).collect();
    answered(&player.press(panel, &id, &values).await).clone()
}

/// Any button of a panel, or anything that can be chosen in any of its menus: its `custom_id`, and the values chosen.
pub fn something_to_press(panel: &Value, chance: &mut StdRng) -> (String, Vec<String>) {
    let mut presses: Vec<(String, Vec<String>)> = Vec::new();
    for button in buttons(panel) {
        presses.push((string(&button["custom_id"]).to_owned(), Vec::new()));
    }
    for menu in menus(panel) {
        let (min, max) = (
            menu["min_values"].as_u64().unwrap_or(1),
            menu["max_values"].as_u64().unwrap_or(1),
        );
        let options = menu["options"].as_array().expect("a menu has options");
        let mut values: Vec<String> = options
            .iter()
            .map(|option| string(&option["value"]).to_owned())
            .collect();
        while values.len() as u64 > max {
            values.swap_remove(chance.random_range(0..values.len()));
        }
        let many = chance.random_range(min..=values.len() as u64);
        while values.len() as u64 > many {
            values.swap_remove(chance.random_range(0..values.len()));
        }
        presses.push((string(&menu["custom_id"]).to_owned(), values));
    }
    presses.retain(|(id, _)| chooses(id));
    assert!(!presses.is_empty(), "there is nothing to press: {panel:#}");
    presses.swap_remove(chance.random_range(0..presses.len()))
}
