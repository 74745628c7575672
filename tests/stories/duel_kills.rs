//! The program is killed while it posts the messages of a duel, and each stands there once all the same. Here the bot is a process of its
//! own, and the duel's time was over before it began.

use std::sync::Arc;
use std::time::Duration;

use headsup_app::{Clock, InteractionKey, ManualClock, NewDuel, SystemClock};
use headsup_match::{Duel, DuelKind, GuildId, MatchId, Timestamp};
use headsup_sandbox::{Said, Sandbox, Setup};
use headsup_testkit::PostgresServer;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::processes::Process;
use crate::season_kills::{Place, kills, lobby};
use headsup_stage::scene::{Person, buttons, eventually, string};
use headsup_stage::table::person_id;

/// A duel whose three days have been over for three minutes, and whose opening was never posted.
async fn stage(place: &Place, ada: &Person) -> MatchId {
    let (guild, channel) = lobby(ada).await;
    let lasts = Duration::from_secs(3 * 24 * 60 * 60 + 180);
    let began = SystemClock.now().since(Timestamp(0)) - lasts;
    let clock = ManualClock::new(Timestamp(0).after(began));
    let app = place.app(Arc::new(clock)).await;
    let wanted = NewDuel {
        game: "fortac".to_owned(),
        kind: DuelKind::Open,
        invited: None,
        server: string(&guild["id"]).parse().expect("an id"),
        channel: string(&channel["id"]).parse().expect("an id"),
        language: "en".to_owned(),
    };
    let begun = app.duels.begin(InteractionKey(1), person_id(ada), wanted).await;
    begun.expect("it begins").id
}

/// The duel as it is kept while no bot runs.
async fn kept(place: &Place, id: MatchId) -> Duel {
    let [a, b, c, d, e] = id.to_bytes();
    let row = GuildId(u64::from_be_bytes([0, 0, 0, a, b, c, d, e]));
    let settings = place.store().await.server(row).await.expect("it can be read");
    settings.kept_duel().cloned().expect("it is there")
}

/// The messages of the duel in the lobby.
async fn messages(person: &Person, id: MatchId) -> usize {
    let look = format!("v1 duel {id}");
    let all = person.messages("lobby").await;
    let of_it = all.iter().filter(|message| {
        buttons(message)
            .iter()
            .any(|button| button["custom_id"] == look.as_str())
    });
    of_it.count()
}

/// How often the bot has posted the result.
fn attempts(sandbox: &Sandbox, id: MatchId) -> usize {
    let nonce = format!("{id}d2");
    let asked = sandbox.log_after(0).into_iter().filter(|entry| match &entry.what {
        Said::Rest { method, request, .. } => method == "POST" && request.read()["nonce"] == nonce.as_str(),
        Said::Gateway { .. } => false,
    });
    asked.count()
}

/// Runs the bot again until it knows where both messages are, each of which stands there once.
async fn learns(place: &Place, sandbox: &Sandbox, ada: &Person, id: MatchId) {
    for _ in 0..20 {
        let bot = place.start(sandbox);
        eventually("it answers", || async {
            ada.command("games", "settings", &[]).await["state"] == "answered"
        })
        .await;
        bot.stop();
        let duel = kept(place, id).await;
        if duel.log.done == 2 {
            assert_eq!(duel.log.posts.len(), 2, "it is known where they stand");
            assert_eq!(messages(ada, id).await, 2, "each once, however the bot died");
            assert_eq!(sandbox.complaints(), Vec::<String>::new());
            return;
        }
    }
    panic!("it never learnt what became of the result");
}

async fn survives(place: &Place, other: Option<&std::path::Path>, number: u64) {
    let mut chance = StdRng::seed_from_u64(number);
    let sandbox = Sandbox::start(Setup::for_tests()).await.expect("loopback is there");
    let ada = Person::of(&sandbox, "ada").await;
    let id = stage(place, &ada).await;
    let first = place.start(&sandbox);
    let second = other.map(|folder| Process::start(&sandbox, &place.database, folder));
    eventually("it posts", || async { attempts(&sandbox, id) > 0 }).await;
    tokio::time::sleep(Duration::from_micros(chance.random_range(0..6_000))).await;
    // SIGKILL: no farewell.
    drop(first);
    if let Some(mut second) = second {
        second.says("connected to Discord");
        second.stop();
    }
    learns(place, &sandbox, &ada, id).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_result_of_a_duel_stands_once_however_often_the_program_is_killed_over_it() {
    for number in 0..kills() as u64 {
        let data = tempfile::tempdir().expect("a folder");
        let database = String::new();
        survives(&Place { data, database }, None, number).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_processes_the_second_takes_a_duel_over_from_one_that_was_killed() {
    let Some(server) = PostgresServer::shared() else {
        return;
    };
    let [data, other] = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    let place = Place {
        data,
        database: server.url(&server.database()),
    };
    survives(&place, Some(other.path()), 9).await;
}
