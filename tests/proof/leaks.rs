//! What a person is sent depends on nothing that they cannot see. Two worlds play the same match; in the other one the cards that are
//! hidden from a viewer lie elsewhere. Everybody does the same in both, and what the viewer and an onlooker get is the same to the byte:
//! texts, buttons, menus, pictures and their descriptions, errors, in number and order. This goes the whole way, for a share of the
//! positions that [`sights`](crate::sights) compares before they are drawn. The controls are tables that leak, each in one way.

use std::collections::{BTreeMap, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::LazyLock;

use headsup_app::{InteractionKey, ManualClock};
use headsup_engine::{Catalog, ChoiceSet, GameEntry, Next, Options, Seat};
use headsup_match::{Command, Match, MatchId, Rated, Terms, TimeControl, Timestamp, View, decide};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};

use crate::errors::faces_are_uploaded;
use crate::leaky::Leak;
use crate::player::any_move;
use crate::resampled::Resampling;
use crate::rounds;
use crate::staged::Staged;
use headsup_stage::scene::{Person, Scene, answered, buttons, eventually, menus, string};
use headsup_stage::table::{Table, person_id};
use headsup_stage::watch::Watch;

/// One position of so many is compared the whole way.
const SHARE: u64 = 100;
/// So many are compared in two worlds; then they are made anew, for all that is ever sent is kept in them.
const AGE: usize = 100;

/// The games of a world, each of which a test can stage.
pub struct Stages {
    by_slug: HashMap<&'static str, &'static Staged>,
    pub catalog: Catalog,
}

impl Stages {
    pub fn new() -> Stages {
        let stage = |game: &&'static dyn GameEntry| &*Box::leak(Box::new(Staged::new(*game)));
        let staged: Vec<&'static Staged> = headsup_games::CATALOG.iter().map(stage).collect();
        let games: Vec<&'static dyn GameEntry> = staged.iter().map(|game| *game as &dyn GameEntry).collect();
        Stages {
            by_slug: staged.into_iter().map(|game| (game.info().slug, game)).collect(),
            catalog: Catalog::new(games.leak()),
        }
    }

    pub fn get(&self, slug: &str) -> Option<&'static Staged> {
        self.by_slug.get(slug).copied()
    }
}

/// The games of the world in which cards lie elsewhere, and of both worlds where a leak is planted. One test uses one game.
static OTHER: LazyLock<Stages> = LazyLock::new(Stages::new);
static LEAKY: [LazyLock<Stages>; 2] = [LazyLock::new(Stages::new), LazyLock::new(Stages::new)];

/// One of the two worlds.
struct World {
    scene: Scene,
    key: u64,
    people: [Person; 2],
}

impl World {
    async fn new(catalog: Catalog, number: u64) -> World {
        let clock = ManualClock::new(Timestamp(1_800_000_000_000));
        let mut scene = Scene::staged(&clock, catalog, number).await;
        let people = [scene.person("ada").await, scene.person("ben").await];
        scene.stop_bot().await;
        World {
            scene,
            key: 1 << 62,
            people,
        }
    }

    fn key(&mut self) -> InteractionKey {
        self.key += 1;
        InteractionKey(self.key)
    }

    /// Begins a match, and plays so many moves of it at random, or a few more: no one is in the middle of a turn that can be taken back, and
    /// it is a position that `fits`. The bot is away, so that it has nothing to say of that later.
    async fn play(&mut self, slug: &str, moves: usize, fits: impl Fn(&Match) -> bool, chance: &mut StdRng) -> Table {
        let [ada, ben] = self.people.clone();
        let (app, keys) = (self.scene.app.clone(), [self.key(), self.key()]);
        let terms = Terms {
            game: slug.to_owned(),
            options: Options::default(),
            rated: Rated::No,
            pace: TimeControl::Free,
        };
        let done = app
            .matches
            .challenge(keys[0], person_id(&ada), Some(person_id(&ben)), terms)
            .await
            .expect("she may");
        let done = app
            .matches
            .execute(keys[1], person_id(&ben), done.game().id(), Command::Accept(Vec::new()))
            .await;
        let mut game = done.expect("they may").game().clone();
        for made in 0.. {
            let Some(seat) = game.to_decide() else { break };
            if made >= moves && game.mark(seat).step == 0 && fits(&game) {
                break;
            }
            let text = any_move(&game, chance);
            let (mark, who) = (game.mark(seat), game.person_at(seat).expect("both are there"));
            let done = app
                .matches
                .execute(self.key(), who, game.id(), Command::Move { mark, text })
                .await;
            game = done.expect("it is legal").game().clone();
        }
        let players = match game.seat_of(person_id(&ada)) {
            Some(Seat::One) => [ada, ben],
            _ => [ben, ada],
        };
        // Nothing is posted yet: commands are given in the lobby.
        Table {
            id: game.id(),
            message: json!({"channel_id": "lobby"}),
            players,
        }
    }

    /// Does everything that people do here, the same in both worlds; returns what the viewer and an onlooker are sent meanwhile.
    async fn seen(&mut self, table: &Table, viewer: Seat, view: View) -> [Vec<String>; 2] {
        let scene = &mut self.scene;
        scene.start_bot().await;
        faces_are_there(scene).await;
        let onlooker = scene.person("cleo").await;
        for person in &table.players {
            let seen = scene
                .app
                .preferences
                .choose(person_id(person), |settings| settings.view = view);
            seen.await.expect("it is kept");
        }
        let (player, waiting) = (&table.players[viewer.index()], &table.players[viewer.other().index()]);
        let watches = [Watch::of(player).await, Watch::of(&onlooker).await];
        let id = table.id.to_string();
        let game = table.game(scene).await;
        let forks = forks(&game, viewer);
        look_around(player, &table.panel(player).await, &forks).await;
        table.panel(waiting).await;
        let board = answered(&player.command("lobby", "board", &[("match", &id)]).await).clone();
        let watched = onlooker.press_label(&board, "Watch").await;
        look_around(&onlooker, answered(&watched), &[]).await;
        for text in ["", "nonsense", "1", "pass"] {
            player
                .autocomplete("lobby", "move", ("move", text), &[("match", &id)])
                .await;
        }
        // Something that could be played before, and cannot now: a move that is made draws from what lies elsewhere.
        let mut played = game.played().iter().map(|played| played.notation.as_str());
        let past = played.find(|text| !is_legal(&game, viewer, text));
        for text in ["nonsense", "?", past.unwrap_or("!")] {
            let options = [("move", text), ("match", id.as_str())];
            player.command("lobby", "move", &options).await;
            onlooker.command("lobby", "move", &options).await;
        }
        for command in ["hand", "replay", "record"] {
            onlooker.command("lobby", command, &[("match", &id)]).await;
        }
        player.command("lobby", "replay", &[("match", &id)]).await;
        player.command("lobby", "matches", &[]).await;
        // All is said when it has stopped.
        scene.stop_bot().await;
        let mut seen = [Vec::new(), Vec::new()];
        for (watch, seen) in watches.iter().zip(&mut seen) {
            *seen = stories(watch).await;
        }
        // Without the records of earlier matches, which are finished and public.
        let export = scene.app.privacy.export(person_id(player), 0).await;
        seen[0].push(plain(&json!(export.expect("it can be read"))));
        seen
    }
}

/// What became of each message and each press that was watched, in order. What becomes of different ones at once has none.
pub async fn stories(watch: &Watch) -> Vec<String> {
    let mut stories: BTreeMap<String, String> = BTreeMap::new();
    let comes_and_goes = |event: &Value| event["t"] == "APPLICATION_STATUS";
    for event in watch.take().into_iter().filter(|event| !comes_and_goes(event)) {
        let story = stories.entry(event["d"]["id"].to_string()).or_default();
        story.push_str(&compared(event).await);
        story.push('\n');
    }
    let mut stories: Vec<String> = stories.into_values().collect();
    stories.sort();
    stories
}

/// What a person is sent as two worlds are compared by it: with the bytes of files, and without what only tells when it was.
pub async fn compared(mut sent: Value) -> String {
    fetch(&mut sent).await;
    plain(&sent)
}

/// Waits until the bot knows the faces of all cards: buttons name what has no face yet. Those of the last game come last.
pub async fn faces_are_there(scene: &Scene) {
    faces_are_uploaded(scene).await;
    let dan = scene.person("dan").await;
    eventually("the faces are known", || async {
        let lesson = dan.command("lobby", "learn", &[("game", "fortac")]).await;
        let buttons = buttons(answered(&lesson));
        buttons.iter().any(|button| button["emoji"]["id"].is_string())
    })
    .await;
}

/// The words at the first fork of a turn that lead to another fork, if it is this seat's turn.
fn forks(game: &Match, seat: Seat) -> Vec<String> {
    let menu = game.player_at(seat).and_then(|own| own.menu(&[]).ok());
    menu.map_or_else(Vec::new, |menu| forks_of(menu.fork))
}

/// The words of a fork that lead to another.
pub fn forks_of(fork: ChoiceSet) -> Vec<String> {
    match fork {
        ChoiceSet::Arranged(arranged) => {
            let choices = arranged.groups.into_iter().flat_map(|group| group.choices);
            let forks = choices.filter(|choice| choice.next == Next::Fork);
            forks.filter_map(|choice| choice.quick.path.last().cloned()).collect()
        }
        ChoiceSet::One(choices) => {
            let forks = choices.into_iter().filter(|choice| choice.next == Next::Fork);
            forks.map(|choice| choice.word).collect()
        }
        ChoiceSet::Any { .. } => Vec::new(),
    }
}

fn is_legal(game: &Match, seat: Seat, text: &str) -> bool {
    let (mark, text) = (game.mark(seat), text.to_owned());
    let who = game.person_at(seat).expect("both are there");
    decide(game, who, &Command::Move { mark, text }, Timestamp(1_800_000_000_000)).is_ok()
}

/// Presses what moves nothing: pages, larger drawings, words, and the way to the next fork. Gives the answers.
pub async fn look_around(person: &Person, panel: &Value, forks: &[String]) -> Vec<Value> {
    let mut answers = Vec::new();
    for button in buttons(panel) {
        let id = string(&button["custom_id"]);
        let harmless = ["more", "text", "closer", "show"]
            .iter()
            .any(|verb| id.split(' ').nth(1) == Some(verb));
        if harmless || leads(id, forks) {
            answers.push(person.press(panel, id, &[]).await);
        }
    }
    for menu in menus(panel) {
        let id = string(&menu["custom_id"]);
        let values: Vec<_> = menu["options"]
            .as_array()
            .into_iter()
            .flatten()
            .map(|option| string(&option["value"]))
            .collect();
        if let Some(value) = values
            .into_iter()
            .find(|value| id.split(' ').nth(1) == Some("choose") && leads(value, forks))
        {
            answers.push(person.press(panel, id, &[value]).await);
        }
    }
    answers
}

fn leads(id: &str, forks: &[String]) -> bool {
    id.split(' ')
        .next_back()
        .is_some_and(|last| forks.iter().any(|fork| fork == last))
}

/// Puts the bytes of files in the place of the addresses that lead to them.
async fn fetch(value: &mut Value) {
    let mut urls = Vec::new();
    find_urls(value, &mut urls);
    let mut bytes = HashMap::new();
    for url in urls {
        let body = reqwest::get(&url)
            .await
            .expect("the sandbox answers")
            .bytes()
            .await
            .expect("it is whole");
        let mut hasher = DefaultHasher::new();
        body.hash(&mut hasher);
        bytes.insert(url, format!("{} bytes, {:x}", body.len(), hasher.finish()));
    }
    put_bytes(value, &bytes);
}

fn find_urls(value: &Value, out: &mut Vec<String>) {
    match value {
        Value::String(text) if text.starts_with("http://127.0.0.1") && text.contains("attachments/") => {
            out.push(text.clone())
        }
        Value::Array(all) => all.iter().for_each(|one| find_urls(one, out)),
        Value::Object(all) => all.values().for_each(|one| find_urls(one, out)),
        _ => {}
    }
}

fn put_bytes(value: &mut Value, bytes: &HashMap<String, String>) {
    match value {
        Value::String(text) => {
            if let Some(bytes) = bytes.get(text) {
                bytes.clone_into(text);
            }
        }
        Value::Array(all) => all.iter_mut().for_each(|one| put_bytes(one, bytes)),
        Value::Object(all) => all.values_mut().for_each(|one| put_bytes(one, bytes)),
        _ => {}
    }
}

/// An event without what only tells when it was, and without Discord's numbers: two worlds are not the same age.
fn plain(event: &Value) -> String {
    let mut event = event.clone();
    strip(&mut event);
    let text = event.to_string();
    let mut out = String::new();
    let mut rest = text.as_str();
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
        let digits = rest[start..].find(|c: char| !c.is_ascii_digit());
        let end = digits.map_or(rest.len(), |end| start + end);
        out.push_str(&rest[..start]);
        out.push_str(if end - start >= 15 { "#" } else { &rest[start..end] });
        rest = &rest[end..];
    }
    out + rest
}

/// Names of files are chance and mean nothing. How often a person was mentioned before depends on the timing.
const MEANINGLESS: [&str; 11] = [
    "mention_count",
    "joined_at",
    "timestamp",
    "edited_timestamp",
    "nonce",
    "filename",
    "proxy_url",
    "created_at",
    "expires_at",
    "token",
    "last_message_id",
];

fn strip(value: &mut Value) {
    match value {
        Value::Array(all) => all.iter_mut().for_each(strip),
        Value::Object(all) => {
            all.retain(|key, _| !MEANINGLESS.contains(&key.as_str()));
            all.values_mut().for_each(strip);
        }
        _ => {}
    }
}

/// What the two worlds show differently at one position, if anything.
async fn difference(
    worlds: &mut [World; 2],
    stages: [Option<&Staged>; 2],
    slug: &str,
    number: u64,
    leak: Option<Leak>,
) -> Option<String> {
    let viewer = [Seat::One, Seat::Two][number as usize % 2];
    let view = [View::Picture, View::Text][number as usize / 2 % 2];
    let moves = StdRng::seed_from_u64(number).random_range(0..24);
    for stage in stages.into_iter().flatten() {
        stage.set(None, None);
    }
    let [one, two] = worlds;
    let mut chances = [(); 2].map(|()| StdRng::seed_from_u64(number));
    let [own, others] = &mut chances;
    // Orders can be given at few positions; elsewhere nothing can leak by them.
    let fits = |game: &Match| match leak {
        Some(Leak::Orders) => game.player_at(viewer).is_some_and(|player| player.orders().len() > 1),
        _ => true,
    };
    let (first, second) = tokio::join!(one.play(slug, moves, fits, own), two.play(slug, moves, fits, others));
    if first.id != second.id {
        return Some(format!(
            "{slug} {number}: before it, one world did what the other did not"
        ));
    }
    let game = first.game(&one.scene).await;
    if !game.phase().is_open() {
        return None; // everything is open
    }
    let after = game.public().map_or(0, |view| view.ply());
    if let Some(stage) = stages[0] {
        stage.set(None, leak);
    }
    if let Some(stage) = stages[1] {
        stage.set(Some(Resampling { after, viewer, number }), leak);
    }
    let (here, there) = tokio::join!(one.seen(&first, viewer, view), two.seen(&second, viewer, view));
    over(one, first.id).await;
    over(two, second.id).await;
    for (here, there) in here.iter().zip(&there) {
        assert!(here.len() > 3, "something was seen");
        let differs = here.iter().zip(there).find(|(here, there)| here != there);
        if let Some((here, there)) = differs {
            return Some(format!(
                "{slug} {number} after {moves} moves, seen by {viewer:?}:\n{here}\n{there}"
            ));
        }
        if here.len() != there.len() {
            return Some(format!("{slug} {number}: {} events, or {}", here.len(), there.len()));
        }
    }
    None
}

/// Ends a match and leaves its messages alone, so that the lists of the next are as short and nothing more is said of it.
async fn over(world: &mut World, id: MatchId) {
    let (app, key) = (world.scene.app.clone(), world.key());
    let game = app.matches.load(id).await.expect("it is there");
    if let (true, Some(who)) = (game.phase().is_open(), game.person_at(Seat::One)) {
        app.matches
            .execute(key, who, id, Command::Resign { ply: None })
            .await
            .expect("they may");
    }
    app.message_notes.set_place(id, Vec::new()).await.expect("it is kept");
}

async fn nothing_leaks(slug: &str, number: u64) {
    let pairs = rounds(2_000).div_ceil(SHARE);
    let numbers: Vec<u64> = (0..pairs).map(|pair| number * 1_000_000 + pair).collect();
    for age in numbers.chunks(AGE) {
        let mut worlds = [
            World::new(headsup_games::CATALOG, age[0]).await,
            World::new(OTHER.catalog, age[0]).await,
        ];
        for number in age {
            let stages = [None, OTHER.get(slug)];
            let difference = difference(&mut worlds, stages, slug, *number, None).await;
            assert_eq!(difference, None);
        }
    }
    println!("{pairs} positions of {slug}, the whole way");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_that_is_sent_hangs_on_a_hidden_card_in_contraploy() {
    nothing_leaks("contraploy", 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_that_is_sent_hangs_on_a_hidden_card_in_contra() {
    nothing_leaks("contra", 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_that_is_sent_hangs_on_a_hidden_card_in_jokers_row() {
    nothing_leaks("jokers-row", 3).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_that_is_sent_hangs_on_a_hidden_card_in_clash() {
    nothing_leaks("clash", 4).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_that_is_sent_hangs_on_a_hidden_card_in_fortac() {
    nothing_leaks("fortac", 5).await;
}

/// The control: each way to leak is found, in some position and some game.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_leaks_is_found_out() {
    let mut missed = Vec::new();
    for (at, leak) in (0..).zip(Leak::ALL) {
        // Two worlds that went apart stay apart.
        let mut worlds = [
            World::new(LEAKY[0].catalog, 6).await,
            World::new(LEAKY[1].catalog, 6).await,
        ];
        let mut found = false;
        let slugs: &[&str] = match leak {
            Leak::Orders => &["jokers-row"],
            _ => &["contraploy", "clash", "contra", "jokers-row", "fortac"],
        };
        // As many positions of each game as the proof looks at where it is small.
        'tries: for pair in 0..20 {
            for slug in slugs {
                let stages = [LEAKY[0].get(slug), LEAKY[1].get(slug)];
                let number = 6_000_000 + at * 1_000 + pair;
                found = difference(&mut worlds, stages, slug, number, Some(leak))
                    .await
                    .is_some();
                if found {
                    break 'tries;
                }
            }
        }
        if !found {
            missed.push(leak);
        }
    }
    assert_eq!(missed, [], "not found out");
}
