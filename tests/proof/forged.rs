//! Interactions that nobody could honestly have sent: buttons, menus, forms, commands and half-typed words taken from real scenes, changed
//! at random, and sent by a person who may not do that, or in a position where it is not legal. No match changes, nobody sees another
//! player's hand, each is answered in plain words, and nothing is an incident. All of them go the whole way, through the gateway and real
//! serenity. The control sends the same under the names of those who may, and that is found out.

use std::collections::BTreeSet;

use futures_util::future::join_all;
use headsup_app::InteractionKey;
use headsup_games::CATALOG;
use headsup_match::{Command, GuildId, MatchId, UserId};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};

use crate::mutate::{self, ACTS, MOVES};
use crate::player::any_move;
use crate::rounds;
use headsup_stage::scene::{Person, Scene, answered, buttons, eventually, keep_no_log, menus, string};
use headsup_stage::table::{Table, match_of, person_id};

/// How many are sent before another scene is set up, and how many at once.
const A_SCENE: u64 = 1_000;
const AT_ONCE: u64 = 16;
/// Types of interactions, and of components.
const COMMAND: u8 = 2;
const COMPONENT: u8 = 3;
const TYPING: u8 = 4;
const FORM: u8 = 5;

/// Something that can be pressed, as an honest client has it.
#[derive(Clone)]
struct Honest {
    /// Whose message it is on.
    owner: usize,
    message: String,
    id: String,
    values: Vec<String>,
}

/// One forged interaction.
#[derive(Debug)]
struct Forgery {
    by: usize,
    kind: u8,
    message: Option<String>,
    data: Value,
}

/// A scene with two matches under way, a challenge, and a match that is over; and everything in it that can be pressed.
struct World {
    scene: Scene,
    /// Two who play, and one who does not.
    people: [Person; 3],
    matches: Vec<MatchId>,
    /// What can be pressed.
    honest: Vec<Honest>,
    commands: Vec<Value>,
    /// What a match shows to each of the players alone.
    secrets: [BTreeSet<String>; 2],
    server: GuildId,
}

const STRANGER: usize = 2;

impl World {
    async fn new(slug: &str, number: u64, chance: &mut StdRng) -> World {
        keep_no_log();
        let scene = Scene::new(number).await;
        let people = [
            scene.person("ada").await,
            scene.person("ben").await,
            scene.person("cleo").await,
        ];
        let [ada, ben, _] = &people;
        let first = Table::of(&scene, slug).await;
        let mut matches = vec![first.id];
        for (at, moves) in [(0, chance.random_range(0..12)), (1, chance.random_range(0..4))] {
            let table = match at {
                0 => &first,
                _ => &Table::of(&scene, CATALOG.choose(chance).expect("games").info().slug).await,
            };
            matches.push(table.id);
            play(&scene, table.id, moves, number * 1_000 + at * 100, chance).await;
        }
        matches.dedup();
        let over = Table::of(&scene, slug).await;
        let done = scene.app.matches.execute(
            InteractionKey(number * 1_000 + 900),
            person_id(ada),
            over.id,
            Command::Resign { ply: None },
        );
        done.await.expect("they may");
        let challenge = ada
            .command("lobby", "play", &[("game", slug), ("opponent", &ben.id)])
            .await;
        matches.extend([over.id, match_of(answered(&challenge))]);
        eventually("the table shows that it is over", || async {
            let table = ada.message(&over.message).await;
            !string(&table["content"]).contains("'s turn")
        })
        .await;
        let listed = ada.get("/channels/lobby/commands").await;
        let commands = listed.as_array().expect("they are listed").clone();
        let home = ada.get("").await;
        let mut world = World {
            server: string(&home["guilds"][0]["id"]).parse().expect("an id"),
            scene,
            people,
            matches,
            honest: Vec::new(),
            commands,
            secrets: [BTreeSet::new(), BTreeSet::new()],
        };
        world.look_around().await;
        world
    }

    /// Has everyone look at everything that they may look at. What can be pressed there is kept, and what only one player sees.
    async fn look_around(&mut self) {
        let mut seen: Vec<BTreeSet<String>> = Vec::new();
        let mut hands = [(); 3].map(|()| BTreeSet::new());
        for (who, own) in hands.iter_mut().enumerate() {
            let person = self.people[who].clone();
            let mut messages = person.messages("lobby").await;
            for name in ["matches", "settings", "history", "me", "privacy", "hand", "leaderboard"] {
                messages.push(person.command("lobby", name, &[]).await["message"].clone());
            }
            for id in self.matches.clone() {
                for name in ["hand", "resign", "replay", "verify"] {
                    let id = id.to_string();
                    messages.push(person.command("lobby", name, &[("match", &id)]).await["message"].clone());
                }
            }
            let mut shown = BTreeSet::new();
            for id in &self.matches[..2] {
                let hand = person.command("lobby", "hand", &[("match", &id.to_string())]).await;
                own.extend(descriptions(&hand["message"]));
            }
            for message in messages.iter().filter(|message| message.is_object()) {
                self.keep(who, message);
                shown.extend(descriptions(message));
            }
            // One step further, where that changes nothing.
            let harmless = [
                "more", "replay", "show", "decline", "watch", "text", "cut", "settings", "server", "resign", "stop",
            ];
            let further: Vec<Honest> = self.honest.iter().filter(|one| one.owner == who).cloned().collect();
            for one in further
                .iter()
                .filter(|one| one.id.split(' ').nth(1).is_some_and(|verb| harmless.contains(&verb)))
                .take(40)
            {
                let data = json!({"custom_id": one.id, "component_type": 2});
                let pressed = person.forge("lobby", COMPONENT, Some(&one.message), &data).await;
                self.keep(who, &pressed["message"]);
                shown.extend(descriptions(&pressed["message"]));
            }
            seen.push(shown);
        }
        // What is over is open to all, and some games hide nothing.
        for (who, other) in [(0, 1), (1, 0)] {
            let alone = |text: &&String| !seen[other].contains(*text) && !seen[STRANGER].contains(*text);
            self.secrets[who] = hands[who].iter().filter(alone).cloned().collect();
        }
        assert!(
            self.honest.len() > 50,
            "there is something to press: {}",
            self.honest.len()
        );
    }

    fn keep(&mut self, owner: usize, message: &Value) {
        let honest = |id: &Value, values: Vec<String>| Honest {
            owner,
            message: string(&message["id"]).to_owned(),
            id: string(id).to_owned(),
            values,
        };
        for button in buttons(message).iter().filter(|button| button["custom_id"].is_string()) {
            self.honest.push(honest(&button["custom_id"], Vec::new()));
        }
        for menu in menus(message) {
            let options = menu["options"].as_array().cloned().unwrap_or_default();
            let values = options.iter().map(|option| string(&option["value"]).to_owned());
            self.honest.push(honest(&menu["custom_id"], values.collect()));
        }
    }

    /// Returns whether this person may well press this: it changes what is theirs, or it is their turn there.
    async fn may(&self, who: usize, id: &str) -> bool {
        if who == STRANGER {
            // To have a match of their own is their right, and costs the others nothing.
            return ["send", "computer", "challenge", "setup"]
                .iter()
                .any(|verb| id.starts_with(&format!("v1 {verb} ")));
        }
        let mut words = id.split(' ').skip(1);
        let verb = words.next().unwrap_or_default();
        if !MOVES.contains(&verb) {
            return ACTS.contains(&verb);
        }
        let (id, mark) = (words.next().and_then(|word| word.parse().ok()), words.next());
        let Some(id) = id else { return false };
        let Ok(game) = self.scene.app.matches.load(id).await else {
            return false;
        };
        let seat = game.seat_of(person_id(&self.people[who]));
        seat.is_some_and(|seat| game.to_decide() == Some(seat) && Some(&*game.mark(seat).to_string()) == mark)
    }

    /// One that its sender may not send.
    async fn forgery(&self, chance: &mut StdRng) -> Forgery {
        loop {
            let made = match chance.random_range(0..10) {
                0 | 1 => self.command(chance, COMMAND),
                2 => self.command(chance, TYPING),
                3 => self.form(chance),
                _ => self.press(chance),
            };
            if !self.may(made.by, string(&made.data["custom_id"])).await {
                return made;
            }
        }
    }

    fn press(&self, chance: &mut StdRng) -> Forgery {
        let honest = self.honest.choose(chance).expect("something can be pressed");
        let all: Vec<String> = self.honest.iter().flat_map(|one| one.values.clone()).collect();
        let values = mutate::values(&honest.values, &all, chance);
        let mut data = json!({"custom_id": mutate::custom_id(&honest.id, &self.matches, chance), "component_type": 2});
        if chance.random_bool(0.5) {
            data["component_type"] = json!(3);
            data["values"] = json!(values);
        }
        let by = if chance.random_bool(0.85) {
            STRANGER
        } else {
            chance.random_range(0..2)
        };
        Forgery {
            by,
            kind: COMPONENT,
            message: Some(honest.message.clone()),
            data,
        }
    }

    /// Makes a command of the stranger about a match that is not theirs, or with what does not belong there.
    fn command(&self, chance: &mut StdRng, kind: u8) -> Forgery {
        let known = [
            "hand", "move", "board", "resign", "replay", "record", "verify", "history", "me", "rules", "learn",
            "matches",
        ];
        let known = if kind == TYPING { &known[..6] } else { &known };
        let name = *known.choose(chance).expect("some");
        let command = self.commands.iter().find(|command| command["name"] == name);
        let command = command.expect("it is registered");
        let mut options = Vec::new();
        let typed = |option: &&Value| kind != TYPING || option["autocomplete"] == true;
        for declared in command["options"].as_array().into_iter().flatten().filter(typed) {
            if declared["type"] != 3 {
                continue;
            }
            let value = match (string(&declared["name"]), chance.random_range(0..4)) {
                ("match", 0..3) => self.matches.choose(chance).expect("some").to_string(),
                (_, 0) => mutate::word(chance),
                (_, 1) => mutate::text(chance, 100),
                (_, 2) => self
                    .honest
                    .choose(chance)
                    .expect("some")
                    .values
                    .first()
                    .cloned()
                    .unwrap_or_default(),
                _ if kind == TYPING => mutate::word(chance),
                _ => continue,
            };
            options.push(json!({"name": declared["name"], "type": declared["type"], "value": value}));
        }
        if chance.random_bool(0.1) && !options.is_empty() {
            options.push(options[0].clone());
        }
        // A library leaves what is typed into an option of another type unanswered.
        if kind != TYPING && chance.random_bool(0.05) {
            options.push(
                json!({"name": mutate::cut("nonsense", chance), "type": 3, "value": mutate::text(chance, 6_000)}),
            );
            options.push(json!({"name": "match", "type": 4, "value": chance.random_range(-5..5)}));
            options.push(json!({"name": "move", "type": 5, "value": true}));
        }
        if let (TYPING, Some(last)) = (kind, options.last_mut()) {
            last["focused"] = json!(true);
        }
        let name = if chance.random_bool(0.05) {
            mutate::word(chance)
        } else {
            name.to_owned()
        };
        let data = json!({"id": command["id"], "name": name, "type": 1, "options": options});
        Forgery {
            by: STRANGER,
            kind,
            message: None,
            data,
        }
    }

    fn form(&self, chance: &mut StdRng) -> Forgery {
        let id = self.matches.choose(chance).expect("some");
        let reach = ["member", "direct", "borrowed"].choose(chance).expect("some");
        let id = mutate::custom_id(&format!("v1 cut-with {id} {reach}"), &self.matches, chance);
        let line =
            json!({"type": 4, "id": 2, "custom_id": mutate::cut("line", chance), "value": mutate::text(chance, 300)});
        let rows: Vec<Value> = (0..chance.random_range(0..3))
            .map(|n| json!({"type": 1, "id": n, "components": [line]}))
            .collect();
        let message = self.honest.choose(chance).filter(|_| chance.random_bool(0.5));
        let data = json!({"custom_id": id, "components": rows});
        Forgery {
            by: STRANGER,
            kind: FORM,
            message: message.map(|one| one.message.clone()),
            data,
        }
    }

    /// All that nobody else may change.
    async fn stands(&self) -> String {
        let app = &self.scene.app;
        let mut all = String::new();
        for &id in &self.matches {
            let game = app.matches.load(id).await.expect("it is there");
            all += &format!("{id} {} {:?} {:?}\n", game.version(), game.people(), game.record());
        }
        for person in &self.people[..2] {
            all += &format!(
                "{:?}\n",
                app.preferences
                    .settings(person_id(person))
                    .await
                    .expect("they are kept")
            );
        }
        all + &format!("{:?}\n", app.preferences.server(self.server).await.expect("it is kept"))
    }

    /// Returns what is wrong with what a person got.
    fn wrong(&self, by: usize, got: &Value) -> Option<String> {
        let state = string(&got["state"]);
        if !["answered", "deferred", "modal", "choices"].contains(&state) {
            return Some(format!("no answer: {got}"));
        }
        let told = got.to_string();
        let others = (0..2).filter(|&who| who != by);
        for secret in others.flat_map(|who| &self.secrets[who]) {
            if told.contains(json!(secret).to_string().trim_matches('"')) {
                return Some(format!("{secret:?} is shown to {}", self.people[by].name));
            }
        }
        None
    }

    /// Sends so many forgeries. `as_owner`: Discord takes each for one of a person who may press that.
    async fn attack(&self, count: u64, as_owner: bool, chance: &mut StdRng) -> Result<(), String> {
        let before = self.stands().await;
        let mut left = count;
        while left > 0 {
            let mut batch = Vec::new();
            for _ in 0..left.min(AT_ONCE) {
                let mut forged = self.forgery(chance).await;
                if as_owner {
                    let honest = self.honest.choose(chance).expect("some");
                    forged = Forgery {
                        by: honest.owner,
                        kind: COMPONENT,
                        message: Some(honest.message.clone()),
                        data: json!({"custom_id": honest.id, "component_type": 2}),
                    };
                    if let Some(value) = honest.values.choose(chance) {
                        forged.data["component_type"] = json!(3);
                        forged.data["values"] = json!([value]);
                    }
                }
                batch.push(forged);
            }
            left = left.saturating_sub(AT_ONCE);
            let sent = batch.iter().map(|forged| async move {
                let (by, data) = (&self.people[forged.by], &forged.data);
                let got = by.forge("lobby", forged.kind, forged.message.as_deref(), data).await;
                match got["code"] == 10008 {
                    // Its message was taken away meanwhile: on one that is there.
                    true => by.forge("lobby", forged.kind, Some(&newest(by).await), data).await,
                    false => got,
                }
            });
            let got = join_all(sent).await;
            for (forged, got) in batch.iter().zip(&got) {
                if let Some(wrong) = self.wrong(forged.by, got) {
                    return Err(format!("{wrong}\nafter {forged:?}").chars().take(3_000).collect());
                }
            }
            if self.stands().await != before {
                return Err(format!("something changed after one of {batch:#?}"));
            }
        }
        match self.scene.incidents().await {
            0 => Ok(()),
            some => Err(format!("{some} incidents")),
        }
    }
}

/// Makes so many moves at random, or fewer: until nobody is in the middle of a turn.
async fn play(scene: &Scene, id: MatchId, moves: u64, key: u64, chance: &mut StdRng) {
    for made in 0..100 {
        let game = scene.app.matches.load(id).await.expect("it is there");
        let Some(seat) = game.to_decide() else { return };
        if made >= moves && game.mark(seat).step == 0 {
            return;
        }
        let text = any_move(&game, chance);
        let (mark, who): (_, UserId) = (game.mark(seat), game.person_at(seat).expect("both are there"));
        let done = scene
            .app
            .matches
            .execute(InteractionKey(key + made), who, id, Command::Move { mark, text })
            .await;
        done.expect("it is legal");
    }
}

/// Returns the newest message that a person sees in the lobby.
async fn newest(by: &Person) -> String {
    let messages = by.messages("lobby").await;
    string(&messages.first().expect("much was said")["id"]).to_owned()
}

/// The descriptions of a message's pictures.
fn descriptions(message: &Value) -> BTreeSet<String> {
    let pictures = message["attachments"].as_array().into_iter().flatten();
    let shown = message["embeds"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|embed| &embed["image"]);
    let told = pictures.chain(shown).map(|picture| string(&picture["description"]));
    told.filter(|text| !text.is_empty()).map(str::to_owned).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forged_interaction_changes_nothing_and_shows_no_hand() {
    let all = rounds(20_000);
    let mut secrets = 0;
    for (number, from) in (0_u64..).zip((0..all).step_by(A_SCENE as usize)) {
        let slug = CATALOG[number as usize % CATALOG.len()].info().slug;
        let mut chance = StdRng::seed_from_u64(number);
        let mut world = World::new(slug, number, &mut chance).await;
        secrets += world.secrets.iter().map(BTreeSet::len).sum::<usize>();
        let done = world.attack((all - from).min(A_SCENE), false, &mut chance).await;
        assert_eq!(done, Ok(()), "{slug}, scene {number}");
        assert_eq!(world.scene.sandbox.complaints(), Vec::<String>::new());
        world.scene.stop_bot().await;
    }
    assert!(secrets > 0, "there was something to hide");
    println!("{all} forged interactions, all of them through the gateway");
}

/// The control: the same buttons, and nobody asks who presses them.
#[tokio::test(flavor = "multi_thread")]
async fn presses_that_are_taken_for_those_of_the_players_are_found_out() {
    let mut chance = StdRng::seed_from_u64(1);
    let mut world = World::new("clash", 1, &mut chance).await;
    let who = usize::from(world.secrets[0].is_empty());
    let hand = world.people[who]
        .command("lobby", "hand", &[("match", &world.matches[0].to_string())])
        .await;
    let found = world.wrong(STRANGER, &hand);
    assert!(
        found.is_some_and(|found| found.contains("is shown to cleo")),
        "a hand before the wrong eyes"
    );
    let done = world.attack(2_000, true, &mut chance).await;
    let found = done.expect_err("the players may press that");
    assert!(found.contains("something changed"), "{found}");
    world.scene.stop_bot().await;
}
