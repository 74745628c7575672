//! A panic over one server or match delays no other, and is retried after a pause.

use std::time::Duration;

use headsup_match::{ChannelId, GuildId};
use headsup_supervisor::Task;
use serde_json::{Value, json};

use crate::settings::{channel, guild};
use crate::today::scene;
use headsup_stage::scene::{Person, Scene, answered, buttons, eventually, string};
use headsup_stage::table::Table;

/// Enables posts of deals of the day in a channel.
async fn post_in(scene: &Scene, server: GuildId, channel: ChannelId) {
    let chosen = scene.app.preferences.choose_for_server(server, |settings| {
        settings.daily_posts.choose(Some(channel));
    });
    chosen.await.expect("it is kept");
    scene.app.daily_posts.wake();
}

async fn posts(person: &Person, channel: &str) -> usize {
    let messages = person.messages(channel).await.into_iter();
    let about_deals = |message: &Value| buttons(message).iter().any(|button| button["custom_id"] == "v1 today");
    messages.filter(about_deals).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panic_over_one_server_holds_up_no_other() {
    let (_clock, mut scene) = scene(970).await;
    let ada = scene.person("ada").await;
    let server: GuildId = string(&guild(&scene).await["id"]).parse().expect("an id");
    let lobby = channel(&scene, "lobby").await;
    let made = json!({"name": "Elsewhere", "channels": ["hall"], "bot": true});
    let made = scene.ask(reqwest::Method::POST, "/guilds", made).await;
    let elsewhere: GuildId = string(&made["id"]).parse().expect("an id");
    let hall = string(&made["channels"][0]["id"]).to_owned();
    let supervisor = &scene.app.supervisor;
    // The first server in the round.
    let (broken, item) = (server.min(elsewhere), format!("{:?}", server.min(elsewhere)));
    let (there, here) = match broken == server {
        true => (&lobby, &hall),
        false => (&hall, &lobby),
    };
    supervisor.plan_panic(Task::DailyPosts, Some(&item));
    post_in(&scene, server, lobby.parse().expect("an id")).await;
    post_in(&scene, elsewhere, hall.parse().expect("an id")).await;
    eventually("the other server has its post", || async {
        posts(&ada, here).await == 1
    })
    .await;
    assert_eq!(posts(&ada, there).await, 0);
    assert_eq!(
        supervisor.panic_counts()[&Task::DailyPosts],
        1,
        "it is left alone for a while"
    );
    assert_eq!(scene.app.health.failing_tasks(), [Task::DailyPosts]);
    supervisor.cancel_panic(Task::DailyPosts, &item);
    scene.leap(Duration::from_secs(60));
    eventually("it has its post as well", || async { posts(&ada, there).await == 1 }).await;
    scene.assert_clean();
    scene.assert_nothing_logged();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panic_over_one_table_holds_up_no_other_and_the_table_follows() {
    let mut scene = Scene::new(971).await;
    let (table, other) = (Table::of(&scene, "fortac").await, Table::of(&scene, "fortac").await);
    table.shows_whose_turn(&scene).await;
    other.shows_whose_turn(&scene).await;
    let supervisor = &scene.app.supervisor;
    supervisor.plan_panic(Task::MatchUpdates, None);
    table.pass_the_question(&scene).await;
    eventually("it panics", || async {
        supervisor.panic_counts().contains_key(&Task::MatchUpdates)
    })
    .await;
    other.pass_the_question(&scene).await;
    other.shows_whose_turn(&scene).await;
    table.shows_whose_turn(&scene).await;
    let shown = answered(&table.players[0].command("lobby", "matches", &[]).await).clone();
    assert!(string(&shown["content"]).contains("Fortac"), "{shown}");
    scene.assert_clean();
    scene.stop_bot().await;
}
