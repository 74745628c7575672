//! Presses ids of one server on others and in direct messages.

use headsup_match::{MatchId, TournamentId};
use headsup_ui::ids::CustomId;
use reqwest::Method;
use serde_json::{Value, json};

use crate::settings::{guild, says};
use crate::today::{GAME, content};
use crate::together;
use crate::tournaments::announced;
use headsup_stage::scene::{Person, Scene, answered, buttons, eventually_some, string};
use headsup_stage::table::{match_of, noted};

const EVERY_ID: &str = include_str!("../../crates/headsup-ui/src/tests/custom_ids.txt");
/// The ids of matches, tournaments and duels in the golden file.
const MATCHES: [&str; 2] = ["0e1r70w7", "0abc1234"];
const DUEL: &str = "kj00yrs4";

async fn forge(who: &Person, channel: &str, message: &Value, id: &str, values: &[&str]) -> Value {
    let kind = if values.is_empty() { 2 } else { 3 };
    let data = json!({"custom_id": id, "component_type": kind, "values": values});
    let press = json!({"type": 3, "message_id": message["id"], "data": data});
    who.post(&format!("/channels/{channel}/forged"), press).await
}

/// Open matches, duels and tournaments of one server.
struct Things {
    duel: MatchId,
    challenge: MatchId,
    together: MatchId,
    tournament: TournamentId,
}

impl Things {
    async fn begin(scene: &Scene) -> Things {
        let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
        let tournament = announced(scene, &ada, &[("game", "fortac")]).await;
        let page = answered(&ada.command("lobby", "settings", &[]).await).clone();
        forge(&ada, "lobby", &page, "v1 season-begin 4 5 - -", &[]).await;
        let (together, _) = together::begin(&ben, "jokers-row", "2").await;
        // From here on the computer waits for them.
        together::their_vote(scene, together).await;
        let challenge = match_of(answered(&ben.command("lobby", "play", &[("game", "clash")]).await));
        noted(scene, challenge).await;
        let planned = answered(&ben.command("lobby", "duel", &[]).await).clone();
        forge(&ben, "lobby", &planned, &format!("v1 duel-begin {GAME} open"), &[]).await;
        let duel = eventually_some("the duel is in the lobby", || async {
            let all = ben.messages("lobby").await;
            let ids = all.iter().flat_map(buttons);
            let mut duels =
                ids.filter_map(|button| string(&button["custom_id"]).strip_prefix("v1 duel-fair ")?.parse().ok());
            duels.next()
        })
        .await;
        Things {
            duel,
            challenge,
            together,
            tournament,
        }
    }

    /// Returns the stored data of them and of their server, as text.
    async fn state(&self, scene: &Scene) -> String {
        let app = &scene.app;
        let server = string(&guild(scene).await["id"]).parse().expect("an id");
        let mut tournaments = app.tournaments.list().await.expect("they are listed");
        tournaments.retain(|one| one.server == server);
        let ids: Vec<TournamentId> = tournaments.iter().map(|one| one.id).collect();
        let tournament = app
            .tournaments
            .load(self.tournament)
            .await
            .expect("it is there")
            .tournament;
        let duel = app.duels.view(self.duel).await.expect("it is there").duel;
        let mut matches = Vec::new();
        for id in [self.challenge, self.together] {
            matches.push((app.matches.load(id).await.expect("it is there").version(), id));
        }
        let settings = app.preferences.server(server).await.expect("it can be read");
        let people = duel.players.len();
        format!("{ids:?} {:?} {people} {matches:?} {settings:?}", tournament.record())
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_id_reaches_a_thing_of_another_server() {
    let mut scene = Scene::new(1_180).await;
    let things = Things::begin(&scene).await;
    // She manages both servers, and plays in nothing of the first.
    let ada = scene.person("ada").await;
    let mut places = vec![ada.dm(&scene.bot_id().await).await];
    for (name, bot) in [("den", true), ("attic", false)] {
        let body = json!({"name": name, "channels": [name], "bot": bot});
        let made = scene.ask(Method::POST, "/guilds", body).await;
        places.push(string(&made["channels"][0]["id"]).to_owned());
    }
    let before = things.state(&scene).await;
    let refused = says("en", "refusal-other-server");
    for place in &places {
        let page = answered(&ada.command(place, "settings", &[]).await).clone();
        // An erasure changes every tournament of the person.
        for id in EVERY_ID.lines().filter(|id| *id != "v1 forget true") {
            let press: CustomId = id.parse().expect("an id");
            let is_tournament = id.starts_with("v1 tournament-") || id.starts_with("v1 tournament ");
            let games = if is_tournament {
                vec![things.tournament.to_string()]
            } else {
                [things.challenge, things.together]
                    .iter()
                    .map(ToString::to_string)
                    .collect()
            };
            let named = MATCHES.iter().any(|known| id.contains(known));
            let ids = games.iter().take(if named { games.len() } else { 1 });
            for game in ids {
                let own = MATCHES
                    .iter()
                    .fold(id.replace(DUEL, &things.duel.to_string()), |id, known| {
                        id.replace(known, game)
                    });
                let told = forge(&ada, place, &page, &own, &[]).await;
                let told = told["message"]["content"].as_str().unwrap_or_default().to_owned();
                if press.duel().is_some()
                    || matches!(press, CustomId::Accept(_)) && *game == things.challenge.to_string()
                {
                    assert!(told.contains(&refused), "{own} in {place}: {told}");
                }
                if is_tournament && named {
                    // Questions of an older version are refused everywhere.
                    let words = ["tournament-no-such", "tournament-refused-old-question"];
                    let refused = words.iter().any(|words| told.contains(&says("en", words)));
                    assert!(refused, "{own} in {place}: {told}");
                }
            }
        }
        assert_eq!(things.state(&scene).await, before, "{place}");
    }
    // Control: on their own server the same ids work.
    let page = answered(&ada.command("lobby", "settings", &[]).await).clone();
    for id in [
        format!("v1 duel {}", things.duel),
        format!("v1 tournament-join {}", things.tournament),
        format!("v1 accept {}", things.challenge),
    ] {
        let before = things.state(&scene).await;
        let told = forge(&ada, "lobby", &page, &id, &[]).await;
        assert_ne!(things.state(&scene).await, before, "{id}: {told}");
    }
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_in_a_duel_goes_on_with_it_from_anywhere() {
    let mut scene = Scene::new(1_181).await;
    let things = Things::begin(&scene).await;
    let (ben, cleo) = (scene.person("ben").await, scene.person("cleo").await);
    for person in [&ben, &cleo] {
        let direct = person.dm(&scene.bot_id().await).await;
        let page = answered(&person.command(&direct, "settings", &[]).await).clone();
        let told = forge(person, &direct, &page, &format!("v1 duel {}", things.duel), &[]).await;
        let refused = content(answered(&told)).contains(&says("en", "refusal-other-server"));
        assert_eq!(refused, person.id == cleo.id, "{told}");
    }
    scene.stop_bot().await;
}
