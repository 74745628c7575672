//! Clocks at the table: an absent opponent, a claim, and a bot that was not there itself.

use std::time::Duration;

use headsup_app::{Clock, ManualClock};
use headsup_match::Timestamp;
use serde_json::Value;
use tokio::task::JoinHandle;

use headsup_stage::scene::{Person, Scene, answered, buttons, eventually, eventually_some, string};
use headsup_stage::table::{Table, noted};

const HOUR: Duration = Duration::from_secs(60 * 60);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

fn noon() -> ManualClock {
    ManualClock::new(Timestamp(1_800_000_000_000))
}

/// Rings the alarms, as the program does beside the bot.
fn alarms(scene: &Scene) -> JoinHandle<()> {
    let app = scene.app.clone();
    tokio::spawn(async move { headsup_app::alarms::run(&app.matches, &app.availability, std::future::pending()).await })
}

/// A match of three days for each move.
async fn timed(scene: &Scene) -> Table {
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let options = [("game", "fortac"), ("opponent", ben.id.as_str()), ("clock", "3d")];
    let play = answered(&ada.command("lobby", "play", &options).await).clone();
    assert!(string(&play["content"]).contains("3 days per move"), "{play}");
    let accepted = answered(&ben.press_label(&play, "Accept").await).clone();
    let table = Table::begun(scene, accepted, ada, ben).await;
    noted(scene, table.id).await;
    table
}

fn has(message: &Value, label: &str) -> bool {
    buttons(message).iter().any(|button| string(&button["label"]) == label)
}

/// So much time passes, and no panel can be reached any more.
fn later(scene: &Scene, clock: &ManualClock, time: Duration) {
    scene.pass(time);
    clock.advance(time);
}

/// The newest message in the lobby that says this.
async fn says(person: &Person, text: &str) -> Value {
    eventually_some(text, || async {
        let messages = person.messages("lobby").await;
        messages
            .into_iter()
            .find(|message| string(&message["content"]).contains(text))
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_time_of_an_absent_opponent_runs_out_and_the_other_decides_what_follows() {
    let clock = noon();
    let mut scene = Scene::at(&clock, 110).await;
    let _alarms = alarms(&scene);
    let table = timed(&scene).await;
    let (absent, waiting) = table.turn(&scene).await;
    assert!(!has(&table.panel(waiting).await, "Add time"));

    later(&scene, &clock, DAY * 5 / 2);
    let short = says(absent, "is nearly up").await;
    assert!(
        string(&short["content"]).contains(&format!("<@{}>, your time", absent.id)),
        "{short}"
    );
    let panel = table.panel(waiting).await;
    assert!(has(&panel, "Add time") && !has(&panel, "Claim the win"), "{panel}");

    later(&scene, &clock, DAY);
    let over = says(waiting, "Claim the win, add time").await;
    assert!(
        string(&over["content"]).contains(&format!("<@{}>, <@{}> ran out of time", waiting.id, absent.id)),
        "{over}"
    );
    assert!(
        table.game(&scene).await.phase().is_open(),
        "nothing is decided behind a player's back"
    );
    eventually("the table says so", || async {
        string(&absent.message(&table.message).await["content"]).contains("ran out of time.")
    })
    .await;

    let panel = table.panel(waiting).await;
    waiting.press_label(&panel, "Add time").await;
    assert!(!has(&table.panel(waiting).await, "Claim the win"));
    later(&scene, &clock, DAY);
    eventually("it is over once more", || async {
        has(&table.panel(waiting).await, "Claim the win")
    })
    .await;
    let panel = table.panel(waiting).await;
    let won = answered(&waiting.press_label(&panel, "Claim the win").await).clone();
    assert!(string(&won["content"]).contains("ran out of time"), "{won}");
    later(&scene, &clock, Duration::from_secs(20));
    let told = format!("<@{}>, your match", absent.id);
    says(absent, &told).await;
    let history = answered(&absent.command("lobby", "history", &[]).await).clone();
    assert!(
        string(&history["content"]).contains("You ran out of time."),
        "{history}"
    );
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_reminder_takes_the_place_of_what_was_told_of_the_time() {
    let clock = noon();
    let mut scene = Scene::at(&clock, 113).await;
    let _alarms = alarms(&scene);
    let table = timed(&scene).await;
    table.pass_unseen(&scene).await;
    let (absent, waiting) = table.turn(&scene).await;
    says(absent, &format!("<@{}>, your turn", absent.id)).await;
    let mut before = Value::Null;
    for hours in [24, 25] {
        later(&scene, &clock, HOUR * hours);
        let reminder = eventually_some("a newer reminder", || async {
            let reminder = says(absent, "still waits").await["id"].clone();
            (reminder != before).then_some(reminder)
        });
        before = reminder.await;
    }
    // Another match, of whose question its player is reminded when all that was due before is told.
    let fence = Table::of(&scene, "fortac").await;
    noted(&scene, fence.id).await;
    fence.pass_unseen(&scene).await;
    let late = fence.turn(&scene).await.0;
    says(late, &format!("<@{}>, your turn", late.id)).await;
    later(&scene, &clock, HOUR * 5);
    says(absent, "is nearly up").await;
    later(&scene, &clock, HOUR * 18);
    says(waiting, "Claim the win, add time").await;
    later(&scene, &clock, HOUR * 2);
    says(late, "still waits").await;
    says(waiting, "Claim the win, add time").await;
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_timeout_while_the_bot_was_down_is_charged_to_nobody() {
    let clock = noon();
    let mut scene = Scene::at(&clock, 111).await;
    let _alarms = alarms(&scene);
    let table = timed(&scene).await;
    let (absent, waiting) = table.turn(&scene).await;
    clock.advance(DAY);
    scene.stop_bot().await;
    clock.advance(30 * DAY);
    scene.start_bot().await;

    says(absent, "That time counts for no one").await;
    let panel = table.panel(waiting).await;
    assert!(!has(&panel, "Claim the win") && !has(&panel, "Add time"), "{panel}");
    let until = 1_800_000_000 + 33 * 24 * 60 * 60;
    assert!(string(&panel["content"]).contains(&format!("<t:{until}:R>")), "{panel}");
    let matches = answered(&absent.command("lobby", "matches", &[]).await).clone();
    assert!(
        string(&matches["content"]).contains(&format!("<t:{until}:R>")),
        "{matches}"
    );
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_does_not_exist_is_refused_in_words() {
    let mut scene = Scene::new(112).await;
    let ada = scene.person("ada").await;
    let wrong = ada
        .command("lobby", "play", &[("game", "fortac"), ("clock", "2d")])
        .await;
    assert_ne!(wrong["state"], "answered", "Discord itself knows the choices: {wrong}");
    scene.stop_bot().await;
}

/// Starts a live match in the lobby that Ben accepts 23 hours after Ada's challenge.
async fn live(scene: &Scene, clock: &ManualClock) -> (Table, Person, Person) {
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let options = [("game", "fortac"), ("opponent", ben.id.as_str()), ("clock", "live-5+5")];
    let play = answered(&ada.command("lobby", "play", &options).await).clone();
    later(scene, clock, HOUR * 23);
    let accepted = answered(&ben.press_label(&play, "Accept").await).clone();
    let table = Table::begun(scene, accepted, ada.clone(), ben.clone()).await;
    noted(scene, table.id).await;
    (table, ada, ben)
}

/// Waits until the table message contains this text.
async fn shows(table: &Table, text: &str) {
    eventually(text, || async {
        string(&table.players[0].message(&table.message).await["content"]).contains(text)
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_live_clock_waits_for_both_players() {
    let clock = noon();
    let mut scene = Scene::at(&clock, 114).await;
    let _alarms = alarms(&scene);
    let (table, ada, ben) = live(&scene, &clock).await;
    shows(&table, "The clock starts once both of you are here").await;
    table.panel(&ben).await;
    let here = format!("<@{}> is here. The clock starts once <@{}> presses", ben.id, ada.id);
    shows(&table, &here).await;
    later(&scene, &clock, Duration::from_secs(6 * 60));
    let panel = table.panel(&ben).await;
    assert!(string(&panel["content"]).contains(&here), "{panel}");
    assert!(!has(&panel, "Claim the win") && !has(&panel, "Add time"), "{panel}");

    let panel = answered(&ada.press_label(&table.message, "Play").await).clone();
    assert!(!string(&panel["content"]).contains("The clock starts"), "{panel}");
    let deadline = table.game(&scene).await.times().expect("its clock runs").deadline;
    assert_eq!(deadline, clock.now().after(Duration::from_secs(5 * 60)));
    shows(&table, &format!("<t:{}:R>", deadline.0 / 1000)).await;
    let more = answered(&ben.press_label(&table.message, "…").await).clone();
    assert!(has(&more, "End this match…") && !has(&more, "Call it off"), "{more}");
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_live_match_ends_without_a_result_unless_both_players_come() {
    let clock = noon();
    let mut scene = Scene::at(&clock, 115).await;
    let _alarms = alarms(&scene);
    for (presses, says) in [
        (true, "called this match off before"),
        (false, "Called off: the two players"),
    ] {
        let (table, ada, ben) = live(&scene, &clock).await;
        table.panel(&ben).await;
        match presses {
            true => drop(ben.press_further(&table.message, "Call it off").await),
            false => later(&scene, &clock, Duration::from_secs(30 * 60)),
        }
        shows(&table, says).await;
        assert!(!table.game(&scene).await.phase().is_open());
        let history = answered(&ada.command("lobby", "history", &[]).await).clone();
        assert!(!string(&history["content"]).contains("<@"), "{history}");
    }
    scene.assert_clean();
    scene.stop_bot().await;
}
