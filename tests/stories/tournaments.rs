//! A tournament on a server, from its announcement to its champion; and all that stands in its way.

use std::time::Duration;

use headsup_app::{Clock, ManualClock, NotificationChannel, Settings, TournamentSnapshot};
use headsup_match::tournament::Phase;
use headsup_match::{Timestamp, TournamentId};
use serde_json::{Value, json};
use tokio::task::JoinHandle;

use crate::gateway::sessions;
use crate::notices::{choose, notice, notices, quiet_between};
use crate::settings::says;
use crate::threads::channel;
use headsup_stage::scene::{Person, Scene, answered, buttons, eventually, eventually_some, string};
use headsup_stage::table::person_id;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The bot on a clock that is moved by hand, and tournaments that go on by themselves.
pub async fn scene(number: u64) -> (Scene, ManualClock, JoinHandle<()>) {
    let clock = ManualClock::new(Timestamp(1_800_000_000_000));
    let scene = Scene::at(&clock, number).await;
    let app = scene.app.clone();
    let alarms = tokio::spawn(async move { app.tournaments.run(std::future::pending()).await });
    (scene, clock, alarms)
}

/// Announces a tournament as one who manages the server, with these choices from the menus.
pub async fn announced(scene: &Scene, ada: &Person, chosen: &[(&str, &str)]) -> TournamentId {
    let list = answered(&ada.command("lobby", "tournament", &[]).await).clone();
    let mut plan = answered(&ada.press_label(&list, &says("en", "button-tournament-plan")).await).clone();
    for (choice, value) in chosen {
        let menu = menus(&plan)
            .into_iter()
            .find(|id| id.ends_with(choice))
            .unwrap_or_else(|| panic!("no menu {choice}: {plan}"));
        plan = answered(&ada.press(&plan, &menu, &[value]).await).clone();
    }
    let told = answered(&ada.press_label(&plan, &says("en", "button-tournament-announce")).await).clone();
    assert!(string(&told["content"]).contains("It's announced"), "{told}");
    let all = scene.app.tournaments.list().await.expect("they are listed");
    all.into_iter().find(|one| !one.over).expect("it is under way").id
}

/// The ids of what can be chosen on a message.
fn menus(message: &Value) -> Vec<String> {
    let rows = message["components"].as_array().cloned().unwrap_or_default();
    let parts = rows
        .iter()
        .flat_map(|row| row["components"].as_array().cloned().unwrap_or_default());
    let menus = parts.filter(|part| part["type"] != 2);
    menus.map(|part| string(&part["custom_id"]).to_owned()).collect()
}

/// The one message that shows its state.
pub async fn state_message(person: &Person, id: TournamentId) -> Value {
    let shows = |message: &Value| {
        let public = message["flags"].as_u64().unwrap_or(0) & 64 == 0;
        let about = |button: &Value| {
            string(&button["custom_id"]).starts_with(&format!("v1 tournament {id}"))
                || button["custom_id"] == format!("v1 tournament-join {id}")
        };
        public && buttons(message).iter().any(about)
    };
    eventually_some("its message stands in the lobby", || async {
        let mut all = person.messages("lobby").await;
        all.retain(shows);
        assert!(all.len() <= 1, "{all:?}");
        all.pop()
    })
    .await
}

pub async fn kept(scene: &Scene, id: TournamentId) -> TournamentSnapshot {
    scene.app.tournaments.load(id).await.expect("it is kept")
}

pub async fn press(person: &Person, message: &Value, label: &str) -> Value {
    answered(&person.press_label(message, &says("en", label)).await).clone()
}

/// The message in the thread of a pairing of these two, in which they say that they are there.
pub async fn call(one: &Person, two: &Person) -> Value {
    eventually_some("the two are told in their thread", || async {
        let state = one.get("").await;
        let threads = state["guilds"][0]["threads"].as_array().cloned().unwrap_or_default();
        for thread in threads {
            for message in one.messages(string(&thread["id"])).await {
                let text = string(&message["content"]);
                let waits = buttons(&message)
                    .iter()
                    .any(|button| string(&button["custom_id"]).starts_with("v1 tournament-appear"));
                if waits && text.contains(&one.id) && text.contains(&two.id) {
                    return Some(message);
                }
            }
        }
        None
    })
    .await
}

/// Presses what does not stand on a message, as no client of Discord's own would.
async fn forge(person: &Person, message: &Value, id: &str) -> Value {
    let press = json!({
        "type": 3, "message_id": message["id"], "data": { "component_type": 2, "custom_id": id },
    });
    answered(&person.post("/channels/lobby/forged", press).await).clone()
}

/// Whom a message has pinged.
pub fn pinged(message: &Value) -> Vec<String> {
    let mentions = message["mentions"].as_array().cloned().unwrap_or_default();
    mentions.iter().map(|one| string(&one["id"]).to_owned()).collect()
}

/// Both say that they are there, and one of them resigns.
async fn beats(scene: &Scene, id: TournamentId, winner: &Person, loser: &Person) {
    let call = call(winner, loser).await;
    let thread = string(&call["channel_id"]).to_owned();
    press(winner, &call, "button-tournament-there").await;
    let told = press(loser, &call, "button-tournament-there").await;
    assert!(string(&told["content"]).contains("You're both here"), "{told}");
    let table = eventually_some("the table stands in the thread", || async {
        let all = winner.messages(&thread).await;
        let mut tables = all.into_iter().filter(|message| {
            buttons(message)
                .iter()
                .any(|button| string(&button["custom_id"]).starts_with("v1 hand"))
        });
        tables.next_back()
    })
    .await;
    let game = headsup_stage::table::match_of(&table).to_string();
    let sure = answered(&loser.command("lobby", "resign", &[("match", &game)]).await).clone();
    answered(&loser.press_label(&sure, "Resign").await);
    eventually("it knows who won", || async {
        let snapshot = kept(scene, id).await;
        let winner = snapshot.tournament.entrant_of(person_id(winner));
        snapshot.tournament.state().pairings().iter().any(|pairing| {
            let won = pairing.outcome.and_then(|outcome| outcome.winner());
            won.map(|seat| pairing.fixture.seats[seat]) == winner
                && pairing.game.is_some_and(|of| of.to_string() == game)
        })
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_goes_from_its_announcement_to_its_champion() {
    let (mut scene, clock, alarms) = scene(950).await;
    let people = [
        scene.person("ada").await,
        scene.person("ben").await,
        scene.person("cleo").await,
    ];
    let [ada, ben, cleo] = &people;
    let id = announced(&scene, ada, &[("game", "fortac"), ("begins", "24"), ("appear", "2")]).await;
    let message = state_message(ben, id).await;
    assert!(string(&message["content"]).contains("Tournament: Fortac"), "{message}");
    assert_eq!(pinged(&message), [""; 0]);

    // They join, and one leaves and joins again.
    for person in &people {
        let told = press(person, &message, "button-tournament-join").await;
        assert!(string(&told["content"]).contains("You're in!"), "{told}");
        assert!(told["flags"].as_u64().unwrap_or(0) & 64 != 0, "only they see it");
    }
    press(ben, &message, "button-tournament-leave").await;
    press(ben, &message, "button-tournament-join").await;
    eventually("it names all three", || async {
        let text = string(&ben.message(&message).await["content"]).to_owned();
        text.contains("3 have joined") && people.iter().all(|person| text.contains(&person.id))
    })
    .await;

    // It begins by itself, where two sessions of the bot look after it.
    scene.faces_are_uploaded().await;
    scene.stop_bot().await;
    scene.start_bot().await;
    let before = sessions(&scene);
    let second = scene.bot_for(&scene.app);
    // What passes while one of them begins counts as time without the bot.
    eventually("both have begun", || async {
        sessions(&scene) > before && scene.app.availability.is_here()
    })
    .await;
    clock.advance(DAY);
    eventually("it has begun", || async {
        kept(&scene, id).await.tournament.state().phase() == Phase::Running
    })
    .await;
    let snapshot = kept(&scene, id).await;
    let first = snapshot.tournament.state().pairings()[0].fixture;
    let two = first
        .seats
        .0
        .map(|entrant| snapshot.tournament.people().person(entrant).expect("they are in"));
    let of = |who| {
        people
            .iter()
            .find(|person| person_id(person) == who)
            .expect("they are in")
    };
    let [one, two] = two.map(of);
    let bye = people
        .iter()
        .find(|person| person.id != one.id && person.id != two.id)
        .expect("one is left");

    // The two are told, once, and no one else is.
    let told = call(one, two).await;
    second.stop().await;
    let mut heard = pinged(&told);
    heard.sort();
    let mut wanted = vec![one.id.clone(), two.id.clone()];
    wanted.sort();
    assert_eq!(heard, wanted, "{told}");
    let thread = channel(one, string(&told["channel_id"])).await;
    assert!(string(&thread["name"]).contains("Semi-finals"), "{thread}");
    let message = eventually_some("its message shows the round", || async {
        let now = one.message(&message).await;
        string(&now["content"]).contains("0 of 1 decided").then_some(now)
    })
    .await;
    let place = press(one, &message, "button-tournament-place").await;
    assert!(
        string(&place["content"]).contains(string(&told["channel_id"])),
        "{place}"
    );

    // A stranger to the pairing, and to the organiser's panel.
    let refused = press(bye, &told, "button-tournament-there").await;
    assert_eq!(
        string(&refused["content"]),
        says("en", "tournament-refused-not-your-pairing")
    );
    let refused = press(ben, &message, "button-tournament-organise").await;
    assert_eq!(
        string(&refused["content"]),
        says("en", "tournament-refused-not-organiser")
    );
    let panel = press(ada, &message, "button-tournament-organise").await;
    for forged in [
        format!("v1 tournament-end {id} true"),
        format!("v1 tournament-pause {id} true"),
        format!("v1 tournament-remove {id} 0"),
        format!("v1 tournament-begin {id}"),
    ] {
        let refused = forge(cleo, &message, &forged).await;
        assert_eq!(
            string(&refused["content"]),
            says("en", "tournament-refused-not-organiser"),
            "{forged}"
        );
    }
    assert_eq!(kept(&scene, id).await.tournament.state().phase(), Phase::Running);

    // The organiser pauses and goes on.
    let panel = press(ada, &panel, "button-tournament-pause").await;
    eventually("everyone reads that it is paused", || async {
        string(&ben.message(&message).await["content"]).contains("Paused by")
    })
    .await;
    press(ada, &panel, "button-tournament-resume").await;

    // Killed after it had posted, before that was noted: what stands there is known again, also when Discord no longer knows it by its nonce.
    eventually("it is noted who was told", || async {
        kept(&scene, id).await.note.contains(string(&told["id"]))
    })
    .await;
    for since in [0, 600_000] {
        scene.stop_bot().await;
        let before = kept(&scene, id).await.note;
        let tried = json!({ "Tried": clock.now().0 - since });
        let mut note: Value = serde_json::from_str(&before).expect("it is JSON");
        note["state"] = tried.clone();
        note["dealt_with"] = 0.into();
        let posts = note["pairings"].as_object_mut().expect("they are noted");
        for posts in posts.values_mut() {
            posts["post"] = tried.clone();
            posts["thread"] = "Open".into();
            posts["call"] = tried.clone();
        }
        scene
            .app
            .tournaments
            .set_note(id, note.to_string())
            .await
            .expect("it is kept");
        scene.start_bot().await;
        eventually("it is known where all of it stands", || async {
            kept(&scene, id).await.note == before
        })
        .await;
        let in_thread = one.messages(string(&told["channel_id"])).await;
        let calls = in_thread.iter().filter(|message| !pinged(message).is_empty());
        assert_eq!(calls.count(), 1, "{in_thread:?}");
        let in_lobby = one.messages("lobby").await;
        let about = in_lobby.iter().filter(|message| {
            string(&message["content"]).contains("Semi-finals") && message["flags"].as_u64().unwrap_or(0) & 64 == 0
        });
        assert_eq!(about.count(), 2, "its message and that of the pairing: {in_lobby:?}");
    }

    beats(&scene, id, one, two).await;
    beats(&scene, id, one, bye).await;
    eventually("it is over", || async {
        kept(&scene, id).await.tournament.state().phase() == Phase::Finished
    })
    .await;
    let news = eventually_some("the champion is told of", || async {
        let all = ada.messages("lobby").await;
        let news: Vec<Value> = all
            .into_iter()
            .filter(|one| string(&one["content"]).contains("wins the tournament!") && buttons(one).is_empty())
            .collect();
        assert!(news.len() <= 1, "{news:?}");
        news.into_iter().next()
    })
    .await;
    assert!(string(&news["content"]).contains(&one.id), "{news}");
    assert_eq!(pinged(&news), [""; 0]);
    eventually("its message shows the end", || async {
        string(&ben.message(&message).await["content"]).starts_with(&format!("**🏆 <@{}> wins", one.id))
    })
    .await;

    // It can be read after another start, and nothing is told twice.
    scene.stop_bot().await;
    scene.start_bot().await;
    let list = answered(&cleo.command("lobby", "tournament", &[]).await).clone();
    assert!(
        string(&list["content"]).contains(&format!("🏆 <@{}>", one.id)),
        "{list}"
    );
    let which = answered(&cleo.press(&list, "v1 tournament-which", &[&id.to_string()]).await).clone();
    assert!(string(&which["content"]).contains("Tournament: Fortac"), "{which}");
    let again = ada.messages("lobby").await;
    let told = again
        .iter()
        .filter(|one| string(&one["content"]).contains("wins the tournament!"));
    assert_eq!(told.count(), 2, "its message and the news");
    scene.stop_bot().await;
    alarms.abort();
    scene.assert_clean();
    scene.assert_nothing_logged();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_turn_up_forfeits_and_who_leaves_does_too() {
    let (mut scene, clock, alarms) = scene(951).await;
    let people = [
        scene.person("ada").await,
        scene.person("ben").await,
        scene.person("cleo").await,
    ];
    let [ada, ben, cleo] = &people;
    let id = announced(
        &scene,
        ada,
        &[("game", "clash"), ("format", "round-robin"), ("appear", "1")],
    )
    .await;
    let message = state_message(ben, id).await;
    for person in &people {
        press(person, &message, "button-tournament-join").await;
    }
    let panel = press(ada, &message, "button-tournament-organise").await;
    press(ada, &panel, "button-tournament-begin").await;
    let snapshot = kept(&scene, id).await;
    let pairing = snapshot.tournament.state().pairings()[0];
    let who = |seat: usize| {
        let person = snapshot.tournament.people().person(pairing.fixture.seats.0[seat]);
        people
            .iter()
            .find(|one| Some(person_id(one)) == person)
            .expect("they are in")
    };
    let (one, two) = (who(0), who(1));
    let told = call(one, two).await;
    press(one, &told, "button-tournament-there").await;
    eventually("it is seen who is there", || async {
        string(&one.message(&told).await["content"]).contains(&format!("<@{}> is here", one.id))
    })
    .await;
    clock.advance(DAY);
    eventually("the one who was there wins", || async {
        let text = string(&one.message(&told).await["content"]).to_owned();
        text.contains(&format!("walkover for <@{}>", one.id)) && buttons(&one.message(&told).await).is_empty()
    })
    .await;
    eventually("the thread is archived", || async {
        channel(one, string(&told["channel_id"])).await["thread_metadata"]["archived"] == true
    })
    .await;
    // The next round is there: one leaves for good, from the thread.
    let third = [ada, ben, cleo]
        .into_iter()
        .find(|person| person.id != one.id && person.id != two.id)
        .expect("one is left");
    let snapshot = kept(&scene, id).await;
    let next = snapshot.tournament.state().current()[0].fixture.seats.0;
    let next = next.map(|entrant| snapshot.tournament.people().person(entrant).expect("they are in"));
    let stays = people
        .iter()
        .find(|person| next.contains(&person_id(person)) && person.id != third.id)
        .expect("one does");
    let told = call(third, stays).await;
    let sure = press(third, &told, "button-tournament-leave").await;
    assert!(string(&sure["content"]).contains("no way back"), "{sure}");
    press(third, &sure, "button-tournament-leave-now").await;
    eventually("nothing is left to be played", || async {
        kept(&scene, id).await.tournament.state().phase() == Phase::Finished
    })
    .await;
    eventually("everyone reads who has won", || async {
        string(&ben.message(&message).await["content"]).starts_with(&format!("**🏆 <@{}> wins", one.id))
    })
    .await;
    // The organiser has its message put up anew.
    let panel = forge(ada, &message, &format!("v1 tournament-organise {id} 0")).await;
    press(ada, &panel, "button-tournament-again").await;
    eventually("it has moved down", || async {
        let all = ben.messages("lobby").await;
        let about = |one: &&Value| {
            let way = format!("v1 tournament {id} 0");
            buttons(one).iter().any(|button| button["custom_id"] == way.as_str())
        };
        let now: Vec<&Value> = all.iter().filter(about).collect();
        now.len() == 1 && now[0]["id"] != message["id"]
    })
    .await;
    scene.stop_bot().await;
    alarms.abort();
    scene.assert_clean();
    scene.assert_nothing_logged();
}

#[tokio::test(flavor = "multi_thread")]
async fn only_those_who_may_announce_a_tournament() {
    let (mut scene, _clock, alarms) = scene(952).await;
    let ben = scene.person("ben").await;
    let list = answered(&ben.command("lobby", "tournament", &[]).await).clone();
    assert!(
        string(&list["content"]).contains(&says("en", "tournaments-none")),
        "{list}"
    );
    assert!(
        buttons(&list)
            .iter()
            .all(|button| !string(&button["custom_id"]).contains("plan")),
        "{list}"
    );
    let forged = "v1 tournament-announce fortac knock-out 3d 3 0 no";
    let refused = forge(&ben, &list, forged).await;
    assert_eq!(string(&refused["content"]), says("en", "tournament-not-yours"));
    assert!(scene.app.tournaments.list().await.expect("they are listed").is_empty());
    // Who may ends it as well.
    let ada = scene.person("ada").await;
    let id = announced(&scene, &ada, &[]).await;
    let message = state_message(&ben, id).await;
    press(&ben, &message, "button-tournament-join").await;
    let panel = press(&ada, &message, "button-tournament-organise").await;
    let few = press(&ada, &panel, "button-tournament-begin").await;
    assert_eq!(string(&few["content"]), says("en", "tournament-refused-too-few"));
    let menu = format!("v1 tournament-entrant {id}");
    let entrant = answered(&ada.press(&panel, &menu, &["0"]).await).clone();
    let removed = press(&ada, &entrant, "button-tournament-remove").await;
    assert!(
        string(&removed["content"]).contains(&format!("<@{}> is out", ben.id)),
        "{removed}"
    );
    let refused = press(&ben, &message, "button-tournament-join").await;
    assert_eq!(string(&refused["content"]), says("en", "tournament-refused-removed"));
    let sure = press(&ada, &removed, "button-tournament-end").await;
    press(&ada, &sure, "button-tournament-end-now").await;
    eventually("everyone reads that it was ended", || async {
        let message = ben.message(&message).await;
        string(&message["content"]).contains("ended the tournament") && buttons(&message).is_empty()
    })
    .await;
    let kept = answered(&ben.command("lobby", "privacy", &[]).await).clone();
    assert!(
        string(&kept["content"]).contains("Your number in 1 tournament"),
        "{kept}"
    );
    let late = forge(&ben, &message, &format!("v1 tournament-join {id}")).await;
    assert_eq!(string(&late["content"]), says("en", "tournament-refused-over"));
    scene.stop_bot().await;
    alarms.abort();
    scene.assert_clean();
    scene.assert_nothing_logged();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_asked_to_take_a_place_answers_the_question_that_is_open() {
    let (mut scene, _clock, alarms) = scene(953).await;
    let [ada, ben, cleo, dan] = [
        scene.person("ada").await,
        scene.person("ben").await,
        scene.person("cleo").await,
        scene.person("dan").await,
    ];
    let id = announced(&scene, &ada, &[("game", "clash")]).await;
    let message = state_message(&ben, id).await;
    for person in [&ben, &cleo] {
        press(person, &message, "button-tournament-join").await;
    }
    let panel = press(&ada, &message, "button-tournament-organise").await;
    press(&ada, &panel, "button-tournament-begin").await;
    let ask = async |whom: &Person| {
        let panel = press(&ada, &message, "button-tournament-organise").await;
        let menu = format!("v1 tournament-entrant {id}");
        let entrant = answered(&ada.press(&panel, &menu, &["0"]).await).clone();
        let menu = format!("v1 tournament-replace {id} 0");
        answered(&ada.press(&entrant, &menu, &[&whom.id]).await).clone()
    };
    let asked = async |number: u16| {
        let take = format!("v1 tournament-take {id} 0 {number}");
        eventually_some("they are asked", || async {
            let all = dan.messages("lobby").await;
            all.into_iter()
                .find(|one| buttons(one).iter().any(|button| button["custom_id"] == take.as_str()))
        })
        .await
    };
    let refused_as = async |person: &Person, press: String, words: &str| {
        let refused = forge(person, &message, &press).await;
        assert_eq!(string(&refused["content"]), says("en", words), "{press}");
    };

    // Someone whom they blocked cannot ask them.
    dan.command("lobby", "block", &[("player", &ada.id)]).await;
    let refused = ask(&dan).await;
    assert_eq!(string(&refused["content"]), says("en", "refusal-not-taking"));
    assert_eq!(kept(&scene, id).await.tournament.asked().count(), 0);
    dan.command("lobby", "unblock", &[("player", &ada.id)]).await;

    // They decline, and are asked once more.
    let told = ask(&dan).await;
    assert!(
        string(&told["content"]).contains(&format!("I've asked <@{}>", dan.id)),
        "{told}"
    );
    let first = asked(0).await;
    assert_eq!(pinged(&first), [dan.id.as_str()]);
    press(&dan, &first, "button-tournament-decline").await;
    eventually("everyone reads that they did not", || async {
        let message = dan.message(&first).await;
        buttons(&message).is_empty() && string(&message["content"]) == says("en", "tournament-question-over")
    })
    .await;
    ask(&dan).await;
    assert_eq!(pinged(&asked(1).await), [dan.id.as_str()], "they answered the first");
    // Another is asked instead of them, and then they again, who have not answered yet: they are pinged no more.
    ask(&ada).await;
    assert_eq!(pinged(&asked(2).await), [ada.id.as_str()]);
    ask(&dan).await;
    let last = asked(3).await;
    assert!(pinged(&last).is_empty(), "{last}");
    for old in ["take", "decline"] {
        for number in [" 0", " 1", " 2", ""] {
            let press = format!("v1 tournament-{old} {id} 0{number}");
            refused_as(&dan, press, "tournament-refused-old-question").await;
        }
    }
    // Neither someone else nor the one whose place it is can take it.
    for other in [&cleo, &ben] {
        let press = format!("v1 tournament-take {id} 0 3");
        refused_as(other, press, "tournament-refused-not-asked").await;
    }
    let snapshot = kept(&scene, id).await;
    assert_eq!(snapshot.tournament.asked().count(), 1, "it is still open");
    assert_eq!(
        snapshot.tournament.people().entrants,
        [person_id(&ben), person_id(&cleo)]
    );
    let told = press(&dan, &last, "button-tournament-take").await;
    assert_eq!(string(&told["content"]), says("en", "tournament-taken"));
    let people = kept(&scene, id).await.tournament.people().entrants.clone();
    assert_eq!(people, [person_id(&dan), person_id(&cleo)]);
    // A press may come twice; by a question that they declined they took nothing.
    let again = forge(&dan, &message, &format!("v1 tournament-take {id} 0 3")).await;
    assert_eq!(string(&again["content"]), says("en", "tournament-taken"));
    let declined = format!("v1 tournament-take {id} 0 0");
    refused_as(&dan, declined, "tournament-refused-not-asked").await;
    eventually("everyone reads that they took it", || async {
        let text = string(&ben.message(&last).await["content"]).to_owned();
        text.contains(&format!("<@{}> takes over a place", dan.id))
    })
    .await;
    scene.stop_bot().await;
    alarms.abort();
    scene.assert_clean();
    scene.assert_nothing_logged();
}

/// One of the two in direct messages, the other after their quiet hours, and neither in the message that calls them.
#[tokio::test(flavor = "multi_thread")]
async fn a_call_reaches_people_where_and_when_they_want_to_be_told() {
    let (mut scene, clock, alarms) = scene(954).await;
    let (ada, ben, cleo) = (
        scene.person("ada").await,
        scene.person("ben").await,
        scene.person("cleo").await,
    );
    let direct = Settings {
        notices: NotificationChannel::Direct,
        ..Settings::default()
    };
    choose(&scene, &ben, direct).await;
    // It is eight o'clock.
    choose(&scene, &cleo, quiet_between(6, 11)).await;
    let id = announced(&scene, &ada, &[("game", "fortac"), ("begins", "24"), ("appear", "2")]).await;
    let message = state_message(&ben, id).await;
    for person in [&ben, &cleo] {
        press(person, &message, "button-tournament-join").await;
    }
    clock.advance(DAY);
    let told = call(&ben, &cleo).await;
    assert_eq!(pinged(&told), [""; 0], "{told}");
    let thread = string(&told["channel_id"]);
    let bot = scene.bot_id().await;
    let words = "in a tournament (**Fortac**)";
    let said = notice(&ben, &ben.dm(&bot).await, words).await;
    let text = string(&said["content"]);
    assert!(text.contains(&cleo.id) && text.contains(string(&told["id"])), "{text}");
    for person in [&ben, &cleo] {
        assert!(notices(person, thread, words).await.is_empty());
    }
    clock.advance(Duration::from_secs(3 * 60 * 60));
    notice(&cleo, thread, words).await;
    assert!(notices(&cleo, &cleo.dm(&bot).await, "").await.is_empty());
    assert_eq!(notices(&ben, &ben.dm(&bot).await, words).await.len(), 1);
    alarms.abort();
    scene.assert_clean();
    scene.stop_bot().await;
}
