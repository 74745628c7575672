//! The program is killed while it posts the message about the deals of the day, sends a reminder, or counts a try that ended: each is done once
//! all the same. Here the bot is a process of its own.

use std::sync::Arc;
use std::time::Duration;

use headsup_app::{Clock, SystemClock};
use headsup_match::{DailyPostStanding, DailyReminder, Day, GuildId, Timestamp};
use headsup_sandbox::{Said, Sandbox, Setup};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use serde_json::Value;

use crate::season_kills::{Place, kills, lobby};
use crate::today::{GAME, asks, forge, list};
use headsup_stage::scene::{Person, buttons, eventually, string};
use headsup_stage::table::person_id;

/// A server that has the deals posted, and a person whose reminder is due since this minute.
async fn stage(place: &Place, ada: &Person) {
    let (guild, channel) = lobby(ada).await;
    let store = place.store().await;
    let server = string(&guild["id"]).parse().expect("an id");
    let mut settings = store.server(server).await.expect("it can be read");
    settings
        .daily_posts
        .choose(Some(string(&channel["id"]).parse().expect("an id")));
    store.set_server(server, settings).await.expect("it is kept");
    let now = SystemClock.now();
    let hour = (Day::minute(now) / 60) as u8;
    let before = Timestamp(now.0 - 24 * 60 * 60 * 1_000);
    let who = person_id(ada);
    let mut settings = store.settings(who).await.expect("it can be read");
    settings.daily.reminder = Some(DailyReminder::at(hour, before));
    store.set_settings(who, settings).await.expect("it is kept");
}

/// Whether it is known where both stand.
async fn known(place: &Place, ada: &Person) -> bool {
    let (guild, _) = lobby(ada).await;
    let store = place.store().await;
    let server = store.server(string(&guild["id"]).parse().expect("an id")).await;
    let posts = server.expect("it can be read").daily_posts;
    let post = posts.of(Day::of(SystemClock.now()));
    let posted = post.is_some_and(|post| matches!(post.standing, DailyPostStanding::Posted(_)));
    let settings = store.settings(person_id(ada)).await.expect("it can be read");
    posted
        && settings
            .daily
            .reminder
            .is_some_and(|reminder| reminder.message.is_some())
}

/// How many messages in a channel lead to the deals of the day.
async fn messages(person: &Person, channel: &str) -> usize {
    let all = person.messages(channel).await;
    let leads = |message: &&Value| buttons(message).iter().any(|button| button["custom_id"] == "v1 today");
    all.iter().filter(leads).count()
}

/// How many messages the bot has begun to send with a nonce of one of them.
fn attempts(sandbox: &Sandbox) -> usize {
    let day = Day::of(SystemClock.now());
    let of_a_day = |nonce: &str| nonce.contains(&format!("d{day}c")) || nonce.ends_with(&format!("r{day}"));
    let asked = sandbox.log_after(0).into_iter().filter(|entry| match &entry.what {
        Said::Rest { method, request, .. } => method == "POST" && of_a_day(string(&request.read()["nonce"])),
        Said::Gateway { .. } => false,
    });
    asked.count()
}

#[tokio::test(flavor = "multi_thread")]
async fn both_stand_once_however_often_the_program_is_killed_over_them() {
    for number in 0..kills() as u64 {
        let mut chance = StdRng::seed_from_u64(number);
        let place = Place {
            data: tempfile::tempdir().expect("a folder"),
            database: String::new(),
        };
        let sandbox = Sandbox::start(Setup::for_tests()).await.expect("loopback is there");
        let ada = Person::of(&sandbox, "ada").await;
        stage(&place, &ada).await;
        let first = place.start(&sandbox);
        let wanted = chance.random_range(1..=2);
        eventually("it sends", || async { attempts(&sandbox) >= wanted }).await;
        tokio::time::sleep(Duration::from_micros(chance.random_range(0..6_000))).await;
        // SIGKILL: no farewell.
        drop(first);
        let mut learnt = false;
        for _ in 0..20 {
            let bot = place.start(&sandbox);
            eventually("it answers", || async {
                ada.command("games", "settings", &[]).await["state"] == "answered"
            })
            .await;
            bot.stop();
            learnt = known(&place, &ada).await;
            if learnt {
                break;
            }
        }
        assert!(learnt, "it never learnt what became of them");
        assert_eq!(messages(&ada, "lobby").await, 1, "once, however the bot died");
        let scene = reqwest::get(format!("{}/sandbox", sandbox.url())).await;
        let scene: Value = scene.expect("the sandbox answers").json().await.expect("JSON");
        let direct = ada.dm(string(&scene["application"]["bot"]["id"])).await;
        assert_eq!(messages(&ada, &direct).await, 1, "once, however the bot died");
        assert_eq!(sandbox.complaints(), Vec::<String>::new());
    }
}

/// Has Ben play the deal of the day to its end, and Ada the same moves but for the last; gives the press that makes hers.
async fn almost_done(place: &Place, [ada, ben]: [&Person; 2], chance: &mut StdRng) -> String {
    let app = place.app(Arc::new(SystemClock)).await;
    let (mut own, mut shown) = (Vec::new(), app.daily.begin(person_id(ben), GAME, false).await);
    let path = loop {
        let (deal, tries) = shown.expect("it can be played");
        let played = tries.of(GAME, deal.day).expect("it is begun");
        let table = deal.solo.play(&played.current().moves).expect("it can be played").table;
        let legal = table.legal().and_then(|legal| legal.open(deal.solo.seat()));
        let entry = legal
            .and_then(|legal| legal.choose(chance).cloned())
            .expect("they can move");
        own.push(entry.notation.clone());
        shown = app
            .daily
            .play(person_id(ben), None, GAME, played.here(), &entry.notation)
            .await;
        let (deal, tries) = shown.as_ref().expect("it is legal");
        if tries
            .of(GAME, deal.day)
            .is_some_and(|played| played.counted.score.is_some())
        {
            break entry.path;
        }
    };
    own.pop();
    let mut shown = app.daily.begin(person_id(ada), GAME, false).await;
    for text in own {
        let (deal, tries) = shown.expect("it can be played");
        let here = tries.of(GAME, deal.day).expect("it is begun").here();
        shown = app.daily.play(person_id(ada), None, GAME, here, &text).await;
    }
    let (deal, tries) = shown.expect("the same moves meet the same answers");
    let here = tries.of(GAME, deal.day).expect("it is begun").here();
    format!("v1 choose ~{GAME} {here} 0 {}", path.join(" "))
}

/// How many are counted on the server, named in its message, and counted everywhere; and of how many tries of a person that is yet to be
/// done.
async fn counted(place: &Place, who: &Person) -> [usize; 4] {
    let (guild, _) = lobby(who).await;
    let server: GuildId = string(&guild["id"]).parse().expect("an id");
    let app = place.app(Arc::new(SystemClock)).await;
    let today = app.daily.today();
    let deal = app.daily.deal(GAME, today).await.expect("it can be read");
    let results = app.daily.results(&deal, Some(server)).await.expect("they can be read");
    let posts = app
        .preferences
        .server(server)
        .await
        .expect("it can be read")
        .daily_posts;
    let own = app.preferences.settings(person_id(who)).await.expect("it can be read");
    [
        results.here.map_or(0, |board| board.count() as usize),
        posts.of(today).map_or(0, |post| post.count()),
        results.everywhere.count() as usize,
        own.daily.uncounted().count(),
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deal_that_ends_is_counted_once_however_often_the_program_is_killed_over_it() {
    for number in 0..kills() as u64 {
        let mut chance = StdRng::seed_from_u64(number);
        let place = Place {
            data: tempfile::tempdir().expect("a folder"),
            database: String::new(),
        };
        let sandbox = Sandbox::start(Setup::for_tests()).await.expect("loopback is there");
        let (ada, ben) = (Person::of(&sandbox, "ada").await, Person::of(&sandbox, "ben").await);
        stage(&place, &ada).await;
        let last = almost_done(&place, [&ada, &ben], &mut chance).await;
        let bot = place.start(&sandbox);
        eventually("the deals stand there", || async { messages(&ada, "lobby").await == 1 }).await;
        let listed = list(&ada).await;
        let presser = (ada.clone(), listed.clone(), last.clone());
        let press = tokio::spawn(async move {
            let (ada, listed, last) = presser;
            forge(&ada, &listed, &last).await
        });
        tokio::time::sleep(Duration::from_micros(chance.random_range(0..30_000))).await;
        // SIGKILL: no farewell.
        drop(bot);
        press.abort();
        let bot = place.start(&sandbox);
        eventually("it answers", || async {
            ada.command("games", "settings", &[]).await["state"] == "answered"
        })
        .await;
        let look = format!("v1 daily {GAME}");
        let shown = forge(&ada, &listed, &look).await;
        if asks(&shown) {
            forge(&ada, &shown, &last).await;
        }
        assert!(!asks(&forge(&ada, &listed, &look).await), "it is over");
        bot.stop();
        assert_eq!(counted(&place, &ada).await, [1, 1, 2, 0], "kill {number}");
        assert_eq!(sandbox.complaints(), Vec::<String>::new());
    }
}
