//! Duels: one deal for several people, each alone against the computer, and closed until it is over.

use std::time::Duration;

use headsup_app::{DuelView, ManualClock, NotificationChannel, Settings};
use headsup_games::CATALOG;
use headsup_match::{DuelTeam, MatchId, Timestamp};
use headsup_sandbox::Said;
use rand::SeedableRng;
use rand::rngs::StdRng;
use serde_json::{Value, json};

use crate::notices::{choose, notice, notices, quiet_between};
use crate::today::{GAME, asks, content, forge, play};
use headsup_stage::scene::{Person, Scene, answered, buttons, eventually, eventually_some, menus, string};
use headsup_stage::table::person_id;

const MORNING: Timestamp = Timestamp(20_784 * 86_400_000 + 36_000_000);
const A_DAY: Duration = Duration::from_secs(24 * 60 * 60);

async fn scene(number: u64) -> Scene {
    Scene::at(&ManualClock::new(MORNING), number).await
}

/// The messages in the lobby that all see and that lead to a duel, the oldest first.
async fn posted(who: &Person) -> Vec<Value> {
    let of_duel = |message: &Value| {
        buttons(message)
            .iter()
            .any(|button| string(&button["custom_id"]).starts_with("v1 duel"))
    };
    let mut all = who.messages("lobby").await;
    all.retain(|message| message["flags"].as_u64().unwrap_or(0) & 64 == 0 && of_duel(message));
    all.sort_by_key(|message| string(&message["id"]).parse::<u64>().expect("an id"));
    all
}

/// The duel that stands in the lobby.
async fn the_duel(who: &Person) -> (MatchId, Value) {
    let message = posted(who).await.remove(0);
    (duel_of(&message), message)
}

/// The duel of its first message.
fn duel_of(message: &Value) -> MatchId {
    let id = buttons(message).iter().find_map(|button| {
        let id = string(&button["custom_id"]).strip_prefix("v1 duel-fair ")?;
        id.parse().ok()
    });
    id.expect("it has a proof")
}

async fn view(scene: &Scene, id: MatchId) -> DuelView {
    scene.app.duels.view(id).await.expect("it can be read")
}

/// Plays to the end from what is shown.
pub async fn to_the_end(who: &Person, shown: Value, number: u64) -> Value {
    let done = play(who, shown, 2_000, &mut StdRng::seed_from_u64(number)).await;
    assert!(!asks(&done), "{done:#}");
    done
}

/// Waits until what stands in the lobby says this.
async fn says(who: &Person, words: &str) {
    eventually(words, || async {
        posted(who).await.iter().any(|message| content(message).contains(words))
    })
    .await;
}

/// Whom messages of this kind notified, once there are so many: the log tells of a request only when it is answered.
async fn pinged(scene: &Scene, words: &str, count: usize) -> Vec<Value> {
    eventually_some(words, || async {
        let entries = scene.sandbox.log_after(0).into_iter();
        let asked = entries.filter_map(|entry| match entry.what {
            Said::Rest { method, request, .. } if method == "POST" => Some(request.read()),
            _ => None,
        });
        let posts = asked.filter(|request| request["nonce"].is_string() && request.to_string().contains(words));
        let notified: Vec<Value> = posts
            .map(|request| request["allowed_mentions"]["users"].clone())
            .collect();
        Some(notified).filter(|notified| notified.len() >= count)
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_play_one_deal_over_a_restart_and_it_is_closed_until_both_are_done() {
    let mut scene = scene(990).await;
    let (ada, ben, cy) = (
        scene.person("ada").await,
        scene.person("ben").await,
        scene.person("cleo").await,
    );
    let options = [("game", GAME), ("opponent", ben.id.as_str())];
    let shown = answered(&ada.command("lobby", "duel", &options).await).clone();
    assert!(asks(&shown) && content(&shown).contains("Duel in Fortac"), "{shown:#}");
    assert!(content(&shown).contains("Your first try counts."), "{shown:#}");
    let (id, message) = the_duel(&ben).await;
    assert!(content(&message).contains("to a duel in Fortac"), "{message:#}");
    assert_eq!(pinged(&scene, "to a duel in", 1).await, [json!([ben.id])]);
    // Who is not challenged cannot play.
    let told = forge(&cy, &message, &format!("v1 duel {id}")).await;
    assert!(content(&told).contains("between two others"), "{told:#}");
    let mut chance = StdRng::seed_from_u64(1);
    let shown = play(&ada, shown, 6, &mut chance).await;
    scene.stop_bot().await;
    scene.start_bot().await;
    let done = play(&ada, shown, 2_000, &mut chance).await;
    assert!(content(&done).contains("You're done."), "{done:#}");
    says(&ben, "is done").await;
    // Where the message is gone, `/duel` leads to it still.
    let planned = answered(&ben.command("lobby", "duel", &[]).await).clone();
    assert!(content(&planned).contains("Your duels"), "{planned:#}");
    let listed = answered(&ben.command("lobby", "matches", &[]).await).clone();
    assert!(content(&listed).contains("Your duels"), "{listed:#}");
    let again = answered(&ben.press(&listed, &format!("v1 duel {id}"), &[]).await).clone();
    assert!(asks(&again), "{again:#}");
    let (_, message) = the_duel(&ben).await;
    let turns = scene
        .app
        .preferences
        .settings(person_id(&ada))
        .await
        .unwrap()
        .duels
        .of(id)
        .unwrap()
        .played
        .score
        .unwrap()
        .length
        .count();
    let tells = |told: &Value| {
        let text = told.to_string();
        text.contains(&format!("in {turns} turns")) || text.contains("Won") || text.contains("Lost")
    };
    assert!(!tells(&message), "{message:#}");
    // Ben is at the same deal, and sees nothing of what Ada made of it; no way to look at a match shows any of it.
    let shown = forge(&ben, &message, &format!("v1 duel {id}")).await;
    assert!(asks(&shown) && !tells(&shown), "{shown:#}");
    for press in [
        "duel-replay ID 0 last",
        "duel-share ID",
        "duel-post ID",
        "duel-record ID",
    ] {
        let told = forge(&ben, &shown, &format!("v1 {}", press.replace("ID", &id.to_string()))).await;
        assert!(content(&told).contains("once the duel is over"), "{press}: {told:#}");
        assert_eq!(told["attachments"].as_array().map_or(0, Vec::len), 0, "{press}");
    }
    let before = view(&scene, id).await;
    let ids = [id.to_string(), before.duel.players[0].entry.to_string()];
    for command in ["record", "replay", "verify", "board"] {
        for id in &ids {
            let told = answered(&ben.command("lobby", command, &[("match", id)]).await).clone();
            assert_eq!(
                told["attachments"].as_array().map_or(0, Vec::len),
                0,
                "{command}: {told:#}"
            );
        }
    }
    let fair = async |who: &Person| {
        let told = forge(who, &message, &format!("v1 duel-fair {id}")).await;
        let file = scene.http.get(string(&told["attachments"][0]["url"])).send().await;
        file.expect("it is there").text().await.expect("a text")
    };
    let promise = format!("deal {id} {}\nchain ", before.deal.commitment());
    let told = fair(&ben).await;
    assert!(told.contains(&promise) && !told.contains("secret "), "{told}");
    to_the_end(&ben, shown, 2).await;
    says(&ada, "🏆").await;
    let after = view(&scene, id).await;
    let secret = after.duel.reveal(&after.deal).expect("it is over");
    assert!(fair(&ben).await.contains(&format!("secret {secret}\n")));
    assert!(!scene.logged(&secret));
    for who in [&ada, &ben] {
        let exported = scene.app.privacy.export(person_id(who), 1 << 20).await;
        assert!(!exported.expect("it can be read").contains(&secret));
    }
    eventually("the result stands there", || async { posted(&ada).await.len() == 2 }).await;
    let result = posted(&ada).await.remove(1);
    assert!(content(&result).matches("turns").count() == 2, "{result:#}");
    let notified = pinged(&scene, "wins the duel", 1).await.remove(0);
    assert_eq!(notified, json!([ada.id, ben.id]));
    // Now everyone may look back at both.
    let looked = forge(&cy, &result, &format!("v1 duel {id}")).await;
    let watch = menus(&looked).remove(0);
    assert_eq!(watch["options"].as_array().map_or(0, Vec::len), 2, "{looked:#}");
    let first = answered(&cy.press(&looked, string(&watch["custom_id"]), &["1"]).await).clone();
    let last = answered(&cy.press_label(&first, "Last").await).clone();
    assert_eq!(last["attachments"].as_array().map_or(0, Vec::len), 1, "{last:#}");
    let own = forge(&ada, &result, &format!("v1 duel {id}")).await;
    let record = answered(&ada.press_label(&own, "As a file").await).clone();
    assert_eq!(record["attachments"].as_array().map_or(0, Vec::len), 1, "{record:#}");
    let shared = answered(&ada.press_label(&own, "Share").await).clone();
    assert!(content(&shared).contains("headsup · Duel in Fortac"), "{shared:#}");
    scene.assert_clean();
    scene.assert_nothing_logged();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn anyone_joins_a_duel_until_it_is_closed_and_who_does_not_finish_has_no_place() {
    let mut scene = scene(991).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let planned = answered(&ada.command("lobby", "duel", &[]).await).clone();
    assert!(content(&planned).contains("A duel: one deal"), "{planned:#}");
    let shown = forge(&ada, &planned, &format!("v1 duel-begin {GAME} open")).await;
    assert_eq!(pinged(&scene, "opens a duel", 1).await, [Value::Null]);
    let (id, message) = the_duel(&ben).await;
    let joined = answered(&ben.press_label(&message, "Join").await).clone();
    assert!(asks(&joined), "{joined:#}");
    // A second press goes on, and a late one of the same position changes nothing.
    let again = answered(&ben.press_label(&message, "Join").await).clone();
    assert_eq!(view(&scene, id).await.duel.players.len(), 2);
    play(&ben, again, 3, &mut StdRng::seed_from_u64(3)).await;
    let late = forge(&ben, &joined, &format!("v1 show ^{id} 0 0")).await;
    assert!(content(&late).contains("Duel in Fortac"), "{late:#}");
    to_the_end(&ada, shown, 4).await;
    scene.leap(A_DAY * 3);
    eventually("it is over", || async { posted(&ada).await.len() == 2 }).await;
    let result = posted(&ada).await.remove(1);
    assert!(content(&result).contains("not finished"), "{result:#}");
    let looked = forge(&ben, &result, &format!("v1 duel {id}")).await;
    assert!(content(&looked).contains("ended before you finished"), "{looked:#}");
    for wrong in [
        "duel-replay ID 1 first",
        "duel-replay ID 99 first",
        "duel-share ID",
        "duel 00000000",
        "duel-begin no-such-game open",
    ] {
        let told = forge(&ben, &looked, &format!("v1 {}", wrong.replace("ID", &id.to_string()))).await;
        assert!(!content(&told).is_empty(), "{wrong}");
        assert_eq!(told["attachments"].as_array().map_or(0, Vec::len), 0, "{wrong}");
    }
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_duel_is_left_or_declined_from_its_message() {
    let mut scene = scene(994).await;
    let (ada, ben, cy) = (
        scene.person("ada").await,
        scene.person("ben").await,
        scene.person("cleo").await,
    );
    let options = [("game", GAME), ("opponent", ben.id.as_str())];
    answered(&ada.command("lobby", "duel", &options).await);
    let (id, message) = the_duel(&ben).await;
    let leave = format!("v1 duel-leave {id}");
    for sure in [false, true] {
        let told = forge(&cy, &message, &format!("{leave} {sure}")).await;
        assert!(content(&told).contains("You're not in this duel."), "{told:#}");
    }
    assert!(view(&scene, id).await.duel.ended.is_none());
    let told = answered(&ben.press_label(&message, "Count me out").await).clone();
    assert!(content(&told).contains("the duel is off"), "{told:#}");
    says(&ada, "declined the duel in").await;
    assert_eq!(pinged(&scene, "declined the duel in", 1).await, [json!([ada.id])]);
    // One of several who is in the middle of their try is asked first.
    let planned = answered(&ada.command("lobby", "duel", &[]).await).clone();
    let shown = forge(&ada, &planned, &format!("v1 duel-begin {GAME} open")).await;
    let all = posted(&ada).await;
    let open = all
        .iter()
        .find(|one| content(one).contains("opens a duel"))
        .expect("it stands there");
    let joined = answered(&ben.press_label(open, "Join").await).clone();
    let sure = answered(&ben.press_label(open, "Count me out").await).clone();
    assert!(content(&sure).contains("Leave this duel?"), "{sure:#}");
    let out = answered(&ben.press_label(&sure, "Leave for good").await).clone();
    assert!(content(&out).contains("You're out"), "{out:#}");
    says(&ada, &format!("<@{}> left", ben.id)).await;
    let late = play(&ben, joined, 1, &mut StdRng::seed_from_u64(5)).await;
    assert!(content(&late).contains("You left this duel."), "{late:#}");
    to_the_end(&ada, shown, 6).await;
    // No one is left who could leave, so the button is gone.
    let done = forge(&ada, open, &format!("v1 duel-leave {} false", duel_of(open))).await;
    assert!(content(&done).contains("your result counts"), "{done:#}");
    forge(&ada, open, &format!("v1 duel-close {}", duel_of(open))).await;
    says(&ada, "· left").await;
    scene.assert_clean();
    scene.stop_bot().await;
}

/// One in direct messages, one there and in the channel, and one after their quiet hours.
#[tokio::test(flavor = "multi_thread")]
async fn a_duel_reaches_people_where_and_when_they_want_to_be_told() {
    let clock = ManualClock::new(MORNING);
    let mut scene = Scene::at(&clock, 995).await;
    let ada = scene.person("ada").await;
    let (ben, cy, dan) = (
        scene.person("ben").await,
        scene.person("cleo").await,
        scene.person("dan").await,
    );
    for (who, told) in [(&ben, NotificationChannel::Direct), (&cy, NotificationChannel::Both)] {
        let chosen = Settings {
            notices: told,
            ..Settings::default()
        };
        choose(&scene, who, chosen).await;
    }
    choose(&scene, &dan, quiet_between(9, 12)).await;
    let bot = scene.bot_id().await;
    let challenge = "challenges you to a duel in **Fortac**";
    let mut tries = Vec::new();
    for whom in [&ben, &cy, &dan] {
        let options = [("game", GAME), ("opponent", whom.id.as_str())];
        tries.push(answered(&ada.command("lobby", "duel", &options).await).clone());
    }
    let there = [Value::Null, json!([cy.id]), Value::Null];
    assert_eq!(pinged(&scene, "to a duel in Fortac", there.len()).await, there);
    let told = notice(&ben, &ben.dm(&bot).await, challenge).await;
    let labels: Vec<_> = buttons(&told).iter().map(|button| button["label"].clone()).collect();
    assert_eq!(labels, ["Play", "Count me out"]);
    notice(&cy, &cy.dm(&bot).await, challenge).await;
    for who in [&ben, &cy, &dan] {
        assert!(notices(who, "lobby", challenge).await.is_empty());
    }
    clock.advance(Duration::from_secs(2 * 60 * 60));
    notice(&dan, "lobby", challenge).await;
    assert!(notices(&dan, &dan.dm(&bot).await, "").await.is_empty());
    // How it ended reaches them in the same way.
    to_the_end(&ada, tries.remove(0), 7).await;
    let shown = answered(&ben.press_label(&told, "Play").await).clone();
    to_the_end(&ben, shown, 8).await;
    let over = notice(&ben, &ben.dm(&bot).await, "the duel in **Fortac** is over").await;
    assert_eq!(buttons(&over).len(), 1);
    assert_eq!(pinged(&scene, "**1.** ", 1).await, [json!([ada.id])], "the ranking");
    scene.assert_clean();
    scene.assert_nothing_logged();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn teams_of_two_play_a_deal_in_both_seats() {
    let mut scene = scene(992).await;
    let ada = scene.person("ada").await;
    let planned = answered(&ada.command("lobby", "duel", &[]).await).clone();
    forge(&ada, &planned, &format!("v1 duel-begin {GAME} teams")).await;
    let (id, message) = the_duel(&ada).await;
    // Neither a level of the computer nor a number of no person is challenged.
    let bot = scene.bot_id().await;
    let planned = answered(&ada.command("lobby", "duel", &[]).await).clone();
    let told = answered(&ada.press(&planned, "v1 duel-friend", &[&bot]).await).clone();
    assert!(content(&told).contains("plays me here anyway"), "{told:#}");
    for whom in ["0", "18446744073709551615", "18446744073709551612"] {
        let told = forge(&ada, &planned, &format!("v1 duel-begin {GAME} {whom}")).await;
        assert!(!asks(&told), "{whom}: {told:#}");
    }
    assert_eq!(posted(&ada).await.len(), 1);
    for (number, name) in ["ada", "ben", "cleo", "dan"].into_iter().enumerate() {
        let who = scene.person(name).await;
        let label = ["Team A", "Team B"][number % 2];
        let shown = answered(&who.press_label(&message, label).await).clone();
        assert!(asks(&shown), "{shown:#}");
        to_the_end(&who, shown, number as u64).await;
    }
    eventually("the result stands there", || async { posted(&ada).await.len() == 2 }).await;
    let over = view(&scene, id).await;
    for team in [DuelTeam::A, DuelTeam::B] {
        let seats: Vec<_> = over
            .duel
            .team(team)
            .map(|one| over.duel.seat(one, &over.deal))
            .collect();
        assert!(seats.len() == 2 && seats[0] != seats[1]);
    }
    let result = posted(&ada).await.remove(1);
    assert_eq!(content(&result).matches("of 4").count(), 2, "{result:#}");
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_is_dueled_by_its_menus() {
    let mut scene = scene(993).await;
    let ada = scene.person("ada").await;
    let planned = answered(&ada.command("lobby", "duel", &[]).await).clone();
    for book in CATALOG.into_iter().take(4) {
        let slug = book.info().slug;
        let shown = forge(&ada, &planned, &format!("v1 duel-begin {slug} open")).await;
        play(&ada, shown, 40, &mut StdRng::seed_from_u64(9)).await;
        let tries = scene.app.preferences.settings(person_id(&ada)).await.unwrap().duels;
        let moved = tries.tries().last().expect("it is begun").played.moves.len();
        assert!(moved > 2, "{slug}: {tries:?}");
        scene.leap(Duration::from_secs(120));
    }
    scene.assert_clean();
    scene.stop_bot().await;
}
