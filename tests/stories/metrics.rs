//! What a host's tools read of a running bot: that it is alive and ready, and numbers that name nobody.

use std::net::{Ipv4Addr, SocketAddr};

use headsup::cli::metrics_server::MetricsServer;
use headsup_sandbox::Said;

use crate::whole::secrets;
use headsup_stage::scene::{Scene, answered, assert_tells_nothing, eventually};
use headsup_stage::table::Table;

/// The bot's metrics address, served until dropped.
pub struct Page {
    address: SocketAddr,
    _watch: Option<MetricsServer>,
}

impl Page {
    pub async fn of(scene: &Scene) -> Page {
        let watch = MetricsServer::open((Ipv4Addr::LOCALHOST, 0).into(), &scene.app.supervisor).await;
        let watch = watch.expect("loopback is there");
        Page {
            address: watch.address(),
            _watch: Some(watch.answer(scene.app.clone())),
        }
    }

    /// That of a program which is asked for it.
    pub fn at(address: SocketAddr) -> Page {
        Page { address, _watch: None }
    }

    /// The status and the text of an answer.
    pub async fn get(&self, path: &str) -> (u16, String) {
        let answer = reqwest::get(format!("http://{}{path}", self.address))
            .await
            .expect("an answer");
        (answer.status().as_u16(), answer.text().await.expect("a text"))
    }

    async fn metrics(&self) -> String {
        self.get("/metrics").await.1
    }

    /// Waits until each of these series has its value.
    pub async fn shows(&self, series: &[(&str, usize)]) {
        for (series, value) in series {
            let line = format!("headsup_{series} {value}");
            eventually(&line, || async { self.metrics().await.lines().any(|own| own == line) }).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_happens_is_counted_and_nobody_and_no_card_is_named() {
    let mut scene = Scene::new(420).await;
    let page = Page::of(&scene).await;
    eventually("it is ready", || async { page.get("/ready").await.0 == 200 }).await;
    assert_eq!(page.get("/live").await, (200, "alive\n".to_owned()));
    page.shows(&[
        ("gateway_connected{shard=\"0\"}", 1),
        ("gateway_sessions_total", 1),
        ("interactions_total{kind=\"command\",outcome=\"answered\"}", 0),
        ("commit_seconds_count{outcome=\"stored\"}", 0),
    ])
    .await;

    // A challenge, its acceptance and a move; and a player who challenges themselves.
    let table = Table::of(&scene, "jokers-row").await;
    page.shows(&[
        ("interactions_total{kind=\"command\",outcome=\"answered\"}", 1),
        ("interactions_total{kind=\"press\",outcome=\"answered\"}", 1),
        ("first_answer_seconds_count{kind=\"press\"}", 1),
        ("commit_seconds_count{outcome=\"stored\"}", 2),
        ("matches{phase=\"playing\"}", 1),
        ("matches{phase=\"challenged\"}", 0),
    ])
    .await;
    let hidden = secrets(&table.game(&scene).await);
    assert!(!hidden.is_empty());
    table.any_move(&scene).await;
    let (player, _) = table.turn(&scene).await;
    let themselves = [("game", "jokers-row"), ("opponent", player.id.as_str())];
    answered(&player.command("lobby", "play", &themselves).await);
    page.shows(&[
        ("interactions_total{kind=\"command\",outcome=\"refused\"}", 1),
        ("interactions_total{kind=\"command\",outcome=\"fault\"}", 0),
        ("commit_seconds_count{outcome=\"stored\"}", 3),
        ("commits_waiting", 0),
        ("incidents_total", 0),
    ])
    .await;
    table.shows_whose_turn(&scene).await;

    let text = page.metrics().await;
    let (player, other) = table.turn(&scene).await;
    for name in [
        &player.id,
        &other.id,
        &player.name,
        &table.id.to_string(),
        &scene.bot_id().await,
    ] {
        assert!(
            !text.to_lowercase().contains(&name.to_lowercase()),
            "{name} is in {text}"
        );
    }
    for (_, name, _) in &hidden {
        assert!(!text.contains(name.as_str()), "{name} is in {text}");
    }
    assert_tells_nothing(&text, &scene.sandbox);

    // Giving up closes the match.
    let sure = answered(&player.command("lobby", "resign", &[]).await).clone();
    player.press_label(&sure, "Resign").await;
    page.shows(&[
        ("matches{phase=\"playing\"}", 0),
        ("matches_closed_total{as=\"over\"}", 1),
    ])
    .await;
    scene.assert_clean();
    scene.stop_bot().await;
    assert_eq!(page.get("/ready").await.0, 503, "nobody can reach it any more");
    assert_eq!(page.get("/live").await.0, 200);

    // Every answer of Discord was counted, but for the two questions of the library when it starts: who it is, and where to connect.
    eventually("all answers are counted", || async {
        let entries = scene.sandbox.log_after(0);
        let taken = entries.iter().filter(|entry| {
            matches!(&entry.what, Said::Rest { path, status: 200..300, .. }
                if path != "/gateway" && path != "/oauth2/applications/@me")
        });
        let line = format!("headsup_rest_answers_total{{status=\"2xx\"}} {}", taken.count());
        page.metrics().await.lines().any(|own| own == line)
    })
    .await;
    // And every request but those of the library that is not made by an interaction's token.
    let entries = scene.sandbox.log_after(0);
    let counted = entries.iter().filter(|entry| {
        matches!(&entry.what, Said::Rest { path, .. }
            if path != "/gateway" && path != "/oauth2/applications/@me"
                && !path.starts_with("/interactions/") && !path.starts_with("/webhooks/"))
    });
    let text = page.metrics().await;
    let classes = text
        .lines()
        .filter(|line| line.starts_with("headsup_counted_requests_total{"));
    let told = classes.filter_map(|line| line.rsplit(' ').next()?.parse::<usize>().ok());
    assert_eq!(told.sum::<usize>(), counted.count(), "{text}");
}
