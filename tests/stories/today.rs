//! The deals of the day: played by presses alone, the same for all, and closed to those who have not finished them.

use std::time::Duration;

use headsup_app::{ManualClock, Settings};
use headsup_games::CATALOG;
use headsup_match::daily::DailyGame;
use headsup_match::{DailyDeal, Day, Timestamp};
use rand::SeedableRng;
use rand::rngs::StdRng;
use serde_json::{Value, json};

use crate::settings::says;
use crate::whole::{chooses, press_ids, something_to_press};
use headsup_stage::scene::{Person, Scene, answered, buttons, eventually, string};
use headsup_stage::table::person_id;

const EPHEMERAL: u64 = 64;
/// The game whose moves are a few single presses.
pub const GAME: &str = "fortac";
/// Ten in the morning.
const MORNING: Timestamp = Timestamp(20_784 * 86_400_000 + 36_000_000);
/// From a moment to the same the day after.
pub const A_DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The bot on a clock that is moved by hand, at ten in the morning.
pub async fn scene(number: u64) -> (ManualClock, Scene) {
    let clock = ManualClock::new(MORNING);
    let scene = Scene::at(&clock, number).await;
    (clock, scene)
}

/// Presses a button whose id another client could have written.
pub async fn forge(who: &Person, message: &Value, id: &str) -> Value {
    let data = json!({"custom_id": id, "component_type": 2});
    let press = json!({"type": 3, "message_id": message["id"], "data": data});
    answered(&who.post("/channels/lobby/forged", press).await).clone()
}

/// Opens the list of today's deals.
pub async fn list(who: &Person) -> Value {
    answered(&who.command("lobby", "today", &[]).await).clone()
}

async fn open(who: &Person) -> Value {
    let list = list(who).await;
    forge(who, &list, &format!("v1 daily {GAME}")).await
}

/// Whether a try asks for a move.
pub fn asks(message: &Value) -> bool {
    press_ids(message).iter().any(|id| chooses(id))
}

/// Makes any presses until the try is over, at most so many; gives what is shown then.
pub async fn play(who: &Person, mut shown: Value, most: usize, chance: &mut StdRng) -> Value {
    for _ in 0..most {
        if !asks(&shown) {
            break;
        }
        let (id, values) = something_to_press(&shown, chance);
        let values: Vec<&str> = values.iter().map(String::as_str).collect();
        shown = answered(&who.press(&shown, &id, &values).await).clone();
    }
    shown
}

/// Finishes today's deal of a game, by presses that chance chooses.
pub async fn finish(who: &Person, number: u64) -> Value {
    let done = play(who, open(who).await, 2_000, &mut StdRng::seed_from_u64(number)).await;
    assert!(!asks(&done), "{done:#}");
    done
}

async fn settings(scene: &Scene, who: &Person) -> Settings {
    let settings = scene.app.preferences.settings(person_id(who));
    settings.await.expect("it can be read")
}

async fn kept(scene: &Scene, who: &Person) -> DailyGame {
    let settings = settings(scene, who).await;
    let day = scene.app.daily.today();
    settings.daily.of(GAME, day).expect("it is begun").clone()
}

async fn deal(scene: &Scene, day: Day) -> DailyDeal {
    let deal = scene.app.daily.known(GAME, day).await;
    deal.expect("it can be read").expect("it is promised")
}

/// Waits until the strongest level has played the deal.
async fn expert(scene: &Scene) {
    let deal = deal(scene, scene.app.daily.today()).await;
    eventually("the expert is done", || async {
        let results = scene.app.daily.results(&deal, None).await;
        results.expect("they can be read").everywhere.expert.is_some()
    })
    .await;
}

/// What a message says.
pub fn content(message: &Value) -> &str {
    string(&message["content"])
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deal_is_played_over_a_restart_told_and_held_against_others() {
    let (_clock, mut scene) = scene(970).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let shown = list(&ada).await;
    assert_eq!(shown["flags"].as_u64().unwrap_or(0) & EPHEMERAL, EPHEMERAL, "{shown}");
    assert!(content(&shown).contains("Deals of the day · 2026-11-27"), "{shown:#}");
    assert!(content(&shown).contains("No streak yet"), "{shown:#}");
    for book in CATALOG {
        let info = book.info();
        let shown = forge(&ada, &shown, &format!("v1 daily {}", info.slug)).await;
        assert!(
            content(&shown).contains(&format!("{} of the day", info.name)),
            "{shown:#}"
        );
        assert!(content(&shown).contains("This try counts."), "{shown:#}");
        assert!(asks(&shown), "{shown:#}");
        assert_eq!(shown["attachments"].as_array().map_or(0, Vec::len), 1, "{}", info.slug);
    }
    let mut chance = StdRng::seed_from_u64(1);
    let shown = play(&ada, open(&ada).await, 8, &mut chance).await;
    let before = kept(&scene, &ada).await;
    scene.stop_bot().await;
    scene.start_bot().await;
    assert_eq!(kept(&scene, &ada).await, before);
    let done = play(&ada, shown, 2_000, &mut chance).await;
    let score = kept(&scene, &ada).await.counted.score.expect("it is over");
    assert!(
        content(&done).contains(&format!("in {} turns", score.length.count())),
        "{done:#}"
    );
    assert!(content(&done).contains("You're the first on this server."), "{done:#}");
    assert!(content(&done).contains("🔥 1 day in a row"), "{done:#}");
    expert(&scene).await;
    let done = forge(&ada, &done, &format!("v1 daily {GAME}")).await;
    assert!(content(&done).contains("The expert in your seat: "), "{done:#}");
    // Ben plays the same deal, and is held against Ada.
    let done = finish(&ben, 2).await;
    let bens = kept(&scene, &ben).await.counted.score.expect("it is over");
    let held = match bens.beats(&score) {
        true => ": better than 1 of 1 other.",
        false => ": the other player did as well or better.",
    };
    assert_eq!(content(&done).matches(held).count(), 2, "here and everywhere: {done:#}");
    let listed = list(&ada).await;
    assert!(
        content(&listed).contains(&format!("in {} turns", score.length.count())),
        "{listed:#}"
    );
    assert!(content(&listed).contains("safe for today."), "{listed:#}");
    scene.assert_clean();
    scene.assert_nothing_logged();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_is_played_by_its_menus() {
    let (_clock, mut scene) = scene(977).await;
    let ada = scene.person("ada").await;
    let shown = list(&ada).await;
    for book in CATALOG {
        let slug = book.info().slug;
        let shown = forge(&ada, &shown, &format!("v1 daily {slug}")).await;
        play(&ada, shown, 60, &mut StdRng::seed_from_u64(9)).await;
        let day = scene.app.daily.today();
        let tries = settings(&scene, &ada).await.daily;
        assert!(
            tries.of(slug, day).is_some_and(|game| game.here().ply > 4),
            "{slug}: {tries:?}"
        );
    }
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_moves_meet_the_same_answers() {
    let (_clock, mut scene) = scene(971).await;
    let mut tries = Vec::new();
    for name in ["ada", "ben"] {
        let who = scene.person(name).await;
        finish(&who, 3).await;
        tries.push(kept(&scene, &who).await.counted);
    }
    assert_eq!(tries[0], tries[1]);
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_presses_at_once_one_counts_and_the_other_is_told() {
    let (_clock, mut scene) = scene(972).await;
    let ada = scene.person("ada").await;
    let mut shown = open(&ada).await;
    // Up to a position in which one press makes a move.
    let mut chance = StdRng::seed_from_u64(4);
    let before = kept(&scene, &ada).await;
    let id = loop {
        let (id, values) = something_to_press(&shown, &mut chance);
        assert!(values.is_empty(), "{shown:#}");
        let next = answered(&ada.press(&shown, &id, &[]).await).clone();
        if kept(&scene, &ada).await != before {
            break id;
        }
        shown = next;
    };
    let after = kept(&scene, &ada).await;
    let late = forge(&ada, &shown, &id).await;
    assert!(content(&late).contains("This try has moved on."), "{late:#}");
    assert_eq!(kept(&scene, &ada).await, after);
    // And at the same moment.
    let ben = scene.person("ben").await;
    let begun = open(&ben).await;
    let (one, two) = tokio::join!(forge(&ben, &begun, &id), forge(&ben, &begun, &id));
    let stale = [&one, &two].map(|shown| content(shown).contains("This try has moved on."));
    assert!(stale[0] != stale[1], "{one:#} {two:#}");
    assert_eq!(kept(&scene, &ben).await, after);
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_there_is_not_is_refused_and_changes_nothing() {
    let (_clock, mut scene) = scene(973).await;
    let ada = scene.person("ada").await;
    let shown = open(&ada).await;
    let before = settings(&scene, &ada).await;
    let today = scene.app.daily.today();
    for id in [
        "v1 daily no-such-game".to_owned(),
        format!("v1 daily-look {GAME} {}", today.next()),
        format!("v1 daily-look {GAME} 4294967295"),
        format!("v1 daily-look {GAME} 0"),
        format!("v1 daily-share {GAME} {today}"),
        format!("v1 daily-post {GAME} {today}"),
        format!("v1 show ~{GAME} {today}.1.999 0"),
        format!("v1 show ~{GAME} {today}.65535.0 0"),
        format!("v1 choose ~{GAME} {today}.1.0 0 no-such-word"),
        format!("v1 choose ~{GAME} {}.1.0 0 walk", today.next()),
        format!("v1 pick ~no-such-game {today}.1.0 0"),
    ] {
        let told = forge(&ada, &shown, &id).await;
        let words = content(&told);
        assert!(
            !words.is_empty() && !words.contains("Won") && !words.contains("Lost"),
            "{id}: {told:#}"
        );
    }
    assert_eq!(settings(&scene, &ada).await, before);
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_try_of_another_is_told_by_who_played_it() {
    let (_clock, mut scene) = scene(995).await;
    let ada = scene.person("ada").await;
    finish(&ada, 5).await;
    expert(&scene).await;
    let shown = list(&ada).await;
    let today = scene.app.daily.today();
    let own = "You played";
    for (course, player) in [("own", own), ("expert", "(expert)"), ("best", "👤")] {
        let mut told = String::new();
        for ply in 1..=4 {
            let replayed = forge(&ada, &shown, &format!("v1 daily-replay {GAME} {today} {course} {ply}")).await;
            told.push_str(content(&replayed));
        }
        assert!(told.contains(player), "{course}: {told}");
        assert_eq!(told.contains(own), course == "own", "{course}: {told}");
    }
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_of_a_deal_gets_out_before_its_day_is_over() {
    let (_clock, mut scene) = scene(974).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    finish(&ada, 5).await;
    expert(&scene).await;
    let today = scene.app.daily.today();
    let deal_today = deal(&scene, today).await;
    assert_eq!(deal_today.reveal(today), None);
    let shown = open(&ben).await;
    // Ben has not finished it, so they see nothing of what others made of it.
    for id in [
        format!("v1 daily-look {GAME} {today}"),
        format!("v1 daily-replay {GAME} {today} own last"),
        format!("v1 daily-replay {GAME} {today} expert last"),
        format!("v1 daily-replay {GAME} {today} best last"),
    ] {
        let told = forge(&ben, &shown, &id).await;
        assert!(
            content(&told).contains("You'll see this once you've finished it"),
            "{id}: {told:#}"
        );
        assert_eq!(told["attachments"].as_array().map_or(0, Vec::len), 0, "{id}");
    }
    // Nor do the ways to look at a match show any of it.
    let id = deal_today.solo.id.to_string();
    for (command, argument) in [
        ("record", "match"),
        ("replay", "match"),
        ("verify", "match"),
        ("board", "match"),
    ] {
        let told = answered(&ben.command("lobby", command, &[(argument, &id)]).await).clone();
        let pictures = told["attachments"].as_array().map_or(0, Vec::len);
        assert_eq!(pictures, 0, "{command}: {told:#}");
    }
    let verified = answered(&ben.command("lobby", "verify", &[("match", &id)]).await).clone();
    let promise = deal_today.solo.commitment().to_string();
    assert!(content(&verified).contains(&promise), "{verified:#}");
    let secret = deal_today.reveal(today.next()).expect("that day is over then");
    assert!(!scene.logged(&secret));
    for who in [&ada, &ben] {
        let exported = scene.app.privacy.export(person_id(who), 1 << 20).await;
        assert!(!exported.expect("it can be read").contains(&secret));
        assert!(
            !who.messages("lobby")
                .await
                .iter()
                .any(|message| message.to_string().contains(&secret))
        );
    }
    let list_of_ben = list(&ben).await;
    let fair = async |shown: &Value| {
        let told = forge(&ben, shown, "v1 daily-fair").await;
        let file = scene.http.get(string(&told["attachments"][0]["url"])).send().await;
        file.expect("it is there").text().await.expect("a text")
    };
    let promised = fair(&list_of_ben).await;
    assert!(promised.contains(&format!("deal {id} {promise}\nchain ")), "{promised}");
    assert!(!promised.contains("secret "), "{promised}");
    // The day after, everyone may see all of it.
    scene.leap(A_DAY);
    let told = fair(&list_of_ben).await;
    assert!(
        told.contains(&format!("deal {id} {promise}\nchain ")) && told.contains(&format!("secret {secret}\n")),
        "{told}"
    );
    let stale = forge(&ben, &shown, &format!("v1 show ~{GAME} {today}.1.0 0")).await;
    assert!(content(&stale).contains("That day is over."), "{stale:#}");
    let past = answered(&ben.press_label(&stale, "All deals of the day").await).clone();
    assert!(content(&past).contains("Deals of the day · 2026-11-28"), "{past:#}");
    let past = forge(&ben, &past, "v1 daily-past").await;
    assert!(content(&past).contains("You didn't finish this one"), "{past:#}");
    let looked = forge(&ben, &past, &format!("v1 daily-look {GAME} {today}")).await;
    assert!(content(&looked).contains("Finished by 1 person"), "{looked:#}");
    let best = answered(&ben.press_label(&looked, "The best of all").await).clone();
    assert!(content(&best).contains("the best try of all"), "{best:#}");
    let last = answered(&ben.press_label(&best, "Last").await).clone();
    assert_eq!(last["attachments"].as_array().map_or(0, Vec::len), 1, "{last:#}");
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn later_tries_are_for_fun_and_a_card_is_shared_when_it_is_pressed() {
    let (_clock, mut scene) = scene(975).await;
    let ada = scene.person("ada").await;
    let done = finish(&ada, 6).await;
    let counted = kept(&scene, &ada).await.counted;
    let again = answered(&ada.press_label(&done, "Again, for fun").await).clone();
    assert!(content(&again).contains("This try is just for fun."), "{again:#}");
    let fun = play(&ada, again, 2_000, &mut StdRng::seed_from_u64(7)).await;
    assert!(content(&fun).contains("For fun: "), "{fun:#}");
    let after = kept(&scene, &ada).await;
    assert_eq!(after.counted, counted);
    assert!(!after.counts() && after.current().score.is_some());
    let replayed = answered(&ada.press_label(&fun, "Your try").await).clone();
    assert!(content(&replayed).contains("Before the first of"), "{replayed:#}");
    let next = answered(&ada.press_label(&replayed, "Next").await).clone();
    assert!(content(&next).contains("Turn 1 of"), "{next:#}");
    let back = answered(&ada.press_label(&next, "↩ Back").await).clone();
    let posts = |messages: &[Value]| {
        messages
            .iter()
            .filter(|one| content(one).contains("headsup · Fortac"))
            .count()
    };
    let shared = answered(&ada.press_label(&back, "Share").await).clone();
    assert!(
        content(&shared).contains("headsup · Fortac · 2026-11-27\n"),
        "{shared:#}"
    );
    let ben = scene.person("ben").await;
    assert_eq!(posts(&ben.messages("lobby").await), 0, "nothing is posted by itself");
    ada.press_label(&shared, "Post it here").await;
    eventually("it is posted", || async { posts(&ben.messages("lobby").await) == 1 }).await;
    // While the day lasts no course is on it; afterwards there is.
    let card = |message: &Value| content(message).lines().count();
    let today = scene.app.daily.today();
    let before = card(&shared);
    scene.leap(A_DAY);
    let later = forge(&ada, &back, &format!("v1 daily-share {GAME} {today}")).await;
    assert!(card(&later) > before, "{later:#}");
    let looked = forge(&ada, &back, &format!("v1 daily-look {GAME} {today}")).await;
    let record = answered(&ada.press_label(&looked, "As a file").await).clone();
    assert_eq!(record["attachments"].as_array().map_or(0, Vec::len), 1, "{record:#}");
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_try_of_the_day_before_is_there_once_todays_is_begun() {
    let (_clock, mut scene) = scene(978).await;
    let ada = scene.person("ada").await;
    finish(&ada, 10).await;
    let (day, moves) = (scene.app.daily.today(), kept(&scene, &ada).await.here().ply);
    scene.leap(A_DAY);
    let begun = open(&ada).await;
    assert!(asks(&begun), "{begun:#}");
    let past = forge(&ada, &begun, "v1 daily-past").await;
    let missed = content(&past).matches("You didn't finish this one").count();
    assert_eq!(missed, CATALOG.len() - 1, "all but this one: {past:#}");
    let looked = forge(&ada, &past, &format!("v1 daily-look {GAME} {day}")).await;
    assert!(content(&looked).contains(" turns.**"), "{looked:#}");
    let shared = answered(&ada.press_label(&looked, "Share").await).clone();
    assert!(
        content(&shared).contains("headsup · Fortac · 2026-11-27\n"),
        "{shared:#}"
    );
    let record = answered(&ada.press_label(&looked, "As a file").await).clone();
    assert_eq!(record["attachments"].as_array().map_or(0, Vec::len), 1, "{record:#}");
    let replayed = answered(&ada.press_label(&looked, "Your try").await).clone();
    let before = format!("Before the first of {moves} turns");
    assert!(content(&replayed).contains(&before), "{replayed:#}");
    let exported = scene.app.privacy.export(person_id(&ada), 1 << 20).await;
    let (year, month, date) = day.date();
    let played = format!("\"day\": \"{year}-{month:02}-{date:02}\"");
    assert!(exported.expect("it can be read").contains(&played));
    // Today's goes on all the same. Once it is begun the day after, the first is gone.
    assert!(asks(&open(&ada).await));
    scene.leap(A_DAY);
    let begun = open(&ada).await;
    let looked = forge(&ada, &begun, &format!("v1 daily-look {GAME} {day}")).await;
    assert!(content(&looked).contains("You didn't finish this one"), "{looked:#}");
    assert!(
        !buttons(&looked).iter().any(|button| button["label"] == "Share"),
        "{looked:#}"
    );
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_played_is_shown_exported_and_forgotten() {
    let (_clock, mut scene) = scene(976).await;
    let ada = scene.person("ada").await;
    finish(&ada, 8).await;
    let told = answered(&ada.command("lobby", "privacy", &[]).await).clone();
    assert!(
        content(&told).contains("Your newest try at a deal of the day, with its moves, your streak"),
        "{told:#}"
    );
    let exported = scene.app.privacy.export(person_id(&ada), 1 << 20).await;
    assert!(exported.expect("it can be read").contains("\"daily_deals\""));
    let sure = answered(&ada.press_label(&told, "Forget me…").await).clone();
    let gone = answered(&ada.press_label(&sure, "Forget me").await).clone();
    assert!(content(&gone).contains("You're forgotten"), "{gone:#}");
    assert!(settings(&scene, &ada).await.daily.is_empty());
    let again = open(&ada).await;
    assert!(
        content(&again).contains(&says("en", "daily-begun-forgotten")),
        "{again:#}"
    );
    let done = finish(&ada, 9).await;
    assert!(content(&done).contains("For fun: "), "{done:#}");
    assert!(
        buttons(&done).iter().all(|button| button["label"] != "Share"),
        "{done:#}"
    );
    let share = format!("v1 daily-share {GAME} {}", scene.app.daily.today());
    let shared = forge(&ada, &done, &share).await;
    assert!(!content(&shared).contains("headsup · "), "{shared:#}");
    scene.assert_clean();
    scene.stop_bot().await;
}
