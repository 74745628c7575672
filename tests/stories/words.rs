//! Whole matches by two people who see no pictures and press nothing: they read, and type what is proposed to them.
//!
//! With `TRANSCRIPT=FOLDER` each match is written there as both players read it.

use std::fmt::Write as _;

use headsup_match::Phase;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};

use crate::whole::secrets;
use headsup_stage::scene::{Person, Scene, answered, buttons, eventually, string};
use headsup_stage::table::Table;

#[tokio::test(flavor = "multi_thread")]
async fn fortac_in_words_alone() {
    read_and_type("fortac", 230).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn jokers_row_in_words_alone() {
    read_and_type("jokers-row", 231).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn contraploy_in_words_alone() {
    read_and_type("contraploy", 232).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn contra_in_words_alone() {
    read_and_type("contra", 233).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn clash_in_words_alone() {
    read_and_type("clash", 234).await;
}

/// What the two of them read, in order.
struct Transcript {
    slug: &'static str,
    text: String,
}

impl Transcript {
    fn note(&mut self, who: &str, what: &str, message: &Value) {
        let alt = message["attachments"][0]["description"].as_str().unwrap_or_default();
        let alt = if alt.is_empty() {
            String::new()
        } else {
            format!("\n[picture: {alt}]")
        };
        let labels: Vec<String> = buttons(message)
            .iter()
            .map(|button| string(&button["label"]).to_owned())
            .collect();
        writeln!(
            self.text,
            "=== {who}: {what}\n{}{alt}\n[buttons: {}]\n",
            string(&message["content"]),
            labels.join(" | ")
        )
        .expect("a string takes it");
    }
}

impl Drop for Transcript {
    fn drop(&mut self) {
        if let Ok(folder) = std::env::var("TRANSCRIPT") {
            std::fs::write(format!("{folder}/{}.txt", self.slug), &self.text).expect("the folder is there");
        }
    }
}

async fn read_and_type(slug: &'static str, number: u64) {
    let mut scene = Scene::new(number).await;
    let mut chance = StdRng::seed_from_u64(number);
    let mut read = Transcript {
        slug,
        text: String::new(),
    };
    for name in ["ada", "ben"] {
        let person = scene.person(name).await;
        let settings = answered(&person.command("lobby", "settings", &[]).await).clone();
        person.press(&settings, "v1 set view", &["text"]).await;
    }
    let table = Table::of(&scene, slug).await;
    read.note("everybody", "the table", &table.message);
    loop {
        let game = table.game(&scene).await;
        let Some(seat) = game.to_decide() else { break };
        let player = &table.players[seat.index()];
        let panel = table.panel(player).await;
        read.note(&format!("{seat:?}"), "/hand", &panel);
        assert_eq!(panel["attachments"], json!([]), "words alone");
        assert!(
            !string(&panel["content"]).contains("…\n"),
            "nothing is cut off: {panel}"
        );
        // What lies face down is named by its code where it lies, what is in hand by its name.
        let own = secrets(&game).into_iter().filter(|(holder, _, _)| *holder == seat);
        for (_, name, code) in own.filter(|_| game.record().tried().is_empty()) {
            let read = string(&panel["content"]);
            assert!(
                read.contains(&name) || read.contains(&code),
                "{name} is not in words: {read}"
            );
        }
        let typed = proposed(player, &mut chance).await;
        writeln!(read.text, ">>> {seat:?}: /move {typed}\n").expect("a string takes it");
        let made = player.command("lobby", "move", &[("move", &typed)]).await;
        let made = answered(&made).clone();
        assert_eq!(made["attachments"], json!([]), "words alone");
        let made = match buttons(&made)
            .iter()
            .map(|button| string(&button["custom_id"]))
            .find(|id| id.starts_with("v1 sure "))
        {
            Some(sure) => {
                read.note(&format!("{seat:?}"), "it asks first", &made);
                answered(&player.press(&made, sure, &[]).await).clone()
            }
            None => made,
        };
        assert_ne!(
            table.game(&scene).await.version(),
            game.version(),
            "{typed} was proposed: {made}"
        );
        if table.game(&scene).await.to_decide() != Some(seat) {
            read.note(&format!("{seat:?}"), "after it", &made);
        }
    }
    assert!(matches!(table.game(&scene).await.phase(), Phase::Over(_)));
    eventually("the table shows the end", || async {
        let shown = table.players[0].message(&table.message).await;
        buttons(&shown)
            .iter()
            .any(|button| string(&button["label"]) == "Rematch")
    })
    .await;
    read.note(
        "everybody",
        "the table",
        &table.players[0].message(&table.message).await,
    );
    scene.assert_clean();
    scene.stop_bot().await;
}

/// One of the moves that are proposed to who has typed nothing, or the first letters of one.
async fn proposed(player: &Person, chance: &mut StdRng) -> String {
    let all = player.autocomplete("lobby", "move", ("move", ""), &[]).await;
    let all = all["choices"].as_array().expect("choices").clone();
    let one = string(&all.choose(chance).expect("there is a move")["value"]).to_owned();
    if chance.random_bool(0.5) {
        return one;
    }
    // What is typed so far narrows it down, and the move stays among what is proposed.
    let typed: String = one.chars().take(one.chars().count() / 2 + 1).collect();
    let fewer = player.autocomplete("lobby", "move", ("move", &typed), &[]).await;
    let fewer = fewer["choices"].as_array().expect("choices").clone();
    assert!(!fewer.is_empty(), "{typed} leads to {one}");
    string(&fewer.choose(chance).expect("one at least")["value"]).to_owned()
}
